//! Properties that do not ask the same each time.

use std::cell::Cell;
use std::collections::HashSet;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU8, Ordering};

use lakatos::audit::{Audit, replaceable};
use lakatos::report::AuditOutcome;

use crate::{LONG, golden};

#[lakatos::subject]
fn double(x: u8) -> u8 {
    x.wrapping_mul(2)
}

#[lakatos::test]
fn is_even(x: u8) {
    assert_eq!(double(x) % 2, 0);
}

static TURN: AtomicU8 = AtomicU8::new(0);

#[lakatos::test]
fn is_even_in_turn(x: u8) {
    let turn = TURN.fetch_add(1, Ordering::Relaxed);
    assert_eq!(double(x.wrapping_add(turn)) % 2, 0);
}

/// What is said, without the numbers that depend on how often others called.
fn numbers_left_out(outcome: &AuditOutcome) -> String {
    outcome.to_string().replace(|c: char| c.is_ascii_digit(), "#")
}

#[test]
fn a_property_that_asks_something_else_each_time_is_not_audited() {
    let audit = || lakatos::audit!([is_even, is_even_in_turn]).named("double").mutants(50).rounds(1).time(LONG);
    let outcome = audit().run();
    let findings = outcome.findings().expect("the other one is audited");
    assert_eq!(findings.unstable.len(), 1);
    assert_eq!((findings.unstable[0].property, findings.unstable[0].place), (1, 1));
    assert!(!findings.vacuous.contains(&1) && !findings.redundant().contains(&1), "{outcome}");
    assert!(findings.minimal.sets.iter().all(|set| !set.contains(&1)), "{outcome}");
    golden::same("golden/audited/unstable.txt", &numbers_left_out(&outcome));
    let alone = lakatos::audit!([is_even_in_turn]).named("double").mutants(50).rounds(1).time(LONG).complete().run();
    assert!(!alone.is_pass() && !alone.is_complete(), "{alone}");
    // Several threads judge the same.
    let shared = audit().threads(2).run();
    assert_eq!(shared.findings().map(|findings| findings.unstable.len()), Some(1), "{shared}");
}

/// Where and how the first property differs between two runs, and how many others do.
fn differs(audit: Audit<'_>) -> (u64, [bool; 2], usize) {
    let outcome = audit.mutants(50).rounds(1).time(LONG).run();
    let findings = outcome.findings().expect("the original satisfies its properties");
    let first = findings.unstable.first().unwrap_or_else(|| panic!("{outcome}"));
    (first.place, [first.calls[0].is_some(), first.calls[1].is_some()], findings.unstable.len())
}

#[test]
fn the_order_of_a_hash_set_is_another_each_time() {
    let half = replaceable("half", |x: u8| x / 2);
    let in_any_order = |xs: HashSet<u8>| {
        let mut again: HashSet<u8> = HashSet::new();
        again.extend(&xs);
        again.iter().all(|x| half(*x) <= *x)
    };
    let (_, _, count) = differs(Audit::new().property("in any order", in_any_order));
    assert_eq!(count, 1);
}

#[test]
fn what_is_remembered_is_not_asked_again() {
    let half = replaceable("half", |x: u8| x / 2);
    let known = Mutex::new(Vec::new());
    let from_memory = |x: u8| {
        // (What was asked while the cases were made ready is forgotten again.)
        let mut known = known.lock().unwrap();
        if known.len() > 200 {
            known.clear();
        }
        if !known.contains(&x) {
            assert!(half(x) <= x);
            known.push(x);
        }
    };
    let (place, calls, _) = differs(Audit::new().property("from memory", from_memory));
    assert_eq!((place, calls), (1, [true, false]));
}

#[test]
fn a_call_more_or_less_is_a_difference() {
    let half = replaceable("half", |x: u8| x / 2);
    let runs = Cell::new(0);
    let more_and_more = |x: u8| {
        runs.set(runs.get() + 1);
        (0..runs.get() % 4).all(|_| half(x) <= x)
    };
    let (_, calls, _) = differs(Audit::new().property("more and more", more_and_more));
    assert!(calls[0] != calls[1], "{calls:?}");
}

#[test]
fn a_test_that_fails_when_it_is_run_again_is_not_stable() {
    let half = replaceable("half", |x: u8| x / 2);
    let runs = Cell::new(0);
    let outcome = Audit::new()
        .named("half")
        .property("once", |x: u8| {
            runs.set(runs.get() + u8::from(x == 192));
            half(x) <= x && runs.get() != 2
        })
        .only_exceptions()
        .mutants(20)
        .rounds(1)
        .time(LONG)
        .run();
    golden("unstable_end", &outcome);
}

/// What is the same each time is not taken for something else, whatever it is made of.
#[test]
fn a_property_that_asks_the_same_each_time_is_stable() {
    let half = replaceable("half", |x: u8| x / 2);
    let seen = Cell::new(0_u64);
    let outcome = Audit::new()
        .property("counts", |xs: HashSet<u8>, x: u8| {
            seen.set(seen.get() + 1);
            let mut xs: Vec<u8> = xs.into_iter().collect();
            xs.sort_unstable();
            xs.iter().all(|x| half(*x) <= *x) && half(x) <= x
        })
        .mutants(50)
        .rounds(2)
        .time(LONG)
        .run();
    assert!(outcome.findings().is_some_and(|findings| findings.unstable.is_empty()), "{outcome}");
}
