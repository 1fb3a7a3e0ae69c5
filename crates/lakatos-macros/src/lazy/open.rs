//! The types of a copy are known to have open parts.

use proc_macro::{Delimiter, TokenTree};

use super::parsed;
use crate::cursor::{Angles, Cursor, is_mark, is_mark_at, is_one_of, is_word};

/// An `impl Open` for each type that is declared in the code.
pub(super) fn implementations(code: &[TokenTree], root: &str) -> Vec<TokenTree> {
    let mut all = Vec::new();
    for at in 0..code.len() {
        let is_declared = is_one_of(&code[at], &["enum", "struct"]);
        if let (true, Some(TokenTree::Ident(name))) = (is_declared, code.get(at + 1)) {
            all.extend(implementation(&name.to_string(), &code[at + 2..], root));
        }
    }
    all
}

fn implementation(name: &str, rest: &[TokenTree], root: &str) -> Vec<TokenTree> {
    let (declared, names) = parameters(rest);
    let predicates = predicates(rest);
    let mut tokens = parsed("impl<");
    tokens.extend(declared);
    tokens.extend(parsed(&format!("> {root}::lazy::Open for {name}<{}>", names.join(", "))));
    tokens.extend(predicates);
    tokens.extend(parsed("{}"));
    tokens
}

/// The parameters of a type without their defaults, and their names.
fn parameters(rest: &[TokenTree]) -> (Vec<TokenTree>, Vec<String>) {
    let (mut declared, mut names) = (Vec::new(), Vec::new());
    if !is_mark_at(rest, 0, '<') {
        return (declared, names);
    }
    let Some(end) = closing(rest) else { return (declared, names) };
    let mut cursor = Cursor::of(rest[1..end].to_vec(), proc_macro::Span::call_site());
    for item in cursor.items(Angles::Brackets) {
        let to = item.iter().position(|token| is_mark(token, '=')).unwrap_or(item.len());
        declared.extend_from_slice(&item[..to]);
        declared.extend(parsed(","));
        let name = match item.first() {
            Some(word) if is_word(word, "const") => item.get(1).map(ToString::to_string),
            Some(tick) if is_mark(tick, '\'') => Some(item.iter().take(2).map(ToString::to_string).collect()),
            other => other.map(ToString::to_string),
        };
        names.extend(name);
    }
    (declared, names)
}

/// Where the list of parameters ends that begins here.
fn closing(rest: &[TokenTree]) -> Option<usize> {
    let mut depth = 0;
    for (at, token) in rest.iter().enumerate() {
        match token {
            open if is_mark(open, '<') => depth += 1,
            close if is_mark(close, '>') => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            return Some(at);
        }
    }
    None
}

/// The `where` clause of a type.
fn predicates(rest: &[TokenTree]) -> Vec<TokenTree> {
    let is_end = |token: &TokenTree| {
        is_mark(token, ';') || matches!(token, TokenTree::Group(group) if group.delimiter() == Delimiter::Brace)
    };
    let end = rest.iter().position(is_end).unwrap_or(rest.len());
    match rest[..end].iter().position(|token| is_word(token, "where")) {
        Some(from) => rest[from..end].to_vec(),
        None => Vec::new(),
    }
}
