//! The chapter on why a case fails.

use lakatos::Check;
use lakatos::prelude::*;
use lakatos::report::{CutShort, Explanation};

#[derive(Data, Clone, Debug, PartialEq)]
enum Exp {
    C(i8),
    Neg(Box<Exp>),
    Sub(Box<Exp>, Box<Exp>),
}

fn eval(exp: &Exp) -> i64 {
    match exp {
        Exp::C(number) => i64::from(*number),
        Exp::Neg(a) => -eval(a),
        Exp::Sub(a, b) => eval(a) - eval(b),
    }
}

/// The same value in fewer steps; but one clause is wrong.
fn simplify(exp: &Exp) -> Exp {
    match exp {
        Exp::C(number) => Exp::C(*number),
        Exp::Neg(a) => Exp::Neg(Box::new(simplify(a))),
        Exp::Sub(a, b) if **a == Exp::C(0) => simplify(b),
        Exp::Sub(a, b) => Exp::Sub(Box::new(simplify(a)), Box::new(simplify(b))),
    }
}

#[should_panic(expected = "is falsified")]
#[lakatos::test]
fn simplifying_keeps_the_value(exp: Exp) {
    assert_eq!(eval(&simplify(&exp)), eval(&exp));
}

/// Sorts, and loses what is there twice.
fn sort(xs: &[i64]) -> Vec<i64> {
    let Some((first, rest)) = xs.split_first() else { return Vec::new() };
    let (smaller, larger): (Vec<i64>, Vec<i64>) = rest.iter().filter(|x| *x != first).partition(|x| *x < first);
    [sort(&smaller), vec![*first], sort(&larger)].concat()
}

fn count(x: i64, xs: &[i64]) -> usize {
    xs.iter().filter(|y| **y == x).count()
}

#[should_panic(expected = "is falsified")]
#[lakatos::test]
fn sorting_keeps_each_number(x: i64, xs: Vec<i64>) {
    assert_eq!(count(x, &sort(&xs)), count(x, &xs));
}

#[test]
#[rustfmt::skip]
fn a_case_that_you_have_is_made_simpler() {
// As in the book.
use lakatos::Check;

let given = (vec![5, 3, 3, 8],);
let outcome = Check::new().run_case(given, |xs: Vec<u8>| xs.windows(2).all(|two| two[0] != two[1]));
let simpler = outcome.counterexample().unwrap().simpler.as_ref().unwrap();
assert_eq!(simpler.arguments[0].rust, "vec![0, 0]");
}

fn check() -> Check {
    Check::new().seed(7).time("none")
}

fn explanation(outcome: &lakatos::report::Outcome) -> &Explanation {
    outcome.counterexample().and_then(|case| case.explanation.as_ref()).expect("the case is explained")
}

#[test]
fn a_rule_is_what_was_seen_and_not_a_proof() {
    let outcome = check().run(|xs: Vec<u32>| !xs.starts_with(&[0, 0]) || xs.get(2) == Some(&123_456_789));
    let rule = &explanation(&outcome).rules[0];
    assert_eq!((rule.pattern.as_deref(), rule.instances), (Some("[0, 0, ..]"), 130));
    assert_eq!(rule.exclusion().as_deref(), Some("assume!(!fits!(a, [0, 0, ..]));"));
}

#[test]
fn where_a_premise_lets_little_through_no_rule_is_printed() {
    let outcome = check().exhaustive(100_000).run(|x: u16, y: u16| {
        assume!(u32::from(x) * 7 + u32::from(y) * 3 == 210);
        x < 20
    });
    assert_eq!(explanation(&outcome).rules, []);
}

#[test]
fn an_explanation_that_is_cut_short_says_so() {
    let outcome = check().explain(20).run(|xs: Vec<u8>| xs.len() < 2 || xs[0] != xs[1]);
    let cut = explanation(&outcome);
    assert_eq!((cut.rules.len(), cut.cut_short), (0, Some(CutShort::Runs)));
    assert!(cut.runs <= 20, "{}", cut.runs);
    let none = check().explain(0).run(|xs: Vec<u8>| xs.len() < 2 || xs[0] != xs[1]);
    assert_eq!(none.counterexample().and_then(|case| case.explanation.as_ref()), None);
}

#[test]
fn a_case_is_explained_in_the_same_way_each_time() {
    let run = |seed| check().seed(seed).run(|x: u8, xs: Vec<u8>| xs.first() != Some(&x) || xs.len() < 2);
    assert_eq!(explanation(&run(1)), explanation(&run(2)));
}

#[test]
fn the_nearest_float_is_one_that_a_person_would_write() {
    let outcome = Check::new().run(|x: f64| x.is_finite() || x.is_nan());
    let case = outcome.counterexample().expect("infinity fails");
    assert_eq!(case.arguments[0].rust, "f64::INFINITY");
    let nearest = case.explanation.as_ref().and_then(|why| why.nearest.as_ref()).expect("a case passes");
    assert!(!nearest.arguments[0].rust.contains("from_bits"), "{}", nearest.arguments[0].rust);
}
