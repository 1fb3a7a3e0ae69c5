//! Smaller values in place of a part, in order of simplicity: the way out of local minima.

use lakatos_data::shape::Kind;

use super::best::Reducer;
use crate::tiers::{SimplestFirst, Tiers};

pub(super) fn run(reducer: &mut Reducer<'_>) {
    let mut known = SimplestFirst::default();
    let mut next = 0;
    while let Some(place) = reducer.next_to_try(next) {
        next = place + 1;
        // Where there is no choice of constructors, other passes reach all that is smaller.
        if !matches!(&reducer.core(place).def().kind, Kind::Sum(sum) if sum.cons.len() > 1) {
            continue;
        }
        let shape = reducer.best().site(place).shape.clone();
        if let Some(tiers) = known.tiers(&shape) {
            if replace(reducer, place, tiers) {
                return;
            }
        }
    }
}

/// Proposes what is smaller than the part at a place; says whether it was taken.
fn replace(reducer: &mut Reducer<'_>, place: usize, tiers: &mut Tiers) -> bool {
    let own = reducer.best().size(place).min(reducer.effort.largest_part);
    let mut left = reducer.effort.tries_per_part;
    for size in 0..=own {
        let Ok(count) = tiers.count(size) else { return false };
        for index in 0..count.indices() {
            if left == 0 || reducer.is_spent() {
                return false;
            }
            left -= 1;
            let Ok(Some(tree)) = tiers.nth(size, index) else { continue };
            if reducer.try_at(place, tree.root()) {
                return true;
            }
        }
    }
    false
}
