//! Values of which only the comparisons are chosen.

use std::any::{TypeId, type_name};
use std::cmp::Ordering;
use std::fmt;
use std::hash::{Hash, Hasher};

use super::MARK;
use crate::choices::{Choices, Place, ask_current};
use crate::data::Data;
use crate::parts::Parts;
use crate::shape::{Def, Id, Kind};
use crate::source::Source;
use crate::tree::Tree;

/// A leaf that is only compared, such as the key of a search tree.
///
/// Under a demand-driven search it has no value: each comparison is a choice, and stays consistent with those before. So one
/// search is about all keys at once, in every order that code which only compares them can tell apart. Drawn by a strict
/// source it is the value of `T`.
///
/// Hash tables hold such keys, too: to hash one is to choose which of those that were hashed before it is equal to. Nothing is
/// proved of a property that hashes keys, because it may look at a hash in another way.
///
/// # Examples
///
/// ```
/// use lakatos_data::lazy::Key;
/// use lakatos_data::{Data, Term, Tree};
///
/// let seven: Key<u8> = Term::new(Key::<u8>::shape(), Tree::leaf(7)).unwrap().build().unwrap();
/// assert_eq!(seven.value(), Some(&7));
/// ```
#[derive(Clone, Copy)]
pub struct Key<T>(Known<T>);

#[derive(Clone, Copy)]
enum Known<T> {
    Value(T),
    Open(OpenKey),
}

/// A key that is open: where it stands, and in which run.
#[derive(Clone, Copy, PartialEq)]
struct OpenKey {
    place: Place,
    run: u32,
}

impl OpenKey {
    /// What the one who chooses says, if there is one. (After the search, and on other threads, there is nobody to ask: a run
    /// that goes on then says nothing.)
    fn ask<R>(&self, ask: impl FnOnce(&dyn Choices) -> R) -> Option<R> {
        ask_current(|choices| (!choices.is_kept(self.place, self.run)).then(|| ask(choices)))?
    }
}

impl<T> Key<T> {
    /// The value, unless only its comparisons are chosen.
    pub fn value(&self) -> Option<&T> {
        match &self.0 {
            Known::Value(value) => Some(value),
            Known::Open(_) => {
                shown_open();
                None
            }
        }
    }
}

/// A key that is open beside one that is known: nothing can be said of the two.
fn cannot_say() {
    ask_current(|choices| choices.cannot_say());
}

/// A key that is open is shown, or taken apart: there is nothing to show.
fn shown_open() {
    ask_current(|choices| choices.shown_open());
}

fn show_open(f: &mut fmt::Formatter<'_>) -> fmt::Result {
    shown_open();
    f.write_str("_")
}

impl<T: Ord> Ord for Key<T> {
    fn cmp(&self, other: &Self) -> Ordering {
        match (&self.0, &other.0) {
            (Known::Value(left), Known::Value(right)) => left.cmp(right),
            (Known::Open(left), Known::Open(right)) if left == right => Ordering::Equal,
            (Known::Open(left), Known::Open(right)) => {
                let order = left.ask(|choices| right.ask(|_| choices.compare(left.place, right.place)));
                order.flatten().unwrap_or_else(|| left.place.cmp(&right.place))
            }
            _ => {
                cannot_say();
                Ordering::Less
            }
        }
    }
}

impl<T: Ord> PartialOrd for Key<T> {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// What is not equal to itself, as a float may be, is no key.
impl<T: Eq> PartialEq for Key<T> {
    fn eq(&self, other: &Self) -> bool {
        match (&self.0, &other.0) {
            (Known::Value(left), Known::Value(right)) => left == right,
            (Known::Open(left), Known::Open(right)) => {
                let is_equal =
                    || left.ask(|choices| right.ask(|_| choices.is_equal(left.place, right.place))).flatten();
                left == right || is_equal().unwrap_or(false)
            }
            _ => {
                cannot_say();
                false
            }
        }
    }
}

impl<T: Eq> Eq for Key<T> {}

impl<T: Hash> Hash for Key<T> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        match &self.0 {
            Known::Value(value) => value.hash(state),
            Known::Open(open) => open.ask(|choices| choices.hashed(open.place)).unwrap_or_default().hash(state),
        }
    }
}

impl<T: fmt::Debug> fmt::Debug for Key<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.0 {
            Known::Value(value) => value.fmt(f),
            Known::Open(_) => show_open(f),
        }
    }
}

impl<T: fmt::Display> fmt::Display for Key<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.0 {
            Known::Value(value) => value.fmt(f),
            Known::Open(_) => show_open(f),
        }
    }
}

/// The description of the values, which must be leaves.
const fn leaf_of(def: &'static Def) -> Kind {
    match &def.kind {
        Kind::Leaf(leaf) => Kind::Leaf(*leaf),
        _ => panic!("a key stands for a value without parts, such as an integer"),
    }
}

impl<T: Data> Data for Key<T> {
    const DEF: &'static Def = &Def {
        id: Id::Type(TypeId::of::<Key<T>>, MARK),
        name: T::DEF.name,
        module: T::DEF.module,
        type_name: type_name::<T>,
        kind: leaf_of(T::DEF),
    };

    fn draw<S: Source + ?Sized>(source: &mut S) -> Option<Self> {
        match source.hole(Self::DEF) {
            Some(hole) => Some(Key(Known::Open(OpenKey { place: hole.place, run: hole.run }))),
            None => T::draw(source).map(|value| Key(Known::Value(value))),
        }
    }

    fn parts<'a>(&'a self, parts: &mut Parts<'a>) {
        match &self.0 {
            Known::Value(value) => value.parts(parts),
            Known::Open(_) => {
                shown_open();
                parts.tree(&Tree::hole());
            }
        }
    }
}
