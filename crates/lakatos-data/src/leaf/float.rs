//! The order of floats: a bijection between bit patterns and ranks.
//!
//! First the values that every test should meet (0, 1, -1, the infinities, NaN, -0), then all others by how few bits
//! they need: the bits of the exponent (near 0 first) and those of the fraction (from the top) are interleaved, so that
//! 2, 1.5, 3, 0.5 come early and 1e-300 or 0.1 late. The sign is the last bit.

/// A binary floating point format: the widths of exponent and fraction.
pub(super) struct Format {
    exponent: u32,
    fraction: u32,
    /// 0, 1, -1, inf, -inf, NaN, -0: these are out of line, at the front.
    front: [u64; FRONT],
    /// Their codes, in ascending order.
    codes: [u64; FRONT],
}

pub(super) const SINGLE: Format = Format::new(8, 23);
pub(super) const DOUBLE: Format = Format::new(11, 52);

/// How many patterns are out of line, at the front.
const FRONT: usize = 7;

impl Format {
    const fn new(exponent: u32, fraction: u32) -> Format {
        let mut format = Format { exponent, fraction, front: [0; FRONT], codes: [0; FRONT] };
        let sign = 1 << (exponent + fraction);
        let one = format.bias() << fraction;
        let inf = ((1 << exponent) - 1) << fraction;
        let nan = inf | 1 << (fraction - 1);
        format.front = [0, one, one | sign, inf, inf | sign, nan, sign];
        let mut next = 0;
        while next < FRONT {
            // Insertion sort: constants have no other.
            let code = format.code(format.front[next]);
            let mut place = next;
            while place > 0 && format.codes[place - 1] > code {
                format.codes[place] = format.codes[place - 1];
                place -= 1;
            }
            format.codes[place] = code;
            next += 1;
        }
        format
    }

    const fn bias(&self) -> u64 {
        (1 << (self.exponent - 1)) - 1
    }

    /// The plain code of a pattern, before the front is taken out of line.
    const fn code(&self, bits: u64) -> u64 {
        let sign = bits >> (self.exponent + self.fraction);
        let exponent = bits >> self.fraction & ((1 << self.exponent) - 1);
        let fraction = bits & ((1 << self.fraction) - 1);
        let distance =
            if exponent > self.bias() { 2 * (exponent - self.bias()) - 1 } else { 2 * (self.bias() - exponent) };
        let reversed = fraction.reverse_bits() >> (64 - self.fraction);
        self.interleave(distance, reversed) << 1 | sign
    }

    fn decode(&self, code: u64) -> u64 {
        let (distance, reversed) = self.separate(code >> 1);
        let exponent = if distance % 2 == 1 { self.bias() + distance.div_ceil(2) } else { self.bias() - distance / 2 };
        let fraction = reversed.reverse_bits() >> (64 - self.fraction);
        (code & 1) << (self.exponent + self.fraction) | exponent << self.fraction | fraction
    }

    const fn interleave(&self, distance: u64, reversed: u64) -> u64 {
        let (mut out, mut place, mut bit) = (0, 0, 0);
        while bit < self.fraction {
            if bit < self.exponent {
                out |= (distance >> bit & 1) << place;
                place += 1;
            }
            out |= (reversed >> bit & 1) << place;
            place += 1;
            bit += 1;
        }
        out
    }

    fn separate(&self, mut code: u64) -> (u64, u64) {
        let (mut distance, mut reversed, mut bit) = (0, 0, 0);
        // Codes are mostly small.
        while code > 0 {
            if bit < self.exponent {
                distance |= (code & 1) << bit;
                code >>= 1;
            }
            reversed |= (code & 1) << bit;
            code >>= 1;
            bit += 1;
        }
        (distance, reversed)
    }

    pub(super) fn rank(&self, bits: u64) -> u64 {
        for (place, other) in self.front.iter().enumerate() {
            if *other == bits {
                return place as u64;
            }
        }
        let code = self.code(bits);
        let mut rank = code;
        for other in self.codes {
            rank += u64::from(other > code);
        }
        rank
    }

    pub(super) fn unrank(&self, rank: u64) -> u64 {
        if let Some(&bits) = self.front.get(rank as usize) {
            return bits;
        }
        // The codes of those that are out of line are skipped.
        let mut code = rank - FRONT as u64;
        for other in self.codes {
            code += u64::from(other <= code);
        }
        self.decode(code)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_floats_are_the_ones_people_write() {
        let first: Vec<String> = (0..22).map(|rank| format!("{:?}", f64::from_bits(DOUBLE.unrank(rank)))).collect();
        assert_eq!(
            first.join(" "),
            "0.0 1.0 -1.0 inf -inf NaN -0.0 2.0 -2.0 1.5 -1.5 3.0 -3.0 0.5 -0.5 4.0 -4.0 0.75 -0.75 6.0 -6.0 1.25"
        );
    }

    #[test]
    fn both_formats_list_the_same_numbers_first() {
        for rank in 0..40 {
            let single = f32::from_bits(SINGLE.unrank(rank) as u32);
            let double = f64::from_bits(DOUBLE.unrank(rank));
            assert!(f64::from(single) == double || single.is_nan() && double.is_nan(), "{rank}: {single} {double}");
        }
    }

    #[test]
    fn every_pattern_of_a_tiny_format_has_its_own_rank() {
        let tiny = Format::new(4, 5);
        let mut seen = [false; 1 << 10];
        for rank in 0..1 << 10 {
            let bits = tiny.unrank(rank);
            assert_eq!(tiny.rank(bits), rank);
            assert!(!std::mem::replace(&mut seen[bits as usize], true));
        }
    }
}
