//! Walking through a tier: a source that answers so that each drawn value is the next one.
//!
//! A value of a known size is drawn by decisions that all lead to a value: which constructor, how long a sequence, how
//! the size is split between one part and the rest. The decisions are kept on a tape. To advance means changing the
//! last decision that has another choice, and taking the first choice wherever the tape ends. A value that is drawn in
//! place is changed only from that decision on: the frames of the nodes above it still exist.
//!
//! Parts whose choices depend on one another (sets, bags, maps, dependent pairs, calls that build equal values) are one
//! decision each: an index, from which the part is computed. Leaves have no frame: their size determines them.

mod answers;
mod known;

use lakatos_data::drive::drive_asking;
use lakatos_data::room::Room;
use lakatos_data::source::Source;
use lakatos_data::tree::Node;
use lakatos_data::{Shape, Tree};

use super::choose::Entry;
use super::edge::{Edge, NodeId};
use super::plan::{Form, MANY, Part, Plan};

/// A node that is being drawn, or was.
#[derive(Clone, Copy)]
struct Frame<'p> {
    /// Its fields, or the rows of its elements.
    parts: &'p [Part],
    node: u32,
    above: u32,
    /// Which child of the parent it is.
    index: u32,
    /// Its constructor, or its length.
    con: u32,
    /// Its size.
    size: u32,
    /// The size that is left for the children that are not drawn yet.
    left: u32,
    /// The size that the parent had left after this child.
    rest: u32,
    /// How many children were entered.
    entered: u32,
    /// The child on the way to the decision that changed.
    down: u32,
    /// The decisions before it.
    tape: u32,
    /// The entries before it, or its own, when they were computed.
    entries: u32,
    /// The index within what is still open of it, if that is given or being searched for.
    rank: u128,
    /// Its index is given, without a decision.
    given: bool,
    /// The indices of its children are given, without decisions.
    inside: bool,
    /// The indices of its children are given or being searched for.
    known: bool,
    /// Its children are the elements of a list.
    list: bool,
}

/// One decision.
#[derive(Clone, Copy)]
struct Decision {
    choice: u64,
    last: u64,
    /// Whether all choices up to the last can be taken.
    dense: bool,
    frame: u32,
    /// How many frames and entries there were.
    frames: u32,
    entries: u32,
    /// The child whose size was decided; [`HEAD`] for a constructor, a length or an index.
    child: u32,
    /// The size that was left.
    left: u32,
}

/// The node of an entry of a map, which is not in the plan.
const ENTRY: u32 = u32::MAX;
const HEAD: u32 = u32::MAX;
/// The constructor of calls whose index counts all calls, not only those that build something new.
const RAW: u32 = u32::MAX;
/// Below this number of frames the stack is not measured.
const SHALLOW: usize = 256;

/// A source that draws the values of one size, one after the other.
pub(super) struct Walk<'p> {
    plan: &'p Plan,
    root: Frame<'p>,
    frames: Vec<Frame<'p>>,
    here: usize,
    /// The size of the leaf that is being drawn, or the constructor of a value with only this one; and whether one is.
    leaf: usize,
    in_leaf: bool,
    /// The size of a leaf that is too large for that.
    large_leaf: Option<u128>,
    tape: Vec<Decision>,
    /// How many decisions of the tape are taken.
    taken: usize,
    /// The first value is searched for by its index.
    seeking: bool,
    /// The existing value is kept up to the frame of the decision that changed.
    resuming: bool,
    target: usize,
    entries: Vec<Entry>,
    /// How many children were entered since the value was begun.
    entered: u64,
    /// Whether a node was left before all its children were entered.
    missed: bool,
    room: Room,
    stuck: bool,
}

/// The memory of a finished walk, for the next one.
#[derive(Default)]
pub(super) struct Spare {
    frames: Vec<Frame<'static>>,
}

impl<'p> Walk<'p> {
    fn new(plan: &'p Plan, node: NodeId, size: usize, rank: u128) -> Walk<'p> {
        let root = Frame { rank, ..Frame::new(node as u32, u32::try_from(size).unwrap_or(u32::MAX), 0) };
        Walk {
            plan,
            root,
            frames: Vec::new(),
            here: 0,
            leaf: size,
            large_leaf: None,
            in_leaf: false,
            tape: Vec::new(),
            taken: 0,
            seeking: false,
            resuming: false,
            target: 0,
            entries: Vec::new(),
            entered: 0,
            missed: false,
            room: Room::modest(),
            stuck: false,
        }
    }

    /// All values behind an edge of one size, from an index on.
    pub(super) fn stream(plan: &'p Plan, edge: Edge, size: usize, index: u128) -> Walk<'p> {
        let mut walk = Walk::new(plan, edge.node(), size - edge.cost(), index);
        walk.rewind();
        walk.seeking = index > 0;
        walk
    }

    /// Only the value at an index.
    pub(super) fn at(plan: &'p Plan, edge: Edge, size: usize, index: u128, spare: Spare) -> Walk<'p> {
        let mut walk = Walk::new(plan, edge.node(), size - edge.cost(), index);
        walk.root.given = true;
        walk.root.inside = true;
        walk.frames = spare.frames;
        walk.rewind();
        walk
    }

    /// The memory, for another walk.
    pub(super) fn into_spare(mut self) -> Spare {
        self.frames.clear();
        // Nothing is converted, and the standard library keeps the memory: only the lifetime changes.
        let frames = self.frames.into_iter().map(|_| -> Frame<'static> { unreachable!() }).collect();
        Spare { frames }
    }

    /// The value of a leaf of any size.
    pub(super) fn large_leaf(plan: &'p Plan, edge: Edge, size: u128) -> Walk<'p> {
        let mut walk = Walk::at(plan, edge, edge.cost(), 0, Spare::default());
        walk.leaf = usize::try_from(size).unwrap_or(usize::MAX);
        walk.large_leaf = Some(size);
        walk
    }

    /// Only the call at an index among all calls of a node.
    pub(super) fn raw(plan: &'p Plan, node: NodeId, size: usize, index: u128) -> Walk<'p> {
        let edge = Edge { to: node as u32, cost: 0, checked: false, leaf: false };
        let mut walk = Walk::at(plan, edge, size, index, Spare::default());
        walk.root.con = RAW;
        walk.rewind();
        walk
    }

    /// Draws the next tree; `None` if a check refused it or the drawing was abandoned.
    pub(super) fn tree(&mut self, shape: &Shape) -> Option<Tree> {
        self.tree_asking(shape, &mut |_, _| {})
    }

    /// The same. Before each check, `asks` is called with the shape that has it and the tree to check.
    pub(super) fn tree_asking(&mut self, shape: &Shape, asks: &mut dyn FnMut(&Shape, Node<'_>)) -> Option<Tree> {
        // Without optimization it is not faster to compile the driver for this source alone.
        if cfg!(debug_assertions) {
            drive_asking(shape, self as &mut dyn Source, asks)
        } else {
            drive_asking(shape, self, asks)
        }
    }

    /// Was the drawing abandoned for lack of stack, or because there are too many values to find the right one?
    pub(super) fn is_stuck(&self) -> bool {
        self.stuck
    }

    /// Advances to the next value, to be drawn in place; `false` if there is none.
    #[inline]
    pub(super) fn advance(&mut self) -> bool {
        if self.seeking {
            self.found();
        }
        while let Some(decision) = self.tape.last() {
            if decision.choice < decision.last {
                let next = if decision.dense { decision.choice + 1 } else { self.next_split(decision) };
                self.change(next);
                return true;
            }
            self.tape.pop();
        }
        false
    }

    /// The first value was found by its index: from here on choices are made in order.
    fn found(&mut self) {
        self.seeking = false;
        for frame in &mut self.frames {
            frame.known = frame.inside;
        }
    }

    /// The next size after a choice that leaves something for the rest, where there are gaps.
    fn next_split(&self, decision: &Decision) -> u64 {
        let frame = &self.frames[decision.frame as usize];
        let child = decision.child as usize;
        let (Some(part), Some(after)) = (frame.part(child), frame.part(child + 1)) else { return decision.last };
        let left = decision.left as usize;
        for own in decision.choice as usize + 1..decision.last as usize {
            if after.ways[left - own] > 0 && self.plan.counts.count(part.edge, own) > 0 {
                return own as u64;
            }
        }
        decision.last
    }

    /// Changes the last decision, and marks the path to it.
    #[inline]
    fn change(&mut self, choice: u64) {
        self.taken = self.tape.len() - 1;
        let decision = &mut self.tape[self.taken];
        decision.choice = choice;
        self.frames.truncate(decision.frames as usize);
        self.entries.truncate(decision.entries as usize);
        self.target = decision.frame as usize;
        self.resuming = true;
        self.here = 0;
        let mut frame = decision.frame;
        while frame > 0 {
            let above = self.frames[frame as usize].above;
            self.frames[above as usize].down = frame;
            frame = above;
        }
    }

    /// Makes the next value be drawn as if there were none.
    pub(super) fn rewind(&mut self) {
        self.frames.clear();
        self.frames.push(self.root);
        self.entries.clear();
        self.resuming = false;
        self.in_leaf = false;
        self.here = 0;
        self.taken = 0;
        self.entered = 0;
        self.missed = false;
        self.stuck = false;
    }

    /// Goes to the value at an index of another size.
    pub(super) fn go_to(&mut self, size: usize, index: u128) {
        self.root.size = u32::try_from(size).unwrap_or(u32::MAX);
        self.root.rank = index;
        self.leaf = size;
        self.tape.clear();
        self.seeking = index > 0;
        self.rewind();
    }

    /// Is the value being searched for by its index?
    pub(super) fn is_seeking(&self) -> bool {
        self.seeking
    }

    /// How many nodes the drawn value has.
    pub(super) fn nodes(&self) -> u64 {
        self.entered + 1
    }

    /// How many values begin like the one that was refused, from the requested index on.
    pub(super) fn refused(&self) -> u128 {
        let (mut all, mut before) = (1u128, 0u128);
        let mut place = self.frames.len() - 1;
        loop {
            let frame = &self.frames[place];
            if !frame.inside && frame.entered > 0 {
                let ways = self.ways_after(frame, frame.entered as usize - 1, frame.left as usize);
                let rank = if self.seeking { frame.rank } else { 0 };
                all = all.saturating_mul(ways);
                before = before.saturating_mul(ways).saturating_add(rank);
            }
            if place == 0 {
                return all.saturating_sub(before).max(1);
            }
            place = frame.above as usize;
        }
    }

    fn form(&self, frame: &Frame<'p>) -> Option<&'p Form> {
        Some(&self.plan.nodes.get(frame.node as usize)?.form)
    }

    /// The ways to draw what comes after a child.
    fn ways_after(&self, frame: &Frame<'p>, child: usize, left: usize) -> u128 {
        let after = match (frame.part(child), frame.part(child + 1)) {
            (Some(part), Some(after)) if !part.last => after.ways.get(left).copied().unwrap_or(1),
            _ => 1,
        };
        after.max(1)
    }

    /// The next decision on the tape.
    #[inline]
    fn taped(&mut self, given: bool) -> Option<u64> {
        if given {
            return None;
        }
        let choice = self.tape.get(self.taken)?.choice;
        self.taken += 1;
        Some(choice)
    }

    #[inline]
    fn decide(&mut self, child: u32, choice: u64, last: u64, dense: bool) {
        let decision = Decision {
            choice,
            last,
            dense,
            frame: self.here as u32,
            frames: self.frames.len() as u32,
            entries: self.entries.len() as u32,
            child,
            left: self.frames[self.here].left,
        };
        self.tape.push(decision);
        self.taken += 1;
    }

    /// Opens the frame of a child.
    #[inline]
    fn open(&mut self, child: Frame<'p>, index: usize, rest: u32) -> bool {
        let above = self.here as u32;
        self.here = self.frames.len();
        let (index, tape) = (index as u32, self.taken as u32);
        self.frames.push(Frame { above, index, rest, tape, ..child });
        if self.here > SHALLOW && !self.room.is_left() {
            self.stuck = true;
        }
        !self.stuck
    }

    /// Enters a child that needs no frame: a leaf, or the only value of its size.
    #[inline(always)]
    fn enter_small(&mut self, part: &Part, size: u32) -> bool {
        if part.edge.leaf {
            return self.enter_leaf(size as usize);
        }
        size == 0 && part.lone != MANY && self.enter_leaf(part.lone as usize)
    }

    #[inline]
    fn enter_leaf(&mut self, size: usize) -> bool {
        self.leaf = size;
        self.in_leaf = true;
        true
    }
}

impl<'p> Frame<'p> {
    /// Gives a child its share of the size that is left: its own size without wrappers, and the rest.
    #[inline(always)]
    fn take(&mut self, child: usize, part: &Part, own: u32) -> (u32, u32) {
        self.left -= own;
        self.entered = child as u32 + 1;
        (own - part.edge.cost, self.left)
    }

    #[inline]
    fn new(node: u32, size: u32, entries: usize) -> Frame<'p> {
        Frame {
            parts: &[],
            node,
            above: 0,
            index: 0,
            con: 0,
            size,
            left: 0,
            rest: 0,
            entered: 0,
            down: 0,
            tape: 0,
            entries: entries as u32,
            rank: 0,
            given: false,
            inside: false,
            known: false,
            list: false,
        }
    }

    /// Were all its children entered? (Not used for computed nodes.)
    #[inline]
    fn is_complete(&self) -> bool {
        self.entered as usize == if self.list { self.con as usize } else { self.parts.len() }
    }

    /// The part of the row for a child.
    #[inline]
    fn part(&self, child: usize) -> Option<&'p Part> {
        if self.list {
            // The rows of elements are counted from the end.
            self.parts.get((self.con as usize).checked_sub(child + 1)?)
        } else {
            self.parts.get(child)
        }
    }
}
