//! Notes: of which case, and how many.

use std::sync::atomic::{AtomicU64, Ordering};

use lakatos::prelude::*;
use lakatos::report::Verdict;
use lakatos::{Check, settings::Engine};

#[test]
fn only_the_case_that_is_shown_computes_its_notes() {
    let computed = AtomicU64::new(0);
    let outcome = Check::new().run(|xs: Vec<u8>| {
        note!("{}", computed.fetch_add(1, Ordering::Relaxed));
        assert!(xs.len() < 3);
    });
    assert_eq!(outcome.counterexample().map(|case| case.notes.first.len()), Some(1));
    assert_eq!(computed.load(Ordering::Relaxed), 1);
}

#[test]
fn a_case_found_at_random_has_its_notes() {
    let outcome = Check::new().engine(Engine::Random).seed(1).run(|x: u64| {
        note!("half of it is {}", x / 2);
        assert!(x < 1_000_000);
    });
    let case = outcome.counterexample().expect("it does not hold");
    let x: u64 = case.arguments[0].rust.trim_end_matches("u64").replace('_', "").parse().expect("a number");
    assert_eq!(case.notes.first, [format!("half of it is {}", x / 2)]);
}

#[test]
fn a_property_that_changes_its_mind_is_shown_without_notes_of_the_time_it_passed() {
    let tried = AtomicU64::new(0);
    let outcome = Check::new().run(|_x: bool| {
        note!("a note of the second time");
        assert!(tried.fetch_add(1, Ordering::Relaxed) > 0);
    });
    let Verdict::Flaky(case, _) = &outcome.verdict else { panic!("{outcome}") };
    assert!(case.notes.first.is_empty());
}

#[test]
fn a_property_inside_the_case_that_is_shown_keeps_its_notes_to_itself() {
    let outcome = Check::new().run(|x: u8| {
        note!("before");
        let inner = Check::new().run(|y: u8| {
            note!("inside");
            assert!(y < 5);
        });
        note!("{:?}", inner.counterexample().map(|case| case.notes.first.clone()));
        assert!(x < 3);
    });
    let case = outcome.counterexample().expect("it does not hold");
    assert_eq!(case.notes.first, ["before", "Some([\"inside\"])"]);
}
