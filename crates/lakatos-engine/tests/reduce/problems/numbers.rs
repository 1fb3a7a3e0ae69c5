//! Two positive numbers that must not be near each other.

/// The premise.
pub(crate) fn are_positive(x: i64, y: i64) -> bool {
    x > 0 && y > 0
}

/// The property: if the first number is 10 or more, their difference is not a forbidden one.
pub(crate) fn differ(x: i64, y: i64, is_forbidden: fn(i64) -> bool) -> bool {
    x < 10 || !is_forbidden((x - y).abs())
}

pub(crate) fn is_zero(difference: i64) -> bool {
    difference == 0
}

pub(crate) fn is_small(difference: i64) -> bool {
    (1..=4).contains(&difference)
}

pub(crate) fn is_one(difference: i64) -> bool {
    difference == 1
}

pub(super) fn judged(x: i64, y: i64, is_forbidden: fn(i64) -> bool) -> Option<bool> {
    are_positive(x, y).then(|| differ(x, y, is_forbidden))
}
