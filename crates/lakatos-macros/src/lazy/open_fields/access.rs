//! `e.field`, where the field is open: `(*e.field)`, or its value, where that is moved.

use proc_macro::{Delimiter, Group, Span, TokenTree};

use super::scope::Scope;
use super::{Closed, Writer};
use crate::cursor::{Angles, Cursor, is_comma, is_mark, is_mark_at, is_one_of, stream};
use crate::lazy::moved::{self, at_place};

/// Methods of the standard library that take a value which is not copied.
const TAKING: [&str; 22] = [
    "map",
    "map_or",
    "map_or_else",
    "map_err",
    "and_then",
    "and",
    "or",
    "or_else",
    "ok_or",
    "ok_or_else",
    "unwrap",
    "unwrap_or",
    "unwrap_or_else",
    "unwrap_or_default",
    "expect",
    "into_iter",
    "into",
    "filter",
    "zip",
    "flatten",
    "xor",
    "into_bytes",
];

impl Writer<'_> {
    /// Writes the field that is named after the dot at a place, if it is open; returns where it ends.
    pub(super) fn field(
        &self,
        tokens: &[TokenTree],
        dot: usize,
        scope: &Scope,
        out: &mut Vec<TokenTree>,
    ) -> Option<usize> {
        if dot == 0 || is_mark(&tokens[dot - 1], '.') || is_mark_at(tokens, dot + 1, '.') {
            return None;
        }
        let name = tokens.get(dot + 1)?;
        if matches!(name, TokenTree::Literal(_)) {
            self.refuse(Closed::Numbered, name.span(), "a field that is named by its number");
            return None;
        }
        let end = dot + 2;
        let is_call = matches!(tokens.get(end), Some(TokenTree::Group(group)) if group.delimiter() == Delimiter::Parenthesis)
            || is_mark_at(tokens, end, ':');
        let is_copied = self.table.named_field(&name.to_string()).filter(|_| !is_call)?;
        let chain = out.split_off(chain_start(out));
        let place = name.span();
        let chain = [chain, tokens[dot..end].to_vec()].concat();
        if is_mark_at(tokens, end, '=') && !is_mark_at(tokens, end + 1, '=') && !is_mark_at(tokens, end + 1, '>') {
            return Some(self.assigned(tokens, end, chain, scope, out));
        }
        let is_taken = !is_copied && self.is_taken(tokens, chain_start(&tokens[..dot]), end, scope);
        out.push(if is_taken {
            in_parentheses(&self.call("look_at", chain, place), place)
        } else {
            in_parentheses(&[at_place("*", place), chain].concat(), place)
        });
        Some(end)
    }

    /// `chain = value`: the field is made anew, and what was in it is not looked at.
    fn assigned(
        &self,
        tokens: &[TokenTree],
        equals: usize,
        chain: Vec<TokenTree>,
        scope: &Scope,
        out: &mut Vec<TokenTree>,
    ) -> usize {
        let rest = &tokens[equals + 1..];
        let value = Cursor::of(rest.to_vec(), Span::call_site())
            .take_until(Angles::Comparisons, &|token| is_mark(token, ';') || is_comma(token));
        let place = tokens[equals].span();
        let assigned = [tokens[equals..=equals].to_vec(), value.clone()].concat();
        let code = self.code(&assigned, scope)[1..].to_vec();
        out.extend([chain, tokens[equals..=equals].to_vec()].concat());
        out.extend(self.call("Field::new", code, place));
        equals + 1 + value.len()
    }

    fn is_taken(&self, tokens: &[TokenTree], from: usize, end: usize, scope: &Scope) -> bool {
        match tokens.get(end) {
            Some(mark) if is_mark(mark, '.') => tokens.get(end + 1).is_some_and(|name| is_one_of(name, &TAKING)),
            Some(mark) if is_mark(mark, '?') => true,
            Some(TokenTree::Group(group)) if group.delimiter() != Delimiter::Brace => false,
            _ => moved::is_moved(tokens, from, end, scope.within),
        }
    }

    /// A call of a function of ours.
    pub(super) fn call(&self, function: &str, argument: Vec<TokenTree>, place: Span) -> Vec<TokenTree> {
        let mut call = at_place(&format!("{}::lazy::{function}", self.root), place);
        call.push(in_parentheses(&argument, place));
        call
    }

    /// A name that a pattern has bound to a field, where it is used.
    pub(super) fn looked_at(&self, name: &TokenTree) -> TokenTree {
        in_parentheses(&self.call("look_at", vec![name.clone()], name.span()), name.span())
    }
}

pub(super) fn in_parentheses(tokens: &[TokenTree], place: Span) -> TokenTree {
    let mut group = Group::new(Delimiter::Parenthesis, stream(tokens));
    group.set_span(place);
    group.into()
}

/// Where the expression begins to which something is applied after these tokens.
fn chain_start(tokens: &[TokenTree]) -> usize {
    let mut at = tokens.len();
    while at > 0 {
        at -= 1;
        match &tokens[at] {
            mark if is_mark(mark, '?') => continue,
            TokenTree::Group(group)
                if group.delimiter() != Delimiter::Brace && at > 0 && ends_operand(&tokens[at - 1]) =>
            {
                continue;
            }
            _ => {}
        }
        // A macro call.
        if at > 1 && is_mark(&tokens[at - 1], '!') && matches!(tokens[at], TokenTree::Group(_)) {
            at -= 2;
        }
        let before = |back: usize, mark| at >= back && is_mark(&tokens[at - back], mark);
        if before(1, '.') && !before(2, '.') {
            at -= 1;
        } else if before(1, ':') && before(2, ':') && at > 2 && matches!(tokens[at - 3], TokenTree::Ident(_)) {
            at -= 2;
        } else {
            return at;
        }
    }
    at
}

fn ends_operand(token: &TokenTree) -> bool {
    match token {
        TokenTree::Group(group) => group.delimiter() != Delimiter::Brace,
        TokenTree::Ident(_) => !is_one_of(
            token,
            &["return", "break", "in", "if", "while", "match", "let", "mut", "ref", "move", "else", "as"],
        ),
        TokenTree::Punct(mark) => mark.as_char() == '?',
        TokenTree::Literal(_) => false,
    }
}
