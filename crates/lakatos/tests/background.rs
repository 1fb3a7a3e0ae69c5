//! Functions that a user names for explanations, at the attribute and at the builder.
#![cfg(all(feature = "explain", feature = "macros"))]

use lakatos::{Check, report::Outcome};

fn has_duplicates(xs: &[u8]) -> bool {
    (1..xs.len()).any(|place| xs[..place].contains(&xs[place]))
}

fn nub(xs: &[u8]) -> Vec<u8> {
    let mut kept = Vec::new();
    for x in xs {
        if !kept.contains(x) {
            kept.push(*x);
        }
    }
    kept
}

fn weight(x: u16) -> u32 {
    x.count_ones()
}

/// What the report of a property says.
fn report(property: fn()) -> String {
    let panic = std::panic::catch_unwind(property).expect_err("it fails");
    panic.downcast_ref::<String>().expect("a report").clone()
}

#[lakatos::test(background(has_duplicates), seed = 7, keep = nothing)]
#[ignore = "it fails, and another test looks at its report"]
fn nub_is_the_same(xs: Vec<u8>) {
    assert_eq!(nub(&xs), xs);
}

#[test]
fn a_function_that_is_named_at_the_attribute_is_called() {
    let report = report(nub_is_the_same);
    assert!(report.contains("It fails exactly when `has_duplicates(&xs)`"), "{report}");
}

#[lakatos::test(background(none), seed = 7, keep = nothing)]
#[ignore = "it fails, and another test looks at its report"]
fn weighs_little(x: u16) {
    let weight = weight(x);
    assert!(weight < 5);
}

#[test]
fn functions_of_the_body_are_not_called_where_none_are_wanted() {
    assert!(!report(weighs_little).contains("weight(x) >= 5"));
}

/// The condition of the first rule.
fn when(outcome: &Outcome) -> Option<&str> {
    outcome.counterexample()?.explanation.as_ref()?.rules.first()?.when.as_deref()
}

#[test]
fn a_function_that_is_named_at_the_builder_is_called() {
    let check = Check::new().seed(7).time("none");
    let outcome = check.background("weight", weight).run(|x: u16| x.count_ones() < 5);
    assert_eq!(when(&outcome), Some("weight(a) >= 5"));
}

#[test]
fn functions_of_two_arguments_and_of_texts_are_called() {
    fn shared(one: &str, other: &str) -> usize {
        one.chars().zip(other.chars()).take_while(|(one, other)| one == other).count()
    }
    let check = Check::new().seed(7).time("none").background("shared", shared);
    let outcome = check.run(|a: String, b: String| a.chars().zip(b.chars()).take_while(|(a, b)| a == b).count() < 6);
    assert_eq!(when(&outcome), Some("shared(&a, &b) >= 6"));
}

#[test]
fn a_function_that_does_not_give_the_same_result_twice_is_dropped_with_a_note() {
    use std::sync::atomic::{AtomicU32, Ordering};
    static CALLS: AtomicU32 = AtomicU32::new(0);
    fn unsteady(x: u16) -> u32 {
        u32::from(x) + CALLS.fetch_add(1, Ordering::Relaxed)
    }
    let check = Check::new().seed(7).time("none").background("unsteady", unsteady);
    let outcome = check.run(|x: u16| x < 500);
    assert!(outcome.to_string().contains("`unsteady`"), "{outcome}");
}
