//! Generated functions as trees: the shapes of arguments and results, the canonical one of equivalent tables, and the
//! answers of a function.

mod answers;
mod canonical;
mod census;
mod every;
mod scatter;
mod signature;

pub(crate) use canonical::{canonical, is_canonical};
#[cfg(any(test, feature = "parse"))]
pub(crate) use census::count;
pub(crate) use signature::seed;
pub use signature::{Signature, has_unlisted, is_seed};
