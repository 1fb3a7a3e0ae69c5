//! Generated functions without the feature `functions`: there are none.

use std::sync::Arc;

use crate::tree::Tree;

/// The constructor of a function that is computed from a seed.
pub(crate) const HASHED: usize = 1;

/// What a function does: there is none.
pub enum Rule {}

/// Functions that were built, and their places in the tree.
pub type Functions = Vec<(usize, Arc<Rule>)>;

impl Rule {
    /// Its tree.
    pub fn tree(&self) -> Option<&Tree> {
        match *self {}
    }

    /// Is it computed from a seed?
    pub fn may_have_seeds(&self) -> bool {
        match *self {}
    }

    /// The table of its answers.
    pub fn asked(&self) -> Option<Tree> {
        match *self {}
    }
}
