//! Reduction: from a failing case to the simplest one that fails in the same way.
//!
//! What a pass is. A pass looks at the best case so far, a tree under a shape, and proposes edited trees. It knows
//! nothing of types, premises or invariants, and need not propose trees that fit: the trial reads every proposal as it
//! fits (what fits is kept part by part, the rest is taken smallest first), and a proposal is worth an evaluation only if
//! the tree *as read* is simpler than the best one and was not tried before. So no pass can make a case worse, none can
//! go round in circles, and passes can be careless about everything but their number of proposals.
//!
//! What a pass may rely on. The order of simplicity (size, then place in the tier) is the one that tiers have, so the
//! first failure of an exhaustive search is where reduction should end. A hole in a proposal stands for the smallest
//! value that its place can have.
//!
//! What a pass owes. Its proposals are a function of the best case alone, so that a run can be repeated; their number
//! is at most proportional to the case times a logarithm, unless the case is small. It names no problem and no constant
//! of one. A test switches it off and shows a case that then misses its minimum.
//!
//! The schedule goes from passes that remove much with few evaluations to passes that remove little with many, and
//! starts again whenever one of the dear ones has found something. It ends when no pass has anything left to propose, or
//! when the evaluations are used up; the best case so far is known at any time.

mod best;
mod delete;
mod fold;
mod hoist;
mod leaves;
mod pairs;
mod reorder;
mod schedule;
mod smaller;
mod smallest;
mod swap;
mod sweep;
mod walk;

use lakatos_data::{Shape, Tree};

use crate::judge::{Failure, Judge, Reason, Verdict};
pub use schedule::Pass;

/// What is reduced: reads edited cases, and tries them.
pub trait Trial {
    /// The shape of a case.
    fn shape(&self) -> &Shape;

    /// The case that an edited tree is read as; `None` if there is none.
    fn read(&mut self, edited: &Tree) -> Option<Tree>;

    /// Tries a case that was read.
    fn run(&mut self, case: &Tree) -> Verdict;

    /// A simpler case was taken: it is told at once, so that it can be kept whatever comes.
    fn taken(&mut self, case: &Tree, failure: &Failure) {
        let _ = (case, failure);
    }
}

/// The trial that a judge makes.
pub struct Judging<'a>(&'a mut dyn Judge);

impl<'a> Judging<'a> {
    /// Reads and tries cases by this judge.
    pub fn by(judge: &'a mut dyn Judge) -> Judging<'a> {
        Judging(judge)
    }
}

impl Trial for Judging<'_> {
    fn shape(&self) -> &Shape {
        &self.0.conjecture().shape
    }

    fn read(&mut self, edited: &Tree) -> Option<Tree> {
        self.0.read(edited)
    }

    fn run(&mut self, case: &Tree) -> Verdict {
        let batch = self.0.terms(std::slice::from_ref(case), false);
        match (batch.stop, batch.maybe) {
            (Some((_, verdict)), _) => verdict,
            (None, Some((_, failure))) => Verdict::Maybe(failure),
            (None, None) if batch.passed > 0 => Verdict::Pass,
            (None, None) => {
                let reason = batch.discards.counts().first().map_or(Reason::Refused, |(reason, _)| *reason);
                Verdict::Discard(reason)
            }
        }
    }
}

/// How much reduction may do.
#[derive(Clone, Debug)]
pub struct Effort {
    /// How many cases may be tried.
    pub evaluations: u64,
    /// How many smaller values are tried in place of each part.
    pub tries_per_part: u32,
    /// How many cases, all that are simpler, may be tried at the end.
    pub sweep: u64,
    /// Passes that are left out.
    pub without: Vec<Pass>,
}

impl Default for Effort {
    fn default() -> Effort {
        Effort { evaluations: 20_000, tries_per_part: 100, sweep: 400, without: Vec::new() }
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
    /// Whether nothing was left to propose.
    pub complete: bool,
    /// Cases that failed in other ways, the simplest of each.
    pub others: Vec<(Tree, Failure)>,
    /// How many evaluations each pass took.
    pub spent: Vec<(Pass, u64)>,
}

/// Reduces a case that fails.
pub fn reduce(trial: &mut dyn Trial, case: Tree, failure: Failure, effort: &Effort) -> Reduced {
    let mut reducer = best::Reducer::new(trial, case, failure, effort);
    let complete = schedule::run(&mut reducer);
    reducer.finish(complete)
}
