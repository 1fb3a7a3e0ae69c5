//! `Vec` in a copy: a vector that grows while somebody looks at it.
//!
//! The copy uses another type by the name of `Vec`, which is a `Vec` to whoever wants all elements, and `vec![..]` makes one. A
//! function that takes `&[T]` takes `&Vec<T>` in the copy, so that it is given one that grows. What such a vector cannot
//! do keeps a module from it: slice patterns, and methods that give or take vectors of the standard library. Such a module
//! keeps its vectors as they are.

use proc_macro::{Delimiter, TokenTree};

use super::items::is_of_macro;
use super::keys::mentions;
use super::{parsed, regroup};
use crate::cursor::{is_mark, is_mark_at, is_one_of, is_word, stream, tokens_inside};

/// What gives or takes a vector of the standard library, or is one by another name.
const STRICT: [&str; 22] = [
    "macro_rules",
    "with",
    "concat",
    "join",
    "repeat",
    "into_vec",
    "into_sorted_vec",
    "into_bytes",
    "into_boxed_slice",
    "from_utf8",
    "as_bytes",
    "as_mut_vec",
    "to_owned",
    "into_owned",
    "rposition",
    "BinaryHeap",
    "VecDeque",
    "Cow",
    "Rc",
    "Arc",
    "array_windows",
    "chunk_by",
];

/// What gives a slice, which a function cannot be given that takes a vector that grows.
const SLICES: [&str; 20] = [
    "split_at",
    "split_first",
    "split_last",
    "split_at_mut",
    "chunks",
    "chunks_exact",
    "rchunks",
    "as_slice",
    "as_mut_slice",
    "as_ref",
    "deref",
    "borrow",
    "from_ref",
    "partition_point",
    "first_chunk",
    "last_chunk",
    "windows_of",
    "splitn",
    "rsplit",
    "strip_prefix",
];

/// May the vectors of the module grow in its copy?
pub(super) fn is_possible(code: &[TokenTree]) -> bool {
    mentions(code, &["Vec"]) && !mentions(code, &STRICT) && !names_vectors(code) && !has_slice_patterns(code)
}

/// The code in which vectors grow.
pub(super) fn rewrite(code: &[TokenTree], root: &str) -> Vec<TokenTree> {
    let takes_slices = !mentions(code, &SLICES) && !has_slices(code, false);
    rewrite_within(code, takes_slices, root)
}

/// Does it say what `Vec` is: `use std::vec::Vec`, `vec::Vec`, `struct Vec`, `type Vec`?
fn names_vectors(code: &[TokenTree]) -> bool {
    code.iter().enumerate().any(|(at, token)| match token {
        TokenTree::Group(group) => names_vectors(&tokens_inside(group)),
        word if is_word(word, "Vec") && at > 0 => {
            is_mark(&code[at - 1], ':') && at > 1 && is_mark(&code[at - 2], ':')
                || is_one_of(&code[at - 1], &["struct", "enum", "type"])
        }
        word => is_word(word, "vec") && is_mark_at(code, at + 1, ':'),
    })
}

/// Is there a pattern `[..]`, or a range of indices in `get(..)`?
fn has_slice_patterns(code: &[TokenTree]) -> bool {
    code.iter().enumerate().any(|(at, token)| {
        let TokenTree::Group(group) = token else { return false };
        let inside = tokens_inside(group);
        if at > 0 && is_mark(&code[at - 1], '#') {
            return false;
        }
        let is_get = at > 0 && is_one_of(&code[at - 1], &["get", "get_mut"]);
        if is_get && has_range(&inside) {
            return true;
        }
        let is_list = group.delimiter() == Delimiter::Bracket;
        is_list && !follows_value(code, at) && is_pattern(code, at, &inside) || has_slice_patterns(&inside)
    })
}

fn is_pattern(code: &[TokenTree], at: usize, inside: &[TokenTree]) -> bool {
    let has_rest = inside.iter().enumerate().any(|(at, token)| {
        let begins = at == 0 || is_mark(&inside[at - 1], ',') || is_mark(&inside[at - 1], '@');
        is_mark(token, '.') && is_mark_at(inside, at + 1, '.') && begins
    });
    let goes_on = match code.get(at + 1) {
        Some(mark) if is_mark(mark, '=') => !is_mark_at(code, at + 2, '='),
        Some(mark) if is_mark(mark, '|') => !is_mark_at(code, at + 2, '|'),
        Some(word) => is_word(word, "if"),
        None => false,
    };
    has_rest || goes_on
}

/// Does a value end before this place, so that what stands here is an index?
fn follows_value(code: &[TokenTree], at: usize) -> bool {
    match at.checked_sub(1).map(|before| &code[before]) {
        Some(TokenTree::Ident(word)) => {
            !["let", "in", "return", "match", "if", "mut", "ref", "move", "else"].contains(&word.to_string().as_str())
        }
        Some(TokenTree::Group(group)) => group.delimiter() != Delimiter::Brace,
        Some(TokenTree::Literal(_)) => true,
        Some(mark) => is_mark(mark, '?') || is_mark(mark, '!'),
        None => false,
    }
}

fn has_range(tokens: &[TokenTree]) -> bool {
    (0..tokens.len()).any(|at| is_mark_at(tokens, at, '.') && is_mark_at(tokens, at + 1, '.'))
}

/// Are there slices other than those that functions of the module take: `&[..]`, `&xs[1..]`, an array?
fn has_slices(code: &[TokenTree], of_foreign_trait: bool) -> bool {
    let mut is_foreign = of_foreign_trait;
    let mut parameters = None;
    for (at, token) in code.iter().enumerate() {
        if is_word(token, "impl") {
            let end = code[at..].iter().position(is_block).map_or(code.len(), |end| at + end);
            is_foreign = code[at..end].iter().any(|token| is_word(token, "for"));
        }
        if is_word(token, "fn") {
            parameters = Some(at);
        }
        let TokenTree::Group(group) = token else { continue };
        let inside = tokens_inside(group);
        if group.delimiter() == Delimiter::Parenthesis && parameters.take().is_some() {
            if is_foreign && has_slices(&inside, true) {
                return true;
            }
            continue;
        }
        let is_list = group.delimiter() == Delimiter::Bracket;
        let is_borrowed = at > 0 && (is_mark(&code[at - 1], '&') || is_word(&code[at - 1], "mut"));
        let is_array = inside.iter().any(|token| is_mark(token, ';')) && !(at > 0 && is_mark(&code[at - 1], '!'));
        let is_part = follows_value(code, at) && has_range(&inside);
        if is_list && (is_borrowed || is_array || is_part) || has_slices(&inside, is_foreign) {
            return true;
        }
    }
    false
}

fn is_block(token: &TokenTree) -> bool {
    matches!(token, TokenTree::Group(group) if group.delimiter() == Delimiter::Brace)
}

fn rewrite_within(code: &[TokenTree], takes_slices: bool, root: &str) -> Vec<TokenTree> {
    let mut out = Vec::with_capacity(code.len());
    let mut is_head = false;
    for (at, token) in code.iter().enumerate() {
        is_head |= is_word(token, "fn");
        let TokenTree::Group(group) = token else {
            out.push(token.clone());
            continue;
        };
        let inside = tokens_inside(group);
        let is_list = group.delimiter() == Delimiter::Parenthesis;
        if is_head && is_list && takes_slices {
            out.push(regroup(group, &parameters(&inside, root)));
        } else if at > 1 && is_mark(&code[at - 1], '!') && is_word(&code[at - 2], "vec") {
            made(&mut out, group, &rewrite_within(&inside, takes_slices, root), root);
        } else if is_of_macro(code, at) && !is_list {
            out.push(token.clone());
        } else {
            out.push(regroup(group, &rewrite_within(&inside, takes_slices, root)));
        }
        is_head &= !is_list;
    }
    out
}

/// The parameters of a function, in which `&[T]` is `&Vec<T>`.
fn parameters(tokens: &[TokenTree], root: &str) -> Vec<TokenTree> {
    let mut out: Vec<TokenTree> = Vec::with_capacity(tokens.len());
    for (at, token) in tokens.iter().enumerate() {
        let TokenTree::Group(group) = token else {
            out.push(token.clone());
            continue;
        };
        let is_lent = at > 0 && is_mark(&tokens[at - 1], '&')
            || at > 2 && is_mark(&tokens[at - 2], '\'') && is_mark(&tokens[at - 3], '&');
        let inside = tokens_inside(group);
        if group.delimiter() == Delimiter::Bracket && is_lent && !inside.iter().any(|token| is_mark(token, ';')) {
            out.extend(parsed(&format!("{root}::lazy::Growing<")));
            out.extend(inside);
            out.extend(parsed(">"));
        } else {
            out.push(token.clone());
        }
    }
    out
}

/// `vec![..]`, of which `vec !` is there already: a vector that grows, which is known.
fn made(out: &mut Vec<TokenTree>, group: &proc_macro::Group, inside: &[TokenTree], root: &str) {
    out.truncate(out.len() - 2);
    let mut made = parsed("::std::vec!");
    made.push(regroup(group, inside));
    let mut call = proc_macro::Group::new(Delimiter::Parenthesis, stream(&made));
    call.set_span(group.span());
    out.extend(parsed(&format!("{root}::lazy::Growing::from")));
    out.push(call.into());
}
