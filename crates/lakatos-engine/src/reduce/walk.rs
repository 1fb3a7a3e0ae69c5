//! The way of a pass through a case, from the whole to its parts.

use super::best::Reducer;

/// Where a pass goes from a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Next {
    /// To the next place.
    On,
    /// To the next place that is not in this part.
    Past,
    /// Nowhere: something was taken there, and there may be more.
    Again,
    /// Out: the case has become another.
    Out,
}

/// Visits every place that may be changed, wholes before their parts, as the case is then; ends when the evaluations do.
pub(super) fn walk(reducer: &mut Reducer<'_>, visit: &mut dyn FnMut(&mut Reducer<'_>, usize) -> Next) {
    let mut place = 0;
    while place < reducer.len() && !reducer.is_spent() {
        if let Some(after) = reducer.after_closed(place) {
            place = after;
            continue;
        }
        match visit(reducer, place) {
            Next::On => place += 1,
            Next::Past => place += reducer.tokens().get(place).map_or(1, |token| token.span()),
            Next::Again => {}
            Next::Out => return,
        }
    }
}
