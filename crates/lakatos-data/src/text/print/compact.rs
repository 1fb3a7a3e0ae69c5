//! Terms as papers write them: constructors and their fields, without what only a compiler needs.

use super::functions::{Function, function};
use super::view::{Form, View};
use super::{literal, paths};
use crate::shape::{Con, Order, Style};

enum Task {
    /// A sub-term; in round brackets if it is an application that is itself an argument.
    Part {
        place: usize,
        argument: bool,
    },
    Say(&'static str),
}

/// Writes the sub-term at a place on one line.
pub(super) fn write(out: &mut String, view: &View<'_>, place: usize, argument: bool) {
    let mut left = vec![Task::Part { place, argument }];
    while let Some(task) = left.pop() {
        match task {
            Task::Say(text) => out.push_str(text),
            Task::Part { place, argument } => part(out, &mut left, view, place, argument),
        }
    }
}

fn part(out: &mut String, left: &mut Vec<Task>, view: &View<'_>, place: usize, argument: bool) {
    if let Some(text) = view.fixed(place) {
        return out.push_str(text);
    }
    if let Some(function) = function(view, place) {
        return arrows(out, left, view, function);
    }
    match view.form(place) {
        Form::Hole => out.push('_'),
        Form::Var(number) => literal::variable(out, number),
        Form::Leaf(leaf, bits) => literal::leaf(out, leaf, bits),
        Form::Pair => listed(out, left, view, place, "(", ")"),
        Form::Con(con) => match con.style {
            // An alternative has one field, which comes next.
            Style::Choice => left.push(Task::Part { place: place + 1, argument }),
            Style::Anonymous if con.fields.len() == 1 => listed(out, left, view, place, "(", ",)"),
            Style::Anonymous => listed(out, left, view, place, "(", ")"),
            Style::Array => listed(out, left, view, place, "[", "]"),
            _ => application(out, left, view, place, con, argument),
        },
        Form::List(seq) => match seq.order {
            _ if view.is_text(place) => text(out, left, view, place),
            Order::Map => entries(out, left, view, place),
            Order::Set => listed(out, left, view, place, "{", "}"),
            Order::Free | Order::Bag => listed(out, left, view, place, "[", "]"),
        },
    }
}

fn text(out: &mut String, left: &mut Vec<Task>, view: &View<'_>, place: usize) {
    match view.characters(place) {
        Some(characters) => literal::text(out, &characters),
        None => listed(out, left, view, place, "[", "]"),
    }
}

fn application(out: &mut String, left: &mut Vec<Task>, view: &View<'_>, place: usize, con: &Con, argument: bool) {
    let brackets = argument && !con.fields.is_empty();
    if brackets {
        out.push('(');
        left.push(Task::Say(")"));
    }
    out.push_str(name(con));
    for place in view.children(place).into_iter().rev() {
        left.push(Task::Part { place, argument: true });
        left.push(Task::Say(" "));
    }
}

/// The name of a constructor; for a function, the last word with a meaning.
pub(super) fn name(con: &Con) -> &'static str {
    let Style::Call(call) = con.style else {
        return if con.name.is_empty() { "()" } else { con.name.strip_prefix("r#").unwrap_or(con.name) };
    };
    paths::last_word(call.path.strip_suffix("::new").unwrap_or(call.path))
}

fn listed(
    out: &mut String,
    left: &mut Vec<Task>,
    view: &View<'_>,
    place: usize,
    open: &'static str,
    close: &'static str,
) {
    out.push_str(open);
    left.push(Task::Say(close));
    let mut children = view.children(place);
    while let Some(place) = children.pop() {
        left.push(Task::Part { place, argument: false });
        if !children.is_empty() {
            left.push(Task::Say(", "));
        }
    }
}

/// `{3 -> 1, _ -> 2}`.
fn arrows(out: &mut String, left: &mut Vec<Task>, view: &View<'_>, function: Function) {
    out.push('{');
    left.push(Task::Say("}"));
    let (entries, default) = match function {
        Function::Hashed(seed) => return out.push_str(&format!("seed {seed:#x}")),
        Function::Table { entries, default } => (entries, default),
    };
    left.push(Task::Part { place: default, argument: false });
    left.push(Task::Say("_ -> "));
    for entry in view.children(entries).into_iter().rev() {
        if let [key, result] = view.children(entry)[..] {
            left.push(Task::Say(", "));
            left.push(Task::Part { place: result, argument: false });
            left.push(Task::Say(" -> "));
            left.push(Task::Part { place: key, argument: false });
        }
    }
}

fn entries(out: &mut String, left: &mut Vec<Task>, view: &View<'_>, place: usize) {
    out.push('{');
    left.push(Task::Say("}"));
    let mut children = view.children(place);
    while let Some(place) = children.pop() {
        match (view.form(place), &view.children(place)[..]) {
            (Form::Con(Con { style: Style::Anonymous, .. }), &[key, value]) => {
                left.push(Task::Part { place: value, argument: false });
                left.push(Task::Say(": "));
                left.push(Task::Part { place: key, argument: false });
            }
            _ => left.push(Task::Part { place, argument: false }),
        }
        if !children.is_empty() {
            left.push(Task::Say(", "));
        }
    }
}
