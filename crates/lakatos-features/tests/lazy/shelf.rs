//! A module in a file of its own, which is copied by its path: a shelf of boxes, newest first.

use lakatos::Data;

#[derive(Data, Clone, Debug, PartialEq)]
pub(super) enum Shelf {
    Empty,
    Full(u8, Box<Shelf>),
}

use Shelf::{Empty, Full};

impl Shelf {
    pub(super) fn put(self, item: u8) -> Shelf {
        match self {
            Full(first, rest) if item > first => Full(first, Box::new(rest.put(item))),
            shelf => Full(item, Box::new(shelf)),
        }
    }

    /// Loses what stands below an equal item.
    pub(super) fn put_once(self, item: u8) -> Shelf {
        match self {
            Empty => Full(item, Box::new(Empty)),
            Full(first, rest) if item == first => *rest,
            Full(first, rest) if item > first => Full(first, Box::new(rest.put_once(item))),
            shelf => Full(item, Box::new(shelf)),
        }
    }
}

pub(super) fn is_sorted(shelf: &Shelf) -> bool {
    match shelf {
        Empty => true,
        Full(first, rest) => match &**rest {
            Empty => true,
            Full(second, _) => first <= second && is_sorted(rest),
        },
    }
}

pub(super) fn has(shelf: &Shelf, item: u8) -> bool {
    match shelf {
        Empty => false,
        Full(first, rest) => *first == item || has(rest, item),
    }
}
