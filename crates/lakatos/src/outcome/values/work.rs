//! How much is done to find what a value is made of: a number that does not depend on the machine.

use std::cell::Cell;

/// What it costs to begin a list, beside what is tried of it.
pub(super) const LISTING: u64 = 20;

/// Spends so much; `false` if that is not left, and then nothing is.
pub(super) fn spend(left: &Cell<u64>, cost: u64) -> bool {
    let is_left = left.get() >= cost;
    left.set(left.get().saturating_sub(cost));
    is_left
}
