//! What is wrong with a text, and where.

use std::fmt;

use crate::text::places;

/// A text that is not a term of the shape: where, what was expected there, and what was found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TextError {
    /// The line, from 1.
    pub line: usize,
    /// The column, from 1, in characters.
    pub column: usize,
    /// What was expected.
    pub expected: String,
    /// What is there.
    pub found: String,
    /// What to do about it, where that is known.
    pub advice: Option<String>,
}

impl fmt::Display for TextError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}: expected {}, found {}", self.line, self.column, self.expected, self.found)?;
        match &self.advice {
            Some(advice) => write!(f, "; {advice}"),
            None => Ok(()),
        }
    }
}

impl std::error::Error for TextError {}

/// An error by its byte offset: lines are counted only for the one that is shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Fault {
    pub(super) at: usize,
    pub(super) expected: String,
    pub(super) found: String,
    pub(super) advice: Option<String>,
    /// Whether reading ends here, even if alternatives are left.
    pub(super) last: bool,
}

impl Fault {
    pub(super) fn new(at: usize, expected: impl Into<String>, found: impl Into<String>) -> Box<Fault> {
        Box::new(Fault { at, expected: expected.into(), found: found.into(), advice: None, last: false })
    }

    pub(super) fn advise(mut self: Box<Self>, advice: impl Into<String>) -> Box<Fault> {
        self.advice = Some(advice.into());
        self
    }

    /// The error of two alternatives: of the one that was read further, or what both expected at the same place.
    pub(super) fn or(self: Box<Self>, other: Box<Fault>) -> Box<Fault> {
        if other.last || other.at > self.at {
            return other;
        }
        let (mut fault, mut other) = (self, other);
        let same_place = other.at == fault.at && other.found == fault.found;
        if same_place && places::first(&fault.expected, &other.expected).is_none() {
            if fault.expected.len() < LONGEST_EXPECTED {
                fault.expected += " or ";
                fault.expected += &other.expected;
            }
            if fault.advice.is_none() {
                fault.advice = other.advice.take();
            }
        }
        fault
    }

    /// The error, with lines and columns counted.
    pub(super) fn in_text(self, text: &str) -> TextError {
        let (mut line, mut column) = (1, 1);
        for c in text[..self.at].chars() {
            if c == '\n' {
                (line, column) = (line + 1, 1);
            } else {
                column += 1;
            }
        }
        TextError { line, column, expected: self.expected, found: self.found, advice: self.advice }
    }
}

/// Once the expectation is this long, further alternatives are not added.
const LONGEST_EXPECTED: usize = 300;

/// How much of the text an error shows.
const LONGEST_FOUND: usize = 40;

/// A part of the text in an error: one line, and not too long.
pub(super) fn quote(text: &str) -> String {
    let line = text.find('\n').map_or(text, |end| &text[..end]);
    let line = if line.len() < text.len() { line.strip_suffix('\r').unwrap_or(line) } else { line };
    let short = beginning(line, LONGEST_FOUND);
    if short.len() < text.len() { format!("`{short}…`") } else { format!("`{short}`") }
}

/// At most this many characters of a text.
pub(super) fn beginning(text: &str, length: usize) -> &str {
    let mut left = length;
    for (at, _) in text.char_indices() {
        if left == 0 {
            return &text[..at];
        }
        left -= 1;
    }
    text
}

/// `a`, `a or b`, `a, b or c`.
pub(super) fn alternatives(names: &[&str]) -> String {
    match names {
        [] => String::new(),
        [one] => one.to_string(),
        [first @ .., last] => format!("{} or {last}", joined(first)),
    }
}

/// `a, b, c`.
pub(super) fn joined(names: &[&str]) -> String {
    let mut out = String::new();
    for (index, name) in names.iter().enumerate() {
        out.push_str(if index > 0 { ", " } else { "" });
        out.push_str(name);
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_count_characters_and_lines_count_from_one() {
        let text = "añ\n  ⊥x";
        let error = Fault::new(text.len() - 1, "`y`", "`x`").advise("try `y`").in_text(text);
        assert_eq!((error.line, error.column), (2, 4));
        assert_eq!(error.to_string(), "line 2, column 4: expected `y`, found `x`; try `y`");
    }

    #[test]
    fn of_two_faults_the_further_one_is_shown() {
        let near = Fault::new(1, "a", "x");
        let far = Fault::new(2, "b", "y");
        assert_eq!(near.clone().or(far.clone()), far);
        assert_eq!(far.clone().or(near.clone()), far);
        assert_eq!(near.or(Fault::new(1, "c", "x")).expected, "a or c");
    }

    #[test]
    fn to_a_list_of_what_was_expected_that_has_300_bytes_nothing_is_added() {
        let joined = |bytes: usize| Fault::new(1, "a".repeat(bytes), "x").or(Fault::new(1, "c", "x")).expected;
        assert_eq!(joined(299), "a".repeat(299) + " or c");
        assert_eq!(joined(300), "a".repeat(300));
        assert_eq!(joined(301), "a".repeat(301));
    }

    #[test]
    fn long_findings_are_cut() {
        assert_eq!(quote("abc"), "`abc`");
        assert_eq!(quote("a\nb"), "`a…`");
        assert_eq!(quote(&"x".repeat(50)), format!("`{}…`", "x".repeat(40)));
    }
}
