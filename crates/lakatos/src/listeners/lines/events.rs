//! The events of a run, as lines of JSON.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use lakatos_report::json::{EventLine, RunActivity, RunEvent};
use lakatos_report::model::{Counterexample, Finder};

use super::file::LineFile;
use crate::outcome::{self, Refutation};
use crate::process::clock::{self, Clock};
use crate::property::Identity;
use crate::run::events::{Activity, Event, FailingCase, Listener};
use crate::trial::panics::run_trying;
use crate::trial::remarks;

/// The shortest time between two lines of progress, or two lines for better cases.
const EVERY: Duration = Duration::from_millis(250);

/// Writes the events.
pub(super) struct EventLines<'a> {
    file: LineFile,
    identity: &'a Identity,
    run: String,
    pace: Pace,
}

/// Limits the events that happen all the time.
struct Pace {
    clock: Arc<dyn Clock>,
    /// How many cases the current activity has tried.
    cases: u64,
    /// When the number was last written.
    tried: Duration,
    /// When a failing case was last written.
    case: Duration,
}

impl Pace {
    fn new() -> Pace {
        let clock = clock::of_thread();
        let now = clock.now();
        Pace { clock, cases: 0, tried: now, case: now }
    }

    /// The event as it is written, if it is.
    fn told(&mut self, event: &Event<'_>, identity: &Identity) -> Option<RunEvent> {
        Some(match event {
            Event::Began => RunEvent::Began,
            Event::Tried(activity, cases) => {
                self.cases += cases;
                if !is_due(&mut self.tried, self.clock.now()) {
                    return None;
                }
                RunEvent::Tried { activity: activity_of(*activity), cases: self.cases }
            }
            Event::SizeComplete(size) => RunEvent::SizeComplete { size: *size },
            Event::Failed(failing) => {
                self.case = self.clock.now();
                RunEvent::Failed { counterexample: counterexample(failing, identity) }
            }
            Event::Improved(failing) => {
                if !is_due(&mut self.case, self.clock.now()) {
                    return None;
                }
                RunEvent::Improved { counterexample: counterexample(failing, identity) }
            }
            Event::Finished(activity) => {
                let cases = std::mem::take(&mut self.cases);
                RunEvent::Finished { activity: activity_of(*activity), cases }
            }
            Event::Settled(failing) => RunEvent::Settled {
                counterexample: counterexample(failing, identity),
                unreduced: failing.unreduced,
                flaky: failing.is_flaky,
            },
            // The outcome holds it.
            #[cfg(feature = "explain")]
            Event::OtherClass(_) | Event::KnownSoFar(_) => return None,
            Event::Case(_) => return None,
            Event::Ended(outcome) => {
                let (verdict, search) = (Box::new(outcome.verdict.clone()), Box::new(outcome.search.clone()));
                RunEvent::Ended { verdict, search, expected: outcome.expected.clone() }
            }
        })
    }
}

/// Is it time for another line? If so, it is written now.
fn is_due(last: &mut Duration, now: Duration) -> bool {
    let is_due = now.saturating_sub(*last) >= EVERY;
    if is_due {
        *last = now;
    }
    is_due
}

fn activity_of(activity: Activity) -> RunActivity {
    match activity {
        Activity::Searching => RunActivity::Searching,
        Activity::Reducing => RunActivity::Reducing,
        #[cfg(feature = "explain")]
        Activity::Explaining => RunActivity::Explaining,
    }
}

/// The case as the report shows it, as far as it is known.
fn counterexample(failing: &FailingCase<'_>, identity: &Identity) -> Box<Counterexample> {
    let seed = matches!(failing.found.by, Finder::Random | Finder::Steered).then_some(failing.seed);
    let (failure, found) = (failing.failure.clone(), failing.found.clone());
    let refuted = Refutation { seed, ..Refutation::new(failing.case, failure, found) };
    Box::new(outcome::counterexample(failing.conjecture, identity, refuted))
}

impl<'a> EventLines<'a> {
    pub(super) fn new(file: LineFile, identity: &'a Identity) -> EventLines<'a> {
        static RUNS: AtomicU64 = AtomicU64::new(1);
        let number = RUNS.fetch_add(1, Ordering::Relaxed);
        EventLines { file, identity, run: format!("{}-{number}", std::process::id()), pace: Pace::new() }
    }
}

impl EventLines<'_> {
    fn line(&mut self, event: &Event<'_>) -> Option<String> {
        let event = self.pace.told(event, self.identity)?;
        let property = self.identity.property.clone();
        Some(EventLine::new(unix_time(), self.run.clone(), property, event).to_json())
    }
}

impl Listener for EventLines<'_> {
    fn hear(&mut self, event: &Event<'_>) {
        // Showing a case may call the user's functions. What they do there is not part of the search.
        let line = run_trying(|| self.line(event));
        remarks::forget();
        if let Ok(Some(line)) = line {
            self.file.append(line);
        }
    }
}

/// The time since the beginning of 1970, to the millisecond.
pub(super) fn unix_time() -> Duration {
    let time = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    Duration::from_millis(time.as_millis() as u64)
}

#[cfg(test)]
mod tests {
    use std::panic::Location;

    use lakatos_data::{Data, Tree};
    use lakatos_engine::judge::{Conjecture, Failure, FailureKind};
    use lakatos_report::model::Found;

    use super::*;
    use crate::process::clock::tests::ByHand;
    use crate::property::tuple;

    fn tell_tried(pace: &mut Pace, activity: Activity, cases: u64) -> Option<u64> {
        let identity = Identity::of_closure(Some("sorts"), Location::caller(), 1, false);
        match pace.told(&Event::Tried(activity, cases), &identity) {
            Some(RunEvent::Tried { cases, .. }) => Some(cases),
            None => None,
            other => panic!("it told something else: {other:?}"),
        }
    }

    #[test]
    fn how_far_a_run_is_is_told_four_times_a_second_at_most() {
        let clock = ByHand::new();
        let mut pace = Pace::new();
        assert_eq!(tell_tried(&mut pace, Activity::Searching, 64), None);
        clock.pass(249, 0);
        assert_eq!(tell_tried(&mut pace, Activity::Searching, 64), None);
        clock.pass(1, 0);
        assert_eq!(tell_tried(&mut pace, Activity::Searching, 100), Some(228));
        assert_eq!(tell_tried(&mut pace, Activity::Searching, 1), None);
        clock.pass(1_000, 0);
        assert_eq!(tell_tried(&mut pace, Activity::Searching, 1), Some(230));
    }

    #[test]
    fn an_activity_that_ends_tells_how_many_cases_there_were_and_the_next_begins_at_zero() {
        let clock = ByHand::new();
        let mut pace = Pace::new();
        tell_tried(&mut pace, Activity::Searching, 700);
        let identity = Identity::of_closure(Some("sorts"), Location::caller(), 1, false);
        let finished = pace.told(&Event::Finished(Activity::Searching), &identity);
        assert_eq!(finished, Some(RunEvent::Finished { activity: RunActivity::Searching, cases: 700 }));
        clock.pass(250, 0);
        assert_eq!(tell_tried(&mut pace, Activity::Reducing, 1), Some(1));
    }

    #[test]
    fn a_better_case_is_told_four_times_a_second_at_most_and_the_settled_one_always() {
        let clock = ByHand::new();
        let mut pace = Pace::new();
        let identity = Identity::of_closure(Some("sorts"), Location::caller(), 1, false);
        let shapes = vec![bool::shape()];
        let (premises, certain, numbers) = (Vec::new(), Vec::new(), Vec::new());
        let conjecture = Conjecture { shape: tuple(&shapes), arguments: shapes, premises, certain, numbers };
        let case = lakatos_engine::judge::case([Tree::con(0, [])]);
        let failure = Failure { kind: FailureKind::ReturnedFalse, message: String::new(), place: None };
        let found = Found::new(Finder::Random, 1);
        let (seed, unreduced, is_flaky) = (1, true, false);
        let (conjecture, case, failure, found) = (&conjecture, &case, &failure, &found);
        let failing = FailingCase { conjecture, case, failure, found, seed, unreduced, is_flaky };
        let mut is_told = |event: Event<'_>| pace.told(&event, &identity).is_some();
        clock.pass(1_000, 0);
        assert!(is_told(Event::Failed(&failing)));
        clock.pass(249, 0);
        assert!(!is_told(Event::Improved(&failing)));
        clock.pass(1, 0);
        assert!(is_told(Event::Improved(&failing)));
        assert!(!is_told(Event::Improved(&failing)));
        assert!(is_told(Event::Settled(&failing)));
    }
}
