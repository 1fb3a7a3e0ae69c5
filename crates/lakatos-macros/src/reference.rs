//! References among the types of arguments.

use proc_macro::{Delimiter, TokenTree};

use crate::cursor::{has, is_mark, is_word};
use crate::signature::opened;

/// A type that is a reference.
pub(crate) struct Reference {
    pub(crate) is_static: bool,
    pub(crate) is_unique: bool,
    /// What it leads to.
    pub(crate) to: Vec<TokenTree>,
}

impl Reference {
    /// Reads a type; `None` if it is no reference.
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
        let is_unique = rest.first().is_some_and(|token| is_word(token, "mut"));
        Some(Reference { is_static, is_unique, to: opened(rest[usize::from(is_unique)..].to_vec()) })
    }

    /// Is it one to a `str`?
    pub(crate) fn is_text(&self) -> bool {
        matches!(self.to.as_slice(), [TokenTree::Ident(word)] if word.to_string() == "str")
    }
}

/// The type of the elements of a slice; `None` if a type is none.
pub(crate) fn elements(kind: &[TokenTree]) -> Option<Vec<TokenTree>> {
    let [TokenTree::Group(group)] = kind else { return None };
    let elements: Vec<TokenTree> = group.stream().into_iter().collect();
    // (An array says how many.)
    let is_slice = group.delimiter() == Delimiter::Bracket && !has(&elements, &|token| is_mark(token, ';'));
    is_slice.then_some(elements)
}
