//! Functions without the feature `functions`: there are none to read.

use super::expect::expectation;
use super::path::Path;
use super::reader::{Reader, Step};
use crate::shape::Shape;

impl Reader<'_> {
    /// Refuses a function.
    pub(super) fn generated(&mut self, shape: &Shape, _: &str, path: Option<Path>) -> Step {
        Err(self.expected_not(path, expectation(shape), &[]))
    }
}
