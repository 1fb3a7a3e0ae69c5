//! Without demand-driven search there are no quantifiers.

use super::Run;
use crate::trial::quantifiers::Quantifiers;

impl Run<'_> {
    /// There is nothing to say of them.
    pub(super) fn tell_quantifiers(&mut self, Quantifiers: Quantifiers) {}
}
