//! Skipped fields: always the default of their type.

use std::any::{TypeId, type_name};
use std::marker::PhantomData;

use crate::data::Data;
use crate::shape::{Def, Id, Kind, Link, Shape, Wrap, WrapText};
use crate::source::Source;

/// Identifies skipped fields by their types.
struct Skipped<T>(PhantomData<fn() -> T>);

impl<T: 'static> Skipped<T> {
    const DEF: &'static Def = &Def {
        id: Id::Type(TypeId::of::<Skipped<T>>, 0),
        name: "Default",
        module: "",
        type_name: type_name::<T>,
        kind: Kind::Wrap(Wrap::checked(Link::To(<() as Data>::shape), WrapText::Fixed("Default::default()"), None)),
    };
}

/// The shape of a skipped field.
pub fn skipped<T: 'static>() -> Shape {
    Shape::Fixed(Skipped::<T>::DEF)
}

/// Draws a skipped field.
pub fn draw_skipped<T, S: Source + ?Sized>(source: &mut S, default: fn() -> T) -> Option<T> {
    <()>::draw(source).map(|()| default())
}
