//! Red-black trees with the deletion of Kahrs, by value. See `README.md` beside this file for the faults.

use lakatos::Data;

use super::fault;

/// The color of a node.
#[derive(Data, Clone, Copy, Debug, PartialEq)]
pub(super) enum Color {
    /// Red.
    R,
    /// Black.
    B,
}

/// A tree.
#[derive(Data, Clone, Debug, PartialEq)]
pub(super) enum Tree {
    /// The empty tree.
    E,
    /// A node.
    T(Color, Box<Tree>, i32, Box<Tree>),
}

use Color::{B, R};
use Tree::{E, T};

fn node(color: Color, left: Tree, key: i32, right: Tree) -> Tree {
    T(color, Box::new(left), key, Box::new(right))
}

fn is_red(tree: &Tree) -> bool {
    matches!(tree, T(R, ..))
}

fn is_black_node(tree: &Tree) -> bool {
    matches!(tree, T(B, ..))
}

fn blacken(tree: Tree) -> Tree {
    match tree {
        T(_, left, key, right) => T(B, left, key, right),
        E => E,
    }
}

fn redden(tree: Tree) -> Tree {
    match tree {
        T(B, left, key, right) => T(R, left, key, right),
        other => other,
    }
}

/// A black node whose subtrees may have a red child under a red root.
fn balance(left: Tree, key: i32, right: Tree) -> Tree {
    match (left, right) {
        (T(R, a, x, b), T(R, c, z, d)) => node(R, T(B, a, x, b), key, T(B, c, z, d)),
        (T(R, a, x, b), right) if is_red(&a) => node(R, blacken(*a), x, node(B, *b, key, right)),
        (T(R, a, x, b), right) if is_red(&b) => match *b {
            T(_, b, y, c) => node(R, T(B, a, x, b), y, node(B, *c, key, right)),
            E => unreachable!(),
        },
        (left, T(R, b, y, c)) if is_red(&c) => node(R, node(B, left, key, *b), y, blacken(*c)),
        (left, T(R, b, y, d)) if is_red(&b) => match *b {
            T(_, b, x, c) => node(R, node(B, left, key, *b), x, T(B, c, y, d)),
            E => unreachable!(),
        },
        (left, right) => node(B, left, key, right),
    }
}

/// The tree with one more key.
pub(super) fn insert(key: i32, tree: Tree) -> Tree {
    blacken(ins(key, tree))
}

fn ins(key: i32, tree: Tree) -> Tree {
    match tree {
        E => node(R, E, key, E),
        T(color, left, at, right) => {
            if key < at {
                let left = ins(key, *left);
                if color == B { balance(left, at, *right) } else { node(R, left, at, *right) }
            } else if key > at {
                let right = ins(key, *right);
                if color == B { balance(*left, at, right) } else { node(R, *left, at, right) }
            } else {
                T(color, left, at, right)
            }
        }
    }
}

/// The tree without a key.
pub(super) fn delete(key: i32, tree: Tree) -> Tree {
    if fault(1) { del(key, tree) } else { blacken(del(key, tree)) }
}

fn del(key: i32, tree: Tree) -> Tree {
    match tree {
        E => E,
        T(_, left, at, right) => {
            if if fault(2) { key > at } else { key < at } {
                del_left(key, *left, at, *right)
            } else if if fault(3) { key < at } else { key > at } {
                del_right(key, *left, at, *right)
            } else if fault(4) {
                fuse(*right, *left)
            } else {
                fuse(*left, *right)
            }
        }
    }
}

fn del_left(key: i32, left: Tree, at: i32, right: Tree) -> Tree {
    if is_black_node(&left) {
        if fault(5) {
            node(B, del(key, left), at, right)
        } else if fault(6) {
            balance_left(right, at, del(key, left))
        } else {
            balance_left(del(key, left), at, right)
        }
    } else if fault(7) {
        node(B, del(key, left), at, right)
    } else if fault(8) {
        node(R, right, at, del(key, left))
    } else {
        node(R, del(key, left), at, right)
    }
}

fn del_right(key: i32, left: Tree, at: i32, right: Tree) -> Tree {
    if is_black_node(&right) {
        if fault(9) {
            node(B, left, at, del(key, right))
        } else if fault(10) {
            balance_right(del(key, right), at, left)
        } else {
            balance_right(left, at, del(key, right))
        }
    } else {
        node(R, left, at, del(key, right))
    }
}

/// A node whose left subtree is one black node short.
fn balance_left(left: Tree, key: i32, right: Tree) -> Tree {
    match (left, right) {
        (T(R, a, x, b), right) => node(R, T(B, a, x, b), key, right),
        (left, T(B, a, y, b)) => balance(left, key, T(R, a, y, b)),
        (left, T(R, a, z, c)) => match *a {
            T(B, a, y, b) => node(R, node(B, left, key, *a), y, balance(*b, z, redden(*c))),
            a => node(B, left, key, node(R, a, z, *c)),
        },
        (left, E) => node(B, left, key, E),
    }
}

/// A node whose right subtree is one black node short.
fn balance_right(left: Tree, key: i32, right: Tree) -> Tree {
    match (left, right) {
        (left, T(R, b, y, c)) => node(R, left, key, T(B, b, y, c)),
        (T(B, a, x, b), right) => balance(T(R, a, x, b), key, right),
        (T(R, a, x, b), right) => match *b {
            T(B, b, y, c) => node(R, balance(redden(*a), x, *b), y, node(B, *c, key, right)),
            b => node(B, node(R, *a, x, b), key, right),
        },
        (E, right) => node(B, E, key, right),
    }
}

/// The keys of two trees, all of the first below all of the second.
fn fuse(left: Tree, right: Tree) -> Tree {
    match (left, right) {
        (E, tree) | (tree, E) => tree,
        (T(R, a, x, b), T(R, c, y, d)) => match fuse(*b, *c) {
            T(R, b, z, c) => node(R, T(R, a, x, b), z, T(R, c, y, d)),
            middle => node(R, *a, x, node(R, middle, y, *d)),
        },
        (T(B, a, x, b), T(B, c, y, d)) => match fuse(*b, *c) {
            T(R, b, z, c) => node(R, T(B, a, x, b), z, T(B, c, y, d)),
            middle => balance_left(*a, x, node(B, middle, y, *d)),
        },
        (left, T(R, b, x, c)) => node(R, fuse(left, *b), x, *c),
        (T(R, a, x, b), right) => node(R, *a, x, fuse(*b, right)),
    }
}

fn is_between(tree: &Tree, low: Option<i32>, high: Option<i32>) -> bool {
    match tree {
        E => true,
        T(_, left, key, right) => {
            low.is_none_or(|low| low < *key)
                && high.is_none_or(|high| *key < high)
                && is_between(left, low, Some(*key))
                && is_between(right, Some(*key), high)
        }
    }
}

/// Are the keys in order?
pub(super) fn is_ordered(tree: &Tree) -> bool {
    is_between(tree, None, None)
}

fn has_no_red_pair(tree: &Tree) -> bool {
    match tree {
        E => true,
        T(color, left, _, right) => {
            !(*color == R && (is_red(left) || is_red(right))) && has_no_red_pair(left) && has_no_red_pair(right)
        }
    }
}

fn black_height(tree: &Tree) -> Option<usize> {
    match tree {
        E => Some(0),
        T(color, left, _, right) => {
            let (left, right) = (black_height(left)?, black_height(right)?);
            (left == right).then_some(left + usize::from(*color == B))
        }
    }
}

/// Is the root black, no red node below a red one, and the number of black nodes on all ways down the same?
pub(super) fn is_balanced(tree: &Tree) -> bool {
    !is_red(tree) && has_no_red_pair(tree) && black_height(tree).is_some()
}

/// Is it a red-black tree?
pub(super) fn is_valid(tree: &Tree) -> bool {
    is_balanced(tree) && is_ordered(tree)
}

/// All keys, in the order of the tree.
pub(super) fn keys(tree: &Tree) -> Vec<i32> {
    match tree {
        E => Vec::new(),
        T(_, left, key, right) => {
            let mut all = keys(left);
            all.push(*key);
            all.extend(keys(right));
            all
        }
    }
}

/// The empty tree.
pub(super) fn empty() -> Tree {
    E
}
