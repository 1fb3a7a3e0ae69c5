//! A search that is told that there is no more time: it ends between two cases, and claims what it has tried.

use lakatos_data::generator::{Generator, range};
use lakatos_data::tree::Node;
use lakatos_data::{Data, Term, Tree};
use lakatos_engine::exhaustive::{Exhausted, Limits, Partial};
use lakatos_engine::judge::{Held, Judge, Verdict};

use crate::trial::{ENDLESS, FIRST, Time, Trial, cases, fails};

fn bits(node: &Node<'_>) -> i128 {
    node.bits().unwrap_or_default()
}

fn is_even(nodes: &[Node<'_>]) -> Held {
    if bits(&nodes[0]) % 2 == 0 { Held::Yes } else { Held::No }
}

fn is_rising(nodes: &[Node<'_>]) -> Held {
    if bits(&nodes[0]) <= bits(&nodes[1]) { Held::Yes } else { Held::No }
}

fn is_odd_or_panics(nodes: &[Node<'_>]) -> Held {
    match bits(&nodes[0]) {
        3 => Held::Unknown,
        bits if bits % 2 == 1 => Held::Yes,
        _ => Held::No,
    }
}

/// Properties whose cases are made in each of the ways that there are.
fn trials() -> Vec<Trial> {
    let list = <Vec<u8>>::shape();
    let byte = u8::shape();
    let pass = |_: &Tree| Verdict::Pass;
    vec![
        Trial::of(std::slice::from_ref(&list), pass),
        Trial::of(std::slice::from_ref(&byte), pass).given(&[0], is_odd_or_panics),
        Trial::of(&[range(0..=99u8).filter(|value| value % 3 == 0).shape(), byte.clone()], pass),
        Trial::of(&[byte.clone(), byte.clone()], pass).given(&[0], is_even).given(&[0, 1], is_rising),
        // These cases are not made in their order.
        Trial::of(&[byte.clone(), list, byte.clone()], pass).given(&[0, 2], is_rising),
        // The second premise is asked before the first one, which may panic.
        Trial::of(&[byte.clone(), byte], pass).given(&[0, 1], is_rising).given(&[1], is_odd_or_panics),
    ]
}

fn size(trial: &Trial, case: &Tree) -> u128 {
    Term::new(trial.conjecture().shape.clone(), case.clone()).unwrap().size()
}

fn tried(exhausted: &Exhausted) -> u64 {
    exhausted.ran + exhausted.discards.total()
}

#[test]
fn whenever_time_ends_a_search_what_is_said_to_be_tried_was_tried() {
    for (number, mut trial) in trials().into_iter().enumerate() {
        trial.search(cases(400));
        let all = std::mem::take(&mut trial.bodies);
        for steps in [1, 2, 7, 50] {
            for questions in 0..60 {
                trial.bodies.clear();
                trial.time = Time { steps, questions, ..ENDLESS };
                let cut = trial.search(cases(400));
                let says = format!("trial {number}, {steps} steps, {questions} questions");
                assert_eq!(trial.bodies.len() as u64, cut.ran, "{says}");
                assert!(!cut.whole || !cut.out_of_time, "{says}");
                assert!(cut.out_of_time || trial.bodies == all, "{says}");
                let Some(complete) = cut.complete else { continue };
                // What is in doubt is not claimed.
                let sure = cut.doubtful.map_or(complete, |from| complete.min(from.saturating_sub(1)));
                for case in all.iter().filter(|case| size(&trial, case) <= sure) {
                    assert!(trial.bodies.contains(case), "{says}: {case:?} was left out");
                }
            }
        }
    }
}

#[test]
fn a_search_that_time_ends_says_what_one_of_as_many_cases_says() {
    for mut trial in trials().into_iter().take(4) {
        for questions in 1..40 {
            trial.time = Time { steps: 5, questions, ..ENDLESS };
            let cut = trial.search(cases(10_000));
            assert!(cut.out_of_time);
            trial.time = ENDLESS;
            let same = trial.search(cases(tried(&cut)));
            if same.obstacle.is_none() {
                assert_eq!(cut.ran, same.ran);
                // It may not know yet that nothing more of a size follows.
                assert!(cut.complete <= same.complete, "{cut:?}");
                assert!(cut.complete < same.complete || cut.partial == same.partial, "{cut:?}");
            }
        }
    }
}

#[test]
fn a_size_for_which_there_is_no_time_is_not_begun() {
    let mut trial = Trial::typed(&[<Vec<i64>>::shape()], |_: (Vec<i64>,)| true);
    // Of size 5 there are 16 lists, and 32 of size 6.
    for (most, complete, ran) in [(16, 5, 32), (15, 4, 16), (0, 4, 16)] {
        trial.time = Time { most_from: (5, most), ..ENDLESS };
        let exhausted = trial.search(cases(1_000));
        assert_eq!((exhausted.complete, exhausted.partial, exhausted.ran), (Some(complete), None, ran));
        assert!(exhausted.out_of_time && !exhausted.whole);
    }
    // No more of them are wanted.
    trial.time = Time { most_from: (5, 16), ..ENDLESS };
    let exhausted = trial.search(cases(40));
    let partial = Some(Partial { size: 6, tried: 8, of: Some(32) });
    assert_eq!((exhausted.complete, exhausted.partial, exhausted.out_of_time), (Some(5), partial, false));
}

#[test]
fn where_premises_decide_a_size_is_expected_to_grow_as_the_one_before() {
    let byte = u8::shape();
    let mut trial = Trial::of(&[byte.clone(), byte], |_| Verdict::Pass).given(&[0, 1], is_rising);
    // Of size 20 there are 21 pairs, and each size has one more.
    for (most, complete) in [(20, 19), (21, 20), (50, 49)] {
        trial.time = Time { most_from: (20, most), ..ENDLESS };
        let exhausted = trial.search(cases(10_000));
        assert_eq!((exhausted.complete, exhausted.out_of_time), (Some(complete), true), "{most}");
    }
}

#[test]
fn a_search_for_a_simpler_case_ends_when_there_is_no_more_time() {
    let fails = |case: &Tree| if case.tokens().len() > 4 { Verdict::Fail(fails()) } else { Verdict::Pass };
    let mut trial = Trial::of(&[<Vec<u8>>::shape()], fails);
    let limits = Limits { cases: 1_000, simpler: 1_000, ..FIRST };
    let all = trial.search(limits);
    let first = all.found.unwrap();
    assert!(all.simplest.unwrap().complete);
    trial.bodies.clear();
    trial.time = Time { steps: 1, questions: 2 * first.number, ..ENDLESS };
    let cut = trial.search(limits);
    assert_eq!(cut.found.unwrap().case, first.case);
    assert!(!cut.simplest.unwrap().complete);
}

#[test]
fn a_space_that_time_ends_early_is_not_called_whole() {
    let mut trial = Trial::typed(&[u8::shape()], |_: (u8,)| true);
    for (questions, whole) in [(256, false), (512, true), (513, true)] {
        trial.time = Time { steps: 1, questions, ..ENDLESS };
        let exhausted = trial.search(Limits { cases: 10, whole: 1_000, ..FIRST });
        assert_eq!((exhausted.whole, exhausted.out_of_time), (whole, !whole), "{questions}");
    }
}
