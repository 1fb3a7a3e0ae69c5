//! What is told of a run while it goes on and when it ends.

pub(crate) mod finish;
pub(crate) mod terminal;
pub(crate) mod watchdog;
