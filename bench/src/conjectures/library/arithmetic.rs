//! Natural numbers and integers, without bounds: what does not fit into 128 bits is undefined.

use super::{Entry, commuting, strict};
use crate::conjectures::value::{Undefined, Value, Valued};

fn number(result: Option<i128>) -> Valued {
    result.map(Value::Number).ok_or(Undefined)
}

/// Rounds down, as Isabelle does; by zero it is zero.
fn div(left: i128, right: i128) -> Option<i128> {
    if right == 0 {
        return Some(0);
    }
    let quotient = left.checked_div(right)?;
    let is_inexact = left % right != 0;
    Some(if is_inexact && (left < 0) != (right < 0) { quotient - 1 } else { quotient })
}

/// What `div` leaves: it has the sign of the divisor.
fn modulo(left: i128, right: i128) -> Option<i128> {
    left.checked_sub(div(left, right)?.checked_mul(right)?)
}

fn gcd(left: i128, right: i128) -> i128 {
    let (mut left, mut right) = (left, right);
    while right != 0 {
        (left, right) = (right, left % right);
    }
    left
}

fn lcm(left: i128, right: i128) -> Option<i128> {
    if left == 0 || right == 0 { Some(0) } else { (left / gcd(left, right)).checked_mul(right) }
}

fn power(base: i128, exponent: i128) -> Option<i128> {
    if base <= 1 {
        return Some(if exponent == 0 { 1 } else { base });
    }
    base.checked_pow(u32::try_from(exponent).ok()?)
}

/// Does the first divide the second?
fn divides(left: i128, right: i128) -> bool {
    if left == 0 { right == 0 } else { right % left == 0 }
}

pub(super) const ENTRIES: &[Entry] = &[
    strict("0", "nat", |_| Ok(Value::Number(0))),
    strict("1", "nat", |_| Ok(Value::Number(1))),
    strict("2", "nat", |_| Ok(Value::Number(2))),
    strict("suc", "nat -> nat", |a| number(a[0].number().checked_add(1))),
    strict("pred", "nat -> nat", |a| number(Some((a[0].number() - 1).max(0)))),
    commuting("add", "nat nat -> nat", |a| number(a[0].number().checked_add(a[1].number()))),
    commuting("mul", "nat nat -> nat", |a| number(a[0].number().checked_mul(a[1].number()))),
    strict("sub", "nat nat -> nat", |a| number(Some((a[0].number() - a[1].number()).max(0)))),
    strict("div", "nat nat -> nat", |a| number(div(a[0].number(), a[1].number()))),
    strict("mod", "nat nat -> nat", |a| number(modulo(a[0].number(), a[1].number()))),
    strict("power", "nat nat -> nat", |a| number(power(a[0].number(), a[1].number()))),
    commuting("gcd", "nat nat -> nat", |a| number(Some(gcd(a[0].number(), a[1].number())))),
    commuting("lcm", "nat nat -> nat", |a| number(lcm(a[0].number(), a[1].number()))),
    strict("dvd", "nat nat -> bool", |a| Ok(Value::Bool(divides(a[0].number(), a[1].number())))),
    strict("even", "nat -> bool", |a| Ok(Value::Bool(a[0].number() % 2 == 0))),
    strict("0i", "int", |_| Ok(Value::Number(0))),
    strict("1i", "int", |_| Ok(Value::Number(1))),
    strict("-1i", "int", |_| Ok(Value::Number(-1))),
    commuting("iadd", "int int -> int", |a| number(a[0].number().checked_add(a[1].number()))),
    commuting("imul", "int int -> int", |a| number(a[0].number().checked_mul(a[1].number()))),
    strict("isub", "int int -> int", |a| number(a[0].number().checked_sub(a[1].number()))),
    strict("idiv", "int int -> int", |a| number(div(a[0].number(), a[1].number()))),
    strict("imod", "int int -> int", |a| number(modulo(a[0].number(), a[1].number()))),
    strict("neg", "int -> int", |a| number(a[0].number().checked_neg())),
    strict("abs", "int -> int", |a| number(a[0].number().checked_abs())),
    strict("sgn", "int -> int", |a| number(Some(a[0].number().signum()))),
    strict("nat", "int -> nat", |a| number(Some(a[0].number().max(0)))),
    strict("int", "nat -> int", |a| number(Some(a[0].number()))),
];
