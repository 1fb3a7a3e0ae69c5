//! Properties whose failures have a known condition: written down before the search for conditions was.
//!
//! Each fails exactly where its condition holds. Which half a property belongs to follows from a hash of its name. The
//! second half was looked at only when the code was done.

use std::collections::{BTreeMap, BTreeSet};

use crate::property::{Property, holds, one, three, two};
use crate::types::{Command, Exp, Interval, Order, Rect, Tree};

/// A property that fails exactly where the condition holds.
pub(crate) struct Row {
    /// The condition, as a person would write it.
    pub(crate) condition: &'static str,
    pub(crate) property: Property,
}

impl Row {
    /// Was it set aside?
    pub(crate) fn is_aside(&self) -> bool {
        let mut hash: u32 = 0x811c_9dc5;
        for byte in self.condition.bytes() {
            hash = (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193);
        }
        (hash >> 7) % 2 == 1
    }
}

pub(crate) fn row(condition: &'static str, property: Property) -> Row {
    Row { condition, property }
}

/// All of them.
pub(crate) fn rows() -> Vec<Row> {
    let mut rows = numbers();
    rows.extend(floats_and_characters());
    rows.extend(texts());
    rows.extend(sequences());
    rows.extend(collections());
    rows.extend(records());
    rows.extend(recursive());
    rows
}

fn numbers() -> Vec<Row> {
    vec![
        row("x >= 900", one("x", |x: u32| holds(x < 900))),
        row("x > 20", one("x", |x: i64| holds(x <= 20))),
        row("x < -7", one("x", |x: i16| holds(x >= -7))),
        row("x % 4 == 3", one("x", |x: u16| holds(x % 4 != 3))),
        row("x % 7 == 0", one("x", |x: i32| holds(x % 7 != 0))),
        row("x % 2 != 0", one("x", |x: i8| holds(x % 2 == 0))),
        row("x > 50 && x % 5 == 0", one("x", |x: u32| holds(!(x > 50 && x % 5 == 0)))),
        row("x >= 10 && x <= 99", one("x", |x: u16| holds(!(10..=99).contains(&x)))),
        row("x < 3 || x > 200", one("x", |x: u8| holds((3..=200).contains(&x)))),
        row("a < b", two(["a", "b"], |a: i32, b: i32| holds(a >= b))),
        row("a == b", two(["a", "b"], |a: u16, b: u16| holds(a != b))),
        row("a != b", two(["a", "b"], |a: i64, b: i64| holds(a == b))),
        row("a.abs_diff(b) <= 4", two(["a", "b"], |a: i32, b: i32| holds(a.abs_diff(b) > 4))),
        row("a.abs_diff(b) > 100", two(["a", "b"], |a: u8, b: u8| holds(a.abs_diff(b) <= 100))),
        row("a + b > 100", two(["a", "b"], |a: u16, b: u16| holds(u32::from(a) + u32::from(b) <= 100))),
        row("a + b == 12", two(["a", "b"], |a: u8, b: u8| holds(u32::from(a) + u32::from(b) != 12))),
        row("a > b && b > 0", two(["a", "b"], |a: i32, b: i32| holds(!(a > b && b > 0)))),
        row("a % 3 == 0 && b % 2 == 1", two(["a", "b"], |a: u8, b: u8| holds(!(a % 3 == 0 && b % 2 == 1)))),
        row("a < b && b < c", three(["a", "b", "c"], |a: u8, b: u8, c: u8| holds(!(a < b && b < c)))),
        row("a.unsigned_abs() > 30", one("a", |a: i32| holds(a.unsigned_abs() <= 30))),
        row("flag && x > 5", two(["flag", "x"], |flag: bool, x: u8| holds(!(flag && x > 5)))),
        row("a.checked_rem(b) == Some(0)", two(["a", "b"], |a: u8, b: u8| holds(a.checked_rem(b) != Some(0)))),
    ]
}

fn floats_and_characters() -> Vec<Row> {
    vec![
        row("x < 10.0", one("x", |x: f64| holds(x.is_nan() || x >= 10.0))),
        row("x > 0.25", one("x", |x: f64| holds(x.is_nan() || x <= 0.25))),
        row("x.is_nan()", one("x", |x: f64| holds(!x.is_nan()))),
        row("!x.is_finite()", one("x", |x: f32| holds(x.is_finite()))),
        row("x < y", two(["x", "y"], |x: f64, y: f64| holds(x.partial_cmp(&y) != Some(std::cmp::Ordering::Less)))),
        row("x >= 1.5 && x <= 4.5", one("x", |x: f64| holds(!(1.5..=4.5).contains(&x)))),
        row("x.abs() > 8.0", one("x", |x: f32| holds(x.is_nan() || x.abs() <= 8.0))),
        row("c.is_uppercase()", one("c", |c: char| holds(!c.is_uppercase()))),
        row("c.is_ascii_digit()", one("c", |c: char| holds(!c.is_ascii_digit()))),
        row("!c.is_ascii()", one("c", |c: char| holds(c.is_ascii()))),
        row("c == d", two(["c", "d"], |c: char, d: char| holds(c != d))),
        row("c == 'x'", two(["c", "n"], |c: char, _: u8| holds(c != 'x'))),
    ]
}

fn texts() -> Vec<Row> {
    vec![
        row("s.chars().count() > 6", one("s", |s: String| holds(s.chars().count() <= 6))),
        row("s.len() > 9", one("s", |s: String| holds(s.len() <= 9))),
        row("s.contains('x')", one("s", |s: String| holds(!s.contains('x')))),
        row("s.starts_with(&t)", two(["s", "t"], |s: String, t: String| holds(!s.starts_with(&t)))),
        row("!t.is_empty() && s.ends_with(&t)", {
            two(["s", "t"], |s: String, t: String| holds(t.is_empty() || !s.ends_with(&t)))
        }),
        row("s == t", two(["s", "t"], |s: String, t: String| holds(s != t))),
        row("s.trim() != s", one("s", |s: String| holds(s.trim() == s))),
        row("s.chars().any(char::is_uppercase)", one("s", |s: String| holds(!s.chars().any(char::is_uppercase)))),
        row("!s.is_ascii()", one("s", |s: String| holds(s.is_ascii()))),
        row("!s.is_empty() && s.chars().all(is_ascii_digit)", {
            one("s", |s: String| holds(s.is_empty() || !s.chars().all(|c| c.is_ascii_digit())))
        }),
        row("s.contains(&t) && !t.is_empty()", {
            two(["s", "t"], |s: String, t: String| holds(t.is_empty() || !s.contains(&t)))
        }),
        row("the first character is a digit", {
            one("s", |s: String| holds(!s.starts_with(|c: char| c.is_ascii_digit())))
        }),
    ]
}

fn sequences() -> Vec<Row> {
    vec![
        row("xs.len() > 20", one("xs", |xs: Vec<u8>| holds(xs.len() <= 20))),
        row("xs.len() % 3 == 2", one("xs", |xs: Vec<bool>| holds(xs.len() % 3 != 2))),
        row(
            "the sum is over 100",
            one("xs", |xs: Vec<u8>| holds(xs.iter().map(|x| u32::from(*x)).sum::<u32>() <= 100)),
        ),
        row("the sum is negative", one("xs", |xs: Vec<i16>| holds(xs.iter().map(|x| i64::from(*x)).sum::<i64>() >= 0))),
        row("the maximum is at least 40", one("xs", |xs: Vec<i32>| holds(xs.iter().all(|x| *x < 40)))),
        row("the minimum is at most -3", one("xs", |xs: Vec<i64>| holds(xs.iter().all(|x| *x > -3)))),
        row("xs.contains(&x)", two(["x", "xs"], |x: u8, xs: Vec<u8>| holds(!xs.contains(&x)))),
        row("!xs.contains(&x) && !xs.is_empty()", {
            two(["x", "xs"], |x: u8, xs: Vec<u8>| holds(xs.contains(&x) || xs.is_empty()))
        }),
        row("x occurs more than once", {
            two(["x", "xs"], |x: i64, xs: Vec<i64>| holds(xs.iter().filter(|y| **y == x).count() <= 1))
        }),
        row(
            "two elements are equal",
            one("xs", |xs: Vec<u8>| holds(xs.iter().collect::<BTreeSet<_>>().len() == xs.len())),
        ),
        row("neighbours are equal", one("xs", |xs: Vec<u8>| holds(xs.windows(2).all(|w| w[0] != w[1])))),
        row("not sorted", one("xs", |xs: Vec<i32>| holds(xs.is_sorted()))),
        row("the third equals the first", one("xs", |xs: Vec<u8>| holds(xs.len() < 3 || xs[2] != xs[0]))),
        row("first and last are equal, len > 1", {
            one("xs", |xs: Vec<i16>| holds(xs.len() < 2 || xs.first() != xs.last()))
        }),
        row("xs.starts_with(&ys)", two(["xs", "ys"], |xs: Vec<u8>, ys: Vec<u8>| holds(!xs.starts_with(&ys)))),
        row("a common element", {
            two(["xs", "ys"], |xs: Vec<u8>, ys: Vec<u8>| holds(!xs.iter().any(|x| ys.contains(x))))
        }),
        row("xs.len() == ys.len()", two(["xs", "ys"], |xs: Vec<u8>, ys: Vec<bool>| holds(xs.len() != ys.len()))),
        row("n > xs.len()", two(["n", "xs"], |n: usize, xs: Vec<u8>| holds(n <= xs.len()))),
        row("some element is divisible by 5", one("xs", |xs: Vec<u16>| holds(xs.iter().all(|x| x % 5 != 0)))),
        row("all are odd, not empty", one("xs", |xs: Vec<u8>| holds(xs.is_empty() || !xs.iter().all(|x| x % 2 == 1)))),
        row("some pair has equal parts", one("xs", |xs: Vec<(u8, u8)>| holds(xs.iter().all(|(a, b)| a != b)))),
        row("some row has more than two", one("xss", |xss: Vec<Vec<bool>>| holds(xss.iter().all(|xs| xs.len() <= 2)))),
        row("the last element is at least 10", one("xs", |xs: Vec<u8>| holds(xs.last().is_none_or(|x| *x < 10)))),
        row("some element is None", one("xs", |xs: Vec<Option<u8>>| holds(xs.iter().all(Option::is_some)))),
    ]
}

fn collections() -> Vec<Row> {
    vec![
        row("a key in both maps", {
            two(["a", "b"], |a: BTreeMap<u8, bool>, b: BTreeMap<u8, bool>| holds(!a.keys().any(|k| b.contains_key(k))))
        }),
        row("m.contains_key(&k)", two(["k", "m"], |k: u8, m: BTreeMap<u8, u16>| holds(!m.contains_key(&k)))),
        row("m[&k] > 9", two(["k", "m"], |k: u8, m: BTreeMap<u8, u16>| holds(m.get(&k).is_none_or(|v| *v <= 9)))),
        row("m.len() >= 4", one("m", |m: BTreeMap<i8, u8>| holds(m.len() < 4))),
        row("some value is at least 30", one("m", |m: BTreeMap<u8, u8>| holds(m.values().all(|v| *v < 30)))),
        row("a.is_disjoint(&b)", two(["a", "b"], |a: BTreeSet<u8>, b: BTreeSet<u8>| holds(!a.is_disjoint(&b)))),
        row("a.is_subset(&b)", two(["a", "b"], |a: BTreeSet<u8>, b: BTreeSet<u8>| holds(!a.is_subset(&b)))),
        row("s.contains(&x)", two(["s", "x"], |s: BTreeSet<i16>, x: i16| holds(!s.contains(&x)))),
        row("s.len() > 5", one("s", |s: BTreeSet<u16>| holds(s.len() <= 5))),
    ]
}

fn records() -> Vec<Row> {
    vec![
        row("order.amount >= 900", one("order", |order: Order| holds(order.amount < 900))),
        row("order.discount > 20 && order.items.is_empty()", {
            one("order", |order: Order| holds(!(order.discount > 20 && order.items.is_empty())))
        }),
        row("order.note is there, and empty", one("order", |order: Order| holds(order.note.as_deref() != Some("")))),
        row("order.items.len() > 3", one("order", |order: Order| holds(order.items.len() <= 3))),
        row("r.w > r.h", one("r", |r: Rect| holds(r.w <= r.h))),
        row("r.w == 0 || r.h == 0", one("r", |r: Rect| holds(r.w != 0 && r.h != 0))),
        row("r.x == r.y", one("r", |r: Rect| holds(r.x != r.y))),
        row("i.lo <= 0 && i.hi >= 0", one("i", |i: Interval| holds(!(i.lo <= 0 && i.hi >= 0)))),
        row("i.lo > i.hi", one("i", |i: Interval| holds(i.lo <= i.hi))),
        row("a.hi < b.lo", two(["a", "b"], |a: Interval, b: Interval| holds(a.hi >= b.lo))),
        row("a == b of records", two(["a", "b"], |a: Interval, b: Interval| holds(a != b))),
        row("command is Stop", two(["command", "n"], |command: Command, _: u8| holds(command != Command::Stop))),
        row(
            "command is Wait over 500",
            one("command", |command: Command| holds(!matches!(command, Command::Wait(501..)))),
        ),
        row("command is Move with dx == dy", {
            one("command", |command: Command| holds(!matches!(command, Command::Move { dx, dy } if dx == dy)))
        }),
        row("command is Say of an empty text", {
            two(["command", "n"], |command: Command, _: u8| holds(command != Command::Say(String::new())))
        }),
        row("o is Some above 12", one("o", |o: Option<u16>| holds(o.is_none_or(|x| x <= 12)))),
        row("o.is_none() || p.is_none()", {
            two(["o", "p"], |o: Option<u8>, p: Option<u8>| holds(o.is_some() && p.is_some()))
        }),
        row("o == Some(x)", two(["o", "x"], |o: Option<u8>, x: u8| holds(o != Some(x)))),
        row("r is an error with a long text", {
            one("r", |r: Result<u8, String>| holds(r.err().is_none_or(|e| e.chars().count() <= 2)))
        }),
    ]
}

fn recursive() -> Vec<Row> {
    vec![
        row("the depth is over 3", one("t", |t: Tree| holds(t.depth() <= 3))),
        row("some label is over 9", one("t", |t: Tree| holds(t.labels().iter().all(|x| *x <= 9)))),
        row("more than three labels", one("t", |t: Tree| holds(t.labels().len() <= 3))),
        row("t is a node with equal sides", {
            one("t", |t: Tree| holds(!matches!(&t, Tree::Node(left, _, right) if left == right)))
        }),
        row("some part is Neg of Neg", {
            one("e", |e: Exp| holds(!e.parts().iter().any(|p| matches!(p, Exp::Neg(a) if matches!(**a, Exp::Neg(_))))))
        }),
        row("some part divides by C(0)", {
            one("e", |e: Exp| holds(!e.parts().iter().any(|p| matches!(p, Exp::Div(_, b) if **b == Exp::C(0)))))
        }),
        row("some constant is negative", {
            one("e", |e: Exp| holds(!e.parts().iter().any(|p| matches!(p, Exp::C(..=-1)))))
        }),
        row("e is Add of equal terms", one("e", |e: Exp| holds(!matches!(&e, Exp::Add(a, b) if a == b)))),
        row("e contains an Add", one("e", |e: Exp| holds(!e.parts().iter().any(|p| matches!(p, Exp::Add(..)))))),
        row("e == f", two(["e", "f"], |e: Exp, f: Exp| holds(e != f))),
    ]
}
