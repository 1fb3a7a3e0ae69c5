//! Tests without cases: whatever panics when it fails.

use lakatos::report::AuditOutcome;

use crate::{LONG, golden};

#[lakatos::subject]
pub(crate) fn clamp(x: i8, low: i8, high: i8) -> i8 {
    x.max(low).min(high)
}

#[test]
fn clamps_what_is_too_large() {
    assert_eq!(clamp(9, 0, 5), 5);
}

#[test]
fn clamps_what_is_too_small() {
    assert_eq!(clamp(-9, 0, 5), 0);
}

#[test]
fn a_test_of_examples_kills_little() {
    let audit = lakatos::audit!([clamps_what_is_too_large, clamps_what_is_too_small]);
    let outcome = audit.named("clamp").mutants(200).rounds(1).time(LONG).run();
    assert!(!outcome.is_complete() && outcome.percent_killed() > 0, "{outcome}");
    golden("plain", &outcome);
}

pub(crate) fn clamp_rules() -> AuditOutcome {
    lakatos::audit!([clamps_what_is_too_large]).mutants(5).rounds(1).time(LONG).with_matrix().run()
}
