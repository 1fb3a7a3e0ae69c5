//! The fields of variables that are moved, as far as tokens show it.

use proc_macro::{Delimiter, TokenTree};

use super::items::{is_of_looking_macro, is_of_macro};
use super::moved::{self, Within};
use crate::cursor::{is_mark, is_mark_at, tokens_inside};

/// The variables of which a field is moved, as far as tokens show it.
pub(super) fn moved_names(tokens: &[TokenTree]) -> Vec<TokenTree> {
    let mut names: Vec<TokenTree> = Vec::new();
    for field in moved_fields(tokens) {
        if !names.iter().any(|known| known.to_string() == field[0].to_string()) {
            names.push(field[0].clone());
        }
    }
    names
}

/// The fields of variables that are moved, as far as tokens show it.
pub(super) fn moved_fields(tokens: &[TokenTree]) -> Vec<Vec<TokenTree>> {
    let mut fields = Vec::new();
    add_moved(tokens, Within::Braces, &mut fields);
    fields
}

fn add_moved(tokens: &[TokenTree], within: Within, fields: &mut Vec<Vec<TokenTree>>) {
    for (at, token) in tokens.iter().enumerate() {
        match token {
            TokenTree::Group(group) => {
                let is_list = group.delimiter() != Delimiter::Brace;
                let inner = match () {
                    () if within != Within::Foreign && is_of_looking_macro(tokens, at) => Within::Place,
                    () if within == Within::Foreign || is_of_macro(tokens, at) => Within::Foreign,
                    () if is_list => Within::List,
                    () => Within::Braces,
                };
                add_moved(&tokens_inside(group), inner, fields);
            }
            TokenTree::Ident(word) if within != Within::Foreign => {
                let name = word.to_string();
                let is_variable = name.starts_with(|first: char| first.is_lowercase()) && name != "self";
                let end = field_end(tokens, at);
                if is_variable && end > at && moved::is_moved(tokens, at, end, within) {
                    fields.push(tokens[at..end].to_vec());
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
