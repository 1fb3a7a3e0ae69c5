//! Equality of results, by the type's own equality where it has one.
//!
//! The attribute asks a [`Probe`] of the type; method resolution takes the equality, or none.

use super::given::read;
use crate::data::Data;
use crate::distinct::Probe;
use crate::tree::Node;

/// For types with an equality.
pub trait Equal {
    /// Are the parts with this number equal?
    fn same(&self, one: Node<'_>, other: Node<'_>, number: usize) -> bool;
}

/// For types without one.
pub trait Incomparable {
    /// Are the trees of the parts with this number equal? (The values that they build are compared by
    /// [`Signature::rebuilt_result`](super::Signature::rebuilt_result).)
    fn same(&self, one: Node<'_>, other: Node<'_>, number: usize) -> bool {
        one.child(number) == other.child(number)
    }
}

impl<T: Data + PartialEq> Equal for &Probe<T> {
    fn same(&self, one: Node<'_>, other: Node<'_>, number: usize) -> bool {
        let values = (read::<T>(one, number), read::<T>(other, number));
        matches!(values, (Ok(one), Ok(other)) if one == other)
    }
}

impl<T> Incomparable for Probe<T> {}
