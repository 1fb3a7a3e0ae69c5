//! Runs a failing case once more.
//!
//! A property that gives another result for the same case is flaky. The report then shows both results, and nothing is
//! reduced: what changes by itself cannot be made simpler.

use lakatos_data::Tree;
use lakatos_engine::exhaustive::{Hit, Simplest};
use lakatos_engine::judge::{Conjecture, Failure, FailureKind, How, Verdict};
use lakatos_engine::reduce::Reduced;
use lakatos_report::model::{self, Again, Counterexample, Finder, Steps};

use super::events::{Event, FailingCase};
use super::{Listeners, Run, Step};
use crate::outcome::steps::reduction_step;
use crate::outcome::{self, FailureDetails, Refutation};
use crate::trial::verdict_of;

/// A failing case on its way from the search to the report.
pub(super) struct Candidate {
    /// As it was found.
    pub(super) hit: Hit,
    /// The search that found it.
    pub(super) by: Finder,
    /// All cases of smaller size were tried, and passed.
    pub(super) known: u128,
    /// The simplest case of the size of the first that failed, if the exhaustive search looked for it.
    pub(super) simplest: Option<Simplest>,
    /// Whether not to search for a simpler case.
    pub(super) is_simplest: bool,
    /// As it is now.
    pub(super) case: Tree,
    pub(super) failure: Failure,
    pub(super) found: model::Found,
    /// Cases that fail in other ways.
    pub(super) others: Vec<(Tree, Failure)>,
}

/// A case that a search found, before it was run again.
pub(super) struct FailingHit<'a> {
    pub(super) hit: &'a Hit,
    pub(super) failure: &'a Failure,
    pub(super) by: Finder,
    pub(super) seed: u64,
}

impl FailingHit<'_> {
    /// Reports it at once: whatever happens next, it is known.
    pub(super) fn tell(&self, conjecture: &Conjecture, listeners: &mut Listeners<'_>) {
        let FailingHit { hit, failure, by, seed } = *self;
        let found = found_by(hit, by);
        let (case, found) = (&hit.case, &found);
        let failing = FailingCase { conjecture, case, failure, found, seed, unreduced: true, is_flaky: false };
        listeners.hear(&Event::Failed(&failing));
    }
}

fn found_by(hit: &Hit, by: Finder) -> model::Found {
    let mut found = model::Found::new(by, hit.number);
    found.size = Some(hit.size);
    found
}

/// Runs the case that a search found once more, unless it is known to fail each time.
pub(super) fn confirm(run: &mut Run<'_>) -> Step {
    let Some(mut candidate) = run.candidate.take() else { return Step::Continue(()) };
    let failure = match candidate.hit.verdict.clone() {
        Verdict::Fail(failure) => failure,
        Verdict::Maybe(_) => {
            run.candidate = Some(candidate);
            return Step::Continue(());
        }
        Verdict::Misuse(misuse) => return Step::Break(model::Verdict::Misuse(misuse)),
        Verdict::Internal(text) => return Step::Break(model::Verdict::Internal(text)),
        other => {
            let text = format!("a search stopped at a case that did not fail: {other:?}");
            return Step::Break(model::Verdict::Internal(text));
        }
    };
    if candidate.by != Finder::Exhaustive {
        let conjecture = run.judge.conjecture().clone();
        let hit = FailingHit { hit: &candidate.hit, failure: &failure, by: candidate.by, seed: run.seed };
        hit.tell(&conjecture, &mut run.listeners);
    }
    if let FailureKind::Ended(How::Late { .. }) = failure.kind {
        // It was tried again when it was found. Nobody wants to wait for it once more.
        return Step::Break(model::Verdict::Falsified(run.counterexample(&candidate, FailureDetails::default())));
    }
    candidate.is_simplest = candidate.by == Finder::Exhaustive && candidate.take_simplest();
    if run.settings.is_traced {
        candidate.trace_simplest(run.judge.conjecture());
    }
    if !candidate.is_simplest && !candidate.failure.is_slow() {
        let again = verdict_of(run.judge, &candidate.case);
        run.compare(&candidate, again)?;
    }
    run.candidate = Some(candidate);
    Step::Continue(())
}

impl Run<'_> {
    /// Ends the run if a case does not fail in the same way again.
    pub(super) fn compare(&mut self, candidate: &Candidate, again: Verdict) -> Step {
        let again = match again {
            Verdict::Fail(failure) if candidate.failure.is_same(&failure) => return Step::Continue(()),
            Verdict::Fail(failure) => Again::Failed(Box::new(outcome::failure(self.identity, failure, None))),
            Verdict::Misuse(misuse) => return Step::Break(model::Verdict::Misuse(misuse)),
            Verdict::Internal(text) => return Step::Break(model::Verdict::Internal(text)),
            Verdict::Pass => Again::Passed,
            Verdict::Discard(_) => Again::Discarded,
            Verdict::Maybe(_) => Again::Maybe,
        };
        self.settle(candidate, true, true);
        Step::Break(model::Verdict::Flaky(self.counterexample(candidate, FailureDetails::default()), again))
    }

    /// Reports the case that the report shows.
    pub(super) fn settle(&mut self, candidate: &Candidate, unreduced: bool, is_flaky: bool) {
        let (Candidate { case, failure, found, .. }, seed) = (candidate, self.seed);
        let conjecture = self.judge.conjecture();
        let failing = FailingCase { conjecture, case, failure, found, seed, unreduced, is_flaky };
        self.listeners.hear(&Event::Settled(&failing));
    }

    /// A case as the report shows it.
    pub(super) fn counterexample(&self, candidate: &Candidate, details: FailureDetails) -> Counterexample {
        let Candidate { case, failure, found, by, .. } = candidate;
        let seed = matches!(by, Finder::Random | Finder::Steered).then_some(self.seed);
        let refuted = Refutation { seed, details, ..Refutation::new(case, failure.clone(), found.clone()) };
        outcome::counterexample(self.judge.conjecture(), self.identity, refuted)
    }
}

impl Candidate {
    pub(super) fn new(hit: Hit, by: Finder, known: u128) -> Candidate {
        let failure = match &hit.verdict {
            Verdict::Fail(failure) | Verdict::Maybe(failure) => failure.clone(),
            _ => Failure { kind: FailureKind::Panicked, message: String::new(), place: None },
        };
        let (case, found) = (hit.case.clone(), found_by(&hit, by));
        let (simplest, others) = (None, Vec::new());
        Candidate { hit, by, known, simplest, is_simplest: false, case, failure, found, others }
    }

    /// Takes the simplest case of the size of the first that failed. `false` if there may be a simpler one.
    fn take_simplest(&mut self) -> bool {
        let Some(Simplest { case, failure, runs, complete, others }) = &self.simplest else { return true };
        if *case != self.hit.case || !complete {
            self.found.reduced = Some(model::Reduced::new(self.hit.size, *runs, *complete));
        }
        (self.case, self.failure, self.others) = (case.clone(), failure.clone(), others.clone());
        *complete
    }

    /// Records that the exhaustive search went on to the simplest case of the size.
    fn trace_simplest(&mut self, conjecture: &Conjecture) {
        let Some(reduced) = &mut self.found.reduced else { return };
        let mut steps = Steps::default();
        if self.case != self.hit.case {
            steps.add(reduction_step(conjecture, "exhaustive".to_owned(), reduced.runs, &self.case));
        }
        reduced.steps = Some(steps);
    }

    /// Takes the result of reducing the case.
    pub(super) fn take_reduced(&mut self, size: u128, reduced: Reduced, steps: Option<Steps>) {
        let mut shown = outcome::reduced(size, &reduced);
        let Reduced { case, failure, evaluations: runs, others, .. } = reduced;
        if self.by == Finder::Exhaustive {
            // Reduction tries some of the cases of this size, not necessarily all.
            match &self.found.reduced {
                // There was nothing to try.
                Some(before) if runs + before.runs == 0 => {
                    self.found.reduced = None;
                    return;
                }
                Some(before) => {
                    shown.runs += before.runs;
                    (shown.complete, shown.rest) = (false, None);
                }
                None if case == self.case => return,
                None => {}
            }
        }
        shown.steps = steps;
        self.found.reduced = Some(shown);
        for (case, other) in &others {
            if !self.others.iter().any(|(_, known)| known.is_same(other)) {
                self.others.push((case.clone(), other.clone()));
            }
        }
        (self.case, self.failure) = (case, failure);
    }
}
