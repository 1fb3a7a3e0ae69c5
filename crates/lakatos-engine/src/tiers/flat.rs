//! Flat nodes: those whose values are at most one leaf each, inside constructors with one field or none. Numbers,
//! `Option<u32>`, and enums without fields are flat.
//!
//! The ranges of their leaves determine the number of values of each size. So nothing is counted, and no table grows
//! with the requested sizes: these types have few values of each size, and many sizes.

use lakatos_data::arrange;
use lakatos_data::leaf::Leaf;

/// The values of a flat node.
#[derive(Clone, Debug, Default)]
pub(super) struct Flat {
    intervals: Vec<Interval>,
}

/// Some values of each size from the first to the last.
#[derive(Clone, Copy, Debug)]
struct Interval {
    first: u128,
    last: u128,
    /// How many there are of each size.
    times: u128,
}

/// From this size on, up to the next piece, these constructors have values.
#[derive(Debug)]
pub(super) struct Piece {
    from: u128,
    heads: Vec<u32>,
}

/// A node with more intervals than this is counted like others.
const MOST_INTERVALS: usize = 8;

impl Flat {
    /// One value of each size.
    pub(super) fn leaf(leaf: Leaf) -> Flat {
        Flat { intervals: vec![Interval { first: 0, last: leaf.last(), times: 1 }] }
    }

    /// How many values there are of a size.
    #[inline]
    pub(super) fn count(&self, size: u128) -> u128 {
        let mut count = 0;
        for interval in &self.intervals {
            if interval.first <= size && size <= interval.last {
                count += interval.times;
            }
        }
        count
    }

    /// One value, which is not a leaf.
    pub(super) fn unit() -> Flat {
        Flat { intervals: vec![Interval { first: 0, last: 0, times: 1 }] }
    }

    /// Can it be asked quickly?
    pub(super) fn is_short(&self) -> bool {
        self.intervals.len() <= MOST_INTERVALS
    }

    /// Adds the same values, each larger by a cost.
    pub(super) fn add(&mut self, other: &Flat, cost: usize) {
        for interval in &other.intervals {
            self.add_interval(Interval {
                first: interval.first.saturating_add(cost as u128),
                last: interval.last.saturating_add(cost as u128),
                ..*interval
            });
        }
    }

    fn add_interval(&mut self, interval: Interval) {
        for known in &mut self.intervals {
            if known.first == interval.first && known.last == interval.last {
                known.times += interval.times;
                return;
            }
        }
        self.intervals.push(interval);
    }
}

/// The constructors that have values, from each size on where that changes; with the values and the cost of each.
pub(super) fn pieces(cons: &[Flat]) -> Vec<Piece> {
    let mut starts = Vec::new();
    for con in cons {
        for interval in &con.intervals {
            starts.push(interval.first);
            starts.push(interval.last.saturating_add(1));
        }
    }
    arrange::sort(&mut starts);
    let (mut pieces, mut last) = (Vec::new(), None);
    for &from in &starts {
        if last.replace(from) == Some(from) {
            continue;
        }
        let mut heads = Vec::new();
        for (head, con) in cons.iter().enumerate() {
            if con.count(from) > 0 {
                heads.push(head as u32);
            }
        }
        pieces.push(Piece { from, heads });
    }
    pieces
}

/// The constructors that have values of a size.
#[inline]
pub(super) fn heads_at(pieces: &[Piece], size: usize) -> &[u32] {
    for piece in pieces.iter().rev() {
        if piece.from <= size as u128 {
            return &piece.heads;
        }
    }
    &[]
}
