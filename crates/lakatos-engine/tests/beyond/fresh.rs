//! Problems that were written down before any pass was changed for the second time: graphs, intervals, programs, inverses,
//! counts, checks with weights.
#![expect(clippy::ptr_arg, reason = "a predicate is about what the generator makes")]

use std::collections::BTreeMap;

use lakatos_data::generator::{char_in, string};
use lakatos_engine::random::Numbers;
use lakatos_macros::Data;

use crate::problem::{Problem, about, listed, until};

pub(crate) fn all() -> Vec<Problem> {
    [numbers(), rows(), graphs(), texts(), values(), balances()].into_iter().flatten().collect()
}

fn numbers() -> Vec<Problem> {
    vec![
        about("a number and its inverse modulo 101", |(a, b): &(u32, u32)| {
            *a > 1 && a < b && u64::from(*a) * u64::from(*b) % 101 == 1
        })
        .starting(|numbers| {
            until(
                numbers,
                |numbers| (numbers.below(40_000) as u32, numbers.below(40_000) as u32),
                |(a, b)| *a > 1 && a < b && u64::from(*a) * u64::from(*b) % 101 == 1,
            )
        }),
        about("each of four numbers is the sum of the two before it", |(a, b, c, d): &(u16, u16, u16, u16)| {
            let [a, b, c, d] = [a, b, c, d].map(|n| u32::from(*n));
            c == a + b && d == b + c && d > 40
        })
        .starting(|numbers| {
            let (a, b) = (20 + numbers.below(9_000) as u16, 20 + numbers.below(9_000) as u16);
            (a, b, a + b, a + 2 * b)
        }),
        about("a number of at least 9 bits reads the same backwards", |number: &u32| {
            *number >= 256 && number.reverse_bits() >> number.leading_zeros() == *number
        })
        .starting(|numbers| {
            let half = 256 + numbers.below(1 << 12) as u32;
            half << (32 - half.leading_zeros()) | half.reverse_bits() >> half.leading_zeros()
        }),
        about("the quotient, the remainder, and what was divided", |(n, d, q, r): &(u16, u16, u16, u16)| {
            *d > 3 && *q > 2 && *r > 0 && r < d && u32::from(*n) == u32::from(*d) * u32::from(*q) + u32::from(*r)
        })
        .starting(|numbers| {
            let (d, q) = (4 + numbers.below(200) as u16, 3 + numbers.below(200) as u16);
            let r = 1 + numbers.below(u64::from(d) - 1) as u16;
            (d * q + r, d, q, r)
        }),
        about("a number is between two others, nearer to the second", |(a, b, c): &(i32, i32, i32)| {
            let [a, b, c] = [a, b, c].map(|n| i64::from(*n));
            a < b && b < c && c - b < b - a && c - b >= 3 && a > 10
        }),
        about("the average of two numbers is the third, over 50", |(a, b, c): &(u16, u16, u16)| {
            a < b && u32::from(*a) + u32::from(*b) == 2 * u32::from(*c) && *c > 50
        })
        .starting(|numbers| {
            let (c, by) = (600 + numbers.below(9_000) as u16, 1 + numbers.below(500) as u16);
            (c - by, c + by, c)
        }),
    ]
}

fn rows() -> Vec<Problem> {
    vec![
        about("a list and its sums so far", are_sums).starting(|numbers| {
            let list: Vec<u8> = row(numbers, 4, 12, 60).into_iter().map(|byte| byte + 1).collect();
            let mut sum = 0_u16;
            let sums = list.iter().map(|byte| {
                sum += u16::from(*byte);
                sum
            });
            let sums: Vec<u16> = sums.collect();
            (list, sums)
        }),
        about("a list that goes up and down in turns", is_zigzag).starting(|numbers| {
            let mut list = row(numbers, 6, 14, 100);
            for (at, byte) in list.iter_mut().enumerate() {
                *byte += if at % 2 == 1 { 101 } else { 0 };
            }
            list
        }),
        about("seven pairs of a list are out of order", |list: &Vec<u8>| {
            let pairs = |at: usize| list[at + 1..].iter().filter(|other| **other < list[at]).count();
            (0..list.len()).map(pairs).sum::<usize>() == 7
        }),
        about("a list of bytes and how often each occurs", is_histogram).starting(|numbers| {
            let make = |numbers: &mut Numbers| {
                let list = row(numbers, 6, 14, 5);
                let mut counts: BTreeMap<u8, u8> = BTreeMap::new();
                list.iter().for_each(|byte| *counts.entry(*byte).or_default() += 1);
                (list, counts)
            };
            until(numbers, make, is_histogram)
        }),
        about("two lists whose products of pairs add up to 30", |(one, other): &(Vec<u8>, Vec<u8>)| {
            let products = one.iter().zip(other).map(|(a, b)| u32::from(*a) * u32::from(*b));
            one.len() == other.len() && one.len() >= 3 && products.sum::<u32>() == 30
        })
        .starting(|numbers| {
            let (mut one, mut other) = (vec![4, 2, 3], vec![5, 2, 2]);
            for _ in 0..numbers.below(6) {
                one.insert(1, 0);
                other.insert(1, numbers.below(200) as u8);
            }
            (one, other)
        }),
        about("a list that is a permutation without a fixed point", |list: &Vec<u8>| {
            let mut sorted = list.clone();
            sorted.sort_unstable();
            let is_permutation = sorted.iter().enumerate().all(|(at, byte)| usize::from(*byte) == at);
            list.len() >= 4 && is_permutation && list.iter().enumerate().all(|(at, byte)| usize::from(*byte) != at)
        })
        .starting(|numbers| {
            let len = 4 + numbers.below(8) as u8;
            let by = 1 + numbers.below(u64::from(len) - 1) as u8;
            (0..len).map(|at| (at + by) % len).collect::<Vec<u8>>()
        }),
    ]
}

fn row(numbers: &mut Numbers, least: u64, most: u64, below: u64) -> Vec<u8> {
    let len = least + numbers.below(most - least + 1);
    (0..len).map(|_| numbers.below(below) as u8).collect()
}

fn are_sums((list, sums): &(Vec<u8>, Vec<u16>)) -> bool {
    let mut sum = 0;
    let own: Vec<u16> = list
        .iter()
        .map(|byte| {
            sum += u16::from(*byte);
            sum
        })
        .collect();
    own == *sums && sums.len() >= 3 && sums.windows(2).all(|two| two[0] < two[1])
}

fn is_zigzag(list: &Vec<u8>) -> bool {
    let steps: Vec<bool> = list.windows(2).map(|two| two[0] < two[1]).collect();
    let differ = list.windows(2).all(|two| two[0].abs_diff(two[1]) >= 2);
    list.len() >= 6 && differ && steps.windows(2).all(|two| two[0] != two[1])
}

fn is_histogram((list, counts): &(Vec<u8>, BTreeMap<u8, u8>)) -> bool {
    let mut own: BTreeMap<u8, u8> = BTreeMap::new();
    list.iter().for_each(|byte| *own.entry(*byte).or_default() += 1);
    own == *counts && counts.len() >= 2 && counts.values().any(|count| *count >= 3)
}

type Edges = Vec<(u8, u8)>;

fn graphs() -> Vec<Problem> {
    vec![
        about("a triangle in a graph", |edges: &Edges| {
            let has = |a: u8, b: u8| edges.contains(&(a, b));
            edges.iter().any(|&(a, b)| a < b && edges.iter().any(|&(from, c)| from == b && b < c && has(a, c)))
        }),
        about("a circle of four arrows", has_circle).starting(|numbers| {
            let mut edges: Edges =
                (0..numbers.below(8)).map(|_| (numbers.below(9) as u8, 9 + numbers.below(9) as u8)).collect();
            let nodes = [30 + numbers.below(5) as u8, 40 + numbers.below(9) as u8, 60 + numbers.below(90) as u8, 200];
            for at in 0..4 {
                let place = numbers.below(edges.len() as u64 + 1) as usize;
                edges.insert(place, (nodes[at], nodes[(at + 1) % 4]));
            }
            edges
        }),
        about("three intervals, each of which overlaps the next only", is_chain).starting(|numbers| {
            let (mut all, mut start) = (Vec::new(), numbers.below(20) as u8);
            for _ in 0..3 + numbers.below(5) {
                let len = 10 + numbers.below(12) as u8;
                all.push((start, start + len));
                start += 7 + numbers.below(3) as u8;
            }
            all.dedup();
            // Every second one is left out where three would overlap.
            let mut kept: Edges = Vec::new();
            for next in all {
                if kept.len() < 2 || kept[kept.len() - 2].1 < next.0 {
                    kept.push(next);
                }
            }
            if is_chain(&kept) { kept } else { vec![(3, 20), (18, 40), (33, 70), (66, 90)] }
        }),
        about("edges that make a tree of five nodes", is_tree).starting(|numbers| {
            let count = 5 + numbers.below(5) as u8;
            (1..count).map(|node| (numbers.below(node.into()) as u8, node)).collect::<Edges>()
        }),
    ]
}

fn has_circle(edges: &Edges) -> bool {
    let has = |a: u8, b: u8| edges.contains(&(a, b));
    edges.iter().any(|&(a, b)| {
        edges.iter().any(|&(c, d)| has(b, c) && has(d, a) && a != c && b != d && a != b && c != d && b != c && a != d)
    })
}

fn is_chain(all: &Edges) -> bool {
    let overlap = |a: &(u8, u8), b: &(u8, u8)| a.0 <= b.1 && b.0 <= a.1;
    let is_right = |(at, one): (usize, &(u8, u8))| {
        one.0 < one.1 && all[at + 1..].iter().enumerate().all(|(by, other)| overlap(one, other) == (by == 0))
    };
    all.len() >= 3 && all.iter().enumerate().all(is_right)
}

fn is_tree(edges: &Edges) -> bool {
    let count = edges.len() + 1;
    let mut of: Vec<usize> = (0..count).collect();
    for &(a, b) in edges {
        let (a, b) = (usize::from(a), usize::from(b));
        if a >= count || b >= count || of[a] == of[b] {
            return false;
        }
        let (old, new) = (of[b], of[a]);
        of.iter_mut().filter(|root| **root == old).for_each(|root| *root = new);
    }
    count >= 5
}

fn texts() -> Vec<Problem> {
    vec![
        listed("as many a as b as c, in this order", string(char_in("a-d"), 0..=60), |text: &String| {
            let count = |letter| text.chars().filter(|other| *other == letter).count();
            let third = text.len() / 3;
            third >= 3
                && text.bytes().is_sorted()
                && count('a') == third
                && count('b') == third
                && count('c') == third
                && text.len() == 3 * third
        })
        .starting(|numbers| {
            let times = 3 + numbers.below(9) as usize;
            format!("{}{}{}", "a".repeat(times), "b".repeat(times), "c".repeat(times))
        }),
        listed("elements that are opened and closed by name", string(char_in("ab<>/"), 0..=80), has_elements)
            .starting(|numbers| {
                let mut text = String::from("b");
                for _ in 0..2 + numbers.below(3) {
                    let name = if numbers.below(2) == 0 { "ab" } else { "a" };
                    text = format!("<{name}>{text}</{name}>");
                    if numbers.below(2) == 0 {
                        text.push_str("<b></b>");
                    }
                }
                text
            })
            // Two elements with names of one letter, without a text: beside each other, or one in the other.
            .among(|| {
                let pairs = [("a", "a"), ("a", "b"), ("b", "a"), ("b", "b")].into_iter();
                pairs
                    .flat_map(|(x, y)| [format!("<{x}></{x}><{y}></{y}>"), format!("<{x}><{y}></{y}></{x}>")])
                    .collect()
            }),
        listed("a text that is two equal halves around a dash", string(char_in("a-c\\-"), 0..=60), |text: &String| {
            text.split_once('-').is_some_and(|(one, other)| one == other && one.len() >= 3 && !one.starts_with('a'))
        })
        .starting(|numbers| {
            let len = 3 + numbers.below(12);
            let half: String =
                (0..len).map(|at| char::from(b"abc"[if at == 0 { 1 } else { numbers.below(3) as usize }])).collect();
            format!("{half}-{half}")
        }),
        listed("a length before a colon, and as many letters", string(char_in("a-c0-9:"), 0..=60), |text: &String| {
            text.split_once(':').is_some_and(|(len, rest)| {
                let is_number =
                    !len.is_empty() && len.bytes().all(|byte| byte.is_ascii_digit()) && !len.starts_with('0');
                is_number && len.parse() == Ok(rest.len()) && rest.len() >= 4 && !rest.contains(['a', ':'])
            })
        })
        .starting(|numbers| {
            let len = 4 + numbers.below(25);
            let rest: String = (0..len).map(|_| char::from(b"bc12"[numbers.below(4) as usize])).collect();
            format!("{len}:{rest}")
        })
        // Four letters at least, of which b is the simplest that may stand there.
        .among(|| vec!["4:bbbb".to_owned()]),
        listed("digits whose weighted sum is divisible by 11", string(char_in("0-9"), 0..=12), |text: &String| {
            let sum: usize = text.bytes().enumerate().map(|(at, digit)| (at + 1) * usize::from(digit - b'0')).sum();
            text.len() == 6 && sum % 11 == 0 && text.bytes().filter(|digit| *digit > b'0').count() >= 3
        }),
        listed("two dates in order", string(char_in("0-9/,"), 0..=30), are_dates)
            .starting(|numbers| {
                let mut date = || (1 + numbers.below(12), 1 + numbers.below(28));
                let (one, other) = (date(), date());
                let (one, other) = if one < other { (one, other) } else { (other, (12, 29)) };
                format!("{:02}/{:02},{:02}/{:02}", one.0, one.1, other.0, other.1)
            })
            // Every text has eleven characters, and 01 has the simplest digits.
            .among(|| vec!["01/01,01/02".to_owned()]),
    ]
}

fn has_elements(text: &String) -> bool {
    let (mut open, mut rest, mut count) = (Vec::new(), text.as_str(), 0);
    while let Some((before, after)) = rest.split_once('<') {
        let Some((name, behind)) = after.split_once('>') else { return false };
        if before.contains(['>', '/']) {
            return false;
        }
        match name.strip_prefix('/') {
            Some(closed) if open.pop() == Some(closed) => count += 1,
            Some(_) => return false,
            None if name.is_empty() || name.contains(['<', '/']) => return false,
            None => open.push(name),
        }
        rest = behind;
    }
    open.is_empty() && count >= 2 && !rest.contains(['>', '/'])
}

fn are_dates(text: &String) -> bool {
    let date = |text: &str| {
        let (month, day) = text.split_once('/')?;
        let number = |text: &str| (text.len() == 2).then(|| text.parse::<u8>().ok()).flatten();
        let (month, day) = (number(month)?, number(day)?);
        ((1..=12).contains(&month) && (1..=31).contains(&day)).then_some((month, day))
    };
    text.split_once(',').is_some_and(|(one, other)| match (date(one), date(other)) {
        (Some(one), Some(other)) => one < other,
        _ => false,
    })
}

/// A program for a machine with a stack.
#[derive(Clone, Debug, Data)]
#[data(crate = lakatos_data)]
enum Step {
    Push(u8),
    Add,
    Times,
    Twice,
    Drop,
}

fn values() -> Vec<Problem> {
    vec![
        about("a program that leaves 36 alone", |program: &Vec<Step>| result(program) == Some(36)).starting(
            |numbers| {
                let mut program = vec![Step::Push(12), Step::Push(24), Step::Add];
                for _ in 0..numbers.below(6) {
                    let at = numbers.below(3) as usize;
                    program.splice(at..at, [Step::Push(numbers.below(250) as u8), Step::Drop]);
                }
                program
            },
        ),
        about("two maps, each the inverse of the other", |(one, other): &(BTreeMap<u8, u8>, BTreeMap<u8, u8>)| {
            one.len() >= 3
                && one.len() == other.len()
                && one.iter().all(|(key, value)| key != value && other.get(value) == Some(key))
        })
        .starting(|numbers| {
            let (mut one, mut other) = (BTreeMap::new(), BTreeMap::new());
            for at in 0..3 + numbers.below(5) as u8 {
                let (key, value) = (at * 20 + numbers.below(20) as u8, at * 20 + 20 + numbers.below(20) as u8);
                if other.insert(value, key).is_none() {
                    one.insert(key, value);
                }
            }
            one.retain(|key, value| key != value && other.get(value) == Some(key));
            other.retain(|value, key| one.get(key) == Some(value));
            (one, other)
        }),
        about("numbers that are present or not, the present ones rising by three at least", |all: &Vec<Option<u8>>| {
            let present: Vec<u8> = all.iter().flatten().copied().collect();
            present.len() >= 3
                && all.iter().filter(|one| one.is_none()).count() >= 2
                && all[0].is_some()
                && present.windows(2).all(|two| two[1] >= two[0].saturating_add(3))
        })
        .starting(|numbers| {
            let mut last = 0;
            let mut all: Vec<Option<u8>> = (0..3 + numbers.below(6))
                .map(|_| {
                    last += 3 + numbers.below(20) as u8;
                    Some(last)
                })
                .collect();
            for _ in 0..2 + numbers.below(5) {
                let at = 1 + numbers.below(all.len() as u64) as usize;
                all.insert(at, None);
            }
            all
        }),
    ]
}

fn balances() -> Vec<Problem> {
    vec![
        about("a budget: amounts, and what is left of 100", |(amounts, left): &(Vec<u8>, u8)| {
            let spent: u32 = amounts.iter().map(|amount| u32::from(*amount)).sum();
            amounts.len() >= 3
                && amounts.iter().all(|amount| *amount >= 5)
                && spent + u32::from(*left) == 100
                && *left < 40
        })
        .starting(|numbers| {
            let amounts: Vec<u8> = (0..6).map(|_| 11 + numbers.below(4) as u8).collect();
            let spent: u8 = amounts.iter().sum();
            (amounts, 100 - spent)
        }),
        about("a state that is reached by as many steps to the left as to the right", |steps: &Vec<Result<u8, u8>>| {
            let way = |step: &Result<u8, u8>| match step {
                Ok(right) => i32::from(*right),
                Err(left) => -i32::from(*left),
            };
            let mut at = 0;
            let places: Vec<i32> = steps
                .iter()
                .map(|step| {
                    at += way(step);
                    at
                })
                .collect();
            at == 0 && places.iter().max() >= Some(&6) && steps.iter().all(|step| way(step).abs() <= 4)
        })
        .starting(|numbers| {
            let mut steps = Vec::new();
            let mut sum = 0;
            for _ in 0..5 + numbers.below(8) {
                let by = 2 + numbers.below(3) as u8;
                sum += u32::from(by);
                steps.push(Ok::<u8, u8>(by));
            }
            while sum > 0 {
                let by = sum.min(1 + numbers.below(4) as u32);
                steps.push(Err(by as u8));
                sum -= by;
            }
            steps
        }),
        about("a square matrix that is its own mirror image", |rows: &Vec<Vec<u8>>| {
            let is_square = rows.len() >= 2 && rows.iter().all(|row| row.len() == rows.len());
            is_square && (0..rows.len()).all(|a| (0..a).all(|b| rows[a][b] == rows[b][a] && rows[a][b] > rows[a][a]))
        })
        .starting(|numbers| {
            let side = 3 + numbers.below(2) as usize;
            let own: Vec<u8> = (0..side).map(|_| numbers.below(20) as u8).collect();
            let others: Vec<u8> = (0..2 * side).map(|_| 20 + numbers.below(200) as u8).collect();
            let cell = |a: usize, b: usize| if a == b { own[a] } else { others[a + b] };
            let rows: Vec<Vec<u8>> = (0..side).map(|a| (0..side).map(|b| cell(a, b)).collect()).collect();
            rows
        }),
    ]
}

fn result(program: &[Step]) -> Option<u32> {
    let mut stack: Vec<u32> = Vec::new();
    for step in program {
        let next = match step {
            Step::Push(byte) if *byte > 12 && *byte != 24 => u32::from(*byte) % 13,
            Step::Push(byte) => u32::from(*byte),
            Step::Add => stack.pop()?.wrapping_add(stack.pop()?),
            Step::Times => stack.pop()?.wrapping_mul(stack.pop()?),
            Step::Twice => *stack.last()?,
            Step::Drop => {
                stack.pop()?;
                continue;
            }
        };
        stack.push(next);
    }
    let [only] = stack[..] else { return None };
    Some(only)
}
