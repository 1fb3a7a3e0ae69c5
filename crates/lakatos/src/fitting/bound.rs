//! Names: what they are bound to, through any boxes.
//!
//! The compiler tries a method on `Bound` itself before it tries one on a reference to it. So each pair of traits is a
//! choice: the first where it is implemented, the second for all other types.

use std::borrow::Cow;
use std::rc::Rc;
use std::sync::Arc;

/// What a name is bound to.
pub struct Bound<'a, T: ?Sized>(pub &'a T);

impl<T: ?Sized> Clone for Bound<'_, T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T: ?Sized> Copy for Bound<'_, T> {}

/// Opens a box.
pub trait OpenBox<'a> {
    /// What is in it.
    type Inside: ?Sized;

    /// What is in the box.
    fn lakatos_open(self) -> Bound<'a, Self::Inside>;
}

macro_rules! boxes {
    ($($boxed:ty),*) => {
        $(impl<'a, T: ?Sized> OpenBox<'a> for Bound<'a, $boxed> {
            type Inside = T;

            #[inline]
            fn lakatos_open(self) -> Bound<'a, T> {
                Bound(self.0)
            }
        })*
    };
}

boxes!(&T, &mut T, Box<T>, Rc<T>, Arc<T>);

#[cfg(feature = "lazy")]
impl<'a, T> OpenBox<'a> for Bound<'a, lakatos_data::lazy::Lazy<T>> {
    type Inside = T;

    #[inline]
    fn lakatos_open(self) -> Bound<'a, T> {
        Bound(self.0)
    }
}

impl<'a, T: ?Sized + ToOwned> OpenBox<'a> for Bound<'a, Cow<'_, T>> {
    type Inside = T;

    #[inline]
    fn lakatos_open(self) -> Bound<'a, T> {
        Bound(self.0)
    }
}

/// Leaves a value that is not a box as it is.
pub trait KeepBox<'a> {
    /// The value.
    type Inside: ?Sized;

    /// The value.
    fn lakatos_open(&self) -> Bound<'a, Self::Inside>;
}

impl<'a, T: ?Sized> KeepBox<'a> for Bound<'a, T> {
    type Inside = T;

    #[inline]
    fn lakatos_open(&self) -> Bound<'a, T> {
        *self
    }
}

/// Binds values that are `Copy` as copies.
pub trait CopyOut {
    /// What the name stands for in a guard.
    type Value;

    /// The copy.
    fn lakatos_value(self) -> Self::Value;
}

impl<T: Copy> CopyOut for Bound<'_, T> {
    type Value = T;

    #[inline]
    fn lakatos_value(self) -> T {
        *self.0
    }
}

/// Binds values that are not `Copy` by reference.
pub trait LendOut<'a> {
    /// What the name stands for in a guard.
    type Value: ?Sized;

    /// The reference.
    fn lakatos_value(&self) -> &'a Self::Value;
}

impl<'a, T: ?Sized> LendOut<'a> for Bound<'a, T> {
    type Value = T;

    #[inline]
    fn lakatos_value(&self) -> &'a T {
        self.0
    }
}

/// A part that can be compared with another that has its name.
#[diagnostic::on_unimplemented(
    message = "a name that stands twice stands for equal parts, and `{Self}` cannot be compared with `{Other}`",
    label = "the parts here are compared by `==`",
    note = "derive `PartialEq` for the type, or use two names"
)]
pub trait Comparable<Other: ?Sized> {
    /// Are they equal?
    fn equals(&self, other: &Other) -> bool;
}

#[diagnostic::do_not_recommend]
impl<A: ?Sized + PartialEq<B>, B: ?Sized> Comparable<B> for A {
    #[inline]
    fn equals(&self, other: &B) -> bool {
        self == other
    }
}

/// Are two parts with one name equal?
#[inline]
pub fn same<A: ?Sized + Comparable<B>, B: ?Sized>(a: Bound<'_, A>, b: Bound<'_, B>) -> bool {
    a.0.equals(b.0)
}
