//! Several judges as one: a row of cases is split between threads, and what they find is put together in order.
//!
//! So the report does not depend on the number of threads: what comes after the first case that stops the row is
//! forgotten, as if it had not been tried.

use std::ops::Range;
use std::sync::Arc;

use lakatos_data::Tree;
use lakatos_data::subject::Descent;
use lakatos_data::tree::Node;
use lakatos_engine::judge::{Batch, Conjecture, Held, Judge, Misuse};
use lakatos_engine::plan::Sweep;
use lakatos_engine::random::Schedule;
use lakatos_engine::reach::Constructors;

use crate::judge::Shown;
use crate::property::Premise;
use crate::pulse::{Pulse, Recorder};

/// A judge of a property, and what else a run wants to know of it.
pub(crate) trait Subject: Judge {
    /// As engines see it.
    fn as_judge(&mut self) -> &mut dyn Judge;

    /// The constructors that cases can be made of.
    fn constructors(&self) -> &Constructors;

    /// The premises of the leading part.
    fn premises(&self) -> &[Premise];

    /// The texts of the examples.
    fn examples(&self) -> Vec<&'static [&'static str]>;

    /// Tries an example.
    fn example(&mut self, number: usize) -> Shown;

    /// Tries a case for the last time.
    fn show(&mut self, case: &Tree) -> Shown;

    /// Whom to tell of each case from now on.
    fn heed(&mut self, pulse: &dyn Fn(Arc<dyn Recorder>) -> Pulse);

    /// Finds out whether the cases of the exhaustive search can be listed, where that is in doubt.
    fn rehearse(&mut self, sweep: Sweep) -> Option<Misuse> {
        let _ = sweep;
        None
    }

    /// These premises, by bits, could not be asked of some values: the bodies are to ask them.
    fn doubt(&mut self, premises: u64);

    /// Tries a case, and says for each function in it that is computed from a seed where it stands in the case, and the
    /// table of what it was asked; in order. Nothing, if nobody can tell.
    fn asked(&mut self, case: &Tree) -> Vec<(usize, Tree)> {
        let _ = case;
        Vec::new()
    }
}

/// Judges of one property, each for a thread of its own.
pub(crate) struct Crew<'a> {
    judges: Vec<Box<dyn Subject + Send + 'a>>,
}

/// Fewer cases than this for each thread are not worth starting it.
const WORTH_A_THREAD: usize = 8;

impl<'a> Crew<'a> {
    /// So many judges of one property; at least one.
    pub(crate) fn new(count: usize, mut judge: impl FnMut() -> Box<dyn Subject + Send + 'a>) -> Crew<'a> {
        Crew { judges: (0..count.max(1)).map(|_| judge()).collect() }
    }

    fn first(&self) -> &dyn Subject {
        self.judges[0].as_ref()
    }

    fn first_mut(&mut self) -> &mut dyn Subject {
        self.judges[0].as_mut()
    }

    /// Splits a row of this length between the judges.
    fn split(&mut self, len: usize, work: &(dyn Fn(&mut dyn Subject, Range<usize>) -> Batch + Sync)) -> Batch {
        let count = self.judges.len().min(len / WORTH_A_THREAD).max(1);
        if count == 1 {
            return work(self.first_mut(), 0..len);
        }
        let each = len.div_ceil(count);
        let mut batches = Vec::new();
        batches.resize_with(count, Batch::default);
        let mut works: Vec<Work<'_>> = Vec::with_capacity(count);
        for (index, (judge, batch)) in self.judges.iter_mut().zip(&mut batches).enumerate() {
            let part = (index * each).min(len)..((index + 1) * each).min(len);
            works.push(Box::new(move || *batch = work(judge.as_mut(), part)));
        }
        at_once(works);
        let mut all = Batch::default();
        for batch in batches {
            if all.stop.is_some() {
                break;
            }
            all.append(batch);
        }
        all
    }
}

/// Something for a thread to do. All threads of this library start the same type: what starts a thread is much code.
pub(crate) type Work<'w> = Box<dyn FnOnce() + Send + 'w>;

/// Does all of this at once, each on a thread of its own, and waits for the end. If one panics, so does this.
pub(crate) fn at_once(works: Vec<Work<'_>>) {
    let descent = Descent::of_this_thread();
    std::thread::scope(|scope| {
        let mut threads = Vec::with_capacity(works.len());
        for work in works {
            let run: Work<'_> = Box::new(move || {
                descent.settle();
                work();
            });
            threads.push(scope.spawn(run));
        }
        for thread in threads {
            if let Err(panic) = thread.join() {
                std::panic::resume_unwind(panic);
            }
        }
    });
}

impl Judge for Crew<'_> {
    fn conjecture(&self) -> &Conjecture {
        self.first().conjecture()
    }

    fn seeds(&mut self, numbers: Range<u64>, schedule: &Schedule) -> Batch {
        let len = numbers.end.saturating_sub(numbers.start) as usize;
        self.split(len, &|judge, part| {
            judge.seeds(numbers.start + part.start as u64..numbers.start + part.end as u64, schedule)
        })
    }

    fn record(&mut self, number: u64, schedule: &Schedule) -> Option<Tree> {
        self.first_mut().record(number, schedule)
    }

    fn terms(&mut self, cases: &[Tree], asked: bool) -> Batch {
        self.split(cases.len(), &|judge, part| judge.terms(&cases[part], asked))
    }

    fn read(&mut self, edited: &Tree) -> Option<Tree> {
        self.first_mut().read(edited)
    }

    fn premise(&mut self, premise: usize, arguments: &[Node<'_>]) -> Held {
        self.first_mut().premise(premise, arguments)
    }
}

impl Subject for Crew<'_> {
    fn as_judge(&mut self) -> &mut dyn Judge {
        self
    }

    fn constructors(&self) -> &Constructors {
        self.first().constructors()
    }

    fn premises(&self) -> &[Premise] {
        self.first().premises()
    }

    fn examples(&self) -> Vec<&'static [&'static str]> {
        self.first().examples()
    }

    fn example(&mut self, number: usize) -> Shown {
        self.first_mut().example(number)
    }

    fn show(&mut self, case: &Tree) -> Shown {
        self.first_mut().show(case)
    }

    fn heed(&mut self, pulse: &dyn Fn(Arc<dyn Recorder>) -> Pulse) {
        self.judges.iter_mut().for_each(|judge| judge.heed(pulse));
    }

    fn rehearse(&mut self, sweep: Sweep) -> Option<Misuse> {
        self.first_mut().rehearse(sweep)
    }

    fn doubt(&mut self, premises: u64) {
        self.judges.iter_mut().for_each(|judge| judge.doubt(premises));
    }

    fn asked(&mut self, case: &Tree) -> Vec<(usize, Tree)> {
        self.first_mut().asked(case)
    }
}
