//! The examples of the works that this goes back to, with the functions that their properties call.

use lakatos_macros::Data;

use crate::functions::Functions;
use crate::property::{Property, discard, holds, one, two};
use crate::{expect_rules, explained_with};

fn count(x: i64, xs: &[i64]) -> usize {
    xs.iter().filter(|y| **y == x).count()
}

/// Quicksort that loses elements equal to the pivot.
fn sort(xs: &[i64]) -> Vec<i64> {
    let Some((first, rest)) = xs.split_first() else { return Vec::new() };
    let (less, more): (Vec<i64>, Vec<i64>) =
        (rest.iter().copied().filter(|x| x < first).collect(), rest.iter().copied().filter(|x| x > first).collect());
    [sort(&less), vec![*first], sort(&more)].concat()
}

fn nub(xs: &[i64]) -> Vec<i64> {
    let mut nub: Vec<i64> = Vec::new();
    for x in xs {
        if !nub.contains(x) {
            nub.push(*x);
        }
    }
    nub
}

#[test]
fn a_sort_that_loses_elements_fails_where_one_is_there_twice() {
    let property = two(["x", "xs"], |x: i64, xs: Vec<i64>| holds(count(x, &sort(&xs)) == count(x, &xs)));
    let functions = Functions::default().of_two("count", true, |x: i64, xs: &Vec<i64>| count(x, xs)).of_one(
        "sort",
        true,
        |xs: &Vec<i64>| sort(xs),
    );
    expect_rules(&property, functions, &["exactly when count(x, &xs) > 1"]);
}

fn without_repetitions() -> Property {
    one("xs", |xs: Vec<i64>| holds(nub(&xs) == xs))
}

#[test]
fn a_list_without_its_repetitions_is_another_where_there_are_some() {
    let functions = Functions::default().of_one("nub", true, |xs: &Vec<i64>| nub(xs));
    expect_rules(&without_repetitions(), functions, &["exactly when about::has_repeats(&xs)"]);
    let functions = Functions::default().of_one("nub", true, |xs: &Vec<i64>| nub(xs)).of_one(
        "has_duplicates",
        false,
        |xs: &Vec<i64>| nub(xs).len() < xs.len(),
    );
    expect_rules(&without_repetitions(), functions, &["exactly when has_duplicates(&xs)"]);
}

#[test]
fn a_list_that_is_not_its_reverse_has_two_ends_that_differ() {
    let property = one("xs", |xs: Vec<i64>| {
        let mut reversed = xs.clone();
        reversed.reverse();
        holds(reversed == xs)
    });
    let functions = Functions::default()
        .of_one("reverse", true, |xs: &Vec<i64>| -> Vec<i64> { xs.iter().rev().copied().collect() });
    let texts = explained_with(&property, functions).1;
    assert!(texts[0].contains("[x, y] if x != y"), "{texts:?}");
}

#[derive(Clone, Debug, PartialEq, Data)]
#[data(crate = lakatos_data)]
enum Exp {
    C(i64),
    Add(Box<Exp>, Box<Exp>),
    Div(Box<Exp>, Box<Exp>),
}

fn eval(exp: &Exp) -> Option<i64> {
    match exp {
        Exp::C(x) => Some(*x),
        Exp::Add(a, b) => Some(eval(a)?.wrapping_add(eval(b)?)),
        Exp::Div(a, b) => eval(a)?.checked_div(eval(b)?),
    }
}

/// Is nothing divided by the literal 0?
fn no_div0(exp: &Exp) -> bool {
    match exp {
        Exp::C(_) => true,
        Exp::Div(_, b) if **b == Exp::C(0) => false,
        Exp::Add(a, b) | Exp::Div(a, b) => no_div0(a) && no_div0(b),
    }
}

fn of_expressions() -> Functions {
    Functions::default().of_one("eval", true, eval).of_one("no_div0", false, no_div0)
}

#[test]
fn a_calculator_with_a_premise_divides_by_what_is_zero() {
    let property = one("e", |e: Exp| if no_div0(&e) { holds(eval(&e).is_some()) } else { discard() });
    let rule = "given the premise, exactly when fits!(e, some Exp::Div(_, e2) if fits!(eval(&e2), Some(0)))";
    expect_rules(&property, of_expressions(), &[rule]);
}

#[test]
fn a_calculator_without_a_premise_is_not_explained_by_what_it_asserts() {
    let property = one("e", |e: Exp| holds(eval(&e).is_some()));
    let rule = "exactly when fits!(e, some Exp::Div(_, e2) if fits!(eval(&e2), Some(0)))";
    expect_rules(&property, of_expressions(), &[rule]);
}

#[test]
fn a_function_that_panics_is_asked_only_where_it_has_a_result() {
    let property = one("e", |e: Exp| if no_div0(&e) { holds(eval(&e).is_some()) } else { discard() });
    let functions = Functions::default().of_some("eval", eval).of_one("no_div0", false, no_div0);
    // The parts of a part are asked before it: what does not divide by zero has a value.
    let rule = "given the premise, exactly when fits!(e, some Exp::Div(_, e2) if eval(&e2) == 0)";
    expect_rules(&property, functions, &[rule]);
}

#[test]
fn words_are_lost_where_a_text_begins_with_a_blank() {
    let property = one("text", |text: String| {
        let words: Vec<&str> = text.split_whitespace().collect();
        holds(words.join(" ") == text)
    });
    let (_, texts) = explained_with(&property, Functions::default());
    assert!(texts.contains(&"whenever text.trim() != text".to_owned()), "{texts:?}");
}

#[derive(Clone, Debug, PartialEq, Data)]
#[data(crate = lakatos_data)]
enum Prop {
    Var(bool),
    Not(Box<Prop>),
    And(Box<Prop>, Box<Prop>),
}

/// Swaps the operands of the outermost `And`, or of all.
fn swapped(prop: &Prop, everywhere: bool) -> Prop {
    let inner = |prop: &Prop| Box::new(if everywhere { swapped(prop, true) } else { prop.clone() });
    match prop {
        Prop::And(a, b) => Prop::And(inner(b), inner(a)),
        Prop::Not(a) if everywhere => Prop::Not(inner(a)),
        other => other.clone(),
    }
}

#[test]
fn operands_that_are_swapped_once_differ() {
    let property = one("p", |p: Prop| holds(swapped(&p, false) == p));
    let rule = "exactly when fits!(p, Prop::And(p2, p3) if p2 != p3)";
    expect_rules(&property, Functions::default(), &[rule]);
}

#[test]
fn operands_that_are_swapped_everywhere_may_be_the_same_again() {
    let property = one("p", |p: Prop| holds(swapped(&p, true) == p));
    let (_, texts) = explained_with(&property, Functions::default());
    assert!(!texts.iter().any(|text| text.contains("Prop::And(p2, p3) if p2 != p3")), "{texts:?}");
}

#[test]
fn thresholds_are_found() {
    use std::collections::BTreeMap;
    expect_rules(
        &one("xs", |xs: Vec<u8>| holds(xs.len() <= 20)),
        Functions::default(),
        &["exactly when xs.len() > 20"],
    );
    let sum = one("xs", |xs: Vec<u32>| holds(xs.iter().map(|x| u64::from(*x)).sum::<u64>() <= 100));
    expect_rules(&sum, Functions::default(), &["exactly when about::sum(&xs) > 100"]);
    let near = two(["a", "b"], |a: i64, b: i64| holds(a.abs_diff(b) > 4));
    expect_rules(&near, Functions::default(), &["exactly when a.abs_diff(b) <= 4"]);
    let third = one("bytes", |bytes: Vec<u8>| holds(bytes.len() < 3 || bytes[2] != bytes[0]));
    expect_rules(&third, Functions::default(), &["fits!(bytes, [x, _, x, ..])"]);
    let keys = two(["a", "b"], |a: BTreeMap<u8, u8>, b: BTreeMap<u8, u8>| holds(!a.keys().any(|k| b.contains_key(k))));
    expect_rules(&keys, Functions::default(), &["exactly when a.keys().any(|k| b.contains_key(k))"]);
    expect_rules(&one("x", |x: f64| holds(x.is_nan() || x >= 10.0)), Functions::default(), &["exactly when x < 10.0"]);
}
