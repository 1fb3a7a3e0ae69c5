//! The second chapter: spaces that have no end.

use lakatos::prelude::*;

#[lakatos::test]
fn sorting_keeps_the_length(xs: Vec<i64>) {
    let mut sorted = xs.clone();
    sorted.sort();
    assert_eq!(sorted.len(), xs.len());
}

#[lakatos::test]
fn nobody_thinks_of_this_number(x: i64) {
    assert_ne!(x.wrapping_mul(x), 15_241_578_750_190_521);
}

#[ignore = "nearly every case is discarded, as the chapter shows"]
#[lakatos::test]
fn long_sorted_lists_have_a_middle(xs: Vec<i64>) {
    assume!(xs.len() > 20);
    assume!(xs.is_sorted());
    assert!(xs[xs.len() / 2] >= xs[0]);
}

fn first(xs: &[i64]) -> i64 {
    xs[0]
}

#[lakatos::test]
fn the_first_is_an_element(xs: Vec<i64>) -> bool {
    let first = partial!(first(&xs));
    xs.contains(&first)
}
