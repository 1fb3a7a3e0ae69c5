//! The trait that one derive implements and every engine uses.

use crate::parts::{Parts, TakeApart};
use crate::shape::{Def, Shape};
use crate::source::{Row, Source, field_by};
use crate::tree::Tree;

/// A type whose values can be described, drawn, taken apart and put together again.
///
/// Derive it. It requires no other trait: values are rebuilt rather than cloned, printed from their terms rather than
/// by `Debug`, and compared as terms where the type has no equality of its own.
///
/// A conformance kit checks its laws for any type: what is drawn through a recording source builds the same value
/// again; what is taken apart is rebuilt; different terms are different values.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not `Data`: Lakatos does not know how to draw, print and reduce its values",
    label = "this type is not `Data`",
    note = "put `#[derive(Data)]` on the type",
    note = "or, for a type of another crate, write a type of your own with `#[data(from = Source, with = function)]`"
)]
#[cfg_attr(
    not(feature = "std-types"),
    diagnostic::on_unimplemented(
        note = "many types of the standard library are `Data` with the feature `std-types` of `lakatos`, which is off here"
    )
)]
pub trait Data: Sized + 'static {
    /// The description of the type.
    const DEF: &'static Def;

    /// The description of the type, as a shape.
    fn shape() -> Shape {
        Shape::Fixed(Self::DEF)
    }

    /// Draws a value; `None` if an invariant or a constructing function refused it, or the source stopped.
    fn draw<S: Source + ?Sized>(source: &mut S) -> Option<Self>;

    /// Draws a value into this one, changing only what the source says has changed. After `None` the value is unusable.
    #[inline]
    fn redraw<S: Source + ?Sized>(&mut self, source: &mut S) -> Option<()> {
        source.restart();
        *self = Self::draw(source)?;
        Some(())
    }

    /// Is this the value of a constructor without fields? If the type does not know, the value is drawn.
    #[inline]
    fn is_lone(&self, con: usize) -> bool {
        let _ = con;
        false
    }

    /// Draws a value into this one, unless it is known to be the same.
    #[inline]
    fn renew<S: Source + ?Sized>(&mut self, source: &mut S) -> Option<()> {
        match source.lone() {
            Some(con) if self.is_lone(con) => Some(()),
            _ => self.redraw(source),
        }
    }

    /// Draws the elements of an open sequence.
    #[inline]
    fn draw_many<S: Source + ?Sized>(source: &mut S, len: usize) -> Option<Vec<Self>> {
        let mut values = Vec::with_capacity(len.min(4096));
        for index in 0..len {
            values.push(field(source, index)?);
        }
        Some(values)
    }

    /// Takes the value apart, one level deep.
    fn parts<'a>(&'a self, parts: &mut Parts<'a>);
}

/// The tree of a value; `None` if some part of it cannot be taken apart.
pub fn reify<T: Data>(value: &T) -> Option<Tree> {
    Parts::of(value)
}

/// The result of a constructing function, which may refuse.
#[diagnostic::on_unimplemented(
    message = "a function that makes a `{T}` returns `{T}`, `Option<{T}>` or `Result<{T}, _>`, not `{Self}`",
    label = "this function returns `{Self}`"
)]
pub trait Built<T> {
    /// Can it refuse?
    const REFUSES: bool;
    /// The value, unless refused.
    fn built(self) -> Option<T>;
}

impl<T> Built<T> for T {
    const REFUSES: bool = false;
    #[inline]
    fn built(self) -> Option<T> {
        Some(self)
    }
}

impl<T> Built<T> for Option<T> {
    const REFUSES: bool = true;
    #[inline]
    fn built(self) -> Option<T> {
        self
    }
}

impl<T, E> Built<T> for Result<T, E> {
    const REFUSES: bool = true;
    #[inline]
    fn built(self) -> Option<T> {
        self.ok()
    }
}

/// The result of a constructing function that changes its receiver in place.
#[diagnostic::on_unimplemented(
    message = "a function that may refuse returns `bool`, `Option<_>` or `Result<_, _>`, not `{Self}`",
    label = "this function returns `{Self}`",
    note = "if it never refuses, leave out the `?` after it"
)]
pub trait Kept {
    /// Was the change made?
    fn kept(self) -> bool;
}

impl Kept for bool {
    fn kept(self) -> bool {
        self
    }
}

impl<T> Kept for Option<T> {
    fn kept(self) -> bool {
        self.is_some()
    }
}

impl<T, E> Kept for Result<T, E> {
    fn kept(self) -> bool {
        self.is_ok()
    }
}

impl<T: Data> TakeApart for T {
    fn take_apart<'a>(&'a self, parts: &mut Parts<'a>) {
        self.parts(parts);
    }
}

/// Draws a child of the open node.
#[inline(always)]
pub fn field<T: Data, S: Source + ?Sized>(source: &mut S, index: usize) -> Option<T> {
    field_by(source, index, T::draw)
}

/// Draws the elements of an open sequence at once, if the source can, or one after the other.
#[inline(always)]
pub(crate) fn draw_row<T: Data, S: Source + ?Sized>(
    source: &mut S,
    len: usize,
    row: impl FnOnce(&mut Vec<T>) -> Row<'_>,
) -> Option<Vec<T>> {
    let mut values = Vec::with_capacity(len.min(4096));
    if !source.row(row(&mut values), len) {
        for index in 0..len {
            values.push(field(source, index)?);
        }
    }
    Some(values)
}

/// Draws a child of the open node into the value that is there.
#[inline]
pub fn again<T: Data, S: Source + ?Sized>(value: &mut T, source: &mut S, index: usize) -> Option<()> {
    if !source.enter(index) {
        return None;
    }
    let done = value.renew(source);
    source.leave();
    done
}
