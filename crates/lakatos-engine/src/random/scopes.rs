//! Scopes: what holds inside a collection or a recursive value, and ends with it.
//!
//! Nothing is done when a value is complete: a scope ends when something is entered that is not inside it. So the usual
//! way into a part is one comparison.

use super::budget::Level;
use super::mode::Style;
use super::numbers::{Numbers, scaled};

/// What holds here.
#[derive(Clone, Copy, Debug)]
pub(super) struct Frame {
    /// How leaves are drawn.
    pub(super) style: Style,
    /// The knot that is being drawn; 0 if none is.
    pub(super) knot: u32,
    /// From this depth on, what is part of the knot ends.
    pub(super) limit: u32,
    /// How strongly constructors are preferred that go round.
    pub(super) strength: u32,
    /// How long sequences that are part of the knot may be.
    pub(super) wide: u32,
    /// How many collections and recursive values this is inside of.
    pub(super) nest: u32,
    /// Whether the knot is drawn as a spine.
    pub(super) spine: bool,
}

impl Frame {
    /// What holds at the root of a case.
    #[inline]
    pub(super) fn outermost(style: Style) -> Frame {
        Frame { style, knot: 0, limit: 0, strength: 0, wide: 0, nest: 0, spine: false }
    }

    /// What holds here when the value must end.
    pub(super) fn end(&mut self, level: Level) {
        self.limit = 0;
        if level >= Level::Simplest {
            self.style = Style::simplest();
        }
    }

    /// How long sequences may be, and how large recursive values.
    #[inline]
    pub(super) fn room(&self, size: u32) -> u32 {
        match self.nest {
            0 => size,
            // The most frequent by far, without a division.
            1 => (size / 8).max(2).min(size),
            nest => (size / (nest.min(100) + 1).pow(3)).max(2).min(size),
        }
    }
}

/// A collection or a recursive value, and what held around it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Scope {
    /// The depth of the value itself: whatever is entered there is another value.
    pub(super) node: u32,
    /// The depth of its parts.
    pub(super) parts: u32,
    pub(super) outer: Frame,
    pub(super) copies: Option<Copies>,
}

impl Scope {
    /// Whoever enters this depth, or less, must ask here.
    #[inline]
    pub(super) fn alert(&self) -> u32 {
        if self.copies.is_some() { self.parts } else { self.node }
    }
}

/// Parts that are drawn as an earlier one was, by going back to the random numbers that it was drawn with: so anything
/// can be repeated, whether it can be cloned or not.
#[derive(Clone, Copy, Debug)]
pub(super) struct Copies {
    /// The part that is repeated.
    from: usize,
    /// Its first copy.
    to: usize,
    /// How far apart the copies are.
    stride: usize,
    /// The numbers that the part was drawn with.
    at: Numbers,
    /// Where to go on after a copy.
    resume: Option<Numbers>,
}

impl Copies {
    /// One part is the copy of another.
    pub(super) fn one(from: usize, to: usize, numbers: Numbers) -> Copies {
        Copies { from, to, stride: usize::MAX, at: numbers, resume: None }
    }

    /// Some elements of a sequence, which has at least two, are copies of one of them.
    pub(super) fn of_elements(len: usize, numbers: &mut Numbers) -> Copies {
        let word = numbers.next();
        let to = 1 + scaled(word, len as u64 - 1) as usize;
        let from = scaled(word << 20, to as u64) as usize;
        let stride = match word & 7 {
            0 => 1,
            1 => 2 + (word >> 3 & 3) as usize,
            _ => usize::MAX,
        };
        Copies { from, to, stride, at: *numbers, resume: None }
    }

    fn is_copy(&self, index: usize) -> bool {
        index >= self.to && (index - self.to) % self.stride == 0
    }

    /// Before a part is drawn: goes back for a copy, and on after one.
    pub(super) fn before(&mut self, index: usize, numbers: &mut Numbers) {
        self.after(numbers);
        if index == self.from {
            self.at = *numbers;
        } else if self.is_copy(index) {
            self.resume = Some(*numbers);
            *numbers = self.at;
        }
    }

    /// After a copy: goes on.
    pub(super) fn after(&mut self, numbers: &mut Numbers) {
        if let Some(resume) = self.resume.take() {
            *numbers = resume;
        }
    }

    /// How many of so many parts are drawn, because they are no copies.
    pub(super) fn drawn(&self, len: usize) -> usize {
        match len.checked_sub(self.to + 1) {
            None => len,
            Some(_) if self.stride == usize::MAX => len - 1,
            Some(after) => len - 1 - after / self.stride,
        }
    }

    /// Adds the copies to the parts that were drawn, of so many in all.
    pub(super) fn insert<T: Copy>(&self, values: &mut Vec<T>, len: usize) {
        let Some(value) = values.get(self.from).copied() else { return };
        if self.stride == usize::MAX {
            if self.to < len {
                values.insert(self.to, value);
            }
            return;
        }
        let mut drawn = values.len();
        values.resize(len, value);
        // From the last to the first, each part that was drawn goes to its place, which is not before where it stands.
        for index in (0..len).rev() {
            values[index] = if self.is_copy(index) {
                value
            } else {
                drawn -= 1;
                values[drawn]
            };
        }
    }
}
