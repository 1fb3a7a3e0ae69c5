//! A run: a list of phases, from the settings to the outcome.
//!
//! Cases that were kept come first, then examples, then the plan; or the one case that is to be run again, alone. What is made of a case that fails is in
//! `refute`.

#[cfg(feature = "keep")]
pub(crate) mod keeper;
#[cfg(not(feature = "keep"))]
#[path = "keeper/absent.rs"]
pub(crate) mod keeper;
pub(crate) mod reduction;
pub(crate) mod refute;
pub(crate) mod settle;

use std::sync::Arc;
use std::time::Instant;

use lakatos_data::Tree;
use lakatos_data::least::Least;
use lakatos_engine::exhaustive::{Exhausted, Hit};
use lakatos_engine::judge::{Assumption, Conjecture, Misuse, Verdict};
use lakatos_engine::plan::{self, Drawn, Draws, Plan, Searched, Sweep, Watch};
use lakatos_report::model::{self, Cover, Finder, Outcome, Search, Share};

use crate::outcome::replay;
use crate::outcome::shares;
use crate::outcome::{self, About, Told};
use crate::process::program;
use crate::run::keeper::{Keeper, orphans};
use crate::run::refute::Refuting;
use crate::settings::{ATOMS, Engine, RANDOM_ATOMS, Settings, Stale, WHOLE, misuse};
use crate::told::terminal::Progress;
use crate::told::watchdog::{Story, Timer};
use crate::trial::blame::{Blame, blame};
use crate::trial::isolation;
use crate::trial::judge::Shown;
use crate::trial::panics::{Active, Ended, listing, take_misplaced};
use crate::trial::pulse::Pulse;
use crate::trial::said::Apart;
use crate::trial::second_look::SecondLook;
use crate::trial::threads::Subject;

/// Tries to refute a property.
pub(crate) fn run(subject: &mut dyn Subject, about: &About, settings: &Settings) -> Outcome {
    settings.show(about);
    if program::is_listing() {
        return about.outcome(model::Verdict::Passed, Search::default());
    }
    let elsewhere = isolation::run(subject, about, settings, &mut |subject| try_all(subject, about, settings));
    if let Some(outcome) = elsewhere {
        return outcome;
    }
    if !cfg!(panic = "unwind") {
        return about.misused(no_unwinding());
    }
    heed_time(subject, about, settings);
    try_all(subject, about, settings)
}

/// Lets a clock look after the cases, if they have a limit.
fn heed_time(subject: &mut dyn Subject, about: &About, settings: &Settings) {
    let Some(limit) = settings.timeout else { return };
    let (about, conjecture, examples) = (about.clone(), subject.conjecture().clone(), subject.examples());
    let story = Arc::new(Story { about, conjecture, examples });
    subject.heed(&|recorder| Pulse::Timed(Timer::new(limit, &story, recorder)));
}

/// Tries a property. Cases that have a time limit are looked at again when they exceed it.
fn try_all(subject: &mut dyn Subject, about: &About, settings: &Settings) -> Outcome {
    let Some(limit) = settings.timeout else { return try_phases(subject, about, settings) };
    let mut looked_at = SecondLook::new(subject, limit);
    let mut outcome = try_phases(&mut looked_at, about, settings);
    looked_at.tell(&mut outcome);
    outcome
}

/// Tries a property, phase by phase.
fn try_phases(subject: &mut dyn Subject, about: &About, settings: &Settings) -> Outcome {
    if let Some(misuse) = without_values(subject, about) {
        return about.misused(misuse);
    }
    let _active = Active::new(&about.property.name);
    let _apart = Apart::new();
    match &settings.replay {
        Some((name, text)) if about.is_called(name) => {
            replay::met();
            return run_again(subject, about, text);
        }
        Some((name, _)) => {
            if let Some(misuse) = replay::elsewhere(about, name) {
                return about.misused(misuse);
            }
        }
        None => {}
    }
    if let Some(misuse) = orphans::look(about, settings) {
        return about.misused(misuse);
    }
    let mut keeper = Keeper::of(about, settings);
    let mut outcome = search(subject, about, settings, &mut keeper);
    let untried = keeper.untried();
    outcome.search.kept = keeper.told();
    if untried > 0 && settings.stale == Stale::Fail && outcome.is_pass() {
        outcome.verdict = model::Verdict::Stale(untried);
    }
    outcome
}

/// Tries the cases that were kept, the examples, and what the engines find.
fn search(subject: &mut dyn Subject, about: &About, settings: &Settings, keeper: &mut Keeper<'_>) -> Outcome {
    let seed = settings.seed.number(&about.property.name);
    #[cfg(feature = "keep")]
    if let Some(failed) = keeper.try_all(subject) {
        let refuting = Refuting { about, settings, by: Finder::Kept, seed, known: 0, simplest: None };
        let verdict = refuting.again(subject, failed, keeper);
        return about.outcome(verdict, Search::default());
    }
    let mut doubtful: Vec<model::Counterexample> = Vec::new();
    for number in 0..subject.examples().len() {
        match try_example(subject, about, number) {
            model::Verdict::Passed => {}
            model::Verdict::Maybe(case) => doubtful.push(case),
            verdict => return about.outcome(verdict, Search { examples: number as u64 + 1, ..Search::default() }),
        }
    }
    let plan = plan_of(settings, seed);
    if let Some(misuse) = plan.exhaustive.and_then(|sweep| subject.rehearse(sweep)) {
        return about.misused(misuse);
    }
    let conjecture = subject.conjecture().clone();
    let refuting = Refuting { about, settings, by: Finder::Exhaustive, seed, known: 0, simplest: None };
    let mut first = None;
    let mut watch = Clock::new(about, settings, |hit| {
        refuting.note(&conjecture, hit, keeper);
        first = Some(hit.clone());
    });
    let searched = listing(|| plan::search(subject.as_judge(), &plan, &mut watch));
    watch.progress.clear();
    let searched = match searched {
        Ok(searched) => searched,
        // A case has failed before that: it is what is to be told.
        Err(_) if first.is_some() => {
            let verdict = first.map(|hit| refuting.refuted(subject, &hit, keeper));
            return about.outcome(verdict.unwrap_or(model::Verdict::Passed), Search::default());
        }
        Err(ended) => return about.outcome(escaped(subject.conjecture(), ended), Search::default()),
    };
    let mut search = outcome::search(subject, about, &searched, seed, settings);
    search.maybes += doubtful.len() as u64;
    let mut outcome = conclude(subject, about, &searched, search, seed, settings, keeper);
    if let (true, Some(misuse)) = (outcome.is_pass(), misplaced(about)) {
        return about.outcome(model::Verdict::Misuse(misuse), outcome.search);
    }
    if let Some(case) = doubtful.into_iter().next() {
        match &mut outcome.verdict {
            model::Verdict::Proved | model::Verdict::Passed => outcome.verdict = model::Verdict::Maybe(case),
            model::Verdict::Vacuous(vacuous) => vacuous.case = Some(Box::new(case)),
            _ => {}
        }
    }
    outcome
}

/// An `assume!` that discarded nothing, because it was asked on another thread.
fn misplaced(about: &About) -> Option<Misuse> {
    let (first, last) = about.body;
    let is_in_body =
        |assumption: &Assumption| assumption.file == about.property.file && (first..=last).contains(&assumption.line);
    let is_after = |assumption: &Assumption| {
        about.body == (0, 0) && assumption.file == about.property.file && assumption.line >= about.property.line
    };
    let Assumption { text, file, line } = take_misplaced(&about.property.name, is_in_body, is_after)?;
    Some(misuse(
        format!(
            "`assume!({text})` ({file}:{line}) was false on a thread that the property started, where it discards nothing"
        ),
        "use it on the thread that tries the case: before the thread is started, or after it was joined",
    ))
}

/// What is said of a panic that no case is to blame for: a function of the user's panicked while cases were listed.
fn escaped(conjecture: &Conjecture, ended: Ended) -> model::Verdict {
    match blame(std::slice::from_ref(conjecture), ended) {
        Blame::Misuse(misuse) => model::Verdict::Misuse(misuse),
        Blame::Internal(text) => model::Verdict::Internal(text),
    }
}

fn plan_of(settings: &Settings, seed: u64) -> Plan {
    let sweep = Sweep { cases: settings.exhaustive, whole: settings.exhaustive.saturating_mul(WHOLE), atoms: ATOMS };
    let draws = Draws { cases: settings.random, seed, largest: settings.size, atoms: RANDOM_ATOMS };
    Plan {
        exhaustive: (settings.engine != Engine::Random).then_some(sweep),
        random: (settings.engine != Engine::Exhaustive).then_some(draws),
        simpler: settings.reduce,
    }
}

/// Tries an example, and says what came of it.
fn try_example(subject: &mut dyn Subject, about: &About, number: usize) -> model::Verdict {
    let Shown { verdict, backtrace, notes } = subject.example(number);
    let case = |failure| model::Counterexample {
        arguments: outcome::example_arguments(subject, about, number),
        notes,
        failure: outcome::failure(about, failure, backtrace),
        found: model::Found { by: Finder::Examples, number: number as u64 + 1, size: None, reduced: None },
        replay: model::Replay { variables: Vec::new(), short: None, command: Vec::new() },
        others: Vec::new(),
    };
    match verdict {
        Verdict::Pass => model::Verdict::Passed,
        Verdict::Fail(failure) => model::Verdict::Falsified(case(failure)),
        Verdict::Maybe(failure) => model::Verdict::Maybe(case(failure)),
        Verdict::Discard(reason) => {
            let text = outcome::reason_text(subject, about, reason);
            model::Verdict::Misuse(misuse(
                format!("example {} is no case: {text}", number + 1),
                "correct the example, or take it away",
            ))
        }
        Verdict::Misuse(misuse) => model::Verdict::Misuse(misuse),
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
    let found = model::Found { by: Finder::Replay, number: 1, size: outcome::size(subject, &case), reduced: None };
    let verdict = match verdict {
        Verdict::Pass => model::Verdict::Passed,
        Verdict::Discard(reason) => {
            let reason = outcome::reason_text(subject, about, reason);
            model::Verdict::Misuse(misuse(
                format!("`LAKATOS_REPLAY` holds `{text}`, which is no case of `{}`: {reason}", about.property.name),
                "give a case for which the premises and invariants hold",
            ))
        }
        Verdict::Fail(failure) => {
            let case = outcome::counterexample(subject, about, &case, failure, told, found, None);
            model::Verdict::Falsified(case)
        }
        Verdict::Maybe(failure) => {
            let case = outcome::counterexample(subject, about, &case, failure, told, found, None);
            model::Verdict::Maybe(case)
        }
        Verdict::Misuse(misuse) => model::Verdict::Misuse(misuse),
        Verdict::Internal(text) => model::Verdict::Internal(text),
    };
    about.outcome(verdict, search)
}

/// What is said of a search.
fn conclude(
    subject: &mut dyn Subject,
    about: &About,
    searched: &Searched,
    search: Search,
    seed: u64,
    settings: &Settings,
    keeper: &mut Keeper<'_>,
) -> Outcome {
    let exhaustive = searched.exhaustive.as_ref();
    let random = searched.random.as_ref();
    // With more atoms, and where some cases stand for others, other cases are as small.
    let is_known = |done: &&Exhausted| searched.atoms.is_none() && done.merged.types.is_empty();
    let known = exhaustive.filter(is_known).and_then(|done| done.complete);
    let known = known.map_or(0, |size| size.saturating_add(1));
    let known = exhaustive.and_then(|done| done.doubtful).map_or(known, |doubtful| known.min(doubtful));
    let found = exhaustive.and_then(|done| done.found.as_ref()).map(|hit| (hit, Finder::Exhaustive));
    let merged = exhaustive.and_then(|done| done.merged.found.as_ref()).map(|hit| (hit, Finder::Merged));
    let found =
        found.or(merged).or_else(|| random.and_then(|done| done.found.as_ref()).map(|hit| (hit, Finder::Random)));
    let simplest = exhaustive.and_then(|done| done.simplest.as_ref());
    if let Some((hit, by)) = found {
        let verdict = Refuting { about, settings, by, seed, known, simplest }.refuted(subject, hit, keeper);
        return about.outcome(verdict, search);
    }
    if let Some(misuse) = without_cases(searched, &search) {
        return about.outcome(model::Verdict::Misuse(misuse), search);
    }
    let maybe = exhaustive.and_then(|done| done.maybe.as_ref()).map(|hit| (hit, Finder::Exhaustive));
    let maybe = maybe.or_else(|| random.and_then(|done| done.maybe.as_ref()).map(|hit| (hit, Finder::Random)));
    let mut perhaps = |subject: &mut dyn Subject| {
        let (hit, by) = maybe?;
        // If the exhaustive search found the case, it has tried all that is smaller.
        let is_known = by == Finder::Exhaustive && exhaustive.as_ref().is_some_and(is_known);
        let known = if is_known { hit.size } else { known };
        Some(Refuting { about, settings, by, seed, known, simplest }.perhaps(subject, hit, keeper))
    };
    if let Some(vacuous) = outcome::vacuous(&search) {
        let verdict = match perhaps(subject) {
            Some(model::Verdict::Maybe(case)) => {
                model::Verdict::Vacuous(model::Vacuous { case: Some(Box::new(case)), ..vacuous })
            }
            Some(other) => other,
            None => model::Verdict::Vacuous(vacuous),
        };
        return about.outcome(verdict, search);
    }
    let uncovered: Vec<Cover> = search.covers.iter().filter(|cover| cover.share == Share::Uncovered).cloned().collect();
    if !uncovered.is_empty() {
        return about.outcome(model::Verdict::Uncovered(uncovered), search);
    }
    let verdict = match perhaps(subject) {
        Some(verdict) => verdict,
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
struct Clock<F> {
    progress: Progress,
    start: Instant,
    time: Option<std::time::Duration>,
    /// How many rounds there may be for the sake of what is to be covered.
    most_rounds: u64,
    /// What is done with a case as soon as it has failed.
    failed: F,
}

impl<F: FnMut(&Hit)> Clock<F> {
    fn new(about: &About, settings: &Settings, failed: F) -> Clock<F> {
        let (progress, most_rounds) = (Progress::new(&about.property.name), shares::most_rounds(settings.random));
        Clock { progress, start: Instant::now(), time: settings.time, most_rounds, failed }
    }
}

impl<F: FnMut(&Hit)> Watch for Clock<F> {
    fn tried(&mut self, cases: u64) {
        self.progress.tried(cases);
    }

    fn failed(&mut self, hit: &Hit) {
        (self.failed)(hit);
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
    let mut arguments = Vec::new();
    for node in case.root().children() {
        arguments.push(node.to_tree());
    }
    arguments
}
