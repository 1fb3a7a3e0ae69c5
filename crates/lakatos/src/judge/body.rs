//! The body of a property behind a trait object: all that is compiled for the types of one property.
//!
//! Users compile it for each property they write, so it is as little as possible: drawing the arguments, and running the
//! body on them. Everything around that (rows of cases, panics, threads, verdicts) is compiled once, in this library.

use std::sync::Arc;

use lakatos_data::Shape;
use lakatos_data::source::Source;

use super::row::Row;
use crate::property::{Answer, Answered, Arguments, Case, Inputs};
use crate::pulse::Recorder;

/// Draws the arguments of a property and runs its body on them.
pub(crate) trait Body {
    /// Tries the case that a source answers; `None` if it answers none.
    fn run(&self, source: &mut dyn Source, case: &Case) -> Option<Answered>;

    /// Tries the cases of a row, until one ends in a way that ends the row or unwinds.
    ///
    /// Where programs are optimized this is compiled for each property, for then drawing is as quick as a loop written
    /// by hand. Elsewhere that would cost more than it saves: tests are compiled more often than they run.
    #[cfg(not(debug_assertions))]
    fn run_row(&self, row: &mut Row<'_>);
}

impl dyn Body + '_ {
    #[cfg(debug_assertions)]
    pub(super) fn run_row(&self, row: &mut Row<'_>) {
        row.run(|random, case| self.run(random, case));
    }
}

/// A body with its types.
pub(crate) struct Typed<I, F> {
    arguments: Arc<Arguments<I>>,
    body: F,
}

impl<I: Inputs, F> Typed<I, F> {
    /// A body, and what is known of it without its types.
    pub(crate) fn new(inputs: I, body: F) -> (Erased, Typed<I, F>) {
        let (arguments, shapes) = Arguments::new(inputs);
        let arguments = Arc::new(arguments);
        (Erased { shape: arguments.shape().clone(), shapes, recorder: arguments.clone() }, Typed { arguments, body })
    }
}

/// What is known of the arguments of a body without their types.
pub(crate) struct Erased {
    /// The shape of a case.
    pub(super) shape: Shape,
    /// The shapes of the arguments.
    pub(super) shapes: Vec<Shape>,
    /// What draws the arguments for their tree alone.
    pub(super) recorder: Arc<dyn Recorder>,
}

impl Erased {
    /// How many arguments there are.
    pub(crate) fn count(&self) -> usize {
        self.shapes.len()
    }
}

impl<I: Inputs, R: Answer, F: Fn(&Case, I::Values) -> R> Body for Typed<I, F> {
    fn run(&self, source: &mut dyn Source, case: &Case) -> Option<Answered> {
        // (Written out: a `?` is a function of its own for each type.)
        match self.arguments.draw(source) {
            Some(values) if case.body_begins_after(source) => Some((self.body)(case, values).answer()),
            _ => None,
        }
    }

    #[cfg(not(debug_assertions))]
    fn run_row(&self, row: &mut Row<'_>) {
        row.run(|random, case| match self.arguments.draw(random) {
            Some(values) => {
                case.body_begins();
                Some((self.body)(case, values).answer())
            }
            None => None,
        });
    }
}

impl<I: Inputs> Recorder for Arguments<I> {
    fn draw(&self, source: &mut dyn Source) -> bool {
        Arguments::draw(self, source).is_some()
    }
}
