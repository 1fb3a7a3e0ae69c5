//! Places in the values of a shape: where a rule examines an argument, or alters a result.
//!
//! They follow from the shape alone, nearest to the root first, so they mean the same in every value. A place below a
//! constructor that a value does not have does not exist in that value.

use lakatos_data::Shape;
use lakatos_data::shape::Kind;
use lakatos_data::tree::{Node, Token};

/// A step from a node to one below it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Step {
    /// The constructor that the node must have.
    pub con: u32,
    /// The field that is entered.
    pub field: u32,
}

/// A part of values of a shape.
#[derive(Clone, Debug)]
pub struct PartPath {
    /// The way from the root.
    pub path: Vec<Step>,
    /// Its shape, wrappers included.
    pub shape: Shape,
}

impl PartPath {
    /// The number of the node at this place in a value; `None` if the value has no such part.
    pub fn find(&self, value: Node<'_>) -> Option<usize> {
        let tokens = value.tokens();
        let mut place = 0;
        for step in &self.path {
            match tokens[place] {
                Token::Con { con, arity, .. } if con == step.con && step.field < arity => {}
                _ => return None,
            }
            place += 1;
            for _ in 0..step.field {
                place += tokens[place].span();
            }
        }
        Some(place)
    }
}

/// The maximum distance of a place from the root.
const MOST_STEPS: usize = 4;
/// The maximum number of places.
const MOST_PLACES: usize = 24;

/// The places in values of a shape, nearest first: the root, and the parts below constructors. Parts below one of
/// several constructors are included only on request.
pub(super) fn places(shape: &Shape, below_choices: bool) -> Vec<PartPath> {
    let mut all = vec![PartPath { path: Vec::new(), shape: shape.clone() }];
    let mut next = 0;
    while next < all.len() && all.len() < MOST_PLACES {
        let PartPath { path, shape } = all[next].clone();
        next += 1;
        let core = shape.core().shape;
        let Kind::Sum(sum) = &core.def().kind else { continue };
        if path.len() == MOST_STEPS || sum.calls.is_some() || (sum.cons.len() > 1 && !below_choices) {
            continue;
        }
        for (con, constructor) in sum.cons.iter().enumerate() {
            for (field, part) in constructor.fields.iter().enumerate() {
                let mut path = path.clone();
                path.push(Step { con: con as u32, field: field as u32 });
                all.push(PartPath { path, shape: part.link.shape() });
            }
        }
    }
    all.truncate(MOST_PLACES);
    all
}
