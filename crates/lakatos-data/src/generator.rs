//! Generators: shapes as values.
//!
//! What a derive does for a type, a generator does for a set of values without a type of its own: even numbers, vectors
//! of three, pairs whose second part depends on the first. A generator draws against a [`Source`] and describes itself
//! by a [`Shape`]. So its values are recorded, built, read back, counted and enumerated like those of derived types.
//!
//! The term of a generated value is what was drawn for it. Where that is the value itself (ranges, lists, sets,
//! strings, tuples, dependent pairs, choices among such), its text is the value's. Where a function made the value
//! (`map`, `flat_map`, `just`, `sample`, ...), its text is that of the function's input: [`value`] reads stored texts
//! back, and [`shown`] shows the value's own text in addition.
//!
//! All generators are enumerated in tiers. Counts are exact, except that those below `filter` and
//! [`unique`](Collection::unique), and of sets and maps of at least two elements, are upper bounds.

mod adapters;
#[cfg(feature = "more-generators")]
mod arrangements;
#[cfg(feature = "more-generators")]
mod characters;
mod choices;
mod collections;
mod constants;
mod index;
mod lengths;
#[cfg(feature = "regex")]
mod pattern;
mod ranges;
#[cfg(feature = "parse")]
mod reading;
#[cfg(feature = "more-generators")]
mod recursion;
mod shown;
mod strings;
pub(crate) mod tuples;
mod unique;

pub use adapters::{Boxed, Filtered, FlatMap, Map, Then};
#[cfg(feature = "more-generators")]
pub use arrangements::{Shuffled, Subsequences, shuffled, subsequences};
#[cfg(feature = "more-generators")]
pub use characters::{Class, ascii, char_in, digits, letters, lowercase, printable, uppercase, whitespace};
pub use choices::{Alternative, OneOf, OptionOf, ResultOf, one_of, option, result};
pub use collections::{
    Collection, Collects, binary_heap, btree_map, btree_set, hash_map, hash_set, linked_list, vec, vec_bag, vec_deque,
    vec_map, vec_set,
};
pub use constants::{Just, Sampled, just, sample};
pub use index::{Index, index};
pub use lengths::Lengths;
#[cfg(feature = "regex")]
pub use pattern::{BadPattern, Matching, matching};
pub use ranges::{Range, Ranged, range};
#[cfg(feature = "parse")]
pub use reading::{BadValue, try_value, value};
#[cfg(feature = "more-generators")]
pub use recursion::{Myself, Recursive, recursive};
pub use shown::{Shown, shown};
pub use strings::{Strings, string};
pub use unique::Unique;

use std::marker::PhantomData;
use std::sync::Arc;

use crate::data::Data;
use crate::read::Build;
use crate::room::Room;
use crate::shape::{Con, Field, Link, List, Seen, Shape, Style};
use crate::source::Source;
use crate::tree::Node;

/// A program that draws values, and the shape of these values.
pub trait Generator: Send + Sync + 'static {
    /// The type of the values.
    type Value: 'static;

    /// Draws a value; `None` if a check refused it or the source stopped.
    fn draw<S: Source + ?Sized>(&self, source: &mut S) -> Option<Self::Value>;

    /// The set of values that can be drawn. Every call must return the same shape.
    fn shape(&self) -> Shape;

    /// Is the shape available now? It is not inside the definition of a recursive generator that this one uses.
    ///
    /// A generator of your own that contains others is complete when they are.
    fn is_complete(&self) -> bool {
        true
    }

    /// Converts the values of this generator by a function.
    ///
    /// ```
    /// # use lakatos_data::generator::{Generator, range, value};
    /// let even = range(0..=49u8).map(|half| 2 * half);
    /// assert_eq!(value(&even, "21"), 42);
    /// ```
    #[track_caller]
    fn map<U: 'static, F>(self, function: F) -> Map<Self, F>
    where
        Self: Sized,
        F: Fn(Self::Value) -> U + Send + Sync + 'static,
    {
        Map::new(self, function)
    }

    /// Keeps the values of this generator for which the check holds.
    ///
    /// A refused value is drawn again, up to a hundred times; then there is none. So a check that refuses nearly
    /// everything costs cases, but never loops endlessly. Where you can, make the right values in the first place.
    ///
    /// ```
    /// # use lakatos_data::generator::{Generator, range, try_value};
    /// let odd = range(0..=9).filter(|number| number % 2 == 1);
    /// assert_eq!(try_value(&odd, "7"), Ok(7));
    /// assert!(try_value(&odd, "8").is_err());
    /// ```
    #[track_caller]
    fn filter<F>(self, check: F) -> Filtered<Self, F>
    where
        Self: Sized,
        F: Fn(&Self::Value) -> bool + Send + Sync + 'static,
    {
        Filtered::new(self, check)
    }

    /// Draws a value of the generator that the function makes from a value of this one.
    ///
    /// Both are part of the term: when the first one changes, the second is read again under its new shape, and the
    /// parts of it that fit are kept. For both values, see [`then`](Generator::then).
    ///
    /// ```
    /// # use lakatos_data::generator::{Generator, vec, range, value};
    /// let square = range(0..=4usize).flat_map(|&n| vec(vec(range(0..=9), n), n));
    /// assert_eq!(value(&square, "(2, vec![vec![1, 2], vec![3, 4]])"), [[1, 2], [3, 4]]);
    /// ```
    #[track_caller]
    fn flat_map<G: Generator, F>(self, function: F) -> FlatMap<Self, F>
    where
        Self: Sized,
        F: Fn(&Self::Value) -> G + Send + Sync + 'static,
    {
        FlatMap::new(self, function)
    }

    /// Draws a dependent pair: a value of this generator, and one of the generator that the function makes from it.
    ///
    /// ```
    /// # use lakatos_data::generator::{Generator, range, value};
    /// let ordered = range(0..=9u8).then(|&low| range(low..=9));
    /// assert_eq!(value(&ordered, "(3, 7)"), (3, 7));
    /// ```
    fn then<G: Generator, F>(self, function: F) -> Then<Self, F>
    where
        Self: Sized,
        F: Fn(&Self::Value) -> G + Send + Sync + 'static,
    {
        Then::new(self, function)
    }

    /// Puts the elements of a list, a set or a map of this generator into another collection.
    ///
    /// ```
    /// # use lakatos_data::generator::{Generator, any, vec_map, value};
    /// # use std::collections::HashMap;
    /// let ages = vec_map(any::<char>(), any::<u8>(), ..).collect::<HashMap<_, _>>();
    /// assert_eq!(value(&ages, "vec![('a', 7)]"), HashMap::from([('a', 7)]));
    /// ```
    #[track_caller]
    fn collect<C>(self) -> Map<Self, fn(Self::Value) -> C>
    where
        Self: Sized,
        Self::Value: IntoIterator,
        C: FromIterator<<Self::Value as IntoIterator>::Item> + 'static,
    {
        Map::new(self, |items| items.into_iter().collect())
    }

    /// Erases the type of this generator.
    ///
    /// ```
    /// # use lakatos_data::generator::{Boxed, Generator, just, range, value};
    /// let generators: Vec<Boxed<u8>> = vec![range(0..=9).boxed(), just(200).boxed()];
    /// assert_eq!(value(&generators[1], "()"), 200);
    /// ```
    fn boxed(self) -> Boxed<Self::Value>
    where
        Self: Sized,
    {
        Boxed::new(self)
    }
}

/// A generator that several others share.
impl<G: Generator> Generator for Arc<G> {
    type Value = G::Value;

    fn draw<S: Source + ?Sized>(&self, source: &mut S) -> Option<G::Value> {
        (**self).draw(source)
    }

    fn shape(&self) -> Shape {
        (**self).shape()
    }

    fn is_complete(&self) -> bool {
        (**self).is_complete()
    }
}

/// All values of a type.
///
/// ```
/// # use lakatos_data::generator::{any, value};
/// assert_eq!(value(&any::<Option<u8>>(), "Some(3)"), Some(3));
/// ```
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

/// The value of a tree, as a generator builds it.
fn built<G: Generator>(generator: &G, tree: Node<'_>) -> Option<G::Value> {
    let mut source = Build::new(tree, Room::modest());
    let value = generator.draw(&mut source);
    value.filter(|_| source.fitted())
}

/// The way to the shape of a part: the shape itself, if it is known already.
///
/// So a generator makes its shape once. A shape that is not known yet is part of a recursion, and is not kept: the
/// shape of the recursion holds the generator, and both would live forever.
fn link(complete: bool, shape: impl Fn() -> Shape + Send + Sync + 'static) -> Link {
    if complete { Link::Is(shape()) } else { Link::Later(Arc::new(shape)) }
}

/// The way to the shape of a shared part.
fn link_to<G: Generator>(part: &Arc<G>) -> Link {
    let shared = Arc::clone(part);
    link(part.is_complete(), move || shared.shape())
}

/// A constructor of a shape made at run time.
fn con(name: &'static str, style: Style, links: Vec<Link>) -> Con {
    let mut items = Vec::with_capacity(links.len());
    for link in links {
        items.push(Field { name: "", link });
    }
    Con { name, fields: List::Owned { items }, style, weight: 1, seen: Seen::Everywhere }
}
