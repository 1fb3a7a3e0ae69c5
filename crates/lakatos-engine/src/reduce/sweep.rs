//! All cases that are simpler than the best one, in order, if they are few: then what is left is the minimum, and known
//! to be.

use super::best::Reducer;
use crate::tiers::Tiers;

pub(super) fn run(reducer: &mut Reducer<'_>) {
    let shape = reducer.best().site(0).shape.clone();
    let Ok(mut tiers) = Tiers::of(&shape) else { return };
    let own = reducer.best().size(0);
    let most = u128::from(reducer.effort.sweep);
    let mut all: u128 = 0;
    for size in 0..=own {
        let Ok(count) = tiers.count(size) else { return };
        all = all.saturating_add(count.indices());
        if all > most {
            return;
        }
    }
    for size in 0..=own {
        let Ok(count) = tiers.count(size) else { return };
        for index in 0..count.indices() {
            let Ok(Some(tree)) = tiers.nth(size, index) else { continue };
            if reducer.is_spent() || reducer.try_tree(&tree) {
                return;
            }
        }
    }
}
