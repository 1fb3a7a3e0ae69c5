//! The search for the source of a value.
//!
//! It tries what the value itself suggests, then parts that are side by side, each separately, then all sources of the
//! generator, in order. How much is tried depends only on the generator and the value.

use std::cell::Cell;
use std::rc::Rc;

use lakatos_data::shape::{Kind, Order, Reveal, ShapeId, Show, Style, Wrap, WrapText};
use lakatos_data::site::fits_with_checks;
use lakatos_data::text::Sources;
use lakatos_data::tree::{Node, Token};
use lakatos_data::{Shape, Tree};

use super::guess::Guesses;
use super::listing::{each_in_order, first_of, refit};
use super::work;
use crate::outcome::argument::place;
use crate::trial::panics::run_trying;

/// The most sources that are tried in order, for one value; [`Sources::expectation`] says so.
const MOST: u64 = 2_000;
/// The same for a value inside another one.
const MOST_INSIDE: u64 = 200;
/// The work allowed for guesses for one value, and for one text.
const GUESSING: u64 = 2_000;
const MOST_IN_ALL: u64 = 40_000;

/// Finds the sources of values.
pub(super) struct Finder {
    shapes: Vec<(ShapeId, Option<Shape>)>,
    /// The work left for this value, and for the text.
    work: Rc<Cell<u64>>,
    left: u64,
    /// Whether no source was found for some value.
    pub(super) is_missing: bool,
    /// Whether values have hidden parts: then two that look alike need not be equal.
    pub(super) hides: bool,
}

impl Finder {
    pub(super) fn new() -> Finder {
        Finder { shapes: Vec::new(), work: Rc::default(), left: MOST_IN_ALL, is_missing: false, hides: false }
    }
}

/// What a shape shows, and what is made of it.
fn reveal_of(shape: &Shape) -> Option<(&Reveal, Shape)> {
    match &shape.def().kind {
        Kind::Wrap(Wrap { show: Show::Value(reveal), inner, .. }) => Some((reveal, inner.shape())),
        _ => None,
    }
}

impl Sources for Finder {
    fn value_shape(&mut self, shape: &Shape) -> Option<Shape> {
        for (id, known) in &self.shapes {
            if *id == shape.id() {
                return known.clone();
            }
        }
        let mut found = None;
        let mut look = |tree: &Tree| {
            found = value_of(shape, tree).map(|(value, _)| value);
            found.is_some()
        };
        let (_, inner) = reveal_of(shape)?;
        if !refit(&inner, &Tree::hole()).is_some_and(|simplest| look(&simplest)) {
            each_in_order(&inner, MOST_INSIDE, &mut look);
        }
        let found = found.filter(|value| value.id() != shape.id());
        if let Some(value) = &found {
            self.hides |= value.reachable().iter().any(is_hidden);
        }
        self.shapes.push((shape.id(), found.clone()));
        found
    }

    fn source(&mut self, shape: &Shape, value: &Tree) -> Option<Tree> {
        let (_, inner) = reveal_of(shape)?;
        let allowed = GUESSING.min(self.left);
        self.work.set(allowed);
        let guessed = self.guess(shape, value, 0);
        self.left -= allowed - self.work.get();
        let allowed = (MOST + work::LISTING).min(self.left);
        self.work.set(allowed);
        let found = guessed.or_else(|| self.in_order(shape, &inner, MOST, value, &Tree::clone));
        self.left -= allowed - self.work.get();
        self.is_missing |= found.is_none();
        found
    }

    fn expectation(&self, shape: &Shape) -> String {
        let generator = place(shape).map_or("the generator".to_owned(), |place| format!("the generator at {place}"));
        format!("a value that {generator} makes from its first 2,000 inputs")
    }
}

/// Is it a part of which nothing is shown?
fn is_hidden(part: &Shape) -> bool {
    matches!(&part.def().kind, Kind::Wrap(Wrap { text: WrapText::Fixed(_), .. }))
}

/// The value that is made of a tree.
fn value_of(shape: &Shape, tree: &Tree) -> Option<(Shape, Tree)> {
    let (reveal, _) = reveal_of(shape)?;
    run_trying(|| if fits_with_checks(shape, tree) { reveal.value(tree.root()) } else { None }).ok().flatten()
}

impl Finder {
    /// The source of a value that may be inside others, as far as it can be guessed.
    fn guess(&mut self, shape: &Shape, value: &Tree, depth: usize) -> Option<Tree> {
        let (_, inner) = reveal_of(shape)?;
        let fitting = refit(&inner, value);
        if let Some(tree) = fitting.filter(|tree| self.makes(shape, tree, value)) {
            return Some(tree);
        }
        let work = Rc::clone(&self.work);
        let guesses = Guesses::new(&inner, &work, &mut |part, depth| self.guess(shape, part, depth)).of(value, depth);
        for tree in guesses {
            if self.makes(shape, &tree, value) {
                return Some(tree);
            }
        }
        self.side_by_side(shape, &inner, value).or_else(|| self.alternatives(shape, &inner, value))
    }

    /// Searches the sources of each alternative of a choice.
    fn alternatives(&mut self, shape: &Shape, inner: &Shape, value: &Tree) -> Option<Tree> {
        let core = inner.core().shape;
        let Kind::Sum(sum) = &core.def().kind else { return None };
        for (index, con) in sum.cons.iter().enumerate() {
            if con.style != Style::Choice {
                return None;
            }
            let whole = |part: &Tree| Tree::con(index, [part.clone()]);
            let found = self.in_order(shape, &con.fields[0].link.shape(), MOST_INSIDE, value, &whole);
            if found.is_some() {
                return found;
            }
        }
        None
    }

    /// Tries at most this number of trees of a part.
    fn in_order(
        &mut self,
        shape: &Shape,
        part: &Shape,
        most: u64,
        value: &Tree,
        whole: &dyn Fn(&Tree) -> Tree,
    ) -> Option<Tree> {
        let mut found = None;
        if !work::spend(&self.work, work::LISTING) {
            return None;
        }
        each_in_order(part, most, &mut |part| {
            let tree = whole(part);
            if self.makes(shape, &tree, value) {
                found = Some(tree);
            }
            found.is_some() || self.work.get() == 0
        });
        found
    }

    /// Does the tree make this value?
    fn makes(&mut self, shape: &Shape, tree: &Tree, value: &Tree) -> bool {
        work::spend(&self.work, 1) && value_of(shape, tree).is_some_and(|(_, made)| made == *value)
    }

    /// Searches for each part of a list or a tuple separately.
    fn side_by_side(&mut self, shape: &Shape, inner: &Shape, value: &Tree) -> Option<Tree> {
        let core = inner.core().shape;
        let (head, mut lists) = (value.tokens()[0], Vec::new());
        if !work::spend(&self.work, work::LISTING) {
            return None;
        }
        match (&core.def().kind, head) {
            (Kind::Seq(seq), Token::Seq { .. }) if seq.order == Order::Free => {
                lists.push(first_of(&seq.elem.shape(), MOST_INSIDE));
            }
            (Kind::Sum(sum), Token::Con { arity, .. }) => match &*sum.cons {
                [con] if con.style == Style::Anonymous && con.fields.len() == arity as usize => {
                    for field in con.fields.iter() {
                        lists.push(first_of(&field.link.shape(), MOST_INSIDE));
                    }
                }
                _ => return None,
            },
            _ => return None,
        }
        let longest = lists.iter().map(Vec::len).max().unwrap_or(0);
        if lists.iter().any(Vec::is_empty) {
            return None;
        }
        let mut found: Vec<Option<Tree>> = Vec::with_capacity(head.children());
        for _ in 0..head.children() {
            found.push(None);
        }
        for row in 0..longest {
            let mut parts = Vec::with_capacity(found.len());
            for place in 0..found.len() {
                let list = &lists[place.min(lists.len() - 1)];
                parts.push(list[row.min(list.len() - 1)].clone());
            }
            if !work::spend(&self.work, 1) {
                return None;
            }
            let made = value_of(shape, &tree_of_parts(head, parts.clone()));
            let Some((_, made)) = made.filter(|(_, made)| made.tokens()[0].children() == found.len()) else { continue };
            note_equal(&mut found, &parts, made.root(), value.root());
        }
        let mut parts = Vec::with_capacity(found.len());
        for part in &mut found {
            parts.push(part.take()?);
        }
        let whole = tree_of_parts(head, parts);
        self.makes(shape, &whole, value).then_some(whole)
    }
}

/// Records the parts that make what is in a value.
fn note_equal(found: &mut [Option<Tree>], parts: &[Tree], made: Node<'_>, value: Node<'_>) {
    for (place, (made, wanted)) in made.children().zip(value.children()).enumerate() {
        if found[place].is_none() && made.tokens() == wanted.tokens() {
            found[place] = Some(parts[place].clone());
        }
    }
}

/// A list, or the only constructor, of these parts.
fn tree_of_parts(head: Token, parts: Vec<Tree>) -> Tree {
    if matches!(head, Token::Seq { .. }) { Tree::seq(parts) } else { Tree::con(0, parts) }
}
