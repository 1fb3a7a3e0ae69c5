//! Finds values of which a premise holds, at random.
//!
//! A value grows while the premise looks at it, and where the premise is false, the latest choice that it looked at is
//! changed. What is chosen early is never questioned that way, so a search that does not end soon begins anew: after ten
//! runs, ten, twenty, ten, ten, twenty, forty, and so on.

use std::rc::Rc;

use lakatos_data::Tree;
use lakatos_data::lazy::{Choices, with_choices};
use lakatos_data::shape::Shape;
use lakatos_engine::random::Numbers;

use crate::aim::{Aim, Growth};
use crate::bounds::Bound;
use crate::chooser::{Blame, Chooser, Mark, Strategy};
use crate::fill::{Scale, complete};
use crate::learned::Learned;

/// A premise about a value that is chosen while it is looked at; `None` if the value was refused while it was drawn.
pub type Premise<'a> = &'a dyn Fn(&Rc<dyn Choices>) -> Option<bool>;

/// So many runs are made before the first new beginning.
const UNIT: u64 = 10;

/// Looks for values of one shape of which one premise holds.
pub struct Finder<'a> {
    premise: Premise<'a>,
    shape: &'a Shape,
    chooser: Rc<Chooser>,
    choices: Rc<dyn Choices>,
    smallest: u64,
    /// How often the premise was asked.
    pub runs: u64,
    /// The conditions in the premise because of which it was false, and how often.
    pub rejects: Vec<(&'static str, u64)>,
    /// Whether it asked differently when it was asked again.
    pub has_drifted: bool,
}

/// How far a value grows, and under which bound.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reach {
    /// To about this size.
    Size(u64),
    /// To this depth.
    Depth(u32),
}

impl<'a> Finder<'a> {
    /// Looks for values of this shape; what is known of the premise is taken over.
    pub fn new(shape: &'a Shape, premise: Premise<'a>, learned: Learned) -> Finder<'a> {
        let chooser = Chooser::new(std::slice::from_ref(shape), Strategy::Learning);
        chooser.know(learned);
        Finder::by(chooser, shape, premise)
    }

    /// Looks for values of the shape for which this one chooses.
    pub fn by(chooser: Rc<Chooser>, shape: &'a Shape, premise: Premise<'a>) -> Finder<'a> {
        let smallest = chooser.smallest(std::slice::from_ref(shape));
        let choices = Rc::clone(&chooser) as Rc<dyn Choices>;
        Finder { premise, shape, chooser, choices, smallest, runs: 0, rejects: Vec::new(), has_drifted: false }
    }

    /// Who chooses, for later, unless the premise has kept a part of a value.
    pub fn into_chooser(self) -> Option<Chooser> {
        let Finder { chooser, choices, .. } = self;
        drop(choices);
        Rc::try_unwrap(chooser).ok()
    }

    /// What was learned of the premise.
    pub fn knowledge(&self) -> Learned {
        self.chooser.knowledge()
    }

    /// How many sets of choices are known to be in no value.
    pub fn learned(&self) -> usize {
        self.chooser.learned()
    }

    /// Forgets what was learned after that.
    pub fn forget(&self, count: usize) {
        self.chooser.forget(count);
    }

    /// A value that grows so, with at most so many runs.
    pub fn grow(&mut self, numbers: &mut Numbers, reach: Reach, runs: u64) -> Option<Tree> {
        let last = self.runs.saturating_add(runs);
        let (mut turn, mut smaller) = (1, None);
        while self.runs < last && !self.has_drifted {
            let runs = (UNIT * luby(turn)).min(last - self.runs);
            turn += 1;
            let growth = match reach {
                Reach::Size(size) => Growth::Size(size),
                Reach::Depth(_) => Growth::Depth,
            };
            self.begin(reach, Aim::new(numbers.next(), growth));
            match self.attempt(numbers, runs) {
                Some(tree) if self.is_reached(reach, &tree) => return Some(tree),
                found => smaller = found.or(smaller),
            }
        }
        smaller
    }

    /// Is a value as large as it was to be? Small ones are found first, and would be found always.
    fn is_reached(&self, reach: Reach, tree: &Tree) -> bool {
        match reach {
            _ if !self.chooser.can_grow() => true,
            Reach::Size(size) => 2 * self.chooser.spent() >= size,
            Reach::Depth(depth) => tree.depth() > depth as usize,
        }
    }

    /// A value near another one, in which holes are open, with at most so many runs. Together the holes get at most so
    /// many nodes.
    pub fn edit(&mut self, numbers: &mut Numbers, value: &Tree, nodes: u64, runs: u64) -> Option<Tree> {
        let aim = Aim::new(numbers.next(), Growth::Nodes(nodes)).near(value);
        self.begin(Reach::Size(value.tokens().len() as u64 / 2), aim);
        self.attempt(numbers, runs)
    }

    fn begin(&mut self, reach: Reach, aim: Aim) {
        let (bound, left) = match reach {
            // Some room beyond what is aimed at, lest the last parts have no choice.
            Reach::Size(size) => (Bound::Size(self.smallest + 2 * size + 8), 2 * size + 8),
            Reach::Depth(depth) => (Bound::Depth(depth), 0),
        };
        self.chooser.begin(bound, left);
        self.chooser.aim(aim);
    }

    /// Runs the premise until it holds.
    fn attempt(&mut self, numbers: &mut Numbers, runs: u64) -> Option<Tree> {
        for _ in 0..runs {
            self.chooser.begin_stretch(Mark::default());
            self.runs += 1;
            let held = with_choices(&self.choices, || (self.premise)(&self.choices));
            if self.chooser.has_drifted() {
                self.has_drifted = true;
                return None;
            }
            if held == Some(true) && !self.chooser.says_nothing() {
                return complete(&self.chooser, self.shape, scale(numbers));
            }
            self.note_rejection();
            let blame = if self.chooser.has_shown() { Blame::All } else { Blame::Looked };
            if !self.chooser.go_back(blame) {
                return None;
            }
        }
        None
    }
}

impl Finder<'_> {
    fn note_rejection(&mut self) {
        let Some(condition) = self.chooser.rejects() else { return };
        match self.rejects.iter_mut().find(|(known, _)| std::ptr::eq(*known, condition)) {
            Some((_, times)) => *times += 1,
            None => self.rejects.push((condition, 1)),
        }
    }
}

/// Half of the values have keys that are as small as can be, the others have gaps between them.
fn scale(numbers: &mut Numbers) -> Scale {
    let word = numbers.next();
    if word & 1 == 0 {
        return Scale::SMALLEST;
    }
    Scale { first: i128::from(word >> 1 & 15) - 8, step: 1 + i128::from(word >> 8 & 3) }
}

/// The sequence 1, 1, 2, 1, 1, 2, 4, 1, .. of Luby, Sinclair and Zuckerman, from 1 on.
fn luby(turn: u64) -> u64 {
    let mut turn = turn;
    loop {
        let bits = 64 - turn.leading_zeros();
        if turn == (1 << bits) - 1 {
            return 1 << (bits - 1);
        }
        turn -= (1 << (bits - 1)) - 1;
    }
}

#[cfg(test)]
mod tests {
    use super::luby;

    #[test]
    fn the_lengths_are_those_of_luby() {
        let lengths: Vec<u64> = (1..=15).map(luby).collect();
        assert_eq!(lengths, [1, 1, 2, 1, 1, 2, 4, 1, 1, 2, 1, 1, 2, 4, 8]);
    }
}
