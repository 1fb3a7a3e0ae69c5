//! A property as values: what it says of itself, its arguments, its premises and its body.
//!
//! The attribute and the closures both end here. The body is a function of a [`Case`] and of the values of its
//! arguments; whatever the user wrote by reference is drawn by value and lent.

mod answer;
mod given;
mod inputs;
mod premise;
mod statement;

pub use answer::{Answer, Answered};
pub(crate) use given::Given;
pub use given::{AsItIs, AsItsSource, given};
pub(crate) use inputs::Arguments;
pub use inputs::Inputs;
pub use premise::Premise;
pub use statement::{Example, Statement};

use std::cell::Cell;

/// What the body of a property can say while it runs.
#[derive(Debug, Default)]
pub struct Case {
    rejected: Cell<Option<usize>>,
    /// The premises, by bits, that are known to hold.
    established: Cell<u64>,
}

impl Case {
    /// A premise of the leading part is false: the body returns at once.
    pub fn reject(&self, premise: usize) {
        self.rejected.set(Some(premise));
    }

    /// Is a premise known to hold? Then the body does not ask it again.
    pub fn knows(&self, premise: usize) -> bool {
        premise < 64 && self.established.get() >> premise & 1 == 1
    }

    /// These premises are known to hold.
    pub(crate) fn establish(&self, premises: u64) {
        self.established.set(premises);
    }

    /// The premise that was false, if one was.
    #[inline]
    pub(crate) fn rejected(&self) -> Option<usize> {
        // It nearly never is: then nothing is written.
        if self.rejected.get().is_some() { self.rejected.take() } else { None }
    }
}
