//! The demand-driven search, for properties that can run before everything is chosen.
//!
//! It comes before the other searches: where premises are hard to satisfy these would try little else, and where it
//! covers all cases, nothing is left for them. It finds a case of the lazy copy, as far as it was chosen. The rest is
//! filled with the smallest values, and the original code decides: only what fails there is reported.

use std::cmp::Ordering;
use std::time::Duration;

use lakatos_data::order::Measured;
use lakatos_data::shape::{Check, Kind, Wrap};
use lakatos_data::text::{Layout, rust};
use lakatos_data::{Shape, Term, Tree};
use lakatos_engine::exhaustive::Hit;
use lakatos_engine::judge::{Reason, Verdict};
use lakatos_lazy::follow::looked_at;
use lakatos_lazy::logic::{Scope, within};
use lakatos_lazy::search::{Watch, search_with_atoms};
use lakatos_lazy::{Bound, Limits, Narrowed, Stop, Strategy};
use lakatos_report::model::{self, DemandDriven, DemandEnd, Finder, Lifted, Scarce};

use super::confirm::Candidate;
use super::search::{plan_of, search_by};
use super::{Run, Step, end_by_misuse};
use crate::outcome;
use crate::property::lifted::names_of;
use crate::settings::{Engine, RANDOM_ATOMS, Setting, misuse};
use crate::trial::quantified::{UNDECIDED, take_misplaced};
use crate::trial::quantifiers::Quantifiers;
use crate::trial::verdict_of;

/// Number of runs on demand for each case that the exhaustive search may try.
const RUNS_FOR_EACH: u64 = 10;
/// When a case has failed, so many more runs are made under its bound to find the simplest that fails there.
const RUNS_AFTER: u64 = 4_000;
/// So many of those that fail in the copy are tried in the code as it is written, the simplest first.
const TRIED: usize = 20;
/// No case is larger than this.
const LARGEST: u64 = 200;
/// So many cases are tried by each other search where all were covered on demand.
const AS_WRITTEN: u64 = 100;
/// The share of the time: about a quarter of what a property has by default.
const SHARE: Duration = Duration::from_millis(250);

/// Looks for a case that fails, if the property can be run on demand.
pub(super) fn search(run: &mut Run<'_>) -> Step {
    if run.candidate.is_some() || run.settings.engine() == Engine::Random {
        return Step::Continue(());
    }
    let limits = Limits {
        bounds: (Bound::Size(0), Bound::Size(LARGEST)),
        runs: run.settings.number(Setting::Exhaustive).saturating_mul(RUNS_FOR_EACH),
        after: RUNS_AFTER,
        strategy: Strategy::Learning,
    };
    let infinite = run.settings.number(Setting::Witnesses) > 0;
    let mut watch = Patience(run.stopwatch.patience(SHARE));
    let Some(partial) = run.judge.partial() else { return Step::Continue(()) };
    let scope = Scope { infinite, ..Scope::default() };
    let (mut done, _) = within(scope, || lakatos_lazy::search(partial, &limits, &mut watch));
    if done.has_atoms && !matches!(done.stop, Stop::Case(..)) {
        // A quantifier over atoms has to know how many there are, and says nothing of any other number.
        let atoms = Some(RANDOM_ATOMS);
        (done, _) = within(scope, || search_with_atoms(partial, &limits, atoms, &mut watch));
        done.closed = false;
    }
    if done.closed && done.tells_apart {
        done = search_apart(run, &limits, scope, done);
    }
    // A case that failed only through a partial part is to be found by the other searches, and is no part of a proof.
    done.closed &= done.maybe.is_none();
    run.search.demand = Some(demand_of(&done));
    run.search.discards = outcome::discards(run.judge, run.identity, &done.discards);
    match done.stop {
        Stop::Case(_, Verdict::Misuse(misuse)) => end_by_misuse(misuse),
        Stop::Case(first, Verdict::Fail(_)) => {
            // A premise fails before there is a case.
            let first = [(first, done.cases)];
            let failing = if done.failing.is_empty() { &first[..] } else { &done.failing };
            take_case(run, failing, done.passes_below);
            Step::Continue(())
        }
        _ => Step::Continue(()),
    }
}

/// Searches all cases again, without taking for granted that the sides of a conjunction tell each other nothing: what one of them
/// writes down outside of the copy, no token of the copy shows. Where that takes too long nothing is proved.
fn search_apart(run: &mut Run<'_>, limits: &Limits, scope: Scope, done: Narrowed) -> Narrowed {
    let mut watch = Patience(run.stopwatch.patience(SHARE));
    let Some(partial) = run.judge.partial() else { return done };
    let limits = Limits { strategy: Strategy::Chronological, ..*limits };
    let (again, _) = within(scope, || lakatos_lazy::search(partial, &limits, &mut watch));
    Narrowed { runs: done.runs + again.runs, ..again }
}

/// Tries a few whole cases where all were covered on demand. Nothing in a run shows that it tells what is shared, or a copy,
/// from what it stands for, as by the names of types: the code as it is written has the last word.
pub(super) fn try_as_written(run: &mut Run<'_>) -> Step {
    let is_deferred = run.search.demand.as_ref().is_some_and(|demand| demand.deferred);
    // With calls that wait all cases are tried, as without a search on demand.
    if run.candidate.is_some() || is_deferred || !outcome::is_proof(&run.search) {
        return Step::Continue(());
    }
    let mut plan = plan_of(run.settings, run.seed);
    if let Some(sweep) = &mut plan.exhaustive {
        (sweep.cases, sweep.whole) = (sweep.cases.min(AS_WRITTEN), sweep.whole.min(AS_WRITTEN));
    }
    if let Some(draws) = &mut plan.random {
        draws.cases = draws.cases.min(AS_WRITTEN);
    }
    let covered = run.search.clone();
    let step = search_by(run, &plan);
    if let Step::Break(model::Verdict::Misuse(_) | model::Verdict::Internal(_)) = step {
        return step;
    }
    match (&run.candidate, &mut run.search.demand) {
        (Some(_), Some(demand)) => (demand.closed, demand.ended) = (false, Some(DemandEnd::Contradicted)),
        _ => (run.search, run.vacuous) = (covered, None),
    }
    Step::Continue(())
}

/// Ends the run where a thread that the body started asked a quantifier that is unknown: whatever the body made of it, it
/// shows nothing.
pub(super) fn refuse_misplaced(run: &mut Run<'_>) -> Step {
    match take_misplaced(run.identity) {
        Some(problem) => end_by_misuse(misuse(
            problem,
            "ask it on the thread that tries the case, or quantify over a type of `lakatos::lazy`, whose search can end, or \
             over a type with few values",
        )),
        None => Step::Continue(()),
    }
}

impl Run<'_> {
    /// Says what became of the quantifiers of the case that was shown.
    pub(super) fn tell_quantifiers(&mut self, quantifiers: Quantifiers) {
        if !quantifiers.0.is_empty() {
            self.search.demand.get_or_insert_with(DemandDriven::default).quantifiers = quantifiers.0;
        }
    }
}

/// Says which arguments are drawn by generators because of premises.
pub(super) fn tell_lifted(run: &mut Run<'_>) -> Step {
    let arguments = run.judge.conjecture().arguments.iter().enumerate();
    let lifted: Vec<Lifted> = arguments
        .filter_map(|(index, shape)| {
            let names = names_of(shape)?;
            Some(Lifted::new(run.identity.argument(index), names.generator.to_owned(), names.function.to_owned()))
        })
        .collect();
    if !lifted.is_empty() {
        run.search.demand.get_or_insert_with(DemandDriven::default).lifted = lifted;
    }
    Step::Continue(())
}

/// Says which arguments have hardly any values that are found at random.
pub(super) fn tell_scarce(run: &mut Run<'_>) -> Step {
    let arguments = &run.judge.conjecture().arguments;
    let scarce: Vec<Scarce> =
        arguments.iter().enumerate().flat_map(|(index, shape)| scarce_parts(run, index, shape)).collect();
    if !scarce.is_empty() {
        run.search.demand.get_or_insert_with(DemandDriven::default).scarce = scarce;
    }
    Step::Continue(())
}

fn scarce_parts(run: &Run<'_>, index: usize, shape: &Shape) -> Vec<Scarce> {
    let told = |part: Shape| {
        let Kind::Wrap(Wrap { check: Some(Check::Supplied(supply)), .. }) = &part.def().kind else { return None };
        let scarcity = supply.scarcity()?;
        let mut scarce = Scarce::new(run.identity.argument(index));
        (scarce.runs, scarce.values, scarce.listed) = (scarcity.runs, scarcity.values, scarcity.listed);
        scarce.known = scarcity.known;
        scarce.rejects = scarcity.rejects.map(str::to_owned);
        Some(scarce)
    };
    shape.reachable().into_iter().filter_map(told).collect()
}

/// Finds the parts of the failing case that the property never looks at.
pub(super) fn find_unseen(run: &mut Run<'_>) -> Step {
    let Some(case) = run.candidate.as_ref().map(|candidate| candidate.case.clone()) else { return Step::Continue(()) };
    let infinite = run.settings.number(Setting::Witnesses) > 0;
    let Some(partial) = run.judge.partial() else { return Step::Continue(()) };
    let scope = Scope { atoms: RANDOM_ATOMS, infinite, ..Scope::default() };
    let ((seen, verdict), told) = within(scope, || looked_at(partial, &case));
    // What a quantifier does not know may be otherwise where something else stands for what was not looked at.
    if told.unknown.is_some() {
        return Step::Continue(());
    }
    let (Some(demand), Verdict::Fail(_)) = (&mut run.search.demand, verdict) else { return Step::Continue(()) };
    let layout = Layout { width: usize::MAX, ..Layout::default() };
    let shapes = run.judge.conjecture().arguments.clone();
    for (index, (part, shape)) in seen.root().children().zip(shapes).enumerate() {
        let tree = Tree::from_tokens(part.tokens().to_vec()).filter(|tree| !tree.is_ground());
        if let Some(term) = tree.and_then(|tree| Term::new(shape, tree).ok()) {
            demand.unseen.push((run.identity.argument(index), rust(&term, &layout)));
        }
    }
    Step::Continue(())
}

/// Checks whether the time is over.
struct Patience<F>(F);

impl<F: FnMut() -> bool> Watch for Patience<F> {
    fn goes_on(&mut self, _runs: u64) -> bool {
        (self.0)()
    }
}

fn demand_of(done: &Narrowed) -> DemandDriven {
    let mut demand = DemandDriven::default();
    (demand.runs, demand.cases, demand.closed, demand.keys) = (done.runs, done.cases, done.closed, done.has_keys);
    demand.deferred = done.has_deferred;
    demand.complete = match done.complete {
        Some(Bound::Size(size)) => Some(size),
        _ => None,
    };
    demand.ended = match &done.stop {
        Stop::Runs | Stop::Watch | Stop::Bounds if done.has_hashed => Some(DemandEnd::Hashed),
        Stop::Runs => Some(DemandEnd::Runs),
        Stop::Watch => Some(DemandEnd::Time),
        Stop::Drift if done.has_kept => Some(DemandEnd::Kept),
        Stop::Drift => Some(DemandEnd::Drift),
        Stop::Bounds if done.shown > 0 => Some(DemandEnd::Printed),
        Stop::Bounds | Stop::Case(..) => None,
    };
    demand
}

/// Cases failed as far as they were chosen: the original code decides, of the simplest first. Cases that are smaller than these
/// are covered.
fn take_case(run: &mut Run<'_>, failing: &[(Tree, u64)], passes_below: u64) {
    let mut ended = DemandEnd::Unconfirmed;
    for (case, number) in simplest_first(run, failing).into_iter().take(TRIED) {
        let verdict = verdict_of(run.judge, case.tree());
        if let Verdict::Fail(_) = verdict {
            let size = case.size(0);
            // Keys do not count in the sizes of the search, so what is smaller with them is smaller without.
            let known = size.min(passes_below.into());
            let hit = Hit { case: case.tree().clone(), verdict, size, number };
            run.candidate = Some(Candidate::new(hit, Finder::Demand, known));
            return;
        }
        let is_undecided = |reason| matches!(reason, Reason::Elsewhere(why) if why == &UNDECIDED);
        if matches!(verdict, Verdict::Maybe(_)) || matches!(verdict, Verdict::Discard(reason) if is_undecided(reason)) {
            ended = DemandEnd::Undecided;
        }
    }
    if let Some(demand) = &mut run.search.demand {
        demand.ended = Some(ended);
    }
}

/// Whole cases with the smallest values for what was not chosen, in order of simplicity, and their numbers.
fn simplest_first(run: &mut Run<'_>, failing: &[(Tree, u64)]) -> Vec<(Measured, u64)> {
    let shape = run.judge.conjecture().shape.clone();
    let whole = failing.iter().filter_map(|(chosen, number)| {
        let case = run.judge.read(chosen)?;
        Some((Measured::of(&shape, case)?, *number))
    });
    let mut whole: Vec<(Measured, u64)> = whole.collect();
    whole.sort_by(|(one, _), (other, _)| match (one.is_simpler(other), other.is_simpler(one)) {
        (true, _) => Ordering::Less,
        (_, true) => Ordering::Greater,
        _ => Ordering::Equal,
    });
    whole
}
