use std::any::{TypeId, type_name};

use crate::data::{Data, draw_row};
use crate::leaf::Leaf;
use crate::parts::Parts;
use crate::shape::{Def, Id, Kind};
use crate::source::{Row, Source};

macro_rules! float {
    ($type:ident, $bits:ident, $leaf:expr, $row:ident) => {
        /// Every bit pattern is a value of its own: the zeros differ, and so do the NaNs.
        impl Data for $type {
            const DEF: &'static Def = &Def {
                id: Id::Type(TypeId::of::<$type>, 0),
                name: stringify!($type),
                module: "",
                type_name: type_name::<$type>,
                kind: Kind::Leaf($leaf),
            };

            #[inline]
            fn draw<S: Source + ?Sized>(source: &mut S) -> Option<Self> {
                Some($type::from_bits(source.leaf(&$leaf) as $bits))
            }

            #[inline]
            fn redraw<S: Source + ?Sized>(&mut self, source: &mut S) -> Option<()> {
                *self = $type::from_bits(source.leaf(&$leaf) as $bits);
                Some(())
            }

            #[inline]
            fn draw_many<S: Source + ?Sized>(source: &mut S, len: usize) -> Option<Vec<Self>> {
                draw_row(source, len, |values| Row::$row(values))
            }

            fn parts<'a>(&'a self, parts: &mut Parts<'a>) {
                parts.leaf(i128::from(self.to_bits()));
            }
        }
    };
}

float!(f32, u32, Leaf::F32, F32);
float!(f64, u64, Leaf::F64, F64);
