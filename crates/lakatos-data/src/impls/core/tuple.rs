use std::any::{TypeId, type_name};

use crate::data::{Data, again, field};
use crate::impls::sum::{con, sum};
use crate::parts::Parts;
use crate::shape::{Def, Id, Style};
use crate::source::{Changes, Source, resumed};

/// Draws a part again if it changes.
#[inline]
fn renewed<T: Data, S: Source + ?Sized>(part: &mut T, source: &mut S, index: usize, changes: Changes) -> Option<()> {
    if changes.touch(index) { again(part, source, index) } else { Some(()) }
}

macro_rules! tuple {
    ($($name:ident $index:tt),+) => {
        impl<$($name: Data),+> Data for ($($name,)+) {
            const DEF: &'static Def = &Def {
                id: Id::Type(TypeId::of::<($($name,)+)>, 0),
                name: "tuple",
                module: "",
                type_name: type_name::<($($name,)+)>,
                kind: sum![con!("", Style::Anonymous $(, "": $name)+)],
            };

            fn draw<Src: Source + ?Sized>(source: &mut Src) -> Option<Self> {
                source.con(Self::DEF);
                Some(($(field::<$name, Src>(source, $index)?,)+))
            }

            fn redraw<Src: Source + ?Sized>(&mut self, source: &mut Src) -> Option<()> {
                let (_, changes) = resumed(source, Self::DEF);
                $(renewed(&mut self.$index, source, $index, changes)?;)+
                Some(())
            }

            fn parts<'a>(&'a self, parts: &mut Parts<'a>) {
                parts.con(0, &[$(&self.$index),+]);
            }
        }
    };
}

tuple!(A 0);
tuple!(A 0, B 1);
tuple!(A 0, B 1, C 2);
tuple!(A 0, B 1, C 2, D 3);
tuple!(A 0, B 1, C 2, D 3, E 4);
tuple!(A 0, B 1, C 2, D 3, E 4, F 5);

#[cfg(feature = "std-types")]
const _: () = {
    tuple!(A 0, B 1, C 2, D 3, E 4, F 5, G 6);
    tuple!(A 0, B 1, C 2, D 3, E 4, F 5, G 6, H 7);
    tuple!(A 0, B 1, C 2, D 3, E 4, F 5, G 6, H 7, I 8);
    tuple!(A 0, B 1, C 2, D 3, E 4, F 5, G 6, H 7, I 8, J 9);
    tuple!(A 0, B 1, C 2, D 3, E 4, F 5, G 6, H 7, I 8, J 9, K 10);
    tuple!(A 0, B 1, C 2, D 3, E 4, F 5, G 6, H 7, I 8, J 9, K 10, L 11);
};
