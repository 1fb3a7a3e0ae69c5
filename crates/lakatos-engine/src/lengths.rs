//! Declared lengths, and how much of them was drawn.
//!
//! A range of lengths defines what a property is about. If its end is far away, it may not be reached, and a pass must
//! not hide that.

use lakatos_data::Shape;
use lakatos_data::shape::Kind;

/// A range of lengths, and the longest that was drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Length {
    /// The least length.
    pub lo: usize,
    /// The greatest length.
    pub hi: usize,
    /// The longest that was drawn.
    pub longest: usize,
}

/// The draws from each range of lengths. Ranges with the same ends count as one.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Lengths {
    all: Vec<Length>,
}

impl Lengths {
    /// The ranges of a shape, without any draws. Shapes that depend on a value have none.
    pub fn of(shape: &Shape) -> Lengths {
        let mut lengths = Lengths::default();
        for part in shape.reachable() {
            if let Kind::Seq(seq) = &part.def().kind {
                if seq.hi != usize::MAX && seq.lo < seq.hi {
                    lengths.add(Length { lo: seq.lo, hi: seq.hi, longest: 0 });
                }
            }
        }
        lengths
    }

    /// All of them.
    pub fn all(&self) -> &[Length] {
        &self.all
    }

    /// Records a length, if its range is one of these.
    pub(crate) fn note(&mut self, lo: usize, hi: usize, len: usize) {
        for known in &mut self.all {
            if (known.hi == hi) & (known.lo == lo) & (known.longest < len) {
                known.longest = len;
            }
        }
    }

    /// Adds the draws of a range.
    pub fn add(&mut self, length: Length) {
        let Length { lo, hi, longest } = length;
        for known in &mut self.all {
            if known.lo == lo && known.hi == hi {
                known.longest = known.longest.max(longest);
                return;
            }
        }
        self.all.push(length);
    }

    /// Adds the draws of others.
    pub fn add_all(&mut self, others: &Lengths) {
        for length in &others.all {
            self.add(*length);
        }
    }
}
