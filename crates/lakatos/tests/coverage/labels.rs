//! Labels: which cases have them, and of which cases the shares are.

use std::sync::atomic::{AtomicU64, Ordering};

use lakatos::prelude::*;
use lakatos::report::{Finder, Sample, Table};
use lakatos::settings::{Dictionary, Engine};
use lakatos::{Check, report::Outcome};

fn random() -> Check {
    Check::new().engine(Engine::Random).seed(1)
}

fn rows(table: &Table) -> Vec<(&str, u64)> {
    table.rows.iter().map(|(label, cases)| (label.as_str(), *cases)).collect()
}

fn names(outcome: &Outcome) -> Vec<&str> {
    outcome.search.tables.iter().map(|table| table.name.as_str()).collect()
}

#[test]
fn a_case_has_a_label_once_however_often_it_is_said() {
    let outcome = random().run(|_x: u8| {
        for _ in 0..3 {
            label!("often");
        }
        label!("often");
    });
    assert_eq!(rows(&outcome.search.tables[0]), [("often", 1_000)]);
    assert_eq!(outcome.search.tables[0].of, Sample { by: Finder::Random, cases: 1_000 });
}

#[test]
fn two_places_fill_one_table_and_tables_stand_in_the_order_in_which_they_were_met() {
    let count = AtomicU64::new(0);
    let outcome = random().cases(100).run(|_x: u8| {
        label!("parity" => count.load(Ordering::Relaxed) % 2 == 0);
        if count.fetch_add(1, Ordering::Relaxed) < 30 {
            label!("early");
        } else {
            label!("late");
        }
    });
    assert_eq!(names(&outcome), ["parity", ""]);
    assert_eq!(rows(&outcome.search.tables[0]), [("true", 50), ("false", 50)]);
    assert_eq!(rows(&outcome.search.tables[1]), [("late", 70), ("early", 30)]);
}

#[test]
fn what_discarded_cases_said_is_forgotten() {
    let outcome = random().run(|x: u8| {
        label!("{}", if x % 2 == 0 { "even" } else { "odd" });
        assume!(x % 2 == 0);
    });
    let ran = outcome.search.ran();
    assert_eq!(rows(&outcome.search.tables[0]), [("even", ran)]);
    assert!(outcome.search.discarded() > 0);
}

#[test]
fn shares_are_those_of_random_cases_and_labels_of_small_ones_are_told_with_nothing() {
    // What is varied is no sample: 62 of the cases.
    let outcome = Check::new().seed(1).dictionary(Dictionary::Off).run(|xs: Vec<u64>| {
        if xs == [1, 2, 0] {
            label!("a list that is never drawn");
        }
        label!("any");
    });
    let table = &outcome.search.tables[0];
    assert_eq!(table.of, Sample { by: Finder::Random, cases: 938 });
    assert_eq!(rows(table), [("any", 938), ("a list that is never drawn", 0)]);
}

#[test]
fn where_no_case_is_drawn_shares_are_those_of_small_cases() {
    let all = Check::new().run(|x: u8| label!("{}", if x < 64 { "low" } else { "high" }));
    assert_eq!(all.search.tables[0].of, Sample { by: Finder::Exhaustive, cases: 256 });
    assert_eq!(rows(&all.search.tables[0]), [("high", 192), ("low", 64)]);
    let some = Check::new().engine(Engine::Exhaustive).cases(10).run(|x: u64| label!("{x}"));
    assert_eq!(some.search.tables[0].of, Sample { by: Finder::Exhaustive, cases: 10 });
}

#[test]
fn a_property_inside_a_case_has_tables_of_its_own() {
    let outer = random().cases(50).run(|_x: u8| {
        label!("outer");
        let inner = random().cases(20).run(|_y: u8| label!("inner"));
        assert_eq!(rows(&inner.search.tables[0]), [("inner", 20)]);
        label!("outer, after it");
    });
    assert_eq!(rows(&outer.search.tables[0]), [("outer", 50), ("outer, after it", 50)]);
}

#[test]
fn the_report_is_the_same_on_any_number_of_threads() {
    let run = |threads: usize| {
        Check::new().seed(3).threads(threads).run(|xs: Vec<u8>, x: u8| {
            assume!(x > 3);
            label!("length" => xs.len());
            label!("last" => "{:?}", xs.last());
            cover!(50, xs.len() > 20);
            cover!(30, xs.contains(&x));
            cover!(0.1, xs.is_empty());
        })
    };
    let one = run(1);
    assert!(one.search.tables[0].rows.len() > 50);
    for threads in [2, 3, 8] {
        let several = run(threads);
        assert_eq!(several.search, one.search, "{threads} threads");
        assert_eq!(several.to_string(), one.to_string());
    }
}

#[test]
fn cases_that_fail_doubtfully_have_labels() {
    let outcome = random().cases(100).run(|x: u8| {
        label!("any");
        assert!(partial!(x.checked_sub(0).unwrap()) == x);
        let _ = partial!(100 / u32::from(x / 16));
    });
    assert!(outcome.search.maybes > 0);
    assert_eq!(rows(&outcome.search.tables[0]), [("any", 100)]);
}

#[test]
fn a_label_for_each_value_does_not_slow_the_search_down() {
    let outcome = random().cases(30_000).run(|x: u64| label!("{x}"));
    assert!(outcome.search.tables[0].rows.len() > 10_000);
    let report = outcome.to_string();
    let last = report.lines().last().unwrap_or_default();
    assert!(last.contains("each of ") && last.ends_with(" others"), "{report}");
}
