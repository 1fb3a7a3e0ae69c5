//! Random values that are smaller, in place of one part or of two: a way out of local minima that no pass knows of.
//!
//! The numbers come from the case itself, so that a reduction can be repeated.

use lakatos_data::Tree;

use super::best::Reducer;
use crate::random::Numbers;
use crate::tiers::SimplestFirst;

/// Larger values are not drawn, leaves excepted: to count them can cost more than it brings.
const LARGEST: u128 = 12;

pub(super) fn run(reducer: &mut Reducer<'_>) {
    let places = places(reducer);
    let mut numbers = Numbers::new(reducer.seed());
    let mut drawer = Drawer::default();
    // What was tried before is no evaluation, and most of what is small was.
    for _ in 0..4 * reducer.left() {
        if places.is_empty() || reducer.is_spent() {
            return;
        }
        if drawer.propose(reducer, &places, &mut numbers) {
            reducer.doubt();
            return;
        }
    }
}

/// The places of parts that are not the smallest.
pub(super) fn places(reducer: &Reducer<'_>) -> Vec<usize> {
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
pub(super) struct Drawer {
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

    /// Proposes a new start: another value of the same size at a place, or two that together have the size of what is
    /// there; says whether it fails.
    pub(super) fn start(&mut self, reducer: &mut Reducer<'_>, places: &[usize], numbers: &mut Numbers) -> bool {
        let mut pick = || places[numbers.below(places.len() as u64) as usize];
        let (first, second) = (pick(), pick());
        let (size, other) = (reducer.best().size(first), reducer.best().size(second));
        if reducer.end(first) > second {
            let Some(value) = self.draw_size(reducer, first, size, numbers) else { return false };
            return reducer.try_start(&reducer.best().tree().spliced(first, value.root()));
        }
        let all = size.saturating_add(other);
        let Ok(most) = u64::try_from(all) else { return false };
        let part = u128::from(numbers.below(most + 1));
        let Some(value) = self.draw_size(reducer, second, all - part, numbers) else { return false };
        let edited = reducer.best().tree().spliced(second, value.root());
        let Some(value) = self.draw_size(reducer, first, part, numbers) else { return false };
        reducer.try_start(&edited.spliced(first, value.root()))
    }

    /// A value of a size for a place.
    fn draw_size(&mut self, reducer: &Reducer<'_>, place: usize, size: u128, numbers: &mut Numbers) -> Option<Tree> {
        let largest = if reducer.leaf(place).is_some() { u128::MAX } else { LARGEST };
        if size > largest {
            return None;
        }
        let shape = &reducer.best().site(place).shape;
        self.known.tiers(shape)?.any(size, &mut || numbers.next()).ok()?
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
