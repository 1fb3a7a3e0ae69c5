//! Whether all values of `satisfying` were listed, before that is taken for a proof.

use lakatos_data::Shape;
use lakatos_data::shape::{Check, Kind, Wrap};

use super::Run;

/// Takes back that all cases were listed where nobody knows that the values of `satisfying` are all there are.
pub(super) fn take_back_lists(run: &mut Run<'_>) {
    let arguments = &run.judge.conjecture().arguments;
    let is_uncertain = |part: Shape| match &part.def().kind {
        Kind::Wrap(Wrap { check: Some(Check::Supplied(supply)), .. }) => !supply.is_certain(),
        _ => false,
    };
    if let Some(exhaustive) = run.search.exhaustive.as_mut().filter(|exhaustive| exhaustive.whole) {
        exhaustive.whole = !arguments.iter().flat_map(Shape::reachable).any(is_uncertain);
    }
}
