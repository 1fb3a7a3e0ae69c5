//! Random values that are smaller, in place of one part or of two: a way out of local minima that no pass knows of.
//!
//! The numbers come from the case itself, so that a reduction can be repeated.

use lakatos_data::Tree;

use super::Pass;
use super::best::Reducer;
use super::{doubt, sweep};
use crate::random::Numbers;
use crate::tiers::SimplestFirst;

/// One evaluation in so many is spent on this, if nothing speaks for more.
const SHARE: u64 = 10;
/// So many are tried at least, if something does.
const MANY: u64 = 400;
/// Larger values are not drawn, leaves excepted: to count them can cost more than it brings.
const LARGEST: u128 = 12;

pub(super) fn run(reducer: &mut Reducer<'_>) {
    if sweep::is_complete(reducer) {
        return;
    }
    let edits = doubt::edits(reducer);
    let most = match (doubt::is_likely(reducer), doubt::is_open(reducer)) {
        (true, _) => edits.max(MANY),
        (false, true) => edits / SHARE,
        (false, false) => return,
    };
    let places = places(reducer);
    let most = most.saturating_sub(reducer.spent_on(Pass::Random)).min(reducer.effort.sweep);
    let last = reducer.evaluations() + most;
    let mut numbers = Numbers::new(reducer.seed());
    let mut drawer = Drawer::default();
    // What was tried before is no evaluation, and most of what is small was.
    for _ in 0..4 * most {
        if places.is_empty() || reducer.evaluations() >= last || reducer.is_spent() {
            return;
        }
        if drawer.propose(reducer, &places, &mut numbers) {
            reducer.doubt();
            return;
        }
    }
}

/// The places of parts that are not the smallest.
fn places(reducer: &Reducer<'_>) -> Vec<usize> {
    let mut places = Vec::new();
    let mut next = 0;
    while let Some(at) = reducer.next_open(next) {
        if reducer.best().size(at) > 0 {
            places.push(at);
        }
        next = at + 1;
    }
    places
}

/// Draws values of the shapes that it meets.
#[derive(Default)]
struct Drawer {
    known: SimplestFirst,
}

impl Drawer {
    /// Proposes another value at a place, and at a second one if that lies behind it; says whether that was taken.
    fn propose(&mut self, reducer: &mut Reducer<'_>, places: &[usize], numbers: &mut Numbers) -> bool {
        let mut pick = || places[numbers.below(places.len() as u64) as usize];
        let (first, second) = (pick(), pick());
        let size = reducer.best().size(first);
        let mut edited = reducer.best().tree().clone();
        if reducer.end(first) <= second {
            // What the first loses the second may win.
            let most = size.saturating_add(reducer.best().size(second));
            let Some(value) = self.draw(reducer, second, most, numbers) else { return false };
            edited = edited.spliced(second, value.root());
        }
        let Some(value) = self.draw(reducer, first, size, numbers) else { return false };
        reducer.try_tree(&edited.spliced(first, value.root()))
    }

    /// A value for a place, up to a size: all sizes are equally likely, and in one all values.
    fn draw(&mut self, reducer: &Reducer<'_>, place: usize, most: u128, numbers: &mut Numbers) -> Option<Tree> {
        let shape = &reducer.best().site(place).shape;
        let is_leaf = reducer.leaf(place).is_some();
        let largest = if is_leaf { u128::from(u32::MAX) } else { reducer.effort.largest_part.min(LARGEST) };
        let size = numbers.below(most.min(largest) as u64 + 1);
        self.known.tiers(shape)?.any(size.into(), &mut || numbers.next()).ok()?
    }
}
