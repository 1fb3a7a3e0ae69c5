use std::any::{TypeId, type_name};
use std::marker::PhantomData;
use std::rc::Rc;
use std::sync::Arc;

use crate::collection::{Lengthy, seq_of};
use crate::data::Data;
use crate::parts::Parts;
use crate::shape::{Def, Id, Kind, Link, Order, Seq, SeqText, Shape, Wrap};
use crate::source::Source;

/// The sequence of a collection, for a type that wraps it.
struct Items<L>(PhantomData<L>);

impl<L: Lengthy> Items<L> {
    const DEF: &'static Def = &Def {
        id: Id::Type(TypeId::of::<L>, 1),
        name: "slice",
        module: L::DEF.module,
        type_name: type_name::<L>,
        kind: Kind::Seq(seq_of::<L>(0, usize::MAX)),
    };

    fn shape() -> Shape {
        Shape::Fixed(Self::DEF)
    }
}

/// A wrapper around the sequence of a shared collection, which has the text already.
const fn interior_plain(inner: Link) -> Wrap {
    let mut wrap = Wrap::plain(inner);
    wrap.interior = true;
    wrap
}

macro_rules! slice {
    ($pointer:ident, $module:literal, $kind:expr) => {
        impl<T: Data> Data for $pointer<[T]> {
            const DEF: &'static Def = &Def {
                id: Id::Type(TypeId::of::<$pointer<[T]>>, 0),
                name: stringify!($pointer),
                module: $module,
                type_name: type_name::<$pointer<[T]>>,
                kind: $kind,
            };

            #[inline]
            fn draw<S: Source + ?Sized>(source: &mut S) -> Option<Self> {
                Self::draw_with(source, const { &seq_of::<Self>(0, usize::MAX) })
            }

            fn parts<'a>(&'a self, parts: &mut Parts<'a>) {
                parts.seq(self.iter());
            }
        }

        impl<T: Data> Lengthy for $pointer<[T]> {
            type Elem = T;
            const ORDER: Order = Order::Free;
            const TEXT: SeqText = SeqText::From(concat!(stringify!($pointer), "::from"));

            #[inline]
            fn draw_with<S: Source + ?Sized>(source: &mut S, seq: &Seq) -> Option<Self> {
                let len = source.len(seq);
                T::draw_many(source, len).map($pointer::from)
            }
        }
    };
}

slice!(Box, "std::boxed", Kind::Seq(seq_of::<Self>(0, usize::MAX)));
slice!(Rc, "std::rc", Kind::Wrap(interior_plain(Link::To(Items::<Self>::shape))));
slice!(Arc, "std::sync", Kind::Wrap(interior_plain(Link::To(Items::<Self>::shape))));
