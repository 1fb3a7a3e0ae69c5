//! The functions that terms are made of: each with its type and its meaning.
//!
//! They are named and defined as in Isabelle's theories, where division by zero has a value; what has none there is
//! undefined here, and so is what would be too large to compute.

mod arithmetic;
mod functions;
mod lists;
mod logic;
mod maps;
mod relations;
mod sets;
mod trees;

use std::collections::BTreeMap;
use std::sync::OnceLock;

use super::syntax::Expression;
use super::types::Type;
use super::value::{Undefined, Value, Valued};

/// What is written down of a function.
pub(super) struct Entry {
    pub(super) name: &'static str,
    /// The types of the arguments and of the result: `(list a) -> nat`.
    signature: &'static str,
    /// Is it the same with its arguments exchanged?
    commutes: bool,
    pub(super) meaning: Meaning,
}

/// How a function is computed.
#[derive(Clone, Copy)]
pub(super) enum Meaning {
    /// From the values of all its arguments.
    Strict(fn(&[Value]) -> Valued),
    /// `if`, of which only one branch is computed.
    Choice,
    /// From the first argument alone, if that is this one; else it is the second.
    Unless(bool, fn(bool) -> bool),
}

const fn strict(name: &'static str, signature: &'static str, meaning: fn(&[Value]) -> Valued) -> Entry {
    Entry { name, signature, commutes: false, meaning: Meaning::Strict(meaning) }
}

const fn commuting(name: &'static str, signature: &'static str, meaning: fn(&[Value]) -> Valued) -> Entry {
    Entry { name, signature, commutes: true, meaning: Meaning::Strict(meaning) }
}

/// The largest collection that is computed from a number.
const LARGEST: i128 = 1_000;

fn affordable(number: i128) -> Result<usize, Undefined> {
    if (0..=LARGEST).contains(&number) { Ok(number as usize) } else { Err(Undefined) }
}

/// A number as a position, or the greatest position.
fn position(number: &Value) -> usize {
    usize::try_from(number.number()).unwrap_or(usize::MAX)
}

/// A function with its types.
pub(super) struct Known {
    pub(super) name: &'static str,
    pub(super) arguments: Vec<Type>,
    pub(super) result: Type,
    pub(super) commutes: bool,
    pub(super) meaning: Meaning,
}

impl Known {
    fn of(entry: &Entry) -> Known {
        let parts = Expression::all(entry.signature).unwrap_or_default();
        let types = parts.iter().filter(|part| **part != Expression::Word("->".to_owned())).map(Type::read);
        let types = types.collect::<Option<Vec<Type>>>().and_then(|mut types| types.pop().map(|last| (types, last)));
        let Some((arguments, result)) = types else {
            panic!("the signature of `{}` cannot be read: {}", entry.name, entry.signature)
        };
        Known { name: entry.name, arguments, result, commutes: entry.commutes, meaning: entry.meaning }
    }

    /// Its type as that of a value.
    pub(super) fn as_value(&self) -> Type {
        if self.arguments.is_empty() {
            return self.result.clone();
        }
        Type::Function(self.arguments.clone(), Box::new(self.result.clone()))
    }
}

/// All functions.
pub(super) struct Library {
    all: Vec<Known>,
    places: BTreeMap<&'static str, usize>,
}

impl Library {
    /// The one there is.
    pub(super) fn get() -> &'static Library {
        static LIBRARY: OnceLock<Library> = OnceLock::new();
        LIBRARY.get_or_init(|| {
            let groups = [
                logic::ENTRIES,
                arithmetic::ENTRIES,
                lists::ENTRIES,
                sets::ENTRIES,
                relations::ENTRIES,
                maps::ENTRIES,
                trees::ENTRIES,
                functions::ENTRIES,
            ];
            let all: Vec<Known> = groups.into_iter().flatten().map(Known::of).collect();
            let places: BTreeMap<&str, usize> = all.iter().enumerate().map(|(at, known)| (known.name, at)).collect();
            assert_eq!(places.len(), all.len(), "two functions have one name");
            Library { all, places }
        })
    }

    pub(super) fn find(&self, name: &str) -> Option<usize> {
        self.places.get(name).copied()
    }

    pub(super) fn known(&self, place: usize) -> &Known {
        &self.all[place]
    }

    pub(super) fn all(&self) -> impl Iterator<Item = (usize, &Known)> {
        self.all.iter().enumerate()
    }
}
