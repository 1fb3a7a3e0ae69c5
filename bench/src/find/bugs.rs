//! Bugs that a grammar draws by seed, as Rust: conditions under which a property is false.
//!
//! They are source text, because some of them can only be found by who reads the literals of the body or of what it calls.
//! Every constant is drawn, each order of magnitude as likely as the next.

use crate::universe::grammar::{Words, hash_of};

/// The groups of bugs.
pub(super) const GROUPS: [&str; 10] =
    ["equal", "related", "literals", "called_literals", "order", "runs", "deep", "sizes", "thresholds", "congruences"];

/// How many bugs each group has.
const BUGS: usize = 8;

/// A property that is false where a condition holds.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Bug {
    pub(super) group: &'static str,
    pub(super) name: String,
    /// The arguments, as they are declared.
    pub(super) arguments: Vec<(&'static str, &'static str)>,
    /// When the property is false: an expression over the arguments.
    pub(super) condition: String,
    /// Whether the condition stands in a function that the property calls.
    pub(super) is_called: bool,
}

/// All bugs of a group.
pub(super) fn bugs(group: &'static str) -> Vec<Bug> {
    let mut bugs: Vec<Bug> = Vec::new();
    for seed in 0.. {
        if bugs.len() == BUGS {
            break;
        }
        let mut words = Words::new(hash_of(group) ^ Words::new(seed).word());
        let (arguments, condition) = condition(group, &mut words);
        let is_new = bugs.iter().all(|bug| bug.condition != condition);
        let name = format!("{group}_{}", bugs.len());
        let is_called = group == "called_literals";
        if is_new {
            bugs.push(Bug { group, name, arguments, condition, is_called });
        }
    }
    bugs
}

impl Bug {
    /// Whether it may be looked at; else only percentages are shown.
    pub(super) fn is_looked_at(&self) -> bool {
        hash_of(&format!("{:?} {}", self.arguments, self.condition)) % 2 == 0
    }

    /// `x: u8, y: u8`
    pub(super) fn declared(&self) -> String {
        let all: Vec<String> = self.arguments.iter().map(|(name, of)| format!("{name}: {of}")).collect();
        all.join(", ")
    }

    /// `x, y`
    pub(super) fn named(&self) -> String {
        let all: Vec<&str> = self.arguments.iter().map(|(name, _)| *name).collect();
        all.join(", ")
    }

    /// The body of the property.
    pub(super) fn body(&self) -> String {
        match self.is_called {
            true => format!("!crate::called::{}({})", self.name, self.named()),
            false => format!("!({})", self.condition),
        }
    }

    /// The function that the property calls, if it calls one.
    pub(super) fn called(&self) -> Option<String> {
        let Bug { name, condition, .. } = self;
        let declared = self.declared();
        self.is_called.then(|| format!("pub fn {name}({declared}) -> bool {{\n    {condition}\n}}\n\n"))
    }
}

type Drawn = (Vec<(&'static str, &'static str)>, String);

fn condition(group: &str, words: &mut Words) -> Drawn {
    match group {
        "equal" => equal(words),
        "related" => related(words),
        "literals" | "called_literals" => literal(words),
        "order" => order(words),
        "runs" => run(words),
        "deep" => deep(words),
        "sizes" => size(words),
        "thresholds" => threshold(words),
        _ => congruence(words),
    }
}

const NUMBERS: [&str; 5] = ["u16", "u32", "i32", "u64", "i64"];
const LISTS: [&str; 4] = ["Vec<u8>", "Vec<u16>", "Vec<i32>", "Vec<i64>"];

fn two(of: &'static str) -> Vec<(&'static str, &'static str)> {
    vec![("x", of), ("y", of)]
}

/// Arguments that are equal, or next to each other, or one the other after an operation.
fn equal(words: &mut Words) -> Drawn {
    let number = *words.pick(&NUMBERS);
    let list = *words.pick(&LISTS);
    let (least, by) = (words.range(1, 5), words.magnitude(1, 12));
    match words.below(8) {
        0 => (two(number), "x == y".to_owned()),
        1 => (two(number), format!("x.abs_diff(y) == {by}")),
        2 => (two(number), format!("x == y && x > {}", words.magnitude(10, 30_000))),
        3 => (two(number), format!("x == y.wrapping_mul({})", by + 1)),
        4 => (two("String"), format!("x == y && x.chars().count() >= {least}")),
        5 => (two(list), format!("x == y && x.len() >= {least}")),
        6 => (vec![("x", number), ("y", number), ("z", number)], "x == y && y == z".to_owned()),
        _ => (two(number), format!("y == !x || x.wrapping_sub({by}) == y")),
    }
}

/// One argument that is a part of another, or the same in another order, or counts it.
fn related(words: &mut Words) -> Drawn {
    let list = *words.pick(&LISTS);
    let least = words.range(1, 5);
    let lists = two(list);
    match words.below(9) {
        0 => (lists, format!("x.len() >= {least} && y.len() > x.len() && y.starts_with(&x)")),
        1 => (lists, format!("x.len() >= {least} && y.len() > x.len() && y.ends_with(&x)")),
        2 => (lists, format!("x.len() >= {least} && y.len() > x.len() && y.windows(x.len()).any(|part| part == x)")),
        3 => {
            let sorted = "{ let (mut a, mut b) = (x.clone(), y.clone()); a.sort(); b.sort(); a == b }";
            (lists, format!("x != y && x.len() >= {} && {sorted}", least + 1))
        }
        4 => (lists, format!("x.len() >= {} && x != y && x.iter().rev().eq(y.iter())", least + 1)),
        5 => (vec![("x", "i64"), ("y", "Vec<i64>")], format!("y.iter().skip({least}).any(|item| *item == x)")),
        6 => (vec![("x", "u32"), ("y", "Vec<u32>")], format!("y.first() == Some(&x) && y.len() > {least}")),
        7 => (two("String"), format!("x.chars().count() >= {least} && y.len() > x.len() && y.contains(x.as_str())")),
        _ => (vec![("x", "u8"), ("y", list)], format!("usize::from(x) == y.len() + {}", words.magnitude(1, 60))),
    }
}

/// A word that nobody writes by chance.
fn word(words: &mut Words) -> String {
    let len = words.range(3, 9);
    (0..len).map(|_| char::from(b'a' + words.below(26) as u8)).collect()
}

/// Values that are written in the condition.
fn literal(words: &mut Words) -> Drawn {
    let (wide, long) = (words.magnitude(1 << 13, (1 << 31) - 1), words.magnitude(1 << 17, 1 << 50));
    let text = word(words);
    match words.below(10) {
        0 => (vec![("x", "u32")], format!("x == {wide}")),
        1 => (vec![("x", "i64")], format!("x == -{long}")),
        2 => (vec![("x", "u64")], format!("x > {long} && x < {long} + {}", words.range(2, 4))),
        3 => (vec![("x", "String")], format!("x == \"{text}\"")),
        4 => (vec![("x", "String")], format!("x.contains(\"{text}\")")),
        5 => (vec![("x", "String")], format!("x.starts_with(\"{text}\") && x.len() > {}", text.len())),
        6 => (vec![("x", "Vec<u32>")], format!("x.contains(&{wide})")),
        7 => (two("u32"), format!("x == {wide} && y == {}", words.magnitude(1 << 13, 1 << 30))),
        8 => {
            let letter = char::from_u32(0x400 + words.below(0xFF) as u32).unwrap_or('ж');
            (vec![("x", "String")], format!("x.contains('{letter}')"))
        }
        _ => (vec![("x", "i32")], format!("x.wrapping_sub({}) == 1", words.magnitude(1 << 13, 1 << 30))),
    }
}

/// Lists in order, and nearly so.
fn order(words: &mut Words) -> Drawn {
    let list = *words.pick(&LISTS);
    let least = words.range(4, 20);
    let falls = "x.windows(2).filter(|two| two[0] > two[1]).count()";
    let condition = match words.below(6) {
        0 => format!("x.len() >= {least} && x.is_sorted()"),
        1 => format!("x.len() >= {least} && x.windows(2).all(|two| two[0] < two[1])"),
        2 => format!("x.len() >= {least} && x.windows(2).all(|two| two[0] >= two[1])"),
        3 => format!("x.len() >= {least} && {falls} == 1"),
        4 => format!("x.len() >= {least} && x[..x.len() - 1].is_sorted() && x.last() < x.first()"),
        _ => format!("x.len() >= {least} && {falls} <= {}", least / 5),
    };
    (vec![("x", list)], condition)
}

/// Runs of equal elements, and values of which most are the same.
fn run(words: &mut Words) -> Drawn {
    let list = *words.pick(&LISTS);
    let least = words.range(3, 24);
    let (condition, of) = match words.below(5) {
        0 => (format!("x.windows({least}).any(|row| row.iter().all(|item| *item == row[0]))"), list),
        1 => (format!("x.len() >= {least} && x.iter().all(|item| *item == x[0])"), list),
        2 => {
            let most = "x.iter().filter(|item| **item == x[0]).count()";
            (format!("x.len() >= {} && {most} * 4 >= x.len() * 3", least + 4), list)
        }
        3 => (format!("x.chars().count() >= {least} && x.chars().all(|c| x.starts_with(c))"), "String"),
        _ => (format!("x.iter().filter(|item| **item == 0).count() >= {least}"), list),
    };
    (vec![("x", of)], condition)
}

/// Trees that are deep, and lean.
fn deep(words: &mut Words) -> Drawn {
    let least = words.magnitude(6, 60);
    let condition = match words.below(5) {
        0 => format!("x.depth() >= {least}"),
        1 => format!("x.spine(false) >= {least}"),
        2 => format!("x.spine(true) >= {least}"),
        3 => format!("x.depth() >= {least} && x.nodes() <= {}", least * 3),
        _ => format!("x.depth() >= {least} && x.depth() % 2 == {}", words.below(2)),
    };
    (vec![("x", "Tree")], condition)
}

/// Lengths around powers of two.
fn size(words: &mut Words) -> Drawn {
    let list = *words.pick(&LISTS);
    let len = (1 << words.range(3, 7)) + words.below(3) - 1;
    match words.below(5) {
        0 => (vec![("x", list)], format!("x.len() == {len}")),
        1 => (vec![("x", "String")], format!("x.chars().count() == {len}")),
        2 => (vec![("x", list)], format!("x.len() >= {len}")),
        3 => (two("Vec<u8>"), format!("x.len() + y.len() == {len}")),
        _ => (vec![("x", "Vec<bool>")], format!("x.len() == {len} && x[{}]", len - 1)),
    }
}

fn threshold(words: &mut Words) -> Drawn {
    let number = *words.pick(&NUMBERS);
    let largest = if number == "u16" { 65_000 } else { i32::MAX as u64 };
    let least = words.magnitude(100, largest - 1);
    match words.below(5) {
        0 => (vec![("x", number)], format!("x >= {least}")),
        1 => (two(number), format!("x >= {least} && y >= {}", words.magnitude(100, largest - 1))),
        2 => (two(number), format!("x >= {least} && y < {}", words.magnitude(2, 100))),
        3 => (
            vec![("x", "Vec<u16>")],
            format!("x.iter().map(|n| u64::from(*n)).sum::<u64>() >= {}", words.magnitude(1000, 1 << 20)),
        ),
        _ => (
            vec![("x", number)],
            format!("x >= {least} && x < {}", least.saturating_add(least / words.magnitude(2, 64)).min(largest)),
        ),
    }
}

fn congruence(words: &mut Words) -> Drawn {
    let modulus = words.magnitude(3, 5000);
    let other = words.magnitude(3, 60);
    let (rest, rest_of_other) = (words.below(modulus), words.below(other));
    match words.below(5) {
        0 => (vec![("x", "u64")], format!("x % {modulus} == {rest}")),
        1 => (two("u32"), format!("x % {other} == {rest_of_other} && y % {} == 1", words.magnitude(3, 60))),
        2 => (vec![("x", "Vec<u8>")], format!("x.len() % {other} == {rest_of_other} && x.len() >= {other}")),
        3 => (
            vec![("x", "Vec<u16>")],
            format!("x.iter().map(|n| u64::from(*n)).sum::<u64>() % {modulus} == {rest} && x.len() > 1"),
        ),
        _ => (vec![("x", "i64")], format!("x.rem_euclid({modulus}) == {rest} && x > {}", words.magnitude(2, 1 << 16))),
    }
}
