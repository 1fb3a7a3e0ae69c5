//! The least of every shape: the size and the depth of its smallest value, and the constructor that makes it.
//!
//! This is for code that must end a recursion: the lenient reader, which fills what is missing with the smallest value;
//! a random source near its limit. It also finds the shapes that have no value because they never reach a base case.

use std::fmt;

use crate::arrange::filled;
use crate::keys::Keys;
use crate::shape::{Def, Kind, Link, Shape, ShapeId};
use crate::texts::split_once;

/// The least of every shape that can be reached from one.
#[derive(Clone, Debug, Default)]
pub struct Least {
    ids: Keys<ShapeId>,
    /// The facts about each shape, by its number.
    bounds: Vec<Bound>,
}

/// How small the smallest value of a shape is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bound {
    /// The size of the smallest listed value; `None` if there is none.
    pub size: Option<u128>,
    /// The depth of the shallowest value; `None` if there is no value.
    pub depth: Option<u32>,
    /// The same for each constructor of a sum.
    pub cons: Vec<(Option<u128>, Option<u32>)>,
    /// Which constructors' figures are a guess.
    pub guesses: Vec<bool>,
    /// Whether the figures are a guess, because a part depends on a value.
    pub guess: bool,
}

/// A shape without any value, although its description does not say so: it needs itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NoBase {
    /// The path from the type through the fields back to a type already met.
    pub cycle: Vec<String>,
}

impl fmt::Display for NoBase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = self.cycle.first().map_or("", String::as_str);
        let name = split_once(name, "::").or(name.split_once('.')).map_or(name, |(start, _)| start);
        write!(f, "`{name}` has no finite value: ")?;
        for (index, step) in self.cycle.iter().enumerate() {
            f.write_str(if index > 0 { " -> " } else { "" })?;
            f.write_str(step)?;
        }
        f.write_str("; add a variant without it, or put it behind `Option` or `Vec`")
    }
}

impl std::error::Error for NoBase {}

/// The kind of a graph node without its shape; other nodes by their numbers.
enum Part {
    /// Alternatives: (cost, fields).
    Sum(Vec<(u32, Vec<usize>)>),
    Seq(u128, usize),
    Leaf,
    Bind(usize),
    Wrap(u32, usize),
    /// A shape that is not listed.
    Unlisted(usize),
}

impl Bound {
    /// The bound of a shape before anything is known.
    fn unknown() -> Bound {
        Bound { size: None, depth: None, cons: Vec::new(), guesses: Vec::new(), guess: false }
    }

    /// One level around this, and this much more size.
    fn around(&self, more: u128, guess: bool) -> Bound {
        Bound { size: sum(self.size, Some(more)), depth: depth_above(self.depth), guess, ..Bound::unknown() }
    }
}

fn sum(left: Option<u128>, right: Option<u128>) -> Option<u128> {
    Some(left?.saturating_add(right?))
}

fn depth_above(depth: Option<u32>) -> Option<u32> {
    Some(depth? + 1)
}

/// The smaller of two numbers, one of which may be missing.
fn lower<T: Ord>(left: Option<T>, right: Option<T>) -> Option<T> {
    match (left, right) {
        (Some(left), Some(right)) => Some(left.min(right)),
        (Some(only), None) | (None, Some(only)) => Some(only),
        (None, None) => None,
    }
}

impl Least {
    /// Computes the least of a shape and of all its parts.
    pub fn of(shape: &Shape) -> Least {
        let mut least = Least::default();
        least.include(shape);
        least
    }

    /// Adds another shape. The result of a dependent pair is added when it is met.
    pub fn include(&mut self, shape: &Shape) {
        if self.ids.find(&shape.id()).is_some() {
            return;
        }
        let graph = self.graph(shape);
        for (number, part) in &graph {
            if let Part::Sum(cons) = part {
                self.bounds[*number].cons = filled(cons.len(), &(None, None));
            }
        }
        // A few rounds: each makes the values of one more level known. Numbers only ever fall.
        let mut changed = true;
        while changed {
            changed = false;
            for (number, part) in graph.iter().rev() {
                let bound = self.bound_of(part);
                if self.bounds[*number] != bound {
                    self.bounds[*number] = bound;
                    changed = true;
                }
            }
        }
    }

    /// All parts of a shape that are not known yet, parts after wholes.
    fn graph(&mut self, shape: &Shape) -> Vec<(usize, Part)> {
        let known = self.ids.len();
        let mut graph = Vec::new();
        let mut met = Vec::new();
        let mut left = vec![shape.clone()];
        while let Some(shape) = left.pop() {
            let number = self.number(&shape);
            met.resize(self.ids.len() - known, false);
            if number < known || met[number - known] {
                continue;
            }
            met[number - known] = true;
            let mut to = |link: &Link| {
                let shape = link.shape();
                let number = self.number(&shape);
                left.push(shape);
                number
            };
            let part = match &shape.def().kind {
                Kind::Leaf(_) => Part::Leaf,
                Kind::Seq(seq) => Part::Seq(seq.lo as u128, to(&seq.elem)),
                Kind::Bind(bind) => Part::Bind(to(&bind.first)),
                Kind::Wrap(wrap) if !wrap.listed => Part::Unlisted(to(&wrap.inner)),
                Kind::Wrap(wrap) => Part::Wrap(wrap.cost, to(&wrap.inner)),
                Kind::Sum(sum) => {
                    let mut cons = Vec::with_capacity(sum.cons.len());
                    for con in sum.cons.iter() {
                        let mut fields = Vec::with_capacity(con.fields.len());
                        for field in con.fields.iter() {
                            fields.push(to(&field.link));
                        }
                        cons.push((con.cost(), fields));
                    }
                    Part::Sum(cons)
                }
            };
            graph.push((number, part));
        }
        graph
    }

    fn number(&mut self, shape: &Shape) -> usize {
        let number = self.ids.number(shape.id());
        if number == self.bounds.len() {
            self.bounds.push(Bound::unknown());
        }
        number
    }

    /// The bound of an included shape.
    pub fn bound(&self, shape: &Shape) -> Option<&Bound> {
        self.bound_of_def(shape.def())
    }

    /// The bound of an included description.
    pub fn bound_of_def(&self, def: &Def) -> Option<&Bound> {
        Some(&self.bounds[self.ids.find(&def.id.key())?])
    }

    /// The constructor of the simplest value: the first of those that reach the least size.
    pub fn simplest_con(&self, def: &Def) -> usize {
        let Some(bound) = self.bound_of_def(def) else { return 0 };
        let mut simplest = 0;
        let mut least = (true, u128::MAX);
        let mut none = true;
        for (index, (size, _)) in bound.cons.iter().enumerate() {
            let Some(size) = *size else { continue };
            // A constructor that is known to end is simpler than one that may not.
            let guess = bound.guesses.get(index).copied().unwrap_or(false);
            if none || (guess, size) < least {
                (simplest, least, none) = (index, (guess, size), false);
            }
        }
        simplest
    }

    fn bound_of(&self, part: &Part) -> Bound {
        match part {
            Part::Sum(cons) => self.bound_of_sum(cons),
            Part::Leaf | Part::Seq(0, _) => Bound { size: Some(0), depth: Some(0), ..Bound::unknown() },
            Part::Seq(lo, elem) => {
                let elem = &self.bounds[*elem];
                let size = elem.size.map(|size| size.saturating_mul(*lo));
                Bound { size, ..elem.around(0, elem.guess) }
            }
            Part::Bind(first) => self.bounds[*first].around(1, true),
            Part::Wrap(cost, inner) => {
                let inner = &self.bounds[*inner];
                Bound { depth: inner.depth, ..inner.around(u128::from(*cost), inner.guess) }
            }
            Part::Unlisted(inner) => Bound { depth: self.bounds[*inner].depth, ..Bound::unknown() },
        }
    }

    fn bound_of_sum(&self, cons: &[(u32, Vec<usize>)]) -> Bound {
        // It is not a guess if the least one is not.
        let mut bound = Bound { guess: true, ..Bound::unknown() };
        for (cost, fields) in cons {
            let mut guess = false;
            let mut size = Some(u128::from(*cost));
            let mut depth = Some(0);
            for field in fields {
                let field = &self.bounds[*field];
                guess |= field.guess;
                size = sum(size, field.size);
                // No depth is lower than none at all.
                depth =
                    if depth.is_none() || field.depth.is_none() { None } else { depth.max(depth_above(field.depth)) };
            }
            bound.size = lower(bound.size, size);
            bound.depth = lower(bound.depth, depth);
            bound.guess &= guess || size.is_none();
            bound.cons.push((size, depth));
            bound.guesses.push(guess);
        }
        bound
    }

    /// Does the shape have a value, or does it declare that it has none? If neither, the error names the cycle.
    pub fn productive(&self, shape: &Shape) -> Result<(), NoBase> {
        if self.bound(shape).is_none_or(|bound| bound.size.is_some()) {
            return Ok(());
        }
        let mut met: Vec<ShapeId> = Vec::new();
        let mut cycle: Vec<String> = Vec::new();
        let mut here = shape.core().shape;
        loop {
            if met.contains(&here.id()) {
                cycle.push(here.type_text());
                return Err(NoBase { cycle });
            }
            met.push(here.id());
            let Some((label, next)) = self.barren_child(&here) else { return Ok(()) };
            cycle.push(label);
            here = next.core().shape;
        }
    }

    /// A part without values, because of which this shape has none.
    fn barren_child(&self, shape: &Shape) -> Option<(String, Shape)> {
        let barren = |shape: &Shape| self.bound(shape).is_some_and(|bound| bound.size.is_none());
        match &shape.def().kind {
            Kind::Sum(sum) => {
                for con in sum.cons.iter() {
                    for (index, field) in con.fields.iter().enumerate() {
                        let next = field.link.shape();
                        if !barren(&next) {
                            continue;
                        }
                        let field = if field.name.is_empty() { index.to_string() } else { field.name.to_string() };
                        let name = shape.type_text();
                        let alone = sum.cons.len() == 1;
                        let con = if alone { String::new() } else { format!("::{}", con.name) };
                        return Some((format!("{name}{con}.{field}"), next));
                    }
                }
                None
            }
            Kind::Seq(seq) => Some((shape.type_text(), seq.elem.shape())),
            Kind::Bind(bind) => Some((shape.type_text(), bind.first.shape())),
            Kind::Wrap(_) | Kind::Leaf(_) => None,
        }
    }
}
