//! Modules in the styles of textbooks: each copy compiles, and gives the ordinary results on a thousand values.

use lakatos::Data;
use lakatos::data::{Term, Tiers};

/// Says whether a function and its copy say the same of the first thousand values.
pub(crate) fn agrees<T: Data, U: Data>(ordinary: impl Fn(T) -> String, copied: impl Fn(U) -> String) {
    let mut tiers = Tiers::of(&T::shape()).unwrap();
    let (mut compared, mut size) = (0, 0);
    while compared < 1_000 && size < 40 {
        let mut terms = Vec::new();
        tiers.each::<T>(size, ..1_000, |_, value| terms.push(Term::of(value).unwrap())).unwrap();
        for term in terms {
            // The shapes are the same: what is a term of one type is a term of the other.
            assert!(T::shape().same(&U::shape()));
            let copy: U = Term::new(U::shape(), term.tree().clone()).unwrap().build().unwrap();
            assert_eq!(ordinary(term.build().unwrap()), copied(copy), "{term:?}");
            compared += 1;
        }
        size += 1;
    }
    assert!(compared >= 1_000, "{compared}");
}

/// A leftist heap, generic, without `Clone`.
#[cfg_attr(not(feature = "open-fields"), lakatos::lazy)]
#[cfg_attr(feature = "open-fields", lakatos::lazy(fields))]
mod heap {
    use lakatos::Data;

    #[derive(Data, Debug)]
    pub(super) enum Heap<K> {
        Empty,
        Node(usize, K, Box<Heap<K>>, Box<Heap<K>>),
    }

    use Heap::*;

    impl<K: Ord> Heap<K> {
        fn rank(&self) -> usize {
            match self {
                Empty => 0,
                Node(rank, ..) => *rank,
            }
        }

        pub(super) fn merge(self, other: Heap<K>) -> Heap<K> {
            match (self, other) {
                (Empty, heap) | (heap, Empty) => heap,
                (Node(r, x, a, b), Node(s, y, c, d)) => {
                    if x <= y {
                        make(x, *a, b.merge(Node(s, y, c, d)))
                    } else {
                        make(y, *c, d.merge(Node(r, x, a, b)))
                    }
                }
            }
        }

        pub(super) fn pop(self) -> (Option<K>, Heap<K>) {
            match self {
                Empty => (None, Empty),
                Node(_, key, left, right) => (Some(key), left.merge(*right)),
            }
        }
    }

    fn make<K: Ord>(key: K, a: Heap<K>, b: Heap<K>) -> Heap<K> {
        if a.rank() >= b.rank() {
            Node(b.rank() + 1, key, Box::new(a), Box::new(b))
        } else {
            Node(a.rank() + 1, key, Box::new(b), Box::new(a))
        }
    }
}

#[test]
fn a_leftist_heap() {
    agrees(|h: heap::Heap<u8>| format!("{:?}", h.pop()), |h: heap_lazy::Heap<u8>| format!("{:?}", h.pop()));
}

/// A simplifier with nested matches on moved boxes.
#[cfg_attr(not(feature = "open-fields"), lakatos::lazy)]
#[cfg_attr(feature = "open-fields", lakatos::lazy(fields))]
mod simplifier {
    use lakatos::Data;

    #[derive(Data, Clone, Debug, PartialEq)]
    pub(super) enum Exp {
        Num(i64),
        Add(Box<Exp>, Box<Exp>),
        Mul(Box<Exp>, Box<Exp>),
        Neg(Box<Exp>),
    }

    pub(super) fn simplify(exp: Exp) -> Exp {
        match exp {
            Exp::Num(n) => Exp::Num(n),
            Exp::Neg(inner) => match simplify(*inner) {
                Exp::Neg(inner) => *inner,
                Exp::Num(n) => Exp::Num(n.wrapping_neg()),
                other => Exp::Neg(Box::new(other)),
            },
            Exp::Add(a, b) => match (simplify(*a), simplify(*b)) {
                (Exp::Num(0), e) | (e, Exp::Num(0)) => e,
                (Exp::Num(a), Exp::Num(b)) => Exp::Num(a.wrapping_add(b)),
                (a, b) => Exp::Add(Box::new(a), Box::new(b)),
            },
            Exp::Mul(a, b) => {
                let (a, b) = (simplify(*a), simplify(*b));
                if a == Exp::Num(0) || b == Exp::Num(0) {
                    return Exp::Num(0);
                }
                if let Exp::Num(1) = a {
                    return b;
                }
                Exp::Mul(Box::new(a), Box::new(b))
            }
        }
    }
}

#[test]
fn a_simplifier() {
    use simplifier::simplify;
    agrees(|e| format!("{:?}", simplify(e)), |e| format!("{:?}", simplifier_lazy::simplify(e)));
}

/// A search tree that is changed in place, with cursors.
#[cfg_attr(not(feature = "open-fields"), lakatos::lazy)]
#[cfg_attr(feature = "open-fields", lakatos::lazy(fields))]
mod in_place {
    use lakatos::Data;

    #[derive(Data, Clone, Debug, Default)]
    pub(super) struct Set {
        root: Option<Box<Node>>,
    }

    #[derive(Data, Clone, Debug)]
    struct Node {
        key: u8,
        left: Option<Box<Node>>,
        right: Option<Box<Node>>,
    }

    impl Set {
        pub(super) fn insert(&mut self, key: u8) -> bool {
            let mut cursor = &mut self.root;
            while let Some(node) = cursor {
                if key == node.key {
                    return false;
                }
                cursor = if key < node.key { &mut node.left } else { &mut node.right };
            }
            *cursor = Some(Box::new(Node { key, left: None, right: None }));
            true
        }

        pub(super) fn height(&self) -> usize {
            fn go(node: &Option<Box<Node>>) -> usize {
                node.as_ref().map_or(0, |node| 1 + go(&node.left).max(go(&node.right)))
            }
            go(&self.root)
        }

        pub(super) fn pop_least(&mut self) -> Option<u8> {
            fn go(link: &mut Option<Box<Node>>) -> Option<u8> {
                if link.as_ref()?.left.is_some() {
                    return go(&mut link.as_mut()?.left);
                }
                let node = link.take()?;
                let node = *node;
                *link = node.right;
                Some(node.key)
            }
            go(&mut self.root)
        }
    }
}

#[test]
fn a_set_that_is_changed_in_place() {
    let ordinary = |mut set: in_place::Set| {
        let said = (set.insert(2), set.pop_least(), set.insert(1), set.height());
        format!("{said:?} {set:?}")
    };
    let copied = |mut set: in_place_lazy::Set| {
        let said = (set.insert(2), set.pop_least(), set.insert(1), set.height());
        format!("{said:?} {set:?}")
    };
    agrees(ordinary, copied);
}

/// A type checker that borrows, with a context and `?`.
#[cfg_attr(not(feature = "open-fields"), lakatos::lazy)]
#[cfg_attr(feature = "open-fields", lakatos::lazy(fields))]
mod checker {
    use lakatos::Data;

    #[derive(Data, Clone, Debug, PartialEq)]
    pub(super) enum Type {
        Unit,
        Fun(Box<Type>, Box<Type>),
    }

    #[derive(Data, Clone, Debug)]
    pub(super) enum Term {
        Unit,
        Var(u8),
        Lam(Type, Box<Term>),
        App(Box<Term>, Box<Term>),
    }

    pub(super) fn type_of(term: &Term, context: &[Type]) -> Option<Type> {
        match term {
            Term::Unit => Some(Type::Unit),
            Term::Var(index) => context.iter().rev().nth(usize::from(*index)).cloned(),
            Term::Lam(argument, body) => {
                let inner: Vec<Type> = context.iter().cloned().chain([argument.clone()]).collect();
                let result = type_of(body, &inner)?;
                Some(Type::Fun(Box::new(argument.clone()), Box::new(result)))
            }
            Term::App(function, argument) => match type_of(function, context)? {
                Type::Fun(from, to) if *from == type_of(argument, context)? => Some(*to),
                _ => None,
            },
        }
    }
}

#[test]
fn a_type_checker() {
    use checker::type_of;
    agrees(
        |t| format!("{:?}", type_of(&t, &[])),
        |t| format!("{:?}", checker_lazy::type_of(&t, &lakatos::lazy::Growing::new())),
    );
}

/// 2-3 trees, with a result that may split.
#[cfg_attr(not(feature = "open-fields"), lakatos::lazy(key = u8))]
#[cfg_attr(feature = "open-fields", lakatos::lazy(fields, key = u8))]
mod two_three {
    use lakatos::Data;

    #[derive(Data, Clone, Debug, PartialEq)]
    pub(super) enum Tree {
        Leaf,
        Two(Box<Tree>, u8, Box<Tree>),
        Three(Box<Tree>, u8, Box<Tree>, u8, Box<Tree>),
    }

    use Tree::{Leaf, Three, Two};

    enum Grown {
        Same(Tree),
        Split(Tree, u8, Tree),
    }

    use Grown::{Same, Split};

    fn two(left: Tree, key: u8, right: Tree) -> Tree {
        Two(Box::new(left), key, Box::new(right))
    }

    fn grow(tree: Tree, key: u8) -> Grown {
        match tree {
            Leaf => Split(Leaf, key, Leaf),
            Two(a, x, b) => {
                if key < x {
                    match grow(*a, key) {
                        Same(a) => Same(two(a, x, *b)),
                        Split(l, y, r) => Same(Three(Box::new(l), y, Box::new(r), x, b)),
                    }
                } else if key > x {
                    match grow(*b, key) {
                        Same(b) => Same(two(*a, x, b)),
                        Split(l, y, r) => Same(Three(a, x, Box::new(l), y, Box::new(r))),
                    }
                } else {
                    Same(Two(a, x, b))
                }
            }
            Three(a, x, b, y, c) if key < x => match grow(*a, key) {
                Same(a) => Same(Three(Box::new(a), x, b, y, c)),
                Split(l, z, r) => Split(two(l, z, r), x, two(*b, y, *c)),
            },
            Three(a, x, b, y, c) if key > x && key < y => match grow(*b, key) {
                Same(b) => Same(Three(a, x, Box::new(b), y, c)),
                Split(l, z, r) => Split(two(*a, x, l), z, two(r, y, *c)),
            },
            Three(a, x, b, y, c) if key > y => match grow(*c, key) {
                Same(c) => Same(Three(a, x, b, y, Box::new(c))),
                Split(l, z, r) => Split(two(*a, x, *b), y, two(l, z, r)),
            },
            tree => Same(tree),
        }
    }

    pub(super) fn insert(tree: Tree, key: u8) -> Tree {
        match grow(tree, key) {
            Same(tree) => tree,
            Split(left, key, right) => two(left, key, right),
        }
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

    fn is_ordered(tree: &Tree, low: Option<u8>, high: Option<u8>) -> bool {
        let inside = |key: &u8| low.is_none_or(|low| low < *key) && high.is_none_or(|high| *key < high);
        match tree {
            Leaf => true,
            Two(a, x, b) => inside(x) && is_ordered(a, low, Some(*x)) && is_ordered(b, Some(*x), high),
            Three(a, x, b, y, c) => {
                inside(x)
                    && inside(y)
                    && x < y
                    && is_ordered(a, low, Some(*x))
                    && is_ordered(b, Some(*x), Some(*y))
                    && is_ordered(c, Some(*y), high)
            }
        }
    }

    pub(super) fn is_valid(tree: &Tree) -> bool {
        depth(tree).is_some() && is_ordered(tree, None, None)
    }

    #[lakatos::test(exhaustive = 1_000)]
    fn inserting_keeps_the_invariant(tree: Tree, key: u8) {
        lakatos::assume!(is_valid(&tree));
        assert!(is_valid(&insert(tree, key)));
    }
}

#[test]
fn two_three_trees() {
    use two_three::is_valid;
    agrees(|t| is_valid(&t).to_string(), |t| two_three_lazy::is_valid(&t).to_string());
}

/// A generic map with functions in arguments and an iterator of its own.
#[cfg_attr(not(feature = "open-fields"), lakatos::lazy)]
#[cfg_attr(feature = "open-fields", lakatos::lazy(fields))]
mod map {
    use lakatos::Data;
    use std::collections::BTreeMap;

    #[derive(Data, Clone, Debug, PartialEq)]
    pub(super) enum Map<K, V> {
        E,
        T(Box<Map<K, V>>, K, V, Box<Map<K, V>>),
    }

    impl<K, V> Map<K, V> {
        pub(super) fn map<W>(self, change: &dyn Fn(V) -> W) -> Map<K, W> {
            match self {
                Map::E => Map::E,
                Map::T(left, key, value, right) => {
                    Map::T(Box::new(left.map(change)), key, change(value), Box::new(right.map(change)))
                }
            }
        }

        pub(super) fn entries<'a>(&'a self, entries: &mut Vec<(&'a K, &'a V)>) {
            if let Map::T(left, key, value, right) = self {
                left.entries(entries);
                entries.push((key, value));
                right.entries(entries);
            }
        }
    }

    impl<K: Ord + Clone, V: Clone> From<&Map<K, V>> for BTreeMap<K, V> {
        fn from(map: &Map<K, V>) -> Self {
            let mut entries = Vec::new();
            map.entries(&mut entries);
            entries.into_iter().map(|(key, value)| (key.clone(), value.clone())).collect()
        }
    }
}

#[test]
fn a_generic_map() {
    use std::collections::BTreeMap;
    agrees(
        |m: map::Map<u8, bool>| format!("{:?}", BTreeMap::from(&m.map(&|value| !value))),
        |m: map_lazy::Map<u8, bool>| format!("{:?}", BTreeMap::from(&m.map(&|value| !value))),
    );
}
