//! The possible sources of a generator: those that fit a tree, and all, in order.

use std::ops::ControlFlow;

use lakatos_data::drive::drive;
use lakatos_data::least::Least;
use lakatos_data::read::Refit;
use lakatos_data::room::Room;
use lakatos_data::source::Source;
use lakatos_data::{Shape, Tree};
use lakatos_engine::tiers::{End, Tiers};

use crate::trial::panics::run_trying;

/// The largest size, and the most nodes in total: where there are few values of each size, larger ones are deep.
const LARGEST: u128 = 2_000;
const MOST_NODES: usize = 200_000;
/// How many atoms of each kind there are.
const ATOMS: u32 = 3;

/// The parts of a tree that fit another shape, and the simplest where nothing does.
pub(super) fn refit(shape: &Shape, tree: &Tree) -> Option<Tree> {
    let read = || {
        let mut least = Least::of(shape);
        let source: &mut dyn Source = &mut Refit::new(tree, &mut least, (), Room::modest());
        drive(shape, source)
    };
    run_trying(read).ok().flatten()
}

/// Lists at most this number of sources of a generator, in order, until one is the right one.
pub(super) fn each_in_order(shape: &Shape, most: u64, is_right: &mut dyn FnMut(&Tree) -> bool) {
    let (mut left, mut nodes) = (most, MOST_NODES);
    // This calls the user's functions.
    let _ = run_trying(|| {
        let Ok(mut tiers) = Tiers::of_search(shape, ATOMS, most) else { return };
        for size in 0..=LARGEST {
            let listed = tiers.try_each_candidate(size, 0, &mut |_, tree| {
                left -= 1;
                nodes = nodes.saturating_sub(tree.as_ref().map_or(1, |tree| tree.tokens().len()));
                let is_found = tree.is_some_and(|tree| is_right(&tree));
                if is_found || left == 0 || nodes == 0 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            });
            let is_over = match tiers.end() {
                End::NoValues => true,
                End::At(last) => size >= last,
                End::Never => false,
            };
            if is_over || !matches!(listed, Ok(ControlFlow::Continue(()))) {
                return;
            }
        }
    });
}

/// The first trees of a shape, up to this number.
pub(super) fn first_of(shape: &Shape, most: u64) -> Vec<Tree> {
    let mut trees = Vec::new();
    each_in_order(shape, most, &mut |tree| {
        trees.push(tree.clone());
        false
    });
    trees
}
