//! Leaves at rest are probed: the simplest values one by one, divisors, values nearby, and values anywhere below, at random.
//!
//! A number that cannot be lowered a little may be lowered by seven, or by whatever the property asks for. So each step down
//! is tried in turn, as many as there is hope for; the first that keeps the failure is learned.

use lakatos_data::arrange;
use lakatos_data::leaf::Leaf;

use super::best::{Reducer, raised};
use super::descend::{Tries, probe_down};
use super::floats;
use crate::random::Numbers;

/// Each leaf is probed this often at least, and at most.
const LEAST: u64 = 6;
const MOST: u64 = 8_000;
/// Of so many numbers one is probed with so many steps, before any is probed for itself.
#[cfg(feature = "thorough")]
const MANY: usize = 16;
#[cfg(feature = "thorough")]
const NEARBY: u64 = 1_200;
/// So many numbers are lowered by the steps that the property is written with, if they are as large.
#[cfg(feature = "thorough")]
const FEW: usize = 8;
#[cfg(feature = "thorough")]
const LARGE: u128 = 1_000;

pub(super) fn run(reducer: &mut Reducer<'_>) {
    let mut numbers = Numbers::new(reducer.seed());
    let mut places = raised(reducer);
    let nodes = reducer.len();
    // What the largest number teaches, the others need not be asked for.
    arrange::sort_by_key(&mut places, &|place| u128::MAX - reducer.leaf(*place).map_or(0, |(_, rank)| rank));
    // Where one number is all there is, no other pass knows more of it.
    if places.len() == 1 && reducer.hopes() {
        reducer.allow(MOST);
    }
    for (at, place) in places.iter().enumerate() {
        if reducer.is_spent() || reducer.len() != nodes {
            return;
        }
        let part = if places.len() == 1 {
            1
        } else if at == 0 {
            3
        } else {
            2 * (places.len() - at) as u64
        };
        let each = (reducer.left() / part).clamp(LEAST, MOST);
        if !floats::probe(reducer, *place, each) {
            probe(reducer, *place, each, &mut numbers);
        }
    }
}

/// Lowers large numbers by the steps that the property is written with: to what is left, or by one of them. `a % 1_000_003 == 17`
/// says which step keeps the failure, and nothing else comes to it.
#[cfg(feature = "thorough")]
pub(super) fn lower_by_those_of_the_body(reducer: &mut Reducer<'_>) {
    let mut places = raised(reducer);
    arrange::keep(&mut places, &mut |place| reducer.is_integer(*place));
    let nodes = reducer.len();
    for place in places.into_iter().take(FEW) {
        for step in reducer.written() {
            let (Some((leaf, rank)), false) = (reducer.leaf(place), reducer.is_spent()) else { return };
            let (value, Ok(step)) = (leaf.unrank(rank), i128::try_from(step)) else { continue };
            if rank < LARGE || value.unsigned_abs() < step.unsigned_abs() || reducer.len() != nodes {
                continue;
            }
            let (rest, by) = (value % step, value.signum() * step);
            // What is left may be simpler on the other side of zero.
            let [first, second] = if (rest - by).abs() < rest.abs() { [rest - by, rest] } else { [rest, rest - by] };
            for lower in [first, second, value - by] {
                if leaf.has(lower) && reducer.try_leaves(&[(place, lower)]) {
                    reducer.learn(step.unsigned_abs());
                    break;
                }
            }
        }
    }
}

/// Learns a step by which numbers can be lowered, where there are many numbers and none can be lowered otherwise: the
/// largest is probed nearby.
#[cfg(feature = "thorough")]
pub(super) fn learn(reducer: &mut Reducer<'_>) {
    if !reducer.steps().is_empty() {
        return;
    }
    let mut places = raised(reducer);
    arrange::keep(&mut places, &mut |place| reducer.is_integer(*place));
    let far = |place: usize| reducer.leaf(place).map_or(0, |(_, rank)| rank);
    arrange::sort_by_key(&mut places, &|place| u128::MAX - far(*place));
    let (Some(place), true) = (places.first(), places.len() >= MANY) else { return };
    let (Some((leaf, rank)), place) = (reducer.leaf(*place), *place) else { return };
    let value = leaf.unrank(rank);
    let sign = if value < 0 { -1 } else { 1 };
    reducer.allow(NEARBY);
    for step in 1..=NEARBY.min(value.unsigned_abs() as u64) {
        if reducer.is_spent() {
            return;
        }
        if reducer.try_leaves(&[(place, value - sign * i128::from(step))]) {
            reducer.learn(step.into());
            return;
        }
    }
}

/// Proposes an integer without its last decimal digits, as few as possible being left.
fn round(reducer: &mut Reducer<'_>, place: usize) {
    let (Some((leaf @ Leaf::Int { .. }, rank)), true) = (reducer.leaf(place), reducer.hopes()) else { return };
    let value = leaf.unrank(rank);
    let mut unit = 10_i128.pow(value.unsigned_abs().checked_ilog10().unwrap_or(0).min(30));
    while unit > 9 && !reducer.is_spent() && !reducer.try_leaves(&[(place, value - value % unit)]) {
        unit /= 10;
    }
}

/// Probes one leaf, about this often.
fn probe(reducer: &mut Reducer<'_>, place: usize, most: u64, numbers: &mut Numbers) {
    round(reducer, place);
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
    // Where the simplest numbers are too far away to come to them one by one, most is left for steps.
    let tries = match rank > u128::from(MOST) {
        true => Tries { near: most - most / 8, anywhere: most / 8 },
        false => Tries { near: most / 8, anywhere: most / 16 },
    };
    probe_down(reducer, far, tries, numbers, &mut |reducer, far| reducer.try_leaves(&[(place, bits(far))]));
    beyond_zero(reducer, place);
    // From the simplest on: what is found first is the simplest.
    let Some((_, rank)) = reducer.leaf(place) else { return };
    for simple in 0..rank.min(u128::from(most)) {
        if reducer.is_spent() || reducer.try_leaves(&[(place, leaf.unrank(simple))]) {
            return;
        }
    }
}

/// A number that goes down by a step may be simpler on the other side of zero.
fn beyond_zero(reducer: &mut Reducer<'_>, place: usize) {
    for step in reducer.steps().to_vec() {
        let Some((leaf, rank)) = reducer.leaf(place) else { return };
        let (value, Ok(step)) = (leaf.unrank(rank), i128::try_from(step)) else { continue };
        let far = value.signum() * (step - value.abs() % step);
        if matches!(leaf, Leaf::Int { .. }) && leaf.has(-far) {
            reducer.try_leaves(&[(place, -far)]);
        }
    }
}
