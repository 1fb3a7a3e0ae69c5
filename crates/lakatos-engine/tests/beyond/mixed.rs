//! Several relations at once: remainders, runs, fractions, structure, counts, permutations, calls, coupled functions.
#![expect(clippy::ptr_arg, reason = "a predicate is about what the generator makes")]

use std::collections::BTreeMap;

use lakatos_data::function::Fun;
use lakatos_data::generator::{char_in, string};

use lakatos_macros::Data;

use crate::problem::{Problem, about, listed, until};

pub(crate) fn all() -> Vec<Problem> {
    let mut all = numbers();
    all.extend(rows());
    all.extend(structures());
    all
}

fn numbers() -> Vec<Problem> {
    vec![
        about("a number over a million that leaves 1,234 by 7,919", is_left)
            .starting(|numbers| 1_234 + 7_919 * (1_000 + numbers.below(1 << 40)))
            .among(|| (1_000_000..1_020_000).filter(is_left).collect()),
        about("a weighted sum leaves 41 by 97", is_weighted)
            .starting(|numbers| {
                until(numbers, |numbers| (numbers.below(1 << 30) as u32, numbers.below(1 << 30) as u32), is_weighted)
            })
            .among(|| {
                (51..400_u32).flat_map(|a| (21..400_u32).map(move |b| (a, b))).filter(is_weighted).collect::<Vec<_>>()
            }),
        about("eighths behind the point, and a whole part that leaves 3 by 7", has_eighths)
            .starting(|numbers| until(numbers, |numbers| numbers.below(1 << 36) as f64 / 8.0, has_eighths))
            .among(|| (800..8_000).map(|parts| f64::from(parts) / 8.0).filter(has_eighths).collect()),
        about("a float that is two and a half times another", is_quotient)
            .starting(|numbers| {
                let other = (13 + 2 * numbers.below(1 << 20)) as f64 / 4.0;
                (2.5 * other, other)
            })
            .among(|| {
                let all = (49..2_000).map(|parts| f64::from(parts) / 16.0);
                all.map(|other| (2.5 * other, other)).filter(is_quotient).collect()
            }),
        about("a product of two numbers is the square of a third", is_mean)
            .starting(|numbers| {
                let (times, m, n) =
                    (2 + numbers.below(200) as u32, 2 + numbers.below(12) as u32, numbers.below(9) as u32);
                (times * m * m, times * (m + n + 1) * (m + n + 1), times * m * (m + n + 1))
            })
            .among(|| {
                let mut all = Vec::new();
                for c in 11..80_u32 {
                    all.extend((2..c).filter(|a| c * c % a == 0).map(|a| (a, c * c / a, c)).filter(is_mean));
                }
                all
            }),
        about("bytes with a check at the end", is_checked)
            .starting(|numbers| {
                let mut list: Vec<u8> = (0..5 + numbers.below(20)).map(|_| 60 + numbers.below(190) as u8).collect();
                let sum: u32 = list.iter().map(|byte| u32::from(*byte)).sum();
                list.push((sum % 251) as u8);
                list
            })
            .among(|| {
                let mut all = Vec::new();
                for a in 0..=255_u8 {
                    all.extend((0..=255_u8).filter_map(|b| {
                        let c = u8::try_from(300 - i32::from(a) - i32::from(b)).ok()?;
                        Some(vec![a, b, c, 49])
                    }));
                }
                all
            }),
    ]
}

fn is_left(x: &u64) -> bool {
    *x > 1_000_000 && x % 7_919 == 1_234
}

fn is_weighted((a, b): &(u32, u32)) -> bool {
    *a > 50 && *b > 20 && (u64::from(*a) * 3 + u64::from(*b) * 5) % 97 == 41
}

fn has_eighths(x: &f64) -> bool {
    *x > 100.0 && *x < 1e12 && x.fract() != 0.0 && (x * 8.0).fract() == 0.0 && *x as i64 % 7 == 3
}

fn is_quotient((a, b): &(f64, f64)) -> bool {
    *b > 3.0 && a.is_finite() && a.fract() != 0.0 && a / b == 2.5
}

fn is_mean((a, b, c): &(u32, u32, u32)) -> bool {
    *a > 1 && a < b && *c > 10 && u64::from(*a) * u64::from(*b) == u64::from(*c).pow(2)
}

fn is_checked(list: &Vec<u8>) -> bool {
    let Some((check, rest)) = list.split_last() else { return false };
    let sum: u32 = rest.iter().map(|byte| u32::from(*byte)).sum();
    list.len() >= 4 && sum >= 300 && sum % 251 == u32::from(*check)
}

fn rows() -> Vec<Problem> {
    vec![
        about("three runs of one length", has_equal_runs).starting(|numbers| {
            let (len, mut last, mut list) = (3 + numbers.below(9), 0, Vec::new());
            for _ in 0..3 + numbers.below(4) {
                last = (last + 1 + numbers.below(200)) % 251;
                list.extend((0..len).map(|_| last as u8));
            }
            list
        }),
        about("every element stands in a row as often as it says", counts_itself).starting(|numbers| {
            let (mut last, mut list) = (0, Vec::new());
            for _ in 0..3 + numbers.below(5) {
                last = 1 + (last + numbers.below(8)) % 9;
                list.extend((0..last).map(|_| last as u8));
            }
            list
        }),
        about("an element, where it stands and how often", is_counted).starting(|numbers| {
            let (byte, index) = (1 + numbers.below(200) as u8, 2 + numbers.below(9) as usize);
            let mut list: Vec<u8> = (0..index + 1).map(|_| byte).collect();
            list[numbers.below(index as u64) as usize] = byte + 1;
            list.extend((0..numbers.below(9)).map(|_| byte - 1));
            (list, index as u8, byte)
        }),
        about("a permutation that is one cycle", is_cycle).starting(|numbers| {
            let len = 6 + numbers.below(6) as usize;
            let mut order: Vec<usize> = (0..len).collect();
            (1..len).rev().for_each(|at| order.swap(at, numbers.below(at as u64 + 1) as usize));
            let mut cycle = vec![0_u8; len];
            (0..len).for_each(|at| cycle[order[at]] = order[(at + 1) % len] as u8);
            cycle
        }),
        about("a sum over many elements that leaves 7 by 1,000", is_large_sum)
            .starting(|numbers| {
                let mut list: Vec<u16> = (0..3_000).map(|_| numbers.below(10_000) as u16).collect();
                let sum: u64 = list[1..].iter().map(|number| u64::from(*number)).sum();
                list[0] = (1_007 - sum % 1_000) as u16;
                list
            })
            .among(|| {
                (0..20).map(|at| (0..20).map(|to| if to == at { 7_u16 } else { 0 }).collect::<Vec<u16>>()).collect()
            }),
        about("many even keys with values of ten or more", |map: &BTreeMap<u16, u8>| {
            map.iter().filter(|(key, value)| *key % 2 == 0 && **value >= 10).count() >= 25
        })
        .starting(|numbers| {
            (0..3_000).map(|_| (numbers.below(60_000) as u16, numbers.below(250) as u8)).collect::<BTreeMap<u16, u8>>()
        })
        .among(|| vec![(0..25).map(|half| (2 * half, 10)).collect::<BTreeMap<u16, u8>>()]),
    ]
}

fn has_equal_runs(list: &Vec<u8>) -> bool {
    let lens: Vec<usize> = list.chunk_by(|a, b| a == b).map(<[u8]>::len).collect();
    lens.len() >= 3 && lens[0] >= 3 && lens.iter().all(|len| *len == lens[0])
}

fn counts_itself(list: &Vec<u8>) -> bool {
    let mut runs = list.chunk_by(|a, b| a == b);
    list.chunk_by(|a, b| a == b).count() >= 3 && runs.all(|run| run.len() == usize::from(run[0]))
}

fn is_counted((list, index, byte): &(Vec<u8>, u8, u8)) -> bool {
    let at = usize::from(*index);
    at >= 2 && *byte > 0 && list.get(at) == Some(byte) && list.iter().filter(|item| *item == byte).count() == at
}

fn is_cycle(list: &Vec<u8>) -> bool {
    let (mut at, mut steps) = (0, 0);
    loop {
        let Some(next) = list.get(at) else { return false };
        (at, steps) = (usize::from(*next), steps + 1);
        if at == 0 || steps > list.len() {
            return list.len() >= 5 && steps == list.len();
        }
    }
}

fn is_large_sum(list: &Vec<u16>) -> bool {
    list.len() >= 20 && list.iter().map(|number| u64::from(*number)).sum::<u64>() % 1_000 == 7
}

fn structures() -> Vec<Problem> {
    vec![
        listed("rows of as many fields, not all empty", string(char_in("a,;"), 0..=60), are_rows).starting(|numbers| {
            let width = 2 + numbers.below(4);
            let mut row = || {
                let fields: Vec<String> = (0..width).map(|_| "a".repeat(1 + numbers.below(3) as usize)).collect();
                fields.join(",")
            };
            [row(), row(), row()].join(";")
        }),
        listed("a text that begins with its length", string(char_in("ab:0-9"), 0..=40), is_measured)
            .starting(|numbers| {
                let len = 4 + numbers.below(20) as usize;
                let mut text = String::from("ab");
                (2..len).for_each(|_| text.push(char::from(b'a' + numbers.below(2) as u8)));
                format!("{len}:{text}")
            })
            // There are three letters at least, two of them different, and a longer text has more of everything.
            .among(|| ["3:aab", "3:aba", "3:baa"].map(String::from).to_vec()),
        about("a machine whose first number is twice its second", Machine::is_doubled),
        about("a ring that is full and begins in the middle", Ring::is_wrapped),
        about::<(Fun<u8, u8>, u8, u8, u8)>("a result that is the sum of two others", |(f, x, y, z)| {
            x < y && y < z && f.of(x) > 0 && f.of(y) > f.of(x) && f.of(x).checked_add(f.of(y)) == Some(f.of(z))
        }),
        about::<(Fun<u8, bool>, Fun<u8, u8>, u8)>(
            "a function undoes itself and turns what another says",
            |(p, f, x)| {
                let to = f.of(x);
                to != *x && f.of(&to) == *x && p.of(x) && !p.of(&to)
            },
        ),
    ]
}

fn are_rows(text: &String) -> bool {
    let widths: Vec<usize> = text.split(';').map(|row| row.split(',').count()).collect();
    widths.len() >= 3 && widths[0] >= 2 && widths.iter().all(|width| *width == widths[0]) && text.contains('a')
}

fn is_measured(text: &String) -> bool {
    let Some((len, rest)) = text.split_once(':') else { return false };
    rest.len() >= 3 && len.parse() == Ok(rest.len()) && rest.contains('a') && rest.contains('b')
}

#[derive(Clone, Debug, PartialEq, Eq, Data)]
#[data(crate = lakatos_data, construct(new(), push(&mut Self, u8), dup(&mut Self)?, add(&mut Self)?))]
struct Machine {
    stack: Vec<u8>,
}

impl Machine {
    fn new() -> Machine {
        Machine { stack: Vec::new() }
    }

    fn push(&mut self, number: u8) {
        self.stack.push(number);
    }

    fn dup(&mut self) -> bool {
        let top = self.stack.last().copied();
        self.stack.extend(top);
        top.is_some()
    }

    fn add(&mut self) -> bool {
        let (one, other) = (self.stack.pop(), self.stack.pop());
        let sum = one.zip(other).and_then(|(one, other)| one.checked_add(other));
        self.stack.extend(sum);
        sum.is_some()
    }

    fn is_doubled(&self) -> bool {
        matches!(self.stack[..], [one, other] if other >= 3 && u16::from(one) == 2 * u16::from(other))
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Data)]
#[data(crate = lakatos_data, construct(with(u8)?, put(&mut Self, u8)?, take(&mut Self)?))]
struct Ring {
    cells: Vec<u8>,
    head: usize,
    len: usize,
}

impl Ring {
    fn with(size: u8) -> Option<Ring> {
        (size > 0).then(|| Ring { cells: vec![0; size.into()], head: 0, len: 0 })
    }

    fn put(&mut self, byte: u8) -> bool {
        let (size, fits) = (self.cells.len(), self.len < self.cells.len());
        if fits {
            self.cells[(self.head + self.len) % size] = byte;
            self.len += 1;
        }
        fits
    }

    fn take(&mut self) -> bool {
        let has_one = self.len > 0;
        if has_one {
            self.head = (self.head + 1) % self.cells.len();
            self.len -= 1;
        }
        has_one
    }

    fn is_wrapped(&self) -> bool {
        self.cells.len() >= 3 && self.len == self.cells.len() && self.head == 1 && self.cells[0] > 0
    }
}
