//! `node.next` moved out of a box, where not everything can be cloned.
//!
//! A box can be taken apart field by field, and nothing else that is dereferenced can. So where a field of a variable is moved,
//! the copy takes the variable out of its box first: `let node = *node;`, which changes nothing for what is in no box. This is
//! done where the variable is bound: at the beginning of a block, or after the `let`; and only if from there on nothing but
//! fields and methods of it are used, because it is no box any more.

use proc_macro::{Delimiter, TokenTree};

use super::items::is_of_macro;
use super::moved::{self, Within};
use super::{parsed, regroup};
use crate::cursor::{is_mark, is_mark_at, is_word, tokens_inside};

/// The code in which such variables are taken out of their boxes.
pub(super) fn rewrite(code: &[TokenTree]) -> Vec<TokenTree> {
    within(code, &[], &[])
}

/// `after`: the names that are used after this. `closed`: those that a closure has taken from outside.
fn within(tokens: &[TokenTree], after: &[String], closed: &[String]) -> Vec<TokenTree> {
    let mut out = Vec::with_capacity(tokens.len());
    for (at, token) in tokens.iter().enumerate() {
        let TokenTree::Group(group) = token else {
            out.push(token.clone());
            continue;
        };
        if is_of_macro(tokens, at) {
            out.push(token.clone());
            continue;
        }
        let inside = tokens_inside(group);
        let head = head(tokens, at);
        let (mut later, mut closed) = (after.to_vec(), closed.to_vec());
        if head.iter().any(|word| is_word(word, "fn")) {
            (later, closed) = (Vec::new(), Vec::new());
        } else {
            add_names(&tokens[at + 1..], &mut later);
        }
        if at > 0 && is_mark(&tokens[at - 1], '|') {
            closed = outside(&tokens[..at], &inside);
        }
        let changed = match group.delimiter() {
            Delimiter::Brace if is_code(tokens, at, &inside) => block(&inside, &later, &closed),
            _ => within(&inside, &later, &closed),
        };
        out.push(regroup(group, &changed));
    }
    out
}

/// The names of the body of a closure that its parameters do not bind.
fn outside(before: &[TokenTree], body: &[TokenTree]) -> Vec<String> {
    let mut names = Vec::new();
    add_names(body, &mut names);
    let end = before.len() - 1;
    let begin = before[..end].iter().rposition(|token| is_mark(token, '|')).unwrap_or(0);
    let mut bound = Vec::new();
    add_names(&before[begin..end], &mut bound);
    names.retain(|name| !bound.contains(name));
    names
}

/// Is this group a block of statements? It is not if it has the arms of a `match`, or the fields of a value or of a type.
fn is_code(tokens: &[TokenTree], at: usize, inside: &[TokenTree]) -> bool {
    let has_arms = (1..inside.len()).any(|at| is_mark(&inside[at], '>') && is_mark(&inside[at - 1], '='));
    let is_let = |word: &TokenTree| {
        ["if", "while", "for", "fn", "else", "loop", "unsafe"].iter().any(|name| is_word(word, name))
    };
    let head = head(tokens, at);
    let follows_head = head.iter().any(is_let);
    let follows_mark = at > 0 && (is_mark(&tokens[at - 1], '>') || is_mark(&tokens[at - 1], '|'));
    !has_arms && (follows_head || follows_mark || head.is_empty())
}

/// What stands before a group in the same statement or item.
fn head(tokens: &[TokenTree], at: usize) -> &[TokenTree] {
    let begin = tokens[..at].iter().rposition(|token| is_mark(token, ';') || is_block(token)).map_or(0, |end| end + 1);
    &tokens[begin..at]
}

fn is_block(token: &TokenTree) -> bool {
    matches!(token, TokenTree::Group(group) if group.delimiter() == Delimiter::Brace)
}

/// A block: variables that are bound before it are taken out of their boxes where it begins.
fn block(tokens: &[TokenTree], after: &[String], closed: &[String]) -> Vec<TokenTree> {
    let mut out = Vec::new();
    let mut known = closed.to_vec();
    for word in moved_names(tokens) {
        let name = word.to_string();
        if !known.contains(&name) && !after.contains(&name) && !has_bare(tokens, &name) {
            out.extend(take_out_of_box(&word));
            known.push(name);
        }
    }
    let mut at = 0;
    while at < tokens.len() {
        let end = tokens[at..].iter().position(|token| is_mark(token, ';')).map_or(tokens.len(), |end| at + end + 1);
        let (statement, rest) = (&tokens[at..end], &tokens[end..]);
        let mut later = after.to_vec();
        add_names(rest, &mut later);
        out.extend(within(statement, &later, &known));
        if is_word(&statement[0], "let") {
            let bound = statement.iter().position(|token| is_mark(token, '=')).unwrap_or(0);
            for word in moved_names(rest) {
                let name = word.to_string();
                let is_bound = statement[..bound].iter().any(|token| names(token, &name));
                if is_bound && !has_bare(rest, &name) && !after.contains(&name) {
                    out.extend(take_out_of_box(&word));
                }
            }
        }
        at = end;
    }
    out
}

/// `let mut name = name.unboxed();`
fn take_out_of_box(name: &TokenTree) -> Vec<TokenTree> {
    [parsed("let mut"), vec![name.clone()], parsed("="), vec![name.clone()], parsed(".unboxed();")].concat()
}

fn names(token: &TokenTree, name: &str) -> bool {
    match token {
        TokenTree::Group(group) => tokens_inside(group).iter().any(|token| names(token, name)),
        other => is_word(other, name),
    }
}

/// All words.
fn add_names(tokens: &[TokenTree], names: &mut Vec<String>) {
    for token in tokens {
        match token {
            TokenTree::Ident(word) => names.push(word.to_string()),
            TokenTree::Group(group) => add_names(&tokens_inside(group), names),
            _ => {}
        }
    }
}

/// Is the variable used other than by a field or a method of it?
fn has_bare(tokens: &[TokenTree], name: &str) -> bool {
    tokens.iter().enumerate().any(|(at, token)| match token {
        TokenTree::Group(group) => has_bare(&tokens_inside(group), name),
        word if is_word(word, name) => {
            let is_field = at > 0 && is_mark(&tokens[at - 1], '.');
            !is_field && (!is_mark_at(tokens, at + 1, '.') || is_mark_at(tokens, at + 2, '.'))
        }
        _ => false,
    })
}

/// The variables of which a field is moved, as far as tokens show it.
fn moved_names(tokens: &[TokenTree]) -> Vec<TokenTree> {
    let mut names = Vec::new();
    add_moved(tokens, Within::Braces, &mut names);
    names
}

fn add_moved(tokens: &[TokenTree], within: Within, names: &mut Vec<TokenTree>) {
    for (at, token) in tokens.iter().enumerate() {
        match token {
            TokenTree::Group(group) => {
                let is_list = group.delimiter() != Delimiter::Brace;
                let inner = match () {
                    () if within == Within::Foreign || is_of_macro(tokens, at) => Within::Foreign,
                    () if is_list => Within::List,
                    () => Within::Braces,
                };
                add_moved(&tokens_inside(group), inner, names);
            }
            TokenTree::Ident(word) if within != Within::Foreign => {
                let name = word.to_string();
                let is_variable = name.starts_with(|first: char| first.is_lowercase()) && name != "self";
                let end = field_end(tokens, at);
                let is_moved = is_variable && end > at && moved::is_moved(tokens, at, end, within);
                if is_moved && !names.iter().any(|known| is_word(known, &name)) {
                    names.push(token.clone());
                }
            }
            _ => {}
        }
    }
}

/// Where `x.a.b` ends, if it ends with a field; else where it begins.
fn field_end(tokens: &[TokenTree], from: usize) -> usize {
    if from > 0 && (is_mark(&tokens[from - 1], '.') || is_mark(&tokens[from - 1], ':')) {
        return from;
    }
    let mut at = from + 1;
    while is_mark_at(tokens, at, '.') && matches!(tokens.get(at + 1), Some(TokenTree::Ident(_) | TokenTree::Literal(_)))
    {
        at += 2;
    }
    let goes_on = match tokens.get(at) {
        Some(TokenTree::Group(group)) => group.delimiter() != Delimiter::Brace,
        Some(token) => is_mark(token, '.') || is_mark(token, '?') || is_mark(token, ':'),
        None => false,
    };
    if at == from + 1 || goes_on { from } else { at }
}
