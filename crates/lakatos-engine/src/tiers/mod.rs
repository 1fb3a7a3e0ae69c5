//! Tiers: all values of a shape, size by size.
//!
//! A tier is all values of one size, in order of simplicity. It is an index space: it can be counted, entered at any
//! index, split into ranges and sampled, and it is never held in memory. Where a check refuses values, their indices
//! are gaps and the count is an upper bound.
//!
//! ```
//! # use lakatos_data::{Data, Term};
//! # use lakatos_engine::tiers::{Count, Tiers};
//! let mut tiers = Tiers::of(&<Vec<i64>>::shape()).unwrap();
//! assert_eq!(tiers.count(4).unwrap(), Count::Exact(8));
//! let mut seen = Vec::new();
//! tiers.each::<Vec<i64>>(3, .., |_, value| seen.push(value.clone())).unwrap();
//! assert_eq!(seen, [vec![0, 0, 0], vec![0, 1], vec![1, 0], vec![-1]]);
//! ```

mod choose;
mod counts;
mod culprit;
mod edge;
mod flat;
mod flatten;
mod functions;
mod listing;
mod merged;
mod plan;
mod simplest;
#[cfg(feature = "lazy")]
mod supplied;
#[cfg(feature = "lazy")]
mod supply;
mod walk;
mod work;

pub use counts::TooLarge;
pub use culprit::culprit;
pub use listing::Listing;
pub(crate) use listing::Stretch;
pub use merged::Listed;
pub use plan::{Asked, Purpose};
pub use simplest::SimplestFirst;

use std::fmt;
use std::ops::{Bound, ControlFlow, RangeBounds};

use lakatos_data::generator::Generator;
use lakatos_data::least::{Least, NoBase};
use lakatos_data::shape::{Kind, Shape};
use lakatos_data::{Data, Tree};

use edge::{Edge, Last};
use plan::{Form, Plan};
use walk::{Spare, Walk};
use work::{Limit, OutOfWork};

/// How many values a tier has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Count {
    /// Exactly this number.
    Exact(u128),
    /// This number of indices, some of which may be gaps: a check can refuse their values.
    AtMost(u128),
    /// More than can be counted in 128 bits.
    Huge,
}

impl Count {
    /// The number of indices: all values are below it. `u128::MAX` stands for more.
    pub fn indices(self) -> u128 {
        match self {
            Count::Exact(count) | Count::AtMost(count) => count,
            Count::Huge => u128::MAX,
        }
    }
}

impl fmt::Display for Count {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Count::Exact(count) => write!(f, "{count}"),
            Count::AtMost(count) => write!(f, "at most {count}"),
            Count::Huge => f.write_str("more than 2^128"),
        }
    }
}

/// The largest values among which an end is searched for.
const MOST_SOUGHT: u128 = 2_000;

/// Where the tiers of a shape end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// There is no value at all.
    NoValues,
    /// No value is larger than this.
    At(u128),
    /// Nowhere, or not known.
    Never,
}

/// All values of a shape, size by size.
///
/// Holds only the counts, which grow with the greatest requested size. For several threads, make one each.
pub struct Tiers {
    shape: Shape,
    plan: Plan,
    root: Edge,
    /// The steps that counting may take in total.
    steps: u64,
    /// Whether counting can change what is known about the nodes.
    may_change: bool,
    /// Whether counting has paused before it was done.
    is_paused: bool,
    in_place: bool,
    spare: Spare,
}

impl Tiers {
    /// The tiers of a shape, with one atom of each kind. Returns an error if the shape needs itself and so has no
    /// value.
    pub fn of(shape: &Shape) -> Result<Tiers, NoBase> {
        Tiers::with_atoms(shape, 1)
    }

    /// The tiers of a shape with this number of atoms of each kind.
    pub fn with_atoms(shape: &Shape, atoms: u32) -> Result<Tiers, NoBase> {
        Tiers::planned(shape, Plan::new(atoms, true, Limit::USUAL))
    }

    /// Tiers that only accompany a search: fewer sizes of them can be counted. If `merges`, calls that build equal
    /// values count as one value.
    pub fn beside(shape: &Shape, atoms: u32, merges: bool) -> Result<Tiers, NoBase> {
        Tiers::planned(shape, Plan::new(atoms, merges, Limit::SMALL))
    }

    /// The tiers of a search that may try this number of cases: counting and listing are part of its work.
    pub fn of_search(shape: &Shape, atoms: u32, cases: u64) -> Result<Tiers, NoBase> {
        Tiers::planned(shape, Plan::new(atoms, true, Limit::of_search(cases)))
    }

    fn planned(shape: &Shape, mut plan: Plan) -> Result<Tiers, NoBase> {
        Least::of(shape).productive(shape)?;
        let root = plan.edge(shape);
        plan.own = plan.nodes.len();
        plan.find_flat();
        let (steps, may_change, in_place) = (plan.limit.left, plan.may_change(), !has_interior(shape));
        let spare = Spare::default();
        Ok(Tiers { shape: shape.clone(), plan, root, steps, may_change, is_paused: false, in_place, spare })
    }

    /// The shape.
    pub fn shape(&self) -> &Shape {
        &self.shape
    }

    /// How many values there are of a size.
    pub fn count(&mut self, size: u128) -> Result<Count, TooLarge> {
        let Some(count) = self.indices(size)? else { return Ok(Count::Exact(0)) };
        let gaps = self.root.checked || self.plan.nodes[self.root.node()].gaps;
        Ok(match count {
            u128::MAX => Count::Huge,
            0 => Count::Exact(0),
            _ if gaps => Count::AtMost(count),
            _ => Count::Exact(count),
        })
    }

    /// Where the tiers end. Every tier up to there can be empty: an empty tier is not the end.
    pub fn end(&self) -> End {
        match self.plan.counts.last(self.root) {
            Last::Empty => End::NoValues,
            Last::At(extent) => End::At(extent.last),
            Last::Never => End::Never,
        }
    }

    /// Counts size by size until the end is known, or there are more values than this.
    ///
    /// Only for values that depend on others does an end show later: when all the values that they depend on were met.
    pub fn seek_end(&mut self, most: u128) {
        self.seek_end_by(most, &mut |tiers, size| tiers.count(size));
    }

    /// The same, by another way of counting.
    pub(crate) fn seek_end_by(
        &mut self,
        most: u128,
        count: &mut dyn FnMut(&mut Tiers, u128) -> Result<Count, TooLarge>,
    ) {
        let mut met: u128 = 0;
        let mut size = 0;
        while met <= most && size <= MOST_SOUGHT && self.end() == End::Never && self.plan.has_open_pairs() {
            let Ok(count) = count(self, size) else { return };
            met = met.saturating_add(count.indices());
            size += 1;
            self.plan.limit.charge(self.plan.nodes.len() as u64);
            self.plan.find_ends(0);
        }
    }

    /// The maximum number of values in total; `None` if the tiers have no end. `u128::MAX` stands for more.
    pub fn total(&self) -> Option<u128> {
        match self.plan.counts.last(self.root) {
            Last::Empty => Some(0),
            Last::At(extent) => Some(extent.total),
            Last::Never => None,
        }
    }

    /// Counts up to a size, and returns the number of indices; `None` after the end.
    fn indices(&mut self, size: u128) -> Result<Option<u128>, TooLarge> {
        let is_flat = self.plan.counts.flat(self.root.node()).is_some();
        if is_flat && size <= u128::from(u32::MAX) {
            return Ok(Some(self.plan.counts.count(self.root, size as usize)));
        }
        if !self.may_have(size) {
            return Ok(None);
        }
        if is_flat && !self.is_leaf() {
            return Err(self.too_large(size));
        }
        let Ok(size) = usize::try_from(size) else {
            // Only a leaf has values this large that are known without counting.
            return if self.is_leaf() { Ok(Some(1)) } else { Err(self.too_large(size)) };
        };
        let counted = self.plan.counts.sizes(self.root.node()) + self.root.cost() > size;
        if !counted && !self.is_leaf() {
            let listed = self.plan.counts.listed.take();
            if self.plan.limit.lists {
                self.plan.limit.charge(listed);
            }
            let prepared = self.plan.prepare(self.root, size);
            self.is_paused = matches!(prepared, Err(OutOfWork::Paused));
            match prepared {
                Ok(()) => {}
                Err(OutOfWork::Steps) => return Err(self.out_of_work(size as u128)),
                Err(OutOfWork::Firsts | OutOfWork::Paused) => return Err(self.too_large(size as u128)),
            }
            if self.may_change {
                self.plan.limit.charge(self.plan.nodes.len() as u64);
                self.plan.find_gaps(0);
            }
        }
        Ok(Some(self.plan.counts.count(self.root, size)))
    }

    fn may_have(&self, size: u128) -> bool {
        match self.end() {
            End::NoValues => false,
            End::At(last) => size <= last,
            End::Never => true,
        }
    }

    fn is_leaf(&self) -> bool {
        matches!(self.plan.nodes[self.root.node()].form, Form::Leaf(_))
    }

    fn too_large(&self, size: u128) -> TooLarge {
        let reached = self.plan.counts.sizes(self.root.node());
        TooLarge { of: self.shape.type_text(), size, reached, allowed: None }
    }

    fn out_of_work(&self, size: u128) -> TooLarge {
        let allowed = if self.plan.limit.lists { Some(self.steps) } else { None };
        TooLarge { allowed, ..self.too_large(size) }
    }

    /// Has finding values by their index taken all the work that a search may take?
    fn has_listed_enough(&self) -> bool {
        self.plan.limit.lists && self.plan.counts.listed.get() > self.plan.limit.left
    }

    /// Reserves half of the work for later, until [`release`](Tiers::release).
    pub(crate) fn reserve(&mut self) -> u64 {
        let later = self.plan.limit.left / 2;
        self.plan.limit.left -= later;
        later
    }

    pub(crate) fn release(&mut self, steps: u64) {
        self.plan.limit.left += steps;
    }

    /// Counts a size, and pauses after this number of calls of user functions: this is an error, but nothing is lost.
    pub(crate) fn count_some(&mut self, size: u128, calls: u64) -> Result<Count, TooLarge> {
        self.plan.limit.calls = calls;
        let count = self.count(size);
        self.plan.limit.calls = u64::MAX;
        count
    }

    /// Has counting paused?
    pub(crate) fn is_paused(&self) -> bool {
        self.is_paused
    }

    /// Changes the number of cases that may be tried.
    pub(crate) fn allow(&mut self, cases: u64) {
        let more = Limit::of_search(cases).left.saturating_sub(self.steps);
        self.steps += more;
        self.plan.limit.left += more;
    }

    /// The tree at an index of a tier; `None` for a gap and after the end.
    pub fn nth(&mut self, size: u128, index: u128) -> Result<Option<Tree>, TooLarge> {
        let shape = self.shape.clone();
        self.at(size, index, |walk| walk.tree(&shape))
    }

    /// The value at an index of a tier; `None` for a gap and after the end.
    ///
    /// # Panics
    /// If these are not the tiers of that type.
    pub fn nth_value<T: Data>(&mut self, size: u128, index: u128) -> Result<Option<T>, TooLarge> {
        self.expect_type::<T>();
        self.at(size, index, |walk| T::draw(walk))
    }

    /// Turns a value into the one at an index of a tier, in its existing memory. Returns `false` for a gap and after
    /// the end; then the value is unusable, except for another call.
    ///
    /// # Panics
    /// If these are not the tiers of that type.
    pub fn nth_into<T: Data>(&mut self, size: u128, index: u128, value: &mut T) -> Result<bool, TooLarge> {
        self.expect_type::<T>();
        Ok(self.at(size, index, |walk| value.redraw(walk))?.is_some())
    }

    /// The value of a generator with these tiers, at an index of a tier.
    pub fn nth_of<G: Generator>(&mut self, of: &G, size: u128, index: u128) -> Result<Option<G::Value>, TooLarge> {
        self.at(size, index, |walk| of.draw(walk))
    }

    fn at<R>(
        &mut self,
        size: u128,
        index: u128,
        draw: impl FnOnce(&mut Walk<'_>) -> Option<R>,
    ) -> Result<Option<R>, TooLarge> {
        match self.indices(size)? {
            Some(count) if index < count => {}
            _ => return Ok(None),
        }
        let Ok(small) = u32::try_from(size) else { return self.large_leaf(size, draw) };
        let mut walk = Walk::at(&self.plan, self.root, small as usize, index, std::mem::take(&mut self.spare));
        let value = draw(&mut walk);
        let stuck = walk.is_stuck();
        self.spare = walk.into_spare();
        if stuck { Err(self.too_large(size)) } else { Ok(value) }
    }

    /// The only value of a size that is too large for a walk: of a leaf, which is read from a tree.
    fn large_leaf<R>(&self, size: u128, draw: impl FnOnce(&mut Walk<'_>) -> Option<R>) -> Result<Option<R>, TooLarge> {
        if !self.is_leaf() {
            return Err(self.too_large(size));
        }
        let mut walk = Walk::large_leaf(&self.plan, self.root, size - u128::from(self.root.cost));
        Ok(draw(&mut walk))
    }

    /// Shows the values at a range of indices of a tier, in order, each with its index.
    ///
    /// The value is changed in place from one to the next where the type allows it, so it can only be borrowed.
    ///
    /// # Panics
    /// If these are not the tiers of that type.
    pub fn each<T: Data>(
        &mut self,
        size: u128,
        range: impl RangeBounds<u128>,
        mut visit: impl FnMut(u128, &T),
    ) -> Result<(), TooLarge> {
        let broken = self.try_each(size, range, |index, value| {
            visit(index, value);
            ControlFlow::<()>::Continue(())
        });
        broken.map(|_| ())
    }

    /// Like [`each`](Tiers::each), until the visitor breaks.
    ///
    /// # Panics
    /// If these are not the tiers of that type.
    pub fn try_each<T: Data, B>(
        &mut self,
        size: u128,
        range: impl RangeBounds<u128>,
        mut visit: impl FnMut(u128, &T) -> ControlFlow<B>,
    ) -> Result<ControlFlow<B>, TooLarge> {
        self.expect_type::<T>();
        let in_place = self.in_place;
        let mut value: Option<T> = None;
        self.walk(size, range, |walk, index| {
            let drawn = match &mut value {
                Some(value) if in_place => value.redraw(walk).is_some(),
                _ => {
                    walk.rewind();
                    value = T::draw(walk);
                    value.is_some()
                }
            };
            if !drawn {
                value = None;
            }
            value.as_ref().map(|value| visit(index, value))
        })
    }

    /// Like [`try_each`](Tiers::try_each), with owned values.
    ///
    /// # Panics
    /// If these are not the tiers of that type.
    pub fn try_each_owned<T: Data, B>(
        &mut self,
        size: u128,
        range: impl RangeBounds<u128>,
        mut visit: impl FnMut(u128, T) -> ControlFlow<B>,
    ) -> Result<ControlFlow<B>, TooLarge> {
        self.expect_type::<T>();
        self.walk(size, range, |walk, index| {
            walk.rewind();
            T::draw(walk).map(|value| visit(index, value))
        })
    }

    /// Like [`try_each_owned`](Tiers::try_each_owned), for the values of a generator with these tiers.
    pub fn try_each_of<G: Generator, B>(
        &mut self,
        of: &G,
        size: u128,
        range: impl RangeBounds<u128>,
        mut visit: impl FnMut(u128, G::Value) -> ControlFlow<B>,
    ) -> Result<ControlFlow<B>, TooLarge> {
        self.walk(size, range, |walk, index| {
            walk.rewind();
            of.draw(walk).map(|value| visit(index, value))
        })
    }

    /// Like [`try_each_owned`](Tiers::try_each_owned), with trees.
    pub fn try_each_tree<B>(
        &mut self,
        size: u128,
        range: impl RangeBounds<u128>,
        mut visit: impl FnMut(u128, Tree) -> ControlFlow<B>,
    ) -> Result<ControlFlow<B>, TooLarge> {
        let shape = self.shape.clone();
        self.walk(size, range, |walk, index| {
            walk.rewind();
            walk.tree(&shape).map(|tree| visit(index, tree))
        })
    }

    /// Like [`try_each_tree`](Tiers::try_each_tree), from an index on; the visitor also gets `None` when a check
    /// refused something: one value, or a row of values with the refused part in common.
    pub fn try_each_candidate(
        &mut self,
        size: u128,
        from: u128,
        visit: &mut dyn FnMut(u128, Option<Tree>) -> ControlFlow<()>,
    ) -> Result<ControlFlow<()>, TooLarge> {
        let shape = self.shape.clone();
        self.walk(size, from.., |walk, index| {
            walk.rewind();
            let tree = walk.tree(&shape);
            let refused = tree.is_none();
            if walk.is_stuck() {
                return None;
            }
            match visit(index, tree) {
                ControlFlow::Continue(()) if refused => None,
                flow => Some(flow),
            }
        })
    }

    /// Walks through a range of indices; the visitor gets `None` where a value was refused.
    fn walk<B>(
        &mut self,
        size: u128,
        range: impl RangeBounds<u128>,
        mut visit: impl FnMut(&mut Walk<'_>, u128) -> Option<ControlFlow<B>>,
    ) -> Result<ControlFlow<B>, TooLarge> {
        let Some(count) = self.indices(size)? else { return Ok(ControlFlow::Continue(())) };
        let (mut index, end) = bounds(range, count);
        if index >= end {
            return Ok(ControlFlow::Continue(()));
        }
        let mut walk = match usize::try_from(size) {
            Ok(small) => Walk::stream(&self.plan, self.root, small, index),
            Err(_) if self.is_leaf() => Walk::large_leaf(&self.plan, self.root, size - u128::from(self.root.cost)),
            Err(_) => return Err(self.too_large(size)),
        };
        loop {
            let step = visit(&mut walk, index);
            if walk.is_stuck() {
                return Err(self.too_large(size));
            }
            index = index.saturating_add(if step.is_some() { 1 } else { walk.refused() });
            if let Some(ControlFlow::Break(broken)) = step {
                return Ok(ControlFlow::Break(broken));
            }
            if index >= end || !walk.advance() {
                return Ok(ControlFlow::Continue(()));
            }
            if self.has_listed_enough() {
                return Err(self.out_of_work(size));
            }
        }
    }

    /// A value of a size, with equal probability, given a source of random words; `None` if there is none, or if checks
    /// refused all those that were tried.
    pub fn sample(
        &mut self,
        size: u128,
        mut random: impl FnMut() -> u64,
        tries: u32,
    ) -> Result<Option<Tree>, TooLarge> {
        for _ in 0..tries.max(1) {
            if let Some(tree) = self.any(size, &mut random)? {
                return Ok(Some(tree));
            }
        }
        Ok(None)
    }

    /// A value of a size; `None` if there is none, or if a check refused the one that was tried.
    pub(crate) fn any(&mut self, size: u128, random: &mut dyn FnMut() -> u64) -> Result<Option<Tree>, TooLarge> {
        match self.indices(size)? {
            None | Some(0) => Ok(None),
            Some(count) => self.nth(size, number_below(count, random)),
        }
    }

    fn expect_type<T: Data>(&self) {
        let (ours, asked) = (self.shape.id(), T::shape().id());
        assert!(
            ours == asked,
            "these are the tiers of `{}`, not of `{}`",
            self.shape.type_text(),
            T::shape().type_text()
        );
    }
}

/// A number below a bound, with equal probability.
fn number_below(bound: u128, random: &mut dyn FnMut() -> u64) -> u128 {
    // The largest multiple of the bound: numbers above it would favour the small ones.
    let unfair = (u128::MAX % bound + 1) % bound;
    loop {
        let word = u128::from(random()) << 64 | u128::from(random());
        if word <= u128::MAX - unfair {
            return word % bound;
        }
    }
}

fn bounds(range: impl RangeBounds<u128>, count: u128) -> (u128, u128) {
    let start = match range.start_bound() {
        Bound::Included(start) => *start,
        Bound::Excluded(before) => before.saturating_add(1),
        Bound::Unbounded => 0,
    };
    let end = match range.end_bound() {
        Bound::Included(last) => last.saturating_add(1),
        Bound::Excluded(end) => *end,
        Bound::Unbounded => count,
    };
    (start, end.min(count))
}

/// Can a value of the shape be changed behind a shared reference, or kept by a clone?
fn has_interior(shape: &Shape) -> bool {
    for part in shape.reachable() {
        if matches!(&part.def().kind, Kind::Wrap(wrap) if wrap.interior) {
            return true;
        }
    }
    false
}
