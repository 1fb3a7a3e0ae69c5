//! The cases that the exhaustive search meets first, and how many it tries.

use crate::child::{Child, Ended, run};
use crate::golden::golden;
use crate::lists;

#[track_caller]
fn found(ended: &Ended, lets: &[&str], number: &str) {
    assert_eq!(ended.code, 101, "{}", ended.err);
    for line in lets {
        assert!(ended.err.contains(&format!("    {line}\n")), "{line} is not in:\n{}", ended.err);
    }
    assert!(ended.err.contains(&format!("the exhaustive search: case {number}, of size")), "{}", ended.err);
    assert!(ended.err.contains("; no smaller case fails."), "{}", ended.err);
}

#[test]
fn a_list_with_an_element_twice_is_the_third_case() {
    let ended = run("first::nothing_is_there_twice");
    found(&ended, &["let xs: Vec<i64> = vec![0, 0];"], "3");
    golden("first_nub", &ended);
}

#[test]
fn the_faulty_quicksort_fails_at_the_fourth_case() {
    let ended = run("first::sorting_loses_nothing");
    found(&ended, &["let x: i64 = 0;", "let xs: Vec<i64> = vec![0, 0];"], "4");
    golden("first_quicksort", &ended);
}

#[test]
fn a_list_that_is_not_its_reverse_is_the_sixth_case() {
    let ended = run("first::reversing_changes_nothing");
    found(&ended, &["let xs: Vec<i64> = vec![0, 1];"], "6");
    golden("first_reverse", &ended);
}

#[test]
fn the_calculator_fails_at_the_fifth_case_and_with_its_premise_at_the_twentieth() {
    let without = run("first::everything_has_a_value");
    found(&without, &["let exp = Exp::Div(Box::new(Exp::C(0)), Box::new(Exp::C(0)));"], "5");
    let with = run("first::what_divides_by_no_literal_zero_has_a_value");
    let zeros = "    Box::new(Exp::Add(Box::new(Exp::C(0)), Box::new(Exp::C(0)))),";
    found(&with, &["let exp = Exp::Div(", "    Box::new(Exp::C(0)),", zeros], "20");
    golden("first_calculator_with_premise", &with);
}

/// What is known of sorted lists and values of a total size of up to `largest`, by counting them.
struct Insertions {
    lists: u64,
    unsorted: u64,
    bodies: u64,
}

fn insertions(largest: usize) -> Insertions {
    let mut counted = Insertions { lists: 0, unsorted: 0, bodies: 0 };
    for size in 0..=largest {
        for list in lists::of_size(size) {
            let is_sorted = list.windows(2).all(|pair| pair[0] <= pair[1]);
            counted.lists += 1;
            counted.unsorted += u64::from(!is_sorted);
            // There is one number of every size.
            counted.bodies += if is_sorted { (largest - size + 1) as u64 } else { 0 };
        }
    }
    counted
}

#[test]
fn a_premise_is_asked_once_for_each_list_whatever_the_order_of_the_arguments() {
    let insertions = insertions(9);
    // As many cases as there are up to this size: each list that is rejected counts as one.
    let cases = insertions.bodies + insertions.unsorted;
    for name in ["inserting_keeps_the_order", "inserting_into_a_list_keeps_the_order"] {
        let path = format!("first::{name}");
        let ended = Child::new().test(&path).set("LAKATOS_CASES", cases.to_string()).run();
        assert!(ended.passed(), "{}", ended.err);
        assert_eq!(ended.tally("insort"), insertions.bodies);
        // The body does not ask again what is known.
        assert_eq!(ended.tally("sorted"), insertions.lists);
        golden(&format!("first_{name}"), &ended);
    }
}

#[test]
fn a_property_of_two_bytes_is_proved() {
    let ended = run("first::addition_commutes");
    assert!(ended.passed());
    assert!(ended.out.contains("is proved: it holds for all 65,536 cases"), "{}", ended.out);
    golden("first_proof", &ended);
}

#[test]
fn a_generic_property_is_tried_with_atoms_and_with_numbers() {
    let ended = run("first::reversing_twice_changes_nothing");
    assert!(ended.passed());
    assert!(ended.out.contains("with T = A passed"), "{}", ended.out);
    assert!(ended.out.replace("\n   ", "").contains("at most 3 different atoms"), "{}", ended.out);
    assert!(ended.out.contains("with T = i64 passed"), "{}", ended.out);
    golden("first_generic", &ended);
}
