//! A kind of values without its type: how they are tried, listed and seen.

use std::ops::ControlFlow;
use std::rc::Rc;

use lakatos_data::generator::Generator;
use lakatos_data::read::Build;
use lakatos_data::room::Room;
use lakatos_data::{Shape, Tree};
use lakatos_engine::reduce::Trial;
use lakatos_engine::tiers::Tiers;

use super::grammar::{Predicate, View};
use crate::challenge::trial;

/// How values of one type are tried, listed and seen.
pub(super) trait Adapter {
    fn shape(&self) -> Shape;

    /// A property that fails when a predicate says so.
    fn trial(&self, predicate: Rc<Predicate>) -> Box<dyn Trial>;

    /// What is seen of a case; `None` if it is not one.
    fn view(&self, case: &Tree) -> Option<View>;

    /// All cases of the smallest sizes: whole tiers, which have at most so many cases together.
    fn list(&self, most: u128) -> Listed;
}

/// All cases of the smallest sizes.
pub(super) struct Listed {
    tiers: Option<Tiers>,
    /// The size and the place in its tier, and what is seen, where something is.
    cases: Vec<(u128, u128, View)>,
    /// How many cases are in the tiers before that of each size.
    before: Vec<u128>,
}

impl Listed {
    /// The simplest case that fails, and how many cases are in smaller tiers.
    pub(super) fn minimum(&mut self, predicate: &Predicate) -> Option<(Tree, u128)> {
        let fails = |(_, _, view): &&(u128, u128, View)| predicate.fails(view);
        let (size, _, _) = self.cases.iter().find(fails)?;
        let start = self.cases.partition_point(|(of, _, _)| of < size);
        let tier = self.cases[start..].iter().take_while(|(of, _, _)| of == size).filter(fails);
        let tiers = self.tiers.as_mut()?;
        let cases = tier.filter_map(|(size, index, _)| tiers.nth(*size, *index).ok().flatten());
        // The first of those with the fewest nodes.
        let case = cases.min_by_key(|case| case.tokens().len())?;
        Some((case, self.before[*size as usize]))
    }
}

pub(super) fn adapter<G: Generator + Clone>(generator: G, see: fn(&G::Value) -> Option<View>) -> Box<dyn Adapter> {
    Box::new(Typed { generator, see })
}

struct Typed<G: Generator> {
    generator: G,
    see: fn(&G::Value) -> Option<View>,
}

/// No tier is looked for above this size.
const LARGEST: u128 = 400_000;

impl<G: Generator + Clone> Adapter for Typed<G> {
    fn shape(&self) -> Shape {
        self.generator.shape()
    }

    fn trial(&self, predicate: Rc<Predicate>) -> Box<dyn Trial> {
        let see = self.see;
        trial(self.generator.clone(), move |value| predicate.judge(&see(&value)?))
    }

    fn view(&self, case: &Tree) -> Option<View> {
        let mut build = Build::new(case.root(), Room::modest());
        let value = self.generator.draw(&mut build).filter(|_| build.fitted())?;
        (self.see)(&value)
    }

    fn list(&self, most: u128) -> Listed {
        // Calls that build equal values are different cases.
        let mut listed =
            Listed { tiers: Tiers::beside(&self.shape(), 1, false).ok(), cases: Vec::new(), before: Vec::new() };
        let Some(tiers) = &mut listed.tiers else { return listed };
        let mut before = 0;
        for size in 0..LARGEST {
            let count = tiers.count(size).map_or(u128::MAX, |count| count.indices());
            if count > most - before {
                break;
            }
            listed.before.push(before);
            before += count;
            let cases = &mut listed.cases;
            let whole = tiers.try_each_of(&self.generator, size, .., |index, value| {
                cases.extend((self.see)(&value).map(|view| (size, index, view)));
                ControlFlow::<()>::Continue(())
            });
            if whole.is_err() {
                cases.retain(|(of, _, _)| *of < size);
                break;
            }
        }
        listed
    }
}
