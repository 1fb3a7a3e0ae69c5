//! Leaves are lowered: all that can be zero at once, then those that hold together, then one by one.

use lakatos_data::leaf::Leaf;

use super::best::{Reducer, raised};
use super::descend::search_down;
use super::floats;
use super::pairs;

/// After so many refusals in a row, leaves are made zero only when they are lowered for themselves.
const REFUSED: usize = 64;
/// Leaves of these ranks are tried one by one.
const FEW: u128 = 6;

pub(super) fn run(reducer: &mut Reducer<'_>) {
    let raised = raised(reducer);
    zero(reducer, &raised);
    pairs::equals(reducer);
    pairs::all(reducer);
    let mut next = 0;
    while let Some(place) = reducer.next_to_try(next) {
        lower(reducer, place);
        next = place + 1;
    }
}

/// Proposes zero for all leaves at once: what is left then is shorter to work on.
pub(super) fn all_zero(reducer: &mut Reducer<'_>) {
    let raised = raised(reducer);
    try_zero(reducer, &raised);
}

fn try_zero(reducer: &mut Reducer<'_>, places: &[usize]) -> bool {
    let mut changes = Vec::with_capacity(places.len());
    for place in places {
        if let Some((leaf, _)) = reducer.leaf(*place) {
            changes.push((*place, leaf.unrank(0)));
        }
    }
    reducer.try_leaves(&changes)
}

/// Makes as many of these leaves zero as possible, by halves. A leaf keeps its place as long as only leaves change; if
/// more does, the next round sees to it.
fn zero(reducer: &mut Reducer<'_>, places: &[usize]) {
    let mut left = vec![places];
    let nodes = reducer.len();
    let mut refused = 0;
    while let Some(places) = left.pop() {
        if places.is_empty() || reducer.len() != nodes || refused == REFUSED {
            return;
        }
        refused += 1;
        // One of two is made zero later, when it is lowered for itself.
        if try_zero(reducer, places) {
            refused = 0;
        } else if places.len() > 2 {
            let (first, second) = places.split_at(places.len() / 2);
            left.push(first);
            left.push(second);
        }
    }
}

/// Lowers one leaf as far as it goes.
fn lower(reducer: &mut Reducer<'_>, place: usize) {
    let Some((leaf, rank)) = reducer.leaf(place) else { return };
    if rank == 0 || floats::lower(reducer, place) {
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
        search_down(reducer, [place, place], far, &mut |reducer, distance| {
            reducer.try_leaves(&[(place, value(distance))])
        });
    } else {
        search_down(reducer, [place, place], rank, &mut |reducer, rank| {
            reducer.try_leaves(&[(place, leaf.unrank(rank))])
        });
    }
    few(reducer, place);
}

/// The simplest few, one by one.
fn few(reducer: &mut Reducer<'_>, place: usize) {
    let Some((leaf, rank)) = reducer.leaf(place) else { return };
    if rank > FEW {
        return;
    }
    for lower in 1..rank {
        if reducer.try_leaves(&[(place, leaf.unrank(lower))]) {
            return;
        }
    }
}
