//! The value for which a user function panics while values are listed.
//!
//! Catching the panic loses the value that was being listed. So the values are listed once more, one by one, and the
//! arguments of user functions are recorded before they are called.

use std::cell::RefCell;

use lakatos_data::shape::Shape;

use super::plan::{Asked, Plan};
use super::walk::Walk;
use super::work::Limit;
use super::{End, Tiers};

/// The most values to list to find the one to blame.
const MOST_LISTED: u32 = 20_000;
/// The last size of values to list.
const LAST_SIZE: u128 = 1_000;

/// Lists the values of a shape until a user function panics, and returns the argument of that function.
///
/// Runs everything through `panics`, which returns whether the given code panicked.
pub fn culprit(shape: &Shape, atoms: u32, panics: &mut dyn FnMut(&mut dyn FnMut()) -> bool) -> Option<Asked> {
    let mut plan = Plan::new(atoms, true, Limit::USUAL);
    plan.asked = Some(RefCell::new(None));
    let mut tiers = Tiers::planned(shape, plan).ok()?;
    let last = match tiers.end() {
        End::NoValues => return None,
        End::At(last) => last.min(LAST_SIZE),
        End::Never => LAST_SIZE,
    };
    let mut left = MOST_LISTED;
    for size in 0..=last {
        let mut count = None;
        if panics(&mut || count = tiers.count(size).ok()) {
            return tiers.asked();
        }
        let count = count?.indices();
        let mut index = 0;
        while index < count {
            left = left.checked_sub(1)?;
            if panics(&mut || tiers.look_at(size, index)) {
                return tiers.asked();
            }
            index += 1;
        }
    }
    None
}

impl Tiers {
    /// The last argument of a user function.
    fn asked(&self) -> Option<Asked> {
        self.plan.asked.as_ref()?.borrow_mut().take()
    }

    /// Makes the tree at an index of a tier, to run the checks.
    fn look_at(&mut self, size: u128, index: u128) {
        let Ok(size) = usize::try_from(size) else { return };
        let mut walk = Walk::at(&self.plan, self.root, size, index, super::Spare::default());
        walk.tree_asking(&self.shape, &mut |shape, node| self.plan.checks(shape, node));
    }
}
