//! The text of a file of kept cases, in blocks: unknown parts stay as they are.
//!
//! A document is its text. Every change edits the text of a block and reads the whole anew, so that the state in memory
//! is always that of the file, and everything that was not changed is written back byte for byte.

mod conflict;
mod damage;
mod lines;

use lakatos_data::texts;

use super::entry::{Entry, FIXED};
use super::escape::{escaped, is_blank, unescaped};
use crate::model::Misuse;
use damage::Damage;
use lines::{Kind, kind};

/// The latest version of the format that is read. Version 2 added the line `meaning`, and version 3 the line `values`.
/// A file has the earliest version, from 2 on, that has all its lines.
pub const FORMAT: u32 = 3;

/// The version of a new file.
const NEW_FORMAT: u32 = 2;

/// The text of a file of kept cases.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Document {
    property: String,
    later: Option<String>,
    blocks: Vec<Block>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
struct Block {
    text: String,
    content: Content,
}

#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(clippy::large_enum_variant, reason = "nearly every block of a file is a case")]
enum Content {
    /// The head of the file, comments, empty lines.
    Plain,
    /// A case, perhaps after comments, which belong to it.
    Entry { comments: usize, entry: Entry },
    /// A part that cannot be read.
    Damaged(Damage),
}

impl Document {
    /// A document without cases.
    pub fn new(property: &str) -> Document {
        let name = escaped(property);
        Document::parse(&format!(
            "# Failing cases of `{name}`, kept by Lakatos: they are tried before all others.\nformat {NEW_FORMAT}\nproperty \
             {name}\n"
        ))
    }

    /// Reads a text. Every text is a document: unreadable parts are damage, and stay.
    pub fn parse(text: &str) -> Document {
        let mut lines = Vec::new();
        for line in text.split_inclusive('\n') {
            lines.push(line);
        }
        let mut kinds = Vec::with_capacity(lines.len());
        let (mut property, mut later) = (None, None);
        for line in &lines {
            let kind = kind(line);
            // The first mention counts.
            match kind {
                Kind::Property(name) if property.is_none() => property = Some(unescaped(name)),
                Kind::Later(version) if later.is_none() => later = Some(version.to_owned()),
                _ => {}
            }
            kinds.push(kind);
        }
        let blocks = match later {
            Some(_) => vec![Block { text: text.to_owned(), content: Content::Plain }],
            None => Scan { lines: &lines, kinds: &kinds, blocks: Vec::new() }.all(),
        };
        Document { property: property.unwrap_or_default(), later, blocks }
    }

    /// The property of the cases, from the text; empty if the text does not name it.
    pub fn property(&self) -> &str {
        &self.property
    }

    /// The version of the format, if it is from a later version of Lakatos: then no case is read, and nothing changes.
    pub fn later_format(&self) -> Option<&str> {
        self.later.as_deref()
    }

    /// The text of the file.
    pub fn text(&self) -> String {
        let mut text = String::new();
        for block in &self.blocks {
            text.push_str(&block.text);
        }
        text
    }

    /// The cases, each with its first line. Where a merge left a conflict, these are the cases of both sides, with the
    /// line of the conflict.
    pub fn entries(&self) -> Vec<(usize, &Entry)> {
        let mut entries = Vec::new();
        for (line, block) in self.numbered() {
            match &block.content {
                Content::Plain => {}
                Content::Entry { comments, entry } => entries.push((line + comments, entry)),
                Content::Damaged(damage) => {
                    for entry in &damage.entries {
                        entries.push((line + damage.at, entry));
                    }
                }
            }
        }
        entries
    }

    /// What cannot be read, with advice; `file` is its name in messages.
    pub fn problems(&self, file: &str) -> Vec<Misuse> {
        if let Some(version) = &self.later {
            return vec![damage::later(file, version)];
        }
        let mut problems = Vec::new();
        for (line, block) in self.numbered() {
            if let Content::Damaged(damage) = &block.content {
                problems.push(damage.told(file, line + damage.at));
            }
        }
        problems
    }

    /// Is there nothing in it that anybody would miss?
    pub fn is_vacant(&self) -> bool {
        let new = Document::new(&self.property).text();
        for block in &self.blocks {
            if !matches!(block.content, Content::Plain) {
                return false;
            }
            for line in block.text.lines() {
                if !line.trim().is_empty() && !is_format(line) && !has_line(&new, line) {
                    return false;
                }
            }
        }
        self.later.is_none()
    }

    /// Keeps a case: in the place of the same case if it is there, else of one that failed in the same way, else as the
    /// last. A case that is marked as fixed is replaced only by itself: it is known to be another bug, or the same one
    /// come back, and then both matter.
    pub fn keep(&mut self, entry: Entry) {
        self.keep_beside(&[], entry);
    }

    /// Like [`Document::keep`], but `others` are replaced only by themselves: somebody has to look at them.
    pub fn keep_beside(&mut self, others: &[Entry], entry: Entry) {
        let mut place = self.place(&|old| old.is_same_case(&entry));
        if place.is_none() {
            let makes_room = |old: &Entry| !old.fixed && !others.iter().any(|other| other.is_same_case(old));
            place = self.place(&|old| makes_room(old) && old.is_same_failure(&entry));
        }
        self.keep_at(place, entry);
    }

    /// Keeps a case in the place of the one from which it was made, if that is there and this one is not; else in the
    /// place of the same case, else as the last. It replaces nothing else: a person has chosen what is here.
    pub fn keep_instead(&mut self, old: Option<&Entry>, entry: Entry) {
        let same = self.place(&|known| known.is_same_case(&entry));
        let place = match old.filter(|old| !old.is_same_case(&entry)) {
            Some(old) if same.is_some() => {
                self.remove(old);
                self.place(&|known| known.is_same_case(&entry))
            }
            Some(old) => self.place(&|known| known.is_same_case(old)),
            None => same,
        };
        self.keep_at(place, entry);
    }

    fn keep_at(&mut self, place: Option<usize>, mut entry: Entry) {
        if self.later.is_some() {
            return;
        }
        let Some(place) = place else { return self.add(&entry, entry.lines()) };
        let end = self.line_end();
        let block = &mut self.blocks[place];
        let Content::Entry { comments, entry: old } = &block.content else { return };
        entry.rest.clone_from(&old.rest);
        let mut text = String::new();
        for comment in block.text.split_inclusive('\n').take(*comments) {
            text.push_str(comment);
        }
        block.text = text + &joined(&entry.lines(), end);
        self.read_anew();
        self.raise_format();
    }

    /// Raises the format of the text, if versions that know only the current one would mistake a case in it for
    /// another.
    fn raise_format(&mut self) {
        let mut needed = 1;
        for (_, entry) in self.entries() {
            needed = needed.max(if entry.values { 3 } else { 1 + u32::from(!entry.meaning.is_empty()) });
        }
        for block in &mut self.blocks {
            let Some(line) = line_of_earlier_format(&block.text, needed) else { continue };
            if let (Content::Plain, Some((before, after))) = (&block.content, texts::split_once(&block.text, line)) {
                block.text = format!("{before}format {needed}{after}");
                return self.read_anew();
            }
        }
    }

    /// Removes a case, whatever its name; `false` if it is not there. Names are free, so two cases may share one.
    pub fn remove(&mut self, case: &Entry) -> bool {
        self.remove_where(&|entry| entry.is_same_case(case))
    }

    /// Removes the cases for which this holds; `false` if there is none.
    pub(super) fn remove_where(&mut self, is_meant: &dyn Fn(&Entry) -> bool) -> bool {
        let mut found = false;
        while let Some(place) = self.place(is_meant) {
            self.blocks.remove(place);
            // The empty line that set it off goes with it.
            if let Some(before) = place.checked_sub(1).and_then(|before| self.blocks.get_mut(before)) {
                let kept = without_last_blank(&before.text).len();
                before.text.truncate(kept);
            }
            self.read_anew();
            found = true;
        }
        found
    }

    /// Marks cases as fixed, whatever their names; returns how many of them are here.
    pub fn mark_fixed(&mut self, cases: &[Entry]) -> usize {
        let mut found = 0;
        let end = self.line_end();
        for block in &mut self.blocks {
            let Content::Entry { entry, .. } = &block.content else { continue };
            if !cases.iter().any(|case| case.is_same_case(entry)) {
                continue;
            }
            found += 1;
            if !entry.fixed {
                end_line(&mut block.text, end);
                block.text.push_str(FIXED);
                block.text.push_str(end);
            }
        }
        self.read_anew();
        found
    }

    /// Adds the cases of another document that are not here yet, with their comments. Damaged parts are not added,
    /// because it is not known where they belong.
    pub fn merge(&mut self, other: &Document) {
        if self.later.is_some() {
            return;
        }
        for block in &other.blocks {
            match &block.content {
                Content::Plain => {}
                Content::Entry { entry, .. } => self.add(entry, block.text.lines().map(str::to_owned).collect()),
                Content::Damaged(damage) => damage.entries.iter().for_each(|entry| self.add(entry, entry.lines())),
            }
        }
    }

    /// Adds the lines of a case as the last, unless it is there.
    fn add(&mut self, entry: &Entry, lines: Vec<String>) {
        // A case in a conflict is there, too.
        if !self.entries().iter().any(|(_, old)| old.is_same_case(entry)) {
            self.append(&lines);
        }
    }

    /// The cases for which this holds, with their comments, and nothing else.
    pub(super) fn only(&self, is_meant: &dyn Fn(&Entry) -> bool) -> Document {
        let mut chosen = Document::new(&self.property);
        for block in &self.blocks {
            let Content::Entry { entry, .. } = &block.content else { continue };
            if is_meant(entry) {
                let lines: Vec<String> = block.text.lines().map(str::to_owned).collect();
                chosen.append(&lines);
            }
        }
        chosen
    }

    /// Adds lines at the end, after an empty one.
    fn append(&mut self, lines: &[String]) {
        let end = self.line_end();
        let mut text = self.text();
        end_line(&mut text, end);
        if text.lines().last().is_some_and(|line| !line.trim().is_empty()) {
            text.push_str(end);
        }
        *self = Document::parse(&(text + &joined(lines, end)));
        self.raise_format();
    }

    fn place(&self, is_meant: &dyn Fn(&Entry) -> bool) -> Option<usize> {
        for (place, block) in self.blocks.iter().enumerate() {
            if matches!(&block.content, Content::Entry { entry, .. } if is_meant(entry)) {
                return Some(place);
            }
        }
        None
    }

    fn read_anew(&mut self) {
        *self = Document::parse(&self.text());
    }

    /// The blocks, each with its first line.
    fn numbered(&self) -> impl Iterator<Item = (usize, &Block)> {
        let mut next = 1;
        self.blocks.iter().map(move |block| {
            let line = next;
            next += block.text.matches('\n').count();
            (line, block)
        })
    }

    /// How the lines of the file end.
    fn line_end(&self) -> &'static str {
        let is_crlf = self.blocks.first().and_then(|block| block.text.lines().next().map(|line| (block, line)));
        let is_crlf = is_crlf.is_some_and(|(block, line)| block.text[line.len()..].starts_with("\r\n"));
        if is_crlf { "\r\n" } else { "\n" }
    }
}

/// The first line that names a format before this one.
fn line_of_earlier_format(text: &str, needed: u32) -> Option<&str> {
    for line in text.lines() {
        let Some(format) = line.trim_end_matches(is_blank).strip_prefix("format ") else { continue };
        if matches!(format.parse::<u32>(), Ok(format) if format < needed) {
            return Some(line);
        }
    }
    None
}

/// Is this the line of a format that this version reads?
fn is_format(line: &str) -> bool {
    for format in 1..=FORMAT {
        if line == format!("format {format}") {
            return true;
        }
    }
    false
}

fn has_line(text: &str, line: &str) -> bool {
    for known in text.lines() {
        if known == line {
            return true;
        }
    }
    false
}

fn joined(lines: &[String], end: &str) -> String {
    let mut joined = String::new();
    for line in lines {
        joined.push_str(line);
        joined.push_str(end);
    }
    joined
}

fn end_line(text: &mut String, end: &str) {
    if !text.is_empty() && !text.ends_with('\n') {
        text.push_str(end);
    }
}

/// The text without its last line, if that is empty.
fn without_last_blank(text: &str) -> &str {
    let body = text.strip_suffix('\n').unwrap_or(text).trim_end_matches(is_blank);
    if body.is_empty() || body.ends_with('\n') { body } else { text }
}

/// The lines of a text, to be split into blocks.
struct Scan<'t> {
    lines: &'t [&'t str],
    kinds: &'t [Kind<'t>],
    blocks: Vec<Block>,
}

impl Scan<'_> {
    fn all(mut self) -> Vec<Block> {
        let mut at = 0;
        while at < self.lines.len() {
            at = self.block(at);
        }
        self.blocks
    }

    /// Reads the block that begins here; returns where the next begins.
    fn block(&mut self, at: usize) -> usize {
        match self.kinds[at] {
            Kind::Blank | Kind::Comment | Kind::Format | Kind::Later(_) | Kind::Property(_) => {
                self.plain(self.lines[at]);
                at + 1
            }
            Kind::Case => self.entry(at),
            Kind::Marker(_) if conflict::end(&self.kinds[at..]).is_some() => self.conflict(at),
            Kind::Marker(_) | Kind::NoFormat | Kind::Indented | Kind::Unknown => {
                let end = lines::end_of_body(self.kinds, at + 1);
                let damage = damage::of_line(&self.kinds[at], self.lines[at]);
                self.push(at..end, Content::Damaged(damage));
                end
            }
        }
    }

    fn plain(&mut self, line: &str) {
        match self.blocks.last_mut() {
            Some(Block { text, content: Content::Plain }) => text.push_str(line),
            _ => self.blocks.push(Block { text: line.to_owned(), content: Content::Plain }),
        }
    }

    fn push(&mut self, range: std::ops::Range<usize>, content: Content) {
        self.blocks.push(Block { text: texts::joined(&self.lines[range], ""), content });
    }

    fn entry(&mut self, at: usize) -> usize {
        let end = lines::end_of_body(self.kinds, at + 1);
        let comments = self.comments_above();
        let count = comments.matches('\n').count();
        let content = match Entry::read(&self.lines[at..end]) {
            Ok(entry) => Content::Entry { comments: count, entry },
            Err(wrong) => Content::Damaged(damage::of_case(wrong, count)),
        };
        self.blocks.push(Block { text: comments + &texts::joined(&self.lines[at..end], ""), content });
        end
    }

    /// Takes the comments directly above the next line.
    fn comments_above(&mut self) -> String {
        let Some(Block { text, content: Content::Plain }) = self.blocks.last_mut() else { return String::new() };
        let mut start = text.len();
        for line in text.split_inclusive('\n').rev() {
            if !matches!(kind(line), Kind::Comment) {
                break;
            }
            start -= line.len();
        }
        let comments = text.split_off(start);
        if text.is_empty() {
            self.blocks.pop();
        }
        comments
    }

    /// A merge conflict, including all of the cases that it crosses: both sides of it are read.
    fn conflict(&mut self, at: usize) -> usize {
        let span = conflict::span(self.kinds, at);
        let mut before = String::new();
        if span.is_inside_a_case {
            while let Some(block) = self.blocks.pop() {
                before.insert_str(0, &block.text);
                if block.content != Content::Plain {
                    break;
                }
            }
        }
        let text = before.clone() + &texts::joined(&self.lines[at..span.end], "");
        let damage = damage::of_conflict(before.matches('\n').count(), conflict::entries(&text));
        self.blocks.push(Block { text, content: Content::Damaged(damage) });
        span.end
    }
}
