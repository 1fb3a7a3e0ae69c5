//! The time of an audit. The caller has the clock: this module knows only shares of the time that is left.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

/// Is there time to continue?
pub type GoOn<'g> = &'g (dyn Fn() -> bool + Sync);

/// The time that an audit has.
#[derive(Clone, Copy)]
pub struct Clock<'c> {
    elapsed: &'c (dyn Fn() -> Duration + Sync),
    limit: Duration,
}

impl<'c> Clock<'c> {
    /// A limit, and a function that returns the elapsed time.
    pub fn new(elapsed: &'c (dyn Fn() -> Duration + Sync), limit: Duration) -> Clock<'c> {
        Clock { elapsed, limit }
    }

    /// Without a limit.
    pub fn endless() -> Clock<'static> {
        Clock { elapsed: &|| Duration::ZERO, limit: Duration::MAX }
    }

    /// The total time.
    pub fn limit(&self) -> Duration {
        self.limit
    }

    /// The elapsed time.
    pub fn elapsed(&self) -> Duration {
        (self.elapsed)()
    }

    /// Is the time over?
    pub fn is_over(&self) -> bool {
        self.elapsed() >= self.limit
    }

    /// The moment at which this part of the remaining time has passed.
    pub fn after(&self, part: u32) -> Duration {
        let now = self.elapsed();
        now.saturating_add(self.limit.saturating_sub(now) / part.max(1))
    }

    /// Is a moment still to come? If the work between two calls is quick, the clock is not read for each.
    pub fn until(&self, moment: Duration) -> impl Fn() -> bool + Sync + use<'c> {
        let (elapsed, pace) = (self.elapsed, Pace::new(self.elapsed()));
        move || pace.is_quick() || pace.read(elapsed(), moment)
    }

    /// The moment until which one of `left` may continue, if they share the time up to an end.
    pub fn share(&self, end: Duration, left: usize) -> Duration {
        let now = self.elapsed();
        now.saturating_add(end.saturating_sub(now) / u32::try_from(left.max(1)).unwrap_or(u32::MAX))
    }
}

/// An end, and its clock.
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

/// Number of quick tests for each reading of the clock: there may be tens of thousands, and reading it is not free.
const STRETCH: usize = 8;

/// A stretch of tests is quick if it takes less than this.
const QUICK: Duration = Duration::from_millis(1);

/// Number of tests that must be quick before there are stretches of several.
const FIRST: u32 = 16;

/// How often to read a clock that is asked again and again: each time at first, and, as long as little time passes
/// between two readings, once in two, four, and up to [`STRETCH`] times.
struct Pace {
    /// The last reading, in nanoseconds.
    last: AtomicU64,
    /// How many readings can be skipped, from now on and after each reading.
    left: AtomicU64,
    skipped: AtomicU64,
    /// How many readings in a row were quick, up to [`FIRST`].
    quick: AtomicU64,
}

impl Pace {
    fn new(now: Duration) -> Pace {
        let zero = || AtomicU64::new(0);
        Pace { last: AtomicU64::new(nanoseconds(now)), left: zero(), skipped: zero(), quick: zero() }
    }

    /// Can the clock be skipped this time?
    fn is_quick(&self) -> bool {
        let left = self.left.load(Ordering::Relaxed);
        if left > 0 {
            self.left.store(left - 1, Ordering::Relaxed);
        }
        left > 0
    }

    /// The clock was read: is a moment still to come?
    fn read(&self, now: Duration, moment: Duration) -> bool {
        let then = self.last.swap(nanoseconds(now), Ordering::Relaxed);
        let (quick, skipped) = (self.quick.load(Ordering::Relaxed), self.skipped.load(Ordering::Relaxed));
        let is_ahead = now < moment;
        // (Once it is over, it stays so.)
        let is_quick = is_ahead && nanoseconds(now).saturating_sub(then) < nanoseconds(QUICK);
        let (quick, skipped) = match is_quick {
            true if quick < u64::from(FIRST) => (quick + 1, 0),
            true => (quick, (skipped * 2 + 1).min(STRETCH as u64 - 1)),
            false => (0, 0),
        };
        self.quick.store(quick, Ordering::Relaxed);
        self.skipped.store(skipped, Ordering::Relaxed);
        self.left.store(skipped, Ordering::Relaxed);
        is_ahead
    }
}

fn nanoseconds(time: Duration) -> u64 {
    u64::try_from(time.as_nanos()).unwrap_or(u64::MAX)
}

/// What each of several properties has used of the time that they share. One that has used up its share is left out
/// from then on, so that a slow property does not keep the others from being judged.
///
/// The clock is read after each of the first tests, then after two, after four, and so on up to [`STRETCH`], as long as
/// these stretches are quick; the time of a stretch is divided equally among its tests. After one that is not quick, it
/// is read after every test again, until twice as many tests as the last time were quick. So a property that is slow
/// now and then takes little from the others, and a moment in which the machine was busy is soon forgotten.
pub(super) struct Shares<'d> {
    deadline: &'d Deadline<'d>,
    each: Duration,
    spent: Vec<Duration>,
    /// The last reading.
    now: Duration,
    /// How often time was asked for since then.
    steps: usize,
    /// The number of steps between readings.
    stretch: usize,
    /// The number of single tests that have to be quick before this grows, now and after the next that is not.
    singles: u32,
    next_singles: u32,
    /// The properties of the tests since the last reading.
    unread: Vec<usize>,
}

impl<'d> Shares<'d> {
    pub(super) fn new(deadline: &'d Deadline<'d>, properties: usize) -> Shares<'d> {
        let now = deadline.clock.elapsed();
        let each = deadline.clock.share(deadline.end, properties).saturating_sub(now);
        let (spent, unread) = (vec![Duration::ZERO; properties], Vec::with_capacity(STRETCH));
        Shares { deadline, each, spent, now, steps: 0, stretch: 1, singles: FIRST, next_singles: 2 * FIRST, unread }
    }

    /// Is there time for any property?
    pub(super) fn is_ahead(&mut self) -> bool {
        if self.steps >= self.stretch {
            self.read_clock();
        }
        self.steps += 1;
        self.now < self.deadline.end
    }

    /// Has a property used up its share?
    pub(super) fn is_spent(&self, property: usize) -> bool {
        self.spent[property] > self.each
    }

    /// Does something for a property; the end is known to be ahead.
    pub(super) fn spend<T>(&mut self, property: usize, work: impl FnOnce() -> T) -> T {
        let result = work();
        self.unread.push(property);
        if self.steps >= self.stretch {
            self.read_clock();
        }
        result
    }

    /// Ends a stretch.
    fn read_clock(&mut self) {
        let start = std::mem::replace(&mut self.now, self.deadline.clock.elapsed());
        let took = self.now.saturating_sub(start);
        let share = took / u32::try_from(self.unread.len().max(1)).unwrap_or(u32::MAX);
        for property in self.unread.drain(..) {
            self.spent[property] = self.spent[property].saturating_add(share);
        }
        self.steps = 0;
        if took >= QUICK {
            self.stretch = 1;
            (self.singles, self.next_singles) = (self.next_singles, self.next_singles.saturating_mul(2));
        } else if self.singles > 0 {
            self.singles -= 1;
        } else {
            self.stretch = (self.stretch * 2).min(STRETCH);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicU64, Ordering};

    use super::*;

    /// Runs tests that take this many microseconds, for properties in turn, until there is no time. Returns the time
    /// that each property used, in microseconds, the number of tests, and the number of clock readings.
    fn judged(limit: u64, properties: usize, takes: impl Fn(usize) -> u64) -> (Vec<u128>, usize, u64) {
        let (clock, read) = (AtomicU64::new(0), AtomicU64::new(0));
        let elapsed = || {
            read.fetch_add(1, Ordering::Relaxed);
            Duration::from_micros(clock.load(Ordering::Relaxed))
        };
        let end = Duration::from_micros(limit);
        let deadline = Deadline::new(&Clock::new(&elapsed, end), end);
        let mut shares = Shares::new(&deadline, properties);
        let mut run = 0;
        while shares.is_ahead() {
            shares.spend(run % properties, || clock.fetch_add(takes(run), Ordering::Relaxed));
            run += 1;
        }
        (shares.spent.iter().map(Duration::as_micros).collect(), run, read.load(Ordering::Relaxed))
    }

    #[test]
    fn quick_tests_have_the_clock_read_once_for_eight() {
        let (spent, run, read) = judged(10_000, 2, |_| 1);
        assert_eq!(spent, [5_004, 5_003]);
        // (17 alone, 2, 4, then 8 each; twice for the shares.)
        assert_eq!((run, read), (10_007, 2 + 17 + 2 + 1_248));
    }

    #[test]
    fn after_a_moment_in_which_the_machine_was_busy_the_clock_is_soon_read_as_rarely_as_before() {
        let (_, run, read) = judged(30_000, 2, |number| if number % 1_000 == 999 { 2_000 } else { 1 });
        assert!(run > 9_000 && read < 7_000, "{read} for {run}");
    }

    /// How often time was asked for, and how often the clock was read for that.
    fn count_questions(limit: u64, takes: impl Fn(u64) -> u64) -> (u64, u64) {
        let (clock, read) = (AtomicU64::new(0), AtomicU64::new(0));
        let elapsed = || {
            read.fetch_add(1, Ordering::Relaxed);
            Duration::from_micros(clock.load(Ordering::Relaxed))
        };
        let go_on = Clock::new(&elapsed, Duration::MAX).until(Duration::from_micros(limit));
        let mut asked = 0;
        while go_on() {
            clock.fetch_add(takes(asked), Ordering::Relaxed);
            asked += 1;
        }
        let last = read.load(Ordering::Relaxed);
        assert!((0..20).all(|_| !go_on()), "what is over stays so");
        read.store(last, Ordering::Relaxed);
        (asked, read.load(Ordering::Relaxed))
    }

    #[test]
    fn what_is_quick_has_the_clock_read_once_for_eight_and_what_is_not_each_time() {
        // (Once when it begins, 17 times in a row, after 2 questions, after 4, and then after 8 each.)
        assert_eq!(count_questions(10_000, |_| 1), (10_006, 1 + 17 + 1 + 1_249));
        assert_eq!(count_questions(10_000, |_| 1_000), (10, 1 + 11));
    }

    #[test]
    fn what_becomes_slow_is_begun_at_most_eight_times_after_the_end() {
        for slow in 0..200 {
            let (run, _) = count_questions(50_000, |number| if number < slow { 1 } else { 100_000 });
            assert!((slow + 1..=slow + STRETCH as u64).contains(&run), "{run} of {slow}");
        }
    }

    #[test]
    fn slow_tests_have_the_clock_read_each_time() {
        let (spent, run, read) = judged(10_000, 2, |_| 1_000);
        assert_eq!(spent, [5_000, 5_000]);
        assert_eq!((run, read), (10, 2 + 10));
    }

    #[test]
    fn properties_that_take_turns_are_charged_alike_whichever_test_has_the_clock_read() {
        for properties in [1, 2, 4, 8, 16] {
            let (spent, run, _) = judged(100_000, properties, |_| 10);
            let (least, most) = (spent.iter().min().unwrap(), spent.iter().max().unwrap());
            assert!(most - least <= 10, "{properties}: {spent:?} for {run}");
        }
    }

    #[test]
    fn where_tests_become_slow_after_the_end_up_to_eight_are_begun_and_where_they_were_slow_before_one() {
        for slow in 0..200 {
            let takes = |number| if number < slow { 1 } else { 100_000 };
            let (_, run, _) = judged(50_000, 3, takes);
            assert!((slow + 1..=slow + STRETCH).contains(&run), "{run} of {slow}");
            let (_, run, _) = judged(50_000, 3, |number| if number % 16 == 0 { 1_000 } else { takes(number) });
            assert_eq!(run, slow + 1 + usize::from(slow % 16 == 0), "{slow}");
        }
    }

    #[test]
    fn a_property_that_is_slow_now_and_then_takes_little_from_the_others() {
        for often in [2, 10, 100, 1_000] {
            let is_slow = |number: usize| number > 1_000 && number % often == 0;
            let (spent, ..) = judged(10_000_000, 2, |number| if is_slow(number) { 50_000 } else { 1 });
            assert!(spent[0] > 4 * spent[1], "one in {often}: {spent:?}");
        }
    }

    #[test]
    fn time_that_passes_between_tests_is_noticed() {
        let clock = AtomicU64::new(0);
        let elapsed = || Duration::from_millis(clock.load(Ordering::Relaxed));
        let end = Duration::from_millis(100);
        let deadline = Deadline::new(&Clock::new(&elapsed, end), end);
        let mut shares = Shares::new(&deadline, 1);
        let mut asked = 0;
        while shares.is_ahead() {
            clock.fetch_add(10, Ordering::Relaxed);
            asked += 1;
        }
        assert_eq!((asked, shares.spent[0]), (10, Duration::ZERO));
    }
}
