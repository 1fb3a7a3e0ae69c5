//! A case that the user has: an example, a case that is run again, a value that is handed over.
//!
//! The report shows it as it was given. A simpler case that fails in the same way stands beside it, and what is said of why
//! it fails is about that one.

use lakatos_data::Tree;
use lakatos_data::shape::{Kind, Shape, Show};
use lakatos_engine::exhaustive::Hit;
use lakatos_engine::judge::{Failure, Verdict};
use lakatos_engine::reduce::Simpler;
use lakatos_report::model::Counterexample;

use super::events::{Activity, Event};
use super::explain::{Shown, Tried, explain_all, runs_for};
use super::literals::Literals;
use super::reduction::{Aids, Follow, Simplest, simplest};
use super::settle::settle_case;
use super::{Listeners, Run};
use crate::outcome::{self, replay};
use crate::settings::Setting;
use crate::trial::panics::run_listing;
use crate::trial::verdict_of;

/// Explains a case that is shown as it was given.
pub(super) fn explain_given(run: &mut Run<'_>, shown: &mut Counterexample, case: &Tree, failure: &Failure) {
    let runs = runs_for(run, failure);
    // What fails only now and then is not explained.
    if runs == 0 || !matches!(verdict_of(run.judge, case), Verdict::Fail(again) if again.is_same(failure)) {
        return;
    }
    let (simple, failure) = simplest_of(run, case, failure);
    let counterexample = shown.clone();
    let mut told = Shown { counterexample, case: simple, failure, others: Vec::new() };
    explain_all(run, &mut told, runs);
    if told.case == *case {
        *shown = told.counterexample;
        return;
    }
    let mut simpler = run.other(shown.found.by, &told.case, &told.failure);
    simpler.explanation = told.counterexample.explanation;
    shown.simpler = Some(simpler);
}

/// Explains an example, if its text is that of a plain value.
pub(super) fn explain_example(run: &mut Run<'_>, shown: &mut Counterexample, texts: &[&str], failure: &Failure) {
    let conjecture = run.judge.conjecture();
    if conjecture.shape.reachable().iter().any(is_made) {
        return;
    }
    let text = match texts {
        [only] => (*only).to_owned(),
        _ => format!("({})", texts.join(", ")),
    };
    if let Ok(case) = replay::read(conjecture, &text) {
        explain_given(run, shown, &case, failure);
    }
}

/// Is the value made by a function, from something else? Then its text may be read as what it is made of.
fn is_made(shape: &Shape) -> bool {
    matches!(&shape.def().kind, Kind::Wrap(wrap) if !matches!(wrap.show, Show::Inner))
}

fn simplest_of(run: &mut Run<'_>, case: &Tree, failure: &Failure) -> (Tree, Failure) {
    let size = outcome::size(run.judge, case).unwrap_or_default();
    let verdict = Verdict::Fail(failure.clone());
    let hit = settle_case(run.judge, &Hit { case: case.clone(), verdict, number: 1, size });
    if run.settings.number(Setting::Reduce) == 0 {
        return (hit.case, failure.clone());
    }
    run.stopwatch.begin_reducing();
    let mut follower = Follower { listeners: &mut run.listeners, tried: &mut run.tried };
    let aids = Aids { known: 0, steps: Literals::new(run.identity, run.settings).steps() };
    let reduced =
        run_listing(|| simplest(run.judge, &hit, run.settings, &aids, &mut follower, Some(&mut run.stopwatch)));
    run.listeners.hear(&Event::Finished(Activity::Reducing));
    match reduced {
        Ok(Some(Simplest { reduced, .. })) => (reduced.case, reduced.failure),
        _ => (hit.case, failure.clone()),
    }
}

/// Remembers what was tried. Nothing is kept of a case that the user has.
struct Follower<'f, 'l> {
    listeners: &'f mut Listeners<'l>,
    tried: &'f mut Tried,
}

impl Follow for Follower<'_, '_> {
    fn tried(&mut self) {
        self.listeners.hear(&Event::Tried(Activity::Reducing, 1));
    }

    fn ended(&mut self, case: &Tree, verdict: &Verdict) {
        self.tried.add(case, verdict);
    }

    fn simpler(&mut self, _: &Simpler<'_>) {}
}
