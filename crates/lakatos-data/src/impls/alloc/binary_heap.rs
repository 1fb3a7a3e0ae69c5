use std::any::{TypeId, type_name};
use std::collections::BinaryHeap;

use crate::collection::{Lengthy, seq_of};
use crate::data::Data;
use crate::parts::Parts;
use crate::shape::{Def, Id, Kind, Order, Seq, SeqText};
use crate::source::Source;

impl<T: Data + Ord> Data for BinaryHeap<T> {
    const DEF: &'static Def = &Def {
        id: Id::Type(TypeId::of::<BinaryHeap<T>>, 0),
        name: "BinaryHeap",
        module: "std::collections",
        type_name: type_name::<BinaryHeap<T>>,
        kind: Kind::Seq(seq_of::<Self>(0, usize::MAX)),
    };

    #[inline]
    fn draw<S: Source + ?Sized>(source: &mut S) -> Option<Self> {
        Self::draw_with(source, const { &seq_of::<Self>(0, usize::MAX) })
    }

    fn parts<'a>(&'a self, parts: &mut Parts<'a>) {
        parts.unordered(const { &seq_of::<Self>(0, usize::MAX) }, self.iter());
    }
}

impl<T: Data + Ord> Lengthy for BinaryHeap<T> {
    type Elem = T;
    const ORDER: Order = Order::Bag;
    const TEXT: SeqText = SeqText::From("BinaryHeap::from");

    fn draw_with<S: Source + ?Sized>(source: &mut S, seq: &Seq) -> Option<Self> {
        let len = source.len(seq);
        let items = T::draw_many(source, len)?;
        source.end(seq);
        Some(BinaryHeap::from(items))
    }
}
