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
    /// The pattern that one of the rules must have.
    pub(super) pattern: Option<&'static str>,
    /// The CPU time of Extrapolate in seconds.
    pub(super) extrapolate: Option<f64>,
    run: fn(Check) -> Outcome,
}

/// All problems.
pub(super) const PROBLEMS: &[Problem] = &[
    Problem { name: "sort_count", pattern: Some("(a, [a, a, ..])"), extrapolate: Some(1.13), run: sort_count },
    Problem { name: "nub", pattern: Some("[x, x, ..]"), extrapolate: Some(1.19), run: nub },
    Problem {
        name: "calculator",
        pattern: Some("Exp::Div(_, Exp::Add(Exp::C(0), Exp::C(0)))"),
        extrapolate: Some(0.37),
        run: calculator,
    },
    Problem {
        name: "calculator_no_premise",
        pattern: Some("Exp::Div(_, Exp::C(0))"),
        extrapolate: None,
        run: calculator_no_premise,
    },
    Problem {
        name: "parser",
        pattern: Some("Prog { funcs: [Func { args: [Value::And(Value::Int(_), Value::Bool(_)), ..], .. }, ..], .. }"),
        extrapolate: Some(5.6),
        run: parser,
    },
    Problem {
        name: "xmonad",
        pattern: Some("StackSet { current: Screen { workspace: Workspace { stack: Some(_), .. }, .. }, .. }"),
        extrapolate: Some(3.5),
        run: xmonad,
    },
    Problem { name: "words", pattern: Some("[' ', ..]"), extrapolate: Some(1.2), run: words },
    Problem { name: "words_refined", pattern: None, extrapolate: Some(2.6), run: words_refined },
    Problem { name: "reverse", pattern: None, extrapolate: Some(0.95), run: reverse },
];

/// How often a property was run.
static RUNS: AtomicU64 = AtomicU64::new(0);

fn ran() {
    RUNS.fetch_add(1, Ordering::Relaxed);
}

/// Finds a failing case and explains it, and looks for other classes of failures in so many rounds; also, how often the
/// property was run for all this.
pub(super) fn run(problem: &Problem, rounds: usize) -> (Outcome, u64) {
    RUNS.store(0, Ordering::Relaxed);
    let check = Check::new().seed(7).time("none").explain_with(Explain::new().rounds(rounds));
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
    check.run(|x: i64, xs: Vec<i64>| {
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

fn no_div0(exp: &Exp) -> bool {
    match exp {
        Exp::C(_) => true,
        Exp::Div(_, b) if **b == Exp::C(0) => false,
        Exp::Add(a, b) | Exp::Div(a, b) => no_div0(a) && no_div0(b),
    }
}

fn calculator(check: Check) -> Outcome {
    check.run(|exp: Exp| {
        assume!(no_div0(&exp));
        ran();
        assert!(eval(&exp).is_some());
    })
}

fn calculator_no_premise(check: Check) -> Outcome {
    check.run(|exp: Exp| {
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

fn words_refined(check: Check) -> Outcome {
    check.run(|text: String| {
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
