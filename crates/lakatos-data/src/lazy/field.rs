//! Fields of a lazy copy that are not boxed.
//!
//! With `#[lakatos::lazy(fields)]` such a field is chosen when it is first looked at, as if it were boxed. It is known by a type
//! of its own, because its values are those of the field as it is written: it costs nothing and is shown as they are.

use std::any::{TypeId, type_name};
use std::fmt;
use std::ops::{Deref, DerefMut};

use super::MARK;
use super::value::Lazy;
use crate::data::Data;
use crate::parts::Parts;
use crate::shape::{Def, Id, Kind, Link, Wrap};
use crate::source::Source;

/// A field that is chosen when it is first looked at.
#[doc(hidden)]
#[derive(Clone, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Field<T>(Lazy<T>);

impl<T> Field<T> {
    /// A field that is known.
    pub fn new(value: T) -> Field<T> {
        Field(Lazy::new(value))
    }
}

impl<T> Deref for Field<T> {
    type Target = T;

    #[inline]
    fn deref(&self) -> &T {
        &self.0
    }
}

impl<T> DerefMut for Field<T> {
    fn deref_mut(&mut self) -> &mut T {
        &mut self.0
    }
}

impl<T: fmt::Debug> fmt::Debug for Field<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl<T: fmt::Display> fmt::Display for Field<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl<T: Data> Data for Field<T> {
    const DEF: &'static Def = &Def {
        id: Id::Type(TypeId::of::<Field<T>>, MARK),
        name: "Field",
        module: "lakatos::lazy",
        type_name: type_name::<T>,
        kind: Kind::Wrap(Wrap::plain(Link::To(T::shape))),
    };

    #[inline]
    fn draw<S: Source + ?Sized>(source: &mut S) -> Option<Self> {
        Lazy::draw(source).map(Field)
    }

    fn parts<'a>(&'a self, parts: &mut Parts<'a>) {
        self.0.parts(parts);
    }
}

/// What a pattern binds to a field: the field itself, or a reference to it.
#[doc(hidden)]
pub trait Bound: Sized {
    /// What the field holds.
    type Value;
    /// What the pattern binds in the code as it is written.
    type Written;

    /// Looks at the field.
    fn written(self) -> Self::Written;
    /// Looks at the field, which stays.
    fn value(&self) -> &Self::Value;
}

impl<T> Bound for Field<T> {
    type Value = T;
    type Written = T;

    fn written(self) -> T {
        self.0.take_value()
    }

    fn value(&self) -> &T {
        self
    }
}

impl<'a, T> Bound for &'a Field<T> {
    type Value = T;
    type Written = &'a T;

    fn written(self) -> &'a T {
        self
    }

    fn value(&self) -> &T {
        self
    }
}

impl<'a, T> Bound for &'a mut Field<T> {
    type Value = T;
    type Written = &'a mut T;

    fn written(self) -> &'a mut T {
        self
    }

    fn value(&self) -> &T {
        self
    }
}

/// What a pattern binds, in a guard, where nothing can be moved.
#[doc(hidden)]
pub trait Guarded {
    /// What the guard sees.
    type Seen;

    /// Looks at the field.
    fn seen(&self) -> Self::Seen;
}

impl<T: Clone> Guarded for Field<T> {
    type Seen = T;

    fn seen(&self) -> T {
        T::clone(self)
    }
}

impl<'a, T> Guarded for &'a Field<T> {
    type Seen = &'a T;

    fn seen(&self) -> &'a T {
        self
    }
}

/// What a pattern binds in the code as it is written.
#[doc(hidden)]
pub fn look_at<B: Bound>(bound: B) -> B::Written {
    bound.written()
}

/// What a field holds.
#[doc(hidden)]
pub fn field_value<B: Bound>(bound: &B) -> &B::Value {
    bound.value()
}

/// What a guard sees of a field.
#[doc(hidden)]
pub fn look_in_guard<B: Guarded>(bound: &B) -> B::Seen {
    bound.seen()
}
