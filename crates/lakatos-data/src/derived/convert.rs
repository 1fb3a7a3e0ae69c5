//! Values made by functions: conversions and constructing functions.

use crate::data::{Built, Data};
use crate::parts::{Parts, Piece};
use crate::room::Room;
use crate::term::build;
use crate::tree::Node;

/// A function that makes a `T` from an `A`, and may refuse.
pub struct With<A, R, T> {
    function: fn(A) -> R,
    built: fn(R) -> Option<T>,
    refuses: bool,
}

/// Treats a function (a path, or a closure without types) as one that makes a `T` from an `A`.
pub const fn with<A, R: Built<T>, T>(function: fn(A) -> R) -> With<A, R, T> {
    With { function, built: R::built, refuses: R::REFUSES }
}

impl<A, R, T> With<A, R, T> {
    /// Can it refuse?
    pub const fn refuses(&self) -> bool {
        self.refuses
    }

    /// The value, unless refused.
    #[inline]
    pub fn make(&self, from: A) -> Option<T> {
        (self.built)((self.function)(from))
    }
}

/// Takes a value apart as the value of another type to which it is converted.
pub fn parts_through<A: Data, T>(parts: &mut Parts<'_>, value: &T, into: fn(&T) -> A) {
    parts.value(&into(value));
}

/// A field that is taken apart as a value of another type.
pub fn through<'a, A: Data, T: 'a>(value: &'a T, into: fn(&T) -> A) -> Piece<'a> {
    Piece::Later(Box::new(move |parts| parts.value(&into(value))))
}

/// Does a function refuse, by its result type? It is passed as a call that never runs.
pub const fn refuses<R: Built<T>, T>(_call: fn() -> R) -> bool {
    R::REFUSES
}

/// An argument of a call that never runs.
pub fn never<T>() -> T {
    unreachable!("the call that asks for this argument is never made")
}

/// Builds the value of a tree, and checks a predicate that constructing functions guarantee.
pub fn satisfied<T: Data>(tree: Node<'_>, predicate: impl Fn(&T) -> bool) -> Option<bool> {
    build::<T>(tree, Room::modest()).ok().map(|value| predicate(&value))
}
