//! How much is done to explain a failing case.

use std::sync::Arc;

use crate::instances::Bounds;
use crate::literals::Literals;

/// How much is done.
#[derive(Clone, Debug)]
pub struct Options {
    /// How many cases may be run.
    pub runs: u64,
    /// Whether conditions are looked for.
    pub conditions: bool,
    /// What all random choices follow from.
    pub seed: u64,
    /// The literals of the source, which some cases have in them.
    pub literals: Arc<Literals>,
    /// How many rules are wanted.
    pub rules: usize,
    /// How many instances of a pattern must fail, and none pass.
    pub instances: u64,
    /// How many further, larger instances are tried then.
    pub fresh: u64,
    /// The size up to which values are drawn for what is left open.
    pub largest: u32,
    /// How many nodes may be above one another in such a value.
    pub deepest: usize,
    /// Whether patterns are looked for.
    pub universal: bool,
    /// Whether places are looked for where every constructor has a value that fails.
    pub existential: bool,
    /// How many values are tried at such a place.
    pub tries: u64,
    /// How many other classes of failures are looked for.
    pub rounds: usize,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            runs: 2_000,
            conditions: true,
            seed: 0,
            literals: Arc::default(),
            rules: 3,
            instances: 30,
            fresh: 100,
            largest: 100,
            deepest: usize::MAX,
            universal: true,
            existential: false,
            tries: 100,
            rounds: 7,
        }
    }
}

impl Options {
    /// How large the values of the first instances may be.
    pub(crate) fn bounds(&self) -> Bounds {
        Bounds { size: self.largest.min(60), depth: self.deepest }
    }

    /// How large those of the later ones may be.
    pub(crate) fn large_bounds(&self) -> Bounds {
        Bounds { size: self.largest, depth: self.deepest }
    }
}
