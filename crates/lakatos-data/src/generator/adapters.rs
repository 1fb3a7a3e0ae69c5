//! Generators made from others by a function.

use std::any::type_name;
use std::panic::Location;
use std::sync::Arc;

use super::{Generator, built, link};
use crate::shape::{Bind, Check, Id, Kind, Link, Second, Shape, Show, Wrap};
use crate::source::{Source, field_with, filtered};
use crate::tree::Node;

/// See [`Generator::map`] and [`Generator::collect`].
#[derive(Clone)]
pub struct Map<G, F> {
    inner: G,
    function: F,
    id: Id,
    place: &'static Location<'static>,
}

impl<G, F> Map<G, F> {
    #[track_caller]
    pub(super) fn new(inner: G, function: F) -> Self {
        Map { inner, function, id: Id::fresh(), place: Location::caller() }
    }
}

impl<G: Generator, U: 'static, F: Fn(G::Value) -> U + Send + Sync + 'static> Generator for Map<G, F> {
    type Value = U;

    fn draw<S: Source + ?Sized>(&self, source: &mut S) -> Option<U> {
        self.inner.draw(source).map(&self.function)
    }

    fn shape(&self) -> Shape {
        Shape::shared("map", type_name::<U>, self.id, made_from(Link::Is(self.inner.shape()), Some(self.place)))
    }

    fn is_complete(&self) -> bool {
        self.inner.is_complete()
    }
}

/// The form of values that a function makes from those of another shape.
pub(super) fn made_from(inner: Link, place: Option<&'static Location<'static>>) -> Kind {
    Kind::Wrap(Wrap { show: Show::Source, place, ..Wrap::plain(inner) })
}

/// See [`Generator::filter`].
pub struct Filtered<G, F> {
    parts: Arc<(G, F)>,
    id: Id,
    place: &'static Location<'static>,
}

impl<G, F> Filtered<G, F> {
    #[track_caller]
    pub(super) fn new(inner: G, check: F) -> Self {
        Filtered { parts: Arc::new((inner, check)), id: Id::fresh(), place: Location::caller() }
    }
}

impl<G, F> Clone for Filtered<G, F> {
    fn clone(&self) -> Self {
        Filtered { parts: Arc::clone(&self.parts), ..*self }
    }
}

impl<G: Generator, F: Fn(&G::Value) -> bool + Send + Sync + 'static> Generator for Filtered<G, F> {
    type Value = G::Value;

    fn draw<S: Source + ?Sized>(&self, source: &mut S) -> Option<G::Value> {
        let (inner, check) = &*self.parts;
        filtered(source, || inner.shape(), |source| inner.draw(source), check)
    }

    fn shape(&self) -> Shape {
        let parts = Arc::clone(&self.parts);
        let check = move |tree: Node<'_>| built(&parts.0, tree).is_some_and(|value| (parts.1)(&value));
        let check = Some(Check::Shared(Arc::new(check)));
        let wrap = Wrap { check, place: Some(self.place), ..Wrap::plain(Link::Is(self.parts.0.shape())) };
        Shape::shared("filter", type_name::<G::Value>, self.id, Kind::Wrap(wrap))
    }

    fn is_complete(&self) -> bool {
        self.parts.0.is_complete()
    }
}

/// See [`Generator::then`].
pub struct Then<G, F> {
    parts: Arc<(G, F)>,
    shape: Shape,
}

impl<G: Generator, H: Generator, F: Fn(&G::Value) -> H + Send + Sync + 'static> Then<G, F> {
    pub(super) fn new(first: G, second: F) -> Self {
        let parts = Arc::new((first, second));
        let (ours, theirs) = (Arc::clone(&parts), Arc::clone(&parts));
        let first = link(parts.0.is_complete(), move || ours.0.shape());
        let second: Second = Arc::new(move |tree| built(&theirs.0, tree).map(|first| (theirs.1)(&first).shape()));
        let kind = Kind::Bind(Bind { first, second });
        let shape = Shape::shared("pair", type_name::<(G::Value, H::Value)>, Id::fresh(), kind);
        Then { parts, shape }
    }
}

impl<G, F> Clone for Then<G, F> {
    fn clone(&self) -> Self {
        Then { parts: Arc::clone(&self.parts), shape: self.shape.clone() }
    }
}

impl<G: Generator, H: Generator, F: Fn(&G::Value) -> H + Send + Sync + 'static> Generator for Then<G, F> {
    type Value = (G::Value, H::Value);

    fn draw<S: Source + ?Sized>(&self, source: &mut S) -> Option<(G::Value, H::Value)> {
        let (first, second) = &*self.parts;
        source.con(self.shape.def());
        let first = field_with(source, 0, |source| first.draw(source))?;
        let second = second(&first);
        source.depend(&|| second.shape());
        let second = field_with(source, 1, |source| second.draw(source))?;
        Some((first, second))
    }

    fn shape(&self) -> Shape {
        self.shape.clone()
    }

    fn is_complete(&self) -> bool {
        self.parts.0.is_complete()
    }
}

/// See [`Generator::flat_map`].
pub struct FlatMap<G, F> {
    pair: Then<G, F>,
    id: Id,
    place: &'static Location<'static>,
}

impl<G: Generator, H: Generator, F: Fn(&G::Value) -> H + Send + Sync + 'static> FlatMap<G, F> {
    #[track_caller]
    pub(super) fn new(first: G, second: F) -> Self {
        FlatMap { pair: Then::new(first, second), id: Id::fresh(), place: Location::caller() }
    }
}

impl<G, F> Clone for FlatMap<G, F> {
    fn clone(&self) -> Self {
        FlatMap { pair: self.pair.clone(), ..*self }
    }
}

impl<G: Generator, H: Generator, F: Fn(&G::Value) -> H + Send + Sync + 'static> Generator for FlatMap<G, F> {
    type Value = H::Value;

    fn draw<S: Source + ?Sized>(&self, source: &mut S) -> Option<H::Value> {
        self.pair.draw(source).map(|(_, second)| second)
    }

    fn shape(&self) -> Shape {
        let kind = made_from(Link::Is(self.pair.shape()), Some(self.place));
        Shape::shared("flat_map", type_name::<H::Value>, self.id, kind)
    }

    fn is_complete(&self) -> bool {
        self.pair.is_complete()
    }
}

/// A generator that draws through a pointer.
trait Erased<T>: Send + Sync {
    fn draw_erased(&self, source: &mut dyn Source) -> Option<T>;
    fn shape_erased(&self) -> Shape;
    fn is_complete_erased(&self) -> bool;
    fn type_name_erased(&self) -> &'static str;
}

impl<G: Generator> Erased<G::Value> for G {
    fn draw_erased(&self, source: &mut dyn Source) -> Option<G::Value> {
        self.draw(source)
    }
    fn shape_erased(&self) -> Shape {
        self.shape()
    }
    fn is_complete_erased(&self) -> bool {
        self.is_complete()
    }
    fn type_name_erased(&self) -> &'static str {
        type_name::<G>()
    }
}

/// See [`Generator::boxed`].
pub struct Boxed<T>(Arc<dyn Erased<T>>);

impl<T: 'static> Boxed<T> {
    pub(super) fn new(inner: impl Generator<Value = T>) -> Self {
        Boxed(Arc::new(inner))
    }

    /// The erased type.
    pub(super) fn type_name(&self) -> &'static str {
        self.0.type_name_erased()
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

    fn is_complete(&self) -> bool {
        self.0.is_complete_erased()
    }

    fn boxed(self) -> Boxed<T> {
        self
    }
}
