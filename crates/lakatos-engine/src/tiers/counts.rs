//! Counting: how many values there are of each size.
//!
//! Sizes are counted one after the other, with all nodes at each, so that what a count needs exists already and
//! recursion is only as deep as the edges without cost. Sums and products saturate.

use std::fmt;

use lakatos_data::shape::{Distinct, Second};
use lakatos_data::{Shape, Tree};

use super::edge::{Counts, Edge, Last, NodeId};
use super::plan::{self, Block, ConPlan, Form, ListPlan, Part, Plan, Purpose, Span, SumPlan};
use super::walk::{Spare, Walk};
use super::work::{Counted, OutOfWork, STEPS_FOR_EACH_CASE, take};

/// The sizes for which the values before each split are kept.
const SMALL: usize = 64;
/// The most first parts of a dependent pair that are listed.
const MOST_FIRSTS: usize = 100_000;
/// The most calls of one size among which equal values are searched for.
const MOST_CALLS: u128 = 200_000;

/// A size is too large for its tier to be counted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TooLarge {
    /// The type with these tiers.
    pub of: String,
    /// The size.
    pub size: u128,
    /// The sizes below this one were counted.
    pub reached: usize,
    /// The allowed steps, where they depend on how many cases a search may try.
    pub allowed: Option<u64>,
}

impl fmt::Display for TooLarge {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let TooLarge { of, size, reached, allowed } = self;
        if let Some(steps) = allowed {
            return write!(
                f,
                "the values of `{of}` of size {size} take too much work to list: more than {steps} steps, \
                 {STEPS_FOR_EACH_CASE} for each case that is allowed; allow more cases, or leave larger values to the \
                 random search"
            );
        }
        write!(f, "the values of `{of}` of size {size} are too many to count in a second; ")?;
        match reached {
            0 => f.write_str("ask for a smaller size"),
            _ => write!(f, "ask for a size below {reached}"),
        }
    }
}

impl std::error::Error for TooLarge {}

impl Plan {
    /// Counts all sizes up to this one, behind an edge.
    pub(super) fn prepare(&mut self, edge: Edge, size: usize) -> Counted<()> {
        if self.counts.flat(edge.node()).is_some() {
            return Ok(());
        }
        for size in self.counts.sizes(edge.node())..=size {
            // New nodes are counted where they are made, only as far as needed there.
            for id in 0..self.own {
                self.extend(id, size)?;
            }
        }
        Ok(())
    }

    /// Counts a node at the sizes up to this one.
    fn extend(&mut self, id: NodeId, size: usize) -> Counted<()> {
        if self.nodes[id].busy || self.counts.flat(id).is_some() {
            return Ok(());
        }
        while self.counts.sizes(id) <= size {
            let next = self.counts.sizes(id);
            let count = match self.counts.last_of(id) {
                Last::Empty => 0,
                Last::At(extent) if next as u128 > extent.last => 0,
                _ => {
                    self.nodes[id].busy = true;
                    let count = self.count_at(id, next);
                    self.nodes[id].busy = false;
                    count?
                }
            };
            self.counts.push(id, count);
        }
        Ok(())
    }

    fn count_at(&mut self, id: NodeId, size: usize) -> Counted<u128> {
        take(&mut self.limit.left, 1)?;
        self.parts_at(id, size)?;
        let Plan { nodes, counts, limit, .. } = self;
        let steps = &mut limit.left;
        match &mut nodes[id].form {
            Form::Leaf(_) => Ok(0),
            Form::Sum(sum) => counts.count_heads(sum, size, steps),
            Form::List(list) => counts.count_list(list, size, steps),
            Form::Choice { table, lo, hi } => table.count(counts, *lo, *hi, size, steps),
            Form::Calls { cons, .. } => {
                let calls = counts.count_sum(cons, size, steps)?;
                self.count_news(id, size, calls)
            }
            Form::Bind(_) => self.count_bind(id, size),
            Form::Function(_) => self.count_functions(id, size),
            #[cfg(feature = "lazy")]
            Form::Supplied(_) => self.count_supplied(id, size),
        }
    }

    /// Counts the parts of a node as far as this size of the node needs them.
    fn parts_at(&mut self, id: NodeId, size: usize) -> Counted<()> {
        let cost = match &self.nodes[id].form {
            Form::Sum(SumPlan { cons, .. }) | Form::Calls { cons, .. } => {
                for con in 0..cons.len() {
                    self.fields_at(id, con, size)?;
                }
                return Ok(());
            }
            Form::List(ListPlan { lo, .. }) | Form::Choice { lo, .. } => usize::from(*lo == 0),
            Form::Function(_) => 0,
            Form::Leaf(_) | Form::Bind(_) => 1,
            // It counts by itself.
            #[cfg(feature = "lazy")]
            Form::Supplied(_) => return Ok(()),
        };
        for edge in &self.edges(id) {
            self.part_at(*edge, cost, size)?;
        }
        Ok(())
    }

    /// The same for the fields of a constructor.
    fn fields_at(&mut self, id: NodeId, con: usize, size: usize) -> Counted<()> {
        let mut field = 0;
        while let Form::Sum(SumPlan { cons, .. }) | Form::Calls { cons, .. } = &self.nodes[id].form {
            let ConPlan { cost, parts } = &cons[con];
            let Some(part) = parts.get(field) else { break };
            self.part_at(part.edge, *cost, size)?;
            field += 1;
        }
        Ok(())
    }

    fn part_at(&mut self, edge: Edge, cost: usize, size: usize) -> Counted<()> {
        match size.checked_sub(cost + edge.cost()) {
            Some(size) => self.extend(edge.node(), size),
            None => Ok(()),
        }
    }

    /// How many calls of one size build a value that no simpler call builds?
    fn count_news(&mut self, id: NodeId, size: usize, calls: u128) -> Counted<u128> {
        let Form::Calls { news, .. } = &mut self.nodes[id].form else { return Ok(calls) };
        if news.table.is_none() || calls > MOST_CALLS {
            // From here on equal values are not searched for any more, and counts are upper bounds.
            news.table = None;
            news.sizes.push(None);
            self.nodes[id].gaps = true;
            return Ok(calls);
        }
        let (mut index, mut indices) = match news.begun.take() {
            Some(begun) => begun,
            None => {
                // All or nothing: a call builds a new value only once.
                take(&mut self.limit.left, (calls as u64).saturating_mul(self.limit.call))?;
                (0, Vec::new())
            }
        };
        let (shape, mut merged) = (news.shape.clone(), news.merged);
        let Some(mut table) = news.table.take() else { return Ok(calls) };
        let mut paused = Ok(());
        while index < calls {
            paused = self.limit.call();
            if paused.is_err() {
                break;
            }
            match self.first_by(id, size, index, &shape, &mut *table) {
                Some(true) => indices.push(index),
                Some(false) => merged = true,
                None => {}
            }
            index += 1;
        }
        let count = indices.len() as u128;
        if let Form::Calls { news, .. } = &mut self.nodes[id].form {
            news.table = Some(table);
            news.merged = merged;
            match &paused {
                Ok(()) => news.sizes.push(Some(indices)),
                Err(_) => news.begun = Some((index, indices)),
            }
        }
        paused.map(|()| count)
    }

    /// Does a call build a value that none before it builds? `None`, if it builds no value.
    fn first_by(&self, id: NodeId, size: usize, index: u128, shape: &Shape, table: &mut dyn Distinct) -> Option<bool> {
        let mut walk = Walk::raw(self, id, size, index);
        let tree = walk.tree_asking(shape, &mut |shape, node| self.checks(shape, node))?;
        self.asks(Purpose::Build, shape, tree.root());
        table.first(tree.root())
    }

    /// Counts dependent pairs: one first part after the other.
    fn count_bind(&mut self, id: NodeId, size: usize) -> Counted<u128> {
        let mut blocks = Vec::new();
        let mut total: u128 = 0;
        for first_size in 0..self.first_sizes(id, size) {
            let seconds = self.find_seconds(id, first_size)?;
            take(&mut self.limit.left, seconds as u64)?;
            for first_index in 0..seconds {
                let Some(second) = self.second(id, first_size, first_index) else { continue };
                let left = size - 1 - first_size;
                self.prepare_new(second, left)?;
                let count = self.counts.count(second, left);
                if count > 0 {
                    blocks.push(Block { first_size, first_index: first_index as u128, before: total });
                }
                total = total.saturating_add(count);
            }
        }
        if let Form::Bind(bind) = &mut self.nodes[id].form {
            while bind.blocks.len() <= size {
                bind.blocks.push(Vec::new());
            }
            bind.blocks[size] = blocks;
        }
        Ok(total)
    }

    /// The first parts of pairs of a size are smaller than this.
    fn first_sizes(&self, id: NodeId, size: usize) -> usize {
        let Form::Bind(bind) = &self.nodes[id].form else { return 0 };
        if matches!(self.counts.last_of(id), Last::At(all) if (size as u128) > all.last) {
            return 0;
        }
        match self.counts.last(bind.first) {
            Last::At(first) => size.min(usize::try_from(first.last).unwrap_or(usize::MAX).saturating_add(1)),
            _ => size,
        }
    }

    pub(super) fn prepare_new(&mut self, edge: Edge, size: usize) -> Counted<()> {
        if self.counts.flat(edge.node()).is_some() {
            return Ok(());
        }
        for size in self.counts.sizes(edge.node())..=size {
            self.extend(edge.node(), size)?;
        }
        Ok(())
    }

    /// The edge to the second part for a first part.
    fn second(&self, id: NodeId, first_size: usize, first_index: usize) -> Option<Edge> {
        let Form::Bind(bind) = &self.nodes[id].form else { return None };
        bind.seconds[first_size][first_index]
    }

    /// Finds the edges to the second parts for all first parts of one size, and returns how many these are.
    fn find_seconds(&mut self, id: NodeId, first_size: usize) -> Counted<usize> {
        let Form::Bind(bind) = &self.nodes[id].form else { return Ok(0) };
        if let Some(seconds) = bind.seconds.get(first_size) {
            return Ok(seconds.len());
        }
        let (first, shape, second) = (bind.first, bind.first_shape.clone(), bind.second.clone());
        let count = self.counts.count(first, first_size);
        if count > MOST_FIRSTS as u128 {
            return Err(OutOfWork::Firsts);
        }
        let Form::Bind(bind) = &mut self.nodes[id].form else { return Ok(0) };
        let mut edges = std::mem::take(&mut bind.begun);
        if edges.is_empty() {
            take(&mut self.limit.left, (count as u64).saturating_mul(self.limit.call))?;
        }
        let mut paused = Ok(());
        while (edges.len() as u128) < count && paused.is_ok() {
            paused = self.limit.call().and_then(|()| take(&mut self.limit.left, 1));
            if paused.is_ok() {
                let mut walk = Walk::at(self, first, first_size, edges.len() as u128, Spare::default());
                let tree = walk.tree_asking(&shape, &mut |shape, node| self.checks(shape, node));
                edges.push(tree.and_then(|tree| self.second_of(id, &shape, &second, &tree)));
            }
        }
        let found = edges.len();
        if let Form::Bind(bind) = &mut self.nodes[id].form {
            match &paused {
                Ok(()) => bind.seconds.push(edges),
                Err(_) => bind.begun = edges,
            }
        }
        paused.map(|()| found)
    }

    /// The edge to the second part for this first part, if there is one.
    fn second_of(&mut self, id: NodeId, shape: &Shape, second: &Second, first: &Tree) -> Option<Edge> {
        self.asks(Purpose::Depend, shape, first.root());
        let shape = second(first.root())?;
        let known = self.nodes.len();
        let edge = self.edge(&shape);
        self.limit.charge(((self.nodes.len() - known) as u64).saturating_mul(self.limit.node));
        self.nodes[id].gaps |= edge.checked || self.nodes[edge.node()].gaps;
        Some(edge)
    }
}

impl Counts {
    fn count_heads(&self, sum: &mut SumPlan, size: usize, steps: &mut u64) -> Counted<u128> {
        self.count_parts(&mut sum.cons, size, steps)?;
        Ok(sum.extend(size))
    }

    fn count_sum(&self, cons: &mut [ConPlan], size: usize, steps: &mut u64) -> Counted<u128> {
        self.count_parts(cons, size, steps)?;
        Ok(plan::ways(cons, size))
    }

    /// Counts the rows of fields of constructors up to a size.
    fn count_parts(&self, cons: &mut [ConPlan], size: usize, steps: &mut u64) -> Counted<()> {
        for con in cons {
            let Some(size) = size.checked_sub(con.cost) else { continue };
            for field in (0..con.parts.len()).rev() {
                let (before, after) = con.parts.split_at_mut(field + 1);
                self.extend_part(&mut before[field], after.first(), size, steps)?;
            }
        }
        Ok(())
    }

    fn count_list(&self, list: &mut ListPlan, size: usize, steps: &mut u64) -> Counted<u128> {
        let longest = list.hi.min(list.lo.saturating_add(size));
        let mut total: u128 = 0;
        let mut lens = Vec::new();
        take(steps, (longest - list.rows.len().min(longest)) as u64)?;
        while list.rows.len() < longest {
            list.rows.push(Part::new(list.elem, list.rows.is_empty()));
        }
        for len in 0..=longest {
            let size = size - len.saturating_sub(list.lo);
            if let Some(row) = len.checked_sub(1) {
                let (shorter, rows) = list.rows.split_at_mut(row);
                self.extend_part(&mut rows[0], shorter.last(), size, steps)?;
            }
            let ways = list.ways(len, size);
            if len >= list.lo && ways > 0 {
                total = total.saturating_add(ways);
                lens.push(len as u32);
            }
        }
        lens.reverse();
        list.lens.push(&lens);
        Ok(total)
    }

    /// Counts the rest of a row from a part on, up to a size.
    fn extend_part(&self, part: &mut Part, rest: Option<&Part>, size: usize, steps: &mut u64) -> Counted<()> {
        for size in part.ways.len()..=size {
            let (ways, span) = match rest {
                None => (self.count(part.edge, size), Span::only(size)),
                Some(rest) => self.convolve(part.edge, rest, size, steps)?,
            };
            part.ways.push(ways);
            part.spans.push(span);
            if ways > 0 {
                part.top = size;
            }
            let Some(Part { ways: rest, .. }) = rest else { continue };
            if size < SMALL && ways <= u128::from(u64::MAX) {
                part.before.push(self.before(part.edge, rest, size, span));
            }
        }
        Ok(())
    }

    /// How many values there are before the part takes each size.
    fn before(&self, part: Edge, rest: &[u128], size: usize, span: Span) -> Vec<u64> {
        let mut sum = 0;
        let mut before = Vec::with_capacity(span.last as usize + 1);
        for own in 0..=span.last as usize {
            before.push(sum);
            if let Some(others) = rest.get(size - own) {
                sum += (self.count(part, own).saturating_mul(*others)) as u64;
            }
        }
        before
    }

    /// The ways to split a size between one part and the rest, and the sizes that the part can take.
    fn convolve(&self, part: Edge, rest: &Part, size: usize, steps: &mut u64) -> Counted<(u128, Span)> {
        let last = match self.last(part) {
            Last::Empty => return Ok((0, Span::default())),
            Last::At(extent) => usize::try_from(extent.last).unwrap_or(usize::MAX).min(size),
            Last::Never => size,
        };
        // The rest cannot take more than it has values for.
        let first = part.cost().max(size.saturating_sub(rest.top));
        take(steps, (last + 1).saturating_sub(first) as u64 + 1)?;
        let mut total: u128 = 0;
        let mut span: Option<Span> = None;
        for own in first..=last {
            let ways = match rest.ways.get(size - own) {
                Some(0) | None => 0,
                Some(others) => self.count(part, own).saturating_mul(*others),
            };
            if ways > 0 {
                total = total.saturating_add(ways);
                let own = own as u32;
                span = Some(match span {
                    None => Span { first: own, last: own, dense: true },
                    Some(span) => Span { last: own, dense: span.dense && span.last + 1 == own, ..span },
                });
            }
        }
        Ok((total, span.unwrap_or_default()))
    }
}
