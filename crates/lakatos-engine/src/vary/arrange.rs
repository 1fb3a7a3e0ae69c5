//! Sequences in order, nearly in order, in runs, skewed, of lengths around powers of two; and values that repeat
//! themselves in depth.

use std::cmp::Ordering;

use lakatos_data::arrange::sort_by;
use lakatos_data::leaf::Leaf;
use lakatos_data::shape::Kind;
use lakatos_data::tree::Token;
use lakatos_data::{Shape, Tree};

use super::{Base, MOST_LEVELS, MOST_NODES, Turn, any_of, elements};
use crate::random::Numbers;

/// The number of ways to arrange a sequence.
const WAYS: u64 = 10;
/// The number of powers of two, from 2 on, for lengths.
const MOST_DOUBLINGS: u64 = 8;

/// The case with one of its sequences in another order, or with a recursive value made deep.
pub(super) fn arranged(base: &Base, turn: &mut Turn, numbers: &mut Numbers) -> Option<Tree> {
    let is_row = |place: &usize| {
        let is_long = base.case.tokens()[*place].children() > 1;
        is_long && matches!(base.kind(*place), Kind::Seq(_))
    };
    let rows: Vec<usize> = (1..base.sites.len()).filter(is_row).collect();
    if rows.is_empty() || numbers.below(4) == 0 {
        return deepened(base, numbers);
    }
    // The first are mostly the longest.
    let many = if numbers.below(2) == 0 { rows.len().min(3) } else { rows.len() };
    let place = any_of(&rows[..many], numbers)?;
    let Kind::Seq(seq) = base.kind(place) else { return None };
    let row = rearranged(elements(base, place), &seq.elem.shape(), turn.next(WAYS), numbers);
    Some(base.with_row(place, row))
}

/// A row of at least two elements, in another order.
fn rearranged(row: Vec<Tree>, shape: &Shape, way: u64, numbers: &mut Numbers) -> Vec<Tree> {
    let leaf = match &shape.core().shape.def().kind {
        Kind::Leaf(leaf) => Some(*leaf),
        _ => None,
    };
    let mut row = match way {
        0 | 1 => {
            let mut row = sorted_by(row, leaf);
            // Strictly in order, half of the time.
            if numbers.below(2) == 0 {
                row.dedup();
            }
            if way == 1 {
                row.reverse();
            }
            row
        }
        2 | 3 => nearly_sorted(sorted_by(row, leaf), numbers),
        4 => in_runs(row, numbers),
        5 => skewed(row, numbers),
        6 | 7 => of_power_length(row, numbers),
        8 => mirrored(row),
        _ => counted_up(row, leaf, numbers),
    };
    if numbers.below(8) == 0 {
        row = of_power_length(row, numbers);
    }
    row
}

/// In ascending order.
pub(super) fn sorted(row: Vec<Tree>) -> Vec<Tree> {
    sorted_by(row, None)
}

fn sorted_by(mut row: Vec<Tree>, leaf: Option<Leaf>) -> Vec<Tree> {
    sort_by(&mut row, &|one, other| compare(one, other, leaf));
    row
}

/// Mostly as values of their type compare: leaf by leaf, and the shorter one first if these are the same.
fn compare(one: &Tree, other: &Tree, leaf: Option<Leaf>) -> Ordering {
    let (mut left, mut right) = (one.tokens().iter(), other.tokens().iter());
    loop {
        let next = (left.find_map(|token| bits(token, leaf)), right.find_map(|token| bits(token, leaf)));
        match next {
            (Some(one), Some(other)) if one == other => {}
            (None, None) => return one.tokens().cmp(other.tokens()),
            (one, other) => return one.cmp(&other),
        }
    }
}

fn bits(token: &Token, leaf: Option<Leaf>) -> Option<i128> {
    match (token, leaf) {
        (Token::Leaf(bits), Some(Leaf::F64)) => Some(in_line(bits.get(), 63)),
        (Token::Leaf(bits), Some(Leaf::F32)) => Some(in_line(bits.get(), 31)),
        (Token::Leaf(bits), _) => Some(bits.get()),
        _ => None,
    }
}

/// The bits of a float in the order of floats: those with the sign are negative.
fn in_line(bits: i128, sign: u32) -> i128 {
    if bits >> sign & 1 == 1 { -(bits & !(1 << sign)) - 1 } else { bits }
}

/// In random order.
pub(super) fn any_order(mut row: Vec<Tree>, numbers: &mut Numbers) -> Vec<Tree> {
    for place in (1..row.len()).rev() {
        let other = numbers.below(place as u64 + 1) as usize;
        row.swap(place, other);
    }
    row
}

/// With two neighbours swapped, or with one element elsewhere.
fn nearly_sorted(mut row: Vec<Tree>, numbers: &mut Numbers) -> Vec<Tree> {
    let last = row.len() - 1;
    let place = numbers.below(last as u64) as usize;
    match numbers.below(3) {
        0 => row.swap(place, place + 1),
        1 => row.swap(0, last),
        _ => {
            let moved = row.remove(place);
            let to = numbers.below(last as u64 + 1) as usize;
            row.insert(to, moved);
        }
    }
    row
}

/// Equal elements one after the other, in few runs.
fn in_runs(mut row: Vec<Tree>, numbers: &mut Numbers) -> Vec<Tree> {
    let most = 1 + numbers.below(row.len() as u64);
    for place in 1..row.len() {
        if numbers.below(most) > 0 {
            row[place] = row[place - 1].clone();
        }
    }
    row
}

/// Nearly all elements the same.
fn skewed(mut row: Vec<Tree>, numbers: &mut Numbers) -> Vec<Tree> {
    let common = row[numbers.below(row.len() as u64) as usize].clone();
    let rare = 1 + numbers.below(16);
    for element in &mut row {
        if numbers.below(16) >= rare {
            *element = common.clone();
        }
    }
    row
}

/// As long as a power of two, or one longer or shorter.
fn of_power_length(row: Vec<Tree>, numbers: &mut Numbers) -> Vec<Tree> {
    let power = 1_usize << (1 + numbers.below(MOST_DOUBLINGS));
    let len = power - 1 + numbers.below(3) as usize;
    row.iter().cycle().take(len).cloned().collect()
}

/// The second half is the reverse of the first.
fn mirrored(mut row: Vec<Tree>) -> Vec<Tree> {
    let len = row.len();
    for place in 0..len / 2 {
        row[len - 1 - place] = row[place].clone();
    }
    row
}

/// Integers in sequence, up or down, with equal steps.
fn counted_up(mut row: Vec<Tree>, leaf: Option<Leaf>, numbers: &mut Numbers) -> Vec<Tree> {
    let Some(leaf @ (Leaf::Int { .. } | Leaf::Nat { .. } | Leaf::Char { .. })) = leaf else { return sorted(row) };
    let Some(first) = row[0].root().bits() else { return row };
    let step = [1, 1, -1, 2][numbers.below(4) as usize];
    for (place, element) in row.iter_mut().enumerate() {
        let bits = first.wrapping_add(step * place as i128);
        if leaf.has(bits) {
            *element = Tree::leaf(bits);
        }
    }
    row
}

/// A recursive value, put into itself again and again in one place.
fn deepened(base: &Base, numbers: &mut Numbers) -> Option<Tree> {
    let mut pairs: Vec<(usize, usize)> = Vec::new();
    for (place, site) in base.sites.iter().enumerate().skip(1) {
        // The nearest of the same shape above it.
        let mut above = site.above;
        while above > 0 && base.sites[above].core.shape.id() != site.core.shape.id() {
            above = base.sites[above].above;
        }
        if above > 0 {
            pairs.push((above, place));
        }
    }
    let (outer, inner) = any_of(&pairs, numbers)?;
    let whole = base.case.node(outer)?.to_tree();
    let levels = base.sites[inner].depth - base.sites[outer].depth;
    let room = (MOST_NODES - base.case.tokens().len().min(MOST_NODES)) / whole.tokens().len();
    let more = MOST_LEVELS.saturating_sub(base.case.depth()) / levels.max(1);
    let times = (1 + numbers.below(64) as usize).min(more).min(room);
    let mut deep = whole.clone();
    for _ in 0..times {
        deep = whole.spliced(inner - outer, deep.root());
    }
    Some(base.case.spliced(outer, deep.root()))
}
