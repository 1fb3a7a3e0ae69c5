//! A run as lines of JSON: one object per line, for each event.
//!
//! Every line has the version of the form, the time, the run and the property. The last line holds the whole outcome:
//! [`Outcome::from_json`] reads it like a report.

use std::time::Duration;

use super::error::JsonError;
use super::{of_version, versioned};
use crate::json_table;
use crate::model::{Counterexample, Expected, Outcome, Property, Search, VERSION, Verdict};

/// One line: an event while a property was tried.
///
/// ```
/// use lakatos_report::json::{EventLine, RunEvent};
///
/// let line = r#"{"version":1,"time_ms":1700000000000,"run":"4711-1",
///     "property":{"name":"sorts","module":"shop","file":"src/lib.rs","line":7,"instance":null},
///     "event":"size_complete","size":3}"#;
/// let line = EventLine::from_json(line)?;
/// assert_eq!(line.property.name, "sorts");
/// assert_eq!(line.event, RunEvent::SizeComplete { size: 3 });
/// assert_eq!(EventLine::from_json(&line.to_json())?, line);
/// # Ok::<(), lakatos_report::json::JsonError>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct EventLine {
    /// When it happened, since the beginning of 1970 (UTC).
    pub time: Duration,
    /// The run of a property: the process, and the number of the run in it. Several may write to one file.
    pub run: String,
    /// The property.
    pub property: Property,
    /// The event.
    pub event: RunEvent,
}

/// The events while a property is tried.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum RunEvent {
    /// The property is about to be tried.
    Began,
    /// This many cases were tried so far. Written a few times a second at most.
    Tried {
        /// The activity that tried them.
        activity: RunActivity,
        /// How many, since this activity began.
        cases: u64,
    },
    /// All cases of this size, and all smaller ones, were tried.
    SizeComplete {
        /// The size.
        size: u128,
    },
    /// A case failed. It may not be the simplest one.
    Failed {
        /// The case.
        counterexample: Box<Counterexample>,
    },
    /// A simpler case fails, too. Not all of them are written: a few a second at most.
    Improved {
        /// The case.
        counterexample: Box<Counterexample>,
    },
    /// An activity is over.
    Finished {
        /// The activity.
        activity: RunActivity,
        /// How many cases were tried.
        cases: u64,
    },
    /// The failing case that the report shows.
    Settled {
        /// The case.
        counterexample: Box<Counterexample>,
        /// Whether there may be a simpler one.
        unreduced: bool,
        /// Whether it does not fail each time.
        flaky: bool,
    },
    /// The run is over.
    Ended {
        /// The verdict on the property.
        verdict: Box<Verdict>,
        /// What was searched.
        search: Box<Search>,
        /// How the property is expected to fail, if it is.
        expected: Option<Expected>,
    },
}

/// The reason for trying cases.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum RunActivity {
    /// The search for a case that fails.
    Searching,
    /// Making a failing case simpler.
    Reducing,
    /// Finding out why a case fails.
    Explaining,
}

json_table! {
    struct EventLine { time => "time_ms", run, property, event => .. }

    enum RunEvent: "event" {
        "began" = [RunEvent::Began] {},
        "tried" = [RunEvent::Tried { activity, cases }] { activity, cases },
        "size_complete" = [RunEvent::SizeComplete { size }] { size },
        "failed" = [RunEvent::Failed { counterexample }] { counterexample },
        "improved" = [RunEvent::Improved { counterexample }] { counterexample },
        "finished" = [RunEvent::Finished { activity, cases }] { activity, cases },
        "settled" = [RunEvent::Settled { counterexample, unreduced, flaky }] { counterexample, unreduced, flaky },
        "ended" = [RunEvent::Ended { verdict, search, expected }] { verdict, search, expected },
    }

    words RunActivity {
        "searching" = RunActivity::Searching,
        "reducing" = RunActivity::Reducing,
        "explaining" = RunActivity::Explaining,
    }
}

impl EventLine {
    /// A line with these contents.
    pub fn new(time: Duration, run: String, property: Property, event: RunEvent) -> EventLine {
        EventLine { time, run, property, event }
    }

    /// As one line of JSON, without the end of the line.
    pub fn to_json(&self) -> String {
        versioned(VERSION, self)
    }

    /// Reads the line that was written as this JSON.
    ///
    /// # Errors
    /// If the text is not such a line, or one of another version.
    pub fn from_json(text: &str) -> Result<EventLine, JsonError> {
        of_version(VERSION, text)
    }

    /// The outcome, if this is the last line of a run.
    pub fn outcome(&self) -> Option<Outcome> {
        let RunEvent::Ended { verdict, search, expected } = &self.event else { return None };
        let outcome = Outcome::new(self.property.clone(), (**verdict).clone(), (**search).clone());
        Some(Outcome { expected: expected.clone(), ..outcome })
    }
}
