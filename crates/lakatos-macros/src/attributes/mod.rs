//! The grammar of `#[data(..)]`, and how its keys combine.
//!
//! [`keys`] is the table, [`entry`] reads an attribute into keys and their values, [`values`] and [`calls`] read the
//! values; here the entries of one place become a part of the model.

mod calls;
mod entry;
mod keys;
mod values;

pub(crate) use entry::Attribute;

use proc_macro::{Group, TokenTree};

use crate::cursor::{Angles, Cursor};
use crate::fault::Faults;
use crate::model::{Basis, Call, Conversion, Opacity, Phrase, Refinement, Values};
use crate::with;
use entry::{Entries, Given};
use keys::Place;

/// The attributes of a type.
pub(crate) struct OfType {
    pub(crate) root: Option<Phrase>,
    pub(crate) check: Option<Phrase>,
    pub(crate) opacity: Opacity,
    pub(crate) derives_clone: bool,
    pub(crate) bound: Option<Vec<TokenTree>>,
    pub(crate) made: Option<Made>,
}

/// How values are made, if not by their constructors.
pub(crate) enum Made {
    Calls(Vec<Call>, Vec<Phrase>),
    Conversion(Conversion),
}

/// Reads the attributes of a type.
pub(crate) fn of_type(attributes: Vec<Attribute>, type_name: &str, faults: &mut Faults) -> OfType {
    let mut entries = Entries::read(&attributes, Place::Type, faults);
    entries.exclude("opaque", "opaque_when", "one says always, the other says when", faults);
    entries.exclude("construct", "from", "a value is built by calls or converted, not both", faults);
    entries.require("satisfies", "construct", faults);
    let root = entries.take_value("crate");
    let root = root.filter(|root| values::is_path(root, "crate", "my_crate::lakatos", faults));
    let conversion = conversion(&mut entries, faults);
    OfType {
        root,
        check: entries.take_value("where"),
        opacity: opacity(&mut entries, faults),
        derives_clone: entries.take("derives_clone").is_some(),
        bound: take_list(&mut entries, "bound").map(|list| Cursor::inside(&list).rest()),
        made: match take_list(&mut entries, "construct") {
            Some(list) => {
                let satisfies = satisfies(&mut entries, faults);
                Some(Made::Calls(calls::calls(&list, type_name, faults), satisfies))
            }
            None => conversion.map(Made::Conversion),
        },
    }
}

/// Reads the attributes of a variant: its weight, and whether its fields are opaque. `made` says how values are made if
/// not by variants.
pub(crate) fn of_variant(attributes: Vec<Attribute>, made: Option<&str>, faults: &mut Faults) -> (u32, bool) {
    let mut entries = Entries::read(&attributes, Place::Variant, faults);
    if let Some(made) = made {
        entries.refuse_all(made, faults);
    }
    let weight = entries.take_value("weight").map_or(1, |given| values::weight(&given, faults));
    (weight, entries.take("opaque").is_some())
}

/// Reads the attributes of a field.
pub(crate) fn of_field(
    attributes: Vec<Attribute>,
    with: Vec<Attribute>,
    opaque: bool,
    made: Option<&str>,
    faults: &mut Faults,
) -> Values {
    let mut entries = Entries::read(&attributes, Place::Field, faults);
    if let Some(made) = made {
        entries.refuse_all(made, faults);
        refuse_all_generators(&with, made, faults);
    }
    if entries.span_of("skip").is_some() && made.is_none() {
        refuse_all_generators(&with, "the field is always the default of its type, because of `skip`", faults);
    }
    let generator = generator(&with, &mut entries, faults);
    if entries.take("skip").is_some() {
        entries.refuse_all("the field is always the default of its type, because of `skip`", faults);
        return Values::Default;
    }
    entries.exclude("range", "len", "a field is an integer or a collection", faults);
    entries.exclude("range", "from", "limit the values that it is converted from, or say `where`", faults);
    entries.exclude("len", "from", "limit the values that it is converted from, or say `where`", faults);
    let range = entries.take_value("range").and_then(|given| values::range(given, faults)).map(Basis::Range);
    let lengths = entries.take_value("len").and_then(|given| values::lengths(given, faults)).map(Basis::Lengths);
    let conversion = conversion(&mut entries, faults).map(Basis::Conversion);
    let basis = generator.or(range).or(lengths).or(conversion).unwrap_or(Basis::All);
    let check = entries.take_value("where");
    let opaque = entries.take("opaque").is_some() || opaque;
    match (&basis, &check, opaque) {
        (Basis::All, None, false) => Values::All,
        _ => Values::Refined(Refinement { basis, check, opaque }),
    }
}

/// The generator of a field. It determines the values alone, so some keys have no effect beside it.
fn generator(with: &[Attribute], entries: &mut Entries, faults: &mut Faults) -> Option<Basis> {
    let (first, others) = with.split_first()?;
    for other in others {
        faults.add(other.stretch(), with::TWICE);
    }
    let read = with::read(&first.rest, first.stretch(), faults);
    let instead = [
        ("range", "write the range as a generator, as in `#[with(range(0..=9))]`"),
        ("len", "write the lengths into the generator, as in `#[with(vec(any(), 1..=9))]`"),
        ("from", "convert in the generator, by `.map(..)`"),
    ];
    for (key, instead) in &instead {
        if let Some(entry) = entries.take(key) {
            faults.add(entry.span, format!("`{key}` and `#[with(..)]` exclude each other: {instead}"));
            if *key == "from" {
                entries.take("with");
                entries.take("into");
            }
        }
    }
    read.map(Basis::Generator)
}

/// Reports an error for `#[with(..)]` where no generator is possible.
pub(crate) fn refuse_generators(with: &[Attribute], place: &str, faults: &mut Faults) {
    for attribute in with {
        let text = format!("`#[with(..)]` gives a field its generator, and cannot stand on {place}");
        faults.add(attribute.stretch(), text);
    }
}

fn refuse_all_generators(with: &[Attribute], why: &str, faults: &mut Faults) {
    for attribute in with {
        faults.add(attribute.stretch(), format!("`#[with(..)]` has no effect here: {why}"));
    }
}

fn take_list(entries: &mut Entries, name: &str) -> Option<Group> {
    match entries.take(name)?.given {
        Given::List(list) => Some(list),
        _ => None,
    }
}

fn conversion(entries: &mut Entries, faults: &mut Faults) -> Option<Conversion> {
    entries.require("with", "from", faults);
    entries.require("into", "from", faults);
    entries.require("from", "with", faults);
    let (from, with) = (entries.take_value("from")?, entries.take_value("with")?);
    Some(Conversion { from, with, into: entries.take_value("into") })
}

fn opacity(entries: &mut Entries, faults: &mut Faults) -> Opacity {
    if entries.take("opaque").is_some() {
        return Opacity::Opaque;
    }
    let Some(list) = take_list(entries, "opaque_when") else { return Opacity::Clear };
    let types = Cursor::inside(&list).items(Angles::Brackets);
    if types.is_empty() {
        faults.add(list.span(), "`opaque_when` needs at least one type, as in `opaque_when(T)`");
    }
    Opacity::When(Phrase::all(types, list.span()))
}

fn satisfies(entries: &mut Entries, faults: &mut Faults) -> Vec<Phrase> {
    let Some(entry) = entries.take("satisfies") else { return Vec::new() };
    let paths = match entry.given {
        Given::Value(path) => vec![path],
        Given::List(list) => Phrase::all(Cursor::inside(&list).items(Angles::Comparisons), list.span()),
        Given::Nothing => Vec::new(),
    };
    if paths.is_empty() {
        faults.add(entry.span, "`satisfies` needs at least one predicate, as in `satisfies = is_sorted`");
    }
    for path in &paths {
        values::is_path(path, "satisfies", "is_sorted", faults);
    }
    paths
}

/// A path as reports show it.
pub(crate) fn shown_path(phrase: &Phrase, type_name: &str) -> String {
    values::shown_path(phrase, type_name)
}
