//! What all peers share: who counts the evaluations, who holds the clock, and what a run has come to.

use std::collections::BTreeSet;
use std::fmt::Debug;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use cpu_time::ProcessTime;

/// How many cases a peer may try before it has to have found a failure.
pub const CASES: u32 = 200_000;

/// How near a case is to the published minimum.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Near {
    Minimum,
    /// Another case with as many nodes.
    AsSmall,
    Larger,
}

/// A failing case, which is written and compared when a run is over, so that the clock does not see it.
type Answer = Box<dyn Fn() -> (String, Near) + Send>;

/// One run of a peer.
struct Watch {
    /// Since the first failure.
    start: Option<ProcessTime>,
    /// After the first failure.
    evaluations: u64,
    last: Option<Answer>,
}

/// Not of one thread: a peer may run properties in another.
static WATCH: Mutex<Watch> = Mutex::new(Watch { start: None, evaluations: 0, last: None });

fn watch() -> MutexGuard<'static, Watch> {
    WATCH.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Evaluates a property: `None` where a premise does not hold. The last case that fails is the answer of the run: all peers
/// end with the case that they show.
pub fn evaluate<T: Debug + Send + 'static>(
    case: T,
    judge: impl FnOnce(&T) -> Option<bool>,
    near: fn(&T) -> Near,
) -> Option<bool> {
    let judged = judge(&case);
    let mut watch = watch();
    watch.evaluations += u64::from(watch.start.is_some());
    if judged == Some(false) {
        watch.start.get_or_insert_with(ProcessTime::now);
        watch.last = Some(Box::new(move || (format!("{case:?}"), near(&case))));
    }
    judged
}

/// What came of all runs.
#[derive(Default)]
struct Sums {
    found: u64,
    at_minimum: u64,
    as_small: u64,
    answers: BTreeSet<String>,
    evaluations: u64,
    cpu: Duration,
}

impl Sums {
    fn add(&mut self, cpu: Duration, evaluations: u64, (text, near): (String, Near)) {
        self.found += 1;
        self.at_minimum += u64::from(near == Near::Minimum);
        self.as_small += u64::from(near != Near::Larger);
        self.answers.insert(text);
        self.evaluations += evaluations;
        self.cpu += cpu;
    }
}

/// Prints how many runs found a failure, ended at the minimum, ended with something as small, how many different answers
/// they gave, and, on average over those that found a failure, their evaluations and the milliseconds from there on.
///
/// `run` tries a problem of a name with a seed. It may panic: that is how some peers say that they are done.
pub fn main(run: fn(&str, u64)) {
    let mut arguments = std::env::args().skip(1);
    let problem = arguments.next().expect("the name of a problem");
    let seeds = arguments.next().and_then(|seeds| seeds.parse().ok()).expect("how many seeds");
    let mut sums = Sums::default();
    for seed in 0..seeds {
        *watch() = Watch { start: None, evaluations: 0, last: None };
        let done = catch_unwind(AssertUnwindSafe(|| run(&problem, seed)));
        let mut watch = watch();
        match (watch.start.map(|start| start.elapsed()), watch.last.take()) {
            (Some(cpu), Some(answer)) => sums.add(cpu, watch.evaluations, answer()),
            _ => assert!(done.is_ok(), "{problem} with seed {seed} ended without a failure"),
        }
    }
    let (times, ms) = (sums.found.max(1) as f64, sums.cpu.as_secs_f64() * 1e3);
    println!(
        "{} {} {} {} {} {}",
        sums.found,
        sums.at_minimum,
        sums.as_small,
        sums.answers.len(),
        sums.evaluations as f64 / times,
        ms / times
    );
}
