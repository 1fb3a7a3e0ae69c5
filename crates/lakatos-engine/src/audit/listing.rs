//! The values of a shape by size, listed only as far as they are asked for.
//!
//! Mutants combine small arguments with small results over and over, so these are kept as numbers; the last tier that is
//! looked at may be huge, so it is listed a piece at a time.

use std::ops::ControlFlow;

use lakatos_data::{Shape, Tree};

use crate::tiers::{End, Tiers};

/// So many values are listed at a time.
const PIECE: u128 = 64;
/// Larger values are not listed.
const MOST_SIZE: usize = 10_000;
/// After so many values in a row that were left out, the rest of the tier is not looked at.
const MOST_LEFT_OUT: usize = 10_000;

/// The values of a shape by size, as numbers that its owner gives them.
pub(super) struct Listing {
    /// None if the shape has no values.
    tiers: Option<Tiers>,
    sizes: Vec<Tier>,
    /// Was the rest of a tier not looked at?
    given_up: bool,
}

#[derive(Default)]
struct Tier {
    values: Vec<u32>,
    /// The index at which the listing goes on.
    next: u128,
    /// How many values were left out since the last that was not.
    left_out: usize,
    done: bool,
}

impl Listing {
    pub(super) fn of(shape: &Shape) -> Listing {
        Listing { tiers: Tiers::of(shape).ok(), sizes: Vec::new(), given_up: false }
    }

    /// The value at a place of a tier. The owner is shown each value once, and gives it a number or leaves it out.
    pub(super) fn get(
        &mut self,
        size: usize,
        place: usize,
        number: &mut dyn FnMut(Tree) -> Option<u32>,
    ) -> Option<u32> {
        if size > MOST_SIZE {
            return None;
        }
        while self.sizes.len() <= size {
            self.sizes.push(Tier::default());
        }
        let tier = &mut self.sizes[size];
        while tier.values.len() <= place && !tier.done {
            tier.list(self.tiers.as_mut(), size as u128, number);
            if tier.left_out > MOST_LEFT_OUT {
                tier.done = true;
                self.given_up = true;
            }
        }
        tier.values.get(place).copied()
    }

    /// Was the rest of a tier not looked at, because so many values in a row were left out?
    pub(super) fn given_up(&self) -> bool {
        self.given_up
    }

    /// The size of the largest value and the number of values, if they have an end.
    pub(super) fn end(&self) -> Option<(usize, u128)> {
        let Some(tiers) = &self.tiers else { return Some((0, 0)) };
        match tiers.end() {
            End::NoValues => Some((0, 0)),
            End::At(last) => usize::try_from(last).ok().zip(tiers.total()),
            End::Never => None,
        }
    }
}

impl Tier {
    fn list(&mut self, tiers: Option<&mut Tiers>, size: u128, number: &mut dyn FnMut(Tree) -> Option<u32>) {
        let Some(tiers) = tiers else {
            self.done = true;
            return;
        };
        let indices = tiers.count(size).map_or(0, |count| count.indices());
        let end = self.next.saturating_add(PIECE).min(indices);
        let listed = tiers.try_each_tree(size, self.next..end, |_, tree| {
            match number(tree) {
                Some(value) => {
                    self.values.push(value);
                    self.left_out = 0;
                }
                None => self.left_out += 1,
            }
            ControlFlow::<()>::Continue(())
        });
        self.next = end;
        self.done = end >= indices || listed.is_err();
    }
}
