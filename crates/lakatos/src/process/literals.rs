//! The literals of Rust source: their values, their text, and their lines.

use lakatos_engine::vary::Word;

use crate::process::texts::without_character;

/// A literal.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Literal {
    /// Its source text.
    pub(crate) text: String,
    pub(crate) word: Word,
    /// The file, if it is known which.
    pub(crate) file: String,
    pub(crate) line: u32,
}

/// Longer literals are left out: they are messages, and tables.
const LONGEST: usize = 100;

/// The literals of a source, up to this number. Literals that every search meets anyway, and duplicates, are left out.
pub(crate) fn scan(source: &str, file: &str, most: usize, literals: &mut Vec<Literal>) {
    let mut scanner = Scanner::new(source);
    while literals.len() < most {
        let Some((text, word)) = scanner.next_literal() else { return };
        let line = scanner.line - newlines(text);
        let is_trivial = match &word {
            Word::Integer(number) => (0..=2).contains(number),
            Word::Text(text) => text.is_empty(),
            Word::Bytes(bytes) => bytes.is_empty(),
            Word::Float(_) | Word::Character(_) => false,
        };
        if is_trivial || text.len() > LONGEST || literals.iter().any(|known| known.word == word) {
            continue;
        }
        literals.push(Literal { text: text.to_owned(), word, file: file.to_owned(), line });
    }
}

/// What source consists of, as far as it matters here.
pub(crate) enum Token<'s> {
    /// A literal, as it is written.
    Literal(&'s str, Word),
    /// A name, or a keyword.
    Name(&'s str),
    /// Another character.
    Mark(char),
}

pub(crate) struct Scanner<'s> {
    rest: &'s str,
    /// The line at which the scanner stands.
    pub(crate) line: u32,
}

impl<'s> Scanner<'s> {
    pub(crate) fn new(source: &'s str) -> Scanner<'s> {
        Scanner { rest: source, line: 1 }
    }

    /// The next literal. The line is that of its end then.
    fn next_literal(&mut self) -> Option<(&'s str, Word)> {
        loop {
            if let Token::Literal(text, word) = self.next()? {
                return Some((text, word));
            }
        }
    }

    /// The next token. Comments, space and fields with numbers are none.
    pub(crate) fn next(&mut self) -> Option<Token<'s>> {
        loop {
            let first = self.rest.chars().next()?;
            let found = match first {
                '/' if self.rest.starts_with("//") => self.skip(self.rest.find('\n').unwrap_or(self.rest.len())),
                '/' if self.rest.starts_with("/*") => self.skip(comment(self.rest)),
                '"' => self.quoted(0),
                '\'' => self.character(0),
                '0'..='9' => self.number(),
                '.' => {
                    self.skip(self.rest.len() - self.rest.trim_start_matches('.').len() + digits_after_dot(self.rest))
                }
                'b' | 'c' if self.rest[1..].starts_with('"') => self.quoted(1),
                'b' if self.rest[1..].starts_with('\'') => self.character(1),
                'r' | 'b' | 'c' if raw_marks(self.rest).is_some() => self.raw(),
                _ if first.is_alphanumeric() || first == '_' => {
                    let name = &self.rest[..word_length(self.rest)];
                    self.rest = &self.rest[name.len()..];
                    return Some(Token::Name(name));
                }
                _ => {
                    self.skip(first.len_utf8());
                    if first.is_whitespace() {
                        continue;
                    }
                    return Some(Token::Mark(first));
                }
            };
            if let Some((text, word)) = found {
                return Some(Token::Literal(text, word));
            }
        }
    }

    /// Skips something that is not a literal.
    fn skip(&mut self, length: usize) -> Option<(&'s str, Word)> {
        let (skipped, rest) = self.rest.split_at(length.min(self.rest.len()));
        self.line += newlines(skipped);
        self.rest = rest;
        None
    }

    /// Takes a literal.
    fn take(&mut self, length: usize, word: Option<Word>) -> Option<(&'s str, Word)> {
        let text = &self.rest[..length.min(self.rest.len())];
        self.skip(length);
        word.map(|word| (text, word))
    }

    /// A text in quotation marks, after a prefix of this many letters.
    fn quoted(&mut self, prefix: usize) -> Option<(&'s str, Word)> {
        let (mut text, mut end, mut is_known) = (Vec::new(), self.rest.len(), true);
        let mut letters = self.rest[prefix + 1..].char_indices();
        while let Some((at, letter)) = letters.next() {
            match letter {
                '"' => {
                    end = prefix + 1 + at + 1;
                    break;
                }
                '\\' => match unescaped(&mut letters) {
                    Some(Some(letter)) => push(&mut text, letter, prefix > 0),
                    Some(None) => {}
                    None => is_known = false,
                },
                letter => push(&mut text, letter, prefix > 0),
            }
        }
        let word = if !is_known {
            None
        } else if self.rest.starts_with('b') {
            Some(Word::Bytes(text))
        } else {
            String::from_utf8(text).ok().map(Word::Text)
        };
        self.take(end, word)
    }

    /// A text between quotation marks with `#`.
    fn raw(&mut self) -> Option<(&'s str, Word)> {
        let (start, marks) = raw_marks(self.rest)?;
        let close = format!("\"{}", "#".repeat(marks));
        let Some(length) = self.rest[start..].find(&close) else { return self.skip(self.rest.len()) };
        let text = &self.rest[start..start + length];
        let word = match self.rest.starts_with('b') {
            true => Word::Bytes(text.as_bytes().to_vec()),
            false => Word::Text(text.to_owned()),
        };
        self.take(start + length + close.len(), Some(word))
    }

    /// A character after a prefix of this many letters; or a lifetime.
    fn character(&mut self, prefix: usize) -> Option<(&'s str, Word)> {
        let mut letters = self.rest[prefix + 1..].char_indices();
        let letter = match letters.next() {
            Some((_, '\\')) => unescaped(&mut letters).flatten(),
            Some((_, letter)) => Some(letter),
            None => None,
        };
        let (Some(letter), Some((at, '\''))) = (letter, letters.next()) else { return self.skip(prefix + 1) };
        let word = match prefix {
            0 => Word::Character(letter),
            _ => Word::Integer(i128::from(u32::from(letter))),
        };
        self.take(prefix + 1 + at + 1, Some(word))
    }

    fn number(&mut self) -> Option<(&'s str, Word)> {
        let mut length = word_length(self.rest);
        let is_decimal = !self.rest.starts_with("0x") && !self.rest.starts_with("0b") && !self.rest.starts_with("0o");
        let after = &self.rest[length..];
        let mut is_float = false;
        // `1..2` is a range, `1.max(2)` a call.
        if is_decimal && after.starts_with('.') {
            let next = after[1..].chars().next();
            if !next.is_some_and(|next| next == '.' || next == '_' || next.is_alphabetic()) {
                length += 1 + word_length(&after[1..]);
                is_float = true;
            }
        }
        if is_decimal && self.rest[..length].ends_with(['e', 'E']) && self.rest[length..].starts_with(['+', '-']) {
            length += 1 + word_length(&self.rest[length + 1..]);
        }
        let word = value_of_number(&without_character(&self.rest[..length], '_'), is_float, is_decimal);
        self.take(length, word)
    }
}

fn newlines(text: &str) -> u32 {
    text.bytes().filter(|byte| *byte == b'\n').count() as u32
}

fn value_of_number(text: &str, is_float: bool, is_decimal: bool) -> Option<Word> {
    if !is_decimal {
        let radix = match &text[..2] {
            "0x" => 16,
            "0o" => 8,
            _ => 2,
        };
        let digits = text[2..].split(['u', 'i']).next()?;
        return u128::from_str_radix(digits, radix).ok().map(|number| Word::Integer(number as i128));
    }
    let is_typed = text.contains("f32") || text.contains("f64");
    let digits = text.split(['u', 'i', 'f']).next()?;
    if is_float || is_typed || digits.contains(['e', 'E']) {
        return digits.parse().ok().map(Word::Float);
    }
    digits.parse::<u128>().ok().map(|number| Word::Integer(number as i128))
}

/// The length of a word: letters, digits and underscores.
fn word_length(text: &str) -> usize {
    text.find(|letter: char| !letter.is_alphanumeric() && letter != '_').unwrap_or(text.len())
}

/// The digits after a dot, which are a field, unless there are two dots.
fn digits_after_dot(text: &str) -> usize {
    let after = text.trim_start_matches('.');
    let is_field = text.len() - after.len() == 1;
    if is_field { after.find(|letter: char| !letter.is_ascii_digit()).unwrap_or(after.len()) } else { 0 }
}

/// Where the text of a raw literal begins, and how many `#` there are; `None` if it is not one.
fn raw_marks(text: &str) -> Option<(usize, usize)> {
    let after = text.strip_prefix(['b', 'c']).unwrap_or(text).strip_prefix('r')?;
    let inner = after.trim_start_matches('#').strip_prefix('"')?;
    let marks = after.len() - inner.len() - 1;
    Some((text.len() - inner.len(), marks))
}

/// The length of a comment, which may be nested.
fn comment(text: &str) -> usize {
    let (mut depth, mut at) = (0_usize, 0);
    while at < text.len() {
        let rest = &text.as_bytes()[at..];
        if rest.starts_with(b"/*") {
            (depth, at) = (depth + 1, at + 2);
        } else if rest.starts_with(b"*/") {
            (depth, at) = (depth - 1, at + 2);
            if depth == 0 {
                return at;
            }
        } else {
            at += 1;
        }
    }
    text.len()
}

/// The character for an escape: nothing at the end of a line, `None` if it is not Rust.
fn unescaped(letters: &mut std::str::CharIndices<'_>) -> Option<Option<char>> {
    let (_, letter) = letters.next()?;
    Some(Some(match letter {
        'n' => '\n',
        'r' => '\r',
        't' => '\t',
        '0' => '\0',
        '\\' | '\'' | '"' => letter,
        'x' => {
            let (_, high) = letters.next()?;
            let (_, low) = letters.next()?;
            char::from_u32(high.to_digit(16)? * 16 + low.to_digit(16)?)?
        }
        'u' => {
            letters.next().filter(|(_, open)| *open == '{')?;
            let mut code = 0_u32;
            loop {
                match letters.next()? {
                    (_, '}') => break char::from_u32(code)?,
                    (_, '_') => {}
                    (_, digit) => code = code.checked_mul(16)?.checked_add(digit.to_digit(16)?)?,
                }
            }
        }
        '\n' => {
            while letters.as_str().starts_with(char::is_whitespace) {
                letters.next();
            }
            return Some(None);
        }
        _ => return None,
    }))
}

/// Adds a character, as one byte in a byte string.
fn push(text: &mut Vec<u8>, letter: char, is_byte: bool) {
    match u8::try_from(u32::from(letter)) {
        Ok(byte) if is_byte => text.push(byte),
        _ => text.extend_from_slice(letter.encode_utf8(&mut [0; 4]).as_bytes()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(source: &str) -> Vec<Word> {
        let mut literals = Vec::new();
        scan(source, "", 100, &mut literals);
        literals.into_iter().map(|literal| literal.word).collect()
    }

    fn integers(all: &[i128]) -> Vec<Word> {
        all.iter().map(|number| Word::Integer(*number)).collect()
    }

    #[test]
    fn integers_are_read_in_every_notation() {
        let source = "48_611 0xff_u8 0b101 0o17 7usize 10i64 b'A' x1 t.3 t.0.5 340282366920938463463374607431768211455";
        assert_eq!(words(source), integers(&[48_611, 255, 5, 15, 7, 10, 65, -1]));
    }

    #[test]
    fn ranges_and_calls_are_no_floats() {
        assert_eq!(words("3..9 4..=8 5.max(6)"), integers(&[3, 9, 4, 8, 5, 6]));
        assert_eq!(words("1.5 2. 1e3 2.5e-3 3f32 4.0_f64"), [1.5, 2.0, 1e3, 2.5e-3, 3.0, 4.0].map(Word::Float));
    }

    #[test]
    fn characters_are_told_from_lifetimes() {
        let source = r"fn f<'a>(x: &'a str) { 'l: loop { 'x' '\n' '\u{1F600}' '\'' '\x41' } }";
        assert_eq!(words(source), ['x', '\n', '😀', '\'', 'A'].map(Word::Character));
    }

    #[test]
    fn texts_are_read_with_their_escapes() {
        let source = "\"a\\tb\\\"\" r\"c\\d\" r#\"e\"f\"# \"g\\\n   h\" \"\" b\"i\\xff\" br\"j\" c\"k\"";
        let texts = ["a\tb\"", "c\\d", "e\"f", "gh"].map(|text| Word::Text(text.to_owned()));
        let bytes = [vec![b'i', 0xff], vec![b'j']].map(Word::Bytes);
        assert_eq!(words(source), [&texts[..], &bytes, &[Word::Text("k".to_owned())]].concat());
    }

    #[test]
    fn comments_have_no_literals() {
        assert_eq!(words("/// 33\n//! \"x\"\n/* 34 /* 35 */ 36 */ 37 // 38"), integers(&[37]));
    }

    #[test]
    fn a_literal_knows_its_line_and_how_it_is_written() {
        let mut literals = Vec::new();
        scan("fn f() {\n    g(0x10, \"two\nlines\");\n    h(99)\n}", "src/lib.rs", 100, &mut literals);
        let shown: Vec<(&str, u32)> = literals.iter().map(|literal| (literal.text.as_str(), literal.line)).collect();
        assert_eq!(shown, [("0x10", 2), ("\"two\nlines\"", 2), ("99", 4)]);
    }

    #[test]
    fn what_every_search_meets_and_what_is_repeated_is_left_out() {
        assert_eq!(words("0 1 2 3 3 0x3 \"\" b\"\" 4"), integers(&[3, 4]));
        assert_eq!(words(&format!("{:?} 5", "long".repeat(30))), integers(&[5]));
    }

    #[test]
    fn source_that_breaks_off_is_read_up_to_there() {
        for source in ["\"abc", "r#\"abc", "'", "b'", "/* 1", "0x", "7.", "\"\\u{", "'\\", "r#", "b\"\\x4"] {
            let _ = words(source);
        }
        assert_eq!(words("41 \"abc"), [Word::Integer(41), Word::Text("abc".to_owned())]);
    }
}
