//! What the failure needs: a pattern that some part of every failing case fits, as far as cases were tried.
//!
//! A rule says that all cases of a form fail. Often there is none: a bug in one clause of a simplifier needs that clause,
//! and fails only where the rest lets it show. Bottom-up, each part of the failing case is freed if the case still fails
//! with something else in its place: a leaf with another leaf, a constructor with another one over the same fields, a
//! sequence with an element more or less. What cannot be freed is the skeleton. A changed case that has the skeleton
//! elsewhere says nothing, for it may fail through that.
//!
//! Then cases without the skeleton are tried. One that fails shows that the failure does not need it. It may need less: a part
//! of the skeleton, wherever in an argument it stands, or what all failing cases have in common. What cannot be confirmed is
//! not said.

use std::ops::Range;

use lakatos_data::Shape;
use lakatos_data::arrange::arranged;
use lakatos_data::shape::{Field, Kind, Order};
use lakatos_data::tree::{Token, Tree};

use crate::differences::differences;
use crate::inside::{Scope, contains, has_part};
use crate::instances::Sampler;
use crate::options::Options;
use crate::pattern::{Part, Pattern};
use crate::positions::{Mask, Position, Positions};
use crate::print::{Reader, write, write_inside, write_part};
use crate::store::{Answer, Known};

/// How many values are tried in place of one part.
const TRIES: usize = 14;

/// How many of the smallest values are among them.
const MOST_VALUES: usize = 12;

/// How many cases without the skeleton are tried.
const WITHOUT: u64 = 40;

/// How many of them must have run.
const LEAST_WITHOUT: u64 = 10;

/// How many failing cases are asked for what they have in common.
const MOST_JOINED: usize = 12;

/// How often a failing case is changed until it lacks the skeleton.
const MOST_EDITS: usize = 4;

/// What a failure needs.
#[derive(Clone, Debug)]
pub struct Skeleton {
    /// What the parts of a case fit.
    pub pattern: Pattern,
    /// Which parts these are.
    pub scope: Scope,
    /// Whether it is less than what cannot be changed in the failing case: a part of that, or what other failing cases have,
    /// too.
    pub is_less: bool,
    /// Whether only the cases of one class have it, and others fail at the same place without it.
    pub is_of_class: bool,
    /// How many cases without it are known. All of them pass.
    pub passing_without: u64,
}

impl Skeleton {
    /// Has a case what the failure needs?
    pub fn is_in(&self, shape: &Shape, case: &Tree) -> bool {
        contains(shape, &self.pattern, &self.scope, case)
    }

    /// What it says of an argument, or of several together: their names, and a pattern. `None` if it says nothing, or
    /// nothing that a reader would understand.
    pub fn text(&self, shape: &Shape, number: usize, reader: Reader<'_>) -> Option<(String, String)> {
        if let Scope::Part { argument, place, shape } = &self.scope {
            if *argument == number {
                let text = write_part(&self.pattern, *place, shape, reader.from)?;
                return Some((reader.arguments.get(number)?.clone(), text));
            }
        }
        let written = match self.scope {
            Scope::Together if number > 0 => return None,
            Scope::Together => write(&self.pattern, shape, reader, None),
            _ => write_inside(&self.pattern.of_argument(number)?, shape, reader),
        };
        (!written.is_source).then(|| (written.subject.clone(), written.pattern(usize::MAX)))
    }

    /// Is it said of the whole of an argument? A sequence is looked through, and not below.
    pub fn is_about_whole(&self, shape: &Shape, argument: usize) -> bool {
        let is_sequence = |field: &Field| matches!(field.link.shape().core().shape.def().kind, Kind::Seq(_));
        let core = shape.core().shape;
        let Kind::Sum(sum) = &core.def().kind else { return true };
        let is_part = matches!(&self.scope, Scope::Part { argument: of, .. } if *of == argument);
        let is_row = !is_part && sum.cons[0].fields.get(argument).is_some_and(is_sequence);
        is_row || self.is_whole(shape, argument)
    }

    /// Can only the whole of an argument fit: has its type no parts of its own kind?
    pub fn is_whole(&self, shape: &Shape, argument: usize) -> bool {
        match &self.scope {
            Scope::Together => return true,
            Scope::Part { argument: of, .. } if *of == argument => return false,
            _ => {}
        }
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
    let mask = search.without_trivial(mask);
    let (pattern, places) = search.positions.pattern_with_places(&mask);
    let scope = if is_apart(&pattern) { Scope::Arguments } else { Scope::Together };
    if let Some(whole) = search.confirmed(&pattern, scope) {
        return Some(whole);
    }
    for scope in &search.parts(&pattern, &places) {
        let scope = scope.clone();
        if let Some(part) = search.confirmed(&pattern, scope) {
            return Some(Skeleton { is_less: true, ..part });
        }
    }
    search.joined(mask)
}

/// At most so many more cases are run for what no whole search has looked at.
pub const MOST_AGAIN: u64 = 240;

/// So many cases that have it must fail among these.
const LEAST_AGAIN: u64 = 3;

/// Do all failing cases have it? All small cases are tried, in their order, and some at random. Where hardly any fails, nothing
/// is known.
pub fn is_confirmed(known: &mut Known<'_>, skeleton: &Skeleton, options: &Options) -> bool {
    let shape = known.conjecture().shape.clone();
    let mut sampler = Sampler::new(options.seed ^ 3, options.large_bounds()).with_literals(&options.literals);
    let mut cases = sampler.smallest_values(&shape).to_vec();
    for turn in 0..MOST_AGAIN as u32 {
        cases.extend(sampler.random(&shape, 2 + turn / 6));
    }
    let mut failing = 0;
    for case in &cases {
        let Some(case) = known.read(case) else { continue };
        match known.ask(&case) {
            Some(Answer::Fails) if !skeleton.is_in(&shape, &case) => return false,
            Some(Answer::Fails) => failing += 1,
            None => break,
            _ => {}
        }
    }
    failing >= LEAST_AGAIN && !known.is_interrupted()
}

/// What the cases of a class have; `None` if nearly all cases have it.
pub fn of_class(known: &Known<'_>, pattern: &Pattern, scope: &Scope) -> Option<Skeleton> {
    let (pattern, scope) = (pattern.clone(), scope.clone());
    let mut skeleton = Skeleton { pattern, scope, is_less: false, is_of_class: true, passing_without: 0 };
    let shape = &known.conjecture().shape;
    for (case, answer) in known.cases() {
        skeleton.passing_without += u64::from(answer == Answer::Passes && !skeleton.is_in(shape, case));
    }
    (skeleton.passing_without >= LEAST_WITHOUT).then_some(skeleton)
}

/// What this failing case has that cannot be changed; whether others need it, too, is not asked. `None` if nothing can be
/// said.
pub fn fixed_parts(known: &mut Known<'_>, case: &Tree, options: &Options) -> Option<Pattern> {
    let mut search = Search::new(known, case, options)?;
    let mask = search.free()?;
    Some(search.positions.pattern(&mask))
}

/// Does no slot stand for parts of two arguments?
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
        let sampler = Sampler::new(options.seed, options.bounds()).with_literals(&options.literals);
        Some(Search { known, shape, positions, sampler })
    }

    /// The positions that can be freed; `None` if no more may be run.
    fn free(&mut self) -> Option<Mask> {
        let mut keys = Vec::new();
        for position in self.positions.list() {
            let (kind, place) = match position {
                Position::Node(place) => (0, *place),
                Position::Tail(place, _) => (1, *place),
                Position::Tie(places) => (2, places.first().copied().unwrap_or(0)),
            };
            keys.push((kind, usize::MAX - self.positions.sites()[place].depth));
        }
        let order = arranged(keys.len(), &mut |one, other| keys[one].cmp(&keys[other]));
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

    /// The outermost node above a node, or itself, that is of the same type, if that has
    /// parts of its own kind: what is needed may stand anywhere in it.
    fn top(&self, number: usize) -> Option<usize> {
        let Position::Node(place) = self.positions.list()[number] else { return None };
        let sites = self.positions.sites();
        if !is_below_itself(&sites[place].core.shape) {
            return None;
        }
        let (mut top, mut above) = (place, place);
        while above != 0 {
            if sites[above].core.shape.id() == sites[place].core.shape.id() {
                top = above;
            }
            above = sites[above].above;
        }
        Some(top)
    }

    /// Does a case still fail in which something else stands here? `None` if no more may be run.
    fn still_fails(&mut self, number: usize, free: &Mask) -> Option<bool> {
        let alone = self.positions.pattern(&Mask::of(number));
        let (so_far, places) = self.positions.pattern_with_places(free);
        let top = self.top(number);
        let part = top.and_then(|top| places.iter().position(|place| *place == top));
        let Some(slot) = alone.slots().first().cloned() else { return Some(false) };
        let candidates = match (slot.is_rest, slot.original.root().token()) {
            (true, _) => self.tails(&slot.shape),
            (_, Token::Seq { len, .. }) if len > 0 => vec![Tree::seq(Vec::new())],
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
            let has_it = match (top.and_then(|top| case.node(top)), part) {
                (Some(node), Some(part)) => has_part(&slot.shape, &so_far, part, node),
                _ => false,
            };
            if has_it || case == *self.positions.case() || contains(&self.shape, &so_far, &Scope::Arguments, &case) {
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
        let mut tails = vec![Tree::seq(Vec::new())];
        let core = shape.core().shape;
        if let Kind::Seq(seq) = &core.def().kind {
            for element in &self.few(&seq.elem.shape(), 6) {
                tails.push(Tree::seq(vec![element.clone()]));
            }
        }
        tails
    }

    /// Neighbours, and small values.
    fn leaves(&mut self, shape: &Shape, bits: Option<i128>) -> Vec<Tree> {
        let mut leaves = Vec::new();
        if let Some(bits) = bits {
            for step in &[1, -1, 2, -2] {
                leaves.extend(bits.checked_add(*step).map(Tree::leaf));
            }
        }
        leaves.extend(self.few(shape, MOST_VALUES));
        leaves
    }

    fn few(&mut self, shape: &Shape, most: usize) -> Vec<Tree> {
        let values = self.sampler.smallest_values(shape);
        values[..most.min(values.len())].to_vec()
    }

    /// The parts of the skeleton that may be what it needs, wherever they stand: constructors and sequences, the largest first.
    fn parts(&self, pattern: &Pattern, places: &[usize]) -> Vec<Scope> {
        let mut parts = Vec::new();
        for (argument, from) in pattern.children(0).iter().enumerate() {
            for place in from + 1..pattern.end(*from) {
                let has_parts = matches!(pattern.parts()[place], Part::Con { .. } | Part::Seq { .. });
                if has_parts && self.says_something(pattern, places, place..pattern.end(place)) {
                    let shape = self.positions.sites()[places[place]].shape.clone();
                    parts.push(Scope::Part { argument, place, shape });
                }
            }
        }
        parts
    }

    /// Is there more in these parts than that there are some? A constructor says something if there are others.
    fn says_something(&self, pattern: &Pattern, places: &[usize], parts: Range<usize>) -> bool {
        let mut says = false;
        for place in parts {
            says |= match pattern.parts()[place] {
                Part::Con { .. } => self.positions.sites()[places[place]].core.shape.def().con_count() > 1,
                Part::Leaf(_) | Part::Zero { .. } => true,
                Part::Open(slot) => pattern.slots()[slot as usize].uses > 1,
                Part::Seq { .. } => false,
            };
        }
        says
    }

    /// The same, with the arguments open of which it says nothing but that they are there.
    fn without_trivial(&self, mask: Mask) -> Mask {
        let (pattern, places) = self.positions.pattern_with_places(&mask);
        let mut wider = mask;
        for argument in pattern.children(0) {
            if !self.says_something(&pattern, &places, argument..pattern.end(argument)) {
                let is_it = |position: &Position| *position == Position::Node(places[argument]);
                if let Some(number) = self.positions.list().iter().position(is_it) {
                    wider = self.with(wider, number);
                }
            }
        }
        wider
    }

    /// What all failing cases that are known have in common with this one.
    fn joined(&mut self, mask: Mask) -> Option<Skeleton> {
        let mut mask = mask;
        for _ in 0..MOST_JOINED {
            mask = self.without_trivial(mask);
            let pattern = self.positions.pattern(&mask);
            if pattern.is_everything() {
                return None;
            }
            let scope = if is_apart(&pattern) { Scope::Arguments } else { Scope::Together };
            if let Some(joined) = self.confirmed(&pattern, scope.clone()) {
                return Some(Skeleton { is_less: true, ..joined });
            }
            let lacks = |case: &Tree| !contains(&self.shape, &pattern, &scope, case);
            let (other, _) = self.known.cases().find(|(case, answer)| *answer == Answer::Fails && lacks(case))?;
            mask = self.joined_with(mask, other)?;
        }
        None
    }

    /// The positions that another case needs open, beside these.
    fn joined_with(&self, mask: Mask, other: &Tree) -> Option<Mask> {
        let mut wider = mask;
        for difference in differences(&self.positions, other).first()? {
            if difference.meets(&wider) {
                continue;
            }
            let mut best: Option<((bool, usize, usize), Mask)> = None;
            for (number, position) in self.positions.list().iter().enumerate() {
                if !difference.has(number) {
                    continue;
                }
                let depth = |place: &usize| self.positions.sites()[*place].depth;
                // What stays equal says most, then what is innermost.
                let rank = match position {
                    Position::Tie(places) => (true, places.len(), 0),
                    Position::Tail(place, from) => (false, depth(place) + 1, *from),
                    Position::Node(place) => (false, depth(place), 0),
                };
                let with = self.with(wider, number);
                let is_one = self.positions.split(with).len() == 1;
                if is_one && best.as_ref().is_none_or(|(known, _)| *known < rank) {
                    best = Some((rank, with));
                }
            }
            wider = best?.1;
        }
        (wider != mask).then_some(wider)
    }

    /// The skeleton, if it says something, and all cases without it pass that are known and that are tried.
    fn confirmed(&mut self, pattern: &Pattern, scope: Scope) -> Option<Skeleton> {
        let pattern = pattern.clone();
        let mut skeleton = Skeleton { pattern, scope, is_less: false, is_of_class: false, passing_without: 0 };
        let arguments = skeleton.pattern.children(0).len();
        let is_case = skeleton.pattern.slots().is_empty();
        // It must not match everything, nor say no more than the case.
        if skeleton.pattern.is_everything()
            || (is_case && (0..arguments).all(|number| skeleton.is_whole(&self.shape, number)))
        {
            return None;
        }
        skeleton.passing_without = self.confirm(&skeleton)?;
        Some(skeleton)
    }

    /// How many cases without the skeleton pass; `None` if one fails, or too few are known.
    fn confirm(&mut self, skeleton: &Skeleton) -> Option<u64> {
        let mut passing = 0;
        let mut failing: Vec<Tree> = Vec::new();
        for (case, answer) in self.known.cases() {
            match answer {
                Answer::Fails if !skeleton.is_in(&self.shape, case) => return None,
                Answer::Fails => failing.push(case.clone()),
                Answer::Passes if !skeleton.is_in(&self.shape, case) => passing += 1,
                _ => {}
            }
        }
        failing.push(self.positions.case().clone());
        let mut tried = 0;
        for turn in 0..WITHOUT * 6 {
            if tried >= WITHOUT {
                break;
            }
            let shape = self.shape.clone();
            let case = match turn % 3 {
                0 => self.sampler.small(&shape),
                1 => self.sampler.random(&shape, 4 + (turn / 6) as u32),
                _ => self.without(skeleton, &failing),
            };
            let Some(case) = case.and_then(|case| self.known.read(&case)) else { continue };
            if self.known.recall(&case).is_some() || skeleton.is_in(&self.shape, &case) {
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

    /// A failing case, changed until it lacks the skeleton: what fails without it is like what fails with it.
    fn without(&mut self, skeleton: &Skeleton, failing: &[Tree]) -> Option<Tree> {
        let mut case = failing[self.sampler.below(failing.len())].clone();
        for _ in 0..MOST_EDITS {
            if let Some(edited) = self.sampler.edit(&self.shape, &case) {
                case = self.known.read(&edited)?;
            }
            if !skeleton.is_in(&self.shape, &case) {
                return Some(case);
            }
        }
        None
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
            let mut fields = value.root().to_trees();
            fields.resize_with(count, Tree::hole);
            all.push(Tree::con(other, fields));
        }
        for (index, field) in constructor.fields.iter().enumerate() {
            if field.link.shape().core().shape.id() == core.id() {
                let mut fields = Vec::new();
                fields.resize_with(count, Tree::hole);
                fields[index] = value.clone();
                all.push(Tree::con(other, fields));
            }
        }
    }
    all
}
