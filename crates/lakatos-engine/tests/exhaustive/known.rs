//! Searches whose results are known: the examples of the papers.

use std::collections::HashSet;

use lakatos_data::atoms::A;
use lakatos_data::{Data, Shape, Tree};
use lakatos_engine::exhaustive::{Exhausted, Limits};
use lakatos_macros::Data;

use crate::trial::{FIRST, Trial, built, cases};

#[derive(Debug, PartialEq, Data)]
#[data(crate = lakatos_data)]
enum Exp {
    C(i64),
    Add(Box<Exp>, Box<Exp>),
    Div(Box<Exp>, Box<Exp>),
}

fn eval(exp: &Exp) -> Option<i64> {
    match exp {
        Exp::C(value) => Some(*value),
        Exp::Add(left, right) => eval(left)?.checked_add(eval(right)?),
        Exp::Div(left, right) => eval(left)?.checked_div(eval(right)?),
    }
}

fn never_divides_by_a_literal_zero(exp: &Exp) -> bool {
    match exp {
        Exp::C(_) => true,
        Exp::Div(_, right) if **right == Exp::C(0) => false,
        Exp::Add(left, right) | Exp::Div(left, right) => {
            never_divides_by_a_literal_zero(left) && never_divides_by_a_literal_zero(right)
        }
    }
}

fn lists() -> Shape {
    <Vec<i64>>::shape()
}

/// The case that was found, and its number.
fn found<T: Data>(exhausted: &Exhausted) -> (T, u64) {
    let hit = exhausted.found.as_ref().expect("something was found");
    (built(hit.case.root()), hit.number)
}

fn insort(x: i64, mut xs: Vec<i64>) -> Vec<i64> {
    let place = xs.iter().position(|y| x <= *y).unwrap_or(xs.len());
    xs.insert(place, x);
    xs
}

#[test]
fn nub_changes_the_third_list() {
    let mut trial = Trial::typed(&[lists()], |(xs,): (Vec<i64>,)| {
        let mut seen = Vec::new();
        xs.iter().for_each(|x| {
            if !seen.contains(x) {
                seen.push(*x);
            }
        });
        seen == xs
    });
    let exhausted = trial.search(cases(100));
    assert_eq!(found::<(Vec<i64>,)>(&exhausted), ((vec![0, 0],), 3));
    assert_eq!((exhausted.ran, exhausted.complete), (3, Some(1)));
}

#[test]
fn a_quicksort_that_drops_duplicates_is_found_at_the_fourth_case() {
    fn quicksort(xs: &[i64]) -> Vec<i64> {
        let Some((pivot, rest)) = xs.split_first() else { return Vec::new() };
        let part =
            |keep: &dyn Fn(&i64) -> bool| quicksort(&rest.iter().copied().filter(|x| keep(x)).collect::<Vec<i64>>());
        [part(&|x| x < pivot), vec![*pivot], part(&|x| x > pivot)].concat()
    }
    let count = |x: i64, xs: &[i64]| xs.iter().filter(|y| **y == x).count();
    let mut trial = Trial::typed(&[i64::shape(), lists()], move |(x, xs): (i64, Vec<i64>)| {
        count(x, &quicksort(&xs)) == count(x, &xs)
    });
    assert_eq!(found::<(i64, Vec<i64>)>(&trial.search(cases(100))), ((0, vec![0, 0]), 4));
}

#[test]
fn reversing_changes_the_sixth_list() {
    let mut trial = Trial::typed(&[lists()], |(xs,): (Vec<i64>,)| xs.iter().rev().eq(xs.iter()));
    assert_eq!(found::<(Vec<i64>,)>(&trial.search(cases(100))), ((vec![0, 1],), 6));
}

#[test]
fn the_calculator_is_found_at_the_fifth_case_and_with_its_premise_at_the_twentieth() {
    let c = || Box::new(Exp::C(0));
    let calculator = || Trial::typed(&[Exp::shape()], |(exp,): (Exp,)| eval(&exp).is_some());
    let exhausted = calculator().search(cases(100));
    assert_eq!(found::<(Exp,)>(&exhausted), ((Exp::Div(c(), c()),), 5));
    let mut trial = calculator().assume(&[0], |(exp,): (Exp,)| never_divides_by_a_literal_zero(&exp));
    let exhausted = trial.search(cases(100));
    assert_eq!(found::<(Exp,)>(&exhausted), ((Exp::Div(c(), Box::new(Exp::Add(c(), c()))),), 20));
    assert_eq!(exhausted.ran + exhausted.discards.total(), 20);
}

/// All lists of a size, from their definition.
fn lists_of_size(size: u64) -> Vec<Vec<i64>> {
    if size == 0 {
        return vec![Vec::new()];
    }
    let value = |rank: u64| if rank % 2 == 1 { (rank / 2 + 1) as i64 } else { -((rank / 2) as i64) };
    let longer = (0..size).flat_map(|rank| {
        let rest = lists_of_size(size - 1 - rank);
        rest.into_iter().map(move |xs| [vec![value(rank)], xs].concat())
    });
    longer.collect()
}

#[test]
fn a_premise_is_asked_once_for_each_list_whatever_the_order_of_the_arguments() {
    let mut first = Trial::typed(&[i64::shape(), lists()], |(x, xs): (i64, Vec<i64>)| insort(x, xs).is_sorted())
        .assume(&[1], |(xs,): (Vec<i64>,)| xs.is_sorted());
    let mut last = Trial::typed(&[lists(), i64::shape()], |(xs, x): (Vec<i64>, i64)| insort(x, xs).is_sorted())
        .assume(&[0], |(xs,): (Vec<i64>,)| xs.is_sorted());
    let sorted = |size: u64| lists_of_size(size).iter().filter(|xs| xs.is_sorted()).count() as u64;
    // A case of a size is a sorted list of at most that size, and the one integer that has the rest of it.
    let bodies: u64 = (0..=10).map(|total| (0..=total).map(sorted).sum::<u64>()).sum();
    let all: u64 = (0..=10).map(|size| lists_of_size(size).len() as u64).sum();
    let rejected = all - (0..=10).map(sorted).sum::<u64>();
    for trial in [&mut first, &mut last] {
        let exhausted = trial.search(cases(bodies + rejected));
        assert_eq!((exhausted.complete, exhausted.partial), (Some(10), None));
        assert_eq!((exhausted.ran, exhausted.discards.total()), (bodies, rejected));
        assert_eq!(exhausted.asked, [all]);
        let asked: HashSet<&Tree> = trial.asked.iter().map(|(_, values, _)| &values[0]).collect();
        assert_eq!(asked.len() as u64, all);
    }
}

#[test]
fn bytes_are_added_in_either_order_and_that_is_all_there_is() {
    let mut trial =
        Trial::typed(&[u8::shape(), u8::shape()], |(x, y): (u8, u8)| x.wrapping_add(y) == y.wrapping_add(x));
    let exhausted = trial.search(Limits { cases: 10, whole: 100_000, ..FIRST });
    assert!(exhausted.whole);
    assert_eq!((exhausted.ran, exhausted.complete, exhausted.partial), (65_536, Some(510), None));
}

#[test]
fn a_property_without_arguments_is_one_case() {
    let mut trial = Trial::typed(&[], |()| true);
    let exhausted = trial.search(cases(1));
    assert!(exhausted.whole);
    assert_eq!((exhausted.ran, exhausted.complete), (1, Some(0)));
    assert_eq!(trial.bodies, [Tree::con(0, [])]);
    let mut trial = Trial::of(&[], |_| lakatos_engine::judge::Verdict::Fail(crate::trial::fails()));
    let hit = trial.search(cases(1)).found.unwrap();
    assert_eq!((hit.number, hit.size, hit.case), (1, 0, Tree::con(0, [])));
}

#[test]
fn atoms_are_as_many_as_are_said() {
    for atoms in 1..=4 {
        let shapes = [A::shape(), A::shape()];
        let mut trial = Trial::typed(&shapes, |_: (A, A)| true);
        let exhausted = trial.search(Limits { cases: 0, whole: 100, atoms, ..FIRST });
        assert!(exhausted.whole);
        assert_eq!(exhausted.ran, u64::from(atoms * atoms));
    }
}
