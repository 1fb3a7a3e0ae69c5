//! The chapter on reading a failure.

use lakatos::prelude::*;
use lakatos::{Check, report::Outcome, settings::Engine};

#[derive(Data, Clone, Debug)]
struct Shift {
    start: u16,
    minutes: u16,
    is_paid: bool,
}

/// How many minutes are to be paid.
fn paid_minutes(shifts: &[Shift]) -> u32 {
    let mut sum: u16 = 0;
    for shift in shifts.iter().filter(|shift| shift.is_paid) {
        sum = sum.saturating_add(shift.minutes);
    }
    sum.into()
}

#[should_panic(expected = "is falsified")]
#[lakatos::test]
fn every_paid_minute_counts(shifts: Vec<Shift>) {
    let paid = shifts.iter().filter(|shift| shift.is_paid);
    let expected: u32 = paid.map(|shift| u32::from(shift.minutes)).sum();
    assert_eq!(paid_minutes(&shifts), expected);
}

/// When the last shift ends, in minutes of the day.
fn last_end(shifts: &[Shift]) -> u16 {
    shifts.iter().map(|shift| shift.start + shift.minutes).max().unwrap_or(0)
}

#[should_panic(expected = "is falsified")]
#[lakatos::test]
fn work_ends_at_midnight(shifts: Vec<Shift>) {
    note!("there are {} shifts", shifts.len());
    assert!(last_end(&shifts) <= 24 * 60);
}

#[test]
fn a_case_that_fails_in_another_way_is_shown_as_another() {
    let run = |seed: u64| {
        Check::new().engine(Engine::Random).seed(seed).run(|xs: Vec<u8>| {
            assert!(xs.len() < 8, "too long");
            assert!(!xs.contains(&0), "a zero");
        })
    };
    let is_too_long =
        |outcome: &Outcome| outcome.counterexample().is_some_and(|case| case.failure.message == "too long");
    let outcome = (0..50).map(run).find(is_too_long).expect("some search finds a long list first");
    let case = outcome.counterexample().expect("it does not hold");
    assert_eq!(case.arguments[0].rust, "vec![0, 0, 0, 0, 0, 0, 0, 0]");
    let [other] = &case.others[..] else { panic!("{outcome}") };
    assert_eq!((other.failure.message.as_str(), other.arguments[0].rust.as_str()), ("a zero", "vec![0]"));
    assert!(outcome.to_string().contains("Another class of cases fails in another way:"), "{outcome}");
}

#[test]
fn a_large_case_that_stays_large_ends_by_its_work_and_says_so() {
    let outcome = Check::new().engine(Engine::Random).seed(2).size(20_000).run(|xs: Vec<u8>| xs.len() < 15_000);
    let reduced = outcome.counterexample().and_then(|case| case.found.reduced.clone()).expect("it is reduced");
    assert!(!reduced.complete, "{reduced:?}");
    assert!(outcome.to_string().contains(", when its limit was reached"), "{outcome:.2000}");
}
