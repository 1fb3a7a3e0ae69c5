//! Rules are found whatever a property is made of, and however it is tried.
#![cfg(feature = "explain")]

use lakatos::generator::{Generator, range, vec};
use lakatos::report::Outcome;
use lakatos::settings::{Engine, Explain, Panics};
use lakatos::{Check, Fun};

fn check() -> Check {
    Check::new().seed(7).time("none")
}

/// The pattern of the first rule.
fn pattern(outcome: &Outcome) -> Option<&str> {
    let case = outcome.counterexample().unwrap_or_else(|| panic!("it fails: {outcome}"));
    case.explanation.as_ref()?.rules.first()?.pattern.as_deref()
}

/// What the first rule says, without its pattern.
fn condition(outcome: &Outcome) -> Option<&str> {
    let case = outcome.counterexample().unwrap_or_else(|| panic!("it fails: {outcome}"));
    let rule = case.explanation.as_ref()?.rules.first().filter(|rule| rule.is_exact)?;
    rule.when.as_deref()
}

fn begins_with_two_alike(xs: &[u8]) -> bool {
    xs.len() > 1 && xs[0] == xs[1]
}

#[test]
fn on_several_threads() {
    let outcome = check().threads(3).run(|xs: Vec<u8>| !begins_with_two_alike(&xs));
    assert_eq!(pattern(&outcome), Some("[x, x, ..]"));
}

#[test]
fn where_panics_are_doubtful() {
    let outcome = check().panics(Panics::Maybe).run(|xs: Vec<u8>| xs[0] < 255 && !begins_with_two_alike(&xs));
    assert_eq!(pattern(&outcome), Some("[x, x, ..]"));
}

#[test]
fn of_the_values_of_a_generator() {
    let outcome = check().with(vec(range(0..=9_u8), 0..=6)).run(|xs| !begins_with_two_alike(&xs));
    assert_eq!(pattern(&outcome), Some("[x, x, ..]"));
}

#[test]
fn by_conditions_on_the_values_of_generators() {
    let outcome = check().with(range(0..=1_000_u32)).run(|x| x < 700);
    assert_eq!(condition(&outcome), Some("a >= 700"));
    let outcome = check().with(vec(range(0..=9_u8), 0..=40)).run(|xs| xs.len() < 20);
    assert_eq!(condition(&outcome), Some("a.len() >= 20"));
    // What it is made from is another number.
    let outcome = check().with(range(0..=500_u32).map(|x| x * 2 + 1)).run(|x| x < 700);
    assert_eq!(condition(&outcome), Some("a > 700"));
    let outcome = check()
        .with(range(1..=20_usize).flat_map(|len| vec(range(0..=99_u8), *len..=*len)))
        .run(|xs: Vec<u8>| xs.iter().all(|x| *x < 90));
    assert_eq!(condition(&outcome), Some("a.iter().any(|x| *x >= 90)"));
}

#[test]
fn of_long_cases() {
    let outcome = check().size(2_000).run(|xs: Vec<u8>| xs.len() < 900);
    assert_eq!(condition(&outcome), Some("a.len() >= 900"));
    let case = outcome.counterexample().unwrap();
    assert_eq!(case.arguments[0].rust, "vec![0; 900]");
    let outcome = check().size(600).run(|text: String| text.len() < 500);
    assert_eq!(condition(&outcome), Some("a.len() >= 500"));
}

#[test]
fn of_functions() {
    let outcome = check().run(|f: Fun<u8, bool>, x: u8| !f(x));
    assert_eq!(pattern(&outcome), Some("Fun::new(|_| true)"));
}

#[test]
fn of_cases_that_have_a_limit_of_time() {
    let outcome = check().timeout("10s").run(|xs: Vec<u8>| !begins_with_two_alike(&xs));
    assert_eq!(pattern(&outcome), Some("[x, x, ..]"));
}

#[test]
fn of_cases_that_only_chance_finds() {
    let outcome = check().engine(Engine::Random).run(|xs: Vec<u8>| !begins_with_two_alike(&xs));
    assert_eq!(pattern(&outcome), Some("[x, x, ..]"));
}

#[test]
fn no_more_than_is_asked_for() {
    let outcome = check().explain(0).run(|xs: Vec<u8>| !begins_with_two_alike(&xs));
    assert!(outcome.counterexample().is_some_and(|case| case.explanation.is_none()));
    let explain = Explain::new().universal(false).rounds(0);
    let outcome = check().explain_with(explain).run(|xs: Vec<u8>| !begins_with_two_alike(&xs));
    assert_eq!(pattern(&outcome), None);
}
