//! The time that a case takes, how much of it the machine was busy with something else, and how long a thread ran.

use std::sync::Arc;
use std::time::{Duration, Instant};

/// Measures the time of cases.
pub(crate) trait Clock: Send + Sync {
    /// The time since some moment before the first case.
    fn now(&self) -> Duration;

    /// For how long, in total, this thread has run, and for how long it was ready and had to wait for its turn; `None`
    /// where the system does not say.
    fn turns(&self) -> Option<Turns>;

    /// How often, in total, this thread has yielded the processor itself, because it waits for something else; `None`
    /// where the system does not say.
    fn pauses(&self) -> Option<u64>;
}

/// How a thread has spent its time. The rest it has spent idle, or the machine has been suspended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Turns {
    /// It ran.
    pub(crate) ran: Duration,
    /// It was ready, and had to wait for its turn.
    pub(crate) waited: Duration,
}

/// The clock of the machine.
struct Real {
    epoch: Instant,
}

impl Clock for Real {
    fn now(&self) -> Duration {
        self.epoch.elapsed()
    }

    fn turns(&self) -> Option<Turns> {
        turns("/proc/thread-self/schedstat")
    }

    fn pauses(&self) -> Option<u64> {
        if cfg!(target_os = "linux") && !cfg!(miri) {
            pauses_of(&std::fs::read_to_string("/proc/thread-self/status").ok()?)
        } else {
            None
        }
    }
}

/// How long a thread ran, and how long it had to wait for its turn, not counting the current wait. Linux reports it in
/// a file `schedstat`: both in nanoseconds, and the number of turns.
pub(crate) fn turns(file: &str) -> Option<Turns> {
    if cfg!(target_os = "linux") && !cfg!(miri) { turns_of(&std::fs::read_to_string(file).ok()?) } else { None }
}

fn turns_of(text: &str) -> Option<Turns> {
    let (ran, rest) = text.split_once(' ')?;
    let (waited, _) = rest.split_once(' ')?;
    let nanoseconds = |number: &str| number.parse().ok().map(Duration::from_nanos);
    Some(Turns { ran: nanoseconds(ran)?, waited: nanoseconds(waited)? })
}

/// Linux reports in a file `status` how often a thread has yielded the processor itself.
fn pauses_of(text: &str) -> Option<u64> {
    for line in text.lines() {
        if let Some(number) = line.strip_prefix("voluntary_ctxt_switches:") {
            return number.trim().parse().ok();
        }
    }
    None
}

/// The clock for the cases of a property that is tried by this thread.
pub(crate) fn of_thread() -> Arc<dyn Clock> {
    #[cfg(test)]
    if let Some(clock) = tests::GIVEN.with_borrow(Clone::clone) {
        return clock;
    }
    Arc::new(Real { epoch: Instant::now() })
}

#[cfg(test)]
pub(crate) mod tests {
    use std::cell::RefCell;
    use std::sync::Mutex;

    use super::*;

    thread_local! {
        pub(super) static GIVEN: RefCell<Option<Arc<dyn Clock>>> = const { RefCell::new(None) };
    }

    /// The time at which it begins.
    const START: Duration = Duration::from_secs(1);

    /// A clock that goes on only when it is told to.
    pub(crate) struct ByHand(Mutex<Hands>);

    struct Hands {
        now: Duration,
        turns: Turns,
        pauses: u64,
    }

    impl ByHand {
        /// The clock of this thread from now on.
        pub(crate) fn new() -> Arc<ByHand> {
            // A thread that tries cases has run before.
            let turns = Turns { ran: START, waited: Duration::ZERO };
            let clock = Arc::new(ByHand(Mutex::new(Hands { now: START, turns, pauses: 7 })));
            GIVEN.set(Some(clock.clone()));
            clock
        }

        /// How many milliseconds have passed.
        pub(crate) fn millis(&self) -> u64 {
            (self.0.lock().unwrap().now - START).as_millis() as u64
        }

        /// Passes time, in milliseconds, and how much of it the thread has to wait for its turn.
        pub(crate) fn pass(&self, millis: u64, waiting: u64) {
            let mut hands = self.0.lock().unwrap();
            hands.now += Duration::from_millis(millis);
            hands.turns.ran += Duration::from_millis(millis - waiting);
            hands.turns.waited += Duration::from_millis(waiting);
        }

        /// Passes milliseconds in which the thread is neither running nor waiting for its turn.
        pub(crate) fn stand_still(&self, millis: u64) {
            self.0.lock().unwrap().now += Duration::from_millis(millis);
        }

        /// The same, because it waits for something else.
        pub(crate) fn sleep(&self, millis: u64) {
            self.stand_still(millis);
            self.0.lock().unwrap().pauses += 1;
        }
    }

    impl Clock for ByHand {
        fn now(&self) -> Duration {
            self.0.lock().unwrap().now
        }

        fn turns(&self) -> Option<Turns> {
            Some(self.0.lock().unwrap().turns)
        }

        fn pauses(&self) -> Option<u64> {
            Some(self.0.lock().unwrap().pauses)
        }
    }

    #[test]
    fn a_thread_has_run_for_the_first_number_and_waited_for_the_second() {
        let nanos = Duration::from_nanos;
        let turns_read = Turns { ran: nanos(312_946), waited: nanos(74_210) };
        assert_eq!(turns_of("312946 74210 9\n"), Some(turns_read));
        for text in ["", "1", "1 x 2"] {
            assert_eq!(turns_of(text), None, "{text}");
        }
        assert_eq!(turns("/proc/no such file"), None);
    }

    #[test]
    fn a_thread_has_paused_as_often_as_it_gave_the_processor_away_by_itself() {
        let status = "Name:\tp\nThreads:\t2\nvoluntary_ctxt_switches:\t31\nnonvoluntary_ctxt_switches:\t9\n";
        assert_eq!(pauses_of(status), Some(31));
        assert_eq!(pauses_of("nonvoluntary_ctxt_switches:\t9\n"), None);
        assert_eq!(pauses_of("voluntary_ctxt_switches:\tmany\n"), None);
    }
}
