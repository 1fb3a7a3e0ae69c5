//! The search, with a listener that wants single cases.
//!
//! Engines ask for rows of cases, and a row has one answer. So where a listener wants cases, the first rows are asked
//! case by case, in the order of the whole row: what is tried, and the verdict, stay the same.

use std::cell::RefCell;
use std::ops::Range;
use std::time::{Duration, Instant};

use lakatos_data::Tree;
use lakatos_data::tree::Node;
#[cfg(feature = "lazy")]
use lakatos_engine::judge::Partial;
use lakatos_engine::judge::{Batch, Conjecture, Failure, Held, Judge, Verdict};
use lakatos_engine::plan::{self, Plan, Searched, Watch};
use lakatos_engine::random::Schedule;
use lakatos_report::model::Finder;
use lakatos_report::text::failure::sentence;

use super::Listeners;
use super::events::{CaseEnd, Event, TriedCase};
use crate::outcome::{failure, reason_text};
use crate::property::Identity;
use crate::trial::PropertyJudge;

/// Searches, and reports cases if a listener wants them.
pub(super) fn search(
    judge: &mut dyn PropertyJudge,
    identity: &Identity,
    plan: &Plan,
    watch: &mut dyn Watch,
    listeners: &RefCell<&mut Listeners<'_>>,
) -> Searched {
    let wanted = listeners.borrow().others.wanted_cases();
    if wanted == 0 {
        return plan::search(judge.as_judge(), plan, watch);
    }
    let conjecture = judge.conjecture().clone();
    let mut observed = Observed { judge, identity, conjecture, listeners, wanted, listed: 0, drawn: 0 };
    plan::search(&mut observed, plan, watch)
}

/// A judge that tells of the cases it tries.
struct Observed<'o, 'm, 'l> {
    judge: &'o mut dyn PropertyJudge,
    identity: &'o Identity,
    conjecture: Conjecture,
    listeners: &'o RefCell<&'m mut Listeners<'l>>,
    /// How many cases of each search to report.
    wanted: u64,
    /// How many listed and drawn cases were reported.
    listed: u64,
    drawn: u64,
}

/// What to report about a case beside its answer.
struct Seen<'s> {
    case: Option<&'s Tree>,
    by: Finder,
    number: u64,
    took: Duration,
}

impl Observed<'_, '_, '_> {
    /// Reports a case with this answer.
    fn tell(&self, seen: &Seen<'_>, batch: &Batch) {
        let (end, reason) = self.end(batch);
        let Seen { case, by, number, took } = *seen;
        let tally = &batch.tally;
        let tried = TriedCase { conjecture: &self.conjecture, case, by, number, end, reason, tally, took };
        self.listeners.borrow_mut().others.hear(&Event::Case(&tried));
    }

    /// How a case ended, and why, if it did not pass.
    fn end(&self, batch: &Batch) -> (CaseEnd, String) {
        let discarded = batch.discards.counts().first();
        match (&batch.stop, &batch.maybe, discarded) {
            (Some((_, Verdict::Fail(failure))), _, _) => (CaseEnd::Failed, self.sentence(failure)),
            (Some((_, Verdict::Misuse(misuse))), _, _) => (CaseEnd::GaveUp, misuse.problem.clone()),
            (Some((_, Verdict::Internal(text))), _, _) => (CaseEnd::GaveUp, text.clone()),
            (_, Some((_, failure)), _) => (
                CaseEnd::GaveUp,
                format!("perhaps no failure, because it is declared partial: {}", self.sentence(failure)),
            ),
            (_, _, Some((reason, _))) => (CaseEnd::GaveUp, reason_text(&*self.judge, self.identity, *reason)),
            _ => (CaseEnd::Passed, String::new()),
        }
    }

    fn sentence(&self, failed: &Failure) -> String {
        sentence(&failure(self.identity, failed.clone(), None))
    }
}

impl Judge for Observed<'_, '_, '_> {
    fn conjecture(&self) -> &Conjecture {
        &self.conjecture
    }

    fn seeds(&mut self, numbers: Range<u64>, schedule: &Schedule) -> Batch {
        let mut all = Batch::default();
        let mut next = numbers.start;
        while next < numbers.end && self.drawn < self.wanted && all.stop.is_none() {
            self.drawn += 1;
            let began = Instant::now();
            let batch = self.judge.seeds(next..next + 1, schedule);
            let took = began.elapsed();
            let case = self.judge.record(next, schedule);
            self.tell(&Seen { case: case.as_ref(), by: Finder::Random, number: self.drawn, took }, &batch);
            all.append(batch);
            next += 1;
        }
        if next < numbers.end && all.stop.is_none() {
            all.append(self.judge.seeds(next..numbers.end, schedule));
        }
        all
    }

    fn record(&mut self, number: u64, schedule: &Schedule) -> Option<Tree> {
        self.judge.record(number, schedule)
    }

    fn terms(&mut self, cases: &[Tree], asked: bool) -> Batch {
        let mut all = Batch::default();
        let mut next = 0;
        // When cases were drawn, others are variations of these.
        let is_random = self.drawn > 0;
        let by = if is_random { Finder::Random } else { Finder::Exhaustive };
        let mut number = if is_random { self.drawn } else { self.listed };
        while next < cases.len() && number < self.wanted && all.stop.is_none() {
            number += 1;
            let began = Instant::now();
            let batch = self.judge.terms(&cases[next..=next], asked);
            let (case, took) = (Some(&cases[next]), began.elapsed());
            self.tell(&Seen { case, by, number, took }, &batch);
            all.append(batch);
            next += 1;
        }
        if is_random {
            self.drawn = number;
        } else {
            self.listed = number;
        }
        if next < cases.len() && all.stop.is_none() {
            all.append(self.judge.terms(&cases[next..], asked));
        }
        all
    }

    fn term(&mut self, case: &Tree) -> Verdict {
        self.judge.as_judge().term(case)
    }

    fn read(&mut self, edited: &Tree) -> Option<Tree> {
        self.judge.read(edited)
    }

    fn premise(&mut self, premise: usize, arguments: &[Node<'_>]) -> Held {
        self.judge.premise(premise, arguments)
    }

    #[cfg(feature = "lazy")]
    fn partial(&mut self) -> Option<&mut dyn Partial> {
        self.judge.partial()
    }
}
