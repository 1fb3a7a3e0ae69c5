//! Modules with type parameters, or without `Clone`, that move fields out of boxes, as chapters about linked lists do.

use crate::zoo::agrees;

#[cfg_attr(not(feature = "open-fields"), lakatos::lazy)]
#[cfg_attr(feature = "open-fields", lakatos::lazy(fields))]
mod stack {
    use lakatos::Data;

    #[derive(Data, Debug)]
    pub(super) struct Stack<T> {
        head: Option<Box<Node<T>>>,
    }

    #[derive(Data, Debug)]
    struct Node<T> {
        elem: T,
        next: Option<Box<Node<T>>>,
    }

    impl<T> Stack<T> {
        pub(super) fn push(&mut self, elem: T) {
            let next = self.head.take();
            self.head = Some(Box::new(Node { elem, next }));
        }

        pub(super) fn pop(&mut self) -> Option<T> {
            self.head.take().map(|node| {
                self.head = node.next;
                node.elem
            })
        }

        pub(super) fn pop_by_match(&mut self) -> Option<T> {
            match self.head.take() {
                None => None,
                Some(node) => {
                    self.head = node.next;
                    Some(node.elem)
                }
            }
        }

        #[expect(clippy::let_and_return, reason = "this, too, is written")]
        pub(super) fn pop_or(&mut self, other: T) -> T {
            let Some(mut node) = self.head.take() else { return other };
            self.head = node.next.take();
            let elem = node.elem;
            elem
        }

        pub(super) fn reversed(self) -> Self {
            let mut left = self.head;
            let mut head = None;
            while let Some(node) = left {
                left = node.next;
                head = Some(Box::new(Node { elem: node.elem, next: head }));
            }
            Stack { head }
        }

        pub(super) fn drained(mut self) -> Vec<T> {
            let mut all = Vec::new();
            loop {
                let Some(node) = self.head else { break };
                all.push(node.elem);
                self.head = node.next;
            }
            all
        }
    }
}

#[cfg_attr(not(feature = "open-fields"), lakatos::lazy)]
#[cfg_attr(feature = "open-fields", lakatos::lazy(fields))]
mod tree {
    use lakatos::Data;

    #[derive(Data, Debug)]
    pub(super) struct Node<K> {
        pub(super) key: K,
        left: Option<Box<Node<K>>>,
        right: Option<Box<Node<K>>>,
    }

    #[expect(clippy::boxed_local, reason = "this, too, is written")]
    pub(super) fn remove_least<K>(node: Box<Node<K>>) -> (K, Option<Box<Node<K>>>) {
        if let Some(left) = node.left {
            let (least, left) = remove_least(left);
            (least, Some(Box::new(Node { key: node.key, left, right: node.right })))
        } else {
            (node.key, node.right)
        }
    }

    pub(super) fn insert<K: Ord>(node: Option<Box<Node<K>>>, key: K) -> Option<Box<Node<K>>> {
        match node {
            None => Some(Box::new(Node { key, left: None, right: None })),
            Some(mut node) => {
                if key < node.key {
                    node.left = insert(node.left.take(), key);
                } else {
                    node.right = insert(node.right.take(), key);
                }
                Some(node)
            }
        }
    }

    pub(super) fn keys<K: Copy>(node: &Node<K>, keys: &mut Vec<K>) {
        if let Some(left) = &node.left {
            crate::stacks::nothing();
            let _ = left.key;
        }
        let key = node.key;
        keys.push(key);
        if let Some(right) = &node.right {
            let first = right.key;
            keys.push(first);
        }
    }
}

pub(crate) fn nothing() {}

#[test]
fn a_stack_without_clone() {
    agrees(
        |mut s: stack::Stack<u8>| {
            s.push(3);
            let firsts = (s.pop(), s.pop(), s.pop_by_match(), s.pop_or(9));
            format!("{firsts:?} {:?}", s.reversed().drained())
        },
        |mut s: stack_lazy::Stack<u8>| {
            s.push(3);
            let firsts = (s.pop(), s.pop(), s.pop_by_match(), s.pop_or(9));
            format!("{firsts:?} {:?}", s.reversed().drained())
        },
    );
}

#[test]
fn a_tree_without_clone() {
    agrees(
        |n: Box<tree::Node<u8>>| {
            let mut keys = Vec::new();
            tree::keys(&n, &mut keys);
            let (least, rest) = tree::remove_least(n);
            format!("{keys:?} {least:?} {:?}", tree::insert(rest, 3))
        },
        |n: lakatos::lazy::Lazy<tree_lazy::Node<u8>>| {
            let mut keys = tree_lazy_keys();
            tree_lazy::keys(&n, &mut keys);
            let (least, rest) = tree_lazy::remove_least(n);
            format!("{keys:?} {least:?} {:?}", tree_lazy::insert(rest, 3))
        },
    );
}

fn tree_lazy_keys() -> lakatos::lazy::Growing<u8> {
    lakatos::lazy::Growing::new()
}
