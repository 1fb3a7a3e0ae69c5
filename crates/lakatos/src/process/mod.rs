//! This process: what program it is, where it was built, what its tests are called, the time, and standard error.

pub(crate) mod backtrace;
pub(crate) mod build_folder;
pub(crate) mod child;
pub(crate) mod clock;
pub(crate) mod console;
#[cfg(all(feature = "config", feature = "variations"))]
pub(crate) mod dictionary;
#[cfg(all(any(feature = "config", feature = "macros"), feature = "variations"))]
pub(crate) mod literals;
pub(crate) mod mode;
#[cfg(all(feature = "config", feature = "variations"))]
mod outline;
pub(crate) mod program;
pub(crate) mod sources;
pub(crate) mod texts;
