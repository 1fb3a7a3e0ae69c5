//! What explanations say of properties whose exceptions, restatements and further cases are easy to get wrong.
#![cfg(all(feature = "explain", feature = "macros", feature = "variations"))]

use lakatos::{Data, assume};

/// What the report of a property says, in one line.
fn report(property: fn()) -> String {
    let panic = std::panic::catch_unwind(property).expect_err("it fails");
    let report = panic.downcast_ref::<String>().expect("a report");
    report.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[lakatos::test(keep = nothing)]
#[ignore = "it fails, and another test looks at its report"]
fn one_account_may_owe(balance: i64, account: i64) {
    assert!(balance <= 100 || account == 7_219);
}

#[test]
fn an_exception_at_a_literal_of_the_body_is_in_the_rule() {
    let report = report(one_account_may_owe);
    assert!(report.contains("It fails exactly when `balance > 100 && account != 7219`"), "{report}");
}

#[lakatos::test(keep = nothing)]
#[ignore = "it fails, and another test looks at its report"]
fn one_version_is_accepted(version: u16, name: String) {
    assert!(version < 900 || version == 41_000 || name.len() > 2);
}

#[test]
fn a_rule_of_a_part_of_the_cases_has_no_exception_at_a_literal() {
    let report = report(one_version_is_accepted);
    assert!(report.contains("41000"), "{report}");
}

#[derive(Data, Clone, Debug, PartialEq)]
enum Term {
    Number(u8),
    Minus(Box<Term>),
    Both(Box<Term>, Box<Term>),
}

fn has_minus_zero(term: &Term) -> bool {
    match term {
        Term::Number(_) => false,
        Term::Minus(inner) => matches!(**inner, Term::Number(0)) || has_minus_zero(inner),
        Term::Both(left, right) => has_minus_zero(left) || has_minus_zero(right),
    }
}

#[lakatos::test(keep = nothing)]
#[ignore = "it fails, and another test looks at its report"]
fn zero_has_no_sign(term: Term) {
    assert!(!has_minus_zero(&term));
}

#[test]
fn a_part_anywhere_in_a_tree_is_found() {
    let report = report(zero_has_no_sign);
    assert!(report.contains("It fails exactly when `fits!(term, some Term::Minus(Term::Number(0)))`"), "{report}");
}

#[derive(Data, Clone, Debug, PartialEq)]
enum Heap {
    Empty,
    Node(u8, Box<Heap>, Box<Heap>),
}

fn is_at_least(heap: &Heap, least: u8) -> bool {
    match heap {
        Heap::Empty => true,
        Heap::Node(first, _, _) => *first >= least,
    }
}

fn is_heap(heap: &Heap) -> bool {
    match heap {
        Heap::Empty => true,
        Heap::Node(first, left, right) => {
            is_at_least(left, *first) && is_at_least(right, *first) && is_heap(left) && is_heap(right)
        }
    }
}

/// Leaves out the first element, and the order where both children begin with the same large one.
fn without_first(heap: Heap) -> Heap {
    match heap {
        Heap::Empty => Heap::Empty,
        Heap::Node(_, left, right) => match (*left, *right) {
            (Heap::Empty, other) | (other, Heap::Empty) => other,
            (Heap::Node(x, a, b), Heap::Node(y, c, d)) if x < y => {
                Heap::Node(x, Box::new(without_first(Heap::Node(0, a, b))), Box::new(Heap::Node(y, c, d)))
            }
            (one, Heap::Node(y, c, d)) => {
                Heap::Node(y.saturating_add(1), Box::new(one), Box::new(without_first(Heap::Node(0, c, d))))
            }
        },
    }
}

#[lakatos::test(keep = nothing)]
#[ignore = "it fails, and another test looks at its report"]
fn a_heap_stays_one(heap: Heap) {
    assume!(is_heap(&heap));
    assert!(is_heap(&without_first(heap)));
}

#[test]
fn what_is_made_of_an_argument_is_not_taken_apart_to_say_the_property_again() {
    let report = report(a_heap_stays_one);
    assert!(!report.contains("fits!(without_first("), "{report}");
}

#[lakatos::test(keep = nothing)]
#[ignore = "it fails, and another test looks at its report"]
fn a_remainder_above_a_bound(number: u32) {
    assert!(number % 11 != 6 || number < 70);
}

#[test]
fn a_further_case_is_none_that_the_rule_has() {
    let report = report(a_remainder_above_a_bound);
    assert!(report.contains("number % 11 == 6"), "{report}");
    assert!(!report.contains("Other cases fail in the same way"), "{report}");
}

#[lakatos::test(keep = nothing)]
#[ignore = "it fails, and another test looks at its report"]
fn a_place_is_inside(row: Vec<u8>, place: usize) {
    assert!(place < row.len() + 2);
}

#[test]
fn what_is_not_less_is_at_least() {
    let report = report(a_place_is_inside);
    assert!(!report.contains("!(place <"), "{report}");
}

#[lakatos::test(keep = nothing)]
#[ignore = "it fails, and another test looks at its report"]
fn text_is_plain(texts: Vec<String>) {
    let all: String = texts.concat();
    assert!(all.chars().filter(|c| *c == '%').count() == 0);
}

#[test]
fn a_window_of_a_sequence_shows_that_more_may_stand_around_it() {
    let report = report(text_is_plain);
    assert!(!report.contains("needs `['%', ..]`"), "{report}");
}
