//! The case of `LAKATOS_REPLAY`: it is run again, and nothing else.

use lakatos_engine::judge::Verdict;
use lakatos_report::model::{self, Finder};

use super::{Run, Step, end_by_misuse};
use crate::outcome::{self, FailureDetails, Refutation, replay};
use crate::settings::misuse;
use crate::trial::{LastRun, expectations};

/// Runs the case that is asked for, if it is one of this property.
pub(super) fn run_again(run: &mut Run<'_>) -> Step {
    match &run.settings.replay {
        None => Step::Continue(()),
        Some((name, text)) if run.identity.is_called(name) => {
            expectations::forget();
            Step::Break(case_again(run, text))
        }
        Some((name, _)) => match replay::replay_elsewhere(run.identity, name) {
            Some(misuse) => end_by_misuse(misuse),
            None => Step::Continue(()),
        },
    }
}

/// Runs the case of a text, or the kept case of a number.
fn case_again(run: &mut Run<'_>, text: &str) -> model::Verdict {
    let Run { judge, identity, search, listeners, .. } = run;
    let case = match text.strip_prefix('#') {
        Some(number) => listeners.keeper.case_by_number(judge.conjecture(), number),
        None => replay::read(judge.conjecture(), text),
    };
    let case = match case {
        Ok(case) => case,
        Err(misuse) => return model::Verdict::Misuse(misuse),
    };
    let LastRun { verdict, backtrace, notes } = judge.show(&case);
    search.replayed = true;
    let shown = |failure| {
        let mut found = model::Found::new(Finder::Replay, 1);
        found.size = outcome::size(*judge, &case);
        let details = FailureDetails { backtrace, notes };
        let refuted = Refutation { details, ..Refutation::new(&case, failure, found) };
        outcome::counterexample(judge.conjecture(), identity, refuted)
    };
    match verdict {
        Verdict::Pass => model::Verdict::Passed,
        Verdict::Discard(reason) => {
            let reason = outcome::reason_text(*judge, identity, reason);
            model::Verdict::Misuse(misuse(
                format!(
                    "`LAKATOS_REPLAY` holds `{text}`, which is not a case of `{}`: {reason}",
                    identity.property.name
                ),
                "give a case for which the premises and invariants hold",
            ))
        }
        Verdict::Fail(failure) => model::Verdict::Falsified(shown(failure)),
        Verdict::Maybe(failure) => model::Verdict::Maybe(shown(failure)),
        Verdict::Misuse(misuse) => model::Verdict::Misuse(misuse),
        Verdict::Internal(text) => model::Verdict::Internal(text),
    }
}
