//! Parts that are printed once although they occur often.
//!
//! Equal sub-terms become a closure, sub-terms that differ only in their leaves a function of these leaves. Functions
//! are found first: they cannot use closures, but closures can use them. Both passes walk through the term from the
//! root and skip repeated parts after their first occurrence, so that only the outermost of the repeated parts counts,
//! and a part inside it only if it also occurs elsewhere.

use super::Layout;
use super::classes::{Classes, classes};
use super::literal;
use super::parts::{Part, parts};
use super::repeated::{repeated, whole};
use super::view::{View, is_unseen};
use crate::arrange::filled;

/// The parts that are printed once, and their uses.
#[derive(Default)]
pub(super) struct Sharing {
    /// Parts that differ in leaves, each after those that it uses.
    pub(super) parts: Vec<Part>,
    /// The places of equal parts, each after those that it uses.
    pub(super) values: Vec<usize>,
    /// The use at each place; empty if nothing is shared.
    uses: Vec<Option<Use>>,
}

/// What replaces a sub-term.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Use {
    /// A call of a function, by its number.
    Part(usize),
    /// A call of a closure, by its number.
    Value(usize),
}

impl Sharing {
    /// Finds the parts that the layout asks for. `unseen` parts are read from their text, where our names mean nothing.
    pub(super) fn find(view: &View<'_>, unseen: &[bool], layout: &Layout) -> Sharing {
        let mut sharing = Sharing::default();
        if layout.share.is_none() && layout.functions.is_none() {
            return sharing;
        }
        sharing.uses = filled(view.len(), &None);
        let equal = classes(view, &|_| false);
        if let Some(least) = layout.functions {
            let (parts, found) = parts(view, unseen, &equal, least);
            sharing.parts = parts;
            for (number, places) in found.iter().enumerate() {
                sharing.stand_for(Use::Part(number), places);
            }
        }
        if let Some(least) = layout.share {
            sharing.find_values(view, unseen, &equal, least);
        }
        sharing
    }

    fn find_values(&mut self, view: &View<'_>, unseen: &[bool], equal: &Classes, least: usize) {
        let whole = whole(view, &[]);
        let candidate =
            |place: usize| whole[place] && view.end(place) - place >= least && view.token(place).children() > 0;
        let taken = |place: usize| self.at(place).is_some();
        let closed = |place: usize| {
            taken(place) || is_unseen(unseen, place) || view.fixed(place).is_some() || view.is_function(place)
        };
        let found = repeated(view, equal, &|place| !taken(place) && candidate(place), &closed);
        for (number, places) in found.iter().enumerate() {
            self.values.push(places[0]);
            self.stand_for(Use::Value(number), places);
        }
    }

    fn stand_for(&mut self, what: Use, places: &[usize]) {
        for &place in places {
            self.uses[place] = Some(what);
        }
    }

    pub(super) fn is_empty(&self) -> bool {
        self.parts.is_empty() && self.values.is_empty()
    }

    /// What replaces the sub-term here, if anything does.
    pub(super) fn at(&self, place: usize) -> Option<Use> {
        *self.uses.get(place)?
    }

    /// The parameter of this function at this leaf, if it is one.
    pub(super) fn parameter(&self, part: Option<usize>, place: usize) -> Option<u32> {
        self.parts[part?].parameter(place)
    }
}

/// The names of closures: single letters, without those of the variables.
pub(super) fn value_name(out: &mut String, number: usize) {
    const LETTERS: usize = 23;
    out.push(char::from(b'a' + (number % LETTERS) as u8));
    if number >= LETTERS {
        out.push_str(&(number / LETTERS).to_string());
    }
}

/// The names of functions: `part`, `part2`, `part3`, ...
pub(super) fn part_name(out: &mut String, number: usize) {
    out.push_str("part");
    if number > 0 {
        out.push_str(&(number + 1).to_string());
    }
}

/// The parameters of a function between its brackets, each with its type.
pub(super) fn parameters(out: &mut String, types: &[String]) {
    for (number, text) in types.iter().enumerate() {
        if number > 0 {
            out.push_str(", ");
        }
        literal::variable(out, number as u32);
        out.push_str(": ");
        out.push_str(text);
    }
}
