//! Conditions that are written already, and what they become inside of others.

use super::super::literals::{Literal, Says};
use super::super::space::Space;

/// A condition on a name as the pattern of it and the guard that is left.
pub(super) fn fitted(text: &str, name: &str) -> (String, String) {
    let inner = text.strip_prefix(&format!("fits!({name}, ")).and_then(|text| text.strip_suffix(')'));
    let constant = text.strip_prefix(&format!("{name} == ")).filter(|text| is_constant(text));
    match (inner, constant) {
        (Some(inner), _) if is_balanced(inner) => match inner.split_once(" if ") {
            Some((pattern, guard)) if !mentions(guard, name) => (pattern.to_owned(), format!(" if {guard}")),
            None => (inner.to_owned(), String::new()),
            Some(_) => (name.to_owned(), format!(" if {text}")),
        },
        (_, Some(constant)) => (constant.to_owned(), String::new()),
        _ => (name.to_owned(), format!(" if {text}")),
    }
}

/// Does no bracket close that was not opened?
fn is_balanced(text: &str) -> bool {
    let mut depth = 0_i32;
    for c in text.chars() {
        match c {
            '(' | '[' | '{' => depth += 1,
            ')' | ']' | '}' => depth -= 1,
            _ => {}
        }
        if depth < 0 {
            return false;
        }
    }
    depth == 0
}

fn is_constant(text: &str) -> bool {
    let is_number = text.chars().all(|c| c.is_ascii_digit() || c == '-');
    is_number || (text.starts_with('\'') && text.ends_with('\''))
}

/// Is the name a word of the text?
pub(super) fn mentions(text: &str, name: &str) -> bool {
    text.split(|c: char| !c.is_alphanumeric() && c != '_').any(|word| word == name)
}

/// The opposite.
pub(super) fn negated(text: &str) -> String {
    let is_simple = !text.contains(" && ") && !text.contains(" || ");
    let has_sign = |text: &str| [" == ", " != ", " < ", " > ", " <= ", " >= "].iter().any(|sign| text.contains(sign));
    let is_call = !text.starts_with('!') && (text.ends_with(')') && is_balanced_call(text));
    match text.strip_prefix('!') {
        Some(inner) if is_simple && !has_sign(inner) => inner.to_owned(),
        _ if is_simple && is_call => format!("!{text}"),
        _ if is_simple && !has_sign(text) && !text.starts_with('!') => format!("!{text}"),
        _ => match text.split_once(" == ") {
            Some((one, other)) if is_simple && !text.contains("fits!") && !text.contains('|') => {
                format!("{one} != {other}")
            }
            _ => format!("!({text})"),
        },
    }
}

/// Is it one call, so that what it is of ends where it does?
fn is_balanced_call(text: &str) -> bool {
    let outside = |text: &str| {
        let mut depth = 0_i32;
        text.chars().any(|c| {
            depth += i32::from(matches!(c, '(' | '[' | '{')) - i32::from(matches!(c, ')' | ']' | '}'));
            depth == 0 && c == ' '
        })
    };
    is_balanced(text) && !outside(text)
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
    for (place, c) in text.char_indices() {
        match c {
            '(' | '[' | '{' => depth += 1,
            ')' | ']' | '}' => depth -= 1,
            // Brackets may stand between quotes, too.
            '\'' | '"' => return vec![text],
            '&' if depth == 0 && text[place..].starts_with("&& ") && place > from => {
                parts.push(text[from..place].trim_end());
                from = place + 3;
            }
            _ => {}
        }
    }
    parts.push(&text[from..]);
    if text.contains(" || ") { vec![text] } else { parts }
}

/// Does one of these say it, too?
pub(super) fn is_known(part: &str, all: &[String]) -> bool {
    let emptiness = part.strip_prefix('!').and_then(|part| part.strip_suffix(".is_empty()"));
    let says_more = |other: &String| {
        let length =
            emptiness.and_then(|receiver| other.strip_prefix(receiver)).and_then(|rest| rest.strip_prefix(".len() > "));
        other == part || length.is_some()
    };
    all.iter().any(says_more)
}
