use std::any::{TypeId, type_name};

use crate::data::Data;
use crate::parts::Parts;
use crate::shape::{Con, Def, Id, Kind, List, Seen, Style, Sum};
use crate::source::Source;

const fn con(name: &'static str) -> Con {
    Con { name, fields: List::Fixed { items: &[] }, style: Style::Unit, weight: 1, seen: Seen::Everywhere }
}

impl Data for bool {
    const DEF: &'static Def = &Def {
        id: Id::Type(TypeId::of::<bool>, 0),
        name: "bool",
        module: "",
        type_name: type_name::<bool>,
        kind: Kind::Sum(Sum { cons: List::Fixed { items: &[con("false"), con("true")] }, calls: None }),
    };

    fn draw<S: Source + ?Sized>(source: &mut S) -> Option<Self> {
        Some(source.con(Self::DEF) == 1)
    }

    fn parts<'a>(&'a self, parts: &mut Parts<'a>) {
        parts.con(usize::from(*self), &[]);
    }
}
