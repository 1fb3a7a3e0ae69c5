//! Trees, rows and keys, and what is claimed of them at random.

use std::collections::HashSet;
use std::hash::Hash;
use std::sync::Arc;

use lakatos_data::lazy::{Conjunction, Growing, Lazy, Open};
use lakatos_macros::Data;

#[derive(Data, Clone, Debug, PartialEq)]
#[data(crate = lakatos_data, derives_clone)]
pub(crate) enum Tree<K> {
    Leaf,
    Flags(Lazy<bool>, bool),
    Row(Growing<K>),
    Node(Lazy<Tree<K>>, K, Lazy<Tree<K>>),
}

impl<K> Open for Tree<K> {}

/// To the left, or not, from the root on.
pub(crate) type Path = Vec<bool>;

/// Something about a tree, which looks at no more than it needs. Some of it says so, as copies of modules do.
#[derive(Debug)]
pub(crate) enum Claim {
    IsLeaf(Path),
    Flag(Path, bool),
    IsLong(Path, usize),
    IsSorted(Path),
    IsLess([(Path, usize); 2]),
    IsSame([(Path, usize); 2]),
    IsHashedAlike([(Path, usize); 2]),
    And(Arc<Claim>, Arc<Claim>),
    AndAsWritten(Arc<Claim>, Arc<Claim>),
    Or(Arc<Claim>, Arc<Claim>),
    Not(Arc<Claim>),
    /// A result that waits, and is looked at once or twice.
    Waits(Arc<Claim>, Arc<Claim>),
}

fn at<'a, K>(mut tree: &'a Tree<K>, path: &[bool]) -> Option<&'a Tree<K>> {
    for left in path {
        let Tree::Node(one, _, other) = tree else { return None };
        tree = if *left { one } else { other };
    }
    Some(tree)
}

fn key<'a, K>(tree: &'a Tree<K>, (path, index): &(Path, usize)) -> Option<&'a K> {
    match at(tree, path)? {
        Tree::Node(_, key, _) => Some(key),
        Tree::Row(keys) => keys.get(*index),
        _ => None,
    }
}

impl Claim {
    pub(crate) fn holds<K: Ord + Hash + Copy + 'static>(self: &Arc<Claim>, tree: &Tree<K>) -> bool {
        let keys = |keys: &[(Path, usize); 2]| Some((*key(tree, &keys[0])?, *key(tree, &keys[1])?));
        match &**self {
            Claim::IsLeaf(path) => matches!(at(tree, path), Some(Tree::Leaf)),
            Claim::Flag(path, first) => {
                matches!(at(tree, path), Some(Tree::Flags(one, other)) if if *first { **one } else { *other })
            }
            Claim::IsLong(path, len) => matches!(at(tree, path), Some(Tree::Row(keys)) if keys.len() > *len),
            Claim::IsSorted(path) => matches!(at(tree, path), Some(Tree::Row(keys)) if keys.is_sorted()),
            Claim::IsLess(both) => keys(both).is_some_and(|(one, other)| one < other),
            Claim::IsSame(both) => keys(both).is_some_and(|(one, other)| one == other),
            Claim::IsHashedAlike(both) => keys(both).is_some_and(|(one, other)| HashSet::from([one, other]).len() == 1),
            Claim::And(left, right) => {
                let conjunction = Conjunction::new();
                left.holds(tree) && {
                    let right_side = conjunction.holds();
                    right_side.says(right.holds(tree))
                }
            }
            Claim::AndAsWritten(left, right) => left.holds(tree) && right.holds(tree),
            Claim::Or(left, right) => left.holds(tree) || right.holds(tree),
            Claim::Not(claim) => !claim.holds(tree),
            Claim::Waits(claim, other) => {
                let (claim, later) = (Arc::clone(claim), tree.clone());
                let waits = Lazy::defer(move || claim.holds(&later));
                let conjunction = Conjunction::new();
                let both = other.holds(tree) && {
                    let right_side = conjunction.holds();
                    right_side.says(*waits)
                };
                both || *waits && !other.holds(tree)
            }
        }
    }
}

/// Numbers by a seed.
pub(crate) struct Numbers(pub(crate) u64);

impl Numbers {
    pub(crate) fn below(&mut self, end: u64) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ self.0 >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        (mixed ^ mixed >> 31) % end
    }

    fn path(&mut self) -> Path {
        (0..self.below(3)).map(|_| self.below(2) == 0).collect()
    }

    fn keys(&mut self) -> [(Path, usize); 2] {
        [(); 2].map(|()| (self.path(), self.below(2) as usize))
    }

    pub(crate) fn claim(&mut self, depth: u64) -> Arc<Claim> {
        let is_atom = depth == 0 || self.below(8) == 0;
        Arc::new(match if is_atom { self.below(8) } else { 8 + self.below(8) } {
            0 | 1 => Claim::IsLeaf(self.path()),
            2 => Claim::Flag(self.path(), self.below(2) == 0),
            3 => Claim::IsLong(self.path(), self.below(3) as usize),
            4 => Claim::IsSorted(self.path()),
            5 => Claim::IsLess(self.keys()),
            6 => Claim::IsSame(self.keys()),
            7 => Claim::IsHashedAlike(self.keys()),
            8..=10 => Claim::And(self.claim(depth - 1), self.claim(depth - 1)),
            11 => Claim::AndAsWritten(self.claim(depth - 1), self.claim(depth - 1)),
            12 | 13 => Claim::Or(self.claim(depth - 1), self.claim(depth - 1)),
            14 => Claim::Not(self.claim(depth - 1)),
            _ => Claim::Waits(self.claim(depth - 1), self.claim(depth - 1)),
        })
    }
}
