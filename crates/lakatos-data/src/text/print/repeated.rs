//! Sub-terms that occur more than once.

use super::classes::Classes;
use super::view::{View, is_unseen};
use crate::arrange::{arranged, filled};

/// For each place: is everything chosen and visible there?
pub(super) fn whole(view: &View<'_>, unseen: &[bool]) -> Vec<bool> {
    let mut whole = Vec::with_capacity(view.len());
    for place in 0..view.len() {
        whole.push(view.is_chosen(place) && !is_unseen(unseen, place));
    }
    for place in (1..whole.len()).rev() {
        if !whole[place] {
            whole[view.above(place)] = false;
        }
    }
    whole
}

/// The places of each class that occurs at least twice, each class after those inside it.
///
/// Nothing counts below a closed place, nor below the second and later places of a class.
pub(super) fn repeated(
    view: &View<'_>,
    classes: &Classes,
    candidate: &dyn Fn(usize) -> bool,
    closed: &dyn Fn(usize) -> bool,
) -> Vec<Vec<usize>> {
    let mut met: Vec<Vec<usize>> = filled(classes.count, &Vec::new());
    let mut place = 0;
    while place < view.len() {
        let mut skip = closed(place);
        if candidate(place) {
            let places = &mut met[classes.of[place] as usize];
            skip |= !places.is_empty();
            places.push(place);
        }
        place = if skip { view.end(place) } else { place + 1 };
    }
    let mut repeated = Vec::new();
    for places in met {
        if places.len() > 1 {
            repeated.push(places);
        }
    }
    // What is inside ends no later, and begins later.
    let order = arranged(repeated.len(), &mut |left, right| {
        let (left, right) = (repeated[left][0], repeated[right][0]);
        view.end(left).cmp(&view.end(right)).then(right.cmp(&left))
    });
    let mut arranged = Vec::with_capacity(order.len());
    for class in order {
        arranged.push(std::mem::take(&mut repeated[class]));
    }
    arranged
}
