//! Rounds without variations: all cases are drawn.

use super::{Drawn, Watch};
use crate::judge::Judge;
use crate::random::Schedule;

pub(super) fn most_varied(_: u64) -> (u64, u64) {
    (0, 0)
}

pub(super) fn most_of_sparse(varied: u64, _: u64, _: u64) -> u64 {
    varied
}

pub(super) fn vary_all(_: &mut dyn Judge, _: &Schedule, _: u64, tried: u64, _: &mut Drawn, _: &mut dyn Watch) -> u64 {
    tried
}
