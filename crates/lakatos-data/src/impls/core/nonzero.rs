use std::any::{TypeId, type_name};
use std::num::NonZero;

use crate::data::Data;
use crate::leaf::Leaf;
use crate::parts::Parts;
use crate::shape::{Check, Def, Id, Kind, Link, Shape, Wrap, WrapText};
use crate::source::{Source, filtered};

/// A wrapper written as a call that may refuse.
const fn refusing(inner: Link, path: &'static str, check: Option<Check>) -> Wrap {
    let text = WrapText::Call { path, refuses: true };
    Wrap::checked(inner, text, check)
}

macro_rules! nonzero {
    ($type:ty, $inner:expr, $check:expr, |$source:ident| $draw:expr) => {
        impl Data for NonZero<$type> {
            const DEF: &'static Def = &Def {
                id: Id::Type(TypeId::of::<NonZero<$type>>, 0),
                name: "NonZero",
                module: "std::num",
                type_name: type_name::<NonZero<$type>>,
                kind: Kind::Wrap(refusing(Link::To($inner), "NonZero::new", $check)),
            };

            #[inline]
            fn draw<S: Source + ?Sized>($source: &mut S) -> Option<Self> {
                NonZero::new($draw)
            }

            fn parts<'a>(&'a self, parts: &mut Parts<'a>) {
                parts.leaf(self.get() as i128);
            }
        }
    };
}

// From one upwards there is no hole, so nothing is drawn in vain.
macro_rules! unsigned {
    ($($type:ty, $leaf:expr, |$source:ident| $draw:expr;)*) => {$(
        const _: () = {
            static POSITIVE: Def = Def {
                id: Id::Type(TypeId::of::<NonZero<$type>>, 1),
                name: stringify!($type),
                module: "",
                type_name: type_name::<$type>,
                kind: Kind::Leaf($leaf),
            };

            fn positive() -> Shape {
                Shape::Fixed(&POSITIVE)
            }

            nonzero!($type, positive, None, |$source| $draw);
        };
    )*};
}

macro_rules! unsigned_of_a_word {
    ($($type:ty)*) => {
        unsigned!($(
            $type,
            Leaf::Int { lo: 1, hi: <$type>::MAX as i128 },
            |source| source.nat(1, <$type>::MAX as u64) as $type;
        )*);
    };
}

// The integers without zero are no range: they are drawn until one differs from it.
macro_rules! signed {
    ($($type:ty)*) => {$(
        nonzero!(
            $type,
            <$type>::shape,
            Some(Check::Fixed(|tree| tree.bits() != Some(0))),
            |source| filtered(source, <$type>::shape, <$type>::draw, |value| *value != 0)?
        );
    )*};
}

unsigned_of_a_word!(u8 u16 u32 u64 usize);
unsigned!(u128, GREAT, |source| source.leaf(&GREAT) as u128;);
signed!(i8 i16 i32 i64 isize i128);

/// The values of a `NonZero<u128>`.
const GREAT: Leaf = Leaf::Nat { lo: 1, hi: u128::MAX };
