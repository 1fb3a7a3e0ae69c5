//! `node.next` where its value is moved out of a box.
//!
//! A field may be moved out of a `Box`, but out of nothing else that is dereferenced. Tokens do not show whether `node` is a
//! box, so in the copy every field that is moved is cloned: boxes are shared by that, not copied. This is right only where all
//! can be cloned: in modules whose types derive `Clone` and have no parameters. In other modules the
//! variable is taken out of its box first, where that can be done ([`unboxed`]); else the compiler refuses the field, at the
//! place where it stands, in our words.

use proc_macro::{Delimiter, Group, TokenTree};

use super::items::{is_of_looking_macro, is_of_macro};
use super::moved::{self, Within};
use super::{Copied, regroup, unboxed};
use crate::cursor::{is_mark, is_mark_at, is_one_of, is_word, is_word_at, stream, tokens_inside};

/// The code with every such field cloned, if all types of the module can be.
pub(super) fn rewrite(code: &[TokenTree], copy: &Copied<'_>) -> Vec<TokenTree> {
    if can_all_be_cloned(code) { rewrite_within(code, Within::Braces, copy) } else { unboxed::rewrite(code) }
}

/// Do all types of the module derive `Clone`, and has none of them parameters or references?
fn can_all_be_cloned(code: &[TokenTree]) -> bool {
    let mut types = types(code).peekable();
    types.peek().is_some() && types.all(|at| !is_mark_at(code, at + 2, '<')) && all_derive_clone(code)
}

/// Do all types of the module derive `Clone`?
pub(super) fn all_derive_clone(code: &[TokenTree]) -> bool {
    types(code).all(|at| derives_clone(code, at))
}

/// Where types are declared.
fn types(code: &[TokenTree]) -> impl Iterator<Item = usize> + '_ {
    (0..code.len()).filter(|at| is_one_of(&code[*at], &["struct", "enum"]))
}

/// Does an attribute before this place mention `Clone`, up to the item before?
fn derives_clone(code: &[TokenTree], at: usize) -> bool {
    let is_end = |token: &TokenTree| {
        is_mark(token, ';') || matches!(token, TokenTree::Group(group) if group.delimiter() == Delimiter::Brace)
    };
    let before = code[..at].iter().rev().take_while(|token| !is_end(token));
    super::keys::mentions(&before.cloned().collect::<Vec<_>>(), &["Clone"])
}

fn rewrite_within(tokens: &[TokenTree], within: Within, copy: &Copied<'_>) -> Vec<TokenTree> {
    let mut out: Vec<TokenTree> = Vec::new();
    let mut at = 0;
    while at < tokens.len() {
        let end = if within == Within::Foreign { at } else { fields_end(tokens, at, copy) };
        if end > at && (copy.moves(tokens, end) || is_moved(tokens, at, end, within)) {
            let place = tokens[at].span();
            let mut inside = moved::at_place("&", place);
            inside.extend_from_slice(&tokens[at..end]);
            out.extend(moved::at_place(&format!("{}::lazy::take", copy.root), place));
            let mut group = Group::new(Delimiter::Parenthesis, stream(&inside));
            group.set_span(place);
            out.push(group.into());
            at = end;
            continue;
        }
        out.push(rewrite_token(tokens, at, within, copy));
        at += 1;
    }
    out
}

fn rewrite_token(tokens: &[TokenTree], at: usize, within: Within, copy: &Copied<'_>) -> TokenTree {
    let TokenTree::Group(group) = &tokens[at] else { return tokens[at].clone() };
    let is_attribute = at > 0 && is_mark(&tokens[at - 1], '#');
    let inner = match group.delimiter() {
        _ if within != Within::Foreign && is_of_looking_macro(tokens, at) => Within::Place,
        _ if within == Within::Foreign || is_attribute || is_of_macro(tokens, at) => Within::Foreign,
        Delimiter::Brace => Within::Braces,
        Delimiter::Parenthesis if is_mark_at(tokens, at + 1, '.') && !follows_value(tokens, at) => Within::Place,
        _ => Within::List,
    };
    regroup(group, &rewrite_within(&tokens_inside(group), inner, copy))
}

fn follows_value(tokens: &[TokenTree], at: usize) -> bool {
    at > 0 && matches!(&tokens[at - 1], TokenTree::Group(_) | TokenTree::Ident(_))
}

/// Where a name and fields of it end; where it begins, if there is no field.
fn fields_end(tokens: &[TokenTree], from: usize, copy: &Copied<'_>) -> usize {
    let follows_mark = |mark| from > 0 && is_mark(&tokens[from - 1], mark);
    if !matches!(&tokens[from], TokenTree::Ident(_))
        || follows_mark('.')
        || follows_mark(':') && from > 1 && is_mark(&tokens[from - 2], ':')
    {
        return from;
    }
    let mut at = from + 1;
    while is_mark_at(tokens, at, '.')
        && matches!(tokens.get(at + 1), Some(TokenTree::Ident(_) | TokenTree::Literal(_)))
        && !copy.moves(tokens, at)
    {
        at += 2;
    }
    let goes_on = match tokens.get(at) {
        Some(TokenTree::Group(group)) => group.delimiter() != Delimiter::Brace,
        Some(token) => is_mark(token, '.') || is_mark(token, '?') || is_mark(token, ':') || is_word(token, "await"),
        None => false,
    };
    if at == from + 1 || goes_on && !copy.moves(tokens, at) { from } else { at }
}

/// Is the value of the field moved? As for a star; and what a loop goes through is moved, too.
fn is_moved(tokens: &[TokenTree], at: usize, end: usize, within: Within) -> bool {
    let goes_through = at > 0 && is_word_at(tokens, at - 1, "in");
    goes_through || moved::is_moved(tokens, at, end, within)
}
