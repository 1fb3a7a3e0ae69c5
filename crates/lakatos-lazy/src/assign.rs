//! The values of keys of which only comparisons were chosen: all that agree with them and have a size.

use lakatos_data::Tree;
use lakatos_data::leaf::Leaf;
use lakatos_data::shape::Shape;

use crate::chooser::Chooser;
use crate::fill::{KeyValues, fill};
use crate::relations::{Relation, Relations};

/// The values that have the size of the bound: everything but their keys is chosen, or is chosen now. `None` if there may be
/// more than so many.
pub(crate) fn assignments(chooser: &Chooser, shape: &Shape, most: u64) -> Option<Vec<Tree>> {
    let mut found = Leaves::default();
    if fill(chooser, shape, &mut found).is_none() {
        return Some(Vec::new());
    }
    let relations = chooser.relations();
    let left = chooser.left();
    let mut search =
        Search { leaves: found.0, relations, steps: most.saturating_mul(64), values: Vec::new(), all: Vec::new() };
    if !search.assign(left) {
        return None;
    }
    Some(search.all.into_iter().filter_map(|values| fill(chooser, shape, &mut Values(values))).collect())
}

/// Notes what the keys are, in the order of their numbers.
#[derive(Default)]
struct Leaves(Vec<Option<Leaf>>);

impl KeyValues for Leaves {
    fn value(&mut self, key: u32, leaf: &Leaf) -> i128 {
        if self.0.len() <= key as usize {
            self.0.resize(key as usize + 1, None);
        }
        self.0[key as usize] = Some(*leaf);
        leaf.unrank(0)
    }
}

/// Keys with these values.
struct Values(Vec<i128>);

impl KeyValues for Values {
    fn value(&mut self, key: u32, _leaf: &Leaf) -> i128 {
        self.0[key as usize]
    }
}

/// Tries all values, key by key.
struct Search {
    leaves: Vec<Option<Leaf>>,
    relations: Relations,
    steps: u64,
    values: Vec<i128>,
    all: Vec<Vec<i128>>,
}

impl Search {
    /// The keys that follow take so much of the size, and all of it. `false` if that takes too many steps.
    fn assign(&mut self, left: u64) -> bool {
        let key = self.values.len();
        let Some(leaf) = self.leaves.get(key).copied() else {
            if left == 0 {
                self.all.push(self.values.clone());
            }
            return true;
        };
        // A key that is no part of the value: there is none.
        let Some(leaf) = leaf else { return false };
        for rank in 0..=u128::from(left).min(leaf.last()) {
            let Some(steps) = self.steps.checked_sub(1) else { return false };
            self.steps = steps;
            let value = leaf.unrank(rank);
            if self.agrees(key, value) {
                self.values.push(value);
                let goes_on = self.assign(left - rank as u64);
                self.values.pop();
                if !goes_on {
                    return false;
                }
            }
        }
        true
    }

    /// Does a value of a key agree with those before it?
    fn agrees(&self, key: usize, value: i128) -> bool {
        self.values.iter().enumerate().all(|(other, before)| {
            let order = before.cmp(&value);
            match self.relations.known(other as u32, key as u32) {
                None => true,
                Some(Relation::Different) => order.is_ne(),
                Some(relation) => relation.order() == Some(order),
            }
        })
    }
}
