//! How much time a property has, and how much of it is left.
//!
//! Engines have no clock. They ask between cases, and the answer depends on the limit:
//!
//! - Without one there is time for everything, and no clock is read.
//! - By default a property has a share: about a second of the time in which its thread runs, multiplied if it is to try
//!   more cases than by default. The exhaustive search has half of it (more for a proof) and begins no size that does
//!   not fit, the random search begins no round that does not fit, and reduction has what is left, and half a share at
//!   least. An explanation has two shares of its own: only a property that fails pays for it.
//!   Some cases are tried however long they take (see [`LEAST_CASES`] and [`LEAST_SIZE`]), but after ten seconds of
//!   wall-clock time everything ends.
//!   A thread that sleeps, or waits for a file or a socket, uses none of its share. So where it is idle for longer than
//!   it runs, [`PART_OF_IDLE`] of the time counts, and the share is over after two and a half seconds, however busy the
//!   machine is. Idle means neither running nor waiting for a turn, and counts only where the thread yielded the
//!   processor itself: a busy machine can cause neither. Where others try the cases (threads, processes), this thread
//!   is idle because it waits for them, and that does not count.
//! - A given limit is wall-clock time, and ends everything between two cases.

#[cfg(test)]
mod tests;

use std::sync::Arc;
use std::time::Duration;

use lakatos_engine::plan::Part;
use lakatos_report::model::{TimeLimit, TimeUp};

use crate::process::clock::{self, Clock, Turns};
use crate::settings::{Engine, Setting, Settings, Time};

/// The share of a property that is tried by the default number of cases:
const SHARE: Duration = Duration::from_secs(1);
/// this number in order of size, and [`DRAWN`] random ones.
const LISTED: u64 = 10_000;
const DRAWN: u64 = 1_000;
/// The fraction of the time that counts where the thread is idle for longer than it runs.
const PART_OF_IDLE: (u32, u32) = (2, 5);
/// The longest that such a property takes.
const LONGEST: Duration = Duration::from_secs(10);
/// A size that takes longer than expected ends when the search has used this much.
const OVERDUE: Duration = Duration::from_millis(1_500);
/// How much the exhaustive search may use if it can try all cases: a proof is worth it.
const FOR_A_PROOF: Duration = Duration::from_secs(2);
/// How many shares an explanation has. In builds without optimization, as in most tests, a condition takes more than
/// one.
#[cfg(feature = "explain")]
const SHARES_TO_EXPLAIN: u32 = 2;
/// All cases up to this size are tried, whatever the share is.
pub(crate) const LEAST_SIZE: u128 = 3;
/// Or at most this number of them.
pub(crate) const LEAST_LISTED: u64 = 1_000;
/// Number of random cases to try, whatever the share is, and of runs for a simpler case.
pub(crate) const LEAST_CASES: u64 = 100;
/// About how often a clock is read.
const EVERY: Duration = Duration::from_millis(2);
/// How often to read for how long the thread has run, which takes a file.
const EVERY_READING: Duration = Duration::from_millis(20);
/// The most steps between two looks at the clock.
const MOST_STEPS: u64 = 4096;
/// Minimum number of steps for each of several threads: fewer cases are not worth starting it.
const STEPS_OF_A_THREAD: u64 = 8;
/// How often a round may be restarted with fewer cases.
const MOST_SHORTER: u32 = 2;

/// The time of one run.
pub(crate) struct Stopwatch {
    clock: Arc<dyn Clock>,
    time: Time,
    /// The factor for all limits, because more cases were requested.
    times: u32,
    /// Whether one search has all the time.
    is_alone: bool,
    /// The fewest steps between two looks at the clock.
    fewest: u64,
    start: Duration,
    /// How the thread had spent its time at the start and at the last reading, where that is what counts.
    turns: Option<(Turns, Turns)>,
    /// Whether the thread itself tries the cases, so that its waiting is part of them.
    tries_alone: bool,
    /// How often it had paused at the last reading.
    pauses: Option<u64>,
    /// How much is used in addition to running, because the thread was idle.
    extra: Duration,
    /// How much was used at the last reading, and when that was.
    reading: (Duration, Duration),
    /// How much is used, and how long it took, as far as it is known.
    used: Duration,
    wall: Duration,
    /// How many steps there are until the next look, and when the last look was.
    steps: u64,
    looked: Duration,
    phase: Phase,
    /// How many cases were tried.
    tried: u64,
    /// The size that is tried.
    size: u128,
    shorter: u32,
    /// The limit that ended something.
    ended_by: Option<TimeLimit>,
}

/// What the time is used for.
#[derive(Clone, Copy)]
enum Phase {
    /// The exhaustive search, or a part of it: the use and the number of cases at its start; its limit.
    Sweep { from: Duration, tried: u64, until: Duration },
    /// Cases that an equality merges with others: the limit. They have time of their own, since what was said of the others may
    /// be wrong.
    Merged { until: Duration },
    /// A round of the random search: the same, and the use and the number of its cases at the last look.
    Round { from: Duration, tried: u64, last: (Duration, u64) },
    /// Searching for larger targets: the runs so far, and the limit.
    #[cfg(feature = "target")]
    Steering { runs: u64, until: Duration },
    /// Searching for a simpler case, likewise.
    Reducing { runs: u64, until: Duration },
}

impl Stopwatch {
    /// Begins now, on the thread that tries the cases.
    pub(crate) fn start(settings: &Settings) -> Stopwatch {
        let (clock, time) = (clock::of_thread(), settings.search_time());
        // Where cases run in other processes, this thread only waits.
        let is_share = time == Time::Share && !settings.is_isolated();
        let turns = if is_share { clock.turns().map(|turns| (turns, turns)) } else { None };
        let start = if time == Time::Endless { Duration::ZERO } else { clock.now() };
        let threads = settings.threads() as u64;
        let (zero, times) = (Duration::ZERO, times(settings));
        Stopwatch {
            clock,
            time,
            times,
            is_alone: settings.engine() != Engine::All,
            fewest: if threads > 1 { STEPS_OF_A_THREAD * threads } else { 1 },
            start,
            turns,
            tries_alone: threads == 1,
            pauses: None,
            extra: zero,
            reading: (zero, zero),
            used: zero,
            wall: zero,
            steps: 1,
            looked: zero,
            phase: Phase::Sweep { from: zero, tried: 0, until: Duration::MAX },
            tried: 0,
            size: 0,
            shorter: 0,
            ended_by: None,
        }
    }

    /// All the time for the search.
    fn total(&self) -> Duration {
        match self.time {
            Time::Endless => Duration::MAX,
            Time::Share => SHARE * self.times,
            Time::Given(time) => time,
        }
    }

    /// Looks at the clock.
    fn look(&mut self) {
        self.wall = self.clock.now().saturating_sub(self.start);
        let (used, at) = self.reading;
        // A thread cannot run for longer than the time that passes.
        let most = used + self.wall.saturating_sub(at);
        self.used = most;
        if most >= used + EVERY_READING {
            self.look_closely();
        }
    }

    /// Finds out for how long the thread ran.
    fn look_closely(&mut self) {
        let (most, Some((start, last))) = (self.used, self.turns) else { return };
        // A system that does not count reports zero.
        let Some(now) = self.clock.turns().filter(|now| !now.ran.is_zero()) else { return };
        self.look_for_idleness(last, now);
        self.turns = Some((start, now));
        self.used = (now.ran.saturating_sub(start.ran) + self.extra).min(most);
        self.reading = (self.used, self.wall);
    }

    /// Finds out whether the thread was idle for longer than it ran since the last reading.
    fn look_for_idleness(&mut self, last: Turns, now: Turns) {
        let (ran, waited) = (now.ran.saturating_sub(last.ran), now.waited.saturating_sub(last.waited));
        let span = self.wall.saturating_sub(self.reading.1);
        let idle = span.saturating_sub(ran + waited);
        // All of the time counts then: a thread that sleeps on a busy machine waits for its turn after each sleep.
        if self.tries_alone && idle > ran && self.has_paused() {
            let (part, of) = PART_OF_IDLE;
            self.extra += (span * part / of).saturating_sub(ran);
        }
    }

    /// Has the thread paused by itself since the last call? The machine can also be suspended under other machines.
    fn has_paused(&mut self) -> bool {
        let before = std::mem::replace(&mut self.pauses, self.clock.pauses());
        matches!((before, self.pauses), (Some(before), Some(now)) if now > before)
    }

    /// Is much of the use due to idleness?
    fn is_idle(&self) -> bool {
        self.extra * 4 > self.used
    }

    /// How much of the limit is used, and how long that took.
    fn taken(&mut self) -> Duration {
        self.look();
        if self.ended_by == Some(TimeLimit::Share) && !self.is_idle() { self.used } else { self.wall }
    }

    /// What has ended something, if anything has, and when.
    pub(crate) fn time_up(&mut self) -> Option<TimeUp> {
        let (limit, after) = (self.ended_by?, self.taken());
        let (limit, allowed) = match limit {
            TimeLimit::Longest => (limit, LONGEST * self.times),
            TimeLimit::Share if self.is_idle() => (TimeLimit::Idle, self.total() * PART_OF_IDLE.1 / PART_OF_IDLE.0),
            _ => (limit, self.total()),
        };
        Some(TimeUp::new(limit, allowed, after))
    }

    /// Something was not begun, for lack of time.
    pub(crate) fn end_early(&mut self) {
        self.ended_by = self.ended_by.or(match self.time {
            Time::Endless => None,
            Time::Share => Some(TimeLimit::Share),
            Time::Given(_) => Some(TimeLimit::Given),
        });
    }

    /// More cases were tried.
    pub(crate) fn count(&mut self, cases: u64) {
        self.tried += cases;
    }

    /// How long a case took on average in the current part.
    pub(crate) fn per_case(&mut self) -> Duration {
        self.look();
        let (from, tried) = match self.phase {
            Phase::Sweep { from, tried, .. } | Phase::Round { from, tried, .. } => (from, self.tried - tried),
            _ => (Duration::ZERO, self.tried),
        };
        let used = self.used.saturating_sub(from);
        divided(if self.is_idle() { used * PART_OF_IDLE.1 / PART_OF_IDLE.0 } else { used }, tried)
    }

    /// A part of the search begins.
    pub(crate) fn begin(&mut self, part: Part) {
        if self.time == Time::Endless {
            return;
        }
        self.look();
        (self.steps, self.looked) = (0, self.wall);
        let from = self.used;
        self.phase = match part {
            Part::Sweep(parts) => {
                let most = if self.is_alone { self.total() } else { self.total() / 2 };
                let until = from + most.saturating_sub(from) / parts.max(1);
                Phase::Sweep { from, tried: self.tried, until }
            }
            Part::Merged => Phase::Merged { until: self.total().max(from + self.total() / 4) },
            #[cfg(feature = "target")]
            Part::Steering => Phase::Steering { runs: 0, until: self.total().max(from + self.total() / 4) },
            Part::Round(_) => Phase::Round { from, tried: self.tried, last: (from, 0) },
        };
    }

    /// All existing cases are to be tried: then no other search follows.
    pub(crate) fn begin_whole(&mut self) {
        let whole = if self.time == Time::Share { FOR_A_PROOF * self.times } else { self.total() };
        if let Phase::Sweep { until, .. } = &mut self.phase {
            *until = whole;
        }
    }

    /// The search for a simpler case begins.
    pub(crate) fn begin_reducing(&mut self) {
        if self.time == Time::Endless || matches!(self.phase, Phase::Reducing { .. }) {
            return;
        }
        self.look();
        let until = self.total().max(self.used + self.total() / 2);
        self.phase = Phase::Reducing { runs: 0, until };
    }

    /// The explanation begins.
    #[cfg(feature = "explain")]
    pub(crate) fn begin_explaining(&mut self) {
        if self.time == Time::Endless {
            return;
        }
        // There is no minimum of runs: an explanation can be left out.
        self.look();
        let until = self.used.saturating_add(self.total().saturating_mul(SHARES_TO_EXPLAIN));
        self.phase = Phase::Reducing { runs: LEAST_CASES, until };
    }

    /// May another case be tried to find a simpler one?
    pub(crate) fn may_reduce(&mut self) -> bool {
        if self.time == Time::Endless {
            return true;
        }
        self.look();
        !self.is_over()
    }

    /// Another case was tried to find a simpler one.
    pub(crate) fn count_reduction(&mut self) {
        if let Phase::Reducing { runs, .. } = &mut self.phase {
            *runs += 1;
        }
    }

    /// How much may be done before the next call; 0 if the time is over.
    pub(crate) fn allowance(&mut self) -> u64 {
        if self.time == Time::Endless {
            return u64::MAX;
        }
        self.look();
        if self.is_over() {
            return 0;
        }
        let took = self.wall.saturating_sub(self.looked).as_micros() as u64;
        let every = EVERY.as_micros() as u64;
        self.steps = match took {
            _ if took < every / 4 => self.steps * 4,
            _ if took <= every => self.steps,
            _ => self.steps * every / took,
        };
        self.steps = self.steps.clamp(self.fewest, MOST_STEPS);
        self.looked = self.wall;
        match &mut self.phase {
            Phase::Reducing { runs, .. } => *runs += self.steps,
            #[cfg(feature = "target")]
            Phase::Steering { runs, .. } => *runs += self.steps,
            Phase::Sweep { .. } | Phase::Merged { .. } | Phase::Round { .. } => {}
        }
        self.steps
    }

    /// Are the current cases, after this number of earlier ones, among those that are always tried?
    fn is_least(&self, before: u64) -> bool {
        self.size <= LEAST_SIZE && self.tried - before < LEAST_LISTED
    }

    /// Is the time for the current part over?
    fn is_over(&mut self) -> bool {
        let ended_by = match (self.time, self.phase) {
            (Time::Endless, _) => None,
            (Time::Given(time), Phase::Sweep { until, tried, .. }) => {
                let until = if self.is_least(tried) { time } else { until };
                (self.wall >= until).then_some(TimeLimit::Given)
            }
            (Time::Given(time), _) => (self.wall >= time).then_some(TimeLimit::Given),
            (Time::Share, _) if self.wall >= LONGEST * self.times => Some(TimeLimit::Longest),
            (Time::Share, Phase::Sweep { tried, .. }) if self.is_least(tried) => None,
            // A body that waits for something uses none of its share.
            (Time::Share, Phase::Sweep { .. }) if self.wall >= LONGEST * self.times / 2 && !self.is_alone => {
                Some(TimeLimit::Longest)
            }
            (Time::Share, Phase::Sweep { until, .. }) => {
                (self.used >= until.max(OVERDUE * self.times)).then_some(TimeLimit::Share)
            }
            (Time::Share, Phase::Merged { until }) => (self.used >= until).then_some(TimeLimit::Share),
            (Time::Share, Phase::Round { .. }) => None,
            #[cfg(feature = "target")]
            (Time::Share, Phase::Steering { runs, until }) => {
                (runs >= LEAST_CASES && self.used >= until).then_some(TimeLimit::Share)
            }
            (Time::Share, Phase::Reducing { runs, until }) => {
                (runs >= LEAST_CASES && self.used >= until).then_some(TimeLimit::Share)
            }
        };
        self.ended_by = ended_by.or(self.ended_by);
        ended_by.is_some()
    }

    /// How many cases the next size may have, if there is to be time for all of them. This reads no clock: there may be
    /// many sizes of few cases.
    pub(crate) fn most_of_size(&mut self, size: u128) -> u64 {
        self.size = size;
        let (from, tried, until) = match self.phase {
            Phase::Sweep { from, tried, until } => (from, tried, until),
            Phase::Merged { until } => (Duration::ZERO, 0, until),
            _ => return u64::MAX,
        };
        // At first it is not known how long a case takes.
        if size <= LEAST_SIZE || self.used < until / 10 {
            return u64::MAX;
        }
        let per_case = divided(self.used.saturating_sub(from), self.tried - tried);
        let left = until.saturating_sub(self.used);
        u64::try_from((left + left / 2).as_nanos() / per_case.as_nanos().max(1)).unwrap_or(u64::MAX)
    }

    /// How many cases a round gets instead, if there is no time for the rest of it.
    pub(crate) fn shorter_round(&mut self, ran: u64, of: u64) -> Option<u64> {
        let Phase::Round { from, tried, last: (before, then) } = self.phase else { return None };
        if self.time == Time::Endless || of <= LEAST_CASES || self.shorter >= MOST_SHORTER {
            return None;
        }
        self.look();
        let total = self.total();
        if self.used.saturating_sub(before) >= total / 50 {
            self.look_closely();
        }
        let recent = self.used.saturating_sub(before);
        // The system's figure for a shorter time is not exact.
        if recent < total / 50 {
            return None;
        }
        self.phase = Phase::Round { from, tried, last: (self.used, ran) };
        let took = self.used.saturating_sub(from);
        // Sizes grow: the last cases took longer than the first, and the next ones will, too.
        let recent = divided(recent, ran - then);
        let per_case = recent.max(divided(took, ran));
        let left = total.saturating_sub(from);
        let allowed = match self.time {
            Time::Share => (left * 2).max(total / 4),
            _ => left,
        };
        let rest = u32::try_from(of - ran).unwrap_or(u32::MAX);
        if took + per_case.saturating_mul(rest) <= allowed {
            return None;
        }
        let fit = left.saturating_sub(took).as_nanos() / per_case.as_nanos().max(1);
        let fit = u64::try_from(fit).unwrap_or(u64::MAX) / LEAST_CASES * LEAST_CASES;
        let cases = fit.clamp(LEAST_CASES, of);
        self.shorter += 1;
        (cases < of).then_some(cases)
    }

    /// Is there time for another round like the last one? `None`, if time does not decide.
    pub(crate) fn has_another_round(&mut self) -> Option<bool> {
        if self.time == Time::Endless {
            return None;
        }
        self.look();
        match (self.time, self.phase) {
            (Time::Given(time), _) => Some(self.wall < time),
            (_, Phase::Round { from, .. }) if self.used * 2 > self.total() + from => Some(false),
            _ => None,
        }
    }

    /// A clock that stands still where time has no limit: then nothing depends on how busy a machine is.
    pub(crate) fn reader(&self) -> impl Fn() -> Duration + use<> {
        let clock = (self.time != Time::Endless).then(|| Arc::clone(&self.clock));
        move || clock.as_ref().map_or(Duration::ZERO, |clock| clock.now())
    }

    /// Returns `true` until a span of time has passed.
    pub(crate) fn patience(&self, span: Duration) -> impl FnMut() -> bool + use<> {
        let clock = (self.time != Time::Endless).then(|| Arc::clone(&self.clock));
        let end = clock.as_ref().map_or(Duration::MAX, |clock| clock.now().saturating_add(span));
        move || clock.as_ref().is_none_or(|clock| clock.now() < end)
    }
}

/// The factor of requested cases over the default, for the search with the larger one.
fn times(settings: &Settings) -> u32 {
    let listed = settings.number(Setting::Exhaustive).div_ceil(LISTED);
    let drawn = settings.number(Setting::Random).div_ceil(DRAWN);
    let most = match settings.engine() {
        Engine::All => listed.max(drawn),
        Engine::Exhaustive => listed,
        Engine::Random => drawn,
    };
    // Nobody waits for longer.
    most.clamp(1, 1_000_000) as u32
}

/// A span of time divided by a number.
fn divided(span: Duration, by: u64) -> Duration {
    span / u32::try_from(by.max(1)).unwrap_or(u32::MAX)
}
