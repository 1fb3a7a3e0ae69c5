//! Properties with a known condition that were written down when the search for conditions was done. The second half is
//! only counted.

use std::collections::{BTreeMap, BTreeSet};

use lakatos_data::function::Fun;
use lakatos_macros::Data;

use crate::known::{Row, row};
use crate::property::{holds, one, two};
use crate::types::Command;

#[derive(Clone, Debug, PartialEq, Data)]
#[data(crate = lakatos_data)]
struct Account {
    owner: String,
    balance: i32,
    limit: u16,
}

#[derive(Clone, Debug, PartialEq, Data)]
#[data(crate = lakatos_data)]
enum Figure {
    Circle(u8),
    Sheet { w: u8, h: u8 },
    Group(Vec<Figure>),
}

/// Built by calls: what is inside cannot be named.
#[derive(Debug, Clone, PartialEq, Eq, Data)]
#[data(crate = lakatos_data, construct(new(), push(u8, Self)))]
struct Stack(Vec<u8>);

impl Stack {
    fn new() -> Stack {
        Stack(Vec::new())
    }

    fn push(x: u8, mut stack: Stack) -> Stack {
        stack.0.push(x);
        stack
    }
}

/// The first half.
pub(crate) fn first() -> Vec<Row> {
    vec![
        row("account.balance < 0 && account.owner.is_empty()", {
            one("account", |account: Account| holds(account.balance >= 0 || !account.owner.is_empty()))
        }),
        row("some value is empty", one("m", |m: BTreeMap<u8, Vec<bool>>| holds(m.values().all(|v| !v.is_empty())))),
        row("x is more than 2.5 away from y", {
            two(["x", "y"], |x: f64, y: f64| {
                holds((x - y).abs().partial_cmp(&2.5) != Some(std::cmp::Ordering::Greater))
            })
        }),
        row("the figure is a sheet that is wider than high", {
            one("f", |f: Figure| holds(!matches!(f, Figure::Sheet { w, h } if w > h)))
        }),
        row("some command is Wait over 100", {
            one("commands", |all: Vec<Command>| holds(!all.iter().any(|one| matches!(one, Command::Wait(101..)))))
        }),
        row("more than one was pushed", one("stack", |stack: Stack| holds(stack.0.len() < 2))),
    ]
}

/// The second half.
pub(crate) fn aside() -> Vec<Row> {
    vec![
        row("s.chars().count() % 2 == 1", one("s", |s: String| holds(s.chars().count() % 2 == 0))),
        row("the first of the pair is the first of the inner one", {
            one("t", |t: (u8, (u8, bool))| holds(t.0 != t.1.0))
        }),
        row("a.len() > b.len()", two(["a", "b"], |a: BTreeSet<u8>, b: BTreeSet<char>| holds(a.len() <= b.len()))),
        row("c is in s", two(["c", "s"], |c: char, s: String| holds(!s.contains(c)))),
        row("more than two circles in a group", {
            one("fs", |fs: Vec<Figure>| holds(fs.iter().filter(|f| matches!(f, Figure::Circle(_))).count() <= 2))
        }),
        row("f maps x to itself", two(["f", "x"], |f: Fun<u8, u8>, x: u8| holds(f(x) != x))),
    ]
}
