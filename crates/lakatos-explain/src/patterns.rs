//! The search for patterns: the most general ones of which every instance that ran fails.
//!
//! The passing cases that are known already refute most patterns without a run. Of what is left, the most general pattern
//! is tried first: its smallest instances are run, and one that passes is brought as near to the failing case as it can be and
//! becomes a refuter. A pattern that survives is tried once more on larger instances.
//!
//! A discarded instance counts neither way: the rule then holds under the premise. One that fails in another way counts
//! neither way, too. So does one that an invariant refuses, for it is no case.

use lakatos_data::arrange::sort_by_key;
use lakatos_data::keys::Keys;
use lakatos_data::{Shape, Tree};

use crate::candidates::Candidates;
use crate::differences::differences;
use crate::instances::{Sampler, TURNS, instance_of, next_ranks};
use crate::options::Options;
use crate::pattern::Pattern;
use crate::positions::{Mask, Positions};
use crate::rule::{Evidence, Rule};
use crate::store::{Answer, Known};

/// A passing case with more differences says little, and takes long to take into account.
const MOST_DIFFERENCES: usize = 6;

/// Of the candidates so many are taken apart into patterns.
const MOST_CANDIDATES: usize = 24;

/// Of the patterns so many are compared with one another.
const MOST_RANKED: usize = 40;

/// How often candidates are ranked anew.
const MOST_ROUNDS: u32 = 400;

/// Of the larger instances one in so many is small after all: the next in order.
const FRESH_SMALL: u64 = 5;

/// Before the small instances come those in which all slots but rests have the same rank, up to this one.
const MOST_ALIKE: usize = 3;

/// So many small instances are looked for.
const MOST_RANKS: usize = 2_000;

/// A pattern with at most so many instances is tried on all of them.
const FEW_INSTANCES: usize = 130;

/// A pattern that is being tried.
struct Trial {
    mask: Mask,
    pattern: Pattern,
    evidence: Evidence,
    /// The instances that were tried.
    met: Keys<Tree>,
    /// The ranks of the smallest instance that was tried systematically, and how many ranks were looked at.
    ranks: Vec<usize>,
    looked_at: usize,
    /// Whether the larger instances were tried, too.
    is_done: bool,
}

/// What trying instances came to.
enum Sampled {
    /// As many fail as were wanted, or all there are.
    Enough,
    /// Too few instances are cases.
    TooFew,
    /// This one passes.
    Refuted(Tree),
    /// No more may be run.
    Stopped,
}

/// The rules for a failing case, most general first.
pub fn rules(known: &mut Known<'_>, case: &Tree, has_passed: bool, options: &Options) -> Vec<Rule> {
    let shape = known.conjecture().shape.clone();
    let Some(positions) = Positions::of(&shape, case) else { return Vec::new() };
    let mut sampler = Sampler::new(options.seed, options.bounds()).with_literals(&options.literals);
    sampler.learn(&shape, case);
    let candidates = Candidates::new(positions.all());
    let mut search = Search { known, shape, positions, sampler, candidates, options, banned: Vec::new(), has_passed };
    search.recall();
    search.run()
}

/// This rank for every slot, except that sequences have no other rest.
fn alike_ranks(pattern: &Pattern, rank: usize) -> Vec<usize> {
    let mut ranks = Vec::with_capacity(pattern.slots().len());
    for slot in pattern.slots() {
        ranks.push(if slot.is_rest { 0 } else { rank });
    }
    ranks
}

struct Search<'s, 'j> {
    known: &'s mut Known<'j>,
    shape: Shape,
    positions: Positions,
    sampler: Sampler,
    candidates: Candidates,
    options: &'s Options,
    /// Patterns about which too little can be found out.
    banned: Vec<Mask>,
    has_passed: bool,
}

impl Search<'_, '_> {
    /// Takes into account what is known already.
    fn recall(&mut self) {
        let mut refuters: Vec<Vec<Mask>> = Vec::new();
        for (case, answer) in self.known.cases() {
            if answer == Answer::Passes {
                self.has_passed = true;
                for refuter in &differences(&self.positions, case) {
                    if refuter.len() <= MOST_DIFFERENCES {
                        refuters.push(refuter.clone());
                    }
                }
            }
        }
        sort_by_key(&mut refuters, &|refuter| {
            refuter.iter().fold(refuter.len() as u32 * 1_000, |all, mask| all + mask.count())
        });
        for refuter in &refuters {
            self.candidates.refute(refuter);
        }
    }

    fn run(&mut self) -> Vec<Rule> {
        let mut trials: Vec<Trial> = Vec::new();
        for _ in 0..MOST_ROUNDS {
            let ranked = self.ranked();
            let is_over = |trial: &Trial| !ranked.iter().any(|(mask, _)| *mask == trial.mask);
            while let Some(place) = trials.iter().position(is_over) {
                trials.remove(place);
            }
            match self.round(&ranked, &mut trials) {
                Sampled::Refuted(_) | Sampled::TooFew => {}
                Sampled::Enough | Sampled::Stopped => break,
            }
        }
        let mut rules: Vec<Rule> = Vec::new();
        for trial in &trials {
            // That every case fails is no rule if one passed, wherever it is.
            let is_wrong = self.has_passed && trial.pattern.is_everything();
            let is_confirmed = trial.is_done && !is_wrong && !self.candidates.refutes(&trial.mask);
            if is_confirmed && trial.evidence.failing > 1 {
                let (pattern, evidence) = (trial.pattern.clone(), trial.evidence.clone());
                rules.push(Rule { pattern, condition: None, evidence });
            }
        }
        rules
    }

    /// Tries the patterns in their order: first a few instances of each, then the larger ones.
    fn round(&mut self, ranked: &[(Mask, Pattern)], trials: &mut Vec<Trial>) -> Sampled {
        for (mask, pattern) in ranked {
            if trials.iter().any(|trial| trial.mask == *mask) {
                continue;
            }
            let (evidence, met, ranks) = (Evidence::default(), Keys::default(), vec![0; pattern.slots().len()]);
            let mut trial =
                Trial { mask: *mask, pattern: pattern.clone(), evidence, met, ranks, looked_at: 0, is_done: false };
            match self.first_sample(&mut trial) {
                Sampled::Enough => trials.push(trial),
                other => return self.settle(&trial, other),
            }
        }
        self.sampler.set_bounds(self.options.large_bounds());
        let mut result = Sampled::Enough;
        for trial in trials {
            if trial.is_done {
                continue;
            }
            match self.sample(trial, self.options.fresh, self.options.fresh / FRESH_SMALL) {
                Sampled::Enough | Sampled::TooFew => trial.is_done = true,
                other => {
                    result = self.settle(trial, other);
                    break;
                }
            }
        }
        self.sampler.set_bounds(self.options.bounds());
        result
    }

    /// Draws the consequences of a sample that did not confirm a pattern.
    fn settle(&mut self, trial: &Trial, sampled: Sampled) -> Sampled {
        match &sampled {
            Sampled::TooFew => self.banned.push(trial.mask),
            Sampled::Refuted(case) => {
                self.has_passed = true;
                let nearer = self.bring_near(&trial.pattern, case);
                for &passing in &[&nearer, case] {
                    for refuter in &differences(&self.positions, passing) {
                        self.candidates.refute(refuter);
                    }
                }
                // Whatever the comparison says, this pattern matches a case that passes.
                self.banned.push(trial.mask);
                if !trial.pattern.matches(case) {
                    // An entry of a function fell together with the default: one of the positions has to be closed.
                    let mut each = Vec::with_capacity(trial.mask.count() as usize);
                    for position in 0..self.positions.list().len() {
                        if trial.mask.has(position) {
                            each.push(Mask::of(position));
                        }
                    }
                    self.candidates.refute(&each);
                }
            }
            Sampled::Enough | Sampled::Stopped => {}
        }
        sampled
    }

    /// The patterns that are not refuted and that no other one includes, the most general first.
    fn ranked(&self) -> Vec<(Mask, Pattern)> {
        let mut masks = self.candidates.masks().to_vec();
        sort_by_key(&mut masks, &|mask| u32::MAX - mask.count());
        masks.truncate(MOST_CANDIDATES);
        let mut all: Vec<(Mask, Pattern)> = Vec::new();
        for mask in &masks {
            for part in &self.positions.split(*mask) {
                if part.is_empty() || self.banned.contains(part) || self.candidates.refutes(part) {
                    continue;
                }
                let pattern = self.positions.pattern(part);
                if !pattern.slots().is_empty() && !all.iter().any(|(_, other)| *other == pattern) {
                    all.push((*part, pattern));
                }
            }
        }
        sort_by_key(&mut all, &|(_, pattern)| {
            let (constants, repetitions) = (pattern.constants(), pattern.repetitions());
            (constants + repetitions, constants)
        });
        let mut ranked: Vec<(Mask, Pattern)> = Vec::new();
        for (mask, pattern) in all.iter().take(MOST_RANKED) {
            if !ranked.iter().any(|(_, other)| other.is_more_general(pattern)) {
                // What has fewer symbols need not be more general: `[t, t, ..]` says more than `[(x, _), (x, _), ..]`.
                while let Some(place) = ranked.iter().position(|(_, other)| pattern.is_more_general(other)) {
                    ranked.remove(place);
                }
                ranked.push((*mask, pattern.clone()));
            }
        }
        ranked.truncate(self.options.rules);
        ranked
    }

    /// The first sample; where there are few instances, all of them.
    fn first_sample(&mut self, trial: &mut Trial) -> Sampled {
        let Some(all) = self.sampler.all_instances(&self.shape, &trial.pattern, FEW_INSTANCES) else {
            return self.sample(trial, self.options.instances, self.options.instances);
        };
        for case in all {
            match self.try_instance(trial, case) {
                Sampled::Enough => {}
                other => return other,
            }
        }
        trial.evidence.is_whole = true;
        trial.is_done = true;
        Sampled::Enough
    }

    /// Tries the smallest instances that were not tried yet, until so many fail, or twice as many were tried.
    fn sample_small(&mut self, trial: &mut Trial, wanted: u64) -> Sampled {
        let enough = trial.evidence.failing + wanted;
        let most = trial.met.len() as u64 + 2 * wanted;
        while trial.evidence.failing < enough && (trial.met.len() as u64) < most && trial.looked_at < MOST_RANKS {
            trial.looked_at += 1;
            let alike = alike_ranks(&trial.pattern, trial.looked_at);
            let ranks = if trial.looked_at <= MOST_ALIKE {
                &alike
            } else {
                next_ranks(&mut trial.ranks);
                &trial.ranks
            };
            let Some(case) = self.sampler.ranked_instance(&self.shape, &trial.pattern, ranks) else { continue };
            match self.try_instance(trial, case) {
                Sampled::Enough => {}
                other => return other,
            }
        }
        Sampled::Enough
    }

    /// Tries so many more instances, up to so many of them in their order.
    fn sample(&mut self, trial: &mut Trial, wanted: u64, small: u64) -> Sampled {
        const TRIES: u64 = 6;
        let enough = trial.evidence.failing + wanted;
        match self.sample_small(trial, small) {
            Sampled::Enough => {}
            other => return other,
        }
        for turn in 0..wanted * TRIES + 20 {
            if trial.evidence.failing >= enough {
                return Sampled::Enough;
            }
            let which = TURNS[turn as usize % TURNS.len()];
            let Some(case) = self.sampler.instance(&self.shape, &trial.pattern, which) else { continue };
            match self.try_instance(trial, case) {
                Sampled::Enough => {}
                other => return other,
            }
        }
        if trial.evidence.failing >= enough { Sampled::Enough } else { Sampled::TooFew }
    }

    fn try_instance(&mut self, trial: &mut Trial, case: Tree) -> Sampled {
        const LEARNED: u64 = 7;
        if trial.met.find(&case).is_some() {
            return Sampled::Enough;
        }
        match self.known.ask(&case) {
            None => return Sampled::Stopped,
            Some(Answer::Passes) => return Sampled::Refuted(case),
            Some(Answer::Fails) => {
                trial.evidence.failing += 1;
                if trial.evidence.failing % LEARNED == 0 {
                    self.sampler.learn(&self.shape, &case);
                }
            }
            Some(Answer::FailsOtherwise(_)) => trial.evidence.failing_otherwise += 1,
            Some(Answer::Discarded(reason)) if !self.known.may_leave_out(reason) => return Sampled::Refuted(case),
            Some(Answer::Discarded(reason)) => trial.evidence.discards.add(reason, 1),
            Some(Answer::Refused) => {}
        }
        trial.met.insert(case);
        Sampled::Enough
    }

    /// A passing instance, with what it changes taken back one by one as long as it passes.
    fn bring_near(&mut self, pattern: &Pattern, case: &Tree) -> Tree {
        let mut nearest = case.clone();
        let Some(mut values) = pattern.bindings(case) else { return nearest };
        for number in 0..values.len() {
            let original = &pattern.slots()[number].original;
            if values[number] == *original {
                continue;
            }
            let changed = std::mem::replace(&mut values[number], original.clone());
            let nearer = instance_of(&self.shape, pattern, &values);
            match nearer {
                Some(nearer) if self.known.ask(&nearer) == Some(Answer::Passes) => nearest = nearer,
                _ => values[number] = changed,
            }
        }
        nearest
    }
}
