//! What all contestants share: the types, the properties, the clock, and how a case is named.

use std::cell::Cell;
use std::hint::black_box;
use std::time::Duration;

use cpu_time::ThreadTime;

/// The types, with the derives that a contestant needs besides.
#[macro_export]
macro_rules! types {
    ($($derive:path),*) => {
        #[derive(Clone, Debug, PartialEq, $($derive),*)]
        pub enum Tree {
            Leaf,
            Node(Box<Tree>, i64, Box<Tree>),
        }

        #[derive(Clone, Debug, PartialEq, $($derive),*)]
        pub enum Exp {
            C(i64),
            Add(Box<Exp>, Box<Exp>),
            Div(Box<Exp>, Box<Exp>),
        }
    };
}

use crate::{Exp, Tree};

thread_local! {
    static PARTS: Cell<u64> = const { Cell::new(0) };
}

/// The sum of a list is that of the list from its end.
pub fn vec_holds(list: &[i32]) -> bool {
    let forward = list.iter().fold(0_i32, |sum, item| sum.wrapping_add(*item));
    let backward = list.iter().rev().fold(0_i32, |sum, item| sum.wrapping_add(*item));
    black_box(forward) == black_box(backward)
}

/// The mirror image of a mirror image is the tree.
pub fn tree_holds(tree: &Tree) -> bool {
    mirror(&mirror(tree)) == *tree
}

fn mirror(tree: &Tree) -> Tree {
    match tree {
        Tree::Leaf => Tree::Leaf,
        Tree::Node(left, label, right) => Tree::Node(Box::new(mirror(right)), *label, Box::new(mirror(left))),
    }
}

/// Addition commutes.
pub fn pair_holds(left: u8, right: u8) -> bool {
    black_box(left.wrapping_add(right)) == right.wrapping_add(left)
}

/// There is one constant more than there are operators.
pub fn exp_holds(exp: &Exp) -> bool {
    let (constants, operators) = counts(exp);
    constants == operators + 1
}

fn counts(exp: &Exp) -> (u64, u64) {
    match exp {
        Exp::C(value) => {
            black_box(*value);
            (1, 0)
        }
        Exp::Add(left, right) | Exp::Div(left, right) => {
            let (left, right) = (counts(left), counts(right));
            (left.0 + right.0, left.1 + right.1 + 1)
        }
    }
}

/// Counts the parts of a case, to compare contestants that draw values of different sizes.
pub fn count(parts: usize) -> bool {
    PARTS.with(|all| all.set(all.get() + parts as u64));
    true
}

pub fn tree_size(tree: &Tree) -> usize {
    match tree {
        Tree::Leaf => 0,
        Tree::Node(left, _, right) => 1 + tree_size(left) + tree_size(right),
    }
}

pub fn exp_size(exp: &Exp) -> usize {
    match exp {
        Exp::C(_) => 1,
        Exp::Add(left, right) | Exp::Div(left, right) => 1 + exp_size(left) + exp_size(right),
    }
}

/// How much a contestant is measured.
const LONG_ENOUGH: Duration = Duration::from_millis(60);
const REPEATS: usize = 4;

/// Prints the nanoseconds that a case takes, and how many parts cases have on average.
///
/// `run` tries so many cases of a name with the property, or, if it is told so, only counts their parts.
pub fn main(run: fn(&str, u64, bool)) {
    let case = std::env::args().nth(1).expect("the name of a case");
    let mut cases = 500;
    while time(|| run(&case, cases, false)) < LONG_ENOUGH {
        cases *= 2;
    }
    let best = (0..REPEATS).map(|_| time(|| run(&case, cases, false))).min().unwrap_or_default();
    run(&case, 20_000, true);
    let parts = PARTS.with(Cell::get) as f64 / 20_000.0;
    println!("{} {parts}", best.as_secs_f64() * 1e9 / cases as f64);
}

fn time(work: impl FnOnce()) -> Duration {
    let start = ThreadTime::now();
    work();
    start.elapsed()
}
