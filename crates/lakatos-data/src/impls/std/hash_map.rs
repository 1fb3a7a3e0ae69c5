use std::any::{TypeId, type_name};
use std::collections::HashMap;
use std::hash::{BuildHasher, Hash};

use crate::collection::{Lengthy, gather, seq_of};
use crate::data::Data;
use crate::parts::Parts;
use crate::shape::{Def, Id, Kind, Order, Seq, SeqText};
use crate::source::Source;

impl<K: Data + Eq + Hash, V: Data, S: BuildHasher + Default + 'static> Data for HashMap<K, V, S> {
    const DEF: &'static Def = &Def {
        id: Id::Type(TypeId::of::<HashMap<K, V, S>>, 0),
        name: "HashMap",
        module: "std::collections",
        type_name: type_name::<HashMap<K, V, S>>,
        kind: Kind::Seq(seq_of::<Self>(0, usize::MAX)),
    };

    #[inline]
    fn draw<Src: Source + ?Sized>(source: &mut Src) -> Option<Self> {
        Self::draw_with(source, const { &seq_of::<Self>(0, usize::MAX) })
    }

    fn parts<'a>(&'a self, parts: &mut Parts<'a>) {
        parts.map(const { &seq_of::<Self>(0, usize::MAX) }, self.iter());
    }
}

impl<K: Data + Eq + Hash, V: Data, S: BuildHasher + Default + 'static> Lengthy for HashMap<K, V, S> {
    type Elem = (K, V);
    const ORDER: Order = Order::Map;
    const TEXT: SeqText = SeqText::From("HashMap::from_iter");

    fn draw_with<Src: Source + ?Sized>(source: &mut Src, seq: &Seq) -> Option<Self> {
        let map: HashMap<K, V, S> = gather(source, seq)?.into_iter().collect();
        if map.len() >= seq.lo { Some(map) } else { None }
    }
}
