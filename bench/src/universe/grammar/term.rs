//! Numbers that are read off a value.

use std::collections::BTreeSet;
use std::fmt;

use super::view::View;

/// What one number may be.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Test {
    AtLeast(i128),
    Congruent(i128, i128),
    Is(i128),
    Within(i128, i128),
}

impl Test {
    pub(crate) fn holds(&self, number: i128) -> bool {
        self.gap(number) == 0
    }

    /// How far the number is from one that would do.
    pub(crate) fn gap(&self, number: i128) -> i128 {
        match *self {
            Test::AtLeast(least) => least.saturating_sub(number).max(0),
            Test::Congruent(modulus, rest) => (rest - number).rem_euclid(modulus),
            Test::Is(wanted) => wanted.saturating_sub(number).saturating_abs(),
            Test::Within(low, high) => low.saturating_sub(number).max(number.saturating_sub(high)).max(0),
        }
    }
}

impl fmt::Display for Test {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Test::AtLeast(least) => write!(f, "x >= {least}"),
            Test::Congruent(modulus, rest) => write!(f, "x % {modulus} == {rest}"),
            Test::Is(wanted) => write!(f, "x == {wanted}"),
            Test::Within(low, high) => write!(f, "{low} <= x <= {high}"),
        }
    }
}

/// A number that is read off a value; there may be none.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Term {
    At(usize, usize),
    Last(usize),
    Len(usize),
    Sum(usize),
    Max(usize),
    Count(usize, Test),
    Distinct(usize),
    Rows,
    Longest,
    Depth,
    Nodes,
    OfKind(u8),
    Lean,
    Heaviest,
    Plus(Box<Term>, Box<Term>),
    Times(Box<Term>, Box<Term>),
}

impl Term {
    pub(crate) fn value(&self, view: &View) -> Option<i128> {
        let form = || view.form.as_ref();
        match self {
            Term::At(row, place) => view.row(*row).get(*place).copied(),
            Term::Last(row) => view.row(*row).last().copied(),
            Term::Len(row) => Some(view.row(*row).len() as i128),
            Term::Sum(row) => Some(view.row(*row).iter().fold(0, |sum: i128, number| sum.saturating_add(*number))),
            Term::Max(row) => view.row(*row).iter().copied().max(),
            Term::Count(row, test) => Some(view.row(*row).iter().filter(|number| test.holds(**number)).count() as i128),
            Term::Distinct(row) => Some(view.row(*row).iter().collect::<BTreeSet<_>>().len() as i128),
            Term::Rows => Some(view.rows.len() as i128),
            Term::Longest => view.rows.iter().map(|row| row.len() as i128).max(),
            Term::Depth => form().map(|form| form.depth()),
            Term::Nodes => form().map(|form| form.nodes()),
            Term::OfKind(kind) => form().map(|form| form.count(&|form| form.kind == *kind)),
            Term::Lean => form().map(|form| form.lean()),
            Term::Heaviest => form().map(|form| form.heaviest()),
            Term::Plus(one, other) => Some(one.value(view)?.saturating_add(other.value(view)?)),
            Term::Times(one, other) => Some(one.value(view)?.saturating_mul(other.value(view)?)),
        }
    }

    /// Does it depend on nothing but the length and the sum of the only row?
    pub(crate) fn is_of_length_and_sum(&self) -> bool {
        match self {
            Term::Len(_) | Term::Sum(_) => true,
            Term::Plus(one, other) | Term::Times(one, other) => {
                one.is_of_length_and_sum() && other.is_of_length_and_sum()
            }
            _ => false,
        }
    }
}

impl fmt::Display for Term {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Term::At(row, place) => write!(f, "r{row}[{place}]"),
            Term::Last(row) => write!(f, "last(r{row})"),
            Term::Len(row) => write!(f, "len(r{row})"),
            Term::Sum(row) => write!(f, "sum(r{row})"),
            Term::Max(row) => write!(f, "max(r{row})"),
            Term::Count(row, test) => write!(f, "count(r{row}, {test})"),
            Term::Distinct(row) => write!(f, "distinct(r{row})"),
            Term::Rows => f.write_str("rows"),
            Term::Longest => f.write_str("longest row"),
            Term::Depth => f.write_str("depth"),
            Term::Nodes => f.write_str("nodes"),
            Term::OfKind(kind) => write!(f, "nodes of kind {kind}"),
            Term::Lean => f.write_str("lean"),
            Term::Heaviest => f.write_str("heaviest way"),
            Term::Plus(one, other) => write!(f, "({one} + {other})"),
            Term::Times(one, other) => write!(f, "{one} * {other}"),
        }
    }
}
