//! Two positive numbers that must not be near each other.

use lakatos::prelude::*;
use lakatos::{Check, Outcome};

/// Fails when both numbers are at least 10 and their difference is forbidden.
fn differ(x: i64, y: i64, is_forbidden: fn(i64) -> bool) -> bool {
    assume!(x > 0 && y > 0);
    x < 10 || !is_forbidden((x - y).abs())
}

pub(super) fn difference_zero(check: Check) -> Outcome {
    check.run(|x: i32, y: i32| differ(x.into(), y.into(), |difference| difference == 0))
}

pub(super) fn difference_small(check: Check) -> Outcome {
    check.run(|x: i32, y: i32| differ(x.into(), y.into(), |difference| (1..=4).contains(&difference)))
}

pub(super) fn difference_one(check: Check) -> Outcome {
    check.run(|x: i32, y: i32| differ(x.into(), y.into(), |difference| difference == 1))
}

pub(super) fn difference_zero_u8(check: Check) -> Outcome {
    check.run(|x: u8, y: u8| differ(x.into(), y.into(), |difference| difference == 0))
}

pub(super) fn difference_small_u8(check: Check) -> Outcome {
    check.run(|x: u8, y: u8| differ(x.into(), y.into(), |difference| (1..=4).contains(&difference)))
}

pub(super) fn difference_one_u8(check: Check) -> Outcome {
    check.run(|x: u8, y: u8| differ(x.into(), y.into(), |difference| difference == 1))
}
