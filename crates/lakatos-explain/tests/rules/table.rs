//! The examples of the works that this goes back to.

use std::collections::BTreeMap;

use lakatos_macros::Data;

use crate::property::{discard, expect, holds, one, two};

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

#[derive(Clone, Debug, PartialEq, Data)]
#[data(crate = lakatos_data)]
struct Prog {
    modules: Vec<Module>,
    funcs: Vec<Func>,
}

#[derive(Clone, Debug, PartialEq, Data)]
#[data(crate = lakatos_data)]
struct Module {
    imports: Vec<char>,
    exports: Vec<char>,
}

#[derive(Clone, Debug, PartialEq, Data)]
#[data(crate = lakatos_data)]
struct Func {
    name: char,
    args: Vec<Value>,
    stmts: Vec<Stmt>,
}

#[derive(Clone, Debug, PartialEq, Data)]
#[data(crate = lakatos_data)]
enum Stmt {
    Assign(char, Value),
    Alloc(char, Value),
    Return(Value),
}

#[derive(Clone, Debug, PartialEq, Data)]
#[data(crate = lakatos_data)]
enum Value {
    Int(i64),
    Bool(bool),
    Add(Box<Value>, Box<Value>),
    Mul(Box<Value>, Box<Value>),
    Not(Box<Value>),
    And(Box<Value>, Box<Value>),
    Or(Box<Value>, Box<Value>),
}

/// What is printed and parsed again: the operands of `And` have changed places.
fn reparsed_value(value: &Value) -> Value {
    let two = |a: &Value, b: &Value| (Box::new(reparsed_value(a)), Box::new(reparsed_value(b)));
    match value {
        Value::Int(_) | Value::Bool(_) => value.clone(),
        Value::Not(a) => Value::Not(Box::new(reparsed_value(a))),
        Value::Add(a, b) => {
            let (a, b) = two(a, b);
            Value::Add(a, b)
        }
        Value::Mul(a, b) => {
            let (a, b) = two(a, b);
            Value::Mul(a, b)
        }
        Value::Or(a, b) => {
            let (a, b) = two(a, b);
            Value::Or(a, b)
        }
        Value::And(a, b) => {
            let (a, b) = two(a, b);
            Value::And(b, a)
        }
    }
}

fn reparsed(prog: &Prog) -> Prog {
    let mut prog = prog.clone();
    for func in &mut prog.funcs {
        func.args = func.args.iter().map(reparsed_value).collect();
        for stmt in &mut func.stmts {
            let (Stmt::Assign(_, value) | Stmt::Alloc(_, value) | Stmt::Return(value)) = stmt;
            *value = reparsed_value(value);
        }
    }
    prog
}

#[test]
fn a_parser_that_swaps_operands_fails_where_these_differ() {
    let property = one("p", |p: Prog| holds(reparsed(&p) == p));
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

#[derive(Clone, Debug, Data)]
#[data(crate = lakatos_data)]
struct StackSet {
    current: Screen,
    visible: Vec<Screen>,
    hidden: Vec<Workspace>,
    floating: BTreeMap<char, (u8, u8)>,
}

#[derive(Clone, Debug, Data)]
#[data(crate = lakatos_data)]
struct Screen {
    workspace: Workspace,
    screen: u8,
    detail: i64,
}

#[derive(Clone, Debug, Data)]
#[data(crate = lakatos_data)]
struct Workspace {
    tag: u8,
    layout: i64,
    stack: Option<Stack>,
}

#[derive(Clone, Debug, Data)]
#[data(crate = lakatos_data)]
struct Stack {
    focus: char,
    up: Vec<char>,
    down: Vec<char>,
}

impl StackSet {
    fn stacks(&mut self) -> Vec<&mut Option<Stack>> {
        let screens = std::iter::once(&mut self.current).chain(&mut self.visible);
        let workspaces = screens.map(|screen| &mut screen.workspace).chain(&mut self.hidden);
        workspaces.map(|workspace| &mut workspace.stack).collect()
    }

    fn windows(&self) -> Vec<char> {
        let mut windows = Vec::new();
        for stack in self.clone().stacks().into_iter().flatten() {
            windows.push(stack.focus);
            windows.extend(stack.up.iter().chain(&stack.down));
        }
        windows
    }

    /// Deletes a window: `==` should be `!=`.
    fn delete(mut self, window: char) -> StackSet {
        for stack in self.stacks() {
            let Some(old) = stack.take() else { continue };
            let all = [vec![old.focus], old.up, old.down].concat();
            let left: Vec<char> = all.into_iter().filter(|other| *other == window).collect();
            *stack =
                left.split_first().map(|(first, rest)| Stack { focus: *first, up: Vec::new(), down: rest.to_vec() });
        }
        self.floating.remove(&window);
        self
    }
}

const WINDOWS: &str = "fits!(
    s,
    StackSet {
        current: Screen { workspace: Workspace { stack: Some(_), .. }, .. },
        ..
    }
)";

fn deletes(s: &StackSet) -> bool {
    match &s.current.workspace.stack {
        Some(stack) => !s.clone().delete(stack.focus).windows().contains(&stack.focus),
        None => true,
    }
}

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
