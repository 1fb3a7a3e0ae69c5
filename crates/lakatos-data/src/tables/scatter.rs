//! Results that depend only on a seed and an argument.
//!
//! They are small, and often equal: a predicate that is nearly always false, or a key that is never the same twice,
//! says little about the code that calls it.

use crate::drive::drive;
use crate::leaf::Leaf;
use crate::least::Least;
use crate::shape::{Def, Kind, Seq, Shape};
use crate::source::Source;
use crate::tree::{Token, Tree};

use super::every::is_unlisted;

/// The most draws of a value that checks refuse.
const MOST_TRIES: u32 = 1000;
/// Deeper parts are the simplest ones,
const DEEPEST: u32 = 5;
/// and so is everything after this number of nodes.
const MOST_NODES: u32 = 64;
/// The maximum length of lists.
const LONGEST: u64 = 3;

/// The result of a function with this seed for an argument; `None` if checks refuse everything.
pub(super) fn result(seed: u64, argument: &Tree, results: &Shape) -> Option<Tree> {
    let mut least = Least::of(results);
    let state = mixed(argument.tokens().iter().fold(seed, |state, token| mixed(state ^ figure(*token))));
    let source: &mut dyn Source = &mut Scatter { state, least: &mut least, depth: 0, nodes: 0 };
    drive(results, source)
}

/// One number for a node.
fn figure(token: Token) -> u64 {
    let (kind, figure) = match token {
        Token::Con { con, .. } => (1, u64::from(con)),
        Token::Seq { len, .. } => (2, u64::from(len)),
        Token::Leaf(bits) => (3, mixed((bits.get() >> 64) as u64) ^ bits.get() as u64),
        Token::Hole => (4, 0),
        Token::Var(number) => (5, u64::from(number)),
    };
    mixed(figure).wrapping_add(kind)
}

/// Spreads a difference in any bit over all bits.
fn mixed(number: u64) -> u64 {
    let mut number = number.wrapping_add(0x9e37_79b9_7f4a_7c15);
    number = (number ^ number >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    number = (number ^ number >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    number ^ number >> 31
}

struct Scatter<'a> {
    state: u64,
    least: &'a mut Least,
    depth: u32,
    nodes: u32,
}

impl Scatter<'_> {
    fn next(&mut self) -> u64 {
        self.nodes += 1;
        self.state = mixed(self.state);
        self.state
    }

    /// A number below a bound, biased towards small ones.
    fn below(&mut self, bound: u64) -> u64 {
        ((u128::from(self.next()) * u128::from(bound)) >> 64) as u64
    }

    /// Must the value end?
    fn is_over(&self) -> bool {
        self.depth >= DEEPEST || self.nodes >= MOST_NODES
    }

    /// Does this constructor have a value that is not itself computed from a seed?
    fn can_be(&self, def: &Def, con: usize) -> bool {
        let Kind::Sum(sum) = &def.kind else { return true };
        let bound = self.least.bound_of_def(def).and_then(|bound| bound.cons.get(con));
        !is_unlisted(&sum.cons[con]) && bound.is_none_or(|(_, depth)| depth.is_some())
    }
}

impl Source for Scatter<'_> {
    fn con(&mut self, def: &Def) -> usize {
        if def.con_count() < 2 {
            return 0;
        }
        if self.is_over() {
            return self.least.simplest_con(def);
        }
        let mut can_be = Vec::new();
        for con in 0..def.con_count() {
            if self.can_be(def, con) {
                can_be.push(con);
            }
        }
        let chosen = self.below(can_be.len().max(1) as u64) as usize;
        can_be.get(chosen).copied().unwrap_or(0)
    }

    fn len(&mut self, seq: &Seq) -> usize {
        let barren = self.least.bound(&seq.elem.shape()).is_some_and(|bound| bound.depth.is_none());
        if self.is_over() || barren {
            return seq.lo;
        }
        let span = (seq.hi - seq.lo).min(LONGEST as usize) as u64;
        seq.lo + self.below(span + 1) as usize
    }

    /// Half of the leaves are among the first two, three quarters among the first four, and so on.
    fn leaf(&mut self, leaf: &Leaf) -> i128 {
        let number = self.next();
        let bits = (number.trailing_ones() + 1) * (1 + u32::from(number >> 61 == 0));
        let rank = u128::from(self.next()) & (u128::MAX >> (128 - bits.min(64)));
        leaf.unrank(match leaf.last().checked_add(1) {
            Some(count) => rank % count,
            None => rank,
        })
    }

    fn enter(&mut self, _index: usize) -> bool {
        self.depth += 1;
        true
    }

    fn leave(&mut self) {
        self.depth -= 1;
    }

    fn attempt(&mut self, tries: u32, _inner: &dyn Fn() -> Shape) -> bool {
        if tries > 0 {
            self.nodes = 0;
        }
        tries < MOST_TRIES
    }

    fn depend(&mut self, shape: &dyn Fn() -> Shape) {
        self.least.include(&shape());
    }
}

#[cfg(test)]
mod tests;
