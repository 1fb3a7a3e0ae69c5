//! What the tests run in a child: properties whose runs are followed.

use std::sync::atomic::{AtomicBool, Ordering};

use lakatos::Check;
use lakatos::prelude::*;

#[lakatos::test(exhaustive = 20, random = 10, size = 4)]
#[ignore = "run by another test"]
fn passes(xs: Vec<bool>, mut x: u8) {
    assume!(x < 5);
    label!("length" => xs.len());
    if xs.is_empty() {
        label!("empty");
    }
    cover!(1, x == 0);
    x += 1;
    assert!(x > 0);
}

#[lakatos::test(exhaustive = 20)]
#[ignore = "run by another test"]
fn fails(xs: Vec<u16>) {
    assert!(xs.iter().all(|x| *x < 900), "a price is too high");
}

#[lakatos::test]
#[ignore = "run by another test"]
fn is_flaky(x: u8) {
    static HAS_FAILED: AtomicBool = AtomicBool::new(false);
    assert!(x < 3 || HAS_FAILED.swap(true, Ordering::Relaxed), "once");
}

#[lakatos::test(isolate = true)]
#[ignore = "run by another test"]
fn ends_its_process(x: u8) {
    if x == 3 {
        std::process::exit(7);
    }
}

#[lakatos::test(isolate = true, exhaustive = 10, random = 5)]
#[ignore = "run by another test"]
fn passes_apart(xs: Vec<i64>) {
    assert!(xs.len() < 1_000);
}

/// Each instance is a run of its own.
#[lakatos::test(T = u8 | bool, exhaustive = 10)]
#[ignore = "run by another test"]
fn is_generic<T: Data + PartialEq>(x: T) {
    assert!(x == x);
}

/// A property inside a case of another one is a part of that case.
#[lakatos::test]
#[ignore = "run by another test"]
fn has_another_inside(x: bool) {
    Check::new().cases(5).check(|y: u8| u16::from(y) < 256);
    let _ = x;
}

fn checked(number: &u8) -> bool {
    assert!(*number < 200, "a check that panics");
    true
}

#[derive(Data)]
struct Checked(#[data(where = checked)] u8);

#[lakatos::test(engine = random)]
#[ignore = "run by another test"]
fn is_misused(x: Checked) {
    let _ = x.0;
}

#[lakatos::test(threads = 2)]
#[ignore = "run by another test"]
fn is_tried_on_threads(xs: Vec<i64>) {
    partial!(assert!(xs.len() < 7));
}

/// Values without names, labels that are no numbers, several labels of one table.
#[lakatos::test(exhaustive = 3, random = 2, size = 2)]
#[ignore = "run by another test"]
fn has_nameless_arguments(_: bool, _: u8, (a, b): (bool, bool)) {
    label!("which" => "{}", if a { "left" } else { "none" });
    if b {
        label!("which" => "right");
    }
    label!("007");
    label!("height" => u8::from(a) + 7);
}

/// Rounds with more and more atoms.
#[lakatos::test(exhaustive = 300, random = 50)]
#[ignore = "run by another test"]
fn is_about_atoms(xs: Vec<lakatos::atoms::A>, x: lakatos::atoms::A) {
    assert!(xs.len() < 4 || !xs.contains(&x));
}

/// Functions, which are told as tables once a case fails.
#[lakatos::test(exhaustive = 200, random = 20)]
#[ignore = "run by another test"]
fn is_about_sets(xs: std::collections::BTreeSet<i8>, f: lakatos::Fun<u8, bool>) {
    assert!(xs.len() < 3 || f(3));
}

#[lakatos::test(timeout = "1h", exhaustive = 50, random = 50, engine = random)]
#[ignore = "run by another test"]
fn has_a_limit(xs: Vec<u8>) {
    assert!(xs.iter().all(|x| *x < 250));
}
