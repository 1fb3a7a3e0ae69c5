//! Values that somebody else lists: those that a check accepts, where a supply knows how to find them.
//!
//! They are a node of their own. Its counts are the lengths of the lists, and a value is one decision: its place in the list
//! of its size. The walk hands it out whole, and asks for none of its parts.

use std::sync::Arc;

use lakatos_data::shape::{Shape, Wrap};

use super::edge::{Edge, Last, NodeId};
use super::plan::{Form, Plan, SumPlan};
use super::supply::{SuppliedPlan, supply_of};
use super::work::{Counted, OutOfWork, take};

impl Plan {
    /// The way to a layer of a shape that is supplied: the layers above it add to the size.
    pub(super) fn place_supplied(
        &mut self,
        shape: &Shape,
        layer: &Shape,
        checked: bool,
        left: &mut Vec<(NodeId, Shape)>,
    ) -> Edge {
        let cost = shape.core().cost - layer.core().cost;
        let to = self.number(layer);
        if to == self.nodes.len() {
            self.push(Form::Sum(SumPlan::default()), Last::Never);
            left.push((to, layer.clone()));
        }
        Edge { to: to as u32, cost, checked, leaf: false }
    }

    /// The form of a node that is supplied.
    pub(super) fn form_of_supplied(&mut self, layer: &Shape, wrap: &Wrap, left: &mut Vec<(NodeId, Shape)>) -> Form {
        let inner = self.place(&wrap.inner.shape(), left);
        match supply_of(layer) {
            Some(supply) => Form::Supplied(SuppliedPlan { supply: Arc::clone(supply), inner, sizes: Vec::new() }),
            None => Form::Sum(SumPlan::default()),
        }
    }

    /// Has the values of a size listed.
    pub(super) fn count_supplied(&mut self, id: NodeId, size: usize) -> Counted<u128> {
        let Form::Supplied(plan) = &mut self.nodes[id].form else { return Ok(0) };
        while plan.sizes.len() <= size {
            let runs = self.limit.left / self.limit.call.max(1);
            let listed = plan.supply.list(plan.sizes.len(), runs).ok_or(OutOfWork::Steps)?;
            take(&mut self.limit.left, listed.runs.saturating_mul(self.limit.call))?;
            plan.sizes.push(listed.values);
        }
        Ok(plan.sizes[size].len() as u128)
    }
}
