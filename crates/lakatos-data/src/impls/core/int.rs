use std::any::{TypeId, type_name};

use crate::data::{Data, draw_row};
use crate::generator::Ranged;
use crate::leaf::Leaf;
use crate::parts::Parts;
use crate::shape::{Def, Id, Kind};
use crate::source::{Row, Source};

macro_rules! integer {
    ($type:ty, $leaf:expr, |$source:ident| $draw:expr $(, $row:ident)?) => {
        impl Data for $type {
            const DEF: &'static Def = &Def {
                id: Id::Type(TypeId::of::<$type>, 0),
                name: stringify!($type),
                module: "",
                type_name: type_name::<$type>,
                kind: Kind::Leaf($leaf),
            };

            #[inline]
            fn draw<S: Source + ?Sized>($source: &mut S) -> Option<Self> {
                Some($draw)
            }

            #[inline]
            fn redraw<S: Source + ?Sized>(&mut self, $source: &mut S) -> Option<()> {
                *self = $draw;
                Some(())
            }

            $(
                #[inline]
                fn draw_many<S: Source + ?Sized>(source: &mut S, len: usize) -> Option<Vec<Self>> {
                    draw_row(source, len, |values| Row::$row(values))
                }
            )?

            fn parts<'a>(&'a self, parts: &mut Parts<'a>) {
                parts.leaf(*self as i128);
            }
        }

        impl Ranged for $type {
            const LEAST: Self = <$type>::MIN;
            const GREATEST: Self = <$type>::MAX;

            fn leaf(lo: Self, hi: Self) -> Leaf {
                if <$type>::BITS == 128 && <$type>::MIN == 0 {
                    Leaf::Nat { lo: lo as u128, hi: hi as u128 }
                } else {
                    Leaf::Int { lo: lo as i128, hi: hi as i128 }
                }
            }

            fn from_bits(bits: i128) -> Self {
                bits as $type
            }

            fn is_empty(lo: Self, hi: Self) -> bool {
                lo > hi
            }

            fn before(self) -> Option<Self> {
                self.checked_sub(1)
            }

            fn after(self) -> Option<Self> {
                self.checked_add(1)
            }
        }
    };
}

macro_rules! signed {
    ($($type:ty, $row:ident;)*) => {$(
        integer!($type, Leaf::signed(<$type>::BITS), |source| source.int(<$type>::MIN as i64, <$type>::MAX as i64) as $type, $row);
    )*};
}

macro_rules! unsigned {
    ($($type:ty, $row:ident;)*) => {$(
        integer!($type, Leaf::unsigned(<$type>::BITS), |source| source.nat(0, <$type>::MAX as u64) as $type, $row);
    )*};
}

signed! { i8, I8; i16, I16; i32, I32; i64, I64; isize, Isize; }
unsigned! { u8, U8; u16, U16; u32, U32; u64, U64; usize, Usize; }
integer!(i128, Leaf::signed(128), |source| source.leaf(&Leaf::signed(128)));
integer!(u128, Leaf::unsigned(128), |source| source.leaf(&Leaf::unsigned(128)) as u128);
