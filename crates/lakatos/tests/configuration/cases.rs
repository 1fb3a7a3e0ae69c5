//! What the tests run in a child.

use std::time::Duration;

use lakatos::report::Verdict;
use lakatos::{Check, settings::Engine};

/// A property for which some things are asked: `NAME VALUE`, one on a line of a variable.
fn asked() -> Check {
    let wishes = std::env::var("CONFIGURATION_WISHES").unwrap_or_default();
    let check = Check::new().named("asked");
    wishes.lines().fold(check, |check, wish| {
        let (name, value) = wish.split_once(' ').unwrap_or((wish, ""));
        let number = || value.parse().expect("a number");
        match (name, value) {
            ("cases", _) => check.cases(number()),
            ("exhaustive", _) => check.exhaustive(number()),
            ("random", _) => check.random(number()),
            ("seed", _) => check.seed(number()),
            ("size", _) => check.size(value.parse().expect("a number")),
            ("threads", _) => check.with_threads(value.parse().expect("a number")),
            ("time", _) => check.time(value),
            ("timeout", "longest") => check.timeout(Duration::MAX),
            ("timeout", "nothing") => check.timeout(Duration::ZERO),
            ("timeout", _) => check.timeout(value),
            ("engine", "exhaustive") => check.engine(Engine::Exhaustive),
            _ => panic!("nobody knows the wish `{wish}`"),
        }
    })
}

/// Says what holds, or what is wrong; and what is wrong is what a property says, too.
#[test]
#[ignore = "run by another test"]
fn settled() {
    match asked().settings() {
        Ok(settings) => print!("[settled]\n{settings}[end]\n"),
        Err(wrong) => {
            print!("[settled]\n! {}\n? {}\n[end]\n", wrong.problem, wrong.remedy);
            let outcome = asked().run(|_: bool| true);
            assert_eq!(outcome.verdict, Verdict::Misuse(wrong));
        }
    }
}

#[lakatos::test(random = 20)]
#[ignore = "run by another test"]
fn bits_are_bits(bit: bool) {
    assert_eq!(u8::from(bit) == 1, bit);
}

#[lakatos::test(cases = 5, T = bool | u8)]
#[ignore = "run by another test"]
fn values_are_values<T: lakatos::Data>(value: T) {
    drop(value);
}

/// A property inside of a case of another one.
#[lakatos::test(cases = 1)]
#[ignore = "run by another test"]
fn properties_in_properties(_bit: bool) {
    lakatos::check(|_: bool| true);
}

#[lakatos::subject]
fn half(x: u8) -> u8 {
    x / 2
}

/// No run of it takes less than a millisecond.
#[lakatos::test]
#[ignore = "run by another test"]
fn half_is_less(x: u8) -> bool {
    std::thread::sleep(Duration::from_millis(1));
    half(x) <= x
}

#[test]
#[ignore = "run by another test"]
fn an_audit() {
    lakatos::audit!([half_is_less]).check();
}

#[test]
#[ignore = "run by another test"]
fn an_audit_of_its_own_time() {
    lakatos::audit!([half_is_less]).time(Duration::from_millis(20)).check();
}
