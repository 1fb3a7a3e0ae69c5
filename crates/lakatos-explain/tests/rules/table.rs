//! The examples of the works that this goes back to.

use lakatos_macros::Data;

use crate::property::{discard, expect, holds, one, two};
use crate::toy::{Prog, is_parsed_as_printed};
use crate::windows::{StackSet, deletes};

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

#[test]
fn a_sort_that_loses_elements_fails_where_the_first_is_repeated() {
    let property = two(["x", "xs"], |x: i64, xs: Vec<i64>| holds(count(x, &sort(&xs)) == count(x, &xs)));
    expect(&property, &["fits!((x, xs), (x, [x, x, ..]))"]);
}

#[test]
fn a_list_without_its_repetitions_is_another_where_there_are_some() {
    let property = one("xs", |xs: Vec<i64>| {
        let mut nub: Vec<i64> = Vec::new();
        for x in &xs {
            if !nub.contains(x) {
                nub.push(*x);
            }
        }
        holds(nub == xs)
    });
    expect(&property, &["fits!(xs, [x, x, ..])"]);
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

#[test]
fn a_calculator_with_a_premise_has_it_in_its_rule() {
    let property = one("e", |e: Exp| if no_div0(&e) { holds(eval(&e).is_some()) } else { discard() });
    expect(&property, &["fits!(e, Exp::Div(_, Exp::Add(Exp::C(0), Exp::C(0))) if premise)"]);
}

#[test]
fn a_calculator_without_a_premise_fails_where_it_divides_by_nothing() {
    let property = one("e", |e: Exp| holds(eval(&e).is_some()));
    expect(&property, &["fits!(e, Exp::Div(_, Exp::C(0)))"]);
}

#[test]
fn words_are_separated_by_more_than_one_blank() {
    let property = one("text", |text: String| {
        let blanks = text.chars().filter(|c| c.is_whitespace()).count();
        if text.is_empty() { discard() } else { holds(text.split_whitespace().count() == blanks + 1) }
    });
    expect(&property, &["fits!(text, [' ', ..])"]);
}

#[test]
fn a_parser_that_swaps_operands_fails_where_these_differ() {
    let property = one("p", |p: Prog| holds(is_parsed_as_printed(&p)));
    expect(
        &property,
        &["fits!(
    p,
    Prog {
        funcs: [
            Func { args: [Value::And(Value::Int(_), Value::Bool(_)), ..], .. },
            ..
        ],
        ..
    }
)"],
    );
}

const WINDOWS: &str = "fits!(
    s,
    StackSet {
        current: Screen { workspace: Workspace { stack: Some(_), .. }, .. },
        ..
    }
)";

#[test]
fn a_window_manager_that_does_not_delete_fails_where_there_is_a_window() {
    expect(&one("s", |s: StackSet| holds(deletes(&s))), &[WINDOWS]);
}

#[test]
fn a_window_manager_whose_windows_differ_has_that_as_a_premise() {
    let property = one("s", |s: StackSet| {
        let windows = s.windows();
        let differ = windows.iter().enumerate().all(|(place, window)| !windows[..place].contains(window));
        if differ { holds(deletes(&s)) } else { discard() }
    });
    expect(&property, &[&WINDOWS.replace("..\n    }\n", "..\n    }\n        if premise\n")]);
}
