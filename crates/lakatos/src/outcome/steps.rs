//! The steps of a reduction, as the outcome holds them.

use lakatos_data::text::{Layout, rust};
use lakatos_data::{Term, Tree};
use lakatos_engine::judge::Conjecture;
use lakatos_report::model::ReductionStep;

use super::cut_off;

/// The text of a longer case is cut off.
const LONGEST: usize = 2_000;

/// A step: the pass that found a simpler case, after this number of runs.
pub(crate) fn reduction_step(conjecture: &Conjecture, pass: String, runs: u64, case: &Tree) -> ReductionStep {
    let term = match (conjecture.arguments.as_slice(), case.root().child(0)) {
        ([only], Some(value)) => Term::new(only.clone(), value.to_tree()),
        _ => Term::new(conjecture.shape.clone(), case.clone()),
    };
    let layout = Layout { width: usize::MAX, ..Layout::default() };
    let mut text = term.map_or(String::new(), |term| rust(&term, &layout));
    cut_off(&mut text, LONGEST);
    ReductionStep::new(pass, runs, text)
}
