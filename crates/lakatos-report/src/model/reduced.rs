//! How a failing case was made simpler, and by which steps.

/// The results of reduction.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Reduced {
    /// The size of the case that is shown.
    pub size: u128,
    /// How many cases were tried for it.
    pub runs: u64,
    /// Whether nothing was left to try; if not, no more runs were allowed.
    pub complete: bool,
    /// How it is known that nothing was left to try; `None` if more was, or if the exhaustive search found the case.
    pub rest: Option<Rest>,
    /// The steps by which the case became simpler, if requested.
    pub steps: Option<Steps>,
}

impl Reduced {
    /// The size that was reached, the number of runs, and whether nothing was left to try.
    pub fn new(size: u128, runs: u64, complete: bool) -> Reduced {
        Reduced { size, runs, complete, rest: None, steps: None }
    }
}

/// How it is known that a reduction left nothing to try.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rest {
    /// Every simpler case was tried.
    AllSimpler,
    /// No change that reduction knows makes the case simpler.
    NoChange {
        /// Every case smaller than this was tried.
        below: u128,
        /// Reduction restarted from this many other cases of the same size, and found nothing simpler.
        shaken: u64,
    },
}

/// The steps of a reduction, in order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Steps {
    /// The first steps; all of them, if there were at most [`MOST_STEPS`](Steps::MOST_STEPS).
    pub first: Vec<ReductionStep>,
    /// How many were left out after these.
    pub left_out: u64,
    /// The last steps.
    pub last: Vec<ReductionStep>,
}

impl Steps {
    /// The number of first steps, and of last ones, that are held.
    pub const MOST_STEPS: usize = 50;

    /// Adds a step.
    pub fn add(&mut self, step: ReductionStep) {
        if self.first.len() < Steps::MOST_STEPS {
            return self.first.push(step);
        }
        if self.last.len() == Steps::MOST_STEPS {
            self.last.remove(0);
            self.left_out += 1;
        }
        self.last.push(step);
    }
}

/// A step of a reduction: a simpler case that fails, too.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct ReductionStep {
    /// What found it: the name of a pass, such as `delete`; `exhaustive` if it is the simplest of the first size with a
    /// failing case.
    pub pass: String,
    /// How many cases had been tried since the reduction began.
    pub runs: u64,
    /// The case as Rust source: the value of the only argument, or a tuple of all. It is cut off after 2,000
    /// characters.
    pub case: String,
}

impl ReductionStep {
    /// The pass that found a case, after how many runs, and the case.
    pub fn new(pass: String, runs: u64, case: String) -> ReductionStep {
        ReductionStep { pass, runs, case }
    }
}
