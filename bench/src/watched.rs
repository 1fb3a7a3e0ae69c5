//! How many cases a reduction tries until it has the case with which it ends, and how many after that.

use lakatos_data::{Shape, Tree};
use lakatos_engine::judge::Verdict;
use lakatos_engine::reduce::{Simpler, Trial};

/// Counts what is tried.
pub(crate) struct Watched<'t> {
    trial: &'t mut dyn Trial,
    pub(crate) tried: u64,
    /// How many had been tried when the last simpler case was taken.
    pub(crate) at_last: u64,
}

impl<'t> Watched<'t> {
    pub(crate) fn new(trial: &'t mut dyn Trial) -> Watched<'t> {
        Watched { trial, tried: 0, at_last: 0 }
    }

    /// Another case is about to be reduced.
    pub(crate) fn begin(&mut self) {
        (self.tried, self.at_last) = (0, 0);
    }
}

impl Trial for Watched<'_> {
    fn shape(&self) -> &Shape {
        self.trial.shape()
    }

    fn read(&mut self, edited: &Tree) -> Option<Tree> {
        self.trial.read(edited)
    }

    fn run(&mut self, case: &Tree) -> Verdict {
        self.tried += 1;
        self.trial.run(case)
    }

    fn taken(&mut self, _simpler: &Simpler<'_>) {
        self.at_last = self.tried;
    }
}
