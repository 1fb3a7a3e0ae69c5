//! Values that are shown as themselves, not as the input that they were made from.

use std::any::type_name;
use std::sync::Arc;

use super::{Generator, built};
use crate::data::Data;
use crate::shape::{Id, Kind, Link, Reveal, Shape, Show, Wrap};
use crate::source::Source;
use crate::term::Term;
use crate::tree::Node;

/// The same values, shown as themselves.
///
/// A value that a function made from another has the term of that other one, which can be read back. Where the value
/// itself is [`Data`], people want to see it instead.
///
/// ```
/// # use lakatos_data::generator::{Generator, range, shown};
/// # use lakatos_data::shape::{Kind, Show};
/// let even = shown(range(0..=9u8).map(|half| 2 * half));
/// let shape = even.shape();
/// let Kind::Wrap(wrap) = &shape.def().kind else { panic!() };
/// let Show::Value(reveal) = &wrap.show else { panic!() };
/// let drawn = lakatos_data::Tree::leaf(4);
/// assert_eq!(reveal.term(drawn.root()).unwrap().to_string(), "8");
/// ```
pub fn shown<G: Generator>(generator: G) -> Shown<G>
where
    G::Value: Data,
{
    Shown { inner: Arc::new(generator), id: Id::fresh() }
}

/// See [`shown`].
pub struct Shown<G> {
    inner: Arc<G>,
    id: Id,
}

impl<G> Clone for Shown<G> {
    fn clone(&self) -> Self {
        Shown { inner: Arc::clone(&self.inner), id: self.id }
    }
}

impl<G: Generator> Generator for Shown<G>
where
    G::Value: Data,
{
    type Value = G::Value;

    fn draw<S: Source + ?Sized>(&self, source: &mut S) -> Option<G::Value> {
        self.inner.draw(source)
    }

    fn shape(&self) -> Shape {
        let inner = Arc::clone(&self.inner);
        let reveal = move |tree: Node<'_>| Term::of(&built(&*inner, tree)?).map(Term::into_parts);
        let show = Show::Value(Reveal::Shared(Arc::new(reveal)));
        let wrap = Wrap { show, ..Wrap::plain(Link::Is(self.inner.shape())) };
        Shape::shared("shown", type_name::<G::Value>, self.id, Kind::Wrap(wrap))
    }

    fn is_complete(&self) -> bool {
        self.inner.is_complete()
    }
}
