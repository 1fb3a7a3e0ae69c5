//! How long an audit may take. Somebody else has the clock: here are only shares of the time that is left.

use std::time::Duration;

/// Is there time to go on?
pub type GoOn<'g> = &'g (dyn Fn() -> bool + Sync);

/// The time that an audit has.
#[derive(Clone, Copy)]
pub struct Clock<'c> {
    elapsed: &'c (dyn Fn() -> Duration + Sync),
    limit: Duration,
}

impl<'c> Clock<'c> {
    /// A limit, and what tells how much of it is gone.
    pub fn new(elapsed: &'c (dyn Fn() -> Duration + Sync), limit: Duration) -> Clock<'c> {
        Clock { elapsed, limit }
    }

    /// All the time in the world.
    pub fn endless() -> Clock<'static> {
        Clock { elapsed: &|| Duration::ZERO, limit: Duration::MAX }
    }

    /// How much time there is in all.
    pub fn limit(&self) -> Duration {
        self.limit
    }

    /// How much of it is gone.
    pub fn elapsed(&self) -> Duration {
        (self.elapsed)()
    }

    /// Is it over?
    pub fn is_over(&self) -> bool {
        self.elapsed() >= self.limit
    }

    /// The moment at which this part of what is left is gone.
    pub fn after(&self, part: u32) -> Duration {
        let now = self.elapsed();
        now.saturating_add(self.limit.saturating_sub(now) / part.max(1))
    }

    /// Is a moment still to come?
    pub fn until(&self, moment: Duration) -> impl Fn() -> bool + Sync + use<'c> {
        let elapsed = self.elapsed;
        move || elapsed() < moment
    }

    /// The moment until which one of so many may go on, if those that are left share the time up to an end.
    pub fn share(&self, end: Duration, left: usize) -> Duration {
        let now = self.elapsed();
        now.saturating_add(end.saturating_sub(now) / u32::try_from(left.max(1)).unwrap_or(u32::MAX))
    }
}

/// An end, and the clock that knows how far it is.
#[derive(Clone, Copy)]
pub struct Deadline<'c> {
    clock: Clock<'c>,
    end: Duration,
}

impl<'c> Deadline<'c> {
    /// A moment of a clock.
    pub fn new(clock: &Clock<'c>, end: Duration) -> Deadline<'c> {
        Deadline { clock: *clock, end }
    }

    /// No end.
    pub fn never() -> Deadline<'static> {
        Deadline { clock: Clock::endless(), end: Duration::MAX }
    }

    /// Is it still to come?
    pub fn is_ahead(&self) -> bool {
        self.clock.elapsed() < self.end
    }
}

/// What each of several properties has used of the time that they share. One that has used up its share is left out from
/// then on, so that a slow property does not keep the others from being judged.
pub(super) struct Shares<'d> {
    deadline: &'d Deadline<'d>,
    each: Duration,
    spent: Vec<Duration>,
    /// What the clock said last.
    now: Duration,
    /// Whether that was just now, when something was done: clocks are slow.
    is_now: bool,
}

impl<'d> Shares<'d> {
    pub(super) fn new(deadline: &'d Deadline<'d>, properties: usize) -> Shares<'d> {
        let now = deadline.clock.elapsed();
        let each = deadline.clock.share(deadline.end, properties).saturating_sub(now);
        Shares { deadline, each, spent: vec![Duration::ZERO; properties], now, is_now: false }
    }

    /// Is there time for anybody?
    pub(super) fn is_ahead(&mut self) -> bool {
        if !std::mem::replace(&mut self.is_now, false) {
            self.now = self.deadline.clock.elapsed();
        }
        self.now < self.deadline.end
    }

    /// Has a property used up its share?
    pub(super) fn is_spent(&self, property: usize) -> bool {
        self.spent[property] > self.each
    }

    /// Does something for a property; it is known that the end is still ahead.
    pub(super) fn spend<T>(&mut self, property: usize, work: impl FnOnce() -> T) -> T {
        let start = self.now;
        let result = work();
        self.now = self.deadline.clock.elapsed();
        self.is_now = true;
        let spent = self.now.saturating_sub(start);
        self.spent[property] = self.spent[property].saturating_add(spent);
        result
    }
}
