//! Two changes at once, of which one alone may make the case larger: an element is added, left out or replaced, and a
//! number is lowered for it, or several are.
//!
//! Sizes add up, so a small part more is worth it if a large number can be lowered for it.

use lakatos_data::arrange;
use lakatos_data::leaf::Leaf;
use lakatos_data::order::Measured;
use lakatos_data::shape::{Kind, Seq, Shape};
use lakatos_data::tree::Token;
use lakatos_data::{Tree, keys::Keys};

use super::best::{Reducer, leaf_at};
use crate::tiers::SimplestFirst;

/// A case with more nodes has too many such changes.
const MANY: usize = 64;
/// This many simple values are added, or taken instead of a part.
const SIMPLE: usize = 6;
/// This many elements are added once more.
const COPIES: usize = 4;
/// Of longer sequences only the ends change.
const SHORT: usize = 5;
/// In this many leaves the second change is made, and so often in each.
const LEAVES: usize = 6;
const VALUES: u128 = 24;
/// Two numbers change by up to this.
const NEAR: i128 = 4;

pub(super) fn run(reducer: &mut Reducer<'_>) {
    if reducer.len() > MANY {
        return;
    }
    let mut firsts = Vec::new();
    let mut simplest = SimplestFirst::default();
    let mut next = 0;
    while let Some(place) = reducer.next_open(next) {
        next = place + 1;
        if matches!(reducer.tokens()[place], Token::Seq { .. }) {
            lengthen(reducer, place, &mut simplest, &mut firsts);
        } else {
            replace(reducer, place, &mut simplest, &mut firsts);
        }
    }
    let mut cases = Vec::with_capacity(firsts.len());
    for first in firsts {
        if let Some(case) = reducer.measured(&first) {
            cases.push(case);
        }
    }
    arrange::sort_by_key(&mut cases, &|case| case.size(0));
    let taken = reducer.taken();
    for second in [lower_together, lower_one, leave_out, exchange] {
        for case in &cases {
            second(reducer, case);
            if reducer.is_spent() || reducer.taken() > taken {
                return;
            }
        }
    }
}

/// The simplest values of a shape, as many as are looked at.
fn simple(shape: &Shape, known: &mut SimplestFirst) -> Vec<Tree> {
    let mut values = Vec::new();
    let Some(tiers) = known.tiers(shape) else { return values };
    for size in 0..=SIMPLE as u128 {
        let Ok(count) = tiers.count(size) else { return values };
        for index in 0..count.indices() {
            if values.len() == SIMPLE {
                return values;
            }
            if let Ok(Some(value)) = tiers.nth(size, index) {
                values.push(value);
            }
        }
    }
    values
}

/// The case with another element in a sequence, or with one less.
fn lengthen(reducer: &Reducer<'_>, place: usize, known: &mut SimplestFirst, all: &mut Vec<Tree>) {
    let Kind::Seq(Seq { lo, hi, elem, .. }) = &reducer.core(place).def().kind else { return };
    let mut elements = Vec::new();
    for child in reducer.children(place) {
        elements.push(reducer.part(child));
    }
    let mut added = simple(&elem.shape(), known);
    for element in elements.iter().rev().take(COPIES) {
        if !added.contains(element) {
            added.push(element.clone());
        }
    }
    for at in 0..=elements.len() {
        if elements.len() > SHORT && at > 0 && at < elements.len() {
            continue;
        }
        if elements.len() < *hi {
            for element in &added {
                let mut row = elements.clone();
                row.insert(at, element.clone());
                all.push(reducer.best().tree().spliced(place, Tree::seq(row).root()));
            }
        }
        if at < elements.len() && elements.len() > *lo {
            let mut row = elements.clone();
            row.remove(at);
            all.push(reducer.best().tree().spliced(place, Tree::seq(row).root()));
        }
    }
}

/// The case with a simple value in place of a part that can have several forms.
fn replace(reducer: &Reducer<'_>, place: usize, known: &mut SimplestFirst, all: &mut Vec<Tree>) {
    if !matches!(&reducer.core(place).def().kind, Kind::Sum(sum) if sum.cons.len() > 1) {
        return;
    }
    for value in simple(&reducer.best().site(place).shape, known) {
        if value != reducer.part(place) {
            all.push(reducer.best().tree().spliced(place, value.root()));
        }
    }
}

/// The leaves of a case that may be changed.
pub(super) fn leaves_of(reducer: &Reducer<'_>, case: &Measured) -> Vec<(usize, Leaf, u128)> {
    let mut leaves = Vec::new();
    for (place, token) in case.tree().tokens().iter().enumerate() {
        if let (Token::Leaf(bits), Some(leaf)) = (token, leaf_at(case, place)) {
            if let (Some(rank), false) = (leaf.rank(bits.get()), reducer.is_closed_in(case, place)) {
                leaves.push((place, leaf, rank));
            }
        }
    }
    leaves
}

fn try_changed(reducer: &mut Reducer<'_>, case: &Measured, changes: &[(usize, i128)]) -> bool {
    let mut tokens = case.tree().tokens().to_vec();
    for (place, bits) in changes {
        tokens[*place] = Token::leaf(*bits);
    }
    reducer.try_tokens(tokens)
}

/// Several leaves change: those that are equal become the simplest, all but one of them, or all are lowered by one.
fn lower_together(reducer: &mut Reducer<'_>, case: &Measured) {
    let leaves = leaves_of(reducer, case);
    let mut lower = Vec::new();
    let (mut known, mut groups): (Keys<u128>, Vec<Vec<(usize, i128)>>) = (Keys::default(), Vec::new());
    for (place, leaf, rank) in leaves {
        if rank == 0 {
            continue;
        }
        lower.push((place, leaf.unrank(rank - 1)));
        let number = known.number(rank);
        if number == groups.len() {
            groups.push(Vec::new());
        }
        groups[number].push((place, leaf.unrank(0)));
    }
    try_changed(reducer, case, &lower);
    for group in groups {
        let last = group.len() - 1;
        for changes in [&group[..], &group[..last], &group[1..]] {
            if !changes.is_empty() && try_changed(reducer, case, changes) {
                return;
            }
        }
    }
}

/// One leaf changes: it becomes a lower one, or a higher one where the first change makes the case smaller.
fn lower_one(reducer: &mut Reducer<'_>, case: &Measured) {
    let own = reducer.best().size(0);
    for (place, leaf, rank) in leaves_of(reducer, case).into_iter().take(LEAVES) {
        // Of larger ones none is simpler than the best case.
        let Some(most) = (rank + own).checked_sub(case.size(0)) else { continue };
        let most = most.min(leaf.last());
        let near = VALUES / 2;
        for value in 0..=most {
            let is_tried = value <= near || most - value < near;
            if value != rank && is_tried && try_changed(reducer, case, &[(place, leaf.unrank(value))]) {
                return;
            }
            if value > near && most > VALUES && most - value >= near {
                break;
            }
        }
    }
}

/// Two numbers change, one as much as the other.
fn exchange(reducer: &mut Reducer<'_>, case: &Measured) {
    let mut leaves = leaves_of(reducer, case);
    leaves.truncate(LEAVES);
    for (one, leaf, rank) in &leaves {
        for (other, second, other_rank) in &leaves {
            for by in 1..=NEAR {
                let (down, up) = (leaf.unrank(*rank).wrapping_sub(by), second.unrank(*other_rank).wrapping_add(by));
                let fits = one != other && leaf.has(down) && second.has(up);
                if fits && try_changed(reducer, case, &[(*one, down), (*other, up)]) {
                    return;
                }
            }
        }
    }
}

/// An element is left out, too.
fn leave_out(reducer: &mut Reducer<'_>, case: &Measured) {
    if case.size(0) < reducer.best().size(0) {
        return;
    }
    let tokens = case.tree().tokens();
    for (row, token) in tokens.iter().enumerate() {
        let Token::Seq { len: 1.., .. } = token else { continue };
        if reducer.is_closed_in(case, row) {
            continue;
        }
        let mut element = row + 1;
        for _ in 0..token.children().min(SHORT) {
            let end = element + tokens[element].span();
            let mut left = tokens.to_vec();
            left[row] = Token::seq(token.children() - 1);
            left.drain(element..end);
            if reducer.try_tokens(left) {
                return;
            }
            element = end;
        }
    }
}
