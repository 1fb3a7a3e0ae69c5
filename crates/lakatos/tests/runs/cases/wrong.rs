//! Properties that are used wrongly.

use std::convert::Infallible;
use std::sync::atomic::{AtomicU32, Ordering};

use lakatos::Check;
use lakatos::prelude::*;

#[lakatos::test]
#[ignore = "run by another test"]
fn numbers_are_small(x: u8) {
    assume!(x % 2 == 0);
    assert!(u16::from(x) < 256);
}

/// An invariant that not every value satisfies.
#[derive(Data)]
#[data(where = Even::holds)]
struct Even {
    number: u8,
}

impl Even {
    fn holds(&self) -> bool {
        self.number % 2 == 0
    }
}

#[lakatos::test]
#[ignore = "run by another test"]
fn even_numbers_are_even(x: Even) {
    assert!(x.number % 2 == 0);
}

#[lakatos::test]
#[ignore = "run by another test"]
fn pairs_are_pairs(x: u8, flag: bool) {
    assert!(u16::from(x) < 256 || flag);
}

#[test]
#[ignore = "run by another test"]
fn no_cases() {
    print!("{}", Check::new().named("no_cases").cases(0).run(|_: u8| true));
}

#[test]
#[ignore = "run by another test"]
fn no_threads() {
    print!("{}", Check::new().named("no_threads").threads(0).run(|_: u8| true));
}

#[test]
#[ignore = "run by another test"]
fn no_time() {
    print!("{}", Check::new().named("no_time").time("abc").run(|_: u8| true));
    print!("{}", Check::new().named("no_time").time("0s").run(|_: u8| true));
}

#[lakatos::test]
#[ignore = "run by another test"]
fn of_no_values(_x: u8, never: Infallible) {
    match never {}
}

/// A type of which no value can be made.
#[derive(Data)]
struct Endless {
    more: Box<Endless>,
}

#[lakatos::test]
#[ignore = "run by another test"]
fn of_values_without_end(endless: Endless) {
    let _ = endless.more;
}

#[lakatos::test]
#[ignore = "run by another test"]
#[example(4)]
#[example(5)]
fn an_example_that_is_no_case(x: u8) {
    assume!(x % 2 == 0);
    assert!(x < 255);
}

#[derive(Data)]
#[data(construct(Percent::new(u8)))]
struct Percent(u8);

impl Percent {
    fn new(number: u8) -> Percent {
        assert!(number <= 3, "a number is too large");
        Percent(number)
    }
}

#[lakatos::test]
#[ignore = "run by another test"]
fn drawing_panics(percent: Percent) {
    assert!(percent.0 <= 3);
}

/// Its functions do not keep what it declares.
#[derive(Data)]
#[data(construct(Ordered::empty(), Ordered::push(Self, i64)), satisfies = Ordered::is_ordered)]
struct Ordered(Vec<i64>);

impl Ordered {
    fn empty() -> Ordered {
        Ordered(Vec::new())
    }

    fn push(mut self, x: i64) -> Ordered {
        self.0.push(x);
        self
    }

    fn is_ordered(&self) -> bool {
        self.0.windows(2).all(|pair| pair[0] <= pair[1])
    }
}

#[lakatos::test]
#[ignore = "run by another test"]
fn a_guarantee_that_is_none(xs: Ordered) {
    assume!(xs.is_ordered());
    assert!(xs.0.is_sorted());
}

#[test]
#[ignore = "run by another test"]
fn a_premise_outside_of_properties() {
    let x = 3;
    assume!(x > 5);
}

#[lakatos::test]
#[ignore = "run by another test"]
fn a_premise_in_a_thread(x: u8) {
    let thread = std::thread::spawn(move || assume!(x < 1));
    assert!(thread.join().is_ok() || x > 0);
}

#[lakatos::test]
#[ignore = "run by another test"]
fn another_answer_each_time(x: u8) {
    static CALLS: AtomicU32 = AtomicU32::new(0);
    assert!(x < 2 || CALLS.fetch_add(1, Ordering::SeqCst) % 2 == 1, "{x} at the first call");
}

#[lakatos::test]
#[ignore = "run by another test"]
fn all_is_discarded(xs: Vec<u8>) {
    let length = xs.len();
    assume!(length > 100_000);
    panic!("never reached");
}

#[lakatos::test(engine = exhaustive)]
#[ignore = "run by another test"]
fn nearly_all_is_discarded(a: u32, b: u32) {
    assume!(a > 0);
    assume!(a.wrapping_mul(31) == b);
    assert!(b % 31 == 0 || a > 1_000);
}

#[test]
#[ignore = "run by another test"]
fn a_premise_in_a_thread_of_a_closure() {
    lakatos::check(|x: u8| std::thread::spawn(move || assume!(x < 1)).join().is_ok() || x > 0);
}

/// The premise is in another file, at a later line than this.
#[test]
#[ignore = "run by another test"]
fn a_premise_in_a_thread_and_in_another_file() {
    lakatos::check(|x: u8| std::thread::spawn(move || super::claims::is_nothing(x)).join().is_ok() || x > 0);
}
