//! Given values: one, or one of several.

use std::any::type_name;
use std::sync::Arc;

use super::Generator;
use super::adapters::made_from;
use crate::data::Data;
use crate::leaf::Leaf;
use crate::shape::{Id, Kind, Link, Shape};
use crate::source::Source;

/// Always this value.
///
/// ```
/// # use lakatos_data::generator::{just, value};
/// assert_eq!(value(&just("always"), "()"), "always");
/// ```
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
        <()>::draw(source)?;
        Some(self.value.clone())
    }

    fn shape(&self) -> Shape {
        Shape::shared("just", type_name::<T>, self.id, made_from(Link::To(<()>::shape), None))
    }
}

/// One of these values, with equal probability; earlier ones are simpler.
///
/// The term is the index of the value: `0` is the first.
///
/// ```
/// # use lakatos_data::generator::{sample, value};
/// let colour = sample(["red", "green", "blue"]);
/// assert_eq!(value(&colour, "1"), "green");
/// ```
///
/// # Panics
/// If there is no value to choose.
#[track_caller]
pub fn sample<T: Clone + Send + Sync + 'static>(values: impl IntoIterator<Item = T>) -> Sampled<T> {
    let values: Arc<[T]> = values.into_iter().collect();
    assert!(!values.is_empty(), "`sample` has nothing to choose from: give it at least one value");
    let place = place_among(values.len());
    let shape = Shape::shared("sample", type_name::<T>, Id::fresh(), made_from(Link::Is(place), None));
    Sampled { values, shape }
}

/// The shape of an index below this count.
pub(super) fn place_among(count: usize) -> Shape {
    let leaf = Leaf::Index { count: count as u64 };
    Shape::shared("place", type_name::<usize>, Id::made_of(&[], ("place", count)), Kind::Leaf(leaf))
}

/// Draws an index below this count.
pub(super) fn draw_place<S: Source + ?Sized>(source: &mut S, count: usize) -> usize {
    source.leaf(&Leaf::Index { count: count as u64 }) as usize
}

/// See [`sample`].
#[derive(Clone)]
pub struct Sampled<T> {
    values: Arc<[T]>,
    shape: Shape,
}

impl<T: Clone + Send + Sync + 'static> Generator for Sampled<T> {
    type Value = T;

    fn draw<S: Source + ?Sized>(&self, source: &mut S) -> Option<T> {
        let place = draw_place(source, self.values.len());
        self.values.get(place).cloned()
    }

    fn shape(&self) -> Shape {
        self.shape.clone()
    }
}
