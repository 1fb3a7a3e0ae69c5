//! Stretches of equal elements change as wholes: all become shorter, some are left out, a number is lowered with the length
//! of its stretch; and so is what another sequence says of each.
//!
//! Where every stretch is as long as the others, or an element says how long its stretch is, to leave out one element breaks
//! it.

use lakatos_data::Tree;
use lakatos_data::leaf::Leaf;
use lakatos_data::shape::{Kind, Seq};
use lakatos_data::tree::Token;

use super::best::{Reducer, leaf_at};

/// A sequence with more stretches has too many.
const MANY: usize = 64;
/// This many leaves of what is said of a stretch are lowered with it.
const LEAVES: usize = 3;

/// Elements that are equal, and how many.
type Stretch = (Tree, usize);

pub(super) fn run(reducer: &mut Reducer<'_>) {
    let mut next = 0;
    while let Some(place) = reducer.next_to_try(next) {
        next = place + 1;
        // After each change that was taken, the same again: one change makes room for the next.
        while !reducer.is_spent() && place < reducer.len() && change(reducer, place) {}
    }
}

/// Proposes changes of the stretches of a sequence, until one is taken.
fn change(reducer: &mut Reducer<'_>, place: usize) -> bool {
    let Kind::Seq(Seq { lo, hi, .. }) = &reducer.core(place).def().kind else { return false };
    let Some(all) = stretches(reducer, place).filter(|_| lo < hi) else { return false };
    shorten(reducer, place, &all)
        || leave_out(reducer, place, &all)
        || count_down(reducer, place, &all)
        || partners(reducer, place, all.len()).into_iter().any(|other| with_partner(reducer, [place, other], &all))
}

/// The stretches of a sequence, of which some have more elements than one; `None` if there are too many or too few.
fn stretches(reducer: &Reducer<'_>, place: usize) -> Option<Vec<Stretch>> {
    let mut all: Vec<Stretch> = Vec::new();
    let elements = reducer.children(place);
    for element in &elements {
        let tokens = &reducer.tokens()[*element..reducer.end(*element)];
        let is_full = all.len() == MANY;
        match all.last_mut() {
            Some((last, count)) if last.tokens() == tokens => *count += 1,
            _ if is_full => return None,
            _ => all.push((reducer.part(*element), 1)),
        }
    }
    (all.len() > 1 && all.len() < elements.len()).then_some(all)
}

fn row(all: &[Stretch]) -> Tree {
    let mut elements = Vec::new();
    for (element, count) in all {
        for _ in 0..*count {
            elements.push(element.clone());
        }
    }
    Tree::seq(elements)
}

/// Shortens all stretches: to the half, or by the same amount, the most first.
fn shorten(reducer: &mut Reducer<'_>, place: usize, all: &[Stretch]) -> bool {
    let mut least = usize::MAX;
    for (_, count) in all {
        least = least.min(*count);
    }
    let mut by = least - 1;
    while by > 0 && !reducer.is_spent() {
        let mut shorter = all.to_vec();
        for (_, count) in &mut shorter {
            *count -= by;
        }
        if reducer.try_at(place, row(&shorter).root()) {
            return true;
        }
        by /= 2;
    }
    let mut halves = all.to_vec();
    for (_, count) in &mut halves {
        *count = count.div_ceil(2);
    }
    reducer.try_at(place, row(&halves).root())
}

/// Leaves out a stretch, or two neighbours.
fn leave_out(reducer: &mut Reducer<'_>, place: usize, all: &[Stretch]) -> bool {
    for count in [1, 2] {
        for at in 0..=all.len() - count {
            let mut left = all.to_vec();
            left.drain(at..at + count);
            if reducer.is_spent() {
                return false;
            }
            if reducer.try_at(place, row(&left).root()) {
                return true;
            }
        }
    }
    false
}

/// Lowers the number of a stretch by as much as that becomes shorter; for one stretch, then for all of that number.
fn count_down(reducer: &mut Reducer<'_>, place: usize, all: &[Stretch]) -> bool {
    let Some((leaf, _)) = reducer.leaf(place + 1) else { return false };
    if !matches!(leaf, Leaf::Int { .. }) {
        return false;
    }
    for at in 0..all.len() {
        for to in 1..all[at].1 {
            for are_all in [false, true] {
                let mut lower = all.to_vec();
                for (number, (element, count)) in lower.iter_mut().enumerate() {
                    let Some(bits) = element.root().bits() else { return false };
                    let by = all[at].1 - to;
                    let changed = bits.wrapping_sub(by as i128);
                    let is_one = number == at || are_all && all[number] == all[at];
                    if is_one && *count > by && leaf.has(changed) {
                        (*element, *count) = (Tree::leaf(changed), *count - by);
                    }
                }
                if reducer.is_spent() {
                    return false;
                }
                if reducer.try_at(place, row(&lower).root()) {
                    return true;
                }
            }
        }
    }
    false
}

/// The other sequences that have so many elements.
fn partners(reducer: &Reducer<'_>, place: usize, count: usize) -> Vec<usize> {
    let mut partners = Vec::new();
    let mut next = 0;
    while let Some(at) = reducer.next_open(next) {
        next = at + 1;
        let is_apart = at > place && at >= reducer.end(place) || reducer.end(at) <= place;
        if is_apart && matches!(reducer.tokens()[at], Token::Seq { len, .. } if len as usize == count) {
            partners.push(at);
        }
    }
    partners
}

/// Leaves out a stretch or two with what the partner has for them, or shortens one and lowers a number there by as much.
fn with_partner(reducer: &mut Reducer<'_>, [place, other]: [usize; 2], all: &[Stretch]) -> bool {
    let mut said = Vec::new();
    for element in reducer.children(other) {
        said.push(reducer.part(element));
    }
    for count in [2, 1] {
        for at in 0..=all.len().saturating_sub(count) {
            let (mut left, mut said) = (all.to_vec(), said.clone());
            if at + count > left.len() || reducer.is_spent() {
                continue;
            }
            left.drain(at..at + count);
            said.drain(at..at + count);
            if try_both(reducer, [place, other], &left, said) {
                return true;
            }
        }
    }
    for at in 0..all.len() {
        let elements = reducer.children(other);
        let mut leaves = Vec::new();
        for inside in 0..said[at].tokens().len() {
            if matches!(leaf_at(reducer.best(), elements[at] + inside), Some(Leaf::Int { .. })) && leaves.len() < LEAVES
            {
                leaves.push(inside);
            }
        }
        for to in 1..all[at].1 {
            let mut shorter = all.to_vec();
            shorter[at].1 = to;
            for inside in &leaves {
                let Token::Leaf(bits) = said[at].tokens()[*inside] else { continue };
                let lowered = Tree::leaf(bits.get().wrapping_sub((all[at].1 - to) as i128));
                let mut said = said.clone();
                said[at] = said[at].spliced(*inside, lowered.root());
                if reducer.is_spent() {
                    return false;
                }
                if try_both(reducer, [place, other], &shorter, said) {
                    return true;
                }
            }
        }
    }
    false
}

fn try_both(reducer: &mut Reducer<'_>, [place, other]: [usize; 2], all: &[Stretch], said: Vec<Tree>) -> bool {
    let (row, said) = (row(all), Tree::seq(said));
    // The later one first, so that the place of the other stays.
    let mut edited = reducer.best().tree().clone();
    let mut both = [(place, &row), (other, &said)];
    if place < other {
        both.reverse();
    }
    for (at, by) in both {
        edited = edited.spliced(at, by.root());
    }
    reducer.try_tree(&edited)
}
