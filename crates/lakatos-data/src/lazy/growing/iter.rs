//! Going through the elements.

use std::iter::FusedIterator;
use std::ops::Index;
use std::slice;

use super::{Cell, Growing};
use crate::lazy::Lazy;

/// The elements of a [`Growing`] vector.
pub struct Elements<'a, T> {
    of: &'a Growing<T>,
    /// How many were taken from the beginning.
    taken: usize,
    left: Left<'a, T>,
}

/// What is left.
enum Left<'a, T> {
    Open(&'a Lazy<Cell<T>>),
    Known(slice::Iter<'a, T>),
}

impl<'a, T> Elements<'a, T> {
    pub(super) fn of(of: &'a Growing<T>) -> Elements<'a, T> {
        let left = match of.parted() {
            Ok(whole) => Left::Known(whole.iter()),
            Err(first) => Left::Open(first),
        };
        Elements { of, taken: 0, left }
    }

    /// What is left, all of it.
    pub fn as_slice(&self) -> &'a [T] {
        match &self.left {
            Left::Known(known) => known.as_slice(),
            Left::Open(_) => &self.of.whole()[self.taken..],
        }
    }
}

impl<T> Clone for Elements<'_, T> {
    fn clone(&self) -> Self {
        let left = match &self.left {
            Left::Open(rest) => Left::Open(rest),
            Left::Known(known) => Left::Known(known.clone()),
        };
        Elements { of: self.of, taken: self.taken, left }
    }
}

impl<'a, T> Iterator for Elements<'a, T> {
    type Item = &'a T;

    fn next(&mut self) -> Option<&'a T> {
        match &mut self.left {
            Left::Known(known) => known.next(),
            Left::Open(rest) => {
                let Cell::More(element, tail) = &***rest else { return None };
                *rest = tail;
                self.taken += 1;
                Some(element)
            }
        }
    }

    /// Counting looks at no element.
    fn nth(&mut self, count: usize) -> Option<&'a T> {
        match &mut self.left {
            Left::Known(known) => return known.nth(count),
            Left::Open(rest) => {
                for _ in 0..count {
                    let Cell::More(_, tail) = &***rest else { return None };
                    *rest = tail;
                    self.taken += 1;
                }
            }
        }
        self.next()
    }

    fn count(self) -> usize {
        match &self.left {
            Left::Known(known) => known.len(),
            Left::Open(_) => self.of.len() - self.taken,
        }
    }
}

impl<T> DoubleEndedIterator for Elements<'_, T> {
    fn next_back(&mut self) -> Option<Self::Item> {
        let mut known = self.as_slice().iter();
        let last = known.next_back();
        self.left = Left::Known(known);
        last
    }
}

impl<T> FusedIterator for Elements<'_, T> {}

/// The stretches of so many elements of a [`Growing`] vector.
pub struct Windows<'a, T> {
    begin: Elements<'a, T>,
    size: usize,
}

impl<'a, T> Windows<'a, T> {
    pub(super) fn of(begin: Elements<'a, T>, size: usize) -> Windows<'a, T> {
        Windows { begin, size }
    }
}

impl<'a, T> Iterator for Windows<'a, T> {
    type Item = Window<'a, T>;

    fn next(&mut self) -> Option<Window<'a, T>> {
        let mut end = self.begin.clone();
        end.nth(self.size - 1)?;
        let window = Window { begin: self.begin.clone(), size: self.size };
        self.begin.nth(0)?;
        Some(window)
    }
}

/// A stretch of elements, which are looked at one by one.
pub struct Window<'a, T> {
    begin: Elements<'a, T>,
    size: usize,
}

impl<'a, T> Window<'a, T> {
    /// The number of elements.
    #[expect(clippy::len_without_is_empty, reason = "a window is not empty")]
    pub fn len(&self) -> usize {
        self.size
    }

    /// The elements.
    pub fn iter(&self) -> std::iter::Take<Elements<'a, T>> {
        self.begin.clone().take(self.size)
    }

    /// The element at an index.
    pub fn get(&self, index: usize) -> Option<&'a T> {
        if index < self.size { self.begin.clone().nth(index) } else { None }
    }
}

impl<T> Index<usize> for Window<'_, T> {
    type Output = T;

    fn index(&self, index: usize) -> &T {
        self.get(index).expect("the index is within the window")
    }
}
