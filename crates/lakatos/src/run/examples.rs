//! The examples written at a property.

use lakatos_engine::judge::{Reason, Verdict};
use lakatos_report::model::{self, Counterexample, Finder};

use super::given::explain_example;
use super::{Run, Step};
use crate::outcome;
use crate::settings::{Panics, misuse};
use crate::trial::LastRun;
#[cfg(feature = "lazy")]
use crate::trial::quantified::UNDECIDED;

/// Tries the examples, up to the first that fails.
pub(super) fn try_examples(run: &mut Run<'_>) -> Step {
    if run.candidate.is_some() {
        return Step::Continue(());
    }
    for number in 0..run.judge.examples().len() {
        match try_example(run, number) {
            model::Verdict::Passed => {}
            model::Verdict::Maybe(case) => run.doubtful_examples.push(case),
            verdict => {
                run.search.examples = number as u64 + 1;
                return Step::Break(verdict);
            }
        }
    }
    Step::Continue(())
}

/// Tries an example, and returns the verdict.
fn try_example(run: &mut Run<'_>, number: usize) -> model::Verdict {
    let rule = run.settings.panic_rule();
    let LastRun { verdict, backtrace, notes, quantifiers } = run.judge.example(number);
    if let Verdict::Fail(_) | Verdict::Maybe(_) = verdict {
        run.tell_quantifiers(quantifiers);
    }
    let Run { judge, identity, .. } = run;
    let case = |failure| {
        let arguments = outcome::example_arguments(*judge, identity, number);
        let failure = outcome::failure(identity, failure, backtrace);
        let found = model::Found::new(Finder::Examples, number as u64 + 1);
        let mut case = Counterexample::new(arguments, failure, found, model::Replay::default());
        case.notes = notes;
        case
    };
    match verdict {
        Verdict::Pass => model::Verdict::Passed,
        Verdict::Fail(failure) => {
            let texts = judge.examples()[number];
            let mut shown = case(failure.clone());
            explain_example(run, &mut shown, texts, &failure);
            model::Verdict::Falsified(shown)
        }
        Verdict::Maybe(failure) => model::Verdict::Maybe(case(failure)),
        // It is discarded only because this run demands genuine cases: in another run the example is a case.
        Verdict::Discard(Reason::Panicked) if rule.body != Panics::Discard => model::Verdict::Passed,
        #[cfg(feature = "lazy")]
        Verdict::Discard(Reason::Elsewhere(why)) if why == &UNDECIDED => model::Verdict::Passed,
        Verdict::Discard(reason) => {
            let text = outcome::reason_text(*judge, identity, reason);
            model::Verdict::Misuse(misuse(
                format!("example {} is not a case: {text}", number + 1),
                "correct the example, or remove it",
            ))
        }
        Verdict::Misuse(misuse) => model::Verdict::Misuse(misuse),
        Verdict::Internal(text) => model::Verdict::Internal(text),
    }
}
