//! Reads `#[data(..)]` into keys and their values.

use proc_macro::{Delimiter, Group, Ident, Span, TokenTree};

use super::keys::{Form, Key, Place, find, misplaced, unknown};
use crate::cursor::{Angles, Cursor};
use crate::fault::{Faults, Stretch};
use crate::model::Phrase;

/// An attribute `#[data ..]` or `#[with ..]`: the tokens after the word.
pub(crate) struct Attribute {
    pub(crate) word: Span,
    pub(crate) rest: Vec<TokenTree>,
}

impl Attribute {
    /// Where it stands.
    pub(crate) fn stretch(&self) -> Stretch {
        Stretch { first: self.word, ..Stretch::of(&self.rest, self.word) }
    }
}

/// A key and its value.
pub(super) struct Entry {
    pub(super) name: &'static str,
    pub(super) span: Span,
    pub(super) given: Given,
}

pub(super) enum Given {
    Nothing,
    Value(Phrase),
    List(Group),
}

/// The entries of all attributes at one place: each key at most once.
pub(super) struct Entries {
    found: Vec<Entry>,
}

impl Entries {
    /// Reads the attributes.
    pub(super) fn read(attributes: &[Attribute], place: Place, faults: &mut Faults) -> Entries {
        let mut entries = Entries { found: Vec::new() };
        for attribute in attributes {
            match attribute.rest.as_slice() {
                [TokenTree::Group(group)] if group.delimiter() == Delimiter::Parenthesis => {
                    entries.read_list(&mut Cursor::inside(group), place, faults);
                }
                _ => faults.add(attribute.stretch(), "write the keys in parentheses, as in `#[data(opaque)]`"),
            }
        }
        entries
    }

    fn read_list(&mut self, cursor: &mut Cursor, place: Place, faults: &mut Faults) {
        while !cursor.is_done() {
            cursor.open_invisible();
            let Some(ident) = cursor.take_ident() else {
                faults.add_stray("a key, such as `opaque`", Angles::Comparisons, cursor);
                cursor.next();
                continue;
            };
            if let Some(key) = known(&ident, place, faults) {
                self.read_entry(key, &ident, cursor, faults);
            }
            // An error was reported for whatever was not understood.
            cursor.take_item(Angles::Comparisons);
        }
    }

    fn read_entry(&mut self, key: &'static Key, ident: &Ident, cursor: &mut Cursor, faults: &mut Faults) {
        let Some(given) = read_given(key, ident.span(), cursor, faults) else { return };
        if self.place(key.name).is_some() {
            return faults.add(ident.span(), format!("`{}` is given twice: keep one", key.name));
        }
        self.found.push(Entry { name: key.name, span: ident.span(), given });
    }

    /// Takes the entry of a key.
    pub(super) fn take(&mut self, name: &str) -> Option<Entry> {
        let index = self.place(name)?;
        Some(self.found.remove(index))
    }

    fn place(&self, name: &str) -> Option<usize> {
        for (index, entry) in self.found.iter().enumerate() {
            if entry.name == name {
                return Some(index);
            }
        }
        None
    }

    /// Takes the value of a key, as an expression or a type.
    pub(super) fn take_value(&mut self, name: &str) -> Option<Phrase> {
        match self.take(name)?.given {
            Given::Value(phrase) => Some(phrase),
            _ => None,
        }
    }

    /// Where a key stands.
    pub(super) fn span_of(&self, name: &str) -> Option<Span> {
        Some(self.found[self.place(name)?].span)
    }

    /// Reports an error if both of two keys are given, and drops the later one.
    pub(super) fn exclude(&mut self, one: &str, other: &str, why: &str, faults: &mut Faults) {
        if let (Some(first), Some(second)) = (self.place(one), self.place(other)) {
            let later = self.found.remove(first.max(second));
            faults.add(later.span, format!("`{one}` and `{other}` exclude each other: {why}"));
            if later.name == "from" {
                self.take("with");
                self.take("into");
            }
        }
    }

    /// Reports an error if a key is given without another that it needs.
    pub(super) fn require(&mut self, needy: &str, needed: &str, faults: &mut Faults) {
        if let (Some(span), None) = (self.span_of(needy), self.span_of(needed)) {
            let example = find(needed).map_or("", |key| key.example);
            let other =
                if needy == "with" { "; a generator stands in an attribute of its own, `#[with(..)]`" } else { "" };
            faults.add(span, format!("`{needy}` has no effect without `{needed}`: add one, as in `{example}`{other}"));
            self.take(needy);
        }
    }

    /// Reports an error for every key that is left.
    pub(super) fn refuse_all(&mut self, why: &str, faults: &mut Faults) {
        for entry in &self.found {
            faults.add(entry.span, format!("`{}` has no effect here: {why}", entry.name));
        }
        self.found.clear();
    }
}

fn known(ident: &Ident, place: Place, faults: &mut Faults) -> Option<&'static Key> {
    let name = ident.to_string();
    let Some(key) = find(&name) else {
        faults.add(ident.span(), unknown(&name, place));
        return None;
    };
    if !key.places.contains(&place) {
        faults.add(ident.span(), misplaced(key, place));
        return None;
    }
    Some(key)
}

/// Reads the value of a key, up to the next comma.
fn read_given(key: &Key, span: Span, cursor: &mut Cursor, faults: &mut Faults) -> Option<Given> {
    let list = matches!(key.form, Form::List | Form::ExpressionOrList);
    if list {
        if let Some(group) = cursor.take_group(Delimiter::Parenthesis) {
            return at_end(Given::List(group), key, cursor, faults);
        }
    }
    if key.form == Form::Word {
        return at_end(Given::Nothing, key, cursor, faults);
    }
    let equals = if key.form == Form::List { None } else { cursor.take_punct('=') };
    let angles = if key.form == Form::Type { Angles::Brackets } else { Angles::Comparisons };
    let Some(equals) = equals else {
        let rest = cursor.take_until(angles, &crate::cursor::is_comma);
        let at = Stretch { first: span, ..Stretch::of(&rest, span) };
        let wants = if key.form == Form::List { "a list in parentheses" } else { "a value after `=`" };
        faults.add(at, format!("`{}` needs {wants}: write `{}`", key.name, key.example));
        return None;
    };
    let tokens = cursor.take_until(angles, &crate::cursor::is_comma);
    if tokens.is_empty() {
        let at = Stretch { first: span, last: equals };
        faults.add(at, format!("`{}` needs a value after `=`: write `{}`", key.name, key.example));
        return None;
    }
    Some(Given::Value(Phrase::new(tokens, equals)))
}

/// A word or a list ends the entry.
fn at_end(given: Given, key: &Key, cursor: &mut Cursor, faults: &mut Faults) -> Option<Given> {
    let rest = cursor.take_until(Angles::Comparisons, &crate::cursor::is_comma);
    if rest.is_empty() {
        return Some(given);
    }
    let (name, example) = (key.name, key.example);
    let text = match given {
        Given::List(_) => format!("nothing follows the list of `{name}`: write `{example}`"),
        _ => format!("`{name}` takes no value: write `{example}` alone"),
    };
    faults.add(Stretch::of(&rest, cursor.span()), text);
    None
}
