//! Floats become numbers that people write: few bits in the fraction, an exponent near zero, no sign.
//!
//! The order of floats goes by bits, and a property hardly does: so each part of a float is lowered for itself.

use lakatos_data::leaf::Leaf;

use super::best::Reducer;
use super::descend::descend;

/// The numbers that stand at the front of the order: zero, one, the infinities and so on.
const FRONT: u128 = 7;
/// Up to this rank all numbers are tried.
const FEW: u128 = 24;
/// So many bits of the fraction are kept, one after the other.
const KEPT: [u32; 10] = [0, 1, 2, 3, 4, 6, 9, 13, 19, 28];

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
        with(reducer, place, |bits| Some(bits & !sign));
        shorten(reducer, place, fraction);
        towards_one(reducer, place, exponent, fraction);
        if let Some((_, rank)) = reducer.leaf(place).filter(|(_, rank)| *rank <= 2 * FEW) {
            first(reducer, place, FRONT..FEW.min(rank));
        }
    }
    true
}

/// Proposes numbers by their ranks, one by one, until one is taken.
fn first(reducer: &mut Reducer<'_>, place: usize, mut ranks: std::ops::Range<u128>) -> bool {
    ranks.any(|rank| {
        let leaf = reducer.leaf(place);
        leaf.is_some_and(|(leaf, _)| reducer.try_leaves(&[(place, leaf.unrank(rank))]))
    })
}

/// Proposes other bits for the float at a place.
fn with(reducer: &mut Reducer<'_>, place: usize, change: impl Fn(i128) -> Option<i128>) -> bool {
    let Some((leaf, rank)) = reducer.leaf(place) else { return false };
    change(leaf.unrank(rank)).is_some_and(|bits| reducer.try_leaves(&[(place, bits)]))
}

/// Keeps as few bits of the fraction as possible, rounding down or up.
fn shorten(reducer: &mut Reducer<'_>, place: usize, fraction: u32) {
    for kept in KEPT.into_iter().filter(|kept| *kept < fraction) {
        let unit = 1_i128 << (fraction - kept);
        let down = |bits: i128| Some(bits & !(unit - 1));
        // What is carried goes into the exponent, as it should.
        let up = |bits: i128| Some((bits & !(unit - 1)) + unit);
        if with(reducer, place, down) || with(reducer, place, up) {
            return;
        }
    }
}

/// Brings the exponent near to that of one.
fn towards_one(reducer: &mut Reducer<'_>, place: usize, exponent: u32, fraction: u32) {
    let Some((leaf, rank)) = reducer.leaf(place) else { return };
    let bits = leaf.unrank(rank);
    let (mask, bias) = ((1_i128 << exponent) - 1, (1_i128 << (exponent - 1)) - 1);
    let distance = (bits >> fraction & mask) - bias;
    let rest = bits & !(mask << fraction);
    descend(distance.unsigned_abs(), |far| {
        let exponent = bias + distance.signum() * far as i128;
        reducer.try_leaves(&[(place, rest | exponent << fraction)])
    });
}
