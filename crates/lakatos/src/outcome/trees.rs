//! Values as trees, for `show = tree`.

use lakatos_data::text::{indented, indented_shared};
use lakatos_report::model::{Counterexample, Outcome, Verdict};

/// A tree of more lines has numbers for repeated parts,
const MANY: usize = 25;
/// if they have at least this number of nodes.
const WORTH_A_NUMBER: usize = 6;

/// Makes the report show values as trees, where they are known. Examples in the source stay as they are.
pub(crate) fn add_trees(outcome: &mut Outcome) {
    match &mut outcome.verdict {
        Verdict::Maybe(case) | Verdict::Falsified(case) | Verdict::Flaky(case, _) => add_trees_to_case(case),
        Verdict::Vacuous(vacuous) => {
            if let Some(case) = &mut vacuous.case {
                add_trees_to_case(case);
            }
        }
        _ => {}
    }
}

/// The same for a case.
pub(crate) fn add_trees_to_case(case: &mut Counterexample) {
    let mut all = vec![&mut case.arguments];
    let mut explanations = vec![&mut case.explanation];
    for other in &mut case.others {
        all.push(&mut other.arguments);
        explanations.push(&mut other.explanation);
    }
    for explanation in explanations.into_iter().flatten() {
        if let Some(nearest) = &mut explanation.nearest {
            all.push(&mut nearest.arguments);
        }
        if let Some(also) = &mut explanation.also {
            all.push(&mut also.arguments);
        }
    }
    for arguments in all {
        for argument in arguments {
            let Some(term) = argument.term() else { continue };
            let mut tree = indented(term);
            if tree.lines().count() > MANY {
                tree = indented_shared(term, WORTH_A_NUMBER);
            }
            argument.tree = Some(tree);
        }
    }
}
