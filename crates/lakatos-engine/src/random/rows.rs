//! Rows: all elements of a sequence of leaves in one short loop, the same as if each were drawn alone.

use lakatos_data::Data;
use lakatos_data::source::Row;

use super::Random;
use super::leaves::Pen;
use super::mode::{Line, Mode, Part};
use super::numbers::{Numbers, scaled};
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
                        let places = self.places(len, line);
                        let (slots, mut index) = (places.as_slice(), 0);
                        let count = slots.len().min(len);
                        while index < count {
                            values.push($type::MIN.wrapping_add(slots[index] as $type));
                            index += 1;
                        }
                        self.places = places;
                    })*
                    Row::F64(values) => self.fill_doubles(values, len),
                    Row::F32(values) => self.fill_singles(values, len),
                    Row::Char(values) => self.fill_characters(values, len),
                    Row::Text(text) => self.fill_text(text, len),
                    Row::Bool(values) => return self.fill_bools(values, len),
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
        if self.frame.style.mode == Mode::Edge {
            let edges = line.edges(&self.frame.style).all();
            self.fill_by(values, len, value(0), |numbers| value(edges[(numbers.next() >> 60) as usize]));
            return;
        }
        let part = line.part(&self.frame.style);
        if part.span == 0 {
            self.fill_by(values, len, value(0), |numbers| value(part.base.wrapping_add(numbers.next())));
        } else {
            self.fill_by(values, len, value(0), |numbers| {
                value(part.base.wrapping_add(scaled(numbers.next(), part.span)))
            });
        }
    }

    /// Fills a row with what comes next, but for the copies in it.
    #[inline]
    fn fill_by<T: Copy>(&mut self, values: &mut Vec<T>, len: usize, any: T, next: impl Fn(&mut Numbers) -> T) {
        let copies = self.copies_of_elements();
        let drawn = match &copies {
            Some(copies) => copies.drawn(len),
            None => len,
        };
        let mut numbers = self.numbers;
        repeat(values, drawn, any, || next(&mut numbers));
        self.numbers = numbers;
        if let Some(copies) = copies {
            copies.insert(values, len);
        }
    }

    fn fill_doubles(&mut self, values: &mut Vec<f64>, len: usize) {
        let style = self.frame.style;
        let pen = Pen { style: &style, size: self.size };
        self.fill_by(values, len, 0.0, |numbers| f64::from_bits(pen.double(numbers)));
    }

    fn fill_singles(&mut self, values: &mut Vec<f32>, len: usize) {
        let style = self.frame.style;
        let pen = Pen { style: &style, size: self.size };
        self.fill_by(values, len, 0.0, |numbers| f32::from_bits(pen.single(numbers)));
    }

    fn fill_characters(&mut self, values: &mut Vec<char>, len: usize) {
        let style = self.frame.style;
        let pen = Pen { style: &style, size: self.size };
        self.fill_by(values, len, 'a', |numbers| pen.any_character(numbers));
    }

    fn fill_text(&mut self, text: &mut String, len: usize) {
        let mut characters = std::mem::take(&mut self.characters);
        self.fill_characters(&mut characters, len);
        for character in &characters {
            text.push(*character);
        }
        characters.clear();
        self.characters = characters;
    }

    /// `false` if their constructors are not among the first, which have bits.
    fn fill_bools(&mut self, values: &mut Vec<bool>, len: usize) -> bool {
        if len == 0 {
            return true;
        }
        let number = self.find_sum(bool::DEF);
        let plan = self.shapes.sum(number);
        if plan.far.is_some() {
            return false;
        }
        let is_inside = self.depth + 1 < self.frame.limit;
        let table = plan.table(if is_inside { self.frame.strength as usize } else { self.budget.floor() });
        let mark = plan.mark;
        if let Some(con) = table.lone() {
            values.resize(len, con == 1);
            self.bits |= mark << con;
            return true;
        }
        // Two that are both on weigh the same.
        self.fill_by(values, len, false, |numbers| numbers.next() >> 63 == 1);
        let first = values[0];
        let is_mixed = values.contains(&!first);
        self.bits |= mark << usize::from(first);
        if is_mixed {
            self.bits |= mark << usize::from(!first);
        }
        true
    }

    /// The places of the elements of a row, and perhaps more after them: what [`fill`](Self::fill) does, in loops that are
    /// quick without optimization.
    fn places(&mut self, len: usize, line: Line) -> Vec<u64> {
        let copies = self.copies_of_elements();
        let drawn = copies.as_ref().map_or(len, |copies| copies.drawn(len));
        let mut places = std::mem::take(&mut self.places);
        if places.len() < len {
            places = vec![0; len];
        }
        let (slots, mut index, mut numbers) = (places.as_mut_slice(), 0, self.numbers);
        if self.frame.style.mode == Mode::Edge {
            let edges = line.edges(&self.frame.style).all();
            while index < drawn {
                slots[index] = edges[(numbers.next() >> 60) as usize];
                index += 1;
            }
        } else {
            let Part { base, span } = line.part(&self.frame.style);
            while index < drawn {
                let number = numbers.next();
                slots[index] = base.wrapping_add(if span == 0 { number } else { scaled(number, span) });
                index += 1;
            }
        }
        self.numbers = numbers;
        if let Some(copies) = copies {
            places.truncate(drawn);
            copies.insert(&mut places, len);
        }
        places
    }

    /// The copies among the elements of the open sequence.
    fn copies_of_elements(&self) -> Option<Copies> {
        // An alert above the elements is none of theirs.
        if self.alert <= self.depth {
            return None;
        }
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
