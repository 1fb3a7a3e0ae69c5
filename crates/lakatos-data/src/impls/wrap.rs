//! What the wrappers of the standard library have in common.

use crate::shape::{Check, Link, Opacity, Wrap, WrapText};

/// A wrapper written as a call whose value can change behind a shared reference, or be kept by a clone.
pub(super) const fn interior(inner: Link, path: &'static str) -> Wrap {
    let text = WrapText::Call { path, refuses: false };
    Wrap { inner, text, check: None, opacity: Opacity::Clear, cost: 0, interior: true }
}

/// A wrapper around the sequence of a shared collection, which has the text already.
pub(super) const fn interior_plain(inner: Link) -> Wrap {
    Wrap { inner, text: WrapText::Same, check: None, opacity: Opacity::Clear, cost: 0, interior: true }
}

/// A wrapper written as a call that may refuse.
pub(super) const fn refusing(inner: Link, path: &'static str, check: Option<Check>) -> Wrap {
    let text = WrapText::Call { path, refuses: true };
    Wrap { inner, text, check, opacity: Opacity::Clear, cost: 0, interior: false }
}
