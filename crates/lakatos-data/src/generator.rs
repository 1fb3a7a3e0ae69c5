//! Generators: shapes that are values.
//!
//! What a derive does for a type, a generator does for a set of values that has no type of its own: even numbers,
//! vectors of three, pairs whose second part depends on the first. A generator draws against a [`Source`] and describes
//! itself by a [`Shape`]; so it is recorded, built, re-read, counted and enumerated as derived types are.

mod adapters;
mod collections;
mod recursion;

pub use adapters::{Boxed, Filter, FlatMap, Map, OneOf, one_of};
pub use collections::{Lists, Maps, bags_of, lists_of, lists_of_length, maps_of, sets_of};
pub use recursion::{Myself, Recursive, recursive};

use std::any::type_name;
use std::marker::PhantomData;

use crate::data::Data;
use crate::leaf::Leaf;
use crate::shape::{Con, Field, Id, Kind, Link, List, Seen, Shape, Style, Sum};
use crate::source::{Source, field_with};

/// A program that draws values, and the shape of what it draws.
pub trait Generator: Send + Sync + 'static {
    /// What is drawn.
    type Value: 'static;

    /// Draws a value; `None` when a check refused it or the source stopped.
    fn draw<S: Source + ?Sized>(&self, source: &mut S) -> Option<Self::Value>;

    /// The set of values that can be drawn. Called twice, it is the same shape.
    fn shape(&self) -> Shape;

    /// The values of this generator, changed by a function.
    fn map<U: 'static, F>(self, function: F) -> Map<Self, F>
    where
        Self: Sized,
        F: Fn(Self::Value) -> U + Send + Sync + 'static,
    {
        Map::new(self, function)
    }

    /// The values of this generator for which the check holds.
    fn filter<F>(self, check: F) -> Filter<Self, F>
    where
        Self: Sized,
        F: Fn(&Self::Value) -> bool + Send + Sync + 'static,
    {
        Filter::new(self, check)
    }

    /// A value of this generator, then one of the generator that the function makes of it.
    fn flat_map<G: Generator, F>(self, function: F) -> FlatMap<Self, F>
    where
        Self: Sized,
        F: Fn(&Self::Value) -> G + Send + Sync + 'static,
    {
        FlatMap::new(self, function)
    }

    /// This generator with its type forgotten.
    fn boxed(self) -> Boxed<Self::Value>
    where
        Self: Sized,
    {
        Boxed::new(self)
    }
}

/// All values of a type.
pub fn any<T: Data>() -> Any<T> {
    Any(PhantomData)
}

/// See [`any`].
pub struct Any<T>(PhantomData<fn() -> T>);

impl<T> Clone for Any<T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for Any<T> {}

impl<T: Data> Generator for Any<T> {
    type Value = T;

    fn draw<S: Source + ?Sized>(&self, source: &mut S) -> Option<T> {
        T::draw(source)
    }

    fn shape(&self) -> Shape {
        T::shape()
    }
}

/// A type whose values can be limited to a range: the integers and the characters.
#[diagnostic::on_unimplemented(
    message = "only integers and characters have ranges, and `{Self}` is neither",
    label = "this type has no ranges"
)]
pub trait Ranged: Data + Copy + Send + Sync {
    /// The leaf of the values from `lo` to `hi`.
    fn leaf(lo: Self, hi: Self) -> Leaf;
    /// The value of the bits of a leaf.
    fn from_bits(bits: i128) -> Self;
    /// Is the range empty?
    fn is_empty(lo: Self, hi: Self) -> bool;
}

/// The values from `lo` to `hi`, both included.
///
/// # Panics
/// When the range is empty.
#[track_caller]
pub fn range<T: Ranged>(range: std::ops::RangeInclusive<T>) -> Range<T> {
    let (lo, hi) = range.into_inner();
    assert!(!T::is_empty(lo, hi), "the range of a generator is empty: its first value is greater than its last");
    Range { lo, hi, id: Id::fresh() }
}

/// See [`range`].
#[derive(Clone)]
pub struct Range<T> {
    lo: T,
    hi: T,
    id: Id,
}

impl<T: Ranged> Generator for Range<T> {
    type Value = T;

    fn draw<S: Source + ?Sized>(&self, source: &mut S) -> Option<T> {
        Some(T::from_bits(source.leaf(&T::leaf(self.lo, self.hi))))
    }

    fn shape(&self) -> Shape {
        Shape::shared("range", type_name::<T>, self.id, Kind::Leaf(T::leaf(self.lo, self.hi)))
    }
}

/// Always this value.
pub fn just<T: Clone + Send + Sync + 'static>(value: T) -> Just<T> {
    Just { value, id: Id::fresh() }
}

/// See [`just`].
#[derive(Clone)]
pub struct Just<T> {
    value: T,
    id: Id,
}

impl<T: Clone + Send + Sync + 'static> Generator for Just<T> {
    type Value = T;

    fn draw<S: Source + ?Sized>(&self, source: &mut S) -> Option<T> {
        let shape = self.shape();
        source.con(shape.def());
        Some(self.value.clone())
    }

    fn shape(&self) -> Shape {
        let con = con(Style::Unit, []);
        Shape::shared(
            "just",
            type_name::<T>,
            self.id,
            Kind::Sum(Sum { cons: [con].into_iter().collect(), calls: None }),
        )
    }
}

/// A constructor of a shape made at run time.
fn con(style: Style, fields: impl IntoIterator<Item = Shape>) -> Con {
    let fields: List<Field> = fields.into_iter().map(|shape| Field { name: "", link: Link::Is(shape) }).collect();
    Con { name: "", fields, style, weight: 1, seen: Seen::Everywhere }
}

macro_rules! pair_up {
    ($($name:ident $index:tt),+) => {
        impl<$($name: Generator),+> Generator for ($($name,)+) {
            type Value = ($($name::Value,)+);

            fn draw<S: Source + ?Sized>(&self, source: &mut S) -> Option<Self::Value> {
                source.con(self.shape().def());
                Some(($(field_with(source, $index, |source| self.$index.draw(source))?,)+))
            }

            fn shape(&self) -> Shape {
                let con = con(Style::Anonymous, [$(self.$index.shape()),+]);
                let id = Id::made_of(&[$(self.$index.shape()),+], ());
                Shape::shared("tuple", type_name::<Self::Value>, id, Kind::Sum(Sum { cons: [con].into_iter().collect(), calls: None }))
            }
        }
    };
}
pair_up!(A 0, B 1);
pair_up!(A 0, B 1, C 2);
pair_up!(A 0, B 1, C 2, D 3);
