//! Cases that are simpler than the best one, in order. Where all of them are tried, what is left is the minimum.
//!
//! As a rule there are far too many. So first only those of the same form are tried, which differ in their leaves, and
//! then all, each if they are few; if they are not, only the simplest, where that is likely to pay.

use std::ops::RangeInclusive;

use lakatos_data::arrange::filled;
use lakatos_data::leaf::Leaf;

use super::best::Reducer;
use crate::tiers::Tiers;

/// All that is simpler, if it is not more than may be tried.
pub(super) fn all(reducer: &mut Reducer<'_>) {
    let taken = reducer.taken();
    // Where a case can have many forms, the passes that edit see the least of what is simpler.
    if reducer.has_forms() {
        reducer.allow(reducer.effort.sweep / 4);
    }
    any_form(reducer, false);
    if reducer.taken() > taken {
        reducer.doubt();
    }
}

/// What differs in its leaves alone, if that is not more than may be tried; then the simplest cases.
pub(super) fn some(reducer: &mut Reducer<'_>) {
    let taken = reducer.taken();
    same_form(reducer, 2 * u128::from(reducer.left()));
    if reducer.taken() == taken {
        any_form(reducer, true);
    }
    if reducer.taken() > taken {
        reducer.doubt();
    }
}

/// The simplest values of the only leaf, where there is hope: nothing else can make the case simpler.
#[cfg(feature = "thorough")]
pub(super) fn only_leaf(reducer: &mut Reducer<'_>) {
    if reducer.hopes() && reducer.leaves().len() == 1 && !reducer.has_forms() {
        reducer.allow(reducer.effort.evaluations / 2);
        same_form(reducer, u128::MAX);
    }
}

/// Proposes all that differ in their leaves, if they are not more than this.
fn same_form(reducer: &mut Reducer<'_>, most: u128) {
    let leaves = reducer.leaves();
    let mut kinds = Vec::with_capacity(leaves.len());
    let mut total: u128 = 0;
    for place in &leaves {
        let Some((leaf, rank)) = reducer.leaf(*place) else { return };
        kinds.push(leaf);
        total = total.saturating_add(rank);
    }
    // Where there is hope, the simplest of them are tried if there are too many for all.
    if leaves.is_empty() || ways(total, leaves.len()) > most && !reducer.hopes() {
        return;
    }
    for sum in 0..=total {
        let mut ranks = filled(leaves.len(), &0);
        ranks[leaves.len() - 1] = sum;
        loop {
            if try_ranks(reducer, &leaves, &kinds, &ranks) || reducer.is_spent() {
                return;
            }
            if !next_ranks(&mut ranks) {
                break;
            }
        }
    }
}

/// In how many ways so many numbers add up to a sum, or to less.
fn ways(sum: u128, numbers: usize) -> u128 {
    let mut ways: u128 = 1;
    for number in 1..=numbers as u128 {
        ways = ways.saturating_mul(sum.saturating_add(number)) / number;
        if ways > u128::from(u64::MAX) {
            break;
        }
    }
    ways
}

/// The next numbers with the same sum, low ones first; `false` after the last.
pub(super) fn next_ranks(ranks: &mut [u128]) -> bool {
    let last = ranks.len() - 1;
    let mut at = last;
    while at > 0 && ranks[at] == 0 {
        at -= 1;
    }
    if at == 0 {
        return false;
    }
    let rest = ranks[at] - 1;
    ranks[at] = 0;
    ranks[at - 1] += 1;
    ranks[last] = rest;
    true
}

fn try_ranks(reducer: &mut Reducer<'_>, leaves: &[usize], kinds: &[Leaf], ranks: &[u128]) -> bool {
    let mut changes = Vec::with_capacity(leaves.len());
    for (at, leaf) in kinds.iter().enumerate() {
        if ranks[at] > leaf.last() {
            return false;
        }
        changes.push((leaves[at], leaf.unrank(ranks[at])));
    }
    reducer.try_leaves(&changes)
}

/// Proposes what is simpler, in order; all of it, or else nothing, unless some will do.
fn any_form(reducer: &mut Reducer<'_>, some_will_do: bool) {
    let Some(mut tiers) = reducer.tiers.take().or_else(|| Tiers::of(&reducer.best().site(0).shape).ok()) else {
        return;
    };
    propose_simpler(reducer, &mut tiers, some_will_do);
    reducer.tiers = Some(tiers);
}

fn propose_simpler(reducer: &mut Reducer<'_>, tiers: &mut Tiers, some_will_do: bool) {
    let own = reducer.best().size(0);
    // What a sweep has come to once was tried, or was not simpler than a case that was less simple.
    let (first, mut index) = reducer.swept;
    // To count larger ones can cost more than it brings.
    let largest = reducer.effort.known.saturating_add(reducer.effort.largest_part);
    let left = reducer.left();
    let are_few = own <= largest && are_few(tiers, first..=own, 2 * u128::from(left));
    if !are_few && !some_will_do {
        return;
    }
    // What other passes have tried costs no evaluation, but time.
    let mut proposals = 4 * left;
    for size in first..=own.min(largest) {
        let Ok(count) = tiers.count(size) else { return };
        while index < count.indices() {
            if proposals == 0 || reducer.is_spent() {
                return;
            }
            proposals -= 1;
            let next = tiers.nth(size, index);
            if matches!(next, Ok(Some(tree)) if reducer.try_tree(&tree)) {
                return;
            }
            // Perhaps it was not tried: then nothing is said of it.
            if reducer.is_over() {
                return;
            }
            index += 1;
            reducer.swept = (size, index);
        }
        index = 0;
        reducer.swept = (size + 1, 0);
    }
}

/// Was all that is simpler tried?
pub(super) fn is_complete(reducer: &Reducer<'_>) -> bool {
    reducer.swept.0 > reducer.best().size(0)
}

/// Are there not more than this of these sizes?
fn are_few(tiers: &mut Tiers, sizes: RangeInclusive<u128>, most: u128) -> bool {
    let mut all: u128 = 0;
    for size in sizes {
        let Ok(count) = tiers.count(size) else { return false };
        all = all.saturating_add(count.indices());
        if all > most {
            return false;
        }
    }
    true
}
