//! Which types of a copy derive `Clone`.
//!
//! A clone of an open box may wait where nothing can be seen of it, so a type says that its `Clone` is derived:
//! `#[data(derives_clone)]`. In a copy the tokens show it.

use proc_macro::{Delimiter, TokenTree};

use super::{parsed, regroup};
use crate::cursor::{is_mark, is_mark_at, is_word, tokens_inside};

const SAYS: &str = "derives_clone";

/// The code in which each type that derives `Data` and `Clone` says so.
pub(super) fn rewrite(code: &[TokenTree]) -> Vec<TokenTree> {
    let mut out = Vec::with_capacity(code.len());
    let mut at = 0;
    while at < code.len() {
        let end = attributes_end(code, at);
        if end > at {
            out.extend_from_slice(&code[at..end]);
            let attributes: Vec<Vec<TokenTree>> =
                code[at..end].iter().skip(1).step_by(2).map(tokens_of_attribute).collect();
            if says_nothing(&attributes) && derives(&attributes, "Clone") && derives(&attributes, "Data") {
                out.extend(parsed("#[data(derives_clone)]"));
            }
            at = end;
            continue;
        }
        out.push(match &code[at] {
            TokenTree::Group(group) if group.delimiter() == Delimiter::Brace => {
                regroup(group, &rewrite(&tokens_inside(group)))
            }
            other => other.clone(),
        });
        at += 1;
    }
    out
}

/// Where the attributes end that begin here.
fn attributes_end(code: &[TokenTree], from: usize) -> usize {
    let mut end = from;
    while is_mark_at(code, end, '#') && matches!(code.get(end + 1), Some(TokenTree::Group(_))) {
        end += 2;
    }
    end
}

fn tokens_of_attribute(attribute: &TokenTree) -> Vec<TokenTree> {
    match attribute {
        TokenTree::Group(group) => tokens_inside(group),
        _ => Vec::new(),
    }
}

fn says_nothing(attributes: &[Vec<TokenTree>]) -> bool {
    !attributes.iter().any(|attribute| is_list_of(attribute, "data", SAYS))
}

fn derives(attributes: &[Vec<TokenTree>], name: &str) -> bool {
    attributes.iter().any(|attribute| is_list_of(attribute, "derive", name))
}

/// Is this `OF(..)` with a path in the list that ends in a name?
fn is_list_of(attribute: &[TokenTree], of: &str, name: &str) -> bool {
    let [word, TokenTree::Group(list)] = attribute else { return false };
    let list = tokens_inside(list);
    let is_end = |at: usize| list.get(at).is_none_or(|mark| is_mark(mark, ','));
    is_word(word, of) && (0..list.len()).any(|at| is_word(&list[at], name) && is_end(at + 1))
}
