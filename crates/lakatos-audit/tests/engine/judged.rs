//! Which properties can be judged: mutants stand at the calls that they make.

use lakatos_audit::engine::{Effort, Families, Unjudged, Why};
use lakatos_data::small::Nat;

use crate::stage::{Done, On, Stage};

fn double(on: &On<'_>, x: u64) -> u64 {
    on.call(0, (Nat(x),), |(x,): (Nat,)| Nat(x.0 * 2)).0
}

fn doubles() -> Stage {
    Stage::default().subject(|(x,): (Nat,)| Nat(x.0 * 2))
}

fn audited(stage: Stage) -> Done {
    stage.audited(Effort { mutants: 100, tests: 100, rounds: 1, ..Effort::default() })
}

#[test]
fn nine_tests_of_one_call_each_are_nine_needed_tests() {
    let mut stage = doubles();
    for test in 1..=9 {
        stage = stage.property(move |on, &(): &()| double(on, 100 * test) == 200 * test);
    }
    let findings = audited(stage).findings;
    let alone: Vec<usize> = findings.sole_killers.iter().map(|killer| killer.property).collect();
    assert_eq!(alone, [0, 1, 2, 3, 4, 5, 6, 7, 8]);
    assert_eq!((findings.vacuous, findings.unjudged), (vec![], vec![]));
    assert_eq!(findings.minimal.sets, [[0, 1, 2, 3, 4, 5, 6, 7, 8]]);
    assert!(findings.conjectures.all.is_empty(), "{:?}", findings.conjectures);
}

#[test]
fn a_property_of_large_arguments_meets_mutants_too() {
    let stage = doubles()
        .property(|on, &(x,): &(Nat,)| double(on, x.0) == x.0 * 2)
        .property(|on, &(x,): &(Nat,)| double(on, x.0 + 5_000) == x.0 * 2 + 10_000)
        .property(|on, &(x,): &(Nat,)| double(on, x.0 + 7_000) >= x.0);
    let findings = audited(stage).findings;
    assert_eq!((findings.unjudged, findings.vacuous), (vec![], vec![]));
    let alone: Vec<usize> = findings.sole_killers.iter().map(|killer| killer.property).collect();
    assert_eq!(alone, [0, 1, 2]);
}

#[test]
fn a_weak_test_of_one_call_is_not_called_vacuous() {
    let stage = doubles()
        .property(|on, &(): &()| double(on, 500) < 1_000_000)
        .property(|on, &(): &()| double(on, 600) != 7)
        .property(|on, &(): &()| double(on, 700) > 3)
        .property(|on, &(): &()| double(on, 800).checked_add(0).is_some());
    let findings = audited(stage).findings;
    assert_eq!((findings.unjudged, findings.vacuous), (vec![], vec![3]));
}

#[test]
fn a_property_whose_calls_cannot_be_answered_otherwise_is_not_judged() {
    let half = |(x,): (Nat,)| match x.0 % 2 {
        0 => Nat(x.0 / 2),
        _ => panic!("odd"),
    };
    let stage = Stage::default()
        .subject(half)
        .property(move |on, &(x,): &(Nat,)| on.call(0, (Nat(x.0 * 2),), half) == x)
        .property(move |on, &(x,): &(Nat,)| {
            let odd = std::panic::AssertUnwindSafe(|| on.call(0, (Nat(x.0 * 2 + 1),), half));
            std::panic::catch_unwind(odd).is_err()
        });
    let findings = stage.audited(Effort { mutants: 20, tests: 20, rounds: 1, ..Effort::default() }).findings;
    assert_eq!(
        (findings.unjudged, findings.vacuous),
        (vec![Unjudged { property: 1, why: Why::NoMutants, is_silent: true }], vec![])
    );
    assert_eq!(findings.minimal.sets, [[0]]);
    assert!(findings.without_result >= 20, "{}", findings.without_result);
}

#[test]
fn a_property_that_makes_no_call_is_vacuous_and_judged() {
    let stage = doubles()
        .property(|on, &(x,): &(Nat,)| double(on, x.0) == x.0 * 2)
        .property(|_, &(x,): &(Nat,)| x.0 < 1_000_000);
    let findings = audited(stage).findings;
    assert_eq!((findings.unjudged, findings.vacuous), (vec![], vec![1]));
}

#[test]
fn mutants_at_the_calls_of_a_property_are_made_once() {
    let families = Families { rules: false, panics: false, ..Families::default() };
    let stage = doubles().property(|on, &(x,): &(Nat,)| double(on, x.0 + 3) == x.0 * 2 + 6);
    let done = stage.audited(Effort { mutants: 40, tests: 40, rounds: 3, families, ..Effort::default() });
    let mut texts: Vec<String> = (0..done.findings.mutants).map(|mutant| done.text(mutant)).collect();
    let count = texts.len();
    texts.sort_unstable();
    texts.dedup();
    assert_eq!(texts.len(), count);
}

#[test]
fn a_property_whose_tests_are_always_stopped_is_not_judged() {
    // Whatever else stands in for the successor, one of these loops goes on for ever.
    let next = |(p,): (bool,)| !p;
    let stage = Stage::default().subject(next).property(move |on, &(): &()| {
        let (mut p, mut steps) = (false, 0);
        while steps < 1_000_000 && !(p && steps > 0) {
            let before = p;
            p = on.call(0, (p,), next);
            if p != before && p {
                steps += 1;
            }
        }
        p
    });
    let families = Families { panics: false, ..Families::default() };
    let findings = stage.audited(Effort { families, ..Effort::default() }).findings;
    assert_eq!(findings.unjudged, [Unjudged { property: 0, why: Why::Stopped, is_silent: true }]);
    assert!(findings.vacuous.is_empty() && !findings.undecided.is_empty());
}

#[test]
fn a_property_that_looks_at_small_arguments_and_asserts_of_large_ones_is_not_vacuous() {
    let stage = doubles()
        .property(|on, &(x,): &(Nat,)| {
            double(on, x.0);
            x.0 < 30 || double(on, x.0 + 500) % 2 == 0
        })
        .property(|on, &(x,): &(Nat,)| {
            double(on, x.0);
            double(on, x.0 + 500).checked_add(0).is_some()
        });
    let findings = audited(stage).findings;
    assert_eq!((findings.unjudged, findings.vacuous), (vec![], vec![1]));
    assert_eq!(findings.sole_killers.iter().map(|killer| killer.property).collect::<Vec<_>>(), [0]);
    assert_eq!(findings.mutants, findings.made);
}

/// Without rules, mutants stand at the smallest calls only, until the property is looked at again.
#[test]
fn a_mutant_that_is_found_when_a_property_is_looked_at_again_counts_as_made() {
    let stage = doubles().property(|on, &(x,): &(Nat,)| {
        double(on, x.0);
        x.0 < 30 || double(on, x.0 + 500) % 2 == 0
    });
    let families = Families { rules: false, panics: false, ..Families::default() };
    let effort = Effort { mutants: 100, tests: 100, rounds: 1, families, ..Effort::default() };
    let findings = stage.audited(effort).findings;
    assert_eq!((findings.unjudged, findings.vacuous), (vec![], vec![]));
    let killed = findings.mutants - findings.survivors.len();
    assert_eq!((killed, findings.mutants), (1, findings.made));
}
