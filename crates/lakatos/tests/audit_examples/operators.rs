//! Boolean operators, and many properties at once.

use crate::examples::{booleans, wide};
use crate::judged;
use crate::written::{findings, minimal, verdict};

#[test]
fn seven_properties_of_negation_and_conjunction_are_judged_as_in_the_paper() {
    let outcome = judged(booleans::seven(), 500, 1_000);
    assert_eq!(verdict(&outcome), (true, false));
    assert_eq!((findings(&outcome).mutants, findings(&outcome).mutants_exhausted), (63, true));
    assert_eq!(minimal(&outcome), "{1,3,6} {1,4,7} {3,6,7} {4,6,7}");
}

#[test]
fn fifteen_laws_say_all_of_three_operators() {
    let outcome = judged(booleans::fifteen(), 5_000, 1_000);
    assert_eq!(verdict(&outcome), (true, false));
    assert_eq!((findings(&outcome).mutants, findings(&outcome).mutants_exhausted), (1_023, true));
}

#[test]
fn forty_properties_are_audited_at_once() {
    let outcome = judged(wide::forty(), 1_000, 400);
    let findings = findings(&outcome);
    assert_eq!((findings.tested.len(), findings.mutants, verdict(&outcome)), (40, 1_000, (true, false)));
    // Eight statements of one length are never all needed.
    assert!(findings.minimal.sets.iter().all(|set| set.len() < 20), "{}", minimal(&outcome));
}
