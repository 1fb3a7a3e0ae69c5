//! Random numbers.

/// Random numbers: 64 bits of state, two multiplications each.
#[derive(Clone, Copy, Debug)]
pub struct Numbers(u64);

impl Numbers {
    /// The numbers of a seed.
    pub fn new(seed: u64) -> Numbers {
        let mut numbers = Numbers(seed ^ 0x9e37_79b9_7f4a_7c15);
        // Seeds are often small and close together: the first numbers should not be.
        numbers.next();
        numbers
    }

    /// The numbers of the seed of a case. Seeds may be close together: the first step takes them far apart.
    #[inline]
    pub(super) fn of_case(seed: u64) -> Numbers {
        Numbers(seed ^ 0x9e37_79b9_7f4a_7c15)
    }

    /// The next number. (Always inline, as what else is asked for each leaf: then it is quick without optimization, too.)
    #[inline(always)]
    #[expect(clippy::should_implement_trait, reason = "there is always a next one")]
    pub fn next(&mut self) -> u64 {
        // A multiplication, because compilers turn a mere addition into vectors, which are slower here.
        self.0 = self.0.wrapping_mul(0xd134_2543_de82_ef95).wrapping_add(0xa076_1d64_78bd_642f);
        let product = (self.0 as u128) * ((self.0 ^ 0xe703_7ed1_a0b4_28db) as u128);
        (product >> 64) as u64 ^ product as u64
    }

    /// A number below a bound, which is not 0.
    #[inline]
    pub fn below(&mut self, bound: u64) -> u64 {
        scaled(self.next(), bound)
    }
}

/// A random number, brought below a bound.
#[inline(always)]
pub(super) fn scaled(number: u64, bound: u64) -> u64 {
    ((number as u128 * bound as u128) >> 64) as u64
}

/// The same for 128 bits, of which a division would take long.
#[inline]
pub(super) fn scaled_wide(number: u128, bound: u128) -> u128 {
    const LOW: u128 = u64::MAX as u128;
    let (high, low) = (number >> 64, number & LOW);
    let (above, below) = (bound >> 64, bound & LOW);
    let middle = high * below + ((low * below) >> 64);
    let carry = (low * above + (middle & LOW)) >> 64;
    high * above + (middle >> 64) + carry
}

/// Spreads numbers that are close together over all numbers; no two become the same.
#[inline]
pub(super) fn mixed(number: u64) -> u64 {
    let number = (number ^ number >> 32).wrapping_mul(0xd6e8_feb8_6659_fd93);
    number ^ number >> 32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wide_numbers_are_brought_below_a_bound_in_proportion() {
        assert_eq!(scaled_wide(u128::MAX, 10), 9);
        assert_eq!(scaled_wide(u128::MAX, u128::MAX), u128::MAX - 1);
        assert_eq!(scaled_wide(u128::MAX / 2, 10), 4);
        assert_eq!(scaled_wide(0, u128::MAX), 0);
        assert_eq!(scaled_wide(1 << 127, 1 << 127), 1 << 126);
        assert_eq!(scaled_wide(0xffff_ffff_ffff_ffff, 1 << 64), 0);
        assert_eq!(scaled_wide(1 << 64, 1 << 64), 1);
    }
}
