//! proptest, with the strategies that its documentation shows for such types.

mod problems;
mod watch;

use problems::{difference_one, difference_small, difference_zero, is_bounded};
use proptest::collection::{SizeRange, vec};
use proptest::prelude::{BoxedStrategy, Just, Strategy, any, prop_oneof};
use proptest::test_runner::{Config, RngAlgorithm, TestCaseError, TestRng, TestRunner};

types!();

fn main() {
    watch::main(run);
}

fn run(problem: &str, seed: u64) {
    match problem {
        "bound5" => check(seed, [(); 5].map(|()| bounded()), problems::bound5),
        "large_union_list" => check(seed, lists(lists(any::<i64>())), problems::large_union_list),
        "reverse" => check(seed, lists(any::<i32>()), problems::reverse),
        "calculator" => check(seed, exps(), problems::calculator),
        "length_list" => check(seed, scores(), problems::length_list),
        "difference_zero" => check(seed, (1..=i32::MAX, 1..=i32::MAX), |(x, y)| difference_zero(x, y)),
        "difference_small" => check(seed, (1..=i32::MAX, 1..=i32::MAX), |(x, y)| difference_small(x, y)),
        "difference_one" => check(seed, (1..=i32::MAX, 1..=i32::MAX), |(x, y)| difference_one(x, y)),
        "difference_zero_u8" => check(seed, (1..=u8::MAX, 1..=u8::MAX), |(x, y)| difference_zero(x, y)),
        "difference_small_u8" => check(seed, (1..=u8::MAX, 1..=u8::MAX), |(x, y)| difference_small(x, y)),
        "difference_one_u8" => check(seed, (1..=u8::MAX, 1..=u8::MAX), |(x, y)| difference_one(x, y)),
        "coupling" => check(seed, lists(0..=10_usize), problems::coupling),
        "deletion" => {
            check(seed, (lists(any::<i32>()), any::<usize>()), |(list, index)| problems::deletion(list, index))
        }
        "deletion_u8" => {
            check(seed, (lists(any::<u8>()), any::<u8>()), |(list, index)| problems::deletion(list, index.into()))
        }
        "distinct" => check(seed, lists(any::<i32>()), problems::distinct),
        "nested_lists" => check(seed, lists(lists(Just(()))), problems::nested_lists),
        "binheap" => check(seed, heaps(5, i32::MIN), problems::binheap),
        other => panic!("there is no problem {other}"),
    }
}

fn check<S: Strategy>(seed: u64, strategy: S, judge: impl Fn(S::Value) -> Option<bool>) {
    // More cases would also mean more steps towards the minimum: it keeps as many as it has by default.
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

/// As many as proptest takes by default.
fn lists<S: Strategy>(items: S) -> impl Strategy<Value = Vec<S::Value>> {
    vec(items, SizeRange::default())
}

fn bounded() -> impl Strategy<Value = Vec<i16>> {
    lists(any::<i16>()).prop_filter("the sum is 256 or more", |list| is_bounded(list))
}

fn scores() -> impl Strategy<Value = Vec<i32>> {
    (1..=100_usize).prop_flat_map(|len| vec(0..=1000, len))
}

fn exps() -> impl Strategy<Value = Exp> {
    any::<i32>().prop_map(Exp::C).prop_recursive(8, 256, 2, |inner| {
        let both = (inner.clone(), inner).prop_map(|(left, right)| (Box::new(left), Box::new(right)));
        prop_oneof![
            both.clone().prop_map(|(left, right)| Exp::Add(left, right)),
            both.prop_map(|(left, right)| Exp::Div(left, right)),
        ]
    })
}

/// Heaps whose keys are not below the least one.
fn heaps(depth: u32, least: i32) -> BoxedStrategy<Heap> {
    if depth == 0 {
        return Just(Heap::Empty).boxed();
    }
    let node = move |key| {
        let both = (heaps(depth - 1, key), heaps(depth - 1, key));
        both.prop_map(move |(left, right)| Heap::Node(key, Box::new(left), Box::new(right)))
    };
    prop_oneof![1 => Just(Heap::Empty), 3 => (least..=i32::MAX).prop_flat_map(node)].boxed()
}
