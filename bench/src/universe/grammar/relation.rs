//! What may be true of a value.

use std::collections::BTreeSet;
use std::fmt;

use super::automaton::Automaton;
use super::term::{Term, Test};
use super::view::{Form, View};

/// What may be true of two numbers of a row, the first before the second.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Pair {
    Equal,
    Apart(i128),
    SumIs(i128),
    ProductAtLeast(i128),
    ProductIs(i128),
    ProductCongruent(i128, i128),
    Drop(i128),
}

/// Something that is true of a value, or not.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Relation {
    Of(Term, Test),
    /// The first is the second and so much more.
    Same(Term, Term, i128),
    /// The first is at least the second and so much more.
    Above(Term, Term, i128),
    /// The first is congruent to the second.
    Alike(Term, Term, i128),
    Some(usize, Test),
    /// Two numbers of a row; neighbours, or any two.
    Two(usize, Pair, bool),
    /// So many neighbours, each this much above the one before it at least.
    Rising(usize, usize, i128),
    /// So many neighbours that are equal.
    Repeated(usize, usize),
    /// The row is what a period repeats, and at least so long.
    Periodic(usize, usize, usize),
    Accepts(usize, Automaton),
    /// Nested this deep, and closed: numbers below the bound open, others close.
    Nested(usize, i128, i128),
    /// So many different numbers are in both rows.
    Shares(usize, usize, i128),
    /// Every number of the first row is in the second, which has others besides.
    Part(usize, usize),
    /// The same numbers in another order, so many at least.
    Permuted(usize, usize, usize),
    /// The second row begins with the first, and goes on.
    Begins(usize, usize),
    /// The last number is the sum of those before it, by a modulus; there are so many at least.
    Checked(usize, i128, usize),
    /// A search tree of so many nodes.
    Ordered(i128),
    /// A node with two equal branches of so many nodes.
    Twins(i128),
}

impl Pair {
    fn gap(&self, one: i128, other: i128) -> i128 {
        let between = |wanted: i128, found: i128| wanted.saturating_sub(found).saturating_abs();
        match *self {
            Pair::Equal => between(one, other),
            Pair::Apart(by) => between(one.saturating_add(by), other),
            Pair::SumIs(sum) => between(sum, one.saturating_add(other)),
            Pair::ProductAtLeast(least) => least.saturating_sub(one.saturating_mul(other)).max(0),
            Pair::ProductIs(product) => between(product, one.saturating_mul(other)),
            Pair::ProductCongruent(modulus, rest) => (rest - one.saturating_mul(other)).rem_euclid(modulus),
            Pair::Drop(by) => other.saturating_add(by).saturating_sub(one).max(0),
        }
    }
}

/// Nothing is this far away.
const FAR: i128 = 1 << 40;

/// Only so many numbers of a row are looked at in pairs when it is asked how far they are from what is wanted.
const LOOKED_AT: usize = 40;

impl Relation {
    pub(crate) fn holds(&self, view: &View) -> bool {
        match self {
            Relation::Two(row, pair, neighbours) => any_two(view.row(*row), *neighbours, &|a, b| pair.gap(a, b) == 0),
            _ => self.gap(view) == 0,
        }
    }

    /// How far the value is from one of which it would be true; 0 if it is.
    pub(crate) fn gap(&self, view: &View) -> i128 {
        let row = |row: &usize| view.row(*row);
        let lack = |holds: bool| if holds { 0 } else { 1 };
        let both = |one: &Term, other: &Term| one.value(view).zip(other.value(view));
        match self {
            Relation::Of(term, test) => term.value(view).map_or(FAR, |number| test.gap(number)),
            Relation::Same(one, other, by) => {
                both(one, other).map_or(FAR, |(a, b)| a.saturating_sub(b).saturating_sub(*by).saturating_abs())
            }
            Relation::Above(one, other, by) => {
                both(one, other).map_or(FAR, |(a, b)| b.saturating_add(*by).saturating_sub(a).max(0))
            }
            Relation::Alike(one, other, modulus) => {
                both(one, other).map_or(FAR, |(a, b)| a.saturating_sub(b).rem_euclid(*modulus))
            }
            Relation::Some(of, test) => row(of).iter().map(|number| test.gap(*number)).min().unwrap_or(FAR),
            Relation::Two(of, pair, neighbours) => nearest(row(of), *neighbours, pair),
            Relation::Rising(of, len, by) => {
                *len as i128 - longest(row(of), &|a, b| b.saturating_sub(a) >= *by).min(*len) as i128
            }
            Relation::Repeated(of, len) => *len as i128 - longest(row(of), &|a, b| a == b).min(*len) as i128,
            Relation::Periodic(of, period, len) => periodic(row(of), *period, *len),
            Relation::Accepts(of, automaton) => lack(automaton.accepts(row(of))),
            Relation::Nested(of, bound, depth) => nested(row(of), *bound, *depth),
            Relation::Shares(one, other, least) => (least - shared(row(one), row(other))).max(0),
            Relation::Part(one, other) => part(row(one), row(other)),
            Relation::Permuted(one, other, least) => permuted(row(one), row(other), *least),
            Relation::Begins(one, other) => {
                lack(!row(one).is_empty() && row(other).len() > row(one).len() && row(other).starts_with(row(one)))
            }
            Relation::Checked(of, modulus, least) => checked(row(of), *modulus, *least),
            Relation::Ordered(least) => view.form.as_ref().map_or(FAR, |form| ordered(form, *least)),
            Relation::Twins(least) => view.form.as_ref().map_or(FAR, |form| lack(has_twins(form, *least))),
        }
    }

    /// So many numbers of the only row show that it holds, and it goes on to hold when others are taken out of the row.
    pub(crate) fn witnesses(&self) -> Option<usize> {
        let count = |number: &i128| usize::try_from(*number).ok();
        match self {
            Relation::Some(..) | Relation::Of(Term::Max(_), Test::AtLeast(_)) => Some(1),
            Relation::Two(..) => Some(2),
            Relation::Of(Term::Count(..) | Term::Distinct(_) | Term::Len(_), Test::AtLeast(least)) => count(least),
            Relation::Rising(_, len, _) | Relation::Repeated(_, len) => Some(*len),
            _ => None,
        }
    }

    /// Does it depend on nothing but the length and the sum of the only row?
    pub(crate) fn is_of_length_and_sum(&self) -> bool {
        match self {
            Relation::Of(term, _) => term.is_of_length_and_sum(),
            Relation::Same(one, other, _) | Relation::Above(one, other, _) | Relation::Alike(one, other, _) => {
                one.is_of_length_and_sum() && other.is_of_length_and_sum()
            }
            _ => false,
        }
    }

    /// The number below which it never holds, of a value that is one number.
    pub(crate) fn least_number(&self) -> i128 {
        match self {
            Relation::Of(Term::At(0, 0), Test::AtLeast(least) | Test::Within(least, _)) => *least,
            _ => i128::MIN,
        }
    }
}

fn any_two(row: &[i128], neighbours: bool, test: &dyn Fn(i128, i128) -> bool) -> bool {
    if neighbours {
        return row.windows(2).any(|two| test(two[0], two[1]));
    }
    row.iter().enumerate().any(|(place, one)| row[place + 1..].iter().any(|other| test(*one, *other)))
}

fn nearest(row: &[i128], neighbours: bool, pair: &Pair) -> i128 {
    let row = &row[..row.len().min(LOOKED_AT)];
    let mut nearest = FAR;
    for (place, one) in row.iter().enumerate() {
        let after = &row[place + 1..];
        let after = if neighbours { &after[..after.len().min(1)] } else { after };
        for other in after {
            nearest = nearest.min(pair.gap(*one, *other));
        }
    }
    nearest
}

/// The length of the longest run in which each two neighbours pass.
fn longest(row: &[i128], test: &dyn Fn(i128, i128) -> bool) -> usize {
    let (mut longest, mut run) = (usize::from(!row.is_empty()), 1);
    for two in row.windows(2) {
        run = if test(two[0], two[1]) { run + 1 } else { 1 };
        longest = longest.max(run);
    }
    longest
}

fn periodic(row: &[i128], period: usize, len: usize) -> i128 {
    let wrong = (period..row.len()).filter(|place| row[*place] != row[place - period]).count();
    let is_flat = row.windows(2).all(|two| two[0] == two[1]);
    (wrong + len.saturating_sub(row.len()) + usize::from(is_flat)) as i128
}

fn nested(row: &[i128], bound: i128, depth: i128) -> i128 {
    let (mut open, mut deepest, mut wrong) = (0_i128, 0, 0);
    for number in row {
        open += if *number < bound { 1 } else { -1 };
        if open < 0 {
            (open, wrong) = (0, wrong + 1);
        }
        deepest = deepest.max(open);
    }
    wrong + open + (depth - deepest).max(0)
}

fn set(row: &[i128]) -> BTreeSet<i128> {
    row.iter().copied().collect()
}

fn shared(one: &[i128], other: &[i128]) -> i128 {
    set(one).intersection(&set(other)).count() as i128
}

fn part(one: &[i128], other: &[i128]) -> i128 {
    let (one, other) = (set(one), set(other));
    let missing = one.difference(&other).count() as i128;
    missing + i128::from(one.is_empty()) + i128::from(other.len() <= one.len())
}

fn permuted(one: &[i128], other: &[i128], least: usize) -> i128 {
    if one == other || one.len() < least {
        return 1 + least.saturating_sub(one.len()) as i128;
    }
    let sorted = |row: &[i128]| {
        let mut row = row.to_vec();
        row.sort_unstable();
        row
    };
    let (one, other) = (sorted(one), sorted(other));
    let wrong = one.iter().zip(&other).filter(|(a, b)| a != b).count();
    (wrong + one.len().abs_diff(other.len())) as i128
}

fn checked(row: &[i128], modulus: i128, least: usize) -> i128 {
    let Some((last, others)) = row.split_last() else { return FAR };
    let sum = others.iter().fold(0, |sum: i128, number| sum.saturating_add(*number)).rem_euclid(modulus);
    (sum - last).saturating_abs() + least.saturating_sub(row.len()) as i128
}

/// How many neighbours, from left to right, are out of order, and how many nodes are missing.
fn ordered(form: &Form, least: i128) -> i128 {
    fn walk(form: &Form, row: &mut Vec<i128>) {
        let (before, after) = form.below.split_at(form.below.len() / 2);
        before.iter().for_each(|form| walk(form, row));
        row.extend(form.number);
        after.iter().for_each(|form| walk(form, row));
    }
    let mut row = Vec::new();
    walk(form, &mut row);
    row.windows(2).filter(|two| two[0] >= two[1]).count() as i128 + (least - row.len() as i128).max(0)
}

fn has_twins(form: &Form, least: i128) -> bool {
    let here = form.below.windows(2).any(|two| two[0] == two[1] && two[0].nodes() >= least);
    here || form.below.iter().any(|form| has_twins(form, least))
}

impl fmt::Display for Pair {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Pair::Equal => f.write_str("x == y"),
            Pair::Apart(by) => write!(f, "y == x + {by}"),
            Pair::SumIs(sum) => write!(f, "x + y == {sum}"),
            Pair::ProductAtLeast(least) => write!(f, "x * y >= {least}"),
            Pair::ProductIs(product) => write!(f, "x * y == {product}"),
            Pair::ProductCongruent(modulus, rest) => write!(f, "x * y % {modulus} == {rest}"),
            Pair::Drop(by) => write!(f, "x >= y + {by}"),
        }
    }
}

impl fmt::Display for Relation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Relation::Of(term, test) => write!(f, "[x = {term}] {test}"),
            Relation::Same(one, other, by) => write!(f, "{one} == {other} + {by}"),
            Relation::Above(one, other, by) => write!(f, "{one} >= {other} + {by}"),
            Relation::Alike(one, other, modulus) => write!(f, "({one} - {other}) % {modulus} == 0"),
            Relation::Some(row, test) => write!(f, "some x of r{row}: {test}"),
            Relation::Two(row, pair, true) => write!(f, "neighbours x, y of r{row}: {pair}"),
            Relation::Two(row, pair, false) => write!(f, "some x before y of r{row}: {pair}"),
            Relation::Rising(row, len, by) => write!(f, "{len} neighbours of r{row} rise by {by}"),
            Relation::Repeated(row, len) => write!(f, "{len} neighbours of r{row} are equal"),
            Relation::Periodic(row, period, len) => write!(f, "r{row} has period {period}, not 1, and length {len}"),
            Relation::Accepts(row, automaton) => write!(f, "{automaton} accepts r{row}"),
            Relation::Nested(row, bound, depth) => write!(f, "r{row} nests {depth} deep, open below {bound}"),
            Relation::Shares(one, other, least) => write!(f, "r{one} and r{other} share {least}"),
            Relation::Part(one, other) => write!(f, "r{one} is a proper part of r{other}"),
            Relation::Permuted(one, other, least) => write!(f, "r{one} permutes r{other}, {least} at least"),
            Relation::Begins(one, other) => write!(f, "r{other} begins with r{one}"),
            Relation::Checked(row, modulus, least) => write!(f, "r{row} has its sum % {modulus} last, {least} long"),
            Relation::Ordered(least) => write!(f, "a search tree of {least}"),
            Relation::Twins(least) => write!(f, "equal branches of {least} nodes"),
        }
    }
}
