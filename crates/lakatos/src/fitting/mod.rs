//! What the expansion of `fits!` refers to: opening boxes, sequences, names and parts. The nested matches themselves
//! are the compiler's.
//!
//! Uses the data only, and nothing of a run.

mod bound;
mod parts;
mod reach;
mod sequence;

pub use bound::{Bound, Comparable, CopyOut, KeepBox, LendOut, OpenBox, same};
pub use parts::{Apart, has_float, has_integer, has_text, parts};
pub use reach::{Here, Reach, Text, Through, reach, text};
pub use sequence::{
    Characters, Listed, Places, Row, Sequence, at_end, at_start, has_length, item, later, next_to, rest, row,
};

/// Does a value match a pattern?
///
#[doc = include_str!("../fits.md")]
#[macro_export]
macro_rules! fits {
    ($($tokens:tt)*) => {
        $crate::__fits!($crate $($tokens)*)
    };
}
