//! The arguments of a subject, the receiver among them.

use proc_macro::{Group, Ident, TokenTree};

use super::kinds::{self, Passing};
use crate::cursor::{Angles, Cursor, has, is_mark, is_word};
use crate::fault::{Faults, Stretch};
use crate::model::Phrase;
use crate::shown;
use crate::signature::{find_colon, without_groups};

/// An argument of a subject.
pub(super) struct Argument {
    /// The tokens before the colon, and the colon; for a receiver all of it.
    pub(super) pattern: Vec<TokenTree>,
    /// The type as written; nothing for a receiver without one.
    pub(super) kind: Vec<TokenTree>,
    /// Its name, if the pattern can be used as an expression.
    pub(super) name: Option<TokenTree>,
    /// The name or the pattern, for people.
    pub(super) shown: String,
    pub(super) passing: Passing,
    /// The type of its value; of a slice, that of the elements.
    pub(super) value: Phrase,
    pub(super) is_receiver: bool,
}

/// Reads what is between the parentheses.
pub(super) fn read(parameters: &Group, function: &Ident, faults: &mut Faults) -> Vec<Argument> {
    let items = Cursor::inside(parameters).items(Angles::Brackets);
    let mut arguments = Vec::with_capacity(items.len());
    for tokens in items {
        arguments.extend(read_one(tokens, function, faults));
    }
    arguments
}

fn read_one(tokens: Vec<TokenTree>, function: &Ident, faults: &mut Faults) -> Option<Argument> {
    let begin = attributes(&tokens, faults);
    let tokens = tokens[begin..].to_vec();
    if let Some(receiver) = read_receiver(&tokens, function, faults) {
        return Some(receiver);
    }
    let Some(colon) = find_colon(&tokens) else {
        let found = shown::expression(&tokens);
        faults.add(Stretch::of(&tokens, function.span()), format!("`{found}` cannot be an argument of a subject"));
        return None;
    };
    let kind = without_groups(tokens[colon + 1..].to_vec());
    let shown = shown::expression(without_mut(&tokens[..colon]));
    let (passing, value) =
        kinds::read_argument(Phrase::new(kind.clone(), tokens[colon].span()), &shown, function, faults);
    let name = simple(&tokens[..colon]);
    Some(Argument { pattern: tokens[..=colon].to_vec(), kind, name, shown, passing, value, is_receiver: false })
}

/// How many of the tokens are attributes.
fn attributes(tokens: &[TokenTree], faults: &mut Faults) -> usize {
    let mut at = 0;
    while let [hash, TokenTree::Group(group), ..] = &tokens[at..] {
        if !is_mark(hash, '#') {
            break;
        }
        let text = "an argument of a subject cannot carry an attribute: remove it, or write it on the function";
        faults.add(Stretch { first: hash.span(), last: group.span() }, text);
        at += 2;
    }
    at
}

/// `self`, `&mut self`, `self: Box<Self>`
fn read_receiver(tokens: &[TokenTree], function: &Ident, faults: &mut Faults) -> Option<Argument> {
    let before_colon = find_colon(tokens).unwrap_or(tokens.len());
    let name = tokens[..before_colon].last().filter(|token| is_word(token, "self"))?.clone();
    let typed = tokens.get(before_colon).is_some();
    let (passing, value) = if typed {
        let kind = Phrase::new(without_groups(tokens[before_colon + 1..].to_vec()), name.span());
        kinds::read_argument(kind, "self", function, faults)
    } else {
        let lent = tokens.first().is_some_and(|token| is_mark(token, '&'));
        let unique = lent && has(tokens, &|token| is_word(token, "mut"));
        let passing = match (lent, unique) {
            (false, _) => Passing::Value,
            (true, false) => Passing::Shared,
            (true, true) => Passing::Unique,
        };
        (passing, Phrase::new(vec![Ident::new("Self", name.span()).into()], name.span()))
    };
    let shown = "self".to_string();
    let name = Some(name);
    Some(Argument { pattern: tokens.to_vec(), kind: Vec::new(), name, shown, passing, value, is_receiver: true })
}

/// The name that a pattern consists of, unless it is marked as unused.
fn simple(pattern: &[TokenTree]) -> Option<TokenTree> {
    match without_mut(pattern) {
        [TokenTree::Ident(name)] if !name.to_string().starts_with('_') => Some(name.clone().into()),
        _ => None,
    }
}

fn without_mut(pattern: &[TokenTree]) -> &[TokenTree] {
    match pattern {
        [first, rest @ ..] if is_word(first, "mut") => rest,
        pattern => pattern,
    }
}
