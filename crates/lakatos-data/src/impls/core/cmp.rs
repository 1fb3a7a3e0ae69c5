use std::any::{TypeId, type_name};
use std::cmp::{Ordering, Reverse};

use crate::data::Data;
use crate::impls::sum::{con, sum};
use crate::parts::Parts;
use crate::shape::{Def, Id, Kind, Link, Style, Wrap};
use crate::source::Source;

impl Data for Ordering {
    const DEF: &'static Def = &Def {
        id: Id::Type(TypeId::of::<Ordering>, 0),
        name: "Ordering",
        module: "std::cmp",
        type_name: type_name::<Ordering>,
        kind: sum![con!("Less", Style::Unit), con!("Equal", Style::Unit), con!("Greater", Style::Unit)],
    };

    fn draw<S: Source + ?Sized>(source: &mut S) -> Option<Self> {
        Some(match source.con(Self::DEF) {
            0 => Ordering::Less,
            1 => Ordering::Equal,
            _ => Ordering::Greater,
        })
    }

    fn parts<'a>(&'a self, parts: &mut Parts<'a>) {
        let con = match self {
            Ordering::Less => 0,
            Ordering::Equal => 1,
            Ordering::Greater => 2,
        };
        parts.con(con, &[]);
    }
}

impl<T: Data> Data for Reverse<T> {
    const DEF: &'static Def = &Def {
        id: Id::Type(TypeId::of::<Reverse<T>>, 0),
        name: "Reverse",
        module: "std::cmp",
        type_name: type_name::<Reverse<T>>,
        kind: Kind::Wrap(Wrap::call(Link::To(T::shape), "Reverse")),
    };

    #[inline]
    fn draw<S: Source + ?Sized>(source: &mut S) -> Option<Self> {
        T::draw(source).map(Reverse)
    }

    #[inline]
    fn redraw<S: Source + ?Sized>(&mut self, source: &mut S) -> Option<()> {
        self.0.redraw(source)
    }

    fn parts<'a>(&'a self, parts: &mut Parts<'a>) {
        self.0.parts(parts);
    }
}
