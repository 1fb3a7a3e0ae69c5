use std::any::{TypeId, type_name};

use crate::data::Data;
use crate::parts::Parts;
use crate::shape::{Def, Id, Kind, Link, Wrap};
use crate::source::Source;

impl<T: Data> Data for Box<T> {
    const DEF: &'static Def = &Def {
        id: Id::Type(TypeId::of::<Box<T>>, 0),
        name: "Box",
        module: "std::boxed",
        type_name: type_name::<Box<T>>,
        kind: Kind::Wrap(Wrap::call(Link::To(T::shape), "Box::new")),
    };

    #[inline]
    fn draw<S: Source + ?Sized>(source: &mut S) -> Option<Self> {
        T::draw(source).map(Box::new)
    }

    #[inline]
    fn redraw<S: Source + ?Sized>(&mut self, source: &mut S) -> Option<()> {
        (**self).redraw(source)
    }

    #[inline]
    fn is_lone(&self, con: usize) -> bool {
        (**self).is_lone(con)
    }

    fn parts<'a>(&'a self, parts: &mut Parts<'a>) {
        (**self).parts(parts);
    }
}
