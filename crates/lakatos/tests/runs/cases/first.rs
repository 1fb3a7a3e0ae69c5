//! The classics: where the exhaustive search meets their first counterexamples is known.

use lakatos::atoms::A;
use lakatos::prelude::*;

use super::tally;

fn nub(xs: &[i64]) -> Vec<i64> {
    let mut seen = Vec::new();
    for x in xs {
        if !seen.contains(x) {
            seen.push(*x);
        }
    }
    seen
}

#[lakatos::test(engine = exhaustive)]
#[ignore = "run by another test"]
fn nothing_is_there_twice(xs: Vec<i64>) {
    assert_eq!(nub(&xs), xs);
}

/// Drops what is equal to the pivot.
fn quicksort(xs: &[i64]) -> Vec<i64> {
    let Some((pivot, rest)) = xs.split_first() else { return Vec::new() };
    let smaller: Vec<i64> = rest.iter().copied().filter(|x| x < pivot).collect();
    let larger: Vec<i64> = rest.iter().copied().filter(|x| x > pivot).collect();
    [quicksort(&smaller), vec![*pivot], quicksort(&larger)].concat()
}

fn count(x: i64, xs: &[i64]) -> usize {
    xs.iter().filter(|y| **y == x).count()
}

#[lakatos::test(engine = exhaustive)]
#[ignore = "run by another test"]
fn sorting_loses_nothing(x: i64, xs: Vec<i64>) {
    assert_eq!(count(x, &quicksort(&xs)), count(x, &xs));
}

#[lakatos::test(engine = exhaustive)]
#[ignore = "run by another test"]
fn reversing_changes_nothing(xs: Vec<i64>) -> bool {
    let reversed: Vec<i64> = xs.iter().rev().copied().collect();
    reversed == xs
}

#[derive(Data)]
pub(crate) enum Exp {
    C(i64),
    Add(Box<Exp>, Box<Exp>),
    Div(Box<Exp>, Box<Exp>),
}

fn eval(exp: &Exp) -> Option<i64> {
    match exp {
        Exp::C(number) => Some(*number),
        Exp::Add(a, b) => Some(eval(a)?.wrapping_add(eval(b)?)),
        Exp::Div(a, b) => eval(a)?.checked_div(eval(b)?),
    }
}

fn divides_by_literal_zero(exp: &Exp) -> bool {
    match exp {
        Exp::C(_) => false,
        Exp::Div(_, b) if matches!(**b, Exp::C(0)) => true,
        Exp::Add(a, b) | Exp::Div(a, b) => divides_by_literal_zero(a) || divides_by_literal_zero(b),
    }
}

#[lakatos::test(engine = exhaustive)]
#[ignore = "run by another test"]
fn everything_has_a_value(exp: Exp) {
    assert!(eval(&exp).is_some());
}

#[lakatos::test(engine = exhaustive)]
#[ignore = "run by another test"]
fn what_divides_by_no_literal_zero_has_a_value(exp: Exp) {
    assume!(!divides_by_literal_zero(&exp));
    assert!(eval(&exp).is_some());
}

fn sorted(xs: &[i64]) -> bool {
    tally("sorted");
    is_sorted(xs)
}

pub(crate) fn is_sorted(xs: &[i64]) -> bool {
    xs.windows(2).all(|pair| pair[0] <= pair[1])
}

fn insort(x: i64, mut xs: Vec<i64>) -> Vec<i64> {
    tally("insort");
    let place = xs.partition_point(|y| *y < x);
    xs.insert(place, x);
    xs
}

#[lakatos::test(engine = exhaustive)]
#[ignore = "run by another test"]
fn inserting_keeps_the_order(x: i64, xs: Vec<i64>) {
    assume!(sorted(&xs));
    assert!(is_sorted(&insort(x, xs)));
}

#[lakatos::test(engine = exhaustive)]
#[ignore = "run by another test"]
fn inserting_into_a_list_keeps_the_order(xs: Vec<i64>, x: i64) {
    assume!(sorted(&xs));
    assert!(is_sorted(&insort(x, xs)));
}

#[lakatos::test]
#[ignore = "run by another test"]
fn addition_commutes(a: u8, b: u8) {
    assert_eq!(a.wrapping_add(b), b.wrapping_add(a));
}

#[lakatos::test(T = A | i64)]
#[ignore = "run by another test"]
fn reversing_twice_changes_nothing<T: Data + Clone + PartialEq>(xs: Vec<T>) -> bool {
    let twice: Vec<T> = xs.iter().rev().cloned().collect::<Vec<T>>().into_iter().rev().collect();
    twice == xs
}
