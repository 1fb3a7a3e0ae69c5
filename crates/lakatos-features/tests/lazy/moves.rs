//! Modules that move, take and lend what is in their boxes, in the ways in which that is written.
//!
//! Two ways of writing are not copied: a value that is taken out of two boxes at once (`**boxes`) needs `Clone`, and a box that is
//! taken apart by `let .. = *inner else` is not there any more after the `else`. Two of the modules were changed to avoid them.

use crate::zoo::agrees;

/// Says whether a module and its copy say the same of the first thousand values.
macro_rules! agree {
    ($name:ident, $copy:ident, $($kind:ident)::+ $(<$of:ty>)?) => {
        #[test]
        fn $copy() {
            agrees(
                |value: $name::$($kind)::+$(<$of>)?| $name::show(value),
                |value: $copy::$($kind)::+$(<$of>)?| $copy::show(value),
            );
        }
    };
}

/// `let .. else` and nested patterns over what is moved out of boxes, without `Clone`.
#[lakatos::lazy]
mod let_else {
    use lakatos::Data;

    #[derive(Data, Debug)]
    pub(super) enum Expr<T> {
        Value(T),
        Neg(Box<Expr<T>>),
        Pair(Box<(Expr<T>, Expr<T>)>),
    }

    fn left<T>(expr: Expr<T>) -> Option<Expr<T>> {
        let Expr::Pair(both) = expr else { return None };
        let (left, _) = *both;
        Some(left)
    }

    fn unwrapped<T>(expr: Expr<T>) -> Expr<T> {
        let Expr::Neg(inner) = expr else { return expr };
        let inner = *inner;
        let Expr::Neg(innermost) = inner else { return Expr::Neg(Box::new(inner)) };
        unwrapped(*innermost)
    }

    fn value<T>(expr: Expr<T>) -> Option<T> {
        match expr {
            Expr::Value(value) => Some(value),
            Expr::Neg(inner) => match *inner {
                Expr::Value(value) => Some(value),
                Expr::Neg(inner) => value(*inner),
                Expr::Pair(_) => None,
            },
            Expr::Pair(both) if matches!(both.0, Expr::Value(_)) => value(both.0),
            Expr::Pair(both) => value(both.1),
        }
    }

    pub(super) fn show(expr: Expr<u8>) -> String {
        let expr = unwrapped(expr);
        let is_pair = matches!(&expr, Expr::Pair(both) if matches!(**both, (Expr::Value(0), _)));
        let text = format!("{is_pair} {expr:?}");
        match left(expr) {
            Some(left) => format!("{text} {:?}", value(left)),
            None => text,
        }
    }
}

agree!(let_else, let_else_lazy, Expr<u8>);

/// `while let Some(node) = cur`, by value, by reference and by `&mut`.
#[lakatos::lazy]
mod cursors {
    use lakatos::Data;

    #[derive(Data, Debug, Default)]
    pub(super) struct List<T> {
        head: Option<Box<Node<T>>>,
        len: usize,
    }

    #[derive(Data, Debug)]
    struct Node<T> {
        item: T,
        next: Option<Box<Node<T>>>,
    }

    impl<T: PartialOrd> List<T> {
        fn into_vec(mut self) -> Vec<T> {
            let mut all = Vec::new();
            let mut cur = self.head.take();
            while let Some(node) = cur {
                all.push(node.item);
                cur = node.next;
            }
            all
        }

        fn last(&self) -> Option<&T> {
            let mut cur = self.head.as_ref()?;
            while let Some(next) = &cur.next {
                cur = next;
            }
            Some(&cur.item)
        }

        fn remove_first(&mut self, item: &T) -> Option<T> {
            let mut cur = &mut self.head;
            while cur.as_ref().is_some_and(|node| node.item != *item) {
                cur = &mut cur.as_mut().unwrap().next;
            }
            let node = cur.take()?;
            *cur = node.next;
            Some(node.item)
        }

        fn insert_sorted(&mut self, item: T) {
            let mut cur = &mut self.head;
            while cur.as_ref().is_some_and(|node| node.item < item) {
                cur = &mut cur.as_mut().unwrap().next;
            }
            let next = cur.take();
            *cur = Some(Box::new(Node { item, next }));
            self.len = self.len.wrapping_add(1);
        }

        fn split_first(mut self) -> Option<(T, List<T>)> {
            let node = self.head.take()?;
            let len = self.len.saturating_sub(1);
            Some((node.item, List { head: node.next, len }))
        }
    }

    impl<T> Drop for List<T> {
        fn drop(&mut self) {
            let mut cur = self.head.take();
            while let Some(mut node) = cur {
                cur = node.next.take();
            }
        }
    }

    pub(super) fn show(mut list: Undropped) -> String {
        let mut all = List { head: list.0.take(), len: 0 };
        all.insert_sorted(3);
        let removed = all.remove_first(&0);
        let text = format!("{removed:?} {:?} {all:?}", all.last());
        match all.split_first() {
            Some((first, rest)) => format!("{text} {first} {:?}", rest.into_vec()),
            None => text,
        }
    }

    #[derive(Data, Debug)]
    pub(super) struct Undropped(Option<Box<Node<u8>>>);
}

agree!(cursors, cursors_lazy, Undropped);

/// Struct update syntax, `mem::replace`, `mem::take`, and `Option<Box<_>>` by all of its methods.
#[lakatos::lazy]
mod updates {
    use std::mem;

    use lakatos::Data;

    #[derive(Data, Debug, Default, PartialEq)]
    pub(super) struct Config {
        name: String,
        level: u8,
        parent: Option<Box<Config>>,
    }

    impl Config {
        fn raised(self) -> Config {
            Config { level: self.level.wrapping_add(1), ..self }
        }

        #[expect(clippy::manual_map, reason = "this, too, is written")]
        fn renamed(mut self) -> Config {
            let old = mem::replace(&mut self.name, "new".to_string());
            self.parent = match mem::take(&mut self.parent) {
                Some(parent) => Some(Box::new(Config { name: old, ..*parent })),
                None => None,
            };
            self
        }

        fn root(&self) -> &Config {
            self.parent.as_deref().map_or(self, Config::root)
        }

        fn lift(&mut self) {
            if let Some(parent) = self.parent.as_deref_mut() {
                parent.lift();
                mem::swap(&mut parent.name, &mut self.name);
            }
            if let Some(parent) = self.parent.take_if(|parent| parent.level > 2) {
                *self = *parent;
            }
        }

        fn flat(self) -> Vec<(String, u8)> {
            let mut all = self.parent.map(|parent| parent.flat()).unwrap_or_default();
            all.push((self.name, self.level));
            all
        }

        fn grandparent(self) -> Option<Config> {
            self.parent.and_then(|parent| parent.parent).map(|boxed| *boxed)
        }
    }

    pub(super) fn show(config: Config) -> String {
        let depth = std::iter::successors(Some(&config), |at| at.parent.as_deref()).count();
        let root = config.root().level;
        let mut config = config.raised().renamed();
        config.lift();
        let level = config.parent.as_ref().map(|parent| parent.level);
        let replaced = config.parent.replace(Box::new(Config::default())).map(|parent| parent.flat());
        let next = config.parent.get_or_insert_with(Box::default);
        next.level = 9;
        format!("{depth} {root} {level:?} {replaced:?} {:?}", config.grandparent())
    }
}

agree!(updates, updates_lazy, Config);

/// A value that is used after one of its fields was moved.
#[lakatos::lazy]
mod partly {
    use lakatos::Data;

    #[derive(Data, Debug)]
    pub(super) struct Tree<K> {
        root: Option<Box<Node<K>>>,
    }

    #[derive(Data, Debug)]
    struct Node<K> {
        key: K,
        left: Option<Box<Node<K>>>,
        right: Option<Box<Node<K>>>,
    }

    fn rotated<K>(mut node: Box<Node<K>>) -> Box<Node<K>> {
        match node.left {
            None => node,
            Some(mut left) => {
                node.left = left.right;
                left.right = Some(node);
                left
            }
        }
    }

    fn joined<K>(left: Option<Box<Node<K>>>, right: Option<Box<Node<K>>>) -> Option<Box<Node<K>>> {
        match (left, right) {
            (None, other) | (other, None) => other,
            (Some(mut left), Some(mut right)) => {
                let middle = joined(left.right.take(), right.left.take());
                right.left = middle;
                left.right = Some(right);
                Some(left)
            }
        }
    }

    fn removed<K: Ord>(node: Option<Box<Node<K>>>, key: &K) -> Option<Box<Node<K>>> {
        let mut node = node?;
        if *key < node.key {
            node.left = removed(node.left, key);
            Some(node)
        } else if *key > node.key {
            node.right = removed(node.right, key);
            Some(node)
        } else {
            joined(node.left, node.right)
        }
    }

    pub(super) fn show(tree: Tree<u8>) -> String {
        let root = removed(tree.root, &1).map(rotated);
        format!("{root:?}")
    }
}

agree!(partly, partly_lazy, Tree<u8>);

/// `Box<[T]>`, `Rc`, and closures that own boxes.
#[lakatos::lazy]
mod shared {
    use std::rc::Rc;

    use lakatos::Data;

    #[derive(Data, Clone, Debug, PartialEq)]
    pub(super) enum Json {
        Null,
        Text(Box<str>),
        List(Box<[Json]>),
        Wrapped(Box<Json>),
    }

    #[derive(Clone)]
    struct Doc {
        root: Rc<Json>,
        depth: usize,
    }

    impl Doc {
        fn new(json: Json) -> Doc {
            let depth = depth(&json);
            Doc { root: Rc::new(json), depth }
        }
    }

    fn depth(json: &Json) -> usize {
        match json {
            Json::List(list) => 1 + list.iter().map(depth).max().unwrap_or(0),
            Json::Wrapped(inner) => 1 + depth(inner),
            _ => 0,
        }
    }

    fn flat(json: Json) -> Vec<Json> {
        match json {
            Json::List(list) => list.into_vec().into_iter().flat_map(flat).collect(),
            Json::Wrapped(inner) => flat(*inner),
            other => vec![other],
        }
    }

    fn wrapper(inner: Box<Json>) -> impl FnOnce() -> Json {
        move || match *inner {
            Json::Null => Json::Null,
            other => Json::Wrapped(Box::new(other)),
        }
    }

    pub(super) fn show(json: Json) -> String {
        let doc = Doc::new(json.clone());
        let other = doc.clone();
        let is_same = Rc::ptr_eq(&doc.root, &other.root);
        let text = format!("{is_same} {} {:?}", other.depth, flat(json.clone()));
        format!("{text} {:?}", wrapper(Box::new(json))())
    }
}

agree!(shared, shared_lazy, Json);

/// Methods with `self` of a boxed type, through traits, constants, and `where` clauses.
#[lakatos::lazy]
mod states {
    use lakatos::Data;

    #[derive(Data, Debug, PartialEq)]
    pub(super) struct Draft {
        text: String,
        earlier: Option<Box<Draft>>,
    }

    #[derive(Debug, PartialEq)]
    struct Review {
        draft: Draft,
        votes: u8,
    }

    const ENOUGH: u8 = 2;

    trait Step {
        type Next;

        fn step(self) -> Self::Next;
    }

    impl Step for Draft {
        type Next = Review;

        fn step(self) -> Review {
            let votes = self.text.len() as u8;
            Review { draft: self, votes }
        }
    }

    impl Step for Review {
        type Next = Result<String, Box<Review>>;

        fn step(self) -> Self::Next {
            let Review { draft, votes } = self;
            if votes >= ENOUGH { Ok(draft.text) } else { Err(Box::new(Review { draft, votes: votes + 1 })) }
        }
    }

    fn twice<S>(start: S) -> <S::Next as Step>::Next
    where
        S: Step,
        S::Next: Step,
    {
        start.step().step()
    }

    pub(super) fn show(draft: Draft) -> String {
        match twice(draft) {
            Ok(text) => text,
            Err(review) => match review.draft.earlier {
                Some(earlier) => format!("{:?}", twice(*earlier)),
                None => format!("{}", review.votes),
            },
        }
    }
}

agree!(states, states_lazy, Draft);

/// Iterators that own their boxes.
#[lakatos::lazy]
mod owning {
    use lakatos::Data;

    #[derive(Data, Debug)]
    pub(super) enum Rope {
        Leaf(String),
        Cat(Box<Rope>, Box<Rope>),
    }

    pub(super) struct Leaves {
        left: Vec<Rope>,
    }

    impl Iterator for Leaves {
        type Item = String;

        fn next(&mut self) -> Option<String> {
            loop {
                match self.left.pop()? {
                    Rope::Leaf(text) => return Some(text),
                    Rope::Cat(first, second) => {
                        self.left.push(*second);
                        self.left.push(*first);
                    }
                }
            }
        }
    }

    impl IntoIterator for Rope {
        type Item = String;
        type IntoIter = Leaves;

        fn into_iter(self) -> Leaves {
            Leaves { left: vec![self] }
        }
    }

    impl FromIterator<String> for Rope {
        fn from_iter<I: IntoIterator<Item = String>>(texts: I) -> Rope {
            texts
                .into_iter()
                .map(Rope::Leaf)
                .reduce(|all, next| Rope::Cat(Box::new(all), Box::new(next)))
                .unwrap_or_else(|| Rope::Leaf(String::new()))
        }
    }

    pub(super) fn show(rope: Rope) -> String {
        let again: Rope = rope.into_iter().filter(|text| text.len() != 1).collect();
        format!("{again:?}")
    }
}

agree!(owning, owning_lazy, Rope);

/// Set aside: a queue with two ends that are moved into each other.
#[lakatos::lazy]
mod aside_queue {
    use lakatos::Data;

    #[derive(Data, Debug)]
    enum Cell<T> {
        Nil,
        Cons { head: T, tail: Box<Cell<T>> },
    }

    #[derive(Data, Debug)]
    pub(super) struct Queue<T> {
        front: Cell<T>,
        back: Cell<T>,
    }

    impl<T> Cell<T> {
        fn onto(self, mut other: Cell<T>) -> Cell<T> {
            let mut left = self;
            while let Cell::Cons { head, tail } = left {
                other = Cell::Cons { head, tail: Box::new(other) };
                left = *tail;
            }
            other
        }
    }

    impl<T> Queue<T> {
        fn push(mut self, item: T) -> Queue<T> {
            self.back = Cell::Cons { head: item, tail: Box::new(self.back) };
            self
        }

        fn pop(self) -> (Option<T>, Queue<T>) {
            match self {
                Queue { front: Cell::Cons { head, tail }, back } => (Some(head), Queue { front: *tail, back }),
                Queue { front: Cell::Nil, back: back @ Cell::Cons { .. } } => {
                    Queue { front: back.onto(Cell::Nil), back: Cell::Nil }.pop()
                }
                empty => (None, empty),
            }
        }
    }

    pub(super) fn show(queue: Queue<u8>) -> String {
        let (first, queue) = queue.push(7).pop();
        let (second, queue) = queue.pop();
        format!("{first:?} {second:?} {queue:?}")
    }
}

agree!(aside_queue, aside_queue_lazy, Queue<u8>);

/// Set aside: a splay step by fields that are moved.
#[lakatos::lazy]
mod aside_zip {
    use lakatos::Data;

    type Link = Option<Box<Node>>;

    #[derive(Data, Debug)]
    pub(super) struct Node {
        left: Link,
        key: u8,
        right: Link,
    }

    fn split(link: Link, key: u8) -> (Link, Link) {
        let Some(mut node) = link else { return (None, None) };
        if node.key < key {
            let (less, more) = split(node.right, key);
            node.right = less;
            (Some(node), more)
        } else {
            let (less, more) = split(node.left.take(), key);
            node.left = more;
            (less, Some(node))
        }
    }

    fn inserted(link: Link, key: u8) -> Node {
        let (left, right) = split(link, key);
        Node { left, key, right }
    }

    pub(super) fn show(node: Node) -> String {
        let key = node.key;
        format!("{:?}", inserted(Some(Box::new(node)), key / 2))
    }
}

agree!(aside_zip, aside_zip_lazy, Node);

/// Set aside: an arena of options, with `if let` over moved fields.
#[lakatos::lazy]
mod aside_merge {
    use lakatos::Data;

    #[derive(Data, Debug)]
    pub(super) struct Run<T> {
        item: T,
        rest: Option<Box<Run<T>>>,
    }

    fn merge<T: Ord>(a: Option<Box<Run<T>>>, b: Option<Box<Run<T>>>) -> Option<Box<Run<T>>> {
        match (a, b) {
            (Some(mut a), Some(mut b)) => {
                if a.item <= b.item {
                    a.rest = merge(a.rest.take(), Some(b));
                    Some(a)
                } else {
                    b.rest = merge(Some(a), b.rest.take());
                    Some(b)
                }
            }
            (a, b) => a.or(b),
        }
    }

    #[expect(clippy::type_complexity, reason = "this, too, is written")]
    fn split<T>(run: Option<Box<Run<T>>>) -> (Option<Box<Run<T>>>, Option<Box<Run<T>>>) {
        if let Some(mut first) = run {
            if let Some(mut second) = first.rest {
                let (odd, even) = split(second.rest);
                first.rest = odd;
                second.rest = even;
                return (Some(first), Some(second));
            }
            first.rest = None;
            return (Some(first), None);
        }
        (None, None)
    }

    fn sort<T: Ord>(run: Option<Box<Run<T>>>) -> Option<Box<Run<T>>> {
        match split(run) {
            (a, None) => a,
            (a, b) => merge(sort(a), sort(b)),
        }
    }

    pub(super) fn show(run: Run<u8>) -> String {
        format!("{:?}", sort(Some(Box::new(run))))
    }
}

agree!(aside_merge, aside_merge_lazy, Run<u8>);

/// Set aside: rewriting by rules, with guards on boxes and `@`.
#[lakatos::lazy]
mod aside_rules {
    use lakatos::Data;

    #[derive(Data, Debug, Clone, PartialEq)]
    pub(super) enum Regex {
        Empty,
        Char(char),
        Seq(Box<Regex>, Box<Regex>),
        Star(Box<Regex>),
    }

    use Regex::{Char, Empty, Seq, Star};

    fn simple(regex: Regex) -> Regex {
        match regex {
            Seq(a, b) if *a == Empty => simple(*b),
            Seq(a, b) => match (simple(*a), simple(*b)) {
                (Empty, other) | (other, Empty) => other,
                (Seq(x, y), z) => Seq(x, Box::new(Seq(y, Box::new(z)))),
                (x @ Star(_), y) if x == y => x,
                (x, y) => Seq(x.into(), y.into()),
            },
            Star(inner) => match *inner {
                star @ Star(_) => simple(star),
                Empty => Empty,
                other => Star(Box::new(simple(other))),
            },
            other => other,
        }
    }

    fn is_nullable(regex: &Regex) -> bool {
        match *regex {
            Empty | Star(_) => true,
            Char(_) => false,
            Seq(ref a, ref b) => is_nullable(a) && is_nullable(b),
        }
    }

    pub(super) fn show(regex: Regex) -> String {
        format!("{} {:?}", is_nullable(&regex), simple(regex))
    }
}

agree!(aside_rules, aside_rules_lazy, Regex);

/// Set aside: generic implementations, with a closure for each element and a fold by value.
#[lakatos::lazy]
mod aside_fold {
    use lakatos::Data;

    #[derive(Data, Debug)]
    pub(super) enum Rose<T> {
        Node(T, Vec<Rose<T>>),
        Link(Box<Rose<T>>),
    }

    impl<T> Rose<T> {
        fn fold<R>(self, f: &mut impl FnMut(T, Vec<R>) -> R) -> R {
            match self {
                Rose::Link(inner) => inner.fold(f),
                Rose::Node(item, children) => {
                    let results = children.into_iter().map(|child| child.fold(f)).collect();
                    f(item, results)
                }
            }
        }

        fn map<U, F: Fn(T) -> U + Copy>(self, f: F) -> Rose<U> {
            match self {
                Rose::Link(inner) => Rose::Link(Box::new(inner.map(f))),
                Rose::Node(item, children) => {
                    Rose::Node(f(item), children.into_iter().map(|child| child.map(f)).collect())
                }
            }
        }
    }

    pub(super) fn show(rose: Rose<u8>) -> String {
        let rose = rose.map(|item| u32::from(item) + 1);
        format!("{}", rose.fold(&mut |item, sums: Vec<u32>| item + sums.iter().sum::<u32>()))
    }
}

agree!(aside_fold, aside_fold_lazy, Rose<u8>);

/// Set aside: a parser's state behind a box, with early returns.
#[lakatos::lazy]
mod aside_frames {
    use lakatos::Data;

    #[derive(Data, Debug)]
    pub(super) struct Frame {
        name: Option<String>,
        depth: u8,
        outer: Option<Box<Frame>>,
    }

    fn named(frame: Box<Frame>) -> Result<String, Box<Frame>> {
        if frame.name.is_none() {
            return Err(frame);
        }
        if let Some(name) = frame.name {
            return Ok(name);
        }
        unreachable!()
    }

    fn outermost(mut frame: Box<Frame>) -> Box<Frame> {
        while let Some(outer) = frame.outer {
            frame = outer;
        }
        frame
    }

    fn names(frame: Box<Frame>) -> Vec<String> {
        let mut all = Vec::new();
        let mut next = Some(frame);
        while let Some(frame) = next.take() {
            if let Some(name) = frame.name {
                all.push(name);
            }
            if frame.depth > 0 {
                next = frame.outer;
            }
        }
        all
    }

    pub(super) fn show(frame: Frame) -> String {
        let last = match named(Box::new(frame)) {
            Ok(name) => return name,
            Err(frame) => outermost(frame),
        };
        let depth = last.depth;
        format!("{depth} {:?}", names(last))
    }
}

agree!(aside_frames, aside_frames_lazy, Frame);

/// Set aside: tuples of boxes, arrays of boxes, and boxes of boxes.
#[lakatos::lazy]
mod aside_grids {
    use lakatos::Data;

    #[derive(Data, Debug, PartialEq)]
    pub(super) enum Quad<T> {
        Leaf(T),
        Four(Box<[Quad<T>; 4]>),
        #[expect(clippy::redundant_allocation, reason = "this, too, is written")]
        Twice(Box<Box<Quad<T>>>),
    }

    fn simple<T: PartialEq>(quad: Quad<T>) -> Quad<T> {
        match quad {
            Quad::Four(parts) => {
                let [a, b, c, d] = *parts;
                let (a, b, c, d) = (simple(a), simple(b), simple(c), simple(d));
                if a == b && b == c && c == d { a } else { Quad::Four(Box::new([a, b, c, d])) }
            }
            Quad::Twice(boxed) => {
                let inner = *boxed;
                simple(*inner)
            }
            leaf => leaf,
        }
    }

    pub(super) fn show(quad: Quad<u8>) -> String {
        format!("{:?}", simple(quad))
    }
}

agree!(aside_grids, aside_grids_lazy, Quad<u8>);
