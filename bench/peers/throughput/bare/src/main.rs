//! Loops written by hand: xorshift64*, uniform lengths, uniform integers; trees grow in the ways in which Lakatos grows
//! them, so that they are as large and as various.

mod shared;

use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};
use std::hash::Hash;

use shared::{Subject, count, exp_holds, exp_size, pair_holds, tree_holds, tree_size, vec_holds};

types!();

struct Numbers(u64);

impl Numbers {
    #[inline]
    fn next(&mut self) -> u64 {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        self.0.wrapping_mul(0x2545_f491_4f6c_dd1d)
    }

    #[inline]
    fn below(&mut self, bound: u64) -> u64 {
        ((u128::from(self.next()) * u128::from(bound)) >> 64) as u64
    }
}

fn main() {
    shared::main(run);
}

fn run(case: &str, cases: u64, counted: bool) {
    match (case, counted) {
        ("vec_i32_0_100", false) => each(cases, list, |list| vec_holds(&list)),
        ("vec_i32_0_100", true) => each(cases, list, |list| count(list.len())),
        ("tree_30", false) => each(cases, tree, |tree| tree_holds(&tree)),
        ("tree_30", true) => each(cases, tree, |tree| count(tree_size(&tree))),
        ("pair_u8", false) => each(cases, pair, |(left, right)| pair_holds(left, right)),
        ("pair_u8", true) => each(cases, pair, |_| count(2)),
        ("exp", false) => each(cases, exp, |exp| exp_holds(&exp)),
        ("exp", true) => each(cases, exp, |exp| count(exp_size(&exp))),
        _ => values!(case, try_values, cases, counted),
    }
}

fn try_values<T: Draw + Subject>(cases: u64, counted: bool) {
    match counted {
        false => each(cases, |numbers| T::draw(numbers, 0), |value| value.holds()),
        true => each(cases, |numbers| T::draw(numbers, 0), |value| count(value.size())),
    }
}

fn each<T>(cases: u64, draw: impl Fn(&mut Numbers) -> T, holds: impl Fn(T) -> bool) {
    let mut numbers = Numbers(7);
    for _ in 0..cases {
        assert!(holds(draw(&mut numbers)));
    }
}

fn list(numbers: &mut Numbers) -> Vec<i32> {
    let len = numbers.below(101) as usize;
    let mut list = Vec::with_capacity(len);
    for _ in 0..len {
        list.push(numbers.next() as i32);
    }
    list
}

fn pair(numbers: &mut Numbers) -> (u8, u8) {
    (numbers.next() as u8, numbers.next() as u8)
}

/// How much more often than a leaf a node is taken (0: always), and how deep trees may be. A node has two below it.
const TREES: [(u64, u64); 8] = [(1, 16), (2, 14), (4, 10), (4, 10), (16, 8), (16, 8), (0, 7), (0, 7)];

fn tree(numbers: &mut Numbers) -> Tree {
    let (times, most) = TREES[numbers.below(8) as usize];
    let depth = numbers.below(most + 1);
    grow(numbers, times, depth)
}

fn grow(numbers: &mut Numbers, times: u64, depth: u64) -> Tree {
    if depth == 0 || times > 0 && numbers.below(times + 1) == 0 {
        return Tree::Leaf;
    }
    let left = Box::new(grow(numbers, times, depth - 1));
    let label = numbers.next() as i64;
    Tree::Node(left, label, Box::new(grow(numbers, times, depth - 1)))
}

/// The same for expressions, which have two operators for each constant.
const EXPS: [(u64, u64); 8] = [(2, 14), (4, 10), (8, 8), (8, 8), (32, 7), (32, 7), (0, 7), (0, 7)];

fn exp(numbers: &mut Numbers) -> Exp {
    let (times, most) = EXPS[numbers.below(8) as usize];
    let depth = numbers.below(most + 1);
    operate(numbers, times, depth)
}

fn operate(numbers: &mut Numbers, times: u64, depth: u64) -> Exp {
    // One of the constants, or one of as many operators as come on it.
    let choice = if depth == 0 { 0 } else { numbers.below(if times == 0 { 2 } else { times + 1 }) };
    if depth == 0 || times > 0 && choice == 0 {
        return Exp::C(numbers.next() as i64);
    }
    let left = Box::new(operate(numbers, times, depth - 1));
    let right = Box::new(operate(numbers, times, depth - 1));
    if choice % 2 == 0 { Exp::Add(left, right) } else { Exp::Div(left, right) }
}

/// What is drawn inside so many collections.
trait Draw: Sized {
    fn draw(numbers: &mut Numbers, nest: usize) -> Self;
}

/// How long collections are at most that stand inside so many others: as long as those of Lakatos.
const LENGTHS: [u64; 4] = [100, 12, 3, 2];

fn many<T: Draw, C: FromIterator<T>>(numbers: &mut Numbers, nest: usize) -> C {
    let len = numbers.below(LENGTHS[nest.min(3)] + 1);
    (0..len).map(|_| T::draw(numbers, nest + 1)).collect()
}

macro_rules! draw {
    ($([$($bound:tt)*] $type:ty: |$numbers:ident, $nest:pat_param| $draw:expr;)*) => {$(
        impl<$($bound)*> Draw for $type {
            #[inline]
            fn draw($numbers: &mut Numbers, $nest: usize) -> $type {
                $draw
            }
        }
    )*};
}

draw! {
    [] u8: |numbers, _| numbers.next() as u8;
    [] u16: |numbers, _| numbers.next() as u16;
    [] u32: |numbers, _| numbers.next() as u32;
    [] u64: |numbers, _| numbers.next();
    [] usize: |numbers, _| numbers.next() as usize;
    [] i8: |numbers, _| numbers.next() as i8;
    [] i16: |numbers, _| numbers.next() as i16;
    [] i32: |numbers, _| numbers.next() as i32;
    [] i64: |numbers, _| numbers.next() as i64;
    [] isize: |numbers, _| numbers.next() as isize;
    [] i128: |numbers, _| i128::from(numbers.next()) << 64 | i128::from(numbers.next());
    [] bool: |numbers, _| numbers.next() >> 63 == 1;
    [] f32: |numbers, _| f32::from_bits(numbers.next() as u32);
    [] f64: |numbers, _| f64::from_bits(numbers.next());
    [] char: |numbers, _| char::from_u32(numbers.below(0xd800) as u32).unwrap();
    [A: Draw, B: Draw] (A, B): |numbers, nest| (A::draw(numbers, nest), B::draw(numbers, nest));
    [] (u8, i64, char, bool, f64, u16): |numbers, nest| {
        let ((a, b), (c, d), (e, f)) = (Draw::draw(numbers, nest), Draw::draw(numbers, nest), Draw::draw(numbers, nest));
        (a, b, c, d, e, f)
    };
    [T: Draw, const N: usize] [T; N]: |numbers, nest| std::array::from_fn(|_| T::draw(numbers, nest));
    [T: Draw] Box<T>: |numbers, nest| Box::new(T::draw(numbers, nest));
    [T: Draw] Option<T>: |numbers, nest| if bool::draw(numbers, nest) { Some(T::draw(numbers, nest)) } else { None };
    [] String: |numbers, nest| many::<char, _>(numbers, nest);
    [T: Draw] Vec<T>: |numbers, nest| many(numbers, nest);
    [T: Draw + Ord] BTreeSet<T>: |numbers, nest| many(numbers, nest);
    [T: Draw + Eq + Hash] HashSet<T>: |numbers, nest| many(numbers, nest);
    [K: Draw + Ord, V: Draw] BTreeMap<K, V>: |numbers, nest| many(numbers, nest);
    [K: Draw + Eq + Hash, V: Draw] HashMap<K, V>: |numbers, nest| many(numbers, nest);
    [] Event: |numbers, nest| match numbers.below(5) {
        0 => Event::Key(char::draw(numbers, nest), bool::draw(numbers, nest)),
        1 => Event::Click { x: i32::draw(numbers, nest), y: i32::draw(numbers, nest) },
        2 => Event::Resize(u16::draw(numbers, nest), u16::draw(numbers, nest)),
        3 => Event::Scroll(f32::draw(numbers, nest)),
        _ => Event::Quit,
    };
    [] State: |numbers, _| match numbers.below(5) {
        0 => State::Open,
        1 => State::Paid,
        2 => State::Sent,
        3 => State::Lost,
        _ => State::Back,
    };
    [] Ast: |numbers, _| {
        let depth = numbers.below(7);
        ast(numbers, depth)
    };
    [] Link: |numbers, nest| {
        let mut link = Link { value: u32::draw(numbers, nest), next: None };
        for _ in 0..numbers.below(100) {
            link = Link { value: u32::draw(numbers, nest), next: Some(Box::new(link)) };
        }
        link
    };
}

/// A struct whose fields are drawn one after the other.
macro_rules! fields {
    ($($type:ident { $($field:ident),* })*) => {$(
        impl Draw for $type {
            fn draw(numbers: &mut Numbers, nest: usize) -> $type {
                $type { $($field: Draw::draw(numbers, nest)),* }
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

fn ast(numbers: &mut Numbers, depth: u64) -> Ast {
    let below_it = |numbers: &mut Numbers| Box::new(ast(numbers, depth - 1));
    match numbers.below(if depth == 0 { 4 } else { 12 }) {
        0 => Ast::Unit,
        1 => Ast::Int(numbers.next() as i64),
        2 => Ast::Flag(numbers.next() >> 63 == 1),
        3 => Ast::Name(numbers.next() as u8),
        4 => Ast::Not(below_it(numbers)),
        5 => Ast::Neg(below_it(numbers)),
        6 => Ast::Add(below_it(numbers), below_it(numbers)),
        7 => Ast::Mul(below_it(numbers), below_it(numbers)),
        8 => Ast::Less(below_it(numbers), below_it(numbers)),
        9 => Ast::If(below_it(numbers), below_it(numbers), below_it(numbers)),
        10 => Ast::Let(numbers.next() as u8, below_it(numbers), below_it(numbers)),
        _ => {
            let name = numbers.next() as u8;
            let arguments = numbers.below(4);
            Ast::Call(name, (0..arguments).map(|_| ast(numbers, depth - 1)).collect())
        }
    }
}
