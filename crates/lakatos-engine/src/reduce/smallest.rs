//! The smallest value in place of a part, outer parts first.

use super::best::Reducer;
use super::walk::{Next, walk};

pub(super) fn run(reducer: &mut Reducer<'_>) {
    walk(reducer, &mut |reducer, place| {
        if reducer.tokens()[place].span() > 1 {
            reducer.try_smallest(place);
        }
        Next::On
    });
}
