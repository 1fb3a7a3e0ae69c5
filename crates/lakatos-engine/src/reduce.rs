//! Reduction: from a failing case to the simplest one that fails in the same way.
//!
//! What a pass is. A pass looks at the best case so far, a tree under a shape, and proposes edited trees. It knows
//! nothing of types, premises or invariants, and need not propose trees that fit: the trial reads every proposal as it
//! fits (what fits is kept part by part, the rest is taken smallest first), and a proposal is worth an evaluation only if
//! the tree *as read* is simpler than the best one and was not tried before. So no pass can make a case worse, none can
//! go round in circles, and passes can be careless about everything but their number of proposals. A part that is opaque
//! keeps what is in it: it goes with what holds it, or stays; a proposal that would put another in its place is refused.
//!
//! What a pass may rely on. The order of simplicity is (size, number of nodes, place in the tier), as everywhere, so what
//! an exhaustive search finds is where reduction should end. A hole in a proposal stands for the smallest value that its
//! place can have.
//!
//! What a pass owes. Its proposals follow from the best case and from what was tried before, so that a run can be
//! repeated; their number is at most proportional to the case times a logarithm, unless the case is small. What is
//! likely to be taken comes first, and what was found at rest is looked at again only nearby. It names no problem and no
//! constant of one. A test switches it off and shows a case that then misses its minimum.
//!
//! The schedule goes from passes that remove much with few evaluations to passes that remove little with many, and
//! starts again whenever one has found something; a pass that long finds nothing gives way to the others, and comes again.
//! It ends when no pass has anything left to propose, when the evaluations are used up, or when there is no more time; the
//! best case so far is known at any time.
//!
//! Without the feature `thorough` only passes that change one part, or parts that are equal or of one kind, are there: what
//! moves parts, groups them otherwise, changes several by different amounts or mends relations is left out.

#[cfg(feature = "thorough")]
mod alike;
mod best;
#[cfg(feature = "thorough")]
mod conserve;
#[cfg(feature = "thorough")]
mod counts;
#[cfg(feature = "thorough")]
mod coupled;
mod delete;
mod descend;
mod factors;
mod floats;
mod fold;
#[cfg(feature = "thorough")]
mod follow;
mod hoist;
mod hope;
#[cfg(feature = "thorough")]
mod joint;
mod leaves;
#[cfg(feature = "thorough")]
mod lengths;
mod momentum;
mod pairs;
mod random;
#[cfg(feature = "thorough")]
mod rebuild;
#[cfg(feature = "thorough")]
mod regroup;
#[cfg(feature = "thorough")]
mod relocate;
mod renumber;
mod reorder;
mod repeat;
mod runs;
mod schedule;
mod shake;
mod smaller;
mod smallest;
mod steps;
#[cfg(feature = "thorough")]
mod stretches;
mod swap;
mod sweep;
#[cfg_attr(not(feature = "thorough"), path = "reduce/untied.rs")]
mod ties;
#[cfg(feature = "thorough")]
mod twice;
#[cfg(feature = "thorough")]
mod twofold;
mod zip;

use lakatos_data::{Shape, Tree};

use crate::judge::{Failure, Verdict};
pub use schedule::Pass;

/// What is reduced: reads edited cases, and tries them.
pub trait Trial {
    /// The shape of a case.
    fn shape(&self) -> &Shape;

    /// The case that an edited tree is read as; `None` if there is none.
    fn read(&mut self, edited: &Tree) -> Option<Tree>;

    /// Tries a case that was read.
    fn run(&mut self, case: &Tree) -> Verdict;

    /// Is there time to try another case?
    fn may_go_on(&mut self) -> bool {
        true
    }

    /// A simpler case was taken: it is told at once, so that it can be kept whatever comes.
    fn taken(&mut self, simpler: &Simpler<'_>) {
        let _ = simpler;
    }
}

/// A simpler case that fails in the same way.
#[derive(Debug)]
pub struct Simpler<'a> {
    /// The case.
    pub case: &'a Tree,
    /// How it fails.
    pub failure: &'a Failure,
    /// The pass that proposed it.
    pub pass: Pass,
    /// How many cases were tried since the reduction began.
    pub evaluations: u64,
}

/// How much reduction may do.
#[derive(Clone, Debug)]
pub struct Effort {
    /// How many cases may be tried.
    pub evaluations: u64,
    /// How many nodes all proposals together may have: for a large case even those are work that are not tried.
    pub work: u64,
    /// How many smaller values are tried in place of each part.
    pub tries_per_part: u32,
    /// The size up to which values are tried in place of a part.
    pub largest_part: u128,
    /// How many nodes may be above a part that is changed for itself; what is deeper changes only with what holds it.
    pub deepest: usize,
    /// Whether the outermost constructor stays what it is, of each argument.
    pub keep_root: bool,
    /// Cases that are smaller than this are known to pass, from an exhaustive search perhaps: they are not tried.
    pub known: u128,
    /// How many cases, all that are simpler, may be tried at the end.
    pub sweep: u64,
    /// Numbers that the property is written with, by which large numbers may be lowered.
    pub steps: Vec<u128>,
    /// Passes that are left out.
    pub without: Vec<Pass>,
}

impl Default for Effort {
    fn default() -> Effort {
        Effort {
            evaluations: 20_000,
            work: 200_000_000,
            tries_per_part: 100,
            largest_part: 64,
            deepest: usize::MAX,
            keep_root: false,
            known: 0,
            sweep: 4_000,
            steps: Vec::new(),
            without: Vec::new(),
        }
    }
}

/// What came of a reduction.
#[derive(Clone, Debug)]
pub struct Reduced {
    /// The simplest case that fails in the same way.
    pub case: Tree,
    /// How it fails.
    pub failure: Failure,
    /// How many cases were tried.
    pub evaluations: u64,
    /// How many of them were taken.
    pub taken: u64,
    /// How many had been tried when the simplest case was first seen; those after it only confirm that it is the simplest.
    pub sighted: u64,
    /// How it is known that the case is at rest; `None` if there was more to propose.
    pub rest: Option<Rest>,
    /// Whether there was no more time.
    pub out_of_time: bool,
    /// Cases that failed in other ways, the simplest of each.
    pub others: Vec<(Tree, Failure)>,
    /// How many evaluations each pass took.
    pub spent: Vec<(Pass, u64)>,
}

/// How it is known that no simpler case was left to try.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rest {
    /// All simpler cases were tried: this is the simplest case that fails.
    AllSimpler,
    /// No pass had a change left to propose.
    NoChange {
        /// All cases that are smaller than this were tried.
        below: u128,
        /// From this many other cases of its size that fail, nothing simpler was reached.
        shaken: u64,
    },
}

impl Reduced {
    /// Was nothing left to propose?
    pub fn is_complete(&self) -> bool {
        self.rest.is_some()
    }
}

/// Reduces a case that fails.
pub fn reduce(trial: &mut dyn Trial, case: Tree, failure: Failure, effort: &Effort) -> Reduced {
    let mut reducer = best::Reducer::new(trial, case, failure, effort);
    let complete = schedule::run(&mut reducer);
    reducer.finish(complete)
}
