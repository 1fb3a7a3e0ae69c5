use std::any::{TypeId, type_name};

use crate::data::{Data, again, field};
use crate::impls::sum::{con, sum};
use crate::parts::Parts;
use crate::shape::{Def, Id, Style};
use crate::source::{Source, resumed};

impl<T: Data> Data for Option<T> {
    const DEF: &'static Def = &Def {
        id: Id::Type(TypeId::of::<Option<T>>, 0),
        name: "Option",
        module: "std::option",
        type_name: type_name::<Option<T>>,
        kind: sum![con!("None", Style::Unit), con!("Some", Style::Tuple, "": T)],
    };

    fn draw<S: Source + ?Sized>(source: &mut S) -> Option<Self> {
        match source.con(Self::DEF) {
            0 => Some(None),
            _ => Some(Some(field(source, 0)?)),
        }
    }

    fn redraw<S: Source + ?Sized>(&mut self, source: &mut S) -> Option<()> {
        let (con, _) = resumed(source, Self::DEF);
        match (con, &mut *self) {
            (0, _) => *self = None,
            (_, Some(value)) => again(value, source, 0)?,
            (_, None) => *self = Some(field(source, 0)?),
        }
        Some(())
    }

    #[inline]
    fn is_lone(&self, con: usize) -> bool {
        con == 0 && self.is_none()
    }

    fn parts<'a>(&'a self, parts: &mut Parts<'a>) {
        match self {
            None => parts.con(0, &[]),
            Some(value) => parts.con(1, &[value]),
        }
    }
}
