//! Given values in another order, or some of them.

use std::any::type_name;
use std::sync::Arc;

use super::adapters::made_from;
use super::collections::{seq_of, unordered};
use super::constants::{draw_place, place_among};
use super::lengths::{Lengths, lengths};
use super::{Generator, con};
use crate::shape::{Id, Kind, Link, List, Order, Seq, SeqText, Shape, Style, Sum};
use crate::source::{Source, field_with};

/// These values in any order, with equal probability.
///
/// For each place, the term holds the distance to the later place with which its value is swapped: `[0, 0]` leaves
/// three values as they are. So there are as many terms as orders, and smaller numbers swap less.
///
/// ```
/// # use lakatos_data::generator::{shuffled, value};
/// assert_eq!(value(&shuffled(['a', 'b', 'c']), "[0, 0]"), ['a', 'b', 'c']);
/// assert_eq!(value(&shuffled(['a', 'b', 'c']), "[2, 0]"), ['c', 'b', 'a']);
/// ```
pub fn shuffled<T: Clone + Send + Sync + 'static>(values: impl IntoIterator<Item = T>) -> Shuffled<T> {
    let values: Arc<[T]> = values.into_iter().collect();
    let steps = (2..=values.len()).rev().map(|left| Link::Is(place_among(left))).collect();
    let con = con("", Style::Array, steps);
    let sum = Kind::Sum(Sum { cons: List::Owned { items: vec![con] }, calls: None });
    let steps = Shape::shared("exchanges", type_name::<Vec<usize>>, Id::fresh(), sum);
    let kind = made_from(Link::Is(steps.clone()), None);
    Shuffled { shape: Shape::shared("shuffled", type_name::<Vec<T>>, Id::fresh(), kind), steps, values }
}

/// See [`shuffled`].
#[derive(Clone)]
pub struct Shuffled<T> {
    values: Arc<[T]>,
    steps: Shape,
    shape: Shape,
}

impl<T: Clone + Send + Sync + 'static> Generator for Shuffled<T> {
    type Value = Vec<T>;

    fn draw<S: Source + ?Sized>(&self, source: &mut S) -> Option<Vec<T>> {
        source.con(self.steps.def());
        let mut values = self.values.to_vec();
        for place in 0..values.len().saturating_sub(1) {
            let left = values.len() - place;
            let step = field_with(source, place, |source| Some(draw_place(source, left)))?;
            values.swap(place, place + step.min(left - 1));
        }
        Some(values)
    }

    fn shape(&self) -> Shape {
        self.shape.clone()
    }
}

/// This many of these values, in their given order: `subsequences(names, ..)`, `subsequences(names, 3)`. All
/// subsequences of one length have equal probability.
///
/// The term is the set of the indices that are taken; where more than half must be, of those that are left out.
///
/// ```
/// # use lakatos_data::generator::{subsequences, value};
/// assert_eq!(value(&subsequences(['a', 'b', 'c'], ..), "vec![0, 2]"), ['a', 'c']);
/// assert_eq!(value(&subsequences(['a', 'b', 'c'], 2..), "vec![0]"), ['b', 'c']);
/// ```
///
/// # Panics
/// If there is no such length, or the least is greater than the number of values.
#[track_caller]
pub fn subsequences<T: Clone + Send + Sync + 'static>(
    values: impl IntoIterator<Item = T>,
    length: impl Lengths,
) -> Subsequences<T> {
    let values: Arc<[T]> = values.into_iter().collect();
    let (lo, hi) = lengths("subsequence", &length);
    let count = values.len();
    assert!(lo <= count, "`subsequences` cannot take {lo} of {count} values: give more values, or a smaller length");
    let hi = hi.min(count);
    let left_out = lo > count / 2;
    let (lo, hi) = if left_out { (count - hi, count - lo) } else { (lo, hi) };
    let seq = Seq { elem: Link::Is(place_among(count)), lo, hi, order: Order::Set, text: SeqText::Vec };
    let places = Shape::shared("places", type_name::<Vec<usize>>, Id::fresh(), Kind::Seq(seq));
    let kind = made_from(Link::Is(places.clone()), None);
    let shape = Shape::shared("subsequence", type_name::<Vec<T>>, Id::fresh(), kind);
    Subsequences { values, left_out, places, shape }
}

/// See [`subsequences`].
#[derive(Clone)]
pub struct Subsequences<T> {
    values: Arc<[T]>,
    left_out: bool,
    places: Shape,
    shape: Shape,
}

impl<T: Clone + Send + Sync + 'static> Generator for Subsequences<T> {
    type Value = Vec<T>;

    fn draw<S: Source + ?Sized>(&self, mut source: &mut S) -> Option<Vec<T>> {
        let seq = seq_of(&self.places);
        let len = source.len(seq);
        let count = self.values.len();
        let places = unordered(&mut source, seq, len, &mut |source| Some(draw_place(source, count)))?;
        let mut named = vec![false; count];
        for place in places {
            *named.get_mut(place)? = true;
        }
        let taken = self.values.iter().zip(named).filter(|(_, named)| *named != self.left_out);
        Some(taken.map(|(value, _)| value.clone()).collect())
    }

    fn shape(&self) -> Shape {
        self.shape.clone()
    }
}
