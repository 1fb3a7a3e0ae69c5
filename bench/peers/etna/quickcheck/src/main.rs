//! quickcheck, with a generator that knows the type and nothing of its order.

mod bst;
mod watch;

use std::cell::Cell;

use bst::{Task, by_signature};
use quickcheck::{Arbitrary, Gen, QuickCheck, TestResult, Testable};

#[derive(Clone, Debug, PartialEq)]
pub enum Tree {
    E,
    T(Box<Tree>, i32, i32, Box<Tree>),
}

/// What quickcheck takes by default.
const SIZE: usize = 100;

thread_local! {
    static TASK: Cell<Option<&'static Task>> = const { Cell::new(None) };
    static SEED: Cell<u64> = const { Cell::new(0) };
}

fn main() {
    watch::main(run);
}

macro_rules! kind {
    (Tree $name:ident) => { Tree };
    (i32 $name:ident) => { i32 };
}

/// A property of so many trees and numbers.
macro_rules! property {
    ($($tree:ident)*; $($number:ident)*) => {{
        fn holds($($tree: Tree,)* $($number: i32,)*) -> TestResult {
            let task = TASK.get().expect("a task was set");
            let judged = watch::judge(task, &[$($tree),*], &[$($number),*]);
            judged.map_or_else(TestResult::discard, TestResult::from_bool)
        }
        check(holds as fn($(kind!(Tree $tree),)* $(kind!(i32 $number),)*) -> TestResult)
    }};
}

fn run(task: &'static Task, seed: u64) {
    TASK.set(Some(task));
    SEED.set(seed);
    by_signature!(task.property, property)
}

fn check(property: impl Testable) {
    let cases = watch::CASES.into();
    let mut check = QuickCheck::new().tests(cases).max_tests(cases).rng(Gen::from_size_and_seed(SIZE, SEED.get()));
    // The watch has seen whether it failed.
    let _ = check.quicktest(property);
}

impl Arbitrary for Tree {
    fn arbitrary(source: &mut Gen) -> Tree {
        tree(source, source.size())
    }

    fn shrink(&self) -> Box<dyn Iterator<Item = Tree>> {
        let Tree::T(left, key, value, right) = self else { return quickcheck::empty_shrinker() };
        let parts = [Tree::E, (**left).clone(), (**right).clone()].into_iter();
        let all = (left.clone(), *key, *value, right.clone()).shrink();
        Box::new(parts.chain(all.map(|(left, key, value, right)| Tree::T(left, key, value, right))))
    }
}

fn tree(source: &mut Gen, size: usize) -> Tree {
    if size == 0 || bool::arbitrary(source) {
        return Tree::E;
    }
    let (left, right) = (Box::new(tree(source, size / 2)), Box::new(tree(source, size / 2)));
    Tree::T(left, i32::arbitrary(source), i32::arbitrary(source), right)
}
