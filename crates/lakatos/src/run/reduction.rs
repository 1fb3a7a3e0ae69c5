//! From the case that was found to the one that is shown.
//!
//! The engine reduces. This module gives it the property and the limits, and follows it: each simpler case is passed on
//! as soon as it is known, so that nothing is lost if the process ends.

use lakatos_data::{Shape, Tree};
use lakatos_engine::exhaustive::Hit;
use lakatos_engine::judge::{Conjecture, Failure, Verdict};
use lakatos_engine::reduce::{self as engine, Reduced, Simpler, Trial};
use lakatos_report::model::{self, Stage, Steps};

use super::confirm::{Candidate, confirm};
use super::events::{Activity, Event, FailingCase};
use super::explain::Tried;
use super::literals::Literals;
use super::settle::settle_case;
use super::stopwatch::Stopwatch;
use super::{Listeners, Run, Step};
use crate::outcome;
use crate::outcome::steps::reduction_step;
use crate::settings::{Setting, Settings};
use crate::trial::panics::run_listing;
#[cfg(feature = "lazy")]
use crate::trial::quantified::known_verdict;
use crate::trial::{PropertyJudge, verdict_of};

/// Follows a reduction.
pub(crate) trait Follow {
    /// Another case was tried.
    fn tried(&mut self);

    /// How it ended.
    fn ended(&mut self, case: &Tree, verdict: &Verdict) {
        let _ = (case, verdict);
    }

    /// A simpler case fails.
    fn simpler(&mut self, simpler: &Simpler<'_>);
}

/// The result of a reduction.
pub(crate) struct Simplest {
    pub(crate) reduced: Reduced,
    /// The first case that failed for good, if only a doubtful one was being reduced.
    pub(crate) genuine: Option<(Tree, Failure)>,
}

/// Makes the failing case simpler, if there may be a simpler one.
pub(super) fn reduce(run: &mut Run<'_>) -> Step {
    let Some(mut candidate) = run.candidate.take() else { return Step::Continue(()) };
    let is_certain = matches!(candidate.hit.verdict, Verdict::Fail(_));
    if is_certain && (candidate.is_simplest || candidate.failure.is_slow() || is_expected(run, &candidate.failure)) {
        run.candidate = Some(candidate);
        return Step::Continue(());
    }
    let genuine = simplify(run, &mut candidate, is_certain);
    if let (false, Some((case, failure))) = (is_certain, genuine) {
        // Then the property is refuted, whatever its partial parts do.
        let size = outcome::size(run.judge, &case).unwrap_or(candidate.hit.size);
        let hit = Hit { case, size, verdict: Verdict::Fail(failure), ..candidate.hit };
        let simplest = candidate.simplest;
        run.candidate = Some(Candidate { simplest, ..Candidate::new(hit, candidate.by, candidate.known) });
        confirm(run)?;
        return reduce(run);
    }
    run.candidate = Some(candidate);
    Step::Continue(())
}

/// Is this the expected failure of the property? Then a simpler case is not wanted: it may fail in another way.
fn is_expected(run: &Run<'_>, failure: &Failure) -> bool {
    let expected = run.settings.expected.as_ref();
    expected.is_some_and(|expected| expected.allows(failure.kind.into(), &failure.message))
}

/// Makes a case simpler. If only a doubtful one was to be made simpler, returns a case that fails for good, if one
/// turns up.
fn simplify(run: &mut Run<'_>, candidate: &mut Candidate, is_certain: bool) -> Option<(Tree, Failure)> {
    let verdict = match is_certain {
        true => Verdict::Fail(candidate.failure.clone()),
        false => Verdict::Maybe(candidate.failure.clone()),
    };
    let hit = settle_case(run.judge, &Hit { case: candidate.case.clone(), verdict, ..candidate.hit.clone() });
    candidate.case = hit.case.clone();
    if run.settings.number(Setting::Reduce) == 0 {
        return None;
    }
    let (conjecture, found, seed) = (run.judge.conjecture().clone(), candidate.found.clone(), run.seed);
    let before = candidate.found.reduced.as_mut();
    let (before, steps) = before.map_or((0, None), |reduced| (reduced.runs, reduced.steps.take()));
    let steps = run.settings.is_traced.then(|| steps.unwrap_or_default());
    let (listeners, tried) = (&mut run.listeners, &mut run.tried);
    let mut follower = Follower { listeners, tried, conjecture, found, seed, is_certain, before, steps };
    // Listing simpler values runs functions of the user's types. If one panics, the case stays as it is.
    run.stopwatch.begin_reducing();
    let aids = Aids { known: candidate.known, steps: Literals::new(run.identity, run.settings).steps() };
    let simplest =
        run_listing(|| simplest(run.judge, &hit, run.settings, &aids, &mut follower, Some(&mut run.stopwatch)));
    let steps = follower.steps;
    run.listeners.hear(&Event::Finished(Activity::Reducing));
    let Simplest { reduced, genuine } = simplest.ok()??;
    if reduced.out_of_time {
        end_by_time(run);
    }
    let size = outcome::size(run.judge, &reduced.case).unwrap_or(hit.size);
    candidate.take_reduced(size, reduced, steps);
    genuine
}

/// Time has ended the reduction.
fn end_by_time(run: &mut Run<'_>) {
    let Some(now) = run.stopwatch.time_up() else { return };
    let after = now.after;
    let time = run.search.time.get_or_insert(now);
    time.after = after;
    if !time.ended.contains(&Stage::Reduction) {
        time.ended.push(Stage::Reduction);
    }
}

/// Reports on a reduction.
struct Follower<'f, 'l> {
    listeners: &'f mut Listeners<'l>,
    tried: &'f mut Tried,
    conjecture: Conjecture,
    found: model::Found,
    seed: u64,
    /// Whether the case fails for good.
    is_certain: bool,
    /// How many cases were tried before this reduction.
    before: u64,
    /// The steps, if requested.
    steps: Option<Steps>,
}

impl Follow for Follower<'_, '_> {
    fn tried(&mut self) {
        self.listeners.hear(&Event::Tried(Activity::Reducing, 1));
    }

    fn ended(&mut self, case: &Tree, verdict: &Verdict) {
        self.tried.add(case, verdict);
    }

    fn simpler(&mut self, simpler: &Simpler<'_>) {
        let Simpler { case, failure, pass, evaluations } = *simpler;
        if let Some(steps) = &mut self.steps {
            let pass = format!("{pass:?}").to_lowercase();
            steps.add(reduction_step(&self.conjecture, pass, self.before + evaluations, case));
        }
        if !self.is_certain {
            return;
        }
        let Follower { conjecture, found, seed, .. } = self;
        let (unreduced, is_flaky) = (true, false);
        let failing = FailingCase { conjecture, case, failure, found, seed: *seed, unreduced, is_flaky };
        self.listeners.hear(&Event::Improved(&failing));
    }
}

/// What is known before a reduction begins.
#[derive(Default)]
pub(crate) struct Aids {
    /// Cases that are smaller than this pass.
    pub(crate) known: u128,
    /// Numbers that the property is written with.
    pub(crate) steps: Vec<u128>,
}

/// Makes a failing case as simple as possible.
pub(crate) fn simplest(
    judge: &mut dyn PropertyJudge,
    hit: &Hit,
    settings: &Settings,
    aids: &Aids,
    follow: &mut dyn Follow,
    stopwatch: Option<&mut Stopwatch>,
) -> Option<Simplest> {
    let (failure, doubtful) = match &hit.verdict {
        Verdict::Fail(failure) => (failure.clone(), false),
        Verdict::Maybe(failure) => (failure.clone(), true),
        _ => return None,
    };
    let mut effort = settings.reduction.effort(settings.number(Setting::Reduce), &failure);
    (effort.known, effort.steps) = (aids.known, aids.steps.clone());
    let mut reducing = Reducing { judge, doubtful, genuine: None, follow, stopwatch };
    let reduced = engine::reduce(&mut reducing, hit.case.clone(), failure, &effort);
    Some(Simplest { reduced, genuine: reducing.genuine })
}

/// A reduction that is under way.
struct Reducing<'a> {
    judge: &'a mut dyn PropertyJudge,
    /// Whether the case fails only through a part that is declared partial.
    doubtful: bool,
    genuine: Option<(Tree, Failure)>,
    follow: &'a mut dyn Follow,
    stopwatch: Option<&'a mut Stopwatch>,
}

impl Trial for Reducing<'_> {
    fn shape(&self) -> &Shape {
        &self.judge.conjecture().shape
    }

    fn read(&mut self, edited: &Tree) -> Option<Tree> {
        self.judge.as_judge().read(edited)
    }

    fn run(&mut self, case: &Tree) -> Verdict {
        self.follow.tried();
        if let Some(stopwatch) = &mut self.stopwatch {
            stopwatch.count_reduction();
        }
        let verdict = verdict_of(self.judge, case);
        #[cfg(feature = "lazy")]
        let verdict = known_verdict(self.judge.as_judge(), case, verdict);
        self.follow.ended(case, &verdict);
        match verdict {
            Verdict::Maybe(failure) if self.doubtful => Verdict::Fail(failure),
            Verdict::Fail(failure) if self.doubtful => {
                self.genuine.get_or_insert((case.clone(), failure));
                Verdict::Pass
            }
            other => other,
        }
    }

    fn may_go_on(&mut self) -> bool {
        self.stopwatch.as_mut().is_none_or(|stopwatch| stopwatch.may_reduce())
    }

    fn taken(&mut self, simpler: &Simpler<'_>) {
        self.follow.simpler(simpler);
    }
}
