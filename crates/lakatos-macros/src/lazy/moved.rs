//! `*e` where its value is moved out of a box.
//!
//! Only a `Box` can be moved out of by `*`. In the copy this is a call: `(e).take_value()` takes the value of a `Lazy`, and
//! copies what a reference leads to. Whether a value is moved is seen by what stands before the star.

use proc_macro::{Delimiter, Group, Spacing, Span, TokenTree};

use super::items::{is_of_looking_macro, is_of_macro};
use super::{Copied, parsed, regroup};
use crate::cursor::{is_mark, is_mark_at, is_word, is_word_at, stream, tokens_inside};

/// What the tokens are that a star stands among.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Within {
    /// The statements of a block, or the fields of a struct.
    Braces,
    /// Arguments, or the parts of a tuple.
    List,
    /// Brackets whose value is used in place: `(*e).field`.
    Place,
    /// Attributes, and macros of which nothing is known.
    Foreign,
}

/// The code with every such star as a call.
pub(super) fn rewrite(code: &[TokenTree], copy: &Copied<'_>) -> Vec<TokenTree> {
    rewrite_within(code, Within::Braces, copy)
}

fn rewrite_within(tokens: &[TokenTree], within: Within, copy: &Copied<'_>) -> Vec<TokenTree> {
    let mut out: Vec<TokenTree> = Vec::new();
    let mut at = 0;
    while at < tokens.len() {
        if is_mark(&tokens[at], '*') && within != Within::Foreign {
            let end = operand_end(tokens, at);
            if is_moved(tokens, at, end, within) {
                out.extend(call_that_takes(tokens, at, end, copy));
                at = end;
                continue;
            }
        }
        out.push(rewrite_token(tokens, at, within, copy));
        at += 1;
    }
    out
}

/// A token; the tokens of a group are rewritten.
fn rewrite_token(tokens: &[TokenTree], at: usize, within: Within, copy: &Copied<'_>) -> TokenTree {
    let TokenTree::Group(group) = &tokens[at] else { return tokens[at].clone() };
    let is_call_of_macro = is_of_macro(tokens, at);
    let is_list_macro = at > 1 && is_word(&tokens[at - 2], "vec");
    let follows_value = at > 0 && (matches!(&tokens[at - 1], TokenTree::Group(_)) || is_name(&tokens[at - 1]));
    let is_attribute = at > 0 && is_mark(&tokens[at - 1], '#');
    let inner = match group.delimiter() {
        _ if within != Within::Foreign && is_of_looking_macro(tokens, at) => Within::Place,
        _ if within == Within::Foreign || is_attribute || (is_call_of_macro && !is_list_macro) => Within::Foreign,
        Delimiter::Brace => Within::Braces,
        Delimiter::Parenthesis if !follows_value && is_mark_at(tokens, at + 1, '.') && !copy.moves(tokens, at + 1) => {
            Within::Place
        }
        _ => Within::List,
    };
    regroup(group, &rewrite_within(&tokens_inside(group), inner, copy))
}

fn is_name(token: &TokenTree) -> bool {
    matches!(token, TokenTree::Ident(_)) && !crate::cursor::is_one_of(token, &["return", "break", "match", "in", "if"])
}

/// Where the operand of the star at a place ends: a primary expression and what is applied to it.
pub(super) fn operand_end(tokens: &[TokenTree], mut at: usize) -> usize {
    while is_mark_at(tokens, at, '*') {
        at += 1;
    }
    at = (at + 1).min(tokens.len());
    loop {
        at += match tokens.get(at) {
            Some(token) if is_mark(token, '.') && !is_mark_at(tokens, at + 1, '.') => 2,
            Some(token) if is_mark(token, '?') => 1,
            Some(token) if is_mark(token, ':') && is_mark_at(tokens, at + 1, ':') => {
                2 + generics(tokens, at + 2).max(1)
            }
            Some(TokenTree::Group(group)) if group.delimiter() != Delimiter::Brace => 1,
            _ => return at.min(tokens.len()),
        };
    }
}

/// How many tokens stand between angle brackets here, with them.
fn generics(tokens: &[TokenTree], from: usize) -> usize {
    let (mut depth, mut at) = (0, from);
    while at < tokens.len() {
        if is_mark_at(tokens, at, '<') {
            depth += 1;
        } else if is_mark_at(tokens, at, '>') {
            depth -= 1;
        }
        if depth == 0 {
            return if at == from { 0 } else { at + 1 - from };
        }
        at += 1;
    }
    0
}

/// Is the value moved that the star at a place leads to, by what stands before it?
pub(super) fn is_moved(tokens: &[TokenTree], at: usize, end: usize, within: Within) -> bool {
    // What is compared or computed with is copied by the operator itself.
    if tokens.get(end).is_some_and(is_operator) {
        return false;
    }
    // What is assigned to is not moved.
    if is_mark_at(tokens, end, '=') && !is_mark_at(tokens, end + 1, '>') {
        return false;
    }
    let is_last = end == tokens.len();
    let Some(before) = at.checked_sub(1) else {
        return within == Within::List || (within == Within::Braces && is_last);
    };
    let is_joint = |place: usize| matches!(&tokens[place], TokenTree::Punct(mark) if mark.spacing() == Spacing::Joint);
    match &tokens[before] {
        TokenTree::Punct(mark) => match mark.as_char() {
            ',' => within == Within::List || within == Within::Braces,
            '=' => before == 0 || !is_joint(before - 1),
            '>' => before > 0 && is_mark(&tokens[before - 1], '=') && is_joint(before - 1),
            ':' => before == 0 || !is_mark(&tokens[before - 1], ':'),
            ';' => is_last,
            '|' => true,
            // `..*base`
            '.' => within == Within::Braces && is_last && before > 0 && is_mark(&tokens[before - 1], '.'),
            _ => false,
        },
        word @ TokenTree::Ident(_) if crate::cursor::is_one_of(word, &["return", "break"]) => true,
        word @ TokenTree::Ident(_) if is_word(word, "match") => !binds_by_reference(tokens.get(end)),
        TokenTree::Group(group) => group.delimiter() == Delimiter::Brace && is_last,
        _ => false,
    }
}

/// Is this the first mark of an operator between two values?
fn is_operator(token: &TokenTree) -> bool {
    match token {
        TokenTree::Punct(mark) => {
            !matches!(mark.as_char(), ',' | ';' | '=' | '.')
                || mark.spacing() == Spacing::Joint && mark.as_char() == '='
        }
        other => is_word(other, "as"),
    }
}

/// Do the arms of a `match` bind by `ref`? Then it matches in place.
fn binds_by_reference(arms: Option<&TokenTree>) -> bool {
    matches!(arms, Some(TokenTree::Group(group)) if super::keys::mentions(&tokens_inside(group), &["ref"]))
}

/// The call that takes the value.
fn call_that_takes(tokens: &[TokenTree], at: usize, end: usize, copy: &Copied<'_>) -> Vec<TokenTree> {
    let place = tokens[at].span();
    let mut operand = Vec::new();
    for index in at + 1..end {
        operand.push(rewrite_token(tokens, index, Within::List, copy));
    }
    let is_indexed = matches!(operand.last(), Some(TokenTree::Group(group)) if group.delimiter() == Delimiter::Bracket);
    if is_mark_at(&operand, 0, '*') || is_indexed || is_word_at(&operand, 0, "self") && operand.len() == 1 {
        let mut call = at_place(&format!("{}::lazy::take", copy.root), place);
        let mut argument = at_place("&*", place);
        argument.append(&mut operand);
        call.push(in_parentheses(&argument, place));
        return call;
    }
    let mut call = vec![in_parentheses(&operand, place)];
    call.extend(at_place(".take_value()", place));
    call
}

fn in_parentheses(tokens: &[TokenTree], place: Span) -> TokenTree {
    let mut group = Group::new(Delimiter::Parenthesis, stream(tokens));
    group.set_span(place);
    TokenTree::Group(group)
}

pub(super) fn at_place(code: &str, place: Span) -> Vec<TokenTree> {
    let mut tokens = parsed(code);
    for token in &mut tokens {
        token.set_span(place);
    }
    tokens
}
