//! Generated functions without the feature `functions`: no shape is one of theirs.

use crate::shape::{Kind, Shape, Wrap};
use crate::tree::{Node, Tree};

/// The shapes of arguments and results: there are none.
#[derive(Clone, Debug)]
pub struct Signature {
    /// The shape of its arguments.
    pub keys: Shape,
    /// The shape of its results.
    pub values: Shape,
}

impl Signature {
    /// The signature of a shape: none.
    pub fn of(_: &Shape) -> Option<Signature> {
        None
    }

    /// The signature of a shape without wrappers: none.
    pub fn of_forms(_: &Shape) -> Option<Signature> {
        None
    }

    /// The canonical table of a function: there is none.
    pub fn canonical(&self, _: Node<'_>) -> Option<Tree> {
        None
    }

    /// How many entries a table may have.
    pub fn most_entries(&self) -> usize {
        0
    }

    /// Can two tables be equivalent?
    pub fn has_other_tables(&self) -> bool {
        false
    }
}

/// Is this the seed of a function?
pub fn is_seed(_: &Shape) -> bool {
    false
}

/// Are there values of this shape that tiers do not list?
pub fn has_unlisted(shape: &Shape) -> bool {
    let mut unlisted = false;
    for part in shape.reachable() {
        unlisted |= matches!(part.def().kind, Kind::Wrap(Wrap { listed: false, .. }));
    }
    unlisted
}
