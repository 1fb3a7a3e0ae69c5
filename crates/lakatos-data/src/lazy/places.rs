//! Where a variable of a lazy copy is: in a box, or not. Tokens do not show it, types do.

use std::marker::PhantomData;

use super::Lazy;

/// The variable was in a box.
#[doc(hidden)]
#[derive(Clone, Copy, Debug)]
pub struct InBox;

/// The variable was in no box.
#[doc(hidden)]
#[derive(Clone, Copy, Debug)]
pub struct InPlace;

impl InBox {
    /// Puts a value into a box again.
    pub fn close<T>(self, value: T) -> Lazy<T> {
        Lazy::new(value)
    }

    /// Takes a value out of its box.
    pub fn open<T>(self, value: Lazy<T>) -> T {
        value.take_value()
    }
}

impl InPlace {
    /// The value as it is.
    pub fn close<T>(self, value: T) -> T {
        value
    }

    /// The value as it is.
    pub fn open<T>(self, value: T) -> T {
        value
    }
}

/// What is moved is copied.
#[doc(hidden)]
#[derive(Clone, Copy, Debug)]
pub struct Copied;

/// What is moved is moved.
#[doc(hidden)]
#[derive(Clone, Copy, Debug)]
pub struct Moved;

/// Something of which is asked where it is, or whether it is copied.
#[doc(hidden)]
#[derive(Debug)]
pub struct Asked<T>(PhantomData<T>);

/// Asks for the place of a variable, or whether a field is copied.
#[doc(hidden)]
pub fn ask_of<T>(_: &T) -> Asked<T> {
    Asked(PhantomData)
}

impl<T> Asked<Lazy<T>> {
    /// It is a box.
    pub fn place(self) -> InBox {
        InBox
    }
}

impl<T: Copy> Asked<T> {
    /// It is copied.
    pub fn way(self) -> Copied {
        Copied
    }
}

/// What holds otherwise, by a trait, so that the methods of types come first.
#[doc(hidden)]
pub trait Otherwise: Sized {
    /// It is no box.
    fn place(self) -> InPlace {
        InPlace
    }

    /// It is moved.
    fn way(self) -> Moved {
        Moved
    }
}

impl<T> Otherwise for Asked<T> {}
