//! Hegel, with the generators that its documentation shows for such types.

mod problems;
mod watch;

use hegel::generators::{self as gs, Generator, PrintableGenerator};
use hegel::{HealthCheck, Hegel, Settings, TestCase, Verbosity};
use problems::{difference_one, difference_small, difference_zero, is_bounded};

types!();

fn main() {
    watch::main(run);
}

fn run(problem: &str, seed: u64) {
    match problem {
        "bound5" => check(seed, |case| problems::bound5([(); 5].map(|()| case.draw(bounded())))),
        "large_union_list" => {
            check(seed, |case| problems::large_union_list(case.draw(gs::vecs(gs::vecs(gs::integers::<i64>())))))
        }
        "reverse" => check(seed, |case| problems::reverse(case.draw(integers()))),
        "calculator" => check(seed, |case| problems::calculator(case.draw(exps()))),
        "length_list" => check(seed, |case| problems::length_list(case.draw(scores()))),
        "difference_zero" => check(seed, |case| difference_zero(positive(case), positive(case))),
        "difference_small" => check(seed, |case| difference_small(positive(case), positive(case))),
        "difference_one" => check(seed, |case| difference_one(positive(case), positive(case))),
        "difference_zero_u8" => check(seed, |case| difference_zero(positive_u8(case), positive_u8(case))),
        "difference_small_u8" => check(seed, |case| difference_small(positive_u8(case), positive_u8(case))),
        "difference_one_u8" => check(seed, |case| difference_one(positive_u8(case), positive_u8(case))),
        "coupling" => {
            check(seed, |case| problems::coupling(case.draw(gs::vecs(gs::integers::<usize>().max_value(10)))))
        }
        "deletion" => check(seed, |case| {
            let list = case.draw(integers());
            problems::deletion(list, case.draw(gs::integers::<usize>()))
        }),
        "deletion_u8" => check(seed, |case| {
            let list = case.draw(gs::vecs(gs::integers::<u8>()));
            problems::deletion(list, case.draw(gs::integers::<u8>()).into())
        }),
        "distinct" => check(seed, |case| problems::distinct(case.draw(integers()))),
        "nested_lists" => check(seed, |case| problems::nested_lists(case.draw(gs::vecs(gs::vecs(gs::unit()))))),
        "binheap" => check(seed, |case| problems::binheap(case.draw(heaps(5, i32::MIN)))),
        other => panic!("there is no problem {other}"),
    }
}

/// Its checks of health would end runs in which few cases fulfil a premise.
fn check(seed: u64, judge: impl Fn(&TestCase) -> Option<bool>) {
    let settings = Settings::new()
        .test_cases(watch::CASES.into())
        .seed(Some(seed))
        .database(None)
        .verbosity(Verbosity::Quiet)
        .suppress_health_check([HealthCheck::FilterTooMuch, HealthCheck::TooSlow, HealthCheck::LargeInitialTestCase]);
    let property = |case: TestCase| match judge(&case) {
        None => case.reject(),
        Some(holds) => assert!(holds, "the property does not hold"),
    };
    Hegel::new(property).settings(settings).run();
}

fn integers() -> impl PrintableGenerator<Vec<i32>> {
    gs::vecs(gs::integers::<i32>())
}

fn positive(case: &TestCase) -> i32 {
    case.draw(gs::integers::<i32>().min_value(1))
}

fn positive_u8(case: &TestCase) -> u8 {
    case.draw(gs::integers::<u8>().min_value(1))
}

fn bounded() -> impl PrintableGenerator<Vec<i16>> {
    gs::vecs(gs::integers::<i16>()).filter(|list: &Vec<i16>| is_bounded(list))
}

fn scores() -> impl PrintableGenerator<Vec<i32>> {
    hegel::compose!(|case| {
        let len = case.draw(gs::integers::<usize>().min_value(1).max_value(100));
        case.draw(gs::vecs(gs::integers::<i32>().min_value(0).max_value(1000)).min_size(len).max_size(len))
    })
}

fn exps() -> impl PrintableGenerator<Exp> {
    gs::recursive(gs::integers::<i32>().map(Exp::C), |inner| {
        let both = || hegel::tuples!(inner.clone(), inner.clone());
        hegel::one_of!(
            both().map(|(left, right)| Exp::Add(Box::new(left), Box::new(right))),
            both().map(|(left, right)| Exp::Div(Box::new(left), Box::new(right))),
        )
    })
}

/// Heaps whose keys are not below the least one.
#[hegel::composite]
fn heaps(case: &TestCase, depth: u32, least: i32) -> Heap {
    if depth == 0 || !case.draw(gs::booleans()) {
        return Heap::Empty;
    }
    let key = case.draw(gs::integers::<i32>().min_value(least));
    let left = Box::new(case.draw(heaps(depth - 1, key)));
    Heap::Node(key, left, Box::new(case.draw(heaps(depth - 1, key))))
}
