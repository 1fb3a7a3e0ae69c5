use std::any::{TypeId, type_name};
use std::rc::Rc;
use std::sync::Arc;

use crate::data::Data;
use crate::impls::wrap::interior;
use crate::parts::Parts;
use crate::shape::{Def, Id, Kind, Link};
use crate::source::Source;

macro_rules! counted {
    ($pointer:ident, $module:literal) => {
        impl<T: Data> Data for $pointer<T> {
            const DEF: &'static Def = &Def {
                id: Id::Type(TypeId::of::<$pointer<T>>, 0),
                name: stringify!($pointer),
                module: $module,
                type_name: type_name::<$pointer<T>>,
                kind: Kind::Wrap(interior(Link::To(T::shape), concat!(stringify!($pointer), "::new"))),
            };

            // Never drawn in place: a clone that was kept must not change.
            #[inline]
            fn draw<S: Source + ?Sized>(source: &mut S) -> Option<Self> {
                T::draw(source).map($pointer::new)
            }

            fn parts<'a>(&'a self, parts: &mut Parts<'a>) {
                (**self).parts(parts);
            }
        }
    };
}

counted!(Rc, "std::rc");
counted!(Arc, "std::sync");
