//! Walking through a tier: a source that answers so that the value drawn is the next one.
//!
//! A value of a known size is drawn by decisions that all lead to a value: which constructor, how long a sequence, how
//! the size is split between one part and the rest. The decisions are kept on a tape. To advance is to change the last
//! decision that has another choice, and to take the first choice wherever the tape ends. A value that is drawn in place
//! is changed only from that decision on: the frames of the nodes above it are still there.
//!
//! Parts whose choices depend on one another (sets, bags, maps, dependent pairs, calls that build equal values) are one
//! decision each: an index, from which the part is computed. Leaves have no frame: their size is all there is to know.

use lakatos_data::leaf::Leaf;
use lakatos_data::room::Room;
use lakatos_data::shape::{Def, Seq};
use lakatos_data::source::{Resume, Source};

use super::choose::{Entry, Table};
use super::plan::{BindPlan, ConPlan, Edge, Form, ListPlan, MANY, NodeId, Part, Plan, Span, SumPlan};

/// A node that is being drawn, or was.
#[derive(Clone, Copy)]
struct Frame<'p> {
    /// Its fields, or the rows of its elements.
    parts: &'p [Part],
    node: u32,
    above: u32,
    /// Which child of the node above it is.
    index: u32,
    /// Its constructor, or its length.
    con: u32,
    /// Its size.
    size: u32,
    /// What is left of the size for the children that are not drawn yet.
    left: u32,
    /// What the node above had left after this child.
    rest: u32,
    /// How many children were entered.
    entered: u32,
    /// The child on the way to the decision that changed.
    down: u32,
    /// The decisions before it.
    tape: u32,
    /// The entries before it, or its own, when they were computed.
    entries: u32,
    /// Its index is given: no decision is made about it.
    given: bool,
    /// The indices of its children are given: no decisions are made in it.
    inside: bool,
    /// The indices of its children are given or looked for.
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
    /// What was left of the size.
    left: u32,
}

/// The node of an entry of a map, which the plan does not have.
const ENTRY: u32 = u32::MAX;
const HEAD: u32 = u32::MAX;
/// The constructor of calls whose index counts all calls, not only those that build something new.
const RAW: u32 = u32::MAX;
/// Below this many frames no stack is measured.
const SHALLOW: usize = 256;

/// A source that draws the values of one size, one after the other.
pub(super) struct Walk<'p> {
    plan: &'p Plan,
    root: Frame<'p>,
    frames: Vec<Frame<'p>>,
    here: usize,
    /// The size of the leaf that is being drawn, or the constructor of a value that has only this one; and whether one is.
    leaf: usize,
    in_leaf: bool,
    /// The size of a leaf that is too large for that.
    large_leaf: Option<u128>,
    tape: Vec<Decision>,
    /// How many decisions of the tape are taken.
    taken: usize,
    /// The first value is looked for by its index.
    seeking: bool,
    /// The value that is there is kept up to the frame of the decision that changed.
    resuming: bool,
    target: usize,
    /// The indices that are given or looked for, by frame.
    ranks: Vec<u128>,
    entries: Vec<Entry>,
    room: Room,
    stuck: bool,
}

/// Room for most values, so that it is asked for only once.
fn starting_with<T>(first: T) -> Vec<T> {
    let mut list = Vec::with_capacity(48);
    list.push(first);
    list
}

impl<'p> Walk<'p> {
    fn new(plan: &'p Plan, node: NodeId, size: usize, rank: u128) -> Walk<'p> {
        let root = Frame::new(node as u32, u32::try_from(size).unwrap_or(u32::MAX), 0);
        Walk {
            plan,
            root,
            frames: starting_with(root),
            here: 0,
            leaf: size,
            large_leaf: None,
            in_leaf: false,
            tape: Vec::new(),
            taken: 0,
            seeking: false,
            resuming: false,
            target: 0,
            ranks: starting_with(rank),
            entries: Vec::new(),
            room: Room::modest(),
            stuck: false,
        }
    }

    /// All values behind an edge of one size, from an index on.
    pub(super) fn stream(plan: &'p Plan, edge: Edge, size: usize, index: u128) -> Walk<'p> {
        let mut walk = Walk::new(plan, edge.node(), size - edge.cost(), index);
        walk.seeking = index > 0;
        walk
    }

    /// Only the value at an index.
    pub(super) fn at(plan: &'p Plan, edge: Edge, size: usize, index: u128) -> Walk<'p> {
        let mut walk = Walk::new(plan, edge.node(), size - edge.cost(), index);
        walk.root.given = true;
        walk.root.inside = true;
        walk.rewind();
        walk
    }

    /// The value of a leaf of any size.
    pub(super) fn large_leaf(plan: &'p Plan, edge: Edge, size: u128) -> Walk<'p> {
        let mut walk = Walk::at(plan, edge, edge.cost(), 0);
        walk.large_leaf = Some(size);
        walk
    }

    /// Only the call at an index among all calls of a node.
    pub(super) fn raw(plan: &'p Plan, node: NodeId, size: usize, index: u128) -> Walk<'p> {
        let edge = Edge { to: node as u32, cost: 0, checked: false, leaf: false };
        let mut walk = Walk::at(plan, edge, size, index);
        walk.root.con = RAW;
        walk.rewind();
        walk
    }

    /// Was the drawing given up for want of stack, or because there are too many values to tell which is meant?
    pub(super) fn is_stuck(&self) -> bool {
        self.stuck
    }

    /// Goes on to the next value, to be drawn in place; `false` when there is none.
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
        let sizes = decision.choice as usize + 1..decision.last as usize;
        let mut feasible = sizes.filter(|own| after.ways[left - own] > 0 && self.plan.count(part.edge, *own) > 0);
        feasible.next().map_or(decision.last, |own| own as u64)
    }

    /// Changes the last decision, and marks the way to it.
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

    /// Makes the next value be drawn as if none were there.
    pub(super) fn rewind(&mut self) {
        self.frames.clear();
        self.frames.push(self.root);
        self.entries.clear();
        self.resuming = false;
        self.in_leaf = false;
        self.here = 0;
        self.taken = 0;
    }

    /// How many values begin like the one that was refused, from the index looked for on.
    pub(super) fn refused(&self) -> u128 {
        let (mut all, mut before) = (1u128, 0u128);
        let mut place = self.frames.len() - 1;
        loop {
            let frame = &self.frames[place];
            if !frame.inside && frame.entered > 0 {
                let ways = self.ways_after(frame, frame.entered as usize - 1, frame.left as usize);
                let rank = if self.seeking { self.rank(place) } else { 0 };
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
        self.plan.nodes.get(frame.node as usize).map(|node| &node.form)
    }

    /// The ways to draw what comes after a child.
    fn ways_after(&self, frame: &Frame<'p>, child: usize, left: usize) -> u128 {
        let after = match (frame.part(child), frame.part(child + 1)) {
            (Some(part), Some(after)) if !part.last => after.ways.get(left).copied().unwrap_or(1),
            _ => 1,
        };
        after.max(1)
    }

    fn rank(&self, place: usize) -> u128 {
        self.ranks.get(place).copied().unwrap_or(0)
    }

    fn set_rank(&mut self, place: usize, rank: u128) {
        if self.ranks.len() <= place {
            self.ranks.resize(place + 1, 0);
        }
        self.ranks[place] = rank;
    }

    /// The decision that the tape has for what comes next.
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

    /// The choice among alternatives that have so many values each: by the index, if it is known.
    fn choose(&mut self, given: bool, count: usize, ways: impl Fn(usize) -> u128) -> usize {
        if count <= 1 && !given && !self.seeking {
            return 0;
        }
        if count > 1 {
            if let Some(choice) = self.taped(given) {
                return choice as usize;
            }
        }
        let mut chosen = 0;
        if given || self.seeking {
            let mut rank = self.rank(self.here);
            while chosen + 1 < count && rank >= ways(chosen) {
                rank -= ways(chosen);
                chosen += 1;
            }
            self.set_rank(self.here, rank);
        }
        if count > 1 && !given {
            self.decide(HEAD, chosen as u64, count as u64 - 1, true);
        }
        chosen
    }

    #[inline]
    fn choose_con(&mut self, sum: &'p SumPlan, size: usize, inside: bool) -> usize {
        let heads = sum.heads.at(size);
        let ways = |place: usize| {
            let con = &sum.cons[heads[place] as usize];
            con.ways(size - con.cost)
        };
        let chosen = self.choose(inside, heads.len(), ways);
        match heads.get(chosen) {
            Some(con) => *con as usize,
            None => {
                self.stuck = true;
                0
            }
        }
    }

    #[inline]
    fn choose_len(&mut self, list: &'p ListPlan, size: usize, given: bool) -> usize {
        let lens = list.lens.at(size);
        let ways = |place: usize| list.ways(lens[place] as usize, size - (lens[place] as usize - list.lo));
        let chosen = self.choose(given, lens.len(), ways);
        match lens.get(chosen) {
            Some(len) => *len as usize,
            None => {
                self.stuck = true;
                list.lo
            }
        }
    }

    /// The index of a part that is one decision.
    fn index(&mut self, frame: &Frame<'p>) -> u128 {
        if let Some(choice) = self.taped(frame.given) {
            return u128::from(choice);
        }
        let index = if frame.given || self.seeking { self.rank(self.here) } else { 0 };
        if !frame.given {
            let count = self.plan.nodes[frame.node as usize].counts.get(frame.size as usize).copied().unwrap_or(0);
            let (choice, last) = (u64::try_from(index), u64::try_from(count.saturating_sub(1)));
            self.stuck |= choice.is_err();
            self.decide(HEAD, choice.unwrap_or(0), last.unwrap_or(u64::MAX), true);
        }
        index
    }

    /// The calls of a node whose index is known, or all of them for the root that counts them.
    fn choose_call(&mut self, cons: &'p [ConPlan], news: &[Option<Vec<u128>>], frame: &Frame<'p>) -> usize {
        let size = frame.size as usize;
        if frame.con != RAW {
            let index = self.index(frame);
            let call = match news.get(size) {
                Some(Some(indices)) => indices.get(index as usize).copied().unwrap_or(0),
                _ => index,
            };
            self.set_rank(self.here, call);
        }
        let ways = |con: usize| size.checked_sub(cons[con].cost).map_or(0, |size| cons[con].ways(size));
        self.choose(true, cons.len(), ways)
    }

    /// Computes the entries of a set, a bag or a map.
    fn choose_entries(&mut self, table: &Table, lo: usize, hi: usize, frame: &Frame<'p>) -> usize {
        let mut index = self.index(frame);
        let size = frame.size as usize;
        for len in (lo..=hi.min(lo.saturating_add(size))).rev() {
            let size = size - (len - lo);
            let ways = table.of_length(len, size);
            if index < ways {
                let entries = table.nth(self.plan, len, size, index);
                self.stuck |= entries.is_none();
                let nothing = || vec![Entry { key: (0, 0), value: (0, 0) }; len];
                self.entries.extend(entries.unwrap_or_else(nothing));
                return len;
            }
            index -= ways;
        }
        self.stuck = true;
        lo
    }

    /// Computes both parts of a dependent pair.
    fn choose_pair(&mut self, bind: &BindPlan, frame: &Frame<'p>) {
        let index = self.index(frame);
        let size = frame.size as usize;
        let blocks = bind.blocks.get(size).map_or(&[][..], Vec::as_slice);
        let after = blocks.partition_point(|block| block.before <= index);
        let entry = match after.checked_sub(1).map(|place| blocks[place]) {
            Some(block) => Entry {
                key: (block.first_size, block.first_index),
                value: (size - 1 - block.first_size, index - block.before),
            },
            None => {
                self.stuck = true;
                Entry { key: (0, 0), value: (0, 0) }
            }
        };
        self.entries.push(entry);
    }

    /// The size that a child takes of what is left, and its index, if it is known.
    fn split_known(&mut self, child: usize, part: &'p Part, after: &'p Part) -> (u32, u128) {
        let frame = self.frames[self.here];
        let span = part.spans[frame.left as usize];
        let rank = self.rank(self.here);
        let small = part.ways[frame.left as usize] <= u128::from(u64::MAX);
        let find = if small { Walk::find_split_small } else { Walk::find_split };
        let (own, index, rest) = find(self, part, after, frame.left, rank);
        if span.first < span.last && !frame.inside {
            self.decide(child as u32, u64::from(own), u64::from(span.last), span.dense);
        }
        self.set_rank(self.here, rest);
        (own, index)
    }

    /// The split of a size to which an index belongs: the size and the index of the part, and the index of the rest.
    fn find_split(&self, part: &Part, after: &Part, left: u32, mut rank: u128) -> (u32, u128, u128) {
        let mut own = 0;
        loop {
            // The index of a part is more significant than that of what comes after it.
            let ways = after.ways[(left - own) as usize];
            let block = self.plan.count(part.edge, own as usize).saturating_mul(ways);
            if rank < block || own == left {
                return (own, rank / ways.max(1), rank % ways.max(1));
            }
            rank -= block;
            own += 1;
        }
    }

    /// The same where all numbers have 64 bits.
    fn find_split_small(&self, part: &Part, after: &Part, left: u32, rank: u128) -> (u32, u128, u128) {
        let mut rank = rank as u64;
        let mut own = part.spans[left as usize].first;
        loop {
            let ways = after.ways[(left - own) as usize] as u64;
            let block = (self.plan.count(part.edge, own as usize) as u64).wrapping_mul(ways);
            if rank < block || own == left {
                return (own, u128::from(rank / ways.max(1)), u128::from(rank % ways.max(1)));
            }
            rank -= block;
            own += 1;
        }
    }

    /// A child whose size and index were computed: of a set, a bag, a map or a dependent pair.
    fn computed_child(&self, frame: &Frame<'p>, index: usize) -> Option<(Edge, usize, u128)> {
        let entry = *self.entries.get(frame.entries as usize)?;
        match self.form(frame) {
            None => {
                let above = &self.frames[frame.above as usize];
                let Form::Choice { table, .. } = self.form(above)? else { return None };
                let (key, value) = table.parts();
                let (part, (size, rank)) = if index == 0 { (key, entry.key) } else { (value?, entry.value) };
                Some((part, size, rank))
            }
            Some(Form::Choice { table, .. }) => {
                let entry = self.entries.get(frame.entries as usize + index)?;
                Some((table.parts().0, entry.key.0, entry.key.1))
            }
            Some(Form::Bind(bind)) if index == 0 => Some((bind.first, entry.key.0, entry.key.1)),
            Some(Form::Bind(bind)) => {
                let second = (*bind.seconds.get(entry.key.0)?.get(entry.key.1 as usize)?)?;
                Some((second, entry.value.0, entry.value.1))
            }
            _ => None,
        }
    }

    #[cold]
    fn enter_computed(&mut self, index: usize) -> bool {
        let frame = self.frames[self.here];
        if matches!(self.form(&frame), Some(Form::Choice { table, .. }) if table.parts().1.is_some()) {
            let entries = frame.entries as usize + index;
            return self.open(Frame { given: true, inside: true, ..Frame::new(ENTRY, 0, entries) }, index, 0);
        }
        let Some((edge, size, rank)) = self.computed_child(&frame, index) else {
            self.stuck = true;
            return false;
        };
        let size = size - edge.cost();
        if edge.leaf {
            return self.enter_leaf(size);
        }
        let child = Frame::new(edge.to, size as u32, self.entries.len());
        let child = Frame { given: true, inside: true, ..child };
        let entered = self.open(child, index, 0);
        self.set_rank(self.here, rank);
        entered
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

    #[inline]
    fn enter_leaf(&mut self, size: usize) -> bool {
        self.leaf = size;
        self.in_leaf = true;
        true
    }
}

impl<'p> Walk<'p> {
    /// One of several constructors.
    fn con_chosen(&mut self, sum: &'p SumPlan) -> usize {
        let frame = self.frames[self.here];
        if frame.inside || self.seeking {
            return self.con_known();
        }
        let heads = sum.heads.at(frame.size as usize);
        let choice = match self.tape.get(self.taken) {
            Some(decision) => {
                self.taken += 1;
                decision.choice as usize
            }
            None => {
                self.decide(HEAD, 0, (heads.len() as u64).saturating_sub(1), true);
                0
            }
        };
        let Some(&con) = heads.get(choice) else {
            self.stuck = true;
            return 0;
        };
        let plan = &sum.cons[con as usize];
        let frame = &mut self.frames[self.here];
        frame.con = con;
        frame.entered = 0;
        frame.parts = &plan.parts;
        frame.left = frame.size - plan.cost as u32;
        con as usize
    }

    /// The constructor of a node whose index is known, or that is not a plain sum.
    fn con_known(&mut self) -> usize {
        let frame = self.frames[self.here];
        let mut inside = frame.inside;
        let (con, cons): (usize, &'p [ConPlan]) = match self.form(&frame) {
            Some(Form::Sum(sum)) => (self.choose_con(sum, frame.size as usize, inside), &sum.cons),
            Some(Form::Calls { cons, news }) => {
                inside = true;
                (self.choose_call(cons, &news.sizes, &frame), cons)
            }
            Some(Form::Bind(bind)) => {
                self.choose_pair(bind, &frame);
                (0, &[])
            }
            None => (0, &[]),
            _ => {
                self.stuck = true;
                (0, &[])
            }
        };
        let frame = &mut self.frames[self.here];
        frame.con = con as u32;
        frame.inside = inside;
        frame.known = inside || self.seeking;
        frame.entered = 0;
        frame.left = frame.size;
        if let Some(con) = cons.get(con) {
            frame.parts = &con.parts;
            frame.left = frame.size.saturating_sub(con.cost as u32);
        }
        con
    }

    /// A child that can have one of several sizes.
    fn enter_chosen(&mut self, index: usize, part: &'p Part, span: Span) -> bool {
        let own = match self.tape.get(self.taken) {
            Some(decision) => {
                self.taken += 1;
                decision.choice as u32
            }
            None => {
                self.decide(index as u32, u64::from(span.first), u64::from(span.last), span.dense);
                span.first
            }
        };
        let frame = &mut self.frames[self.here];
        let rest = frame.left - own;
        frame.left = rest;
        frame.entered = index as u32 + 1;
        let size = own - part.edge.cost;
        if part.edge.leaf {
            return self.enter_leaf(size as usize);
        }
        if size == 0 && part.lone != MANY {
            return self.enter_leaf(part.lone as usize);
        }
        self.open_new(part.edge.to, size, index, rest)
    }

    fn open_new(&mut self, node: u32, size: u32, index: usize, rest: u32) -> bool {
        let child = Frame::new(node, size, self.entries.len());
        self.open(child, index, rest)
    }

    /// A child of a node whose index is known.
    fn enter_known(&mut self, index: usize, part: &'p Part) -> bool {
        let frame = self.frames[self.here];
        let (own, rank) = match frame.part(index + 1) {
            Some(after) if !part.last => self.split_known(index, part, after),
            _ => {
                let rank = self.rank(self.here);
                self.set_rank(self.here, 0);
                (frame.left, rank)
            }
        };
        let rest = frame.left - own;
        let here = &mut self.frames[self.here];
        here.left = rest;
        here.entered = index as u32 + 1;
        let size = own - part.edge.cost;
        if part.edge.leaf {
            return self.enter_leaf(size as usize);
        }
        if size == 0 && part.lone != MANY {
            return self.enter_leaf(part.lone as usize);
        }
        let mut child = Frame::new(part.edge.to, size, self.entries.len());
        child.given = frame.inside;
        child.inside = frame.inside;
        let entered = self.open(child, index, rest);
        self.set_rank(self.here, rank);
        entered
    }
}

impl<'p> Frame<'p> {
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
            given: false,
            inside: false,
            known: false,
            list: false,
        }
    }

    /// The part of the row that a child is.
    #[inline]
    fn part(&self, child: usize) -> Option<&'p Part> {
        if self.list {
            // The rows of elements are counted from the end.
            (self.con as usize).checked_sub(child + 1).and_then(|row| self.parts.get(row))
        } else {
            self.parts.get(child)
        }
    }
}

impl Source for Walk<'_> {
    #[inline]
    fn con(&mut self, _def: &Def) -> usize {
        if self.in_leaf {
            return self.leaf;
        }
        let frame = &mut self.frames[self.here];
        let Some(Form::Sum(sum)) = self.plan.nodes.get(frame.node as usize).map(|node| &node.form) else {
            return self.con_known();
        };
        let [con] = sum.heads.at(frame.size as usize) else { return self.con_chosen(sum) };
        if frame.inside || self.seeking {
            return self.con_known();
        }
        let plan = &sum.cons[*con as usize];
        frame.con = *con;
        frame.entered = 0;
        frame.parts = &plan.parts;
        frame.left = frame.size - plan.cost as u32;
        *con as usize
    }

    #[inline]
    fn len(&mut self, _seq: &Seq) -> usize {
        let frame = self.frames[self.here];
        let (len, cost, rows): (usize, usize, &[Part]) = match self.form(&frame) {
            Some(Form::List(list)) => {
                let len = self.choose_len(list, frame.size as usize, frame.given);
                (len, len - list.lo, &list.rows)
            }
            Some(Form::Choice { table, lo, hi }) => (self.choose_entries(table, *lo, *hi, &frame), 0, &[]),
            _ => {
                self.stuck = true;
                (0, 0, &[])
            }
        };
        let frame = &mut self.frames[self.here];
        frame.con = len as u32;
        frame.parts = rows;
        frame.known = frame.inside || self.seeking;
        frame.list = true;
        frame.entered = 0;
        frame.left = frame.size.saturating_sub(cost as u32);
        len
    }

    #[inline]
    fn leaf(&mut self, leaf: &Leaf) -> i128 {
        leaf.unrank(self.large_leaf.unwrap_or(self.leaf as u128))
    }

    #[inline]
    fn int(&mut self, lo: i64, hi: i64) -> i64 {
        let size = self.leaf as u64;
        let both = hi.min(lo.saturating_neg()).max(0) as u64;
        if lo < 0 && hi > 0 && size / 2 < both {
            let far = size.div_ceil(2) as i64;
            return if size % 2 == 1 { far } else { -far };
        }
        Leaf::Int { lo: i128::from(lo), hi: i128::from(hi) }.unrank(u128::from(size)) as i64
    }

    #[inline]
    fn nat(&mut self, lo: u64, _hi: u64) -> u64 {
        lo + self.leaf as u64
    }

    // What is common comes first and calls nothing, so that it needs no registers saved.
    #[inline]
    fn enter(&mut self, index: usize) -> bool {
        let frame = &mut self.frames[self.here];
        if self.resuming {
            self.here = frame.down as usize;
            return true;
        }
        let place = if frame.list { (frame.con as usize).wrapping_sub(index + 1) } else { index };
        let Some(part) = frame.parts.get(place) else { return self.enter_computed(index) };
        if frame.known {
            return self.enter_known(index, part);
        }
        let left = frame.left;
        let mut own = left;
        if !part.last {
            let span = part.spans[left as usize];
            if span.first != span.last {
                return self.enter_chosen(index, part, span);
            }
            own = span.first;
        }
        frame.left = left - own;
        frame.entered = index as u32 + 1;
        let size = own - part.edge.cost;
        if part.edge.leaf {
            return self.enter_leaf(size as usize);
        }
        if size == 0 && part.lone != MANY {
            return self.enter_leaf(part.lone as usize);
        }
        self.open_new(part.edge.to, size, index, left - own)
    }

    #[inline]
    fn leave(&mut self) {
        if self.in_leaf {
            self.in_leaf = false;
        } else {
            self.here = self.frames[self.here].above as usize;
        }
    }

    #[inline]
    fn resume(&mut self) -> Resume {
        if !self.resuming {
            return Resume::Fresh;
        }
        let con = self.frames[self.here].con as usize;
        if self.here != self.target {
            let below = self.frames[self.frames[self.here].down as usize];
            let frame = &mut self.frames[self.here];
            frame.left = below.rest;
            frame.entered = below.index + 1;
            return Resume::Within { con, child: below.index as usize };
        }
        self.resuming = false;
        let decision = self.tape[self.taken];
        if decision.child == HEAD {
            return Resume::Fresh;
        }
        self.frames[self.here].left = decision.left;
        Resume::Within { con, child: decision.child as usize }
    }

    #[inline]
    fn restart(&mut self) {
        if self.resuming {
            // This node is on the way, but its value will be drawn anew: by the tape, from its first decision on.
            self.resuming = false;
            let frame = self.frames[self.here];
            self.frames.truncate(self.here + 1);
            self.entries.truncate(frame.entries as usize);
            self.taken = frame.tape as usize;
        }
    }
}
