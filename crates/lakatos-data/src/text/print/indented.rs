//! Terms as trees that grow downwards: one constructor a line, its primitive parts on the same line, the others below.

use super::view::{Form, View};
use super::{compact, paths};
use crate::keys::Keys;
use crate::shape::Kind;

/// What is deeper than this stands on one line: bars would take more room than the term.
const DEEPEST: usize = 200;

/// How wide the bar of one level is.
const BAR: usize = 3;

/// A branch that is left to print.
struct Branch {
    place: usize,
    /// How much of the bars belongs to the branches above.
    bars: usize,
    /// Whether no other branch follows at the same node.
    last: bool,
}

pub(super) fn print(view: &View<'_>) -> String {
    let inline = inline(view);
    let mut out = String::new();
    let mut bars = String::new();
    let mut left = Vec::new();
    node(&mut out, view, 0, &inline, &bars, &mut left);
    while let Some(branch) = left.pop() {
        bars.truncate(branch.bars);
        for end in ["|", "+- "] {
            out.push('\n');
            out.push_str(&bars);
            out.push_str(end);
        }
        bars.push_str(if branch.last { "   " } else { "|  " });
        node(&mut out, view, branch.place, &inline, &bars, &mut left);
    }
    out
}

/// The line of a node; its branches are left.
fn node(out: &mut String, view: &View<'_>, place: usize, inline: &[bool], bars: &str, left: &mut Vec<Branch>) {
    let place = view.chosen(place);
    if inline[place] || !view.is_chosen(place) || bars.len() >= DEEPEST * BAR {
        return compact::write(out, view, place, false);
    }
    let form = view.form(place);
    out.push_str(match form {
        Form::Con(con) if !con.name.is_empty() => compact::name(con),
        _ => view.def(place).name,
    });
    let in_order = matches!(form, Form::List(_));
    let mut branches = Vec::new();
    for child in view.children(place) {
        if inline[child] && !in_order {
            out.push(' ');
            compact::write(out, view, child, true);
        } else {
            branches.push(child);
        }
    }
    let mut last = true;
    while let Some(place) = branches.pop() {
        left.push(Branch { place, bars: bars.len(), last });
        last = false;
    }
}

/// For each place: does it stand on the line of the node above? Primitive and opaque parts do, and what is made of
/// nothing else without a constructor.
fn inline(view: &View<'_>) -> Vec<bool> {
    let mut shapes = Keys::default();
    let mut opaque = Vec::new();
    let mut inline = Vec::with_capacity(view.len());
    for place in 0..view.len() {
        inline.push(match view.form(place) {
            Form::Leaf(..) | Form::List(_) | Form::Pair => true,
            Form::Con(con) => con.name.is_empty() || paths::is_bool(view, place),
            Form::Hole | Form::Var(_) => matches!(view.def(place).kind, Kind::Leaf(_)),
        });
    }
    for place in (0..view.len()).rev() {
        let shape = view.shape(place);
        let number = shapes.number(shape.id());
        if number == opaque.len() {
            opaque.push(shape.is_opaque());
        }
        inline[place] |= opaque[number];
        inline[place] |= view.fixed(place).is_some();
        if !inline[place] && place > 0 {
            // A constructor has a line of its own, and whatever holds it without a name has too.
            inline[view.above(place)] = false;
        }
    }
    inline
}
