//! Steering: the results of a search that is led towards larger values of `target!`.

#[cfg(feature = "target")]
mod climb;

#[cfg(feature = "target")]
pub(crate) use climb::steer;

use crate::exhaustive::Hit;
use crate::judge::Discards;
use crate::tally::Mark;

/// An event or a question of a steered search.
#[cfg(feature = "target")]
pub(crate) enum Steering {
    /// More cases were tried.
    Tried(u64),
    /// How many cases may be tried before the next question? 0, if there is no more time.
    Allowance,
}

/// The results of a steered search.
#[derive(Clone, Debug, Default)]
pub struct Steered {
    /// Cases that ran to their end, including the one that was found.
    pub ran: u64,
    /// Cases that were discarded.
    pub discards: Discards,
    /// Cases that failed only through a part declared partial.
    pub maybes: u64,
    /// The first of them.
    pub maybe: Option<Hit>,
    /// The targets, in the order in which the body named them.
    pub targets: Vec<Target>,
    /// Whether there was no more time.
    pub out_of_time: bool,
    /// The first case that failed, or that showed a misuse of the property.
    pub found: Option<Hit>,
}

/// A value to maximize.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Target {
    /// Its place in the body.
    pub mark: &'static Mark,
    /// The largest value among random cases.
    pub drawn: f64,
    /// The largest value of all.
    pub best: f64,
}
