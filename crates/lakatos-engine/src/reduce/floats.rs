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

/// Keeps as few bits of the fraction as possible, rounding down or up.
fn shorten(reducer: &mut Reducer<'_>, place: usize, fraction: u32) {
    for kept in KEPT {
        if kept >= fraction {
            return;
        }
        let Some(bits) = bits(reducer, place) else { return };
        let unit = 1_i128 << (fraction - kept);
        let down = bits & !(unit - 1);
        // What is carried goes into the exponent, as it should.
        if reducer.try_leaves(&[(place, down)]) || reducer.try_leaves(&[(place, down + unit)]) {
            return;
        }
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
