//! Every way in which a body can end.

use std::num::ParseIntError;
use std::pin::pin;
use std::task::{Context, Poll, Waker};

use lakatos::prelude::*;

#[lakatos::test]
#[ignore = "run by another test"]
fn by_false(x: u8) -> bool {
    x < 2
}

#[derive(Debug)]
struct TooLarge {
    #[expect(dead_code, reason = "it is shown")]
    limit: u8,
}

#[lakatos::test]
#[ignore = "run by another test"]
fn by_an_error(x: u8) -> Result<(), TooLarge> {
    if x < 2 { Ok(()) } else { Err(TooLarge { limit: 2 }) }
}

#[lakatos::test]
#[ignore = "run by another test"]
fn by_an_assertion(x: u8) {
    assert!(x < 2, "{x} is not below 2");
}

fn must_be_small(x: u8) {
    assert_ne!(x, 2);
}

#[lakatos::test]
#[ignore = "run by another test"]
fn by_an_assertion_elsewhere(x: u8) {
    must_be_small(x);
}

#[lakatos::test]
#[ignore = "run by another test"]
fn by_a_panic_in_the_property(x: u8) {
    if x == 2 {
        panic!("never 2");
    }
}

fn half(x: u8) -> u8 {
    if x % 2 == 1 {
        panic!("{x} has no half");
    }
    x / 2
}

#[lakatos::test]
#[ignore = "run by another test"]
fn by_code_under_test(x: u8) {
    assert!(half(x) <= x);
}

#[lakatos::test]
#[ignore = "run by another test"]
fn by_an_overflow(a: u8, b: u8) {
    assert!(a + b >= a);
}

#[lakatos::test]
#[ignore = "run by another test"]
fn by_an_index(xs: &[u8]) {
    assert_eq!(xs[0], *xs.first().unwrap_or(&0));
}

#[lakatos::test]
#[ignore = "run by another test"]
fn by_an_early_return(xs: Vec<bool>) -> bool {
    if xs.is_empty() {
        return true;
    }
    for x in &xs {
        if *x {
            return false;
        }
    }
    true
}

#[lakatos::test]
#[ignore = "run by another test"]
fn by_a_question_mark(text: &str) -> Result<(), ParseIntError> {
    let _: i64 = format!("1{text}").parse()?;
    Ok(())
}

/// A value that is thrown, and no text.
#[lakatos::test]
#[ignore = "run by another test"]
fn by_a_thrown_value(x: u8) {
    if x == 2 {
        std::panic::panic_any(x);
    }
}

#[lakatos::test]
#[ignore = "run by another test"]
fn by_an_error_that_is_thrown_on(x: u8) {
    let caught = std::panic::catch_unwind(|| half(x));
    if let Err(panic) = caught {
        std::panic::resume_unwind(panic);
    }
}

#[lakatos::test(panics = maybe)]
#[ignore = "run by another test"]
fn by_a_panic_that_may_be_spurious(x: u8) {
    assert!(half(x) <= x);
}

#[lakatos::test(panics = maybe)]
#[ignore = "run by another test"]
fn by_false_after_panics_that_may_be_spurious(x: u8) -> bool {
    half(x) < 3
}

#[lakatos::test(panics = discard)]
#[ignore = "run by another test"]
fn by_a_panic_that_is_discarded(x: u8) {
    assert!(half(x) <= x);
}

#[lakatos::test]
#[ignore = "run by another test"]
fn by_a_partial_call(x: u8) -> bool {
    partial!(half(x)) <= x
}

#[lakatos::test]
#[ignore = "run by another test"]
fn by_an_assertion_after_a_partial_call(x: u8) {
    assert!(partial!(half(x)) < 3);
}

/// The smallest runtime: it asks until there is an answer.
fn block_on<F: Future>(future: F) -> F::Output {
    let mut future = pin!(future);
    loop {
        if let Poll::Ready(output) = future.as_mut().poll(&mut Context::from_waker(Waker::noop())) {
            return output;
        }
    }
}

async fn double(x: u8) -> u16 {
    std::future::ready(u16::from(x) * 2).await
}

#[lakatos::test(runtime = block_on)]
#[ignore = "run by another test"]
async fn by_an_assertion_after_waiting(x: u8) {
    assume!(x > 1);
    assert_eq!(double(x).await, 4);
}

#[lakatos::test(runtime = block_on)]
#[ignore = "run by another test"]
async fn by_passing_after_waiting(x: u8) -> bool {
    double(x).await % 2 == 0
}

#[lakatos::test]
#[ignore = "run by another test"]
fn by_a_panic_in_a_premise(xs: Vec<u8>, y: u8) {
    assume!(xs[0] < y);
    assert!(y > 0);
}

#[lakatos::test]
#[ignore = "run by another test"]
#[example(7, "seven")]
#[example(2, "two")]
fn by_an_example(x: u8, text: &str) {
    assert!(x == 7 || text.len() != 3);
}

#[test]
#[ignore = "run by another test"]
fn by_a_closure() {
    lakatos::check(|a: u8, b: bool| assert!(!b || a < 2));
}

fn reciprocal_of_distance(x: u32) -> u32 {
    1_000 / x.abs_diff(4_000_000_000)
}

#[lakatos::test]
#[example(7)]
#[example(4_000_000_000)]
#[ignore = "run by another test"]
fn by_a_doubtful_example(x: u32) -> bool {
    partial!(reciprocal_of_distance(x)) <= 1_000
}
