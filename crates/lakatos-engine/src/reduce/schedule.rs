//! Which pass comes when.

use lakatos_data::arrange;

use super::best::{Reducer, raised};
#[cfg(feature = "thorough")]
use super::{
    alike, conserve, counts, coupled, follow, joint, lengths, rebuild, regroup, relocate, stretches, twice, twofold,
};
use super::{
    delete, fold, hoist, hope, leaves, pairs, random, renumber, reorder, repeat, runs, shake, smaller, smallest, steps,
    swap, sweep, zip,
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
    /// Another constructor around parts from below.
    Rebuild,
    /// Random smaller values in place of one part or two.
    Random,
    /// Leaves at rest are probed, nearby and at random.
    Steps,
    /// Numbers change together, by different amounts or by factors.
    Joint,
    /// Runs of elements, or any two, are left out; calls likewise.
    Runs,
    /// Numbers change, and what they add up to stays, or how far they are apart.
    Conserve,
    /// A sequence is shortened, and a number changes by as much.
    Counts,
    /// Sequences of every length, of equal elements, moved along, or joined.
    Lengths,
    /// A part moves to another place, and all leaves are put in order.
    Sorted,
    /// Two changes, of which one makes the case larger.
    Twofold,
    /// What breaks a relation is proposed with the relation mended.
    Ties,
    /// Parts that are equal become simpler together, and two values change places everywhere.
    Alike,
    /// Stretches of equal elements become shorter, or are left out.
    Stretches,
    /// One number becomes simple, and another is probed.
    Coupled,
    /// One number is lowered step by step, and another follows it.
    Follow,
    /// Any two small changes.
    Twice,
    /// Another case of the same size becomes a new start.
    Shake,
}

type Run = fn(&mut Reducer<'_>);

/// The passes that edit, from those that remove much with few evaluations to those that remove little with many. After
/// one that has found something, all before it come again.
const EDITS: &[&[(Pass, Run)]] = &[
    &[(Pass::Leaves, leaves::all_zero), (Pass::Delete, delete::many)],
    &[(Pass::Renumber, renumber::run)],
    &[(Pass::Fold, fold::run)],
    &[(Pass::Delete, delete::run)],
    &[(Pass::Fold, fold::merge)],
    &[(Pass::Smallest, smallest::run), (Pass::Hoist, hoist::run)],
    &[(Pass::Zip, zip::run)],
    // Leaves that depend on one another could be lowered alternately, a little each time: so pairs follow at once.
    &[(Pass::Leaves, leaves::run), (Pass::Pairs, pairs::run)],
    &[(Pass::Smallest, smallest::equals), (Pass::Reorder, reorder::run), (Pass::Reorder, reorder::far)],
    #[cfg(feature = "thorough")]
    &[(Pass::Steps, steps::lower_by_those_of_the_body), (Pass::Steps, steps::learn)],
    &[(Pass::Swap, swap::run)],
    #[cfg(feature = "thorough")]
    &[(Pass::Regroup, regroup::run)],
    &[
        #[cfg(feature = "thorough")]
        (Pass::Relocate, relocate::run),
        (Pass::Delete, runs::few),
    ],
    &[(Pass::Fold, fold::gather)],
    #[cfg(feature = "thorough")]
    &[(Pass::Rebuild, rebuild::run)],
    #[cfg(feature = "thorough")]
    &[(Pass::Stretches, stretches::run), (Pass::Alike, alike::run)],
    &[(Pass::Smaller, smaller::run)],
];

/// The passes that confirm, when nothing is left to edit: they share what is allowed for that. The number is the part of
/// what is left that each may take.
const CONFIRMS: &[(Pass, Run, u64)] = &[
    (Pass::Sweep, sweep::all, 1),
    #[cfg(feature = "thorough")]
    (Pass::Sweep, sweep::only_leaf, 2),
    #[cfg(feature = "thorough")]
    (Pass::Conserve, conserve::nudge, 3),
    #[cfg(feature = "thorough")]
    (Pass::Counts, counts::run, 4),
    #[cfg(feature = "thorough")]
    (Pass::Lengths, lengths::run, 3),
    #[cfg(feature = "thorough")]
    (Pass::Follow, follow::run, 3),
    (Pass::Steps, steps::run, 2),
    #[cfg(feature = "thorough")]
    (Pass::Joint, joint::run, 2),
    #[cfg(feature = "thorough")]
    (Pass::Conserve, conserve::run, 3),
    #[cfg(feature = "thorough")]
    (Pass::Twice, twice::run, 2),
    #[cfg(feature = "thorough")]
    (Pass::Coupled, coupled::run, 2),
    (Pass::Runs, runs::run, 3),
    #[cfg(feature = "thorough")]
    (Pass::Ties, ties_tried, 3),
    #[cfg(feature = "thorough")]
    (Pass::Sorted, relocate::move_and_sort, 4),
    #[cfg(feature = "thorough")]
    (Pass::Twofold, twofold::run, 2),
    #[cfg(feature = "thorough")]
    (Pass::Sweep, lengths::shorter, 4),
    (Pass::Sweep, sweep::some, 3),
    (Pass::Random, random::run, 2),
    (Pass::Shake, shake::run, 1),
];

/// The passes that confirm come this often, if there is something left: first with little, and then each time with a larger
/// part of it.
const ROUNDS: u64 = 4;

/// After this many successes in a row a larger step is looked for.
const SLOW: u64 = 128;
/// In a case with more nodes none is.
const FEW: usize = 64;

/// A case with more nodes than this is large: a pass that gave way does not come again.
const LARGE: usize = 1_000;

/// Runs all passes until nothing is left to propose; `false` if the evaluations were used up before.
pub(super) fn run(reducer: &mut Reducer<'_>) -> bool {
    let (mut next, mut gave_way, mut rested) = (0, false, 0);
    while !reducer.is_over() {
        if reducer.taken() > rested + SLOW {
            rested = reducer.taken();
            leap(reducer);
        }
        match EDITS.get(next) {
            Some(passes) => next = if edit(reducer, passes, &mut gave_way) { 0 } else { next + 1 },
            None if gave_way && reducer.len() > LARGE => return false,
            None if gave_way => (next, gave_way) = (0, false),
            None if confirm(reducer) => next = 0,
            None => return !reducer.is_over(),
        }
    }
    false
}

/// Looks for a step that is larger than those by which the case becomes simpler again and again.
fn leap(reducer: &mut Reducer<'_>) {
    if reducer.effort.without.contains(&Pass::Steps) || reducer.len() > FEW || raised(reducer).len() < 2 {
        return;
    }
    let spent = reducer.evaluations();
    reducer.begin(Pass::Steps, true);
    reducer.hope(true);
    reducer.share(4);
    #[cfg(feature = "thorough")]
    joint::digits(reducer);
    steps::run(reducer);
    reducer.hope(false);
    reducer.account(Pass::Steps, spent);
}

/// Runs some passes; says whether one of them found something.
fn edit(reducer: &mut Reducer<'_>, passes: &[(Pass, Run)], gave_way: &mut bool) -> bool {
    let before = reducer.taken();
    for (pass, run) in passes {
        if !reducer.effort.without.contains(pass) {
            let spent = reducer.evaluations();
            reducer.begin(*pass, false);
            run(reducer);
            *gave_way |= reducer.gave_way();
            reducer.account(*pass, spent);
        }
    }
    if reducer.taken() > before && !reducer.effort.without.contains(&Pass::Pairs) {
        let spent = reducer.evaluations();
        reducer.begin(Pass::Pairs, false);
        repeat::run(reducer);
        if reducer.evaluations() > spent {
            reducer.account(Pass::Pairs, spent);
        }
    }
    reducer.taken() > before
}

/// Runs the passes that confirm, those first that have found something before, until one does.
fn confirm(reducer: &mut Reducer<'_>) -> bool {
    let order = arrange::arranged(CONFIRMS.len(), &mut |one, other| {
        // All that is simpler is tried first, if it is little: then nothing is left.
        let rank = |at: usize| if at == 0 { u64::MAX } else { reducer.found_by(CONFIRMS[at].0) };
        rank(other).cmp(&rank(one))
    });
    for round in 0..ROUNDS {
        reducer.begin_round(round);
        for at in &order {
            let (pass, run, part) = CONFIRMS[*at];
            if reducer.effort.without.contains(&pass) || sweep::is_complete(reducer) {
                continue;
            }
            let (spent, before) = (reducer.evaluations(), reducer.taken());
            reducer.begin(pass, true);
            if *at > 0 && !reducer.was_looked_at() {
                hope::look(reducer);
            }
            reducer.share(part.saturating_sub(round.saturating_sub(1)).max(1));
            run(reducer);
            reducer.account(pass, spent);
            if reducer.taken() > before {
                reducer.credit(pass);
                return true;
            }
            if reducer.is_over() {
                return false;
            }
        }
    }
    false
}

/// Elements are left out and leaves lowered once more, with all relations mended that hold now.
#[cfg(feature = "thorough")]
fn ties_tried(reducer: &mut Reducer<'_>) {
    reducer.ties.trusts_all = true;
    for run in [delete::run, leaves::run] {
        run(reducer);
    }
    reducer.ties.trusts_all = false;
}
