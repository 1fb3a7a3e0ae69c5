//! Generators made of others.

use std::any::type_name;
use std::sync::Arc;

use super::{Generator, con};
use crate::read::Build;
use crate::room::Room;
use crate::shape::{Bind, Check, Id, Kind, Link, Second, Shape, Style, Sum, Wrap};
use crate::source::{Source, field_with, filtered};
use crate::tree::Node;

/// See [`Generator::map`].
pub struct Map<G, F> {
    inner: G,
    function: F,
    id: Id,
}

impl<G, F> Map<G, F> {
    pub(super) fn new(inner: G, function: F) -> Self {
        Map { inner, function, id: Id::fresh() }
    }
}

impl<G: Generator, U: 'static, F: Fn(G::Value) -> U + Send + Sync + 'static> Generator for Map<G, F> {
    type Value = U;

    fn draw<S: Source + ?Sized>(&self, source: &mut S) -> Option<U> {
        self.inner.draw(source).map(&self.function)
    }

    fn shape(&self) -> Shape {
        Shape::shared("map", type_name::<U>, self.id, Kind::Wrap(Wrap::plain(Link::Is(self.inner.shape()))))
    }
}

/// See [`Generator::filter`].
pub struct Filter<G, F> {
    parts: Arc<(G, F)>,
    id: Id,
}

impl<G, F> Filter<G, F> {
    pub(super) fn new(inner: G, check: F) -> Self {
        Filter { parts: Arc::new((inner, check)), id: Id::fresh() }
    }
}

impl<G: Generator, F: Fn(&G::Value) -> bool + Send + Sync + 'static> Generator for Filter<G, F> {
    type Value = G::Value;

    fn draw<S: Source + ?Sized>(&self, source: &mut S) -> Option<G::Value> {
        let (inner, check) = &*self.parts;
        filtered(source, || inner.shape(), |source| inner.draw(source), check)
    }

    fn shape(&self) -> Shape {
        let parts = Arc::clone(&self.parts);
        let check = move |tree: Node<'_>| value(&parts.0, tree).is_some_and(|value| (parts.1)(&value));
        let wrap = Wrap { check: Some(Check::Shared(Arc::new(check))), ..Wrap::plain(Link::Is(self.parts.0.shape())) };
        Shape::shared("filter", type_name::<G::Value>, self.id, Kind::Wrap(wrap))
    }
}

/// The value of a tree, as this generator builds it.
fn value<G: Generator>(generator: &G, tree: Node<'_>) -> Option<G::Value> {
    let mut source = Build::new(tree, Room::modest());
    let value = generator.draw(&mut source);
    value.filter(|_| source.fitted())
}

/// See [`Generator::flat_map`].
pub struct FlatMap<G, F> {
    parts: Arc<(G, F)>,
    id: Id,
}

impl<G, F> FlatMap<G, F> {
    pub(super) fn new(first: G, second: F) -> Self {
        FlatMap { parts: Arc::new((first, second)), id: Id::fresh() }
    }
}

impl<G: Generator, H: Generator, F: Fn(&G::Value) -> H + Send + Sync + 'static> Generator for FlatMap<G, F> {
    type Value = H::Value;

    fn draw<S: Source + ?Sized>(&self, source: &mut S) -> Option<H::Value> {
        let (first, second) = &*self.parts;
        source.con(self.shape().def());
        let first = field_with(source, 0, |source| first.draw(source))?;
        let second = second(&first);
        source.depend(&|| second.shape());
        field_with(source, 1, |source| second.draw(source))
    }

    fn shape(&self) -> Shape {
        let parts = Arc::clone(&self.parts);
        let second: Second = Arc::new(move |tree| value(&parts.0, tree).map(|first| (parts.1)(&first).shape()));
        let bind = Bind { first: Link::Is(self.parts.0.shape()), second };
        Shape::shared("flat_map", type_name::<H::Value>, self.id, Kind::Bind(bind))
    }
}

/// A generator that draws through a pointer.
trait Erased<T>: Send + Sync {
    fn draw_erased(&self, source: &mut dyn Source) -> Option<T>;
    fn shape_erased(&self) -> Shape;
}

impl<G: Generator> Erased<G::Value> for G {
    fn draw_erased(&self, source: &mut dyn Source) -> Option<G::Value> {
        self.draw(source)
    }
    fn shape_erased(&self) -> Shape {
        self.shape()
    }
}

/// See [`Generator::boxed`].
pub struct Boxed<T>(Arc<dyn Erased<T>>);

impl<T: 'static> Boxed<T> {
    pub(super) fn new(inner: impl Generator<Value = T>) -> Self {
        Boxed(Arc::new(inner))
    }
}

impl<T> Clone for Boxed<T> {
    fn clone(&self) -> Self {
        Boxed(Arc::clone(&self.0))
    }
}

impl<T: 'static> Generator for Boxed<T> {
    type Value = T;

    fn draw<S: Source + ?Sized>(&self, mut source: &mut S) -> Option<T> {
        self.0.draw_erased(&mut source)
    }

    fn shape(&self) -> Shape {
        self.0.shape_erased()
    }
}

/// A value of one of these generators; the weights say how often each is drawn.
///
/// # Panics
/// When there is no generator to choose from.
#[track_caller]
pub fn one_of<T: 'static>(choices: impl IntoIterator<Item = (u32, Boxed<T>)>) -> OneOf<T> {
    let choices: Vec<_> = choices.into_iter().collect();
    assert!(!choices.is_empty(), "`one_of` has nothing to choose from: give it at least one generator");
    OneOf { choices, id: Id::fresh() }
}

/// See [`one_of`].
pub struct OneOf<T> {
    choices: Vec<(u32, Boxed<T>)>,
    id: Id,
}

impl<T: 'static> Generator for OneOf<T> {
    type Value = T;

    fn draw<S: Source + ?Sized>(&self, source: &mut S) -> Option<T> {
        let choice = source.con(self.shape().def());
        field_with(source, 0, |source| self.choices.get(choice)?.1.draw(source))
    }

    fn shape(&self) -> Shape {
        let cons = self.choices.iter().map(|(weight, choice)| {
            let mut con = con(Style::Choice, [choice.shape()]);
            con.weight = *weight;
            con
        });
        let sum = Sum { cons: cons.collect(), calls: None };
        Shape::shared("one_of", type_name::<T>, self.id, Kind::Sum(sum))
    }
}
