//! Trees without parameters: by value, by reference, and with named fields.

use super::closes;
use crate::zoo::agrees;

macro_rules! trees {
    ($($code:tt)*) => {
        #[lakatos::lazy(defer)]
        pub(crate) mod tree { $($code)* }
        pub(crate) mod without_defer {
            #[lakatos::lazy]
            pub(crate) mod tree { $($code)* }
        }
    };
}

trees! {
    use lakatos::Data;

    #[derive(Data, Clone, Debug, PartialEq)]
    pub(crate) enum Tree {
        Leaf,
        Inner(Node),
    }

    #[derive(Data, Clone, Debug, PartialEq)]
    pub(crate) struct Node {
        pub(crate) left: Box<Tree>,
        pub(crate) label: bool,
        pub(crate) right: Box<Tree>,
    }

    use Tree::{Inner, Leaf};

    impl Tree {
        pub(crate) fn mirror(self) -> Tree {
            match self {
                Leaf => Leaf,
                Inner(node) => Inner(Node {
                    left: Box::new(node.right.mirror()),
                    label: node.label,
                    right: Box::new(node.left.mirror()),
                }),
            }
        }

        pub(crate) fn insert(self, label: bool) -> Tree {
            match self {
                Leaf => Inner(Node { left: Box::new(Leaf), label, right: Box::new(Leaf) }),
                Inner(Node { left, label: at, right }) if !label && at => {
                    Inner(Node { left: Box::new(left.insert(label)), label: at, right })
                }
                Inner(Node { left, label: at, right }) if label && !at => {
                    Inner(Node { left, label: at, right: Box::new((*right).insert(label)) })
                }
                same => same,
            }
        }

        /// Borrows the tree.
        pub(crate) fn map(&self, f: fn(bool) -> bool) -> Tree {
            match self {
                Leaf => Leaf,
                Inner(node) => Inner(Node {
                    left: Box::new(node.left.map(f)),
                    label: f(node.label),
                    right: Box::new(node.right.map(f)),
                }),
            }
        }

        /// Borrows the tree and a name.
        pub(crate) fn pruned(&self, name: &str, depth: usize) -> Tree {
            match self {
                Inner(node) if depth > 0 && !name.is_empty() => Inner(Node {
                    left: Box::new(Tree::pruned(&node.left, name, depth - 1)),
                    label: node.label,
                    right: Box::new(node.right.pruned(&name[1..], depth - 1)),
                }),
                _ => Leaf,
            }
        }

        pub(crate) fn is_leaf(&self) -> bool {
            matches!(self, Leaf)
        }
    }

    /// Looks at everything.
    pub(crate) fn shown(tree: &Tree) -> String {
        match tree {
            Leaf => ".".to_string(),
            Inner(node) => format!("({} {} {})", shown(&node.left), node.label, shown(&node.right)),
        }
    }
}

use tree_lazy as deferred;
use without_defer::tree_lazy as strict;

#[test]
fn the_copy_gives_the_ordinary_results() {
    use deferred as d;
    agrees(|t: tree::Tree| tree::shown(&t.mirror()), |t: d::Tree| d::shown(&t.mirror()));
    agrees(
        |(t, x): (tree::Tree, bool)| tree::shown(&t.insert(x).mirror().insert(!x)),
        |(t, x): (d::Tree, bool)| d::shown(&t.insert(x).mirror().insert(!x)),
    );
    agrees(
        |t: tree::Tree| tree::shown(&t.map(|x| !x).pruned("abc", 2)),
        |t: d::Tree| d::shown(&t.map(|x| !x).pruned("abc", 2)),
    );
}

#[test]
fn properties_close_that_did_not() {
    use {deferred as d, strict as s};
    closes(|t: d::Tree| t.is_leaf() == t.mirror().is_leaf(), |t: s::Tree| t.is_leaf() == t.mirror().is_leaf());
    closes(|t: d::Tree| t.is_leaf() == t.map(|x| !x).is_leaf(), |t: s::Tree| t.is_leaf() == t.map(|x| !x).is_leaf());
}
