//! What LIMITS.md says of reduction: what it promises, and what it does not.

use lakatos::prelude::*;
use lakatos::{Check, report::Outcome, settings::Engine};

fn random(seed: u64) -> Check {
    Check::new().engine(Engine::Random).seed(seed)
}

fn case(outcome: &Outcome) -> &str {
    &outcome.counterexample().expect("it does not hold").arguments[0].rust
}

#[test]
fn a_reduced_case_need_not_be_the_simplest() {
    let property = |x: u64| x % 100_003 != 9_000;
    let simplest = Check::new().engine(Engine::Exhaustive).cases(20_000).run(property);
    assert_eq!(case(&simplest), "9000");
    let ends: Vec<u64> =
        (0..2).map(|seed| case(&random(seed).cases(2_000_000).run(property)).parse().expect("a number")).collect();
    assert!(ends.iter().all(|end| end % 100_003 == 9_000), "{ends:?}");
    assert!(ends.iter().any(|end| *end > 9_000), "{ends:?}");
}

#[derive(Data)]
struct Order {
    #[data(range = 10..=99)]
    amount: u32,
    #[data(len = 2.., where = |parts| !parts.contains(&0))]
    parts: Vec<u8>,
}

#[test]
fn a_reduced_case_keeps_to_ranges_lengths_checks_and_premises() {
    for seed in 0..5 {
        let outcome = random(seed).run(|order: Order| {
            assume!(order.amount % 7 == 0);
            order.amount < 50
        });
        assert_eq!(case(&outcome), "Order { amount: 56, parts: vec![1, 1] }");
    }
}

#[test]
fn two_faults_at_one_assertion_are_taken_for_one() {
    let outcome = random(1).run(|xs: Vec<u8>| assert!(xs.len() < 10 && xs != [1, 2, 3]));
    assert!(outcome.counterexample().expect("it does not hold").found.size > Some(10), "a long list failed first");
    assert_eq!(case(&outcome), "vec![1, 2, 3]");
}

#[test]
fn two_faults_at_two_assertions_are_told_apart_and_the_other_is_shown_if_it_is_met() {
    let outcome = random(1).run(|xs: Vec<u8>| {
        assert!(xs.len() < 10);
        assert!(xs != [1, 2, 3]);
    });
    assert_eq!(case(&outcome), "vec![0, 0, 0, 0, 0, 0, 0, 0, 0, 0]");
    let others = &outcome.counterexample().expect("it does not hold").others;
    assert_eq!(others.iter().map(|other| other.arguments[0].rust.as_str()).collect::<Vec<_>>(), ["vec![1, 2, 3]"]);
}

#[test]
fn a_reduction_that_is_cut_short_says_so() {
    let reduced = |runs: u64| random(1).reduce(runs).run(|xs: Vec<u32>| xs.iter().all(|x| *x < 900));
    assert_eq!(case(&reduced(10_000)), "vec![900]");
    let cut_short = reduced(3);
    assert_ne!(case(&cut_short), "vec![900]");
    let text = cut_short.to_string().split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(text.contains("in 3 runs, when its limit was reached."), "{text}");
}

#[test]
fn what_the_exhaustive_search_finds_is_not_reduced() {
    let outcome = Check::new().run(|xs: Vec<u8>| xs.len() < 3);
    assert_eq!(case(&outcome), "vec![0, 0, 0]");
    assert_eq!(outcome.counterexample().expect("it does not hold").found.reduced, None);
}
