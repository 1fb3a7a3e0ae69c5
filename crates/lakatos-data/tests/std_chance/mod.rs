//! A small random source, for tests of laws.

use lakatos_data::leaf::Leaf;
use lakatos_data::least::Least;
use lakatos_data::shape::{Def, Seq, Shape};
use lakatos_data::source::Source;

/// Answers at random, shortly, and with what ends soonest when it is deep.
pub(crate) struct Chance<'a> {
    state: u64,
    depth: u32,
    least: &'a Least,
}

/// How deep a value may grow before it must end.
const DEEP: u32 = 6;

impl Chance<'_> {
    /// The source of this seed, for a shape whose least is known.
    pub(crate) fn new(seed: u64, least: &Least) -> Chance<'_> {
        Chance { state: seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1, depth: 0, least }
    }

    fn word(&mut self) -> u64 {
        self.state ^= self.state << 13;
        self.state ^= self.state >> 7;
        self.state ^= self.state << 17;
        self.state
    }

    /// A number below this one.
    pub(crate) fn below(&mut self, end: usize) -> usize {
        (self.word() >> 11) as usize % end
    }
}

impl Source for Chance<'_> {
    fn con(&mut self, def: &Def) -> usize {
        let bound = self.least.bound_of_def(def).expect("a shape that was included");
        let depths = bound.cons.iter().enumerate().filter_map(|(con, (_, depth))| depth.map(|depth| (con, depth)));
        let deep = self.depth >= DEEP;
        let fitting = depths.filter(|(_, depth)| !deep || Some(*depth) == bound.depth);
        let fitting: Vec<usize> = fitting.map(|(con, _)| con).collect();
        // Without values there is nothing to choose; the drawing will end without one.
        if fitting.is_empty() { 0 } else { fitting[self.below(fitting.len())] }
    }

    fn len(&mut self, seq: &Seq) -> usize {
        let barren = self.least.bound(&seq.elem.shape()).is_some_and(|bound| bound.depth.is_none());
        let more = if barren || self.depth >= DEEP { 0 } else { self.below(6) };
        (seq.lo + more).min(seq.hi)
    }

    fn leaf(&mut self, leaf: &Leaf) -> i128 {
        let rank = match self.below(3) {
            0 => self.word() as u128 % 4,
            1 => self.word() as u128 % 300,
            _ => u128::from(self.word()) << 64 | u128::from(self.word()),
        };
        leaf.unrank(leaf.last().checked_add(1).map_or(rank, |count| rank % count))
    }

    fn enter(&mut self, _index: usize) -> bool {
        self.depth += 1;
        true
    }

    fn leave(&mut self) {
        self.depth -= 1;
    }

    fn attempt(&mut self, tries: u32, _inner: &dyn Fn() -> Shape) -> bool {
        tries < 100
    }
}
