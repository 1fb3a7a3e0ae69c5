//! Lists, texts, sets and what is in them.

use std::collections::{BTreeMap, BTreeSet};

use lakatos_data::generator::{Generator, any, vec};
use lakatos_engine::lengths::Length;
use lakatos_engine::random::Random;

use crate::runs::{drawn, share, sizes};

fn repeats<T: Ord>(list: &[T]) -> bool {
    list.iter().collect::<BTreeSet<_>>().len() < list.len()
}

fn all_equal<T: PartialEq>(list: &[T]) -> bool {
    list.len() > 1 && list.iter().all(|item| *item == list[0])
}

#[test]
fn lists_are_of_all_lengths() {
    let lengths = sizes::<Vec<i32>>(Vec::len);
    lengths.mean_is_between(47.5, 52.5);
    lengths.deciles_are_within([10, 20, 30, 40, 50, 60, 70, 80, 90].map(|tenth| (tenth - 4, tenth + 4)));
    share::<Vec<i32>>(Vec::is_empty).is_at_least(0.014);
    share::<Vec<i32>>(|list| list.len() == 1).is_at_least(0.012);
}

#[test]
fn elements_are_repeated() {
    share::<Vec<i32>>(|list| repeats(list)).is_at_least(0.49);
    share::<Vec<u64>>(|list| repeats(list)).is_at_least(0.5);
    share::<Vec<i32>>(|list| !repeats(list) && list.len() > 1).is_at_least(0.25);
    share::<Vec<(u8, bool)>>(|list| repeats(list)).is_at_least(0.64);
    share::<Vec<Vec<u8>>>(|list| repeats(list)).is_at_least(0.62);
    share::<Vec<String>>(|list| list.len() > 1 && list.windows(2).any(|two| two[0] == two[1] && !two[0].is_empty()))
        .is_at_least(0.099);
    share::<Vec<i32>>(|list| all_equal(list)).is_at_least(0.067);
    share::<String>(|text| repeats(&text.chars().collect::<Vec<_>>())).is_at_least(0.63);
}

/// Are two elements of a list equal, and all others different?
fn has_one_copy<T: Ord>(list: &[T]) -> bool {
    list.len() > 9 && list.iter().collect::<BTreeSet<_>>().len() + 1 == list.len()
}

#[test]
fn one_element_is_the_copy_of_another() {
    share::<Vec<u64>>(|list| has_one_copy(list)).is_at_least(0.025);
    share::<Vec<i128>>(|list| has_one_copy(list)).is_at_least(0.025);
}

#[test]
fn elements_are_at_the_ends_of_their_type_and_at_zero() {
    share::<Vec<i32>>(|list| list.iter().any(|n| [i32::MIN, 0, i32::MAX].contains(n))).is_at_least(0.3);
    share::<Vec<(u8, bool)>>(|list| list.iter().any(|(n, _)| [0, u8::MAX].contains(n))).is_at_least(0.5);
    share::<Option<Vec<u8>>>(|list| list.iter().flatten().any(|n| [0, u8::MAX].contains(n))).is_at_least(0.25);
}

#[test]
fn an_argument_is_an_element_of_another() {
    share::<(i32, Vec<i32>)>(|(item, list)| list.contains(item)).is_at_least(0.33);
    share::<(Vec<i32>, i32)>(|(list, item)| list.iter().filter(|other| *other == item).count() > 1).is_at_least(0.27);
    share::<(Vec<u8>, u8)>(|(list, item)| list.contains(item)).is_at_least(0.45);
}

#[test]
fn arguments_that_have_parts_are_equal() {
    share::<(String, String)>(|(a, b)| a == b).is_at_least(0.15);
    share::<(String, String)>(|(a, b)| a == b && !a.is_empty()).is_at_least(0.14);
    share::<(Vec<i32>, u8, Vec<i32>)>(|(a, _, b)| a == b).is_at_least(0.15);
    share::<((u8, Vec<u8>), (u8, Vec<u8>))>(|(a, b)| a == b).is_at_least(0.14);
}

#[test]
fn lists_inside_lists_are_shorter() {
    sizes::<Vec<Vec<u8>>>(|lists| lists.iter().map(Vec::len).sum()).mean_is_between(150.0, 450.0);
    sizes::<Vec<Vec<Vec<u8>>>>(|lists| lists.iter().flatten().map(Vec::len).sum()).mean_is_between(100.0, 700.0);
    assert!(
        sizes::<Vec<Vec<Vec<Vec<u8>>>>>(|lists| lists.iter().flatten().flatten().map(Vec::len).sum()).largest() < 3_000
    );
}

#[test]
fn optional_lists_are_there_half_of_the_time() {
    let there = share::<Option<Vec<u8>>>(Option::is_some);
    there.is_at_least(0.47);
    there.is_at_most(0.53);
}

#[test]
fn texts_are_plain_mostly() {
    share::<String>(|text| text.is_ascii()).is_at_least(0.38);
    share::<String>(|text| !text.is_ascii()).is_at_least(0.41);
    share::<String>(|text| text.chars().all(char::is_alphabetic) && !text.is_empty()).is_at_least(0.28);
    share::<String>(|text| text.contains(char::is_whitespace)).is_at_least(0.29);
    share::<String>(|text| text.chars().any(char::is_control)).is_at_least(0.21);
    sizes::<String>(|text| text.chars().count()).mean_is_between(47.5, 52.5);
}

#[test]
fn sets_and_maps_are_of_various_sizes() {
    let sizes_of_sets = sizes::<BTreeSet<u8>>(BTreeSet::len);
    sizes_of_sets.mean_is_between(12.0, 40.0);
    sizes_of_sets.deciles_are_within([(1, 3), (2, 6), (3, 8), (4, 10), (5, 14), (9, 22), (18, 36), (30, 50), (48, 68)]);
    share::<BTreeSet<u8>>(BTreeSet::is_empty).is_at_least(0.014);
    sizes::<BTreeMap<u8, u8>>(BTreeMap::len).mean_is_between(12.0, 40.0);
}

/// What is said of its length counts, and not the size alone.
#[test]
fn a_list_is_never_longer_than_is_said_and_as_long_at_times() {
    let bytes = vec(any::<u8>(), 100..=300);
    let pairs = vec(any::<(u8, bool)>(), 100..=300);
    for size in [0, 5, 100, 150] {
        let bytes = drawn(&bytes, 1_000, size).map(|list| list.len());
        let pairs = drawn(&pairs, 1_000, size).map(|list| list.len());
        let lengths: BTreeSet<usize> = bytes.chain(pairs).collect();
        assert_eq!((lengths.first(), lengths.last()), (Some(&100), Some(&300)), "size {size}");
    }
    let mut random = Random::of(&bytes.shape());
    for longest in [0, 300] {
        assert_eq!(random.lengths().all(), [Length { lo: 100, hi: 300, longest }]);
        for seed in 0..1_000 {
            random.begin(seed << 12, 5);
            bytes.draw(&mut random);
        }
    }
}
