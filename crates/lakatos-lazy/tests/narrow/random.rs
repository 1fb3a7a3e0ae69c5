//! Random properties of trees, rows and keys: the smallest size of a counterexample is the one that trying everything gives.

use std::sync::Arc;

use lakatos_data::lazy::{Key, Lazy};
use lakatos_lazy::{Bound, Stop};

use crate::claims::{Claim, Numbers, Tree};
use crate::given::{Given, STRATEGIES, up_to};

/// All trees of a size, without the values of their keys.
fn shapes(size: usize) -> Vec<Tree<()>> {
    let mut all = Vec::new();
    match size {
        0 => all.push(Tree::Leaf),
        _ => all.push(Tree::Row(std::iter::repeat_n((), size - 1).collect())),
    }
    if size == 1 {
        let flags = [(false, false), (false, true), (true, false), (true, true)];
        all.extend(flags.map(|(one, other)| Tree::Flags(Lazy::new(one), other)));
    }
    for left in 0..size {
        for one in shapes(left) {
            let others = shapes(size - 1 - left).into_iter();
            all.extend(others.map(|other| Tree::Node(Lazy::new(one.clone()), (), Lazy::new(other))));
        }
    }
    all
}

/// The tree with these keys.
fn with_keys(shape: &Tree<()>, keys: &mut dyn Iterator<Item = u8>) -> Option<Tree<u8>> {
    Some(match shape {
        Tree::Leaf => Tree::Leaf,
        Tree::Flags(one, other) => Tree::Flags(one.clone(), *other),
        Tree::Row(row) => Tree::Row(row.iter().map(|()| keys.next()).collect::<Option<Vec<u8>>>()?.into()),
        Tree::Node(left, (), right) => {
            let (left, key) = (with_keys(left, keys)?, keys.next()?);
            Tree::Node(Lazy::new(left), key, Lazy::new(with_keys(right, keys)?))
        }
    })
}

/// All trees of a size, with keys in every order.
fn trees(size: usize) -> Vec<Tree<u8>> {
    let mut all = Vec::new();
    for shape in shapes(size) {
        let count = size as u8;
        for number in 0..u32::from(count).pow(size as u32).max(1) {
            let mut rest = number;
            let mut left = size;
            let mut keys = std::iter::from_fn(|| {
                left = left.checked_sub(1)?;
                let key = rest % u32::from(count);
                rest /= u32::from(count);
                Some(key as u8)
            });
            let tree = with_keys(&shape, &mut keys);
            // What is left of the number is for keys that the tree does not have.
            if keys.all(|key| key == 0) {
                all.extend(tree);
            }
        }
    }
    all
}

const LARGEST: usize = 3;

/// The smallest size of a tree of which the premises hold and the claim does not.
fn smallest(all: &[Vec<Tree<u8>>], premises: &[Arc<Claim>], claim: &Arc<Claim>) -> Option<usize> {
    let refutes = |tree: &Tree<u8>| premises.iter().all(|premise| premise.holds(tree)) && !claim.holds(tree);
    all.iter().position(|trees| trees.iter().any(refutes))
}

#[test]
fn random_properties_are_refuted_where_trying_everything_refutes_them() {
    let all: Vec<Vec<Tree<u8>>> = (0..=LARGEST).map(trees).collect();
    let (mut refuted, mut closed) = (0, 0);
    for seed in 0..cases() {
        let mut numbers = Numbers(seed << 20);
        let premises: Vec<Arc<Claim>> = (0..numbers.below(3)).map(|_| numbers.claim(2)).collect();
        let claim = numbers.claim(3);
        let expected = smallest(&all, &premises, &claim);
        refuted += u32::from(expected.is_some());
        for strategy in STRATEGIES {
            let mut given = Given::of_closures::<Tree<Key<u8>>>(
                premises.iter().cloned().map(|premise| Box::new(move |tree: &_| premise.holds(tree)) as _).collect(),
                Box::new({
                    let claim = Arc::clone(&claim);
                    move |tree: &_| claim.holds(tree)
                }),
            );
            let done = up_to(&mut given, LARGEST as u64, strategy);
            let found = match &done.stop {
                Stop::Case(..) => Some(done.complete.map_or(0, |bound: Bound| bound.size() as usize + 1)),
                Stop::Bounds => None,
                stop => panic!("{seed} {strategy:?} {stop:?}: {premises:?} ==> {claim:?}"),
            };
            assert_eq!(found, expected, "{seed} {strategy:?}: {premises:?} ==> {claim:?}");
            assert!(!done.closed || found.is_none(), "{seed} {strategy:?}: {premises:?} ==> {claim:?}");
            closed += u32::from(done.closed);
        }
    }
    println!("{refuted} of {} are refuted, {closed} searches are closed", cases());
    assert!(u64::from(refuted) > cases() / 3 && u64::from(closed) > cases() / 20);
}

/// More of them on request.
fn cases() -> u64 {
    std::env::var("RANDOM_PROPERTIES").ok().and_then(|count| count.parse().ok()).unwrap_or(600)
}
