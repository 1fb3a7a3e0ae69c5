//! References in the types of arguments.

use proc_macro::{Delimiter, TokenTree};

use crate::cursor::{has, is_mark, is_word, is_word_at, tokens_inside};
use crate::signature::without_groups;

/// A type that is a reference.
pub(crate) struct Reference {
    pub(crate) is_static: bool,
    pub(crate) is_unique: bool,
    /// The type that it refers to.
    pub(crate) to: Vec<TokenTree>,
}

impl Reference {
    /// Reads a type; `None` if it is not a reference.
    pub(crate) fn of(kind: &[TokenTree]) -> Option<Reference> {
        let (first, mut rest) = kind.split_first()?;
        if !is_mark(first, '&') {
            return None;
        }
        let mut is_static = false;
        if let [mark, TokenTree::Ident(lifetime), after @ ..] = rest {
            if is_mark(mark, '\'') {
                is_static = lifetime.to_string() == "static";
                rest = after;
            }
        }
        let is_unique = is_word_at(rest, 0, "mut");
        Some(Reference { is_static, is_unique, to: without_groups(rest[usize::from(is_unique)..].to_vec()) })
    }

    /// Does it refer to a `str`?
    pub(crate) fn is_text(&self) -> bool {
        matches!(self.to.as_slice(), [only] if is_word(only, "str"))
    }
}

/// The type of the elements of a slice; `None` if a type is not a slice.
pub(crate) fn elements(kind: &[TokenTree]) -> Option<Vec<TokenTree>> {
    let [TokenTree::Group(group)] = kind else { return None };
    let elements = tokens_inside(group);
    // (An array has a length.)
    let is_slice = group.delimiter() == Delimiter::Bracket && !has(&elements, &|token| is_mark(token, ';'));
    is_slice.then_some(elements)
}
