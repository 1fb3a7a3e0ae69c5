use std::any::{TypeId, type_name};
use std::convert::Infallible;

use crate::data::Data;
use crate::impls::sum::sum;
use crate::parts::Parts;
use crate::shape::{Def, Id};
use crate::source::Source;

/// A type without values: what contains it has only the values that do without.
impl Data for Infallible {
    const DEF: &'static Def = &Def {
        id: Id::Type(TypeId::of::<Infallible>, 0),
        name: "Infallible",
        module: "std::convert",
        type_name: type_name::<Infallible>,
        kind: sum![],
    };

    fn draw<S: Source + ?Sized>(_source: &mut S) -> Option<Self> {
        None
    }

    fn parts<'a>(&'a self, _parts: &mut Parts<'a>) {
        match *self {}
    }
}
