//! Lexemes: the words, literals and marks of Rust text.
//!
//! There is no list of them. A lexeme is found again from its offset on demand, so reading a name twice or trying
//! another alternative only means going back, and a long text needs no second copy of itself.

use crate::text::places;

/// What a lexeme is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// An identifier, a keyword or `_`.
    Word,
    /// `'a` without an end.
    Lifetime,
    /// `0x1F_u8`, `1.5e3`.
    Number,
    /// `'a'`.
    Char,
    /// `b'a'`.
    Byte,
    /// `"a"`.
    Text,
    /// `r#"a"#`.
    RawText,
    /// `b"a"` and `c"a"`.
    Bytes,
    /// `::`.
    Colons,
    /// `->`.
    Arrow,
    /// `..` and `..=`.
    Dots,
    /// Any other character.
    Mark(char),
    /// The end of the text.
    End,
    /// Something begins here that does not end.
    Open(Unended),
}

/// What does not end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Unended {
    /// A string.
    Text,
    /// A block comment.
    Comment,
    /// A character.
    Char,
}

/// A lexeme, and its position: bytes from `start` up to `end`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Lexeme {
    pub(super) kind: Kind,
    pub(super) start: usize,
    pub(super) end: usize,
}

impl Lexeme {
    /// Its text; of a raw identifier, the identifier.
    pub(super) fn of<'t>(&self, text: &'t str) -> &'t str {
        let text = &text[self.start..self.end];
        if self.kind == Kind::Word { text.strip_prefix("r#").unwrap_or(text) } else { text }
    }
}

/// The first lexeme at or after an offset.
pub(super) fn lexeme(text: &str, from: usize) -> Lexeme {
    let bytes = text.as_bytes();
    let mut start = from;
    while matches!(bytes.get(start), Some(b' ' | b'\n')) {
        start += 1;
    }
    // Most lexemes are plain words and brackets, which their bytes alone identify.
    match bytes.get(start) {
        Some(b'A'..=b'Z' | b'a'..=b'z') => {
            let mut end = start + 1;
            while matches!(bytes.get(end), Some(b'A'..=b'Z' | b'a'..=b'z' | b'0'..=b'9' | b'_')) {
                end += 1;
            }
            match bytes.get(end) {
                Some(b'"' | b'\'' | b'#' | 0x80..) => uncommon(text, start),
                _ => Lexeme { kind: Kind::Word, start, end },
            }
        }
        Some(mark @ (b'(' | b')' | b'[' | b']' | b'{' | b'}' | b',' | b';')) => {
            Lexeme { kind: Kind::Mark(char::from(*mark)), start, end: start + 1 }
        }
        _ => uncommon(text, start),
    }
}

/// Any lexeme at or after an offset.
fn uncommon(text: &str, from: usize) -> Lexeme {
    let start = match after_blanks(text, from) {
        Ok(start) => start,
        Err(comment) => return Lexeme { kind: Kind::Open(Unended::Comment), start: comment, end: text.len() },
    };
    let rest = &text[start..];
    let Some(first) = rest.chars().next() else { return Lexeme { kind: Kind::End, start, end: start } };
    let (kind, length) = match first {
        '0'..='9' => (Kind::Number, number_length(rest)),
        '"' => quoted(rest, 0),
        '\'' => character(rest, Kind::Char),
        _ if first == '_' || first.is_alphabetic() => word(rest),
        _ => mark(rest, first),
    };
    Lexeme { kind, start, end: start + length }
}

/// The offset after whitespace and comments; `Err` with the offset of a comment that does not end.
fn after_blanks(text: &str, from: usize) -> Result<usize, usize> {
    let mut at = from;
    loop {
        let rest = &text[at..];
        let blanks = rest.len() - rest.trim_start().len();
        let rest = &rest[blanks..];
        at += blanks;
        if rest.starts_with("//") {
            at += rest.find('\n').unwrap_or(rest.len());
        } else if rest.starts_with("/*") {
            at += comment_length(rest).ok_or(at)?;
        } else {
            return Ok(at);
        }
    }
}

/// The length of a block comment, in which others may be nested.
fn comment_length(rest: &str) -> Option<usize> {
    let bytes = rest.as_bytes();
    let (mut depth, mut at) = (0, 0);
    while at + 1 < bytes.len() {
        match &bytes[at..at + 2] {
            b"/*" => depth += 1,
            b"*/" => depth -= 1,
            _ => {
                at += 1;
                continue;
            }
        }
        at += 2;
        if depth == 0 {
            return Some(at);
        }
    }
    None
}

fn is_word_part(c: char) -> bool {
    c == '_' || c.is_alphanumeric()
}

fn word_length(rest: &str) -> usize {
    for (at, c) in rest.char_indices() {
        if !is_word_part(c) {
            return at;
        }
    }
    rest.len()
}

/// An identifier, unless it is the prefix of a literal.
fn word(rest: &str) -> (Kind, usize) {
    let length = word_length(rest);
    let after = &rest[length..];
    match (&rest[..length], after.as_bytes().first()) {
        ("b", Some(b'\'')) => {
            let (kind, more) = character(after, Kind::Byte);
            (kind, 1 + more)
        }
        ("b" | "c", Some(b'"')) => as_bytes(quoted(rest, 1)),
        ("r", Some(b'"' | b'#')) => raw(rest, 1, Kind::RawText),
        ("br" | "cr", Some(b'"' | b'#')) => raw(rest, 2, Kind::Bytes),
        _ => (Kind::Word, length),
    }
}

fn as_bytes((kind, length): (Kind, usize)) -> (Kind, usize) {
    (if kind == Kind::Text { Kind::Bytes } else { kind }, length)
}

/// A string whose first quote follows a prefix.
fn quoted(rest: &str, prefix: usize) -> (Kind, usize) {
    let bytes = rest.as_bytes();
    let mut at = prefix + 1;
    while at < bytes.len() {
        match bytes[at] {
            b'"' => return (Kind::Text, at + 1),
            b'\\' => at += 2,
            _ => at += 1,
        }
    }
    (Kind::Open(Unended::Text), rest.len())
}

/// A raw string, or a raw identifier.
fn raw(rest: &str, prefix: usize, kind: Kind) -> (Kind, usize) {
    let hashes = rest[prefix..].len() - rest[prefix..].trim_start_matches('#').len();
    let begin = prefix + hashes;
    if !rest[begin..].starts_with('"') {
        let name = if hashes == 1 { word_length(&rest[begin..]) } else { 0 };
        return if name > 0 { (Kind::Word, begin + name) } else { (Kind::Word, prefix) };
    }
    let close = closing_quote(hashes);
    match places::first(&rest[begin + 1..], &close) {
        Some(found) => (kind, begin + 1 + found + close.len()),
        None => (Kind::Open(Unended::Text), rest.len()),
    }
}

/// What ends a raw string: a quotation mark and this many hashes.
pub(super) fn closing_quote(hashes: usize) -> String {
    let mut close = String::from('"');
    for _ in 0..hashes {
        close.push('#');
    }
    close
}

/// `'a'`, `'\n'`, or the lifetime `'a`. The text between the quotes is checked when it is read.
fn character(rest: &str, kind: Kind) -> (Kind, usize) {
    let inside = &rest[1..];
    if let Some(escape) = inside.strip_prefix('\\') {
        // The escaped character may itself be a quote.
        let escaped = escape.chars().next().map_or(0, char::len_utf8);
        let line = escape.find('\n').unwrap_or(escape.len());
        let close = escape.get(escaped..line).and_then(|rest| rest.find('\''));
        return close.map_or((Kind::Open(Unended::Char), rest.len()), |close| (kind, 2 + escaped + close + 1));
    }
    let first = inside.chars().next().map_or(0, char::len_utf8);
    let word = word_length(inside);
    match inside.as_bytes() {
        [b'\'', b'\'', ..] => (kind, 3),
        [b'\'', ..] => (kind, 2),
        _ if inside[first..].starts_with('\'') => (kind, first + 2),
        _ if word > 0 && inside[word..].starts_with('\'') => (kind, word + 2),
        _ if word > 0 && kind == Kind::Char => (Kind::Lifetime, word + 1),
        _ => (Kind::Open(Unended::Char), rest.len()),
    }
}

/// Digits, point, exponent and suffix. Whether they form a number is checked when it is read.
fn number_length(rest: &str) -> usize {
    let bytes = rest.as_bytes();
    if matches!(bytes, [b'0', b'x' | b'o' | b'b', ..]) {
        return word_length(rest);
    }
    let digits = |from: usize| {
        let mut end = from;
        while matches!(bytes.get(end), Some(b'0'..=b'9' | b'_')) {
            end += 1;
        }
        end
    };
    let mut at = digits(0);
    if bytes.get(at) == Some(&b'.') {
        // `1..2` is a range and `1.max(2)` a call.
        let next = rest[at + 1..].chars().next();
        if next.is_none_or(|c| c != '.' && c != '_' && !c.is_alphabetic()) {
            at = digits(at + 1);
        }
    }
    if matches!(bytes.get(at), Some(b'e' | b'E')) {
        let sign = usize::from(matches!(bytes.get(at + 1), Some(b'+' | b'-')));
        if bytes.get(at + 1 + sign).is_some_and(|b| b.is_ascii_digit() || *b == b'_') {
            at = digits(at + 1 + sign);
        }
    }
    at + word_length(&rest[at..])
}

fn mark(rest: &str, first: char) -> (Kind, usize) {
    for (mark, kind) in [("::", Kind::Colons), ("->", Kind::Arrow), ("..=", Kind::Dots), ("..", Kind::Dots)] {
        if rest.starts_with(mark) {
            return (kind, mark.len());
        }
    }
    (Kind::Mark(first), first.len_utf8())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn all(text: &str) -> Vec<(Kind, &str)> {
        let mut found = Vec::new();
        let mut at = 0;
        loop {
            let next = lexeme(text, at);
            if next.kind == Kind::End {
                return found;
            }
            found.push((next.kind, next.of(text)));
            at = next.end;
        }
    }

    #[test]
    fn words_marks_and_literals_are_told_apart() {
        let text =
            "Exp::C(-1_000i64) /* a /* nested */ one */ r#type // end\n 'a 'a' '\\'' b'x' \"q\\\"\" r#\"\"x\"# b\"y\"";
        let expected = [
            (Kind::Word, "Exp"),
            (Kind::Colons, "::"),
            (Kind::Word, "C"),
            (Kind::Mark('('), "("),
            (Kind::Mark('-'), "-"),
            (Kind::Number, "1_000i64"),
            (Kind::Mark(')'), ")"),
            (Kind::Word, "type"),
            (Kind::Lifetime, "'a"),
            (Kind::Char, "'a'"),
            (Kind::Char, "'\\''"),
            (Kind::Byte, "b'x'"),
            (Kind::Text, "\"q\\\"\""),
            (Kind::RawText, "r#\"\"x\"#"),
            (Kind::Bytes, "b\"y\""),
        ];
        assert_eq!(all(text), expected);
    }

    #[test]
    fn a_point_belongs_to_a_number_only_where_rust_says_so() {
        let numbers = |text| all(text).into_iter().map(|(_, text)| text).collect::<Vec<_>>();
        assert_eq!(
            numbers("1.5e-3f64 1. 1..2 1.max 1e5 0x1e5 1.)"),
            ["1.5e-3f64", "1.", "1", "..", "2", "1", ".", "max", "1e5", "0x1e5", "1.", ")"]
        );
    }

    #[test]
    fn what_does_not_end_is_found_where_it_begins() {
        for (text, unended, start) in [
            ("a \"b", Unended::Text, 2),
            ("a r#\"b\"", Unended::Text, 2),
            ("a /* /* */", Unended::Comment, 2),
            ("a '\\n", Unended::Char, 2),
            ("a '", Unended::Char, 2),
            ("a '\\", Unended::Char, 2),
        ] {
            let found = lexeme(text, 1);
            assert_eq!((found.kind, found.start), (Kind::Open(unended), start), "{text}");
        }
    }
}
