//! A property as the body of a fuzz target.

use std::panic::catch_unwind;

use lakatos::adapters::fuzz;
use lakatos::prelude::*;

/// What a target says of some bytes, if it panics.
fn said(target: impl Fn(&[u8]) + std::panic::UnwindSafe, bytes: &'static [u8]) -> Option<String> {
    let panic = catch_unwind(move || target(bytes)).err()?;
    Some(panic.downcast_ref::<String>().expect("the report is a text").clone())
}

fn short_or_small(xs: Vec<u8>, limit: u8) {
    assume!(limit > 0);
    assert!(xs.len() < 2 || xs[0] < limit, "{} is too large", xs[0]);
}

#[test]
fn a_case_that_fails_panics_with_its_report() {
    let said = said(|data| fuzz(data, short_or_small), &[2, 7, 1, 5]).expect("it fails");
    // Where backtraces are asked for, one stands before the last line.
    let way = said.find("The way to it:").and_then(|from| Some(from..from + said[from..].find("Found by")?));
    let mut told = said.clone();
    told.replace_range(way.unwrap_or(0..0), "");
    let lines: Vec<&str> = told.lines().skip(2).collect();
    let expected = "
    let a: Vec<u8> = vec![7, 1];
    let b: u8 = 5;

It panics at crates/lakatos-features/tests/adapters/fuzzing.rs:16:5:
    7 is too large

Found by running the given case, and no other.";
    assert_eq!(lines.join("\n"), expected, "{said}");
    assert!(said.starts_with("fuzzing::a_case_that_fails_panics_with_its_report is falsified"), "{said}");
}

#[test]
fn cases_that_pass_or_are_none_are_passed_over() {
    assert_eq!(said(|data| fuzz(data, short_or_small), &[]), None);
    assert_eq!(said(|data| fuzz(data, short_or_small), &[1, 7, 0]), None);
    assert_eq!(said(|data| fuzz(data, short_or_small), &[2, 3, 1, 5]), None);
    assert_eq!(said(|data| fuzz(data, |_: std::convert::Infallible| false), &[1, 2]), None);
}

#[test]
fn a_property_that_returns_false_fails_too() {
    assert!(said(|data| fuzz(data, |byte: u8| byte != 77), &[77]).is_some());
    assert_eq!(said(|data| fuzz(data, |byte: u8| byte != 77), &[76]), None);
}
