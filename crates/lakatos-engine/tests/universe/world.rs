//! A universe: all cases of a type up to a size, in the order of reduction.

use std::ops::ControlFlow;
use std::rc::Rc;

use lakatos_data::drive::drive;
use lakatos_data::generator::{Generator, any, range, vec};
use lakatos_data::read::Build;
use lakatos_data::room::Room;
use lakatos_data::text::{Layout, rust};
use lakatos_data::{Shape, Term, Tree};
use lakatos_engine::judge::Verdict;
use lakatos_engine::random::{Random, Schedule};
use lakatos_engine::reduce::Trial;
use lakatos_engine::tiers::Tiers;

use crate::claims::Claim;
use crate::seen::Seen;
use crate::typed::trial;
use crate::types;

/// What is tried: cases for which the premise holds fail when the claim holds.
pub(crate) struct Problem {
    pub(crate) premise: Claim,
    pub(crate) claim: Claim,
}

impl Problem {
    fn fails(&self, seen: &Seen) -> bool {
        self.premise.holds(seen) && self.claim.holds(seen)
    }
}

/// All cases of a type up to a size.
pub(crate) struct World {
    pub(crate) name: &'static str,
    pub(crate) shape: Shape,
    cases: Vec<(Tree, Seen)>,
    trial: Box<dyn Fn(Rc<Problem>) -> Box<dyn Trial>>,
}

impl World {
    /// The universe of a generator: as many whole tiers as have no more cases than this.
    fn new<G: Generator + Clone + 'static>(
        name: &'static str,
        most: u128,
        generator: G,
        see: fn(&G::Value) -> Seen,
    ) -> World {
        let shape = generator.shape();
        let cases = enumerated(&shape, most, &|tree| {
            let mut build = Build::new(tree.root(), Room::modest());
            see(&generator.draw(&mut build).expect("what is enumerated can be built"))
        });
        let trial = move |problem: Rc<Problem>| {
            trial(generator.clone(), move |value| {
                let seen = see(&value);
                problem.premise.holds(&seen).then(|| !problem.claim.holds(&seen))
            })
        };
        World { name, shape, cases, trial: Box::new(trial) }
    }

    pub(crate) fn trial(&self, problem: &Rc<Problem>) -> Box<dyn Trial> {
        (self.trial)(Rc::clone(problem))
    }

    /// The simplest case that fails; `None` if none of the universe does, or the very first.
    pub(crate) fn minimum(&self, problem: &Problem) -> Option<&Tree> {
        let first = self.cases.iter().position(|(_, seen)| problem.fails(seen))?;
        (first > 0).then(|| &self.cases[first].0)
    }

    /// Cases that fail, drawn at random; if so many draws give none, the least simple one of the universe.
    pub(crate) fn failing(&self, problem: &Rc<Problem>, seed: u64, count: usize, draws: u64) -> Vec<Tree> {
        let mut trial = self.trial(problem);
        let mut random = Random::of(&self.shape);
        let schedule = Schedule { seed, cases: draws, largest: 60, atoms: 1 };
        let mut failing = Vec::new();
        for number in 0..draws {
            random.begin(schedule.seed(number), 30 + (number % 4) as u32 * 10);
            let drawn = drive(&self.shape, &mut random);
            failing.extend(drawn.filter(|case| matches!(trial.run(case), Verdict::Fail(_))));
            if failing.len() == count {
                return failing;
            }
        }
        if failing.is_empty() {
            let last = self.cases.iter().rfind(|(_, seen)| problem.fails(seen));
            failing.extend(last.map(|(tree, _)| tree.clone()));
        }
        failing
    }

    /// A case as Rust, in one line.
    pub(crate) fn text(&self, case: &Tree) -> String {
        rust(&Term::new(self.shape.clone(), case.clone()).expect("the case fits"), &Layout::stored())
    }
}

/// Whole tiers, in each of them those with fewer nodes first.
fn enumerated(shape: &Shape, most: u128, see: &dyn Fn(&Tree) -> Seen) -> Vec<(Tree, Seen)> {
    let mut tiers = Tiers::of(shape).expect("the type has values");
    let mut cases = Vec::new();
    for size in 0.. {
        let count = tiers.count(size).expect("small sizes can be counted").indices();
        if cases.len() as u128 + count > most {
            break;
        }
        let mut tier = Vec::new();
        let whole = tiers.try_each_tree(size, .., |_, tree| {
            let seen = see(&tree);
            tier.push((tree, seen));
            ControlFlow::<()>::Continue(())
        });
        assert!(whole.is_ok(), "small sizes can be enumerated");
        tier.sort_by_key(|(tree, _)| tree.tokens().len());
        cases.append(&mut tier);
    }
    cases
}

/// The universes, each with at most so many cases.
pub(crate) fn worlds(most: u128) -> Vec<World> {
    let lengths = range(0..=5usize).flat_map(|len| vec(range(0..=9u8), *len));
    vec![
        World::new("list", most, any::<Vec<u8>>(), types::list),
        World::new("two lists", most, any::<(Vec<i8>, Vec<i8>)>(), types::lists),
        World::new("list of lists", most, any::<Vec<Vec<u8>>>(), types::rows),
        World::new("three numbers", most, any::<(i16, u8, i16)>(), types::triple),
        World::new("set", most, any(), types::set),
        World::new("map", most, any(), types::map),
        World::new("binary tree", most, any::<types::Tree>(), types::tree),
        World::new("expression", most, any::<types::Expression>(), types::expression),
        World::new("program", most, any::<Vec<types::Step>>(), types::program),
        World::new("rose tree", most, any::<types::Rose>(), types::rose),
        World::new("packet", most, (any::<types::Head>(), lengths), types::packet),
    ]
}
