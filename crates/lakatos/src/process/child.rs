//! Whether this process is one that another has started to try cases.

use std::sync::atomic::{AtomicBool, Ordering};

/// The variable by which a child knows what it is. It has no place among the settings: nobody sets it by hand.
pub(crate) const VARIABLE: &str = "_LAKATOS_CHILD";

static IS_CHILD: AtomicBool = AtomicBool::new(false);

/// Is this process one that another has started to try cases? It is known as soon as the first property is tried.
pub(crate) fn is_child() -> bool {
    IS_CHILD.load(Ordering::Relaxed)
}

/// This process has found the one that started it.
#[cfg(feature = "isolate")]
pub(crate) fn found_parent() {
    IS_CHILD.store(true, Ordering::Relaxed);
}
