//! What happens while a property is tried, for whoever listens.
//!
//! A run does not know who that is: progress on a terminal, the files of kept cases, lines of JSON. Listeners only listen:
//! nothing that they do changes what is tried.

use std::sync::Arc;

use lakatos_data::Tree;
use lakatos_engine::judge::{Conjecture, Failure};
use lakatos_report::model::{self, Outcome};

use crate::trial::PropertyJudge;
use crate::trial::timer::Overdue;

/// What a run is busy with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Activity {
    /// It searches for a case that fails.
    Searching,
    /// It makes a failing case simpler.
    Reducing,
}

/// Something that happened.
#[expect(dead_code, reason = "a terminal shows less than happens")]
pub(crate) enum Event<'a> {
    /// A property is about to be tried.
    Began(&'a Conjecture),
    /// So many more cases were tried.
    Tried(Activity, u64),
    /// All cases of this size, and all smaller ones, were tried.
    SizeComplete(u128),
    /// A case failed. Whatever happens next, it is known.
    Failed(&'a FailingCase<'a>),
    /// A simpler case fails, too.
    Improved(&'a FailingCase<'a>),
    /// What the run was busy with is over.
    Finished(Activity),
    /// This is the failing case that the report shows.
    Settled(&'a FailingCase<'a>),
    /// The run is over.
    Ended(&'a Outcome),
}

/// A case that fails, and how it was found.
pub(crate) struct FailingCase<'a> {
    pub(crate) conjecture: &'a Conjecture,
    pub(crate) case: &'a Tree,
    pub(crate) failure: &'a Failure,
    pub(crate) found: &'a model::Found,
    /// The seed of the random search.
    pub(crate) seed: u64,
    /// Whether it may not be the simplest.
    pub(crate) unreduced: bool,
    /// Whether it does not fail each time.
    pub(crate) is_flaky: bool,
}

/// One who listens to a run.
pub(crate) trait Listener {
    /// Something happened.
    fn hear(&mut self, event: &Event<'_>);

    /// One who is told of cases that run for too long, if this listener is interested in them.
    fn overdue(&mut self, judge: &dyn PropertyJudge) -> Option<Arc<dyn Overdue>> {
        let _ = judge;
        None
    }
}

/// Several listeners as one.
#[derive(Default)]
pub(crate) struct Audience<'a>(pub(crate) Vec<Box<dyn Listener + 'a>>);

impl Listener for Audience<'_> {
    fn hear(&mut self, event: &Event<'_>) {
        for listener in &mut self.0 {
            listener.hear(event);
        }
    }

    fn overdue(&mut self, judge: &dyn PropertyJudge) -> Option<Arc<dyn Overdue>> {
        for listener in &mut self.0 {
            if let Some(overdue) = listener.overdue(judge) {
                return Some(overdue);
            }
        }
        None
    }
}
