//! How often reduction ends at the minimum, by type and by family.

use std::collections::BTreeMap;
use std::fmt;
use std::rc::Rc;

use lakatos_data::Tree;
use lakatos_engine::random::Numbers;
use lakatos_engine::reduce::{Effort, reduce};

use crate::claims::{FAMILIES, premise};
use crate::typed::failure;
use crate::world::{Problem, World, worlds};

/// How much is measured.
pub(crate) struct Amount {
    /// Cases of a universe, at most.
    pub(crate) cases: u128,
    /// Predicates of each family for each type.
    pub(crate) problems: u64,
    /// First failures of each predicate.
    pub(crate) starts: usize,
    /// The predicates are those of this seed.
    pub(crate) seed: u64,
}

/// How many reductions there were, how many of them were exact, and what they took.
#[derive(Clone, Copy, Default)]
struct Tally {
    all: u64,
    exact: u64,
    evaluations: u64,
}

/// What came of all reductions.
#[derive(Default)]
pub(crate) struct Share {
    total: Tally,
    problems: u64,
    types: BTreeMap<&'static str, Tally>,
    families: BTreeMap<&'static str, Tally>,
    misses: Vec<String>,
}

impl Share {
    /// Makes predicates, and reduces cases that fail them.
    pub(crate) fn measured(amount: &Amount, effort: &Effort) -> Share {
        let mut share = Share::default();
        for world in &worlds(amount.cases) {
            for (family, make) in FAMILIES {
                // A seed for each: another family or type changes nothing of the rest.
                let mut random = Numbers::new(amount.seed ^ seed_of(world.name) ^ seed_of(family).rotate_left(32));
                for _ in 0..amount.problems {
                    let problem = Rc::new(Problem { premise: premise(&mut random), claim: make(&mut random) });
                    share.reduce_all(world, family, &problem, (random.next(), amount.starts), effort);
                }
            }
        }
        share
    }

    fn reduce_all(
        &mut self,
        world: &World,
        family: &'static str,
        problem: &Rc<Problem>,
        (seed, starts): (u64, usize),
        effort: &Effort,
    ) {
        let Some(minimum) = world.minimum(problem) else { return };
        self.problems += 1;
        for case in world.failing(problem, seed, starts, 300) {
            let reduced = reduce(&mut *world.trial(problem), case.clone(), failure(), effort);
            let exact = reduced.case == *minimum;
            let tallies = [&mut self.total, self.types.entry(world.name).or_default()];
            for tally in tallies.into_iter().chain([self.families.entry(family).or_default()]) {
                tally.all += 1;
                tally.exact += u64::from(exact);
                tally.evaluations += reduced.evaluations;
            }
            if !exact {
                self.misses.push(missed(world, problem, [&case, &reduced.case, minimum]));
            }
        }
    }

    /// How many of a thousand reductions ended at the minimum.
    pub(crate) fn per_mille(&self) -> u64 {
        self.total.exact * 1_000 / self.total.all
    }

    /// How many predicates there were.
    pub(crate) fn problems(&self) -> u64 {
        self.problems
    }

    /// How many different families and types they were of.
    pub(crate) fn kinds(&self) -> (usize, usize) {
        (self.families.len(), self.types.len())
    }
}

fn seed_of(name: &str) -> u64 {
    name.bytes().fold(7, |seed, byte| (seed * 31 + u64::from(byte)) % 1_000_003)
}

fn missed(world: &World, problem: &Problem, [case, end, minimum]: [&Tree; 3]) -> String {
    let (claim, premise) = (&problem.claim.text, &problem.premise.text);
    let (end, minimum) = (world.text(end), world.text(minimum));
    let nodes = case.tokens().len();
    let case = Some(world.text(case)).filter(|text| text.len() < 200).unwrap_or(format!("{nodes} nodes"));
    format!("{}: {claim} (of: {premise})\n    from {case}\n    ended at {end}, not {minimum}", world.name)
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let share = 100.0 * self.exact as f64 / self.all as f64;
        let mean = self.evaluations as f64 / self.all as f64;
        write!(f, "{:5} of {:5} = {share:6.2} %, {mean:5.0} evaluations", self.exact, self.all)
    }
}

impl fmt::Display for Share {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for miss in &self.misses {
            writeln!(f, "{miss}")?;
        }
        for (name, tally) in self.types.iter().chain(&self.families) {
            writeln!(f, "{name:14} {tally}")?;
        }
        writeln!(f, "{:14} {}, {} predicates", "all", self.total, self.problems)
    }
}
