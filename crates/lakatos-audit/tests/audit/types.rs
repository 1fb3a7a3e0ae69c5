//! The functions under audit, and their types.

use std::collections::BTreeMap;

use lakatos_macros::Data;

/// A heap of the kind that Haskell has.
#[derive(Clone, Debug, PartialEq, Data)]
#[data(crate = lakatos_data)]
pub(crate) enum Heap {
    Nil,
    Node(u8, Box<Heap>, Box<Heap>),
}

pub(crate) fn leaf(x: u8) -> Heap {
    Heap::Node(x, Box::new(Heap::Nil), Box::new(Heap::Nil))
}

pub(crate) fn merge(one: Heap, other: Heap) -> Heap {
    match (one, other) {
        (Heap::Nil, heap) | (heap, Heap::Nil) => heap,
        (Heap::Node(x, left, right), Heap::Node(y, lower, higher)) if x <= y => {
            Heap::Node(x, Box::new(merge(*right, Heap::Node(y, lower, higher))), left)
        }
        (one, other) => merge(other, one),
    }
}

#[derive(Clone, Debug, PartialEq, Data)]
#[data(crate = lakatos_data)]
pub(crate) struct Point {
    pub(crate) x: i8,
    pub(crate) y: i8,
}

pub(crate) fn mirrored(point: &Point) -> Point {
    Point { x: point.y, y: point.x }
}

/// A set that is changed in place.
#[derive(Clone, Debug, Default, PartialEq, Data)]
#[data(crate = lakatos_data)]
pub(crate) struct Bag {
    pub(crate) items: Vec<u8>,
}

impl Bag {
    pub(crate) fn insert(&mut self, item: u8) -> bool {
        let is_new = !self.items.contains(&item);
        if is_new {
            self.items.push(item);
        }
        is_new
    }
}

pub(crate) fn sort(xs: &[i64]) -> Vec<i64> {
    let mut sorted = xs.to_vec();
    sorted.sort_unstable();
    sorted
}

pub(crate) fn sort_in_place(xs: &mut [i64]) {
    xs.sort_unstable();
}

pub(crate) fn rotate(points: &mut [Point]) {
    points.rotate_left(1);
}

pub(crate) fn double(xs: &mut Vec<u8>) {
    xs.extend(xs.clone());
}

pub(crate) fn insert(x: u8, xs: Vec<u8>) -> Vec<u8> {
    let place = xs.iter().position(|y| x <= *y).unwrap_or(xs.len());
    let mut xs = xs;
    xs.insert(place, x);
    xs
}

pub(crate) fn flat(lists: Vec<Vec<u8>>) -> Vec<u8> {
    lists.concat()
}

pub(crate) fn shout(text: &str, times: u8) -> String {
    text.to_uppercase() + &"!".repeat(times.into())
}

pub(crate) fn halved(x: f64) -> Option<f64> {
    (x != 0.0).then_some(x / 2.0)
}

pub(crate) fn tally(names: BTreeMap<u8, bool>, name: char) -> Result<usize, String> {
    if name == '?' { Err("nobody".to_owned()) } else { Ok(names.len()) }
}

pub(crate) fn both(p: bool, q: bool) -> bool {
    p && q
}

pub(crate) fn longest(lists: &[Vec<u8>]) -> usize {
    lists.iter().map(Vec::len).max().unwrap_or(0)
}

pub(crate) fn remember(seen: &mut Option<Result<u8, char>>, point: Point, flag: bool) -> bool {
    *seen = Some(u8::try_from(point.x).map_err(|_| '-'));
    flag
}

pub(crate) fn sum((a, b): (u8, u8), c: u8) -> u8 {
    a + b + c
}

#[path = "../../../lakatos-report/tests/shared/account.rs"]
pub(crate) mod hidden;
