//! The examples of Extrapolate and SmartCheck, as properties with reports.

#[path = "../../../../lakatos-explain/tests/models/grammar.rs"]
mod grammar;
#[path = "../../../../lakatos-explain/tests/models/toy.rs"]
mod toy;
#[path = "../../../../lakatos-explain/tests/models/windows.rs"]
mod windows;

use lakatos::prelude::*;

use self::grammar::{Unit, has_wrong_parameter};
use self::toy::{Prog, is_parsed_as_printed};
use self::windows::{StackSet, deletes};

fn count(x: i64, xs: &[i64]) -> usize {
    xs.iter().filter(|y| **y == x).count()
}

fn sort(xs: &[i64]) -> Vec<i64> {
    let Some((first, rest)) = xs.split_first() else { return Vec::new() };
    let (smaller, larger): (Vec<i64>, Vec<i64>) = rest.iter().filter(|x| *x != first).partition(|x| *x < first);
    [sort(&smaller), vec![*first], sort(&larger)].concat()
}

#[lakatos::test]
#[ignore = "run by another test"]
fn sort_count(x: i64, xs: Vec<i64>) {
    assert_eq!(count(x, &sort(&xs)), count(x, &xs));
}

#[derive(Clone, Debug, PartialEq, Data)]
enum Exp {
    C(i64),
    Add(Box<Exp>, Box<Exp>),
    Div(Box<Exp>, Box<Exp>),
}

fn eval(exp: &Exp) -> i64 {
    match exp {
        Exp::C(number) => *number,
        Exp::Add(a, b) => eval(a).wrapping_add(eval(b)),
        Exp::Div(a, b) => eval(a).wrapping_div(eval(b)),
    }
}

#[lakatos::test]
#[ignore = "run by another test"]
fn calculator_no_premise(exp: Exp) {
    eval(&exp);
}

#[lakatos::test]
#[ignore = "run by another test"]
fn parser(prog: Prog) {
    assert!(is_parsed_as_printed(&prog));
}

#[lakatos::test]
#[ignore = "run by another test"]
fn xmonad(stack_set: StackSet) {
    assert!(deletes(&stack_set));
}

#[lakatos::test]
#[ignore = "run by another test"]
fn xmonad_with_premise(stack_set: StackSet) {
    let windows = stack_set.windows();
    assume!(windows.iter().enumerate().all(|(place, window)| !windows[..place].contains(window)));
    assert!(deletes(&stack_set));
}

#[lakatos::test]
#[ignore = "run by another test"]
fn words(text: String) {
    assume!(!text.is_empty());
    assert_eq!(text.split_whitespace().count(), text.chars().filter(|c| c.is_whitespace()).count() + 1);
}

#[lakatos::test(engine = random, random = 50_000)]
#[ignore = "run by another test"]
fn grammar_of_40_types(unit: Unit) {
    assert!(!has_wrong_parameter(&unit));
}

/// The case as it is found.
#[lakatos::test(engine = random, random = 50_000, reduce = 0, explain = off)]
#[ignore = "run by another test"]
fn grammar_as_it_is_found(unit: Unit) {
    assert!(!has_wrong_parameter(&unit));
}

#[lakatos::test]
#[ignore = "run by another test"]
fn premise_that_panics(xs: Vec<bool>, second: bool) {
    assume!(!xs.is_empty());
    assume!(xs[usize::from(second)]);
    assume!(xs.len() > 1);
}

#[lakatos::test]
#[ignore = "run by another test"]
fn premise_of_the_body(x: u16, xs: Vec<u16>) {
    let half = x / 2;
    assume!(half >= x.leading_zeros() as u16);
    assert!(xs.first() != Some(&x) || xs.get(1).is_none_or(|y| y.count_ones() % 3 != 0));
}
