use std::any::{TypeId, type_name};

use crate::data::Data;
use crate::impls::sum::{con, sum};
use crate::parts::Parts;
use crate::shape::{Def, Id, Style};
use crate::source::Source;

impl Data for () {
    const DEF: &'static Def = &Def {
        id: Id::Type(TypeId::of::<()>, 0),
        name: "()",
        module: "",
        type_name: type_name::<()>,
        kind: sum![con!("", Style::Anonymous)],
    };

    fn draw<S: Source + ?Sized>(source: &mut S) -> Option<Self> {
        source.con(Self::DEF);
        Some(())
    }

    fn parts<'a>(&'a self, parts: &mut Parts<'a>) {
        parts.con(0, &[]);
    }
}
