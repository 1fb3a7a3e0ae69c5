//! The time limit of a case that runs in this process, where nothing can end it.
//!
//! A thread watches all cases that have a limit. When one of them exceeds it by far, the case is reported while the
//! body still runs: if it never returns, and the test is killed, the case is known. If it does return, it gets a second
//! look (`second_look`), because the machine may have been busy. A case costs a look at the clock and two stores; a
//! drawn case is drawn again only to be reported. A premise that an engine checks apart from the body is not a case,
//! and has no limit.

use std::fs;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, Once, PoisonError, Weak};
use std::time::Duration;

use lakatos_data::{Shape, Tree};
use lakatos_engine::judge::How;
use lakatos_engine::random::{Random, Schedule};

use super::judge::record_case;
use crate::process::clock::{self, Clock};
use crate::property::{CaseWatch, Cases, Recorder};

/// No case is reported before this time, however short its limit is: a machine may be busy for so long.
const SHOWN: Duration = Duration::from_millis(500);

/// A case that has exceeded its limit, and still runs.
pub(crate) struct Running {
    /// What it is.
    pub(crate) case: RunningCase,
    /// Its number in the row of cases, from 1.
    pub(crate) number: u64,
    /// Its limit.
    pub(crate) limit: Duration,
}

/// What a running case is.
pub(crate) enum RunningCase {
    /// A term, and the seed of the search if it was drawn.
    Term(Tree, Option<u64>),
    /// The example with this number.
    Example(usize),
}

/// Reports cases that have exceeded their limit and still run.
pub(crate) trait Overdue: Send + Sync {
    /// Reports a case; returns the file in which it is kept until it returns. Only the first of a judge is shown.
    fn show(&self, running: &Running, is_first: bool) -> Option<PathBuf>;
}

/// The clock of one judge.
pub(crate) struct Timer {
    limit: Duration,
    clock: Arc<dyn Clock>,
    /// When the case began, in nanoseconds after the epoch; zero if there is none.
    began: AtomicU64,
    /// When the case before it ended, as long as nothing was done since; else zero.
    ended: AtomicU64,
    /// Whether to leave out the time in which the thread of the case had to wait for the machine.
    closely: AtomicBool,
    /// How long it had waited when the case began.
    waited: AtomicU64,
    /// Its place among the cases that follow.
    place: AtomicU64,
    following: Mutex<Following>,
    shape: Shape,
    recorder: Arc<Box<dyn Recorder>>,
    overdue: Arc<dyn Overdue>,
    shown: Mutex<ShownCase>,
}

/// What was shown.
#[derive(Default)]
struct ShownCase {
    /// When the last case began that was; zero if none was.
    began: u64,
    /// The file in which it is stored.
    file: Option<PathBuf>,
}

/// The cases that are tried.
enum Following {
    Nothing,
    Drawn(u64, Schedule),
    Terms(Vec<Tree>),
    Example(usize),
}

/// The clocks of all judges, and the condition that wakes the thread for a new one.
static TIMERS: Mutex<Vec<Weak<Timer>>> = Mutex::new(Vec::new());
static ANOTHER: Condvar = Condvar::new();

impl Timer {
    /// A clock for the cases of a property, which have this shape.
    pub(crate) fn new(
        limit: Duration,
        shape: &Shape,
        recorder: Arc<Box<dyn Recorder>>,
        overdue: &Arc<dyn Overdue>,
    ) -> Arc<Timer> {
        let timer = Arc::new(Timer {
            limit,
            clock: clock::of_thread(),
            began: AtomicU64::new(0),
            ended: AtomicU64::new(0),
            closely: AtomicBool::new(false),
            waited: AtomicU64::new(0),
            place: AtomicU64::new(0),
            following: Mutex::new(Following::Nothing),
            shape: shape.clone(),
            recorder,
            overdue: overdue.clone(),
            shown: Mutex::default(),
        });
        lock(&TIMERS).push(Arc::downgrade(&timer));
        start_watching();
        ANOTHER.notify_one();
        timer
    }

    fn now(&self) -> u64 {
        // It is never zero, and overflows in 584 years.
        self.clock.now().as_nanos() as u64 + 1
    }

    /// How long the thread of the case has waited for the machine, if requested and known.
    fn waited(&self) -> u64 {
        let is_asked = self.closely.load(Ordering::Relaxed);
        if !is_asked {
            return 0;
        }
        self.clock.turns().map_or(0, |turns| turns.waited.as_nanos() as u64)
    }

    /// Shows the case if it has exceeded its limit by far; returns after which time to look again.
    fn look(&self) -> Duration {
        let limit = self.limit.max(SHOWN);
        let began = self.began.load(Ordering::Acquire);
        let ran = Duration::from_nanos(self.now().saturating_sub(began));
        match limit.checked_sub(ran) {
            _ if began == 0 => limit,
            Some(left) if !left.is_zero() => left,
            _ => {
                self.show(began);
                limit
            }
        }
    }

    fn show(&self, began: u64) {
        let mut shown = lock(&self.shown);
        if shown.began == began {
            return;
        }
        // A case that fails late is tried once more.
        let is_first = std::mem::replace(&mut shown.began, began) == 0;
        let running = self.running();
        // It may have ended in the meantime.
        let Some(running) = running.filter(|_| self.began.load(Ordering::Acquire) == began) else { return };
        shown.file = self.overdue.show(&running, is_first);
    }

    /// The case that runs.
    fn running(&self) -> Option<Running> {
        let place = self.place.load(Ordering::Acquire);
        let case = match &*lock(&self.following) {
            Following::Nothing => return None,
            Following::Terms(cases) => RunningCase::Term(cases.get(place as usize)?.clone(), None),
            Following::Drawn(first, schedule) => {
                let (number, mut random) = (first + place, Random::of(&self.shape).with_atoms(schedule.atoms));
                random.begin(schedule.seed(number), schedule.size(number));
                RunningCase::Term(record_case(&**self.recorder, &self.shape, &mut random)?, Some(schedule.seed))
            }
            Following::Example(number) => RunningCase::Example(*number),
        };
        Some(Running { case, number: place + 1, limit: self.limit })
    }
}

impl CaseWatch for Timer {
    fn follow(&self, cases: Cases<'_>) {
        self.ended.store(0, Ordering::Relaxed);
        *lock(&self.following) = match cases {
            Cases::Drawn(first, schedule) => Following::Drawn(first, *schedule),
            Cases::Terms(cases) => Following::Terms(cases.to_vec()),
            Cases::Example(number) => Following::Example(number),
        };
    }

    fn begins(&self, place: u64) {
        // In a row there is one look at the clock for each case.
        let ended = self.ended.load(Ordering::Relaxed);
        self.place.store(place, Ordering::Release);
        self.waited.store(self.waited(), Ordering::Relaxed);
        self.began.store(if ended == 0 { self.now() } else { ended }, Ordering::Release);
    }

    fn runs(&self) {}

    fn ends(&self) -> Option<How> {
        let (began, now) = (self.began.load(Ordering::Relaxed), self.now());
        self.began.store(0, Ordering::Release);
        self.ended.store(now, Ordering::Relaxed);
        let took = Duration::from_nanos(now.saturating_sub(began));
        if began == 0 || took <= self.limit {
            return None;
        }
        let waited = self.waited().saturating_sub(self.waited.load(Ordering::Relaxed));
        if took.saturating_sub(Duration::from_nanos(waited)) <= self.limit {
            return None;
        }
        // It is known now how the case ends: the report has it.
        if let Some(file) = lock(&self.shown).file.take() {
            let _ = fs::remove_file(file);
        }
        Some(How::Late { took, limit: self.limit })
    }

    fn look_closely(&self, closely: bool) {
        self.closely.store(closely, Ordering::Relaxed);
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

fn start_watching() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        // Without the thread cases are still late when they return, but are not reported before.
        let watch: Box<dyn FnOnce() + Send> = Box::new(watch);
        let _ = std::thread::Builder::new().name("lakatos".to_owned()).spawn(watch);
    });
}

/// Watches all cases that have a limit, forever.
fn watch() {
    loop {
        let mut timers = lock(&TIMERS);
        let mut all = Vec::new();
        let mut at = 0;
        while at < timers.len() {
            match timers[at].upgrade() {
                Some(running) => {
                    all.push(running);
                    at += 1;
                }
                None => drop(timers.swap_remove(at)),
            }
        }
        if all.is_empty() {
            drop(ANOTHER.wait(timers));
            continue;
        }
        drop(timers);
        let mut next = Duration::MAX;
        for timer in &all {
            next = next.min(timer.look());
        }
        let timers = lock(&TIMERS);
        drop(ANOTHER.wait_timeout(timers, next));
    }
}
