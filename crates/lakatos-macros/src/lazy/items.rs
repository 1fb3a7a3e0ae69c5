//! The items of a module, as far as the copy leaves them out.

use proc_macro::{Delimiter, Group, Ident, TokenStream, TokenTree};

use super::parsed;
use crate::cursor::{is_mark, is_mark_at, is_one_of, is_word, stream, tokens_inside};

/// Is the group at a place what a macro is given, or the rules of one?
pub(super) fn is_of_macro(tokens: &[TokenTree], at: usize) -> bool {
    let is_call = at > 0 && is_mark(&tokens[at - 1], '!');
    let has_rules = at > 2 && is_mark(&tokens[at - 2], '!') && is_word(&tokens[at - 3], "macro_rules");
    is_call || has_rules
}

/// Macros of the standard library that look at their arguments in place.
const LOOKING: [&str; 15] = [
    "assert",
    "assert_eq",
    "assert_ne",
    "debug_assert",
    "debug_assert_eq",
    "debug_assert_ne",
    "eprint",
    "eprintln",
    "format",
    "panic",
    "print",
    "println",
    "unreachable",
    "write",
    "writeln",
];

/// Is the group at a place what such a macro is given?
pub(super) fn is_of_looking_macro(tokens: &[TokenTree], at: usize) -> bool {
    at > 1 && is_mark(&tokens[at - 1], '!') && is_one_of(&tokens[at - 2], &LOOKING)
}

/// The code without attributes of the module itself, which may only stand first.
pub(super) fn without_inner_attributes(code: &[TokenTree]) -> Vec<TokenTree> {
    let mut at = 0;
    while is_mark_at(code, at, '#') && is_mark_at(code, at + 1, '!') {
        at += 3;
    }
    code[at..].to_vec()
}

/// An item: its attributes, and all of its tokens.
struct Item<'a> {
    attributes: Vec<Vec<TokenTree>>,
    tokens: &'a [TokenTree],
}

/// The items of a module, one after the other.
fn items(code: &[TokenTree]) -> Vec<Item<'_>> {
    let mut items = Vec::new();
    let mut at = 0;
    while at < code.len() {
        let start = at;
        let mut attributes = Vec::new();
        while is_mark_at(code, at, '#') {
            if let Some(TokenTree::Group(group)) = code.get(at + 1) {
                attributes.push(tokens_inside(group));
            }
            at += 2;
        }
        let is_use = code[at..].iter().take_while(|token| !is_mark(token, ';')).any(|token| is_word(token, "use"));
        while let Some(token) = code.get(at) {
            at += 1;
            let is_block = matches!(token, TokenTree::Group(group) if group.delimiter() == Delimiter::Brace);
            if is_mark(token, ';') || (is_block && !is_use) {
                break;
            }
        }
        items.push(Item { attributes, tokens: &code[start..at] });
    }
    items
}

/// Is this the attribute `lakatos::test`?
fn is_property(attribute: &[TokenTree]) -> bool {
    matches!(attribute, [TokenTree::Ident(root), _, _, TokenTree::Ident(test), ..]
        if root.to_string() == "lakatos" && test.to_string() == "test")
}

/// Is it `test`, or `cfg(test)`, or `lakatos::generator`, whose values are those of the module as it is written?
fn is_of_tests(attribute: &[TokenTree]) -> bool {
    match attribute {
        [TokenTree::Ident(root), _, _, TokenTree::Ident(generator), ..] => {
            root.to_string() == "lakatos" && generator.to_string() == "generator"
        }
        [only] => is_word(only, "test"),
        [cfg, TokenTree::Group(group)] if is_word(cfg, "cfg") => {
            tokens_inside(group).iter().any(|token| is_word(token, "test"))
        }
        _ => false,
    }
}

/// The code without tests; properties become functions that their tests visit.
pub(super) fn without_tests(code: &[TokenTree]) -> Vec<TokenTree> {
    let mut kept = Vec::new();
    for item in items(code) {
        if item.attributes.iter().any(|attribute| is_of_tests(attribute)) {
            continue;
        }
        match item.attributes.iter().position(|attribute| is_property(attribute)) {
            Some(place) => kept.extend(with_option(&item, place, "__lazy_copy")),
            None => kept.extend_from_slice(item.tokens),
        }
    }
    kept
}

/// The code as it is written, in which each property knows its copy in this module.
pub(super) fn with_lazy_tests(code: &[TokenTree], copy: &Ident) -> Vec<TokenTree> {
    let mut all = Vec::new();
    for item in items(code) {
        let name = item.tokens.iter().skip_while(|token| !is_word(token, "fn")).nth(1);
        match (item.attributes.iter().position(|attribute| is_property(attribute)), name) {
            (Some(place), Some(name)) => {
                let option = format!("__lazy_visit = super::{copy}::__lakatos_copy_of_{name}");
                all.extend(with_option(&item, place, &option));
            }
            _ => all.extend_from_slice(item.tokens),
        }
    }
    all
}

/// An item with one more option in the attribute at a place.
fn with_option(item: &Item<'_>, place: usize, option: &str) -> Vec<TokenTree> {
    let mut tokens = item.tokens.to_vec();
    let Some(TokenTree::Group(attribute)) = tokens.get(2 * place + 1).cloned() else { return tokens };
    let mut inside = tokens_inside(&attribute);
    let mut options = parsed(option);
    if let Some(TokenTree::Group(given)) = inside.get(4) {
        let given: TokenStream = given.stream();
        if !given.is_empty() {
            options.extend(parsed(","));
            options.extend(given);
        }
        inside.truncate(4);
    }
    inside.push(Group::new(Delimiter::Parenthesis, stream(&options)).into());
    tokens[2 * place + 1] = super::regroup(&attribute, &inside);
    tokens
}
