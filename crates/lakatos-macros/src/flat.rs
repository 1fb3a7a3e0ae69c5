//! Tokens in a row, without nesting and without places, for simple questions.

use proc_macro::{Delimiter, Group, Spacing, TokenTree};

use crate::cursor::tokens_inside;

/// A token.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Flat {
    Word(String),
    Literal(String),
    /// An operator, however many marks it has.
    Mark(&'static str),
    Open(char),
    Close(char),
}

impl Flat {
    pub(crate) fn is_mark(&self, mark: &str) -> bool {
        matches!(self, Flat::Mark(found) if *found == mark)
    }

    pub(crate) fn word(&self) -> Option<&str> {
        match self {
            Flat::Word(word) => Some(word),
            _ => None,
        }
    }
}

/// Does the row contain this word?
pub(crate) fn has_word(row: &[Flat], word: &str) -> bool {
    for token in row {
        if token.word() == Some(word) {
            return true;
        }
    }
    false
}

/// Does the row contain this mark?
pub(crate) fn has_mark(row: &[Flat], mark: &str) -> bool {
    for token in row {
        if token.is_mark(mark) {
            return true;
        }
    }
    false
}

/// The operators, longest first.
const MARKS: [&str; 46] = [
    "<<=", ">>=", "...", "..=", "==", "!=", "<=", ">=", "=>", "->", "&&", "||", "<<", ">>", "+=", "-=", "*=", "/=",
    "%=", "^=", "&=", "|=", "::", "..", "=", "<", ">", "!", "~", "+", "-", "*", "/", "%", "^", "&", "|", "@", ".", ",",
    ";", ":", "#", "$", "?", "'",
];

/// The tokens in a row.
pub(crate) fn flat(tokens: &[TokenTree]) -> Vec<Flat> {
    let mut row = Row::default();
    row.add(tokens);
    row.flat
}

/// The row so far, and the marks that are joined to the next ones.
#[derive(Default)]
struct Row {
    flat: Vec<Flat>,
    marks: String,
}

impl Row {
    fn add(&mut self, tokens: &[TokenTree]) {
        for token in tokens {
            match token {
                TokenTree::Group(group) => self.group(group),
                TokenTree::Punct(punct) => self.mark(punct.as_char(), punct.spacing() == Spacing::Joint),
                TokenTree::Ident(ident) => self.push(Flat::Word(ident.to_string())),
                TokenTree::Literal(literal) => self.push(Flat::Literal(literal.to_string())),
            }
        }
        self.end_marks();
    }

    fn group(&mut self, group: &Group) {
        let (open, close) = match group.delimiter() {
            Delimiter::Parenthesis => ('(', ')'),
            Delimiter::Bracket => ('[', ']'),
            Delimiter::Brace => ('{', '}'),
            Delimiter::None => {
                self.end_marks();
                return self.add(&tokens_inside(group));
            }
        };
        self.push(Flat::Open(open));
        self.add(&tokens_inside(group));
        self.push(Flat::Close(close));
    }

    fn push(&mut self, token: Flat) {
        self.end_marks();
        self.flat.push(token);
    }

    fn mark(&mut self, mark: char, joint: bool) {
        self.marks.push(mark);
        if !joint {
            self.end_marks();
        }
    }

    fn end_marks(&mut self) {
        for mark in &operators(&self.marks) {
            self.flat.push(Flat::Mark(mark));
        }
        self.marks.clear();
    }
}

/// Marks without a space between them, as operators.
fn operators(mut marks: &str) -> Vec<&'static str> {
    let mut found = Vec::new();
    'next: loop {
        for mark in &MARKS {
            if marks.starts_with(mark) {
                found.push(*mark);
                marks = &marks[mark.len()..];
                continue 'next;
            }
        }
        return found;
    }
}

/// The row of a text, for tests: the compiler's tokens do not exist there.
#[cfg(test)]
pub(crate) fn row(text: &str) -> Vec<Flat> {
    let mut row = Vec::new();
    let mut left = text;
    while let Some(first) = left.chars().next() {
        let end = |inside: fn(char) -> bool| left.find(|c| !inside(c)).unwrap_or(left.len());
        let length = match first {
            '"' => left[1..].find('"').map_or(left.len(), |end| end + 2),
            c if c.is_alphanumeric() || c == '_' => end(|c| c.is_alphanumeric() || c == '_'),
            c if "([{)]} \n".contains(c) => 1,
            _ => end(|c| "<>=!&|+-*/%^.,;:#?'@".contains(c)),
        };
        let (token, rest) = left.split_at(length);
        left = rest;
        match first {
            ' ' | '\n' => {}
            '(' | '[' | '{' => row.push(Flat::Open(first)),
            ')' | ']' | '}' => row.push(Flat::Close(first)),
            '"' | '0'..='9' => row.push(Flat::Literal(token.to_string())),
            c if c.is_alphabetic() || c == '_' => row.push(Flat::Word(token.to_string())),
            _ => row.extend(operators(token).into_iter().map(Flat::Mark)),
        }
    }
    row
}

#[cfg(test)]
mod tests {
    use super::operators;

    #[test]
    fn marks_without_spaces_are_the_longest_operators() {
        for (marks, expected) in [
            ("==-", vec!["==", "-"]),
            ("=&", vec!["=", "&"]),
            ("<<=", vec!["<<="]),
            ("&&!", vec!["&&", "!"]),
            ("..=-", vec!["..=", "-"]),
            ("", vec![]),
        ] {
            assert_eq!(operators(marks), expected, "{marks}");
        }
    }
}
