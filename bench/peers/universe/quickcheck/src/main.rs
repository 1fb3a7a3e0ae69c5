//! quickcheck: its first case is the first failure, and its own shrinkers do the rest.

mod contest;
mod grammar;
mod values;

use std::any::Any;
use std::cell::RefCell;
use std::fmt::Debug;
use std::time::Duration;

use contest::{Task, judge, reduce_all, task, timed};
use grammar::Predicate;
use quickcheck::{Arbitrary, Gen, QuickCheck, TestResult};
use values::Value;

fn main() {
    let task = task();
    for_type!(task.name, run(&task), panic!("quickcheck does not know {}", task.name));
}

fn run<T: Value + Arbitrary + Debug>(task: &Task) {
    reduce_all(task, reduce::<T>);
}

// A property of quickcheck is a function, and holds nothing.
thread_local! {
    static PREDICATE: RefCell<Option<Predicate>> = const { RefCell::new(None) };
    /// The first value, and then the last that failed.
    static FAILING: RefCell<Option<Box<dyn Any>>> = const { RefCell::new(None) };
}

fn failing<T: Clone + 'static>() -> T {
    let value = FAILING.with_borrow(|value| value.as_ref().and_then(|value| value.downcast_ref::<T>()).cloned());
    value.expect("a value that fails is there")
}

/// A value of which the first is given.
#[derive(Clone, Debug)]
struct Given<T>(T);

impl<T: Arbitrary> Arbitrary for Given<T> {
    fn arbitrary(_: &mut Gen) -> Given<T> {
        Given(failing())
    }

    fn shrink(&self) -> Box<dyn Iterator<Item = Given<T>>> {
        Box::new(self.0.shrink().map(Given))
    }
}

fn property<T: Value + Arbitrary + Debug>(Given(value): Given<T>) -> TestResult {
    let judged = PREDICATE.with_borrow(|predicate| predicate.as_ref().and_then(|predicate| judge(predicate, &value)));
    if judged == Some(false) {
        FAILING.set(Some(Box::new(value)));
    }
    judged.map_or_else(TestResult::discard, TestResult::from_bool)
}

fn reduce<T: Value + Arbitrary + Debug>(first: T, predicate: &Predicate) -> (T, Duration) {
    PREDICATE.set(Some(predicate.clone()));
    FAILING.set(Some(Box::new(first)));
    // Where it ends is known from the last value that failed.
    let property = property::<T> as fn(Given<T>) -> TestResult;
    let (_, cpu) = timed(|| QuickCheck::new().tests(1).max_tests(1).quicktest(property));
    (failing(), cpu)
}
