use std::any::{TypeId, type_name};

use crate::collection::{Lengthy, seq_of};
use crate::data::{Data, field};
use crate::parts::Parts;
use crate::shape::{Def, Id, Kind, Order, Seq, SeqText};
use crate::source::{Row, Source};

impl Data for String {
    const DEF: &'static Def = &Def {
        id: Id::Type(TypeId::of::<String>, 0),
        name: "String",
        module: "",
        type_name: type_name::<String>,
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

impl Lengthy for String {
    type Elem = char;
    const ORDER: Order = Order::Free;
    const TEXT: SeqText = SeqText::String;

    #[inline]
    fn draw_with<S: Source + ?Sized>(source: &mut S, seq: &Seq) -> Option<Self> {
        let len = source.len(seq);
        let mut text = String::with_capacity(len.min(4096));
        if !source.row(Row::Text(&mut text), len) {
            for index in 0..len {
                text.push(field(source, index)?);
            }
        }
        Some(text)
    }
}
