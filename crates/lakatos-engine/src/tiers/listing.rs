//! Cases that are adjacent in their tiers, as a row that the judge draws one after the other.
//!
//! Where nothing is refused, and no part depends on another, a case need not become a tree before it is tried: the walk
//! is a source, from which typed code draws the arguments. A tree is made only when a case must be shown.

use lakatos_data::source::Source;
use lakatos_data::{Shape, Tree};

use super::edge::Edge;
use super::plan::Form;
use super::walk::Walk;
use super::{Plan, Tiers};

/// Some cases of one size: their indices.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Stretch {
    pub(crate) size: u128,
    pub(crate) from: u128,
    pub(crate) to: u128,
}

/// A row of cases. Before the first one, and after each, [`next`](Listing::next) advances. If a case is not drawn to
/// its end, call [`tree`](Listing::tree) before that.
pub struct Listing<'t> {
    walk: Walk<'t>,
    root: Edge,
    shape: &'t Shape,
    /// The remaining stretches, that of the current case first.
    stretches: &'t [Stretch],
    /// The index of the case.
    index: u128,
    given: usize,
    /// How many nodes the remaining cases may have.
    nodes: u64,
}

impl Tiers {
    /// Can all values be drawn from a walk, without refusals?
    pub(crate) fn is_plain(&self) -> bool {
        let mut is_plain = !self.root.checked;
        for (id, node) in self.plan.nodes.iter().enumerate() {
            is_plain &= matches!(node.form, Form::Sum(_) | Form::List(_) | Form::Leaf(_)) && !node.gaps;
            for edge in &self.plan.edges(id) {
                is_plain &= !edge.checked;
            }
        }
        is_plain
    }

    /// The cases of these stretches, whose sizes were counted. They may have this number of nodes together, and one
    /// case more.
    pub(crate) fn list<'t>(&'t self, stretches: &'t [Stretch], nodes: u64) -> Listing<'t> {
        Listing::new(&self.plan, self.root, &self.shape, stretches, nodes)
    }
}

impl<'t> Listing<'t> {
    fn new(plan: &'t Plan, root: Edge, shape: &'t Shape, stretches: &'t [Stretch], nodes: u64) -> Listing<'t> {
        let walk = Walk::stream(plan, root, root.cost(), 0);
        Listing { walk, root, shape, stretches, index: 0, given: 0, nodes }
    }

    /// Advances to the next case; `false` if there is none, or if the limit of nodes is reached.
    #[expect(clippy::should_implement_trait, reason = "what comes next is drawn, and not given")]
    pub fn next(&mut self) -> bool {
        if self.given > 0 {
            self.nodes = self.nodes.saturating_sub(self.walk.nodes());
        }
        let Some(stretch) = self.stretches.first() else { return false };
        if self.nodes == 0 {
            return false;
        }
        if self.given > 0 && self.index + 1 < stretch.to {
            self.index += 1;
            self.walk.advance();
            self.walk.rewind();
        } else {
            if self.given > 0 {
                self.stretches = &self.stretches[1..];
            }
            let Some(stretch) = self.stretches.first() else { return false };
            self.index = stretch.from;
            self.walk.go_to(stretch.size as usize - self.root.cost(), stretch.from);
        }
        // The tuple of the arguments is open: they follow.
        self.walk.con(self.shape.def());
        self.given += 1;
        true
    }

    /// The source of the case: for the parts of the tuple of its arguments.
    pub fn source(&mut self) -> &mut dyn Source {
        &mut self.walk
    }

    /// The case as a tree. Also advances past a case that was not drawn to its end.
    pub fn tree(&mut self) -> Option<Tree> {
        match self.stretches.first() {
            // The part found so far does not determine the rest.
            Some(stretch) if self.walk.is_seeking() => {
                self.walk.go_to(stretch.size as usize - self.root.cost(), stretch.from);
            }
            _ => self.walk.rewind(),
        }
        self.walk.tree(self.shape)
    }

    /// The cases that are left, as trees.
    pub fn trees(&mut self) -> Vec<Tree> {
        let mut trees = Vec::new();
        while self.next() {
            if let Some(tree) = self.tree() {
                trees.push(tree);
            }
        }
        trees
    }

    /// Was the case too deep for the stack?
    pub fn is_too_deep(&self) -> bool {
        self.walk.is_stuck()
    }

    /// How many cases were given.
    pub(crate) fn given(&self) -> usize {
        self.given
    }

    /// How many nodes the following cases may have.
    pub(crate) fn nodes(&self) -> u64 {
        self.nodes
    }
}
