//! A property as the body of a fuzz target.

use std::panic::Location;

use ::arbitrary::Unstructured;
use lakatos_data::Tree;
use lakatos_data::record::Record;
use lakatos_data::source::Source;
use lakatos_engine::judge::Verdict;
use lakatos_report::model::{self, Finder, Found, Outcome, Search};
use lakatos_report::text::{Style, report};

use super::to_bytes::Answers;
use crate::outcome::{self, FailureDetails, Refutation};
use crate::property::Case;
use crate::property::Closure;
use crate::property::Identity;
use crate::settings::{PanicRule, Panics};
use crate::trial::LastRun;
use crate::trial::PropertyJudge;
use crate::trial::judge::{Body, BodyJudge, Shared, Typed};
use crate::trial::panics::Active;

/// Tries the one case that these bytes encode, and panics with the report if it fails.
///
/// The bytes decide how the arguments are drawn, as in [`Drawn`](crate::adapters::Drawn), so a fuzzer that changes
/// bytes changes the case. Bytes that encode no case, and cases for which a premise is false, are skipped.
///
/// ```
/// // fuzz_target!(|data: &[u8]| lakatos::adapters::fuzz(data, property));
/// fn property(xs: Vec<u8>) {
///     let mut sorted = xs.clone();
///     sorted.sort();
///     assert!(sorted.is_sorted());
/// }
///
/// lakatos::adapters::fuzz(&[3, 9, 2, 4], property);
/// ```
///
/// # Panics
/// With the report, if the property fails for this case.
#[track_caller]
pub fn fuzz<Arguments, F: Closure<Arguments>>(data: &[u8], property: F) {
    let identity = Identity::of_closure(None, Location::caller(), F::COUNT, false);
    let body = |_: &Case, values| property.call(values);
    let body = Typed { inputs: F::inputs(), body };
    try_bytes(data, &identity, &body);
}

#[track_caller]
fn try_bytes(data: &[u8], identity: &Identity, body: &dyn Body) {
    let rule = PanicRule {
        body: Panics::Fail,
        is_genuine_only: false,
        #[cfg(feature = "lazy")]
        witnesses: crate::settings::WITNESSES,
    };
    let shared = Shared::new(body, Vec::new(), Vec::new(), rule);
    let mut judge = BodyJudge::new(&shared, body);
    let shape = &shared.conjecture.shape;
    let mut bytes = Unstructured::new(data);
    let mut record = Record::new(Answers::new(&mut bytes, shape.clone()));
    record.con(shape.def());
    if !shared.recorder.draw(&mut record) {
        return;
    }
    let Some(case) = record.finish() else { return };
    // A fuzzer ends the process at the first panic that it sees, so it must not see the one of the body.
    let active = Active::new(&identity.property.name);
    let shown = judge.show(&case);
    drop(active);
    if let Some(outcome) = outcome_of_run(&judge, identity, &case, shown) {
        panic!("{}", report(&outcome, &Style { colour: false, ..Style::default() }));
    }
}

/// What to report for a case, if anything.
fn outcome_of_run(judge: &dyn PropertyJudge, identity: &Identity, case: &Tree, shown: LastRun) -> Option<Outcome> {
    let mut found = Found::new(Finder::Replay, 1);
    found.size = outcome::size(judge, case);
    let LastRun { verdict, backtrace, notes, .. } = shown;
    let verdict = match verdict {
        Verdict::Pass | Verdict::Discard(_) | Verdict::Maybe(_) => return None,
        Verdict::Fail(failure) => {
            let details = FailureDetails { backtrace, notes };
            let refuted = Refutation { details, ..Refutation::new(case, failure, found) };
            model::Verdict::Falsified(outcome::counterexample(judge.conjecture(), identity, refuted))
        }
        Verdict::Misuse(misuse) => model::Verdict::Misuse(misuse),
        Verdict::Internal(text) => model::Verdict::Internal(text),
    };
    let mut search = Search::default();
    search.replayed = true;
    Some(identity.outcome(verdict, search))
}
