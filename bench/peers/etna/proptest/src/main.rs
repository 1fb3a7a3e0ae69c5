//! proptest, with a strategy that knows the type and nothing of its order.

mod bst;
mod watch;

use bst::{Task, by_signature};
use proptest::prelude::{Just, Strategy, any};
use proptest::test_runner::{Config, RngAlgorithm, TestCaseError, TestRng, TestRunner};

#[derive(Clone, Debug, PartialEq)]
pub enum Tree {
    E,
    T(Box<Tree>, i32, i32, Box<Tree>),
}

fn main() {
    watch::main(run);
}

macro_rules! strategy {
    (Tree $name:ident) => { trees() };
    (i32 $name:ident) => { any::<i32>() };
}

fn run(task: &'static Task, seed: u64) {
    /// A property of so many trees and numbers.
    macro_rules! property {
        ($($tree:ident)*; $($number:ident)*) => {
            check(seed, ($(strategy!(Tree $tree),)* $(strategy!(i32 $number),)*), |($($tree,)* $($number,)*)| {
                watch::judge(task, &[$($tree),*], &[$($number),*])
            })
        };
    }
    by_signature!(task.property, property)
}

fn check<S: Strategy>(seed: u64, strategy: S, judge: impl Fn(S::Value) -> Option<bool>) {
    let config = Config {
        cases: watch::CASES,
        max_global_rejects: watch::CASES,
        max_shrink_iters: Config::default().max_shrink_iters(),
        failure_persistence: None,
        ..Config::default()
    };
    let mut bytes = [0; 32];
    bytes[..8].copy_from_slice(&seed.to_le_bytes());
    let numbers = TestRng::from_seed(RngAlgorithm::ChaCha, &bytes);
    // The watch has seen whether it failed.
    let _ = TestRunner::new_with_rng(config, numbers).run(&strategy, |value| match judge(value) {
        None => Err(TestCaseError::reject("the premise does not hold")),
        Some(true) => Ok(()),
        Some(false) => Err(TestCaseError::fail("the property does not hold")),
    });
}

fn trees() -> impl Strategy<Value = Tree> {
    Just(Tree::E).prop_recursive(8, 256, 2, |inner| {
        (inner.clone(), any::<i32>(), any::<i32>(), inner)
            .prop_map(|(left, key, value, right)| Tree::T(Box::new(left), key, value, Box::new(right)))
    })
}
