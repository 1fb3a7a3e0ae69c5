//! What is printed once although it occurs often.
//!
//! Sub-terms that are equal become a closure, sub-terms that differ only in their leaves a function of these leaves.
//! Functions are found first: they cannot use closures, but closures can use them. Both walk through the term from the
//! root and go round what they have met before, so that only the outermost of the repeated parts counts, and a part
//! inside it only when it also occurs elsewhere.

use super::Layout;
use super::classes::{Classes, classes};
use super::literal;
use super::parts::{Part, parts};
use super::repeated::{repeated, whole};
use super::view::{View, is_unseen};

/// What is printed once, and where it is used.
#[derive(Default)]
pub(super) struct Sharing {
    /// Those that differ in leaves, each after what it uses.
    pub(super) parts: Vec<Part>,
    /// The places of those that are equal, each after what it uses.
    pub(super) values: Vec<usize>,
    /// What stands at each place; empty when nothing is shared.
    uses: Vec<Option<Use>>,
}

/// What stands in place of a sub-term.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Use {
    /// A call of a function, by its number.
    Part(usize),
    /// A call of a closure, by its number.
    Value(usize),
}

impl Sharing {
    /// Finds what the layout asks for. `unseen` parts are read from their text, where no name of ours means anything.
    pub(super) fn find(view: &View<'_>, unseen: &[bool], layout: &Layout) -> Sharing {
        let mut sharing = Sharing::default();
        if layout.share.is_none() && layout.functions.is_none() {
            return sharing;
        }
        sharing.uses.resize(view.len(), None);
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

    /// What stands in place of the sub-term here, if something does.
    pub(super) fn at(&self, place: usize) -> Option<Use> {
        *self.uses.get(place)?
    }

    /// Is it a leaf that this function has as a parameter, and which?
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
