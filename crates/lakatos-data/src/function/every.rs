//! All trees of a shape that has few: one drawing after the other, each answered so that it is the next.

use crate::drive::drive;
use crate::keys::Keys;
use crate::leaf::Leaf;
use crate::shape::{Con, Def, Kind, Order, Seq, Shape, Wrap};
use crate::source::Source;
use crate::tree::Tree;

use super::census;
use crate::order::key_shape;

/// All trees of a shape; `None` if they cannot be found in so many drawings.
pub(super) fn every(shape: &Shape, drawings: usize) -> Option<Vec<Tree>> {
    let mut known = Keys::default();
    let mut trees = Vec::new();
    let mut source = Every { tape: Vec::new(), taken: 0, lost: false };
    for _ in 0..drawings {
        source.taken = 0;
        let tree = drive(shape, &mut source as &mut dyn Source);
        if source.lost {
            return None;
        }
        if let Some(tree) = tree {
            // Elements in another order are the same set.
            if known.insert(tree.clone()) {
                trees.push(tree);
            }
        }
        if !source.advance() {
            return Some(trees);
        }
    }
    None
}

/// Is this part never listed?
pub(super) fn is_unlisted(con: &Con) -> bool {
    let unlisted = |shape: &Shape| matches!(shape.def().kind, Kind::Wrap(Wrap { listed: false, .. }));
    con.fields.iter().any(|field| unlisted(&field.link.shape()))
}

/// A source that goes through all answers.
struct Every {
    /// The answers so far, each with the last that there is.
    tape: Vec<(u128, u128)>,
    taken: usize,
    /// There is no end to the answers.
    lost: bool,
}

impl Every {
    /// The answer to a question that has this last one.
    fn answer(&mut self, last: u128) -> u128 {
        if self.taken == self.tape.len() {
            self.tape.push((0, last));
        }
        self.taken += 1;
        self.tape[self.taken - 1].0
    }

    /// Changes the last answer that can be another; `false` if there is none.
    fn advance(&mut self) -> bool {
        self.tape.truncate(self.taken);
        while let Some((answer, last)) = self.tape.last_mut() {
            if *answer < *last {
                *answer += 1;
                return true;
            }
            self.tape.pop();
        }
        false
    }
}

impl Source for Every {
    fn con(&mut self, def: &Def) -> usize {
        let Kind::Sum(sum) = &def.kind else { return 0 };
        let mut listed = Vec::new();
        for (number, con) in sum.cons.iter().enumerate() {
            if !is_unlisted(con) {
                listed.push(number);
            }
        }
        let answer = self.answer(listed.len().saturating_sub(1) as u128);
        listed.get(answer as usize).copied().unwrap_or(0)
    }

    fn len(&mut self, seq: &Seq) -> usize {
        let most = match seq.order {
            Order::Set => census::count(&seq.elem.shape()),
            Order::Map => census::count(&key_shape(&seq.elem.shape())),
            Order::Free | Order::Bag => None,
        };
        let most = most.and_then(|most| usize::try_from(most).ok()).unwrap_or(usize::MAX).min(seq.hi);
        if most == usize::MAX || most < seq.lo {
            self.lost = most == usize::MAX;
            return seq.lo;
        }
        seq.lo + self.answer((most - seq.lo) as u128) as usize
    }

    fn leaf(&mut self, leaf: &Leaf) -> i128 {
        let answer = self.answer(leaf.last());
        leaf.unrank(answer)
    }

    fn enter(&mut self, _index: usize) -> bool {
        !self.lost
    }

    fn leave(&mut self) {}
}
