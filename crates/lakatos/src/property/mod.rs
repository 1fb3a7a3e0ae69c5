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
pub use inputs::Inputs;
pub(crate) use inputs::tuple;
pub use premise::Premise;
pub use statement::{Example, Statement};

use std::cell::Cell;

use lakatos_data::source::Source;

use crate::trial::pulse::Pulse;

/// What the body of a property is told of a case, and what it tells.
#[derive(Default)]
pub struct Case {
    rejected: Cell<Option<usize>>,
    /// The premises, by bits, that are known to hold.
    established: Cell<u64>,
    doing: Cell<Doing>,
    pulse: Pulse,
}

/// What is being done for a case, for when it panics.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) enum Doing {
    /// Its values are drawn.
    #[default]
    Drawing,
    /// The body runs.
    Running,
}

impl Case {
    pub(crate) fn new(pulse: Pulse) -> Case {
        Case { pulse, ..Case::default() }
    }

    /// A premise of the leading part is false: the body returns at once.
    pub fn reject(&self, premise: usize) {
        self.rejected.set(Some(premise));
    }

    /// Is a premise known to hold? Then the body does not ask it again.
    pub fn knows(&self, premise: usize) -> bool {
        premise < 64 && self.established.get() >> premise & 1 == 1
    }

    /// The values of an example are there, and the body begins.
    pub fn body_begins(&self) {
        self.doing.set(Doing::Running);
        self.pulse.runs();
    }

    /// The values are drawn. If they are what the source was to answer, the body begins.
    pub(crate) fn body_begins_after(&self, source: &dyn Source) -> bool {
        let is_complete = source.is_complete();
        if is_complete {
            self.body_begins();
        }
        is_complete
    }

    /// The values of the next case will be drawn.
    pub(crate) fn draw_next(&self) {
        self.doing.set(Doing::Drawing);
    }

    pub(crate) fn doing(&self) -> Doing {
        self.doing.get()
    }

    /// These premises are known to hold.
    pub(crate) fn establish(&self, premises: u64) {
        self.established.set(premises);
    }

    /// Was a premise false?
    #[inline]
    pub(crate) fn is_rejected(&self) -> bool {
        self.rejected.get().is_some()
    }

    /// The premise that was false, if one was.
    #[inline]
    pub(crate) fn rejected(&self) -> Option<usize> {
        // It nearly never is: then nothing is written.
        if self.rejected.get().is_some() { self.rejected.take() } else { None }
    }
}
