//! FitSpec's sections 2 and 5.1: negation and conjunction.

use lakatos_audit::engine::{Effort, SubsetLimits};

use crate::brute::brute_subsets;
use crate::stage::{On, Stage, Summary};

fn not(on: &On<'_>, p: bool) -> bool {
    on.call(0, (p,), |(p,): (bool,)| !p)
}

fn and(on: &On<'_>, p: bool, q: bool) -> bool {
    on.call(1, (p, q), |(p, q): (bool, bool)| p && q)
}

fn negation() -> Stage {
    Stage::default().subject(|(p,): (bool,)| !p)
}

fn twice(stage: Stage) -> Stage {
    stage.property(|on, &(p,): &(bool,)| not(on, not(on, p)) == p)
}

fn of_true(stage: Stage) -> Stage {
    stage.property(|on, &(): &()| !not(on, true))
}

fn of_false(stage: Stage) -> Stage {
    stage.property(|on, &(): &()| not(on, false))
}

#[test]
fn negating_twice_alone_is_incomplete_and_the_identity_survives() {
    let done = twice(negation()).audited(Effort::default());
    assert!(!done.findings.is_complete() && done.findings.is_minimal() && done.findings.is_exhausted());
    assert_eq!(done.survivors(), ["0:#0(#0) -> #0; 0:#0(#1) -> #1"]);
}

#[test]
fn negating_twice_and_one_result_are_complete_and_minimal() {
    let done = of_true(twice(negation())).audited(Effort::default());
    assert!(done.findings.is_complete() && done.findings.is_minimal() && done.findings.is_exhausted());
    assert_eq!((done.findings.mutants, done.findings.rounds), (3, 1));
    assert_eq!(done.minimal(), "{1,2}");
    assert!(done.conjectures().is_empty());
}

#[test]
fn all_three_are_complete_and_not_minimal_and_any_two_will_do() {
    let done = of_false(of_true(twice(negation()))).audited(Effort::default());
    assert!(done.findings.is_complete() && !done.findings.is_minimal());
    assert_eq!(done.minimal(), "{1,2} {1,3} {2,3}");
}

#[test]
fn one_result_is_not_equivalent_to_the_other() {
    let done = of_false(of_true(negation())).audited(Effort::default());
    assert!(done.findings.is_complete() && done.findings.is_minimal());
    assert!(done.conjectures().is_empty());
}

/// The seven properties of section 5.1.
fn seven() -> Stage {
    twice(negation().subject(|(p, q): (bool, bool)| p && q))
        .property(|on, &(p, q): &(bool, bool)| and(on, p, q) == and(on, q, p))
        .property(|on, &(p,): &(bool,)| and(on, p, p) == p)
        .property(|on, &(p,): &(bool,)| !and(on, p, false))
        .property(|on, &(p, q, r): &(bool, bool, bool)| and(on, p, and(on, q, r)) == and(on, and(on, p, q), r))
        .property(|on, &(p,): &(bool,)| !and(on, p, not(on, p)))
        .property(|on, &(p,): &(bool,)| and(on, p, not(on, false)) == p)
}

#[test]
fn seven_properties_of_negation_and_conjunction_are_judged_as_in_the_paper() {
    let done = seven().audited(Effort::default());
    let findings = &done.findings;
    assert_eq!((findings.mutants, findings.tests()), (63, 22));
    assert!(findings.is_complete() && !findings.is_minimal() && findings.is_exhausted());
    assert_eq!(done.minimal(), "{1,3,6} {1,4,7} {3,6,7} {4,6,7}");
    // The paper shows the first three, the second and the third the other way round (88 percent both), and leaves out
    // six.
    assert_eq!(
        done.conjectures(),
        [
            "{3} ==> {5} 76% mild",
            "{2,4} ==> {5} 88% mild",
            "{2,7} ==> {5} 88% mild",
            "{1,5,6} ==> {2} 93% weak",
            "{6,7} ==> {1} 95% weak",
            "{3,6} ==> {4} 96% weak",
            "{2,6,7} = {5,6,7} 96% weak",
            "{1,2,4,6} = {1,4,5,6} 96% weak",
            "{4,7} ==> {2,3,5} 98% weak",
        ]
    );
}

fn or(on: &On<'_>, p: bool, q: bool) -> bool {
    on.call(2, (p, q), |(p, q): (bool, bool)| p || q)
}

/// Fifteen laws of negation, conjunction and disjunction.
pub(crate) fn fifteen() -> Stage {
    let stage = negation().subject(|(p, q): (bool, bool)| p && q).subject(|(p, q): (bool, bool)| p || q);
    of_true(twice(stage))
        .property(|on, &(p, q): &(bool, bool)| and(on, p, q) == and(on, q, p))
        .property(|on, &(p,): &(bool,)| and(on, p, p) == p)
        .property(|on, &(p,): &(bool,)| and(on, p, true) == p)
        .property(|on, &(p,): &(bool,)| !and(on, p, false))
        .property(|on, &(p, q, r): &(bool, bool, bool)| and(on, p, and(on, q, r)) == and(on, and(on, p, q), r))
        .property(|on, &(p,): &(bool,)| !and(on, p, not(on, p)))
        .property(|on, &(p, q): &(bool, bool)| or(on, p, q) == or(on, q, p))
        .property(|on, &(p,): &(bool,)| or(on, p, p) == p)
        .property(|on, &(p,): &(bool,)| or(on, p, true))
        .property(|on, &(p,): &(bool,)| or(on, p, not(on, p)))
        .property(|on, &(p, q): &(bool, bool)| not(on, and(on, p, q)) == or(on, not(on, p), not(on, q)))
        .property(|on, &(p, q): &(bool, bool)| or(on, p, and(on, p, q)) == p)
        .property(|on, &(p, q, r): &(bool, bool, bool)| or(on, p, and(on, q, r)) == and(on, or(on, p, q), or(on, p, r)))
}

#[test]
fn fifteen_laws_of_three_operators_are_complete_and_every_function_was_tried() {
    let subsets = SubsetLimits { subsets: 10_000, ..SubsetLimits::default() };
    let done = fifteen().audited(Effort { mutants: 5_000, subsets, ..Effort::default() });
    let findings = &done.findings;
    assert_eq!((findings.mutants, findings.is_exhausted()), (1_023, true));
    assert!(findings.is_complete() && !findings.is_minimal());
    assert!(findings.minimal.all && findings.conjectures.exhausted);
    let mut rows = Vec::new();
    for row in done.audit.ground().rows() {
        if !rows.contains(&row.killers) {
            rows.push(row.killers.clone());
        }
    }
    assert_eq!(findings.minimal.sets, brute_subsets(&rows, 15));
}
