use std::any::{TypeId, type_name};
use std::collections::BTreeMap;

use crate::collection::{Lengthy, gather, seq_of};
use crate::data::Data;
use crate::parts::Parts;
use crate::shape::{Def, Id, Kind, Order, Seq, SeqText};
use crate::source::Source;

impl<K: Data + Ord, V: Data> Data for BTreeMap<K, V> {
    const DEF: &'static Def = &Def {
        id: Id::Type(TypeId::of::<BTreeMap<K, V>>, 0),
        name: "BTreeMap",
        module: "std::collections",
        type_name: type_name::<BTreeMap<K, V>>,
        kind: Kind::Seq(seq_of::<Self>(0, usize::MAX)),
    };

    #[inline]
    fn draw<S: Source + ?Sized>(source: &mut S) -> Option<Self> {
        Self::draw_with(source, const { &seq_of::<Self>(0, usize::MAX) })
    }

    fn parts<'a>(&'a self, parts: &mut Parts<'a>) {
        parts.map(const { &seq_of::<Self>(0, usize::MAX) }, self.iter());
    }
}

impl<K: Data + Ord, V: Data> Lengthy for BTreeMap<K, V> {
    type Elem = (K, V);
    const ORDER: Order = Order::Map;
    const TEXT: SeqText = SeqText::From("BTreeMap::from");

    fn draw_with<S: Source + ?Sized>(source: &mut S, seq: &Seq) -> Option<Self> {
        let map = tree_of(gather(source, seq)?);
        if map.len() >= seq.lo { Some(map) } else { None }
    }
}

/// Of equal keys the last one stays. Sorting them first is quicker, but compiles a sort for each type of keys and values:
/// only where programs are optimized is that worth it.
fn tree_of<K: Ord, V>(mut entries: Vec<(K, V)>) -> BTreeMap<K, V> {
    if !cfg!(debug_assertions) {
        return entries.into_iter().collect();
    }
    let mut map = BTreeMap::new();
    while let Some((key, value)) = entries.pop() {
        map.entry(key).or_insert(value);
    }
    map
}
