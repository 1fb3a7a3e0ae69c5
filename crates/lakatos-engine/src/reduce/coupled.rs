//! One number becomes a simple one, and another is probed: near to where it is, and from the simplest on.
//!
//! Where a number is what is left of another, or the two satisfy an equation, neither can be lowered alone, and by how much
//! the other changes is not known.

use lakatos_data::arrange;
use lakatos_data::leaf::Leaf;

use super::best::Reducer;
use super::conserve::{numbers, pairs};

/// With fewer tries than this, only other passes are of use.
const LEAST: u64 = 200;
/// One pair is probed so often at most, for each simple value.
const MOST: u64 = 4_000;

pub(super) fn run(reducer: &mut Reducer<'_>) {
    if reducer.left() < LEAST {
        return;
    }
    let mut pairs = pairs(&numbers(reducer));
    arrange::keep(&mut pairs, &mut |[one, _]| matches!(reducer.leaf(*one), Some((_, 1..))));
    // What is largest is to become simple first.
    arrange::sort_by_key(&mut pairs, &|[one, _]| u128::MAX - reducer.leaf(*one).map_or(0, |(_, rank)| rank));
    for (at, [one, other]) in pairs.iter().enumerate() {
        let left = (pairs.len() - at) as u64;
        let each = (reducer.left() / left).min(MOST);
        let Some((_, rank)) = reducer.leaf(*one) else { return };
        // The simplest takes most of the tries, the others what is left.
        let mut simple = vec![(0, each - each / 4)];
        for value in [1, 2, rank / 2, rank - 1] {
            if value < rank && !simple.iter().any(|(known, _)| *known == value) {
                simple.push((value, each / 16));
            }
        }
        for (value, most) in simple {
            if reducer.is_spent() || probe(reducer, [*one, *other], value, most) {
                return;
            }
        }
    }
}

/// Proposes a simple value at one place, and another one at the other, about so often; says whether that was taken.
fn probe(reducer: &mut Reducer<'_>, [one, other]: [usize; 2], simple: u128, most: u64) -> bool {
    let (Some((leaf, rank)), Some((second, second_rank))) = (reducer.leaf(one), reducer.leaf(other)) else {
        return true;
    };
    let (value, now) = (leaf.unrank(simple), second.unrank(second_rank));
    let room = second_rank.saturating_add(rank - simple).min(second.last());
    // Half of the tries go down, a quarter up, and a quarter begin at the simplest.
    let quarter = (most / 4) as i128;
    for (step, times) in [(-1, 2 * quarter), (1, quarter)] {
        for by in 0..=times {
            let to = now.wrapping_add(if now < 0 { -step } else { step } * by);
            let is_simple = second.has(to) && second.rank(to).is_some_and(|rank| rank <= room);
            if reducer.is_spent() || is_simple && reducer.try_leaves(&[(one, value), (other, to)]) {
                return true;
            }
        }
    }
    if !matches!(second, Leaf::Int { .. } | Leaf::Char { .. }) {
        return false;
    }
    for rank in 0..room.min(quarter as u128) {
        if reducer.is_spent() || reducer.try_leaves(&[(one, value), (other, second.unrank(rank))]) {
            return true;
        }
    }
    false
}
