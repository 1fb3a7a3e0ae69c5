//! Does a value have a part that fits a pattern?

use lakatos_data::Shape;
use lakatos_data::shape::{Kind, ShapeId};
use lakatos_data::site::sites;
use lakatos_data::tree::{Node, Tree};

use crate::pattern::{Part, Pattern};

/// Which parts of a case have to fit.
#[derive(Clone, Debug)]
pub enum Scope {
    /// Of each argument some part of its own type; of a sequence, some elements that follow one another.
    Arguments,
    /// The same, but of one argument a part of another type, which has this shape and stands at this place of the pattern.
    Part {
        /// Which argument.
        argument: usize,
        /// Where the pattern speaks of the part.
        place: usize,
        /// The shape of the part.
        shape: Shape,
    },
    /// All arguments as they are: a part of one is equal to a part of another.
    Together,
}

/// Has a case the parts that have to fit?
pub fn contains(shape: &Shape, skeleton: &Pattern, scope: &Scope, case: &Tree) -> bool {
    let core = shape.core().shape;
    let Kind::Sum(sum) = &core.def().kind else { return false };
    if let Scope::Together = scope {
        return skeleton.matches(case);
    }
    for (number, place) in skeleton.children(0).iter().enumerate() {
        let place = *place;
        let (Some(node), Some(field)) = (case.root().child(number), sum.cons[0].fields.get(number)) else {
            return false;
        };
        let argument = field.link.shape();
        let (part, place) = match scope {
            Scope::Part { argument, place, shape } if *argument == number => (shape, *place),
            _ => (&argument, place),
        };
        if !has_part_of(&argument, part.core().shape.id(), skeleton, place, node) {
            return false;
        }
    }
    true
}

/// Is there a part of this argument that fits, and has its type?
pub(crate) fn has_part(shape: &Shape, skeleton: &Pattern, place: usize, node: Node<'_>) -> bool {
    has_part_of(shape, shape.core().shape.id(), skeleton, place, node)
}

fn has_part_of(shape: &Shape, id: ShapeId, skeleton: &Pattern, place: usize, node: Node<'_>) -> bool {
    match skeleton.parts()[place] {
        Part::Open(_) => return true,
        // An argument that is a sequence is looked through from its beginning to its end, and not below.
        Part::Seq { is_unordered: false, .. } if shape.core().shape.id() == id => {
            return has_it(skeleton, place, node);
        }
        _ => {}
    }
    let Ok(sites) = sites(shape, node) else { return false };
    let tree = node.to_tree();
    for (at, site) in sites.iter().enumerate() {
        let Some(part) = tree.node(at) else { continue };
        if site.core.shape.id() == id && has_it(skeleton, place, part) {
            return true;
        }
    }
    false
}

/// Does a part fit, or do some of its elements that follow one another?
fn has_it(skeleton: &Pattern, place: usize, part: Node<'_>) -> bool {
    // If elements follow those that are fixed, what stands for them may be nothing.
    let Part::Seq { is_unordered: false, len, .. } = skeleton.parts()[place] else {
        return skeleton.matches_part(place, part);
    };
    let elements = part.to_trees();
    for from in 0..(elements.len() + 1).saturating_sub(len as usize) {
        let window = Tree::seq(elements[from..from + len as usize].to_vec());
        if skeleton.matches_part(place, window.root()) {
            return true;
        }
    }
    false
}
