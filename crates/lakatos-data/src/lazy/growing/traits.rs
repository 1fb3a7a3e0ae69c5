//! What else a vector can do.

use std::borrow::Borrow;
use std::cell::OnceCell;
use std::cmp::Ordering;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::ops::{Index, IndexMut, Range, RangeFrom, RangeFull, RangeInclusive, RangeTo, RangeToInclusive};
use std::{slice, vec};

use super::{Begin, Cell, Elements, Growing};
use crate::lazy::Open;

impl<T> Default for Growing<T> {
    fn default() -> Self {
        Growing::new()
    }
}

impl<T> Open for Growing<T> {}

impl<T: Clone> Clone for Growing<T> {
    fn clone(&self) -> Self {
        match (self.parted(), &self.open) {
            // Elements are cloned when they are looked at, if nothing can be seen of that.
            (Err(first), Some(Begin { hole, draw, def, .. })) if hole.choices.clones_are_derived(def) => {
                let (first, hole, looked) = (first.clone(), hole.clone(), OnceCell::new());
                Growing { open: Some(Begin { first, hole, draw: *draw, def, looked }), ..Growing::new() }
            }
            _ => Growing::of(self.whole().clone()),
        }
    }
}

impl<T: Clone> Clone for Cell<T> {
    fn clone(&self) -> Self {
        match self {
            Cell::End => Cell::End,
            Cell::More(element, tail) => Cell::More(element.clone(), tail.clone()),
        }
    }
}

/// As far as it is known: `[1, 2]` or, if the rest is open, `[1, 2, ..]`.
impl<T: fmt::Debug> fmt::Debug for Growing<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut rest = match self.parted() {
            Ok(whole) => return whole.fmt(f),
            Err(first) => first,
        };
        let mut shown = f.debug_list();
        while rest.is_known() {
            let Cell::More(element, tail) = &**rest else { return shown.finish() };
            shown.entry(element);
            rest = tail;
        }
        shown.finish_non_exhaustive()
    }
}

impl<T: PartialEq> PartialEq for Growing<T> {
    fn eq(&self, other: &Self) -> bool {
        let (mut ours, mut others) = (self.iter(), other.iter());
        loop {
            match (ours.next(), others.next()) {
                (None, None) => return true,
                // It is what slices ask.
                (Some(one), Some(other)) if !(one != other) => {}
                _ => return false,
            }
        }
    }
}

impl<T: Eq> Eq for Growing<T> {}

impl<T: PartialEq> PartialEq<[T]> for Growing<T> {
    fn eq(&self, other: &[T]) -> bool {
        self.iter().eq(other)
    }
}

impl<T: PartialEq> PartialEq<&[T]> for Growing<T> {
    fn eq(&self, other: &&[T]) -> bool {
        self.iter().eq(*other)
    }
}

impl<T: PartialEq, const N: usize> PartialEq<[T; N]> for Growing<T> {
    fn eq(&self, other: &[T; N]) -> bool {
        self.iter().eq(other)
    }
}

impl<T: PartialEq> PartialEq<Vec<T>> for Growing<T> {
    fn eq(&self, other: &Vec<T>) -> bool {
        self.iter().eq(other)
    }
}

impl<T: PartialOrd> PartialOrd for Growing<T> {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        self.iter().partial_cmp(other.iter())
    }
}

impl<T: Ord> Ord for Growing<T> {
    fn cmp(&self, other: &Self) -> Ordering {
        self.iter().cmp(other.iter())
    }
}

impl<T: Hash> Hash for Growing<T> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.whole().hash(state);
    }
}

impl<T> Index<usize> for Growing<T> {
    type Output = T;

    fn index(&self, index: usize) -> &T {
        match self.get(index) {
            Some(element) => element,
            None => &self.whole()[index],
        }
    }
}

impl<T> IndexMut<usize> for Growing<T> {
    fn index_mut(&mut self, index: usize) -> &mut T {
        &mut (**self)[index]
    }
}

/// What is between two indices is a slice, for which all elements are needed.
macro_rules! index_by_ranges {
    ($($range:ty)*) => {$(
        impl<T> Index<$range> for Growing<T> {
            type Output = [T];

            fn index(&self, range: $range) -> &[T] {
                &self.whole()[range]
            }
        }

        impl<T> IndexMut<$range> for Growing<T> {
            fn index_mut(&mut self, range: $range) -> &mut [T] {
                &mut (**self)[range]
            }
        }
    )*};
}

index_by_ranges! { Range<usize> RangeFrom<usize> RangeFull RangeInclusive<usize> RangeTo<usize> RangeToInclusive<usize> }

impl<T> AsRef<[T]> for Growing<T> {
    fn as_ref(&self) -> &[T] {
        self.whole()
    }
}

impl<T> AsMut<[T]> for Growing<T> {
    fn as_mut(&mut self) -> &mut [T] {
        self
    }
}

impl<T> Borrow<[T]> for Growing<T> {
    fn borrow(&self) -> &[T] {
        self.whole()
    }
}

impl<T> From<Vec<T>> for Growing<T> {
    fn from(whole: Vec<T>) -> Self {
        Growing::of(whole)
    }
}

impl<T> From<Growing<T>> for Vec<T> {
    fn from(growing: Growing<T>) -> Self {
        growing.into_whole()
    }
}

impl<T, const N: usize> From<[T; N]> for Growing<T> {
    fn from(values: [T; N]) -> Self {
        Growing::of(values.into())
    }
}

impl<T: Clone> From<&[T]> for Growing<T> {
    fn from(values: &[T]) -> Self {
        Growing::of(values.to_vec())
    }
}

impl<T> FromIterator<T> for Growing<T> {
    fn from_iter<I: IntoIterator<Item = T>>(values: I) -> Self {
        Growing::of(values.into_iter().collect())
    }
}

impl<T> Extend<T> for Growing<T> {
    fn extend<I: IntoIterator<Item = T>>(&mut self, values: I) {
        Vec::extend(self, values);
    }
}

impl<'a, T: Copy + 'a> Extend<&'a T> for Growing<T> {
    fn extend<I: IntoIterator<Item = &'a T>>(&mut self, values: I) {
        Vec::extend(self, values);
    }
}

impl<T> IntoIterator for Growing<T> {
    type Item = T;
    type IntoIter = vec::IntoIter<T>;

    fn into_iter(self) -> vec::IntoIter<T> {
        self.into_whole().into_iter()
    }
}

impl<'a, T> IntoIterator for &'a Growing<T> {
    type Item = &'a T;
    type IntoIter = Elements<'a, T>;

    fn into_iter(self) -> Elements<'a, T> {
        self.iter()
    }
}

impl<'a, T> IntoIterator for &'a mut Growing<T> {
    type Item = &'a mut T;
    type IntoIter = slice::IterMut<'a, T>;

    fn into_iter(self) -> slice::IterMut<'a, T> {
        self.iter_mut()
    }
}
