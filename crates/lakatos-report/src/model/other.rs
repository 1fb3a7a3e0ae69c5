//! Cases in addition to the one that is shown.

use super::{Argument, Explanation, Failure, Replay};

/// A case in addition to the one that is shown: it failed in another way, or at the same place for another reason, or
/// is simpler.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Other {
    /// The arguments.
    pub arguments: Vec<Argument>,
    /// How the body ended.
    pub failure: Failure,
    /// How to run this case again.
    pub replay: Replay,
    /// Why it fails: then it stands for a class of cases, and is the simplest known one.
    pub explanation: Option<Explanation>,
}

impl Other {
    /// A case that failed in another way.
    pub fn new(arguments: Vec<Argument>, failure: Failure, replay: Replay) -> Other {
        Other { arguments, failure, replay, explanation: None }
    }
}
