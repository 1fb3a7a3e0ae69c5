//! proptest, with a strategy written by hand for the type that it does not know.

mod bugs;
mod called;
mod contest;

use proptest::arbitrary::Arbitrary;
use proptest::strategy::{BoxedStrategy, Just, Strategy};
use proptest::test_runner::{Config, RngAlgorithm, TestCaseError, TestRng, TestRunner};

fn main() {
    contest::main(bugs::is_found);
}

#[derive(Clone, Debug)]
pub enum Tree {
    Leaf,
    Fork(Box<Tree>, Box<Tree>),
}

include!("tree.rs");

/// Nothing is made simpler: only whether it is found counts.
pub fn check<S: Strategy>(strategy: S, holds: impl Fn(S::Value) -> bool, seed: u64, cases: u64) -> bool {
    let cases = u32::try_from(cases).unwrap_or(u32::MAX);
    let config = Config { cases, max_shrink_iters: 0, failure_persistence: None, ..Config::default() };
    let mut bytes = [0; 32];
    bytes[..8].copy_from_slice(&seed.to_le_bytes());
    let numbers = TestRng::from_seed(RngAlgorithm::ChaCha, &bytes);
    let run = TestRunner::new_with_rng(config, numbers).run(&strategy, |value| match holds(value) {
        true => Ok(()),
        false => Err(TestCaseError::fail("the property does not hold")),
    });
    run.is_err()
}

impl Arbitrary for Tree {
    type Parameters = ();
    type Strategy = BoxedStrategy<Tree>;

    fn arbitrary_with((): ()) -> BoxedStrategy<Tree> {
        let fork = |inner: BoxedStrategy<Tree>| {
            (inner.clone(), inner).prop_map(|(left, right)| Tree::Fork(Box::new(left), Box::new(right))).boxed()
        };
        Just(Tree::Leaf).prop_recursive(8, 256, 2, move |inner| fork(inner.boxed())).boxed()
    }
}
