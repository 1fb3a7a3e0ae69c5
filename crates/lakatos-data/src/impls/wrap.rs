//! What the wrappers of the standard library have in common.

use crate::shape::{Link, Wrap, WrapText};

/// A wrapper written as a call whose value can change behind a shared reference, or be kept by a clone.
pub(super) const fn interior(inner: Link, path: &'static str) -> Wrap {
    let text = WrapText::Call { path, refuses: false };
    let mut wrap = Wrap::checked(inner, text, None);
    wrap.interior = true;
    wrap
}
