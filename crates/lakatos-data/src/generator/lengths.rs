//! Lengths of collections.

use std::ops::{Bound, RangeBounds};

use super::ranges::range_text;

/// The least and the greatest length of a range of lengths.
///
/// # Panics
/// When there is no such length.
#[track_caller]
pub(super) fn lengths(what: &str, range: &impl RangeBounds<usize>) -> (usize, usize) {
    let lo = match range.start_bound() {
        Bound::Included(lo) => Some(*lo),
        Bound::Excluded(before) => before.checked_add(1),
        Bound::Unbounded => Some(0),
    };
    let hi = match range.end_bound() {
        Bound::Included(hi) => Some(*hi),
        Bound::Excluded(end) => end.checked_sub(1),
        Bound::Unbounded => Some(usize::MAX),
    };
    match (lo, hi) {
        (Some(lo), Some(hi)) if lo <= hi => (lo, hi),
        _ => panic!("no {what} has a length in {}: give a range of at least one length", range_text(range)),
    }
}
