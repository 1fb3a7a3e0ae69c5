//! quickcheck, with trees that grow as those of the bare loop.

mod shared;

use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};
use std::fmt::Debug;

use quickcheck::{Arbitrary, Gen, QuickCheck, Testable};
use shared::{Subject, count, exp_holds, exp_size, pair_holds, tree_holds, tree_size, vec_holds};

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
        ("exp", false) => check(cases, (|exp| exp_holds(&exp)) as fn(Exp) -> bool),
        ("exp", true) => check(cases, (|exp| count(exp_size(&exp))) as fn(Exp) -> bool),
        _ => values!(case, try_values, cases, counted),
    }
}

fn try_values<T: Arbitrary + Debug + Subject>(cases: u64, counted: bool) {
    match counted {
        false => check(cases, (|value| value.holds()) as fn(T) -> bool),
        true => check(cases, (|value| count(value.size())) as fn(T) -> bool),
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

/// A struct whose fields are drawn one after the other.
macro_rules! fields {
    ($($type:ident { $($field:ident),* })*) => {$(
        impl Arbitrary for $type {
            fn arbitrary(source: &mut Gen) -> $type {
                $type { $($field: Arbitrary::arbitrary(source)),* }
            }
        }
    )*};
}

fields! {
    Struct20 { a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t }
    Order { number, customer, items, state }
    Customer { number, initials, address }
    Address { code, house, flat }
    Item { number, count, price }
}

impl Arbitrary for State {
    fn arbitrary(source: &mut Gen) -> State {
        source.choose(&[State::Open, State::Paid, State::Sent, State::Lost, State::Back]).cloned().unwrap()
    }
}

impl Arbitrary for Event {
    fn arbitrary(source: &mut Gen) -> Event {
        match below(source, 5) {
            0 => Event::Key(char::arbitrary(source), bool::arbitrary(source)),
            1 => Event::Click { x: i32::arbitrary(source), y: i32::arbitrary(source) },
            2 => Event::Resize(u16::arbitrary(source), u16::arbitrary(source)),
            3 => Event::Scroll(f32::arbitrary(source)),
            _ => Event::Quit,
        }
    }
}

impl Arbitrary for Ast {
    fn arbitrary(source: &mut Gen) -> Ast {
        let depth = below(source, 7);
        ast(source, depth)
    }
}

fn ast(source: &mut Gen, depth: u64) -> Ast {
    let below_it = |source: &mut Gen| Box::new(ast(source, depth - 1));
    match below(source, if depth == 0 { 4 } else { 12 }) {
        0 => Ast::Unit,
        1 => Ast::Int(i64::arbitrary(source)),
        2 => Ast::Flag(bool::arbitrary(source)),
        3 => Ast::Name(u8::arbitrary(source)),
        4 => Ast::Not(below_it(source)),
        5 => Ast::Neg(below_it(source)),
        6 => Ast::Add(below_it(source), below_it(source)),
        7 => Ast::Mul(below_it(source), below_it(source)),
        8 => Ast::Less(below_it(source), below_it(source)),
        9 => Ast::If(below_it(source), below_it(source), below_it(source)),
        10 => Ast::Let(u8::arbitrary(source), below_it(source), below_it(source)),
        _ => {
            let name = u8::arbitrary(source);
            let arguments = below(source, 4);
            Ast::Call(name, (0..arguments).map(|_| ast(source, depth - 1)).collect())
        }
    }
}

impl Arbitrary for Link {
    fn arbitrary(source: &mut Gen) -> Link {
        let mut link = Link { value: u32::arbitrary(source), next: None };
        for _ in 0..below(source, 100) {
            link = Link { value: u32::arbitrary(source), next: Some(Box::new(link)) };
        }
        link
    }
}
