//! Types that stand for keys: the name means a key of which only comparisons are chosen.

use proc_macro::TokenTree;

use super::{parsed, regroup};
use crate::cursor::{is_mark, is_mark_at, is_word, tokens_inside};

/// The code in which aliases with these names stand for keys, and the aliases for names that the code does not declare.
pub(super) fn shadow(code: &[TokenTree], keys: &[TokenTree], root: &str) -> (Vec<TokenTree>, String) {
    let mut code = code.to_vec();
    let mut aliases = String::new();
    for key in keys {
        let name = key.to_string();
        match declaration(&code, &name) {
            Some((from, to)) => {
                let mut alias = parsed(&format!("{root}::lazy::Key<"));
                alias.extend_from_slice(&code[from..to]);
                alias.extend(parsed(">"));
                code.splice(from..to, alias);
            }
            None => {
                aliases.push_str(&format!("pub type {name} = {root}::lazy::Key<::core::primitive::{name}>;"));
            }
        }
    }
    (code, aliases)
}

/// Where the type stands in `type NAME = ..;`.
fn declaration(code: &[TokenTree], name: &str) -> Option<(usize, usize)> {
    let at = (0..code.len()).find(|at| {
        is_word(&code[*at], "type")
            && code.get(at + 1).is_some_and(|next| is_word(next, name))
            && is_mark_at(code, at + 2, '=')
    })?;
    let end = (at..code.len()).find(|end| is_mark(&code[*end], ';'))?;
    Some((at + 3, end))
}

/// Is a word somewhere in these tokens, in groups, too?
pub(super) fn mentions(tokens: &[TokenTree], words: &[&str]) -> bool {
    tokens.iter().any(|token| match token {
        TokenTree::Ident(ident) => words.contains(&ident.to_string().as_str()),
        TokenTree::Group(group) => mentions(&tokens_inside(group), words),
        _ => false,
    })
}

/// These tokens with something done to the tokens of each group.
pub(super) fn in_groups(token: &TokenTree, change: &mut dyn FnMut(&[TokenTree]) -> Vec<TokenTree>) -> TokenTree {
    match token {
        TokenTree::Group(group) => regroup(group, &change(&tokens_inside(group))),
        other => other.clone(),
    }
}
