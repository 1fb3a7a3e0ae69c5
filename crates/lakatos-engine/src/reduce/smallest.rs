//! The smallest value in place of a part, outer parts first.

use super::best::Reducer;

pub(super) fn run(reducer: &mut Reducer<'_>) {
    let mut place = 0;
    while place < reducer.len() && !reducer.is_spent() {
        if let Some(after) = reducer.after_opaque(place) {
            place = after;
            continue;
        }
        if reducer.tokens()[place].span() > 1 {
            reducer.try_smallest(place);
        }
        place += 1;
    }
}
