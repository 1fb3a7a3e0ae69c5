//! Leaves: the values without parts.
//!
//! A leaf is 128 bits whose meaning its [`Leaf`] kind gives. Every kind puts its values in one line, from simple to
//! complicated: the position in that line is the leaf's rank, and the rank is its size. Nothing here knows about trees.

mod character;
mod float;

/// A kind of leaf: its values, and their order of simplicity.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Leaf {
    /// The integers of a range, at most 127 bits and a sign: those nearest to zero first, positive before negative.
    Int {
        /// The least value.
        lo: i128,
        /// The greatest value.
        hi: i128,
    },
    /// The natural numbers of a range, for `u128` alone: by value. The bits are those of the number.
    Nat {
        /// The least value.
        lo: u128,
        /// The greatest value.
        hi: u128,
    },
    /// The characters of a range: letters, blanks and digits first, then the rest of ASCII, then by code point.
    Char {
        /// The first code point.
        lo: char,
        /// The last code point.
        hi: char,
    },
    /// One of `count` things, at least one, that are not numbers. None is special, so all are equally likely.
    Index {
        /// How many things there are.
        count: u64,
    },
    /// Every bit pattern of a 32-bit float.
    F32,
    /// Every bit pattern of a 64-bit float.
    F64,
    /// Atoms: values that are only equal or different. The run decides how many there are.
    Atom,
}

impl Leaf {
    /// All integers of a signed type of this many bits.
    pub const fn signed(bits: u32) -> Leaf {
        Leaf::Int { lo: i128::MIN >> (128 - bits), hi: i128::MAX >> (128 - bits) }
    }

    /// All integers of an unsigned type of this many bits.
    pub const fn unsigned(bits: u32) -> Leaf {
        if bits == 128 {
            Leaf::Nat { lo: 0, hi: u128::MAX }
        } else {
            Leaf::Int { lo: 0, hi: (u128::MAX >> (128 - bits)) as i128 }
        }
    }

    /// Every character.
    pub const fn any_char() -> Leaf {
        Leaf::Char { lo: '\0', hi: char::MAX }
    }

    /// The position of a value in the order of simplicity; `None` if it is not one of this leaf's values.
    pub fn rank(&self, bits: i128) -> Option<u128> {
        match *self {
            Leaf::Int { lo, hi } => (lo <= bits && bits <= hi).then(|| int_rank(lo, hi, bits)),
            Leaf::Nat { lo, hi } => {
                let value = bits as u128;
                (lo <= value && value <= hi).then(|| value - lo)
            }
            Leaf::Char { lo, hi } => {
                let value = u32::try_from(bits).ok().and_then(char::from_u32)?;
                (lo <= value && value <= hi).then(|| character::rank(lo, hi, value))
            }
            Leaf::Index { count } => match u64::try_from(bits) {
                Ok(place) if place < count => Some(u128::from(place)),
                _ => None,
            },
            Leaf::F32 => Some(u128::from(float::SINGLE.rank(u64::from(u32::try_from(bits).ok()?)))),
            Leaf::F64 => Some(u128::from(float::DOUBLE.rank(u64::try_from(bits).ok()?))),
            Leaf::Atom => Some(u128::from(u32::try_from(bits).ok()?)),
        }
    }

    /// Is this one of the leaf's values?
    #[inline]
    pub fn has(&self, bits: i128) -> bool {
        match *self {
            Leaf::Int { lo, hi } => lo <= bits && bits <= hi,
            _ => self.rank(bits).is_some(),
        }
    }

    /// The value at a position in the order of simplicity. Positions after [`last`](Leaf::last) give the last value.
    pub fn unrank(&self, rank: u128) -> i128 {
        let rank = rank.min(self.last());
        match *self {
            Leaf::Int { lo, hi } => int_unrank(lo, hi, rank),
            Leaf::Nat { lo, .. } => (lo + rank) as i128,
            Leaf::Char { lo, hi } => i128::from(u32::from(character::unrank(lo, hi, rank as u32))),
            Leaf::Index { .. } => rank as i128,
            Leaf::F32 => i128::from(float::SINGLE.unrank(rank as u64)),
            Leaf::F64 => i128::from(float::DOUBLE.unrank(rank as u64)),
            Leaf::Atom => rank as i128,
        }
    }

    /// The rank of the last value. (A leaf always has at least one value.)
    pub fn last(&self) -> u128 {
        match *self {
            Leaf::Int { lo, hi } => hi.wrapping_sub(lo) as u128,
            Leaf::Nat { lo, hi } => hi - lo,
            Leaf::Char { lo, hi } => u128::from(character::count(lo, hi) - 1),
            Leaf::Index { count } => u128::from(count.max(1) - 1),
            Leaf::F32 => u128::from(u32::MAX),
            Leaf::F64 => u128::from(u64::MAX),
            Leaf::Atom => u128::from(u32::MAX),
        }
    }
}

/// 0, 1, -1, 2, -2, ... cut to the range: mirrored while both sides last, then the longer side alone.
#[inline]
fn int_rank(lo: i128, hi: i128, value: i128) -> u128 {
    if lo >= 0 {
        return value.wrapping_sub(lo) as u128;
    }
    if hi <= 0 {
        return hi.wrapping_sub(value) as u128;
    }
    let both = (hi as u128).min(lo.unsigned_abs());
    let far = value.unsigned_abs();
    if far > both {
        both * 2 + (far - both)
    } else if value > 0 {
        far * 2 - 1
    } else {
        far * 2
    }
}

#[inline]
fn int_unrank(lo: i128, hi: i128, rank: u128) -> i128 {
    if lo >= 0 {
        return lo.wrapping_add(rank as i128);
    }
    if hi <= 0 {
        return hi.wrapping_sub(rank as i128);
    }
    let both = (hi as u128).min(lo.unsigned_abs());
    if rank > both * 2 {
        let far = (rank - both) as i128;
        return if hi as u128 > both { far } else { far.wrapping_neg() };
    }
    let far = rank.div_ceil(2) as i128;
    if rank % 2 == 1 { far } else { far.wrapping_neg() }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn first_values(leaf: Leaf, n: u128) -> Vec<i128> {
        (0..n).map(|rank| leaf.unrank(rank)).collect()
    }

    #[test]
    fn integers_are_listed_from_zero_outwards() {
        assert_eq!(first_values(Leaf::signed(64), 5), [0, 1, -1, 2, -2]);
        assert_eq!(first_values(Leaf::unsigned(8), 4), [0, 1, 2, 3]);
        assert_eq!(first_values(Leaf::Int { lo: 5, hi: 9 }, 5), [5, 6, 7, 8, 9]);
        assert_eq!(first_values(Leaf::Int { lo: -9, hi: -5 }, 5), [-5, -6, -7, -8, -9]);
        assert_eq!(first_values(Leaf::Int { lo: -1, hi: 4 }, 6), [0, 1, -1, 2, 3, 4]);
        assert_eq!(first_values(Leaf::Int { lo: -4, hi: 1 }, 6), [0, 1, -1, -2, -3, -4]);
    }

    #[test]
    fn rank_and_unrank_are_inverse_on_every_small_leaf() {
        let mut leaves = vec![Leaf::Char { lo: 'x', hi: 'é' }, Leaf::Char { lo: '\u{d7f0}', hi: '\u{e010}' }];
        for lo in -9..=9 {
            leaves.extend((lo..=9).map(|hi| Leaf::Int { lo, hi }));
        }
        for leaf in leaves {
            let values = first_values(leaf, leaf.last() + 1);
            for (rank, value) in values.iter().enumerate() {
                assert_eq!(leaf.rank(*value), Some(rank as u128), "{leaf:?} {value}");
            }
        }
    }

    #[test]
    fn the_ends_of_every_leaf_are_reached() {
        let all = [
            Leaf::signed(8),
            Leaf::signed(128),
            Leaf::unsigned(128),
            Leaf::unsigned(64),
            Leaf::any_char(),
            Leaf::Index { count: 500 },
            Leaf::F32,
            Leaf::F64,
            Leaf::Atom,
        ];
        for leaf in all {
            for rank in (0..200).chain((0..200).map(|k| leaf.last() - k)) {
                assert_eq!(leaf.rank(leaf.unrank(rank)), Some(rank), "{leaf:?}");
            }
        }
        assert_eq!(Leaf::signed(128).unrank(u128::MAX), i128::MIN);
    }

    #[test]
    fn a_value_outside_has_no_rank() {
        assert_eq!(Leaf::unsigned(8).rank(256), None);
        assert_eq!(Leaf::any_char().rank(0xd800), None);
        assert_eq!(Leaf::F32.rank(1 << 40), None);
        assert_eq!((Leaf::Index { count: 3 }.rank(3), Leaf::Index { count: 3 }.rank(-1)), (None, None));
    }

    #[test]
    fn a_leaf_has_what_has_a_rank() {
        let leaves =
            [Leaf::Int { lo: -3, hi: 5 }, Leaf::unsigned(128), Leaf::any_char(), Leaf::Index { count: 7 }, Leaf::F32];
        for leaf in leaves {
            for bits in (-10..=10).chain([0xd800, 0x10_ffff, 0x11_0000, 1 << 40, i128::MIN, i128::MAX]) {
                assert_eq!(leaf.has(bits), leaf.rank(bits).is_some(), "{leaf:?} {bits}");
            }
        }
    }
}
