//! A kept case: its data, and its lines.

use std::fmt::Write;

use lakatos_data::texts::{contains, joined};

use super::digest::digest;
use super::escape::{escaped, guarded, is_blank, is_hidden, is_line_blank, quoted, unescaped};

/// A failing case that is kept.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Entry {
    id: String,
    /// The types for which a generic property was tried: `T = i64`.
    pub instance: Option<String>,
    /// The line of the closure, where several closures share a test.
    pub line: Option<u32>,
    /// The test that tries it, if the property has another name.
    pub test: Option<String>,
    /// The arguments, in order.
    pub arguments: Vec<KeptArgument>,
    /// A word that depends on what the case means, where the arguments do not determine it; else empty.
    pub meaning: String,
    /// Whether the arguments are the values that are shown, not the input of generators. They differ only where a
    /// function makes a value.
    pub values: bool,
    /// How the case failed.
    pub failure: KeptFailure,
    /// How it was found, in words.
    pub found: String,
    /// The fingerprint of the shape of the arguments; empty if it is not known.
    pub shape: String,
    /// Whether it was reported that this case passes now.
    pub fixed: bool,
    /// Whether it does not fail each time: then a pass means nothing.
    pub flaky: bool,
    /// Whether there may be a simpler one, because reduction did not complete.
    pub unreduced: bool,
    /// Lines that a later version or a person has added.
    pub(super) rest: Vec<String>,
}

/// An argument of a kept case.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct KeptArgument {
    /// Its name, or the pattern that takes it apart.
    pub name: String,
    /// Its type; empty if a person who wrote the case left it out.
    pub type_text: String,
    /// Its value as Rust source.
    pub value: String,
}

/// How a kept case failed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct KeptFailure {
    /// In which way, in a word or two: `panicked`.
    pub kind: String,
    /// Where: file and line.
    pub place: Option<(String, u32)>,
    /// Its message.
    pub message: String,
}

impl KeptFailure {
    /// Is it the same failure, whatever its message? The message often contains the values.
    pub fn is_like(&self, other: &KeptFailure) -> bool {
        self.kind == other.kind && self.place == other.place
    }
}

impl Entry {
    /// A case with these arguments, and nothing else yet.
    pub fn new(instance: Option<String>, line: Option<u32>, arguments: Vec<KeptArgument>) -> Entry {
        let id = id(instance.as_deref(), &arguments, "", false);
        Entry { id, instance, line, arguments, ..Entry::default() }
    }

    /// The same case, with a word for its meaning.
    pub fn with_meaning(self, meaning: Option<String>) -> Entry {
        let meaning = meaning.unwrap_or_default();
        Entry { id: id(self.instance.as_deref(), &self.arguments, &meaning, self.values), meaning, ..self }
    }

    /// The same case, with the arguments as the values that are shown.
    pub fn with_values(self) -> Entry {
        Entry { id: id(self.instance.as_deref(), &self.arguments, &self.meaning, true), values: true, ..self }
    }

    /// The name of the case in its file.
    pub fn id(&self) -> &str {
        &self.id
    }

    /// Are these the same arguments of the same property?
    pub fn is_same_case(&self, other: &Entry) -> bool {
        self.line == other.line && self.has_same_arguments(other)
    }

    /// Are these the same arguments, whichever closure they are for? Texts may have changed their meaning.
    pub fn has_same_arguments(&self, other: &Entry) -> bool {
        let is_known = !self.meaning.is_empty() && !other.meaning.is_empty();
        let means_the_same = !is_known || self.meaning == other.meaning;
        let has_same_texts = self.arguments == other.arguments && self.values == other.values;
        self.instance == other.instance && has_same_texts && means_the_same
    }

    /// Did one property fail in one way for both? For a case that a person wrote this may not be known.
    pub fn is_same_failure(&self, other: &Entry) -> bool {
        self.is_of_same_property(other) && self.failure.is_like(&other.failure) && !self.failure.kind.is_empty()
    }

    fn is_of_same_property(&self, other: &Entry) -> bool {
        self.instance == other.instance && self.line == other.line
    }

    /// The lines of the case.
    pub(super) fn lines(&self) -> Vec<String> {
        let mut lines = vec![format!("case {}", self.id)];
        field(&mut lines, "instance", self.instance.as_deref());
        field(&mut lines, "line", self.line.map(|line| line.to_string()).as_deref());
        field(&mut lines, "test", self.test.as_deref());
        self.arguments.iter().for_each(|argument| lines.push(argument.line()));
        lines.extend(self.values.then(|| "  values".to_owned()));
        field(&mut lines, "meaning", stated(&self.meaning));
        let place = self.failure.place.as_ref().map(|(file, line)| format!("{file}:{line}"));
        field(&mut lines, "failure", stated(&self.failure.kind));
        field(&mut lines, "place", place.as_deref());
        field(&mut lines, "message", stated(&self.failure.message));
        field(&mut lines, "shape", stated(&self.shape));
        // Last, because it is seldom the same: where both branches of a merge add a case, git leaves common last lines
        // out of the conflict.
        field(&mut lines, "found", stated(&self.found));
        lines.extend(self.unreduced.then(|| "  unreduced".to_owned()));
        lines.extend(self.flaky.then(|| "  flaky".to_owned()));
        lines.extend(self.fixed.then(|| FIXED.to_owned()));
        lines.extend(self.rest.iter().cloned());
        lines
    }

    /// The case of these lines, the first of which names it; or what is wrong, and with which line.
    pub(super) fn read(lines: &[&str]) -> Result<Entry, Wrong> {
        let id = lines[0].trim_matches(is_line_blank).strip_prefix("case").unwrap_or_default().trim_matches(is_blank);
        if id.is_empty() || id.contains(is_blank) {
            return Err(Wrong { at: 0, text: quoted(lines[0]), what: What::Unnamed });
        }
        let mut reader = Reader { entry: Entry { id: id.to_owned(), ..Entry::default() }, seen: Vec::new() };
        let mut at = 1;
        while at < lines.len() {
            at += reader.take(&lines[at..]).map_err(|what| Wrong { at, text: quoted(lines[at]), what })?;
        }
        if reader.seen.is_empty() {
            return Err(Wrong { at: 0, text: quoted(lines[0]), what: What::Empty });
        }
        Ok(reader.entry)
    }
}

/// The line that says that a case passes now.
pub(super) const FIXED: &str = "  fixed";

fn field(lines: &mut Vec<String>, name: &str, text: Option<&str>) {
    if let Some(text) = text {
        let blank = if text.is_empty() { "" } else { " " };
        lines.push(format!("  {name}:{blank}{}", escaped(text)));
    }
}

/// A text, if it is not empty.
fn stated(text: &str) -> Option<&str> {
    Some(text).filter(|text| !text.is_empty())
}

/// What is wrong with a line of a case.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Wrong {
    /// The line, counted from the first of the case.
    pub(super) at: usize,
    /// The line, as a message quotes it.
    pub(super) text: String,
    pub(super) what: What,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum What {
    /// The case has no name, or several.
    Unnamed,
    /// The case is empty.
    Empty,
    /// A `let` line is incomplete.
    Let,
    /// The field is there twice.
    Twice,
    /// The line of the closure is not a number.
    Number,
}

struct Reader {
    entry: Entry,
    /// The fields that were read, with `let` for every argument.
    seen: Vec<&'static str>,
}

/// The fields of a case, and its marks.
const FIELDS: [&str; 9] = ["instance", "line", "test", "meaning", "failure", "place", "message", "found", "shape"];
const MARKS: [&str; 4] = ["values", "unreduced", "flaky", "fixed"];

impl Reader {
    /// Reads the statement that begins with the first line; returns how many lines it has.
    fn take(&mut self, lines: &[&str]) -> Result<usize, What> {
        let line = lines[0].trim_matches(is_line_blank);
        if line.starts_with("let ") {
            let count = statement(lines).ok_or(What::Let)?;
            let mut read = Vec::with_capacity(count);
            for line in &lines[..count] {
                read.push(line.trim_matches(is_line_blank));
            }
            self.entry.arguments.push(KeptArgument::read(&joined(&read, " ")).ok_or(What::Let)?);
            self.seen.push("let");
            return Ok(count);
        }
        let (name, text) = line.split_once(':').unwrap_or((line, ""));
        let is_field = contains(line, ":");
        let known = if is_field { FIELDS.as_slice() } else { MARKS.as_slice() };
        match known.iter().find(|known| **known == name) {
            // An invalid place is ignored: the case is tried all the same.
            Some(&"place") if place(&unescaped(text)).is_none() => self.entry.rest.push(kept_as_it_is(lines[0])),
            Some(name) => self.field(name, &unescaped(text.trim_matches(is_blank)))?,
            None if line.is_empty() => {}
            // A line that is not indented would not be part of the case if it came at its end.
            None if !lines[0].starts_with(is_blank) => self.entry.rest.push(format!("  {line}")),
            None => self.entry.rest.push(kept_as_it_is(lines[0])),
        }
        Ok(1)
    }

    fn field(&mut self, name: &'static str, text: &str) -> Result<(), What> {
        if self.seen.contains(&name) && !MARKS.contains(&name) {
            return Err(What::Twice);
        }
        self.seen.push(name);
        let entry = &mut self.entry;
        let text = text.to_owned();
        match name {
            "instance" => entry.instance = Some(text),
            "line" => entry.line = Some(text.parse().map_err(|_| What::Number)?),
            "test" => entry.test = Some(text),
            "meaning" => entry.meaning = text,
            "failure" => entry.failure.kind = text,
            "place" => entry.failure.place = place(&text),
            "message" => entry.failure.message = text,
            "found" => entry.found = text,
            "shape" => entry.shape = text,
            "values" => entry.values = true,
            "unreduced" => entry.unreduced = true,
            "flaky" => entry.flaky = true,
            _ => entry.fixed = true,
        }
        Ok(())
    }
}

fn kept_as_it_is(line: &str) -> String {
    line.trim_end_matches(is_line_blank).to_owned()
}

fn place(text: &str) -> Option<(String, u32)> {
    let (file, line) = text.rsplit_once(':')?;
    Some((file.to_owned(), line.parse().ok()?))
}

/// How many lines the statement has that begins with the first. Pasted values may continue on lines that are indented
/// more or begin with a closing bracket.
fn statement(lines: &[&str]) -> Option<usize> {
    let indent = |line: &str| line.len() - line.trim_start_matches(is_blank).len();
    for (at, line) in lines.iter().enumerate() {
        let inner = line.trim_matches(is_line_blank);
        if at > 0 && indent(line) <= indent(lines[0]) && !inner.starts_with([')', ']', '}']) {
            return None;
        }
        if inner.ends_with(';') {
            return Some(at + 1);
        }
    }
    None
}

impl KeptArgument {
    fn line(&self) -> String {
        let value = if self.value.contains(is_hidden) || self.value.starts_with('\\') {
            format!("\\{}", escaped(&self.value))
        } else {
            self.value.clone()
        };
        let line = self.written(&self.name, &self.type_text, &value);
        if !line.contains(is_hidden) && KeptArgument::read(line.trim_start()).as_ref() == Some(self) {
            return line;
        }
        self.written(&guarded(&self.name), &guarded(&self.type_text), &value)
    }

    fn written(&self, name: &str, type_text: &str, value: &str) -> String {
        let mut line = format!("  let {name}");
        if !self.type_text.is_empty() {
            // Writing to a string does not fail.
            let _ = write!(line, ": {type_text}");
        }
        line + " = " + value + ";"
    }

    /// The argument of `let name: Type = value;`.
    fn read(line: &str) -> Option<KeptArgument> {
        let rest = line.strip_prefix("let ")?.strip_suffix(';')?;
        let equals = split(rest, " = ");
        let colon = split(rest, ": ").filter(|colon| equals.is_none_or(|equals| *colon < equals));
        let (name, type_text, value) = match colon {
            Some(colon) => {
                let after = &rest[colon + 2..];
                let equals = split(after, " = ")?;
                (&rest[..colon], &after[..equals], &after[equals + 3..])
            }
            None => (&rest[..equals?], "", &rest[equals? + 3..]),
        };
        let value = value.strip_prefix('\\').map_or_else(|| value.to_owned(), unescaped);
        let read = |text: &str| unescaped(text.trim_matches(is_blank));
        Some(KeptArgument { name: read(name), type_text: read(type_text), value })
    }
}

/// The first occurrence of a text outside of all brackets.
fn split(text: &str, wanted: &str) -> Option<usize> {
    let mut depth = 0_usize;
    let mut before = ' ';
    for (at, c) in text.char_indices() {
        if depth == 0 && text[at..].starts_with(wanted) {
            return Some(at);
        }
        match c {
            '(' | '[' | '{' | '<' => depth += 1,
            // The arrow of a function type does not close an angle bracket.
            '>' if before == '-' => {}
            ')' | ']' | '}' | '>' => depth = depth.saturating_sub(1),
            _ => {}
        }
        before = c;
    }
    None
}

/// A short word for a case that depends only on its arguments.
fn id(instance: Option<&str>, arguments: &[KeptArgument], meaning: &str, values: bool) -> String {
    let mut texts = vec![instance.unwrap_or_default()];
    for KeptArgument { name, type_text, value } in arguments {
        texts.push(name);
        texts.push(type_text);
        texts.push(value);
    }
    if !meaning.is_empty() {
        texts.push(meaning);
    }
    if values {
        texts.push("values");
    }
    let digest = digest(&texts);
    format!("{:08x}", (digest >> 32) as u32 ^ digest as u32)
}
