//! Expressions, patterns and types as people write them: for reports.

use proc_macro::TokenTree;

use crate::flat::{Flat, flat};

/// An expression or a pattern, on one line.
pub(crate) fn expression(tokens: &[TokenTree]) -> String {
    text(&flat(tokens), 0)
}

/// A type, on one line.
pub(crate) fn kind(tokens: &[TokenTree]) -> String {
    text(&flat(tokens), 1)
}

/// The text of a row, inside of this many angle brackets.
fn text(row: &[Flat], generics: usize) -> String {
    let mut writer = Writer { generics, ..Writer::default() };
    for (at, token) in row.iter().enumerate() {
        writer.token(token, row.get(at + 1));
    }
    writer.text
}

/// Words after which an operand comes.
const OPENING: [&str; 12] =
    ["if", "match", "else", "in", "return", "move", "mut", "as", "while", "for", "let", "unsafe"];

/// Writes token after token, and tracks what may come next.
#[derive(Default)]
struct Writer {
    text: String,
    /// Is an operand complete, so that an operator would have two?
    operand: bool,
    /// Is a space needed before the next token, whatever it is?
    spaced: bool,
    /// Was the last token a word, or a literal?
    word: bool,
    /// How many angle brackets are open.
    generics: usize,
    /// Between the bars of a closure.
    bars: bool,
}

impl Writer {
    fn token(&mut self, token: &Flat, next: Option<&Flat>) {
        match token {
            Flat::Word(word) => {
                self.word(word);
                self.operand = !OPENING.contains(&word.as_str());
            }
            Flat::Literal(literal) => self.word(literal),
            Flat::Open('{') => {
                let space = self.operand || self.word || self.spaced;
                let empty = matches!(next, Some(Flat::Close('}')));
                self.write(if space { " {" } else { "{" }, !empty);
                self.operand = false;
            }
            Flat::Close('}') => {
                let empty = self.text.ends_with('{');
                self.write(if empty { "}" } else { " }" }, false);
                (self.operand, self.word) = (true, true);
            }
            Flat::Open(open) => {
                // After a word such as `in` or `if` the parentheses are not a call; a type has no index.
                let is_slice = self.generics > 0 && *open == '[';
                if self.spaced || (self.word && (!self.operand || is_slice)) {
                    self.text.push(' ');
                }
                self.write(if *open == '[' { "[" } else { "(" }, false);
                self.operand = false;
            }
            Flat::Close(close) => {
                self.write(if *close == ']' { "]" } else { ")" }, false);
                self.operand = true;
            }
            Flat::Mark(mark) => self.mark(mark, next),
        }
    }

    fn word(&mut self, word: &str) {
        let after_bracket = self.generics > 0 && self.text.ends_with('>');
        if self.word || self.spaced || after_bracket || self.text.ends_with(')') {
            self.text.push(' ');
        }
        self.text.push_str(word);
        (self.operand, self.word, self.spaced) = (true, true, false);
    }

    /// Writes a token that is not a word, with or without a space after it.
    fn write(&mut self, text: &str, spaced: bool) {
        self.text.push_str(text);
        (self.word, self.spaced) = (false, spaced);
    }

    fn mark(&mut self, mark: &str, next: Option<&Flat>) {
        let prefix = !self.operand;
        match mark {
            "," | ";" | ":" => {
                self.write(mark, true);
                self.operand = false;
            }
            "?" => self.write("?", false),
            "." | "::" | ".." | "..=" | "'" => self.tight(mark),
            "<" if self.generics > 0 || prefix || self.text.ends_with("::") => {
                self.generics += 1;
                self.tight(mark);
            }
            ">" | ">>" if self.generics > 0 => {
                self.generics = self.generics.saturating_sub(mark.len());
                self.write(mark, false);
                self.operand = true;
            }
            "|" if self.bars || prefix => {
                self.bars = !self.bars;
                let space = self.bars && (self.spaced || self.word);
                self.write(if space { " |" } else { "|" }, !self.bars);
                self.operand = false;
            }
            "||" if prefix => self.binary_or_prefix("||", false, true),
            "!" if self.word && matches!(next, Some(Flat::Open(_))) && self.operand => {
                self.write("!", false);
            }
            "->" | "=>" | "=" => self.binary_or_prefix(mark, true, true),
            "+" if self.generics > 0 => self.binary_or_prefix("+", true, true),
            _ => self.binary_or_prefix(mark, !prefix, !prefix),
        }
    }

    /// A mark without spaces around it.
    fn tight(&mut self, mark: &str) {
        if self.spaced || (self.word && (!self.operand || mark == "'")) {
            self.text.push(' ');
        }
        self.write(mark, false);
        self.operand = false;
    }

    fn binary_or_prefix(&mut self, mark: &str, before: bool, after: bool) {
        if (before || self.spaced || (self.word && !self.operand)) && !self.text.is_empty() {
            self.text.push(' ');
        }
        self.write(mark, after);
        self.operand = false;
    }
}

#[cfg(test)]
mod tests {
    use super::text;
    use crate::flat::row;

    #[test]
    fn expressions_are_written_as_people_write_them() {
        for expected in [
            "xs.len() > 3 && !ys.is_empty()",
            "xs.windows(2).all(|w| w[0] <= w[1])",
            "*i < xs.len() + 1",
            "-x == &y[1..n - 1]",
            "a..b",
            "0..=9",
            "(x, -1)",
            "k as usize <= m",
            "if a { b } else { c }",
            "vec![1, 2]",
            "matches!(e, Exp::C(_) | Exp::D)",
            "Point { x: 1, y: -2 }",
            "xs.iter().map(|(a, b)| a + b).collect::<Vec<_>>()",
            "Vec::<u8>::new() == xs",
            "f(&mut xs, move |x| x, || 3)",
            "x.pow(2) % 3 != 0 || !f(&x)",
            "[a, .., b]",
            "\"text\".len() == 4",
            "g()? < 3",
            "match x { Some(y) => y, None => 0 }",
            "(a & b) | c == d << 2",
            "&&x",
            "S {}",
            "for x in (a)",
        ] {
            assert_eq!(text(&row(expected), 0), expected);
        }
    }

    #[test]
    fn types_are_written_as_people_write_them() {
        for expected in [
            "Vec<i64>",
            "Option<Vec<(u8, &'static str)>>",
            "[u8; 3]",
            "Box<dyn Fn(u8) -> bool + Send>",
            "std::collections::HashMap<K, Vec<V>>",
            "&'a mut T",
            "&'a [T]",
            "<T as Iterator>::Item",
            "impl Iterator<Item = u8>",
            "()",
        ] {
            assert_eq!(text(&row(expected), 1), expected);
        }
    }
}
