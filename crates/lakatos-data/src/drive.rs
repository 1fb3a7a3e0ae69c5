//! Driving: drawing a tree from a shape alone.
//!
//! Asks a source the same questions, in the same order, as the typed code of the shape would, and so gets the same
//! tree. For the sub-terms of a term, where no type is available. Any depth, no recursion.

use crate::differing::key;
use crate::keys::Keys;
use crate::record::Record;
#[cfg(feature = "lazy")]
use crate::shape::Check;
use crate::shape::{Kind, Order, Seq, Shape, Wrap};
use crate::source::Source;
use crate::tree::{Node, Tree};

/// What is left to do, last first.
enum Step {
    /// Draw a child of this shape.
    Child(Shape, usize),
    /// Draw the second part of a dependent pair, whose first part was recorded from this place on.
    Second(Shape, usize),
    /// The children of an unordered sequence, which was recorded from this place on, are complete.
    End(Shape, usize),
    /// Draw an element of this sequence, which should differ from those before it.
    Element(Shape, usize),
    /// An element of this sequence was drawn: recorded from this place on, after this number of tries.
    Differs(Shape, usize, u32),
    /// Leave the child.
    Leave,
    /// A checked value was drawn: recorded from this place on, with this shape of its wrappers, after this number of
    /// tries.
    Check(Shape, usize, u32),
    /// The tries of a checked value are over.
    Settle,
}

/// Draws a tree of a shape; `None` if a check refused it or the source stopped.
///
/// All of this is compiled anew for every type of source: where speed does not matter, a `&mut dyn Source` costs less
/// code.
pub fn drive<S: Source>(shape: &Shape, source: S) -> Option<Tree> {
    drive_asking(shape, source, &mut |_, _| {})
}

/// Like [`drive`]. Before each check, `asks` is called with the shape that has it and the tree to check.
pub fn drive_asking<S: Source>(shape: &Shape, source: S, asks: &mut dyn FnMut(&Shape, Node<'_>)) -> Option<Tree> {
    let mut driver = Driver { record: Record::new(source), left: Vec::new(), met: Vec::new(), asks };
    let mut alive = driver.value(shape);
    while let Some(step) = driver.left.pop() {
        alive = driver.step(step, alive);
    }
    if alive { driver.record.finish() } else { None }
}

struct Driver<'a, S> {
    record: Record<S>,
    left: Vec<Step>,
    /// For each open sequence whose elements must differ, those that were drawn.
    met: Vec<Keys<Tree>>,
    /// Called before every check.
    asks: &'a mut dyn FnMut(&Shape, Node<'_>),
}

impl<S: Source> Driver<'_, S> {
    /// Asks for the head of a value, and schedules the rest of it.
    fn value(&mut self, shape: &Shape) -> bool {
        match &shape.def().kind {
            #[cfg(feature = "lazy")]
            Kind::Wrap(Wrap { check: Some(Check::Supplied(supply)), .. }) => match self.record.supplied(&**supply) {
                Some(tree) => self.graft(tree),
                None => self.attempt(shape, 0),
            },
            Kind::Wrap(wrap) if wrap.check.is_some() => self.attempt(shape, 0),
            Kind::Wrap(wrap) => self.value(&wrap.inner.shape()),
            Kind::Leaf(leaf) => {
                self.record.leaf(leaf);
                true
            }
            Kind::Seq(seq) => self.sequence(shape, seq),
            Kind::Sum(sum) if sum.cons.is_empty() => false,
            Kind::Sum(sum) => {
                let con = &sum.cons[self.record.con(shape.def())];
                for (index, field) in con.fields.iter().enumerate().rev() {
                    self.left.push(Step::Child(field.link.shape(), index));
                }
                true
            }
            Kind::Bind(bind) => {
                self.record.con(shape.def());
                self.left.push(Step::Second(shape.clone(), self.record.place()));
                self.left.push(Step::Child(bind.first.shape(), 0));
                true
            }
        }
    }

    /// Takes over a value that a supply has found.
    #[cfg(feature = "lazy")]
    fn graft(&mut self, tree: Option<Tree>) -> bool {
        let Some(tree) = tree else { return false };
        for token in tree.tokens() {
            self.record.given(*token, None);
        }
        true
    }

    fn sequence(&mut self, shape: &Shape, seq: &Seq) -> bool {
        let place = self.record.place();
        let len = self.record.len(seq);
        if seq.order != Order::Free {
            self.left.push(Step::End(shape.clone(), place));
        }
        if seq.may_fall_short() {
            self.met.push(Keys::default());
            for index in (0..len).rev() {
                self.left.push(Step::Element(shape.clone(), index));
            }
            return true;
        }
        let elem = seq.elem.shape();
        for index in (0..len).rev() {
            self.left.push(Step::Child(elem.clone(), index));
        }
        true
    }

    /// Tries a value that a check may refuse.
    fn attempt(&mut self, shape: &Shape, tries: u32) -> bool {
        let Kind::Wrap(wrap) = &shape.def().kind else { return false };
        if tries == 0 {
            self.left.push(Step::Settle);
        }
        let inner = wrap.inner.shape();
        if !self.record.attempt(tries, &|| inner.clone()) {
            return false;
        }
        self.left.push(Step::Check(shape.clone(), self.record.place(), tries));
        self.value(&inner)
    }

    /// Draws an element, which should differ from earlier ones as long as there are too few.
    fn element(&mut self, shape: &Shape, index: usize) -> bool {
        let Kind::Seq(seq) = &shape.def().kind else { return false };
        if self.met.last().is_none_or(|met| met.len() >= seq.lo) {
            return self.child(&seq.elem.shape(), index);
        }
        if !self.record.enter(index) {
            return false;
        }
        self.left.push(Step::Leave);
        self.left.push(Step::Settle);
        self.another(shape, 0, false)
    }

    /// Tries an element that should differ. When the tries are over, the last one is kept.
    fn another(&mut self, shape: &Shape, tries: u32, drawn: bool) -> bool {
        let Kind::Seq(seq) = &shape.def().kind else { return false };
        let elem = seq.elem.shape();
        if !self.record.attempt(tries, &|| elem.clone()) {
            return drawn;
        }
        self.left.push(Step::Differs(shape.clone(), self.record.place(), tries));
        self.value(&elem)
    }

    fn differs(&mut self, shape: &Shape, place: usize, tries: u32, alive: bool) -> bool {
        let Kind::Seq(seq) = &shape.def().kind else { return false };
        let element = if alive { self.record.since(place) } else { None };
        let key = element.map(|element| key(seq, element).to_tree());
        let new = key.is_some_and(|key| self.met.last_mut().is_some_and(|met| met.insert(key)));
        new || self.another(shape, tries + 1, alive)
    }

    /// Does a step; when the value is lost already, only what must be done nevertheless.
    fn step(&mut self, step: Step, alive: bool) -> bool {
        match step {
            Step::Leave => {
                self.record.leave();
                alive
            }
            Step::Settle => {
                self.record.settle();
                alive
            }
            Step::Check(shape, place, tries) => self.check(&shape, place, tries, alive),
            Step::Child(shape, index) => alive && self.child(&shape, index),
            Step::Second(shape, place) => alive && self.second(&shape, place),
            Step::Element(shape, index) => alive && self.element(&shape, index),
            Step::Differs(shape, place, tries) => self.differs(&shape, place, tries, alive),
            Step::End(shape, place) => self.end(&shape, place, alive),
        }
    }

    /// Equal elements are dropped: are enough of them left?
    fn end(&mut self, shape: &Shape, place: usize, alive: bool) -> bool {
        let Kind::Seq(seq) = &shape.def().kind else { return false };
        if seq.may_fall_short() {
            self.met.pop();
        }
        if !alive {
            return false;
        }
        self.record.end(seq);
        self.record.since(place).is_some_and(|node| node.token().children() >= seq.lo)
    }

    fn child(&mut self, shape: &Shape, index: usize) -> bool {
        if !self.record.enter(index) {
            return false;
        }
        self.left.push(Step::Leave);
        self.value(shape)
    }

    fn second(&mut self, shape: &Shape, place: usize) -> bool {
        let Kind::Bind(bind) = &shape.def().kind else { return false };
        let Some(second) = self.record.since(place).and_then(|first| (bind.second)(first)) else { return false };
        self.record.depend(&|| second.clone());
        self.child(&second, 1)
    }

    fn check(&mut self, shape: &Shape, place: usize, tries: u32, alive: bool) -> bool {
        let node = if alive { self.record.since(place) } else { None };
        let passes = match &shape.def().kind {
            Kind::Wrap(Wrap { check: Some(check), .. }) => node.is_some_and(|node| {
                (self.asks)(shape, node);
                check.holds(node)
            }),
            _ => false,
        };
        passes || self.attempt(shape, tries + 1)
    }
}
