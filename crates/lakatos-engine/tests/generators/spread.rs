//! How the values of every combinator are spread.
//!
//! Each count is within six standard deviations of its share. If the draws were truly random, one count would fail to be
//! with a chance of 2 in 10^9; seeds are fixed, so a test fails always or never. Seeds are far apart, so that each draw
//! decides anew what else holds for neighbouring ones.

use std::collections::BTreeMap;
use std::fmt::Debug;

use lakatos_data::generator::{
    Generator, any, char_in, digits, just, one_of, option, range, recursive, result, sample, shown, shuffled, string,
    subsequences, vec, vec_bag, vec_map, vec_set,
};
use lakatos_engine::random::Random;

const DRAWS: u64 = 20_000;
/// More seeds than one decision holds for.
const FAR: u64 = 1 << 12;

/// What the draws of a size give, changed to something that can be counted.
fn draws<G: Generator, K: Ord>(generator: &G, size: u32, key: impl Fn(G::Value) -> K) -> BTreeMap<K, u64> {
    let mut random = Random::of(&generator.shape());
    let mut counts = BTreeMap::new();
    for seed in 0..DRAWS {
        random.begin(seed * FAR, size);
        let value = generator.draw(&mut random).expect("nothing is refused");
        *counts.entry(key(value)).or_insert(0) += 1;
    }
    counts
}

/// Is a count the share of so many draws?
#[track_caller]
fn is_share(count: u64, of: u64, chance: f64, what: &dyn Debug) {
    let mean = of as f64 * chance;
    let deviation = (mean * (1.0 - chance)).sqrt();
    assert!((count as f64 - mean).abs() <= 6.0 * deviation, "{what:?} is drawn {count} times of {of}, not {mean}");
}

/// Are there so many values, each drawn as often as another?
#[track_caller]
fn are_even<K: Debug>(counts: &BTreeMap<K, u64>, values: usize) {
    assert_eq!(counts.len(), values, "{counts:?}");
    let of = counts.values().sum();
    for (value, count) in counts {
        is_share(*count, of, 1.0 / values as f64, value);
    }
}

#[test]
fn samples_are_even_at_every_size() {
    for size in [0, 10, 100] {
        are_even(&draws(&sample(0..7), size, |value| value), 7);
    }
    are_even(&draws(&vec(sample(0..3), 2), 50, |list| list[0]), 3);
}

#[test]
fn all_orders_of_shuffled_values_are_even() {
    for size in [0, 10, 100] {
        are_even(&draws(&shuffled([1, 2, 3, 4]), size, |order| order), 24);
    }
}

#[test]
fn every_value_of_many_that_are_shuffled_comes_to_every_place_alike() {
    for place in [0, 1, 7, 18, 19] {
        are_even(&draws(&shuffled(0..20), 30, |order| order[place]), 20);
    }
}

#[test]
fn subsequences_of_one_length_are_even() {
    for lengths in [3..=3, 1..=5, 4..=5] {
        let all = draws(&subsequences(0..6, lengths), 30, |part| part);
        let mut by_length: BTreeMap<usize, BTreeMap<Vec<i32>, u64>> = BTreeMap::new();
        for (part, count) in all {
            by_length.entry(part.len()).or_default().insert(part, count);
        }
        for (length, parts) in by_length {
            are_even(&parts, [1, 6, 15, 20, 15, 6, 1][length]);
        }
    }
}

#[test]
fn half_of_many_values_can_always_be_taken_and_each_is_as_often_as_another() {
    for lengths in [50..=50, 49..=51, 95..=95, 5..=5] {
        let half = subsequences(0..100, lengths.clone());
        let mut counts = vec![0; 100];
        let mut all = 0;
        for (part, count) in draws(&half, 30, |part| part) {
            all += count * part.len() as u64;
            part.into_iter().for_each(|value: usize| counts[value] += count);
        }
        // The values of one draw are not independent, but exclude one another: that makes the spread smaller.
        for (value, count) in counts.into_iter().enumerate() {
            is_share(count, all, 0.01, &(value, &lengths));
        }
    }
}

#[test]
fn sets_of_one_length_are_even_and_never_refused() {
    are_even(&draws(&vec_set(sample(0..10), 8), 30, |set| set), 45);
    are_even(&draws(&vec_set(sample(0..5), 5), 30, |set| set), 1);
    are_even(&draws(&vec_map(sample(0..5), just(()), 2), 30, |map| map), 10);
}

#[test]
fn unique_lists_are_even() {
    are_even(&draws(&vec(sample(0..5), 3).unique(), 30, |list| list), 60);
}

#[test]
fn bags_of_two_are_drawn_as_two_lists_are() {
    let counts = draws(&vec_bag(sample(0..2), 2), 30, |bag| (bag[0], bag[1]));
    // In one of eight lists one of the two repeats the other.
    let [equal, differ] = [1.0 / 8.0 + 7.0 / 16.0, 7.0 / 16.0];
    is_share(counts[&(0, 1)], DRAWS, differ, &"two that differ");
    is_share(counts[&(0, 0)] + counts[&(1, 1)], DRAWS, equal, &"two that are equal");
    is_share(counts[&(0, 0)], DRAWS, equal / 2.0, &"two zeros");
}

#[test]
fn alternatives_options_and_results_are_even() {
    are_even(&draws(&one_of((0..5).map(just)), 30, |value| value), 5);
    are_even(&draws(&option(just(())), 30, |option| option.is_some()), 2);
    are_even(&draws(&result(just(()), just(())), 30, |result| result.is_ok()), 2);
}

#[test]
fn weights_are_kept_beside_functions() {
    let counts = draws(&one_of([(1, just('a')), (3, just('b')), (6, just('c'))]).map(|c| c), 30, |c| c);
    for (c, weight) in [('a', 1.0), ('b', 3.0), ('c', 6.0)] {
        is_share(counts[&c], DRAWS, weight / 10.0, &c);
    }
}

#[test]
fn the_lengths_of_lists_strings_and_sets_are_even_up_to_the_size() {
    are_even(&draws(&vec(any::<u8>(), 2..=5), 100, |list| list.len()), 4);
    are_even(&draws(&vec(any::<u8>(), 2..), 9, |list| list.len()), 10);
    are_even(&draws(&vec(any::<u8>(), ..), 0, |list| list.len()), 1);
    are_even(&draws(&string(digits(), 1..=8), 100, |text| text.len()), 8);
    are_even(&draws(&vec_bag(any::<u8>(), 3..=6), 100, |bag| bag.len()), 4);
    // So many that hardly two are equal, and none are repeated because it is decided to: else they would be shorter.
    let lengths = draws(&vec_set(sample(0..1_000_000u32), 2), 100, |set| set.len());
    are_even(&lengths, 1);
}

#[test]
fn pairs_side_by_side_are_even() {
    are_even(&draws(&(sample(0..3), sample(0..4)), 30, |pair| pair), 12);
}

#[test]
fn the_second_part_of_a_pair_is_spread_as_the_first_says() {
    let pairs = sample(1..=4u8).then(|n| sample(0..*n));
    let counts = draws(&pairs, 30, |pair| pair);
    let seconds = draws(&sample(1..=4u8).flat_map(|n| sample(0..*n)), 30, |second| second);
    assert_eq!((counts.len(), seconds.len()), (10, 4));
    let chance = |first: u8| 0.25 / f64::from(first);
    for (pair, count) in &counts {
        is_share(*count, DRAWS, chance(pair.0), pair);
    }
    for (second, count) in seconds {
        is_share(count, DRAWS, (second + 1..=4).map(chance).sum(), &second);
    }
}

#[test]
fn functions_and_checks_leave_the_spread_of_what_is_left_as_it_is() {
    let tens = sample(0..10).map(|value| value * 10).filter(|value| *value % 20 == 0);
    are_even(&draws(&tens, 30, |value| value), 5);
    are_even(&draws(&shown(sample([1u8, 2, 3])), 30, |value| value), 3);
}

/// In a quarter of the cases all values of a range are alike, so each tenth of it has a fortieth of the draws, or more.
#[test]
fn no_part_of_a_range_is_left_out() {
    for (lo, hi) in [(0, 999), (-500, 499), (-2000, -1001)] {
        let tenths = draws(&range(lo..=hi), 30, |value: i32| (value - lo) / 100);
        let (mean, deviation) = (DRAWS as f64 / 40.0, (DRAWS as f64 / 40.0).sqrt());
        let least = mean - 6.0 * deviation;
        assert!((0..10).all(|tenth| tenths[&tenth] as f64 > least), "{lo}..={hi}: {tenths:?}");
    }
}

#[test]
fn the_ends_of_a_range_and_its_simplest_value_are_drawn_on_purpose() {
    let counts = draws(&range(-1_000_000..=1_000_000), 30, |value: i32| value);
    // Of 32 cases, 6 draw near the edges, and 3, 3 and 3 of 16 times exactly these.
    for value in [-1_000_000, 0, 1_000_000] {
        let (mean, deviation) = (DRAWS as f64 / 50.0, (DRAWS as f64 / 50.0).sqrt());
        assert!(counts[&value] as f64 > mean - 6.0 * deviation, "{value}: {}", counts[&value]);
    }
}

#[test]
fn ranges_of_a_class_of_characters_are_drawn_as_often_as_they_are_long() {
    let counts = draws(&char_in("a-c0-9_"), 30, |c| c.is_ascii_digit());
    is_share(counts[&true], DRAWS, 10.0 / 14.0, &"digits");
    let counts = draws(&char_in("a-c0-9_"), 30, |c| c);
    assert_eq!(counts.keys().collect::<String>(), "0123456789_abc");
}

/// Without depth to spare, what leads back is as likely as its weight says; so half of the values end at once.
#[test]
fn recursive_values_of_every_depth_are_drawn() {
    let depths = recursive(|me| one_of([just(0).boxed(), me.map(|depth: u32| depth + 1).boxed()]));
    let counts = draws(&depths, 20, |depth| depth.min(5));
    // The rarest of them has a chance of more than 1 in 100.
    assert!(counts.len() == 6 && counts.values().all(|count| *count > DRAWS / 100), "{counts:?}");
}
