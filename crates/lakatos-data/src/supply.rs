//! Values that a check accepts, found by code that knows the check.
//!
//! Where a check refuses nearly everything, drawing until it accepts something is hopeless. A supply finds accepted
//! values, at random and in order of size; in all other respects its values are those of a shape with a check.

use crate::tree::{Node, Tree};

/// Chooses a value at random.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Chance {
    /// The same seed gives the same value.
    pub seed: u64,
    /// About how large it is.
    pub size: u32,
}

/// Finds the values of a type that a check accepts.
pub trait Supply: Send + Sync {
    /// Does the check accept the value of this tree?
    fn holds(&self, tree: Node<'_>) -> bool;

    /// A value that the check accepts. The same chance gives the same value, whatever was found before.
    fn find(&self, chance: Chance) -> Option<Tree>;

    /// All accepted values of a size, each once; `None` if that takes too much work.
    fn list(&self, size: usize) -> Option<Vec<Tree>>;
}
