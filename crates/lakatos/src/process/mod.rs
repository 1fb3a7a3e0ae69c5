//! This process: what program it is, where it was built, what its tests are called, and the time.

pub(crate) mod backtrace;
pub(crate) mod build_folder;
pub(crate) mod clock;
pub(crate) mod program;
pub(crate) mod sources;
