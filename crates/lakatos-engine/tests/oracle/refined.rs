//! Types whose values are checked.

use lakatos_macros::Data;

/// An invariant of two parts.
#[derive(Debug, PartialEq, Eq, PartialOrd, Ord, Data)]
#[data(crate = lakatos_data, where = |interval| interval.from <= interval.to)]
pub(crate) struct Interval {
    from: i32,
    to: i32,
}

/// A key that is refined.
#[derive(Debug, PartialEq, Eq, PartialOrd, Ord, Data)]
#[data(crate = lakatos_data)]
pub(crate) struct Even(#[data(where = |number| number % 2 == 0)] pub(crate) u8);

/// An invariant at every level of a recursive type: children are no greater than their parents.
#[derive(Debug, Data)]
#[data(crate = lakatos_data, where = |heap| heap.is_heap())]
pub(crate) enum Heap {
    Empty,
    Node(u8, Box<Heap>, Box<Heap>),
}

impl Heap {
    fn top(&self) -> u8 {
        match self {
            Heap::Empty => 0,
            Heap::Node(top, ..) => *top,
        }
    }

    fn is_heap(&self) -> bool {
        match self {
            Heap::Empty => true,
            Heap::Node(top, left, right) => left.top() <= *top && right.top() <= *top,
        }
    }
}
