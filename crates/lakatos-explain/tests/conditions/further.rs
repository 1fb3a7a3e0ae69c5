//! Properties of further kinds: pairs of elements, counts, runs, products, texts with an order, relations of collections.
//!
//! They were written down before conditions had words for these. The second half, by a hash of the name, is only counted.

use std::collections::{BTreeMap, BTreeSet};

use lakatos_macros::Data;

use crate::known::{Row, row};
use crate::property::{holds, one, three, two};
use crate::types::{Command, Exp, Interval, Order, Rect, Tree};

#[derive(Clone, Debug, PartialEq, Data)]
#[data(crate = lakatos_data)]
struct Sale {
    price: u8,
    pieces: u8,
    paid: u16,
}

#[derive(Clone, Debug, PartialEq, Data)]
#[data(crate = lakatos_data)]
struct Task {
    id: u8,
    after: Vec<u8>,
    is_done: bool,
}

#[derive(Clone, Debug, PartialEq, Data)]
#[data(crate = lakatos_data)]
enum Entry {
    File(String, u16),
    Link { to: String },
    Folder(Vec<Entry>),
}

/// All of them.
pub(crate) fn rows() -> Vec<Row> {
    let mut rows = pairs();
    rows.extend(amounts());
    rows.extend(texts());
    rows.extend(collections());
    rows.extend(trees());
    rows
}

fn pairs() -> Vec<Row> {
    vec![
        row("two neighbours fall by more than 10", {
            one("xs", |xs: Vec<i32>| holds(xs.windows(2).all(|w| i64::from(w[0]) - i64::from(w[1]) <= 10)))
        }),
        row("two neighbours add up to 9", {
            one("xs", |xs: Vec<u8>| holds(xs.windows(2).all(|w| u16::from(w[0]) + u16::from(w[1]) != 9)))
        }),
        row("two sales have the same price", {
            one("sales", |sales: Vec<Sale>| {
                let prices: BTreeSet<u8> = sales.iter().map(|sale| sale.price).collect();
                holds(prices.len() == sales.len())
            })
        }),
        row("an interval begins before the one before it ends", {
            one("all", |all: Vec<Interval>| holds(all.windows(2).all(|w| w[1].lo >= w[0].hi)))
        }),
        row("strictly increasing, at least two", {
            one("xs", |xs: Vec<u8>| holds(xs.len() < 2 || xs.windows(2).any(|w| w[0] >= w[1])))
        }),
        row("two tasks with one id", {
            one("tasks", |tasks: Vec<Task>| {
                holds(tasks.iter().map(|task| task.id).collect::<BTreeSet<_>>().len() == tasks.len())
            })
        }),
        row("a task comes after itself", {
            one("tasks", |tasks: Vec<Task>| holds(tasks.iter().all(|task| !task.after.contains(&task.id))))
        }),
        row("Stop is followed by Stop", {
            one("all", |all: Vec<Command>| {
                holds(!all.windows(2).any(|w| w[0] == Command::Stop && w[1] == Command::Stop))
            })
        }),
        row("a digit follows a letter", {
            one("s", |s: String| {
                let all: Vec<char> = s.chars().collect();
                holds(!all.windows(2).any(|w| w[0].is_alphabetic() && w[1].is_ascii_digit()))
            })
        }),
        row("three equal ones in a row", {
            one("xs", |xs: Vec<bool>| holds(!xs.windows(3).any(|w| w[0] == w[1] && w[1] == w[2])))
        }),
    ]
}

fn amounts() -> Vec<Row> {
    vec![
        row("price * pieces > 500", {
            one("sale", |sale: Sale| holds(u32::from(sale.price) * u32::from(sale.pieces) <= 500))
        }),
        row("w * h >= 60", one("r", |r: Rect| holds(u32::from(r.w) * u32::from(r.h) < 60))),
        row("2 * a + 3 * b > 40", two(["a", "b"], |a: u8, b: u8| holds(2 * u32::from(a) + 3 * u32::from(b) <= 40))),
        row(
            "a + b > c",
            three(["a", "b", "c"], |a: u8, b: u8, c: u8| holds(u32::from(a) + u32::from(b) <= u32::from(c))),
        ),
        row("a * a == b", two(["a", "b"], |a: u8, b: u16| holds(u32::from(a) * u32::from(a) != u32::from(b)))),
        row("(a + b) % 5 == 2", two(["a", "b"], |a: u8, b: u8| holds((u32::from(a) + u32::from(b)) % 5 != 2))),
        row("a > 2 * b", two(["a", "b"], |a: u16, b: u16| holds(u32::from(a) <= 2 * u32::from(b)))),
        row("the sum is divisible by 7, not empty", {
            one("xs", |xs: Vec<u8>| holds(xs.is_empty() || xs.iter().map(|x| u32::from(*x)).sum::<u32>() % 7 != 0))
        }),
        row("at least three above 12", one("xs", |xs: Vec<i32>| holds(xs.iter().filter(|x| **x > 12).count() < 3))),
        row("exactly two negative", one("xs", |xs: Vec<i8>| holds(xs.iter().filter(|x| **x < 0).count() != 2))),
        row("more even than odd", {
            one("xs", |xs: Vec<u8>| {
                let even = xs.iter().filter(|x| **x % 2 == 0).count();
                holds(even <= xs.len() - even)
            })
        }),
        row("the total is over 1000", {
            one("sales", |sales: Vec<Sale>| {
                holds(sales.iter().map(|sale| u32::from(sale.price) * u32::from(sale.pieces)).sum::<u32>() <= 1_000)
            })
        }),
        row("paid less than it costs", {
            one("sale", |sale: Sale| holds(u32::from(sale.paid) >= u32::from(sale.price) * u32::from(sale.pieces)))
        }),
        row("the range is at least 50", {
            one("xs", |xs: Vec<u8>| holds(xs.iter().max().is_none_or(|max| max - xs.iter().min().unwrap_or(max) < 50)))
        }),
        row("at least four different", {
            one("xs", |xs: Vec<u8>| holds(xs.iter().collect::<BTreeSet<_>>().len() < 4))
        }),
        row(
            "the sum of floats is over 20",
            one("p", |p: (f64, f64)| {
                let sum = p.0 + p.1;
                holds(sum.is_nan() || sum <= 20.0)
            }),
        ),
    ]
}

fn texts() -> Vec<Row> {
    vec![
        row("contains ab", one("s", |s: String| holds(!s.contains("ab")))),
        row("more than one a", one("s", |s: String| holds(s.matches('a').count() <= 1))),
        row("as many a as b", {
            one("s", |s: String| holds(s.is_empty() || s.matches('a').count() != s.matches('b').count()))
        }),
        row("begins with a", one("s", |s: String| holds(!s.starts_with('a')))),
        row("ends with b", one("s", |s: String| holds(!s.ends_with('b')))),
        row("two blanks in a row", {
            one("s", |s: String| {
                let all: Vec<bool> = s.chars().map(char::is_whitespace).collect();
                holds(!all.windows(2).any(|w| w[0] && w[1]))
            })
        }),
        row("an odd number of a", one("s", |s: String| holds(s.matches('a').count() % 2 == 0))),
        row("begins and ends with the same", {
            one("s", |s: String| holds(s.chars().count() < 2 || s.chars().next() != s.chars().next_back()))
        }),
        row("more than two words", one("s", |s: String| holds(s.split_whitespace().count() <= 2))),
        row("an upper case letter after the first character", {
            one("s", |s: String| holds(!s.chars().skip(1).any(char::is_uppercase)))
        }),
    ]
}

fn collections() -> Vec<Row> {
    vec![
        row("a key is also a value", {
            one("m", |m: BTreeMap<u8, u8>| holds(!m.keys().any(|key| m.values().any(|value| value == key))))
        }),
        row("two keys with the same value", {
            one("m", |m: BTreeMap<u8, u8>| holds(m.values().collect::<BTreeSet<_>>().len() == m.len()))
        }),
        row("the values add up to more than 90", {
            one("m", |m: BTreeMap<u8, u8>| holds(m.values().map(|v| u32::from(*v)).sum::<u32>() <= 90))
        }),
        row("every element is a key", {
            two(["xs", "m"], |xs: Vec<u8>, m: BTreeMap<u8, bool>| {
                holds(xs.is_empty() || !xs.iter().all(|x| m.contains_key(x)))
            })
        }),
        row("the sum is in the other", {
            two(["xs", "ys"], |xs: Vec<u8>, ys: Vec<u32>| holds(!ys.contains(&xs.iter().map(|x| u32::from(*x)).sum())))
        }),
        row("the first is the length of the other", {
            two(["xs", "ys"], |xs: Vec<usize>, ys: Vec<bool>| holds(xs.first() != Some(&ys.len())))
        }),
        row("one differs from the other at some place", {
            two(["xs", "ys"], |xs: Vec<u8>, ys: Vec<u8>| holds(xs.iter().zip(&ys).all(|(x, y)| x == y)))
        }),
        row("twice as long as the other", {
            two(["xs", "ys"], |xs: Vec<bool>, ys: Vec<u8>| holds(xs.is_empty() || xs.len() != 2 * ys.len()))
        }),
        row("the greatest is in the set", {
            two(["xs", "s"], |xs: Vec<u8>, s: BTreeSet<u8>| holds(xs.iter().max().is_none_or(|x| !s.contains(x))))
        }),
        row("items over the amount", {
            one("order", |order: Order| holds(order.items.iter().map(|x| u32::from(*x)).sum::<u32>() <= order.amount))
        }),
    ]
}

fn trees() -> Vec<Row> {
    vec![
        row("a label under a greater one", {
            fn falls(tree: &Tree, above: u8) -> bool {
                match tree {
                    Tree::Leaf => false,
                    Tree::Node(left, x, right) => *x < above || falls(left, *x) || falls(right, *x),
                }
            }
            one("t", |t: Tree| holds(!falls(&t, 0)))
        }),
        row("the labels add up to more than 50", {
            one("t", |t: Tree| holds(t.labels().iter().map(|x| u32::from(*x)).sum::<u32>() <= 50))
        }),
        row("the left side is deeper", {
            one("t", |t: Tree| holds(!matches!(&t, Tree::Node(left, _, right) if left.depth() > right.depth())))
        }),
        row("some node with both sides empty has a label over 20", {
            fn has(tree: &Tree) -> bool {
                match tree {
                    Tree::Leaf => false,
                    Tree::Node(left, x, right) => {
                        (**left == Tree::Leaf && **right == Tree::Leaf && *x > 20) || has(left) || has(right)
                    }
                }
            }
            one("t", |t: Tree| holds(!has(&t)))
        }),
        row("more Add than Neg", {
            one("e", |e: Exp| {
                let parts = e.parts();
                let add = parts.iter().filter(|part| matches!(part, Exp::Add(..))).count();
                holds(add <= parts.iter().filter(|part| matches!(part, Exp::Neg(_))).count())
            })
        }),
        row("at least two constants are 7", {
            one("e", |e: Exp| holds(e.parts().iter().filter(|part| matches!(part, Exp::C(7))).count() < 2))
        }),
        row("some folder is empty", {
            fn has(entry: &Entry) -> bool {
                matches!(entry, Entry::Folder(all) if all.is_empty() || all.iter().any(has))
            }
            one("entry", |entry: Entry| holds(!has(&entry)))
        }),
        row("more than three files", {
            fn files(entry: &Entry) -> usize {
                match entry {
                    Entry::File(..) => 1,
                    Entry::Link { .. } => 0,
                    Entry::Folder(all) => all.iter().map(files).sum(),
                }
            }
            one("entry", |entry: Entry| holds(files(&entry) <= 3))
        }),
    ]
}
