//! Does a value have a part that fits a pattern?

use lakatos_data::Shape;
use lakatos_data::shape::Kind;
use lakatos_data::site::sites;
use lakatos_data::tree::{Node, Tree};

use crate::pattern::{Part, Pattern};

/// Has each argument of a case a part that fits?
pub fn contains(shape: &Shape, skeleton: &Pattern, case: &Tree) -> bool {
    let core = shape.core().shape;
    let Kind::Sum(sum) = &core.def().kind else { return false };
    for (number, place) in skeleton.children(0).into_iter().enumerate() {
        let (Some(node), Some(field)) = (case.root().child(number), sum.cons[0].fields.get(number)) else {
            return false;
        };
        if !has_part(&field.link.shape(), skeleton, place, node) {
            return false;
        }
    }
    true
}

/// Is there a part of this argument that fits?
pub(crate) fn has_part(shape: &Shape, skeleton: &Pattern, place: usize, node: Node<'_>) -> bool {
    match skeleton.parts()[place] {
        Part::Open(_) => return true,
        // If elements follow those that are fixed, what stands for them may be nothing.
        Part::Seq { is_unordered: false, len, .. } => {
            let elements: Vec<Tree> = node.children().map(Node::to_tree).collect();
            for from in 0..(elements.len() + 1).saturating_sub(len as usize) {
                let window = Tree::seq(elements[from..from + len as usize].iter().cloned());
                if skeleton.matches_part(place, window.root()) {
                    return true;
                }
            }
            return false;
        }
        _ => {}
    }
    let id = shape.core().shape.id();
    let Ok(sites) = sites(shape, node) else { return false };
    let tree = node.to_tree();
    for (at, site) in sites.iter().enumerate() {
        let Some(part) = tree.node(at) else { continue };
        if site.core.shape.id() == id && skeleton.matches_part(place, part) {
            return true;
        }
    }
    false
}
