//! Atoms: values that are only equal or different.
//!
//! They stand for a type that a generic function knows nothing about. Their number is not part of the type: a search
//! starts with few and raises it.

use std::any::{TypeId, type_name};

use crate::data::Data;
use crate::leaf::Leaf;
use crate::parts::Parts;
use crate::shape::{Def, Id, Kind, Link, Shape, Wrap};
use crate::source::Source;

macro_rules! atom {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name(pub u32);

        impl $name {
            fn leaf_shape() -> Shape {
                // The atom's own name, so that atoms of different types are not confused.
                static NUMBERS: Def = Def {
                    id: Id::Type(TypeId::of::<$name>, 1),
                    name: stringify!($name),
                    module: "",
                    type_name: type_name::<u32>,
                    kind: Kind::Leaf(Leaf::Atom),
                };
                Shape::Fixed(&NUMBERS)
            }
        }

        impl Data for $name {
            const DEF: &'static Def = &Def {
                id: Id::Type(TypeId::of::<$name>, 0),
                name: stringify!($name),
                module: "lakatos::atoms",
                type_name: type_name::<$name>,
                kind: Kind::Wrap(Wrap::call(Link::To($name::leaf_shape), stringify!($name))),
            };

            #[inline]
            fn draw<S: Source + ?Sized>(source: &mut S) -> Option<Self> {
                Some($name(source.leaf(&Leaf::Atom) as u32))
            }

            #[inline]
            fn redraw<S: Source + ?Sized>(&mut self, source: &mut S) -> Option<()> {
                self.0 = source.leaf(&Leaf::Atom) as u32;
                Some(())
            }

            fn parts<'a>(&'a self, parts: &mut Parts<'a>) {
                parts.leaf(i128::from(self.0));
            }
        }
    };
}

atom!(
    /// An atom of the first kind.
    A
);
atom!(
    /// An atom of the second kind.
    B
);
atom!(
    /// An atom of the third kind.
    C
);
