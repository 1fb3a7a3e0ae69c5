//! Sub-terms that differ only in their leaves, as functions of these leaves.

use super::classes::{Classes, classes};
use super::paths::is_bool;
use super::repeated::{repeated, whole};
use super::view::{Form, View, is_unseen};
use crate::arrange::{arranged, filled};
use crate::keys::Keys;
use crate::tree::Token;

/// A function: the sub-term that is its body, and which leaves of it are parameters.
#[derive(Default)]
pub(super) struct Part {
    /// The place of the body.
    pub(super) place: usize,
    /// The leaves that are parameters, by their distance from the body's place, with the numbers of the parameters.
    leaves: Vec<(usize, u32)>,
    /// The first leaf of each parameter.
    firsts: Vec<usize>,
}

impl Part {
    /// The parameter number of a leaf of the body.
    pub(super) fn parameter(&self, place: usize) -> Option<u32> {
        let distance = place.checked_sub(self.place)?;
        let index = self.leaves.binary_search_by_key(&distance, |leaf| leaf.0).ok()?;
        Some(self.leaves[index].1)
    }

    /// The arguments of a use at this place.
    pub(super) fn arguments(&self, place: usize) -> Vec<usize> {
        let mut leaves = Vec::with_capacity(self.firsts.len());
        for distance in &self.firsts {
            leaves.push(place + distance);
        }
        leaves
    }
}

/// The functions, and where each of them is used: first at its body.
pub(super) fn parts(view: &View<'_>, unseen: &[bool], equal: &Classes, least: u128) -> (Vec<Part>, Vec<Vec<usize>>) {
    let free = free(view);
    let alike = classes(view, &|place| free[place]);
    let sizes = view.sizes_without_leaves();
    let (whole, varied) = (whole(view, unseen), varied(equal, &alike));
    let candidate = |place: usize| {
        whole[place] && sizes[place] >= least && view.token(place).children() > 0 && varied[alike.of[place] as usize]
    };
    let closed = |place: usize| is_unseen(unseen, place) || view.fixed(place).is_some() || view.is_function(place);
    let found = repeated(view, &alike, &candidate, &closed);
    (parameterize(view, &free, &found), found)
}

/// For each class of sub-terms that differ only in leaves: do they differ at all?
fn varied(equal: &Classes, alike: &Classes) -> Vec<bool> {
    let mut first: Vec<Option<u32>> = filled(alike.count, &None);
    let mut varied = vec![false; alike.count];
    for (place, &equal) in equal.of.iter().enumerate() {
        let alike = alike.of[place] as usize;
        varied[alike] |= *first[alike].get_or_insert(equal) != equal;
    }
    varied
}

/// For each place: can it be a parameter? Only primitive values can, where they are written as such.
fn free(view: &View<'_>) -> Vec<bool> {
    // Below a text and a dependent pair nothing can change alone.
    let mut rigid = vec![false; view.len()];
    let mut free = vec![false; view.len()];
    for place in 0..view.len() {
        let above = view.above(place);
        rigid[place] = rigid[above] || view.fixed(place).is_some() || view.is_function(place);
        rigid[place] |= place > 0 && (view.is_text(above) || matches!(view.form(above), Form::Pair));
        free[place] = !rigid[place] && is_primitive(view, place);
    }
    free
}

fn is_primitive(view: &View<'_>, place: usize) -> bool {
    const PRIMITIVES: [&str; 15] =
        ["i8", "i16", "i32", "i64", "i128", "isize", "u8", "u16", "u32", "u64", "u128", "usize", "f32", "f64", "char"];
    match view.form(place) {
        Form::Leaf(..) => PRIMITIVES.contains(&(view.def(place).type_name)()),
        Form::Con(_) => is_bool(view, place),
        _ => false,
    }
}

/// An argument of a function's use: a value, or a parameter of the function whose body contains the use.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Given {
    Value(Token),
    Parameter(u32),
}

/// Decides which leaves are parameters: those that differ between the uses. Leaves that are always equal are one.
fn parameterize(view: &View<'_>, free: &[bool], found: &[Vec<usize>]) -> Vec<Part> {
    // From the outermost inwards, so that the parameters are known where a function is used inside another.
    let span = |index: usize| view.token(found[index][0]).span();
    let outermost_first = arranged(found.len(), &mut |left, right| span(right).cmp(&span(left)));
    let mut given = Vec::with_capacity(view.len());
    for place in 0..view.len() {
        given.push(Given::Value(view.token(place)));
    }
    let mut count = 0;
    let mut parts = Vec::with_capacity(found.len());
    for _ in found {
        parts.push(Part::default());
    }
    for index in outermost_first {
        let part = part(view, free, &found[index], &given);
        for distance in 0..view.token(part.place).span() {
            let place = part.place + distance;
            given[place] = match part.parameter(place) {
                Some(number) => Given::Parameter(count + number),
                None => Given::Value(view.token(place)),
            };
        }
        count += part.firsts.len() as u32;
        parts[index] = part;
    }
    parts
}

fn part(view: &View<'_>, free: &[bool], places: &[usize], given: &[Given]) -> Part {
    let place = places[0];
    let mut part = Part { place, leaves: Vec::new(), firsts: Vec::new() };
    let mut known = Keys::default();
    for distance in 0..view.token(place).span() {
        if !free[place + distance] {
            continue;
        }
        let first = given[place + distance];
        let mut row = Vec::with_capacity(places.len());
        let mut differs = matches!(first, Given::Parameter(_));
        for place in places {
            row.push(given[place + distance]);
            differs |= given[place + distance] != first;
        }
        if !differs {
            continue;
        }
        let number = known.number((view.core(place + distance).id(), row));
        if number == part.firsts.len() {
            part.firsts.push(distance);
        }
        part.leaves.push((distance, number as u32));
    }
    part
}
