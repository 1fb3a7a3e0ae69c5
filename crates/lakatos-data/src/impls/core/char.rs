use std::any::{TypeId, type_name};

use crate::data::{Data, draw_row};
use crate::generator::Ranged;
use crate::leaf::Leaf;
use crate::parts::Parts;
use crate::shape::{Def, Id, Kind};
use crate::source::{Row, Source};

impl Data for char {
    const DEF: &'static Def = &Def {
        id: Id::Type(TypeId::of::<char>, 0),
        name: "char",
        module: "",
        type_name: type_name::<char>,
        kind: Kind::Leaf(Leaf::any_char()),
    };

    #[inline]
    fn draw<S: Source + ?Sized>(source: &mut S) -> Option<Self> {
        Some(Self::from_bits(source.leaf(&Leaf::any_char())))
    }

    #[inline]
    fn redraw<S: Source + ?Sized>(&mut self, source: &mut S) -> Option<()> {
        *self = Self::from_bits(source.leaf(&Leaf::any_char()));
        Some(())
    }

    #[inline]
    fn draw_many<S: Source + ?Sized>(source: &mut S, len: usize) -> Option<Vec<Self>> {
        draw_row(source, len, |values| Row::Char(values))
    }

    fn parts<'a>(&'a self, parts: &mut Parts<'a>) {
        parts.leaf(i128::from(u32::from(*self)));
    }
}

impl Ranged for char {
    const LEAST: Self = char::MIN;
    const GREATEST: Self = char::MAX;

    fn leaf(lo: Self, hi: Self) -> Leaf {
        Leaf::Char { lo, hi }
    }

    fn from_bits(bits: i128) -> Self {
        // A source answers with the bits of a character, whatever happens.
        char::from_u32(bits as u32).unwrap_or(char::REPLACEMENT_CHARACTER)
    }

    fn is_empty(lo: Self, hi: Self) -> bool {
        lo > hi
    }

    // Ranges of characters know the gap in which there are none.
    fn before(self) -> Option<Self> {
        (char::MIN..self).next_back()
    }

    fn after(self) -> Option<Self> {
        (self..=char::MAX).nth(1)
    }
}
