//! Several judges as one: a row of cases is split between threads, and their results are put together in order.
//!
//! So the report does not depend on the number of threads: what comes after the first case that stops the row is
//! dropped, as if it had not been tried.

use std::ops::Range;
use std::sync::Arc;
use std::time::Duration;

use lakatos_data::Tree;
#[cfg(feature = "audit")]
use lakatos_data::thread_origin::ThreadOrigin;
use lakatos_data::tree::Node;
#[cfg(feature = "lazy")]
use lakatos_engine::judge::Partial;
use lakatos_engine::judge::{Batch, Conjecture, Held, Judge, Misuse};
use lakatos_engine::plan::Sweep;
use lakatos_engine::random::Schedule;
use lakatos_engine::reach::Constructors;
use lakatos_engine::tiers::Listing;

use crate::property::Premise;
#[cfg(feature = "explain")]
use crate::property::functions::BodyFunctions;
use crate::property::{Recorder, Watch};
use crate::trial::judge::{Body, BodyJudge, Memory, Shared};
use crate::trial::{LastRun, PropertyJudge};

/// Judges of one property: one for the thread that asks, and others, each for a thread of its own.
pub(crate) struct Threads<'a> {
    first: Box<dyn PropertyJudge + 'a>,
    others: Vec<Box<dyn JudgeMaker + 'a>>,
    /// Runs cases before everything is chosen: the judge of a lazy copy. It stays on this thread.
    #[cfg(feature = "lazy")]
    pub(crate) partial: Option<Box<dyn Partial + 'a>>,
}

/// Makes a judge in the thread that uses it: the judge itself need not be sent there.
pub(crate) trait JudgeMaker: Send {
    /// Calls this with a judge.
    fn with_judge(&mut self, work: &mut dyn FnMut(&mut dyn PropertyJudge));
}

/// The judge of a body, in any thread: it continues where the one before it stopped.
struct BodyJudgeMaker<'a> {
    shared: &'a Shared,
    body: &'a (dyn Body + Sync),
    memory: Memory,
}

impl JudgeMaker for BodyJudgeMaker<'_> {
    fn with_judge(&mut self, work: &mut dyn FnMut(&mut dyn PropertyJudge)) {
        let mut judge = BodyJudge::with_memory(self.shared, self.body, std::mem::take(&mut self.memory));
        work(&mut judge);
        self.memory = judge.into_memory();
    }
}

/// Minimum number of cases for each thread: fewer are not worth starting it.
const WORTH_A_THREAD: usize = 8;

impl<'a> Threads<'a> {
    pub(crate) fn new(first: Box<dyn PropertyJudge + 'a>, others: Vec<Box<dyn JudgeMaker + 'a>>) -> Threads<'a> {
        Threads {
            first,
            others,
            #[cfg(feature = "lazy")]
            partial: None,
        }
    }

    /// The judges of a body on this number of threads; at least one.
    pub(crate) fn of_body(threads: usize, shared: &'a Shared, body: &'a (dyn Body + Sync)) -> Threads<'a> {
        let mut others: Vec<Box<dyn JudgeMaker + 'a>> = Vec::new();
        for _ in 1..threads {
            others.push(Box::new(BodyJudgeMaker { shared, body, memory: Memory::default() }));
        }
        Threads::new(Box::new(BodyJudge::new(shared, body)), others)
    }

    /// Splits a row of this length between the judges.
    fn split(&mut self, len: usize, work: &(dyn Fn(&mut dyn PropertyJudge, Range<usize>) -> Batch + Sync)) -> Batch {
        let count = (self.others.len() + 1).min(len / WORTH_A_THREAD).max(1);
        if count == 1 {
            return work(self.first.as_mut(), 0..len);
        }
        let each = len.div_ceil(count);
        let mut all = Batch::default();
        let mut batches = Vec::with_capacity(count - 1);
        for _ in 1..count {
            batches.push(Batch::default());
        }
        let (mut works, mut start): (Vec<Work<'_>>, usize) = (Vec::with_capacity(count - 1), 0);
        let mut makers = self.others.iter_mut();
        for batch in &mut batches {
            let Some(maker) = makers.next() else { break };
            start = (start + each).min(len);
            let part = start..(start + each).min(len);
            works.push(Box::new(move || maker.with_judge(&mut |judge| *batch = work(judge, part.clone()))));
        }
        let first = self.first.as_mut();
        at_once(works, &mut || all = work(first, 0..each));
        for batch in &mut batches {
            if all.stop.is_some() {
                break;
            }
            all.append(std::mem::take(batch));
        }
        all
    }
}

/// Work for a thread. All threads of this library start the same type: starting a thread takes much code.
pub(crate) type Work<'w> = Box<dyn FnOnce() + Send + 'w>;

/// Does all of this at once, each on a thread of its own, and something else here meanwhile; waits for the end. If one
/// panics, so does this.
pub(crate) fn at_once(works: Vec<Work<'_>>, here: &mut dyn FnMut()) {
    #[cfg(feature = "audit")]
    let descent = ThreadOrigin::of_this_thread();
    std::thread::scope(|scope| {
        let mut threads = Vec::with_capacity(works.len());
        for work in works {
            let run: Work<'_> = Box::new(move || {
                #[cfg(feature = "audit")]
                descent.settle();
                work();
            });
            threads.push(scope.spawn(run));
        }
        here();
        for thread in threads {
            if let Err(panic) = thread.join() {
                std::panic::resume_unwind(panic);
            }
        }
    });
}

impl Judge for Threads<'_> {
    fn conjecture(&self) -> &Conjecture {
        self.first.conjecture()
    }

    fn seeds(&mut self, numbers: Range<u64>, schedule: &Schedule) -> Batch {
        let len = numbers.end.saturating_sub(numbers.start) as usize;
        self.split(len, &|judge, part| {
            judge.seeds(numbers.start + part.start as u64..numbers.start + part.end as u64, schedule)
        })
    }

    fn record(&mut self, number: u64, schedule: &Schedule) -> Option<Tree> {
        self.first.record(number, schedule)
    }

    fn terms(&mut self, cases: &[Tree], asked: bool) -> Batch {
        self.split(cases.len(), &|judge, part| judge.terms(&cases[part], asked))
    }

    fn listed(&mut self, cases: &mut Listing<'_>) -> Batch {
        if self.others.is_empty() {
            return self.first.listed(cases);
        }
        let trees = cases.trees();
        self.terms(&trees, true)
    }

    fn read(&mut self, edited: &Tree) -> Option<Tree> {
        self.first.read(edited)
    }

    fn premise(&mut self, premise: usize, arguments: &[Node<'_>]) -> Held {
        self.first.premise(premise, arguments)
    }

    #[cfg(feature = "lazy")]
    fn partial(&mut self) -> Option<&mut dyn Partial> {
        match &mut self.partial {
            Some(partial) => Some(partial.as_mut()),
            None => self.first.partial(),
        }
    }
}

impl PropertyJudge for Threads<'_> {
    fn as_judge(&mut self) -> &mut dyn Judge {
        self
    }

    fn constructors(&self) -> &Constructors {
        self.first.constructors()
    }

    fn premises(&self) -> &[Premise] {
        self.first.premises()
    }

    fn examples(&self) -> Vec<&'static [&'static str]> {
        self.first.examples()
    }

    fn example(&mut self, number: usize) -> LastRun {
        self.first.example(number)
    }

    fn show(&mut self, case: &Tree) -> LastRun {
        self.first.show(case)
    }

    fn watch_cases(&mut self, watch: &dyn Fn(Arc<Box<dyn Recorder>>) -> Watch) {
        self.first.watch_cases(watch);
        for maker in &mut self.others {
            maker.with_judge(&mut |judge| judge.watch_cases(watch));
        }
    }

    fn look_closely(&mut self, closely: bool) {
        self.first.look_closely(closely);
    }

    fn try_listing(&mut self, sweep: Sweep) -> Option<Misuse> {
        self.first.try_listing(sweep)
    }

    fn time_drawing(&mut self, number: u64, schedule: &Schedule, now: &dyn Fn() -> Duration) -> Option<Vec<Duration>> {
        self.first.time_drawing(number, schedule, now)
    }

    #[cfg(feature = "isolate")]
    fn doubt(&mut self, premises: u64) {
        self.first.doubt(premises);
        for maker in &mut self.others {
            maker.with_judge(&mut |judge| judge.doubt(premises));
        }
    }

    #[cfg(feature = "explain")]
    fn functions(&self) -> Option<BodyFunctions> {
        self.first.functions()
    }

    fn asked(&mut self, case: &Tree) -> Vec<(usize, Tree)> {
        self.first.asked(case)
    }
}
