//! Which cases a proof is not about.

use crate::model::{DiscardReason, Search};

/// Which cases a proof is about, where others were discarded.
pub(super) fn left_out(search: &Search, is_one: bool) -> &'static str {
    let mut panics = 0;
    for discard in &search.discards {
        panics += usize::from(discard.reason == DiscardReason::Panicked);
    }
    match (panics, search.discards.len(), is_one) {
        (0, 0, _) => "",
        (0, ..) => " that no premise rules out",
        (panics, all, true) if panics == all => " that does not panic",
        (panics, all, false) if panics == all => " that do not panic",
        (_, _, true) => " that no premise rules out and that does not panic",
        (_, _, false) => " that no premise rules out and that do not panic",
    }
}
