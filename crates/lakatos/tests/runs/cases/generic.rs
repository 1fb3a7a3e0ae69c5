//! Generic conjectures over atoms, and over functions between types of atoms.

use lakatos::Fun;
use lakatos::atoms::{A, B};
use lakatos::prelude::*;

#[lakatos::test(T = A)]
#[ignore = "run by another test"]
fn appending_commutes<T: Data + Clone + PartialEq>(xs: Vec<T>, ys: Vec<T>) -> bool {
    [xs.clone(), ys.clone()].concat() == [ys, xs].concat()
}

#[lakatos::test(T = A)]
#[ignore = "run by another test"]
fn lists_are_empty<T: Data>(xs: Vec<T>) -> bool {
    xs.is_empty()
}

#[lakatos::test(T = A, U = B)]
#[ignore = "run by another test"]
fn functions_are_constant<T: Data, U: Data + PartialEq>(f: Fun<T, U>, x: T, y: T) -> bool {
    f(x) == f(y)
}

#[lakatos::test(T = A)]
#[ignore = "run by another test"]
fn three_times_is_once<T: Data + Clone + PartialEq>(f: Fun<T, T>, x: T) -> bool {
    f(f(f(x.clone()))) == f(x)
}

#[lakatos::test(T = A)]
#[ignore = "run by another test"]
fn at_most_two_are_different<T: Data + PartialEq>(x: T, y: T, z: T) -> bool {
    x == y || y == z || z == x
}
