//! The search: the requests to the engines, and the case that they found.

use std::cell::RefCell;
use std::time::Duration;

use lakatos_engine::exhaustive::{Exhausted, Hit};
use lakatos_engine::judge::{Conjecture, Misuse, Verdict};
use lakatos_engine::plan::{Drawn, Draws, Part, Plan, Searched, Sweep, Watch};
#[cfg(feature = "variations")]
use lakatos_engine::{plan::Whose, vary::Word};
use lakatos_report::model::{self, Finder, Search, Share, Stage, TimeLimit, TimeUp};

use super::confirm::{Candidate, FailingHit};
use super::events::{Activity, Event};
use super::literals::Literals;
use super::stopwatch::{LEAST_CASES, LEAST_LISTED, LEAST_SIZE, Stopwatch};
use super::{Listeners, Run, Step, end_by_misuse, observed, slowness};
use crate::outcome::{self, shares};
use crate::settings::{ATOMS, Engine, RANDOM_ATOMS, Setting, Settings, WHOLE, misuse};
use crate::trial::blame::{Blame, blame};
use crate::trial::panics::{Ended, run_listing};

/// Lets the engines look for a case that fails.
pub(super) fn search(run: &mut Run<'_>) -> Step {
    // Nothing is left to find where all cases were covered, unless calls were left waiting that nobody looked at.
    let is_deferred = run.search.demand.as_ref().is_some_and(|demand| demand.deferred);
    if run.candidate.is_some() || !is_deferred && outcome::is_proof(&run.search) {
        return Step::Continue(());
    }
    search_by(run, &plan_of(run.settings, run.seed))
}

/// Lets the engines look for a case that fails, by a plan.
pub(super) fn search_by(run: &mut Run<'_>, plan: &Plan) -> Step {
    let demand = run.search.demand.take();
    if let Some(misuse) = plan.exhaustive.and_then(|sweep| run.judge.try_listing(sweep)) {
        return end_by_misuse(misuse);
    }
    let conjecture = run.judge.conjecture().clone();
    let listeners = RefCell::new(&mut run.listeners);
    let most_rounds = shares::most_rounds(run.settings.number(Setting::Random));
    let (stopwatch, seed, first) = (&mut run.stopwatch, run.seed, None);
    let literals = Literals::new(run.identity, run.settings);
    let mut clock =
        Clock { listeners: &listeners, conjecture: &conjecture, stopwatch, most_rounds, seed, first, literals };
    let searched = run_listing(|| observed::search(run.judge, run.identity, plan, &mut clock, &listeners));
    let (first, literals) = (clock.first, clock.literals);
    run.listeners.hear(&Event::Finished(Activity::Searching));
    let searched = match (searched, first) {
        (Ok(searched), _) => searched,
        // A case has failed before that, and is what to report.
        (Err(_), Some(hit)) => {
            run.candidate = Some(Candidate::new(hit, Finder::Exhaustive, 0));
            return Step::Continue(());
        }
        (Err(ended), None) => return Step::Break(verdict_of_panic(&conjecture, ended)),
    };
    let time = time_up(run, plan, &searched);
    // The report on a search that finished in time does not depend on the clock.
    let mut patience = run.stopwatch.patience(if time.is_some() { PATIENCE } else { Duration::MAX });
    run.search = outcome::search(run.judge, run.identity, &searched, run.seed, run.settings, &mut patience);
    run.search.demand = demand;
    #[cfg(feature = "lazy")]
    super::certain::take_back_lists(run);
    run.search.maybes += run.doubtful_examples.len() as u64;
    run.search.time = time;
    let step = choose(run, &searched);
    if let (Some(candidate), Some(drawn)) = (&mut run.candidate, &searched.random) {
        candidate.found.literals = literals.in_words(&drawn.literals);
    }
    step
}

/// How long to look for what lets few values through, or takes much time.
const PATIENCE: Duration = Duration::from_millis(50);

/// What time has ended, if anything.
fn time_up(run: &mut Run<'_>, plan: &Plan, searched: &Searched) -> Option<TimeUp> {
    let mut ended = Vec::new();
    if searched.exhaustive.as_ref().is_some_and(|done| done.out_of_time) {
        ended.push(Stage::Exhaustive);
    }
    // Time decides how many rounds there are, and counts as ending nothing if one of them is complete.
    let is_short = |draws: &Draws, done: &Drawn| done.cases < draws.cases || (done.out_of_time && done.rounds < 2);
    if let (Some(draws), Some(done)) = (&plan.random, &searched.random) {
        let is_unsteered = done.steered.as_ref().is_some_and(|steered| steered.out_of_time);
        if done.found.is_none() && (is_short(draws, done) || is_unsteered) {
            ended.push(Stage::Random);
        }
    }
    if ended.is_empty() {
        return None;
    }
    run.stopwatch.end_early();
    let mut time = run.stopwatch.time_up()?;
    (time.ended, time.below_least) = (ended, is_below_least(plan, searched));
    time.slow = slowness::find(run, searched);
    Some(time)
}

/// Were fewer cases tried than the minimum?
fn is_below_least(plan: &Plan, searched: &Searched) -> bool {
    let exhaustive = searched.exhaustive.as_ref();
    if exhaustive.is_some_and(|done| done.whole) {
        return false;
    }
    let few_listed = exhaustive.is_some_and(|done| {
        let is_few = done.ran + done.discards.total() < LEAST_LISTED;
        done.out_of_time && is_few && done.complete.is_none_or(|size| size < LEAST_SIZE)
    });
    let few_drawn = match (&plan.random, &searched.random) {
        (Some(draws), Some(done)) => done.out_of_time && done.ran < draws.cases.min(LEAST_CASES),
        _ => false,
    };
    few_listed || few_drawn
}

pub(super) fn plan_of(settings: &Settings, seed: u64) -> Plan {
    let exhaustive = settings.number(Setting::Exhaustive);
    let sweep = Sweep { cases: exhaustive, whole: exhaustive.saturating_mul(WHOLE), atoms: ATOMS };
    let draws = Draws {
        cases: settings.number(Setting::Random),
        seed,
        largest: settings.number(Setting::Size) as u32,
        atoms: RANDOM_ATOMS,
    };
    Plan {
        exhaustive: (settings.engine() != Engine::Random).then_some(sweep),
        random: (settings.engine() != Engine::Exhaustive).then_some(draws),
        simpler: settings.number(Setting::Reduce),
    }
}

/// Chooses the case to report, if there is one.
fn choose(run: &mut Run<'_>, searched: &Searched) -> Step {
    let (mut known, mut is_known, mut simplest) = (0, false, None);
    let (mut found, mut maybe) = (None, None);
    if let Some(done) = &searched.exhaustive {
        // With more atoms, and where some cases stand for others, other cases are as small.
        is_known = searched.atoms.is_none() && done.merged.types.is_empty();
        if let (true, Some(size)) = (is_known, done.complete) {
            known = size.saturating_add(1);
        }
        if let Some(doubtful) = done.doubtful {
            known = known.min(doubtful);
        }
        simplest.clone_from(&done.simplest);
        found = first_hit(&[(&done.found, Finder::Exhaustive), (&done.merged.found, Finder::Merged)]);
        maybe = first_hit(&[(&done.maybe, Finder::Exhaustive)]);
    }
    if let Some(done) = &searched.random {
        found = found.or(first_hit(&[(&done.found, Finder::Random)]));
        maybe = maybe.or(first_hit(&[(&done.maybe, Finder::Random)]));
        if let Some(steered) = &done.steered {
            found = found.or(first_hit(&[(&steered.found, Finder::Steered)]));
            maybe = maybe.or(first_hit(&[(&steered.maybe, Finder::Steered)]));
        }
    }
    if let Some((hit, by)) = found {
        run.candidate = Some(Candidate { simplest, ..Candidate::new(hit.clone(), by, known) });
        return Step::Continue(());
    }
    if let Some(misuse) = without_cases(searched, &run.search) {
        return end_by_misuse(misuse);
    }
    if let Some(time) = &run.search.time {
        let is_nothing = run.search.ran() == 0 && run.search.discarded() == 0;
        if is_nothing || (time.below_least && time.limit == TimeLimit::Given) {
            return Step::Break(model::Verdict::OutOfTime);
        }
    }
    run.vacuous = outcome::vacuous(&run.search);
    if run.vacuous.is_none() {
        let mut uncovered = Vec::new();
        for cover in &run.search.covers {
            if cover.share == Share::Uncovered {
                uncovered.push(cover.clone());
            }
        }
        if !uncovered.is_empty() {
            return Step::Break(model::Verdict::Uncovered(uncovered));
        }
    }
    if let Some((hit, by)) = maybe {
        // If the exhaustive search found the case, it has tried all that is smaller.
        let known = if by == Finder::Exhaustive && is_known { hit.size } else { known };
        run.candidate = Some(Candidate { simplest, ..Candidate::new(hit.clone(), by, known) });
    }
    Step::Continue(())
}

/// The first of these hits, and the search that found it.
fn first_hit<'h>(hits: &[(&'h Option<Hit>, Finder)]) -> Option<(&'h Hit, Finder)> {
    for (hit, by) in hits {
        if let Some(hit) = hit {
            return Some((hit, *by));
        }
    }
    None
}

/// The exhaustive search was requested alone, and had nothing to try.
fn without_cases(searched: &Searched, search: &Search) -> Option<Misuse> {
    let obstacle = searched.exhaustive.as_ref()?.obstacle.as_ref()?;
    if searched.random.is_some() || search.ran() > 0 || search.discarded() > 0 {
        return None;
    }
    Some(misuse(
        format!("the exhaustive search was asked for, and has no case to try: {obstacle}"),
        "let the random search try the property: remove `engine = exhaustive`",
    ))
}

/// The verdict on a panic without a case: a user function panicked while cases were listed.
fn verdict_of_panic(conjecture: &Conjecture, ended: Ended) -> model::Verdict {
    match blame(std::slice::from_ref(conjecture), ended) {
        Blame::Misuse(misuse) => model::Verdict::Misuse(misuse),
        Blame::Internal(text) => model::Verdict::Internal(text),
    }
}

/// The clock of a search: reports progress, and says when the time is over.
struct Clock<'c, 'l> {
    listeners: &'c RefCell<&'c mut Listeners<'l>>,
    conjecture: &'c Conjecture,
    stopwatch: &'c mut Stopwatch,
    /// The most rounds for the sake of coverage.
    most_rounds: u64,
    seed: u64,
    /// The first case that failed, while the search goes on for simpler ones.
    first: Option<Hit>,
    literals: Literals,
}

impl Watch for Clock<'_, '_> {
    fn begins(&mut self, part: Part) {
        self.stopwatch.begin(part);
    }

    fn whole(&mut self) {
        self.stopwatch.begin_whole();
    }

    fn allowance(&mut self) -> u64 {
        self.stopwatch.allowance()
    }

    fn most_of_size(&mut self, size: u128) -> u64 {
        self.stopwatch.most_of_size(size)
    }

    fn shorter_round(&mut self, ran: u64, of: u64) -> Option<u64> {
        self.stopwatch.shorter_round(ran, of)
    }

    fn tried(&mut self, cases: u64) {
        self.stopwatch.count(cases);
        self.listeners.borrow_mut().hear(&Event::Tried(Activity::Searching, cases));
    }

    #[cfg(feature = "variations")]
    fn words(&mut self, whose: Whose) -> Vec<Word> {
        self.literals.words(whose)
    }

    fn complete(&mut self, size: u128) {
        self.listeners.borrow_mut().hear(&Event::SizeComplete(size));
    }

    fn failed(&mut self, hit: &Hit) {
        if let Verdict::Fail(failure) = &hit.verdict {
            let hit = FailingHit { hit, failure, by: Finder::Exhaustive, seed: self.seed };
            hit.tell(self.conjecture, &mut self.listeners.borrow_mut());
        }
        self.first = Some(hit.clone());
        self.stopwatch.begin_reducing();
    }

    fn another_round(&mut self, before: Option<&Exhausted>, drawn: &Drawn) -> bool {
        if let Some(has_time) = self.stopwatch.has_another_round() {
            return has_time;
        }
        let before = before.map(|done| &done.tally);
        drawn.rounds < self.most_rounds && shares::wants_another_round(before, drawn)
    }
}
