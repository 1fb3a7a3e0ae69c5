//! The steps of a reduction, one per line: `LAKATOS_TRACE=reduce`.
//!
//! They go where the report of the test goes, in the order in which they happen.

use lakatos_data::Term;
use lakatos_data::text::compact;

use crate::outcome::{arguments_of, cut_off};
use crate::process::mode::is_trying;
use crate::property::Identity;
use crate::run::events::{Activity, Event, FailingCase, Listener};

/// Longer cases are cut off.
const LONGEST: usize = 300;

/// Shows each step of a reduction.
pub(super) struct ReductionTrace<'a> {
    identity: &'a Identity,
    /// How many cases were tried since the reduction began, and at the last step.
    runs: u64,
    before: u64,
}

impl<'a> ReductionTrace<'a> {
    pub(super) fn new(identity: &'a Identity) -> ReductionTrace<'a> {
        ReductionTrace { identity, runs: 0, before: 0 }
    }

    fn say(&self, what: &str, case: &str) {
        if !is_trying() {
            eprintln!("{}: {what}{case}", self.identity.called());
        }
    }
}

impl Listener for ReductionTrace<'_> {
    fn hear(&mut self, event: &Event<'_>) {
        match event {
            Event::Failed(failing) => self.say("fails: ", &case_text(failing)),
            Event::Tried(Activity::Reducing, cases) => self.runs += cases,
            Event::Improved(failing) => {
                let since = self.runs - std::mem::replace(&mut self.before, self.runs);
                self.say(&format!("fails, too, after {} ({since} more): ", runs(self.runs)), &case_text(failing));
            }
            Event::Finished(Activity::Reducing) => {
                let since = self.runs - self.before;
                self.say(&format!("reduced in {}: nothing simpler in the last {since}", runs(self.runs)), "");
                (self.runs, self.before) = (0, 0);
            }
            _ => {}
        }
    }
}

fn runs(count: u64) -> String {
    if count == 1 { "1 run".to_owned() } else { format!("{count} runs") }
}

/// The arguments of a case, on one line.
fn case_text(failing: &FailingCase<'_>) -> String {
    let mut text = String::new();
    for (tree, shape) in arguments_of(failing.case).into_iter().zip(&failing.conjecture.arguments) {
        if let Ok(term) = Term::new(shape.clone(), tree) {
            text.push_str(if text.is_empty() { "" } else { "; " });
            text.push_str(&compact(&term));
        }
    }
    cut_off(&mut text, LONGEST);
    text
}
