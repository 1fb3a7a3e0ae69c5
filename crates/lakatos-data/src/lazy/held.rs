//! What a call needs that a copy of a module puts off.
//!
//! A value is moved, as the call would move it. What is borrowed is cloned, because the call may outlive it, and lent to the
//! call. Tokens do not show which of the two a variable is, so the methods of one name tell them apart.

/// A variable that is about to be kept.
#[doc(hidden)]
pub struct Held<T>(pub T);

/// A variable that was a reference: what it led to.
#[doc(hidden)]
pub struct Lent<T: ?Sized + ToOwned>(T::Owned);

/// A variable that was a value.
#[doc(hidden)]
pub struct Kept<T>(T);

impl<T: ?Sized + ToOwned> Held<&T> {
    /// Keeps a clone of what a reference leads to.
    pub fn keep(self) -> Lent<T> {
        Lent(self.0.to_owned())
    }
}

/// Values are kept by a trait, so that the method of references comes first.
#[doc(hidden)]
pub trait KeepValue {
    /// What is kept.
    type Value;

    /// Keeps a value.
    fn keep(self) -> Kept<Self::Value>;
}

impl<T> KeepValue for Held<T> {
    type Value = T;

    fn keep(self) -> Kept<T> {
        Kept(self.0)
    }
}

impl<T: ?Sized + ToOwned> Lent<T> {
    /// Lends it to the call.
    pub fn give(&self) -> &T {
        std::borrow::Borrow::borrow(&self.0)
    }
}

impl<T> Kept<T> {
    /// Moves it into the call.
    pub fn give(self) -> T {
        self.0
    }
}
