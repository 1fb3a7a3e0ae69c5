//! The grammar of problems: what is drawn by a seed, and what it says of a value.
//!
//! This folder knows nothing of Lakatos, so that programs of its peers are made of the same predicates.

mod automaton;
mod draw;
mod random;
mod relation;
mod term;
mod view;

pub(crate) use draw::{Features, GROUPS, draw, is_fit};
pub(crate) use random::{Words, hash_of};
pub(crate) use relation::Relation;
pub(crate) use view::{Form, View};

use std::fmt;

/// When a value counts, and when it fails.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Predicate {
    pub(crate) premises: Vec<Relation>,
    pub(crate) relations: Vec<Relation>,
}

impl Predicate {
    /// Does the property hold? `None` where the premises do not.
    pub(crate) fn judge(&self, view: &View) -> Option<bool> {
        let is_counted = self.premises.iter().all(|premise| premise.holds(view));
        is_counted.then(|| !self.relations.iter().all(|relation| relation.holds(view)))
    }

    pub(crate) fn fails(&self, view: &View) -> bool {
        self.judge(view) == Some(false)
    }

    pub(crate) fn all(&self) -> impl Iterator<Item = &Relation> {
        self.premises.iter().chain(&self.relations)
    }
}

impl fmt::Display for Predicate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let joined = |all: &[Relation]| all.iter().map(Relation::to_string).collect::<Vec<_>>().join(" and ");
        write!(f, "fails when {}", joined(&self.relations))?;
        match &self.premises[..] {
            [] => Ok(()),
            premises => write!(f, ", given {}", joined(premises)),
        }
    }
}
