//! What is made of a case that fails: it is kept and shown at once, run once more, reduced, and run for the last time.
//!
//! A property that says something else of a case when it is asked again is flaky. That is what is reported then, with
//! both ends, and nothing is reduced: what changes by itself cannot be made simpler.

use lakatos_data::text::compact;
use lakatos_data::{Term, Tree};
use lakatos_engine::exhaustive::{self, Hit};
use lakatos_engine::judge::{Conjecture, Failure, FailureKind, How, Verdict};
use lakatos_engine::reduce::Reduced;
use lakatos_report::model::{self, Again, Finder};

use crate::outcome::{self, About, Told};
use crate::run::arguments_of;
#[cfg(feature = "keep")]
use crate::run::keeper::Failed;
use crate::run::keeper::{Found, Keeper};
use crate::run::reduction::{Simplest, simplest, verdict_of};
use crate::run::settle::settled;
use crate::settings::Settings;
use crate::told::terminal::show_at_once;
use crate::trial::judge::Shown;
use crate::trial::panics::{is_trying, listing};
use crate::trial::threads::Subject;

/// What is known where a case failed.
pub(crate) struct Refuting<'a> {
    pub(crate) about: &'a About,
    pub(crate) settings: &'a Settings,
    /// The search that found the case.
    pub(crate) by: Finder,
    /// The seed of the random search.
    pub(crate) seed: u64,
    /// All cases that are smaller were tried, and passed.
    pub(crate) known: u128,
    /// The simplest case of the size of the first that failed, if the exhaustive search looked for it.
    pub(crate) simplest: Option<&'a exhaustive::Simplest>,
}

/// A case on its way from the search to the report.
struct Candidate {
    case: Tree,
    failure: Failure,
    found: model::Found,
    others: Vec<(Tree, Failure)>,
}

impl Refuting<'_> {
    /// What is said of a case that stopped the search.
    pub(crate) fn refuted(&self, subject: &mut dyn Subject, hit: &Hit, keeper: &mut Keeper<'_>) -> model::Verdict {
        let first = match &hit.verdict {
            Verdict::Fail(failure) => failure.clone(),
            Verdict::Misuse(misuse) => return model::Verdict::Misuse(misuse.clone()),
            Verdict::Internal(text) => return model::Verdict::Internal(text.clone()),
            other => {
                return model::Verdict::Internal(format!("a search stopped at a case that did not fail: {other:?}"));
            }
        };
        if self.by != Finder::Exhaustive {
            self.note(&subject.conjecture().clone(), hit, keeper);
        }
        let found = self.found(hit);
        if let FailureKind::Ended(How::Late { .. }) = first.kind {
            // It was looked at again when it was found. Nobody wants to wait for it once more.
            return model::Verdict::Falsified(self.told(subject, &hit.case, first, Told::default(), found));
        }
        let mut candidate = Candidate { case: hit.case.clone(), failure: first, found, others: Vec::new() };
        let is_simplest = self.by == Finder::Exhaustive && candidate.simplified(hit, self.simplest);
        if !is_simplest && !candidate.failure.is_slow() {
            let again = verdict_of(subject, &candidate.case);
            if let Some(verdict) = self.confirm(subject, &candidate, again) {
                return self.otherwise(subject, &candidate, verdict, keeper);
            }
            let hit = Hit { case: candidate.case.clone(), verdict: Verdict::Fail(candidate.failure.clone()), ..*hit };
            self.simplify(subject, &hit, &mut candidate, keeper);
        }
        self.show(subject, candidate, keeper)
    }

    /// A case has failed. Before anything else is done with it: whatever happens then, it is known.
    pub(crate) fn note(&self, conjecture: &Conjecture, hit: &Hit, keeper: &mut Keeper<'_>) {
        if let Verdict::Fail(failure) = &hit.verdict {
            keeper.keep(conjecture, &hit.case, failure, &self.how(&self.found(hit), true));
            self.announce(conjecture, &hit.case);
        }
    }

    /// What is said of a kept case that failed again.
    #[cfg(feature = "keep")]
    pub(crate) fn again(&self, subject: &mut dyn Subject, failed: Failed, keeper: &mut Keeper<'_>) -> model::Verdict {
        let Failed { case, verdict, number } = failed;
        let size = outcome::size(subject, &case).unwrap_or_default();
        self.refuted(subject, &Hit { case, verdict, number, size }, keeper)
    }

    /// What is said of a case that failed only through a partial part.
    pub(crate) fn perhaps(&self, subject: &mut dyn Subject, hit: &Hit, keeper: &mut Keeper<'_>) -> model::Verdict {
        let Verdict::Maybe(failure) = hit.verdict.clone() else {
            return model::Verdict::Internal(format!("a case was remembered that did not fail: {:?}", hit.verdict));
        };
        let mut candidate = Candidate { case: hit.case.clone(), failure, found: self.found(hit), others: Vec::new() };
        let genuine = self.simplify(subject, hit, &mut candidate, keeper);
        if let Some((case, failure)) = genuine {
            // Then the property is refuted, whatever its partial parts do.
            let size = outcome::size(subject, &case).unwrap_or(hit.size);
            let hit = Hit { case, size, verdict: Verdict::Fail(failure), ..hit.clone() };
            return self.refuted(subject, &hit, keeper);
        }
        let Shown { backtrace, notes, .. } = subject.show(&candidate.case);
        let Candidate { case, failure, found, .. } = candidate;
        model::Verdict::Maybe(self.told(subject, &case, failure, Told { backtrace, notes }, found))
    }

    fn found(&self, hit: &Hit) -> model::Found {
        model::Found { by: self.by, number: hit.number, size: Some(hit.size), reduced: None }
    }

    /// How a case was found, for the file in which it is kept.
    fn how<'f>(&self, found: &'f model::Found, unreduced: bool) -> Found<'f> {
        Found { found, seed: self.seed, unreduced, is_flaky: false }
    }

    /// The case has ended in another way than before.
    fn otherwise(
        &self,
        subject: &dyn Subject,
        candidate: &Candidate,
        verdict: model::Verdict,
        keeper: &mut Keeper<'_>,
    ) -> model::Verdict {
        let Candidate { case, failure, found, .. } = candidate;
        if let model::Verdict::Flaky(..) = verdict {
            let how = Found { is_flaky: true, ..self.how(found, true) };
            keeper.keep(subject.conjecture(), case, failure, &how);
        }
        verdict
    }

    /// Shows a case at once, on a terminal.
    fn announce(&self, conjecture: &Conjecture, case: &Tree) {
        if is_trying() {
            return;
        }
        let shapes = &conjecture.arguments;
        let mut texts = Vec::with_capacity(shapes.len());
        for (tree, shape) in arguments_of(case).into_iter().zip(shapes) {
            if let Ok(term) = Term::new(shape.clone(), tree) {
                texts.push(compact(&term));
            }
        }
        show_at_once(&format!("{}: a case fails: {}\n", self.about.property.name, texts.join("; ")));
    }

    /// What is said of a case that does not fail again as it did before; nothing if it does.
    fn confirm(&self, subject: &dyn Subject, candidate: &Candidate, again: Verdict) -> Option<model::Verdict> {
        let again = match again {
            Verdict::Fail(failure) if candidate.failure.is_same(&failure) => return None,
            Verdict::Fail(failure) => Again::Failed(Box::new(outcome::failure(self.about, failure, None))),
            Verdict::Misuse(misuse) => return Some(model::Verdict::Misuse(misuse)),
            Verdict::Internal(text) => return Some(model::Verdict::Internal(text)),
            Verdict::Pass => Again::Passed,
            Verdict::Discard(_) => Again::Discarded,
            Verdict::Maybe(_) => Again::Maybe,
        };
        let Candidate { case, failure, found, .. } = candidate;
        let case = self.told(subject, case, failure.clone(), Told::default(), found.clone());
        Some(model::Verdict::Flaky(case, again))
    }

    /// Makes a case simpler; if only a doubtful one was to be made simpler, gives a case that fails for good, should one
    /// turn up.
    fn simplify(
        &self,
        subject: &mut dyn Subject,
        hit: &Hit,
        candidate: &mut Candidate,
        keeper: &mut Keeper<'_>,
    ) -> Option<(Tree, Failure)> {
        let hit = settled(subject, hit);
        candidate.case = hit.case.clone();
        if self.settings.reduce == 0 {
            return None;
        }
        let (conjecture, how) = (subject.conjecture().clone(), self.how(&candidate.found, true));
        let is_certain = matches!(hit.verdict, Verdict::Fail(_));
        let mut heard = |case: &Tree, failure: &Failure| {
            if is_certain {
                keeper.improve(&conjecture, case, failure, &how);
            }
        };
        // Listing simpler values runs functions of the user's types: where one panics, the case stays as it is.
        let name = &self.about.property.name;
        let simplest = listing(|| simplest(subject, name, &hit, self.settings, self.known, &mut heard));
        let Simplest { reduced, genuine } = simplest.ok()??;
        let size = outcome::size(subject, &reduced.case).unwrap_or(hit.size);
        candidate.reduced(self.by, size, reduced);
        genuine
    }

    /// Runs a case for the last time, and says how it ended.
    fn show(&self, subject: &mut dyn Subject, mut candidate: Candidate, keeper: &mut Keeper<'_>) -> model::Verdict {
        let Shown { verdict, backtrace, notes } = subject.show(&candidate.case);
        if let Verdict::Fail(failure) = &verdict {
            candidate.failure.message.clone_from(&failure.message);
        }
        if let Some(verdict) = self.confirm(subject, &candidate, verdict) {
            return self.otherwise(subject, &candidate, verdict, keeper);
        }
        let Candidate { case, failure, found, others } = candidate;
        let searched = self.by == Finder::Exhaustive && self.simplest.is_some();
        let is_simplest = found.reduced.as_ref().map_or(searched, |reduced| reduced.complete);
        keeper.keep(subject.conjecture(), &case, &failure, &self.how(&found, !is_simplest));
        let mut told = self.told(subject, &case, failure, Told { backtrace, notes }, found);
        for (case, failure) in others {
            told.others.push(self.other(subject, &case, failure));
        }
        model::Verdict::Falsified(told)
    }

    fn other(&self, subject: &dyn Subject, case: &Tree, failure: Failure) -> model::Other {
        let found = model::Found { by: self.by, number: 0, size: None, reduced: None };
        let model::Counterexample { arguments, failure, replay, .. } =
            self.told(subject, case, failure, Told::default(), found);
        model::Other { arguments, failure, replay }
    }

    fn told(
        &self,
        subject: &dyn Subject,
        case: &Tree,
        failure: Failure,
        told: Told,
        found: model::Found,
    ) -> model::Counterexample {
        let seed = (self.by == Finder::Random).then_some(self.seed);
        outcome::counterexample(subject, self.about, case, failure, told, found, seed)
    }
}

impl Candidate {
    /// Takes the simplest case of the size of the first that failed. `false` if there may be a simpler one.
    fn simplified(&mut self, hit: &Hit, simplest: Option<&exhaustive::Simplest>) -> bool {
        let Some(exhaustive::Simplest { case, failure, runs, complete, others }) = simplest else { return true };
        if *case != hit.case || !complete {
            self.found.reduced = Some(model::Reduced { size: hit.size, runs: *runs, complete: *complete });
        }
        (self.case, self.failure, self.others) = (case.clone(), failure.clone(), others.clone());
        *complete
    }

    /// Takes what reduction has made of the case.
    fn reduced(&mut self, by: Finder, size: u128, reduced: Reduced) {
        let Reduced { case, failure, evaluations: mut runs, mut complete, others, .. } = reduced;
        if by == Finder::Exhaustive {
            // Reduction tries some of the cases of this size, and does not say that these were all.
            match &self.found.reduced {
                // There was nothing to try.
                Some(before) if runs + before.runs == 0 => {
                    self.found.reduced = None;
                    return;
                }
                Some(before) => (runs, complete) = (runs + before.runs, false),
                None if case == self.case => return,
                None => {}
            }
        }
        self.found.reduced = Some(model::Reduced { size, runs, complete });
        for (case, other) in others {
            if !self.others.iter().any(|(_, known)| known.is_same(&other)) {
                self.others.push((case, other));
            }
        }
        (self.case, self.failure) = (case, failure);
    }
}
