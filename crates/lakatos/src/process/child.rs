//! Whether another process has started this one to try cases.

use std::sync::atomic::{AtomicBool, Ordering};

/// The variable by which a child recognizes itself. It is not a setting: nobody sets it by hand.
pub(crate) const VARIABLE: &str = "_LAKATOS_CHILD";

static IS_CHILD: AtomicBool = AtomicBool::new(false);

/// Has another process started this one to try cases? This is known as soon as the first property is tried.
pub(crate) fn is_child() -> bool {
    IS_CHILD.load(Ordering::Relaxed)
}

/// This process has connected to the one that started it.
#[cfg(feature = "isolate")]
pub(crate) fn found_parent() {
    IS_CHILD.store(true, Ordering::Relaxed);
}
