//! Originals that do not satisfy their properties, and processes that mutants have changed.

use crate::{LONG, golden};
use lakatos::audit::Audit;
use std::sync::atomic::{AtomicBool, Ordering};

#[lakatos::subject]
fn absolute(x: i8) -> i8 {
    x.wrapping_abs()
}

#[lakatos::test]
#[ignore = "it does not hold"]
fn is_not_negative(x: i8) -> bool {
    absolute(x) >= 0
}

#[test]
fn a_property_that_the_original_breaks_is_the_report() {
    let outcome = lakatos::audit!([is_not_negative]).named("absolute").time(LONG).run();
    assert!(!outcome.is_pass());
    golden("broken", &outcome);
}

#[derive(Clone, Debug, lakatos::Data)]
struct Parcel {
    weight: u16,
    label: String,
}

/// What a delivery costs; a van carries no more than five thousand.
#[lakatos::subject]
fn price(parcels: &[Parcel]) -> u32 {
    let weight: u32 = parcels.iter().map(|parcel| u32::from(parcel.weight)).sum();
    if weight > 5_000 { 0 } else { 3 + weight / 100 }
}

#[lakatos::test]
#[ignore = "it does not hold"]
fn is_never_free(parcels: Vec<Parcel>) -> bool {
    price(&parcels) > 0
}

#[test]
fn the_case_that_breaks_it_is_made_simple() {
    let outcome = lakatos::audit!([is_never_free]).named("price").time(LONG).run();
    golden("broken_by_a_large_case", &outcome);
    // So is that of a closure.
    let free = |parcels: Vec<Parcel>| price(&parcels) > 0;
    let outcome = Audit::new().property("is never free", free).named("price of closures").time(LONG).run();
    golden("broken_closure", &outcome);
}

static SEEN: AtomicBool = AtomicBool::new(false);

#[lakatos::subject]
fn small(x: u8) -> u8 {
    x % 10
}

#[lakatos::test]
#[ignore = "it remembers what it saw"]
fn was_always_small(x: u8) -> bool {
    if small(x) > 9 {
        SEEN.store(true, Ordering::Relaxed);
    }
    !SEEN.load(Ordering::Relaxed)
}

#[test]
fn a_process_that_mutants_have_changed_is_told_of() {
    let outcome = lakatos::audit!([was_always_small]).named("small").rounds(1).time(LONG).run();
    assert!(!outcome.is_pass());
    golden("contaminated", &outcome);
}

#[lakatos::test]
fn calls_nothing(x: u8) -> bool {
    x == x.swap_bytes()
}

#[test]
fn properties_that_call_no_subject_cannot_be_audited() {
    golden("no_subject", &lakatos::audit!([calls_nothing]).named("nothing").time(LONG).run());
    golden("other_subject", &lakatos::audit!(smaller; [was_always_small]).named("smaller").time(LONG).run());
    golden("no_property", &Audit::new().named("nothing").time(LONG).run());
}

/// A constructing function that panics.
#[derive(Clone, Debug, PartialEq, Eq, lakatos::Data)]
#[data(construct(Digit::new(u8)))]
struct Digit(u8);

impl Digit {
    fn new(digit: u8) -> Digit {
        assert!(digit < 3, "{digit} is no digit");
        Digit(digit)
    }
}

#[lakatos::test]
#[ignore = "its cases cannot be listed"]
fn is_its_own_opposite(digit: Digit, x: i8) -> bool {
    digit.0 > 10 || absolute(absolute(x)) == absolute(x)
}

#[test]
fn a_type_whose_function_panics_while_cases_are_listed_is_named() {
    let outcome = lakatos::audit!([is_its_own_opposite]).named("listing").time(LONG).run();
    assert!(!outcome.is_pass());
    golden("panicked_while_listing", &outcome);
}
