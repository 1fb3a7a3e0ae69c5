//! Copies whose calls in boxes wait: they give the ordinary results, and properties close that did not.

#![expect(dead_code, reason = "each module is copied whole, and not all copies use all of it")]

mod aside;
mod claims;
mod lists;
mod trees;

use lakatos::report::{Outcome, Verdict};
use lakatos::settings::Keep;
use lakatos::{Check, Data};

fn check() -> Check {
    Check::new().keep(Keep::Nothing).explain(0).exhaustive(200).random(20)
}

/// The property of the copy is proved, and the one of the copy without `defer` is not.
#[track_caller]
fn closes<T: Data, U: Data>(deferred: impl Fn(T) -> bool, strict: impl Fn(U) -> bool) {
    let (with, without) = (check().run(deferred), check().run(strict));
    assert!(is_closed(&with), "{with}");
    assert!(!is_closed(&without) && without.verdict == Verdict::Passed, "{without}");
}

fn is_closed(outcome: &Outcome) -> bool {
    outcome.search.demand.as_ref().is_some_and(|demand| demand.closed)
}
