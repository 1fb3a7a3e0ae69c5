//! A source that notes which constructors another one answers.

use std::sync::Arc;

use lakatos_data::Shape;
use lakatos_data::leaf::Leaf;
use lakatos_data::rule::Rule;
use lakatos_data::shape::{Def, Seq};
use lakatos_data::source::Source;
use lakatos_engine::reach::{Constructors, Reached};

/// Notes the constructors of what is built.
pub(crate) struct Noting<'a, S> {
    inner: S,
    constructors: &'a Constructors,
    reached: &'a mut Reached,
}

impl<'a, S> Noting<'a, S> {
    pub(crate) fn new(inner: S, constructors: &'a Constructors, reached: &'a mut Reached) -> Noting<'a, S> {
        Noting { inner, constructors, reached }
    }

    pub(crate) fn into_inner(self) -> S {
        self.inner
    }
}

impl<S: Source> Source for Noting<'_, S> {
    fn con(&mut self, def: &Def) -> usize {
        let con = self.inner.con(def);
        if def.con_count() > 1 {
            if let Some(first) = self.constructors.first(def) {
                self.reached.add(first + con);
            }
        }
        con
    }

    fn len(&mut self, seq: &Seq) -> usize {
        self.inner.len(seq)
    }

    fn end(&mut self, seq: &Seq) {
        self.inner.end(seq);
    }

    fn leaf(&mut self, leaf: &Leaf) -> i128 {
        self.inner.leaf(leaf)
    }

    fn int(&mut self, lo: i64, hi: i64) -> i64 {
        self.inner.int(lo, hi)
    }

    fn nat(&mut self, lo: u64, hi: u64) -> u64 {
        self.inner.nat(lo, hi)
    }

    fn enter(&mut self, index: usize) -> bool {
        self.inner.enter(index)
    }

    fn leave(&mut self) {
        self.inner.leave();
    }

    fn is_complete(&self) -> bool {
        self.inner.is_complete()
    }

    fn attempt(&mut self, tries: u32, inner: &dyn Fn() -> Shape) -> bool {
        self.inner.attempt(tries, inner)
    }

    fn settle(&mut self) {
        self.inner.settle();
    }

    fn depend(&mut self, shape: &dyn Fn() -> Shape) {
        self.inner.depend(shape);
    }

    fn observe(&mut self, function: &Arc<Rule>) {
        self.inner.observe(function);
    }
}
