//! Properties of the kinds that conditions are for, written down before the rows of numbers had words: thresholds, counts,
//! pairs, neighbours, products, options that differ, maps. Which half one belongs to follows from a hash of its name.

use std::collections::{BTreeMap, BTreeSet};

use crate::known::{Row, row};
use crate::property::{holds, one, three, two};
use crate::types::{Command, Exp, Interval, Order, Rect, Tree};

/// All of them.
pub(crate) fn rows() -> Vec<Row> {
    let mut rows = vec![
        row("only one of two options is there", {
            two(["a", "b"], |a: Option<u16>, b: Option<u16>| holds(a.is_some() == b.is_some()))
        }),
        row(
            "the flag is set and the amount is odd",
            two(["flag", "x"], |flag: bool, x: u32| holds(!flag || x % 2 == 0)),
        ),
        row("two flags differ", two(["a", "b"], |a: bool, b: bool| holds(a == b))),
        row("a + b + c over 300", {
            three(["a", "b", "c"], |a: u16, b: u16, c: u16| holds(u32::from(a) + u32::from(b) + u32::from(c) <= 300))
        }),
        row("the area is at least 600", one("r", |r: Rect| holds(u16::from(r.w) * u16::from(r.h) < 600))),
        row("the interval is longer than 1000", {
            one("i", |i: Interval| holds(i64::from(i.hi) - i64::from(i.lo) <= 1_000))
        }),
        row("the discount is more than the amount", one("o", |o: Order| holds(u32::from(o.discount) <= o.amount))),
        row("more than two items and a note", { one("o", |o: Order| holds(o.items.len() <= 2 || o.note.is_none())) }),
    ];
    rows.extend(of_rows());
    rows.extend(of_others());
    rows
}

fn of_rows() -> Vec<Row> {
    vec![
        row("some step is larger than 50", {
            one("xs", |xs: Vec<u8>| holds(xs.windows(2).all(|pair| pair[1].saturating_sub(pair[0]) <= 50)))
        }),
        row("some step is down", one("xs", |xs: Vec<i16>| holds(xs.is_sorted()))),
        row("two elements add up to 20", {
            one("xs", |xs: Vec<u8>| {
                let adds_up = |i: usize| xs[..i].iter().any(|y| u16::from(*y) + u16::from(xs[i]) == 20);
                holds(!(0..xs.len()).any(adds_up))
            })
        }),
        row("three different elements", {
            one("xs", |xs: Vec<u8>| holds(xs.iter().collect::<BTreeSet<_>>().len() < 3))
        }),
        row("three equal elements in a row", {
            one("xs", |xs: Vec<u8>| holds(xs.windows(3).all(|three| three[0] != three[1] || three[1] != three[2])))
        }),
        row("more than three elements are over 9", {
            one("xs", |xs: Vec<u16>| holds(xs.iter().filter(|x| **x > 9).count() <= 3))
        }),
        row("the greatest is ten more than the least", {
            one("xs", |xs: Vec<u8>| holds(xs.iter().max().zip(xs.iter().min()).is_none_or(|(max, min)| max - min < 10)))
        }),
        row("the first is the sum of the others", {
            one("xs", |xs: Vec<u8>| {
                let sum: u32 = xs.iter().skip(1).map(|x| u32::from(*x)).sum();
                holds(xs.first().is_none_or(|x| u32::from(*x) != sum || sum == 0))
            })
        }),
        row("some field times the other is over 500", {
            one("xs", |xs: Vec<(u8, u8)>| holds(xs.iter().all(|(x, y)| u16::from(*x) * u16::from(*y) <= 500)))
        }),
        row("the total of prices and numbers is over 2000", {
            one("xs", |xs: Vec<(u8, u8)>| {
                holds(xs.iter().map(|(x, y)| u32::from(*x) * u32::from(*y)).sum::<u32>() <= 2_000)
            })
        }),
    ]
}

fn of_others() -> Vec<Row> {
    vec![
        row("the values add up to over 400", {
            one("m", |m: BTreeMap<u8, u16>| holds(m.values().map(|v| u32::from(*v)).sum::<u32>() <= 400))
        }),
        row("some value is smaller than its key", {
            one("m", |m: BTreeMap<u8, u8>| holds(m.iter().all(|(key, value)| value >= key)))
        }),
        row("the text contains ab", one("s", |s: String| holds(!s.contains("ab")))),
        row("two commas", one("s", |s: String| holds(s.matches(',').count() != 2))),
        row("an even number of moves", {
            one("all", |all: Vec<Command>| {
                holds(all.is_empty() || all.iter().filter(|one| matches!(one, Command::Move { .. })).count() % 2 != 0)
            })
        }),
        row("the labels are not sorted", one("t", |t: Tree| holds(t.labels().is_sorted()))),
        row("some constant is negative", {
            one("e", |e: Exp| holds(!e.parts().iter().any(|part| matches!(part, Exp::C(n) if *n < 0))))
        }),
        row("more than three nodes are additions", {
            one("e", |e: Exp| holds(e.parts().iter().filter(|part| matches!(part, Exp::Add(..))).count() <= 3))
        }),
    ]
}
