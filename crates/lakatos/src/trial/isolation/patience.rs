//! How long to wait for a child whose case gets a second look: as long as the case may take, not counting the time in
//! which the machine kept its threads waiting, where the system reports that.

use std::time::{Duration, Instant};

use crate::process::clock::{Turns, turns};

/// The most time to wait for a case, as a multiple of its limit, however busy the machine is.
const MOST: u32 = 20;

/// The patience with one case.
pub(super) struct Patience {
    process: u32,
    start: Instant,
    before: Vec<Thread>,
}

/// A thread of a child.
struct Thread {
    /// Its name in the system.
    name: String,
    /// How long it ran, and waited for its turns.
    ran: Duration,
    waited: Duration,
    /// Whether it runs, or waits for its turn.
    is_runnable: bool,
}

impl Patience {
    pub(super) fn new(process: u32) -> Patience {
        Patience { process, start: Instant::now(), before: threads(process) }
    }

    /// How much longer to wait; `None` if the case has had its time.
    pub(super) fn left(&self, limit: Duration) -> Option<Duration> {
        let elapsed = self.start.elapsed();
        time_left(elapsed, time_had(elapsed, &self.before, &threads(self.process)), limit)
    }
}

fn threads(process: u32) -> Vec<Thread> {
    let folder = format!("/proc/{process}/task");
    let mut threads = Vec::new();
    for thread in std::fs::read_dir(&folder).into_iter().flatten().flatten() {
        let name = thread.file_name().to_string_lossy().into_owned();
        let state = std::fs::read_to_string(format!("{folder}/{name}/stat")).unwrap_or_default();
        if let Some(Turns { ran, waited }) = turns(&format!("{folder}/{name}/schedstat")) {
            threads.push(Thread { name, ran, waited, is_runnable: is_runnable(&state) });
        }
    }
    threads
}

/// Does a thread run, or wait for its turn? Its name comes before its state, in brackets, and may be anything.
fn is_runnable(state: &str) -> bool {
    state.rsplit_once(')').is_some_and(|(_, rest)| rest.trim_start().starts_with('R'))
}

/// How much of the time the case has had: what its threads ran, if one of them is still ready to run, and else all but
/// what they waited for their turns.
fn time_had(elapsed: Duration, before: &[Thread], now: &[Thread]) -> Duration {
    let (mut ran, mut waited, mut is_runnable) = (Duration::ZERO, Duration::ZERO, false);
    for thread in now {
        let known = before.iter().find(|known| known.name == thread.name);
        let (ran_before, waited_before) = known.map_or_else(Default::default, |known| (known.ran, known.waited));
        ran = ran.max(thread.ran.saturating_sub(ran_before));
        waited = waited.max(thread.waited.saturating_sub(waited_before));
        is_runnable |= thread.is_runnable;
    }
    if is_runnable { ran } else { elapsed.saturating_sub(waited) }
}

fn time_left(elapsed: Duration, had: Duration, limit: Duration) -> Option<Duration> {
    let left = limit.checked_sub(had).filter(|left| !left.is_zero())?;
    // Some systems refuse a limit that rounds to nothing.
    (elapsed < limit.saturating_mul(MOST)).then(|| left.max(Duration::from_millis(1)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn millis(millis: u64) -> Duration {
        Duration::from_millis(millis)
    }

    fn thread(name: &str, ran: u64, waited: u64, is_runnable: bool) -> Thread {
        Thread { name: name.to_owned(), ran: millis(ran), waited: millis(waited), is_runnable }
    }

    #[test]
    fn a_case_has_had_its_time_when_the_machine_let_it_run_for_so_long() {
        let limit = millis(20);
        assert_eq!(time_left(millis(21), millis(21), limit), None);
        assert_eq!(time_left(millis(21), millis(6), limit), Some(millis(14)));
        assert_eq!(time_left(millis(399), millis(0), limit), Some(millis(20)));
        assert_eq!(time_left(millis(400), millis(0), limit), None, "nobody waits for ever");
    }

    #[test]
    fn a_thread_that_sleeps_has_the_time_and_one_that_waits_for_its_turn_has_not() {
        let before = [thread("1", 500, 90, false), thread("2", 3, 3, false)];
        let asleep = [thread("1", 500, 91, false), thread("2", 3, 9, false), thread("3", 0, 4, false)];
        assert_eq!(time_had(millis(21), &before, &asleep), millis(15));
        // The system does not report how long it has waited for its next turn.
        let waiting = [thread("1", 500, 91, false), thread("2", 7, 3, true)];
        assert_eq!(time_had(millis(21), &before, &waiting), millis(4));
        assert_eq!(time_had(millis(21), &[], &[]), millis(21), "where nothing is known, all of it counts");
    }

    #[test]
    fn the_state_of_a_thread_stands_after_its_name() {
        assert!(is_runnable("25 (a) S (x) R 1 0 0"));
        assert!(!is_runnable("25 (R) S 1 0 0"));
        assert!(!is_runnable(""));
    }
}
