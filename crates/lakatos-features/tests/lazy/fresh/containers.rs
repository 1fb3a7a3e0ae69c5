//! Trees, lists and maps.

/// A generic arena-free interval tree with trait impls, where clauses, PhantomData.
#[cfg_attr(not(feature = "open-fields"), lakatos::lazy)]
#[cfg_attr(feature = "open-fields", lakatos::lazy(fields))]
mod interval {
    //! Inner docs.
    #![allow(dead_code)]
    use lakatos::Data;
    use std::cmp::Ordering;
    use std::fmt;
    use std::marker::PhantomData;
    use std::ops::{Bound, RangeBounds, RangeInclusive};

    /// A tree of intervals.
    #[derive(Data, Debug, Clone, PartialEq, Eq, Hash, Default)]
    pub struct IntervalTree<T>
    where
        T: Ord + Copy,
    {
        root: Option<Box<Node<T>>>,
        #[doc(hidden)]
        len: u8,
    }

    #[derive(Data, Debug, Clone, PartialEq, Eq, Hash)]
    struct Node<T>
    where
        T: Ord + Copy,
    {
        lo: T,
        hi: T,
        max: T,
        left: Option<Box<Node<T>>>,
        right: Option<Box<Node<T>>>,
    }

    #[derive(Debug)]
    pub enum Error {
        Empty { lo: String },
        Full(usize),
    }
    impl std::error::Error for Error {}
    impl fmt::Display for Error {
        fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            match self {
                Self::Empty { lo } => write!(f, "empty at {lo}"),
                Self::Full(n) => write!(f, "full {n}"),
            }
        }
    }

    impl<T> Node<T>
    where
        T: Ord + Copy,
    {
        const MAX: usize = 100;
        fn new(range: &RangeInclusive<T>) -> Self {
            Self { lo: *range.start(), hi: *range.end(), max: *range.end(), left: None, right: None }
        }
        fn update(&mut self) {
            let mut max = self.hi;
            for child in [&self.left, &self.right].into_iter().flatten() {
                if child.max > max {
                    max = child.max;
                }
            }
            self.max = max;
        }
        fn insert(this: &mut Option<Box<Self>>, range: RangeInclusive<T>) -> bool {
            match this {
                None => {
                    *this = Some(Box::new(Self::new(&range)));
                    true
                }
                Some(node) => {
                    let inserted = match range.start().cmp(&node.lo).then_with(|| range.end().cmp(&node.hi)) {
                        Ordering::Less => Self::insert(&mut node.left, range),
                        Ordering::Greater => Self::insert(&mut node.right, range),
                        Ordering::Equal => false,
                    };
                    node.update();
                    inserted
                }
            }
        }
        fn query<'a>(&'a self, at: T, found: &mut Vec<(&'a T, &'a T)>) {
            if at > self.max {
                return;
            }
            if let Some(left) = self.left.as_ref() {
                left.query(at, found);
            }
            if (self.lo..=self.hi).contains(&at) {
                found.push((&self.lo, &self.hi));
            }
            if at >= self.lo {
                if let Some(right) = &self.right {
                    right.query(at, found)
                }
            }
        }
    }
    impl<T: Ord + Copy + fmt::Debug> IntervalTree<T> {
        pub fn insert(&mut self, range: RangeInclusive<T>) -> Result<bool, Error> {
            if range.is_empty() {
                return Err(Error::Empty { lo: format!("{:?}", range.start()) });
            }
            let new = Node::insert(&mut self.root, range);
            if new {
                self.len = self.len.checked_add(1).ok_or(Error::Full(Node::<T>::MAX))?;
            }
            Ok(new)
        }
        pub fn at(&self, at: T) -> Vec<(&T, &T)> {
            let mut found = Vec::new();
            if let Some(root) = &self.root {
                root.query(at, &mut found);
            }
            found
        }
    }
    impl<T: Ord + Copy + fmt::Debug> Extend<RangeInclusive<T>> for IntervalTree<T> {
        fn extend<I: IntoIterator<Item = RangeInclusive<T>>>(&mut self, iter: I) {
            iter.into_iter().for_each(|r| {
                let _ = self.insert(r);
            })
        }
    }
    impl<T: Ord + Copy + fmt::Debug> FromIterator<(T, T)> for IntervalTree<T>
    where
        T: 'static,
    {
        fn from_iter<I>(iter: I) -> Self
        where
            I: IntoIterator<Item = (T, T)>,
        {
            let mut tree = IntervalTree { root: None, len: 0 };
            tree.extend(iter.into_iter().map(|(a, b)| a..=b));
            tree
        }
    }
    pub fn show(mut tree: IntervalTree<u8>) -> String {
        let before = format!("{:?}", tree.at(3));
        let r = tree.insert(1..=4).map_err(|e| e.to_string());
        let e = tree.insert(4..=1).unwrap_err().to_string();
        let other: IntervalTree<u8> = [(1, 2), (5, 9), (3, 4)].into_iter().collect();
        format!("{before} {r:?} {e} {:?} {:?} {}", tree.at(2), other, tree == other)
    }
}
agree!(interval, interval_lazy, IntervalTree<u8>);

/// Rc-based persistent list, with Box inside too; Rc::clone, Rc::make_mut, Weak-free.
#[cfg_attr(not(feature = "open-fields"), lakatos::lazy)]
#[cfg_attr(feature = "open-fields", lakatos::lazy(fields))]
mod persistent {
    use lakatos::Data;
    use std::rc::Rc;
    #[derive(Data, Debug, Clone, PartialEq)]
    pub enum PList<T> {
        Nil,
        Cons(Rc<(T, PList<T>)>),
    }
    #[derive(Data, Debug, Clone, PartialEq)]
    pub struct Zip<T> {
        left: PList<T>,
        focus: Option<Box<T>>,
        right: Box<PList<T>>,
    }
    impl<T> Default for PList<T> {
        fn default() -> Self {
            Self::Nil
        }
    }
    impl<T: Clone> PList<T> {
        pub fn push(&self, t: T) -> Self {
            Self::Cons(Rc::new((t, self.clone())))
        }
        pub fn pop(self) -> Option<(T, Self)> {
            match self {
                Self::Nil => None,
                Self::Cons(rc) => Some(match Rc::try_unwrap(rc) {
                    Ok(pair) => pair,
                    Err(rc) => (*rc).clone(),
                }),
            }
        }
        pub fn iter(&self) -> impl Iterator<Item = &T> {
            let mut at = self;
            std::iter::from_fn(move || {
                let PList::Cons(cell) = at else { return None };
                at = &cell.1;
                Some(&cell.0)
            })
        }
    }
    impl<T: Clone> Zip<T> {
        pub fn right(mut self) -> Self {
            let Some((next, rest)) = self.right.pop() else { return Self { right: Box::default(), ..self } };
            if let Some(focus) = self.focus.take() {
                self.left = self.left.push(*focus);
            }
            Self { focus: Some(Box::new(next)), right: Box::new(rest), left: self.left }
        }
        pub fn set(&mut self, t: T) -> Option<T> {
            self.focus.replace(Box::new(t)).map(|b| *b)
        }
    }
    pub fn show(zip: Zip<u8>) -> String {
        let n = zip.left.iter().count();
        let mut zip = zip.right();
        let old = zip.set(9);
        format!("{n} {old:?} {zip:?} {:?}", zip.right.iter().copied().map(u32::from).sum::<u32>())
    }
}
agree!(persistent, persistent_lazy, Zip<u8>);

/// cfg attributes, nested mods, pub use, statics-free, const generics, doc comments, type aliases, unions of traits.
#[cfg_attr(not(feature = "open-fields"), lakatos::lazy)]
#[cfg_attr(feature = "open-fields", lakatos::lazy(fields))]
mod cfgs {
    /* a block comment */
    pub use self::inner::{Depth as D, Quad};
    use lakatos::Data;
    pub mod inner {
        use super::Data;
        pub type Depth = u8;
        /// Four children.
        #[derive(Data, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[cfg_attr(all(), doc = "attributes")]
        pub enum Quad {
            #[doc = "a leaf"]
            Leaf(bool),
            Node([Box<Quad>; 2], #[cfg(all())] Depth),
        }
        #[cfg(any())]
        compile_error!("never");
        impl Quad {
            pub const EMPTY: Quad = Quad::Leaf(false);
            #[inline]
            #[must_use]
            pub fn depth(&self) -> usize {
                match *self {
                    Quad::Leaf(_) => 0,
                    Quad::Node(ref kids, _) => 1 + kids.iter().map(|k| k.depth()).max().unwrap_or_default(),
                }
            }
        }
        pub(super) fn flip(q: Quad) -> Quad {
            match q {
                Quad::Leaf(b) => Quad::Leaf(!b),
                Quad::Node([a, b], d) => Quad::Node([b, a].map(|k| Box::new(flip(*k))), d.wrapping_add(1)),
            }
        }
    }
    mod window {
        pub struct Window<const N: usize>(pub [u8; N]);
        impl<const N: usize> Window<N> {
            pub fn sum(&self) -> u32 {
                self.0.iter().map(|x| u32::from(*x)).sum()
            }
        }
        impl<const N: usize> Default for Window<N> {
            fn default() -> Self {
                Self([1; N])
            }
        }
    }
    trait Named {
        fn name(&self) -> &'static str;
        fn boxed(self) -> Box<Self>
        where
            Self: Sized,
        {
            Box::new(self)
        }
    }
    impl Named for Quad {
        fn name(&self) -> &'static str {
            if let Quad::Leaf(true) = self {
                "true"
            } else if matches!(self, Quad::Node(..)) {
                "node"
            } else {
                "false"
            }
        }
    }
    impl PartialEq<bool> for Quad {
        fn eq(&self, other: &bool) -> bool {
            matches!(self, Quad::Leaf(b) if b == other)
        }
    }
    #[cfg(test)]
    mod tests {
        #[test]
        fn t() {}
    }
    pub fn show(q: Quad) -> String {
        let n = q.name();
        let d: D = 3;
        let q2 = q.clone().boxed();
        format!(
            "{n} {} {:?} {} {} {}",
            q.depth(),
            inner::flip(q),
            *q2 == true,
            d,
            window::Window::<4>::default().sum() + (*q2 < Quad::EMPTY) as u32
        )
    }
}
agree!(cfgs, cfgs_lazy, Quad);

/// Treap-like with split/merge on Option<Box<Node<K, V>>>, returning tuples, by value, generic no Clone.
#[cfg_attr(not(feature = "open-fields"), lakatos::lazy)]
#[cfg_attr(feature = "open-fields", lakatos::lazy(fields))]
mod treap {
    use lakatos::Data;
    use std::borrow::Borrow;
    use std::fmt::Debug;
    type Link<K, V> = Option<Box<Node<K, V>>>;
    #[derive(Data, Debug)]
    pub struct Node<K, V> {
        key: K,
        value: V,
        prio: u8,
        left: Link<K, V>,
        right: Link<K, V>,
    }
    #[derive(Data, Debug)]
    pub struct Map<K, V> {
        root: Link<K, V>,
    }
    fn split<K: Ord, V>(link: Link<K, V>, key: &K) -> (Link<K, V>, Option<V>, Link<K, V>) {
        let Some(mut node) = link else { return (None, None, None) };
        if *key < node.key {
            let (l, v, r) = split(node.left.take(), key);
            node.left = r;
            (l, v, Some(node))
        } else if node.key < *key {
            let (l, v, r) = split(node.right.take(), key);
            node.right = l;
            (Some(node), v, r)
        } else {
            let Node { left, right, value, .. } = *node;
            (left, Some(value), right)
        }
    }
    fn merge<K: Ord, V>(l: Link<K, V>, r: Link<K, V>) -> Link<K, V> {
        match (l, r) {
            (None, x) | (x, None) => x,
            (Some(mut a), Some(mut b)) => {
                if a.prio >= b.prio {
                    a.right = merge(a.right.take(), Some(b));
                    Some(a)
                } else {
                    b.left = merge(Some(a), b.left.take());
                    Some(b)
                }
            }
        }
    }
    impl<K: Ord, V> Map<K, V> {
        pub fn get<Q: ?Sized + Ord>(&self, key: &Q) -> Option<&V>
        where
            K: Borrow<Q>,
        {
            let mut at = self.root.as_deref();
            while let Some(n) = at {
                at = match key.cmp(n.key.borrow()) {
                    std::cmp::Ordering::Less => n.left.as_deref(),
                    std::cmp::Ordering::Greater => n.right.as_deref(),
                    std::cmp::Ordering::Equal => return Some(&n.value),
                }
            }
            None
        }
        pub fn get_mut(&mut self, key: &K) -> Option<&mut V> {
            let mut at = self.root.as_deref_mut();
            while let Some(n) = at {
                if *key == n.key {
                    return Some(&mut n.value);
                }
                at = if *key < n.key { n.left.as_deref_mut() } else { n.right.as_deref_mut() }
            }
            None
        }
        pub fn insert(&mut self, key: K, value: V, prio: u8) -> Option<V> {
            let (l, old, r) = split(self.root.take(), &key);
            self.root = merge(merge(l, Some(Box::new(Node { key, value, prio, left: None, right: None }))), r);
            old
        }
        pub fn remove(&mut self, key: &K) -> Option<V> {
            let (l, old, r) = split(self.root.take(), key);
            self.root = merge(l, r);
            old
        }
        pub fn into_vec(self) -> Vec<(K, V)> {
            fn go<K, V>(link: Link<K, V>, out: &mut Vec<(K, V)>) {
                if let Some(node) = link {
                    let node = *node;
                    go(node.left, out);
                    out.push((node.key, node.value));
                    go(node.right, out);
                }
            }
            let mut v = Vec::new();
            go(self.root, &mut v);
            v
        }
    }
    impl<K, V> IntoIterator for Map<K, V>
    where
        K: Ord,
    {
        type Item = (K, V);
        type IntoIter = std::vec::IntoIter<(K, V)>;
        fn into_iter(self) -> Self::IntoIter {
            self.into_vec().into_iter()
        }
    }
    pub fn show(mut map: Map<u8, bool>) -> String {
        let g = map.get(&2).copied();
        if let Some(v) = map.get_mut(&1) {
            *v = !*v;
        }
        let i = map.insert(2, true, 7);
        let r = map.remove(&0);
        format!("{g:?} {i:?} {r:?} {:?}", map.into_iter().collect::<Vec<_>>())
    }
}
agree!(treap, treap_lazy, Map<u8, bool>);

/// Linked deque with cursor API, impl Drop (iterative), PartialOrd manual, Index, IndexMut, Deref.
#[cfg_attr(not(feature = "open-fields"), lakatos::lazy)]
#[cfg_attr(feature = "open-fields", lakatos::lazy(fields))]
mod cursor {
    use lakatos::Data;
    use std::cmp::Ordering;
    use std::hash::{Hash, Hasher};
    use std::ops::{Deref, DerefMut, Index, IndexMut};
    #[derive(Data, Debug)]
    struct Node<T> {
        item: T,
        next: Option<Box<Node<T>>>,
    }
    #[derive(Data, Debug)]
    pub struct Chain<T> {
        head: Option<Box<Node<T>>>,
    }
    pub struct Cursor<'a, T> {
        link: &'a mut Option<Box<Node<T>>>,
    }
    impl<'a, T> Cursor<'a, T> {
        fn advance(self) -> Self {
            match self.link {
                Some(node) => Cursor { link: &mut node.next },
                none => Cursor { link: none },
            }
        }
        fn insert(&mut self, item: T) {
            let next = self.link.take();
            *self.link = Some(Box::new(Node { item, next }));
        }
        fn remove(&mut self) -> Option<T> {
            let node = self.link.take()?;
            let Node { item, next } = *node;
            *self.link = next;
            Some(item)
        }
    }
    impl<T> Chain<T> {
        fn cursor(&mut self) -> Cursor<'_, T> {
            Cursor { link: &mut self.head }
        }
        fn iter(&self) -> Iter<'_, T> {
            Iter(self.head.as_deref())
        }
    }
    pub struct Iter<'a, T>(Option<&'a Node<T>>);
    impl<'a, T> Iterator for Iter<'a, T> {
        type Item = &'a T;
        fn next(&mut self) -> Option<&'a T> {
            self.0.map(|node| {
                self.0 = node.next.as_deref();
                &node.item
            })
        }
    }
    impl<'a, T> IntoIterator for &'a Chain<T> {
        type Item = &'a T;
        type IntoIter = Iter<'a, T>;
        fn into_iter(self) -> Iter<'a, T> {
            self.iter()
        }
    }
    impl<T> Index<usize> for Chain<T> {
        type Output = T;
        fn index(&self, at: usize) -> &T {
            self.iter().nth(at).expect("in range")
        }
    }
    impl<T> IndexMut<usize> for Chain<T> {
        fn index_mut(&mut self, at: usize) -> &mut T {
            let mut node = self.head.as_mut().expect("in range");
            for _ in 0..at {
                node = node.next.as_mut().expect("in range");
            }
            &mut node.item
        }
    }
    impl<T: PartialEq> PartialEq for Chain<T> {
        fn eq(&self, other: &Self) -> bool {
            self.iter().eq(other.iter())
        }
    }
    impl<T: PartialOrd> PartialOrd for Chain<T> {
        fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
            self.into_iter().partial_cmp(other)
        }
    }
    impl<T: Hash> Hash for Chain<T> {
        fn hash<H: Hasher>(&self, state: &mut H) {
            for x in self {
                x.hash(state)
            }
        }
    }
    impl<T> Drop for Chain<T> {
        fn drop(&mut self) {
            let mut link = self.head.take();
            while let Some(mut node) = link {
                link = node.next.take();
            }
        }
    }
    struct Guard<'a>(&'a mut Chain<u8>, usize);
    impl Deref for Guard<'_> {
        type Target = Chain<u8>;
        fn deref(&self) -> &Chain<u8> {
            self.0
        }
    }
    impl DerefMut for Guard<'_> {
        fn deref_mut(&mut self) -> &mut Chain<u8> {
            self.1 += 1;
            self.0
        }
    }
    pub fn show(mut chain: Chain<u8>) -> String {
        let n = chain.iter().count();
        chain.cursor().advance().insert(7);
        let gone = chain.cursor().remove();
        let mut g = Guard(&mut chain, 0);
        g.cursor().insert(3);
        let writes = g.1;
        chain[0] += 1;
        let other = Chain { head: None };
        format!(
            "{n} {gone:?} {writes} {} {:?} {:?}",
            chain[0],
            chain.partial_cmp(&other),
            chain.iter().collect::<Vec<_>>()
        )
    }
}
agree!(cursor, cursor_lazy, Chain<u8>);
