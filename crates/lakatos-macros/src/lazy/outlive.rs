//! Type parameters that outlive every call that is put off.
//!
//! A call that waits keeps its arguments for as long as it likes, so `T` becomes `T: 'static` in functions and
//! implementations. Functions of traits stay as they are declared.

use proc_macro::{Delimiter, Span, TokenTree};

use super::{parsed, regroup};
use crate::cursor::{Cursor, is_mark, is_mark_at, is_one_of, is_word, tokens_inside};
use crate::signature::{parameter_name, read_generics};

/// The code with these bounds.
pub(super) fn rewrite(code: &[TokenTree]) -> Vec<TokenTree> {
    rewrite_items(code, false)
}

fn rewrite_items(code: &[TokenTree], of_trait: bool) -> Vec<TokenTree> {
    let mut out = Vec::new();
    let mut cursor = Cursor::of(code.to_vec(), Span::call_site());
    // Whether a trait, or the head of a function, is under way.
    let (mut is_trait, mut is_head) = (false, false);
    while let Some(token) = cursor.next() {
        if let TokenTree::Group(group) = &token {
            let inside = tokens_inside(group);
            let is_block = group.delimiter() == Delimiter::Brace;
            out.push(match is_block {
                true => regroup(group, &rewrite_items(&inside, is_trait)),
                false if is_head && !of_trait => regroup(group, &rewrite_unnamed(&inside)),
                false => token,
            });
            is_head = false;
            is_trait &= !is_block;
            continue;
        }
        let is_function = is_word(&token, "fn") && matches!(cursor.peek(0), Some(TokenTree::Ident(_)));
        let has_list = is_word(&token, "impl") || is_function && !of_trait;
        is_trait |= is_one_of(&token, &["trait", "for"]);
        is_head |= is_function;
        out.push(token);
        if is_function {
            cursor.move_next(&mut out);
        }
        if has_list && cursor.is_punct('<') {
            let mut list = Vec::new();
            for parameter in read_generics(&mut cursor) {
                list.extend(bounded(&parameter));
                list.extend(parsed(","));
            }
            out.extend([parsed("<"), list, parsed(">")].concat());
        }
    }
    out
}

/// A parameter with the bound; lifetimes and constants stay as they are.
fn bounded(parameter: &[TokenTree]) -> Vec<TokenTree> {
    let bound = |bounds: &str| [&parameter[..1], &parsed(bounds)[..], &parameter[2.min(parameter.len())..]].concat();
    match parameter_name(parameter) {
        Some((_, false)) if parameter.len() == 1 => bound(": 'static"),
        Some((_, false)) if is_mark_at(parameter, 1, ':') => bound(": 'static +"),
        _ => parameter.to_vec(),
    }
}

/// `impl Fn(T) -> U` of a parameter, with the bound. Behind a reference it would be read otherwise, and is left alone.
fn rewrite_unnamed(tokens: &[TokenTree]) -> Vec<TokenTree> {
    let mut out = Vec::new();
    for (at, token) in tokens.iter().enumerate() {
        out.push(token.clone());
        if is_word(token, "impl") && at > 0 && is_mark(&tokens[at - 1], ':') {
            out.extend(parsed("'static +"));
        }
    }
    out
}
