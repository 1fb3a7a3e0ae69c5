//! What the failure needs: a pattern that some part of every failing case fits, as far as cases were tried.
//!
//! A rule says that all cases of a form fail. Often there is none: a bug in one clause of a simplifier needs that clause,
//! and fails only where the rest lets it show. Bottom-up, each part of the failing case is freed if the case still fails
//! with something else in its place: a leaf with another leaf, a constructor with another one over the same fields, a
//! sequence with an element more or less. What cannot be freed is the skeleton. A changed case that has the skeleton
//! elsewhere says nothing, for it may fail through that.
//!
//! Then cases without the skeleton are tried. One that fails shows that the failure does not need it, and nothing is said.

use lakatos_data::Shape;
use lakatos_data::arrange::sort_by_key;
use lakatos_data::shape::{Kind, Order};
use lakatos_data::tree::{Node, Token, Tree};

use crate::inside::contains;
use crate::instances::Sampler;
use crate::options::Options;
use crate::pattern::{Part, Pattern};
use crate::positions::{Mask, Position, Positions};
use crate::store::{Answer, Known};

/// How many values are tried in place of one part.
const TRIES: usize = 14;

/// How many of the smallest values are among them.
const MOST_VALUES: usize = 12;

/// How many cases without the skeleton are tried.
const WITHOUT: u64 = 40;

/// How many of them must have run.
const LEAST_WITHOUT: u64 = 10;

/// What a failure needs.
#[derive(Clone, Debug)]
pub struct Skeleton {
    /// Some part of each argument fits what this says of it; of a sequence, some elements that follow one another.
    pub pattern: Pattern,
    /// How many cases without it are known. All of them pass.
    pub passing_without: u64,
}

impl Skeleton {
    /// Can only the whole of an argument fit: has its type no parts of its own kind?
    pub fn is_whole(&self, shape: &Shape, argument: usize) -> bool {
        let core = shape.core().shape;
        let Kind::Sum(sum) = &core.def().kind else { return true };
        let Some(field) = sum.cons[0].fields.get(argument) else { return true };
        let of = field.link.shape().core().shape;
        if let Kind::Seq(seq) = &of.def().kind {
            return seq.order != Order::Free;
        }
        !is_below_itself(&of)
    }
}

/// Has a value of this shape parts of the same shape?
fn is_below_itself(shape: &Shape) -> bool {
    let Kind::Sum(sum) = &shape.def().kind else { return false };
    for constructor in sum.cons.iter() {
        for field in constructor.fields.iter() {
            let below = field.link.shape();
            if below.reachable().iter().any(|part| part.core().shape.id() == shape.id()) {
                return true;
            }
        }
    }
    false
}

/// What the failure needs; `None` if nothing can be said.
pub fn skeleton(known: &mut Known<'_>, case: &Tree, options: &Options) -> Option<Skeleton> {
    let mut search = Search::new(known, case, options)?;
    let mask = search.free()?;
    let pattern = search.positions.pattern(&mask);
    if pattern.is_everything() || !is_apart(&pattern) {
        return None;
    }
    let mut skeleton = Skeleton { pattern, passing_without: 0 };
    let arguments = skeleton.pattern.children(0).len();
    if skeleton.pattern.slots().is_empty() && (0..arguments).all(|number| skeleton.is_whole(&search.shape, number)) {
        // It says no more than the case.
        return None;
    }
    skeleton.passing_without = search.confirm(&skeleton.pattern)?;
    Some(skeleton)
}

/// What this failing case has that cannot be changed; whether others need it, too, is not asked. `None` if nothing can be
/// said.
pub fn fixed_parts(known: &mut Known<'_>, case: &Tree, options: &Options) -> Option<Pattern> {
    let mut search = Search::new(known, case, options)?;
    let mask = search.free()?;
    Some(search.positions.pattern(&mask))
}

/// Does no slot stand for parts of two arguments? What two arguments need together is not a part of either.
fn is_apart(pattern: &Pattern) -> bool {
    let mut seen: Vec<(u32, usize)> = Vec::new();
    for argument in pattern.children(0) {
        for part in &pattern.parts()[argument..pattern.end(argument)] {
            if let Part::Open(slot) = part {
                if seen.iter().any(|(other, place)| other == slot && *place != argument) {
                    return false;
                }
                seen.push((*slot, argument));
            }
        }
    }
    true
}

struct Search<'s, 'j> {
    known: &'s mut Known<'j>,
    shape: Shape,
    positions: Positions,
    sampler: Sampler,
}

impl<'s, 'j> Search<'s, 'j> {
    /// A search from this case on; `None` if it is too large.
    fn new(known: &'s mut Known<'j>, case: &Tree, options: &Options) -> Option<Search<'s, 'j>> {
        let shape = known.conjecture().shape.clone();
        let positions = Positions::of(&shape, case)?;
        let sampler = Sampler::new(options.seed, options.bounds());
        Some(Search { known, shape, positions, sampler })
    }

    /// The positions that can be freed; `None` if no more may be run.
    fn free(&mut self) -> Option<Mask> {
        let mut order: Vec<usize> = (0..self.positions.list().len()).collect();
        sort_by_key(&mut order, &|number| {
            let (kind, place) = match &self.positions.list()[*number] {
                Position::Node(place) => (0, *place),
                Position::Tail(place, _) => (1, *place),
                Position::Tie(places) => (2, places.first().copied().unwrap_or(0)),
            };
            (kind, usize::MAX - self.positions.sites()[place].depth)
        });
        let mut free = Mask::default();
        for number in order {
            if self.may_be_freed(number, &free) && self.still_fails(number, &free)? {
                free = self.with(free, number);
            }
        }
        Some(free)
    }

    /// With one more position open, and what is below it not open for itself.
    fn with(&self, mut free: Mask, number: usize) -> Mask {
        if let Position::Node(place) = self.positions.list()[number] {
            let end = place + self.positions.case().node(place).map_or(1, |node| node.tokens().len());
            for (other, position) in self.positions.list().iter().enumerate() {
                let below = match position {
                    Position::Node(at) | Position::Tail(at, _) => (place..end).contains(at) && other != number,
                    Position::Tie(_) => false,
                };
                if below && free.has(other) {
                    free = free.minus(&Mask::of(other));
                }
            }
        }
        free.add(number);
        free
    }

    /// Is it time for this position? A node is freed after all that is below it.
    fn may_be_freed(&self, number: usize, free: &Mask) -> bool {
        match &self.positions.list()[number] {
            Position::Node(place) => {
                let Some(node) = self.positions.case().node(*place) else { return false };
                let mut child = place + 1;
                for below in node.children() {
                    if !self.is_open(child, free) {
                        return false;
                    }
                    child += below.tokens().len();
                }
                true
            }
            Position::Tail(place, from) => {
                let covers = |position: &Position, number: usize| match position {
                    Position::Node(at) => at == place && free.has(number),
                    Position::Tail(at, earlier) => at == place && earlier <= from && free.has(number),
                    Position::Tie(_) => false,
                };
                let all = self.positions.list().iter().enumerate();
                !all.into_iter().any(|(other, position)| covers(position, other))
                    && !free.meets(&self.positions.over(*place))
            }
            Position::Tie(_) => {
                let mut together = *free;
                together.add(number);
                self.positions.split(together).len() == 1
            }
        }
    }

    /// Is the node at this place free, or is there nothing to free?
    fn is_open(&self, place: usize, free: &Mask) -> bool {
        let mut is_known = false;
        for (number, position) in self.positions.list().iter().enumerate() {
            if *position == Position::Node(place) {
                if free.has(number) {
                    return true;
                }
                is_known = true;
            }
        }
        !is_known
    }

    /// Does a case still fail in which something else stands here? `None` if no more may be run.
    fn still_fails(&mut self, number: usize, free: &Mask) -> Option<bool> {
        let alone = self.positions.pattern(&Mask::of(number));
        let so_far = self.positions.pattern(free);
        let Some(slot) = alone.slots().first().cloned() else { return Some(false) };
        let candidates = match (slot.is_rest, slot.original.root().token()) {
            (true, _) => self.tails(&slot.shape),
            (_, Token::Seq { len, .. }) if len > 0 => vec![Tree::seq([])],
            (_, Token::Seq { .. }) => self.tails(&slot.shape),
            (_, Token::Con { con, .. }) => {
                let mut others = constructors(&slot.shape, con as usize, &slot.original);
                // Another constructor has the simplest fields there, which may be just those that pass. Values that have
                // parts of their own kind are left out: a larger one brings a failure of its own.
                if !is_below_itself(&slot.shape.core().shape) {
                    others.extend(self.few(&slot.shape, MOST_VALUES));
                }
                others
            }
            _ => self.leaves(&slot.shape, slot.original.root().bits()),
        };
        let mut tried = 0;
        for candidate in candidates {
            if candidate == slot.original || tried == TRIES {
                continue;
            }
            let Some(filled) = alone.filled(&[candidate]) else { continue };
            let Some(case) = self.known.read(&filled) else { continue };
            if case == *self.positions.case() || contains(&self.shape, &so_far, &case) {
                continue;
            }
            tried += 1;
            if self.known.ask(&case)? == Answer::Fails {
                return Some(true);
            }
        }
        Some(false)
    }

    /// No element, and one of a few.
    fn tails(&mut self, shape: &Shape) -> Vec<Tree> {
        let mut tails = vec![Tree::seq([])];
        let core = shape.core().shape;
        if let Kind::Seq(seq) = &core.def().kind {
            for element in self.few(&seq.elem.shape(), 6) {
                tails.push(Tree::seq([element]));
            }
        }
        tails
    }

    /// Neighbours, and small values.
    fn leaves(&mut self, shape: &Shape, bits: Option<i128>) -> Vec<Tree> {
        let mut leaves = Vec::new();
        if let Some(bits) = bits {
            for step in [1, -1, 2, -2] {
                leaves.extend(bits.checked_add(step).map(Tree::leaf));
            }
        }
        leaves.extend(self.few(shape, MOST_VALUES));
        leaves
    }

    fn few(&mut self, shape: &Shape, most: usize) -> Vec<Tree> {
        self.sampler.smallest_values(shape).iter().take(most).cloned().collect()
    }

    /// How many cases without the skeleton pass; `None` if one fails, or too few are known.
    fn confirm(&mut self, pattern: &Pattern) -> Option<u64> {
        let mut passing = 0;
        for (case, answer) in self.known.cases() {
            match answer {
                Answer::Fails if !contains(&self.shape, pattern, case) => return None,
                Answer::Passes if !contains(&self.shape, pattern, case) => passing += 1,
                _ => {}
            }
        }
        let mut tried = 0;
        for turn in 0..WITHOUT * 6 {
            if tried >= WITHOUT {
                break;
            }
            let shape = self.shape.clone();
            let case = match turn % 3 {
                0 => self.sampler.small(&shape),
                1 => self.sampler.random(&shape, 4 + (turn / 6) as u32),
                _ => self.sampler.edit(&shape, &self.positions.case().clone()),
            };
            let Some(case) = case.and_then(|case| self.known.read(&case)) else { continue };
            if self.known.recall(&case).is_some() || contains(&self.shape, pattern, &case) {
                continue;
            }
            tried += 1;
            match self.known.ask(&case)? {
                Answer::Fails => return None,
                Answer::Passes => passing += 1,
                Answer::FailsOtherwise(_) | Answer::Discarded(_) | Answer::Refused => {}
            }
        }
        (passing >= LEAST_WITHOUT).then_some(passing)
    }
}

/// The other constructors over the same fields, and each constructor over the value itself. What does not fit is put right
/// when it is read.
fn constructors(shape: &Shape, con: usize, value: &Tree) -> Vec<Tree> {
    let core = shape.core().shape;
    let Kind::Sum(sum) = &core.def().kind else { return Vec::new() };
    let mut all = Vec::new();
    for (other, constructor) in sum.cons.iter().enumerate() {
        let count = constructor.fields.len();
        if other != con {
            let mut fields: Vec<Tree> = value.root().children().map(Node::to_tree).collect();
            fields.resize_with(count, Tree::hole);
            all.push(Tree::con(other, fields));
        }
        for (index, field) in constructor.fields.iter().enumerate() {
            if field.link.shape().core().shape.id() == core.id() {
                let mut fields: Vec<Tree> = std::iter::repeat_with(Tree::hole).take(count).collect();
                fields[index] = value.clone();
                all.push(Tree::con(other, fields));
            }
        }
    }
    all
}
