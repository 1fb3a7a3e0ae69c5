//! Smaller values in place of a part, in order of simplicity: the way out of local minima.

use std::collections::HashMap;

use lakatos_data::shape::{Kind, Shape, ShapeId};

use super::best::Reducer;
use crate::tiers::Tiers;

pub(super) fn run(reducer: &mut Reducer<'_>) {
    let mut known: HashMap<ShapeId, Option<Tiers>> = HashMap::new();
    let mut place = 0;
    while place < reducer.len() && !reducer.is_spent() {
        if let Some(after) = reducer.after_opaque(place) {
            place = after;
            continue;
        }
        // Where there is no choice of constructors, other passes reach all that is smaller.
        if matches!(&reducer.core(place).def().kind, Kind::Sum(sum) if sum.cons.len() > 1) {
            let shape = reducer.best().site(place).shape.clone();
            let tiers = known.entry(shape.id()).or_insert_with(|| tiers(&shape));
            if let Some(tiers) = tiers {
                if replace(reducer, place, tiers) {
                    return;
                }
            }
        }
        place += 1;
    }
}

fn tiers(shape: &Shape) -> Option<Tiers> {
    Tiers::of(shape).ok()
}

/// Proposes what is smaller than the part at a place; says whether it was taken.
fn replace(reducer: &mut Reducer<'_>, place: usize, tiers: &mut Tiers) -> bool {
    let own = reducer.best().size(place);
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
        if size > 64 {
            return false;
        }
    }
    false
}
