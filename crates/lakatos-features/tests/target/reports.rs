//! What is said of a steered search.

use lakatos::prelude::*;
use lakatos::report::{Finder, Outcome, Style, report};
use lakatos::{Check, settings::Engine};

fn check() -> Check {
    Check::new().engine(Engine::Random).seed(7).named("steered")
}

fn evidence(outcome: &Outcome) -> String {
    let text = report(outcome, &Style::default());
    let lines = text.lines().skip_while(|line| !line.starts_with("Found by") && !line.starts_with("Searched"));
    lines.take_while(|line| !line.starts_with("Run it again")).collect::<Vec<_>>().join("\n")
}

#[test]
fn a_case_that_steering_found_is_said_to_be_one() {
    let outcome = check().run(|weights: Vec<u16>| {
        let sum: u64 = weights.iter().map(|weight| u64::from(*weight)).sum();
        target!(-(sum.abs_diff(1_000_000) as f64), "how near the limit");
        sum != 1_000_000
    });
    assert_eq!(outcome.counterexample().unwrap().found.by, Finder::Steered);
    assert_eq!(
        evidence(&outcome),
        "Found by the search that `target!` steers: case 126, of size 1,000,071 (seed 0x7); reduced to
    size 1,000,016 in 10,000 runs, when its limit was reached.
Searched 1,000 random cases and 126 steered cases.
The largest `how near the limit` was -1, up from -64,959 at random."
    );
}

#[test]
fn a_pass_says_how_far_steering_came() {
    let outcome = check().run(|a: u32, b: u32| {
        target!(a / 2 + b / 2);
        target!(7, "lucky number");
        target!(f64::NAN, "nothing");
        target!(f64::INFINITY, "everything");
    });
    assert_eq!(
        evidence(&outcome),
        "Searched 1,000 random cases (seed 0x7) and 1,000 steered cases.
The largest `a / 2 + b / 2` was 4,294,967,294; no steered case had a larger one.
The largest `lucky number` was 7; no steered case had a larger one."
    );
    let json = outcome.to_json();
    assert_eq!(Outcome::from_json(&json).unwrap(), outcome);
}

#[test]
fn shares_are_those_of_the_cases_that_were_drawn() {
    let outcome = check().run(|x: u64| {
        label!("small" => x < 1000);
        target!(x);
    });
    assert_eq!(outcome.search.tables[0].of.cases, 1_000);
}

#[test]
fn the_same_seed_steers_to_the_same_case_on_any_number_of_threads() {
    let run = |check: Check| {
        let outcome = check.run(|text: String| {
            let common = text.chars().zip("ah".chars()).take_while(|(a, b)| a == b).count();
            target!(common);
            assume!(!text.ends_with('x'));
            common < 2
        });
        outcome.counterexample().map(|case| (case.found.clone(), case.arguments.clone()))
    };
    let alone = run(check());
    assert!(alone.is_some());
    assert_eq!(alone, run(check()));
    assert_eq!(alone, run(check().with_threads(3)));
}

#[test]
#[should_panic(expected = "`target!` is used where no property is tried on this thread")]
fn outside_of_a_property_there_is_nothing_to_steer() {
    target!(1);
}
