//! Properties that end the process somewhere else than in a body, or not each time.

use lakatos::prelude::*;

fn is_small(x: u8) -> bool {
    if x == 5 {
        std::process::exit(7);
    }
    x < 10
}

#[lakatos::test(isolate = true)]
#[ignore = "run by another test"]
fn in_a_premise(x: u8, y: bool) {
    assume!(is_small(x));
    let _ = y;
}

fn never_returns(_: u8) -> bool {
    super::wait_for_ever()
}

#[lakatos::test(isolate = true, timeout = "1s")]
#[ignore = "run by another test"]
fn in_a_premise_that_loops(x: u8, y: bool) {
    assume!(never_returns(x));
    let _ = y;
}

fn is_even(x: &u8) -> bool {
    if *x == 9 {
        std::process::exit(0);
    }
    x % 2 == 0
}

#[derive(Data)]
struct Even(#[data(where = is_even)] u8);

#[lakatos::test(isolate = true, engine = random)]
#[ignore = "run by another test"]
fn while_drawing(even: Even) {
    assert!(even.0 % 2 == 0);
}

#[lakatos::test(isolate = true)]
#[ignore = "run by another test"]
fn while_listing(even: Even) {
    assert!(even.0 % 2 == 0);
}

#[lakatos::test(isolate = true)]
#[ignore = "run by another test"]
#[example(1)]
#[example(2)]
fn in_an_example(x: u8) {
    if x == 2 {
        std::process::exit(4);
    }
}

/// A file that outlives the process says how often this was reached.
#[lakatos::test(isolate = true)]
#[ignore = "run by another test"]
fn only_once(x: u8) {
    if x == 3 {
        let file = std::path::PathBuf::from(std::env::var_os("RUNS_TALLIES").unwrap()).join("once");
        if !file.exists() {
            std::fs::write(file, "").unwrap();
            std::process::exit(0);
        }
    }
}

#[lakatos::test(isolate = true)]
#[ignore = "run by another test"]
fn with_notes(x: u8) {
    note!("x is {x}");
    if x == 1 {
        std::process::exit(0);
    }
}

#[lakatos::test(isolate = true)]
#[ignore = "run by another test"]
#[should_panic(expected = "is falsified")]
fn expectedly(x: u8) {
    if x == 1 {
        std::process::abort();
    }
}

#[lakatos::test(isolate = true, T = u8 | bool | Vec<bool>)]
#[ignore = "run by another test"]
fn at_an_instance<T: Data>(x: T) {
    if std::any::type_name_of_val(&x).contains("Vec") {
        std::process::exit(0);
    }
}

#[test]
#[ignore = "run by another test"]
fn in_a_closure() {
    for limit in [300_u32, 200] {
        lakatos::Check::new().isolate(true).run_and_finish(limit);
    }
}

trait Finish {
    fn run_and_finish(self, limit: u32);
}

impl Finish for lakatos::Check {
    fn run_and_finish(self, limit: u32) {
        let outcome = self.run(move |x: u8| {
            if u32::from(x) == limit {
                std::process::exit(0);
            }
        });
        assert!(outcome.is_pass(), "{outcome}");
    }
}
