//! Rows: all elements of a sequence of integers in one short loop, the same as if each were drawn alone.

use lakatos_data::source::Row;

use super::Random;
use super::mode::{Line, Mode};
use super::numbers::scaled;
use super::scopes::Copies;

impl Random {
    /// Draws a row.
    ///
    /// With optimization there is a loop for each type. Without it places are drawn by one loop, and then turned into
    /// integers: that is less to compile.
    #[inline]
    pub(super) fn draw_row(&mut self, row: Row<'_>, len: usize) -> bool {
        macro_rules! fill {
            ($($name:ident $type:ident)*) => {
                match row {
                    $(Row::$name(values) => {
                        let line = Line::of($type::MIN as i128, $type::MAX as i128);
                        if !cfg!(debug_assertions) {
                            self.fill(values, len, line, |place| $type::MIN.wrapping_add(place as $type));
                            return true;
                        }
                        for place in self.places(len, line) {
                            values.push($type::MIN.wrapping_add(place as $type));
                        }
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
        let drawn = match &copies {
            Some(copies) => copies.drawn(len),
            None => len,
        };
        let mut numbers = self.numbers;
        if self.frame.style.mode == Mode::Edge {
            let edges = line.edges(&self.frame.style).all();
            repeat(values, drawn, value(0), || value(edges[(numbers.next() >> 60) as usize]));
        } else {
            let part = line.part(&self.frame.style);
            if part.span == 0 {
                repeat(values, drawn, value(0), || value(part.base.wrapping_add(numbers.next())));
            } else {
                repeat(values, drawn, value(0), || value(part.base.wrapping_add(scaled(numbers.next(), part.span))));
            }
        }
        self.numbers = numbers;
        if let Some(copies) = copies {
            copies.insert(values, len);
        }
    }

    /// The places of the elements of a row.
    fn places(&mut self, len: usize, line: Line) -> Vec<u64> {
        let mut places = Vec::new();
        self.fill(&mut places, len, line, |place| place);
        places
    }

    /// The copies among the elements of the open sequence.
    fn copies_of_elements(&self) -> Option<Copies> {
        let scope = self.scopes.last()?;
        if scope.parts == self.depth + 1 { scope.copies } else { None }
    }
}

/// Puts so many elements into a list. Without optimization an index is quickest, with it an iterator that knows its end.
#[inline(always)]
fn repeat<T: Copy>(values: &mut Vec<T>, count: usize, any: T, mut next: impl FnMut() -> T) {
    if !cfg!(debug_assertions) {
        values.extend((0..count).map(|_| next()));
        return;
    }
    values.resize(count, any);
    let (out, mut index) = (values.as_mut_slice(), 0);
    while index < out.len() {
        out[index] = next();
        index += 1;
    }
}
