//! Values that are left out because a user-defined equality equates them with others.
//!
//! Calls that build equal values count as one: the simplest of them is listed, and stands for all. An equality may
//! ignore what a property can see. So a claim about all values depends on whether any were merged, and which.

use lakatos_data::keys::Keys;
use lakatos_data::shape::{Kind, Sum};
use lakatos_data::site::sites;
use lakatos_data::{Shape, Tree};

use super::Tiers;
use super::edge::{Edge, NodeId};
use super::plan::{Form, Plan};
use super::walk::{Spare, Walk};

impl Tiers {
    /// The types whose equal values were merged, as far as was counted.
    pub fn merged(&self) -> Vec<String> {
        let mut types = Vec::new();
        for node in &self.plan.nodes {
            if let Form::Calls { news, .. } = &node.form {
                let text = news.shape.type_text();
                if news.merged && !types.contains(&text) {
                    types.push(text);
                }
            }
        }
        types
    }

    /// The values that stand for equal ones, as far as was counted.
    pub fn listed(&self) -> Listed {
        let mut listed = Listed { shape: self.shape.clone(), types: Vec::new(), trees: Vec::new() };
        for (id, node) in self.plan.nodes.iter().enumerate() {
            let Form::Calls { news, .. } = &node.form else { continue };
            // Where all calls of a size were taken, it is not known which of them are equal.
            if !news.merged || news.takes_all() {
                continue;
            }
            let mut trees = Keys::default();
            for size in 0..news.sizes.len() {
                self.plan.add_trees(id, size, &news.shape, &mut trees);
            }
            listed.types.push(news.shape.clone());
            listed.trees.push(trees);
        }
        listed
    }
}

impl Plan {
    /// Adds the values of one size of a node.
    fn add_trees(&self, id: NodeId, size: usize, shape: &Shape, trees: &mut Keys<Tree>) {
        let edge = Edge { to: id as u32, cost: 0, checked: false, leaf: false };
        for index in 0..self.counts.count(edge, size) {
            let mut walk = Walk::at(self, edge, size, index, Spare::default());
            if let Some(tree) = walk.tree(shape) {
                trees.insert(tree);
            }
        }
    }
}

/// Values that were built by calls, each the simplest of its equals.
pub struct Listed {
    /// The shape of the cases.
    shape: Shape,
    /// The types whose equal values were merged.
    types: Vec<Shape>,
    /// The values of each of them.
    trees: Vec<Keys<Tree>>,
}

impl Listed {
    /// Is everything that calls build in this value listed? If not, another value stands for it.
    pub fn has(&self, tree: &Tree) -> bool {
        let Ok(sites) = sites(&self.shape, tree.root()) else { return true };
        for (place, site) in sites.iter().enumerate() {
            let core = &site.core.shape;
            if !matches!(&core.def().kind, Kind::Sum(Sum { calls: Some(_), .. })) {
                continue;
            }
            let Some(node) = tree.node(place) else { continue };
            for (number, of) in self.types.iter().enumerate() {
                if of.same(core) {
                    if self.trees[number].find(&node.to_tree()).is_none() {
                        return false;
                    }
                    break;
                }
            }
        }
        true
    }
}
