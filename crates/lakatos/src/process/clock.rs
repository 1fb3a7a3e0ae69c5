//! The time that a case takes, how much of it the machine was busy with something else, and for how long a thread ran.

use std::sync::Arc;
use std::time::{Duration, Instant};

/// What tells the time of cases.
pub(crate) trait Clock: Send + Sync {
    /// The time since some moment before the first case.
    fn now(&self) -> Duration;

    /// For how long, all in all, this thread could have run and had to wait for its turn; `None` where nobody can tell.
    fn waited(&self) -> Option<Duration>;

    /// For how long, all in all, this thread has run; `None` where nobody can tell.
    fn ran(&self) -> Option<Duration>;
}

/// The clock of the machine.
struct Real {
    epoch: Instant,
}

impl Clock for Real {
    fn now(&self) -> Duration {
        self.epoch.elapsed()
    }

    fn waited(&self) -> Option<Duration> {
        turns("/proc/thread-self/schedstat").map(|(_, waited)| waited)
    }

    fn ran(&self) -> Option<Duration> {
        turns("/proc/thread-self/schedstat").map(|(ran, _)| ran)
    }
}

/// For how long a thread ran, and for how long it had to wait for its turn, not counting the turn that it waits for now.
/// Linux says it in a file `schedstat`: both in nanoseconds, and the number of turns.
pub(crate) fn turns(file: &str) -> Option<(Duration, Duration)> {
    if cfg!(target_os = "linux") && !cfg!(miri) { turns_of(&std::fs::read_to_string(file).ok()?) } else { None }
}

fn turns_of(text: &str) -> Option<(Duration, Duration)> {
    let mut numbers = text.split_whitespace().map(|number| number.parse().map(Duration::from_nanos));
    Some((numbers.next()?.ok()?, numbers.next()?.ok()?))
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

    /// When it begins.
    const START: Duration = Duration::from_secs(1);

    /// A clock that goes on only when it is told to: the time, and how much of it was waiting.
    pub(crate) struct ByHand(Mutex<(Duration, Duration)>);

    impl ByHand {
        /// The clock of this thread from now on.
        pub(crate) fn new() -> Arc<ByHand> {
            // A thread that tries cases has run before.
            let clock = Arc::new(ByHand(Mutex::new((START, Duration::ZERO))));
            GIVEN.set(Some(clock.clone()));
            clock
        }

        /// How many milliseconds have gone by.
        pub(crate) fn millis(&self) -> u64 {
            (self.0.lock().unwrap().0 - START).as_millis() as u64
        }

        /// So many milliseconds go by, for so many of which the thread has to wait.
        pub(crate) fn pass(&self, millis: u64, waiting: u64) {
            let mut time = self.0.lock().unwrap();
            time.0 += Duration::from_millis(millis);
            time.1 += Duration::from_millis(waiting);
        }
    }

    impl Clock for ByHand {
        fn now(&self) -> Duration {
            self.0.lock().unwrap().0
        }

        fn waited(&self) -> Option<Duration> {
            Some(self.0.lock().unwrap().1)
        }

        fn ran(&self) -> Option<Duration> {
            let (time, waited) = *self.0.lock().unwrap();
            Some(time - waited)
        }
    }

    #[test]
    fn a_thread_has_run_for_the_first_number_and_waited_for_the_second() {
        let nanos = Duration::from_nanos;
        assert_eq!(turns_of("312946 74210 9\n"), Some((nanos(312_946), nanos(74_210))));
        for text in ["", "1", "1 x 2"] {
            assert_eq!(turns_of(text), None, "{text}");
        }
        assert_eq!(turns("/proc/no such file"), None);
    }
}
