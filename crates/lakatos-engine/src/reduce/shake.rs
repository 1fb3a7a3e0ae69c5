//! A case at rest is shaken: another one of its size that fails becomes a new start. If a simpler case is reached from
//! there, it is taken; else all is as it was.
//!
//! The numbers come from the case itself, so that a reduction can be repeated.

use super::best::Reducer;
use super::random::{Drawer, places};
use super::{delete, hoist, leaves, pairs, reorder, smallest};
use crate::random::Numbers;

/// A case is shaken this often.
const SHAKES: u64 = 4;
/// This many others are tried for each new start.
const TRIES: u64 = 12;

pub(super) fn run(reducer: &mut Reducer<'_>) {
    let mut numbers = Numbers::new(reducer.seed());
    let mut drawer = Drawer::default();
    for _ in 0..SHAKES {
        if reducer.left() < TRIES {
            return;
        }
        let places = places(reducer);
        let before = reducer.evaluations();
        let mut has_started = false;
        for _ in 0..4 * TRIES {
            if places.is_empty() || has_started || reducer.evaluations() >= before + TRIES {
                break;
            }
            has_started = drawer.start(reducer, &places, &mut numbers);
        }
        if has_started {
            for pass in [delete::run, smallest::run, hoist::run, leaves::run, pairs::run, reorder::run] {
                pass(reducer);
            }
            if reducer.end_shake() {
                return;
            }
        }
    }
}
