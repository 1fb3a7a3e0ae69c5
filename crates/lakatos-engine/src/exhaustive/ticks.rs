//! When it is asked whether there is time to go on: often enough that slow cases are few, and seldom for quick ones.

use super::{Event, Stop};
use crate::tiers::{Count, Tiers, TooLarge};

/// Who is told of a search, and answers its questions.
pub(super) type Watch<'w> = dyn FnMut(Event<'_>) + 'w;

/// How much may be done until it is asked again.
#[derive(Default)]
pub(super) struct Ticks {
    left: u64,
}

impl Ticks {
    /// Is it to be asked whether there is time?
    pub(super) fn is_over(&self) -> bool {
        self.left == 0
    }

    /// Asks whether there is time for more.
    pub(super) fn ask(&mut self, watch: &mut Watch<'_>) -> bool {
        self.left = u64::MAX;
        watch(Event::Allowance(&mut self.left));
        self.left > 0
    }

    /// How much may be done until it is asked again.
    pub(super) fn left(&self) -> u64 {
        self.left
    }

    /// Something is done.
    pub(super) fn count(&mut self) {
        self.count_many(1);
    }

    /// So much is done.
    pub(super) fn count_many(&mut self, done: u64) {
        self.left = self.left.saturating_sub(done);
    }

    /// Something is to be done: is there time for it?
    pub(super) fn tick(&mut self, watch: &mut Watch<'_>) -> bool {
        let goes_on = !self.is_over() || self.ask(watch);
        self.count();
        goes_on
    }
}

/// So many functions of the user are called, while cases are counted, before it is first asked whether there is time.
pub(super) const FIRST_CALLS: u64 = 1_000;

/// Counts the cases of a size. Where functions of the user are called for that, it is asked whether there is time.
pub(super) fn count_in_time(
    tiers: &mut Tiers,
    size: u128,
    watch: &mut Watch<'_>,
) -> Result<Result<Count, TooLarge>, Stop> {
    let mut ticks = Ticks { left: FIRST_CALLS };
    loop {
        let counted = tiers.count_some(size, ticks.left);
        if counted.is_ok() || !tiers.is_paused() {
            return Ok(counted);
        }
        if !ticks.ask(watch) {
            return Err(Stop::Time);
        }
    }
}

/// How many cases a size may have, if there is to be time for all of them.
pub(super) fn most_of_size(watch: &mut Watch<'_>, size: u128) -> u64 {
    let mut most = u64::MAX;
    watch(Event::MostOfSize(size, &mut most));
    most
}
