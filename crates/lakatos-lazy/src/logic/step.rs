//! Who chose what: the searches of a run, written down.

use lakatos_data::{Shape, Tree};

use super::answer::{Answer, Quantifier};

/// What became of a quantifier.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// A value decided it: the last of the branches.
    Decided,
    /// No value decides it, of all there are.
    Closed,
    /// None was found; larger ones than this were not tried.
    UpTo(u64),
    /// It is unknown, and its type, or one that it asks of, is not to be searched.
    NotSearched,
    /// Before it, the run asked another one that is unknown: what was found may rest on what that one said.
    Doubtful,
}

/// A quantifier that was asked.
#[derive(Clone, Debug)]
pub struct Step {
    /// Which one.
    pub quantifier: Quantifier,
    /// Where it is written: file, line and column.
    pub place: (&'static str, u32, u32),
    /// The values that were tried, as far as they were chosen, with the quantifiers that were asked of each. Not all of them,
    /// where there are many.
    pub branches: Vec<Branch>,
    /// How many more were tried.
    pub others: u64,
    /// What became of it.
    pub verdict: Verdict,
}

/// A value, as far as it was chosen.
#[derive(Clone, Debug)]
pub struct Branch {
    /// The shape of the value.
    pub shape: Shape,
    /// The value, with holes for what was not looked at; `None` if it cannot be taken apart.
    pub value: Option<Tree>,
    /// What the closure said of it.
    pub answer: Answer,
    /// The quantifiers that were asked on the way.
    pub inner: Vec<Step>,
}

/// So many branches of a step are written down.
pub const MOST_BRANCHES: usize = 8;

impl Step {
    /// The value of a quantifier that was decided by one.
    pub fn witness(&self) -> Option<&Branch> {
        self.branches.last().filter(|_| self.verdict == Verdict::Decided)
    }

    /// What it says.
    pub fn answer(&self) -> Answer {
        match self.verdict {
            Verdict::Decided => Answer::of(self.quantifier.decided_by(), false),
            Verdict::Closed => Answer::of(!self.quantifier.decided_by(), false),
            Verdict::UpTo(_) | Verdict::NotSearched | Verdict::Doubtful => Answer::Unknown,
        }
    }
}
