//! Parts whose index is known: searched for in a tier, or computed.
//!
//! This is the slow path of a walk. Constructors, lengths and sizes are found by the number of values before them;
//! sets, bags, maps, dependent pairs and calls are computed whole.

use super::{ENTRY, Frame, HEAD, RAW, Walk};
use crate::tiers::choose::{Entry, Table};
use crate::tiers::edge::Edge;
#[cfg(feature = "lazy")]
use lakatos_data::Tree;

use crate::tiers::plan::{BindPlan, ConPlan, Form, FunctionPlan, ListPlan, Part, SumPlan};

impl<'p> Walk<'p> {
    /// The choice among alternatives with these numbers of values: by the index, if it is known.
    fn choose(&mut self, given: bool, count: usize, ways: &dyn Fn(usize) -> u128) -> usize {
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
            let mut rank = self.frames[self.here].rank;
            while chosen + 1 < count {
                let own = ways(chosen);
                if rank < own {
                    break;
                }
                rank -= own;
                chosen += 1;
            }
            self.frames[self.here].rank = rank;
        }
        if count > 1 && !given {
            self.decide(HEAD, chosen as u64, count as u64 - 1, true);
        }
        chosen
    }

    #[inline]
    fn choose_con(&mut self, sum: &'p SumPlan, size: usize, inside: bool) -> usize {
        let heads = sum.heads(size);
        let ways = |place: usize| {
            let con = &sum.cons[heads[place] as usize];
            con.ways(size - con.cost)
        };
        let chosen = self.choose(inside, heads.len(), &ways);
        match heads.get(chosen) {
            Some(con) => *con as usize,
            None => {
                self.stuck = true;
                0
            }
        }
    }

    #[inline]
    pub(super) fn choose_len(&mut self, list: &'p ListPlan, size: usize, given: bool) -> usize {
        let lens = list.lens.at(size);
        let ways = |place: usize| list.ways(lens[place] as usize, size - (lens[place] as usize - list.lo));
        let chosen = self.choose(given, lens.len(), &ways);
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
        let count = self.plan.counts.counted(frame.node as usize, frame.size as usize);
        if count <= 1 && !frame.given {
            // Not a decision: a part that has only one value may be skipped, and the tape must not show it.
            return 0;
        }
        if let Some(choice) = self.taped(frame.given) {
            return u128::from(choice);
        }
        let index = if frame.given || self.seeking { frame.rank } else { 0 };
        if !frame.given {
            let last = u64::try_from(count.saturating_sub(1)).unwrap_or(u64::MAX);
            let is_small = index <= u128::from(u64::MAX);
            self.stuck |= !is_small;
            self.decide(HEAD, if is_small { index as u64 } else { 0 }, last, true);
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
            self.frames[self.here].rank = call;
        }
        let ways = |con: usize| match size.checked_sub(cons[con].cost) {
            Some(size) => cons[con].ways(size),
            None => 0,
        };
        self.choose(true, cons.len(), &ways)
    }

    /// Computes the entries of a set, a bag or a map.
    pub(super) fn choose_entries(&mut self, table: &Table, lo: usize, hi: usize, frame: &Frame<'p>) -> usize {
        let mut index = self.index(frame);
        let size = frame.size as usize;
        for len in (lo..=hi.min(lo.saturating_add(size))).rev() {
            let size = size - (len - lo);
            let ways = table.of_length(len, size);
            if index < ways {
                let counts = &self.plan.counts;
                let told =
                    table.show(counts, len, size, index, &mut |entries| self.extend_entries(table, entries, frame));
                if !told {
                    self.stuck = true;
                    for _ in 0..len {
                        self.entries.push(Entry::NONE);
                    }
                }
                return len;
            }
            index -= ways;
        }
        self.stuck = true;
        lo
    }

    /// Records entries. Those of a function leave out its default, which comes before them.
    fn extend_entries(&mut self, table: &Table, entries: &[Entry], frame: &Frame<'p>) {
        let above = &self.frames[frame.above as usize];
        let default = match (self.form(above), self.entries.get(above.entries as usize)) {
            (Some(Form::Function(_)), Some(entry)) => Some(entry.key.1),
            _ => None,
        };
        for entry in entries {
            let mut entry = *entry;
            if let Some(default) = default {
                entry.value = table.skip(entry.value, default);
            }
            self.entries.push(entry);
        }
    }

    /// Computes the default and the entries of a function.
    fn choose_function(&mut self, function: &FunctionPlan, frame: &Frame<'p>) {
        let index = self.index(frame);
        let entry = function.nth(&self.plan.counts, frame.size as usize, index);
        self.stuck |= entry.is_none();
        self.entries.push(entry.unwrap_or(Entry::NONE));
    }

    /// One of the values that somebody else has listed.
    #[cfg(feature = "lazy")]
    pub(super) fn choose_supplied(&mut self) -> Option<Option<Tree>> {
        let frame = self.frames[self.here];
        let Some(Form::Supplied(supplied)) = self.form(&frame) else { return None };
        let index = self.index(&frame);
        let tree = supplied.nth(frame.size as usize, index as usize);
        self.stuck |= tree.is_none();
        let nodes = tree.as_ref().map_or(0, |tree| tree.tokens().len() as u64 - 1);
        self.entered += nodes;
        Some(tree)
    }

    /// Computes both parts of a dependent pair.
    fn choose_pair(&mut self, bind: &BindPlan, frame: &Frame<'p>) {
        let index = self.index(frame);
        let size = frame.size as usize;
        let entry = bind.nth(size, index);
        self.stuck |= entry.is_none();
        self.entries.push(entry.unwrap_or(Entry::NONE));
    }

    /// The share of the size that a child takes, and its index, where the index of both is known.
    fn split_known(&mut self, part: &'p Part, after: &'p Part) -> (u32, u128) {
        let frame = &mut self.frames[self.here];
        let left = frame.left as usize;
        // The index of a part is more significant than that of later parts.
        if let Some(before) = part.before.get(left) {
            let rank = frame.rank as u64;
            // Small sizes are the most frequent: a search from the start is short, and predicts well.
            let mut own = 0;
            for next in &before[1..] {
                if *next > rank {
                    break;
                }
                own += 1;
            }
            let (rank, ways) = (rank - before[own], after.ways[left - own] as u64);
            let (index, rest) = if ways <= 1 { (rank, 0) } else { (rank / ways, rank % ways) };
            frame.rank = u128::from(rest);
            return (own as u32, u128::from(index));
        }
        let (mut rank, mut own) = (frame.rank, 0);
        loop {
            let ways = after.ways[left - own];
            let block = self.plan.counts.count(part.edge, own).saturating_mul(ways);
            if rank < block || own == left {
                frame.rank = rank % ways.max(1);
                return (own as u32, rank / ways.max(1));
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
            Some(Form::Function(function)) if index == 0 => Some((function.values, entry.key.0, entry.key.1)),
            Some(Form::Function(function)) => {
                Some(((*function.entries.get(entry.key.0)?)?, entry.value.0, entry.value.1))
            }
            Some(Form::Bind(bind)) if index == 0 => Some((bind.first, entry.key.0, entry.key.1)),
            Some(Form::Bind(bind)) => {
                let second = (*bind.seconds.get(entry.key.0)?.get(entry.key.1 as usize)?)?;
                Some((second, entry.value.0, entry.value.1))
            }
            _ => None,
        }
    }

    #[inline(never)]
    pub(super) fn enter_computed(&mut self, index: usize) -> bool {
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
        self.open(Frame { rank, given: true, inside: true, ..child }, index, 0)
    }

    /// The constructor of a node whose index is known, or that is not a plain sum.
    #[inline(never)]
    pub(super) fn con_known(&mut self) -> usize {
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
            Some(Form::Function(function)) => {
                self.choose_function(function, &frame);
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

    /// A child of a node whose index is known.
    #[inline(never)]
    pub(super) fn enter_known(&mut self, index: usize, part: &'p Part) -> bool {
        let frame = &mut self.frames[self.here];
        let (left, inside) = (frame.left, frame.inside);
        let (own, rank) = match frame.part(index + 1) {
            Some(after) if !part.last => {
                let (own, rank) = self.split_known(part, after);
                let span = part.spans[left as usize];
                if span.first < span.last && !inside {
                    self.decide(index as u32, u64::from(own), u64::from(span.last), span.dense);
                }
                (own, rank)
            }
            _ => (left, std::mem::take(&mut frame.rank)),
        };
        let (size, rest) = self.frames[self.here].take(index, part, own);
        if self.enter_small(part, size) {
            return true;
        }
        let child = Frame { rank, given: inside, inside, ..Frame::new(part.edge.to, size, self.entries.len()) };
        self.open(child, index, rest)
    }
}
