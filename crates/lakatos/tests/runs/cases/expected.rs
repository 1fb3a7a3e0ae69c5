//! Properties that are expected to fail.

use std::sync::atomic::{AtomicBool, Ordering};

use lakatos::prelude::*;

#[lakatos::test]
#[ignore = "run by another test"]
#[should_panic]
fn falsified(x: u8) -> bool {
    x < 2
}

#[lakatos::test]
#[ignore = "run by another test"]
#[should_panic(expected = "2 is not below 2")]
fn falsified_with_a_message(x: u8) {
    assert!(x < 2, "{x} is not below 2");
}

#[lakatos::test]
#[ignore = "run by another test"]
#[should_panic(expected = "let x: u8 = 2;")]
fn falsified_with_a_case(x: u8) {
    assert!(x < 2);
}

#[lakatos::test]
#[ignore = "run by another test"]
#[should_panic(expected = "another message")]
fn falsified_with_another_message(x: u8) {
    assert!(x < 2);
}

#[lakatos::test]
#[ignore = "run by another test"]
#[should_panic]
fn passing(x: u8) -> bool {
    u16::from(x) < 256
}

#[lakatos::test]
#[ignore = "run by another test"]
#[should_panic]
fn vacuous(x: u8) {
    assume!(u16::from(x) > 255);
    panic!("never reached");
}

#[lakatos::test]
#[ignore = "run by another test"]
#[should_panic]
fn flaky(x: u8) {
    static ONCE: AtomicBool = AtomicBool::new(false);
    assert!(x < 2 || ONCE.swap(true, Ordering::SeqCst));
}

/// Refused from the moment on at which the body says so.
#[derive(Data)]
#[data(construct(Fickle::new(u8)))]
struct Fickle(u8);

static REFUSED: AtomicBool = AtomicBool::new(false);

impl Fickle {
    fn new(x: u8) -> Option<Fickle> {
        (!REFUSED.load(Ordering::SeqCst)).then_some(Fickle(x))
    }
}

#[lakatos::test(engine = random)]
#[ignore = "run by another test"]
#[should_panic]
fn internal(x: Fickle) {
    REFUSED.store(true, Ordering::SeqCst);
    assert!(u16::from(x.0) > 255);
}

#[lakatos::test]
#[ignore = "run by another test"]
#[cfg_attr(all(), should_panic)]
fn falsified_under_a_condition(x: u8) -> bool {
    x < 2
}

#[lakatos::test]
#[ignore = "run by another test"]
#[cfg(any())]
fn never_compiled(x: NoSuchType) {}

#[lakatos::test]
#[ignore = "a reason of its own"]
fn never_run(x: u8) {
    panic!("it ran with {x}");
}
