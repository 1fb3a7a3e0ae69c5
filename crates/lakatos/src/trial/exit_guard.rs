//! A case that calls `exit` without isolation: with status 0 the tests would pass, although most of them never ran.
//!
//! On most systems `exit` drops the thread-local values of the calling thread. One of them knows whether a case is
//! being tried on its thread: if so, it reports what happened, and makes the process fail.

use std::cell::Cell;
use std::io::Write;

use crate::process::child::is_child;
use crate::process::mode::is_trying;
use crate::trial::panics::names_of_properties;

thread_local! {
    static EXIT_GUARD: ExitGuard = const { ExitGuard { process: Cell::new(0), explains: Cell::new(false) } };
}

/// Dropped when the thread ends, and when it ends the process.
struct ExitGuard {
    process: Cell<u32>,
    /// Whether the thread calls functions for an explanation.
    explains: Cell<bool>,
}

/// From now on, reports a case on this thread that ends the process.
pub(crate) fn watch() {
    // It is gone only while the thread ends.
    let _ = EXIT_GUARD.try_with(|guard| {
        // On systems without processes, asking for the process id panics.
        if guard.process.get() == 0 && !cfg!(any(target_family = "wasm", miri)) {
            guard.process.set(std::process::id());
        }
    });
}

/// The same, on a thread that calls functions of a property to explain a case.
#[cfg(feature = "explain")]
pub(crate) fn watch_explanation() {
    watch();
    let _ = EXIT_GUARD.try_with(|guard| guard.explains.set(true));
}

impl Drop for ExitGuard {
    fn drop(&mut self) {
        // A process that a case has forked is its own affair, and a child that tries cases reports to its parent.
        if !is_trying() || self.process.get() == 0 {
            return;
        }
        if self.process.get() != std::process::id() || is_child() {
            return;
        }
        let (names, explains) = (names_of_properties(), self.explains.get());
        let text = if explains {
            format!(
                "\nlakatos: to explain a failing case of `{names}`, a function that the property calls was called with \
                 other arguments, and ended the process by `exit`, and with it all tests. `background(none)` at the \
                 property leaves its functions alone.\n"
            )
        } else {
            format!(
                "\nlakatos: a case of `{names}` ends the process by `exit`, and with it all tests. `isolate = true`, or \
                 `LAKATOS_ISOLATE=true`, tries each case in another process, and shows the one that does it.\n"
            )
        };
        // Bypasses the capture of test output: nobody will show it later.
        let _ = std::io::stderr().write_all(text.as_bytes());
        std::process::abort();
    }
}
