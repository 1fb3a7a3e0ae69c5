//! The edges to nodes, and the known counts behind them: how many values of each size, and where they end.

use std::cell::Cell;

use super::flat::Flat;

/// The number of a node.
pub(super) type NodeId = usize;

/// An edge to a node.
#[derive(Clone, Copy, Debug)]
pub(super) struct Edge {
    pub(super) to: u32,
    /// What its wrappers add to the size.
    pub(super) cost: u32,
    /// Whether one of its checks may refuse a value.
    pub(super) checked: bool,
    /// Whether it leads to a leaf.
    pub(super) leaf: bool,
}

impl Edge {
    #[inline]
    pub(super) fn node(self) -> NodeId {
        self.to as usize
    }

    #[inline]
    pub(super) fn cost(self) -> usize {
        self.cost as usize
    }
}

/// Where the tiers of a node end.
#[derive(Clone, Copy, Debug)]
pub(super) enum Last {
    Empty,
    At(Extent),
    Never,
}

/// The extent of a finite set of values. All numbers saturate.
#[derive(Clone, Copy, Debug)]
pub(super) struct Extent {
    /// The greatest size (or a bound of it).
    pub(super) last: u128,
    /// How many values there are.
    pub(super) total: u128,
    /// The sum of their sizes.
    pub(super) weight: u128,
}

impl Extent {
    pub(super) const UNIT: Extent = Extent { last: 0, total: 1, weight: 0 };
    pub(super) const NOTHING: Extent = Extent { last: 0, total: 0, weight: 0 };

    /// The same values, each larger by a cost.
    pub(super) fn raised(self, cost: u128) -> Extent {
        Extent {
            last: self.last.saturating_add(cost),
            total: self.total,
            weight: self.weight.saturating_add(self.total.saturating_mul(cost)),
        }
    }

    /// All pairs.
    pub(super) fn times(self, other: Extent) -> Extent {
        let ours = self.weight.saturating_mul(other.total);
        let theirs = other.weight.saturating_mul(self.total);
        Extent {
            last: self.last.saturating_add(other.last),
            total: self.total.saturating_mul(other.total),
            weight: ours.saturating_add(theirs),
        }
    }

    /// Both sets together.
    pub(super) fn plus(self, other: Extent) -> Extent {
        Extent {
            last: self.last.max(other.last),
            total: self.total.saturating_add(other.total),
            weight: self.weight.saturating_add(other.weight),
        }
    }
}

/// What is known about each node.
pub(super) struct Counts {
    nodes: Vec<NodeCounts>,
    /// The steps of looking up a count for sets, bags and maps.
    pub(super) choice: u64,
    /// The steps taken to find choices by their index.
    pub(super) listed: Cell<u64>,
}

struct NodeCounts {
    /// The values of a flat node, which are not counted.
    flat: Option<Flat>,
    /// How many values there are of each size counted so far.
    counts: Vec<u128>,
    last: Last,
}

impl Counts {
    pub(super) fn new(choice: u64) -> Counts {
        Counts { nodes: Vec::new(), choice, listed: Cell::new(0) }
    }

    /// Adds a node without counts.
    pub(super) fn add(&mut self, last: Last) {
        self.nodes.push(NodeCounts { flat: None, counts: Vec::new(), last });
    }

    /// Records that a node is flat.
    pub(super) fn set_flat(&mut self, id: NodeId, flat: Flat) {
        self.nodes[id].flat = Some(flat);
    }

    /// The values of a node, if it is flat.
    #[inline]
    pub(super) fn flat(&self, id: NodeId) -> Option<&Flat> {
        self.nodes[id].flat.as_ref()
    }

    /// How many values there are behind an edge; sizes up to this one must be counted.
    #[inline]
    pub(super) fn count(&self, edge: Edge, size: usize) -> u128 {
        let Some(size) = size.checked_sub(edge.cost()) else { return 0 };
        match self.flat(edge.node()) {
            Some(flat) => flat.count(size as u128),
            None => self.counted(edge.node(), size),
        }
    }

    /// How many values a node has of a size, if it was counted.
    #[inline]
    pub(super) fn counted(&self, id: NodeId, size: usize) -> u128 {
        match self.nodes[id].counts.get(size) {
            Some(count) => *count,
            None => 0,
        }
    }

    /// How many sizes of a node were counted.
    pub(super) fn sizes(&self, id: NodeId) -> usize {
        self.nodes[id].counts.len()
    }

    /// Records how many values a node has of the next size.
    pub(super) fn push(&mut self, id: NodeId, count: u128) {
        self.nodes[id].counts.push(count);
    }

    /// Where the tiers behind an edge end.
    pub(super) fn last(&self, edge: Edge) -> Last {
        match self.last_of(edge.node()) {
            Last::At(extent) => Last::At(extent.raised(u128::from(edge.cost))),
            last => last,
        }
    }

    /// Where the tiers of a node end.
    pub(super) fn last_of(&self, id: NodeId) -> Last {
        self.nodes[id].last
    }

    /// Records where the tiers of a node end.
    pub(super) fn set_last(&mut self, id: NodeId, last: Last) {
        self.nodes[id].last = last;
    }
}
