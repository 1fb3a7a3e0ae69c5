//! What was looked at, as numbers: decisions, and relations of keys that follow from others.
//!
//! Which decisions a relation follows from is worked out only if a premise turns out false: most runs never ask.

use crate::relations::{Relation, Relations};

/// What is no decision.
const RELATION: u32 = 1 << 31;

const ALL: [Relation; 4] = [Relation::Less, Relation::Equal, Relation::Greater, Relation::Different];

/// A relation of two keys.
pub(super) fn relation(one: u32, other: u32, relation: Relation) -> u32 {
    let number = ALL.iter().position(|known| *known == relation).unwrap_or(0) as u32;
    RELATION | number << 20 | one << 10 | other
}

/// The decisions among what was looked at, each once, in rising order.
pub(super) fn decisions(mut looked: Vec<u32>, relations: &Relations) -> Vec<u32> {
    looked.sort_unstable();
    looked.dedup();
    let decisions = looked.partition_point(|number| *number < RELATION);
    let follow = looked.split_off(decisions);
    for number in &follow {
        let key = |shift: u32| number >> shift & 0x3ff;
        relations.reasons(key(10), key(0), ALL[(number >> 20 & 3) as usize], &mut looked);
    }
    if !follow.is_empty() {
        looked.sort_unstable();
        looked.dedup();
    }
    looked
}
