//! The chapters 14 to 26: priority queues, advanced design, selected topics.

/// A priority queue as a sorted list.
#[cfg_attr(not(feature = "open-fields"), lakatos::lazy)]
#[cfg_attr(feature = "open-fields", lakatos::lazy(fields))]
mod chapter_14 {
    #[derive(lakatos::Data, Clone, Debug)]
    pub(super) struct Queue {
        head: Link,
    }

    type Link = Option<Box<Entry>>;

    #[derive(lakatos::Data, Clone, Debug)]
    struct Entry {
        key: u8,
        next: Link,
    }

    impl Queue {
        fn insert(&mut self, key: u8) {
            let mut link = &mut self.head;
            while link.as_ref().is_some_and(|entry| entry.key < key) {
                link = &mut link.as_mut().unwrap().next;
            }
            let next = link.take();
            *link = Some(Box::new(Entry { key, next }));
        }

        fn del_min(&mut self) -> Option<u8> {
            let entry = self.head.take()?;
            self.head = entry.next;
            Some(entry.key)
        }
    }

    pub(super) fn show(mut queue: Queue) -> String {
        queue.insert(1);
        let first = queue.del_min();
        format!("{first:?} {queue:?}")
    }
}

/// Leftist heaps.
#[cfg_attr(not(feature = "open-fields"), lakatos::lazy)]
#[cfg_attr(feature = "open-fields", lakatos::lazy(fields))]
mod chapter_15 {
    #[derive(lakatos::Data, Clone, Debug)]
    pub(super) enum Lheap {
        Leaf,
        Node(Box<Lheap>, (u8, usize), Box<Lheap>),
    }

    use Lheap::{Leaf, Node};

    fn mht(t: &Lheap) -> usize {
        match t {
            Leaf => 0,
            Node(_, (_, n), _) => *n,
        }
    }

    fn node(l: Lheap, a: u8, r: Lheap) -> Lheap {
        let (mhl, mhr) = (mht(&l), mht(&r));
        if mhl >= mhr {
            Node(Box::new(l), (a, mhr + 1), Box::new(r))
        } else {
            Node(Box::new(r), (a, mhl + 1), Box::new(l))
        }
    }

    fn merge(t1: Lheap, t2: Lheap) -> Lheap {
        match (t1, t2) {
            (Leaf, t) | (t, Leaf) => t,
            (Node(l1, (a1, n1), r1), Node(l2, (a2, n2), r2)) => {
                if a1 <= a2 {
                    node(*l1, a1, merge(*r1, Node(l2, (a2, n2), r2)))
                } else {
                    node(*l2, a2, merge(Node(l1, (a1, n1), r1), *r2))
                }
            }
        }
    }

    pub(super) fn show(heap: Lheap) -> String {
        let rest = match heap.clone() {
            Leaf => Leaf,
            Node(l, _, r) => merge(*l, *r),
        };
        format!("{:?}", merge(heap, rest))
    }
}

/// Priority queues by Braun trees.
#[cfg_attr(not(feature = "open-fields"), lakatos::lazy)]
#[cfg_attr(feature = "open-fields", lakatos::lazy(fields))]
mod chapter_16 {
    #[derive(lakatos::Data, Clone, Debug)]
    pub(super) enum Tree {
        Leaf,
        Node(Box<Tree>, u8, Box<Tree>),
    }

    impl Tree {
        fn insert(self, a: u8) -> Tree {
            match self {
                Tree::Leaf => Tree::Node(Box::new(Tree::Leaf), a, Box::new(Tree::Leaf)),
                Tree::Node(l, x, r) => {
                    let (low, high) = if a < x { (a, x) } else { (x, a) };
                    Tree::Node(Box::new(r.insert(high)), low, l)
                }
            }
        }

        fn del_left(self) -> Option<(u8, Tree)> {
            match self {
                Tree::Leaf => None,
                Tree::Node(l, x, r) => match l.del_left() {
                    None => Some((x, *r)),
                    Some((y, l)) => Some((y, Tree::Node(r, x, Box::new(l)))),
                },
            }
        }

        fn get_min(&self) -> Option<u8> {
            if let Tree::Node(_, x, _) = self { Some(*x) } else { None }
        }
    }

    pub(super) fn show(tree: Tree) -> String {
        let tree = tree.insert(1);
        format!("{:?} {:?}", tree.get_min(), tree.del_left())
    }
}

/// Binomial priority queues.
#[cfg_attr(not(feature = "open-fields"), lakatos::lazy)]
#[cfg_attr(feature = "open-fields", lakatos::lazy(fields))]
mod chapter_17 {
    #[derive(lakatos::Data, Clone, Debug)]
    pub(super) struct Tree {
        rank: u8,
        root: u8,
        children: Vec<Tree>,
    }

    impl Tree {
        fn link(mut self, mut other: Tree) -> Tree {
            if self.root <= other.root {
                self.children.insert(0, other);
                self.rank = self.rank.saturating_add(1);
                self
            } else {
                other.children.insert(0, self);
                other.rank = other.rank.saturating_add(1);
                other
            }
        }
    }

    fn ins_tree(tree: Tree, mut trees: Vec<Tree>) -> Vec<Tree> {
        match trees.first() {
            Some(first) if first.rank == tree.rank => {
                let first = trees.remove(0);
                ins_tree(tree.link(first), trees)
            }
            _ => {
                trees.insert(0, tree);
                trees
            }
        }
    }

    #[derive(lakatos::Data, Clone, Debug)]
    pub(super) struct Heap(Vec<Tree>);

    pub(super) fn show(heap: Heap) -> String {
        let least = heap.0.iter().map(|tree| tree.root).min();
        format!("{least:?} {:?}", ins_tree(Tree { rank: 0, root: 1, children: Vec::new() }, heap.0))
    }
}

/// Dynamic programming: the distance between two words.
#[cfg_attr(not(feature = "open-fields"), lakatos::lazy)]
#[cfg_attr(feature = "open-fields", lakatos::lazy(fields))]
mod chapter_18 {
    use std::collections::HashMap;

    #[derive(lakatos::Data, Clone, Debug)]
    pub(super) enum Word {
        End,
        More(bool, Box<Word>),
    }

    fn letters(mut word: &Word) -> Vec<bool> {
        let mut out = vec![];
        while let Word::More(letter, rest) = word {
            out.push(*letter);
            word = rest;
        }
        out
    }

    fn distance(xs: &[bool], ys: &[bool], memo: &mut HashMap<(usize, usize), usize>) -> usize {
        if xs.is_empty() || ys.is_empty() {
            return xs.len() + ys.len();
        }
        if let Some(known) = memo.get(&(xs.len(), ys.len())) {
            return *known;
        }
        let same = distance(&xs[1..], &ys[1..], memo) + usize::from(xs[0] != ys[0]);
        let found = same.min(1 + distance(&xs[1..], ys, memo)).min(1 + distance(xs, &ys[1..], memo));
        memo.insert((xs.len(), ys.len()), found);
        found
    }

    #[derive(lakatos::Data, Clone, Debug)]
    pub(super) struct Words(Word, Word);

    pub(super) fn show(words: Words) -> String {
        let (xs, ys) = (letters(&words.0), letters(&words.1));
        distance(&xs, &ys, &mut HashMap::new()).to_string()
    }
}

/// Amortized analysis: a binary counter.
#[cfg_attr(not(feature = "open-fields"), lakatos::lazy)]
#[cfg_attr(feature = "open-fields", lakatos::lazy(fields))]
mod chapter_19 {
    #[derive(lakatos::Data, Clone, Debug)]
    pub(super) enum Bits {
        Nil,
        Bit(bool, Box<Bits>),
    }

    fn incr(bits: Bits) -> (Bits, u32) {
        match bits {
            Bits::Nil => (Bits::Bit(true, Box::new(Bits::Nil)), 1),
            Bits::Bit(false, rest) => (Bits::Bit(true, rest), 1),
            Bits::Bit(true, rest) => {
                let (rest, time) = incr(*rest);
                (Bits::Bit(false, Box::new(rest)), time + 1)
            }
        }
    }

    fn potential(bits: &Bits) -> u32 {
        match bits {
            Bits::Nil => 0,
            Bits::Bit(bit, rest) => u32::from(*bit) + potential(rest),
        }
    }

    pub(super) fn show(bits: Bits) -> String {
        let before = potential(&bits);
        let (bits, time) = incr(bits);
        format!("{} {bits:?}", time + potential(&bits) == 2 + before)
    }
}

/// Queues.
#[cfg_attr(not(feature = "open-fields"), lakatos::lazy)]
#[cfg_attr(feature = "open-fields", lakatos::lazy(fields))]
mod chapter_20 {
    #[derive(lakatos::Data, Clone, Debug)]
    pub(super) enum List<T> {
        Nil,
        Cons(T, Box<List<T>>),
    }

    #[derive(lakatos::Data, Clone, Debug)]
    pub(super) struct Queue<T> {
        front: List<T>,
        rear: List<T>,
    }

    impl<T> Queue<T> {
        fn norm(self) -> Queue<T> {
            if let List::Nil = self.front {
                let (mut front, mut rear) = (List::Nil, self.rear);
                while let List::Cons(x, rest) = rear {
                    front = List::Cons(x, Box::new(front));
                    rear = *rest;
                }
                Queue { front, rear: List::Nil }
            } else {
                self
            }
        }

        fn enq(self, x: T) -> Queue<T> {
            Queue { front: self.front, rear: List::Cons(x, Box::new(self.rear)) }.norm()
        }

        fn deq(self) -> Option<(T, Queue<T>)> {
            match self.front {
                List::Nil => None,
                List::Cons(x, rest) => Some((x, Queue { front: *rest, rear: self.rear }.norm())),
            }
        }
    }

    pub(super) fn show(queue: Queue<bool>) -> String {
        format!("{:?}", queue.enq(true).deq())
    }
}

/// Splay trees.
#[cfg_attr(not(feature = "open-fields"), lakatos::lazy)]
#[cfg_attr(feature = "open-fields", lakatos::lazy(fields))]
mod chapter_21 {
    #[derive(lakatos::Data, Clone, Debug)]
    pub(super) enum Tree {
        Leaf,
        Node(Box<Tree>, u8, Box<Tree>),
    }

    use Tree::{Leaf, Node};

    fn node(l: Tree, a: u8, r: Tree) -> Tree {
        Node(Box::new(l), a, Box::new(r))
    }

    fn splay(x: u8, tree: Tree) -> Tree {
        match tree {
            Leaf => Leaf,
            Node(l, c, r) if x < c => match splay(x, *l) {
                Leaf => node(Leaf, c, *r),
                Node(a, b, m) => node(*a, b, node(*m, c, *r)),
            },
            Node(l, c, r) if x > c => match splay(x, *r) {
                Leaf => node(*l, c, Leaf),
                Node(m, b, a) => node(node(*l, c, *m), b, *a),
            },
            found => found,
        }
    }

    pub(super) fn show(tree: Tree) -> String {
        format!("{:?}", splay(1, tree))
    }
}

/// Skew heaps.
#[cfg_attr(not(feature = "open-fields"), lakatos::lazy)]
#[cfg_attr(feature = "open-fields", lakatos::lazy(fields))]
mod chapter_22 {
    #[derive(lakatos::Data, Clone, Debug, Default)]
    pub(super) struct Skew(Option<Box<Cell>>);

    #[derive(lakatos::Data, Clone, Debug)]
    struct Cell {
        key: u8,
        left: Skew,
        right: Skew,
    }

    impl Skew {
        fn merge(self, other: Skew) -> Skew {
            match (self.0, other.0) {
                (None, heap) | (heap, None) => Skew(heap),
                (Some(mut a), Some(mut b)) => {
                    if b.key < a.key {
                        std::mem::swap(&mut a, &mut b);
                    }
                    let right = std::mem::take(&mut a.right);
                    let left = std::mem::take(&mut a.left);
                    a.left = right.merge(Skew(Some(b)));
                    a.right = left;
                    Skew(Some(a))
                }
            }
        }

        fn pop(self) -> (Option<u8>, Skew) {
            match self.0 {
                None => (None, Skew(None)),
                Some(cell) => (Some(cell.key), cell.left.merge(cell.right)),
            }
        }
    }

    pub(super) fn show(heap: Skew) -> String {
        format!("{:?}", heap.pop())
    }
}

/// Pairing heaps.
#[cfg_attr(not(feature = "open-fields"), lakatos::lazy)]
#[cfg_attr(feature = "open-fields", lakatos::lazy(fields))]
mod chapter_23 {
    #[derive(lakatos::Data, Clone, Debug)]
    pub(super) struct Hp {
        root: u8,
        subs: Vec<Hp>,
    }

    fn link(mut a: Hp, mut b: Hp) -> Hp {
        if a.root < b.root {
            a.subs.push(b);
            a
        } else {
            b.subs.push(a);
            b
        }
    }

    fn pairs(subs: Vec<Hp>) -> Option<Hp> {
        let mut linked: Option<Hp> = None;
        let mut subs = subs.into_iter();
        while let Some(first) = subs.next() {
            let pair = match subs.next() {
                Some(second) => link(first, second),
                None => first,
            };
            linked = Some(match linked {
                Some(heap) => link(heap, pair),
                None => pair,
            });
        }
        linked
    }

    pub(super) fn show(heap: Hp) -> String {
        let root = heap.root;
        format!("{root} {:?}", pairs(heap.subs))
    }
}

/// Knuth-Morris-Pratt.
#[cfg_attr(not(feature = "open-fields"), lakatos::lazy)]
#[cfg_attr(feature = "open-fields", lakatos::lazy(fields))]
mod chapter_24 {
    #[derive(lakatos::Data, Clone, Debug)]
    pub(super) struct Search {
        pattern: Vec<bool>,
        text: Vec<bool>,
    }

    fn failures(pattern: &[bool]) -> Vec<usize> {
        let mut table = vec![0; pattern.len()];
        let mut k = 0;
        for i in 1..pattern.len() {
            while k > 0 && pattern[k] != pattern[i] {
                k = table[k - 1];
            }
            if pattern[k] == pattern[i] {
                k += 1;
            }
            table[i] = k;
        }
        table
    }

    pub(super) fn show(search: Search) -> String {
        let Search { pattern, text } = &search;
        if pattern.is_empty() {
            return "0".to_string();
        }
        let table = failures(pattern);
        let mut k = 0;
        for (i, letter) in text.iter().enumerate() {
            while k > 0 && pattern[k] != *letter {
                k = table[k - 1];
            }
            k += usize::from(pattern[k] == *letter);
            if k == pattern.len() {
                return (i + 1 - k).to_string();
            }
        }
        "none".to_string()
    }
}

/// Huffman's algorithm.
#[cfg_attr(not(feature = "open-fields"), lakatos::lazy)]
#[cfg_attr(feature = "open-fields", lakatos::lazy(fields))]
mod chapter_25 {
    #[derive(lakatos::Data, Clone, Debug)]
    pub(super) enum Tree {
        Leaf(u8, bool),
        Inner(u32, Box<Tree>, Box<Tree>),
    }

    fn weight(tree: &Tree) -> u32 {
        match *tree {
            Tree::Leaf(w, _) => u32::from(w),
            Tree::Inner(w, ..) => w,
        }
    }

    fn unite(a: Tree, b: Tree) -> Tree {
        Tree::Inner(weight(&a).wrapping_add(weight(&b)), Box::new(a), Box::new(b))
    }

    fn huffman(mut forest: Vec<Tree>) -> Option<Tree> {
        while forest.len() > 1 {
            forest.sort_by_key(weight);
            let rest = forest.split_off(2);
            let b = forest.pop()?;
            let a = forest.pop()?;
            forest = rest;
            forest.push(unite(a, b));
        }
        forest.pop()
    }

    #[derive(lakatos::Data, Clone, Debug)]
    pub(super) struct Forest(Vec<Tree>);

    pub(super) fn show(forest: Forest) -> String {
        format!("{:?}", huffman(forest.0))
    }
}

/// Alpha-beta pruning.
#[cfg_attr(not(feature = "open-fields"), lakatos::lazy)]
#[cfg_attr(feature = "open-fields", lakatos::lazy(fields))]
mod chapter_26 {
    #[derive(lakatos::Data, Clone, Debug)]
    pub(super) enum Game {
        Lf(i8),
        Nd(Vec<Game>),
    }

    fn maxmin(game: &Game) -> i8 {
        match game {
            Game::Lf(x) => *x,
            Game::Nd(games) => games.iter().map(minmax).max().unwrap_or(i8::MIN),
        }
    }

    fn minmax(game: &Game) -> i8 {
        match game {
            Game::Lf(x) => *x,
            Game::Nd(games) => games.iter().map(maxmin).min().unwrap_or(i8::MAX),
        }
    }

    fn ab_max(mut a: i8, b: i8, game: &Game) -> i8 {
        match game {
            Game::Lf(x) => *x,
            Game::Nd(games) => {
                for game in games {
                    a = a.max(ab_min(a, b, game));
                    if a >= b {
                        return a;
                    }
                }
                a
            }
        }
    }

    fn ab_min(a: i8, mut b: i8, game: &Game) -> i8 {
        match game {
            Game::Lf(x) => *x,
            Game::Nd(games) => {
                for game in games {
                    b = b.min(ab_max(a, b, game));
                    if b <= a {
                        return b;
                    }
                }
                b
            }
        }
    }

    pub(super) fn show(game: Game) -> String {
        format!("{} {}", maxmin(&game), ab_max(i8::MIN, i8::MAX, &game))
    }
}

agree!(a_queue_as_a_list, chapter_14, chapter_14_lazy, Queue);
agree!(leftist_heaps, chapter_15, chapter_15_lazy, Lheap);
agree!(queues_by_braun_trees, chapter_16, chapter_16_lazy, Tree);
agree!(binomial_heaps, chapter_17, chapter_17_lazy, Heap);
agree!(the_distance_of_words, chapter_18, chapter_18_lazy, Words);
agree!(a_binary_counter, chapter_19, chapter_19_lazy, Bits);
agree!(queues, chapter_20, chapter_20_lazy, Queue<bool>);
agree!(splay_trees, chapter_21, chapter_21_lazy, Tree);
agree!(skew_heaps, chapter_22, chapter_22_lazy, Skew);
agree!(pairing_heaps, chapter_23, chapter_23_lazy, Hp);
agree!(knuth_morris_pratt, chapter_24, chapter_24_lazy, Search);
agree!(huffman_trees, chapter_25, chapter_25_lazy, Forest);
agree!(alpha_beta, chapter_26, chapter_26_lazy, Game);
