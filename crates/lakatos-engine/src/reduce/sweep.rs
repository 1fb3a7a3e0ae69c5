//! Cases that are simpler than the best one, in order. Where all of them are tried, what is left is the minimum.
//!
//! As a rule there are far too many. So first only those of the same form are tried, which differ in their leaves, and
//! then all, each if they are few; if they are not, only the simplest, where that is likely to pay.

use std::ops::RangeInclusive;

use lakatos_data::leaf::Leaf;

use super::Pass;
use super::best::Reducer;
use super::doubt::{self, Forms};
use crate::tiers::Tiers;

/// One evaluation in so many is spent on the simplest cases, if nothing speaks for more.
const SHARE: u64 = 10;
/// So many cases are few where there is only one form.
const FEW: u64 = 150;

pub(super) fn run(reducer: &mut Reducer<'_>) {
    let (edits, taken) = (doubt::edits(reducer), reducer.taken());
    let left = reducer.effort.sweep.saturating_sub(reducer.spent_on(Pass::Sweep));
    let forms = Forms::of(reducer);
    let is_open = doubt::is_open(reducer) || reducer.is_doubted();
    let few = match forms {
        Forms::One => FEW,
        _ if is_open => reducer.effort.sweep / 4,
        _ => edits,
    };
    same_form(reducer, few.min(left).into());
    if forms != Forms::One && reducer.taken() == taken {
        let all = if is_open { left } else { edits.min(left) };
        let some = some(reducer, forms, is_open).saturating_sub(reducer.spent_on(Pass::Sweep));
        any_form(reducer, all, some.min(left));
    }
    if reducer.taken() > taken {
        reducer.doubt();
    }
}

/// How many of the simplest cases are tried if there are too many for all.
fn some(reducer: &Reducer<'_>, forms: Forms, is_open: bool) -> u64 {
    let (edits, sweep) = (doubt::edits(reducer), reducer.effort.sweep);
    match doubt::is_likely(reducer) {
        true if reducer.is_doubted() => sweep,
        true => sweep / 4,
        false if forms == Forms::Trees => edits / 3,
        false if is_open => edits / SHARE,
        false => 0,
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
    if leaves.is_empty() || ways(total, leaves.len()) > most {
        return;
    }
    for sum in 0..=total {
        let mut ranks = vec![0; leaves.len()];
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
fn next_ranks(ranks: &mut [u128]) -> bool {
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

/// Proposes all that is simpler, if that is not more than the first number; else as many as the second.
fn any_form(reducer: &mut Reducer<'_>, all: u64, some: u64) {
    let shape = reducer.best().site(0).shape.clone();
    let Ok(mut tiers) = Tiers::of(&shape) else { return };
    let own = reducer.best().size(0);
    // What a sweep has come to once was tried, or was not simpler than a case that was less simple.
    let (first, mut index) = reducer.swept;
    // To count larger ones can cost more than it brings.
    let largest = reducer.effort.known.saturating_add(reducer.effort.largest_part);
    let most = if own <= largest && are_few(&mut tiers, first..=own, all.into()) { all } else { some };
    let last = reducer.evaluations() + most;
    // What other passes have tried costs no evaluation, but time.
    let mut proposals = 4 * most;
    for size in first..=own.min(largest) {
        let Ok(count) = tiers.count(size) else { return };
        while index < count.indices() {
            if proposals == 0 || reducer.evaluations() >= last || reducer.is_spent() {
                return;
            }
            proposals -= 1;
            let next = tiers.nth(size, index);
            index += 1;
            reducer.swept = (size, index);
            if matches!(next, Ok(Some(tree)) if reducer.try_tree(&tree)) {
                return;
            }
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
