//! Names for parts that repeat, without their feature: everything is written out.

use super::{Printer, Task};

impl Printer<'_> {
    pub(super) fn begin(&mut self) {
        self.left.push(Task::Whole(0));
    }

    pub(super) fn core(&mut self, place: usize) {
        self.body(place);
    }

    pub(super) fn is_named(&self, _: usize) -> bool {
        false
    }

    pub(super) fn is_name_bracketed(&self, _: usize) -> Option<bool> {
        None
    }
}
