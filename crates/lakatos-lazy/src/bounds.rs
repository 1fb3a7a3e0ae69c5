//! What a bound offers: the constructors, lengths and leaves whose smallest value still fits.

use std::collections::HashMap;
use std::hash::BuildHasherDefault;
use std::sync::Arc;

use lakatos_data::lazy::is_growing;
use lakatos_data::least::Least;
use lakatos_data::shape::{DERIVES_CLONE, DROPS, Def, Kind, Seq, Shape, ShapeId, Show, Style, WrapText};

use crate::learned::Mixed;

/// How large cases may be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bound {
    /// The sum of the sizes of the arguments, as tiers count it; keys of which only comparisons are chosen count nothing.
    Size(u64),
    /// The depth of each argument. An integer at a depth is one of those up to that rank, twice.
    Depth(u32),
}

impl Bound {
    /// The number that is the bound, of whichever kind.
    pub fn size(self) -> u64 {
        match self {
            Bound::Size(size) => size,
            Bound::Depth(depth) => u64::from(depth),
        }
    }
}

/// What a choice of a constructor needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Need {
    /// The constructor.
    pub con: u32,
    /// By how much its smallest value is larger than that of the type.
    pub size: u64,
    /// How many levels its shallowest value has.
    pub depth: u32,
    /// Whether the type is recursive, and how many parts of recursive types it has.
    pub growing: (bool, u32),
}

/// They are asked for at every choice: a quick hash matters.
type ByShape<T> = HashMap<ShapeId, T, BuildHasherDefault<Mixed>>;

/// What is known of the types of a case.
#[derive(Default)]
pub struct Needs {
    least: Least,
    constructors: ByShape<Arc<[Need]>>,
    arities: ByShape<Arc<[u32]>>,
    waiting: ByShape<bool>,
    cloned: ByShape<bool>,
    /// The answer that was given last: it is asked for at every hole, and often of the same type.
    waits: Option<(ShapeId, bool)>,
}

impl Needs {
    /// What is known of these types.
    pub fn of(shapes: &[Shape]) -> Needs {
        let mut needs = Needs::default();
        for shape in shapes {
            needs.least.include(shape);
        }
        needs
    }

    /// The size of the smallest value.
    pub fn smallest(&self, shape: &Shape) -> u64 {
        let size = self.least.bound(shape).and_then(|bound| bound.size);
        size.map_or(0, |size| u64::try_from(size).unwrap_or(u64::MAX))
    }

    /// Is there a value at all? A type may have no finite one.
    pub fn has_values(&self, shape: &Shape) -> bool {
        self.least.bound(shape).is_none_or(|bound| bound.depth.is_some())
    }

    /// How many parts of recursive types are open at the beginning.
    pub fn growing(shapes: &[Shape]) -> u32 {
        shapes.iter().map(|shape| count(shape, 0)).sum()
    }

    /// The constructors that have a value, in order.
    pub fn constructors(&mut self, def: &Def) -> Arc<[Need]> {
        let id = def.id.key();
        if let Some(known) = self.constructors.get(&id) {
            return Arc::clone(known);
        }
        let needs: Arc<[Need]> = match self.least.bound_of_def(def) {
            Some(bound) => {
                let smallest = bound.size.unwrap_or(0);
                let mut needs = Vec::with_capacity(bound.cons.len());
                let growing = Growing::of(def);
                for (con, (size, depth)) in bound.cons.iter().enumerate() {
                    if let (Some(size), Some(depth)) = (*size, *depth) {
                        let size = u64::try_from(size - smallest).unwrap_or(u64::MAX);
                        let growing = (growing.is_recursive, growing.parts[con]);
                        needs.push(Need { con: con as u32, size, depth, growing });
                    }
                }
                needs.into()
            }
            None => {
                (0..def.con_count() as u32).map(|con| Need { con, size: 0, depth: 0, growing: (false, 0) }).collect()
            }
        };
        self.constructors.insert(id, Arc::clone(&needs));
        needs
    }

    /// How many fields each constructor has.
    pub fn arities(&mut self, def: &Def) -> Arc<[u32]> {
        let arities = || (0..def.con_count()).map(|con| def.arity(con) as u32).collect();
        Arc::clone(self.arities.entry(def.id.key()).or_insert_with(arities))
    }

    /// What an element adds to the size of a sequence.
    pub fn of_element(&self, seq: &Seq) -> u64 {
        self.smallest(&seq.elem.shape()).saturating_add(1)
    }

    /// How many parts of recursive types an element has.
    pub fn growing_in_element(seq: &Seq) -> u32 {
        count(&seq.elem.shape(), 0)
    }

    /// May a value of this description wait until it is looked at? Drawing it must not fail, nor any part of it.
    pub fn may_wait(&mut self, def: &Def) -> bool {
        let id = def.id.key();
        if let Some((_, known)) = self.waits.filter(|(last, _)| *last == id) {
            return known;
        }
        if let Some(known) = self.waiting.get(&id) {
            self.waits = Some((id, *known));
            return *known;
        }
        // What is looked at when it is dropped is looked at by nobody who could be asked.
        let cannot_wait = |part: &Def| may_be_refused(part) || is_made(part) || part.id.is_marked(DROPS);
        let may_wait = !parts_of(def).iter().any(|part| cannot_wait(part.def())) && !cannot_wait(def);
        self.waiting.insert(id, may_wait);
        may_wait
    }

    /// Do all types that this is made of say that their `Clone` is derived?
    pub fn clones_are_derived(&mut self, def: &Def) -> bool {
        let derived = || clone_is_derived(def) && parts_of(def).iter().all(|part| clone_is_derived(part.def()));
        *self.cloned.entry(def.id.key()).or_insert_with(derived)
    }
}

/// Does this description say that the `Clone` of its type is derived?
fn clone_is_derived(def: &Def) -> bool {
    match &def.kind {
        Kind::Leaf(_) | Kind::Seq(_) => true,
        Kind::Sum(sum) => def.id.is_marked(DERIVES_CLONE) || sum.calls.is_none() && is_of_libraries(def),
        // The number of those who share a value changes with each clone.
        Kind::Wrap(wrap) => !wrap.interior && !is_made(def) && !matches!(wrap.text, WrapText::Fixed(_)),
        Kind::Bind(_) => false,
    }
}

/// Is it a type of the standard library or of ours?
fn is_of_libraries(def: &Def) -> bool {
    ["", "std", "lakatos"].contains(&def.module.split("::").next().unwrap_or_default())
}

/// Are the values made by a function, and may have any type?
fn is_made(def: &Def) -> bool {
    let Kind::Wrap(wrap) = &def.kind else { return false };
    match wrap.text {
        WrapText::Call { .. } => !is_of_libraries(def),
        WrapText::Alternative(_) => false,
        _ => !matches!(wrap.show, Show::Inner),
    }
}

/// All that a description is made of.
fn parts_of(def: &Def) -> Vec<Shape> {
    let links: Vec<Shape> = match &def.kind {
        Kind::Leaf(_) => Vec::new(),
        Kind::Seq(seq) => vec![seq.elem.shape()],
        Kind::Wrap(wrap) => vec![wrap.inner.shape()],
        Kind::Bind(bind) => vec![bind.first.shape()],
        Kind::Sum(sum) => sum.cons.iter().flat_map(|con| con.fields.iter()).map(|field| field.link.shape()).collect(),
    };
    links.iter().flat_map(Shape::reachable).collect()
}

/// May this description itself refuse what is drawn?
fn may_be_refused(def: &Def) -> bool {
    match &def.kind {
        Kind::Leaf(_) => false,
        Kind::Seq(seq) => seq.may_fall_short(),
        Kind::Wrap(wrap) => wrap.check.is_some() || matches!(wrap.text, WrapText::Call { refuses: true, .. }),
        Kind::Bind(_) => true,
        Kind::Sum(sum) => {
            sum.cons.is_empty() || sum.cons.iter().any(|con| matches!(con.style, Style::Call(call) if call.refuses))
        }
    }
}

/// How the values of a description grow.
struct Growing {
    is_recursive: bool,
    /// The parts of recursive types that each constructor has.
    parts: Vec<u32>,
}

/// Types with one constructor around each other are followed so far.
const MOST_LEVELS: u32 = 16;

impl Growing {
    fn of(def: &Def) -> Growing {
        let Kind::Sum(sum) = &def.kind else { return Growing { is_recursive: false, parts: vec![0; def.con_count()] } };
        let parts = sum.cons.iter().map(|con| con.fields.iter().map(|field| count(&field.link.shape(), 0)).sum());
        Growing { is_recursive: is_recursive(def), parts: parts.collect() }
    }
}

fn is_recursive(def: &Def) -> bool {
    let id = def.id.key();
    parts_of(def).iter().any(|part| part.id() == id)
}

/// How many parts of recursive types are open at once in a value of this shape.
fn count(shape: &Shape, levels: u32) -> u32 {
    match &shape.def().kind {
        Kind::Wrap(wrap) => count(&wrap.inner.shape(), levels),
        Kind::Sum(sum) if sum.cons.len() == 1 && levels < MOST_LEVELS => {
            sum.cons[0].fields.iter().map(|field| count(&field.link.shape(), levels + 1)).sum()
        }
        Kind::Sum(_) | Kind::Seq(_) => u32::from(is_growing(shape.def()) || is_recursive(shape.def())),
        Kind::Leaf(_) | Kind::Bind(_) => 0,
    }
}

/// How many values a bound leaves to choose from, each costing as much as its number times the cost of one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Count {
    /// How many are offered, at least one.
    pub offered: u64,
    /// What the second costs; the third twice that.
    pub cost: u64,
    /// Whether there are more.
    pub withheld: bool,
}

impl Count {
    /// Of so many besides the first, as many as there is room for.
    fn within(others: u128, room: u64, cost: u64) -> Count {
        let most = others.min(u128::from(room)) as u64;
        Count { offered: most.saturating_add(1), cost, withheld: u128::from(most) < others }
    }

    /// The lengths of a sequence, above the least.
    pub fn of_lengths(seq: &Seq, element: u64, left: u64, depth: u32, bound: Bound) -> Count {
        let others = (seq.hi - seq.lo) as u128;
        match bound {
            Bound::Size(_) => Count::within(others, left / element, element),
            Bound::Depth(_) => Count::within(others, u64::from(depth), 0),
        }
    }

    /// Whether there is one more element of a sequence that grows.
    pub fn of_more(element: u64, left: u64, depth: u32, bound: Bound) -> Count {
        match bound {
            Bound::Size(_) => Count::within(1, left / element, element),
            Bound::Depth(_) => Count::within(1, u64::from(depth), 0),
        }
    }

    /// All ranks of a leaf up to the last, at no cost.
    pub fn of_all_leaves(last: u128) -> Count {
        Count::within(last, u64::MAX - 1, 0)
    }

    /// The ranks of a leaf, up to the last.
    pub fn of_leaves(last: u128, left: u64, depth: u32, bound: Bound) -> Count {
        match bound {
            Bound::Size(_) => Count::within(last, left, 1),
            Bound::Depth(_) => Count::within(last, 2 * u64::from(depth), 0),
        }
    }
}
