//! The least of every shape: how small and how shallow its smallest value is, and which constructor makes it.
//!
//! Whoever must end a recursion asks here: the lenient reader, which fills what is missing with the smallest; a random
//! source near its limit. Also finds the shapes that have no value because they never reach a base case.

use std::collections::HashMap;
use std::fmt;

use crate::shape::{Def, Kind, Shape, ShapeId};

/// The least of every shape that can be reached from one.
#[derive(Clone, Debug, Default)]
pub struct Least {
    of: HashMap<ShapeId, Bound>,
}

/// How small the smallest value of a shape is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bound {
    /// The size of the smallest value; `None` if there is no value.
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

/// A shape without any value, although it does not say so: it needs itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NoBase {
    /// The way from the type through the fields back to a type already met.
    pub cycle: Vec<String>,
}

impl fmt::Display for NoBase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = self.cycle.first().map_or("", String::as_str);
        let name = name.split('.').next().unwrap_or(name);
        write!(
            f,
            "`{name}` has no finite value: {}; add a variant without it, or put it behind `Option` or `Vec`",
            self.cycle.join(" -> ")
        )
    }
}

impl std::error::Error for NoBase {}

/// The kind of a graph node without its shape.
enum Part {
    /// Alternatives: (cost, fields).
    Sum(Vec<(u32, Vec<ShapeId>)>),
    Seq(u128, ShapeId),
    Leaf,
    Bind(ShapeId),
    Wrap(u32, ShapeId),
}

impl Least {
    /// Computes the least of a shape and of everything that it is made of.
    pub fn of(shape: &Shape) -> Least {
        let mut least = Least::default();
        least.include(shape);
        least
    }

    /// Adds another shape. What a dependent pair made is added when it is met.
    pub fn include(&mut self, shape: &Shape) {
        if self.of.contains_key(&shape.id()) {
            return;
        }
        let graph = graph(shape, &self.of);
        for (id, part) in &graph {
            let cons = if let Part::Sum(cons) = part { vec![(None, None); cons.len()] } else { Vec::new() };
            self.of.insert(*id, Bound { size: None, depth: None, cons, guesses: Vec::new(), guess: false });
        }
        // A few rounds: each makes the values of one more level known. Figures only ever fall.
        let mut changed = true;
        while changed {
            changed = false;
            for (id, part) in graph.iter().rev() {
                let bound = self.bound_of(part);
                if self.of[id] != bound {
                    self.of.insert(*id, bound);
                    changed = true;
                }
            }
        }
    }

    /// The least of a shape that was included.
    pub fn bound(&self, shape: &Shape) -> Option<&Bound> {
        self.of.get(&shape.id())
    }

    /// The least of a description that was included.
    pub fn bound_of_def(&self, def: &Def) -> Option<&Bound> {
        self.of.get(&def.id.key())
    }

    /// The constructor of the simplest value: the first of those that reach the least size.
    pub fn simplest_con(&self, def: &Def) -> usize {
        let Some(bound) = self.bound_of_def(def) else { return 0 };
        // What is known to end is simpler than what may not.
        let guessed = |index: usize| bound.guesses.get(index).copied().unwrap_or(false);
        let sizes = bound.cons.iter().enumerate();
        let sizes = sizes.filter_map(|(index, (size, _))| size.map(|size| (guessed(index), size, index)));
        sizes.min().map_or(0, |(_, _, index)| index)
    }

    fn bound_of(&self, part: &Part) -> Bound {
        let leaf = Bound { size: Some(0), depth: Some(0), cons: Vec::new(), guesses: Vec::new(), guess: false };
        match part {
            Part::Leaf => leaf,
            Part::Sum(cons) => self.bound_of_sum(cons),
            Part::Seq(0, _) => leaf,
            Part::Seq(lo, elem) => {
                let elem = &self.of[elem];
                let size = elem.size.map(|size| size.saturating_mul(*lo));
                Bound {
                    size,
                    depth: elem.depth.map(|depth| depth + 1),
                    cons: Vec::new(),
                    guesses: Vec::new(),
                    guess: elem.guess,
                }
            }
            Part::Bind(first) => {
                let first = &self.of[first];
                let size = first.size.map(|size| size.saturating_add(1));
                Bound {
                    size,
                    depth: first.depth.map(|depth| depth + 1),
                    cons: Vec::new(),
                    guesses: Vec::new(),
                    guess: true,
                }
            }
            Part::Wrap(cost, inner) => {
                let inner = &self.of[inner];
                let size = inner.size.map(|size| size.saturating_add(u128::from(*cost)));
                Bound { size, depth: inner.depth, cons: Vec::new(), guesses: Vec::new(), guess: inner.guess }
            }
        }
    }

    fn bound_of_sum(&self, cons: &[(u32, Vec<ShapeId>)]) -> Bound {
        let mut bounds = Vec::with_capacity(cons.len());
        let mut guesses = Vec::with_capacity(cons.len());
        for (cost, fields) in cons {
            let mut guess = false;
            let mut size = Some(u128::from(*cost));
            let mut depth = Some(0);
            for field in fields {
                let field = &self.of[field];
                guess |= field.guess;
                size = size.zip(field.size).map(|(sum, size)| sum.saturating_add(size));
                depth = depth.zip(field.depth).map(|(most, depth)| most.max(depth + 1));
            }
            bounds.push((size, depth));
            guesses.push(guess);
        }
        let size = bounds.iter().filter_map(|bound| bound.0).min();
        let depth = bounds.iter().filter_map(|bound| bound.1).min();
        // It is no guess if the least one is none.
        let guess = guesses.iter().zip(&bounds).all(|(guess, bound)| *guess || bound.0.is_none());
        Bound { size, depth, cons: bounds, guesses, guess }
    }

    /// Does the shape have a value, or does it say that it has none? If neither, it names the circle.
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

    /// A part without value that keeps this shape from having one.
    fn barren_child(&self, shape: &Shape) -> Option<(String, Shape)> {
        let barren = |shape: &Shape| self.bound(shape).is_some_and(|bound| bound.size.is_none());
        match &shape.def().kind {
            Kind::Sum(sum) => sum.cons.iter().find_map(|con| {
                let mut fields = con.fields.iter().enumerate().map(|(index, field)| (index, field, field.link.shape()));
                let (index, field, next) = fields.find(|(_, _, shape)| barren(shape))?;
                let field = if field.name.is_empty() { index.to_string() } else { field.name.to_string() };
                let name = shape.type_text();
                let alone = sum.cons.len() == 1;
                let label = if alone { format!("{name}.{field}") } else { format!("{name}::{}.{field}", con.name) };
                Some((label, next))
            }),
            Kind::Seq(seq) => Some((shape.type_text(), seq.elem.shape())),
            Kind::Bind(bind) => Some((shape.type_text(), bind.first.shape())),
            Kind::Wrap(_) | Kind::Leaf(_) => None,
        }
    }
}

/// Everything that a shape is made of and that is not known yet, parts after wholes.
fn graph(shape: &Shape, known: &HashMap<ShapeId, Bound>) -> Vec<(ShapeId, Part)> {
    let mut graph: Vec<(ShapeId, Part)> = Vec::new();
    let mut seen: std::collections::HashSet<ShapeId> = std::collections::HashSet::new();
    let mut left = vec![shape.clone()];
    while let Some(shape) = left.pop() {
        if known.contains_key(&shape.id()) || !seen.insert(shape.id()) {
            continue;
        }
        let mut to = |link: &crate::shape::Link| {
            let shape = link.shape();
            let id = shape.id();
            left.push(shape);
            id
        };
        let part = match &shape.def().kind {
            Kind::Leaf(_) => Part::Leaf,
            Kind::Seq(seq) => Part::Seq(seq.lo as u128, to(&seq.elem)),
            Kind::Bind(bind) => Part::Bind(to(&bind.first)),
            Kind::Wrap(wrap) => Part::Wrap(wrap.cost, to(&wrap.inner)),
            Kind::Sum(sum) => Part::Sum(
                sum.cons
                    .iter()
                    .map(|con| (con.cost(), con.fields.iter().map(|field| to(&field.link)).collect()))
                    .collect(),
            ),
        };
        graph.push((shape.id(), part));
    }
    graph
}
