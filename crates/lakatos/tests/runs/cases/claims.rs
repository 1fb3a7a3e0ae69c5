//! Properties of which too much could be claimed: cases that an equality merges, premises that panic, panics that are
//! swallowed or declared to be harmless, functions of types that panic while cases are listed.

use std::panic::{AssertUnwindSafe, catch_unwind, panic_any};

use lakatos::prelude::*;

/// Its cache is no part of what it is equal by.
#[derive(Debug, Data)]
#[data(construct(Cached::new(bool), Cached::warm(bool)))]
pub(crate) struct Cached {
    value: bool,
    cache: Option<bool>,
}

impl Cached {
    fn new(value: bool) -> Cached {
        Cached { value, cache: None }
    }

    fn warm(value: bool) -> Cached {
        Cached { value, cache: Some(!value) }
    }

    fn value(&self) -> bool {
        self.cache.unwrap_or(self.value)
    }
}

impl PartialEq for Cached {
    fn eq(&self, other: &Cached) -> bool {
        self.value == other.value
    }
}

impl Eq for Cached {}

#[lakatos::test]
#[ignore = "run by another test"]
fn a_cache_is_right(cached: Cached) {
    assert_eq!(cached.value(), cached.value);
}

#[lakatos::test]
#[ignore = "run by another test"]
fn a_cache_is_harmless(cached: Cached) {
    let _ = cached.value();
}

#[lakatos::test(engine = exhaustive)]
#[ignore = "run by another test"]
fn a_cache_is_harmless_to_the_exhaustive_search(cached: Cached, flag: bool) {
    assume!(flag || cached.value);
}

#[lakatos::test(engine = exhaustive)]
#[ignore = "run by another test"]
fn caches_in_lists_are_right(all: Vec<Option<Cached>>) {
    assert!(all.iter().flatten().all(|cached| cached.value() == cached.value));
}

/// A word; upper and lower case are the same.
#[derive(Clone, Debug, Data)]
#[data(construct(Word::empty(), Word::push(Self, Letter)))]
pub(crate) struct Word(String);

#[derive(Clone, Copy, Debug, Data)]
pub(crate) enum Letter {
    Small,
    Capital,
}

impl Word {
    fn empty() -> Word {
        Word(String::new())
    }

    fn push(mut self, letter: Letter) -> Word {
        self.0.push(match letter {
            Letter::Small => 'a',
            Letter::Capital => 'A',
        });
        self
    }

    fn folded(&self) -> String {
        self.0.to_lowercase()
    }
}

impl PartialEq for Word {
    fn eq(&self, other: &Word) -> bool {
        self.cmp(other).is_eq()
    }
}

impl Eq for Word {}

impl PartialOrd for Word {
    fn partial_cmp(&self, other: &Word) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Word {
    fn cmp(&self, other: &Word) -> std::cmp::Ordering {
        self.folded().cmp(&other.folded())
    }
}

#[lakatos::test(cases = 100)]
#[ignore = "run by another test"]
fn words_are_short(word: Word) {
    assert!(word.0.len() < 1_000);
}

#[lakatos::test(cases = 100, engine = exhaustive)]
#[ignore = "run by another test"]
fn words_have_no_capitals(word: Word) {
    assert!(!word.0.ends_with("AaA"));
}

#[lakatos::test(engine = exhaustive, cases = 100)]
#[ignore = "run by another test"]
fn words_fail_at_once(word: Word) {
    assert!(word.0.len() < 3);
}

/// An exact equality of values that no two calls build.
#[derive(Debug, PartialEq, Eq, Data)]
#[data(construct(Exact::new(bool)))]
pub(crate) struct Exact(bool);

impl Exact {
    fn new(flag: bool) -> Exact {
        Exact(flag)
    }
}

#[lakatos::test]
#[ignore = "run by another test"]
fn nothing_is_merged(exact: Exact) {
    let Exact(_) = exact;
}

/// Its order looks at the key, its equality at everything.
#[derive(Debug, PartialEq, Eq, Data)]
#[data(construct(Keyed::new(bool, Payload)))]
pub(crate) struct Keyed {
    key: bool,
    payload: bool,
}

impl Keyed {
    fn new(key: bool, payload: bool) -> Keyed {
        Keyed { key, payload }
    }
}

impl PartialOrd for Keyed {
    fn partial_cmp(&self, other: &Keyed) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Keyed {
    fn cmp(&self, other: &Keyed) -> std::cmp::Ordering {
        self.key.cmp(&other.key)
    }
}

#[lakatos::test]
#[ignore = "run by another test"]
fn an_order_by_key_merges_nothing_that_differs(keyed: Keyed) {
    let Keyed { key: _, payload: _ } = keyed;
}

/// Equal values of which a further call makes different ones.
#[derive(Debug, Data)]
#[data(construct(Name::new(bool), Name::coded(Self)))]
pub(crate) struct Name {
    capital: bool,
    code: u8,
}

impl Name {
    fn new(capital: bool) -> Name {
        Name { capital, code: 0 }
    }

    fn coded(self) -> Name {
        Name { code: if self.capital { 65 } else { 97 }, ..self }
    }
}

impl PartialEq for Name {
    fn eq(&self, other: &Name) -> bool {
        self.code == other.code
    }
}

impl Eq for Name {}

#[lakatos::test(engine = exhaustive)]
#[ignore = "run by another test"]
fn a_call_tells_equal_arguments_apart(name: Name) {
    assert_ne!(name.code, 65);
}

#[lakatos::test]
#[ignore = "run by another test"]
fn a_premise_of_a_list_panics_where_a_later_one_rules_it_out(xs: Vec<u8>, y: u8) {
    assume!(xs[0] >= y);
    assume!(!xs.is_empty());
}

/// What it declares panics for one value.
#[derive(Debug, Data)]
#[data(construct(Touched::new(u8)), satisfies = Touched::is_fine)]
pub(crate) struct Touched(u8);

impl Touched {
    fn new(value: u8) -> Touched {
        Touched(value)
    }

    fn is_fine(&self) -> bool {
        assert_ne!(self.0, 7);
        true
    }
}

#[lakatos::test]
#[ignore = "run by another test"]
fn a_guaranteed_premise_panics_where_a_later_one_rules_the_case_out(touched: Touched, flag: bool) {
    assume!(touched.is_fine());
    assume!(flag && touched.0 != 7);
}

#[lakatos::test]
#[ignore = "run by another test"]
fn a_premise_that_only_the_body_asks_panics(x: u8, y: u8) {
    let third = |x: u8| [true; 3][usize::from(x)];
    assume!(third(x));
    assume!(x < 3);
    assume!(y < 3);
}

#[lakatos::test]
#[ignore = "run by another test"]
fn premises_are_too_many_to_ask_again(xs: Vec<u8>, ys: Vec<u8>, x: u8) {
    assume!(have_one_length(&xs, &ys));
    assume!(xs.is_sorted());
    assume!(x > 3);
}

fn have_one_length(xs: &[u8], ys: &[u8]) -> bool {
    xs.len() == ys.len()
}

#[lakatos::test]
#[ignore = "run by another test"]
fn premises_that_only_compare_are_not_in_doubt(xs: Vec<u8>, ys: Vec<u8>, x: u8) {
    assume!(xs.len() == ys.len());
    assume!(xs.is_sorted());
    assume!(x > 3);
}

#[lakatos::test]
#[ignore = "run by another test"]
fn a_premise_panics_before_another_rules_the_case_out(x: u8) {
    assume!(100 / x > 9);
    assume!(x != 0);
    assert!(x <= 10);
}

#[lakatos::test]
#[ignore = "run by another test"]
fn a_premise_of_two_panics_before_one_of_one(x: u8, y: bool) {
    assume!(100 / x > u8::from(y));
    assume!(x != 0);
}

#[lakatos::test]
#[ignore = "run by another test"]
fn a_premise_panics_and_one_of_another_argument_rules_all_out(x: bool, y: bool) {
    assume!([true][usize::from(x)]);
    assume!(y);
}

#[lakatos::test(panics = maybe)]
#[ignore = "run by another test"]
fn a_premise_may_panic_before_another_rules_the_case_out(x: u8) {
    assume!(100 / x > 9);
    assume!(x != 0);
}

#[lakatos::test]
#[ignore = "run by another test"]
fn a_premise_that_panics_comes_last(x: u8) {
    assume!(x != 0);
    assume!(100 / x > 9);
    assert!(x <= 10);
}

#[lakatos::test(panics = maybe)]
#[ignore = "run by another test"]
fn every_case_panics(flag: bool) {
    panic!("{flag}");
}

#[lakatos::test(panics = maybe)]
#[ignore = "run by another test"]
fn every_case_that_runs_panics(x: u64) {
    assume!(x.count_ones() == 1);
    panic!("{x}");
}

#[lakatos::test]
#[ignore = "run by another test"]
fn every_partial_call_panics(flag: bool) {
    assert!(partial!(Vec::<bool>::new()[usize::from(flag)]));
}

#[lakatos::test(panics = maybe, cases = 1000, dictionary = off)]
#[ignore = "run by another test"]
fn nearly_every_case_panics(x: u64) {
    assert_eq!(x % 1_000, 7);
}

#[lakatos::test(panics = discard)]
#[ignore = "run by another test"]
fn every_panic_is_discarded(flag: bool) {
    panic!("{flag}");
}

#[lakatos::test(engine = exhaustive, panics = maybe)]
#[ignore = "run by another test"]
#[example(true)]
fn every_case_panics_and_so_does_an_example(flag: bool) {
    panic!("{flag}");
}

#[lakatos::test]
#[ignore = "run by another test"]
fn an_assumption_is_swallowed(x: u8) {
    let _ = catch_unwind(|| assume!(x >= 201));
}

#[lakatos::test(isolate = true, threads = 2)]
#[ignore = "run by another test"]
fn an_assumption_is_swallowed_apart(x: u8) {
    let _ = catch_unwind(|| assume!(x >= 201));
}

#[lakatos::test]
#[ignore = "run by another test"]
fn an_assumption_is_swallowed_and_missed(x: u8) {
    let held = catch_unwind(|| {
        assume!(x >= 201);
        x
    });
    assert_eq!(held.ok(), Some(x));
}

#[lakatos::test(engine = random, cases = 50)]
#[ignore = "run by another test"]
fn an_assumption_is_swallowed_at_random(x: u8) {
    let _ = catch_unwind(|| assume!(x >= 128));
}

struct Assumes(bool);

impl Drop for Assumes {
    fn drop(&mut self) {
        assume!(self.0);
    }
}

#[lakatos::test]
#[ignore = "run by another test"]
fn an_assumption_is_dropped(x: u8) {
    let _assumes = Assumes(x >= 201);
}

#[lakatos::test]
#[ignore = "run by another test"]
fn an_assumption_is_dropped_while_panicking(x: u8) {
    let _assumes = Assumes(x >= 201);
    assert!(x < 3, "{x} is not small");
}

#[lakatos::test]
#[ignore = "run by another test"]
fn an_assumption_of_an_inner_property_is_its_own(x: u8) {
    let outcome = lakatos::Check::new().run(move |y: bool| {
        let _ = catch_unwind(AssertUnwindSafe(|| assume!(y)));
        x < 255 || !y
    });
    assert_eq!(outcome.is_pass(), x < 255);
}

/// An invariant that divides.
#[derive(Debug, Data)]
#[data(where = |share: &Share| 12 % share.of == 0)]
pub(crate) struct Share {
    of: u8,
}

#[lakatos::test]
#[ignore = "run by another test"]
fn an_invariant_panics(share: Share) {
    assert!(share.of > 0);
}

/// A constructing function that panics.
#[derive(Debug, PartialEq, Eq, PartialOrd, Ord, Data)]
#[data(construct(Digit::new(u8)))]
pub(crate) struct Digit(u8);

impl Digit {
    fn new(digit: u8) -> Digit {
        assert!(digit < 3, "{digit} is no digit");
        Digit(digit)
    }
}

#[lakatos::test]
#[ignore = "run by another test"]
fn a_constructing_function_panics(digit: Digit) {
    assert!(digit.0 < 10);
}

/// An equality that panics.
#[derive(Debug, Eq, Data)]
#[data(construct(Touchy::new(bool)))]
pub(crate) struct Touchy(bool);

impl Touchy {
    fn new(flag: bool) -> Touchy {
        Touchy(flag)
    }
}

impl PartialEq for Touchy {
    fn eq(&self, other: &Touchy) -> bool {
        panic!("do not compare {} and {}", self.0, other.0)
    }
}

#[lakatos::test]
#[ignore = "run by another test"]
fn an_equality_panics(touchy: Touchy) {
    let Touchy(_) = touchy;
}

#[test]
#[ignore = "run by another test"]
fn a_filter_panics() {
    use lakatos::generator::{Generator, range};
    let thirds = range(0..=9u8).filter(|x| 12 / (3 - x) > 1);
    lakatos::Check::new().with(thirds).check(|x| x < 3);
}

#[test]
#[ignore = "run by another test"]
fn a_mapping_panics() {
    use lakatos::generator::{Generator, range};
    let shares = range(0..=9u8).map(|x| 10 / (5 - x.min(5)));
    lakatos::Check::new().with(shares).check(|x| x < 100);
}

#[test]
#[ignore = "run by another test"]
fn a_dependent_generator_panics() {
    use lakatos::generator::{Generator, range};
    let below = range(0..=9u8).then(|x| range(0..=10 / (x + 1) - 2));
    lakatos::Check::new().with(below).check(|(x, y)| x < 30 && y < 30);
}

struct Spiteful;

impl Drop for Spiteful {
    fn drop(&mut self) {
        panic!("dropped");
    }
}

#[lakatos::test]
#[ignore = "run by another test"]
fn a_thrown_value_panics_when_it_is_dropped(x: u8) {
    if x == 2 {
        panic_any(Spiteful);
    }
}

#[lakatos::test]
#[ignore = "run by another test"]
fn a_panic_while_panicking(x: u8) {
    let _spiteful = Spiteful;
    assert!(x < 2, "{x} is not below 2");
    std::mem::forget(_spiteful);
}

#[lakatos::test(isolate = true)]
#[ignore = "run by another test"]
fn a_panic_while_panicking_apart(x: u8) {
    let spiteful = Spiteful;
    assert!(x < 2, "{x} is not below 2");
    std::mem::forget(spiteful);
}

type Payload = bool;

pub(crate) fn is_nothing(x: u8) {
    assume!(x < 1);
}
