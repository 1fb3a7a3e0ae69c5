//! Which seed and which size each case of a search has.

use super::numbers::{mixed, scaled};

/// Which seed and which size each case of a random search has: a function of its number, and of nothing else.
///
/// Sizes grow, so that a failure is met at a small size first; some early cases are large already, so that what only
/// large cases show does not wait for the second half.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Schedule {
    /// The seed of the whole search.
    pub seed: u64,
    /// How many cases there will be, as far as is known.
    pub cases: u64,
    /// The largest size.
    pub largest: u32,
    /// How many different atoms there are.
    pub atoms: u32,
}

/// So many cases that follow one another have seeds that differ only in their last bits: much is decided for all of them
/// at once. A power of two.
pub(crate) const BLOCK: u64 = 4;

/// After so many cases every case is of the largest size.
const MOST_GROWING: u64 = 500;

impl Schedule {
    /// The seed of a case.
    #[inline]
    pub fn seed(&self, number: u64) -> u64 {
        // Seeds of searches are often small; those of cases need not be mixed again, which drawing does.
        let block = mixed(self.seed).wrapping_add((number / BLOCK).wrapping_mul(0x9e37_79b9_7f4a_7c15));
        block / BLOCK * BLOCK + number % BLOCK
    }

    /// The size of a case.
    #[inline]
    pub fn size(&self, number: u64) -> u32 {
        let growing = (self.cases / 2).clamp(1, MOST_GROWING);
        if number >= growing { self.largest } else { self.early_size(number, growing) }
    }

    /// How many cases from this one on, itself with them, have seeds that follow one another, and one size.
    #[inline]
    pub fn alike(&self, number: u64) -> u64 {
        let is_growing = number < (self.cases / 2).clamp(1, MOST_GROWING);
        if is_growing { 1 } else { BLOCK - number % BLOCK }
    }

    #[cold]
    fn early_size(&self, number: u64, growing: u64) -> u32 {
        // Not the same numbers as those of the case, or sizes and values would be tied to one another.
        let chance = mixed(self.seed(number) ^ 0x5851_f42d_4c95_7f2d);
        let grown = (number * u64::from(self.largest) / growing) as u32;
        if chance % 16 == 0 { grown + scaled(chance, u64::from(self.largest - grown) + 1) as u32 } else { grown }
    }
}
