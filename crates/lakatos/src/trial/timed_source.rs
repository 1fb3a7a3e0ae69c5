//! A source that measures how long each argument takes to be drawn.

use std::time::Duration;

use lakatos_data::Shape;
use lakatos_data::leaf::Leaf;
use lakatos_data::shape::{Def, Seq};
use lakatos_data::source::Source;

/// Measures how long the arguments take that another source answers for.
pub(crate) struct TimedSource<'a> {
    inner: &'a mut dyn Source,
    now: &'a dyn Fn() -> Duration,
    depth: usize,
    began: Duration,
    /// The time of each argument that was drawn.
    pub(crate) times: Vec<Duration>,
}

impl<'a> TimedSource<'a> {
    pub(crate) fn new(inner: &'a mut dyn Source, now: &'a dyn Fn() -> Duration) -> TimedSource<'a> {
        TimedSource { inner, now, depth: 0, began: Duration::ZERO, times: Vec::new() }
    }
}

impl Source for TimedSource<'_> {
    fn con(&mut self, def: &Def) -> usize {
        self.inner.con(def)
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

    fn enter(&mut self, index: usize) -> bool {
        if self.depth == 0 {
            self.began = (self.now)();
        }
        self.depth += 1;
        self.inner.enter(index)
    }

    fn leave(&mut self) {
        self.inner.leave();
        self.depth -= 1;
        if self.depth == 0 {
            self.times.push((self.now)() - self.began);
        }
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
}
