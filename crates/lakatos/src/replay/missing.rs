//! A closure that was to be run again and has not been met when its test ends.
//!
//! Which closures a test has is known when it is over. A test that has failed has said something already; one that would
//! pass has not run what was asked for, and nobody is left to say so but the end of its thread.

use std::cell::RefCell;

use crate::terminal::announce;

thread_local! {
    static EXPECTED: RefCell<Option<Expected>> = const { RefCell::new(None) };
}

struct Expected {
    name: String,
    /// The lines of the closures that were met.
    lines: Vec<u32>,
    is_over: bool,
}

/// A closure on another line than the one that is meant was met.
pub(super) fn expect(name: &str, line: u32) {
    EXPECTED.with_borrow_mut(|expected| {
        let new = || Expected { name: name.to_owned(), lines: Vec::new(), is_over: false };
        let lines = &mut expected.get_or_insert_with(new).lines;
        if !lines.contains(&line) {
            lines.push(line);
        }
    });
}

/// The closure was met, or the test fails: there is nothing to say at its end.
pub(crate) fn forget() {
    // A thread that is ending has nothing to forget.
    let _ = EXPECTED.try_with(|expected| {
        let mut expected = expected.borrow_mut();
        let new = || Expected { name: String::new(), lines: Vec::new(), is_over: true };
        expected.get_or_insert_with(new).is_over = true;
    });
}

impl Drop for Expected {
    fn drop(&mut self) {
        if self.is_over {
            return;
        }
        let lines: Vec<String> = self.lines.iter().map(u32::to_string).collect();
        announce(&format!(
            "`LAKATOS_REPLAY` names `{}`, and no closure on that line was tried: those of the test begin on line{} {}",
            self.name,
            if lines.len() == 1 { "" } else { "s" },
            lines.join(", ")
        ));
        // Nothing else makes the run fail when a test has returned.
        std::process::exit(101);
    }
}
