//! What can be measured of a column of numbers.

/// What is measured of a column.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Measure {
    /// What two neighbours come to.
    Neighbours(Join),
    /// What two come to that stand anywhere, the earlier one first.
    Pairs(Join),
    Sum,
    Greatest,
    Least,
    At(u8),
    Last,
    /// How many different numbers there are.
    Different,
    /// How many equal ones follow one another at most.
    Run,
}

/// What two numbers come to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Join {
    Sum,
    Product,
    Difference,
}

impl Join {
    pub(crate) fn of(self, x: i128, y: i128) -> i128 {
        match self {
            Join::Sum => x.saturating_add(y),
            Join::Product => x.saturating_mul(y),
            Join::Difference => x.saturating_sub(y),
        }
    }
}
