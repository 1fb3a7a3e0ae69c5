//! The properties of Extrapolate's paper, as a user of Lakatos would state them.

use std::sync::atomic::{AtomicU64, Ordering};

use lakatos::prelude::*;
use lakatos::settings::Explain;
use lakatos::{Check, report::Outcome};

#[path = "../../../crates/lakatos-explain/tests/models/toy.rs"]
mod toy;
#[path = "../../../crates/lakatos-explain/tests/models/windows.rs"]
mod windows;

use self::toy::{Prog, is_parsed_as_printed};
use self::windows::{StackSet, deletes};

/// A property that fails.
#[derive(Clone, Copy, Debug)]
pub(super) struct Problem {
    pub(super) name: &'static str,
    /// The pattern that one of the rules must have, where no conditions are looked for.
    pub(super) pattern: Option<&'static str>,
    /// The condition that says exactly which cases fail, where one is to be found.
    pub(super) exactly: Option<&'static str>,
    /// What Extrapolate says and takes.
    pub(super) extrapolate: Extrapolate,
    run: fn(Check) -> Outcome,
}

/// What Extrapolate says of a property, and its CPU time in seconds without and with side conditions.
#[derive(Clone, Copy, Debug)]
pub(super) struct Extrapolate {
    /// Its rule, with the condition where it has one, in its own notation.
    pub(super) rule: Option<&'static str>,
    /// Do exactly the cases of this rule fail?
    pub(super) is_exact: bool,
    pub(super) patterns: Option<f64>,
    pub(super) whole: Option<f64>,
}

const fn extrapolate(rule: &'static str, is_exact: bool, patterns: Option<f64>, whole: Option<f64>) -> Extrapolate {
    Extrapolate { rule: Some(rule), is_exact, patterns, whole }
}

/// All problems. Rules and times of Extrapolate are those that were measured elsewhere.
pub(super) const PROBLEMS: &[Problem] = &[
    Problem {
        name: "sort_count",
        pattern: Some("(a, [a, a, ..])"),
        exactly: Some("count(a, &b) > 1"),
        extrapolate: extrapolate("x xs when count x xs > 1", true, Some(1.13), Some(13.7)),
        run: sort_count,
    },
    Problem {
        name: "nub",
        pattern: Some("[x, x, ..]"),
        exactly: Some("about::has_repeats(&a)"),
        extrapolate: extrapolate("x:xs when elem x xs", false, None, Some(1.19)),
        run: nub,
    },
    Problem {
        name: "calculator",
        pattern: Some("Exp::Div(_, Exp::Add(Exp::C(0), Exp::C(0)))"),
        exactly: Some("fits!(a, some Exp::Div(_, e) if value(&e) == 0)"),
        extrapolate: extrapolate("Div e1 (Add (C 0) (C 0)) when noDiv0 e1", false, None, Some(0.37)),
        run: calculator,
    },
    Problem {
        name: "calculator_no_premise",
        pattern: Some("Exp::Div(_, Exp::C(0))"),
        exactly: Some("fits!(a, some Exp::Div(_, e) if value(&e) == 0)"),
        extrapolate: extrapolate("e1 when not (noDiv0 e1)", false, None, None),
        run: calculator_no_premise,
    },
    Problem {
        name: "parser",
        pattern: Some("Prog { funcs: [Func { args: [Value::And(Value::Int(_), Value::Bool(_)), ..], .. }, ..], .. }"),
        exactly: None,
        extrapolate: extrapolate("Lang _ (Func _ (And e f:_) _:_) when e /= f", false, None, Some(5.6)),
        run: parser,
    },
    Problem {
        name: "xmonad",
        pattern: Some("StackSet { current: Screen { workspace: Workspace { stack: Some(_), .. }, .. }, .. }"),
        exactly: None,
        extrapolate: extrapolate(
            "StackSet (Screen (Workspace _ _ ms) _ _) _ _ _ when ms /= Nothing",
            false,
            None,
            Some(3.5),
        ),
        run: xmonad,
    },
    Problem {
        name: "words",
        pattern: Some("[' ', ..]"),
        exactly: None,
        extrapolate: extrapolate("c:_ when isSpace c", false, Some(1.2), Some(1.4)),
        run: words,
    },
    Problem {
        name: "words_refined",
        pattern: None,
        exactly: Some("has_two_blanks(&a)"),
        extrapolate: extrapolate("c:' ':' ':c:\"\" when not (isSpace c)", false, None, Some(2.6)),
        run: words_refined,
    },
    Problem {
        name: "reverse",
        pattern: None,
        exactly: None,
        extrapolate: extrapolate("[x,y] when x /= y", false, None, Some(0.95)),
        run: reverse,
    },
];

/// How much is done: patterns alone, conditions, too, or all that is done by default.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Done {
    Patterns,
    Whole,
    Classes,
}

/// How often a property was run.
static RUNS: AtomicU64 = AtomicU64::new(0);

fn ran() {
    RUNS.fetch_add(1, Ordering::Relaxed);
}

/// Finds a failing case and explains it; also, how often the property was run for all this.
pub(super) fn run(problem: &Problem, done: Done) -> (Outcome, u64) {
    RUNS.store(0, Ordering::Relaxed);
    let explain = match done {
        // With so few runs no condition is looked for.
        Done::Patterns => Explain::new().runs(399).rounds(0),
        Done::Whole => Explain::new().rounds(0),
        Done::Classes => Explain::new(),
    };
    let check = Check::new().seed(7).time("none").explain_with(explain);
    let outcome = (problem.run)(check);
    (outcome, RUNS.load(Ordering::Relaxed))
}

fn count(x: i64, xs: &[i64]) -> usize {
    xs.iter().filter(|y| **y == x).count()
}

/// Quicksort that loses elements equal to the pivot.
fn sort(xs: &[i64]) -> Vec<i64> {
    let Some((first, rest)) = xs.split_first() else { return Vec::new() };
    let (smaller, larger): (Vec<i64>, Vec<i64>) = rest.iter().filter(|x| *x != first).partition(|x| *x < first);
    [sort(&smaller), vec![*first], sort(&larger)].concat()
}

fn sort_count(check: Check) -> Outcome {
    check.background("count", |x: i64, xs: &[i64]| count(x, xs)).run(|x: i64, xs: Vec<i64>| {
        ran();
        count(x, &sort(&xs)) == count(x, &xs)
    })
}

fn nub(check: Check) -> Outcome {
    check.run(|xs: Vec<i64>| {
        ran();
        let mut nub: Vec<i64> = Vec::new();
        for x in &xs {
            if !nub.contains(x) {
                nub.push(*x);
            }
        }
        nub == xs
    })
}

#[derive(Clone, Debug, PartialEq, Data)]
enum Exp {
    C(i64),
    Add(Box<Exp>, Box<Exp>),
    Div(Box<Exp>, Box<Exp>),
}

fn eval(exp: &Exp) -> Option<i64> {
    match exp {
        Exp::C(x) => Some(*x),
        Exp::Add(a, b) => Some(eval(a)?.wrapping_add(eval(b)?)),
        Exp::Div(a, b) => {
            let (a, b) = (eval(a)?, eval(b)?);
            if b == 0 { None } else { Some(a.wrapping_div(b)) }
        }
    }
}

/// A closure does not say what it asserts: with `eval`, a condition would say that again.
fn value(exp: &Exp) -> i64 {
    eval(exp).expect("it has a value")
}

fn no_div0(exp: &Exp) -> bool {
    match exp {
        Exp::C(_) => true,
        Exp::Div(_, b) if **b == Exp::C(0) => false,
        Exp::Add(a, b) | Exp::Div(a, b) => no_div0(a) && no_div0(b),
    }
}

fn calculator(check: Check) -> Outcome {
    check.background("value", value).background("no_div0", no_div0).run(|exp: Exp| {
        assume!(no_div0(&exp));
        ran();
        assert!(eval(&exp).is_some());
    })
}

fn calculator_no_premise(check: Check) -> Outcome {
    check.background("value", value).background("no_div0", no_div0).run(|exp: Exp| {
        ran();
        eval(&exp).is_some()
    })
}

fn parser(check: Check) -> Outcome {
    check.run(|prog: Prog| {
        ran();
        is_parsed_as_printed(&prog)
    })
}

fn xmonad(check: Check) -> Outcome {
    check.run(|stack_set: StackSet| {
        ran();
        deletes(&stack_set)
    })
}

fn has_a_word_more_than_blanks(text: &str) -> bool {
    text.split_whitespace().count() == text.chars().filter(|c| c.is_whitespace()).count() + 1
}

fn words(check: Check) -> Outcome {
    check.run(|text: String| {
        assume!(!text.is_empty());
        ran();
        assert!(has_a_word_more_than_blanks(&text));
    })
}

fn has_two_blanks(text: &str) -> bool {
    let blanks: Vec<bool> = text.chars().map(char::is_whitespace).collect();
    blanks.windows(2).any(|pair| pair[0] && pair[1])
}

fn words_refined(check: Check) -> Outcome {
    check.background("has_two_blanks", has_two_blanks).run(|text: String| {
        assume!(!text.is_empty() && text.trim() == text);
        ran();
        assert!(has_a_word_more_than_blanks(&text));
    })
}

fn reverse(check: Check) -> Outcome {
    check.run(|xs: Vec<i64>| {
        ran();
        xs.iter().rev().eq(xs.iter())
    })
}
