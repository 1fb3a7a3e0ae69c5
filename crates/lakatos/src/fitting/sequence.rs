//! Sequences: their elements in a row, and which of them an element of a pattern may match.
//!
//! In an ordered row, elements match by position; in a set or a map, each element of the pattern may match any. Only
//! this module knows the difference.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet, BinaryHeap, HashMap, HashSet, LinkedList, VecDeque};
use std::ops::Range;
use std::rc::Rc;
use std::sync::Arc;

/// A value that `[..]` matches.
#[diagnostic::on_unimplemented(
    message = "this pattern is for a sequence, and the value here is `{Self}`",
    label = "a pattern for a sequence",
    note = "`[..]` matches vectors, slices, arrays, deques, lists, texts, sets and maps"
)]
pub trait Sequence {
    /// Its elements in a row.
    type Row<'a>: Row
    where
        Self: 'a;

    /// Its elements in a row.
    fn row(&self) -> Self::Row<'_>;
}

/// The elements of a sequence.
pub trait Row {
    /// An element.
    type Item;
    /// Several elements.
    type Rest;

    /// How many there are.
    fn length(&self) -> usize;
    /// Does the order matter?
    fn is_ordered(&self) -> bool;
    /// The element at an index.
    fn item(&self, place: usize) -> Self::Item;
    /// The elements of a range; where the order does not matter, all that are not taken.
    fn rest(&self, range: Range<usize>, taken: &[usize]) -> Self::Rest;
}

impl<'a, T> Row for &'a [T] {
    type Item = &'a T;
    type Rest = &'a [T];

    #[inline]
    fn length(&self) -> usize {
        self.len()
    }

    #[inline]
    fn is_ordered(&self) -> bool {
        true
    }

    #[inline]
    fn item(&self, place: usize) -> &'a T {
        &self[place]
    }

    #[inline]
    fn rest(&self, range: Range<usize>, _: &[usize]) -> &'a [T] {
        &self[range]
    }
}

/// The characters of a text, and where each begins.
pub struct Characters<'a> {
    text: &'a str,
    characters: Vec<(usize, char)>,
}

impl<'a> Row for Characters<'a> {
    type Item = char;
    type Rest = &'a str;

    fn length(&self) -> usize {
        self.characters.len()
    }

    fn is_ordered(&self) -> bool {
        true
    }

    fn item(&self, place: usize) -> char {
        self.characters[place].1
    }

    fn rest(&self, range: Range<usize>, _: &[usize]) -> &'a str {
        let begin = |place: usize| match self.characters.get(place) {
            Some((begin, _)) => *begin,
            None => self.text.len(),
        };
        &self.text[begin(range.start)..begin(range.end)]
    }
}

/// The elements of any other sequence, one by one.
pub struct Listed<I> {
    items: Vec<I>,
    is_ordered: bool,
}

impl<I: Copy> Row for Listed<I> {
    type Item = I;
    type Rest = Vec<I>;

    fn length(&self) -> usize {
        self.items.len()
    }

    fn is_ordered(&self) -> bool {
        self.is_ordered
    }

    fn item(&self, place: usize) -> I {
        self.items[place]
    }

    fn rest(&self, range: Range<usize>, taken: &[usize]) -> Vec<I> {
        if self.is_ordered {
            return self.items[range].to_vec();
        }
        let mut others = Vec::new();
        for (place, item) in self.items.iter().enumerate() {
            if !taken.contains(&place) {
                others.push(*item);
            }
        }
        others
    }
}

macro_rules! sequences {
    ($([$($parameters:tt)*] $sequence:ty, $row:ty, $value:ident => $elements:expr;)*) => {
        $(impl<$($parameters)*> Sequence for $sequence {
            type Row<'a>
                = $row
            where
                Self: 'a;

            fn row(&self) -> Self::Row<'_> {
                let $value = self;
                $elements
            }
        })*
    };
}

sequences! {
    [T] [T], &'a [T], items => items;
    [T] Vec<T>, &'a [T], items => items;
    [T, const N: usize] [T; N], &'a [T], items => items;
    [] str, Characters<'a>, text => Characters { text, characters: text.char_indices().collect() };
    [] String, Characters<'a>, text => text.as_str().row();
    [T] VecDeque<T>, Listed<&'a T>, items => Listed { items: items.iter().collect(), is_ordered: true };
    [T] LinkedList<T>, Listed<&'a T>, items => Listed { items: items.iter().collect(), is_ordered: true };
    [T] BTreeSet<T>, Listed<&'a T>, items => Listed { items: items.iter().collect(), is_ordered: false };
    [T, S] HashSet<T, S>, Listed<&'a T>, items => Listed { items: items.iter().collect(), is_ordered: false };
    [T] BinaryHeap<T>, Listed<&'a T>, items => Listed { items: items.iter().collect(), is_ordered: false };
    [K, V] BTreeMap<K, V>, Listed<(&'a K, &'a V)>, map => Listed { items: map.iter().collect(), is_ordered: false };
    [K, V, S] HashMap<K, V, S>, Listed<(&'a K, &'a V)>, map => Listed { items: map.iter().collect(), is_ordered: false };
    [V: ?Sized + Sequence] &V, V::Row<'a>, inside => (**inside).row();
    [V: ?Sized + Sequence] &mut V, V::Row<'a>, inside => (**inside).row();
    [V: ?Sized + Sequence] Box<V>, V::Row<'a>, inside => (**inside).row();
    [V: ?Sized + Sequence] Rc<V>, V::Row<'a>, inside => (**inside).row();
    [V: ?Sized + Sequence] Arc<V>, V::Row<'a>, inside => (**inside).row();
    [V: ?Sized + Sequence + ToOwned] Cow<'_, V>, V::Row<'a>, inside => (**inside).row();
}

/// The elements of a sequence in a row.
#[inline]
pub fn row<V: ?Sized + Sequence>(value: &V) -> V::Row<'_> {
    value.row()
}

/// Does the row have as many elements as the pattern, or, with `..`, at least as many?
#[inline]
pub fn has_length<R: Row>(row: &R, least: usize, may_have_more: bool) -> bool {
    row.length() == least || may_have_more && row.length() > least
}

/// The element at a place.
#[inline]
pub fn item<R: Row>(row: &R, place: usize) -> R::Item {
    row.item(place)
}

/// What `..` stands for after this many elements of the pattern, once all of them have their places.
#[inline]
pub fn rest<R: Row>(row: &R, before: usize, taken: &[usize]) -> R::Rest {
    let start = if before == 0 { 0 } else { taken[before - 1] + 1 };
    let end = if before == taken.len() { row.length() } else { taken[before] };
    // (Where the order does not count, the places have none, either.)
    row.rest(start..end.max(start), taken)
}

/// The places that an element of the pattern may match, one after the other.
pub struct Places<'t> {
    range: Range<usize>,
    /// Places of earlier elements, which are not available.
    taken: &'t [usize],
}

impl Iterator for Places<'_> {
    type Item = usize;

    fn next(&mut self) -> Option<usize> {
        loop {
            let place = self.range.next()?;
            if !self.taken.contains(&place) {
                return Some(place);
            }
        }
    }
}

/// These places, if the order matters; otherwise all.
fn places<'t, R: Row>(row: &R, range: Range<usize>, taken: &'t [usize]) -> Places<'t> {
    Places { range: if row.is_ordered() { range } else { 0..row.length() }, taken }
}

/// The place after this many others.
#[inline]
pub fn at_start<'t, R: Row>(row: &R, others: usize, taken: &'t [usize]) -> Places<'t> {
    places(row, others..others + 1, taken)
}

/// The place before this many others.
#[inline]
pub fn at_end<'t, R: Row>(row: &R, others: usize, taken: &'t [usize]) -> Places<'t> {
    // (The length was checked before.)
    let place = row.length() - others - 1;
    places(row, place..place + 1, taken)
}

/// The place after the last that is taken, with this many between them.
#[inline]
pub fn next_to<'t, R: Row>(row: &R, between: usize, taken: &'t [usize]) -> Places<'t> {
    let place = first_free(taken) + between;
    places(row, place..place + 1, taken)
}

/// All places after the last that is taken, with at least this many between them and this many afterwards.
#[inline]
pub fn later<'t, R: Row>(row: &R, between: usize, others: usize, taken: &'t [usize]) -> Places<'t> {
    places(row, first_free(taken) + between..row.length() - others, taken)
}

fn first_free(taken: &[usize]) -> usize {
    match taken.last() {
        Some(last) => last + 1,
        None => 0,
    }
}
