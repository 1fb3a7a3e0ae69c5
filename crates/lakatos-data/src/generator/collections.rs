//! Generators of collections, as vectors: lists of given lengths, and sets, bags and maps in order of simplicity.
//!
//! With tuples and `flat_map` they are what FitSpec has for enumerations written by hand: its `setsOf`, `bagsOf`,
//! `listsOfLength`, products and `concatMapT`. For other collections, see [`Generator::collect`].

use std::any::type_name;
use std::ops::RangeBounds;
use std::sync::Arc;

use super::lengths::lengths;
use super::unique::Unique;
use super::{Generator, link_to};
use crate::differing::differing;
use crate::order::arranged;
use crate::record::Record;
use crate::shape::{Id, Kind, Order, Seq, SeqText, Shape};
use crate::source::{Source, field_with};
use crate::tree::Tree;

/// Lists of values, of these lengths: `lists_of(any::<u8>(), 1..=3)`, or of any: `lists_of(any::<u8>(), ..)`.
///
/// ```
/// # use lakatos_data::generator::{lists_of, range, value};
/// assert_eq!(value(&lists_of(range(0..=9), 1..=3), "vec![7, 7]"), [7, 7]);
/// ```
///
/// # Panics
/// When there is no such length.
#[track_caller]
pub fn lists_of<G: Generator>(elem: G, len: impl RangeBounds<usize>) -> Lists<G> {
    Lists::new(Arc::new(elem), lengths("list", &len), Order::Free)
}

/// Lists of exactly so many values.
///
/// ```
/// # use lakatos_data::generator::{any, lists_of_length, value};
/// assert_eq!(value(&lists_of_length(2, any::<bool>()), "vec![true, false]"), [true, false]);
/// ```
pub fn lists_of_length<G: Generator>(len: usize, elem: G) -> Lists<G> {
    Lists::new(Arc::new(elem), (len, len), Order::Free)
}

/// Lists of different values, from simple to complicated: each set once.
///
/// Values differ when their terms do. A set that finds too few different values for its least
/// [`length`](Lists::length) is refused.
///
/// ```
/// # use lakatos_data::generator::{range, sets_of, value};
/// let hand = sets_of(range(0..=51u8)).length(5..=5);
/// assert_eq!(value(&hand, "vec![51, 0, 7, 8, 9]"), [0, 7, 8, 9, 51]);
/// ```
pub fn sets_of<G: Generator>(elem: G) -> Lists<G> {
    Lists::new(Arc::new(elem), (0, usize::MAX), Order::Set)
}

/// Lists of values from simple to complicated, possibly repeated: each bag once.
///
/// ```
/// # use lakatos_data::generator::{bags_of, range, value};
/// assert_eq!(value(&bags_of(range(1..=6u8)), "vec![6, 1, 6]"), [1, 6, 6]);
/// ```
pub fn bags_of<G: Generator>(elem: G) -> Lists<G> {
    Lists::new(Arc::new(elem), (0, usize::MAX), Order::Bag)
}

/// See [`lists_of`], [`sets_of`] and [`bags_of`].
pub struct Lists<G> {
    elem: Arc<G>,
    shape: Shape,
}

impl<G> Clone for Lists<G> {
    fn clone(&self) -> Self {
        Lists { elem: Arc::clone(&self.elem), shape: self.shape.clone() }
    }
}

/// The sequence of a shape that is one.
pub(super) fn seq_of(shape: &Shape) -> &Seq {
    match &shape.def().kind {
        Kind::Seq(seq) => seq,
        _ => unreachable!("the shape of a collection is a sequence"),
    }
}

impl<G: Generator> Lists<G> {
    fn new(elem: Arc<G>, (lo, hi): (usize, usize), order: Order) -> Lists<G> {
        let seq = Seq { elem: link_to(&elem), lo, hi, order, text: SeqText::Vec };
        Lists { shape: Shape::shared("list", type_name::<Vec<G::Value>>, Id::fresh(), Kind::Seq(seq)), elem }
    }

    /// The same, of these lengths.
    ///
    /// # Panics
    /// When there is no such length.
    #[must_use]
    #[track_caller]
    pub fn length(self, len: impl RangeBounds<usize>) -> Lists<G> {
        let order = seq_of(&self.shape).order;
        let what = if order == Order::Set { "set" } else { "list" };
        Lists::new(self.elem, lengths(what, &len), order)
    }

    /// The lists whose values all differ, in any order.
    ///
    /// Values differ when their terms do. Where few do, use [`sets_of`]: it draws again what is equal.
    ///
    /// ```
    /// # use lakatos_data::generator::{lists_of, range, try_value};
    /// let podium = lists_of(range(1..=20u8), 3..=3).unique();
    /// assert_eq!(try_value(&podium, "vec![7, 3, 9]"), Ok(vec![7, 3, 9]));
    /// assert!(try_value(&podium, "vec![7, 3, 7]").is_err());
    /// ```
    #[track_caller]
    pub fn unique(self) -> Unique<Lists<G>> {
        Unique::new(self)
    }
}

impl<G: Generator> Generator for Lists<G> {
    type Value = Vec<G::Value>;

    fn draw<S: Source + ?Sized>(&self, mut source: &mut S) -> Option<Self::Value> {
        let seq = seq_of(&self.shape);
        let len = source.len(seq);
        if seq.order != Order::Free {
            return unordered(&mut source, seq, len, &mut |source| self.elem.draw(source));
        }
        let mut values = Vec::with_capacity(len.min(4096));
        for index in 0..len {
            values.push(field_with(source, index, |source| self.elem.draw(source))?);
        }
        Some(values)
    }

    fn shape(&self) -> Shape {
        self.shape.clone()
    }

    fn is_complete(&self) -> bool {
        self.elem.is_complete()
    }
}

/// Draws elements whose order means nothing. They are recorded one by one, so that the values stand in the order that
/// their terms have, each once if they are those of a set or a map: a value need not have an order of its own.
pub(super) fn unordered<T>(
    source: &mut dyn Source,
    seq: &Seq,
    len: usize,
    draw: &mut dyn FnMut(&mut Record<&mut dyn Source>) -> Option<T>,
) -> Option<Vec<T>> {
    let (values, trees) = differing(source, seq, len, draw)?;
    source.end(seq);
    let order = order_of(seq, &trees);
    if order.len() < seq.lo {
        return None;
    }
    let mut slots = Vec::with_capacity(values.len());
    for value in values {
        slots.push(Some(value));
    }
    let mut ordered = Vec::with_capacity(order.len());
    for place in order {
        ordered.push(slots[place].take()?);
    }
    Some(ordered)
}

fn order_of(seq: &Seq, trees: &[Tree]) -> Vec<usize> {
    let mut roots = Vec::with_capacity(trees.len());
    for tree in trees {
        roots.push(tree.root());
    }
    arranged(seq, &roots)
}

/// Lists of keys and values, the keys different and from simple to complicated: each map once.
///
/// ```
/// # use lakatos_data::generator::{any, maps_of, value};
/// let ages = maps_of(any::<char>(), any::<u8>()).length(1..);
/// assert_eq!(value(&ages, "vec![('b', 7), ('a', 9)]"), [('a', 9), ('b', 7)]);
/// ```
pub fn maps_of<K: Generator, V: Generator>(key: K, value: V) -> Maps<K, V> {
    Maps::new(Arc::new((key, value)), (0, usize::MAX))
}

/// See [`maps_of`].
pub struct Maps<K, V> {
    entry: Arc<(K, V)>,
    shape: Shape,
}

impl<K, V> Clone for Maps<K, V> {
    fn clone(&self) -> Self {
        Maps { entry: Arc::clone(&self.entry), shape: self.shape.clone() }
    }
}

impl<K: Generator, V: Generator> Maps<K, V> {
    fn new(entry: Arc<(K, V)>, (lo, hi): (usize, usize)) -> Maps<K, V> {
        let seq = Seq { elem: link_to(&entry), lo, hi, order: Order::Map, text: SeqText::Vec };
        let type_name = type_name::<Vec<(K::Value, V::Value)>>;
        Maps { shape: Shape::shared("entries", type_name, Id::fresh(), Kind::Seq(seq)), entry }
    }

    /// The same, of these lengths.
    ///
    /// # Panics
    /// When there is no such length.
    #[must_use]
    #[track_caller]
    pub fn length(self, len: impl RangeBounds<usize>) -> Maps<K, V> {
        Maps::new(self.entry, lengths("map", &len))
    }
}

impl<K: Generator, V: Generator> Generator for Maps<K, V> {
    type Value = Vec<(K::Value, V::Value)>;

    fn draw<S: Source + ?Sized>(&self, mut source: &mut S) -> Option<Self::Value> {
        let seq = seq_of(&self.shape);
        let len = source.len(seq);
        unordered(&mut source, seq, len, &mut |source| self.entry.draw(source))
    }

    fn shape(&self) -> Shape {
        self.shape.clone()
    }

    fn is_complete(&self) -> bool {
        self.entry.is_complete()
    }
}
