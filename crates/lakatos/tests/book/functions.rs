//! The chapter on functions.

use lakatos::Fun;
use lakatos::data::Fun2;
use lakatos::prelude::*;

/// The elements in the order of their keys; those with equal keys stay in the order in which they were.
fn sorted_by_key(xs: &[u8], key: impl Fn(&u8) -> i64) -> Vec<u8> {
    let mut sorted: Vec<u8> = Vec::new();
    for x in xs {
        let place = sorted.partition_point(|y| key(y) < key(x));
        sorted.insert(place, *x);
    }
    sorted
}

#[should_panic(expected = "is falsified")]
#[lakatos::test]
fn sorts_as_the_standard_library_does(xs: Vec<u8>, key: Fun<u8, i64>) {
    let mut expected = xs.clone();
    expected.sort_by_key(key.by_ref());
    assert_eq!(sorted_by_key(&xs, key.by_ref()), expected);
}

#[lakatos::test]
fn three_times_is_once(f: Fun<bool, bool>, x: bool) -> bool {
    f(f(f(x))) == f(x)
}

/// Calls a function once for each slot, which is faster.
struct Cache<F> {
    f: F,
    slots: [Option<u64>; 64],
}

impl<F: Fn(u16) -> u64> Cache<F> {
    fn get(&mut self, x: u16) -> u64 {
        *self.slots[usize::from(x) % 64].get_or_insert_with(|| (self.f)(x))
    }
}

#[should_panic(expected = "is falsified")]
#[lakatos::test]
fn a_cache_changes_nothing(f: Fun<u16, u64>, x: u16, y: u16) {
    let mut cache = Cache { f: &*f, slots: [None; 64] };
    assert_eq!((cache.get(x), cache.get(y)), (f(x), f(y)));
}

#[lakatos::test]
fn a_fold_can_stop_and_go_on(f: Fun2<u8, u8, u8>, start: u8, xs: Vec<u8>, ys: Vec<u8>) {
    let whole = xs.iter().chain(&ys).copied().fold(start, &*f);
    let half = xs.into_iter().fold(start, &*f);
    assert_eq!(ys.into_iter().fold(half, &*f), whole);
}

#[derive(Data, Clone, Debug)]
struct Rule {
    applies: Fun<u8, bool>,
    then: Fun<u8, u8>,
}

#[lakatos::test]
fn a_rule_that_never_applies_changes_nothing(rule: Rule, x: u8) {
    assume!(!rule.applies.of(&x));
    let after = if rule.applies.of(&x) { rule.then.of(&x) } else { x };
    assert_eq!(after, x);
}
