use std::any::{TypeId, type_name};
use std::collections::BTreeSet;

use crate::collection::{Lengthy, gather, seq_of};
use crate::data::Data;
use crate::parts::Parts;
use crate::shape::{Def, Id, Kind, Order, Seq, SeqText};
use crate::source::Source;

impl<T: Data + Ord> Data for BTreeSet<T> {
    const DEF: &'static Def = &Def {
        id: Id::Type(TypeId::of::<BTreeSet<T>>, 0),
        name: "BTreeSet",
        module: "std::collections",
        type_name: type_name::<BTreeSet<T>>,
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

impl<T: Data + Ord> Lengthy for BTreeSet<T> {
    type Elem = T;
    const ORDER: Order = Order::Set;
    const TEXT: SeqText = SeqText::From("BTreeSet::from");

    fn draw_with<S: Source + ?Sized>(source: &mut S, seq: &Seq) -> Option<Self> {
        let set = set_of(gather(source, seq)?);
        if set.len() >= seq.lo { Some(set) } else { None }
    }
}

/// Of equal elements the last one stays. As for maps, sorting is quicker, and more code.
fn set_of<T: Ord>(mut items: Vec<T>) -> BTreeSet<T> {
    if !cfg!(debug_assertions) {
        return items.into_iter().collect();
    }
    let mut set = BTreeSet::new();
    while let Some(item) = items.pop() {
        set.insert(item);
    }
    set
}
