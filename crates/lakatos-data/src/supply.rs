//! Values that a check accepts, found by code that knows the check.
//!
//! Where a check refuses nearly everything, drawing until it accepts something is hopeless. A supply finds accepted
//! values, at random and in order of size; in all other respects its values are those of a shape with a check.

use std::sync::Arc;

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

    /// Are hardly any values found at random? Nothing, as long as none was to be found.
    fn scarcity(&self) -> Option<Scarcity> {
        None
    }

    /// All values of a size that it accepts, each once, in order; `None` if that takes more runs of the check than these.
    fn list(&self, size: usize, runs: u64) -> Option<Listed>;

    /// Is what was listed known to be all, also if the parts of the check tell each other something? It is asked before
    /// something is proved.
    fn is_certain(&self) -> bool {
        true
    }
}

/// What is known where hardly any values are found at random.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Scarcity {
    /// How often the check was made to find values at random.
    pub runs: u64,
    /// How many different values that found.
    pub values: u64,
    /// Random values are made from all values up to this size, which were listed; nothing if not even those were.
    pub listed: Option<u64>,
    /// How many values there are to make random ones from.
    pub known: u64,
    /// The condition in the check that was false most often, if conditions are told apart.
    pub rejects: Option<&'static str>,
}

/// The values of one size.
#[derive(Clone, Debug)]
pub struct Listed {
    /// The values.
    pub values: Arc<[Tree]>,
    /// What it took to list them, whoever did it first.
    pub runs: u64,
}
