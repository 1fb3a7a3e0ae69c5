//! Which pass comes when.

use super::best::Reducer;
use super::{
    delete, fold, hoist, leaves, pairs, random, regroup, relocate, renumber, reorder, smaller, smallest, swap, sweep,
    zip,
};

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
    /// Numbers become one, or fewer.
    Fold,
    /// All leaves become simple ones, equal or ordered as they were.
    Renumber,
    /// The same elements of several sequences are left out.
    Zip,
    /// A part moves to another place of its shape.
    Relocate,
    /// Parts are grouped otherwise.
    Regroup,
    /// Random smaller values in place of one part or two.
    Random,
}

type Run = fn(&mut Reducer<'_>);

/// The passes, from those that remove much with few evaluations to those that remove little with many. After one that
/// has found something, all before it come again.
const PASSES: [&[(Pass, Run)]; 15] = [
    &[(Pass::Leaves, leaves::all_zero), (Pass::Delete, delete::many)],
    &[(Pass::Renumber, renumber::run)],
    &[(Pass::Fold, fold::run)],
    &[(Pass::Delete, delete::run)],
    &[(Pass::Smallest, smallest::run), (Pass::Hoist, hoist::run)],
    &[(Pass::Zip, zip::run)],
    // Leaves that depend on one another could be lowered alternately, a little each time: so pairs follow at once.
    &[(Pass::Leaves, leaves::run), (Pass::Pairs, pairs::run)],
    &[(Pass::Smallest, smallest::equals), (Pass::Reorder, reorder::run), (Pass::Reorder, reorder::far)],
    &[(Pass::Swap, swap::run)],
    &[(Pass::Regroup, regroup::run)],
    &[(Pass::Relocate, relocate::run), (Pass::Delete, delete::two)],
    &[(Pass::Fold, fold::gather)],
    &[(Pass::Smaller, smaller::run)],
    &[(Pass::Sweep, sweep::run)],
    &[(Pass::Random, random::run)],
];

/// Runs all passes until nothing is left to propose; `false` if the evaluations were used up before.
pub(super) fn run(reducer: &mut Reducer<'_>) -> bool {
    let (mut next, mut gave_way) = (0, false);
    while !reducer.is_over() {
        match PASSES.get(next) {
            Some(passes) => next = if round(reducer, passes, &mut gave_way) { 0 } else { next + 1 },
            None if gave_way => (next, gave_way) = (0, false),
            None => return true,
        }
    }
    false
}

/// Runs some passes; says whether one of them found something.
fn round(reducer: &mut Reducer<'_>, passes: &[(Pass, Run)], gave_way: &mut bool) -> bool {
    let before = reducer.taken();
    for (pass, run) in passes {
        if !reducer.effort.without.contains(pass) {
            let spent = reducer.evaluations();
            reducer.begin();
            run(reducer);
            *gave_way |= reducer.gave_way();
            reducer.account(*pass, spent);
        }
    }
    reducer.taken() > before
}
