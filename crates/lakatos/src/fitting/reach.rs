//! From a value through its boxes to the type that a pattern matches.
//!
//! The constructor in the pattern names the type. The compiler finds the way there, which is the second parameter of
//! the trait, so that a `Box` of boxes has one way to each of them.

use std::borrow::Cow;
use std::rc::Rc;
use std::sync::Arc;

/// A value that is a `T`, or a box around one.
#[diagnostic::on_unimplemented(
    message = "this pattern is for `{T}`, and the value here is `{Self}`",
    label = "a pattern for `{T}`"
)]
pub trait Reach<T: ?Sized, Way> {
    /// The `T`.
    fn reach(&self) -> &T;
}

/// The way to the value itself.
pub struct Here;

/// The way through a box.
pub struct Through<Way>(Way);

/// The way from a `String` to its text.
pub struct Text;

// The message says what is wrong; a list of all boxes, which depends on the features, says no more.
#[diagnostic::do_not_recommend]
impl<T: ?Sized> Reach<T, Here> for T {
    #[inline]
    fn reach(&self) -> &T {
        self
    }
}

#[diagnostic::do_not_recommend]
impl Reach<str, Text> for String {
    #[inline]
    fn reach(&self) -> &str {
        self
    }
}

macro_rules! boxes {
    ($($boxed:ty),*) => {
        $(#[diagnostic::do_not_recommend]
        impl<T: ?Sized, V: ?Sized + Reach<T, Way>, Way> Reach<T, Through<Way>> for $boxed {
            #[inline]
            fn reach(&self) -> &T {
                (**self).reach()
            }
        })*
    };
}

boxes!(&V, &mut V, Box<V>, Rc<V>, Arc<V>);

#[cfg(feature = "lazy")]
#[diagnostic::do_not_recommend]
impl<T: ?Sized, V: Reach<T, Way>, Way> Reach<T, Through<Way>> for lakatos_data::lazy::Lazy<V> {
    #[inline]
    fn reach(&self) -> &T {
        (**self).reach()
    }
}

#[diagnostic::do_not_recommend]
impl<T: ?Sized, V: ?Sized + ToOwned + Reach<T, Way>, Way> Reach<T, Through<Way>> for Cow<'_, V> {
    #[inline]
    fn reach(&self) -> &T {
        (**self).reach()
    }
}

/// The part of a value that a pattern matches.
#[inline]
pub fn reach<V: ?Sized + Reach<T, Way>, T: ?Sized, Way>(value: &V) -> &T {
    value.reach()
}

/// The text in a value.
#[inline]
pub fn text<V: ?Sized + Reach<str, Way>, Way>(value: &V) -> &str {
    value.reach()
}
