//! The values of keys: numbers, ranges, paths.

use proc_macro::{Ident, TokenTree};

use crate::cursor::{self, has, is_literal, is_mark, is_mark_at, is_word, tokens_inside};
use crate::fault::Faults;
use crate::model::{Bounds, High, Phrase};
use crate::shown::expression;

const GREATEST_WEIGHT: u32 = 1_000_000;

/// How often a variant is drawn, relative to the others.
pub(super) fn weight(given: &Phrase, faults: &mut Faults) -> u32 {
    let number = integer(&given.tokens).and_then(|number| u32::try_from(number).ok());
    match number {
        Some(weight @ 1..=GREATEST_WEIGHT) => weight,
        _ => {
            let found = expression(&given.tokens);
            let text = format!("a weight is a whole number from 1 to {GREATEST_WEIGHT}, and `{found}` is not one");
            faults.add(given.stretch, text);
            1
        }
    }
}

/// A range of values.
pub(super) fn range(given: Phrase, faults: &mut Faults) -> Option<Bounds> {
    let bounds = split(&given);
    if bounds.is_none() {
        let found = expression(&given.tokens);
        faults.add(given.stretch, format!("`range` needs a range, as in `range = 0..=9`, and `{found}` is not one"));
    }
    bounds.filter(|bounds| has_values(bounds, "range", faults))
}

/// A length, or a range of lengths.
pub(super) fn lengths(given: Phrase, faults: &mut Faults) -> Option<Bounds> {
    if let Some(bounds) = split(&given) {
        return Some(bounds).filter(|bounds| has_values(bounds, "len", faults));
    }
    if matches!(given.tokens.as_slice(), [TokenTree::Literal(_)]) && integer(&given.tokens).is_none() {
        let found = expression(&given.tokens);
        let text =
            format!("`len` needs a number or a range, as in `len = 3` or `len = 1..=9`, and `{found}` is neither");
        faults.add(given.stretch, text);
        return None;
    }
    Some(Bounds { stretch: given.stretch, low: Some(given), high: High::Exactly })
}

/// `a..b`, `a..=b`, `a..`, `..b`, `..=b`
fn split(given: &Phrase) -> Option<Bounds> {
    let tokens = &given.tokens;
    let mut dots = 0;
    while !is_mark_at(tokens, dots, '.') || !is_mark_at(tokens, dots + 1, '.') {
        dots += 1;
        if dots >= tokens.len() {
            return None;
        }
    }
    let included = is_mark_at(tokens, dots + 2, '=');
    let (low, high) = (&tokens[..dots], &tokens[dots + 2 + usize::from(included)..]);
    let phrase = |tokens: &[TokenTree]| Phrase::new(tokens.to_vec(), given.stretch.first);
    let low = (!low.is_empty()).then(|| phrase(low));
    let high = match (high.is_empty(), included) {
        (true, false) => High::Open,
        (true, true) => return None,
        (false, true) => High::Included(phrase(high)),
        (false, false) => High::Excluded(phrase(high)),
    };
    Some(Bounds { low, high, stretch: given.stretch })
}

/// Reports an error for a range whose ends are literals in the wrong order; the compiler checks all others.
fn has_values(bounds: &Bounds, key: &str, faults: &mut Faults) -> bool {
    let value = |phrase: &Phrase| integer(&phrase.tokens).or_else(|| character(&phrase.tokens));
    let (low, high, sign) = match (&bounds.low, &bounds.high) {
        (Some(low), High::Included(high)) => (low, high, "..="),
        (Some(low), High::Excluded(high)) => (low, high, ".."),
        _ => return true,
    };
    let (Some(least), Some(greatest)) = (value(low), value(high)) else { return true };
    let empty = if sign == ".." { least >= greatest } else { least > greatest };
    if empty {
        let (low, high) = (expression(&low.tokens), expression(&high.tokens));
        faults.add(bounds.stretch, format!("the range `{low}{sign}{high}` is empty: give `{key}` one that has values"));
    }
    !empty
}

/// The value of an integer literal, with or without a sign.
pub(super) fn integer(tokens: &[TokenTree]) -> Option<i128> {
    match tokens {
        [TokenTree::Group(group)] => integer(&tokens_inside(group)),
        [TokenTree::Literal(literal)] => integer_of(&literal.to_string()),
        [minus, TokenTree::Literal(literal)] if is_mark(minus, '-') => Some(-integer_of(&literal.to_string())?),
        _ => None,
    }
}

/// The value of `1_000u16`, `0xff`, `0b1`, `0o7`.
fn integer_of(text: &str) -> Option<i128> {
    let mut digits = String::new();
    for digit in text.chars() {
        if digit != '_' {
            digits.push(digit);
        }
    }
    let (base, digits) = match digits.get(..2) {
        Some("0x") => (16, &digits[2..]),
        Some("0o") => (8, &digits[2..]),
        Some("0b") => (2, &digits[2..]),
        _ => (10, digits.as_str()),
    };
    let mut end = 0;
    while end < digits.len() && !matches!(digits.as_bytes()[end], b'u' | b'i') {
        end += 1;
    }
    cursor::digits(&digits[..end], base)
}

/// The code point of a character literal without an escape.
fn character(tokens: &[TokenTree]) -> Option<i128> {
    let [TokenTree::Literal(literal)] = tokens else { return None };
    let text = literal.to_string();
    let mut chars = text.strip_prefix('\'')?.strip_suffix('\'')?.chars();
    let only = chars.next().filter(|c| *c != '\\')?;
    chars.next().is_none().then(|| i128::from(u32::from(only)))
}

/// A path as reports show it: `Self` as the name of the type, a closure in parentheses.
pub(super) fn shown_path(phrase: &Phrase, type_name: &str) -> String {
    let mut named: Vec<TokenTree> = Vec::with_capacity(phrase.tokens.len());
    for token in &phrase.tokens {
        named.push(match type_name.strip_prefix("r#") {
            _ if !is_word(token, "Self") => token.clone(),
            Some(name) => Ident::new_raw(name, token.span()).into(),
            None => Ident::new(type_name, token.span()).into(),
        });
    }
    let text = expression(&named);
    if phrase.is_closure() { format!("({text})") } else { text }
}

/// Is the expression a path? Reports an error if it is not.
pub(super) fn is_path(phrase: &Phrase, key: &str, example: &str, faults: &mut Faults) -> bool {
    let path = !has(&phrase.tokens, &is_literal) && !phrase.is_closure();
    if !path {
        let found = expression(&phrase.tokens);
        faults
            .add(phrase.stretch, format!("`{key}` needs a path, as in `{key} = {example}`, and `{found}` is not one"));
    }
    path
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn integer_literals_are_read_in_every_base() {
        for (text, value) in [("0", 0), ("1_000u16", 1000), ("0xFF", 255), ("0b101i8", 5), ("0o17", 15)] {
            assert_eq!(integer_of(text), Some(value), "{text}");
        }
        for text in ["", "1.5", "\"3\"", "'a'", "u8", "0x"] {
            assert_eq!(integer_of(text), None, "{text}");
        }
    }
}
