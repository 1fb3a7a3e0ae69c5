use std::any::{TypeId, type_name};
use std::num::{Saturating, Wrapping};

use crate::data::Data;
use crate::parts::Parts;
use crate::shape::{Def, Id, Kind, Link, Wrap};
use crate::source::Source;

macro_rules! number {
    ($type:ident) => {
        impl<T: Data> Data for $type<T> {
            const DEF: &'static Def = &Def {
                id: Id::Type(TypeId::of::<$type<T>>, 0),
                name: stringify!($type),
                module: "std::num",
                type_name: type_name::<$type<T>>,
                kind: Kind::Wrap(Wrap::call(Link::To(T::shape), stringify!($type))),
            };

            #[inline]
            fn draw<S: Source + ?Sized>(source: &mut S) -> Option<Self> {
                T::draw(source).map($type)
            }

            #[inline]
            fn redraw<S: Source + ?Sized>(&mut self, source: &mut S) -> Option<()> {
                self.0.redraw(source)
            }

            fn parts<'a>(&'a self, parts: &mut Parts<'a>) {
                self.0.parts(parts);
            }
        }
    };
}

number!(Wrapping);
number!(Saturating);
