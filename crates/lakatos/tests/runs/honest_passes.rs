//! Every number in the report of a pass, counted once more: by the bodies themselves, and from the definition of sizes.

use crate::child::{Child, Ended, run};
use crate::lists;

/// What was said, with every sentence on a line of its own.
fn said(ended: &Ended) -> String {
    assert!(ended.passed(), "{}", ended.text());
    assert_eq!(ended.err, "");
    ended.out.replace("\n    ", " ")
}

/// A number as reports write it.
fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let groups: Vec<&str> =
        digits.as_bytes().rchunks(3).rev().map(|group| std::str::from_utf8(group).unwrap()).collect();
    groups.join(",")
}

#[track_caller]
fn says(said: &str, part: &str) {
    assert!(said.contains(part), "`{part}` is not in:\n{said}");
}

#[test]
fn all_lists_up_to_a_size_and_some_of_the_next_are_counted() {
    let ended = run("counted::lists");
    let said = said(&ended);
    let (mut left, mut size) = (10_000, 0);
    while left >= lists::of_size(size).len() {
        left -= lists::of_size(size).len();
        size += 1;
    }
    let (complete, next) = (size - 1, lists::of_size(size).len() as u64);
    says(&said, &format!("counted::lists passed {} cases", grouped(ended.tally("ran"))));
    says(
        &said,
        &format!(
            "Searched 10,000 cases in order of size (all up to size {complete}, {} of at most {} of size {size}) and \
             1,000 random cases (seed 0x1).",
            grouped(left as u64),
            grouped(next),
        ),
    );
    assert_eq!(ended.tally("ran"), 11_000);
}

/// How many steps of a size there are: in all, and allowed.
fn steps(size: usize, of_smaller: &[(u64, u64)]) -> (u64, u64) {
    let (mut all, mut allowed) = if size == 0 { (1, 1) } else { (0, 0) };
    if size >= 1 {
        // `Go` with `false` and with `true`, of size 1, of which one is allowed; `Never` with a byte, which never is.
        all += if size == 1 { 3 } else { u64::from(size <= 256) };
        allowed += u64::from(size == 1);
        for first in 0..size {
            let (one, other) = (of_smaller[first], of_smaller[size - 1 - first]);
            all += one.0 * other.0;
            allowed += one.1 * other.1;
        }
    }
    (all, allowed)
}

#[test]
fn what_premises_reject_and_what_constructors_are_reached_is_counted() {
    const LARGEST: usize = 7;
    let mut by_size: Vec<(u64, u64)> = Vec::new();
    for size in 0..=LARGEST {
        by_size.push(steps(size, &by_size));
    }
    let rejected: u64 = by_size.iter().map(|(all, allowed)| all - allowed).sum();
    // With every step that is allowed, each number that is small enough, and both flags.
    let numbers = |largest: usize| (0..=largest).map(|size| by_size[size].1 * (largest - size + 1) as u64).sum::<u64>();
    let tried = 2 * numbers(LARGEST);
    let elsewhere: u64 = (0..=LARGEST - 3).map(|size| by_size[size].1).sum();
    let ended = Child::new().test("counted::steps").set("LAKATOS_CASES", (tried + rejected).to_string()).run();
    let said = said(&ended);
    let (ran, at_random) = (ended.tally("ran"), tried + rejected);
    assert_eq!(ran, tried - elsewhere + at_random);
    says(&said, &format!("counted::steps passed {} cases", grouped(ran)));
    says(&said, &format!("Searched {} cases in order of size (all up to size {LARGEST})", grouped(tried - elsewhere)));
    says(&said, &format!(" and {} random cases (seed 0x1).", grouped(at_random)));
    let (asked, other) = (ended.tally("not_allowed"), ended.tally("elsewhere"));
    assert!(asked > rejected && other > elsewhere, "some are discarded at random, too");
    says(&said, &format!("Discarded {} times: ", grouped(asked + other)));
    says(&said, &format!("{} by `allowed(step)` ", grouped(asked)));
    says(&said, &format!("{} by `n != 3` ", grouped(other)));
    let met = ["Stay", "Go", "Both", "Never", "true", "false"].map(|name| ended.tally(name) > 0);
    assert_eq!(met, [true, true, true, false, true, true]);
    says(&said, "Reached 5 of 6 constructors, not `Step::Never`.");
}

#[test]
fn a_proof_under_a_premise_counts_the_cases_and_what_the_premise_rules_out() {
    let ended = run("counted::thirds");
    let said = said(&ended);
    let thirds = (0..=255).filter(|x| x % 3 == 0).count() as u64;
    assert_eq!(ended.tally("ran"), thirds * 2);
    says(&said, &format!("it holds for all {} cases that no premise rules out", thirds * 2));
    says(&said, &format!("Discarded {} times by `x % 3 == 0`", 256 - thirds));
}

#[test]
fn premises_of_one_and_of_two_arguments_are_counted_apart() {
    let ended = run("counted::every_second_premise");
    let said = said(&ended);
    let even = (0..=255i16).filter(|x| x % 2 == 0);
    let pairs: u64 = even.clone().map(|x| (-128..=127i16).filter(|y| *y > x).count() as u64).sum();
    let rejected = 128 * 256 - pairs;
    assert_eq!(ended.tally("ran"), pairs);
    says(&said, &format!("it holds for all {} cases that no premise rules out", grouped(pairs)));
    says(&said, "128 by `x % 2 == 0`");
    says(&said, &format!("{} by `i16::from(y) > i16::from(x)`", grouped(rejected)));
}

#[test]
fn lists_of_one_two_and_three_atoms_are_counted() {
    let ended = run("counted::atoms");
    let said = said(&ended);
    // An atom counts by its rank: with three there is one of size 0, one of size 1 and one of size 2.
    let mut by_size: Vec<u64> = vec![1];
    let (mut left, mut size) = (1_000, 0);
    while left >= by_size[size] {
        left -= by_size[size];
        size += 1;
        by_size.push((1..=3.min(size)).map(|back| by_size[size - back]).sum());
    }
    let (complete, next) = (size - 1, grouped(by_size[size]));
    let ran = ended.tally("ran");
    // A thousand for each number of atoms, but lists of one atom alone become too long to go on.
    let in_order = ran - 1_000;
    assert!((2_000..=3_000).contains(&in_order), "{said}");
    says(&said, &format!("counted::atoms passed {} cases", grouped(ran)));
    says(
        &said,
        &format!(
            "Searched {} cases in order of size (all up to size {complete}, {left} of at most {next} of size {size}, \
             at most 3 different atoms) and 1,000 random cases (seed 0x1).",
            grouped(in_order),
        ),
    );
}

#[test]
fn what_an_invariant_refuses_is_no_case() {
    let ended = run("counted::squares");
    let said = said(&ended);
    // Of the pairs of a sum there is one for each number up to it, and the constructor counts one more. Ten thousand
    // cases are allowed, and for each of them twenty values that are refused.
    let (mut complete, mut refused, mut squares) = (0, 0, 0);
    for sum in 0.. {
        let of_sum = (0..=sum).filter(|side| side + side * side == sum).count() as u64;
        refused += sum + 1 - of_sum;
        if refused > 200_000 {
            break;
        }
        (complete, squares) = (sum + 1, squares + of_sum);
    }
    assert_eq!(ended.tally("ran"), squares);
    says(&said, &format!("counted::squares passed {squares} cases"));
    says(&said, &format!("Searched all {squares} cases up to size {complete}."));
    says(&said, "The exhaustive search ended early: checks refused 200000 values of the arguments");
}

#[test]
fn examples_count_as_cases() {
    let ended = run("counted::examples");
    let said = said(&ended);
    assert_eq!(ended.tally("ran"), 258);
    says(&said, "is proved: it holds for all 256 cases");
    says(&said, "Searched 2 examples and all 256 cases that there are.");
}

#[test]
fn a_premise_that_a_type_guarantees_discards_nothing_and_is_asked_by_the_body_alone() {
    let ended = run("counted::a_guarantee");
    let said = said(&ended);
    assert_eq!(ended.tally("asked"), ended.tally("ran"));
    assert!(!said.contains("Discarded"), "{said}");
    says(&said, &format!("counted::a_guarantee passed {} cases", grouped(ended.tally("ran"))));
}

#[test]
fn what_a_premise_after_a_guarantee_rejects_is_said_of_that_premise() {
    let said = said(&run("counted::a_guarantee_before_a_premise"));
    assert!(said.contains("by `x % 2 == 0`") && !said.contains("by `ordered.is_ordered()`"), "{said}");
}

#[test]
fn a_search_by_time_says_how_many_cases_and_rounds_there_were() {
    let ended = run("counted::in_time");
    let said = said(&ended);
    let (cases, rest) = said.split_once(" random cases (seed 0x1, ").expect("the rounds are said after the seed");
    let number = |text: &str| text.replace(',', "").parse::<u64>().expect("a number");
    let ran = number(cases.rsplit(' ').next().unwrap_or(cases));
    let rounds = number(rest.split(' ').next().unwrap_or(rest));
    assert_eq!(ended.tally("ran"), ran);
    assert_eq!(ran.div_ceil(50), rounds, "{said}");
}
