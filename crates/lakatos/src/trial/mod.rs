//! Trying a case: judges of a property, on threads and in processes of their own; panics and time.

pub(crate) mod blame;
pub(crate) mod guarantee;
#[cfg(feature = "isolate")]
pub(crate) mod isolation;
#[cfg(not(feature = "isolate"))]
#[path = "isolation/absent.rs"]
pub(crate) mod isolation;
pub(crate) mod judge;
pub(crate) mod leaving;
pub(crate) mod noting;
pub(crate) mod panics;
pub(crate) mod pulse;
pub(crate) mod said;
pub(crate) mod second_look;
pub(crate) mod threads;
