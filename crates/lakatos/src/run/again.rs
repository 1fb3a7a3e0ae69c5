//! A given case: that of `LAKATOS_REPLAY`, or of a call. It is run, and nothing is searched.

use lakatos_data::Tree;
use lakatos_engine::judge::Verdict;
use lakatos_report::model::{self, Finder};

use super::given::explain_given;
use super::{Run, Step, end_by_misuse};
use crate::outcome::{self, FailureDetails, Refutation, replay};
use crate::settings::environment::Environment;
use crate::settings::misuse;
use crate::trial::{LastRun, expectations};

/// Runs the requested case, if it belongs to this property.
pub(super) fn run_again(run: &mut Run<'_>) -> Step {
    if let Some(case) = &run.settings.given {
        return Step::Break(given_case(run, case, "the given case".to_owned(), true));
    }
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
    let Run { judge, listeners, .. } = run;
    let case = match text.strip_prefix('#') {
        Some(number) => listeners.keeper.case_by_number(judge.conjecture(), number),
        None => replay::read(judge.conjecture(), text),
    };
    match case {
        Ok(case) => {
            // Users run an explained case again to look into it, and a body that prints should print once.
            let is_new = !run.listeners.keeper.has_case(run.judge.conjecture(), &case);
            let is_explained = is_new || Environment::of_process().get("LAKATOS_EXPLAIN").is_some();
            given_case(run, &case, format!("`LAKATOS_REPLAY` holds `{text}`, which"), is_explained)
        }
        Err(misuse) => model::Verdict::Misuse(misuse),
    }
}

/// Runs a case, with this name in messages if it turns out to be discarded.
fn given_case(run: &mut Run<'_>, case: &Tree, called: String, is_explained: bool) -> model::Verdict {
    let LastRun { verdict, backtrace, notes, quantifiers } = run.judge.show(case);
    run.tell_quantifiers(quantifiers);
    let Run { judge, identity, search, .. } = run;
    search.replayed = true;
    let shown = |failure| {
        let mut found = model::Found::new(Finder::Replay, 1);
        found.size = outcome::size(*judge, case);
        let details = FailureDetails { backtrace, notes };
        let refuted = Refutation { details, ..Refutation::new(case, failure, found) };
        outcome::counterexample(judge.conjecture(), identity, refuted)
    };
    match verdict {
        Verdict::Pass => model::Verdict::Passed,
        Verdict::Discard(reason) => {
            let reason = outcome::reason_text(*judge, identity, reason);
            model::Verdict::Misuse(misuse(
                format!("{called} is not a case of `{}`: {reason}", identity.property.name),
                "give a case for which the premises and invariants hold",
            ))
        }
        Verdict::Fail(failure) => {
            let mut shown = shown(failure.clone());
            if is_explained {
                explain_given(run, &mut shown, case, &failure);
            }
            model::Verdict::Falsified(shown)
        }
        Verdict::Maybe(failure) => model::Verdict::Maybe(shown(failure)),
        Verdict::Misuse(misuse) => model::Verdict::Misuse(misuse),
        Verdict::Internal(text) => model::Verdict::Internal(text),
    }
}
