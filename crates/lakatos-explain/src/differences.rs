//! The differences of a case to the failing one, each as the set of positions that would allow it.
//!
//! A pattern matches a case exactly if it leaves open at least one position of each difference. So a passing case is kept
//! as its differences, and says without a run which patterns are refuted. The elements of a set or a map can be compared
//! in several ways: each way gives differences of its own, and a pattern matches if it allows those of one.

use lakatos_data::shape::{Kind, Order};
use lakatos_data::tree::{Token, Tree};

use crate::positions::{Mask, Position, Positions, insert_unless_covered, other_zero};

/// A case is compared in at most so many ways.
const MOST_WAYS: usize = 48;

/// The elements that were not compared.
const NOWHERE: usize = usize::MAX;

/// A comparison that is under way.
#[derive(Clone)]
struct Way {
    /// For each place of the failing case: the place of the other case that it is compared with.
    places: Vec<usize>,
    /// Where they differ; of sequences of different lengths, the lesser length.
    differing: Vec<(usize, Option<usize>)>,
    /// The places that are still to be compared.
    left: Vec<(usize, usize)>,
}

/// The differences of a case, once for each way to compare it.
pub fn differences(positions: &Positions, case: &Tree) -> Vec<Vec<Mask>> {
    let start = Way { places: vec![NOWHERE; positions.sites().len()], differing: Vec::new(), left: vec![(0, 0)] };
    let mut ways = vec![start];
    let mut done = Vec::new();
    while let Some(mut way) = ways.pop() {
        match compare(positions, case, &mut way) {
            None => {
                let masks = masks(positions, case, &way);
                if !done.contains(&masks) {
                    done.push(masks);
                }
            }
            Some((ours, theirs)) => {
                let room = MOST_WAYS.saturating_sub(ways.len() + done.len()).max(1);
                ways.extend(pairings(positions, case, &way, ours, theirs, room));
            }
        }
    }
    done
}

/// Compares up to the next collection whose elements have no order, and gives its two places.
fn compare(positions: &Positions, case: &Tree, way: &mut Way) -> Option<(usize, usize)> {
    let base = positions.case();
    while let Some((ours, theirs)) = way.left.pop() {
        way.places[ours] = theirs;
        match (base.tokens()[ours], case.tokens()[theirs]) {
            (Token::Seq { len, .. }, Token::Seq { len: other, .. }) => {
                let common = len.min(other) as usize;
                if len != other {
                    way.differing.push((ours, Some(common)));
                }
                if is_unordered(positions, ours) && common > 0 && len.max(other) > 1 {
                    return Some((ours, theirs));
                }
                compare_children(base, case, way, (ours, theirs), common);
            }
            (Token::Con { con, arity, .. }, Token::Con { con: other, arity: fields, .. })
                if con == other && arity == fields =>
            {
                compare_children(base, case, way, (ours, theirs), arity as usize);
            }
            (Token::Leaf(bits), Token::Leaf(other)) => {
                let core = &positions.sites()[ours].core.shape;
                if bits != other && other_zero(core, bits.get()) != Some(other.get()) {
                    way.differing.push((ours, None));
                }
            }
            (one, other) => {
                if one != other {
                    way.differing.push((ours, None));
                }
            }
        }
    }
    None
}

fn compare_children(base: &Tree, case: &Tree, way: &mut Way, (ours, theirs): (usize, usize), count: usize) {
    let (ours, theirs) = (first_children(base, ours, count), first_children(case, theirs, count));
    for (number, one) in ours.iter().enumerate() {
        let (one, other) = (*one, theirs[number]);
        way.left.push((one, other));
    }
}

/// The places of the first children of a node.
fn first_children(tree: &Tree, place: usize, count: usize) -> Vec<usize> {
    let mut children = Vec::with_capacity(count);
    let mut next = place + 1;
    for _ in 0..count {
        children.push(next);
        next += tree.tokens()[next].span();
    }
    children
}

fn is_unordered(positions: &Positions, place: usize) -> bool {
    match &positions.sites()[place].core.shape.def().kind {
        Kind::Seq(seq) => seq.order != Order::Free,
        _ => false,
    }
}

/// The ways to pair the elements of two collections, those first that pair equal ones.
fn pairings(positions: &Positions, case: &Tree, way: &Way, ours: usize, theirs: usize, most: usize) -> Vec<Way> {
    let base = positions.case();
    let (len, other) = (base.tokens()[ours].children(), case.tokens()[theirs].children());
    let mine = first_children(base, ours, len.min(other));
    let others = first_children(case, theirs, other);
    let mut ways = Vec::new();
    let mut left: Vec<Vec<usize>> = vec![Vec::new()];
    while let Some(chosen) = left.pop() {
        if ways.len() == most {
            break;
        }
        let Some(one) = mine.get(chosen.len()) else {
            let mut next = way.clone();
            for (number, place) in chosen.iter().enumerate() {
                next.left.push((mine[number], *place));
            }
            ways.push(next);
            continue;
        };
        let mut equal = None;
        // What is pushed last is tried first.
        for other in others.iter().rev().filter(|other| !chosen.contains(other)) {
            if equal.is_none() && base.node(*one) == case.node(*other) {
                equal = Some(*other);
            } else if most > 1 {
                left.push(and_one_more(&chosen, *other));
            }
        }
        if let Some(first) = equal.or_else(|| others.iter().copied().find(|other| !chosen.contains(other))) {
            left.push(and_one_more(&chosen, first));
        }
    }
    ways
}

fn and_one_more(places: &[usize], place: usize) -> Vec<usize> {
    let mut more = Vec::with_capacity(places.len() + 1);
    more.extend_from_slice(places);
    more.push(place);
    more
}

/// Each difference as the positions that would allow it, without those that another implies.
fn masks(positions: &Positions, case: &Tree, way: &Way) -> Vec<Mask> {
    let kept = kept_ties(positions, case, way);
    let mut masks: Vec<Mask> = Vec::new();
    for &(place, common) in &way.differing {
        let mut mask = positions.over(place);
        if let Some(common) = common {
            positions.add_tails(place, common, &mut mask);
        }
        mask.add_all(&positions.ties_over(place).common(&kept));
        insert_unless_covered(&mut masks, mask, &|mask, other| other.is_within(mask));
    }
    masks
}

/// The ties whose members are equal in the other case, too.
fn kept_ties(positions: &Positions, case: &Tree, way: &Way) -> Mask {
    let mut kept = Mask::default();
    for (number, position) in positions.list().iter().enumerate() {
        let Position::Tie(members) = position else { continue };
        let first = case.node(way.places[members[0]]);
        let mut equal = first.is_some();
        for member in members {
            equal &= case.node(way.places[*member]) == first;
        }
        if equal {
            kept.add(number);
        }
    }
    kept
}
