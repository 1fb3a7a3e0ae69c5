use std::any::{TypeId, type_name};
use std::collections::HashSet;
use std::hash::{BuildHasher, Hash};

use crate::collection::{Lengthy, gather, seq_of};
use crate::data::Data;
use crate::parts::Parts;
use crate::shape::{Def, Id, Kind, Order, Seq, SeqText};
use crate::source::Source;

impl<T: Data + Eq + Hash, S: BuildHasher + Default + 'static> Data for HashSet<T, S> {
    const DEF: &'static Def = &Def {
        id: Id::Type(TypeId::of::<HashSet<T, S>>, 0),
        name: "HashSet",
        module: "std::collections",
        type_name: type_name::<HashSet<T, S>>,
        kind: Kind::Seq(seq_of::<Self>(0, usize::MAX)),
    };

    #[inline]
    fn draw<Src: Source + ?Sized>(source: &mut Src) -> Option<Self> {
        Self::draw_with(source, const { &seq_of::<Self>(0, usize::MAX) })
    }

    fn parts<'a>(&'a self, parts: &mut Parts<'a>) {
        parts.unordered(const { &seq_of::<Self>(0, usize::MAX) }, self.iter());
    }
}

impl<T: Data + Eq + Hash, S: BuildHasher + Default + 'static> Lengthy for HashSet<T, S> {
    type Elem = T;
    const ORDER: Order = Order::Set;
    const TEXT: SeqText = SeqText::From("HashSet::from_iter");

    fn draw_with<Src: Source + ?Sized>(source: &mut Src, seq: &Seq) -> Option<Self> {
        let set: HashSet<T, S> = gather(source, seq)?.into_iter().collect();
        if set.len() >= seq.lo { Some(set) } else { None }
    }
}
