//! The verdict of a search that found no case which fails for good.

use lakatos_engine::judge::{Assumption, Misuse};
use lakatos_report::model::{Counterexample, Vacuous, Verdict};

use super::{Run, Step, end_by_misuse};
use crate::outcome;
use crate::property::Identity;
use crate::settings::misuse;
use crate::trial::panics::take_misplaced;

/// Ends the run.
pub(super) fn conclude(run: &mut Run<'_>) -> Step {
    let verdict = match (run.vacuous.take(), run.doubtful.take()) {
        (Some(vacuous), Some(case)) => shown_by(vacuous, case),
        (Some(vacuous), None) => Verdict::Vacuous(vacuous),
        (None, Some(case)) => Verdict::Maybe(case),
        (None, None) if outcome::is_proof(&run.search) => Verdict::Proved,
        (None, None) => Verdict::Passed,
    };
    let is_vacuous = matches!(verdict, Verdict::Vacuous(_));
    if let (false, Some(misuse)) = (is_vacuous, misplaced(run.identity)) {
        return end_by_misuse(misuse);
    }
    let examples = &mut run.doubtful_examples;
    let example = if examples.is_empty() { None } else { Some(examples.swap_remove(0)) };
    Step::Break(match (verdict, example) {
        (Verdict::Proved | Verdict::Passed, Some(case)) => Verdict::Maybe(case),
        (Verdict::Vacuous(vacuous), Some(case)) => shown_by(vacuous, case),
        (verdict, _) => verdict,
    })
}

/// Too little was tried, and this is a case that panicked.
fn shown_by(mut vacuous: Vacuous, case: Counterexample) -> Verdict {
    vacuous.case = Some(Box::new(case));
    Verdict::Vacuous(vacuous)
}

/// An `assume!` that discarded nothing, because it was evaluated on another thread.
fn misplaced(identity: &Identity) -> Option<Misuse> {
    let (first, last) = identity.body;
    let is_in_body = |assumption: &Assumption| {
        assumption.file == identity.property.file && first <= assumption.line && assumption.line <= last
    };
    let is_after = |assumption: &Assumption| {
        identity.body == (0, 0)
            && assumption.file == identity.property.file
            && assumption.line >= identity.property.line
    };
    let assumption = take_misplaced(&identity.property.name, &is_in_body, &is_after)?;
    let was = if assumption.is_unconditional() { "reached" } else { "false" };
    let (call, Assumption { file, line, .. }) = (assumption.call(), assumption);
    Some(misuse(
        format!("`{call}` ({file}:{line}) was {was} on a thread that the property started, where it discards nothing"),
        "use it on the thread that tries the case: before the thread is started, or after it was joined",
    ))
}
