//! Loops written by hand: xorshift64*, uniform lengths, uniform integers; trees grow in the ways in which Lakatos grows
//! them, so that they are as large and as various.

mod shared;

use shared::{count, exp_holds, exp_size, pair_holds, tree_holds, tree_size, vec_holds};

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
        (_, false) => each(cases, exp, |exp| exp_holds(&exp)),
        (_, true) => each(cases, exp, |exp| count(exp_size(&exp))),
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
