//! The chapters 2 to 13: sorting, selection, search trees.

/// Insertion sort.
#[cfg_attr(not(feature = "open-fields"), lakatos::lazy)]
#[cfg_attr(feature = "open-fields", lakatos::lazy(fields))]
mod chapter_2 {
    #[derive(lakatos::Data, Clone, Debug, PartialEq)]
    pub(super) enum List {
        Nil,
        Cons(u8, Box<List>),
    }

    fn insert(x: u8, list: List) -> List {
        match list {
            List::Nil => List::Cons(x, Box::new(List::Nil)),
            List::Cons(y, rest) => {
                if x <= y {
                    List::Cons(x, Box::new(List::Cons(y, rest)))
                } else {
                    List::Cons(y, Box::new(insert(x, *rest)))
                }
            }
        }
    }

    pub(super) fn show(list: List) -> String {
        fn sort(list: List) -> List {
            match list {
                List::Nil => List::Nil,
                List::Cons(x, rest) => insert(x, sort(*rest)),
            }
        }
        format!("{:?}", sort(list))
    }
}

/// Quickselect.
#[cfg_attr(not(feature = "open-fields"), lakatos::lazy)]
#[cfg_attr(feature = "open-fields", lakatos::lazy(fields))]
mod chapter_3 {
    #[derive(lakatos::Data, Clone, Debug)]
    pub(super) struct Numbers {
        first: u8,
        rest: Option<Box<Numbers>>,
    }

    impl Numbers {
        fn to_vec(&self) -> Vec<u8> {
            let mut all = vec![self.first];
            let mut rest = &self.rest;
            while let Some(numbers) = rest {
                all.push(numbers.first);
                rest = &numbers.rest;
            }
            all
        }
    }

    fn select(k: usize, numbers: &[u8]) -> Option<u8> {
        let (pivot, rest) = numbers.split_first()?;
        let below: Vec<u8> = rest.iter().copied().filter(|x| x < pivot).collect();
        let above: Vec<u8> = rest.iter().copied().filter(|x| x >= pivot).collect();
        if k < below.len() {
            select(k, &below)
        } else if k == below.len() {
            Some(*pivot)
        } else {
            select(k - below.len() - 1, &above)
        }
    }

    pub(super) fn show(numbers: Numbers) -> String {
        let all = numbers.to_vec();
        format!("{:?} {:?}", select(0, &all), select(all.len() / 2, &all))
    }
}

/// Binary trees.
#[cfg_attr(not(feature = "open-fields"), lakatos::lazy)]
#[cfg_attr(feature = "open-fields", lakatos::lazy(fields))]
mod chapter_4 {
    #[derive(lakatos::Data, Clone, Debug, PartialEq, Eq)]
    pub(super) enum Tree {
        Leaf,
        Node { left: Box<Tree>, value: u8, right: Box<Tree> },
    }

    use Tree::*;

    impl Tree {
        fn height(&self) -> usize {
            match self {
                Leaf => 0,
                Node { left, right, .. } => 1 + left.height().max(right.height()),
            }
        }

        fn min_height(&self) -> usize {
            match self {
                Leaf => 0,
                Node { left, right, .. } => 1 + left.min_height().min(right.min_height()),
            }
        }

        fn mirror(self) -> Tree {
            match self {
                Leaf => Leaf,
                Node { left, value, right } => {
                    Node { left: Box::new(right.mirror()), value, right: Box::new(left.mirror()) }
                }
            }
        }

        fn inorder(&self, out: &mut Vec<u8>) {
            if let Node { left, value, right } = self {
                left.inorder(out);
                out.push(*value);
                right.inorder(out);
            }
        }
    }

    pub(super) fn show(tree: Tree) -> String {
        let complete = tree.height() - tree.min_height() <= 1;
        let mut out = Vec::new();
        tree.inorder(&mut out);
        format!("{complete} {out:?} {:?}", tree.mirror())
    }
}

/// Binary search trees, changed in place.
#[cfg_attr(not(feature = "open-fields"), lakatos::lazy)]
#[cfg_attr(feature = "open-fields", lakatos::lazy(fields))]
mod chapter_5 {
    #[derive(lakatos::Data, Clone, Debug, Default)]
    pub(super) struct Bst {
        root: Option<Box<Node>>,
    }

    #[derive(lakatos::Data, Clone, Debug)]
    struct Node {
        key: u8,
        left: Bst,
        right: Bst,
    }

    impl Bst {
        fn insert(&mut self, key: u8) {
            match &mut self.root {
                None => self.root = Some(Box::new(Node { key, left: Bst::default(), right: Bst::default() })),
                Some(node) if key < node.key => node.left.insert(key),
                Some(node) if key > node.key => node.right.insert(key),
                Some(_) => {}
            }
        }

        fn take_least(&mut self) -> Option<u8> {
            let mut node = self.root.take()?;
            match node.left.take_least() {
                Some(least) => {
                    self.root = Some(node);
                    Some(least)
                }
                None => {
                    self.root = node.right.root;
                    Some(node.key)
                }
            }
        }

        fn delete(&mut self, key: u8) {
            let Some(mut node) = self.root.take() else { return };
            if key < node.key {
                node.left.delete(key);
            } else if key > node.key {
                node.right.delete(key);
            } else {
                match node.right.take_least() {
                    Some(least) => node.key = least,
                    None => {
                        *self = node.left;
                        return;
                    }
                }
            }
            self.root = Some(node);
        }
    }

    pub(super) fn show(mut tree: Bst) -> String {
        tree.insert(1);
        tree.delete(0);
        tree.delete(2);
        format!("{tree:?}")
    }
}

/// A set behind a trait.
#[cfg_attr(not(feature = "open-fields"), lakatos::lazy)]
#[cfg_attr(feature = "open-fields", lakatos::lazy(fields))]
mod chapter_6 {
    use std::cmp::Ordering;

    trait Set: Sized {
        type Item;
        fn empty() -> Self;
        fn with(self, item: Self::Item) -> Self;
        fn has(&self, item: &Self::Item) -> bool;
    }

    #[derive(lakatos::Data, Clone, Debug)]
    pub(super) enum Tree {
        Tip,
        Bin(Box<Tree>, u8, Box<Tree>),
    }

    impl Set for Tree {
        type Item = u8;

        fn empty() -> Self {
            Tree::Tip
        }

        fn with(self, item: u8) -> Self {
            match self {
                Tree::Tip => Tree::Bin(Box::new(Self::empty()), item, Box::new(Self::empty())),
                Tree::Bin(l, x, r) => match item.cmp(&x) {
                    Ordering::Less => Tree::Bin(Box::new((*l).with(item)), x, r),
                    Ordering::Greater => Tree::Bin(l, x, Box::new((*r).with(item))),
                    Ordering::Equal => Tree::Bin(l, x, r),
                },
            }
        }

        fn has(&self, item: &u8) -> bool {
            match self {
                Tree::Tip => false,
                Tree::Bin(l, x, _) if item < x => l.has(item),
                Tree::Bin(_, x, r) if item > x => r.has(item),
                Tree::Bin(..) => true,
            }
        }
    }

    pub(super) fn show(tree: Tree) -> String {
        let tree = tree.with(1).with(0);
        format!("{} {} {tree:?}", tree.has(&1), tree.has(&7))
    }
}

/// 2-3 trees.
#[cfg_attr(not(feature = "open-fields"), lakatos::lazy)]
#[cfg_attr(feature = "open-fields", lakatos::lazy(fields))]
mod chapter_7 {
    #[derive(lakatos::Data, Clone, Debug)]
    pub(super) enum Tree {
        Leaf,
        Node2(Box<Tree>, u8, Box<Tree>),
        Node3(Box<Tree>, u8, Box<Tree>, u8, Box<Tree>),
    }

    use Tree::*;

    enum Up {
        Eq(Box<Tree>),
        Of(Box<Tree>, u8, Box<Tree>),
    }

    fn ins(x: u8, t: Tree) -> Up {
        match t {
            Leaf => Up::Of(Box::new(Leaf), x, Box::new(Leaf)),
            Node2(l, a, r) if x < a => match ins(x, *l) {
                Up::Eq(l) => Up::Eq(Box::new(Node2(l, a, r))),
                Up::Of(l1, b, l2) => Up::Eq(Box::new(Node3(l1, b, l2, a, r))),
            },
            Node2(l, a, r) if x > a => match ins(x, *r) {
                Up::Eq(r) => Up::Eq(Box::new(Node2(l, a, r))),
                Up::Of(r1, b, r2) => Up::Eq(Box::new(Node3(l, a, r1, b, r2))),
            },
            Node3(l, a, m, b, r) if x < a => match ins(x, *l) {
                Up::Eq(l) => Up::Eq(Box::new(Node3(l, a, m, b, r))),
                Up::Of(l1, c, l2) => Up::Of(Box::new(Node2(l1, c, l2)), a, Box::new(Node2(m, b, r))),
            },
            t => Up::Eq(Box::new(t)),
        }
    }

    pub(super) fn show(tree: Tree) -> String {
        let tree = match ins(1, tree) {
            Up::Eq(t) => *t,
            Up::Of(l, a, r) => Node2(l, a, r),
        };
        format!("{tree:?}")
    }
}

/// Red-black trees.
#[cfg_attr(not(feature = "open-fields"), lakatos::lazy)]
#[cfg_attr(feature = "open-fields", lakatos::lazy(fields))]
mod chapter_8 {
    #[derive(lakatos::Data, Clone, Copy, Debug, PartialEq, Eq)]
    pub(super) enum Color {
        Red,
        Black,
    }

    #[derive(lakatos::Data, Clone, Debug)]
    pub(super) struct Node {
        color: Color,
        left: Rbt,
        key: u8,
        right: Rbt,
    }

    pub(super) type Rbt = Option<Box<Node>>;

    fn node(color: Color, left: Rbt, key: u8, right: Rbt) -> Rbt {
        Some(Box::new(Node { color, left, key, right }))
    }

    fn is_red(tree: &Rbt) -> bool {
        tree.as_ref().is_some_and(|node| node.color == Color::Red)
    }

    fn bal_l(left: Rbt, key: u8, right: Rbt) -> Rbt {
        match left {
            Some(l) if l.color == Color::Red && is_red(&l.left) => {
                let l = *l;
                let mut ll = l.left.unwrap();
                ll.color = Color::Black;
                node(Color::Red, Some(ll), l.key, node(Color::Black, l.right, key, right))
            }
            left => node(Color::Black, left, key, right),
        }
    }

    fn ins(x: u8, tree: Rbt) -> Rbt {
        let Some(n) = tree else { return node(Color::Red, None, x, None) };
        let Node { color, left, key, right } = *n;
        if x < key {
            let left = ins(x, left);
            if color == Color::Black { bal_l(left, key, right) } else { node(color, left, key, right) }
        } else if x > key {
            node(color, left, key, ins(x, right))
        } else {
            node(color, left, key, right)
        }
    }

    #[derive(lakatos::Data, Clone, Debug)]
    pub(super) struct Tree(Rbt);

    pub(super) fn show(tree: Tree) -> String {
        format!("{:?}", ins(0, ins(1, tree.0)))
    }
}

/// AVL trees.
#[cfg_attr(not(feature = "open-fields"), lakatos::lazy)]
#[cfg_attr(feature = "open-fields", lakatos::lazy(fields))]
mod chapter_9 {
    #[derive(lakatos::Data, Clone, Debug)]
    pub(super) enum Avl {
        Leaf,
        Node(Box<Avl>, u8, usize, Box<Avl>),
    }

    impl Avl {
        fn ht(&self) -> usize {
            match self {
                Avl::Leaf => 0,
                Avl::Node(_, _, n, _) => *n,
            }
        }

        fn node(l: Avl, a: u8, r: Avl) -> Avl {
            let n = l.ht().max(r.ht()) + 1;
            Avl::Node(Box::new(l), a, n, Box::new(r))
        }

        fn bal_l(ab: Avl, c: u8, r: Avl) -> Avl {
            if ab.ht() != r.ht() + 2 {
                return Avl::node(ab, c, r);
            }
            let Avl::Node(a, x, _, b) = ab else { return Avl::node(ab, c, r) };
            if a.ht() >= b.ht() {
                return Avl::node(*a, x, Avl::node(*b, c, r));
            }
            match *b {
                Avl::Node(b1, y, _, b2) => Avl::node(Avl::node(*a, x, *b1), y, Avl::node(*b2, c, r)),
                leaf => Avl::node(Avl::node(*a, x, leaf), c, r),
            }
        }

        fn insert(self, x: u8) -> Avl {
            match self {
                Avl::Leaf => Avl::node(Avl::Leaf, x, Avl::Leaf),
                Avl::Node(l, a, _, r) if x < a => Avl::bal_l(l.insert(x), a, *r),
                Avl::Node(l, a, _, r) if x > a => Avl::node(*l, a, r.insert(x)),
                node => node,
            }
        }
    }

    pub(super) fn show(tree: Avl) -> String {
        format!("{:?}", tree.insert(1).insert(0))
    }
}

/// Union, intersection and difference.
#[cfg_attr(not(feature = "open-fields"), lakatos::lazy)]
#[cfg_attr(feature = "open-fields", lakatos::lazy(fields))]
mod chapter_10 {
    #[derive(lakatos::Data, Clone, Debug)]
    pub(super) enum Tree {
        Leaf,
        Node(Box<Tree>, u8, Box<Tree>),
    }

    use Tree::{Leaf, Node};

    fn split(t: Tree, x: u8) -> (Tree, bool, Tree) {
        match t {
            Leaf => (Leaf, false, Leaf),
            Node(l, a, r) if x < a => {
                let (l1, b, l2) = split(*l, x);
                (l1, b, Node(Box::new(l2), a, r))
            }
            Node(l, a, r) if a < x => {
                let (r1, b, r2) = split(*r, x);
                (Node(l, a, Box::new(r1)), b, r2)
            }
            Node(l, _, r) => (*l, true, *r),
        }
    }

    fn union(s: Tree, t: Tree) -> Tree {
        match (s, t) {
            (Leaf, t) | (t, Leaf) => t,
            (Node(l, a, r), t) => {
                let (l2, _, r2) = split(t, a);
                Node(Box::new(union(*l, l2)), a, Box::new(union(*r, r2)))
            }
        }
    }

    #[derive(lakatos::Data, Clone, Debug)]
    pub(super) struct Two(Tree, Tree);

    pub(super) fn show(Two(s, t): Two) -> String {
        format!("{:?}", union(s, t))
    }
}

/// Arrays by Braun trees.
#[cfg_attr(not(feature = "open-fields"), lakatos::lazy)]
#[cfg_attr(feature = "open-fields", lakatos::lazy(fields))]
mod chapter_11 {
    #[derive(lakatos::Data, Clone, Debug)]
    pub(super) enum Braun<T> {
        Leaf,
        Node(Box<Braun<T>>, T, Box<Braun<T>>),
    }

    impl<T: Clone> Braun<T> {
        fn lookup(&self, n: usize) -> Option<&T> {
            match self {
                Braun::Leaf => None,
                Braun::Node(_, x, _) if n == 1 => Some(x),
                Braun::Node(l, _, r) => if n % 2 == 0 { l } else { r }.lookup(n / 2),
            }
        }

        fn update(self, n: usize, y: T) -> Self {
            match self {
                Braun::Leaf => Braun::Node(Box::new(Braun::Leaf), y, Box::new(Braun::Leaf)),
                Braun::Node(l, _, r) if n == 1 => Braun::Node(l, y, r),
                Braun::Node(l, x, r) if n % 2 == 0 => Braun::Node(Box::new(l.update(n / 2, y)), x, r),
                Braun::Node(l, x, r) => Braun::Node(l, x, Box::new(r.update(n / 2, y))),
            }
        }

        fn add_lo(self, y: T) -> Self {
            match self {
                Braun::Leaf => Braun::Node(Box::new(Braun::Leaf), y, Box::new(Braun::Leaf)),
                Braun::Node(l, x, r) => Braun::Node(Box::new(r.add_lo(x)), y, l),
            }
        }
    }

    pub(super) fn show(array: Braun<bool>) -> String {
        let seen = array.lookup(2).cloned();
        format!("{seen:?} {:?}", array.update(3, true).add_lo(false))
    }
}

/// Tries.
#[cfg_attr(not(feature = "open-fields"), lakatos::lazy)]
#[cfg_attr(feature = "open-fields", lakatos::lazy(fields))]
mod chapter_12 {
    #[derive(lakatos::Data, Clone, Debug, Default)]
    pub(super) struct Trie {
        accepts: bool,
        children: [Option<Box<Trie>>; 2],
    }

    impl Trie {
        fn insert(&mut self, word: &[bool]) {
            match word {
                [] => self.accepts = true,
                [first, rest @ ..] => {
                    self.children[usize::from(*first)].get_or_insert_with(Default::default).insert(rest);
                }
            }
        }

        fn has(&self, word: &[bool]) -> bool {
            match word {
                [] => self.accepts,
                [first, rest @ ..] => self.children[usize::from(*first)].as_ref().is_some_and(|child| child.has(rest)),
            }
        }
    }

    pub(super) fn show(mut trie: Trie) -> String {
        trie.insert(&[true, false]);
        format!("{} {} {trie:?}", trie.has(&[true]), trie.has(&[true, false]))
    }
}

/// Region quadtrees.
#[cfg_attr(not(feature = "open-fields"), lakatos::lazy)]
#[cfg_attr(feature = "open-fields", lakatos::lazy(fields))]
mod chapter_13 {
    #[derive(lakatos::Data, Clone, Debug, PartialEq)]
    pub(super) enum Quad {
        L(bool),
        Q(Box<[Quad; 4]>),
    }

    impl Quad {
        fn joined(parts: [Quad; 4]) -> Quad {
            match &parts {
                [Quad::L(a), Quad::L(b), Quad::L(c), Quad::L(d)] if a == b && b == c && c == d => Quad::L(*a),
                _ => Quad::Q(Box::new(parts)),
            }
        }

        fn negated(self) -> Quad {
            match self {
                Quad::L(b) => Quad::L(!b),
                Quad::Q(parts) => Quad::joined(parts.map(Quad::negated)),
            }
        }
    }

    pub(super) fn show(quad: Quad) -> String {
        format!("{:?}", quad.negated())
    }
}

agree!(sorting, chapter_2, chapter_2_lazy, List);
agree!(selection, chapter_3, chapter_3_lazy, Numbers);
agree!(binary_trees, chapter_4, chapter_4_lazy, Tree);
agree!(search_trees_in_place, chapter_5, chapter_5_lazy, Bst);
agree!(a_set_behind_a_trait, chapter_6, chapter_6_lazy, Tree);
agree!(two_three_trees, chapter_7, chapter_7_lazy, Tree);
agree!(red_black_trees, chapter_8, chapter_8_lazy, Tree);
agree!(avl_trees, chapter_9, chapter_9_lazy, Avl);
agree!(union_by_split, chapter_10, chapter_10_lazy, Two);
agree!(braun_trees, chapter_11, chapter_11_lazy, Braun<bool>);
agree!(tries, chapter_12, chapter_12_lazy, Trie);
agree!(quadtrees, chapter_13, chapter_13_lazy, Quad);
