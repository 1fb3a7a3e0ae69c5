use std::any::{TypeId, type_name};
use std::rc::Rc;
use std::sync::Arc;

use crate::data::Data;
use crate::impls::wrap::interior;
use crate::parts::Parts;
use crate::shape::{Def, Id, Kind, Link, Wrap};
use crate::source::Source;

// Written around a literal, drawn through a `String`, so that nothing is leaked.
macro_rules! text {
    ($pointer:ident, $module:literal, $wrap:expr) => {
        impl Data for $pointer<str> {
            const DEF: &'static Def = &Def {
                id: Id::Type(TypeId::of::<$pointer<str>>, 0),
                name: stringify!($pointer),
                module: $module,
                type_name: type_name::<$pointer<str>>,
                kind: Kind::Wrap($wrap(
                    Link::To(<&'static str as Data>::shape),
                    concat!(stringify!($pointer), "::from"),
                )),
            };

            #[inline]
            fn draw<S: Source + ?Sized>(source: &mut S) -> Option<Self> {
                String::draw(source).map($pointer::from)
            }

            fn parts<'a>(&'a self, parts: &mut Parts<'a>) {
                parts.text(self);
            }
        }
    };
}

text!(Box, "std::boxed", Wrap::call);
text!(Rc, "std::rc", interior);
text!(Arc, "std::sync", interior);
