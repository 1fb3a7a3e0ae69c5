//! Which pass comes when.

use super::best::Reducer;
use super::{delete, fold, hoist, leaves, pairs, reorder, smaller, smallest, swap, sweep};

/// A family of proposals.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pass {
    /// The smallest value in place of a part.
    Smallest,
    /// Elements of sequences are left out.
    Delete,
    /// A part in place of another of its shape above it.
    Hoist,
    /// Leaves are lowered one by one.
    Leaves,
    /// Leaves are lowered together, or one at the cost of another.
    Pairs,
    /// A simpler constructor with the same fields.
    Swap,
    /// Elements and fields change places.
    Reorder,
    /// Smaller values in place of a part, in order.
    Smaller,
    /// All simpler cases, if they are few.
    Sweep,
    /// Two numbers become one.
    Fold,
}

type Run = fn(&mut Reducer<'_>);

/// The passes, from those that remove much with few evaluations to those that remove little with many. After one that
/// has found something, all before it come again.
const PASSES: [&[(Pass, Run)]; 7] = [
    &[(Pass::Smallest, smallest::run), (Pass::Delete, delete::run), (Pass::Hoist, hoist::run)],
    &[(Pass::Fold, fold::run)],
    // Leaves that depend on one another could be lowered alternately, a little each time: so pairs follow at once.
    &[(Pass::Leaves, leaves::run), (Pass::Pairs, pairs::run)],
    &[(Pass::Reorder, reorder::run)],
    &[(Pass::Swap, swap::run)],
    &[(Pass::Smaller, smaller::run)],
    &[(Pass::Sweep, sweep::run)],
];

/// Runs all passes until nothing is left to propose; `false` if the evaluations were used up before.
pub(super) fn run(reducer: &mut Reducer<'_>) -> bool {
    let mut next = 0;
    while next < PASSES.len() && !reducer.is_spent() {
        next = if round(reducer, PASSES[next]) { 0 } else { next + 1 };
    }
    !reducer.is_spent()
}

/// Runs some passes; says whether one of them found something.
fn round(reducer: &mut Reducer<'_>, passes: &[(Pass, Run)]) -> bool {
    let before = reducer.taken();
    for (pass, run) in passes {
        if !reducer.effort.without.contains(pass) {
            let spent = reducer.evaluations();
            run(reducer);
            reducer.account(*pass, spent);
        }
    }
    reducer.taken() > before
}
