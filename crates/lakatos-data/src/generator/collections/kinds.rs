//! How the collections of the standard library are filled.

use std::collections::{BTreeMap, BTreeSet, BinaryHeap, HashMap, HashSet, LinkedList, VecDeque};
use std::hash::Hash;

/// A collection that is filled value by value.
pub trait Collects<T>: 'static {
    /// Whether equal values are merged.
    const MERGES: bool;

    /// An empty one, to which about this many values will be added.
    fn with_room(length: usize) -> Self;

    /// Adds a value.
    fn put(&mut self, value: T);

    /// How many there are.
    fn count(&self) -> usize;
}

/// Collections with their parameters, the type of their values, whether they merge equal values, how to make an empty
/// one, and how to add a value.
macro_rules! collects {
    ($([$($parameters:tt)*] $collection:ty, $item:ty: $merges:literal, $room:expr, $put:expr;)*) => {$(
        impl<$($parameters)*> Collects<$item> for $collection {
            const MERGES: bool = $merges;

            #[inline]
            fn with_room(length: usize) -> Self {
                $room(length)
            }

            #[inline]
            fn put(&mut self, value: $item) {
                $put(self, value);
            }

            fn count(&self) -> usize {
                self.len()
            }
        }
    )*};
}

collects! {
    [T: 'static] Vec<T>, T: false, Vec::with_capacity, Vec::push;
    [T: 'static] VecDeque<T>, T: false, VecDeque::with_capacity, VecDeque::push_back;
    [T: 'static] LinkedList<T>, T: false, |_| LinkedList::new(), LinkedList::push_back;
    [T: Ord + 'static] BinaryHeap<T>, T: false, BinaryHeap::with_capacity, BinaryHeap::push;
    [T: Eq + Hash + 'static] HashSet<T>, T: true, HashSet::with_capacity, HashSet::insert;
    [T: Ord + 'static] BTreeSet<T>, T: true, |_| BTreeSet::new(), BTreeSet::insert;
    [K: Eq + Hash + 'static, V: 'static] HashMap<K, V>, (K, V): true, HashMap::with_capacity,
        |map: &mut HashMap<K, V>, (key, value)| map.insert(key, value);
    [K: Ord + 'static, V: 'static] BTreeMap<K, V>, (K, V): true, |_| BTreeMap::new(),
        |map: &mut BTreeMap<K, V>, (key, value)| map.insert(key, value);
}
