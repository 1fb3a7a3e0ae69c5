//! 2-3 trees, by value, with the deletion of Nipkow's textbook. See `README.md` beside this file for the faults.

use lakatos::Data;

use super::fault;

/// A tree.
#[derive(Data, Clone, Debug, PartialEq)]
pub(super) enum Tree {
    /// The empty tree.
    Leaf,
    /// A node with one key.
    Two(Box<Tree>, i32, Box<Tree>),
    /// A node with two keys.
    Three(Box<Tree>, i32, Box<Tree>, i32, Box<Tree>),
}

use Tree::{Leaf, Three, Two};

fn two(left: Tree, key: i32, right: Tree) -> Tree {
    Two(Box::new(left), key, Box::new(right))
}

fn three(left: Tree, low: i32, middle: Tree, high: i32, right: Tree) -> Tree {
    Three(Box::new(left), low, Box::new(middle), high, Box::new(right))
}

/// What insertion leaves: a tree of the same height, or two with a key between them.
enum Grown {
    Same(Tree),
    Split(Tree, i32, Tree),
}

use Grown::{Same, Split};

fn grow(key: i32, tree: Tree) -> Grown {
    match tree {
        Leaf => Split(Leaf, key, Leaf),
        Two(a, x, b) => {
            if key < x {
                match grow(key, *a) {
                    Same(a) => Same(two(a, x, *b)),
                    Split(l, y, r) => Same(three(l, y, r, x, *b)),
                }
            } else if key > x {
                match grow(key, *b) {
                    Same(b) => Same(two(*a, x, b)),
                    Split(l, y, r) => Same(three(*a, x, l, y, r)),
                }
            } else {
                Same(Two(a, x, b))
            }
        }
        Three(a, x, b, y, c) => {
            if key < x {
                match grow(key, *a) {
                    Same(a) => Same(three(a, x, *b, y, *c)),
                    Split(l, z, r) => Split(two(l, z, r), x, two(*b, y, *c)),
                }
            } else if key > y {
                match grow(key, *c) {
                    Same(c) => Same(three(*a, x, *b, y, c)),
                    Split(l, z, r) => Split(two(*a, x, *b), y, two(l, z, r)),
                }
            } else if key == x || key == y {
                Same(Three(a, x, b, y, c))
            } else {
                match grow(key, *b) {
                    Same(b) => Same(three(*a, x, b, y, *c)),
                    Split(l, z, r) => Split(two(*a, x, l), z, two(r, y, *c)),
                }
            }
        }
    }
}

/// The tree with one more key.
pub(super) fn insert(key: i32, tree: Tree) -> Tree {
    match grow(key, tree) {
        Same(tree) => tree,
        Split(left, key, right) => two(left, key, right),
    }
}

/// What deletion leaves: a tree of the same height, or one that is a level short.
enum Shrunk {
    Even(Tree),
    Short(Tree),
}

use Shrunk::{Even, Short};

fn tree_of(shrunk: Shrunk) -> Tree {
    match shrunk {
        Even(tree) | Short(tree) => tree,
    }
}

/// The tree without a key.
pub(super) fn delete(key: i32, tree: Tree) -> Tree {
    match del(key, tree) {
        Even(tree) => tree,
        Short(tree) => {
            if fault(1) {
                two(tree, key, Leaf)
            } else {
                tree
            }
        }
    }
}

fn del(key: i32, tree: Tree) -> Shrunk {
    match tree {
        Leaf => Even(Leaf),
        Two(a, x, _) if is_leaf(&a) => {
            if if fault(2) { key != x } else { key == x } {
                Short(Leaf)
            } else {
                Even(two(Leaf, x, Leaf))
            }
        }
        Three(a, x, _, y, _) if is_leaf(&a) => {
            if if fault(3) { key != x } else { key == x } {
                Even(two(Leaf, y, Leaf))
            } else if if fault(4) { key != y } else { key == y } {
                Even(two(Leaf, x, Leaf))
            } else {
                Even(three(Leaf, x, Leaf, y, Leaf))
            }
        }
        Two(a, x, b) => {
            if if fault(5) { key > x } else { key < x } {
                if fault(6) {
                    Even(two(tree_of(del(key, *a)), x, *b))
                } else if fault(7) {
                    two_short_left(Even(*b), x, tree_of(del(key, *a)))
                } else {
                    two_short_left(del(key, *a), x, *b)
                }
            } else if if fault(8) { key < x } else { key > x } {
                if fault(9) {
                    Even(two(*a, x, tree_of(del(key, *b))))
                } else if fault(10) {
                    two_short_right(tree_of(del(key, *b)), x, Even(*a))
                } else {
                    two_short_right(*a, x, del(key, *b))
                }
            } else {
                let (least, b) = take_least(*b);
                two_short_right(*a, least, b)
            }
        }
        Three(a, x, b, y, c) => {
            if key < x {
                three_short_left(del(key, *a), x, *b, y, *c)
            } else if key == x {
                let (least, b) = take_least(*b);
                three_short_middle(*a, least, b, y, *c)
            } else if key < y {
                three_short_middle(*a, x, del(key, *b), y, *c)
            } else if key == y {
                let (least, c) = take_least(*c);
                three_short_right(*a, x, *b, least, c)
            } else {
                three_short_right(*a, x, *b, y, del(key, *c))
            }
        }
    }
}

fn is_leaf(tree: &Tree) -> bool {
    matches!(tree, Leaf)
}

fn take_least(tree: Tree) -> (i32, Shrunk) {
    match tree {
        Two(a, x, _) if is_leaf(&a) => (x, Short(Leaf)),
        Three(a, x, _, y, _) if is_leaf(&a) => (x, Even(two(Leaf, y, Leaf))),
        Two(a, x, b) => {
            let (least, a) = take_least(*a);
            (least, two_short_left(a, x, *b))
        }
        Three(a, x, b, y, c) => {
            let (least, a) = take_least(*a);
            (least, three_short_left(a, x, *b, y, *c))
        }
        Leaf => unreachable!(),
    }
}

fn two_short_left(left: Shrunk, x: i32, right: Tree) -> Shrunk {
    match (left, right) {
        (Even(left), right) => Even(two(left, x, right)),
        (Short(left), Two(b, y, c)) => Short(three(left, x, *b, y, *c)),
        (Short(left), Three(b, y, c, z, d)) => Even(two(two(left, x, *b), y, two(*c, z, *d))),
        (Short(_), Leaf) => unreachable!(),
    }
}

fn two_short_right(left: Tree, x: i32, right: Shrunk) -> Shrunk {
    match (left, right) {
        (left, Even(right)) => Even(two(left, x, right)),
        (Two(a, y, b), Short(right)) => Short(three(*a, y, *b, x, right)),
        (Three(a, y, b, z, c), Short(right)) => Even(two(two(*a, y, *b), z, two(*c, x, right))),
        (Leaf, Short(_)) => unreachable!(),
    }
}

fn three_short_left(left: Shrunk, x: i32, middle: Tree, y: i32, right: Tree) -> Shrunk {
    match (left, middle) {
        (Even(left), middle) => Even(three(left, x, middle, y, right)),
        (Short(left), Two(b, z, c)) => Even(two(three(left, x, *b, z, *c), y, right)),
        (Short(left), Three(b, z, c, w, d)) => Even(three(two(left, x, *b), z, two(*c, w, *d), y, right)),
        (Short(_), Leaf) => unreachable!(),
    }
}

fn three_short_middle(left: Tree, x: i32, middle: Shrunk, y: i32, right: Tree) -> Shrunk {
    match (middle, right) {
        (Even(middle), right) => Even(three(left, x, middle, y, right)),
        (Short(middle), Two(c, z, d)) => Even(two(left, x, three(middle, y, *c, z, *d))),
        (Short(middle), Three(c, z, d, w, e)) => Even(three(left, x, two(middle, y, *c), z, two(*d, w, *e))),
        (Short(_), Leaf) => unreachable!(),
    }
}

fn three_short_right(left: Tree, x: i32, middle: Tree, y: i32, right: Shrunk) -> Shrunk {
    match (middle, right) {
        (middle, Even(right)) => Even(three(left, x, middle, y, right)),
        (Two(b, z, c), Short(right)) => Even(two(left, x, three(*b, z, *c, y, right))),
        (Three(b, z, c, w, d), Short(right)) => Even(three(left, x, two(*b, z, *c), w, two(*d, y, right))),
        (Leaf, Short(_)) => unreachable!(),
    }
}

fn is_between(tree: &Tree, low: Option<i32>, high: Option<i32>) -> bool {
    let fits = |key: &i32| low.is_none_or(|low| low < *key) && high.is_none_or(|high| *key < high);
    match tree {
        Leaf => true,
        Two(a, x, b) => fits(x) && is_between(a, low, Some(*x)) && is_between(b, Some(*x), high),
        Three(a, x, b, y, c) => {
            fits(x)
                && fits(y)
                && x < y
                && is_between(a, low, Some(*x))
                && is_between(b, Some(*x), Some(*y))
                && is_between(c, Some(*y), high)
        }
    }
}

/// Are the keys in order?
pub(super) fn is_ordered(tree: &Tree) -> bool {
    is_between(tree, None, None)
}

fn depth(tree: &Tree) -> Option<u32> {
    match tree {
        Leaf => Some(0),
        Two(a, _, b) => {
            let (a, b) = (depth(a)?, depth(b)?);
            (a == b).then_some(a + 1)
        }
        Three(a, _, b, _, c) => {
            let (a, b, c) = (depth(a)?, depth(b)?, depth(c)?);
            (a == b && b == c).then_some(a + 1)
        }
    }
}

/// Are all leaves at the same depth?
pub(super) fn is_balanced(tree: &Tree) -> bool {
    depth(tree).is_some()
}

/// Is it a 2-3 tree?
pub(super) fn is_valid(tree: &Tree) -> bool {
    is_balanced(tree) && is_ordered(tree)
}

/// All keys, in the order of the tree.
pub(super) fn keys(tree: &Tree) -> Vec<i32> {
    match tree {
        Leaf => Vec::new(),
        Two(a, x, b) => {
            let mut all = keys(a);
            all.push(*x);
            all.extend(keys(b));
            all
        }
        Three(a, x, b, y, c) => {
            let mut all = keys(a);
            all.push(*x);
            all.extend(keys(b));
            all.push(*y);
            all.extend(keys(c));
            all
        }
    }
}

/// The empty tree.
pub(super) fn empty() -> Tree {
    Leaf
}
