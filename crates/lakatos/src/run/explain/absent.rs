//! Nothing explains a failing case without the feature `explain`.

use lakatos_data::Tree;
use lakatos_engine::judge::{Failure, Verdict};
use lakatos_report::model;

use super::{Run, Step};

/// Nothing is remembered of what reduction tries.
#[derive(Default)]
pub(crate) struct Tried {}

impl Tried {
    pub(crate) fn add(&mut self, _case: &Tree, _verdict: &Verdict) {}
}

/// The case that the report shows.
pub(super) struct Shown {
    pub(super) counterexample: model::Counterexample,
    #[expect(dead_code, reason = "only an explanation looks at it")]
    pub(super) case: Tree,
    #[expect(dead_code, reason = "only an explanation looks at it")]
    pub(super) failure: Failure,
    #[expect(dead_code, reason = "only an explanation looks at them")]
    pub(super) others: Vec<(Tree, Failure)>,
}

/// Ends the run with the case that the report shows.
pub(super) fn explain(run: &mut Run<'_>) -> Step {
    match run.shown.take() {
        Some(shown) => Step::Break(model::Verdict::Falsified(shown.counterexample)),
        None => Step::Continue(()),
    }
}
