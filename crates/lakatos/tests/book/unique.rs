//! The chapter on audits.

use std::time::Duration;

use lakatos::prelude::*;

#[derive(Data, Clone, Copy, Debug, PartialEq)]
enum Colour {
    Red,
    Green,
    Blue,
}

/// Every element once, where it came first.
#[lakatos::subject]
fn unique(xs: Vec<Colour>) -> Vec<Colour> {
    let mut seen = Vec::new();
    for x in xs {
        if !seen.contains(&x) {
            seen.push(x);
        }
    }
    seen
}

#[lakatos::test]
fn nothing_is_there_twice(xs: Vec<Colour>) {
    let result = unique(xs);
    for (place, x) in result.iter().enumerate() {
        assert!(!result[..place].contains(x));
    }
}

#[lakatos::test]
fn there_is_no_more_than_before(xs: Vec<Colour>) {
    let length = xs.len();
    assert!(unique(xs).len() <= length);
}

#[test]
fn first_attempt() {
    lakatos::audit!([nothing_is_there_twice, there_is_no_more_than_before]).rounds(1).check();
}

#[lakatos::test]
fn nothing_is_lost_or_added(x: Colour, xs: Vec<Colour>) {
    assert_eq!(unique(xs.clone()).contains(&x), xs.contains(&x));
}

#[test]
fn second_attempt() {
    let audit = lakatos::audit!([nothing_is_there_twice, there_is_no_more_than_before, nothing_is_lost_or_added]);
    audit.rounds(1).check();
}

#[lakatos::test]
fn what_comes_later_changes_nothing_before(xs: Vec<Colour>, x: Colour) {
    let before = unique(xs.clone());
    let mut longer = xs;
    longer.push(x);
    assert!(unique(longer).starts_with(&before));
}

#[test]
fn third_attempt() {
    let audit = lakatos::audit!([
        nothing_is_there_twice,
        there_is_no_more_than_before,
        nothing_is_lost_or_added,
        what_comes_later_changes_nothing_before
    ]);
    audit.rounds(1).check();
}

#[test]
fn the_properties_of_unique_say_it_all() {
    let audit =
        lakatos::audit!([nothing_is_there_twice, nothing_is_lost_or_added, what_comes_later_changes_nothing_before]);
    audit.rounds(1).time(Duration::from_secs(60)).complete().no_redundant().check();
}
