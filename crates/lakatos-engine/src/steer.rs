//! Steering: what a search did that was led towards larger values of what bodies name by `target!`.

#[cfg(feature = "target")]
mod climb;

#[cfg(feature = "target")]
pub(crate) use climb::steer;

use crate::exhaustive::Hit;
use crate::judge::Discards;
use crate::tally::Mark;

/// What a steered search tells, or asks.
#[cfg(feature = "target")]
pub(crate) enum Steering {
    /// So many more cases were tried.
    Tried(u64),
    /// How many cases may be tried before this is asked again? None, if there is no more time.
    Allowance,
}

/// What a steered search did.
#[derive(Clone, Debug, Default)]
pub struct Steered {
    /// Cases that ran to their end, with the one that was found.
    pub ran: u64,
    /// Cases that were discarded.
    pub discards: Discards,
    /// Cases that failed only through a part declared partial.
    pub maybes: u64,
    /// The first of them.
    pub maybe: Option<Hit>,
    /// What was to be large, in the order in which the body named it.
    pub targets: Vec<Target>,
    /// Whether there was no more time.
    pub out_of_time: bool,
    /// The first case that failed, or by which the property showed itself to be misused.
    pub found: Option<Hit>,
}

/// Something that is to be large.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Target {
    /// Where the body names it.
    pub mark: &'static Mark,
    /// The largest value among cases that were drawn at random.
    pub drawn: f64,
    /// The largest value of all.
    pub best: f64,
}
