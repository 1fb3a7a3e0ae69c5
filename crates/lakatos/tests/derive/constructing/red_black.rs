//! A red-black map, after Okasaki.

use lakatos::Data;

use super::red_black;

/// A map whose values are built by `empty` and `insert` alone.
#[derive(Clone, Debug, Data)]
#[data(construct(empty(), insert(K, V, Self)), satisfies(red_black::is_rbt, Self::is_ordered))]
#[data(bound(K: Data + Ord + Clone, V: Data + Ord + Clone))]
pub(crate) struct RbMap<K, V> {
    root: Tree<K, V>,
}

#[derive(Clone, Debug)]
enum Tree<K, V> {
    Leaf,
    Node(Colour, Box<Parts<K, V>>),
}

/// What is less, a key and its value, what is greater.
type Parts<K, V> = (Tree<K, V>, K, V, Tree<K, V>);

#[derive(Clone, Copy, Debug, PartialEq)]
enum Colour {
    Red,
    Black,
}

use Colour::{Black, Red};
use Tree::{Leaf, Node};

fn node<K, V>(colour: Colour, left: Tree<K, V>, key: K, value: V, right: Tree<K, V>) -> Tree<K, V> {
    Node(colour, Box::new((left, key, value, right)))
}

impl<K: Ord + Clone, V: Clone> RbMap<K, V> {
    fn empty() -> RbMap<K, V> {
        RbMap { root: Leaf }
    }

    fn insert(key: K, value: V, map: RbMap<K, V>) -> RbMap<K, V> {
        match add(key, value, map.root) {
            Node(_, parts) => RbMap { root: Node(Black, parts) },
            Leaf => RbMap::empty(),
        }
    }

    fn entries(&self) -> Vec<(&K, &V)> {
        let mut entries = Vec::new();
        collect(&self.root, &mut entries);
        entries
    }

    fn is_ordered(&self) -> bool {
        self.entries().windows(2).all(|pair| pair[0].0 < pair[1].0)
    }
}

/// Maps with the same entries are equal, whatever their trees.
impl<K: Ord + Clone, V: Ord + Clone> Ord for RbMap<K, V> {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        self.entries().cmp(&other.entries())
    }
}

impl<K: Ord + Clone, V: Ord + Clone> PartialOrd for RbMap<K, V> {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl<K: Ord + Clone, V: Ord + Clone> PartialEq for RbMap<K, V> {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other).is_eq()
    }
}

impl<K: Ord + Clone, V: Ord + Clone> Eq for RbMap<K, V> {}

fn collect<'a, K, V>(tree: &'a Tree<K, V>, entries: &mut Vec<(&'a K, &'a V)>) {
    if let Node(_, parts) = tree {
        let (left, key, value, right) = &**parts;
        collect(left, entries);
        entries.push((key, value));
        collect(right, entries);
    }
}

fn add<K: Ord, V>(key: K, value: V, tree: Tree<K, V>) -> Tree<K, V> {
    let Node(colour, parts) = tree else { return node(Red, Leaf, key, value, Leaf) };
    let (left, own_key, own_value, right) = *parts;
    match key.cmp(&own_key) {
        std::cmp::Ordering::Less => balance(colour, add(key, value, left), own_key, own_value, right),
        std::cmp::Ordering::Equal => node(colour, left, key, value, right),
        std::cmp::Ordering::Greater => balance(colour, left, own_key, own_value, add(key, value, right)),
    }
}

fn is_red<K, V>(tree: &Tree<K, V>) -> bool {
    matches!(tree, Node(Red, _))
}

fn balance<K, V>(colour: Colour, left: Tree<K, V>, key: K, value: V, right: Tree<K, V>) -> Tree<K, V> {
    match (colour, left, right) {
        (Black, Node(Red, parts), right) if is_red(&parts.0) => {
            let (low, low_key, low_value, middle) = *parts;
            node(Red, blacken(low), low_key, low_value, node(Black, middle, key, value, right))
        }
        (Black, Node(Red, parts), right) if is_red(&parts.3) => {
            let (low, low_key, low_value, middle) = *parts;
            let Node(_, middle) = middle else { unreachable!("it is red") };
            let (inner_low, mid_key, mid_value, inner_high) = *middle;
            let low = node(Black, low, low_key, low_value, inner_low);
            node(Red, low, mid_key, mid_value, node(Black, inner_high, key, value, right))
        }
        (Black, left, Node(Red, parts)) if is_red(&parts.0) => {
            let (middle, high_key, high_value, high) = *parts;
            let Node(_, middle) = middle else { unreachable!("it is red") };
            let (inner_low, mid_key, mid_value, inner_high) = *middle;
            let low = node(Black, left, key, value, inner_low);
            node(Red, low, mid_key, mid_value, node(Black, inner_high, high_key, high_value, high))
        }
        (Black, left, Node(Red, parts)) if is_red(&parts.3) => {
            let (middle, high_key, high_value, high) = *parts;
            node(Red, node(Black, left, key, value, middle), high_key, high_value, blacken(high))
        }
        (colour, left, right) => node(colour, left, key, value, right),
    }
}

fn blacken<K, V>(tree: Tree<K, V>) -> Tree<K, V> {
    match tree {
        Node(_, parts) => Node(Black, parts),
        Leaf => Leaf,
    }
}

/// No red node has a red child, and every way down passes as many black nodes.
pub(crate) fn is_rbt<K, V>(map: &RbMap<K, V>) -> bool {
    black_height(&map.root).is_some()
}

fn black_height<K, V>(tree: &Tree<K, V>) -> Option<usize> {
    let Node(colour, parts) = tree else { return Some(0) };
    if *colour == Red && (is_red(&parts.0) || is_red(&parts.3)) {
        return None;
    }
    let (left, right) = (black_height(&parts.0)?, black_height(&parts.3)?);
    (left == right).then_some(left + usize::from(*colour == Black))
}
