use std::any::{TypeId, type_name};

use crate::collection::{Lengthy, seq_of};
use crate::data::Data;
use crate::parts::Parts;
use crate::shape::{Def, Id, Kind, Order, Seq, SeqText};
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
