//! The types whose cases are enumerated, and what predicates see of them.

use std::collections::{BTreeMap, BTreeSet};

use lakatos_macros::Data;

use crate::seen::{Form, Seen};

#[expect(clippy::ptr_arg, reason = "it is what the generator makes")]
pub(crate) fn list(list: &Vec<u8>) -> Seen {
    Seen::row(numbers(list))
}

pub(crate) fn lists(lists: &(Vec<i8>, Vec<i8>)) -> Seen {
    Seen::rows(vec![numbers(&lists.0), numbers(&lists.1)])
}

#[expect(clippy::ptr_arg, reason = "it is what the generator makes")]
pub(crate) fn rows(rows: &Vec<Vec<u8>>) -> Seen {
    Seen::rows(rows.iter().map(|row| numbers(row)).collect())
}

pub(crate) fn triple(triple: &(i16, u8, i16)) -> Seen {
    Seen::row(vec![triple.0.into(), triple.1.into(), triple.2.into()])
}

pub(crate) fn set(set: &BTreeSet<u8>) -> Seen {
    Seen::row(set.iter().copied().map(i64::from).collect())
}

pub(crate) fn map(map: &BTreeMap<u8, Vec<bool>>) -> Seen {
    let keys: Vec<i64> = map.keys().copied().map(i64::from).collect();
    let values = map.values().flatten().copied().map(i64::from).collect();
    Seen { rows: vec![keys.clone(), values], ..Seen::row(keys) }
}

fn numbers<T: Copy + Into<i64>>(list: &[T]) -> Vec<i64> {
    list.iter().copied().map(Into::into).collect()
}

/// A binary tree.
#[derive(Data)]
#[data(crate = lakatos_data)]
pub(crate) enum Tree {
    Leaf,
    Node(Box<Tree>, u8, Box<Tree>),
}

pub(crate) fn tree(tree: &Tree) -> Seen {
    let mut numbers = Vec::new();
    let form = tree_form(tree, &mut numbers);
    Seen::forms(vec![form], numbers)
}

fn tree_form(tree: &Tree, numbers: &mut Vec<i64>) -> Form {
    match tree {
        Tree::Leaf => Form::new(0, Vec::new()),
        Tree::Node(left, number, right) => {
            let left = tree_form(left, numbers);
            numbers.push((*number).into());
            Form::new(1, vec![left, tree_form(right, numbers)])
        }
    }
}

/// An expression with constructors of all arities.
#[derive(Data)]
#[data(crate = lakatos_data)]
pub(crate) enum Expression {
    Number(i8),
    Not(Box<Expression>),
    Add(Box<Expression>, Box<Expression>),
    Less(Box<Expression>, Box<Expression>),
    If(Box<Expression>, Box<Expression>, Box<Expression>),
}

pub(crate) fn expression(expression: &Expression) -> Seen {
    let mut numbers = Vec::new();
    let form = expression_form(expression, &mut numbers);
    Seen::forms(vec![form], numbers)
}

fn expression_form(expression: &Expression, numbers: &mut Vec<i64>) -> Form {
    let (kind, below) = match expression {
        Expression::Number(number) => {
            numbers.push((*number).into());
            (0, Vec::new())
        }
        Expression::Not(inner) => (1, vec![inner]),
        Expression::Add(left, right) => (2, vec![left, right]),
        Expression::Less(left, right) => (3, vec![left, right]),
        Expression::If(condition, yes, no) => (4, vec![condition, yes, no]),
    };
    Form::new(kind, below.into_iter().map(|part| expression_form(part, numbers)).collect())
}

/// A step of a program, some of which have programs in them.
#[derive(Data)]
#[data(crate = lakatos_data)]
pub(crate) enum Step {
    Pop,
    Push(u8),
    Repeat(u8, Vec<Step>),
}

#[expect(clippy::ptr_arg, reason = "it is what the generator makes")]
pub(crate) fn program(program: &Vec<Step>) -> Seen {
    let mut seen = Seen { rows: vec![Vec::new(), Vec::new()], ..Seen::default() };
    seen.forms = program.iter().map(|step| step_form(step, &mut seen.rows)).collect();
    seen.numbers.clone_from(&seen.rows[0]);
    seen
}

/// What is pushed is one row, how often something is repeated the other.
fn step_form(step: &Step, rows: &mut [Vec<i64>]) -> Form {
    match step {
        Step::Pop => Form::new(0, Vec::new()),
        Step::Push(number) => {
            rows[0].push((*number).into());
            Form::new(1, Vec::new())
        }
        Step::Repeat(times, body) => {
            rows[1].push((*times).into());
            Form::new(2, body.iter().map(|step| step_form(step, rows)).collect())
        }
    }
}

/// A tree with any number of branches.
#[derive(Data)]
#[data(crate = lakatos_data)]
pub(crate) struct Rose {
    label: bool,
    branches: Vec<Rose>,
}

pub(crate) fn rose(rose: &Rose) -> Seen {
    let mut labels = Vec::new();
    let form = rose_form(rose, &mut labels);
    Seen::forms(vec![form], labels)
}

fn rose_form(rose: &Rose, labels: &mut Vec<i64>) -> Form {
    labels.push(rose.label.into());
    Form::new(rose.label.into(), rose.branches.iter().map(|branch| rose_form(branch, labels)).collect())
}

/// What may be there or not, beside a list whose length was drawn before it.
#[derive(Data)]
#[data(crate = lakatos_data)]
pub(crate) struct Head {
    urgent: bool,
    limit: Option<u8>,
}

pub(crate) fn packet((head, list): &(Head, Vec<u8>)) -> Seen {
    let limit = head.limit.map(i64::from).into_iter().collect();
    let kinds = vec![Form::new(head.urgent.into(), Vec::new()), Form::new(head.limit.is_some().into(), Vec::new())];
    Seen { numbers: numbers(list), rows: vec![limit, numbers(list)], forms: kinds }
}
