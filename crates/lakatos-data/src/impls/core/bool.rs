use std::any::{TypeId, type_name};

use crate::data::{Data, draw_row};
use crate::impls::sum::{con, sum};
use crate::parts::Parts;
use crate::shape::{Def, Id, Style};
use crate::source::{Row, Source};

impl Data for bool {
    const DEF: &'static Def = &Def {
        id: Id::Type(TypeId::of::<bool>, 0),
        name: "bool",
        module: "",
        type_name: type_name::<bool>,
        kind: sum![con!("false", Style::Unit), con!("true", Style::Unit)],
    };

    #[inline]
    fn draw<S: Source + ?Sized>(source: &mut S) -> Option<Self> {
        Some(source.flag(Self::DEF))
    }

    #[inline]
    fn draw_many<S: Source + ?Sized>(source: &mut S, len: usize) -> Option<Vec<Self>> {
        draw_row(source, len, |values| Row::Bool(values))
    }

    fn parts<'a>(&'a self, parts: &mut Parts<'a>) {
        parts.con(usize::from(*self), &[]);
    }
}
