//! AVL trees whose nodes know their heights, by value. See `README.md` beside this file for the faults.

use lakatos::Data;

use super::fault;

/// A tree.
#[derive(Data, Clone, Debug, PartialEq)]
pub(super) enum Tree {
    /// The empty tree.
    Leaf,
    /// A node and its height.
    Node(u8, Box<Tree>, i32, Box<Tree>),
}

use Tree::{Leaf, Node};

fn height(tree: &Tree) -> u8 {
    match tree {
        Leaf => 0,
        Node(height, ..) => *height,
    }
}

fn node(left: Tree, key: i32, right: Tree) -> Tree {
    let height = height(&left).max(height(&right)).saturating_add(1);
    Node(height, Box::new(left), key, Box::new(right))
}

/// A node whose subtrees may differ by two in height.
fn balance(left: Tree, key: i32, right: Tree) -> Tree {
    let (low, high) = (height(&left), height(&right));
    if low > high.saturating_add(1) {
        lean_right(left, key, right)
    } else if high > low.saturating_add(1) {
        lean_left(left, key, right)
    } else {
        node(left, key, right)
    }
}

fn lean_right(left: Tree, key: i32, right: Tree) -> Tree {
    match left {
        Node(_, a, x, b) if height(&a) >= height(&b) => node(*a, x, node(*b, key, right)),
        Node(_, a, x, b) => match *b {
            Node(_, b, y, c) => node(node(*a, x, *b), y, node(*c, key, right)),
            Leaf => unreachable!(),
        },
        Leaf => unreachable!(),
    }
}

fn lean_left(left: Tree, key: i32, right: Tree) -> Tree {
    match right {
        Node(_, b, y, c) if height(&c) >= height(&b) => node(node(left, key, *b), y, *c),
        Node(_, b, y, c) => match *b {
            Node(_, a, x, b) => node(node(left, key, *a), x, node(*b, y, *c)),
            Leaf => unreachable!(),
        },
        Leaf => unreachable!(),
    }
}

/// The tree with one more key.
pub(super) fn insert(key: i32, tree: Tree) -> Tree {
    match tree {
        Leaf => node(Leaf, key, Leaf),
        Node(height, left, at, right) => {
            if key < at {
                balance(insert(key, *left), at, *right)
            } else if key > at {
                balance(*left, at, insert(key, *right))
            } else {
                Node(height, left, at, right)
            }
        }
    }
}

/// The tree without a key.
pub(super) fn delete(key: i32, tree: Tree) -> Tree {
    match tree {
        Leaf => Leaf,
        Node(_, left, at, right) => {
            if if fault(1) { key > at } else { key < at } {
                if fault(2) {
                    node(delete(key, *left), at, *right)
                } else if fault(3) {
                    balance(*right, at, delete(key, *left))
                } else {
                    balance(delete(key, *left), at, *right)
                }
            } else if if fault(4) { key < at } else { key > at } {
                if fault(5) {
                    node(*left, at, delete(key, *right))
                } else if fault(6) {
                    balance(delete(key, *right), at, *left)
                } else {
                    balance(*left, at, delete(key, *right))
                }
            } else if fault(7) {
                join(*right, *left)
            } else {
                join(*left, *right)
            }
        }
    }
}

/// The keys of two trees, all of the first below all of the second.
fn join(left: Tree, right: Tree) -> Tree {
    match right {
        Leaf => left,
        right => {
            let (least, right) = take_least(right);
            if fault(8) {
                node(left, least, right)
            } else if fault(9) {
                balance(right, least, left)
            } else {
                balance(left, least, right)
            }
        }
    }
}

fn take_least(tree: Tree) -> (i32, Tree) {
    match tree {
        Node(_, left, key, right) => match *left {
            Leaf => (key, *right),
            left => {
                let (least, left) = take_least(left);
                (least, if fault(10) { node(left, key, *right) } else { balance(left, key, *right) })
            }
        },
        Leaf => unreachable!(),
    }
}

fn is_between(tree: &Tree, low: Option<i32>, high: Option<i32>) -> bool {
    match tree {
        Leaf => true,
        Node(_, left, key, right) => {
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

/// Do the subtrees of each node differ by at most one in height, and do all nodes know their heights?
pub(super) fn is_balanced(tree: &Tree) -> bool {
    match tree {
        Leaf => true,
        Node(of, left, _, right) => {
            let (low, high) = (height(left), height(right));
            low.abs_diff(high) <= 1 && *of == low.max(high).saturating_add(1) && is_balanced(left) && is_balanced(right)
        }
    }
}

/// Is it an AVL tree?
pub(super) fn is_valid(tree: &Tree) -> bool {
    is_balanced(tree) && is_ordered(tree)
}

/// All keys, in the order of the tree.
pub(super) fn keys(tree: &Tree) -> Vec<i32> {
    match tree {
        Leaf => Vec::new(),
        Node(_, left, key, right) => {
            let mut all = keys(left);
            all.push(*key);
            all.extend(keys(right));
            all
        }
    }
}

/// The empty tree.
pub(super) fn empty() -> Tree {
    Leaf
}
