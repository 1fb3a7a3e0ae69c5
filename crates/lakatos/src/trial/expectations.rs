//! What a test should have tried and has not when it ends: a closure to run again, kept cases of closures.
//!
//! Closures of a test are distinguished by their lines, which move, and the closures are known only when the test is
//! over. A test that has failed has reported something already. One that would pass without trying everything can
//! report it only when its thread ends.

use std::cell::RefCell;

use crate::process::console::announce;
use crate::process::texts::joined;

thread_local! {
    static EXPECTED: RefCell<Expectations> = const { RefCell::new(Expectations::new()) };
}

struct Expectations {
    /// The case to run again, and the lines of the closures that were met.
    replay: Option<(String, Vec<u32>)>,
    /// Kept cases that some closure could not try.
    unread: Vec<UntriedCase>,
    /// The places of kept cases that some closure has tried.
    read: Vec<String>,
    /// Whether the test fails anyway.
    is_over: bool,
}

/// A kept case that a closure could not try.
pub(crate) struct UntriedCase {
    /// The test.
    pub(crate) test: String,
    /// Where the case is.
    pub(crate) place: String,
    /// Whether the test has to fail if no other closure can.
    pub(crate) fails: bool,
}

/// Changes what is expected of the test on this thread.
fn change(change: &mut dyn FnMut(&mut Expectations)) {
    EXPECTED.with_borrow_mut(|expected| change(expected));
}

/// A closure on another line than the requested one was met.
pub(crate) fn expect(name: &str, line: u32) {
    change(&mut |expected| match &mut expected.replay {
        Some((_, lines)) if lines.contains(&line) => {}
        Some((_, lines)) => lines.push(line),
        replay => *replay = Some((name.to_owned(), vec![line])),
    });
}

/// A closure cannot try a kept case that may be another's.
#[cfg(feature = "keep")]
pub(crate) fn note_untried_case(case: UntriedCase) {
    let mut case = Some(case);
    change(&mut |expected| {
        if let Some(case) = case.take_if(|case| !expected.unread.iter().any(|known| known.place == case.place)) {
            expected.unread.push(case);
        }
    });
}

/// A closure has tried a kept case that may be another's.
#[cfg(feature = "keep")]
pub(crate) fn note_tried_case(place: &str) {
    change(&mut |expected| expected.read.push(place.to_owned()));
}

/// The requested case was met, or the test fails: there is nothing to report at its end.
pub(crate) fn forget() {
    // A thread that is ending has nothing to forget.
    let _ = EXPECTED.try_with(|expected| expected.borrow_mut().is_over = true);
}

impl Expectations {
    const fn new() -> Expectations {
        Expectations { replay: None, unread: Vec::new(), read: Vec::new(), is_over: false }
    }

    /// The message about a closure that was not met.
    fn unmet(&self) -> Option<String> {
        let (name, numbers) = self.replay.as_ref()?;
        let mut lines = Vec::new();
        for line in numbers {
            lines.push(line.to_string());
        }
        Some(format!(
            "`LAKATOS_REPLAY` names `{name}`, and no closure on that line was tried: those of the test begin on line{} {}",
            if lines.len() == 1 { "" } else { "s" },
            joined(&lines, ", ")
        ))
    }
}

impl Drop for Expectations {
    fn drop(&mut self) {
        if self.is_over {
            return;
        }
        let unmet = self.unmet();
        let mut fails = unmet.is_some();
        if let Some(line) = &unmet {
            announce(line);
        }
        for UntriedCase { test, place, fails: is_failure } in &self.unread {
            if !self.read.contains(place) {
                announce(&format!("{test}: a kept case is stale ({place}): no closure of the test can try it"));
                fails |= is_failure;
            }
        }
        if fails {
            // Nothing else makes the run fail when a test has returned.
            std::process::exit(101);
        }
    }
}
