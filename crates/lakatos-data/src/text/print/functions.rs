//! How generated functions are written: as a closure with a `match` where all arguments are patterns, else as a table.

use super::paths::last_word;
use super::view::{Form, View};
use crate::leaf::Leaf;
use crate::rule::HASHED;
use crate::shape::{Con, Style, WrapText};
use crate::tree::Token;

/// What a function is, by the places of its parts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Function {
    /// Entries, and a default.
    Table { entries: usize, default: usize },
    /// A seed.
    Hashed(u64),
}

/// The function at a place, if there is one and its form is chosen.
pub(super) fn function(view: &View<'_>, place: usize) -> Option<Function> {
    if !view.is_function(place) {
        return None;
    }
    let children = view.children(place);
    match (view.token(place), &children[..]) {
        (Token::Con { con, .. }, &[seed]) if con as usize == HASHED => match view.form(seed) {
            Form::Leaf(_, bits) => Some(Function::Hashed(bits as u64)),
            _ => None,
        },
        (_, &[default, entries]) => Some(Function::Table { entries, default }),
        _ => None,
    }
}

/// Can the arguments of all entries be written as patterns?
pub(super) fn are_patterns(view: &View<'_>, entries: usize) -> bool {
    if !view.is_chosen(entries) {
        return false;
    }
    for entry in view.children(entries) {
        let Some(&key) = view.children(entry).first() else { return false };
        for place in key..view.end(key) {
            if !is_pattern(view, place) {
                return false;
            }
        }
    }
    true
}

/// Does a pattern for this part of a value look like the part itself? Its own parts are checked separately.
pub(super) fn is_pattern(view: &View<'_>, place: usize) -> bool {
    for wrapper in &view.wrappers(place) {
        let is_constructor = match wrapper.text {
            WrapText::Call { path, refuses: false } => last_word(path).starts_with(char::is_uppercase),
            _ => false,
        };
        if !is_constructor {
            return false;
        }
    }
    match view.form(place) {
        Form::Leaf(Leaf::Int { .. } | Leaf::Nat { .. } | Leaf::Char { .. } | Leaf::Atom, _) => true,
        Form::Con(Con { style: Style::Choice | Style::Call(_), .. }) => false,
        Form::Con(_) => !view.is_unseen(place),
        Form::Leaf(..) | Form::List(_) | Form::Pair | Form::Hole | Form::Var(_) => false,
    }
}
