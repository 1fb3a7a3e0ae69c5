use std::any::{TypeId, type_name};
use std::borrow::Cow;

use crate::data::Data;
use crate::parts::Parts;
use crate::shape::{Def, Id, Kind, Link, Wrap};
use crate::source::Source;

/// Drawn as owned; a borrowed one is taken apart to the same term.
impl Data for Cow<'static, str> {
    const DEF: &'static Def = &Def {
        id: Id::Type(TypeId::of::<Cow<'static, str>>, 0),
        name: "Cow",
        module: "std::borrow",
        type_name: type_name::<Cow<'static, str>>,
        kind: Kind::Wrap(Wrap::call(Link::To(String::shape), "Cow::Owned")),
    };

    #[inline]
    fn draw<S: Source + ?Sized>(source: &mut S) -> Option<Self> {
        String::draw(source).map(Cow::Owned)
    }

    #[inline]
    fn redraw<S: Source + ?Sized>(&mut self, source: &mut S) -> Option<()> {
        self.to_mut().redraw(source)
    }

    fn parts<'a>(&'a self, parts: &mut Parts<'a>) {
        parts.text(self);
    }
}

/// Drawn as owned; a borrowed one is taken apart to the same term.
impl<T: Data + Clone> Data for Cow<'static, [T]> {
    const DEF: &'static Def = &Def {
        id: Id::Type(TypeId::of::<Cow<'static, [T]>>, 0),
        name: "Cow",
        module: "std::borrow",
        type_name: type_name::<Cow<'static, [T]>>,
        kind: Kind::Wrap(Wrap::call(Link::To(Vec::<T>::shape), "Cow::Owned")),
    };

    #[inline]
    fn draw<S: Source + ?Sized>(source: &mut S) -> Option<Self> {
        Vec::<T>::draw(source).map(Cow::Owned)
    }

    #[inline]
    fn redraw<S: Source + ?Sized>(&mut self, source: &mut S) -> Option<()> {
        self.to_mut().redraw(source)
    }

    fn parts<'a>(&'a self, parts: &mut Parts<'a>) {
        parts.seq(self.iter());
    }
}
