//! Drawing a predicate by a seed. Every constant is drawn, each order of magnitude as likely as the next.

use super::Predicate;
use super::automaton::Automaton;
use super::random::Words;
use super::relation::{Pair, Relation};
use super::term::{Term, Test};

/// The groups of problems, by what their first relation is about.
pub(crate) const GROUPS: [&str; 10] = [
    "thresholds",
    "congruences",
    "sums",
    "products",
    "positions",
    "counting",
    "texts",
    "trees",
    "collections",
    "joined",
];

/// What a type has that a relation can be about.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Features {
    pub(crate) name: &'static str,
    /// How many numbers the only row has, where that is the same for all values.
    pub(crate) fixed: Option<usize>,
    pub(crate) rows: usize,
    /// The largest number that is worth asking for.
    pub(crate) largest: u64,
    pub(crate) is_text: bool,
    /// How many kinds of nodes a tree has; 0 if it is not one.
    pub(crate) kinds: u8,
}

/// Can a relation of the group be about the type?
pub(crate) fn is_fit(group: &str, features: &Features) -> bool {
    let numbers = features.fixed.unwrap_or(usize::MAX);
    match group {
        "sums" | "products" | "positions" => numbers >= 2,
        "counting" => features.fixed.is_none(),
        "texts" => features.is_text,
        "trees" => features.kinds > 0,
        "collections" => features.rows >= 2,
        _ => true,
    }
}

/// Of 100 predicates, so many have a second relation, and of these so many a third.
const SECOND: u64 = 60;
const THIRD: u64 = 30;
/// Of 100 relations after the first, so many are premises.
const PREMISES: u64 = 30;

/// A predicate of a group about a type.
pub(crate) fn draw(group: &str, features: &Features, words: &mut Words) -> Predicate {
    let fitting: Vec<&str> = GROUPS[..9].iter().copied().filter(|group| is_fit(group, features)).collect();
    let is_joined = group == "joined";
    let first = if is_joined { *words.pick(&fitting) } else { group };
    let mut predicate = Predicate { premises: Vec::new(), relations: vec![relation(first, features, words)] };
    let others = match (is_joined, words.chance(SECOND), words.chance(THIRD)) {
        (false, false, _) => 0,
        (true, _, true) | (false, true, true) => 2,
        _ => 1,
    };
    for _ in 0..others {
        let group = *words.pick(&fitting);
        let relation = relation(group, features, words);
        match words.chance(PREMISES) {
            true => predicate.premises.push(relation),
            false => predicate.relations.push(relation),
        }
    }
    predicate
}

/// The largest count or length that is asked for.
const MOST: u64 = 24;

fn count(words: &mut Words) -> i128 {
    i128::from(words.magnitude(2, MOST))
}

fn number(features: &Features, words: &mut Words) -> i128 {
    i128::from(words.magnitude(2, features.largest))
}

/// A modulus above 2, and a rest.
fn modulus(largest: u64, words: &mut Words) -> (i128, i128) {
    let modulus = words.magnitude(3, largest.clamp(3, 1 << 20));
    (i128::from(modulus), i128::from(words.below(modulus)))
}

fn row(features: &Features, words: &mut Words) -> usize {
    words.below(features.rows as u64) as usize
}

/// A number of a value whose parts are fixed, or one of the first of a row.
fn place(features: &Features, words: &mut Words) -> Term {
    match features.fixed {
        Some(len) => Term::At(0, words.below(len as u64) as usize),
        None if words.chance(25) => Term::Last(row(features, words)),
        None => Term::At(row(features, words), words.below(4) as usize),
    }
}

/// Something that counts.
fn counted(features: &Features, words: &mut Words) -> Term {
    let of = row(features, words);
    match words.below(if features.rows > 1 { 6 } else { 4 }) {
        0 | 1 => Term::Len(of),
        2 => Term::Count(of, test(features.largest, words)),
        3 => Term::Distinct(of),
        4 => Term::Rows,
        _ => Term::Longest,
    }
}

/// A number of the size of the numbers of a value.
fn weighed(features: &Features, words: &mut Words) -> Term {
    if features.fixed.is_some() {
        return place(features, words);
    }
    match words.below(3) {
        0 => Term::Sum(row(features, words)),
        1 => Term::Max(row(features, words)),
        _ => place(features, words),
    }
}

fn test(largest: u64, words: &mut Words) -> Test {
    let number = i128::from(words.magnitude(2, largest));
    match words.below(4) {
        0 => Test::AtLeast(number),
        1 => Test::Is(number),
        2 => Test::Within(number, number + i128::from(words.magnitude(1, largest))),
        _ => {
            let (modulus, rest) = modulus(largest, words);
            Test::Congruent(modulus, rest)
        }
    }
}

fn threshold_test(least: i128, words: &mut Words) -> Test {
    match words.chance(75) {
        true => Test::AtLeast(least),
        false => Test::Within(least, least + i128::from(words.magnitude(1, 1 << 10))),
    }
}

fn relation(group: &str, features: &Features, words: &mut Words) -> Relation {
    match group {
        "thresholds" => threshold(features, words),
        "congruences" => congruence(features, words),
        "sums" => sum(features, words),
        "products" => product(features, words),
        "positions" => position(features, words),
        "counting" => counting(features, words),
        "texts" => text(features, words),
        "trees" => tree(features, words),
        _ => collection(features, words),
    }
}

fn threshold(features: &Features, words: &mut Words) -> Relation {
    match (features.fixed, words.below(4)) {
        (None, 0) => Relation::Of(counted(features, words), Test::AtLeast(count(words))),
        (None, 1 | 2) => {
            let least = number(features, words);
            Relation::Some(row(features, words), threshold_test(least, words))
        }
        _ => {
            let least = number(features, words);
            Relation::Of(weighed(features, words), threshold_test(least, words))
        }
    }
}

fn congruence(features: &Features, words: &mut Words) -> Relation {
    let (by, rest) = modulus(features.largest, words);
    match (features.fixed, words.below(5)) {
        (None, 0) => {
            let (by, rest) = modulus(MOST, words);
            Relation::Of(counted(features, words), Test::Congruent(by, rest))
        }
        (None, 1) => Relation::Some(row(features, words), Test::Congruent(by, rest)),
        (len, 2) if len != Some(1) => Relation::Alike(weighed(features, words), weighed(features, words), by),
        _ => Relation::Of(weighed(features, words), Test::Congruent(by, rest)),
    }
}

fn sum(features: &Features, words: &mut Words) -> Relation {
    let whole = match features.fixed {
        Some(_) => Term::Plus(Box::new(place(features, words)), Box::new(place(features, words))),
        None => Term::Sum(row(features, words)),
    };
    match words.below(5) {
        0 => Relation::Same(whole, place(features, words), i128::from(words.magnitude(0, features.largest))),
        1 if features.fixed.is_none() => {
            Relation::Two(row(features, words), Pair::SumIs(number(features, words)), false)
        }
        2 if features.fixed.is_none() => {
            let (by, _) = modulus(features.largest, words);
            Relation::Alike(whole, Term::Len(row(features, words)), by)
        }
        _ => Relation::Of(whole, test(features.largest, words)),
    }
}

fn product(features: &Features, words: &mut Words) -> Relation {
    let largest = features.largest.saturating_mul(features.largest).min(1 << 24);
    if features.fixed.is_none() && words.chance(60) {
        let pair = match words.below(3) {
            0 => Pair::ProductAtLeast(i128::from(words.magnitude(2, largest))),
            1 => Pair::ProductIs(i128::from(words.magnitude(2, largest))),
            _ => {
                let (modulus, rest) = modulus(largest, words);
                Pair::ProductCongruent(modulus, rest)
            }
        };
        return Relation::Two(row(features, words), pair, words.chance(30));
    }
    let (one, other) = match (features.fixed, words.chance(30)) {
        (None, true) => (counted(features, words), weighed(features, words)),
        _ => (place(features, words), place(features, words)),
    };
    let whole = Term::Times(Box::new(one), Box::new(other));
    match words.below(4) {
        0 => Relation::Above(whole, weighed(features, words), number(features, words)),
        _ => Relation::Of(whole, test(largest, words)),
    }
}

fn position(features: &Features, words: &mut Words) -> Relation {
    let by = i128::from(words.magnitude(0, features.largest));
    if features.fixed.is_some() || words.chance(35) {
        let (one, other) = (place(features, words), place(features, words));
        return match words.chance(50) {
            true => Relation::Same(one, other, by),
            false => Relation::Above(one, other, by),
        };
    }
    let of = row(features, words);
    match words.below(5) {
        0 => Relation::Two(of, Pair::Equal, words.chance(50)),
        1 => Relation::Two(of, Pair::Apart(by), words.chance(50)),
        2 => Relation::Two(of, Pair::Drop(by), words.chance(50)),
        3 => Relation::Repeated(of, words.range(2, 7) as usize),
        _ => Relation::Rising(of, words.range(3, 7) as usize, by.min(100)),
    }
}

fn counting(features: &Features, words: &mut Words) -> Relation {
    let of = row(features, words);
    match words.below(6) {
        0 => Relation::Some(of, Test::Is(number(features, words))),
        1 => Relation::Of(Term::Distinct(of), Test::AtLeast(count(words))),
        2 => Relation::Same(
            Term::Count(of, test(features.largest, words)),
            Term::Count(of, test(features.largest, words)),
            i128::from(words.range(1, 4)),
        ),
        3 => {
            let (by, rest) = modulus(MOST, words);
            Relation::Of(Term::Count(of, test(features.largest, words)), Test::Congruent(by, rest))
        }
        _ => Relation::Of(Term::Count(of, test(features.largest, words)), Test::AtLeast(count(words))),
    }
}

fn text(features: &Features, words: &mut Words) -> Relation {
    match words.below(8) {
        0 => {
            let (by, rest) = modulus(MOST, words);
            Relation::Of(Term::Len(0), Test::Congruent(by, rest))
        }
        1 => Relation::Nested(0, number(features, words), i128::from(words.range(2, 6))),
        2 => Relation::Periodic(0, words.range(2, 5) as usize, words.range(3, 12) as usize),
        3 => Relation::Repeated(0, words.range(2, 9) as usize),
        4 => Relation::Checked(0, i128::from(words.magnitude(3, features.largest)), words.range(2, 6) as usize),
        _ => Relation::Accepts(0, Automaton::draw(words, features.name.contains("String"))),
    }
}

fn tree(features: &Features, words: &mut Words) -> Relation {
    let small = |words: &mut Words| i128::from(words.range(2, 9));
    let (by, rest) = modulus(MOST, words);
    let term = match words.below(7) {
        0 => Term::Depth,
        1 => Term::Nodes,
        2 => Term::OfKind(words.below(u64::from(features.kinds)) as u8),
        3 => Term::Lean,
        4 => return Relation::Ordered(small(words)),
        5 => return Relation::Twins(small(words)),
        _ => return Relation::Of(Term::Heaviest, test(features.largest, words)),
    };
    match words.chance(40) {
        true => Relation::Of(term, Test::Congruent(by, rest)),
        false => Relation::Of(term, Test::AtLeast(small(words))),
    }
}

fn collection(features: &Features, words: &mut Words) -> Relation {
    let one = row(features, words);
    let other = (one + 1) % features.rows;
    let by = i128::from(words.magnitude(0, features.largest));
    match words.below(9) {
        0 => Relation::Shares(one, other, i128::from(words.range(1, 6))),
        1 => Relation::Part(one, other),
        2 => Relation::Permuted(one, other, words.range(2, 6) as usize),
        3 => Relation::Begins(one, other),
        4 => Relation::Same(Term::Len(one), Term::Len(other), i128::from(words.range(0, 6))),
        5 => Relation::Same(Term::Sum(one), Term::Sum(other), by),
        6 => Relation::Same(Term::At(one, 0), Term::Len(other), i128::from(words.magnitude(0, MOST))),
        7 => Relation::Above(Term::Max(one), Term::Max(other), by),
        _ => {
            let (by, _) = modulus(features.largest, words);
            Relation::Alike(Term::Sum(one), Term::Sum(other), by)
        }
    }
}
