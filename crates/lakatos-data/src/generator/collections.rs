//! Generators of collections, as vectors: lists of given lengths, and sets, bags and maps in order of simplicity.
//!
//! With tuples and `flat_map` they are what FitSpec has for enumerations written by hand: its `setsOf`, `bagsOf`,
//! `listsOfLength`, products and `concatMapT`.

use std::any::type_name;
use std::ops::RangeInclusive;

use super::Generator;
use crate::order::arranged;
use crate::record::Record;
use crate::shape::{Con, Field, Id, Kind, Link, Order, Seen, Seq, SeqText, Shape, Style, Sum};
use crate::source::{Source, field_with};
use crate::tree::Tree;

/// Lists of values, of these lengths.
///
/// # Panics
/// When there is no such length.
#[track_caller]
pub fn lists_of<G: Generator>(elem: G, len: RangeInclusive<usize>) -> Lists<G> {
    assert!(len.start() <= len.end(), "no list has a length in {len:?}: the least is greater than the greatest");
    Lists { elem, lo: *len.start(), hi: *len.end(), order: Order::Free, id: Id::fresh() }
}

/// Lists of exactly so many values.
pub fn lists_of_length<G: Generator>(len: usize, elem: G) -> Lists<G> {
    lists_of(elem, len..=len)
}

/// Lists of different values, from simple to complicated: each set once.
pub fn sets_of<G: Generator>(elem: G) -> Lists<G> {
    Lists { elem, lo: 0, hi: usize::MAX, order: Order::Set, id: Id::fresh() }
}

/// Lists of values from simple to complicated, possibly repeated: each bag once.
pub fn bags_of<G: Generator>(elem: G) -> Lists<G> {
    Lists { elem, lo: 0, hi: usize::MAX, order: Order::Bag, id: Id::fresh() }
}

/// See [`lists_of`], [`sets_of`] and [`bags_of`].
pub struct Lists<G> {
    elem: G,
    lo: usize,
    hi: usize,
    order: Order,
    id: Id,
}

impl<G: Generator> Lists<G> {
    fn seq(&self) -> Seq {
        Seq { elem: Link::Is(self.elem.shape()), lo: self.lo, hi: self.hi, order: self.order, text: SeqText::Vec }
    }
}

impl<G: Generator> Generator for Lists<G> {
    type Value = Vec<G::Value>;

    fn draw<S: Source + ?Sized>(&self, source: &mut S) -> Option<Self::Value> {
        let seq = self.seq();
        let len = source.len(&seq);
        if self.order != Order::Free {
            return unordered(source, &seq, len, |source| self.elem.draw(source));
        }
        let mut values = Vec::with_capacity(len.min(4096));
        for index in 0..len {
            values.push(field_with(source, index, |source| self.elem.draw(source))?);
        }
        Some(values)
    }

    fn shape(&self) -> Shape {
        Shape::shared("list", type_name::<Self::Value>, self.id, Kind::Seq(self.seq()))
    }
}

/// Draws elements whose order means nothing. They are recorded one by one, so that the values stand in the order that
/// their terms have, each once if they are those of a set or a map: a value need not have an order of its own.
fn unordered<T, S: Source + ?Sized>(
    source: &mut S,
    seq: &Seq,
    len: usize,
    mut draw: impl FnMut(&mut Record<&mut S>) -> Option<T>,
) -> Option<Vec<T>> {
    let (mut trees, mut values) = (Vec::new(), Vec::new());
    for index in 0..len {
        let (value, tree) = field_with(source, index, |source| {
            let mut record = Record::new(source);
            let value = draw(&mut record)?;
            Some((value, record.finish()?))
        })?;
        trees.push(tree);
        values.push(Some(value));
    }
    source.end(seq);
    let order = arranged(seq, &trees.iter().map(Tree::root).collect::<Vec<_>>());
    order.into_iter().map(|place| values[place].take()).collect()
}

/// Lists of keys and values, the keys different and from simple to complicated: each map once.
pub fn maps_of<K: Generator, V: Generator>(key: K, value: V) -> Maps<K, V> {
    Maps { key, value, id: Id::fresh(), entry: Id::fresh() }
}

/// See [`maps_of`].
pub struct Maps<K, V> {
    key: K,
    value: V,
    id: Id,
    entry: Id,
}

impl<K: Generator, V: Generator> Maps<K, V> {
    fn entry(&self) -> Shape {
        let fields = [self.key.shape(), self.value.shape()];
        let fields = fields.into_iter().map(|shape| Field { name: "", link: Link::Is(shape) }).collect();
        let con = Con { name: "", fields, style: Style::Anonymous, weight: 1, seen: Seen::Everywhere };
        let sum = Sum { cons: [con].into_iter().collect(), calls: None };
        Shape::shared("entry", type_name::<(K::Value, V::Value)>, self.entry, Kind::Sum(sum))
    }

    fn seq(&self) -> Seq {
        Seq { elem: Link::Is(self.entry()), lo: 0, hi: usize::MAX, order: Order::Map, text: SeqText::Vec }
    }
}

impl<K: Generator, V: Generator> Generator for Maps<K, V> {
    type Value = Vec<(K::Value, V::Value)>;

    fn draw<S: Source + ?Sized>(&self, source: &mut S) -> Option<Self::Value> {
        let seq = self.seq();
        let entry = self.entry();
        let len = source.len(&seq);
        unordered(source, &seq, len, |source| {
            source.con(entry.def());
            let key = field_with(source, 0, |source| self.key.draw(source))?;
            let value = field_with(source, 1, |source| self.value.draw(source))?;
            Some((key, value))
        })
    }

    fn shape(&self) -> Shape {
        Shape::shared("entries", type_name::<Self::Value>, self.id, Kind::Seq(self.seq()))
    }
}
