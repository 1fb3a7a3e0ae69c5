//! The last run of a failing case, which the report shows.

use lakatos_data::Tree;
use lakatos_engine::judge::{Failure, Verdict};
use lakatos_report::model::{self, Finder};

#[cfg(feature = "small")]
use super::atoms;
use super::confirm::Candidate;
use super::explain::Shown;
use super::{Run, Step};
use crate::outcome::{self, FailureDetails, Refutation};
#[cfg(feature = "small")]
use crate::settings::Setting;
use crate::trial::LastRun;

/// Runs the case for the last time, and records how it ended.
pub(super) fn show(run: &mut Run<'_>) -> Step {
    let Some(mut candidate) = run.candidate.take() else { return Step::Continue(()) };
    let LastRun { verdict, backtrace, notes, quantifiers } = run.judge.show(&candidate.case);
    run.tell_quantifiers(quantifiers);
    let details = FailureDetails { backtrace, notes };
    if let Verdict::Maybe(_) = candidate.hit.verdict {
        run.doubtful = Some(run.counterexample(&candidate, details));
        return Step::Continue(());
    }
    if let Verdict::Fail(failure) = &verdict {
        candidate.failure.message.clone_from(&failure.message);
    }
    run.compare(&candidate, verdict)?;
    let searched = candidate.by == Finder::Exhaustive && candidate.simplest.is_some();
    let is_simplest = candidate.found.reduced.as_ref().map_or(searched, |reduced| reduced.complete);
    run.settle(&candidate, !is_simplest, false);
    let mut case = run.counterexample(&candidate, details);
    #[cfg(feature = "small")]
    {
        let is_reduced = run.settings.number(Setting::Reduce) > 0;
        case.atoms = atoms::count(run.judge, &candidate.case, is_reduced);
    }
    case.replay.kept = run.listeners.keeper.numbered();
    for (other, failure) in &candidate.others {
        case.others.push(run.other(candidate.by, other, failure));
    }
    let Candidate { case: tree, failure, others, .. } = candidate;
    run.shown = Some(Shown { counterexample: case, case: tree, failure, others });
    Step::Continue(())
}

impl Run<'_> {
    /// A case that fails in another way.
    pub(super) fn other(&self, by: Finder, case: &Tree, failure: &Failure) -> model::Other {
        let seed = matches!(by, Finder::Random | Finder::Steered).then_some(self.seed);
        let found = model::Found::new(by, 0);
        let refuted = Refutation { seed, ..Refutation::new(case, failure.clone(), found) };
        let case = outcome::counterexample(self.judge.conjecture(), self.identity, refuted);
        model::Other::new(case.arguments, case.failure, case.replay)
    }
}
