//! Whether this thread tries a case, which decides how its panics are handled and what it may show.

use std::cell::Cell;

/// What a thread is doing.
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Mode {
    /// Nothing of ours: its panics are not ours either.
    Free,
    /// A case is being tried.
    Trying,
    /// A case is being tried for the last time, with a backtrace.
    Showing,
    /// Cases are listed, drawn or read, which runs functions of the user's types.
    Listing,
}

thread_local! {
    static MODE: Cell<Mode> = const { Cell::new(Mode::Free) };
}

/// What this thread is doing.
pub(crate) fn current() -> Mode {
    MODE.get()
}

/// Sets the mode of this thread, and returns the one before.
pub(crate) fn replace(mode: Mode) -> Mode {
    MODE.replace(mode)
}

/// Is this thread trying a case? Then its output is part of the case.
pub(crate) fn is_trying() -> bool {
    matches!(MODE.get(), Mode::Trying | Mode::Showing)
}

/// Is this thread trying a case for the last time?
pub(crate) fn is_showing() -> bool {
    MODE.get() == Mode::Showing
}
