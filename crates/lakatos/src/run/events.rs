//! The events of a run, for its listeners.
//!
//! A run does not know its listeners: progress on a terminal, the files of kept cases, lines of JSON. Listeners cannot
//! change what is tried.

use std::sync::Arc;
#[cfg(feature = "json")]
use std::time::Duration;

use lakatos_data::Tree;
use lakatos_engine::judge::{Conjecture, Failure};
#[cfg(feature = "json")]
use lakatos_engine::tally::Tally;
use lakatos_report::model::{self, Outcome};

use crate::trial::PropertyJudge;
use crate::trial::timer::Overdue;

/// The activity of a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Activity {
    /// It searches for a case that fails.
    Searching,
    /// It makes a failing case simpler.
    Reducing,
    /// It finds out why a case fails.
    #[cfg(feature = "explain")]
    Explaining,
}

/// An event.
#[cfg_attr(not(feature = "json"), expect(dead_code, reason = "a terminal shows less than happens"))]
pub(crate) enum Event<'a> {
    /// A property is about to be tried.
    Began,
    /// More cases were tried.
    Tried(Activity, u64),
    /// All cases up to this size were tried, except those for which a premise could not be checked: they come last.
    SizeComplete(u128),
    /// A case failed. Whatever happens next, it is known.
    Failed(&'a FailingCase<'a>),
    /// A simpler case fails, too.
    Improved(&'a FailingCase<'a>),
    /// The activity is over.
    Finished(Activity),
    /// The report shows this failing case.
    Settled(&'a FailingCase<'a>),
    /// The report shows this failing case of another class.
    #[cfg(feature = "explain")]
    OtherClass(&'a FailingCase<'a>),
    /// What is known about the failing case, while it is explained.
    #[cfg(feature = "explain")]
    KnownSoFar(String),
    /// A search has tried a case. Sent only if a listener wants cases.
    #[cfg(feature = "json")]
    Case(&'a TriedCase<'a>),
    /// The run is over.
    Ended(&'a Outcome),
}

/// A case that a search has tried.
#[cfg(feature = "json")]
pub(crate) struct TriedCase<'a> {
    pub(crate) conjecture: &'a Conjecture,
    /// Missing if no values were drawn.
    pub(crate) case: Option<&'a Tree>,
    /// The search that tried it.
    pub(crate) by: model::Finder,
    /// Its number among the cases of that search, from 1.
    pub(crate) number: u64,
    pub(crate) end: CaseEnd,
    /// Why the case did not pass.
    pub(crate) reason: String,
    /// What its body said about it.
    pub(crate) tally: &'a Tally,
    /// How long it took to make the values and to run the body.
    pub(crate) took: Duration,
}

/// How a case ended, in the terms of the viewer Tyche.
#[cfg(feature = "json")]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum CaseEnd {
    Passed,
    Failed,
    GaveUp,
}

/// A case that fails, and how it was found.
#[cfg_attr(not(any(feature = "json", feature = "keep")), expect(dead_code, reason = "a terminal shows only the case"))]
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

/// A listener of a run.
pub(crate) trait Listener {
    /// Receives an event.
    fn hear(&mut self, event: &Event<'_>);

    /// How many cases of each search it wants to receive.
    #[cfg(feature = "json")]
    fn wanted_cases(&self) -> u64 {
        0
    }

    /// The object to call for cases that run for too long, if this listener wants them.
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

    #[cfg(feature = "json")]
    fn wanted_cases(&self) -> u64 {
        self.0.iter().map(|listener| listener.wanted_cases()).max().unwrap_or(0)
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
