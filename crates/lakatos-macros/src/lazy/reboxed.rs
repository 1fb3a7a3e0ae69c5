//! A variable of which fields are moved, and which is used as a whole, too.
//!
//! `node.left = removed(node.left); Some(node)`: a box may be taken apart and put together again. In the copy the variable is taken
//! out of its box where it is bound, and put into one again where its value is used; what it was is known by types, so a
//! variable that is no box stays what it is. Where tokens do not show how it is used, nothing is changed, and a check says what to
//! write if the variable is a box: the error of the compiler about generated code would not.

use proc_macro::{Delimiter, TokenTree};

use super::items::is_of_macro;
use super::moved::at_place;
use super::moved_fields::moved_fields;
use super::open_fields::rebinds;
use super::{parsed, regroup};
use crate::cursor::{Angles, Cursor, is_comma, is_mark, is_mark_at, is_one_of, is_word, is_word_at, tokens_inside};
use crate::shown;

/// Methods of boxes themselves.
const OF_BOXES: [&str; 8] = ["clone", "into", "as_ref", "as_mut", "borrow", "borrow_mut", "to_owned", "deref"];

/// Is a variable bound by what stands before a block: the parameters of a function or a closure, or a pattern?
pub(super) fn is_bound_by(head: &[TokenTree], name: &str) -> bool {
    let last = head.len().saturating_sub(1);
    let pattern = if head.last().is_some_and(|last| is_mark(last, '|')) {
        let from = head[..last].iter().rposition(|token| is_mark(token, '|')).unwrap_or(last);
        &head[from..last]
    } else if last > 0 && is_mark(&head[last], '>') && is_mark(&head[last - 1], '=') {
        let from = head.iter().rposition(is_comma).map_or(0, |comma| comma + 1);
        let end = head.iter().position(|token| is_word(token, "if")).filter(|end| *end > from).unwrap_or(last - 1);
        &head[from..end]
    } else if let Some(from) = head.iter().position(|token| is_word(token, "let")) {
        let end = head.iter().position(|token| is_mark(token, '=')).unwrap_or(last);
        &head[from..end.max(from)]
    } else if head.iter().any(|token| is_word(token, "fn")) {
        head
    } else {
        return false;
    };
    mentions(pattern, name)
}

fn mentions(tokens: &[TokenTree], name: &str) -> bool {
    tokens.iter().any(|token| match token {
        TokenTree::Group(group) => mentions(&tokens_inside(group), name),
        other => is_word(other, name),
    })
}

/// The lines after which a variable is out of its box, and what comes after them. If that cannot be written, the lines check that
/// the variable is in no box.
pub(super) fn rewrite(name: &TokenTree, rest: &[TokenTree]) -> (Vec<TokenTree>, Vec<TokenTree>) {
    let text = name.to_string();
    let witness = format!("__lakatos_box_of_{text}");
    if rebinds(rest, &text) {
        return (Vec::new(), rest.to_vec());
    }
    match reboxed(rest, &text, &witness, false) {
        Some(rest) => (parsed(&format!("let (mut {text}, {witness}) = {text}.unboxed_with();")), rest),
        None => (check(name, rest), rest.to_vec()),
    }
}

/// The code in which the variable is put into a box again where its value is used; `None` if tokens do not show how it is used.
fn reboxed(tokens: &[TokenTree], name: &str, witness: &str, has_names: bool) -> Option<Vec<TokenTree>> {
    let mut out: Vec<TokenTree> = Vec::with_capacity(tokens.len());
    let mut at = 0;
    while at < tokens.len() {
        let token = &tokens[at];
        match token {
            TokenTree::Group(group) => {
                let inside = tokens_inside(group);
                if is_of_macro(tokens, at) {
                    if mentions(&inside, name) {
                        return None;
                    }
                    out.push(token.clone());
                } else {
                    let is_value =
                        is_block(token) && at > 0 && tokens[at - 1].to_string().starts_with(char::is_uppercase);
                    out.push(regroup(group, &reboxed(&inside, name, witness, is_value)?));
                }
            }
            word if is_word(word, name) => at = use_of(tokens, at, name, witness, has_names, &mut out)?,
            other => out.push(other.clone()),
        }
        at += 1;
    }
    Some(out)
}

/// Writes a use of the variable; returns the place of its last token.
fn use_of(
    tokens: &[TokenTree],
    at: usize,
    name: &str,
    witness: &str,
    has_names: bool,
    out: &mut Vec<TokenTree>,
) -> Option<usize> {
    let is_after = |mark| at > 0 && is_mark(&tokens[at - 1], mark);
    let is_field = is_after('.') && !(at > 1 && is_mark(&tokens[at - 2], '.'));
    let names_field = is_mark_at(tokens, at + 1, ':');
    let is_lent = is_after('&') || at > 1 && is_word_at(tokens, at - 1, "mut") && is_mark(&tokens[at - 2], '&');
    let is_method = matches!(tokens.get(at + 3), Some(TokenTree::Group(_))) && is_mark_at(tokens, at + 1, '.');
    if is_method && is_one_of(&tokens[at + 2], &OF_BOXES) {
        return None;
    }
    if is_field || names_field || is_lent || is_mark_at(tokens, at + 1, '.') && !is_mark_at(tokens, at + 2, '.') {
        out.push(tokens[at].clone());
        return Some(at);
    }
    let place = tokens[at].span();
    if is_mark_at(tokens, at + 1, '=') && !is_mark_at(tokens, at + 2, '=') && !is_mark_at(tokens, at + 2, '>') {
        let mut cursor = Cursor::of(tokens[at + 2..].to_vec(), place);
        let value = cursor.take_until(Angles::Comparisons, &|token| is_comma(token) || is_mark(token, ';'));
        out.extend_from_slice(&tokens[at..at + 2]);
        out.extend(at_place(&format!("{witness}.open"), place));
        out.push(in_group(&reboxed(&value, name, witness, false)?));
        return Some(at + 1 + value.len());
    }
    let goes_on = match tokens.get(at + 1) {
        None => false,
        Some(TokenTree::Punct(mark)) => !matches!(mark.as_char(), ',' | ';'),
        Some(TokenTree::Group(_)) => true,
        Some(word) => is_word(word, "as"),
    };
    let follows_operator = at > 0
        && match &tokens[at - 1] {
            TokenTree::Punct(mark) => match mark.as_char() {
                ',' | ';' | '>' => false,
                '=' => at > 1 && is_one_mark(&tokens[at - 2]),
                _ => true,
            },
            word => !(is_one_of(word, &["return", "break"]) || is_block(word)),
        };
    if goes_on || follows_operator {
        return None;
    }
    if has_names {
        out.push(tokens[at].clone());
        out.extend(parsed(":"));
    }
    let call = [at_place(&format!("{witness}.close"), place), vec![in_group(&tokens[at..=at])]].concat();
    out.extend(call);
    Some(at)
}

fn is_one_mark(token: &TokenTree) -> bool {
    matches!(token, TokenTree::Punct(mark) if matches!(mark.as_char(), '=' | '!' | '<' | '>'))
}

fn in_group(tokens: &[TokenTree]) -> TokenTree {
    proc_macro::Group::new(Delimiter::Parenthesis, crate::cursor::stream(tokens)).into()
}

/// Lines that the compiler refuses, with what to write, if the variable is a box and a field that is moved cannot be copied.
fn check(name: &TokenTree, rest: &[TokenTree]) -> Vec<TokenTree> {
    let mut lines = Vec::new();
    let mut checked = Vec::new();
    for field in moved_fields(rest) {
        let text = shown::expression(&field);
        if !is_word(&field[0], &name.to_string()) || checked.contains(&text) {
            continue;
        }
        checked.push(text.clone());
        let message = format!("`{text}` is moved out of a box, which the lazy copy cannot do here");
        let note = format!(
            "write `let {name} = *{name};` before it, and `Box::new({name})` where `{name}` is used as a box: this is right in the \
             module and in its lazy copy"
        );
        let place = field[field.len() - 1].span();
        let mut inside = parsed(&format!(
            "use __lakatos_places::{{Copied, InBox, InPlace, Otherwise as _, ask_of}}; \
             #[diagnostic::on_unimplemented(message = {message:?}, label = \"`{name}` is a box\", note = {note:?})] \
             trait Refused {{}} \
             impl<Way> Refused for (InPlace, Way) {{}} \
             impl Refused for (InBox, Copied) {{}} \
             fn is_refused<Both: Refused>(_: Both) {{}}"
        ));
        inside.extend(at_place("is_refused", place));
        let way = [parsed("&"), field].concat();
        let both =
            [parsed(&format!("ask_of(&{name}).place(), ask_of")), vec![in_group(&way)], parsed(".way()")].concat();
        let mut both = proc_macro::Group::new(Delimiter::Parenthesis, crate::cursor::stream(&both));
        both.set_span(place);
        let arguments = [TokenTree::from(both)];
        let mut group = proc_macro::Group::new(Delimiter::Parenthesis, crate::cursor::stream(&arguments));
        group.set_span(place);
        inside.extend([vec![group.into()], parsed(";")].concat());
        lines.push(proc_macro::Group::new(Delimiter::Brace, crate::cursor::stream(&inside)).into());
    }
    lines
}

fn is_block(token: &TokenTree) -> bool {
    matches!(token, TokenTree::Group(group) if group.delimiter() == Delimiter::Brace)
}
