use std::any::{TypeId, type_name};
use std::marker::PhantomData;

use crate::data::Data;
use crate::impls::sum::{con, sum};
use crate::parts::Parts;
use crate::shape::{Def, Id, Style};
use crate::source::Source;

/// One value, whatever the type that it stands for.
impl<T: ?Sized + 'static> Data for PhantomData<T> {
    const DEF: &'static Def = &Def {
        id: Id::Type(TypeId::of::<PhantomData<T>>, 0),
        name: "PhantomData",
        module: "std::marker",
        type_name: type_name::<PhantomData<T>>,
        kind: sum![con!("PhantomData", Style::Unit)],
    };

    fn draw<S: Source + ?Sized>(source: &mut S) -> Option<Self> {
        source.con(Self::DEF);
        Some(PhantomData)
    }

    fn parts<'a>(&'a self, parts: &mut Parts<'a>) {
        parts.con(0, &[]);
    }
}
