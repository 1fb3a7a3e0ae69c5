//! Premises that the type of an argument guarantees, without the feature: only the attribute makes premises that can be
//! checked, and only the derive declares what types guarantee.

use lakatos_data::{Shape, Tree};
use lakatos_engine::judge::Misuse;

use crate::property::Premise;

/// Which premises are guaranteed: none.
pub(crate) struct Guarantees;

impl Guarantees {
    pub(crate) fn of(_: &[Premise], _: &[Shape]) -> Guarantees {
        Guarantees
    }

    pub(crate) fn has(&self, _: usize) -> bool {
        false
    }

    pub(crate) fn broken(&self, _: usize, _: &Tree) -> Option<Misuse> {
        None
    }
}
