//! Modules in ordinary styles: each is copied as it stands, and says in the copy what it says here.

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

/// Modules in a module, and `super`.
#[cfg_attr(not(feature = "open-fields"), lakatos::lazy)]
#[cfg_attr(feature = "open-fields", lakatos::lazy(fields))]
mod nested {
    pub(super) mod types {
        use lakatos::Data;

        #[derive(Data, Clone, Debug, PartialEq)]
        pub(crate) enum Expr {
            Number(u8),
            Not(Box<Expr>),
            Both(Box<Expr>, Vec<Expr>),
        }

        impl Expr {
            pub(crate) fn negated(self) -> Expr {
                match self {
                    Expr::Not(inner) => *inner,
                    other => Expr::Not(Box::new(other)),
                }
            }
        }
    }

    mod values {
        use super::types::Expr;

        pub(super) fn value(expr: &Expr) -> u32 {
            match expr {
                Expr::Number(number) => u32::from(*number),
                Expr::Not(inner) => u32::from(value(inner) == 0),
                Expr::Both(first, rest) => value(first) + rest.iter().map(value).sum::<u32>(),
            }
        }

        #[expect(clippy::boxed_local, reason = "this, too, is written")]
        pub(super) fn flipped(expr: Box<Expr>) -> Expr {
            expr.negated()
        }
    }

    pub(super) fn show(expr: types::Expr) -> String {
        let value = values::value(&expr);
        format!("{value} {:?}", values::flipped(Box::new(expr)))
    }
}

agree!(nested, nested_lazy, types::Expr);

/// `where` clauses, bounds, constants and associated types.
#[cfg_attr(not(feature = "open-fields"), lakatos::lazy)]
#[cfg_attr(feature = "open-fields", lakatos::lazy(fields))]
mod bounds {
    use std::fmt::{self, Debug, Display};

    use lakatos::Data;

    const LIMIT: usize = 3;

    pub(super) trait Visit<K> {
        type Out;
        const NAME: &'static str;

        fn visit(&self, depth: usize) -> Self::Out;
    }

    #[derive(Data, Clone, Debug, PartialEq)]
    pub(super) enum Rose<K>
    where
        K: Ord,
    {
        Leaf(K),
        Fork { left: Box<Rose<K>>, right: Box<Rose<K>> },
    }

    impl<K> Visit<K> for Rose<K>
    where
        K: Ord + Copy + Into<u32>,
    {
        type Out = u32;
        const NAME: &'static str = "rose";

        fn visit(&self, depth: usize) -> u32 {
            match self {
                _ if depth > LIMIT => 0,
                Rose::Leaf(key) => (*key).into(),
                Rose::Fork { left, right } => left.visit(depth + 1).max(right.visit(depth + 1)),
            }
        }
    }

    impl<K: Ord + Display> Display for Rose<K> {
        fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            match self {
                Rose::Leaf(key) => write!(f, "{key}"),
                Rose::Fork { left, right } => write!(f, "({left} {right})"),
            }
        }
    }

    impl<K: Ord> Rose<K> {
        fn map<L: Ord>(self, f: &dyn Fn(K) -> L) -> Rose<L> {
            match self {
                Rose::Leaf(key) => Rose::Leaf(f(key)),
                Rose::Fork { left, right } => Rose::Fork { left: Box::new(left.map(f)), right: Box::new(right.map(f)) },
            }
        }
    }

    fn shown<T>(value: T) -> String
    where
        T: Visit<u8, Out = u32> + Debug,
    {
        format!("{} {}", T::NAME, value.visit(0))
    }

    pub(super) fn show(rose: Rose<u8>) -> String {
        let text = rose.to_string();
        format!("{text} {} {:?}", shown(rose.clone()), rose.map(&|key| key > 1))
    }
}

agree!(bounds, bounds_lazy, Rose<u8>);

/// A trait for boxes, and for what is in them.
#[cfg_attr(not(feature = "open-fields"), lakatos::lazy)]
#[cfg_attr(feature = "open-fields", lakatos::lazy(fields))]
mod boxed {
    use lakatos::Data;

    pub(super) trait Size {
        fn size(&self) -> usize;
    }

    impl<T: Size> Size for Box<T> {
        fn size(&self) -> usize {
            1 + (**self).size()
        }
    }

    impl<T: Size> Size for Option<T> {
        fn size(&self) -> usize {
            self.as_ref().map_or(0, Size::size)
        }
    }

    #[derive(Data, Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub(super) struct Chain {
        next: Option<Box<Chain>>,
        is_last: bool,
    }

    impl Size for Chain {
        fn size(&self) -> usize {
            self.next.size() + usize::from(self.is_last)
        }
    }

    impl From<Chain> for Vec<bool> {
        fn from(chain: Chain) -> Vec<bool> {
            let mut flags = vec![chain.is_last];
            if let Some(next) = chain.next {
                flags.extend(Vec::from(*next));
            }
            flags
        }
    }

    pub(super) fn show(chain: Chain) -> String {
        let longest = Chain { next: Some(Box::new(chain.clone())), ..Chain::default() }.max(chain.clone());
        format!("{} {longest:?} {:?}", Box::new(chain.clone()).size(), Vec::from(chain))
    }
}

agree!(boxed, boxed_lazy, Chain);

/// A macro of the module, loops with labels, closures that capture, and shadowing.
#[cfg_attr(not(feature = "open-fields"), lakatos::lazy)]
#[cfg_attr(feature = "open-fields", lakatos::lazy(fields))]
mod macros {
    use lakatos::Data;

    macro_rules! cons {
        ($first:expr, $rest:expr) => {
            List::Cons($first, Box::new($rest))
        };
    }

    #[derive(Data, Clone, Debug, PartialEq)]
    pub(super) enum List {
        Nil,
        Cons(i8, Box<List>),
    }

    fn to_vec(list: &List) -> Vec<i8> {
        let mut all = vec![];
        let mut rest = list;
        while let List::Cons(first, tail) = rest {
            all.push(*first);
            rest = tail;
        }
        all
    }

    fn first_pair(list: &List, wanted: i8) -> Option<(usize, usize)> {
        let all = to_vec(list);
        'outer: for (i, one) in all.iter().enumerate() {
            for (j, other) in all.iter().enumerate().skip(i + 1) {
                if one.checked_add(*other) == Some(wanted) {
                    return Some((i, j));
                }
                if *other == i8::MAX {
                    continue 'outer;
                }
            }
        }
        None
    }

    pub(super) fn show(list: List) -> String {
        let pair = first_pair(&list, 2);
        let add = |more: i8| move |list: List| cons!(more, list);
        let list = add(1)(list);
        let list = [2, 3].into_iter().fold(list, |list, more| cons!(more, list));
        format!("{pair:?} {list:?}")
    }
}

agree!(macros, macros_lazy, List);

/// Iterators by hand, `impl Trait`, references with names, and `?`.
#[cfg_attr(not(feature = "open-fields"), lakatos::lazy)]
#[cfg_attr(feature = "open-fields", lakatos::lazy(fields))]
mod iterators {
    use lakatos::Data;

    #[derive(Data, Clone, Debug)]
    pub(super) struct Tree {
        value: u8,
        children: Vec<Tree>,
        parent: Option<Box<Tree>>,
    }

    pub(super) struct Depth<'a> {
        left: Vec<&'a Tree>,
    }

    impl<'a> Iterator for Depth<'a> {
        type Item = &'a u8;

        fn next(&mut self) -> Option<Self::Item> {
            let tree = self.left.pop()?;
            self.left.extend(tree.children.iter().rev());
            Some(&tree.value)
        }
    }

    impl Tree {
        fn iter(&self) -> Depth<'_> {
            Depth { left: vec![self] }
        }

        fn ancestors(&self) -> impl Iterator<Item = &Tree> + '_ {
            std::iter::successors(self.parent.as_deref(), |tree| tree.parent.as_deref())
        }

        fn root(&self) -> &Tree {
            self.ancestors().last().unwrap_or(self)
        }
    }

    fn sum(tree: &Tree) -> Result<u8, String> {
        let mut sum = 0u8;
        for value in tree.iter() {
            sum = sum.checked_add(*value).ok_or_else(|| format!("too large at {value}"))?;
        }
        Ok(sum)
    }

    pub(super) fn show(tree: Tree) -> String {
        format!("{:?} {} {:?}", sum(&tree), tree.ancestors().count(), sum(tree.root()))
    }
}

agree!(iterators, iterators_lazy, Tree);

/// Changes in place, through `Option<&mut Box<..>>`, `take`, `replace` and `swap`.
#[cfg_attr(not(feature = "open-fields"), lakatos::lazy)]
#[cfg_attr(feature = "open-fields", lakatos::lazy(fields))]
mod in_place {
    use std::mem;

    use lakatos::Data;

    #[derive(Data, Debug, Default)]
    pub(super) struct Deque {
        front: Link,
    }

    type Link = Option<Box<Node>>;

    #[derive(Data, Debug, Default)]
    struct Node {
        value: u16,
        next: Link,
    }

    impl Deque {
        fn push_back(&mut self, value: u16) {
            let mut link = &mut self.front;
            while let Some(node) = link {
                link = &mut node.next;
            }
            *link = Some(Box::new(Node { value, next: None }));
        }

        fn pop_back(&mut self) -> Option<u16> {
            let mut link = &mut self.front;
            while link.as_ref()?.next.is_some() {
                link = &mut link.as_mut()?.next;
            }
            link.take().map(|node| node.value)
        }

        fn reverse(&mut self) {
            let mut left = mem::take(&mut self.front);
            while let Some(mut node) = left {
                left = mem::replace(&mut node.next, self.front.take());
                self.front = Some(node);
            }
        }

        fn swap_first(&mut self) {
            if let Some(first) = &mut self.front {
                // Two fields of a box are borrowed at once only where it is no box.
                let first = &mut **first;
                if let Some(second) = &mut first.next {
                    mem::swap(&mut first.value, &mut second.value);
                }
            }
        }
    }

    pub(super) fn show(mut deque: Deque) -> String {
        deque.push_back(5);
        deque.reverse();
        deque.swap_first();
        let last = deque.pop_back();
        format!("{last:?} {deque:?}")
    }
}

agree!(in_place, in_place_lazy, Deque);

/// Operators, `matches!`, constants in patterns, ranges, tuples, and a private helper type with a lifetime.
#[cfg_attr(not(feature = "open-fields"), lakatos::lazy)]
#[cfg_attr(feature = "open-fields", lakatos::lazy(fields))]
mod operators {
    use std::collections::{BTreeSet, HashMap};
    use std::ops::{Add, Mul, Not};

    use lakatos::Data;

    #[derive(Data, Clone, Debug, PartialEq)]
    pub(super) enum Poly {
        Constant(i8),
        Var(u8),
        Sum(Box<(Poly, Poly)>),
        Product(Box<Poly>, Box<Poly>),
    }

    const ZERO: Poly = Poly::Constant(0);

    impl Add for Poly {
        type Output = Poly;

        fn add(self, other: Poly) -> Poly {
            match (self, other) {
                (zero, other) | (other, zero) if zero == ZERO => other,
                (one, other) => Poly::Sum(Box::new((one, other))),
            }
        }
    }

    impl Mul for Poly {
        type Output = Poly;

        fn mul(self, other: Poly) -> Poly {
            if self == ZERO || other == ZERO { ZERO } else { Poly::Product(Box::new(self), Box::new(other)) }
        }
    }

    impl Not for &Poly {
        type Output = bool;

        fn not(self) -> bool {
            matches!(self, Poly::Constant(0) | Poly::Product(..))
        }
    }

    struct Scope<'a> {
        values: HashMap<u8, i64>,
        seen: &'a mut BTreeSet<u8>,
    }

    fn value(poly: &Poly, scope: &mut Scope<'_>) -> i64 {
        match poly {
            Poly::Constant(-128..=-1) => -1,
            Poly::Constant(number) => i64::from(*number),
            Poly::Var(name) => {
                scope.seen.insert(*name);
                scope.values.get(name).copied().unwrap_or(1)
            }
            Poly::Sum(both) => value(&both.0, scope).wrapping_add(value(&both.1, scope)),
            Poly::Product(left, right) => value(left, scope).wrapping_mul(value(right, scope)),
        }
    }

    fn derived(poly: Poly, by: u8) -> Poly {
        match poly {
            Poly::Constant(_) => ZERO,
            Poly::Var(name) => Poly::Constant(i8::from(name == by)),
            Poly::Sum(both) => {
                let (left, right) = *both;
                derived(left, by) + derived(right, by)
            }
            Poly::Product(left, right) => {
                // An operator that takes its side by value does not show it.
                let (left, right) = (*left, *right);
                derived(left.clone(), by) * right.clone() + left * derived(right, by)
            }
        }
    }

    pub(super) fn show(poly: Poly) -> String {
        let mut seen = BTreeSet::new();
        let mut scope = Scope { values: HashMap::from([(0, 7)]), seen: &mut seen };
        let value = value(&poly, &mut scope);
        let not = !&poly;
        format!("{value} {not} {seen:?} {:?}", derived(poly, 0))
    }
}

agree!(operators, operators_lazy, Poly);

/// Functions as values, generic functions with several parameters, early returns, and recursion by two functions.
#[cfg_attr(not(feature = "open-fields"), lakatos::lazy)]
#[cfg_attr(feature = "open-fields", lakatos::lazy(fields))]
mod functions {
    use lakatos::Data;

    #[derive(Data, Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub(super) enum Op {
        And,
        Or,
    }

    #[derive(Data, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub(super) enum Formula {
        Atom(u8),
        Not(Box<Formula>),
        Binary { op: Op, left: Box<Formula>, right: Box<Formula> },
    }

    use Formula::{Atom, Binary, Not};

    impl Op {
        const fn dual(self) -> Op {
            match self {
                Op::And => Op::Or,
                Op::Or => Op::And,
            }
        }
    }

    fn positive(formula: Formula) -> Formula {
        match formula {
            Atom(name) => Atom(name),
            Not(inner) => negative(*inner),
            Binary { op, left, right } => binary(op, *left, *right, positive),
        }
    }

    fn negative(formula: Formula) -> Formula {
        match formula {
            Not(inner) => positive(*inner),
            Binary { op, left, right } => binary(op.dual(), *left, *right, negative),
            atom => Not(Box::new(atom)),
        }
    }

    fn binary<F>(op: Op, left: Formula, right: Formula, f: F) -> Formula
    where
        F: Fn(Formula) -> Formula,
    {
        Binary { op, left: Box::new(f(left)), right: f(right).into() }
    }

    fn any<T: ?Sized, P>(formula: &Formula, found: &mut P) -> bool
    where
        P: FnMut(&Formula) -> bool,
    {
        if found(formula) {
            return true;
        }
        match formula {
            Atom(_) => false,
            Not(inner) => any::<T, P>(inner, found),
            Binary { left, right, .. } => any::<T, P>(left, found) || any::<T, P>(right, found),
        }
    }

    pub(super) fn show(formula: Formula) -> String {
        let mut count = 0;
        let has_seven = any::<str, _>(&formula, &mut |part| {
            count += 1;
            *part == Atom(7)
        });
        let normal = positive(formula.clone());
        let is_normal = !any::<str, _>(&normal, &mut |part| matches!(part, Not(inner) if !matches!(**inner, Atom(_))));
        format!("{count} {has_seven} {is_normal} {normal:?} {}", formula <= normal)
    }
}

agree!(functions, functions_lazy, Formula);
