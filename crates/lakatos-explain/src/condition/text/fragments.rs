//! Conditions that are written already, and what they become inside of others.

use lakatos_data::texts::{contains, split_once};

use super::super::literals::{Literal, Says};
use super::super::space::Space;

/// A condition on a name as the pattern of it and the guard that is left.
pub(super) fn fitted(text: &str, name: &str) -> (String, String) {
    let inner = text_after(text, &format!("fits!({name}, ")).and_then(|text| text.strip_suffix(')'));
    let constant = text_after(text, &format!("{name} == ")).filter(|text| is_constant(text));
    match (inner, constant) {
        (Some(inner), _) if is_balanced(inner) => match split_once(inner, " if ") {
            Some((pattern, guard)) if !mentions(guard, name) => (pattern.to_owned(), format!(" if {guard}")),
            None => (inner.to_owned(), String::new()),
            Some(_) => (name.to_owned(), format!(" if {text}")),
        },
        (_, Some(constant)) => (constant.to_owned(), String::new()),
        _ => (name.to_owned(), format!(" if {text}")),
    }
}

/// How much deeper in brackets the text is after this character.
fn deeper(c: char) -> i32 {
    match c {
        '(' | '[' | '{' => 1,
        ')' | ']' | '}' => -1,
        _ => 0,
    }
}

/// Does no bracket close that was not opened?
fn is_balanced(text: &str) -> bool {
    let mut depth = 0_i32;
    for c in text.chars() {
        depth += deeper(c);
        if depth < 0 {
            return false;
        }
    }
    depth == 0
}

fn is_constant(text: &str) -> bool {
    let bytes = text.as_bytes();
    if let [b'\'', .., b'\''] = bytes {
        return true;
    }
    for byte in bytes {
        if !byte.is_ascii_digit() && *byte != b'-' {
            return false;
        }
    }
    true
}

/// Is the name a word of the text?
pub(super) fn mentions(text: &str, name: &str) -> bool {
    let is_of_word = |byte: &u8| byte.is_ascii_alphanumeric() || *byte == b'_' || !byte.is_ascii();
    let (text, name) = (text.as_bytes(), name.as_bytes());
    for from in 0..(text.len() + 1).saturating_sub(name.len()) {
        let before = from > 0 && is_of_word(&text[from - 1]);
        let after = text.get(from + name.len()).is_some_and(is_of_word);
        if !before && !after && text[from..].starts_with(name) {
            return true;
        }
    }
    false
}

/// The opposite.
pub(super) fn negated(text: &str) -> String {
    let is_simple = !contains(text, " && ") && !contains(text, " || ");
    let has_sign = |text: &str| {
        let mut has = false;
        for sign in [" == ", " != ", " < ", " > ", " <= ", " >= "] {
            has |= contains(text, sign);
        }
        has
    };
    let is_negated = text.starts_with('!');
    let is_call = !is_negated && text.ends_with(')') && is_balanced_call(text);
    if is_simple && is_negated && !has_sign(text) {
        return text[1..].to_owned();
    }
    if is_simple && !is_negated && (is_call || !has_sign(text)) {
        return format!("!{text}");
    }
    match split_once(text, " == ") {
        Some((one, other)) if is_simple && !contains(text, "fits!") && !contains(text, "|") => {
            format!("{one} != {other}")
        }
        _ => format!("!({text})"),
    }
}

/// Is it one call, so that what it is of ends where it does?
fn is_balanced_call(text: &str) -> bool {
    let mut depth = 0_i32;
    for c in text.chars() {
        depth += deeper(c);
        if depth == 0 && c == ' ' {
            return false;
        }
    }
    is_balanced(text)
}

/// With this many symbols, something is not written twice to say between which numbers it is.
const LONG: u32 = 3;

/// The literals, with one for both bounds of something that is long to write.
pub(super) fn with_ranges(literals: &[Literal], space: &Space) -> Vec<Literal> {
    let mut all: Vec<Literal> = Vec::new();
    for literal in literals {
        let is_long = space.expressions[literal.expression].symbols >= LONG;
        let other = all.iter_mut().find(|other| is_long && other.expression == literal.expression);
        match (other, literal.says) {
            (Some(Literal { says: says @ Says::AtLeast(_), .. }), Says::AtMost(to)) => {
                if let Says::AtLeast(from) = *says {
                    *says = Says::Between(from, to);
                }
            }
            (Some(Literal { says: says @ Says::AtMost(_), .. }), Says::AtLeast(from)) => {
                if let Says::AtMost(to) = *says {
                    *says = Says::Between(from, to);
                }
            }
            _ => all.push(*literal),
        }
    }
    all
}

/// The parts of a condition that are put together by `&&`.
pub(super) fn conjuncts(text: &str) -> Vec<&str> {
    let (mut depth, mut from, mut parts) = (0_i32, 0, Vec::new());
    // Brackets may stand between quotes, too.
    if contains(text, " || ") || contains(text, "'") || contains(text, "\"") {
        return vec![text];
    }
    for (place, c) in text.char_indices() {
        depth += deeper(c);
        if depth == 0 && place > from && text.as_bytes()[place..].starts_with(b"&& ") {
            parts.push(text[from..place].trim_end());
            from = place + 3;
        }
    }
    parts.push(&text[from..]);
    parts
}

/// Does one of these say it, too?
pub(super) fn is_known(part: &str, all: &[String]) -> bool {
    let emptiness = text_after(part, "!").and_then(|part| part.strip_suffix(".is_empty()"));
    for other in all {
        let rest = emptiness.and_then(|receiver| text_after(other, receiver));
        if other == part || rest.is_some_and(|rest| text_after(rest, ".len() > ").is_some()) {
            return true;
        }
    }
    false
}

/// What stands after this at the beginning of a text.
fn text_after<'t>(text: &'t str, beginning: &str) -> Option<&'t str> {
    if text.as_bytes().starts_with(beginning.as_bytes()) { Some(&text[beginning.len()..]) } else { None }
}
