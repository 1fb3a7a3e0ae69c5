//! The first chapter: a premise.

use lakatos::prelude::*;

fn insert(x: i64, xs: &mut Vec<i64>) {
    let place = xs.partition_point(|y| *y < x);
    xs.insert(place, x);
}

#[lakatos::test]
fn inserting_keeps_the_order(x: i64, mut xs: Vec<i64>) {
    assume!(xs.is_sorted());
    insert(x, &mut xs);
    assert!(xs.is_sorted());
}
