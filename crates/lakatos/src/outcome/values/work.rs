//! The work done to find the source of a value: a number that does not depend on the machine.

use std::cell::Cell;

/// The cost of starting a list, beside what is tried of it.
pub(super) const LISTING: u64 = 20;

/// Spends this cost. Returns `false`, and leaves nothing, if less is left.
pub(super) fn spend(left: &Cell<u64>, cost: u64) -> bool {
    let is_left = left.get() >= cost;
    left.set(left.get().saturating_sub(cost));
    is_left
}
