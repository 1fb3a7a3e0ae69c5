//! Lengths of collections.

use std::ops::{Bound, Range, RangeBounds, RangeFrom, RangeFull, RangeInclusive, RangeTo, RangeToInclusive};

use super::ranges::range_text;

/// The possible lengths of a collection: a number, or a range of numbers.
#[diagnostic::on_unimplemented(
    message = "a length is a `usize` or a range of them, not `{Self}`",
    label = "this is not a length",
    note = "write `3`, `1..=9`, `..10`, `1..`, or `..` for any length"
)]
pub trait Lengths {
    /// The first and the last length.
    fn bounds(&self) -> (Bound<usize>, Bound<usize>);
}

impl Lengths for usize {
    fn bounds(&self) -> (Bound<usize>, Bound<usize>) {
        (Bound::Included(*self), Bound::Included(*self))
    }
}

macro_rules! ranges {
    ($($range:ty)*) => {$(
        impl Lengths for $range {
            fn bounds(&self) -> (Bound<usize>, Bound<usize>) {
                (self.start_bound().cloned(), self.end_bound().cloned())
            }
        }
    )*};
}

ranges! {
    Range<usize> RangeFrom<usize> RangeFull RangeInclusive<usize> RangeTo<usize> RangeToInclusive<usize>
    (Bound<usize>, Bound<usize>)
}

/// The least and the greatest length.
///
/// # Panics
/// If there is no such length.
#[track_caller]
pub(super) fn lengths(what: &str, length: &impl Lengths) -> (usize, usize) {
    let (first, last) = length.bounds();
    let lo = match first {
        Bound::Included(lo) => Some(lo),
        Bound::Excluded(before) => before.checked_add(1),
        Bound::Unbounded => Some(0),
    };
    let hi = match last {
        Bound::Included(hi) => Some(hi),
        Bound::Excluded(end) => end.checked_sub(1),
        Bound::Unbounded => Some(usize::MAX),
    };
    match (lo, hi) {
        (Some(lo), Some(hi)) if lo <= hi => (lo, hi),
        _ => panic!("no {what} has a length in {}: give a range of at least one length", range_text(&(first, last))),
    }
}
