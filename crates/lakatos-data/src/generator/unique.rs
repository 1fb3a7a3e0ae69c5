//! Lists whose elements all differ.

use std::any::type_name;
use std::panic::Location;

use super::Generator;
use crate::keys::Keys;
use crate::record::Record;
use crate::shape::{Check, Id, Kind, Link, Shape, Wrap};
use crate::source::{Source, filtered};
use crate::tree::{Node, Tree};

/// See [`Collection::unique`](super::Collection::unique).
#[derive(Clone)]
pub struct Unique<G> {
    inner: G,
    id: Id,
    place: &'static Location<'static>,
}

impl<G> Unique<G> {
    #[track_caller]
    pub(super) fn new(inner: G) -> Unique<G> {
        Unique { inner, id: Id::fresh(), place: Location::caller() }
    }
}

/// Do all elements of a list differ?
fn all_differ(list: Node<'_>) -> bool {
    let mut met: Keys<Tree> = Keys::default();
    list.children().all(|element| met.insert(element.to_tree()))
}

impl<G: Generator> Generator for Unique<G> {
    type Value = G::Value;

    fn draw<S: Source + ?Sized>(&self, source: &mut S) -> Option<G::Value> {
        let recorded = |source: &mut S| {
            let mut record = Record::new(source);
            let value = self.inner.draw(&mut record)?;
            Some((value, record.finish()?))
        };
        let found = filtered(source, || self.inner.shape(), recorded, |(_, tree)| all_differ(tree.root()));
        found.map(|(value, _)| value)
    }

    fn shape(&self) -> Shape {
        let check = Some(Check::Fixed(all_differ));
        let wrap = Wrap { check, place: Some(self.place), ..Wrap::plain(Link::Is(self.inner.shape())) };
        Shape::shared("unique", type_name::<G::Value>, self.id, Kind::Wrap(wrap))
    }

    fn is_complete(&self) -> bool {
        self.inner.is_complete()
    }
}
