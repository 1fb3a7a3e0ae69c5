//! Leaves at rest are probed: the simplest values one by one, divisors, values nearby, and values anywhere below, at random.
//!
//! A number that cannot be lowered a little may be lowered by seven, or by whatever the property asks for. So each step down
//! is tried in turn, as many as there is hope for; the first that keeps the failure is learned.

use lakatos_data::leaf::Leaf;

use super::best::{Reducer, raised};
use super::descend::probe_down;
use super::floats;
use crate::random::Numbers;

/// Each leaf is probed this often at least, and at most.
const LEAST: u64 = 6;
const MOST: u64 = 2_400;
/// Numbers of a lower rank leave little to hope for.
const SMALL: u128 = 24;

pub(super) fn run(reducer: &mut Reducer<'_>) {
    let mut numbers = Numbers::new(reducer.seed());
    let places = raised(reducer);
    let nodes = reducer.len();
    let mut sparse = 0;
    for place in &places {
        sparse += u64::from(is_sparse(reducer, *place));
    }
    if sparse > 0 {
        reducer.hope();
    }
    let each = (reducer.left() / (2 * places.len().max(1)) as u64).clamp(LEAST, MOST);
    for place in places {
        if reducer.is_spent() || reducer.len() != nodes {
            return;
        }
        if !floats::probe(reducer, place, each) {
            probe(reducer, place, each, &mut numbers);
        }
    }
}

/// Is the number at a place large, and do larger ones pass? Then it is no threshold that keeps it from being lowered.
fn is_sparse(reducer: &mut Reducer<'_>, place: usize) -> bool {
    let Some((leaf, rank)) = reducer.leaf(place) else { return false };
    let bits = leaf.unrank(rank);
    let step = match leaf {
        Leaf::Int { .. } if bits < leaf.unrank(0) => -1,
        Leaf::Int { .. } | Leaf::Nat { .. } | Leaf::Char { .. } => 1,
        _ => return false,
    };
    rank >= SMALL
        && leaf.has(bits.wrapping_add(2 * step))
        && !reducer.fails_with(place, bits.wrapping_add(step))
        && !reducer.fails_with(place, bits.wrapping_add(2 * step))
}

/// Probes one leaf, about this often.
fn probe(reducer: &mut Reducer<'_>, place: usize, most: u64, numbers: &mut Numbers) {
    let Some((leaf, rank)) = reducer.leaf(place) else { return };
    let zero = leaf.unrank(0);
    let (far, sign) = match leaf {
        Leaf::Int { .. } => {
            let distance = leaf.unrank(rank).wrapping_sub(zero);
            (distance.unsigned_abs(), distance.signum())
        }
        _ => (rank, 0),
    };
    let bits = |far: u128| if sign == 0 { leaf.unrank(far) } else { zero + sign * far as i128 };
    let most_near = if rank > u128::from(MOST) { most } else { most / 4 };
    probe_down(reducer, far, most_near, numbers, &mut |reducer, far| reducer.try_leaves(&[(place, bits(far))]));
    // From the simplest on: what is found first is the simplest.
    let Some((_, rank)) = reducer.leaf(place) else { return };
    for simple in 0..rank.min(u128::from(most)) {
        if reducer.is_spent() || reducer.try_leaves(&[(place, leaf.unrank(simple))]) {
            return;
        }
    }
}
