//! Floats become numbers that people write: few bits in the fraction, an exponent near zero, no sign.
//!
//! The order of floats goes by bits, and a property hardly does: so each part of a float is lowered for itself.

use lakatos_data::arrange;
use lakatos_data::leaf::Leaf;

use super::best::Reducer;
use super::descend::{Tries, descend, probe_down};
use crate::random::Numbers;

/// The numbers that stand at the front of the order: zero, one, the infinities and so on.
const FRONT: u128 = 7;
/// This many bits of the fraction are kept, one more each time; then twice as many.
const FEW_BITS: u32 = 4;
/// Below this, all whole numbers are floats.
const EXACT: f64 = 9_007_199_254_740_992.0;
/// What is behind the point is a number of these parts of one, at most.
const FEW_PARTS: f64 = 8.0;
/// This many floats are moved together.
const MOVED: usize = 32;
/// Up to this rank all numbers are tried.
const FEW: u128 = 24;
/// The widths of exponent and fraction, if these are floats.
fn widths(leaf: Leaf) -> Option<(u32, u32)> {
    match leaf {
        Leaf::F32 => Some((8, 23)),
        Leaf::F64 => Some((11, 52)),
        _ => None,
    }
}

/// Lowers the float at a place; `false` if there is none.
pub(super) fn lower(reducer: &mut Reducer<'_>, place: usize) -> bool {
    let Some((leaf, rank)) = reducer.leaf(place) else { return false };
    let Some((exponent, fraction)) = widths(leaf) else { return false };
    if !first(reducer, place, 0..FRONT.min(rank)) {
        let sign = 1_i128 << (exponent + fraction);
        if let Some(bits) = bits(reducer, place) {
            reducer.try_leaves(&[(place, bits & !sign)]);
        }
        shorten(reducer, place, fraction);
        towards_one(reducer, place, exponent, fraction);
        if let Some((_, rank)) = reducer.leaf(place) {
            let few = if rank <= 2 * FEW { FEW.min(rank) } else { 0 };
            first(reducer, place, FRONT..few);
        }
    }
    true
}

/// Proposes numbers by their ranks, one by one, until one is taken.
fn first(reducer: &mut Reducer<'_>, place: usize, ranks: std::ops::Range<u128>) -> bool {
    for rank in ranks {
        let Some((leaf, _)) = reducer.leaf(place) else { return false };
        if reducer.try_leaves(&[(place, leaf.unrank(rank))]) {
            return true;
        }
    }
    false
}

/// The bits of the float at a place.
fn bits(reducer: &Reducer<'_>, place: usize) -> Option<i128> {
    let (leaf, rank) = reducer.leaf(place)?;
    Some(leaf.unrank(rank))
}

/// Keeps as few bits of the fraction as possible, rounding down or up: a few, then twice as many each time, then by halves.
fn shorten(reducer: &mut Reducer<'_>, place: usize, fraction: u32) {
    let (mut few, mut many) = (0, 0);
    while many < fraction {
        if try_rounded(reducer, place, fraction, many) {
            break;
        }
        few = many;
        many = if many < FEW_BITS { many + 1 } else { 2 * many };
    }
    while few + 1 < many && many < fraction {
        let kept = few.midpoint(many);
        if try_rounded(reducer, place, fraction, kept) { many = kept } else { few = kept }
    }
}

fn try_rounded(reducer: &mut Reducer<'_>, place: usize, fraction: u32, kept: u32) -> bool {
    let Some(bits) = bits(reducer, place) else { return false };
    let unit = 1_i128 << (fraction - kept);
    let down = bits & !(unit - 1);
    // What is carried goes into the exponent, as it should.
    reducer.try_leaves(&[(place, down)]) || reducer.try_leaves(&[(place, down + unit)])
}

/// Probes the float at a place, about so often; `false` if there is none.
pub(super) fn probe(reducer: &mut Reducer<'_>, place: usize, most: u64) -> bool {
    let Some((leaf, rank)) = reducer.leaf(place) else { return false };
    if widths(leaf).is_none() {
        return false;
    }
    if !first(reducer, place, 0..rank.min(u128::from(most / 3))) {
        lower_whole(reducer, place, most);
        clear(reducer, place);
    }
    true
}

/// Lowers the whole part of a number, while what is behind the point stays; then that, while the whole part stays.
fn lower_whole(reducer: &mut Reducer<'_>, place: usize, most: u64) {
    let Some(number) = number(reducer, place) else { return };
    let (sign, far) = (number.signum(), number.abs());
    if !(1.0..EXACT).contains(&far) {
        return;
    }
    let (whole, part) = (far.trunc(), far.fract());
    let mut numbers = Numbers::new(reducer.seed());
    let tries = Tries { near: most / 2, anywhere: most / 4 };
    let left = probe_down(reducer, whole as u128, tries, &mut numbers, &mut |reducer, whole| {
        try_number(reducer, place, sign * (whole as f64 + part))
    });
    round_whole(reducer, place, sign, left, part);
    let mut halves = 1.0;
    while halves <= FEW_PARTS {
        for parts in 0..halves as u32 {
            try_number(reducer, place, sign * (left as f64 + f64::from(parts) / halves));
        }
        halves *= 2.0;
    }
}

/// Proposes whole parts of few bits, rounded down or up.
fn round_whole(reducer: &mut Reducer<'_>, place: usize, sign: f64, whole: u128, part: f64) {
    let bits = 128 - whole.leading_zeros();
    for kept in 1..bits {
        let unit = 1_u128 << (bits - kept);
        let down = whole & !(unit - 1);
        for whole in [down, down + unit] {
            if try_number(reducer, place, sign * (whole as f64 + part)) {
                return;
            }
        }
    }
}

/// Proposes the number without one of the bits of its rank, the highest first.
fn clear(reducer: &mut Reducer<'_>, place: usize) {
    let Some((leaf, rank)) = reducer.leaf(place) else { return };
    for bit in (0..128 - rank.leading_zeros()).rev() {
        let Some((_, rank)) = reducer.leaf(place) else { return };
        if rank >> bit & 1 == 1 {
            reducer.try_leaves(&[(place, leaf.unrank(rank ^ 1 << bit))]);
        }
    }
}

/// The float at a place, as a number.
fn number(reducer: &Reducer<'_>, place: usize) -> Option<f64> {
    let (leaf, rank) = reducer.leaf(place)?;
    let bits = leaf.unrank(rank);
    let number = match leaf {
        Leaf::F32 => f64::from(f32::from_bits(bits as u32)),
        _ => f64::from_bits(bits as u64),
    };
    number.is_finite().then_some(number)
}

/// The bits of a number that is farther from zero by so much.
pub(super) fn raised(reducer: &Reducer<'_>, place: usize, by: f64) -> Option<i128> {
    let number = number(reducer, place)?;
    bits_of(reducer, place, number + by.copysign(number))
}

/// Moves all floats of the case by the same amount, so that half of them are below zero, or the least or the greatest is zero.
pub(super) fn centre(reducer: &mut Reducer<'_>) {
    let (mut places, mut numbers) = (Vec::new(), Vec::new());
    for place in reducer.leaves() {
        if matches!(reducer.leaf(place), Some((Leaf::F32 | Leaf::F64, _))) {
            let Some(number) = number(reducer, place) else { return };
            places.push(place);
            numbers.push(number);
        }
    }
    if places.len() < 2 || places.len() > MOVED {
        return;
    }
    let mut sorted = numbers.clone();
    arrange::sort_by(&mut sorted, &f64::total_cmp);
    let last = sorted.len() - 1;
    for middle in [sorted[last / 2], sorted[last.div_ceil(2)], sorted[0], sorted[last]] {
        let mut changes = Vec::with_capacity(places.len());
        for (at, place) in places.iter().enumerate() {
            if let Some(bits) = bits_of(reducer, *place, numbers[at] - middle) {
                changes.push((*place, bits));
            }
        }
        if reducer.is_spent() || reducer.try_leaves(&changes) {
            return;
        }
    }
}

/// The bits of a number, for a place.
fn bits_of(reducer: &Reducer<'_>, place: usize, number: f64) -> Option<i128> {
    match reducer.leaf(place)?.0 {
        Leaf::F32 => Some(i128::from((number as f32).to_bits())),
        Leaf::F64 => Some(i128::from(number.to_bits())),
        _ => None,
    }
}

/// Proposes a number for a place.
fn try_number(reducer: &mut Reducer<'_>, place: usize, number: f64) -> bool {
    match bits_of(reducer, place, number) {
        Some(bits) => reducer.try_leaves(&[(place, bits)]),
        None => false,
    }
}

/// Brings the exponent near to that of one.
fn towards_one(reducer: &mut Reducer<'_>, place: usize, exponent: u32, fraction: u32) {
    let Some(bits) = bits(reducer, place) else { return };
    let (mask, bias) = ((1_i128 << exponent) - 1, (1_i128 << (exponent - 1)) - 1);
    let distance = (bits >> fraction & mask) - bias;
    let rest = bits & !(mask << fraction);
    descend(distance.unsigned_abs(), &mut |far| {
        let exponent = bias + distance.signum() * far as i128;
        reducer.try_leaves(&[(place, rest | exponent << fraction)])
    });
}
