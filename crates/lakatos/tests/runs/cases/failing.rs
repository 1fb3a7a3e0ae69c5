//! Properties that must fail: `expect = ..`.

use std::sync::atomic::{AtomicBool, Ordering};

use lakatos::Check;
use lakatos::prelude::*;
use lakatos::report::Expected;

#[lakatos::test(expect = falsified)]
#[ignore = "run by another test"]
fn falsified(x: u8) -> bool {
    x < 2
}

#[lakatos::test(expect = falsified("2 is not below 2"))]
#[ignore = "run by another test"]
fn falsified_with_a_message(x: u8) {
    assert!(x < 2, "{x} is not below 2");
}

#[lakatos::test(expect = panics(r"not below"), isolate = true)]
#[ignore = "run by another test"]
fn panics_apart(x: u8) {
    assert!(x < 2, "{x} is not below 2");
}

#[lakatos::test(expect = panics, seed = 1, engine = random)]
#[ignore = "run by another test"]
fn panics_at_random(xs: Vec<u16>) {
    assert!(xs.iter().all(|x| *x < 900));
}

#[lakatos::test(expect = returns_err("too large"))]
#[ignore = "run by another test"]
fn returns_an_error(x: u8) -> Result<(), String> {
    if x < 2 { Ok(()) } else { Err(format!("{x} is too large")) }
}

#[lakatos::test(expect = returns_false, T = u8 | i8)]
#[ignore = "run by another test"]
fn returns_false_for_each_type<T: Data + PartialEq>(x: T, y: T) -> bool {
    x == y
}

#[lakatos::test(expect = ends, isolate = true)]
#[ignore = "run by another test"]
fn ends_the_process(x: u8) {
    if x > 2 {
        std::process::exit(3);
    }
}

#[lakatos::test(expect = panics)]
#[ignore = "run by another test"]
fn returns_false_instead(x: u8) -> bool {
    x < 2
}

#[lakatos::test(expect = panics("overflow"))]
#[ignore = "run by another test"]
fn says_something_else(x: u8) {
    assert!(x < 2, "{x} is not below 2");
}

#[lakatos::test(expect = falsified, seed = 1)]
#[ignore = "run by another test"]
fn passes(x: u32) -> bool {
    x.count_ones() <= 32
}

#[lakatos::test(expect = panics("overflow"))]
#[ignore = "run by another test"]
fn is_proved(x: u8) {
    let _ = x.wrapping_add(1);
}

#[lakatos::test(expect = falsified, panics = maybe)]
#[ignore = "run by another test"]
fn is_doubtful(x: u8) {
    assert!(x < 200);
}

#[lakatos::test(expect = falsified)]
#[ignore = "run by another test"]
fn is_not_tested(x: u8) {
    assume!(x > 255 / 2 && x < 128);
    assert!(x < 2);
}

#[lakatos::test(expect = falsified)]
#[ignore = "run by another test"]
fn is_flaky(x: u8) {
    static FAILED: AtomicBool = AtomicBool::new(false);
    assert!(x < 2 || FAILED.swap(true, Ordering::Relaxed));
}

#[lakatos::test(expect = falsified, cases = 0)]
#[ignore = "run by another test"]
fn is_used_wrongly(x: u8) {
    assert!(x < 2);
}

#[test]
#[ignore = "run by another test"]
fn a_closure() {
    Check::new().expect(Expected::returns_false()).check(|x: u8| x < 2);
    let outcome = Check::new().expect(Expected::falsified()).run(|x: u8| x < 2);
    assert!(outcome.is_pass() && outcome.is_falsified());
    let outcome = Check::new().expect(Expected::falsified()).run(|x: u8| u16::from(x) < 256);
    assert!(!outcome.is_pass() && !outcome.is_falsified());
}
