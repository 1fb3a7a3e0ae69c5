//! The source behind a hole: answers what was chosen, and leaves nested boxes open.

use std::rc::Rc;

use crate::choices::{Choices, Hole, Place, Question};
use crate::leaf::Leaf;
use crate::shape::{Def, Kind, Seq};
use crate::source::Source;

/// A source that asks for what is drawn from it to be chosen now, except for what may wait.
pub struct Demand<'a> {
    choices: Rc<dyn Choices>,
    /// The arguments that are drawn, if it draws arguments.
    arguments: Option<&'a [usize]>,
    here: Place,
    above: Above,
}

/// The places on the way to a part. There are few of them, because nested boxes stay open: they need no memory of their own.
#[derive(Default)]
struct Above {
    near: [Place; NEAR],
    count: usize,
    far: Vec<Place>,
}

/// So many places stand in the source itself.
const NEAR: usize = 6;

impl Above {
    fn push(&mut self, place: Place) {
        match self.near.get_mut(self.count) {
            Some(free) => *free = place,
            None => self.far.push(place),
        }
        self.count += 1;
    }

    fn pop(&mut self) -> Option<Place> {
        self.count = self.count.checked_sub(1)?;
        self.near.get(self.count).copied().or_else(|| self.far.pop())
    }
}

impl<'a> Demand<'a> {
    /// Draws what stands at a place.
    pub fn at(choices: Rc<dyn Choices>, place: Place) -> Demand<'a> {
        Demand { choices, arguments: None, here: place, above: Above::default() }
    }

    /// Draws these arguments of a property, one after the other.
    pub fn arguments(choices: Rc<dyn Choices>, arguments: &'a [usize]) -> Demand<'a> {
        Demand { choices, arguments: Some(arguments), here: Place(0), above: Above::default() }
    }
}

impl Source for Demand<'_> {
    fn con(&mut self, def: &Def) -> usize {
        // The tuple of the arguments is no part of a case that could be chosen.
        if self.arguments.is_some() && self.above.count == 0 {
            return 0;
        }
        self.choices.choose(self.here, Question::Con(def)) as usize
    }

    fn len(&mut self, seq: &Seq) -> usize {
        self.choices.choose(self.here, Question::Len(seq)) as usize
    }

    fn leaf(&mut self, leaf: &Leaf) -> i128 {
        leaf.unrank(self.choices.choose(self.here, Question::Leaf(leaf)))
    }

    fn hole(&mut self, def: &Def) -> Option<Hole> {
        let may_wait = self.choices.may_wait(def);
        if let Kind::Leaf(leaf) = &def.kind {
            self.choices.key_waits(self.here, leaf);
        }
        may_wait.then(|| Hole { choices: Rc::clone(&self.choices), place: self.here, run: self.choices.run() })
    }

    fn enter(&mut self, index: usize) -> bool {
        self.above.push(self.here);
        self.here = match self.arguments {
            Some(arguments) if self.above.count == 1 => self.choices.argument(arguments[index]),
            _ => self.choices.part(self.here, index),
        };
        true
    }

    fn leave(&mut self) {
        if let Some(above) = self.above.pop() {
            self.here = above;
        }
    }
}
