//! The body of a property behind a trait object: all that is compiled for the types of one property.
//!
//! Users compile it for each property, so it is as little as possible: drawing the arguments, and running the body on
//! them. Everything around that (rows of cases, panics, threads, verdicts) is compiled once, in this library.

use lakatos_data::source::Source;

use super::row::Row;
use crate::property::Recorder;
use crate::property::{Answer, Answered, Case, Inputs};

/// Draws the arguments of a property and runs its body on them.
pub(crate) trait Body {
    /// Tries the case that a source gives; `None` if it gives none. (The source has opened the tuple of the arguments.)
    fn run(&self, source: &mut dyn Source, case: &Case) -> Option<Answered>;

    /// What draws the arguments, without their types.
    fn recorder(&self) -> Box<dyn Recorder>;

    /// Tries the cases of a row that nobody watches, until one ends in a way that ends the row or unwinds.
    ///
    /// With optimization this is compiled for each property, so that a case costs no dynamic call. Without, it is not,
    /// which means less code for each property.
    #[cfg(not(debug_assertions))]
    fn run_quickly(&self, row: &mut Row<'_>);
}

impl dyn Body + '_ {
    /// Tries the cases of a row, until one ends in a way that ends the row or unwinds.
    pub(super) fn run_row(&self, row: &mut Row<'_>) {
        #[cfg(not(debug_assertions))]
        if row.watch.is_nobody() {
            return self.run_quickly(row);
        }
        row.run::<true>(|random, case| self.run(random, case));
    }
}

/// A body with its types.
pub(crate) struct Typed<I, F> {
    pub(crate) inputs: I,
    pub(crate) body: F,
}

impl<I: Inputs, R: Answer, F: Fn(&Case, I::Values) -> R> Body for Typed<I, F> {
    #[expect(clippy::question_mark, reason = "`?` is two more functions for each property")]
    fn run(&self, source: &mut dyn Source, case: &Case) -> Option<Answered> {
        let Some(values) = self.inputs.draw(source, 0) else { return None };
        if !case.body_begins_after(source) {
            return None;
        }
        Some((self.body)(case, values).answer())
    }

    fn recorder(&self) -> Box<dyn Recorder> {
        Box::new(self.inputs.clone())
    }

    #[cfg(not(debug_assertions))]
    fn run_quickly(&self, row: &mut Row<'_>) {
        row.run::<false>(|random, case| match self.inputs.draw(random, 0) {
            Some(values) => {
                case.body_begins_unwatched();
                Some((self.body)(case, values).answer())
            }
            None => None,
        });
    }
}
