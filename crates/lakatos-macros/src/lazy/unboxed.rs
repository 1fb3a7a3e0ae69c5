//! `node.next` moved out of a box, where not everything can be cloned.
//!
//! A box can be taken apart field by field, and nothing else that is dereferenced can. So where a field of a variable is moved,
//! the copy takes the variable out of its box first: `let node = *node;`, which changes nothing for what is in no box. This is
//! done where the variable is bound: at the beginning of a block, or after the `let`; and only if from there on nothing but
//! fields and methods of it are used, because it is no box any more. Where it is used as a whole, too, it is put into a box again
//! there ([`reboxed`]).

use proc_macro::{Delimiter, Group, TokenTree};

use super::items::is_of_macro;
use super::moved_fields::moved_names;
use super::open_fields::{arm_body, rebinds};
use super::{parsed, reboxed, regroup};
use crate::cursor::{Angles, Cursor, is_comma, is_mark, is_mark_at, is_word, stream, tokens_inside};

/// The code in which such variables are taken out of their boxes.
pub(super) fn rewrite(code: &[TokenTree]) -> Vec<TokenTree> {
    within(&in_braces(code), &[], &[])
}

/// The code in which the bodies of closures and of arms that move fields are blocks.
fn in_braces(tokens: &[TokenTree]) -> Vec<TokenTree> {
    let mut out: Vec<TokenTree> = Vec::with_capacity(tokens.len());
    let mut at = 0;
    while at < tokens.len() {
        if let TokenTree::Group(group) = &tokens[at] {
            let is_foreign = is_of_macro(tokens, at);
            out.push(if is_foreign { tokens[at].clone() } else { regroup(group, &in_braces(&tokens_inside(group))) });
            at += 1;
            continue;
        }
        out.push(tokens[at].clone());
        at += 1;
        let follows_arrow = at > 1 && is_mark(&tokens[at - 1], '>') && is_mark(&tokens[at - 2], '=');
        let follows_bar = is_mark(&tokens[at - 1], '|') && ends_parameters(&tokens[..at]);
        if !(follows_arrow || follows_bar) || tokens.get(at).is_none_or(is_block) {
            continue;
        }
        let body = if follows_arrow {
            arm_body(tokens, at).0
        } else {
            let mut cursor = Cursor::of(tokens[at..].to_vec(), tokens[at].span());
            cursor.take_until(Angles::Comparisons, &|token| is_comma(token) || is_mark(token, ';'))
        };
        let list = Group::new(Delimiter::Parenthesis, stream(&body));
        if !moved_names(&[list.into()]).is_empty() && !has_mark(&body, '-', '>') {
            let mut block = Group::new(Delimiter::Brace, stream(&in_braces(&body)));
            block.set_span(body[0].span());
            out.push(block.into());
            at += body.len();
        }
    }
    out
}

/// Is the last of these tokens the second bar of a closure?
fn ends_parameters(tokens: &[TokenTree]) -> bool {
    let last = tokens.len() - 1;
    let Some(first) = tokens[..last].iter().rposition(|token| is_mark(token, '|')) else { return false };
    let begins = match first.checked_sub(1).map(|before| &tokens[before]) {
        None => true,
        Some(TokenTree::Punct(mark)) => matches!(mark.as_char(), '=' | ',' | '(' | '>'),
        Some(word) => is_word(word, "move") || is_word(word, "return"),
    };
    begins && tokens[..first].iter().filter(|token| is_mark(token, '|')).count() % 2 == 0
}

fn has_mark(tokens: &[TokenTree], first: char, second: char) -> bool {
    (1..tokens.len()).any(|at| is_mark(&tokens[at - 1], first) && is_mark(&tokens[at], second))
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
            Delimiter::Brace if is_code(tokens, at, &inside) => block(&inside, head, &later, &closed),
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
fn block(tokens: &[TokenTree], head: &[TokenTree], after: &[String], closed: &[String]) -> Vec<TokenTree> {
    let mut out = Vec::new();
    let mut known = closed.to_vec();
    let mut tokens = tokens.to_vec();
    for word in moved_names(&tokens) {
        let name = word.to_string();
        if known.contains(&name) {
            continue;
        }
        if !after.contains(&name) && !has_bare(&tokens, &name) {
            out.extend(take_out_of_box(&word));
            known.push(name);
        } else if reboxed::is_bound_by(head, &name) && !rebinds(&tokens, &name) {
            let (lines, rest) = reboxed::rewrite(&word, &tokens);
            out.extend(lines);
            tokens = rest;
            known.push(name);
        }
    }
    let mut at = 0;
    while at < tokens.len() {
        let end = statement_end(&tokens, at);
        let rest = tokens[end..].to_vec();
        let mut later = after.to_vec();
        add_names(&rest, &mut later);
        let statement = tokens[at..end].to_vec();
        out.extend(within(&statement, &later, &known));
        if is_word(&statement[0], "let") {
            let bound = statement.iter().position(|token| is_mark(token, '=')).unwrap_or(0);
            for word in moved_names(&rest) {
                let name = word.to_string();
                if !statement[..bound].iter().any(|token| names(token, &name)) {
                    continue;
                }
                if !has_bare(&rest, &name) && !after.contains(&name) {
                    out.extend(take_out_of_box(&word));
                } else {
                    let (lines, rest) = reboxed::rewrite(&word, &tokens[end..]);
                    out.extend(lines);
                    tokens.truncate(end);
                    tokens.extend(rest);
                }
            }
        }
        at = end;
    }
    out
}

/// Where a statement ends: after a semicolon, or after a block before `let`.
fn statement_end(tokens: &[TokenTree], at: usize) -> usize {
    let is_end = |place: &usize| {
        is_mark(&tokens[*place], ';')
            || is_block(&tokens[*place]) && tokens.get(place + 1).is_some_and(|next| is_word(next, "let"))
    };
    (at..tokens.len()).find(is_end).map_or(tokens.len(), |end| end + 1)
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
