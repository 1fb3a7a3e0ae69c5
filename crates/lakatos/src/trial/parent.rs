//! The process that this one tries cases for, if any: what it has to know before the body ends this process.

use std::sync::OnceLock;

use lakatos_engine::judge::Assumption;

use super::noted::Noted;

/// The other process, as bodies and panics see it.
pub(crate) trait Parent: Send + Sync {
    /// A panic ends this process.
    fn panicked(&self, noted: &Noted);

    /// The body made a note: it may end the process before the note is collected.
    fn noted(&self, text: &str);

    /// The case is discarded. Does not return if the parent waits for it: where panics end the process there is no
    /// other way out of a body.
    fn discarded(&self, assumption: &'static Assumption);
}

static PARENT: OnceLock<&'static dyn Parent> = OnceLock::new();

/// The process that this one tries cases for.
pub(crate) fn parent() -> Option<&'static dyn Parent> {
    PARENT.get().copied()
}

/// This process tries cases for that one.
#[cfg(feature = "isolate")]
pub(crate) fn set_parent(parent: &'static dyn Parent) {
    // There is one.
    let _ = PARENT.set(parent);
}
