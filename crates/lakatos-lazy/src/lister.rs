//! Lists the values of which a premise holds, by size, each once.
//!
//! What the premise never looks at is chosen after it, in every way that there is room for. Keys that were compared have
//! all values that agree with the comparisons and count as leaves do; or, where one value is to stand for all in its order,
//! the smallest, which count nothing.

use std::rc::Rc;

use lakatos_data::Tree;
use lakatos_data::lazy::{Choices, Listed, with_choices};
use lakatos_data::order::Measured;
use lakatos_data::shape::Shape;

use crate::bounds::Bound;
use crate::chooser::{Blame, Chooser, Mark, Strategy};
use crate::fill::{Scale, complete};
use crate::finder::Premise;
use crate::learned::Learned;

/// Which values are listed for an order of the keys.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Orders {
    /// All.
    Each,
    /// One that stands for them.
    One,
}

/// What was listed so far.
pub struct Lister {
    chooser: Option<Chooser>,
    sizes: Vec<Listed>,
    /// How often the premise was asked, and values were completed.
    pub runs: u64,
    /// Whether nothing is kept back at the sizes that were listed: then there are no larger values.
    pub is_closed: bool,
}

impl Lister {
    /// Nothing is listed yet.
    pub fn new(shape: &Shape, orders: Orders) -> Lister {
        Lister::by(shape, orders, Strategy::Learning)
    }

    /// The same, by a strategy.
    fn by(shape: &Shape, orders: Orders, strategy: Strategy) -> Lister {
        let chooser = Chooser::new(std::slice::from_ref(shape), strategy);
        if orders == Orders::Each {
            chooser.choose_keys();
        }
        Lister { chooser: Rc::try_unwrap(chooser).ok(), sizes: Vec::new(), runs: 0, is_closed: false }
    }

    /// The values of a size, if they were listed.
    pub fn listed(&self, size: usize) -> Option<&Listed> {
        self.sizes.get(size)
    }

    /// All values that were listed.
    pub fn all(&self) -> impl Iterator<Item = &Tree> {
        self.sizes.iter().flat_map(|listed| listed.values.iter())
    }

    /// What was learned of the premise.
    pub fn knowledge(&self) -> Learned {
        self.chooser.as_ref().map(Chooser::knowledge).unwrap_or_default()
    }

    /// Does listing everything again give the same, without taking for granted that the sides of a conjunction tell each other
    /// nothing? Not if that takes more runs than these.
    pub fn is_certain(&self, shape: &Shape, orders: Orders, premise: Premise<'_>, runs: u64) -> bool {
        if self.chooser.as_ref().is_some_and(|chooser| !chooser.tells_apart()) {
            return true;
        }
        let mut again = Lister::by(shape, orders, Strategy::Chronological);
        self.sizes.iter().enumerate().all(|(size, listed)| {
            let left = runs.saturating_sub(again.runs);
            again.list_next(shape, premise, left)
                && again.listed(size).is_some_and(|others| others.values == listed.values)
        })
    }

    /// Lists the next size, if so many runs suffice; `false` if they do not, or if nothing can be said of the premise.
    pub fn list_next(&mut self, shape: &Shape, premise: Premise<'_>, runs: u64) -> bool {
        let Some(chooser) = self.chooser.take() else { return false };
        let chooser = Rc::new(chooser);
        let size = self.sizes.len() as u64;
        let smallest = chooser.smallest(std::slice::from_ref(shape));
        let mut listing = Listing { chooser: &chooser, shape, runs, left: runs, values: Vec::new() };
        let is_closed = &mut self.is_closed;
        let done = match size.checked_sub(smallest) {
            // There are no larger ones.
            _ if *is_closed => true,
            Some(left) => {
                chooser.begin(Bound::Size(size), left);
                let done = listing.list(premise);
                *is_closed = done && !chooser.is_unknown();
                done
            }
            None => true,
        };
        let (took, mut values) = (listing.runs - listing.left, listing.values);
        self.runs += took;
        if done {
            sort(shape, &mut values);
            self.sizes.push(Listed { values: values.into(), runs: took });
        }
        self.chooser = Rc::try_unwrap(chooser).ok();
        done
    }
}

/// Puts values of one size in the order of their tier.
fn sort(shape: &Shape, values: &mut Vec<Tree>) {
    let mut measured: Vec<Measured> =
        std::mem::take(values).into_iter().filter_map(|value| Measured::of(shape, value)).collect();
    measured.sort_by(Measured::compare);
    values.extend(measured.into_iter().map(|value| value.tree().clone()));
}

/// One size being listed.
struct Listing<'a> {
    chooser: &'a Rc<Chooser>,
    shape: &'a Shape,
    /// So many runs are allowed.
    runs: u64,
    /// So many of them are left.
    left: u64,
    values: Vec<Tree>,
}

impl Listing<'_> {
    fn take_run(&mut self) -> bool {
        let is_left = self.left > 0;
        self.left = self.left.saturating_sub(1);
        is_left
    }

    fn list(&mut self, premise: Premise<'_>) -> bool {
        let chooser = Rc::clone(self.chooser);
        let choices = Rc::clone(&chooser) as Rc<dyn Choices>;
        let mut held: Option<Mark> = None;
        loop {
            if held.is_none() {
                if !self.take_run() {
                    return false;
                }
                chooser.begin_stretch(Mark::default());
                let holds = with_choices(&choices, || premise(&choices)) == Some(true);
                // With too many keys nothing can be said of the values that begin so.
                if chooser.has_drifted() || chooser.says_nothing() {
                    return false;
                }
                if holds {
                    held = Some(chooser.mark());
                }
            }
            let blame = match held {
                Some(mark) => {
                    chooser.begin_stretch(mark);
                    if !self.complete() {
                        return false;
                    }
                    Blame::All
                }
                None => Blame::Looked,
            };
            if !chooser.go_back(blame) {
                return true;
            }
            held = held.filter(|mark| mark.is_before_last(chooser.decisions()));
        }
    }

    /// Lists what is chosen, if it has the size: smaller ones were listed before. `false` if that takes too many runs.
    fn complete(&mut self) -> bool {
        let value = complete(self.chooser, self.shape, Scale::SMALLEST);
        self.values.extend(value.filter(|_| self.chooser.left() == 0));
        self.take_run()
    }
}
