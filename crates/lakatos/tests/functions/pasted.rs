//! The `let` lines of the reports of the properties beside, as they were printed. Written by a test.

use super::*;

#[test]
#[rustfmt::skip]
fn by_chance() {
    let f: Fun<i64, Vec<i64>> = Fun::new(|x| match x { 4999999 => vec![0], _ => vec![] });
    let x: i64 = 5000000;
    assert!(!holds::by_chance(f, x));
}

#[test]
#[rustfmt::skip]
fn constants() {
    let f: Fun<i64, String> = Fun::new(|_| String::from("a"));
    assert!(!holds::constants(f));
}

#[test]
#[rustfmt::skip]
fn fields() {
    let rules = Rules { is_on: Fun::new(|_| true), next: Fun::table([(vec![], 1)], 0) };
    assert!(!holds::fields(rules));
}

#[test]
#[rustfmt::skip]
fn fractions() {
    let f: Fun<f64, bool> = Fun::table([(0.0, true)], false);
    assert!(!holds::fractions(f));
}

#[test]
#[rustfmt::skip]
fn hidden() {
    let f: Fun<Secret, u8> = Fun::table([(value!(Secret(0)), 1)], 0);
    assert!(!holds::hidden(f));
}

#[test]
#[rustfmt::skip]
fn keys() {
    let f: Fun<Key, u8> = Fun::new(|x| match x { Key::Unit => 1, _ => 0 });
    assert!(!holds::keys(f));
}

#[test]
#[rustfmt::skip]
fn lists() {
    let f: Fun<Vec<u8>, u8> = Fun::table([(vec![], 1)], 0);
    assert!(!holds::lists(f));
}

#[test]
#[rustfmt::skip]
fn numbers() {
    let f: Fun<i64, i64> = Fun::new(|x| match x { -1 => 1, _ => 0 });
    let g: &Fun<u8, char> = &Fun::new(|x| match x { 0 => ' ', _ => 'a' });
    assert!(!holds::numbers(f, g));
}

#[test]
#[rustfmt::skip]
fn of_functions() {
    let f: Fun<Fun<bool, bool>, bool> = Fun::table([(Fun::table([], false), true)], false);
    assert!(!holds::of_functions(f));
}

#[test]
#[rustfmt::skip]
fn pairs() {
    let f: Fun2<i8, bool, Option<u8>> = Fun2::new(|x, y| match (x, y) {
        (1, true) => Some(0),
        _ => None,
    });
    assert!(!holds::pairs(f));
}

#[test]
#[rustfmt::skip]
fn tables_of_functions() {
    let f: Fun<Vec<bool>, Fun<i8, i8>> = Fun::table(
        [(vec![], Fun::table([], 1))],
        Fun::table([], 0),
    );
    assert!(!holds::tables_of_functions(f));
}

#[test]
#[rustfmt::skip]
fn to_functions() {
    let f: Fun<bool, Fun<bool, bool>> = Fun::new(|x| match x {
        true => Fun::new(|x| match x { true => true, _ => false }),
        _ => Fun::new(|_| false),
    });
    assert!(!holds::to_functions(f));
}

#[test]
#[rustfmt::skip]
fn triples() {
    let f: Fun3<bool, char, Nat, Vec<bool>> = Fun3::new(|x, y, z| match (x, y, z) {
        (true, 'b', Nat(0)) => vec![false],
        _ => vec![],
    });
    assert!(!holds::triples(f));
}
