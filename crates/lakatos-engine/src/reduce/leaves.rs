//! Leaves are lowered: all that can be zero at once, then one by one, by halving.

use lakatos_data::leaf::Leaf;

use super::best::Reducer;
use super::pairs;
use super::walk::{Next, walk};

/// Ranks up to here are tried one by one.
const FEW: u128 = 6;

pub(super) fn run(reducer: &mut Reducer<'_>) {
    let raised = raised(reducer);
    zero(reducer, &raised);
    pairs::equals(reducer);
    walk(reducer, &mut |reducer, place| {
        lower(reducer, place);
        Next::On
    });
}

/// The leaves that are not the simplest of their kind.
pub(super) fn raised(reducer: &Reducer<'_>) -> Vec<usize> {
    let mut leaves = reducer.leaves();
    leaves.retain(|place| reducer.leaf(*place).is_some_and(|(_, rank)| rank > 0));
    leaves
}

/// Makes as many of these leaves zero as possible, by halves. A leaf keeps its place as long as only leaves change; if
/// more does, the next round sees to it.
fn zero(reducer: &mut Reducer<'_>, places: &[usize]) {
    let mut left = vec![places];
    let nodes = reducer.len();
    while let Some(places) = left.pop() {
        if places.is_empty() || reducer.len() != nodes || reducer.is_spent() {
            continue;
        }
        let changes: Vec<_> =
            places.iter().filter_map(|at| reducer.leaf(*at).map(|(leaf, _)| (*at, leaf.unrank(0)))).collect();
        if !reducer.try_leaves(&changes) && places.len() > 1 {
            let (first, second) = places.split_at(places.len() / 2);
            left.extend([first, second]);
        }
    }
}

/// Lowers one leaf as far as it goes.
fn lower(reducer: &mut Reducer<'_>, place: usize) {
    let Some((leaf, rank)) = reducer.leaf(place) else { return };
    if rank == 0 {
        return;
    }
    if let Leaf::Int { .. } = leaf {
        let bits = leaf.unrank(rank);
        if bits < 0 {
            reducer.try_leaves(&[(place, bits.saturating_neg())]);
        }
        let Some((_, rank)) = reducer.leaf(place) else { return };
        let zero = leaf.unrank(0);
        let distance = leaf.unrank(rank).wrapping_sub(zero);
        let (far, sign) = (distance.unsigned_abs(), distance.signum());
        let value = |distance: u128| zero + sign * distance as i128;
        descend(far, |distance| reducer.try_leaves(&[(place, value(distance))]));
    } else {
        descend(rank, |rank| reducer.try_leaves(&[(place, leaf.unrank(rank))]));
    }
    few(reducer, place);
}

/// The simplest few, one by one.
fn few(reducer: &mut Reducer<'_>, place: usize) {
    let Some((leaf, rank)) = reducer.leaf(place) else { return };
    if rank > 2 * FEW {
        return;
    }
    for lower in 1..rank.min(FEW) {
        if reducer.try_leaves(&[(place, leaf.unrank(lower))]) {
            return;
        }
    }
}

/// Finds a small number that is taken, given one that is.
///
/// First how many bits it needs; then down from it in steps that double, if one or two less is taken at all; then by
/// halving. Where two less is taken and one less is not, every other number may be: then all of it once more with those.
pub(super) fn descend(high: u128, mut is_taken: impl FnMut(u128) -> bool) -> u128 {
    descend_by(high, &mut is_taken)
}

fn descend_by(mut high: u128, is_taken: &mut dyn FnMut(u128) -> bool) -> u128 {
    let (mut unit, mut rest) = (1, 0);
    loop {
        let (low, every_other) = descend_once((high - rest) / unit, &mut |number| is_taken(number * unit + rest));
        high = low * unit + rest;
        if !every_other || unit > 4 {
            return high;
        }
        unit *= 2;
        rest = high % unit;
    }
}

/// One descent; says, too, whether two less was taken where one less was not.
fn descend_once(mut high: u128, is_taken: &mut dyn FnMut(u128) -> bool) -> (u128, bool) {
    if high == 0 || is_taken(0) {
        return (0, false);
    }
    let mut low = 0;
    let (mut few, mut many) = (0, 128 - high.leading_zeros());
    while few + 1 < many {
        let bits = few.midpoint(many);
        let most = (1_u128 << bits) - 1;
        if is_taken(most) {
            (many, high) = (bits, most);
        } else {
            (few, low) = (bits, most);
        }
    }
    let (mut step, mut every_other) = (1, false);
    while low + step < high {
        let next = high - step;
        if is_taken(next) {
            every_other |= step == 2;
            high = next;
        } else if step > 2 {
            low = next;
            break;
        }
        // One less was taken: then it is not every other.
        if step == 1 && high == next {
            step = 4;
            continue;
        }
        step *= 2;
    }
    while step > 4 && low + 1 < high {
        let middle = low + (high - low) / 2;
        if is_taken(middle) {
            high = middle;
        } else {
            low = middle;
        }
    }
    (high, every_other)
}
