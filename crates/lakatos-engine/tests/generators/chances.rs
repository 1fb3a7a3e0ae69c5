//! How often things are drawn.
//!
//! Each test states how often it would fail if the draws were truly random; seeds are fixed, so it fails always or never.

use lakatos_data::generator::{Boxed, Generator, any, just, one_of, range};
use lakatos_engine::random::{Numbers, Random};
use lakatos_macros::Data;

const DRAWS: u64 = 20_000;

/// How often each of the values below `values` is drawn, one draw a seed.
fn counts(generator: &impl Generator<Value = usize>, values: usize, size: u32) -> Vec<u64> {
    let mut random = Random::of(&generator.shape());
    let mut counts = vec![0; values];
    for seed in 0..DRAWS {
        random.begin(seed, size);
        counts[generator.draw(&mut random).unwrap()] += 1;
    }
    counts
}

/// Each count is within six standard deviations of its share: one that is not has a chance of 2 in 10^9.
#[track_caller]
fn have_shares(counts: &[u64], shares: &[u64]) {
    let all: u64 = shares.iter().sum();
    for (count, share) in counts.iter().zip(shares) {
        let chance = *share as f64 / all as f64;
        let mean = DRAWS as f64 * chance;
        let deviation = (mean * (1.0 - chance)).sqrt();
        assert!((*count as f64 - mean).abs() <= 6.0 * deviation, "{counts:?} for {shares:?}");
    }
}

fn weighted(weights: &[u32]) -> impl Generator<Value = usize> {
    one_of(weights.iter().enumerate().map(|(index, weight)| (*weight, just(index).boxed())))
}

#[test]
fn choices_are_drawn_as_often_as_their_weights_say() {
    for size in [0, 10, 100] {
        have_shares(&counts(&weighted(&[1, 1, 1, 1]), 4, size), &[1, 1, 1, 1]);
        have_shares(&counts(&weighted(&[1, 3, 6]), 3, size), &[1, 3, 6]);
        have_shares(&counts(&weighted(&[1, 999]), 2, size), &[1, 999]);
    }
}

#[test]
fn a_choice_of_weight_zero_is_never_drawn_beside_others() {
    assert_eq!(counts(&weighted(&[0, 1, 0]), 3, 5), [0, DRAWS, 0]);
}

#[test]
fn of_choices_that_all_weigh_nothing_the_simplest_is_drawn() {
    assert_eq!(counts(&weighted(&[0, 0]), 2, 5), [DRAWS, 0]);
}

#[test]
fn weights_near_the_greatest_do_not_overflow() {
    have_shares(&counts(&weighted(&[u32::MAX, u32::MAX, u32::MAX]), 3, 5), &[1, 1, 1]);
}

#[test]
fn weights_hold_inside_other_choices() {
    let inner =
        |from: usize| -> Boxed<usize> { one_of([(1, just(from).boxed()), (4, just(from + 1).boxed())]).boxed() };
    let outer = one_of([(2, inner(0)), (3, inner(2))]);
    have_shares(&counts(&outer, 4, 9), &[2, 8, 3, 12]);
}

#[derive(Data)]
#[data(crate = lakatos_data)]
enum Weather {
    #[data(weight = 7)]
    Sun,
    Rain,
    #[data(weight = 2)]
    Snow,
}

#[test]
fn weights_of_variants_hold_too() {
    let weather = any::<Weather>().map(|weather| match weather {
        Weather::Sun => 0,
        Weather::Rain => 1,
        Weather::Snow => 2,
    });
    have_shares(&counts(&weather, 3, 9), &[7, 1, 2]);
}

#[test]
fn every_value_of_a_small_range_is_drawn() {
    // The least likely value has a chance of more than 1 in 100: missed by 20,000 draws once in 10^87 runs.
    let counts = counts(&range(0..=9usize), 10, 20);
    assert!(counts.iter().all(|count| *count > DRAWS / 100), "{counts:?}");
}

#[test]
fn numbers_below_a_bound_are_spread_evenly() {
    let mut numbers = Numbers::new(5);
    let mut counts = vec![0; 7];
    for _ in 0..DRAWS {
        counts[numbers.below(7) as usize] += 1;
    }
    have_shares(&counts, &[1; 7]);
}

#[test]
fn the_same_seed_gives_the_same_value_and_others_give_others() {
    let generator = any::<(u64, u64)>();
    let mut random = Random::of(&generator.shape());
    let mut draw = |seed| {
        random.begin(seed, 30);
        generator.draw(&mut random).unwrap()
    };
    let values: std::collections::BTreeSet<_> = (0..1_000).map(&mut draw).collect();
    assert!((0..1_000).all(|seed| values.contains(&draw(seed))));
    assert!(values.len() > 500, "{}", values.len());
}

#[test]
#[should_panic(expected = "`one_of` has nothing to choose from: give it at least one generator")]
fn a_choice_of_nothing_is_refused() {
    let _ = one_of(Vec::<Boxed<u8>>::new());
}

#[test]
#[should_panic(expected = "no value is in 3..=2: give `range` at least one")]
fn an_empty_range_is_refused() {
    let (lo, hi) = (3, 2);
    let _ = range(lo..=hi);
}

#[test]
#[should_panic(expected = "no list has a length in 3..=2: give a range of at least one length")]
fn an_empty_range_of_lengths_is_refused() {
    let (lo, hi) = (3, 2);
    let _ = lakatos_data::generator::vec(any::<u8>(), lo..=hi);
}
