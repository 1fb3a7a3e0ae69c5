//! A run: a list of phases, from the settings to the outcome.
//!
//! Each phase takes the state of the run, and either goes on to the next phase or ends the run with a verdict. So each
//! can be read alone, and a new one is a line in [`PHASES`]. Listeners receive events meanwhile ([`events`]).

mod again;
#[cfg(feature = "small")]
mod atoms;
#[cfg(feature = "lazy")]
mod certain;
mod conclude;
mod confirm;
#[cfg(feature = "lazy")]
mod demand;
#[cfg(not(feature = "lazy"))]
#[path = "demand/absent.rs"]
mod demand;
pub(crate) mod events;
mod examples;
#[cfg(feature = "explain")]
mod explain;
#[cfg(not(feature = "explain"))]
#[path = "explain/absent.rs"]
mod explain;
#[cfg(feature = "explain")]
mod given;
#[cfg(not(feature = "explain"))]
#[path = "given/absent.rs"]
mod given;
#[cfg(feature = "keep")]
pub(crate) mod keeper;
#[cfg(not(feature = "keep"))]
#[path = "keeper/absent.rs"]
pub(crate) mod keeper;
mod kept;
mod last;
#[cfg_attr(not(all(any(feature = "config", feature = "macros"), feature = "variations")), path = "literals/absent.rs")]
mod literals;
#[cfg(feature = "json")]
mod observed;
#[cfg(not(feature = "json"))]
#[path = "observed/absent.rs"]
mod observed;
pub(crate) mod reduction;
mod search;
pub(crate) mod settle;
mod slowness;
pub(crate) mod stopwatch;
#[cfg(test)]
mod tests;

use std::ops::ControlFlow;

use lakatos_data::least::Least;
use lakatos_engine::judge::Misuse;
use lakatos_report::model::{Counterexample, Outcome, Search, Vacuous, Verdict};

use self::confirm::Candidate;
use self::events::{Event, Listener};
use self::explain::{Shown, Tried};
use self::keeper::Keeper;
use self::stopwatch::Stopwatch;
#[cfg(feature = "text")]
use crate::outcome::trees::add_trees;
use crate::process::program;
use crate::property::{Identity, Watch};
#[cfg(feature = "text")]
use crate::settings::Show;
use crate::settings::{Setting, Settings, misuse};
use crate::trial::panics::Active;
use crate::trial::remarks::NestedRemarks;
use crate::trial::second_look::SecondLook;
use crate::trial::timer::Timer;
use crate::trial::{PropertyJudge, isolation};

/// The phases, in order.
const PHASES: &[Phase] = &[
    again::run_again,
    kept::try_kept,
    examples::try_examples,
    #[cfg(feature = "lazy")]
    demand::search,
    #[cfg(feature = "lazy")]
    demand::tell_lifted,
    #[cfg(feature = "lazy")]
    demand::try_as_written,
    search::search,
    #[cfg(feature = "lazy")]
    demand::refuse_misplaced,
    confirm::confirm,
    reduction::reduce,
    #[cfg(feature = "lazy")]
    demand::find_unseen,
    last::show,
    #[cfg(feature = "lazy")]
    demand::tell_scarce,
    explain::explain,
    conclude::conclude,
];

/// A phase. It ends the run once the verdict is known.
type Phase = fn(&mut Run<'_>) -> Step;

/// Whether a run goes on.
type Step = ControlFlow<Verdict>;

/// The state of a run.
pub(crate) struct Run<'a> {
    judge: &'a mut dyn PropertyJudge,
    identity: &'a Identity,
    settings: &'a Settings,
    /// The seed of the random search.
    seed: u64,
    listeners: Listeners<'a>,
    /// The time that is left.
    stopwatch: Stopwatch,
    /// What was searched so far.
    search: Search,
    /// The examples that failed only through a partial part.
    doubtful_examples: Vec<Counterexample>,
    /// The failing case that is on its way to the report.
    candidate: Option<Candidate>,
    /// What reduction has tried.
    tried: Tried,
    /// The failing case as the report shows it.
    shown: Option<Shown>,
    /// Why next to nothing was tested, if so.
    vacuous: Option<Vacuous>,
    /// A case that failed only through a partial part.
    doubtful: Option<Counterexample>,
}

/// The listeners of a run: the keeper of failing cases, whose cases are tried first, and any others.
struct Listeners<'a> {
    keeper: Keeper<'a>,
    others: &'a mut dyn Listener,
}

impl Listeners<'_> {
    fn hear(&mut self, event: &Event<'_>) {
        self.keeper.hear(event);
        self.others.hear(event);
    }
}

/// Tries to refute a property.
pub(crate) fn run(
    judge: &mut dyn PropertyJudge,
    identity: &Identity,
    settings: &Settings,
    listener: &mut dyn Listener,
) -> Outcome {
    listener.hear(&Event::Began);
    let mut outcome = run_somewhere(judge, identity, settings, listener);
    if !program::is_listing() {
        outcome.expected.clone_from(&settings.expected);
    }
    #[cfg(feature = "text")]
    if settings.show() == Show::Tree {
        add_trees(&mut outcome);
    }
    listener.hear(&Event::Ended(&outcome));
    outcome
}

/// Tries a property in this process or in others.
fn run_somewhere(
    judge: &mut dyn PropertyJudge,
    identity: &Identity,
    settings: &Settings,
    listener: &mut dyn Listener,
) -> Outcome {
    if program::is_listing() {
        return identity.outcome(Verdict::Passed, Search::default());
    }
    let mut run_here = |judge: &mut dyn PropertyJudge| run_in_time(judge, identity, settings, &mut *listener);
    if let Some(outcome) = isolation::run(judge, identity, settings, &mut run_here) {
        return outcome;
    }
    if !cfg!(panic = "unwind") {
        return identity.misused(no_unwinding());
    }
    if let (Some(limit), Some(overdue)) = (settings.time(Setting::Timeout), listener.overdue(judge)) {
        let shape = judge.conjecture().shape.clone();
        judge.watch_cases(&|recorder| Watch::by(Timer::new(limit, &shape, recorder, &overdue)));
    }
    run_in_time(judge, identity, settings, listener)
}

/// Tries a property. Cases that exceed their time limit are tried again.
fn run_in_time(
    judge: &mut dyn PropertyJudge,
    identity: &Identity,
    settings: &Settings,
    listener: &mut dyn Listener,
) -> Outcome {
    let Some(limit) = settings.time(Setting::Timeout) else { return run_phases(judge, identity, settings, listener) };
    let mut looked_at = SecondLook::new(judge, limit);
    let mut outcome = run_phases(&mut looked_at, identity, settings, listener);
    looked_at.tell(&mut outcome);
    outcome
}

/// Tries a property, phase by phase.
fn run_phases(
    judge: &mut dyn PropertyJudge,
    identity: &Identity,
    settings: &Settings,
    listener: &mut dyn Listener,
) -> Outcome {
    if let Some(misuse) = without_values(judge, identity) {
        return identity.misused(misuse);
    }
    let _active = Active::new(&identity.property.name);
    let _apart = NestedRemarks::new();
    #[cfg(feature = "lazy")]
    let _nested = crate::trial::quantified::NestedQuantifiers::new();
    let mut run = Run::new(judge, identity, settings, listener);
    for phase in PHASES {
        if let ControlFlow::Break(verdict) = phase(&mut run) {
            return run.record(verdict);
        }
    }
    run.record(Verdict::Internal("no phase of the run has ended it".to_owned()))
}

impl<'a> Run<'a> {
    /// A run at its start.
    fn new(
        judge: &'a mut dyn PropertyJudge,
        identity: &'a Identity,
        settings: &'a Settings,
        listener: &'a mut dyn Listener,
    ) -> Run<'a> {
        Run {
            judge,
            identity,
            settings,
            seed: settings.seed(&identity.property.name),
            listeners: Listeners { keeper: Keeper::of(identity, settings), others: listener },
            stopwatch: Stopwatch::start(settings),
            search: Search::default(),
            doubtful_examples: Vec::new(),
            candidate: None,
            tried: Tried::default(),
            shown: None,
            vacuous: None,
            doubtful: None,
        }
    }

    /// The outcome, with the report on kept cases.
    fn record(self, verdict: Verdict) -> Outcome {
        let mut outcome = self.identity.outcome(verdict, self.search);
        let untried = self.listeners.keeper.untried();
        outcome.search.kept = self.listeners.keeper.into_kept();
        kept::fail_if_stale(&mut outcome, untried, self.settings);
        outcome
    }
}

/// Ends a run: the property is misused.
fn end_by_misuse(wrong: Misuse) -> Step {
    Step::Break(Verdict::Misuse(wrong))
}

fn no_unwinding() -> Misuse {
    misuse(
        "this program is compiled with `panic = \"abort\"`, and a case that panics would end it",
        "compile the tests with `panic = \"unwind\"`, or try the cases in a process of their own: `isolate = true`, \
         or `Check::isolate(true)`",
    )
}

/// An argument that has no values.
fn without_values(judge: &dyn PropertyJudge, identity: &Identity) -> Option<Misuse> {
    for (index, shape) in judge.conjecture().arguments.iter().enumerate() {
        let least = Least::of(shape);
        let name = identity.argument(index);
        if let Err(no_base) = least.productive(shape) {
            return Some(misuse(format!("there is no value for the argument `{name}`"), no_base.to_string()));
        }
        if least.bound(shape).is_some_and(|bound| bound.depth.is_none()) {
            return Some(misuse(
                format!("there is no value for the argument `{name}`: `{}` has none", shape.type_text()),
                "remove the argument: a property without values says nothing",
            ));
        }
    }
    None
}
