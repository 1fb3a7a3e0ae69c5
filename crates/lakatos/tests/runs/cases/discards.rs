//! Cases that are discarded in the middle of an expression.

use std::panic::catch_unwind;

use lakatos::Check;
use lakatos::prelude::*;

#[lakatos::test]
#[ignore = "run by another test"]
fn in_a_match(x: u8) {
    let rest = match x.checked_sub(201) {
        Some(rest) => rest,
        None => lakatos::discard!(),
    };
    assert!(rest < 55);
}

#[lakatos::test]
#[ignore = "run by another test"]
fn in_a_body_that_returns(x: u8) -> Result<bool, String> {
    let Some(rest) = x.checked_sub(201) else { discard!() };
    Ok(rest < 55)
}

fn rest(x: u8) -> u8 {
    x.checked_sub(201).unwrap_or_else(|| lakatos::discard!())
}

#[lakatos::test(threads = 2)]
#[ignore = "run by another test"]
fn in_a_function(x: u8) -> bool {
    rest(x) < 55
}

#[lakatos::test(isolate = true)]
#[ignore = "run by another test"]
fn in_another_process(x: u8) {
    assert!(rest(x) < 55);
}

/// What discards stands before a premise, which is asked apart from the body.
#[lakatos::test]
#[ignore = "run by another test"]
fn before_a_premise(x: u8) {
    let rest = match x.checked_sub(201) {
        Some(rest) => rest,
        None => discard!(),
    };
    assume!(rest > 0);
    assert!(rest < 55);
}

#[lakatos::test]
#[ignore = "run by another test"]
fn swallowed(x: u8) {
    let held = catch_unwind(|| if x >= 201 { x } else { discard!() });
    assert_eq!(held.ok(), Some(x));
}

#[lakatos::test(engine = random, cases = 50)]
#[ignore = "run by another test"]
fn every_time(x: u8) {
    if x.is_power_of_two() || x.count_ones() != 1 {
        discard!();
    }
}

#[lakatos::test(engine = random, cases = 20)]
#[ignore = "run by another test"]
fn on_another_thread(x: u8) {
    let _ = std::thread::spawn(move || if x > 255 / 2 { x } else { discard!() }).join();
}

struct Discards;

impl Drop for Discards {
    fn drop(&mut self) {
        discard!();
    }
}

#[lakatos::test]
#[ignore = "run by another test"]
fn dropped(x: u8) {
    let _discards = (x < 201).then(|| Discards);
}

#[lakatos::test]
#[ignore = "run by another test"]
fn dropped_while_panicking(x: u8) {
    let _discards = Discards;
    assert!(x < 3, "{x} is not small");
    std::mem::forget(_discards);
}

#[test]
#[ignore = "run by another test"]
fn outside_of_a_property() {
    discard!();
}

#[test]
#[ignore = "run by another test"]
fn in_a_closure() {
    Check::new().check(|x: u8| -> bool { x.checked_sub(201).unwrap_or_else(|| discard!()) < 55 });
}
