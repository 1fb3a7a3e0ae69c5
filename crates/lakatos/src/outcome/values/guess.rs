//! What a value suggests about its source.
//!
//! Most functions add a constructor, remove a part, or choose, so the parts of the value are among the generator's
//! input. A value of a recursive generator is made from values of the same generator, each of which is searched for
//! separately.

use std::cell::Cell;

use lakatos_data::shape::{Bind, Con, Kind, Style, Sum};
use lakatos_data::tree::{Node, Token};
use lakatos_data::{Shape, Tree};

use super::listing::first_of;
use super::work::{LISTING, spend};
use crate::trial::panics::run_trying;

/// The maximum depth.
const DEEPEST: usize = 40;
/// The most choices and dependent pairs to go through for the same part of the value.
const MOST_IDLE: usize = 4;
/// The most guesses at one place.
const MOST: usize = 32;
/// The most first parts of a dependent pair to try.
const MOST_FIRST: u64 = 50;

/// Guesses the source of a value.
pub(super) struct Guesses<'g> {
    inner: &'g Shape,
    work: &'g Cell<u64>,
    /// Finds the source of a value inside the value, if the same generator makes it.
    find: &'g mut dyn FnMut(&Tree, usize) -> Option<Tree>,
}

/// Where something is guessed.
#[derive(Clone, Copy)]
struct Spot<'v> {
    value: Node<'v>,
    depth: usize,
    /// How many steps were taken since a part of the value was entered.
    idle: usize,
    /// Whether it is the whole value.
    is_whole: bool,
}

impl<'v> Spot<'v> {
    /// The same part of the value, for a part of the shape.
    fn inside(self) -> Spot<'v> {
        Spot { depth: self.depth + 1, idle: self.idle + 1, is_whole: false, ..self }
    }

    /// A part of the value.
    fn part(self, value: Node<'v>) -> Spot<'v> {
        Spot { value, depth: self.depth + 1, idle: 0, is_whole: false }
    }
}

impl<'g> Guesses<'g> {
    pub(super) fn new(
        inner: &'g Shape,
        work: &'g Cell<u64>,
        find: &'g mut dyn FnMut(&Tree, usize) -> Option<Tree>,
    ) -> Guesses<'g> {
        Guesses { inner, work, find }
    }

    /// Trees that may be the source of the value.
    pub(super) fn of(mut self, value: &Tree, depth: usize) -> Vec<Tree> {
        let inner = self.inner;
        self.at(inner, Spot { value: value.root(), depth: depth + 1, idle: 0, is_whole: true })
    }

    fn at(&mut self, shape: &Shape, spot: Spot<'_>) -> Vec<Tree> {
        let (value, mut guesses) = (spot.value, Vec::new());
        if spot.depth > DEEPEST || spot.idle > MOST_IDLE || !spend(self.work, 1) {
            return guesses;
        }
        if !spot.is_whole && shape.id() == self.inner.id() {
            guesses.extend((self.find)(&value.to_tree(), spot.depth));
            return guesses;
        }
        let core = shape.core().shape;
        match (&core.def().kind, value.token()) {
            (Kind::Sum(sum), _) => self.sum(sum, spot, &mut guesses),
            (Kind::Bind(bind), _) => self.dependent(bind, spot, &mut guesses),
            (Kind::Seq(seq), Token::Seq { .. }) => {
                let shapes = vec![seq.elem.shape(); value.token().children()];
                guesses.extend(self.parts(&shapes, spot).map(Tree::seq));
            }
            (Kind::Leaf(leaf), Token::Leaf(bits)) if leaf.has(bits.get()) => guesses.push(value.to_tree()),
            _ => {}
        }
        // What has one part may be made from that.
        if let (Token::Con { .. }, 1, Some(only)) = (value.token(), value.token().children(), value.child(0)) {
            guesses.extend(self.at(shape, Spot { is_whole: spot.is_whole, ..spot.part(only) }));
        }
        guesses.truncate(MOST);
        guesses
    }

    fn sum(&mut self, sum: &Sum, spot: Spot<'_>, guesses: &mut Vec<Tree>) {
        let children = spot.value.token().children();
        for (index, con) in sum.cons.iter().enumerate() {
            let shapes = field_shapes(con);
            if con.style == Style::Choice || (shapes.len() == 1 && children != 1) {
                for part in self.at(&shapes[0], spot.inside()) {
                    guesses.push(Tree::con(index, [part]));
                }
            } else if shapes.is_empty() {
                guesses.push(Tree::con(index, []));
            } else if matches!(spot.value.token(), Token::Con { .. }) && children == shapes.len() {
                guesses.extend(self.parts(&shapes, spot).map(|parts| Tree::con(index, parts)));
            }
        }
    }

    /// The first guess for each part of a value.
    fn parts(&mut self, shapes: &[Shape], spot: Spot<'_>) -> Option<Vec<Tree>> {
        let mut parts = Vec::with_capacity(shapes.len());
        for (shape, part) in shapes.iter().zip(spot.value.children()) {
            parts.push(self.at(shape, spot.part(part)).into_iter().next()?);
        }
        Some(parts)
    }

    /// The second part of a dependent pair may be the value, and then the first is arbitrary.
    fn dependent(&mut self, bind: &Bind, spot: Spot<'_>, guesses: &mut Vec<Tree>) {
        if !spend(self.work, LISTING) {
            return;
        }
        for first in first_of(&bind.first.shape(), MOST_FIRST) {
            let Ok(Some(shape)) = run_trying(|| (bind.second)(first.root())) else { continue };
            for second in self.at(&shape, spot.inside()) {
                guesses.push(Tree::con(0, [first.clone(), second]));
            }
        }
    }
}

fn field_shapes(con: &Con) -> Vec<Shape> {
    let mut shapes = Vec::with_capacity(con.fields.len());
    for field in con.fields.iter() {
        shapes.push(field.link.shape());
    }
    shapes
}
