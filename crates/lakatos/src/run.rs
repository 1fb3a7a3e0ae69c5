//! A run: a list of phases, from the settings to the outcome.
//!
//! Examples come first, or the one case that is to be run again; then the plan. A case that fails is run once more, so
//! that the report can show its panic, and so that a property which changes its mind is not reported as refuted.

use std::sync::Arc;
use std::time::Instant;

use lakatos_data::least::Least;
use lakatos_data::text::compact;
use lakatos_data::{Term, Tree};
use lakatos_engine::exhaustive::{Exhausted, Hit};
use lakatos_engine::judge::{FailureKind, How, Misuse, Verdict};
use lakatos_engine::plan::{self, Drawn, Draws, Plan, Searched, Sweep, Watch};
use lakatos_report::model::{self, Again, Cover, Finder, Outcome, Search, Share};

use crate::crew::Subject;
use crate::isolation::{self, Role};
use crate::judge::Shown;
use crate::outcome::{self, About, Told};
use crate::panics::{Active, is_trying};
use crate::pulse::Pulse;
use crate::replay;
use crate::said::Apart;
use crate::settings::{ATOMS, Engine, RANDOM_ATOMS, Settings, WHOLE, misuse};
use crate::settle::settled;
use crate::shares;
use crate::terminal::{Progress, show_at_once};
use crate::watchdog::{Story, Timer};

/// Tries to refute a property.
pub(crate) fn run(subject: &mut dyn Subject, about: &About, settings: &Settings) -> Outcome {
    settings.show(about);
    match isolation::role(about, settings) {
        Role::Here if !cfg!(panic = "unwind") => about.misused(no_unwinding()),
        Role::Here => {
            heed_time(subject, about, settings);
            try_all(subject, about, settings)
        }
        Role::Apart(name) => isolation::apart(subject, name, settings, |subject| try_all(subject, about, settings)),
        Role::Served(parent) => isolation::serve(parent, subject, about),
        Role::Passed => about.outcome(model::Verdict::Passed, Search::default()),
        Role::Misused(misuse) => about.misused(misuse),
    }
}

/// Lets a clock look after the cases, if they have a limit.
fn heed_time(subject: &mut dyn Subject, about: &About, settings: &Settings) {
    let Some(limit) = settings.timeout else { return };
    let (about, conjecture, examples) = (about.clone(), subject.conjecture().clone(), subject.examples());
    let story = Arc::new(Story { about, conjecture, examples });
    subject.heed(&|recorder| Pulse::Timed(Timer::new(limit, &story, recorder)));
}

/// Tries a property, phase by phase.
fn try_all(subject: &mut dyn Subject, about: &About, settings: &Settings) -> Outcome {
    if let Some(misuse) = without_values(subject, about) {
        return about.misused(misuse);
    }
    let _active = Active::new(&about.property.name);
    let _apart = Apart::new();
    let again = settings.replay.as_ref().filter(|(name, _)| about.is_called(name));
    if let Some((_, text)) = again {
        return run_again(subject, about, text);
    }
    let mut doubtful = None;
    for number in 0..subject.examples().len() {
        match try_example(subject, about, number) {
            model::Verdict::Passed => {}
            model::Verdict::Maybe(case) => doubtful = doubtful.or(Some(case)),
            verdict => return about.outcome(verdict, Search { examples: number as u64 + 1, ..Search::default() }),
        }
    }
    let seed = settings.seed.number(&about.property.name);
    let plan = plan_of(settings, seed);
    if let Some(misuse) = plan.exhaustive.and_then(|sweep| subject.rehearse(sweep)) {
        return about.misused(misuse);
    }
    let mut watch = Clock::new(about, settings);
    let searched = plan::search(subject.as_judge(), &plan, &mut watch);
    watch.progress.clear();
    let mut outcome = conclude(subject, about, &searched, seed, settings);
    if let (Some(case), true) = (doubtful, matches!(outcome.verdict, model::Verdict::Proved | model::Verdict::Passed)) {
        outcome.search.maybes += 1;
        outcome.verdict = model::Verdict::Maybe(case);
    }
    outcome
}

fn plan_of(settings: &Settings, seed: u64) -> Plan {
    let sweep = Sweep { cases: settings.exhaustive, whole: settings.exhaustive.saturating_mul(WHOLE), atoms: ATOMS };
    let draws = Draws { cases: settings.random, seed, largest: settings.size, atoms: RANDOM_ATOMS };
    Plan {
        exhaustive: (settings.engine != Engine::Random).then_some(sweep),
        random: (settings.engine != Engine::Exhaustive).then_some(draws),
    }
}

/// Tries an example, and says what came of it.
fn try_example(subject: &mut dyn Subject, about: &About, number: usize) -> model::Verdict {
    let Shown { verdict, backtrace, notes } = subject.example(number);
    let case = |failure| model::Counterexample {
        arguments: outcome::example_arguments(subject, about, number),
        notes,
        failure: outcome::failure(about, failure, backtrace),
        found: model::Found { by: Finder::Examples, number: number as u64 + 1, size: None },
        replay: model::Replay { variables: Vec::new() },
    };
    match verdict {
        Verdict::Pass => model::Verdict::Passed,
        Verdict::Fail(failure) => model::Verdict::Falsified(case(failure)),
        Verdict::Maybe(failure) => model::Verdict::Maybe(case(failure)),
        Verdict::Discard(reason) => {
            let text = outcome::reason_text(subject, about, reason);
            model::Verdict::Misuse(outcome::misuse(misuse(
                format!("example {} is no case: {text}", number + 1),
                "correct the example, or take it away",
            )))
        }
        Verdict::Misuse(misuse) => model::Verdict::Misuse(outcome::misuse(misuse)),
        Verdict::Internal(text) => model::Verdict::Internal(text),
    }
}

/// Runs the case of a text, and nothing else.
fn run_again(subject: &mut dyn Subject, about: &About, text: &str) -> Outcome {
    let case = match replay::read(subject.conjecture(), text) {
        Ok(case) => case,
        Err(misuse) => return about.misused(misuse),
    };
    let Shown { verdict, backtrace, notes } = subject.show(&case);
    let told = Told { backtrace, notes };
    let search = Search { replayed: true, ..Search::default() };
    let found = model::Found { by: Finder::Replay, number: 1, size: outcome::size(subject, &case) };
    let verdict = match verdict {
        Verdict::Pass => model::Verdict::Passed,
        Verdict::Discard(reason) => {
            let reason = outcome::reason_text(subject, about, reason);
            model::Verdict::Misuse(outcome::misuse(misuse(
                format!("`LAKATOS_REPLAY` holds `{text}`, which is no case of `{}`: {reason}", about.property.name),
                "give a case for which the premises and invariants hold",
            )))
        }
        Verdict::Fail(failure) => {
            let case = outcome::counterexample(subject, about, &case, failure, told, found, None);
            model::Verdict::Falsified(case)
        }
        Verdict::Maybe(failure) => {
            let case = outcome::counterexample(subject, about, &case, failure, told, found, None);
            model::Verdict::Maybe(case)
        }
        Verdict::Misuse(misuse) => model::Verdict::Misuse(outcome::misuse(misuse)),
        Verdict::Internal(text) => model::Verdict::Internal(text),
    };
    about.outcome(verdict, search)
}

/// What is said of a search.
fn conclude(subject: &mut dyn Subject, about: &About, searched: &Searched, seed: u64, settings: &Settings) -> Outcome {
    let search = outcome::search(subject, about, searched, seed, settings);
    let exhaustive = searched.exhaustive.as_ref();
    let random = searched.random.as_ref();
    let found = exhaustive.and_then(|done| done.found.as_ref()).map(|hit| (hit, Finder::Exhaustive));
    let found = found.or_else(|| random.and_then(|done| done.found.as_ref()).map(|hit| (hit, Finder::Random)));
    if let Some((hit, by)) = found {
        announce(subject, about, hit);
        let verdict = refuted(subject, about, hit, by, seed);
        return about.outcome(verdict, search);
    }
    if let Some(misuse) = without_cases(searched, &search) {
        return about.outcome(model::Verdict::Misuse(outcome::misuse(misuse)), search);
    }
    if let Some(vacuous) = outcome::vacuous(&search) {
        return about.outcome(model::Verdict::Vacuous(vacuous), search);
    }
    let uncovered: Vec<Cover> = search.covers.iter().filter(|cover| cover.share == Share::Uncovered).cloned().collect();
    if !uncovered.is_empty() {
        return about.outcome(model::Verdict::Uncovered(uncovered), search);
    }
    let maybe = exhaustive.and_then(|done| done.maybe.as_ref()).map(|hit| (hit, Finder::Exhaustive));
    let maybe = maybe.or_else(|| random.and_then(|done| done.maybe.as_ref()).map(|hit| (hit, Finder::Random)));
    let verdict = match maybe {
        Some((hit, by)) => perhaps(subject, about, hit, by, seed),
        None if outcome::is_proof(&search) => model::Verdict::Proved,
        None => model::Verdict::Passed,
    };
    about.outcome(verdict, search)
}

/// The exhaustive search was asked for alone, and had nothing to try.
fn without_cases(searched: &Searched, search: &Search) -> Option<Misuse> {
    let obstacle = searched.exhaustive.as_ref()?.obstacle.as_ref()?;
    if searched.random.is_some() || search.ran() > 0 || search.discarded() > 0 {
        return None;
    }
    Some(misuse(
        format!("the exhaustive search was asked for, and has no case to try: {obstacle}"),
        "let the random search try the property: take away `engine = exhaustive`",
    ))
}

/// Shows a case that failed before anything else is done with it: whatever happens then, it is known.
fn announce(subject: &dyn Subject, about: &About, hit: &Hit) {
    if is_trying() || !matches!(hit.verdict, Verdict::Fail(_)) {
        return;
    }
    let shapes = &subject.conjecture().arguments;
    let terms = arguments_of(&hit.case).into_iter().zip(shapes).map(|(tree, shape)| Term::new(shape.clone(), tree));
    let texts: Vec<String> = terms.flatten().map(|term| compact(&term)).collect();
    show_at_once(&format!("{}: a case fails: {}\n", about.property.name, texts.join("; ")));
}

/// What is said of a case that stopped the search.
fn refuted(subject: &mut dyn Subject, about: &About, hit: &Hit, by: Finder, seed: u64) -> model::Verdict {
    let hit = &settled(subject, hit);
    let first = match &hit.verdict {
        Verdict::Fail(failure) => failure.clone(),
        Verdict::Misuse(misuse) => return model::Verdict::Misuse(outcome::misuse(misuse.clone())),
        Verdict::Internal(text) => return model::Verdict::Internal(text.clone()),
        other => return model::Verdict::Internal(format!("a search stopped at a case that did not fail: {other:?}")),
    };
    let found = model::Found { by, number: hit.number, size: Some(hit.size) };
    let random = (by == Finder::Random).then_some(seed);
    if let FailureKind::Ended(How::Late { .. }) = first.kind {
        // Nobody wants to wait for it once more.
        let case = outcome::counterexample(subject, about, &hit.case, first, Told::default(), found, random);
        return model::Verdict::Falsified(case);
    }
    let Shown { verdict, backtrace, notes } = subject.show(&hit.case);
    let again = match verdict {
        Verdict::Fail(failure) => {
            let case =
                outcome::counterexample(subject, about, &hit.case, failure, Told { backtrace, notes }, found, random);
            return model::Verdict::Falsified(case);
        }
        Verdict::Misuse(misuse) => return model::Verdict::Misuse(outcome::misuse(misuse)),
        Verdict::Internal(text) => return model::Verdict::Internal(text),
        Verdict::Pass => Again::Passed,
        Verdict::Discard(_) => Again::Discarded,
        Verdict::Maybe(_) => Again::Maybe,
    };
    let case = outcome::counterexample(subject, about, &hit.case, first, Told::default(), found, random);
    model::Verdict::Flaky(case, again)
}

/// What is said of a case that failed only through a partial part.
fn perhaps(subject: &mut dyn Subject, about: &About, hit: &Hit, by: Finder, seed: u64) -> model::Verdict {
    let hit = &settled(subject, hit);
    let Verdict::Maybe(failure) = hit.verdict.clone() else {
        return model::Verdict::Internal(format!("a case was remembered that did not fail: {:?}", hit.verdict));
    };
    let Shown { backtrace, notes, .. } = subject.show(&hit.case);
    let found = model::Found { by, number: hit.number, size: Some(hit.size) };
    let random = (by == Finder::Random).then_some(seed);
    let told = Told { backtrace, notes };
    model::Verdict::Maybe(outcome::counterexample(subject, about, &hit.case, failure, told, found, random))
}

fn no_unwinding() -> Misuse {
    misuse(
        "this program is compiled with `panic = \"abort\"`, and a case that panics would end it",
        "compile the tests with `panic = \"unwind\"`, or try the cases in a process of their own: `isolate = true`, \
         or `Check::isolate(true)`",
    )
}

/// An argument of which there is no value.
fn without_values(subject: &dyn Subject, about: &About) -> Option<Misuse> {
    for (index, shape) in subject.conjecture().arguments.iter().enumerate() {
        let least = Least::of(shape);
        let name = about.argument(index);
        if let Err(no_base) = least.productive(shape) {
            return Some(misuse(format!("there is no value for the argument `{name}`"), no_base.to_string()));
        }
        if least.bound(shape).is_some_and(|bound| bound.depth.is_none()) {
            return Some(misuse(
                format!("there is no value for the argument `{name}`: `{}` has none", shape.type_text()),
                "take the argument away: a property of no values says nothing",
            ));
        }
    }
    None
}

/// The clock of a run: shows progress, and says when the time is over.
struct Clock {
    progress: Progress,
    start: Instant,
    time: Option<std::time::Duration>,
    /// How many rounds there may be for the sake of what is to be covered.
    most_rounds: u64,
}

impl Clock {
    fn new(about: &About, settings: &Settings) -> Clock {
        let (progress, most_rounds) = (Progress::new(&about.property.name), shares::most_rounds(settings.random));
        Clock { progress, start: Instant::now(), time: settings.time, most_rounds }
    }
}

impl Watch for Clock {
    fn tried(&mut self, cases: u64) {
        self.progress.tried(cases);
    }

    fn another_round(&mut self, before: Option<&Exhausted>, drawn: &Drawn) -> bool {
        match self.time {
            Some(time) => self.start.elapsed() < time,
            None => {
                let before = before.map(|done| &done.tally);
                drawn.rounds < self.most_rounds && shares::wants_another_round(before, drawn)
            }
        }
    }
}

/// The case as the report's terms want it.
pub(crate) fn arguments_of(case: &Tree) -> Vec<Tree> {
    case.root().children().map(|node| node.to_tree()).collect()
}
