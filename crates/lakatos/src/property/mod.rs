//! A property as values: its description, its arguments, its premises and its body.
//!
//! The attribute and the closures both end here. The body is a function of a [`Case`] and of the values of its
//! arguments. Arguments that the user takes by reference are drawn by value and lent.

mod answer;
mod closure;
#[cfg(feature = "explain")]
pub(crate) mod functions;
mod given;
mod identity;
mod inputs;
#[cfg(feature = "lazy")]
pub(crate) mod lifted;
#[cfg(feature = "explain")]
pub(crate) mod named;
mod premise;
mod recorder;
#[cfg(any(feature = "proptest", feature = "quickcheck"))]
pub(crate) mod seeded;
mod statement;
mod watch;

pub use answer::{Answer, Answered};
pub use closure::Closure;
pub(crate) use given::Given;
pub use given::{AsItIs, AsItsSource, given};
pub(crate) use identity::Identity;
pub use inputs::Inputs;
pub(crate) use inputs::tuple;
pub use premise::Premise;
pub(crate) use recorder::Recorder;
pub use statement::{Example, Statement};
pub(crate) use watch::{CaseWatch, Cases, Watch};

use std::cell::Cell;

use lakatos_data::source::Source;

/// What the body of a property knows about a case, and what it reports back.
#[derive(Default)]
pub struct Case {
    rejected: Cell<Option<usize>>,
    /// The premises, by bits, that are known to hold.
    established: Cell<u64>,
    doing: Cell<Doing>,
    watch: Watch,
}

/// What is being done for a case, in case it panics.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) enum Doing {
    /// Its values are drawn.
    #[default]
    Drawing,
    /// The body runs.
    Running,
}

impl Case {
    pub(crate) fn new(watch: Watch) -> Case {
        Case { watch, ..Case::default() }
    }

    /// A premise of the leading part is false: the body returns at once.
    pub fn reject(&self, premise: usize) {
        self.rejected.set(Some(premise));
    }

    /// Is a premise known to hold? Then the body does not ask it again.
    pub fn knows(&self, premise: usize) -> bool {
        premise < 64 && self.established.get() >> premise & 1 == 1
    }

    /// The values of an example exist, and the body begins.
    pub fn body_begins(&self) {
        self.doing.set(Doing::Running);
        self.watch.runs();
    }

    /// The same where nobody watches the case.
    #[cfg(not(debug_assertions))]
    #[inline(always)]
    pub(crate) fn body_begins_unwatched(&self) {
        self.doing.set(Doing::Running);
    }

    /// The values are drawn. If they are what the source should answer, the body begins.
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
        // It nearly never is, so nothing is written.
        if self.rejected.get().is_some() { self.rejected.take() } else { None }
    }
}
