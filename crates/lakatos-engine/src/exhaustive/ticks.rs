//! When it is asked whether there is time to go on: often enough that slow cases are few, and seldom for quick ones.

use super::Event;

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

/// How many cases a size may have, if there is to be time for all of them.
pub(super) fn most_of_size(watch: &mut Watch<'_>, size: u128) -> u64 {
    let mut most = u64::MAX;
    watch(Event::MostOfSize(size, &mut most));
    most
}
