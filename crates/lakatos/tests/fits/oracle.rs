//! `fits!` says what a matcher over trees says that tries all ways: for values that the library itself draws and lists.
//!
//! The matcher reads the text of the same pattern, and knows nothing of types.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use lakatos::{Check, fits};

use crate::Exp;
use crate::oracle_pattern::{Pattern, read};

/// A value without its type.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Tree {
    Number(i64),
    Character(char),
    Made(&'static str, Vec<Tree>),
    Row(Vec<Tree>),
    /// Where the order does not count.
    Heap(Vec<Tree>),
}

trait ToTree {
    fn tree(&self) -> Tree;
}

impl ToTree for u8 {
    fn tree(&self) -> Tree {
        Tree::Number(i64::from(*self))
    }
}

impl ToTree for char {
    fn tree(&self) -> Tree {
        Tree::Character(*self)
    }
}

impl ToTree for Exp {
    fn tree(&self) -> Tree {
        match self {
            Exp::C(number) => Tree::Made("Exp::C", vec![Tree::Number(*number)]),
            Exp::Add(a, b) => Tree::Made("Exp::Add", vec![a.tree(), b.tree()]),
            Exp::Mul(a, b) => Tree::Made("Exp::Mul", vec![a.tree(), b.tree()]),
            Exp::Div(a, b) => Tree::Made("Exp::Div", vec![a.tree(), b.tree()]),
        }
    }
}

impl<T: ToTree> ToTree for Option<T> {
    fn tree(&self) -> Tree {
        match self {
            Some(inside) => Tree::Made("Some", vec![inside.tree()]),
            None => Tree::Made("None", Vec::new()),
        }
    }
}

impl<T: ToTree> ToTree for Vec<T> {
    fn tree(&self) -> Tree {
        Tree::Row(self.iter().map(ToTree::tree).collect())
    }
}

impl<T: ToTree> ToTree for VecDeque<T> {
    fn tree(&self) -> Tree {
        Tree::Row(self.iter().map(ToTree::tree).collect())
    }
}

impl ToTree for String {
    fn tree(&self) -> Tree {
        Tree::Row(self.chars().map(Tree::Character).collect())
    }
}

impl<T: ToTree> ToTree for BTreeSet<T> {
    fn tree(&self) -> Tree {
        Tree::Heap(self.iter().map(ToTree::tree).collect())
    }
}

impl<K: ToTree, V: ToTree> ToTree for BTreeMap<K, V> {
    fn tree(&self) -> Tree {
        Tree::Heap(self.iter().map(|(key, value)| Tree::Made("", vec![key.tree(), value.tree()])).collect())
    }
}

impl<A: ToTree, B: ToTree> ToTree for (A, B) {
    fn tree(&self) -> Tree {
        Tree::Made("", vec![self.0.tree(), self.1.tree()])
    }
}

/// What names stand for.
type Names = Vec<(String, Tree)>;

/// All ways in which a tree fits a pattern, after these names.
fn ways(pattern: &Pattern, tree: &Tree, names: &Names) -> Vec<Names> {
    let if_it = |holds: bool| if holds { vec![names.clone()] } else { Vec::new() };
    match (pattern, tree) {
        (Pattern::Any, _) => if_it(true),
        (Pattern::Name(name), _) => match names.iter().find(|(other, _)| other == name) {
            Some((_, before)) => if_it(before == tree),
            None => vec![[names.clone(), vec![(name.clone(), tree.clone())]].concat()],
        },
        (Pattern::At(name, inner), _) => {
            let named = ways(&Pattern::Name(name.clone()), tree, names);
            named.iter().flat_map(|names| ways(inner, tree, names)).collect()
        }
        (Pattern::Range(low, high), Tree::Number(number)) => if_it((low..=high).contains(&number)),
        (Pattern::Character(wanted), Tree::Character(found)) => if_it(wanted == found),
        (Pattern::Made(wanted, patterns), Tree::Made(found, trees)) if wanted == found => {
            in_row(patterns, trees, names)
        }
        (Pattern::Or(patterns), _) => patterns.iter().flat_map(|pattern| ways(pattern, tree, names)).collect(),
        (Pattern::Part(inner), _) => parts(tree).iter().flat_map(|part| ways(inner, part, names)).collect(),
        (Pattern::Row(patterns), Tree::Row(trees)) => in_row(patterns, trees, names),
        (Pattern::Row(patterns), Tree::Heap(trees)) => {
            orders(trees).iter().flat_map(|trees| in_row(patterns, trees, names)).collect()
        }
        _ => Vec::new(),
    }
}

/// All ways in which trees fit patterns, one after the other; a rest fits any number.
fn in_row(patterns: &[Pattern], trees: &[Tree], names: &Names) -> Vec<Names> {
    let Some((first, others)) = patterns.split_first() else {
        return if trees.is_empty() { vec![names.clone()] } else { Vec::new() };
    };
    if let Pattern::Rest(name) = first {
        let lengths = (0..=trees.len()).flat_map(|length| {
            let named = match name {
                Some(name) => ways(&Pattern::Name(name.clone()), &Tree::Row(trees[..length].to_vec()), names),
                None => vec![names.clone()],
            };
            named.into_iter().flat_map(move |names| in_row(others, &trees[length..], &names))
        });
        return lengths.collect();
    }
    let Some((tree, left)) = trees.split_first() else { return Vec::new() };
    ways(first, tree, names).iter().flat_map(|names| in_row(others, left, names)).collect()
}

/// The tree and all that is in it.
fn parts(tree: &Tree) -> Vec<Tree> {
    let mut parts = vec![tree.clone()];
    if let Tree::Made(_, inside) | Tree::Row(inside) | Tree::Heap(inside) = tree {
        parts.extend(inside.iter().flat_map(self::parts));
    }
    parts
}

/// All orders of some trees.
fn orders(trees: &[Tree]) -> Vec<Vec<Tree>> {
    if trees.is_empty() {
        return vec![Vec::new()];
    }
    let mut orders = Vec::new();
    for first in 0..trees.len() {
        let mut others = trees.to_vec();
        let tree = others.remove(first);
        orders.extend(self::orders(&others).into_iter().map(|others| [vec![tree.clone()], others].concat()));
    }
    orders
}

/// How many trees of a heap all orders are tried for.
const MOST: usize = 4;

fn is_small(tree: &Tree) -> bool {
    parts(tree).iter().all(|part| !matches!(part, Tree::Heap(trees) if trees.len() > MOST))
}

/// For each pattern a property: the macro and the matcher agree. Some values fit, and some do not.
macro_rules! agree {
    ($type:ty: $({ $($pattern:tt)* })*) => {$(
        let text = stringify!($($pattern)*);
        let pattern = read(text);
        let fitting = std::cell::Cell::new([0, 0]);
        let outcome = Check::new().exhaustive(1_000).random(300).size(8).seed(1).run(|value: $type| {
            let tree = value.tree();
            lakatos::assume!(is_small(&tree));
            let found = fits!(value, $($pattern)*);
            let mut count = fitting.get();
            count[usize::from(found)] += 1;
            fitting.set(count);
            assert_eq!(found, !ways(&pattern, &tree, &Vec::new()).is_empty(), "{text}: {tree:?}");
        });
        assert!(outcome.is_pass(), "{text}: {:#?}", outcome.counterexample());
        assert!(fitting.get().iter().all(|count| *count > 0), "{text} tells nothing apart: {:?}", fitting.get());
    )*};
}

#[test]
fn sequences_fit_as_all_ways_say() {
    agree!(Vec<u8>:
        { [] } { [_] } { [0, ..] } { [.., 0] } { [x, x, ..] } { [.., x, x, ..] } { [x, .., x] } { [.., x, .., x, ..] }
        { [x, _, x, ..] } { [.., 1, _, 0, ..] } { [1.., .., ..=1] } { [x @ 1..=2, .., x] } { [_, .., 1, .., _] }
        { [a @ .., 1, a @ ..] } { [a @ .., 2, a @ .., 0] | [a @ .., 0, a @ ..] } { [0 | 2, x, ..] | [x, 1, ..] }
    );
}

#[test]
fn nested_sequences_fit_as_all_ways_say() {
    agree!(Vec<Vec<u8>>:
        { [[x, ..], [x, ..], ..] } { [.., [x, ..], .., [.., x], ..] } { [[.., x, x, ..], ..] } { [a, .., a] }
        { [.., [], ..] } { [.., [x] | [_, x], [x, ..] | []] }
    );
    agree!((u8, Vec<u8>): { (x, [x, x, ..]) } { (x, [.., x, ..]) } { (0, []) | (1, [_, ..]) } { (x, [.., x | 1, x, ..]) });
    agree!(VecDeque<Option<u8>>: { [Some(x), .., Some(x)] } { [.., None, Some(x), Some(x), ..] } { [.., Some(1..) | None, None] });
    agree!(String: { ['a', ..] } { [.., c, c, ..] } { [c, .., c] } { [.., ' ', ..] });
}

#[test]
fn sets_and_maps_fit_as_all_ways_say() {
    agree!(BTreeSet<u8>: { [1, 0] } { [0..=1, 1, ..] } { [1, 0..=1, ..] } { [2, ..] } { [_, _, ..] } { [.., 1 | 3, 0 | 3] });
    agree!((BTreeSet<u8>, BTreeSet<u8>):
        { ([x, ..], [x, ..]) } { ([x, y, ..], [y, x, ..]) } { ([x, ..], [0, x]) } { ([x, 1, ..], [x, ..]) }
    );
    agree!(BTreeMap<u8, u8>: { [(x, x), ..] } { [(_, x), (_, x), ..] } { [(x, y), (y, x), ..] } { [(0, _), (_, 1)] });
    agree!((BTreeMap<u8, u8>, Vec<u8>): { ([(k, v), ..], [k, v, ..]) } { ([(k, _), ..], [.., k]) } { ([(_, x), (x, _), ..], [x, ..]) });
    agree!(BTreeSet<Vec<u8>>: { [[x, ..], [.., x], ..] } { [[], [_]] });
}

#[test]
fn parts_fit_as_all_ways_say() {
    agree!(Exp:
        { some Exp::C(1) } { some Exp::Add(Exp::C(x), Exp::C(x)) } { Exp::Add(some Exp::C(x), some Exp::C(x)) }
        { Exp::Mul(e, some e @ Exp::C(_)) } { some Exp::Div(_, some Exp::C(0)) } { some (Exp::Mul(..) | Exp::C(2)) }
        { Exp::Add(e, e) | Exp::Mul(_, Exp::C(0)) } { Exp::Add(a, b) | Exp::Mul(b, a) } { some 2 }
    );
    agree!((u8, Vec<Exp>): { (_, [.., some Exp::C(0), ..]) } { some Exp::Add(..) } { (1.., [Exp::C(x), .., some Exp::C(x)]) });
}
