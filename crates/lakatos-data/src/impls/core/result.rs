use std::any::{TypeId, type_name};

use crate::data::{Data, again, field};
use crate::impls::sum::{con, sum};
use crate::parts::Parts;
use crate::shape::{Def, Id, Style};
use crate::source::{Source, resumed};

impl<T: Data, E: Data> Data for Result<T, E> {
    const DEF: &'static Def = &Def {
        id: Id::Type(TypeId::of::<Result<T, E>>, 0),
        name: "Result",
        module: "std::result",
        type_name: type_name::<Result<T, E>>,
        kind: sum![con!("Ok", Style::Tuple, "": T), con!("Err", Style::Tuple, "": E)],
    };

    fn draw<S: Source + ?Sized>(source: &mut S) -> Option<Self> {
        match source.con(Self::DEF) {
            0 => Some(Ok(field(source, 0)?)),
            _ => Some(Err(field(source, 0)?)),
        }
    }

    fn redraw<S: Source + ?Sized>(&mut self, source: &mut S) -> Option<()> {
        let (con, _) = resumed(source, Self::DEF);
        match (con, &mut *self) {
            (0, Ok(value)) => again(value, source, 0)?,
            (0, Err(_)) => *self = Ok(field(source, 0)?),
            (_, Err(error)) => again(error, source, 0)?,
            (_, Ok(_)) => *self = Err(field(source, 0)?),
        }
        Some(())
    }

    fn parts<'a>(&'a self, parts: &mut Parts<'a>) {
        match self {
            Ok(value) => parts.con(0, &[value]),
            Err(error) => parts.con(1, &[error]),
        }
    }
}
