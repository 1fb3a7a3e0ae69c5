//! Outlines: cases with parts left out that a reader knows, or need not know.

use lakatos_data::Shape;
use lakatos_data::drive::drive;
use lakatos_data::least::Least;
use lakatos_data::read::Refit;
use lakatos_data::room::Room;
use lakatos_data::source::Source;
use lakatos_data::tree::{Token, Tree};

use crate::pattern::Pattern;
use crate::positions::{Mask, Position, Positions};

/// Another case, with what it has in common with the failing one left open; `None` if it is too large.
pub fn changed_parts(shape: &Shape, failing: &Tree, other: &Tree) -> Option<Pattern> {
    let mut common: Vec<usize> = Vec::new();
    compare(failing, other, &mut |_, place, is_same| {
        if is_same {
            common.push(place);
        }
    });
    pattern_with_open(shape, other, &mut |place| common.contains(&place))
}

/// The only part of a case in which another one differs, as places in both; `None` if there are several.
pub fn changed_part(failing: &Tree, other: &Tree) -> Option<(usize, usize)> {
    let mut changed: Vec<(usize, usize)> = Vec::new();
    compare(failing, other, &mut |one, place, is_same| {
        if !is_same {
            changed.push((one, place));
        }
    });
    match *changed {
        [only] => Some(only),
        _ => None,
    }
}

/// Compares two cases part by part: what is equal, and the innermost parts that differ, by their places in both.
fn compare(failing: &Tree, other: &Tree, hear: &mut dyn FnMut(usize, usize, bool)) {
    let mut pairs = vec![(failing.root(), 0, other.root(), 0)];
    while let Some((one, at, other, place)) = pairs.pop() {
        let has_parts = match (one.token(), other.token()) {
            (Token::Con { con: a, arity: m, .. }, Token::Con { con: b, arity: n, .. }) => a == b && m == n,
            (Token::Seq { len: a, .. }, Token::Seq { len: b, .. }) => a == b,
            _ => false,
        };
        let is_same = one.tokens() == other.tokens();
        if is_same || !has_parts {
            hear(at, place, is_same);
            continue;
        }
        let (mut at, mut place) = (at + 1, place + 1);
        for (one, other) in one.children().zip(other.children()) {
            pairs.push((one, at, other, place));
            (at, place) = (at + one.tokens().len(), place + other.tokens().len());
        }
    }
}

/// A case, with what is the simplest of its type left open; `None` if it is too large.
pub fn without_simplest_parts(shape: &Shape, case: &Tree) -> Option<Pattern> {
    let positions = Positions::of(shape, case)?;
    let mut least = Least::of(shape);
    pattern_with_open(shape, case, &mut |place| {
        let site = &positions.sites()[place];
        let hole = Tree::hole();
        let mut refit = Refit::new(&hole, &mut least, (), Room::modest());
        let source: &mut dyn Source = &mut refit;
        let simplest = drive(&site.shape, source);
        simplest.is_some_and(|simplest| case.node(place).is_some_and(|node| node.tokens() == simplest.tokens()))
    })
}

/// The case, with the nodes open of which this is true.
fn pattern_with_open(shape: &Shape, case: &Tree, is_open: &mut dyn FnMut(usize) -> bool) -> Option<Pattern> {
    let positions = Positions::of(shape, case)?;
    let mut mask = Mask::default();
    for (number, position) in positions.list().iter().enumerate() {
        if matches!(position, Position::Node(place) if is_open(*place)) {
            mask.add(number);
        }
    }
    Some(positions.pattern(&mask))
}
