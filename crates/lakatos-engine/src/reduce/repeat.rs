//! Where numbers become lower little by little, in the same way again and again, many such changes are made at once.
//!
//! Two numbers of which one is a part of the other are lowered by turns, each time by as little as the other allows. What the
//! last successes changed together is changed again, twice as much each time that it works.

use lakatos_data::Tree;
use lakatos_data::leaf::Leaf;
use lakatos_data::tree::Token;

use super::best::Reducer;

/// What the last, the last two and so on have done together.
const PERIODS: usize = 4;

/// Repeats what the last successes have done, if there were many.
pub(super) fn run(reducer: &mut Reducer<'_>) {
    let before = reducer.momentum.take();
    let taken = reducer.taken();
    for old in before.iter().rev().take(PERIODS) {
        repeat(reducer, old);
        if reducer.taken() > taken || reducer.is_spent() {
            return;
        }
    }
}

/// Changes the integers of the best case by as much as they have changed since another one.
fn repeat(reducer: &mut Reducer<'_>, old: &Tree) {
    let mut changes: Vec<(usize, i128)> = Vec::new();
    for (place, token) in old.tokens().iter().enumerate() {
        let (Token::Leaf(old), Token::Leaf(now)) = (token, reducer.tokens()[place]) else { continue };
        let by = now.get().wrapping_sub(old.get());
        match reducer.leaf(place) {
            Some((Leaf::Int { .. }, _)) => changes.push((place, by)),
            _ if by != 0 => return,
            _ => {}
        }
    }
    let (nodes, mut times) = (reducer.len(), 1_i128);
    while times > 0 && !reducer.is_spent() && reducer.len() == nodes {
        let mut leaves = Vec::with_capacity(changes.len());
        for (place, by) in &changes {
            if let (Some((leaf, rank)), true) = (reducer.leaf(*place), *by != 0) {
                leaves.push((*place, leaf.unrank(rank).wrapping_add(by.wrapping_mul(times))));
            }
        }
        times = if reducer.try_leaves(&leaves) { times * 2 } else { times / 2 };
    }
}
