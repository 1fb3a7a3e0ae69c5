//! Completes a case: what nobody has looked at is chosen, too.

use lakatos_data::drive::drive;
use lakatos_data::lazy::{Choices, Place, Question};
use lakatos_data::leaf::Leaf;
use lakatos_data::shape::{Def, Seq, Shape};
use lakatos_data::source::Source;
use lakatos_data::tree::Tree;

use crate::chooser::Chooser;

/// The values of the keys that were compared: each is a multiple of its rank, from some value on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Scale {
    /// The value of the least.
    pub first: i128,
    /// By how much the next is larger.
    pub step: i128,
}

impl Scale {
    /// The smallest natural numbers.
    pub const SMALLEST: Scale = Scale { first: 0, step: 1 };

    fn value(self, rank: i128) -> i128 {
        self.first + rank * self.step
    }
}

/// The first argument, complete; `None` if a check inside it refuses what was chosen, or its keys have too few values.
pub fn complete(chooser: &Chooser, shape: &Shape, scale: Scale) -> Option<Tree> {
    let values = chooser.key_values();
    let most = values.iter().copied().max().unwrap_or(0);
    let source = Filling { chooser, values, most, scale, here: Place(0), above: Vec::new(), is_refused: false };
    let mut source = source;
    let tree = drive(shape, &mut source);
    tree.filter(|_| !source.is_refused)
}

/// Answers with what is chosen, and has the rest chosen.
struct Filling<'a> {
    chooser: &'a Chooser,
    values: Vec<i128>,
    most: i128,
    scale: Scale,
    here: Place,
    above: Vec<Place>,
    is_refused: bool,
}

impl Filling<'_> {
    /// The value of a key, on the scale if all of them have room there.
    fn key_value(&mut self, leaf: &Leaf, rank: i128) -> i128 {
        for scale in [self.scale, Scale::SMALLEST] {
            if leaf.has(scale.value(0)) && leaf.has(scale.value(self.most)) {
                return scale.value(rank);
            }
        }
        self.is_refused = true;
        leaf.unrank(0)
    }
}

impl Source for Filling<'_> {
    fn con(&mut self, def: &Def) -> usize {
        self.chooser.choose(self.here, Question::Con(def)) as usize
    }

    fn len(&mut self, seq: &Seq) -> usize {
        self.chooser.choose(self.here, Question::Len(seq)) as usize
    }

    fn leaf(&mut self, leaf: &Leaf) -> i128 {
        match self.chooser.key(self.here) {
            Some(key) => self.key_value(leaf, self.values[key as usize]),
            None => leaf.unrank(self.chooser.choose(self.here, Question::Leaf(leaf))),
        }
    }

    fn enter(&mut self, index: usize) -> bool {
        self.above.push(self.here);
        self.here = self.chooser.part(self.here, index);
        true
    }

    fn leave(&mut self) {
        if let Some(above) = self.above.pop() {
            self.here = above;
        }
    }
}
