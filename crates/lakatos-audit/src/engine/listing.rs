//! The values of a shape by size, as numbers that their owner assigns, listed on demand.
//!
//! Mutants combine small arguments with small results over and over, so these are kept as numbers.

use lakatos_data::{Shape, Tree};

use super::clock::GoOn;
use crate::rows::{Advance, Columns, Cursor, Rows};
use lakatos_engine::tiers::End;

/// Larger values are not listed.
const MOST_SIZE: usize = 10_000;
/// Number of skipped values in a row after which the rest of the tier is abandoned.
const MOST_LEFT_OUT: usize = 10_000;

/// The values of a shape by size, as numbers that its owner assigns.
pub(super) struct Listing {
    /// `None` if the shape has no values.
    rows: Option<Rows>,
    sizes: Vec<Tier>,
    /// Was the rest of a tier abandoned?
    given_up: bool,
}

struct Tier {
    values: Vec<u32>,
    cursor: Cursor,
    /// How many values were skipped since the last that was not.
    left_out: usize,
    done: bool,
}

impl Listing {
    pub(super) fn of(shape: &Shape, columns: &mut Columns) -> Listing {
        Listing { rows: columns.rows(shape), sizes: Vec::new(), given_up: false }
    }

    /// The value at a place of a tier, while `go_on` allows it. The owner sees each value once, and gives it a number
    /// or skips it.
    pub(super) fn get(
        &mut self,
        size: usize,
        place: usize,
        number: &mut dyn FnMut(Tree) -> Option<u32>,
        go_on: GoOn<'_>,
    ) -> Option<u32> {
        let rows = self.rows.as_ref().filter(|_| size <= MOST_SIZE)?;
        while self.sizes.len() <= size {
            let cursor = rows.of_size(self.sizes.len());
            self.sizes.push(Tier { values: Vec::new(), cursor, left_out: 0, done: false });
        }
        let tier = &mut self.sizes[size];
        while tier.values.len() <= place && !tier.done {
            if !go_on() || !tier.list(rows, number, go_on) {
                self.given_up = true;
                return None;
            }
            if tier.left_out > MOST_LEFT_OUT {
                tier.done = true;
                self.given_up = true;
            }
        }
        tier.values.get(place).copied()
    }

    /// The values of the smallest sizes, by size, as far as they are complete.
    pub(super) fn complete_tiers(&self) -> impl Iterator<Item = &[u32]> {
        let is_complete = |tier: &&Tier| tier.done && !self.given_up();
        self.sizes.iter().take_while(is_complete).map(|tier| &tier.values[..])
    }

    /// Was the rest of a tier abandoned, because of many skipped values in a row, or for lack of time?
    pub(super) fn given_up(&self) -> bool {
        self.given_up || self.rows.as_ref().is_some_and(Rows::given_up)
    }

    /// The size of the largest value and the number of values, if they are finite.
    pub(super) fn end(&self) -> Option<(usize, u128)> {
        let Some(rows) = &self.rows else { return Some((0, 0)) };
        match rows.end() {
            End::NoValues => Some((0, 0)),
            End::At(last) => usize::try_from(last).ok().zip(rows.total()),
            End::Never => None,
        }
    }
}

impl Tier {
    /// Lists one more value; `false` if interrupted.
    fn list(&mut self, rows: &Rows, number: &mut dyn FnMut(Tree) -> Option<u32>, go_on: GoOn<'_>) -> bool {
        match rows.advance_while(&mut self.cursor, go_on) {
            Advance::Row => {}
            Advance::End => {
                self.done = true;
                return true;
            }
            Advance::Interrupted => return false,
        }
        let mut tree = Tree::hole();
        rows.fill(self.cursor.row(), &mut tree);
        match number(tree) {
            Some(value) => {
                self.values.push(value);
                self.left_out = 0;
            }
            None => self.left_out += 1,
        }
        true
    }
}
