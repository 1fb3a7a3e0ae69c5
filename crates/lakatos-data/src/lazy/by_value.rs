//! Methods of the standard library that take `self` by value, for what is in a box.
//!
//! `parts.map(..)` on a `Box<[T; 2]>` moves the array out of its box, which only a `Box` allows. In a copy such a method is
//! there for a [`Lazy`], too.

use super::{Growing, Lazy};

impl<T, const N: usize> Lazy<[T; N]> {
    #[doc(hidden)]
    pub fn map<U>(self, to: impl FnMut(T) -> U) -> [U; N] {
        self.take_value().map(to)
    }

    #[doc(hidden)]
    #[expect(clippy::should_implement_trait, reason = "boxes of iterators implement it")]
    pub fn into_iter(self) -> std::array::IntoIter<T, N> {
        self.take_value().into_iter()
    }
}

impl<T> Lazy<Vec<T>> {
    #[doc(hidden)]
    #[expect(clippy::should_implement_trait, reason = "boxes of iterators implement it")]
    pub fn into_iter(self) -> std::vec::IntoIter<T> {
        self.take_value().into_iter()
    }
}

impl<T> Lazy<Growing<T>> {
    #[doc(hidden)]
    #[expect(clippy::should_implement_trait, reason = "boxes of iterators implement it")]
    pub fn into_iter(self) -> std::vec::IntoIter<T> {
        self.take_value().into_iter()
    }
}

/// The same methods, by their signatures.
macro_rules! by_value {
    ($($name:ident $(<$($of:ident),+>)? ($($argument:ident: $kind:ty),*) -> $answer:ty;)+) => {$(
        #[doc(hidden)]
        pub fn $name $(<$($of),+>)? (self, $($argument: $kind),*) -> $answer {
            self.take_value().$name($($argument),*)
        }
    )+};
}

impl<T> Lazy<Option<T>> {
    by_value! {
        and_then<U>(then: impl FnOnce(T) -> Option<U>) -> Option<U>;
        expect(message: &str) -> T;
        filter(keeps: impl FnOnce(&T) -> bool) -> Option<T>;
        map<U>(to: impl FnOnce(T) -> U) -> Option<U>;
        map_or<U>(none: U, to: impl FnOnce(T) -> U) -> U;
        map_or_else<U>(none: impl FnOnce() -> U, to: impl FnOnce(T) -> U) -> U;
        ok_or<E>(error: E) -> Result<T, E>;
        ok_or_else<E>(error: impl FnOnce() -> E) -> Result<T, E>;
        or(other: Option<T>) -> Option<T>;
        or_else(other: impl FnOnce() -> Option<T>) -> Option<T>;
        unwrap() -> T;
        unwrap_or(none: T) -> T;
        unwrap_or_else(none: impl FnOnce() -> T) -> T;
    }
}

impl<T, E: std::fmt::Debug> Lazy<Result<T, E>> {
    by_value! {
        and_then<U>(then: impl FnOnce(T) -> Result<U, E>) -> Result<U, E>;
        err() -> Option<E>;
        expect(message: &str) -> T;
        map<U>(to: impl FnOnce(T) -> U) -> Result<U, E>;
        map_err<F>(to: impl FnOnce(E) -> F) -> Result<T, F>;
        ok() -> Option<T>;
        unwrap() -> T;
        unwrap_or(none: T) -> T;
        unwrap_or_else(none: impl FnOnce(E) -> T) -> T;
    }
}
