//! quickcheck, with trees that grow as those of the bare loop.

mod shared;

use quickcheck::{Arbitrary, Gen, QuickCheck, Testable};
use shared::{count, exp_holds, exp_size, pair_holds, tree_holds, tree_size, vec_holds};

types!();

fn main() {
    shared::main(run);
}

fn run(case: &str, cases: u64, counted: bool) {
    match (case, counted) {
        ("vec_i32_0_100", false) => check(cases, (|list| vec_holds(&list)) as fn(Vec<i32>) -> bool),
        ("vec_i32_0_100", true) => check(cases, (|list| count(list.len())) as fn(Vec<i32>) -> bool),
        ("tree_30", false) => check(cases, (|tree| tree_holds(&tree)) as fn(Tree) -> bool),
        ("tree_30", true) => check(cases, (|tree| count(tree_size(&tree))) as fn(Tree) -> bool),
        ("pair_u8", false) => check(cases, pair_holds as fn(u8, u8) -> bool),
        ("pair_u8", true) => check(cases, (|_, _| count(2)) as fn(u8, u8) -> bool),
        (_, false) => check(cases, (|exp| exp_holds(&exp)) as fn(Exp) -> bool),
        (_, true) => check(cases, (|exp| count(exp_size(&exp))) as fn(Exp) -> bool),
    }
}

fn check(cases: u64, property: impl Testable) {
    let mut runner = QuickCheck::new().tests(cases).max_tests(cases).rng(Gen::new(101));
    assert_eq!(runner.quicktest(property).ok(), Some(cases));
}

/// Nearly evenly: integers that are drawn are at times special ones.
fn below(source: &mut Gen, bound: u64) -> u64 {
    (u64::from(u32::arbitrary(source)) * bound) >> 32
}

/// How much more often than a leaf a node is taken (0: always), and how deep trees may be: deeper than those of the bare
/// loop, so that they are as large, because special integers end some of them.
const TREES: [(u64, u64); 8] = [(1, 17), (2, 15), (4, 11), (4, 11), (16, 9), (16, 8), (0, 8), (0, 7)];
const EXPS: [(u64, u64); 8] = [(2, 15), (4, 11), (8, 9), (8, 8), (32, 8), (32, 7), (0, 8), (0, 7)];

impl Arbitrary for Tree {
    fn arbitrary(source: &mut Gen) -> Tree {
        let (times, most) = TREES[below(source, 8) as usize];
        let depth = below(source, most + 1);
        grow(source, times, depth)
    }
}

fn grow(source: &mut Gen, times: u64, depth: u64) -> Tree {
    if depth == 0 || times > 0 && below(source, times + 1) == 0 {
        return Tree::Leaf;
    }
    let left = Box::new(grow(source, times, depth - 1));
    let label = i64::arbitrary(source);
    Tree::Node(left, label, Box::new(grow(source, times, depth - 1)))
}

impl Arbitrary for Exp {
    fn arbitrary(source: &mut Gen) -> Exp {
        let (times, most) = EXPS[below(source, 8) as usize];
        let depth = below(source, most + 1);
        operate(source, times, depth)
    }
}

fn operate(source: &mut Gen, times: u64, depth: u64) -> Exp {
    if depth == 0 || times > 0 && below(source, times + 1) == 0 {
        return Exp::C(i64::arbitrary(source));
    }
    let left = Box::new(operate(source, times, depth - 1));
    let right = Box::new(operate(source, times, depth - 1));
    if bool::arbitrary(source) { Exp::Add(left, right) } else { Exp::Div(left, right) }
}
