//! Strategies of `proptest`, as generators.

use lakatos::adapters::{strategy, strategy_made_by};
use lakatos::generator::{self, Generator, shown};
use lakatos::{Check, data::Term};
use lakatos_data::text::{Layout, parse, rust};
use proptest::collection::vec;
use proptest::prelude::*;

use crate::{built, recorded};

#[derive(Clone, Debug, PartialEq)]
enum Json {
    Null,
    Number(i32),
    List(Vec<Json>),
}

fn json() -> impl Strategy<Value = Json> {
    let leaf = prop_oneof![Just(Json::Null), any::<i32>().prop_map(Json::Number)];
    leaf.prop_recursive(4, 32, 5, |inner| vec(inner, 0..5).prop_map(Json::List))
}

#[test]
fn what_is_recorded_builds_the_same_value() {
    let documents = strategy_made_by(json);
    let mut lists = 0;
    for seed in 0..200 {
        let (value, tree) = recorded(&documents, seed, 20);
        lists += u32::from(matches!(value, Json::List(_)));
        assert_eq!(built(&documents, &tree), Some(value));
    }
    assert!(lists > 20, "only {lists} of 200 are lists");
}

#[test]
fn what_is_stored_is_read_again_as_the_same_value() {
    let numbers = strategy(vec(0..1000u32, 0..20));
    for seed in 0..50 {
        let (value, tree) = recorded(&numbers, seed, 20);
        let stored = rust(&Term::new(numbers.shape(), tree).expect("it is of the shape"), &Layout::stored());
        let read = parse(&numbers.shape(), &stored).unwrap_or_else(|error| panic!("{stored}: {error}"));
        assert_eq!(built(&numbers, read.tree()), Some(value), "{stored}");
    }
}

#[test]
fn a_strategy_is_part_of_other_generators() {
    let pairs = (generator::vec(strategy(0..10u8), 1..=3), strategy("[a-c]{2}"));
    let outcome = Check::new()
        .seed(1)
        .with(shown(pairs))
        .run(|(digits, word): (Vec<u8>, String)| digits.iter().all(|digit| *digit < 10) && word.len() == 2);
    assert!(outcome.is_pass(), "{outcome:?}");
}

#[test]
fn what_a_strategy_rejects_is_tried_again() {
    let odd = strategy((0..100u8).prop_filter("odd", |number| number % 2 == 1));
    for seed in 0..200 {
        assert_eq!(recorded(&odd, seed, 10).0 % 2, 1);
    }
}

#[test]
fn a_strategy_that_rejects_everything_is_reported() {
    let none = strategy((0..100u8).prop_filter("none", |_| false));
    let outcome = Check::new().random(20).with(shown(none)).run(|_: u8| true);
    assert!(!outcome.is_pass());
}
