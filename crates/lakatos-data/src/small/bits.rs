//! Integers of one to four bits.
//!
//! Everything is `#[inline]`: so it is compiled where it is used, and not by everyone who depends on this library.

use std::any::{TypeId, type_name};
use std::fmt;

use super::operators::operators;
use crate::data::Data;
use crate::leaf::Leaf;
use crate::parts::Parts;
use crate::shape::{Def, Id, Kind, Link, Shape, Wrap};
use crate::source::Source;

/// A number that is out of range for a small type.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OutOfRange {
    /// The number.
    pub value: i64,
    /// The name of the type.
    pub name: &'static str,
    /// The least and the greatest number of the type.
    pub holds: (i64, i64),
}

impl fmt::Display for OutOfRange {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let OutOfRange { value, name, holds: (lo, hi) } = self;
        write!(
            f,
            "{value} is out of range for `{name}`, which holds {lo} to {hi}: \
             give a number of that range, or keep the low bits with `{name}::wrapping({value})`"
        )
    }
}

impl std::error::Error for OutOfRange {}

macro_rules! small {
    ($(#[$doc:meta])* $name:ident, $bits:literal, $inner:ty, $lo:literal, $hi:literal) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name($inner);

        impl $name {
            /// The number of bits.
            pub const BITS: u32 = $bits;
            /// The least value.
            pub const MIN: $name = $name($lo);
            /// The greatest value.
            pub const MAX: $name = $name($hi);

            /// Converts a number.
            ///
            /// # Panics
            /// If the number is out of range.
            #[inline]
            #[track_caller]
            pub fn new(value: $inner) -> $name {
                match $name::try_from(value) {
                    Ok(value) => value,
                    Err(error) => panic!("{error}"),
                }
            }

            /// Converts the low bits of a number.
            #[inline]
            pub const fn wrapping(number: i64) -> $name {
                $name(number.wrapping_sub($lo).rem_euclid(1 << $bits) as $inner + $lo)
            }

            /// The number.
            #[inline]
            pub const fn get(self) -> $inner {
                self.0
            }

            /// All values, from the least to the greatest.
            #[inline]
            pub fn all() -> impl DoubleEndedIterator<Item = $name> + ExactSizeIterator + Clone {
                (0..1i32 << $bits).map(|place| $name::wrapping($lo + i64::from(place)))
            }

            #[inline]
            fn leaf_shape() -> Shape {
                static NUMBERS: Def = Def {
                    id: Id::Type(TypeId::of::<$name>, 1),
                    name: stringify!($inner),
                    module: "",
                    type_name: type_name::<$inner>,
                    kind: Kind::Leaf(Leaf::Int { lo: $lo, hi: $hi }),
                };
                Shape::Fixed(&NUMBERS)
            }
        }

        impl TryFrom<$inner> for $name {
            type Error = OutOfRange;

            #[inline]
            fn try_from(value: $inner) -> Result<$name, OutOfRange> {
                let held = ($lo..=$hi).contains(&value);
                let error = OutOfRange { value: i64::from(value), name: stringify!($name), holds: ($lo, $hi) };
                if held { Ok($name(value)) } else { Err(error) }
            }
        }

        impl From<$name> for $inner {
            #[inline]
            fn from(value: $name) -> $inner {
                value.0
            }
        }

        impl fmt::Display for $name {
            #[inline]
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.fmt(f)
            }
        }

        impl Data for $name {
            const DEF: &'static Def = &Def {
                id: Id::Type(TypeId::of::<$name>, 0),
                name: stringify!($name),
                module: "lakatos::small",
                type_name: type_name::<$name>,
                kind: Kind::Wrap(Wrap::call(Link::To($name::leaf_shape), concat!(stringify!($name), "::new"))),
            };

            #[inline]
            fn draw<S: Source + ?Sized>(source: &mut S) -> Option<Self> {
                Some($name(source.int($lo, $hi) as $inner))
            }

            #[inline]
            fn redraw<S: Source + ?Sized>(&mut self, source: &mut S) -> Option<()> {
                self.0 = source.int($lo, $hi) as $inner;
                Some(())
            }

            #[inline]
            fn parts<'a>(&'a self, parts: &mut Parts<'a>) {
                parts.leaf(i128::from(self.0));
            }
        }

        operators!($name);
    };
}

small!(
    /// An unsigned integer of one bit: 0 and 1.
    U1, 1, u8, 0, 1
);
small!(
    /// An unsigned integer of two bits: 0 to 3.
    U2, 2, u8, 0, 3
);
small!(
    /// An unsigned integer of three bits: 0 to 7.
    U3, 3, u8, 0, 7
);
small!(
    /// An unsigned integer of four bits: 0 to 15.
    U4, 4, u8, 0, 15
);
small!(
    /// A signed integer of one bit: -1 and 0.
    I1, 1, i8, -1, 0
);
small!(
    /// A signed integer of two bits: -2 to 1.
    I2, 2, i8, -2, 1
);
small!(
    /// A signed integer of three bits: -4 to 3.
    I3, 3, i8, -4, 3
);
small!(
    /// A signed integer of four bits: -8 to 7.
    I4, 4, i8, -8, 7
);
