//! TOML, as much of it as a settings file needs: what is accepted is read as TOML, and the rest is refused.
//!
//! A document becomes a flat list of keys, each with its whole path, so that no later code has to walk a tree.
//! Multi-line texts are refused; arrays and dates are recognized only for the message.

use super::key::{TomlForm, short_piece};
use crate::process::texts::without_character;

/// What is wrong, and where.
pub(crate) struct Fault {
    /// Where, in bytes from the start.
    pub(crate) at: usize,
    pub(crate) problem: String,
    pub(crate) remedy: String,
}

/// A key, or a table.
pub(crate) struct Entry {
    /// The names of the tables around it, and its own.
    pub(crate) path: Vec<String>,
    pub(crate) form: TomlForm,
    /// The value: a text without its quotes, a number without `_`.
    pub(crate) text: String,
    /// Where the key stands.
    pub(crate) key: std::ops::Range<usize>,
    /// Where the value stands.
    pub(crate) value: std::ops::Range<usize>,
}

/// How a path was defined.
#[derive(Clone, Copy, PartialEq, Eq)]
enum How {
    Value,
    Inline,
    Header,
    /// By a dotted key.
    Dotted,
    /// As a table around one with a header.
    Implied,
}

/// A path, how it was defined, and where.
struct Known {
    name: String,
    how: How,
    at: usize,
}

/// What may be a name.
const NAMES: &str = "a name is of letters, digits, `-` and `_`, or stands in quotes";

/// More nested tables than any setting is in.
const DEEPEST: usize = 16;
/// More settings than any file has.
const MOST: usize = 2_000;

type Read<T> = Result<T, Fault>;

/// Reads a document.
pub(crate) fn read(text: &str) -> Read<Vec<Entry>> {
    let mut reader = Reader { text, at: 0, table: Vec::new(), entries: Vec::new(), known: Vec::new() };
    if text.starts_with('\u{feff}') {
        reader.at = '\u{feff}'.len_utf8();
    }
    while reader.next_line()? {
        match reader.peek() {
            Some('[') => reader.header()?,
            _ => reader.assignment()?,
        }
        reader.end_of_line()?;
    }
    Ok(reader.entries)
}

/// A path as it is written.
pub(crate) fn path_text(path: &[String]) -> String {
    let mut text = String::new();
    for name in path {
        if !text.is_empty() {
            text.push('.');
        }
        if has_only(name, is_bare) {
            text.push_str(name);
        } else {
            text.push_str(&format!("{name:?}"));
        }
    }
    text
}

/// The length of the prefix of a text that has only such characters.
fn length_while(text: &str, is: fn(char) -> bool) -> usize {
    for (at, c) in text.char_indices() {
        if !is(c) {
            return at;
        }
    }
    text.len()
}

/// Does a text have only such characters, and at least one?
pub(super) fn has_only(text: &str, is: fn(char) -> bool) -> bool {
    !text.is_empty() && length_while(text, is) == text.len()
}

/// The first line, without its end.
pub(super) fn first_line(text: &str) -> &str {
    let line = &text[..length_while(text, |c| c != '\n')];
    line.strip_suffix('\r').unwrap_or(line)
}

fn is_bare(c: char) -> bool {
    c.is_ascii_alphanumeric() || c == '_' || c == '-'
}

struct Reader<'t> {
    text: &'t str,
    at: usize,
    /// The table of the last header.
    table: Vec<String>,
    entries: Vec<Entry>,
    /// Every path so far.
    known: Vec<Known>,
}

impl Reader<'_> {
    fn rest(&self) -> &str {
        &self.text[self.at..]
    }

    fn peek(&self) -> Option<char> {
        self.rest().chars().next()
    }

    /// Consumes this text, if it comes next.
    fn take(&mut self, expected: &str) -> bool {
        let found = self.rest().starts_with(expected);
        if found {
            self.at += expected.len();
        }
        found
    }

    fn blanks(&mut self) {
        self.at += length_while(self.rest(), |c| c == ' ' || c == '\t');
    }

    fn fault<T>(&self, at: usize, problem: &str, remedy: &str) -> Read<T> {
        Err(Fault { at, problem: problem.to_owned(), remedy: remedy.to_owned() })
    }

    /// The line of an offset.
    fn line(&self, at: usize) -> usize {
        place(self.text, at).0
    }

    /// Goes to the next item; `false` at the end.
    fn next_line(&mut self) -> Read<bool> {
        loop {
            self.blanks();
            self.comment()?;
            if !self.take("\n") && !self.take("\r\n") {
                return Ok(!self.rest().is_empty());
            }
        }
    }

    fn comment(&mut self) -> Read<()> {
        if self.peek() != Some('#') {
            return Ok(());
        }
        let line = first_line(self.rest());
        let length = length_while(line, |c| !c.is_control() || c == '\t');
        let wrong = line[length..].chars().next();
        self.at += length;
        match wrong {
            Some(c) => self.control(self.at, c),
            None => Ok(()),
        }
    }

    fn control<T>(&self, at: usize, c: char) -> Read<T> {
        let problem = format!("there is the control character `{}`", c.escape_debug());
        self.fault(at, &problem, "remove it; a line ends with `\\n` or `\\r\\n`")
    }

    /// Checks that nothing else is on the line.
    fn end_of_line(&mut self) -> Read<()> {
        self.blanks();
        self.comment()?;
        if self.rest().is_empty() || self.rest().starts_with('\n') || self.rest().starts_with("\r\n") {
            return Ok(());
        }
        if let Some(c) = self.peek().filter(|c| c.is_control()) {
            return self.control(self.at, c);
        }
        let follows = first_line(self.rest());
        let problem = format!("`{}` follows where the line should end", short_piece(follows));
        self.fault(
            self.at,
            &problem,
            "write one key on a line, a number without commas or blanks, a text in quotes, a comment after `#`",
        )
    }

    fn header(&mut self) -> Read<()> {
        let start = self.at;
        if self.take("[[") {
            let problem = "`[[` begins a list of tables, and no setting is one";
            return self.fault(start, problem, "write `[profile.NAME]`");
        }
        self.take("[");
        self.blanks();
        let path = self.key("a header needs a name, as in `[profile.ci]`")?;
        if !self.take("]") {
            let line = first_line(&self.text[start..]);
            let problem = format!("the header `{}` is not closed after its name", short_piece(line));
            return self.fault(start, &problem, &format!("write `[{}]`; {NAMES}", path_text(&path)));
        }
        let span = start..self.at;
        self.open(&path, start)?;
        self.entries.push(Entry {
            path: path.clone(),
            form: TomlForm::Table,
            text: String::new(),
            key: span.clone(),
            value: span,
        });
        self.table = path;
        Ok(())
    }

    /// What is known about a path.
    fn known(&self, name: &str) -> Option<(How, usize)> {
        for known in &self.known {
            if known.name == name {
                return Some((known.how, known.at));
            }
        }
        None
    }

    fn keep(&mut self, name: String, how: How, at: usize) -> Read<()> {
        if self.known.len() == MOST {
            let problem = format!("`{}` is one of more than {MOST} keys", short_piece(&name));
            return self.fault(at, &problem, "keep the settings, and remove the rest");
        }
        self.known.push(Known { name, how, at });
        Ok(())
    }

    /// Records the path of a header.
    fn open(&mut self, path: &[String], at: usize) -> Read<()> {
        self.deep(path, at)?;
        for length in 1..path.len() {
            let around = path_text(&path[..length]);
            match self.known(&around) {
                Some((How::Value | How::Inline, earlier)) => return self.closed(at, &around, earlier),
                Some(_) => {}
                None => self.keep(around, How::Implied, at)?,
            }
        }
        let name = path_text(path);
        match self.known(&name) {
            Some((How::Implied, _)) | None => {}
            Some((_, earlier)) => return self.twice(at, &name, earlier),
        }
        for known in &mut self.known {
            if known.name == name {
                (known.how, known.at) = (How::Header, at);
                return Ok(());
            }
        }
        self.keep(name, How::Header, at)
    }

    /// Checks that a path is not too long to mean anything, without looking at its parts.
    fn deep(&self, path: &[String], at: usize) -> Read<()> {
        if path.len() <= DEEPEST {
            return Ok(());
        }
        let problem = format!("`{}` is a name of more than {DEEPEST} parts", short_piece(&path_text(path)));
        self.fault(at, &problem, "write a setting at the top of the file, or below `[profile.NAME]`")
    }

    fn twice<T>(&self, at: usize, name: &str, earlier: usize) -> Read<T> {
        let earlier = self.line(earlier);
        self.fault(at, &format!("`{name}` is given a second time, after line {earlier}"), "keep one of them")
    }

    fn closed<T>(&self, at: usize, name: &str, earlier: usize) -> Read<T> {
        let earlier = self.line(earlier);
        let problem = format!("`{name}` is given in line {earlier}, and takes no more keys here");
        self.fault(at, &problem, "write all of it in one place")
    }

    /// Records the path of a key. The key itself gives the part after `base`.
    fn define(&mut self, path: &[String], base: usize, at: usize, how: How) -> Read<()> {
        self.deep(path, at)?;
        for length in base + 1..path.len() {
            let around = path_text(&path[..length]);
            match self.known(&around) {
                Some((How::Dotted, _)) => {}
                Some((_, earlier)) => return self.closed(at, &around, earlier),
                None => self.keep(around, How::Dotted, at)?,
            }
        }
        let name = path_text(path);
        match self.known(&name) {
            Some((_, earlier)) => self.twice(at, &name, earlier),
            None => self.keep(name, how, at),
        }
    }

    /// A key and its value. For inline tables, however deep: every key in them.
    fn assignment(&mut self) -> Read<()> {
        let mut around = self.table.clone();
        // For each open inline table, the length of the path outside of it, and where it begins.
        let mut open: Vec<(usize, usize)> = Vec::new();
        loop {
            let start = self.at;
            if let (Some((_, table)), None | Some('\r' | '\n' | '#')) = (open.last(), self.peek()) {
                return self.not_closed(*table);
            }
            let mut path = around.clone();
            path.extend(self.key("a key is expected, as in `cases = 500`")?);
            let key = start..start + self.text[start..self.at].trim_end().len();
            self.equals(&path, &key)?;
            let value = self.at;
            let is_table = self.take("{");
            let how = if is_table { How::Inline } else { How::Value };
            self.define(&path, around.len(), key.start, how)?;
            let (form, text) = if is_table { (TomlForm::Table, String::new()) } else { self.value(&path)? };
            self.entries.push(Entry { path: path.clone(), form, text, key, value: value..self.at });
            if is_table {
                open.push((around.len(), value));
                around = path;
                self.blanks();
                if self.peek() != Some('}') {
                    continue;
                }
            }
            if !self.close(&mut open, &mut around)? {
                return Ok(());
            }
        }
    }

    /// Closes the inline tables that end here; `true` if one goes on with a key.
    fn close(&mut self, open: &mut Vec<(usize, usize)>, around: &mut Vec<String>) -> Read<bool> {
        while let Some((length, start)) = open.last().copied() {
            self.blanks();
            if self.take(",") {
                self.blanks();
                return Ok(true);
            }
            if !self.take("}") {
                return self.not_closed(start);
            }
            open.pop();
            around.truncate(length);
        }
        Ok(false)
    }

    /// The error for an inline table that does not end as it should.
    fn not_closed<T>(&self, start: usize) -> Read<T> {
        let line = first_line(&self.text[start..]);
        let problem = format!("the table `{}` is not closed on its line", short_piece(line));
        self.fault(start, &problem, "write `{ key = value, .. }`")
    }

    fn equals(&mut self, path: &[String], key: &std::ops::Range<usize>) -> Read<()> {
        let name = path_text(path);
        let start = self.at;
        if self.take("==") {
            return self.fault(start, &format!("`==` follows `{name}`"), "write one `=`");
        }
        if self.take("=") {
            self.blanks();
            return Ok(());
        }
        let line = first_line(self.rest());
        match self.peek() {
            Some(':') => {
                let problem = format!("`:` follows `{name}`, where `=` is expected");
                self.fault(start, &problem, &format!("write `{name} = ..`"))
            }
            None | Some('\n' | '\r' | '#') => {
                self.fault(key.start, &format!("`{name}` has no value"), &format!("write `{name} = ..`"))
            }
            Some(_) => {
                let problem = format!("`{}` follows `{name}`, where `=` is expected", short_piece(line));
                self.fault(start, &problem, &format!("write `{name} = ..`; {NAMES}"))
            }
        }
    }

    /// A key: names with dots between them, and the blanks after it.
    fn key(&mut self, wanted: &str) -> Read<Vec<String>> {
        let mut path = Vec::new();
        loop {
            let start = self.at;
            let name = match self.peek() {
                Some('"' | '\'') => self.string()?,
                _ => {
                    self.at += length_while(self.rest(), is_bare);
                    self.text[start..self.at].to_owned()
                }
            };
            if self.at == start {
                let found = match self.peek() {
                    None | Some('\n' | '\r') => "the line ends".to_owned(),
                    Some(c) => format!("`{}` stands there", short_piece(c.encode_utf8(&mut [0; 4]))),
                };
                return self.fault(start, &format!("{wanted}, and {found}"), NAMES);
            }
            path.push(name);
            self.blanks();
            if !self.take(".") {
                return Ok(path);
            }
            self.blanks();
        }
    }

    fn value(&mut self, path: &[String]) -> Read<(TomlForm, String)> {
        match self.peek() {
            Some('"' | '\'') => Ok((TomlForm::Text, self.string()?)),
            Some('[') => self.array(),
            _ => self.word(path),
        }
    }

    /// An array, which is skipped.
    fn array(&mut self) -> Read<(TomlForm, String)> {
        let start = self.at;
        let mut depth = 0_usize;
        loop {
            match self.peek() {
                Some('[') => depth += 1,
                Some(']') => depth -= 1,
                Some('"' | '\'') => {
                    self.string()?;
                    continue;
                }
                Some('#') => {
                    self.comment()?;
                    continue;
                }
                Some(_) => {}
                None => {
                    let line = first_line(&self.text[start..]);
                    return self.fault(start, &format!("the array `{}` is not closed", short_piece(line)), "write `]`");
                }
            }
            self.at += self.peek().map_or(0, char::len_utf8);
            if depth == 0 {
                return Ok((TomlForm::Array, String::new()));
            }
        }
    }

    /// A number, `true`, `false` or a date.
    fn word(&mut self, path: &[String]) -> Read<(TomlForm, String)> {
        let start = self.at;
        self.at += length_while(self.rest(), |c| !matches!(c, ' ' | '\t' | '\r' | '\n' | ',' | ']' | '}' | '#'));
        let word = &self.text[start..self.at];
        let plain = without_character(word, '_');
        if word == "true" || word == "false" {
            return Ok((TomlForm::Boolean, plain));
        }
        if is_integer(word) {
            return Ok((TomlForm::Integer, plain));
        }
        if is_float(word) {
            return Ok((TomlForm::Float, plain));
        }
        if is_date(word) {
            return Ok((TomlForm::Date, plain));
        }
        if word.is_empty() {
            let name = path_text(path);
            return self.fault(start, &format!("`{name}` has no value"), &format!("write it after `{name} =`"));
        }
        Ok((TomlForm::Bare, word.to_owned()))
    }

    /// A text on one line, in quotes of either kind.
    fn string(&mut self) -> Read<String> {
        let start = self.at;
        if self.take("\"\"\"") || self.take("'''") {
            let problem =
                format!("`{}` begins a text of several lines, and no setting is one", &self.text[start..self.at]);
            return self.fault(start, &problem, "write it on one line, in `\"` or `'`");
        }
        let is_literal = self.take("'");
        if !is_literal {
            self.take("\"");
        }
        let mut text = String::new();
        loop {
            let at = self.at;
            match self.peek() {
                Some('\'') if is_literal => break,
                Some('"') if !is_literal => break,
                Some('\\') if !is_literal => text.push(self.escape()?),
                None | Some('\n' | '\r') => {
                    let problem = format!("the text `{}` is not closed", short_piece(&self.text[start..at]));
                    let quote = if is_literal { '\'' } else { '"' };
                    return self.fault(start, &problem, &format!("write `{quote}` where it ends, on the same line"));
                }
                Some(c) if c.is_control() && c != '\t' => return self.control(at, c),
                Some(c) => {
                    text.push(c);
                    self.at += c.len_utf8();
                }
            }
        }
        self.at += 1;
        Ok(text)
    }

    fn escape(&mut self) -> Read<char> {
        let start = self.at;
        let rest = &self.text[start + 1..];
        let first = rest.chars().next();
        let most = match first {
            Some('u') => 4,
            Some('U') => 8,
            _ => 0,
        };
        let length = first.map_or(0, char::len_utf8);
        let digits = length_while(&rest[length..], |c| c.is_ascii_hexdigit()).min(most);
        let code = &rest[length..length + digits];
        let c = match first {
            Some('b') => Some('\u{8}'),
            Some('t') => Some('\t'),
            Some('n') => Some('\n'),
            Some('f') => Some('\u{c}'),
            Some('r') => Some('\r'),
            Some(c @ ('"' | '\\')) => Some(c),
            Some('u' | 'U') if digits == most => u32::from_str_radix(code, 16).ok().and_then(char::from_u32),
            _ => None,
        };
        self.at += 1 + length + digits;
        let Some(c) = c else {
            let problem = format!("`{}` is not an escape", short_piece(&self.text[start..self.at]));
            let remedy = "write `\\\\` for a backslash, or the text in `'`, where none is special";
            return self.fault(start, &problem, remedy);
        };
        Ok(c)
    }
}

/// Digits, with single `_` between them.
fn are_digits(text: &str, is: fn(char) -> bool) -> bool {
    for group in text.split('_') {
        if !has_only(group, is) {
            return false;
        }
    }
    true
}

fn are_decimal(text: &str) -> bool {
    are_digits(text, |c| c.is_ascii_digit())
}

fn without_sign(word: &str) -> &str {
    &word[usize::from(word.starts_with('+') || word.starts_with('-'))..]
}

fn is_integer(word: &str) -> bool {
    match word.get(..2) {
        Some("0x") => are_digits(&word[2..], |c| c.is_ascii_hexdigit()),
        Some("0o") => are_digits(&word[2..], |c| ('0'..='7').contains(&c)),
        Some("0b") => are_digits(&word[2..], |c| c == '0' || c == '1'),
        _ => is_whole(without_sign(word)),
    }
}

/// Decimal digits, and no zero before others.
fn is_whole(digits: &str) -> bool {
    are_decimal(digits) && (digits == "0" || !digits.starts_with('0'))
}

fn is_float(word: &str) -> bool {
    let plain = without_sign(word);
    if plain == "inf" || plain == "nan" {
        return true;
    }
    let end = length_while(plain, |c| c != 'e' && c != 'E');
    let (number, power) = plain.split_at(end);
    let (whole, part) = number.split_at(length_while(number, |c| c != '.'));
    let is_part = part.is_empty() || are_decimal(&part[1..]);
    let is_power = power.is_empty() || are_decimal(without_sign(&power[1..]));
    is_whole(whole) && is_part && is_power && (!part.is_empty() || !power.is_empty())
}

/// A date or a time of day, or what can only be meant as one.
fn is_date(word: &str) -> bool {
    let digits = length_while(word, |c| c.is_ascii_digit());
    matches!((digits, word[digits..].chars().next()), (4, Some('-')) | (2, Some(':')))
}

/// The line and the column of an offset, from 1 on; columns count characters.
pub(crate) fn place(text: &str, at: usize) -> (usize, usize) {
    let before = &text[..at];
    let line = before.matches('\n').count() + 1;
    let last = before.rsplit_once('\n').map_or(before, |(_, last)| last);
    (line, last.trim_start_matches('\u{feff}').chars().count() + 1)
}

#[cfg(test)]
mod tests;
