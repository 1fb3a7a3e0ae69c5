//! Smaller values in place of a part, in order of simplicity: the way out of local minima.

use lakatos_data::keys::Keys;
use lakatos_data::shape::Kind;

use super::best::Reducer;
use super::walk::{Next, walk};
use crate::tiers::Tiers;

pub(super) fn run(reducer: &mut Reducer<'_>) {
    let mut shapes = Keys::default();
    let mut known: Vec<Option<Tiers>> = Vec::new();
    walk(reducer, &mut |reducer, place| {
        // Where there is no choice of constructors, other passes reach all that is smaller.
        if !matches!(&reducer.core(place).def().kind, Kind::Sum(sum) if sum.cons.len() > 1) {
            return Next::On;
        }
        let shape = reducer.best().site(place).shape.clone();
        let number = shapes.number(shape.id());
        if number == known.len() {
            known.push(Tiers::of(&shape).ok());
        }
        let taken = known[number].as_mut().is_some_and(|tiers| replace(reducer, place, tiers));
        if taken { Next::Out } else { Next::On }
    });
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
