//! Who lists the values of a node, and what was listed so far.

use std::sync::Arc;

use lakatos_data::Tree;
use lakatos_data::shape::{Check, Kind, Shape, Wrap};
use lakatos_data::supply::Supply;

use super::edge::Edge;

/// Values that a supply lists.
pub(super) struct SuppliedPlan {
    pub(super) supply: Arc<dyn Supply>,
    /// All values, of which the supply accepts some: they say where the tiers end.
    pub(super) inner: Edge,
    /// The values of each size that was listed.
    pub(super) sizes: Vec<Arc<[Tree]>>,
}

impl SuppliedPlan {
    /// The value at an index.
    pub(super) fn nth(&self, size: usize, index: usize) -> Option<Tree> {
        self.sizes.get(size)?.get(index).cloned()
    }
}

/// Who lists the values that this layer of a shape lets through.
pub(super) fn supply_of(layer: &Shape) -> Option<&Arc<dyn Supply>> {
    match &layer.def().kind {
        Kind::Wrap(Wrap { check: Some(Check::Supplied(supply)), .. }) => Some(supply),
        _ => None,
    }
}
