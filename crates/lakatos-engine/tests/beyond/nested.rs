//! Types inside types: options, results, maps of lists, matrices, documents.
#![expect(clippy::ptr_arg, reason = "a predicate is about what the generator makes")]

use std::collections::BTreeMap;

use lakatos_engine::random::Numbers;
use lakatos_macros::Data;

use crate::problem::{Problem, about, until};

type Perhaps = Option<Result<Vec<u8>, bool>>;

pub(crate) fn all() -> Vec<Problem> {
    vec![
        about::<Perhaps>(
            "a falling list in a result in an option",
            |value| matches!(value, Some(Ok(list)) if list.len() >= 4 && list.is_sorted_by(|a, b| a > b)),
        )
        .starting(|numbers| {
            let mut list: Vec<u8> = (0..20).map(|_| numbers.below(250) as u8).collect();
            list.sort_unstable();
            list.dedup();
            list.reverse();
            Some(Ok::<_, bool>(list))
        }),
        about("gaps between entries whose keys rise", is_gapped).starting(|numbers| {
            until(
                numbers,
                |numbers| {
                    let mut key = 0;
                    (0..5 + 2 * numbers.below(5))
                        .map(|at| {
                            key += 1 + numbers.below(20) as u8;
                            (at % 2 == 1).then_some((key, numbers.below(2) == 0))
                        })
                        .collect()
                },
                is_gapped,
            )
        }),
        about("every key says how long its list is", is_measured).starting(|numbers| {
            let lens: Vec<u8> = (0..3 + numbers.below(4)).map(|_| numbers.below(9) as u8).chain([0, 3, 5]).collect();
            lens.into_iter()
                .map(|len| (len, (0..len).map(|_| numbers.below(250) as u8).collect()))
                .collect::<BTreeMap<u8, Vec<u8>>>()
        }),
        about("a square with ones from corner to corner", is_square)
            .starting(|numbers| {
                let side = 3 + numbers.below(5) as usize;
                (0..side)
                    .map(|row| (0..side).map(|at| at == row || numbers.below(3) == 0).collect())
                    .collect::<Vec<Vec<bool>>>()
            })
            // With three rows all else can be the simplest; with more rows there is more of everything.
            .among(|| vec![(0..3).map(|row| (0..3).map(|at| at == row).collect()).collect::<Vec<Vec<bool>>>()]),
        about("a list that two lists of lists have in common", has_in_common)
            .starting(|numbers| until(numbers, lists, has_in_common))
            // Both must have it, and a list with a sum of 5 has at least the size of this one.
            .among(|| vec![vec![vec![vec![5]], vec![vec![5]]]]),
        about("an object with a key twice, once with an object in a list", Document::has_key_twice)
            .starting(|numbers| until(numbers, |numbers| Document::drawn(numbers, 3), Document::has_key_twice)),
        about("a chain of boxes, in which numbers alternate", Chain::alternates)
            .starting(|numbers| until(numbers, |numbers| Chain::drawn(numbers, 12), Chain::alternates)),
        about("entries of a map of maps are symmetric", is_symmetric).starting(|numbers| {
            let mut map: BTreeMap<u8, BTreeMap<u8, u8>> = BTreeMap::new();
            for _ in 0..3 + numbers.below(4) {
                let (a, b) = (numbers.below(20) as u8, 20 + numbers.below(20) as u8);
                let weight = 2 + numbers.below(90) as u8;
                map.entry(a).or_default().insert(b, weight);
                map.entry(b).or_default().insert(a, weight);
            }
            map
        }),
    ]
}

fn is_gapped(list: &Vec<Option<(u8, bool)>>) -> bool {
    let entries: Vec<(u8, bool)> = list.iter().flatten().copied().collect();
    let alternate = list.iter().enumerate().all(|(at, entry)| entry.is_some() == (at % 2 == 1));
    let odd = entries.iter().filter(|entry| entry.1).count() % 2 == 1;
    alternate && odd && entries.len() >= 3 && entries.is_sorted_by(|a, b| a.0 < b.0)
}

fn is_measured(map: &BTreeMap<u8, Vec<u8>>) -> bool {
    map.len() >= 3 && map.iter().all(|(key, list)| usize::from(*key) == list.len())
}

fn is_square(rows: &Vec<Vec<bool>>) -> bool {
    rows.len() >= 3 && rows.iter().enumerate().all(|(at, row)| row.len() == rows.len() && row[at])
}

fn lists(numbers: &mut Numbers) -> Vec<Vec<Vec<u8>>> {
    let mut all: Vec<Vec<Vec<u8>>> = (0..3 + numbers.below(3))
        .map(|_| {
            (0..numbers.below(4)).map(|_| (0..numbers.below(4)).map(|_| numbers.below(40) as u8).collect()).collect()
        })
        .collect();
    let common: Vec<u8> = (0..1 + numbers.below(4)).map(|_| numbers.below(100) as u8).collect();
    for list in [0, 2] {
        let at = numbers.below(all[list].len() as u64 + 1) as usize;
        all[list].insert(at, common.clone());
    }
    all
}

fn has_in_common(all: &Vec<Vec<Vec<u8>>>) -> bool {
    let sum = |list: &Vec<u8>| list.iter().map(|byte| u32::from(*byte)).sum::<u32>();
    let is_shared =
        |one: &Vec<Vec<u8>>, other: &Vec<Vec<u8>>| one.iter().any(|list| sum(list) >= 5 && other.contains(list));
    all.iter().enumerate().any(|(at, one)| all[at + 1..].iter().any(|other| is_shared(one, other)))
}

/// What a text in a format for data says.
#[derive(Clone, Data)]
#[data(crate = lakatos_data)]
enum Document {
    Null,
    Number(u8),
    List(Vec<Document>),
    Object(Vec<(u8, Document)>),
}

impl Document {
    fn drawn(numbers: &mut Numbers, depth: u64) -> Document {
        let kinds = if depth == 0 { 2 } else { 4 };
        let len = 1 + numbers.below(4);
        match numbers.below(kinds) {
            0 => Document::Null,
            1 => Document::Number(numbers.below(250) as u8),
            2 => Document::List((0..len).map(|_| Document::drawn(numbers, depth - 1)).collect()),
            _ => Document::Object(
                (0..len).map(|_| (numbers.below(5) as u8, Document::drawn(numbers, depth - 1))).collect(),
            ),
        }
    }

    fn has_key_twice(&self) -> bool {
        match self {
            Document::Null | Document::Number(_) => false,
            Document::List(list) => list.iter().any(Document::has_key_twice),
            Document::Object(entries) => {
                let holds_object = |document: &Document| matches!(document, Document::List(list) if list.iter().any(|inner| matches!(inner, Document::Object(_))));
                let is_twice = |at: usize| {
                    let others = entries.iter().enumerate().filter(|(other, _)| *other != at);
                    holds_object(&entries[at].1) && others.clone().any(|(_, entry)| entry.0 == entries[at].0)
                };
                (0..entries.len()).any(is_twice) || entries.iter().any(|entry| entry.1.has_key_twice())
            }
        }
    }
}

/// A list as people write it in their first week.
#[derive(Clone, Data)]
#[data(crate = lakatos_data)]
enum Chain {
    End,
    Link(i8, Box<Chain>),
}

impl Chain {
    fn drawn(numbers: &mut Numbers, most: u64) -> Chain {
        let mut chain = Chain::End;
        for at in 0..5 + numbers.below(most) {
            let far = 1 + numbers.below(100) as i8;
            chain = Chain::Link(if at % 2 == 0 { far } else { -far }, Box::new(chain));
        }
        chain
    }

    /// Do numbers above and below zero take turns, at least five of them, the first above all others?
    fn alternates(&self) -> bool {
        let (mut numbers, mut rest) = (Vec::new(), self);
        while let Chain::Link(number, next) = rest {
            numbers.push(*number);
            rest = next;
        }
        let takes_turns = numbers.windows(2).all(|two| two[0].signum() * two[1].signum() == -1);
        numbers.len() >= 5 && takes_turns && numbers[1..].iter().all(|number| *number < numbers[0])
    }
}

fn is_symmetric(map: &BTreeMap<u8, BTreeMap<u8, u8>>) -> bool {
    let weight = |a: &u8, b: &u8| map.get(a).and_then(|row| row.get(b)).copied();
    let mut count = 0;
    for (a, row) in map {
        for (b, own) in row {
            if a == b || weight(b, a) != Some(*own) || *own < 2 {
                return false;
            }
            count += 1;
        }
    }
    count >= 4
}
