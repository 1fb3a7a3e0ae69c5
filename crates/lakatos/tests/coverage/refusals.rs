//! What lets few values through is named, with its rate.

use lakatos::generator::{Generator, any};
use lakatos::prelude::*;
use lakatos::report::{Filter, Verdict};
use lakatos::{Check, settings::Engine};

#[derive(Data)]
struct Rare(#[data(where = |x| *x == 12_345)] u16);

#[derive(Data)]
struct Large(#[data(where = |x| *x > 1_000_000)] u64);

#[derive(Data)]
struct Even(#[data(where = |x| x % 2 == 0)] u64);

#[test]
fn a_check_that_refuses_nearly_everything_is_named() {
    let outcome = Check::new().engine(Engine::Random).seed(1).run(|rare: Rare| rare.0 == 12_345);
    let [Filter { place: None, type_text, tried: 10_000, passed }] = &outcome.search.filters[..] else {
        panic!("{outcome}");
    };
    assert_eq!(type_text, "u16");
    assert!(*passed < 50, "{outcome}");
    assert!(matches!(outcome.verdict, Verdict::Vacuous(_)), "{outcome}");
}

#[test]
fn a_check_that_ends_the_exhaustive_search_is_named_though_cases_can_be_drawn() {
    let outcome = Check::new().seed(1).run(|large: Large| large.0 > 1_000_000);
    assert!(outcome.is_pass());
    assert!(outcome.search.exhaustive.as_ref().is_some_and(|search| search.obstacle.is_some()));
    assert_eq!(outcome.search.filters.len(), 1, "{outcome}");
}

#[test]
fn a_check_that_refuses_every_other_value_is_not_worth_a_word() {
    let outcome = Check::new().seed(1).run(|even: Even| even.0 % 2 == 0);
    assert_eq!(outcome.search.filters, []);
}

#[test]
fn the_filter_of_a_generator_is_known_by_its_place() {
    let line = line!() + 1;
    let rare = any::<u64>().filter(|x| x % 100_003 == 7);
    let outcome = Check::new().engine(Engine::Random).seed(1).with(rare).run(|x| x % 100_003 == 7);
    let [Filter { place: Some(place), .. }] = &outcome.search.filters[..] else { panic!("{outcome}") };
    assert_eq!(*place, (file!().to_owned(), line));
    let report = outcome.to_string();
    let said = format!("The filter at {}:{line} lets ", file!());
    assert!(report.contains(&said) && report.contains(" of 10,000 values through."), "{report}");
}
