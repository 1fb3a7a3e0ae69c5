//! The examples of the works that this goes back to, with the functions that their properties call.

use lakatos_macros::Data;

use crate::functions::Functions;
use crate::property::{Property, discard, holds, one, two};
use crate::types::{Interval, Tree};
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

fn has_two_blanks(text: &str) -> bool {
    let blanks: Vec<bool> = text.chars().map(char::is_whitespace).collect();
    blanks.windows(2).any(|pair| pair[0] && pair[1])
}

#[test]
fn words_without_blanks_around_them_are_lost_where_two_blanks_follow_each_other() {
    let property = one("text", |text: String| {
        if text.is_empty() || text.trim() != text {
            return discard();
        }
        let blanks = text.chars().filter(|c| c.is_whitespace()).count();
        holds(text.split_whitespace().count() == blanks + 1)
    });
    let functions = Functions::default().of_one("has_two_blanks", false, |text: &String| has_two_blanks(text));
    expect_rules(&property, functions, &["given the premise, exactly when has_two_blanks(&text)"]);
}

#[test]
fn a_condition_that_says_the_property_again_is_marked_and_stands_alone() {
    // The number of ones is odd: no other word says this.
    let is_even = |x: &u32| x.count_ones() % 2 == 0;
    let property = one("x", move |x: u32| holds(is_even(&x)));
    let functions = Functions::default().of_one("is_even", true, is_even);
    let (explanation, texts) = explained_with(&property, functions);
    assert_eq!(texts, ["exactly when !is_even(&x)"]);
    assert!(explanation.rules[0].condition.as_ref().is_some_and(|condition| condition.restates));
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
    let deep = one("t", |t: Tree| holds(t.depth() <= 5));
    expect_rules(&deep, Functions::default(), &["exactly when about::depth(&t) >= 7"]);
    let zero = one("i", |i: Interval| holds(!(i.lo <= 0 && i.hi >= 0)));
    expect_rules(&zero, Functions::default(), &["exactly when i.lo <= 0 && i.hi >= 0"]);
    expect_rules(&one("x", |x: f64| holds(x.is_nan() || x >= 10.0)), Functions::default(), &["exactly when x < 10.0"]);
}

#[derive(Clone, Debug, PartialEq, Data)]
#[data(crate = lakatos_data)]
struct Line {
    price: u16,
    tax: u16,
}

#[test]
fn elements_are_counted_and_added_up_and_have_remainders() {
    use std::collections::BTreeMap;
    let none = Functions::default;
    let thirds = one("xs", |xs: Vec<u16>| holds(xs.iter().all(|x| x % 3 != 1)));
    expect_rules(&thirds, none(), &["exactly when xs.iter().any(|x| *x % 3 == 1)"]);
    let signed = one("xs", |xs: Vec<i32>| holds(xs.iter().all(|x| x.rem_euclid(4) != 3)));
    expect_rules(&signed, none(), &["exactly when xs.iter().any(|x| x.rem_euclid(4) == 3)"]);
    let values = one("m", |m: BTreeMap<u8, u8>| holds(m.values().all(|v| v % 5 != 2)));
    expect_rules(&values, none(), &["exactly when m.iter().any(|(_, v)| *v % 5 == 2)"]);
    let total =
        one("lines", |lines: Vec<Line>| holds(lines.iter().map(|line| u64::from(line.price)).sum::<u64>() <= 300));
    expect_rules(&total, none(), &["exactly when about::sum(lines.iter().map(|l| l.price)) > 300"]);
    let upper = one("s", |s: String| holds(s.chars().filter(|c| c.is_uppercase()).count() <= 2));
    expect_rules(&upper, none(), &["exactly when s.chars().filter(|&c| c.is_uppercase()).count() >= 3"]);
    let both = two(["a", "b"], |a: Vec<u8>, b: Vec<u8>| holds(a.len() + b.len() <= 10));
    expect_rules(&both, none(), &["exactly when about::sum([a.len(), b.len()]) > 10"]);
    let fields = one("l", |l: Line| holds(u32::from(l.price) + u32::from(l.tax) <= 90));
    expect_rules(&fields, none(), &["exactly when about::sum([l.price, l.tax]) > 90"]);
    // Nothing is below 0.
    let zero = one("xs", |xs: Vec<u8>| holds(xs.len() <= 3 || xs.iter().all(|x| *x > 0)));
    expect_rules(&zero, none(), &["exactly when xs.len() >= 4 && xs.iter().any(|x| *x == 0)"]);
}
