//! An unknown marks every run around it, however its answer is used.

use lakatos_data::lazy::{Key, Lazy, Nat};
use lakatos_lazy::logic::Answer;

use crate::asked::{answer, exists, forall};

/// True of all numbers, and of no size is it known.
fn unknown_truth() -> bool {
    forall(|x: &Nat| exists(|y: &Nat| x < y))
}

/// False, and not known to be.
fn unknown_falsehood() -> bool {
    exists(|x: &Nat| forall(|y: &Nat| y <= x))
}

#[test]
fn negation_does_not_decide_an_unknown() {
    assert_eq!(answer(|| !unknown_truth()), Answer::Unknown);
    assert_eq!(answer(|| !unknown_falsehood()), Answer::Unknown);
    assert_eq!(answer(|| !!unknown_falsehood()), Answer::Unknown);
}

#[test]
fn a_result_that_is_ignored_still_counts() {
    let ignored = || {
        let _ = unknown_falsehood();
        true
    };
    assert_eq!(answer(ignored), Answer::Unknown);
}

#[test]
fn a_disjunction_is_decided_by_its_left_side_alone() {
    assert_eq!(answer(|| exists(|x: &bool| *x) || unknown_falsehood()), Answer::True);
    assert_eq!(
        answer(|| unknown_falsehood() || exists(|x: &bool| *x)),
        Answer::Unknown,
        "the right side comes too late"
    );
    assert_eq!(answer(|| forall(|x: &bool| *x) && unknown_truth()), Answer::False);
}

#[test]
fn an_unknown_marks_the_quantifiers_around_it() {
    assert_eq!(answer(|| forall(|_: &bool| unknown_truth())), Answer::Unknown);
    assert_eq!(answer(|| exists(|_: &bool| unknown_falsehood())), Answer::Unknown);
    assert_eq!(answer(|| exists(|b: &bool| *b || unknown_falsehood())), Answer::True, "one value is known");
    assert_eq!(answer(|| forall(|b: &bool| !*b && unknown_truth())), Answer::False, "one value is known");
}

#[test]
fn a_closure_that_is_not_a_predicate_decides_nothing() {
    use std::cell::Cell;
    let calls = Cell::new(0);
    let formula = || {
        forall(|pair: &(Lazy<bool>, Lazy<bool>)| {
            calls.set(calls.get() + 1);
            let (first, second) = if calls.get() % 2 == 0 { (&pair.0, &pair.1) } else { (&pair.1, &pair.0) };
            u8::from(**first) + u8::from(**second) < 3
        })
    };
    assert_eq!(answer(formula), Answer::Unknown);
}

/// How a key of one quantifier compares with one of another depends on all values of the outer one at once.
#[test]
fn keys_of_two_quantifiers_are_not_compared() {
    let above = || forall(|x: &Key<u8>| exists(|y: &Key<u8>| x < y));
    assert_eq!(answer(above), Answer::Unknown);
    let between = || forall(|x: &Key<u8>| forall(|y: &Key<u8>| x >= y || exists(|z: &Key<u8>| x < z && z < y)));
    assert_eq!(answer(between), Answer::Unknown);
    let own = || exists(|pair: &(Key<u8>, Key<u8>)| pair.0 < pair.1);
    assert_eq!(answer(own), Answer::True);
}

#[test]
fn a_panic_leaves_nothing_behind() {
    let panics = || exists(|x: &Nat| if *x == 2 { panic!("two") } else { false });
    assert!(std::panic::catch_unwind(|| answer(panics)).is_err());
    assert_eq!(answer(|| exists(|x: &Nat| *x == 2)), Answer::True);
    let caught = || std::panic::catch_unwind(panics).is_err() && forall(|x: &bool| *x || !*x);
    assert_eq!(answer(caught), Answer::True);
}
