//! The first chapter: a generic property.

use lakatos::atoms::A;
use lakatos::prelude::*;

fn reversed<T: Clone>(xs: &[T]) -> Vec<T> {
    xs.iter().rev().cloned().collect()
}

#[lakatos::test(T = A | i64)]
fn reversing_twice_changes_nothing<T: Data + Clone + PartialEq>(xs: Vec<T>) -> bool {
    reversed(&reversed(&xs)) == xs
}
