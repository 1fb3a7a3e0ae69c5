//! The functions of a property, listed and called, as the attribute registers them.

use std::cell::Cell;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use lakatos_data::{Data, Tree, reify};
use lakatos_explain::background::{Backgrounds, Passed};

use super::{CalledFunctions, Dropped};
use crate::property::functions::{BodyFunctions, Calls, IsData as _, IsForeign as _, lend, slot, tie};

fn count(x: i64, xs: &[i64]) -> usize {
    assert!(xs.len() < 3, "too long");
    xs.iter().filter(|y| **y == x).count()
}

static STATE: AtomicU64 = AtomicU64::new(0);

fn unsteady(x: i64) -> u64 {
    STATE.fetch_add(1, Ordering::Relaxed).wrapping_add(x.unsigned_abs())
}

/// As the attribute writes it.
fn functions(calls: &mut Calls<'_>) {
    let (x, xs, result) = (slot::<i64>(), slot::<Vec<i64>>(), slot());
    if let Some(mut call) = calls.next("count", true) {
        let first = (&&x).read(&mut call, false);
        let second = (&&xs).read(&mut call, true);
        (&&result).list(&mut call);
        if let (Some(first), Some(second)) = (first, second) {
            if call.is_complete() {
                let value = tie(&result, count(first, lend(second)));
                (&&result).tell(&mut call, &value);
            }
        }
    }
    let foreign = slot::<std::process::ExitCode>();
    if let Some(mut call) = calls.next("foreign", false) {
        let _ = (&&x).read(&mut call, false);
        foreign.list(&mut call);
    }
    let number = slot();
    if let Some(mut call) = calls.next("unsteady", false) {
        let first = (&&x).read(&mut call, false);
        (&&number).list(&mut call);
        if let Some(first) = first {
            let value = tie(&number, unsteady(first));
            (&&number).tell(&mut call, &value);
        }
    }
}

fn tree<T: Data>(value: T) -> Tree {
    reify(&value).unwrap_or_else(|| panic!("this is data"))
}

const FUNCTIONS: Option<BodyFunctions> = Some(functions);

#[test]
fn functions_of_data_are_listed_and_others_are_left_out() {
    let called = CalledFunctions::new(FUNCTIONS, Vec::new(), Box::new(|| Duration::ZERO));
    let paths: Vec<&str> = called.list().iter().map(|background| background.path.as_str()).collect();
    assert_eq!(paths, ["count", "unsteady"]);
    let count = &called.list()[0];
    assert!(count.is_asserted && !called.list()[1].is_asserted);
    let passed: Vec<Passed> = count.parameters.iter().map(|parameter| parameter.passed).collect();
    assert_eq!(passed, [Passed::Value, Passed::Reference]);
    assert_eq!(count.parameters[1].shape.type_text(), "Vec<i64>");
    assert_eq!(count.result.type_text(), "usize");
}

#[test]
fn a_call_that_panics_has_no_result_and_the_next_has_one() {
    let mut called = CalledFunctions::new(FUNCTIONS, Vec::new(), Box::new(|| Duration::ZERO));
    let one = tree(1_i64);
    assert_eq!(called.call(0, &[&one, &tree(vec![1_i64, 1])]), Some(tree(2_usize)));
    assert_eq!(called.call(0, &[&one, &tree(vec![1_i64, 1, 1])]), None);
    assert_eq!(called.call(0, &[&one, &tree(Vec::<i64>::new())]), Some(tree(0_usize)));
    assert!(called.dropped().is_empty());
}

#[test]
fn what_are_no_arguments_of_a_function_has_no_result() {
    let mut called = CalledFunctions::new(FUNCTIONS, Vec::new(), Box::new(|| Duration::ZERO));
    assert_eq!(called.call(0, &[&tree(1_i64)]), None);
    assert_eq!(called.call(7, &[&tree(1_i64)]), None);
}

#[test]
fn a_function_that_disagrees_with_itself_is_dropped() {
    let mut called = CalledFunctions::new(FUNCTIONS, Vec::new(), Box::new(|| Duration::ZERO));
    assert_eq!(called.call(1, &[&tree(1_i64)]), None);
    assert_eq!(called.dropped(), [("unsteady", Dropped::Unsteady)]);
    assert_eq!(called.call(1, &[&tree(1_i64)]), None);
}

#[test]
fn a_function_that_takes_long_is_dropped() {
    let time = Cell::new(0);
    let now = move || {
        time.set(time.get() + 150);
        Duration::from_millis(time.get())
    };
    let mut called = CalledFunctions::new(FUNCTIONS, Vec::new(), Box::new(now));
    assert_eq!(called.call(0, &[&tree(1_i64), &tree(vec![1_i64])]), None);
    assert_eq!(called.dropped(), [("count", Dropped::Slow)]);
}

/// As the attribute writes it.
fn endless(calls: &mut Calls<'_>) {
    let (x, result) = (slot::<i64>(), slot());
    for path in ["halves", "negates"] {
        if let Some(mut call) = calls.next(path, false) {
            let first = (&&x).read(&mut call, false);
            (&&result).list(&mut call);
            if let Some(first) = first {
                if path == "halves" && first % 2 == 1 {
                    loop {
                        std::thread::park();
                    }
                }
                let value = tie(&result, if path == "halves" { first / 2 } else { -first });
                (&&result).tell(&mut call, &value);
            }
        }
    }
}

#[test]
fn a_function_that_never_returns_is_dropped_and_the_others_are_called() {
    let mut called = CalledFunctions::new(Some(endless), Vec::new(), Box::new(|| Duration::ZERO));
    assert_eq!(called.call(0, &[&tree(6_i64)]), Some(tree(3_i64)));
    called.caller = super::Caller::impatient();
    assert_eq!(called.call(0, &[&tree(7_i64)]), None);
    assert_eq!(called.dropped(), [("halves", Dropped::Slow)]);
    assert_eq!(called.call(0, &[&tree(6_i64)]), None);
    called.caller = super::Caller::default();
    assert_eq!(called.call(1, &[&tree(6_i64)]), Some(tree(-6_i64)));
}
