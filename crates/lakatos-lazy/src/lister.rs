//! Lists the values of which a premise holds, by size, each once.
//!
//! What the premise never looks at is chosen after it, in every way that there is room for. Keys that were compared have
//! the smallest values that agree with the comparisons, and count nothing.

use std::rc::Rc;

use lakatos_data::Tree;
use lakatos_data::lazy::{Choices, with_choices};
use lakatos_data::shape::Shape;

use crate::bounds::Bound;
use crate::chooser::{Blame, Chooser, Mark, Strategy};
use crate::fill::{Scale, complete};
use crate::finder::Premise;
use crate::learned::Learned;

/// What was listed so far.
pub struct Lister {
    chooser: Option<Chooser>,
    sizes: Vec<Vec<Tree>>,
    /// How often the premise was asked, and values were completed.
    pub runs: u64,
    /// Whether nothing is kept back at the sizes that were listed: then there are no larger values.
    pub is_closed: bool,
}

impl Lister {
    /// Nothing is listed yet.
    pub fn new(shape: &Shape) -> Lister {
        let chooser = Chooser::new(std::slice::from_ref(shape), Strategy::Learning);
        Lister { chooser: Rc::try_unwrap(chooser).ok(), sizes: Vec::new(), runs: 0, is_closed: false }
    }

    /// The values of a size, if they were listed.
    pub fn listed(&self, size: usize) -> Option<&[Tree]> {
        match self.sizes.get(size) {
            Some(values) => Some(values),
            None => self.is_closed.then_some(&[]),
        }
    }

    /// All values that were listed.
    pub fn all(&self) -> impl Iterator<Item = &Tree> {
        self.sizes.iter().flatten()
    }

    /// What was learned of the premise.
    pub fn knowledge(&self) -> Learned {
        self.chooser.as_ref().map(Chooser::knowledge).unwrap_or_default()
    }

    /// Lists the next size, if the runs suffice that there may be in all; `false` if they do not, or if nothing can be said
    /// of the premise.
    pub fn list_next(&mut self, shape: &Shape, premise: Premise<'_>, runs: u64) -> bool {
        let Some(chooser) = self.chooser.take() else { return false };
        let chooser = Rc::new(chooser);
        let size = self.sizes.len() as u64;
        let mut values = Vec::new();
        let smallest = chooser.smallest(std::slice::from_ref(shape));
        let done = match size.checked_sub(smallest) {
            Some(left) => {
                chooser.begin(Bound::Size(size), left);
                let choices = Rc::clone(&chooser) as Rc<dyn Choices>;
                self.list(&chooser, &choices, shape, premise, runs, &mut values)
            }
            None => true,
        };
        if done {
            self.is_closed = size >= smallest && !chooser.is_unknown();
            self.sizes.push(values);
        }
        self.chooser = Rc::try_unwrap(chooser).ok();
        done
    }

    fn list(
        &mut self,
        chooser: &Rc<Chooser>,
        choices: &Rc<dyn Choices>,
        shape: &Shape,
        premise: Premise<'_>,
        runs: u64,
        values: &mut Vec<Tree>,
    ) -> bool {
        let mut held: Option<Mark> = None;
        loop {
            if self.runs >= runs {
                return false;
            }
            self.runs += 1;
            if held.is_none() {
                chooser.begin_stretch(Mark::default());
                let holds = with_choices(choices, || premise(choices)) == Some(true);
                if chooser.has_drifted() {
                    return false;
                }
                if chooser.has_overflowed() {
                    chooser.give_up_all();
                } else if holds {
                    held = Some(chooser.mark());
                }
            }
            let blame = match held {
                Some(mark) => {
                    chooser.begin_stretch(mark);
                    let value = complete(chooser, shape, Scale::SMALLEST);
                    // Smaller ones were listed before.
                    values.extend(value.filter(|_| chooser.left() == 0));
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
}
