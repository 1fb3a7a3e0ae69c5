//! Generated functions as trees: what they take and give, which of all tables that say the same is meant, and what a
//! function answers.

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
