//! Flat nodes: those whose values are at most one leaf each, inside constructors with a field or none. Numbers are flat,
//! `Option<u32>` is, and enums without fields are.
//!
//! How many values of a size there are follows from where their leaves begin and end. So nothing is counted, and no
//! table grows with the sizes that are asked for: these types have few values of each size, and many sizes.

use lakatos_data::leaf::Leaf;

use super::edge::NodeId;
use super::plan::{ConPlan, Form, Part, Plan, SumPlan};

/// The values of a flat node.
#[derive(Clone, Debug)]
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

/// What has more intervals than this is counted as other nodes are.
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

    /// Adds the same values, each larger by a cost.
    fn add(&mut self, other: &Flat, cost: usize) {
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

impl Plan {
    /// Finds the nodes that are flat. What leads back to itself is not.
    pub(super) fn find_flat(&mut self) {
        let mut has_more = true;
        while has_more {
            has_more = false;
            for id in 0..self.nodes.len() {
                if self.counts.flat(id).is_none() && self.make_flat(id).is_some() {
                    has_more = true;
                }
            }
        }
    }

    fn make_flat(&mut self, id: NodeId) -> Option<()> {
        let Plan { nodes, counts, .. } = self;
        let Form::Sum(sum) = &mut nodes[id].form else { return None };
        let mut parts = Vec::new();
        let mut all = Flat { intervals: Vec::new() };
        for ConPlan { cost, parts: fields } in &sum.cons {
            let mut part = Flat { intervals: Vec::new() };
            match fields.as_slice() {
                [] => part.intervals.push(Interval { first: 0, last: 0, times: 1 }),
                [Part { edge, .. }] => part.add(counts.flat(edge.node())?, edge.cost()),
                _ => return None,
            }
            all.add(&part, *cost);
            parts.push(part);
        }
        if all.intervals.len() > MOST_INTERVALS {
            return None;
        }
        sum.set_flat(parts);
        counts.set_flat(id, all);
        Some(())
    }
}

impl SumPlan {
    /// Takes what the constructors have, without their costs.
    fn set_flat(&mut self, parts: Vec<Flat>) {
        let mut starts = Vec::new();
        for (con, part) in parts.iter().enumerate() {
            let cost = self.cons[con].cost as u128;
            for interval in &part.intervals {
                starts.push(interval.first.saturating_add(cost));
                starts.push(interval.last.saturating_add(cost).saturating_add(1));
            }
        }
        starts.sort_unstable();
        starts.dedup();
        for from in starts {
            let mut heads = Vec::new();
            for (con, part) in parts.iter().enumerate() {
                if matches!(from.checked_sub(self.cons[con].cost as u128), Some(size) if part.count(size) > 0) {
                    heads.push(con as u32);
                }
            }
            self.pieces.push(Piece { from, heads });
        }
        for (con, part) in parts.into_iter().enumerate() {
            if let Some(field) = self.cons[con].parts.first_mut() {
                field.flat = Some(part);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use lakatos_data::Data;

    use super::super::{Count, Tiers};

    fn counts<T: Data>(sizes: impl IntoIterator<Item = u128>) -> Vec<u128> {
        let mut tiers = Tiers::of(&T::shape()).unwrap();
        sizes.into_iter().map(|size| tiers.count(size).unwrap().indices()).collect()
    }

    #[test]
    fn each_size_has_the_constructors_whose_leaves_reach_it() {
        assert_eq!(counts::<Option<bool>>(0..4), [1, 2, 0, 0]);
        assert_eq!(counts::<Option<u8>>([0, 1, 256, 257]), [1, 1, 1, 0]);
        assert_eq!(counts::<Result<u8, i16>>([0, 1, 2, 256, 257, 65_536, 65_537]), [0, 2, 2, 2, 1, 1, 0]);
    }

    #[test]
    fn values_of_a_flat_type_are_found_by_their_index() {
        let mut tiers = Tiers::of(&<Result<u8, u8>>::shape()).unwrap();
        let mut seen = Vec::new();
        tiers.each::<Result<u8, u8>>(3, .., |_, value| seen.push(*value)).unwrap();
        assert_eq!(seen, [Ok(2), Err(2)]);
        assert_eq!(tiers.nth_value::<Result<u8, u8>>(3, 1).unwrap(), Some(Err(2)));
        assert_eq!(tiers.nth_value::<Result<u8, u8>>(3, 2).unwrap(), None);
    }

    #[test]
    fn flat_parts_count_in_types_that_are_not_flat() {
        let mut tiers = Tiers::of(&<(Option<u8>, bool)>::shape()).unwrap();
        assert_eq!(tiers.count(1).unwrap(), Count::Exact(2));
        assert_eq!(tiers.total(), Some(514));
    }

    #[test]
    fn sizes_that_no_walk_can_hold_are_too_large() {
        let mut tiers = Tiers::of(&<Option<u64>>::shape()).unwrap();
        assert_eq!(tiers.count(1 << 20).unwrap(), Count::Exact(1));
        assert!(tiers.count(1 << 40).is_err());
    }
}
