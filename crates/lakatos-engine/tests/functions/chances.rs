//! What is drawn. Seeds are fixed, so that nothing here is ever flaky: the rates say how far the figures may be from what
//! is expected before a test says no, had the seeds been others.

use std::convert::Infallible;

use lakatos_data::function::Fun;
use lakatos_data::{Data, reify};
use lakatos_engine::random::Random;

/// Functions drawn at random.
fn drawn<T: Data>(count: u64) -> Vec<T> {
    let mut random = Random::of(&T::shape());
    let draw = |seed: u64| {
        random.begin(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15), 20);
        T::draw(&mut random)
    };
    (0..count).filter_map(draw).collect()
}

/// Constants, small tables, larger tables, computed functions.
fn kinds(functions: &[Fun<i64, i64>]) -> [usize; 4] {
    let mut kinds = [0; 4];
    for f in functions {
        let tree = reify(f).unwrap();
        kinds[match tree.root().child(1).map(|entries| entries.token().children()) {
            None => 3,
            Some(0) => 0,
            Some(1..=3) => 1,
            Some(_) => 2,
        }] += 1;
    }
    kinds
}

#[test]
fn constants_tables_and_computed_functions_are_all_frequent() {
    let functions = drawn::<Fun<i64, i64>>(2000);
    assert_eq!(functions.len(), 2000);
    let [constants, small, large, computed] = kinds(&functions);
    // Three of five are computed at the first try, and a table that is refused may be followed by one: at least 0.6 of 2000,
    // less six standard deviations (22 each): an error in 10^9.
    assert!((1068..1900).contains(&computed), "{computed}");
    assert!(constants > 20 && small > 60 && large > 20, "{constants} {small} {large}");
}

#[test]
fn a_computed_predicate_is_true_as_often_as_false_over_many_arguments_and_seeds() {
    let mut trues = 0;
    for seed in 0..100 {
        trues += (0..100).filter(|x| Fun::<i64, bool>::hashed(seed)(*x)).count();
    }
    // 10,000 throws of a coin have a standard deviation of 50: more than 300 away in one of 10^9 runs.
    assert!((4700..=5300).contains(&trues), "{trues}");
}

#[test]
fn a_computed_result_is_one_that_there_is_and_is_not_computed_itself() {
    let mut trues = 0;
    for seed in 0..20 {
        let present = Fun::<u8, Result<bool, Infallible>>::hashed(seed);
        trues += (0..100).filter(|x| matches!(present(*x), Ok(true))).count();
        let functions = Fun::<u8, Fun<u8, bool>>::hashed(seed);
        for x in 0..20 {
            let result = reify(&functions(x)).unwrap();
            assert!(result.root().child(1).is_some(), "{result:?} is no table");
        }
    }
    // 2,000 throws of a coin have a standard deviation of 22.
    assert!((866..=1134).contains(&trues), "{trues}");
}

#[test]
fn computed_numbers_are_small_and_often_the_same_and_at_times_large() {
    let f = Fun::<u32, i64>::hashed(11);
    let results: Vec<i64> = (0..10_000).map(&*f).collect();
    let share = |such: &dyn Fn(i64) -> bool| results.iter().filter(|result| such(**result)).count();
    // Half have one bit, an eighth of those two; a quarter two, and so on. All rates within six standard deviations (50).
    let few = share(&|result| (0..=1).contains(&result));
    assert!((5900..=6900).contains(&few), "{few}");
    let large = share(&|result| result.abs() > 100);
    assert!((40..=400).contains(&large), "{large}");
}

#[test]
fn different_seeds_and_arguments_give_different_results_about_as_often_as_chance_says() {
    let differ = |pairs: &mut dyn Iterator<Item = (Fun<i64, u64>, Fun<i64, u64>, i64, i64)>| {
        pairs.filter(|(f, g, x, y)| f(*x) != g(*y)).count()
    };
    let arguments = differ(&mut (0..1000).map(|x| (Fun::hashed(1), Fun::hashed(1), x, x + 1)));
    let seeds = differ(&mut (0..1000).map(|seed| (Fun::hashed(seed), Fun::hashed(seed + 1), 5, 5)));
    // Two results are equal with a chance of about a third; six standard deviations are 90.
    assert!((540..=800).contains(&arguments), "{arguments}");
    assert!((540..=800).contains(&seeds), "{seeds}");
}
