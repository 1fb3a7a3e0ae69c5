//! What the wrappers of the standard library have in common.

use crate::shape::{Check, Link, Wrap, WrapText};

/// A wrapper written as a call whose value can change behind a shared reference, or be kept by a clone.
pub(super) const fn interior(inner: Link, path: &'static str) -> Wrap {
    let text = WrapText::Call { path, refuses: false };
    let mut wrap = Wrap::checked(inner, text, None);
    wrap.interior = true;
    wrap
}

/// A wrapper around the sequence of a shared collection, which has the text already.
pub(super) const fn interior_plain(inner: Link) -> Wrap {
    let mut wrap = Wrap::plain(inner);
    wrap.interior = true;
    wrap
}

/// A wrapper written as a call that may refuse.
pub(super) const fn refusing(inner: Link, path: &'static str, check: Option<Check>) -> Wrap {
    let text = WrapText::Call { path, refuses: true };
    Wrap::checked(inner, text, check)
}
