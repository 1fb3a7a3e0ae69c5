//! The generator of an argument, among its attributes.

use proc_macro::{Group, TokenTree};

use crate::cursor::{Cursor, is_mark, is_word_at, tokens_inside};
use crate::fault::{Faults, Stretch};
use crate::model::Phrase;
use crate::with;

/// The attributes of an argument: the number of their tokens, and the generator, if one is given.
pub(super) fn read(tokens: &[TokenTree], faults: &mut Faults) -> (usize, Option<Phrase>) {
    let mut at = 0;
    let mut generator = None;
    let mut given = false;
    while let [hash, TokenTree::Group(group), ..] = &tokens[at..] {
        if !is_mark(hash, '#') {
            break;
        }
        let stretch = Stretch { first: hash.span(), last: group.span() };
        let inner = tokens_inside(group);
        if is_word_at(&inner, 0, "cfg") || is_word_at(&inner, 0, "cfg_attr") {
            let text = "an argument cannot be there under a condition: write two properties, each under `#[cfg(..)]`";
            faults.add(stretch, text);
        }
        match after_with(group) {
            Some(_) if given => faults.add(stretch, with::TWICE),
            Some(rest) => {
                given = true;
                generator = with::read(&rest, stretch, faults);
            }
            None => {}
        }
        at += 2;
    }
    (at, generator)
}

/// The tokens after the path of `#[with(..)]`; `None` for any other attribute.
fn after_with(group: &Group) -> Option<Vec<TokenTree>> {
    let mut inside = Cursor::inside(group);
    inside.open_invisible();
    match inside.take_path().as_str() {
        "with" | "lakatos::with" => Some(inside.rest()),
        _ => None,
    }
}

/// The parameters without `#[with(..)]`, which the compiler does not know.
pub(super) fn without_generators(parameters: &[TokenTree]) -> Vec<TokenTree> {
    let mut kept: Vec<TokenTree> = Vec::with_capacity(parameters.len());
    for token in parameters {
        let is_with = matches!(token, TokenTree::Group(group) if after_with(group).is_some());
        if is_with && matches!(kept.last(), Some(last) if is_mark(last, '#')) {
            kept.pop();
        } else {
            kept.push(token.clone());
        }
    }
    kept
}
