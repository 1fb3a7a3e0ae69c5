use std::any::{TypeId, type_name};

use crate::collection::{Lengthy, seq_of};
use crate::data::{Data, again, field};
use crate::parts::Parts;
use crate::shape::{Def, Id, Kind, Order, Seq, SeqText};
use crate::source::{Changes, Resume, Source};

impl<T: Data> Data for Vec<T> {
    const DEF: &'static Def = &Def {
        id: Id::Type(TypeId::of::<Vec<T>>, 0),
        name: "Vec",
        module: "std::vec",
        type_name: type_name::<Vec<T>>,
        kind: Kind::Seq(seq_of::<Self>(0, usize::MAX)),
    };

    #[inline]
    fn draw<S: Source + ?Sized>(source: &mut S) -> Option<Self> {
        Self::draw_with(source, const { &seq_of::<Self>(0, usize::MAX) })
    }

    #[inline]
    fn redraw<S: Source + ?Sized>(&mut self, source: &mut S) -> Option<()> {
        let (len, changes) = match source.resume() {
            Resume::Within { con, changes } => (con, changes),
            Resume::Fresh => (source.len(const { &seq_of::<Self>(0, usize::MAX) }), Changes::ALL),
        };
        self.truncate(len);
        for (index, value) in self.iter_mut().enumerate().skip(changes.first) {
            if index > changes.last {
                return Some(());
            }
            again(value, source, index)?;
        }
        for index in self.len()..len {
            self.push(field(source, index)?);
        }
        Some(())
    }

    fn parts<'a>(&'a self, parts: &mut Parts<'a>) {
        parts.seq(self.iter());
    }
}

impl<T: Data> Lengthy for Vec<T> {
    type Elem = T;
    const ORDER: Order = Order::Free;
    const TEXT: SeqText = SeqText::Vec;

    #[inline]
    fn draw_with<S: Source + ?Sized>(source: &mut S, seq: &Seq) -> Option<Self> {
        let len = source.len(seq);
        T::draw_many(source, len)
    }
}
