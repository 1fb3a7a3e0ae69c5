//! Kept cases, which are tried before all others.

use lakatos_report::model::{Outcome, Verdict};

use super::keeper::orphans;
use super::{Run, Step, end_by_misuse};
use crate::settings::{Settings, Stale};

/// Tries the kept cases, up to the first that fails.
pub(super) fn try_kept(run: &mut Run<'_>) -> Step {
    if let Some(misuse) = orphans::look(run.identity, run.settings) {
        return end_by_misuse(misuse);
    }
    #[cfg(feature = "keep")]
    if let Some(failed) = run.listeners.keeper.try_all(run.judge) {
        let super::keeper::Failed { case, verdict, number } = failed;
        let size = crate::outcome::size(run.judge, &case).unwrap_or_default();
        let hit = lakatos_engine::exhaustive::Hit { case, verdict, number, size };
        run.candidate = Some(super::Candidate::new(hit, lakatos_report::model::Finder::Kept, 0));
    }
    Step::Continue(())
}

/// Makes a test with untried accepted cases fail, on request.
pub(super) fn fail_if_stale(outcome: &mut Outcome, untried: u64, settings: &Settings) {
    if untried > 0 && settings.stale() == Stale::Fail && outcome.is_pass() {
        outcome.verdict = Verdict::Stale(untried);
    }
}
