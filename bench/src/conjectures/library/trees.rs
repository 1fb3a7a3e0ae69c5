//! Binary trees, also as search trees.

use std::collections::BTreeSet;
use std::rc::Rc;

use super::{Entry, strict};
use crate::conjectures::value::{Node, Tree, Undefined, Value, Valued};

fn node(left: Tree, label: Value, right: Tree) -> Tree {
    Some(Rc::new(Node { left, label, right }))
}

fn mirrored(tree: &Tree) -> Tree {
    let inner = tree.as_ref()?;
    node(mirrored(&inner.right), inner.label.clone(), mirrored(&inner.left))
}

fn height(tree: &Tree) -> i128 {
    tree.as_ref().map_or(0, |node| 1 + height(&node.left).max(height(&node.right)))
}

/// When a node is listed: before its subtrees, between them or after them.
#[derive(Clone, Copy, PartialEq, Eq)]
enum When {
    Before,
    Between,
    After,
}

fn list(tree: &Tree, when: When, labels: &mut Vec<Value>) {
    let Some(node) = tree else { return };
    if when == When::Before {
        labels.push(node.label.clone());
    }
    list(&node.left, when, labels);
    if when == When::Between {
        labels.push(node.label.clone());
    }
    list(&node.right, when, labels);
    if when == When::After {
        labels.push(node.label.clone());
    }
}

fn listed(tree: &Value, when: When) -> Vec<Value> {
    let mut labels = Vec::new();
    list(tree.tree(), when, &mut labels);
    labels
}

fn changed(function: &Value, tree: &Tree) -> Result<Tree, Undefined> {
    let Some(inner) = tree else { return Ok(None) };
    let label = function.function().call(std::slice::from_ref(&inner.label))?;
    Ok(node(changed(function, &inner.left)?, label, changed(function, &inner.right)?))
}

fn is_search_tree(tree: &Value) -> bool {
    listed(tree, When::Between).is_sorted_by(|left, right| left < right)
}

fn is_found(label: &Value, tree: &Tree) -> bool {
    let Some(node) = tree else { return false };
    match label.cmp(&node.label) {
        std::cmp::Ordering::Less => is_found(label, &node.left),
        std::cmp::Ordering::Equal => true,
        std::cmp::Ordering::Greater => is_found(label, &node.right),
    }
}

fn inserted(label: &Value, tree: &Tree) -> Tree {
    let Some(inner) = tree else { return node(None, label.clone(), None) };
    match label.cmp(&inner.label) {
        std::cmp::Ordering::Less => node(inserted(label, &inner.left), inner.label.clone(), inner.right.clone()),
        std::cmp::Ordering::Equal => tree.clone(),
        std::cmp::Ordering::Greater => node(inner.left.clone(), inner.label.clone(), inserted(label, &inner.right)),
    }
}

/// The least label on the way to the left, and the tree without it.
fn without_least(node_of: &Node) -> (Value, Tree) {
    match &node_of.left {
        None => (node_of.label.clone(), node_of.right.clone()),
        Some(left) => {
            let (least, rest) = without_least(left);
            (least, node(rest, node_of.label.clone(), node_of.right.clone()))
        }
    }
}

fn deleted(label: &Value, tree: &Tree) -> Tree {
    let inner = tree.as_ref()?;
    match label.cmp(&inner.label) {
        std::cmp::Ordering::Less => node(deleted(label, &inner.left), inner.label.clone(), inner.right.clone()),
        std::cmp::Ordering::Greater => node(inner.left.clone(), inner.label.clone(), deleted(label, &inner.right)),
        std::cmp::Ordering::Equal => match &inner.right {
            None => inner.left.clone(),
            Some(right) => {
                let (least, rest) = without_least(right);
                node(inner.left.clone(), least, rest)
            }
        },
    }
}

fn labels(tree: &Value) -> Valued {
    Ok(Value::Set(listed(tree, When::Before).into_iter().collect::<BTreeSet<_>>()))
}

pub(super) const ENTRIES: &[Entry] = &[
    strict("leaf", "(tree a)", |_| Ok(Value::Tree(None))),
    strict("node", "(tree a) a (tree a) -> (tree a)", |a| {
        Ok(Value::Tree(node(a[0].tree().clone(), a[1].clone(), a[2].tree().clone())))
    }),
    strict("mirror", "(tree a) -> (tree a)", |a| Ok(Value::Tree(mirrored(a[0].tree())))),
    strict("size", "(tree a) -> nat", |a| Ok(Value::Number(listed(&a[0], When::Before).len() as i128))),
    strict("height", "(tree a) -> nat", |a| Ok(Value::Number(height(a[0].tree())))),
    strict("inorder", "(tree a) -> (list a)", |a| Ok(Value::List(listed(&a[0], When::Between)))),
    strict("preorder", "(tree a) -> (list a)", |a| Ok(Value::List(listed(&a[0], When::Before)))),
    strict("postorder", "(tree a) -> (list a)", |a| Ok(Value::List(listed(&a[0], When::After)))),
    strict("map_tree", "(fun a b) (tree a) -> (tree b)", |a| Ok(Value::Tree(changed(&a[0], a[1].tree())?))),
    strict("labels", "(tree a) -> (set a)", |a| labels(&a[0])),
    strict("bst", "(tree o) -> bool", |a| Ok(Value::Bool(is_search_tree(&a[0])))),
    strict("find", "o (tree o) -> bool", |a| Ok(Value::Bool(is_found(&a[0], a[1].tree())))),
    strict("add_label", "o (tree o) -> (tree o)", |a| Ok(Value::Tree(inserted(&a[0], a[1].tree())))),
    strict("drop_label", "o (tree o) -> (tree o)", |a| Ok(Value::Tree(deleted(&a[0], a[1].tree())))),
];
