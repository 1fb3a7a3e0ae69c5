//! The plan: which engines try a property, in which order, and how much.
//!
//! The engines do not know each other; the plan does. All small cases come first, because then a failure has the
//! smallest possible size; random cases follow. Limits are counts of cases. There is no clock here: the watch is asked
//! whether there is time, and answers with a number of cases.

#[cfg_attr(not(feature = "variations"), path = "plan/unvaried.rs")]
mod variations;

use lakatos_data::leaf::Leaf;
use lakatos_data::order::Measured;
use lakatos_data::shape::Kind;
use lakatos_data::{Shape, Term};

use crate::exhaustive::{self, Event, Exhausted, Hit, Limits};
use crate::judge::{Batch, Discards, Judge, Verdict};
use crate::lengths::Lengths;
use crate::random::Schedule;
use crate::reach::Reached;
use crate::steer::Steered;
#[cfg(feature = "target")]
use crate::steer::{Steering, steer};
use crate::tally::Tally;
#[cfg(feature = "variations")]
use crate::vary::Word;
use variations::{most_of_sparse, most_varied, vary_all};

/// What to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Plan {
    /// The exhaustive search, if any.
    pub exhaustive: Option<Sweep>,
    /// The random search, if any.
    pub random: Option<Draws>,
    /// How many simpler cases of the same size the exhaustive search may try after one has failed.
    pub simpler: u64,
}

/// The limits of the exhaustive search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sweep {
    /// How many cases may be tried.
    pub cases: u64,
    /// How many may be tried if that covers all.
    pub whole: u64,
    /// The maximum number of different atoms, if there are atoms.
    pub atoms: u32,
}

/// The limits of the random search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Draws {
    /// How many cases should run in a round.
    pub cases: u64,
    /// The seed.
    pub seed: u64,
    /// The largest size.
    pub largest: u32,
    /// How many different atoms there are.
    pub atoms: u32,
}

/// A part of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// The exhaustive search, with another number of atoms. The number is that of remaining parts, this one included.
    Sweep(u32),
    /// Cases that an equality merges with others, after the exhaustive search.
    Merged,
    /// A round of the random search, with this number of cases.
    Round(u64),
    /// The search towards larger targets, after a round.
    #[cfg(feature = "target")]
    Steering,
}

/// Where literals come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Whose {
    /// In the body of the property.
    Body,
    /// In what the property calls, in the sources of its package.
    Called,
    /// In the sources of its package.
    Sources,
}

/// Watches a search, and decides whether there is time to go on, and whether another round follows.
pub trait Watch {
    /// A part of the search begins.
    fn begins(&mut self, part: Part) {
        let _ = part;
    }

    /// There are so few cases that the exhaustive search will try all of them.
    fn whole(&mut self) {}

    /// How many cases may be listed or tried, or premises checked, before the next call; 0 ends the search.
    fn allowance(&mut self) -> u64 {
        u64::MAX
    }

    /// How many cases the next size may have, if all of them are to be tried in the time that is left.
    fn most_of_size(&mut self, size: u128) -> u64 {
        let _ = size;
        u64::MAX
    }

    /// This number of cases of the first round of the random search has run. If there is no time for the others,
    /// returns the number of cases for a new round instead, and the ones tried so far do not count.
    fn shorter_round(&mut self, ran: u64, of: u64) -> Option<u64> {
        let _ = (ran, of);
        None
    }

    /// More cases were tried.
    fn tried(&mut self, cases: u64);

    /// The values of the literals from there, if they are to be tried.
    #[cfg(feature = "variations")]
    fn words(&mut self, whose: Whose) -> Vec<Word> {
        let _ = whose;
        Vec::new()
    }

    /// All cases up to this size were tried, except those for which a premise could not be checked: they come last.
    fn complete(&mut self, size: u128) {
        let _ = size;
    }

    /// The first case of the exhaustive search failed, and simpler ones of its size may be tried now.
    fn failed(&mut self, hit: &Hit) {
        let _ = hit;
    }

    /// A round of the random search is done. `drawn` has the results of all rounds, `before` those of the exhaustive
    /// search, if there was one. Should there be another round?
    fn another_round(&mut self, before: Option<&Exhausted>, drawn: &Drawn) -> bool;
}

/// What was searched, and what was found.
#[derive(Clone, Debug, Default)]
pub struct Searched {
    /// The exhaustive search.
    pub exhaustive: Option<Exhausted>,
    /// With how many different atoms the exhaustive search ended, if there are atoms.
    pub atoms: Option<u32>,
    /// The random search.
    pub random: Option<Drawn>,
}

/// The results of a random search.
#[derive(Clone, Debug, Default)]
pub struct Drawn {
    /// Cases that ran to their end, including the one that was found.
    pub ran: u64,
    /// Cases that were discarded.
    pub discards: Discards,
    /// Cases that failed only through a part declared partial.
    pub maybes: u64,
    /// The first of them.
    pub maybe: Option<Hit>,
    /// The constructors in the cases that ran.
    pub reached: Reached,
    /// The longest random values, for lengths that the source declares.
    pub lengths: Lengths,
    /// The remarks of the cases that ran.
    pub tally: Tally,
    /// How many rounds were begun.
    pub rounds: u64,
    /// How many cases a round has.
    pub cases: u64,
    /// Whether it stopped within a round because there was no more time.
    pub out_of_time: bool,
    /// The first case that failed, or that showed a misuse of the property.
    pub found: Option<Hit>,
    /// The search for larger targets.
    pub steered: Option<Steered>,
    /// How many of the cases that ran are variations. Their remarks do not count: they are not a sample.
    pub varied: u64,
    /// The literals in the failing case, by their indices in their lists.
    pub literals: Vec<(Whose, usize)>,
}

/// The most cases to draw for each one that should run: the others may be discarded.
const DRAWN_FOR_EACH: u64 = 10;
/// The seeds of two rounds differ by this.
const ROUND: u64 = 0x2545_f491_4f6c_dd1d;
/// The least and the most cases between two reports; in between, a quarter of those before.
const FIRST_CHUNK: u64 = 64;
const MOST_CHUNK: u64 = 4096;

/// Carries out a plan, up to the first case that fails.
pub fn search(judge: &mut dyn Judge, plan: &Plan, watch: &mut dyn Watch) -> Searched {
    let mut searched = Searched::default();
    if let Some(sweep) = &plan.exhaustive {
        let has_atoms = has_atoms(&judge.conjecture().shape);
        let (mut exhausted, atoms) = sweep_all(judge, sweep, plan.simpler, has_atoms, watch);
        let merged = !exhausted.merged.types.is_empty();
        if merged && exhausted.found.is_none() {
            watch.begins(Part::Merged);
            exhaustive::try_merged(judge, atoms.unwrap_or(1), &mut exhausted, &mut |event| {
                tell(watch, event, has_atoms, 0);
            });
        }
        searched.atoms = atoms;
        let over = exhausted.found.is_some() || exhausted.merged.found.is_some();
        // Merged and doubtful cases were not all tried.
        let over = over || (exhausted.whole && !has_atoms && !merged && exhausted.doubtful.is_none());
        searched.exhaustive = Some(exhausted);
        if over {
            return searched;
        }
    }
    if let Some(draws) = &plan.random {
        searched.random = Some(draw(judge, draws, searched.exhaustive.as_ref(), watch));
    }
    searched
}

/// The exhaustive search, with more and more atoms if there are any. After a failure, the remaining rounds look for a
/// simpler case: with more atoms, a smaller one may fail.
fn sweep_all(
    judge: &mut dyn Judge,
    sweep: &Sweep,
    simpler: u64,
    has_atoms: bool,
    watch: &mut dyn Watch,
) -> (Exhausted, Option<u32>) {
    let rounds = if has_atoms { sweep.atoms.max(1) } else { 1 };
    let share = |cases: u64| (cases / u64::from(rounds)).max(1);
    let mut all = Exhausted::default();
    let mut reached = None;
    for atoms in 1..=rounds {
        let largest = match &all.found {
            Some(hit) => hit.size,
            None => u128::MAX,
        };
        let limits = Limits { cases: share(sweep.cases), whole: share(sweep.whole), atoms, simpler, largest };
        let before = all.ran + all.discards.total();
        watch.begins(Part::Sweep(rounds - atoms + 1));
        let next = exhaustive::search(judge, &limits, &mut |event| tell(watch, event, has_atoms, before));
        let went_as_far = all.found.is_none() || next.simplest.is_some();
        all = if all.found.is_none() { follow(all, next) } else { simpler_of(judge, all, next) };
        if !went_as_far {
            break;
        }
        reached = has_atoms.then_some(atoms);
        if all.found.is_some() && all.simplest.is_none() {
            break;
        }
    }
    (all, reached)
}

/// Forwards an event of the exhaustive search, after this number of earlier cases.
fn tell(watch: &mut dyn Watch, event: Event<'_>, has_atoms: bool, before: u64) {
    match event {
        Event::Tried(cases) => watch.tried(cases),
        // With more atoms there are other cases of each size.
        Event::Complete(size) if !has_atoms => watch.complete(size),
        Event::Complete(_) => {}
        Event::Whole if !has_atoms => watch.whole(),
        Event::Whole => {}
        Event::Failed(hit) => watch.failed(&Hit { number: hit.number + before, ..hit.clone() }),
        Event::Allowance(cases) => *cases = watch.allowance(),
        Event::MostOfSize(size, cases) => *cases = watch.most_of_size(size),
    }
}

/// Two searches that met a failing case, the second with more atoms: the result is the simpler of the two. If the
/// second did not come as far, it only adds to the number of cases.
fn simpler_of(judge: &dyn Judge, first: Exhausted, second: Exhausted) -> Exhausted {
    let (found, simplest, complete, partial) =
        (first.found.clone(), first.simplest.clone(), first.complete, first.partial);
    let is_simpler = is_simpler(&judge.conjecture().shape, &second, &first);
    let mut both = follow(first, second);
    both.whole = false;
    both.obstacle = None;
    let (mut runs, mut is_complete) = (0, true);
    match &both.simplest {
        Some(second) => (runs, is_complete) = (second.runs, second.complete),
        None => (both.complete, both.partial) = (complete, partial),
    }
    if let Some(first) = &simplest {
        runs += first.runs;
    }
    if !is_simpler {
        (both.found, both.simplest) = (found, simplest);
    }
    if let Some(simplest) = &mut both.simplest {
        simplest.runs = runs;
        simplest.complete &= is_complete;
    }
    both
}

/// Did the first of two searches find a simpler case?
fn is_simpler(shape: &Shape, one: &Exhausted, other: &Exhausted) -> bool {
    let (Some(one), Some(other)) = (&one.simplest, &other.simplest) else { return false };
    match (Measured::of(shape, one.case.clone()), Measured::of(shape, other.case.clone())) {
        (Some(one), Some(other)) => one.is_simpler(&other),
        _ => false,
    }
}

/// The combined results of two searches: the second determines how far they came.
fn follow(mut first: Exhausted, mut second: Exhausted) -> Exhausted {
    let before = first.ran + first.discards.total();
    if let Some(hit) = &mut second.found {
        hit.number += before;
    }
    match (first.maybe.take(), &mut second.maybe) {
        (Some(hit), _) => second.maybe = Some(hit),
        (None, Some(hit)) => hit.number += before,
        (None, None) => {}
    }
    second.ran += first.ran;
    second.maybes += first.maybes;
    second.refused += first.refused;
    second.out_of_time |= first.out_of_time;
    if let Some(first) = first.doubtful {
        second.doubt(first);
    }
    for of in &first.merged.types {
        if !second.merged.types.contains(of) {
            second.merged.types.push(of.clone());
        }
    }
    first.discards.add_all(&second.discards);
    std::mem::swap(&mut first.discards, &mut second.discards);
    second.reached.add_all(&first.reached);
    first.tally.add_all(&second.tally);
    std::mem::swap(&mut first.tally, &mut second.tally);
    for (premise, asked) in first.asked.iter().enumerate() {
        if premise == second.asked.len() {
            second.asked.push(0);
        }
        second.asked[premise] += asked;
    }
    second
}

/// The random search, round by round. Rounds are alike, each with seeds of its own: sizes grow in each of them. So what
/// holds for the cases of one holds for those of all.
fn draw(judge: &mut dyn Judge, draws: &Draws, before: Option<&Exhausted>, watch: &mut dyn Watch) -> Drawn {
    let Draws { cases, seed, largest, atoms } = *draws;
    let mut drawn = Drawn { cases, ..Drawn::default() };
    let mut tried = 0;
    loop {
        let seed = seed.wrapping_add(drawn.rounds.wrapping_mul(ROUND));
        drawn.rounds += 1;
        watch.begins(Part::Round(drawn.cases));
        let schedule = Schedule { seed, cases: drawn.cases, largest, atoms };
        // Where time has shortened a round, there is none for variations.
        match round(judge, (&schedule, drawn.cases == cases), tried, &mut drawn, watch) {
            // There was no time for it.
            Round::Done(0) if drawn.out_of_time && drawn.rounds > 1 => {
                (drawn.rounds, drawn.out_of_time) = (drawn.rounds - 1, false);
                return drawn;
            }
            Round::Done(cases) => tried += cases,
            Round::Shorter(cases) => {
                drawn = Drawn { cases, ..Drawn::default() };
                continue;
            }
        }
        #[cfg(feature = "target")]
        if drawn.found.is_none() && !drawn.out_of_time && !drawn.tally.targets().is_empty() {
            let steered = drawn.steered.get_or_insert_default();
            watch.begins(Part::Steering);
            steer(judge, &schedule, steered, &mut |steering| match steering {
                Steering::Tried(cases) => {
                    watch.tried(cases);
                    0
                }
                Steering::Allowance => watch.allowance(),
            });
            if steered.found.is_some() || steered.out_of_time {
                return drawn;
            }
        }
        if drawn.found.is_some() || drawn.out_of_time || !watch.another_round(before, &drawn) {
            return drawn;
        }
    }
}

/// How a round ended.
enum Round {
    /// This number of cases was tried in it.
    Done(u64),
    /// There is no time for it: one with this number of cases is to be begun instead. Sizes grow in each round, so the
    /// beginning of a long one would have only small cases.
    Shorter(u64),
}

/// One round, after this number of earlier cases.
fn round(
    judge: &mut dyn Judge,
    (schedule, is_whole): (&Schedule, bool),
    before: u64,
    drawn: &mut Drawn,
    watch: &mut dyn Watch,
) -> Round {
    let end = schedule.cases.saturating_mul(DRAWN_FOR_EACH);
    let (ran, all) = (drawn.ran, drawn.ran + schedule.cases);
    // The last cases of a round are variations, as far as there are any, and otherwise drawn.
    let (varied, in_all) = if is_whole { most_varied(schedule.cases) } else { (0, 0) };
    let mut wanted = all - in_all;
    let (mut next, mut before) = (0, before);
    let first = before;
    loop {
        while next < end && drawn.ran < wanted && drawn.found.is_none() {
            // Never more than required, if all of them run.
            let chunk = (next / 4).clamp(FIRST_CHUNK, MOST_CHUNK).min(wanted - drawn.ran).min(end - next);
            let chunk = chunk.min(watch.allowance());
            if chunk == 0 {
                drawn.out_of_time = true;
                break;
            }
            let batch = judge.seeds(next..next + chunk, schedule);
            watch.tried(batch.tried());
            take(judge, schedule, (before, next), &batch, drawn);
            next += chunk;
            // Failing and doubtful cases are kept.
            if drawn.rounds == 1 && drawn.found.is_none() && drawn.maybe.is_none() {
                if let Some(cases) = watch.shorter_round(drawn.ran, schedule.cases) {
                    return Round::Shorter(cases);
                }
            }
        }
        if wanted == all || drawn.found.is_some() || drawn.out_of_time {
            return Round::Done(next + before - first);
        }
        wanted = all;
        let varied = most_of_sparse(varied, schedule.cases, drawn.ran - ran);
        before = vary_all(judge, schedule, varied, before + next, drawn, watch) - next;
    }
}

/// Counts the cases of a batch.
fn add(batch: &Batch, drawn: &mut Drawn) {
    drawn.ran += batch.ran();
    drawn.maybes += batch.maybes;
    drawn.discards.add_all(&batch.discards);
    drawn.reached.add_all(&batch.reached);
    drawn.lengths.add_all(&batch.lengths);
    drawn.tally.add_all(&batch.tally);
}

/// Adds the results of a batch, which begins at this number of the round, after this number of earlier cases.
fn take(judge: &mut dyn Judge, schedule: &Schedule, (before, first): (u64, u64), batch: &Batch, drawn: &mut Drawn) {
    add(batch, drawn);
    if let (None, Some((place, failure))) = (&drawn.maybe, &batch.maybe) {
        drawn.maybe = hit(judge, schedule, (before, first + place), Verdict::Maybe(failure.clone()));
    }
    if let Some((place, verdict)) = &batch.stop {
        let number = first + place;
        drawn.found = hit(judge, schedule, (before, number), verdict.clone());
        if drawn.found.is_none() {
            drawn.found = Some(hit_without_case((before, number), verdict));
        }
    }
}

/// The case with a number as a term, after this number of earlier cases.
fn hit(judge: &mut dyn Judge, schedule: &Schedule, (before, number): (u64, u64), verdict: Verdict) -> Option<Hit> {
    let case = judge.record(number, schedule)?;
    let size = match Term::new(judge.conjecture().shape.clone(), case.clone()) {
        Ok(term) => term.size(),
        Err(_) => 0,
    };
    Some(Hit { case, number: before + number + 1, size, verdict })
}

/// A case that cannot be drawn again: its failure is still reported.
fn hit_without_case((before, number): (u64, u64), verdict: &Verdict) -> Hit {
    let verdict = match verdict {
        Verdict::Fail(failure) => Verdict::Internal(format!(
            "case {} of the random search failed ({}), but drawing it again gave another case",
            number + 1,
            failure.message
        )),
        other => other.clone(),
    };
    Hit { case: crate::judge::case(Vec::new()), number: before + number + 1, size: 0, verdict }
}

/// Are there atoms in the values of a shape?
pub fn has_atoms(shape: &Shape) -> bool {
    for part in shape.reachable() {
        if matches!(part.def().kind, Kind::Leaf(Leaf::Atom)) {
            return true;
        }
    }
    false
}
