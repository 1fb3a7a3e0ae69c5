//! Hegel. It cannot begin with a value that it is given: it searches for a first failure with its own generators, and
//! reduces that. A seed that finds none says nothing.

mod contest;
mod grammar;
mod values;

use std::fmt::Debug;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Mutex, PoisonError};

use contest::{Task, judge, print_end, task};
use cpu_time::ProcessTime;
use hegel::generators::{self as gs, DefaultGenerator, PrintableGenerator};
use hegel::{HealthCheck, Hegel, Settings, TestCase, Verbosity};
use values::Value;

/// How many cases it may try before it has to have found a failure.
const CASES: u64 = 2_000;

/// The rows of the last value that failed, and the clock since the first. Not of one thread: it may run in another.
static LAST: Mutex<Option<(ProcessTime, Vec<Vec<i128>>)>> = Mutex::new(None);

fn main() {
    let task = task();
    // What it says of failures is not wanted.
    std::panic::set_hook(Box::new(|_| {}));
    for_type!(task.name, run(&task), panic!("Hegel does not know {}", task.name));
}

fn run<T: Value + Debug + DefaultGenerator<Generator: PrintableGenerator<T>>>(task: &Task) {
    for seed in 0..task.firsts.len() as u64 {
        *LAST.lock().unwrap_or_else(PoisonError::into_inner) = None;
        // It panics when it is done with a property that is false.
        let _ = catch_unwind(AssertUnwindSafe(|| check::<T>(task, seed)));
        let last = LAST.lock().unwrap_or_else(PoisonError::into_inner).take();
        if let Some((start, rows)) = last {
            print_end(&rows, start.elapsed());
        }
    }
}

/// Its checks of health would end runs in which few cases fulfil a premise.
fn check<T: Value + Debug + DefaultGenerator<Generator: PrintableGenerator<T>>>(task: &Task, seed: u64) {
    let settings = Settings::new()
        .test_cases(CASES)
        .seed(Some(seed))
        .database(None)
        .verbosity(Verbosity::Quiet)
        .suppress_health_check([HealthCheck::FilterTooMuch, HealthCheck::TooSlow, HealthCheck::LargeInitialTestCase]);
    let property = |case: TestCase| {
        let value = case.draw(gs::default::<T>());
        match judge(&task.predicate, &value) {
            None => case.reject(),
            Some(true) => {}
            Some(false) => {
                let mut last = LAST.lock().unwrap_or_else(PoisonError::into_inner);
                let start = last.as_ref().map_or_else(ProcessTime::now, |(start, _)| *start);
                *last = Some((start, value.rows()));
                drop(last);
                panic!("the property does not hold");
            }
        }
    };
    Hegel::new(property).settings(settings).run();
}
