//! Rows: all elements of a sequence of integers in one short loop, the same as if each were drawn alone.

use lakatos_data::source::Row;

use super::Random;
use super::mode::{Line, Mode};
use super::numbers::scaled;
use super::scopes::Copies;

impl Random {
    /// Draws a row.
    #[inline]
    pub(super) fn draw_row(&mut self, row: Row<'_>, len: usize) -> bool {
        macro_rules! fill {
            ($($name:ident $type:ident)*) => {
                match row {
                    $(Row::$name(values) => {
                        let line = Line::of($type::MIN as i128, $type::MAX as i128);
                        self.fill(values, len, line, |place| $type::MIN.wrapping_add(place as $type));
                    })*
                }
            };
        }
        if self.budget.is_refused() {
            return false;
        }
        fill!(I8 i8 I16 i16 I32 i32 I64 i64 Isize isize U8 u8 U16 u16 U32 u32 U64 u64 Usize usize);
        true
    }

    #[inline]
    fn fill<T: Copy>(&mut self, values: &mut Vec<T>, len: usize, line: Line, value: impl Fn(u64) -> T) {
        // An alert above the elements is none of theirs.
        let copies = if self.alert > self.depth { self.copies_of_elements() } else { None };
        let drawn = copies.map_or(len, |copies| copies.drawn(len));
        let mut numbers = self.numbers;
        values.resize(drawn, value(0));
        // By index, because that is quick without optimization, too.
        let (out, mut index) = (values.as_mut_slice(), 0);
        if self.frame.style.mode == Mode::Edge {
            let edges = line.edges(&self.frame.style).all();
            while index < out.len() {
                out[index] = value(edges[(numbers.next() >> 60) as usize]);
                index += 1;
            }
        } else {
            let part = line.part(&self.frame.style);
            if part.span == 0 {
                while index < out.len() {
                    out[index] = value(part.base.wrapping_add(numbers.next()));
                    index += 1;
                }
            } else {
                while index < out.len() {
                    out[index] = value(part.base.wrapping_add(scaled(numbers.next(), part.span)));
                    index += 1;
                }
            }
        }
        self.numbers = numbers;
        if let Some(copies) = copies {
            copies.insert(values, len);
        }
    }

    /// The copies among the elements of the open sequence.
    fn copies_of_elements(&self) -> Option<Copies> {
        self.scopes.last().filter(|scope| scope.parts == self.depth + 1).and_then(|scope| scope.copies)
    }
}
