//! Of which properties something can be said: those at whose calls mutants stood.

use std::time::Duration;

use lakatos::audit::{Audit, replaceable};
use lakatos::report::AuditOutcome;

use crate::{LONG, golden};

#[lakatos::subject]
fn double(x: u32) -> u32 {
    x.wrapping_mul(2)
}

macro_rules! examples {
    ($($name:ident: $x:literal)+) => {
        $(#[test] fn $name() { assert_eq!(double($x), 2 * $x); })+

        #[test]
        fn nine_tests_of_one_call_each_are_all_needed() {
            let outcome = lakatos::audit!([$($name),+]).named("double").no_redundant().no_vacuous();
            let outcome = outcome.rounds(1).time(LONG).run();
            let found = outcome.findings().expect("mutants were tried");
            assert_eq!(found.sole_killers.len(), 9, "{outcome}");
            assert!(found.is_minimal() && outcome.is_pass(), "{outcome}");
            golden("nine_tests", &outcome);
        }
    };
}

examples! { five: 5 six: 6 seven: 7 twenty: 20 fifty: 50 hundred: 100 thousand: 1_000 million: 1_000_000 more: 7_654_321 }

#[test]
fn says_nothing_of_large_numbers() {
    for x in [1_000, 2_000, 3_000] {
        double(x);
    }
}

#[test]
fn says_something_of_large_numbers() {
    for x in [1_000, 2_000, 3_000] {
        assert_ne!(double(x), 12);
    }
}

#[test]
fn a_test_of_large_numbers_that_asserts_nothing_is_vacuous_and_one_that_does_is_not() {
    let audit = lakatos::audit!([says_nothing_of_large_numbers, says_something_of_large_numbers]);
    let outcome = audit.named("double").rounds(1).time(LONG).run();
    let found = outcome.findings().expect("mutants were tried");
    assert_eq!((&found.vacuous, found.unjudged.len()), (&vec![0], 0), "{outcome}");
}

#[lakatos::subject]
fn half(x: u8) -> u8 {
    assert!(x % 2 == 0, "{x} is odd");
    x / 2
}

#[lakatos::test]
fn is_half(x: u8) -> bool {
    x > 127 || half(2 * x) == x
}

#[test]
fn refuses_what_is_odd() {
    assert!(std::panic::catch_unwind(|| half(3)).is_err());
}

#[test]
fn a_test_that_calls_only_where_the_original_panics_is_not_judged() {
    let audit = lakatos::audit!([is_half, refuses_what_is_odd]).named("half");
    let outcome = audit.no_vacuous().no_redundant().rounds(1).time(LONG).run();
    assert!(!outcome.is_pass(), "{outcome}");
    golden("not_judged", &outcome);
}

/// Asserts nothing, and ends only if the numbers get smaller.
fn counts_down(x: u8, before: &dyn Fn(u8) -> u8) -> bool {
    let mut left = x;
    while left > 0 {
        left = before(left);
    }
    true
}

fn stopped() -> AuditOutcome {
    let before = replaceable("before", |x: u8| x.saturating_sub(1));
    let other = before.clone();
    let audit = Audit::new().named("before").property("ends", move |x: u8| counts_down(x, &*before));
    audit.property("is one less", move |x: u8| x == 0 || other(x) == x - 1).mutants(50).rounds(1).time(LONG).run()
}

#[test]
fn a_test_that_is_stopped_kills_nothing() {
    let outcome = stopped();
    let found = outcome.findings().expect("mutants were tried");
    assert_eq!(found.vacuous, [0], "{outcome}");
    assert!(found.tested[0].stopped > 0, "{outcome}");
    golden("stopped", &outcome);
}

#[lakatos::test(cases = 10)]
fn takes_its_time(x: u32) -> bool {
    std::thread::sleep(Duration::from_millis(100));
    double(x) % 2 == 0
}

#[test]
fn an_audit_that_has_no_time_says_so_and_passes_no_demand() {
    for threads in [1, 2] {
        let audit = lakatos::audit!([takes_its_time]).named("double").threads(threads).time(Duration::from_millis(80));
        let outcome = audit.complete().no_vacuous().run();
        assert!(!outcome.is_pass() && !outcome.is_complete(), "{outcome}");
        let text = outcome.to_string();
        // (The machine may be so busy that not even the first case could be tried.)
        match outcome.findings() {
            Some(found) => {
                assert_eq!((found.mutants, found.limit), (0, Some(Duration::from_millis(80))), "{outcome}");
                assert!(text.starts_with("double: the property of `double` is not judged yet"), "{outcome}");
                assert!(text.contains("Not judged yet: every mutant is to be killed"), "{outcome}");
                assert!(text.contains("The limit of 80 ms ended the audit in its first round"), "{outcome}");
                assert!(!text.contains("VACUOUS"), "{outcome}");
            }
            None => assert!(text.contains("the time was over before a property called a function"), "{outcome}"),
        }
    }
}

/// A type whose check lets few values through.
#[derive(Clone, Debug, lakatos::Data)]
#[data(where = |few: &Few| few.0.len() <= 2 && few.0.iter().all(|x| *x))]
struct Few(Vec<bool>);

#[lakatos::subject]
fn how_many(few: Few) -> usize {
    few.0.len()
}

#[lakatos::test(cases = 10)]
fn counts_all(few: Few) -> bool {
    how_many(few.clone()) == few.0.len()
}

#[lakatos::test(cases = 10)]
fn counts_all_once_more(few: Few) -> bool {
    how_many(few.clone()) == few.0.len()
}

#[test]
fn where_a_check_leaves_few_values_each_property_has_them_all_and_some_at_random() {
    let audit = lakatos::audit!([counts_all, counts_all_once_more]).tests(40).mutants(20).rounds(1).time(LONG);
    let outcome = audit.run();
    let found = outcome.findings().expect("mutants were tried");
    assert_eq!(found.tested.iter().map(|tested| tested.tests).collect::<Vec<_>>(), [50, 50], "{outcome}");
    assert_eq!(found.tested[0].killed, found.tested[1].killed, "{outcome}");
}
