//! The values of `proptest::strategy::Strategy`.

use proptest::strategy::{Strategy, ValueTree};
use proptest::test_runner::{Config, RngAlgorithm, TestRng, TestRunner};

use crate::property::seeded::{Origin, Seeded, Terms};

/// How many steps one number of a term encodes, each one of three. The most significant step comes first.
const STEPS_OF_A_NUMBER: u32 = 8;

const TERMS: Terms = Terms { sizes: None, steps: 16, idle: 3u32.pow(STEPS_OF_A_NUMBER) - 1 };

/// How often a strategy may reject what it has made before another seed is taken.
const MOST_REJECTS: u32 = 100;

/// The values of a strategy.
///
/// A term holds the seed of the strategy's random numbers and the steps (`simplify`, or `simplify` and `complicate`)
/// that simplified its value, at most 128. What the strategy rejects counts as refused by a filter.
///
/// ```
/// use lakatos::adapters::strategy;
/// use lakatos::generator::{Generator, vec};
/// use proptest::prelude::any;
///
/// // It is a generator like any other.
/// let pairs = (strategy(any::<Option<char>>()), vec(strategy(0..10u8), 0..=3));
/// assert_eq!(pairs.shape().type_text(), "(Option<char>, Vec<u8>)");
/// ```
#[track_caller]
pub fn strategy<S: Strategy<Value: 'static> + Send + Sync + 'static>(strategy: S) -> Seeded<S::Value> {
    Seeded::new(TERMS, move |origin| value(&strategy, origin))
}

/// The values of a strategy that cannot be sent between threads, such as a boxed one. It is made anew for each value.
///
/// ```
/// use lakatos::adapters::strategy_made_by;
/// use lakatos::generator::Generator;
/// use proptest::prelude::*;
///
/// let numbers = strategy_made_by(|| (0..10u8).boxed());
/// assert_eq!(numbers.shape().type_text(), "u8");
/// ```
#[track_caller]
pub fn strategy_made_by<S, F>(make: F) -> Seeded<S::Value>
where
    S: Strategy<Value: 'static>,
    F: Fn() -> S + Send + Sync + 'static,
{
    Seeded::new(TERMS, move |origin| value(&make(), origin))
}

fn value<S: Strategy>(strategy: &S, origin: &Origin) -> Option<S::Value> {
    let mut seed = [0; 32];
    seed[..8].copy_from_slice(&origin.seed.to_le_bytes());
    let rng = TestRng::from_seed(RngAlgorithm::ChaCha, &seed);
    let config = Config { failure_persistence: None, max_local_rejects: MOST_REJECTS, ..Config::default() };
    let mut tree = strategy.new_tree(&mut TestRunner::new_with_rng(config, rng)).ok()?;
    for number in &origin.steps {
        for place in (0..STEPS_OF_A_NUMBER).rev() {
            take(&mut tree, number / 3u32.pow(place) % 3);
        }
    }
    Some(tree.current())
}

/// Takes a step, if possible.
fn take(tree: &mut impl ValueTree, step: u32) {
    match step {
        0 => {
            tree.simplify();
        }
        1 if tree.simplify() => {
            tree.complicate();
        }
        _ => {}
    }
}
