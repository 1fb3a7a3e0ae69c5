//! Generators of collections: of the standard library, and vectors that stand for sets, bags and maps.
//!
//! With tuples and `flat_map` they cover FitSpec's hand-written enumerations: its `setsOf`, `bagsOf`, `listsOfLength`,
//! products and `concatMapT`. For other collections, see [`Generator::collect`].

mod kinds;

use std::any::type_name;
use std::collections::{BTreeMap, BTreeSet, BinaryHeap, HashMap, HashSet, LinkedList, VecDeque};
use std::hash::Hash;
use std::marker::PhantomData;
use std::panic::Location;
use std::sync::Arc;

pub use self::kinds::Collects;
use super::lengths::{Lengths, lengths};
use super::unique::Unique;
use super::{Generator, link_to};
use crate::differing::differing;
use crate::order::arranged;
use crate::read::Build;
use crate::record::Record;
use crate::room::Room;
use crate::shape::{Check, Id, Kind, Link, Order, Seq, SeqText, Shape, Wrap};
use crate::source::{Source, field_with, filtered};
use crate::tree::{Node, Tree};

/// Vectors of values, of this length: `vec(any::<u8>(), 3)`, `vec(any::<u8>(), 1..=3)`, or of any: `vec(any::<u8>(), ..)`.
///
/// ```
/// # use lakatos_data::generator::{range, value, vec};
/// assert_eq!(value(&vec(range(0..=9), 1..=3), "vec![7, 7]"), [7, 7]);
/// ```
///
/// # Panics
/// If there is no such length. (This holds for all generators of collections.)
#[track_caller]
pub fn vec<G: Generator>(element: G, length: impl Lengths) -> Collection<G, Vec<G::Value>> {
    Collection::new("list", element, lengths("list", &length), (Order::Free, SeqText::Vec))
}

/// Double-ended queues of values, of this length.
#[track_caller]
pub fn vec_deque<G: Generator>(element: G, length: impl Lengths) -> Collection<G, VecDeque<G::Value>> {
    Collection::new("list", element, lengths("queue", &length), (Order::Free, SeqText::From("VecDeque::from")))
}

/// Linked lists of values, of this length.
#[track_caller]
pub fn linked_list<G: Generator>(element: G, length: impl Lengths) -> Collection<G, LinkedList<G::Value>> {
    Collection::new("list", element, lengths("list", &length), (Order::Free, SeqText::From("LinkedList::from")))
}

/// Heaps of values, of this length. Each heap is listed once.
///
/// ```
/// # use lakatos_data::generator::{binary_heap, range, value};
/// let heap = value(&binary_heap(range(0..=9), 1..=3), "BinaryHeap::from([7, 2])");
/// assert_eq!(heap.into_sorted_vec(), [2, 7]);
/// ```
#[track_caller]
pub fn binary_heap<G: Generator<Value: Ord>>(element: G, length: impl Lengths) -> Collection<G, BinaryHeap<G::Value>> {
    Collection::new("heap", element, lengths("heap", &length), (Order::Bag, SeqText::From("BinaryHeap::from")))
}

/// Hash sets of values, of this length. Each set is listed once.
///
/// A set that finds too few different values for its least length is refused.
///
/// ```
/// # use lakatos_data::generator::{hash_set, range, value};
/// # use std::collections::HashSet;
/// assert_eq!(value(&hash_set(range(0..=51u8), 2), "HashSet::from_iter([51, 0])"), HashSet::from([0, 51]));
/// ```
#[track_caller]
pub fn hash_set<G: Generator<Value: Eq + Hash>>(element: G, length: impl Lengths) -> Collection<G, HashSet<G::Value>> {
    Collection::new("set", element, lengths("set", &length), (Order::Set, SeqText::From("HashSet::from_iter")))
}

/// Sorted sets of values, of this length. Each set is listed once.
///
/// A set that finds too few different values for its least length is refused.
#[track_caller]
pub fn btree_set<G: Generator<Value: Ord>>(element: G, length: impl Lengths) -> Collection<G, BTreeSet<G::Value>> {
    Collection::new("set", element, lengths("set", &length), (Order::Set, SeqText::From("BTreeSet::from")))
}

/// Hash maps from keys to values, of this length. Each map is listed once.
///
/// A map that finds too few different keys for its least length is refused.
///
/// ```
/// # use lakatos_data::generator::{any, hash_map, range, value};
/// # use std::collections::HashMap;
/// let ages = hash_map(any::<char>(), range(0..=120u8), 1..=3);
/// assert_eq!(value(&ages, "HashMap::from_iter([('a', 7)])"), HashMap::from([('a', 7)]));
/// ```
#[track_caller]
pub fn hash_map<K: Generator<Value: Eq + Hash>, V: Generator>(
    key: K,
    value: V,
    length: impl Lengths,
) -> Collection<(K, V), HashMap<K::Value, V::Value>> {
    let written = (Order::Map, SeqText::From("HashMap::from_iter"));
    Collection::new("map", (key, value), lengths("map", &length), written)
}

/// Sorted maps from keys to values, of this length. Each map is listed once.
///
/// A map that finds too few different keys for its least length is refused.
#[track_caller]
pub fn btree_map<K: Generator<Value: Ord>, V: Generator>(
    key: K,
    value: V,
    length: impl Lengths,
) -> Collection<(K, V), BTreeMap<K::Value, V::Value>> {
    Collection::new("map", (key, value), lengths("map", &length), (Order::Map, SeqText::From("BTreeMap::from")))
}

/// Vectors that stand for sets: of different values, simplest first. Each set is listed once.
///
/// Use them for values that are neither hashed nor ordered. Values differ if their terms do. A set that finds too few
/// different values for its least length is refused.
///
/// ```
/// # use lakatos_data::generator::{range, value, vec_set};
/// let hand = vec_set(range(0..=51u8), 5);
/// assert_eq!(value(&hand, "vec![51, 0, 7, 8, 9]"), [0, 7, 8, 9, 51]);
/// ```
#[track_caller]
pub fn vec_set<G: Generator>(element: G, length: impl Lengths) -> Collection<G, Vec<G::Value>> {
    Collection::new("list", element, lengths("set", &length), (Order::Set, SeqText::Vec))
}

/// Vectors that stand for bags: of values, simplest first, possibly repeated. Each bag is listed once.
///
/// ```
/// # use lakatos_data::generator::{range, value, vec_bag};
/// assert_eq!(value(&vec_bag(range(1..=6u8), ..), "vec![6, 1, 6]"), [1, 6, 6]);
/// ```
#[track_caller]
pub fn vec_bag<G: Generator>(element: G, length: impl Lengths) -> Collection<G, Vec<G::Value>> {
    Collection::new("list", element, lengths("list", &length), (Order::Bag, SeqText::Vec))
}

/// Vectors that stand for maps: of keys and values, with different keys, simplest first. Each map is listed once.
///
/// ```
/// # use lakatos_data::generator::{any, value, vec_map};
/// let ages = vec_map(any::<char>(), any::<u8>(), 1..);
/// assert_eq!(value(&ages, "vec![('b', 7), ('a', 9)]"), [('a', 9), ('b', 7)]);
/// ```
#[track_caller]
pub fn vec_map<K: Generator, V: Generator>(
    key: K,
    value: V,
    length: impl Lengths,
) -> Collection<(K, V), Entries<K, V>> {
    Collection::new("entries", (key, value), lengths("map", &length), (Order::Map, SeqText::Vec))
}

/// The type of a vector that stands for a map.
type Entries<K, V> = Vec<(<K as Generator>::Value, <V as Generator>::Value)>;

/// Collections `C` of the values of a generator `G`: see [`vec()`], [`hash_set`] and the others.
pub struct Collection<G, C> {
    element: Arc<G>,
    /// The shape of the values.
    values: Shape,
    /// The same; with a check, where values may be equal although their terms differ.
    shape: Shape,
    kind: PhantomData<fn() -> C>,
}

impl<G, C> Clone for Collection<G, C> {
    fn clone(&self) -> Self {
        let (values, shape) = (self.values.clone(), self.shape.clone());
        Collection { element: Arc::clone(&self.element), values, shape, kind: PhantomData }
    }
}

/// The sequence of a shape that is one.
pub(super) fn seq_of(shape: &Shape) -> &Seq {
    match &shape.def().kind {
        Kind::Seq(seq) => seq,
        _ => unreachable!("the shape of a collection is a sequence"),
    }
}

impl<G: Generator, C: Collects<G::Value>> Collection<G, C> {
    #[track_caller]
    fn new(name: &'static str, element: G, (lo, hi): (usize, usize), (order, text): (Order, SeqText)) -> Self {
        let element = Arc::new(element);
        let seq = Seq { elem: link_to(&element), lo, hi, order, text };
        let values = Shape::shared(name, type_name::<C>, Id::fresh(), Kind::Seq(seq));
        let mut collection = Collection { shape: values.clone(), element, values, kind: PhantomData };
        if collection.may_fall_short() {
            let unchecked = collection.clone();
            let check = move |tree: Node<'_>| {
                let mut source = Build::new(tree, Room::modest());
                let filled: Option<C> = unchecked.fill(&mut source);
                source.fitted() && filled.is_some_and(|filled| filled.count() >= lo)
            };
            let check = Some(Check::Shared(Arc::new(check)));
            let wrap =
                Wrap { check, place: Some(Location::caller()), ..Wrap::plain(Link::Is(collection.values.clone())) };
            collection.shape = Shape::shared("filter", type_name::<C>, Id::fresh(), Kind::Wrap(wrap));
        }
        collection
    }

    /// Can it be too short because equal values have different terms?
    fn may_fall_short(&self) -> bool {
        C::MERGES && seq_of(&self.values).may_fall_short()
    }

    /// Draws the values.
    fn fill<S: Source + ?Sized>(&self, mut source: &mut S) -> Option<C> {
        let seq = seq_of(&self.values);
        let len = source.len(seq);
        let mut values = C::with_room(len.min(4096));
        if seq.order == Order::Free {
            for index in 0..len {
                values.put(field_with(source, index, |source| self.element.draw(source))?);
            }
        } else {
            for value in unordered(&mut source, seq, len, &mut |source| self.element.draw(source))? {
                values.put(value);
            }
        }
        Some(values)
    }

    /// Keeps the collections whose values all differ, in any order.
    ///
    /// Values differ if their terms do. Where few do, use a set: it draws equal values again.
    ///
    /// ```
    /// # use lakatos_data::generator::{range, try_value, vec};
    /// let podium = vec(range(1..=20u8), 3).unique();
    /// assert_eq!(try_value(&podium, "vec![7, 3, 9]"), Ok(vec![7, 3, 9]));
    /// assert!(try_value(&podium, "vec![7, 3, 7]").is_err());
    /// ```
    #[track_caller]
    pub fn unique(self) -> Unique<Collection<G, C>> {
        Unique::new(self)
    }
}

impl<G: Generator, C: Collects<G::Value>> Generator for Collection<G, C> {
    type Value = C;

    fn draw<S: Source + ?Sized>(&self, source: &mut S) -> Option<C> {
        if !self.may_fall_short() {
            return self.fill(source);
        }
        let least = seq_of(&self.values).lo;
        filtered(source, || self.values.clone(), |source| self.fill(source), |filled| filled.count() >= least)
    }

    fn shape(&self) -> Shape {
        self.shape.clone()
    }

    fn is_complete(&self) -> bool {
        self.element.is_complete()
    }
}

/// Draws elements whose order means nothing. They are recorded one by one, so that the values are in the order of their
/// terms, each once if they are those of a set or a map: a value need not have an order of its own.
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
