use std::any::{TypeId, type_name};
use std::ffi::OsString;
use std::path::PathBuf;

use crate::data::Data;
use crate::parts::Parts;
use crate::shape::{Def, Id, Kind, Link, Wrap};
use crate::source::Source;

// Written around a literal, drawn through a `String`, so that nothing is leaked.
macro_rules! text {
    ($(#[$doc:meta])* $type:ident, $module:literal) => {
        /// Drawn from texts; one that is not Unicode cannot be taken apart.
        $(#[$doc])*
        impl Data for $type {
            const DEF: &'static Def = &Def {
                id: Id::Type(TypeId::of::<$type>, 0),
                name: stringify!($type),
                module: $module,
                type_name: type_name::<$type>,
                kind: Kind::Wrap(Wrap::call(
                    Link::To(<&'static str as Data>::shape),
                    concat!(stringify!($type), "::from"),
                )),
            };

            #[inline]
            fn draw<S: Source + ?Sized>(source: &mut S) -> Option<Self> {
                String::draw(source).map($type::from)
            }

            fn parts<'a>(&'a self, parts: &mut Parts<'a>) {
                match self.to_str() {
                    Some(text) => parts.text(text),
                    None => parts.cannot(),
                }
            }
        }
    };
}

text!(
    ///
    /// Terms are finer than equality here: `a` and `a/` are different terms of equal paths.
    PathBuf, "std::path"
);
text!(OsString, "std::ffi");
