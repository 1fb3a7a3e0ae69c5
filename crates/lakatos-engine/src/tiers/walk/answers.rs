//! The answers of a walk: its fast path, which is enough for most values.

use lakatos_data::leaf::Leaf;
use lakatos_data::shape::{Def, Seq};
use lakatos_data::source::{Changes, Resume, Source};
#[cfg(feature = "lazy")]
use lakatos_data::{Tree, supply::Supply};

use super::{Frame, HEAD, Walk};
use crate::tiers::plan::{Form, Node, Part, Span, SumPlan};

impl Source for Walk<'_> {
    #[inline]
    fn con(&mut self, _def: &Def) -> usize {
        if self.in_leaf {
            return self.leaf;
        }
        let frame = &mut self.frames[self.here];
        let sum = match self.plan.nodes.get(frame.node as usize) {
            Some(Node { form: Form::Sum(sum), .. }) => sum,
            _ => return self.con_known(),
        };
        let [con] = sum.heads(frame.size as usize) else { return self.con_chosen(sum) };
        let plan = &sum.cons[*con as usize];
        frame.con = *con;
        frame.known = frame.inside || self.seeking;
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

    #[cfg(feature = "lazy")]
    fn supplied(&mut self, _supply: &dyn Supply) -> Option<Option<Tree>> {
        self.restart();
        self.choose_supplied()
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

    // The common case comes first and calls nothing, so that it does not save registers.
    #[inline]
    fn enter(&mut self, index: usize) -> bool {
        self.entered += 1;
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
        let (size, rest) = frame.take(index, part, own);
        self.enter_small(part, size) || self.open_new(part.edge.to, size, index, rest)
    }

    #[inline]
    fn leave(&mut self) {
        if self.in_leaf {
            self.in_leaf = false;
        } else {
            let frame = &self.frames[self.here];
            self.missed |= !frame.is_complete();
            self.here = frame.above as usize;
        }
    }

    fn is_complete(&self) -> bool {
        !self.missed && self.frames[self.here].is_complete()
    }

    #[inline]
    fn lone(&mut self) -> Option<usize> {
        if self.in_leaf { Some(self.leaf) } else { None }
    }

    #[inline(always)]
    fn resume(&mut self) -> Resume {
        if self.resuming { self.resume_here() } else { Resume::Fresh }
    }

    #[inline]
    fn restart(&mut self) {
        if self.resuming {
            // This node is on the path, but its value will be drawn anew: by the tape, from its first decision on.
            self.resuming = false;
            let frame = self.frames[self.here];
            self.frames.truncate(self.here + 1);
            self.entries.truncate(frame.entries as usize);
            self.taken = frame.tape as usize;
        }
    }
}

impl<'p> Walk<'p> {
    /// One of several constructors.
    #[inline(never)]
    fn con_chosen(&mut self, sum: &'p SumPlan) -> usize {
        let frame = self.frames[self.here];
        if frame.inside || self.seeking {
            return self.con_known();
        }
        let heads = sum.heads(frame.size as usize);
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

    /// A child that can have one of several sizes.
    #[inline(never)]
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
        let (size, rest) = self.frames[self.here].take(index, part, own);
        self.enter_small(part, size) || self.open_new(part.edge.to, size, index, rest)
    }

    #[inline(never)]
    fn open_new(&mut self, node: u32, size: u32, index: usize, rest: u32) -> bool {
        let child = Frame::new(node, size, self.entries.len());
        self.open(child, index, rest)
    }
}

impl Walk<'_> {
    /// The changes of the node that is on the path to the decision that changed.
    #[inline(never)]
    fn resume_here(&mut self) -> Resume {
        let frame = &self.frames[self.here];
        let con = frame.con as usize;
        if self.here == self.target {
            self.resuming = false;
            let decision = &self.tape[self.taken];
            if decision.child == HEAD {
                return Resume::Fresh;
            }
            self.frames[self.here].left = decision.left;
            return Resume::Within { con, changes: Changes::from(decision.child as usize) };
        }
        let below = &self.frames[frame.down as usize];
        let (first, rest) = (below.index as usize, below.rest);
        // Later parts stay as they are, if there is only one way to draw them.
        let stays = match frame.part(first + 1) {
            Some(after) if !frame.list || first + 1 < con => after.ways[rest as usize] == 1,
            _ => false,
        };
        let frame = &mut self.frames[self.here];
        frame.left = rest;
        frame.entered = first as u32 + 1;
        let last = if stays { first } else { usize::MAX };
        Resume::Within { con, changes: Changes { first, last } }
    }
}
