//! How far the passes can be trusted when they have nothing left to propose.
//!
//! Beyond them is only to try what is simpler, in order or at random, which costs much and mostly finds nothing. So it is
//! spent where it is likely to pay: where cases can have many forms, where premises make the passes stumble, and where
//! it has paid before.

use lakatos_data::shape::Kind;

use super::Pass;
use super::best::Reducer;

/// A case that was given with more nodes than this was large: its reduction may cost more.
const LARGE: usize = 24;

/// What there is to choose in the best case, leaves apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Forms {
    /// Nothing.
    One,
    /// How long one sequence is.
    Row,
    /// How long several sequences are.
    Rows,
    /// Constructors.
    Trees,
}

impl Forms {
    pub(super) fn of(reducer: &Reducer<'_>) -> Forms {
        let mut lengths = 0;
        for place in 0..reducer.len() {
            match &reducer.core(place).def().kind {
                Kind::Leaf(_) => {}
                Kind::Sum(sum) if sum.cons.len() < 2 => {}
                Kind::Seq(_) => lengths += 1,
                _ => return Forms::Trees,
            }
        }
        match lengths {
            0 => Forms::One,
            1 => Forms::Row,
            _ => Forms::Rows,
        }
    }
}

/// How many evaluations the passes have taken for which there is nothing left.
pub(super) fn edits(reducer: &Reducer<'_>) -> u64 {
    reducer.evaluations() - reducer.spent_on(Pass::Sweep) - reducer.spent_on(Pass::Random)
}

/// Can there be simpler cases that the passes do not see, because of what the case is made of or was?
pub(super) fn is_open(reducer: &Reducer<'_>) -> bool {
    match Forms::of(reducer) {
        Forms::One => false,
        Forms::Row => reducer.given() > LARGE,
        Forms::Rows | Forms::Trees => true,
    }
}

/// Have the passes missed something before, or may they have, because of premises?
pub(super) fn is_likely(reducer: &Reducer<'_>) -> bool {
    reducer.is_doubted() || (reducer.discards() > 0 && Forms::of(reducer) != Forms::One)
}
