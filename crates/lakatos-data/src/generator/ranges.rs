//! Ranges of integers and characters.

use std::any::type_name;
use std::fmt::{Debug, Display};
use std::marker::PhantomData;
use std::ops::{Bound, RangeBounds};

use super::Generator;
use crate::data::Data;
use crate::leaf::Leaf;
use crate::shape::{Id, Kind, Shape};
use crate::source::Source;

/// A type whose values can be limited to a range: the integers and the characters.
///
/// Floats are not among them: their order of simplicity (0, 1, -1, the infinities, ...) is not their numeric order, and
/// no leaf counts the floats between two others in it. Make them from integers (`range(0..=100).map(|n| n as f64 /
/// 100.0)`), or filter all of them.
#[diagnostic::on_unimplemented(
    message = "only integers and characters have ranges, and `{Self}` is neither",
    label = "this type has no ranges"
)]
pub trait Ranged: Data + Copy + Debug + Send + Sync {
    /// The least value.
    const LEAST: Self;
    /// The greatest value.
    const GREATEST: Self;
    /// The leaf of the values from `lo` to `hi`.
    fn leaf(lo: Self, hi: Self) -> Leaf;
    /// The value of the bits of a leaf.
    fn from_bits(bits: i128) -> Self;
    /// Is the range empty?
    fn is_empty(lo: Self, hi: Self) -> bool;
    /// The value before this one.
    fn before(self) -> Option<Self>;
    /// The value after this one.
    fn after(self) -> Option<Self>;
}

/// The values of a range: `range(1..=6)`, `range('a'..='z')`, `range(10..)`, `range(..100)`, `range::<u8>(..)`.
///
/// The simplest are those nearest to zero. Small values, the ends and neighbours are drawn more often than others.
///
/// ```
/// # use lakatos_data::generator::{range, value};
/// assert_eq!(value(&range(1..=6u8), "4"), 4);
/// ```
///
/// # Panics
/// If the range is empty.
#[track_caller]
pub fn range<T: Ranged>(range: impl RangeBounds<T>) -> Range<T> {
    match ends(&range) {
        Some((lo, hi)) => Range { leaf: T::leaf(lo, hi), id: Id::fresh(), of: PhantomData },
        None => panic!("no value is in {}: give `range` at least one", range_text(&range)),
    }
}

/// The first and the last value of a range; `None` if it is empty.
fn ends<T: Ranged>(range: &impl RangeBounds<T>) -> Option<(T, T)> {
    let lo = match range.start_bound() {
        Bound::Included(lo) => *lo,
        Bound::Excluded(before) => before.after()?,
        Bound::Unbounded => T::LEAST,
    };
    let hi = match range.end_bound() {
        Bound::Included(hi) => *hi,
        Bound::Excluded(end) => end.before()?,
        Bound::Unbounded => T::GREATEST,
    };
    if T::is_empty(lo, hi) { None } else { Some((lo, hi)) }
}

/// A range as source, as far as possible.
pub(super) fn range_text<T: Debug>(range: &impl RangeBounds<T>) -> String {
    let end = |bound: Bound<&T>| match bound {
        Bound::Included(end) | Bound::Excluded(end) => format!("{end:?}"),
        Bound::Unbounded => String::new(),
    };
    let (lo, hi) = (range.start_bound(), range.end_bound());
    let dots: &dyn Display = if matches!(hi, Bound::Included(_)) { &"..=" } else { &".." };
    format!("{}{dots}{}", end(lo), end(hi))
}

/// See [`range`].
#[derive(Clone)]
pub struct Range<T> {
    leaf: Leaf,
    id: Id,
    of: PhantomData<fn() -> T>,
}

impl<T: Ranged> Generator for Range<T> {
    type Value = T;

    fn draw<S: Source + ?Sized>(&self, source: &mut S) -> Option<T> {
        Some(T::from_bits(source.leaf(&self.leaf)))
    }

    fn shape(&self) -> Shape {
        Shape::shared("range", type_name::<T>, self.id, Kind::Leaf(self.leaf))
    }
}
