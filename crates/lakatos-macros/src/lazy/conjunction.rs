//! `a && b` as a conjunction whose sides are told apart.
//!
//! The search learns more from a false right side when it knows that the left side is not a reason. That is so only if the
//! left side changes nothing that the right side reads: so conjunctions stay as they are in functions that mention `mut`, or
//! that call what they are given, and everywhere in a module that mentions a cell or has a type with either of these in it.
//! Also in `if let` chains, and in macros.

use proc_macro::{Delimiter, Group, Spacing, TokenTree};

use super::items::is_of_macro;
use super::keys::{in_groups, mentions};
use super::{parsed, regroup};
use crate::cursor::{is_mark, is_mark_at, is_one_of, is_word, is_word_at, stream, tokens_inside};
use crate::shown;

/// What can be changed without `mut`.
const CELLS: [&str; 15] = [
    "Cell",
    "RefCell",
    "OnceCell",
    "LazyCell",
    "UnsafeCell",
    "Mutex",
    "RwLock",
    "Condvar",
    "Once",
    "OnceLock",
    "LazyLock",
    "mpsc",
    "static",
    "thread_local",
    "lazy_static",
];
/// What may change something although it is only called, or read.
const CHANGING: [&str; 3] = ["mut", "Fn", "dyn"];

/// Is there something in this code that can be changed without `mut`?
pub(super) fn has_cells(code: &[TokenTree]) -> bool {
    mentions(code, &CELLS) || mentions_atomics(code)
}

fn mentions_atomics(code: &[TokenTree]) -> bool {
    code.iter().any(|token| match token {
        TokenTree::Group(group) => mentions_atomics(&tokens_inside(group)),
        word => word.to_string().strip_prefix("Atomic").is_some_and(|of| {
            ["Bool", "Isize", "Ptr", "Usize"].contains(&of)
                || of.strip_prefix(['I', 'U']).is_some_and(|bits| bits.parse::<u32>().is_ok())
        }),
    })
}

/// Is there a type through which something can be changed, or called?
fn has_changing_types(code: &[TokenTree]) -> bool {
    let is_end = |token: &TokenTree| is_mark(token, ';') || is_block(token);
    code.iter().enumerate().any(|(at, token)| match token {
        TokenTree::Group(group) => is_block(token) && has_changing_types(&tokens_inside(group)),
        word if is_one_of(word, &["struct", "enum", "type"]) => {
            let end = code[at..].iter().position(is_end).map_or(code.len(), |end| at + end + 1);
            mentions(&code[at..end], &CHANGING)
        }
        _ => false,
    })
}

fn is_block(token: &TokenTree) -> bool {
    matches!(token, TokenTree::Group(group) if group.delimiter() == Delimiter::Brace)
}

/// Words after which an expression begins, or a part of one that is evaluated apart.
const BEFORE: [&str; 10] = ["if", "while", "match", "return", "break", "in", "else", "move", "let", "loop"];

/// The code with the conjunctions of its functions rewritten.
pub(super) fn rewrite_functions(code: &[TokenTree], root: &str) -> Vec<TokenTree> {
    if has_cells(code) || has_changing_types(code) {
        return code.to_vec();
    }
    let change = |heads: &[TokenTree], inside: &[TokenTree]| match mentions(heads, &CHANGING) {
        true => inside.to_vec(),
        false => in_expressions(inside, root),
    };
    in_functions(code, &[], &change)
}

/// What is made of the body of a function, of which all is known that stands before it.
type Change<'a> = dyn Fn(&[TokenTree], &[TokenTree]) -> Vec<TokenTree> + 'a;

/// Items: the blocks after `fn` are changed, unless the function changes something; modules and implementations are
/// searched for functions.
pub(super) fn in_functions(code: &[TokenTree], around: &[TokenTree], change: &Change<'_>) -> Vec<TokenTree> {
    let mut out = Vec::with_capacity(code.len());
    let (mut head, mut from) = (None, 0);
    for (at, token) in code.iter().enumerate() {
        if is_word(token, "fn") {
            head = Some(at);
        }
        let TokenTree::Group(group) = token else {
            out.push(token.clone());
            continue;
        };
        if group.delimiter() != Delimiter::Brace || is_of_macro(code, at) {
            out.push(token.clone());
            continue;
        }
        let inside = tokens_inside(group);
        let changed = match head.take() {
            Some(head) if mentions(&code[head..=at], &["mut"]) => inside,
            Some(head) => change(&[around, &code[head..at]].concat(), &inside),
            None => in_functions(&inside, &code[from..at], change),
        };
        from = at + 1;
        out.push(regroup(group, &changed));
    }
    out
}

/// Statements and expressions: stretches between marks that bind weaker than `&&`.
fn in_expressions(tokens: &[TokenTree], root: &str) -> Vec<TokenTree> {
    let mut out = Vec::with_capacity(tokens.len());
    let (mut from, mut at, mut in_let_chain) = (0, 0, false);
    while at <= tokens.len() {
        let width = if at == tokens.len() { 1 } else { separator(tokens, at) };
        if width == 0 {
            at += 1;
            continue;
        }
        out.extend(in_stretch(&tokens[from..at], in_let_chain, root));
        if at == tokens.len() {
            break;
        }
        let begins_chain = is_one_of(&tokens[at], &["if", "while"]) && is_word_at(tokens, at + 1, "let");
        // The braces of a pattern end no condition.
        let is_of_pattern = is_mark_at(tokens, at + 1, '=') || is_mark_at(tokens, at + 1, '|');
        let is_block = matches!(&tokens[at], TokenTree::Group(_)) && !is_of_pattern;
        in_let_chain = begins_chain || (in_let_chain && !is_block);
        for token in &tokens[at..at + width] {
            out.push(in_groups(token, &mut |inside| in_expressions(inside, root)));
        }
        at += width;
        from = at;
    }
    out
}

/// How many tokens here are no part of an operand of `&&`; 0 if this one is.
fn separator(tokens: &[TokenTree], at: usize) -> usize {
    match &tokens[at] {
        TokenTree::Ident(_) => usize::from(is_one_of(&tokens[at], &BEFORE)),
        block @ TokenTree::Group(_) => usize::from(is_block(block)),
        TokenTree::Literal(_) => 0,
        TokenTree::Punct(mark) => match mark.as_char() {
            ';' | ',' | '|' | '#' | '@' => 1,
            '=' if is_mark_at(tokens, at + 1, '>') => 2,
            '=' => usize::from(!is_comparison(tokens, at)),
            ':' if is_mark_at(tokens, at + 1, ':') && mark.spacing() == Spacing::Joint => 0,
            ':' => usize::from(at == 0 || !is_mark(&tokens[at - 1], ':')),
            '.' if is_mark_at(tokens, at + 1, '.') => 2,
            '-' if is_mark_at(tokens, at + 1, '>') => 2,
            _ => 0,
        },
    }
}

/// Is this `=` a part of `==`, `!=`, `<=` or `>=`?
fn is_comparison(tokens: &[TokenTree], at: usize) -> bool {
    let is_joint = |token: &TokenTree| matches!(token, TokenTree::Punct(mark) if mark.spacing() == Spacing::Joint);
    let follows =
        at > 0 && is_joint(&tokens[at - 1]) && ['=', '!', '<', '>'].iter().any(|mark| is_mark(&tokens[at - 1], *mark));
    follows || (is_joint(&tokens[at]) && is_mark_at(tokens, at + 1, '='))
}

/// An expression without weaker marks: rewritten if it is a conjunction with something on both sides.
fn in_stretch(tokens: &[TokenTree], in_let_chain: bool, root: &str) -> Vec<TokenTree> {
    let mut sides: Vec<Vec<TokenTree>> = vec![Vec::new()];
    // The sides as they are written.
    let mut written: Vec<Vec<TokenTree>> = vec![Vec::new()];
    let mut at = 0;
    while at < tokens.len() {
        if is_conjunction(tokens, at) {
            sides.push(Vec::new());
            written.push(Vec::new());
            at += 2;
            continue;
        }
        let is_macro = at > 0 && is_mark(&tokens[at - 1], '!');
        let token = if is_macro {
            tokens[at].clone()
        } else {
            in_groups(&tokens[at], &mut |inside| in_expressions(inside, root))
        };
        if let (Some(side), Some(written)) = (sides.last_mut(), written.last_mut()) {
            side.push(token);
            written.push(tokens[at].clone());
        }
        at += 1;
    }
    let is_whole = sides.len() > 1 && sides.iter().all(|side| !side.is_empty());
    if is_whole && !in_let_chain {
        return conjoined(&sides, &written, root);
    }
    let marks: Vec<TokenTree> = parsed("&&");
    sides.join(&marks[..])
}

/// Is this `&&` between two operands? (Before a value it is two references.)
fn is_conjunction(tokens: &[TokenTree], at: usize) -> bool {
    let is_double = is_mark_at(tokens, at, '&')
        && is_mark_at(tokens, at + 1, '&')
        && matches!(&tokens[at], TokenTree::Punct(mark) if mark.spacing() == Spacing::Joint);
    let follows_operand = at > 0
        && match &tokens[at - 1] {
            TokenTree::Ident(_) | TokenTree::Literal(_) | TokenTree::Group(_) => true,
            mark => is_mark(mark, '?'),
        };
    is_double && follows_operand
}

fn conjoined(sides: &[Vec<TokenTree>], written: &[Vec<TokenTree>], root: &str) -> Vec<TokenTree> {
    let ([left, rest @ ..], [left_text, rest_texts @ ..]) = (sides, written) else { return Vec::new() };
    if rest.is_empty() {
        return left.clone();
    }
    let right = conjoined(rest, rest_texts, root);
    let left_text = text(left_text);
    // A conjunction on the right tells its own sides.
    let right_text = if let [only] = rest_texts { text(only) } else { String::new() };
    let mut inside =
        parsed(&format!("let __lakatos_conjunction = {root}::lazy::Conjunction::written({left_text:?}); if"));
    inside.push(Group::new(Delimiter::Parenthesis, stream(left)).into());
    let mut holds = parsed(&format!(
        "let __lakatos_right = __lakatos_conjunction.then({right_text:?}); \
         let __lakatos_says: ::core::primitive::bool ="
    ));
    holds.extend(right);
    holds.extend(parsed("; __lakatos_right.says(__lakatos_says)"));
    inside.push(Group::new(Delimiter::Brace, stream(&holds)).into());
    inside.extend(parsed("else { false }"));
    // In parentheses, because a block that begins a statement ends it.
    let block: TokenTree = Group::new(Delimiter::Brace, stream(&inside)).into();
    vec![Group::new(Delimiter::Parenthesis, stream(&[block])).into()]
}

/// Longer conditions are not told whole.
const LONGEST_TEXT: usize = 80;

/// How a side is told.
fn text(side: &[TokenTree]) -> String {
    let text = shown::expression(side);
    match text.char_indices().nth(LONGEST_TEXT) {
        Some((end, _)) => format!("{} ..", text[..end].trim_end()),
        None => text,
    }
}
