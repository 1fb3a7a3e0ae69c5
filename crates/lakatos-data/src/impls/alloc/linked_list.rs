use std::any::{TypeId, type_name};
use std::collections::LinkedList;

use crate::collection::{Lengthy, seq_of};
use crate::data::Data;
use crate::parts::Parts;
use crate::shape::{Def, Id, Kind, Order, Seq, SeqText};
use crate::source::Source;

impl<T: Data> Data for LinkedList<T> {
    const DEF: &'static Def = &Def {
        id: Id::Type(TypeId::of::<LinkedList<T>>, 0),
        name: "LinkedList",
        module: "std::collections",
        type_name: type_name::<LinkedList<T>>,
        kind: Kind::Seq(seq_of::<Self>(0, usize::MAX)),
    };

    #[inline]
    fn draw<S: Source + ?Sized>(source: &mut S) -> Option<Self> {
        Self::draw_with(source, const { &seq_of::<Self>(0, usize::MAX) })
    }

    fn parts<'a>(&'a self, parts: &mut Parts<'a>) {
        parts.seq(self.iter());
    }
}

impl<T: Data> Lengthy for LinkedList<T> {
    type Elem = T;
    const ORDER: Order = Order::Free;
    const TEXT: SeqText = SeqText::From("LinkedList::from");

    fn draw_with<S: Source + ?Sized>(source: &mut S, seq: &Seq) -> Option<Self> {
        let len = source.len(seq);
        Some(T::draw_many(source, len)?.into_iter().collect())
    }
}
