//! Instances of patterns: values for what is left open.
//!
//! Small values refute, large and random ones confirm. So a value is small, or drawn at random, or a part of a case that
//! failed, or an edit of what stands in the failing case. All of it follows from a seed.

use lakatos_data::drive::drive;
use lakatos_data::keys::Keys;
use lakatos_data::read::Build;
use lakatos_data::room::Room;
use lakatos_data::shape::{Shape, ShapeId};
use lakatos_data::site::sites;
use lakatos_data::source::Source;
use lakatos_data::tables::Signature;
use lakatos_data::tree::{Token, Tree};
use lakatos_engine::random::{Numbers, Random};
use lakatos_engine::tiers::{End, Tiers};
use lakatos_engine::words::Word;
use std::ops::ControlFlow;
use std::sync::Arc;

use crate::literals::{Literals, part};
use crate::pattern::{Pattern, Slot};

/// How many atoms of a kind there are.
const ATOMS: u32 = 4;

/// Of each shape so many of the smallest values are listed, of so many that a check may refuse, up to this size.
const MOST_SMALL: usize = 150;
const MOST_LISTED: u32 = 2_000;
const LARGEST_LISTED: u128 = 400;

/// Larger instances than this are not tried.
const MOST_NODES: usize = 4_000;

/// Of each shape so many parts of failing cases are kept, none of them larger than this.
const MOST_PARTS: usize = 40;
const LARGEST_PART: usize = 60;

/// How many values of a hundred have a literal in them, if there are literals.
pub(crate) const LITERALS: usize = 15;

/// Which slots of an instance get values of their own; the others keep what they have in the failing case.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Which {
    /// All.
    All,
    /// Each with a chance of one half.
    Half,
    /// Only one.
    One,
    /// All, and often equal ones where the shapes allow.
    Alike,
}

/// The turns in which instances are made.
pub const TURNS: [Which; 6] = [Which::All, Which::Half, Which::One, Which::Alike, Which::All, Which::Half];

/// How large values may become.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bounds {
    /// The size with which values are drawn at random.
    pub size: u32,
    /// How many nodes may be above one another.
    pub depth: usize,
}

/// Makes values and instances.
#[derive(Debug)]
pub struct Sampler {
    pub(crate) numbers: Numbers,
    ids: Keys<ShapeId>,
    values: Vec<Values>,
    cores: Keys<ShapeId>,
    /// Parts of failing cases, by the number of their shape in `cores`.
    parts: Vec<Vec<Tree>>,
    bounds: Bounds,
    pub(crate) literals: Arc<Literals>,
}

/// The values of a shape.
#[derive(Debug)]
struct Values {
    small: Vec<Tree>,
    /// Whether there are no others.
    is_all: bool,
    random: Option<Box<Random>>,
}

impl Sampler {
    /// A sampler whose values follow from a seed.
    pub fn new(seed: u64, bounds: Bounds) -> Sampler {
        let (ids, values, cores, parts, literals) = Default::default();
        Sampler { numbers: Numbers::new(seed), ids, values, cores, parts, bounds, literals }
    }

    /// From now on values may be so large.
    pub fn set_bounds(&mut self, bounds: Bounds) {
        self.bounds = bounds;
    }

    /// Keeps the parts of a failing case, which may stand in for others.
    pub fn learn(&mut self, shape: &Shape, case: &Tree) {
        let Ok(sites) = sites(shape, case.root()) else { return };
        for (place, site) in sites.iter().enumerate().skip(1) {
            let number = self.cores.number(site.core.shape.id());
            if number == self.parts.len() {
                self.parts.push(Vec::new());
            }
            let (parts, Some(node)) = (&mut self.parts[number], case.node(place)) else { continue };
            if parts.len() < MOST_PARTS && node.tokens().len() < LARGEST_PART {
                let part = node.to_tree();
                if !parts.contains(&part) {
                    parts.push(part);
                }
            }
        }
    }

    /// A number below a bound, which is not 0.
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        self.numbers.below(bound as u64) as usize
    }

    /// Is this one of so many in a hundred?
    pub(crate) fn chance(&mut self, percent: usize) -> bool {
        self.below(100) < percent
    }

    fn number(&mut self, shape: &Shape) -> usize {
        let number = self.ids.number(shape.id());
        if number == self.values.len() {
            let (small, is_all) = smallest(shape);
            self.values.push(Values { small, is_all, random: None });
        }
        number
    }

    /// All values of a shape, if they are so few that they are listed.
    pub fn all_values(&mut self, shape: &Shape) -> Option<&[Tree]> {
        let number = self.number(shape);
        let values = &self.values[number];
        if values.is_all { Some(&values.small) } else { None }
    }

    /// The smallest values.
    pub fn smallest_values(&mut self, shape: &Shape) -> &[Tree] {
        let number = self.number(shape);
        &self.values[number].small
    }

    /// One of the smallest values.
    pub fn small(&mut self, shape: &Shape) -> Option<Tree> {
        let number = self.number(shape);
        let most = [3, 8, 25, 80, MOST_SMALL][self.below(5)].min(self.values[number].small.len());
        if most == 0 {
            return None;
        }
        let place = self.below(most);
        Some(self.values[number].small[place].clone())
    }

    /// A value that is drawn at random.
    pub fn random(&mut self, shape: &Shape, size: u32) -> Option<Tree> {
        let number = self.number(shape);
        let seed = self.numbers.next();
        let random = &mut self.values[number].random;
        let random = random.get_or_insert_with(|| Box::new(Random::of(shape).with_atoms(ATOMS)));
        random.begin(seed, size.min(self.bounds.size));
        random.tree(shape)
    }

    fn part(&mut self, shape: &Shape) -> Option<Tree> {
        let number = self.cores.find(&shape.core().shape.id())?;
        let count = self.parts[number].len();
        if count == 0 {
            return None;
        }
        let place = self.below(count);
        Some(self.parts[number][place].clone())
    }

    /// A value that can stand in a slot.
    pub fn value(&mut self, slot: &Slot) -> Option<Tree> {
        const TRIES: u32 = 5;
        for _ in 0..TRIES {
            let value = match self.below(100) {
                0..35 => self.small(&slot.shape),
                35..70 => {
                    let size = self.bounds.size as usize;
                    let size = [1, 3, 6, size / 5, size / 2, size][self.below(6)];
                    self.random(&slot.shape, size as u32)
                }
                70..85 => self.part(&slot.shape),
                _ => self.edit(&slot.shape, &slot.original),
            };
            if let Some(value) = value {
                let value = match self.has_literals() && self.chance(LITERALS) {
                    true => self.put_literal(&slot.shape, &value).unwrap_or(value),
                    false => value,
                };
                if value.tokens().len() <= MOST_NODES && value.depth() <= self.bounds.depth {
                    return Some(value);
                }
            }
        }
        None
    }

    /// From now on some values have these literals in them.
    pub fn with_literals(mut self, literals: &Arc<Literals>) -> Sampler {
        self.literals = literals.clone();
        self
    }

    /// The value with a literal, or a number next to one, in one place; `None` if there is none that fits there.
    pub(crate) fn put_literal(&mut self, shape: &Shape, value: &Tree) -> Option<Tree> {
        let literals = self.literals.clone();
        let words = match (literals.body.is_empty(), literals.sources.is_empty()) {
            (true, true) => return None,
            (false, false) if self.chance(70) => &literals.body,
            (false, true) => &literals.body,
            _ => &literals.sources,
        };
        let sites = sites(shape, value.root()).ok()?;
        let place = self.below(sites.len());
        let site = &sites[place];
        let word = match &words[self.below(words.len())] {
            Word::Integer(number) if self.chance(40) => {
                let next = if self.chance(50) { number.checked_add(1) } else { number.checked_sub(1) };
                Word::Integer(next?)
            }
            word => word.clone(),
        };
        if site.shape.is_opaque() {
            return None;
        }
        let part = part(&site.core.shape.def().kind, value.node(place)?, &word)?;
        Some(value.spliced(place, part.root()))
    }

    pub(crate) fn has_literals(&self) -> bool {
        !self.literals.body.is_empty() || !self.literals.sources.is_empty()
    }

    /// An instance of a pattern; `None` if what was made is none.
    pub fn instance(&mut self, shape: &Shape, pattern: &Pattern, which: Which) -> Option<Tree> {
        let slots = pattern.slots();
        if slots.is_empty() {
            return None;
        }
        let only = self.below(slots.len());
        let mut values: Vec<Tree> = Vec::with_capacity(slots.len());
        for (number, slot) in slots.iter().enumerate() {
            let changes = match which {
                Which::All | Which::Alike => true,
                Which::Half => self.chance(50),
                Which::One => number == only,
            };
            let value = match self.alike(which, slots, number) {
                _ if !changes => slot.original.clone(),
                // What can stand here is known when all before it is.
                _ if slot.is_dependent && slot.uses == 1 => Tree::hole(),
                Some(other) => values[other].clone(),
                None => self.value(slot)?,
            };
            values.push(value);
        }
        let turned = if which == Which::Half && self.chance(50) { pattern.with_other_zeros() } else { None };
        let pattern = turned.as_ref().unwrap_or(pattern);
        let filled = self.without_holes(shape, pattern.filled(&values)?)?;
        case_of(shape, pattern, &filled)
    }

    /// Chooses what stands in the holes, one after the other: a shape can depend on what was chosen before.
    fn without_holes(&mut self, shape: &Shape, case: Tree) -> Option<Tree> {
        let mut case = case;
        while let Some(place) = case.tokens().iter().position(|token| *token == Token::Hole) {
            let sites = sites(shape, case.root()).ok()?;
            let shape = sites[place].shape.clone();
            let size = self.bounds.size;
            let value = if self.chance(50) { self.small(&shape) } else { self.random(&shape, size) };
            case = case.spliced(place, value?.root());
        }
        Some(case)
    }

    /// The instance in which each slot has the value of this rank: what stands in the failing case comes first, then the
    /// smallest values in their order. `None` if there is none.
    pub fn ranked_instance(&mut self, shape: &Shape, pattern: &Pattern, ranks: &[usize]) -> Option<Tree> {
        let mut values: Vec<Tree> = Vec::with_capacity(ranks.len());
        for (slot, rank) in pattern.slots().iter().zip(ranks) {
            values.push(self.ranked_value(slot, *rank)?);
        }
        instance_of(shape, pattern, &values)
    }

    fn ranked_value(&mut self, slot: &Slot, rank: usize) -> Option<Tree> {
        let Some(mut left) = rank.checked_sub(1) else { return Some(slot.original.clone()) };
        let number = self.number(&slot.shape);
        let small = &self.values[number].small;
        let empty = Tree::seq(Vec::new());
        // A sequence that must not be empty can have an empty rest.
        if slot.is_rest && slot.original != empty && small.first() != Some(&empty) {
            match left {
                0 => return Some(empty),
                _ => left -= 1,
            }
        }
        if let Some(place) = small.iter().position(|value| *value == slot.original) {
            left += usize::from(place <= left);
        }
        small.get(left).cloned()
    }

    /// An earlier slot whose value this one takes.
    fn alike(&mut self, which: Which, slots: &[Slot], number: usize) -> Option<usize> {
        if which != Which::Alike || slots[number].is_rest {
            return None;
        }
        let id = slots[number].shape.core().shape.id();
        let other = slots[..number].iter().position(|slot| !slot.is_rest && slot.shape.core().shape.id() == id)?;
        self.chance(60).then_some(other)
    }

    /// All instances of a pattern, if there are no more than this.
    pub fn all_instances(&mut self, shape: &Shape, pattern: &Pattern, most: usize) -> Option<Vec<Tree>> {
        let mut rows: Vec<Vec<Tree>> = vec![Vec::new()];
        for slot in pattern.slots() {
            if slot.is_rest || slot.is_dependent {
                return None;
            }
            let values = self.all_values(&slot.shape)?;
            if rows.len() * values.len() > most {
                return None;
            }
            let mut longer = Vec::with_capacity(rows.len() * values.len());
            for row in &rows {
                for value in values {
                    let mut more = row.clone();
                    more.push(value.clone());
                    longer.push(more);
                }
            }
            rows = longer;
        }
        let mut instances = Vec::with_capacity(rows.len());
        let turned = pattern.with_other_zeros();
        for row in &rows {
            instances.extend(instance_of(shape, pattern, row));
            instances.extend(turned.as_ref().and_then(|turned| instance_of(shape, turned, row)));
        }
        Some(instances)
    }
}

/// Goes on to the next ranks: those of a small sum come first.
pub fn next_ranks(ranks: &mut [usize]) {
    let Some(first) = ranks.iter().position(|rank| *rank > 0) else {
        if let Some(rank) = ranks.first_mut() {
            *rank = 1;
        }
        return;
    };
    let rank = std::mem::take(&mut ranks[first]);
    match ranks.get_mut(first + 1) {
        Some(next) => {
            *next += 1;
            ranks[0] = rank - 1;
        }
        None => ranks[0] = rank + 1,
    }
}

/// The case with these values in the slots, if there is one: the elements of a set can fall together, and a check can refuse.
pub fn instance_of(shape: &Shape, pattern: &Pattern, values: &[Tree]) -> Option<Tree> {
    case_of(shape, pattern, &pattern.filled(values)?)
}

fn case_of(shape: &Shape, pattern: &Pattern, filled: &Tree) -> Option<Tree> {
    if filled.tokens().len() > MOST_NODES {
        return None;
    }
    let Some(case) = canonical(shape, filled) else {
        // An entry of a function may have come to say what the default says. The function is a case without it, too.
        return canonical(shape, &with_canonical_functions(shape, filled)?);
    };
    let is_same = case == *filled;
    (is_same || (case.tokens().len() == filled.tokens().len() && pattern.matches(&case))).then_some(case)
}

/// The tree with the canonical tables of its functions; `None` if they are canonical.
fn with_canonical_functions(shape: &Shape, filled: &Tree) -> Option<Tree> {
    let mut tree = filled.clone();
    let sites = sites(shape, filled.root()).ok()?;
    // From the last to the first, so that places before stay what they are, and what is inside comes first.
    for (place, site) in sites.iter().enumerate().rev() {
        let (Some(signature), Some(node)) = (Signature::of(&site.shape), tree.node(place)) else { continue };
        if let Some(canonical) = signature.canonical(node) {
            tree = tree.spliced(place, canonical.root());
        }
    }
    (tree != *filled).then_some(tree)
}

/// The tree as a case has it, with the elements of sets in their order; `None` if a check refuses it.
pub fn canonical(shape: &Shape, tree: &Tree) -> Option<Tree> {
    let mut build = Build::new(tree.root(), Room::modest());
    let source: &mut dyn Source = &mut build;
    let read = drive(shape, source);
    read.filter(|_| build.fitted())
}

/// The smallest values of a shape, and whether there are no others.
fn smallest(shape: &Shape) -> (Vec<Tree>, bool) {
    let mut small = Vec::new();
    let Ok(mut tiers) = Tiers::beside(shape, ATOMS, false) else { return (small, false) };
    let mut left = MOST_LISTED;
    for size in 0..=LARGEST_LISTED {
        let flow = tiers.try_each_candidate(size, 0, &mut |_, tree| {
            small.extend(tree);
            left -= 1;
            if small.len() >= MOST_SMALL || left == 0 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        match (flow, tiers.end()) {
            (Ok(ControlFlow::Continue(())), End::At(last)) if size >= last => return (small, true),
            (Ok(ControlFlow::Continue(())), End::At(_) | End::Never) => {}
            _ => break,
        }
    }
    (small, false)
}
