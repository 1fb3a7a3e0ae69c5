use std::any::{TypeId, type_name};
use std::rc::Rc;
use std::sync::Arc;

use crate::collection::{Lengthy, seq_of};
use crate::data::Data;
use crate::impls::wrap::interior;
use crate::parts::Parts;
use crate::shape::{Def, Id, Kind, Link, Order, Seq, SeqText, Wrap};
use crate::source::Source;

/// Every text that is drawn is leaked: for a type that needs many of them, prefer `String` or `Rc<str>`.
impl Data for &'static str {
    const DEF: &'static Def = &Def {
        id: Id::Type(TypeId::of::<&'static str>, 0),
        name: "str",
        module: "",
        type_name: type_name::<&'static str>,
        kind: Kind::Seq(seq_of::<Self>(0, usize::MAX)),
    };

    #[inline]
    fn draw<S: Source + ?Sized>(source: &mut S) -> Option<Self> {
        Self::draw_with(source, const { &seq_of::<Self>(0, usize::MAX) })
    }

    fn parts<'a>(&'a self, parts: &mut Parts<'a>) {
        parts.text(self);
    }
}

impl Lengthy for &'static str {
    type Elem = char;
    const ORDER: Order = Order::Free;
    const TEXT: SeqText = SeqText::Str;

    #[inline]
    fn draw_with<S: Source + ?Sized>(source: &mut S, seq: &Seq) -> Option<Self> {
        let text = String::draw_with(source, seq)?;
        Some(Box::leak(text.into_boxed_str()))
    }
}

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
