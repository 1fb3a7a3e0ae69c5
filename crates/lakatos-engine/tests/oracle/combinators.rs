//! Generators that arrange, choose and limit, against the naive enumeration; and how many values they have in all.

use std::fmt::Debug;

use lakatos_data::generator::{
    Generator, any, btree_map, btree_set, char_in, just, one_of, option, range, recursive, result, sample, shown,
    shuffled, string, subsequences, vec, vec_bag, vec_deque, vec_map, vec_set, whitespace,
};
use lakatos_data::small::Nat;
use lakatos_engine::tiers::{End, Tiers};

use crate::agree::Counted::{AtMost, Exactly};
use crate::agree::generated_agree;

#[test]
fn ranges_of_every_form_agree() {
    generated_agree(&range(3..7u8), 6, Exactly);
    generated_agree(&range(..-125i8), 4, Exactly);
    generated_agree(&range(253..=u8::MAX), 5, Exactly);
}

#[test]
fn samples_and_constants_agree() {
    generated_agree(&sample(["a", "b", "c"]), 4, Exactly);
    generated_agree(&vec(sample([7, 8]), 0..=3), 8, Exactly);
    generated_agree(&(just(1), just("x")), 2, Exactly);
}

#[test]
fn arrangements_agree() {
    generated_agree(&shuffled([1, 2, 3, 4]), 8, Exactly);
    generated_agree(&shuffled([1]), 2, Exactly);
    generated_agree(&shuffled(Vec::<u8>::new()), 2, Exactly);
    generated_agree(&subsequences([1, 2, 3, 4], ..), 12, Exactly);
    generated_agree(&subsequences([1, 2, 3, 4, 5], 2..=3), 12, Exactly);
    generated_agree(&subsequences([1, 2, 3, 4, 5], 4..), 7, Exactly);
}

#[test]
fn options_results_and_strings_agree() {
    generated_agree(&option(any::<Nat>()), 6, Exactly);
    generated_agree(&result(range(0..=2u8), vec(any::<bool>(), ..)), 5, Exactly);
    generated_agree(&string(char_in("xa-c"), 1..=2), 7, Exactly);
    generated_agree(&string(whitespace(), ..), 4, Exactly);
}

#[test]
fn sets_bags_and_maps_of_given_lengths_agree() {
    generated_agree(&vec_set(any::<Nat>(), 2..=3), 8, Exactly);
    generated_agree(&vec_set(any::<bool>(), 3..), 4, Exactly);
    generated_agree(&vec_bag(any::<Nat>(), 2..), 7, Exactly);
    generated_agree(&vec_map(any::<bool>(), any::<Nat>(), 2..), 6, Exactly);
    generated_agree(&btree_set(range(0..=9u8), 1..=3), 8, Exactly);
    generated_agree(&btree_map(any::<bool>(), any::<Nat>(), ..), 6, Exactly);
    // Values may be equal where terms differ: so many must be asked.
    generated_agree(&btree_set(range(0..=9u8), 2..=3), 8, AtMost);
    generated_agree(&btree_map(any::<bool>(), any::<Nat>(), 2..), 6, AtMost);
    generated_agree(&vec_deque(sample([7, 8]), 0..=3), 8, Exactly);
}

#[test]
fn unique_lists_agree() {
    generated_agree(&vec(any::<Nat>(), 0..=3).unique(), 7, AtMost);
    generated_agree(&(vec(sample([1, 2, 3]), 2..=3).unique(), any::<Nat>()), 6, AtMost);
}

#[test]
fn dependent_pairs_agree() {
    generated_agree(&range(0..=3u8).then(|n| subsequences(0..*n, ..)), 8, Exactly);
    generated_agree(&any::<bool>().then(|deep| if *deep { just(0).boxed() } else { range(5..=9).boxed() }), 7, Exactly);
    generated_agree(&shuffled([1, 2, 3]).then(|order| sample(order.clone())), 8, Exactly);
}

#[test]
fn numbered_alternatives_and_shown_values_agree() {
    generated_agree(&one_of([just(1).boxed(), range(5..=9).boxed(), just(7).boxed()]), 6, Exactly);
    generated_agree(&shown(any::<(bool, Nat)>().map(|(_, nat)| nat)), 6, Exactly);
    let tree = recursive(|me| one_of([sample([1, 2]).boxed(), option(me).map(|inner| inner.unwrap_or(0) + 1).boxed()]));
    generated_agree(&tree, 8, Exactly);
}

/// A finite generator has as many values as a formula says, all different.
#[track_caller]
fn has<V: Debug>(generator: &impl Generator<Value = V>, values: usize) {
    let mut tiers = Tiers::of(&generator.shape()).unwrap();
    tiers.seek_end(10_000);
    assert_eq!(tiers.total(), Some(values as u128));
    let End::At(last) = tiers.end() else { panic!("{:?}", tiers.end()) };
    let mut seen = std::collections::BTreeSet::new();
    for size in 0..=last {
        let walked = tiers.try_each_of(generator, size, .., |_, value| {
            assert!(seen.insert(format!("{value:?}")), "{value:?}");
            std::ops::ControlFlow::<()>::Continue(())
        });
        assert!(walked.is_ok());
    }
    assert_eq!(seen.len(), values);
}

#[test]
fn arrangements_are_as_many_as_the_formulas_say() {
    has(&shuffled(0..6), 720);
    has(&subsequences(0..8, ..), 256);
    has(&subsequences(0..9, 4..=4), 126);
    has(&subsequences(0..9, 6..=8), 84 + 36 + 9);
    has(&vec_set(sample(0..9), 4), 126);
    has(&vec(sample(0..3), 0..=4), 1 + 3 + 9 + 27 + 81);
    has(&vec_map(sample(0..3), any::<bool>(), 1..=2), 3 * 2 + 3 * 4);
    has(&(sample(0..3), option(any::<bool>())), 9);
}

#[test]
fn dependent_pairs_are_finite_when_their_parts_are() {
    has(&range(0..=3u8).then(|n| range(0..=*n)), 10);
    has(&vec(range(0..=3u8).then(|n| range(0..=*n)), 1..=2), 110);
    has(&range(0..=4usize).then(|n| shuffled(0..*n)), 1 + 1 + 2 + 6 + 24);
    has(&any::<bool>().then(|_| any::<bool>().then(|_| any::<bool>())), 8);
    has(&sample([3, 7]).filter(|n| *n > 4).then(|n| sample(0..*n)), 7);
    has(&option(range(1..=2u8).then(|n| vec(any::<bool>(), *n as usize..=*n as usize))), 1 + 2 + 4);
}

#[test]
fn the_end_of_pairs_is_not_sought_where_there_is_none_or_it_is_too_far() {
    let open = [
        range(0..=3u8).then(|n| vec(sample(0..=*n), ..)).shape(),
        range(0..=1_000_000u32).then(|n| range(0..=*n)).shape(),
        any::<Nat>().then(|n| range(0..=n.0)).shape(),
        recursive(|me| range(0..=2usize).flat_map(move |n| vec(me.clone(), *n)).map(|list| list.len())).shape(),
    ];
    for shape in open {
        let mut tiers = Tiers::of(&shape).unwrap();
        tiers.seek_end(1_000);
        assert_eq!((tiers.end(), tiers.total()), (End::Never, None), "{shape:?}");
    }
}
