//! On universes that are small enough to enumerate, reduction ends where an exhaustive search begins to fail.
//!
//! Predicates are made at random, but as people write them; the simplest case that fails is found by enumeration; cases
//! that fail are drawn, large ones, and reduced. The seeds are fixed, so the shares are: what passes once passes always.
//! `cargo test -p lakatos-engine --test universe -- --nocapture` prints them, and every miss.

mod claims;
mod passes;
mod seen;
mod share;
#[path = "../reduce/problems/typed.rs"]
mod typed;
mod types;
mod world;

use lakatos_engine::reduce::{Effort, Pass};
use share::{Amount, Share};

#[test]
fn nearly_all_random_predicates_are_reduced_to_their_true_minimum() {
    let amount = Amount { cases: 4_000, problems: 6, starts: 2, seed: 1 };
    let share = Share::measured(&amount, &Effort::default());
    println!("{share}");
    assert!(share.problems() >= 300, "{} predicates", share.problems());
    assert_eq!(share.kinds(), (10, 11));
    assert!(share.per_mille() >= 985, "{share}");
}

const MANY: Amount = Amount { cases: 20_000, problems: 40, starts: 5, seed: 2 };

#[test]
#[ignore = "slow: twelve thousand reductions, a minute in release"]
fn of_many_random_predicates_99_of_100_are_reduced_to_their_true_minimum() {
    let share = Share::measured(&MANY, &Effort::default());
    println!("{share}");
    assert!(share.per_mille() >= 990, "{share}");
}

/// The rest is found by trying what is simpler, in order or at random, which only works where there is not much of it.
#[test]
#[ignore = "slow: twelve thousand reductions, a minute in release"]
fn of_many_random_predicates_94_of_100_are_reduced_to_their_true_minimum_by_edits_alone() {
    let effort = Effort { without: vec![Pass::Sweep, Pass::Random], ..Effort::default() };
    let share = Share::measured(&MANY, &effort);
    println!("{share}");
    assert!(share.per_mille() >= 940, "{share}");
}
