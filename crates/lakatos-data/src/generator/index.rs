//! A choice from a collection that exists only in the body.

use std::any::{TypeId, type_name};

use super::{Any, any};
use crate::data::Data;
use crate::parts::Parts;
use crate::shape::{Def, Id, Kind, Link, Wrap};
use crate::source::Source;

/// An element of a collection that is not known yet: one that the body of a property makes, or an argument of it.
///
/// A pair of a list and a position in it needs a generator in which one depends on the other. An index does not: it is
/// a number of its own, which becomes a position once the body gives the number of elements. Reduction moves it towards
/// 0.
///
/// ```
/// # use lakatos_data::generator::{index, value};
/// let index = value(&index(), "Index(7)");
/// assert_eq!(index.get(&['a', 'b', 'c']), &'b');
/// assert_eq!(index.position(5), 2);
/// ```
///
/// [`Index`] is also a type for an argument or a field: `|names: Vec<String>, which: Index|`.
pub fn index() -> Any<Index> {
    any()
}

/// See [`index`]. Index `n` is position `n` where there are more than `n` elements, and wraps around otherwise.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Index(pub u64);

impl Index {
    /// The element of a slice at this index.
    ///
    /// # Panics
    /// If the slice is empty.
    #[track_caller]
    pub fn get<T>(self, among: &[T]) -> &T {
        &among[self.position(among.len())]
    }

    /// The element of a slice at this index, mutably.
    ///
    /// # Panics
    /// If the slice is empty.
    #[track_caller]
    pub fn get_mut<T>(self, among: &mut [T]) -> &mut T {
        let position = self.position(among.len());
        &mut among[position]
    }

    /// The position of this index among this many elements.
    ///
    /// # Panics
    /// If there are none.
    #[track_caller]
    pub fn position(self, elements: usize) -> usize {
        match self.checked_position(elements) {
            Some(position) => position,
            None => panic!(
                "`{self:?}` has nothing to choose from: state that there is something, as in `assume!(!xs.is_empty())`"
            ),
        }
    }

    /// The position of this index among this many elements; `None` if there are none.
    pub fn checked_position(self, elements: usize) -> Option<usize> {
        Some(self.0.checked_rem(elements as u64)? as usize)
    }
}

impl Data for Index {
    const DEF: &'static Def = &Def {
        id: Id::Type(TypeId::of::<Index>, 0),
        name: "Index",
        module: "lakatos::generator",
        type_name: type_name::<Index>,
        kind: Kind::Wrap(Wrap::call(Link::To(u64::shape), "Index")),
    };

    #[inline]
    fn draw<S: Source + ?Sized>(source: &mut S) -> Option<Self> {
        u64::draw(source).map(Index)
    }

    #[inline]
    fn redraw<S: Source + ?Sized>(&mut self, source: &mut S) -> Option<()> {
        self.0.redraw(source)
    }

    fn parts<'a>(&'a self, parts: &mut Parts<'a>) {
        self.0.parts(parts);
    }
}
