//! The text between quotes.

use super::error::{Fault, beginning, quote};
use super::lex::{Kind, Lexeme};
use super::number::without_underscores;
use crate::text::places;

/// The characters of a string.
pub(super) fn string(text: &str, lexeme: Lexeme) -> Result<String, Box<Fault>> {
    let written = lexeme.of(text);
    if lexeme.kind == Kind::RawText {
        let quotes = (places::first(written, "\""), places::last(written, "\""));
        let (Some(first), Some(last)) = quotes else { return Ok(String::new()) };
        let mut rest = &written[first + 1..last];
        let mut out = String::with_capacity(rest.len());
        while let Some(line) = places::first(rest, "\r\n") {
            out.push_str(&rest[..line]);
            rest = &rest[line + 1..];
        }
        return Ok(out + rest);
    }
    let mut inside = Inside { rest: &written[1..written.len() - 1], at: lexeme.start + 1, bytes: false };
    let mut out = String::with_capacity(inside.rest.len());
    while let Some(c) = inside.next()? {
        if let Some(c) = c {
            out.push(c);
        }
    }
    Ok(out)
}

/// The character of `'a'` or `b'a'`.
pub(super) fn character(text: &str, lexeme: Lexeme) -> Result<char, Box<Fault>> {
    let bytes = lexeme.kind == Kind::Byte;
    let prefix = 1 + usize::from(bytes);
    let written = lexeme.of(text);
    let mut inside = Inside { rest: &written[prefix..written.len() - 1], at: lexeme.start + prefix, bytes };
    let first = inside.next()?.flatten();
    match first {
        Some(c) if inside.rest.is_empty() && (c.is_ascii() || !bytes || written.as_bytes().contains(&b'\\')) => Ok(c),
        Some(_) if bytes => Err(Fault::new(lexeme.start, "one ASCII character between the quotes", quote(written))),
        _ => Err(Fault::new(lexeme.start, "one character between the quotes", quote(written))
            .advise("a string stands between double quotes")),
    }
}

/// The rest of the text between the quotes, and its position.
struct Inside<'t> {
    rest: &'t str,
    at: usize,
    bytes: bool,
}

impl Inside<'_> {
    fn skip(&mut self, length: usize) {
        self.rest = &self.rest[length..];
        self.at += length;
    }

    /// The next character: `None` at the end, `Some(None)` for a line that is continued.
    fn next(&mut self) -> Result<Option<Option<char>>, Box<Fault>> {
        let Some(c) = self.rest.chars().next() else { return Ok(None) };
        if c == '\\' {
            return self.escape().map(Some);
        }
        self.skip(c.len_utf8());
        // A line may end in two characters; in a string it is always one.
        if c == '\r' && self.rest.starts_with('\n') {
            self.skip(1);
            return Ok(Some(Some('\n')));
        }
        Ok(Some(Some(c)))
    }

    fn escape(&mut self) -> Result<Option<char>, Box<Fault>> {
        let c = self.rest[1..].chars().next();
        let (c, length) = match c {
            Some('n') => ('\n', 2),
            Some('t') => ('\t', 2),
            Some('r') => ('\r', 2),
            Some('0') => ('\0', 2),
            Some(c @ ('\\' | '\'' | '"')) => (c, 2),
            Some('x') => self.hexadecimal()?,
            Some('u') => self.unicode()?,
            Some('\n' | '\r') => {
                let mut blanks = 1;
                while matches!(self.rest.as_bytes().get(blanks), Some(b' ' | b'\t' | b'\n' | b'\r')) {
                    blanks += 1;
                }
                self.skip(blanks);
                return Ok(None);
            }
            _ => return Err(self.fault(r#"an escape (\n, \t, \r, \0, \\, \', \", \x41 or \u{1F600})"#, 2)),
        };
        self.skip(length);
        Ok(Some(c))
    }

    fn hexadecimal(&self) -> Result<(char, usize), Box<Fault>> {
        let digit = |at: usize| Some(char::from(*self.rest.as_bytes().get(at)?).to_digit(16)? as u8);
        match (digit(2), digit(3)) {
            (Some(high), Some(low)) if high < 8 || self.bytes => Ok((char::from(high << 4 | low), 4)),
            _ => Err(self.fault(r"two hexadecimal digits from \x00 to \x7F", 4)),
        }
    }

    fn unicode(&self) -> Result<(char, usize), Box<Fault>> {
        let inside = self.rest[2..].strip_prefix('{').and_then(|rest| Some(&rest[..rest.find('}')?]));
        let digits = inside.map(without_underscores);
        let code = digits.filter(|digits| (1..=6).contains(&digits.len()) && !digits.starts_with('+'));
        let c = code.and_then(|digits| u32::from_str_radix(&digits, 16).ok()).and_then(char::from_u32);
        let length = 4 + inside.map_or(0, str::len);
        c.map(|c| (c, length)).ok_or_else(|| self.fault(r"a code point in braces, as in \u{1F600}", length))
    }

    fn fault(&self, expected: &str, length: usize) -> Box<Fault> {
        Fault::new(self.at, expected, quote(beginning(self.rest, length)))
    }
}

#[cfg(test)]
mod tests {
    use super::super::lex::lexeme;
    use super::*;

    fn read(text: &str) -> Result<String, (usize, String)> {
        string(text, lexeme(text, 0)).map_err(|fault| (fault.at, fault.found))
    }

    #[test]
    fn every_escape_is_read() {
        let text = r#""\n\t\r\0\\\'\"\x41\u{1F600}\u{00_e9}""#;
        assert_eq!(read(text).unwrap(), "\n\t\r\0\\'\"A\u{1F600}é");
        assert_eq!(read("\"a\\\n    b\"").unwrap(), "ab");
        assert_eq!(read("\"a\r\nb\"").unwrap(), "a\nb");
        assert_eq!(read(r##"r#"a"\n"#"##).unwrap(), r#"a"\n"#);
        assert_eq!(read(r####"r###"#"###"####).unwrap(), "#");
        assert_eq!(read(r#"r"""#).unwrap(), "");
    }

    #[test]
    fn a_wrong_escape_is_found_where_it_stands() {
        assert_eq!(read(r#""ab\q""#), Err((3, r"`\q`".into())));
        assert_eq!(read(r#""\xff""#), Err((1, r"`\xff`".into())));
        assert_eq!(read(r#""\x4""#), Err((1, r"`\x4`".into())));
        assert_eq!(read(r#""\u{d800}""#), Err((1, r"`\u{d800}`".into())));
        assert_eq!(read(r#""\u41""#), Err((1, r"`\u41`".into())));
        assert_eq!(read(r#""\u{}""#), Err((1, r"`\u{}`".into())));
    }

    #[test]
    fn a_character_is_exactly_one() {
        let read = |text: &str| character(text, lexeme(text, 0)).map_err(|fault| fault.expected);
        assert_eq!(read("'é'"), Ok('é'));
        assert_eq!(read(r"'\u{e9}'"), Ok('é'));
        assert_eq!(read(r"b'\xff'"), Ok('ÿ'));
        assert_eq!(read("''"), Err("one character between the quotes".into()));
        assert_eq!(read("'ab'"), Err("one character between the quotes".into()));
        assert_eq!(read("b'é'"), Err("one ASCII character between the quotes".into()));
    }
}
