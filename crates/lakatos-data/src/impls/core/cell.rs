use std::any::{TypeId, type_name};
use std::cell::{Cell, RefCell};

use crate::data::Data;
use crate::impls::wrap::interior;
use crate::parts::Parts;
use crate::shape::{Def, Id, Kind, Link};
use crate::source::Source;

impl<T: Data + Copy> Data for Cell<T> {
    const DEF: &'static Def = &Def {
        id: Id::Type(TypeId::of::<Cell<T>>, 0),
        name: "Cell",
        module: "std::cell",
        type_name: type_name::<Cell<T>>,
        kind: Kind::Wrap(interior(Link::To(T::shape), "Cell::new")),
    };

    #[inline]
    fn draw<S: Source + ?Sized>(source: &mut S) -> Option<Self> {
        T::draw(source).map(Cell::new)
    }

    #[inline]
    fn redraw<S: Source + ?Sized>(&mut self, source: &mut S) -> Option<()> {
        self.get_mut().redraw(source)
    }

    fn parts<'a>(&'a self, parts: &mut Parts<'a>) {
        parts.value(&self.get());
    }
}

/// Cannot be taken apart while it is borrowed mutably.
impl<T: Data> Data for RefCell<T> {
    const DEF: &'static Def = &Def {
        id: Id::Type(TypeId::of::<RefCell<T>>, 0),
        name: "RefCell",
        module: "std::cell",
        type_name: type_name::<RefCell<T>>,
        kind: Kind::Wrap(interior(Link::To(T::shape), "RefCell::new")),
    };

    #[inline]
    fn draw<S: Source + ?Sized>(source: &mut S) -> Option<Self> {
        T::draw(source).map(RefCell::new)
    }

    #[inline]
    fn redraw<S: Source + ?Sized>(&mut self, source: &mut S) -> Option<()> {
        self.get_mut().redraw(source)
    }

    fn parts<'a>(&'a self, parts: &mut Parts<'a>) {
        match self.try_borrow() {
            Ok(value) => parts.value(&*value),
            Err(_) => parts.cannot(),
        }
    }
}
