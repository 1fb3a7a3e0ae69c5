//! Terms: trees under a shape.

use std::cmp::Ordering;
use std::fmt;

use crate::data::{Data, reify};
use crate::order::{compare, sizes};
use crate::read::Build;
use crate::room::{Room, TooDeep};
use crate::rule::Functions;
use crate::shape::{Kind, Reveal, Shape};
use crate::site::{Misfit, Site, sites};
use crate::tree::{Node, Token, Tree};

/// A value as a tree of constructors and leaves under a shape; it may contain holes and variables.
#[derive(Clone, Debug)]
pub struct Term {
    shape: Shape,
    tree: Tree,
}

/// A part of a term, and its position.
#[derive(Clone, Debug)]
pub struct SubTerm {
    /// The child numbers on the way from the root.
    pub path: Vec<usize>,
    /// The part.
    pub term: Term,
}

/// Why a term could not become a value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NotBuilt {
    /// The term is of another type.
    OtherType {
        /// What the term is.
        term: String,
        /// The requested type.
        asked: String,
    },
    /// The term has a hole or a variable in it.
    NotGround,
    /// An invariant does not hold, or a constructing function refused.
    Refused {
        /// The type of the value.
        asked: String,
    },
    /// There is not enough stack.
    TooDeep(TooDeep),
}

impl fmt::Display for NotBuilt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NotBuilt::OtherType { term, asked } => write!(f, "the term is of type `{term}`, not `{asked}`"),
            NotBuilt::NotGround => {
                f.write_str("the term has parts that are not chosen: replace its holes and variables")
            }
            NotBuilt::Refused { asked } => {
                write!(f, "an invariant or a constructing function of `{asked}` refuses this term")
            }
            NotBuilt::TooDeep(deep) => deep.fmt(f),
        }
    }
}

impl std::error::Error for NotBuilt {}

/// Why a part could not be replaced.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NotReplaced {
    /// The path does not exist.
    NoSuchPath {
        /// The path.
        path: Vec<usize>,
    },
    /// The other term is of another shape.
    OtherShape {
        /// The shape of the part.
        part: String,
        /// The shape of the other term.
        other: String,
    },
    /// A part that depends on the replaced one does not fit any more.
    Misfit(Misfit),
}

impl fmt::Display for NotReplaced {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NotReplaced::NoSuchPath { path } => write!(f, "the path {path:?} leads out of the term"),
            NotReplaced::OtherShape { part, other } => write!(f, "a `{part}` cannot be replaced by a `{other}`"),
            NotReplaced::Misfit(misfit) => write!(f, "after the replacement {misfit}"),
        }
    }
}

impl std::error::Error for NotReplaced {}

impl Term {
    /// A tree under a shape that it fits.
    pub fn new(shape: Shape, tree: Tree) -> Result<Term, Misfit> {
        sites(&shape, tree.root())?;
        Ok(Term { shape, tree })
    }

    /// The term of a value; `None` if some part of it cannot be taken apart.
    pub fn of<T: Data>(value: &T) -> Option<Term> {
        Some(Term { shape: T::shape(), tree: reify(value)? })
    }

    /// The shape and the tree.
    pub fn into_parts(self) -> (Shape, Tree) {
        (self.shape, self.tree)
    }

    /// The shape.
    pub fn shape(&self) -> &Shape {
        &self.shape
    }

    /// The tree.
    pub fn tree(&self) -> &Tree {
        &self.tree
    }

    /// The value. For deep terms, see [`build_in`](Term::build_in).
    pub fn build<T: Data>(&self) -> Result<T, NotBuilt> {
        self.build_in(Room::modest())
    }

    /// The value, built on a stack with this much room (from [`with_levels`](crate::room::with_levels)).
    pub fn build_in<T: Data>(&self, room: Room) -> Result<T, NotBuilt> {
        if !T::shape().same(&self.shape) {
            return Err(NotBuilt::OtherType { term: self.shape.type_text(), asked: T::shape().type_text() });
        }
        if !self.tree.is_ground() {
            return Err(NotBuilt::NotGround);
        }
        build(self.tree.root(), room)
    }

    /// The size, as tiers count it.
    pub fn size(&self) -> u128 {
        sizes(&self.shape, self.tree.root()).map_or(0, |sizes| sizes[0])
    }

    /// The number of nodes on the longest way from the root to a leaf.
    pub fn depth(&self) -> usize {
        self.tree.depth()
    }

    /// The name of the outermost constructor, if it has one.
    pub fn constructor(&self) -> Option<&'static str> {
        let core = self.shape.core().shape;
        match (&core.def().kind, self.tree.root().token()) {
            (Kind::Sum(sum), Token::Con { con, .. }) => Some(sum.cons[con as usize].name),
            _ => None,
        }
    }

    /// The names of all possible outermost constructors.
    pub fn constructors(&self) -> Vec<&'static str> {
        self.shape.constructors()
    }

    /// Which of two terms of one shape is simpler?
    pub fn compare(&self, other: &Term) -> Result<Ordering, Misfit> {
        compare(&self.shape, self.tree.root(), other.tree.root())
    }

    /// The part at a path of child numbers.
    pub fn at(&self, path: &[usize]) -> Option<Term> {
        let place = self.tree.place(path)?;
        let sites = sites(&self.shape, self.tree.root()).ok()?;
        self.part(&sites, place)
    }

    fn part(&self, sites: &[Site], place: usize) -> Option<Term> {
        Some(Term { shape: sites.get(place)?.shape.clone(), tree: self.tree.node(place)?.to_tree() })
    }

    /// All parts, breadth first, starting with the whole term; opaque parts and the parts below them are left out.
    pub fn parts(&self) -> Vec<SubTerm> {
        self.breadth_first(true)
    }

    /// All parts, breadth first, opaque ones included.
    pub fn all_parts(&self) -> Vec<SubTerm> {
        self.breadth_first(false)
    }

    /// The part at a breadth-first index, opaque ones not counted.
    pub fn nth(&self, index: usize) -> Option<SubTerm> {
        let mut parts = self.parts();
        if index < parts.len() { Some(parts.swap_remove(index)) } else { None }
    }

    fn breadth_first(&self, skip_opaque: bool) -> Vec<SubTerm> {
        let Ok(sites) = sites(&self.shape, self.tree.root()) else { return Vec::new() };
        let mut parts = Vec::new();
        let mut left = vec![(0, Vec::new())];
        let mut next = 0;
        while next < left.len() {
            let (place, path) = std::mem::take(&mut left[next]);
            next += 1;
            if skip_opaque && sites[place].shape.is_opaque() {
                continue;
            }
            let mut child = place + 1;
            for index in 0..self.tree.tokens()[place].children() {
                let mut below: Vec<usize> = path.clone();
                below.push(index);
                left.push((child, below));
                child += self.tree.tokens()[child].span();
            }
            if let Some(term) = self.part(&sites, place) {
                parts.push(SubTerm { path, term });
            }
        }
        parts
    }

    /// This term with the part at a path replaced by another term of the same shape.
    pub fn replace(&self, path: &[usize], by: &Term) -> Result<Term, NotReplaced> {
        let part = self.at(path).ok_or_else(|| NotReplaced::NoSuchPath { path: path.to_vec() })?;
        if !part.shape.same(&by.shape) {
            let (part, other) = (said_beside(&part.shape, &by.shape), said_beside(&by.shape, &part.shape));
            return Err(NotReplaced::OtherShape { part, other });
        }
        let place = self.tree.place(path).unwrap_or(0);
        let tree = self.tree.spliced(place, by.tree.root());
        Term::new(self.shape.clone(), tree).map_err(NotReplaced::Misfit)
    }

    /// Puts the part at a path in place of a part above it (the whole term, if `to` is empty) of the same shape.
    pub fn hoist(&self, from: &[usize], to: &[usize]) -> Result<Term, NotReplaced> {
        let part = self.at(from).ok_or_else(|| NotReplaced::NoSuchPath { path: from.to_vec() })?;
        self.replace(to, &part)
    }
}

/// The type of a shape; with its limits, if the other one has the same type.
fn said_beside(shape: &Shape, other: &Shape) -> String {
    let plain = shape.type_text();
    if plain == other.type_text() { shape.limits_text() } else { plain }
}

impl Reveal {
    /// The term of the value.
    pub fn term(&self, tree: Node<'_>) -> Option<Term> {
        let (shape, tree) = self.value(tree)?;
        Some(Term { shape, tree })
    }
}

impl PartialEq for Term {
    fn eq(&self, other: &Term) -> bool {
        self.tree == other.tree && self.shape.same(&other.shape)
    }
}

/// The value of a tree, without checking its shape first: a tree that does not fit is refused.
pub fn build<T: Data>(tree: Node<'_>, room: Room) -> Result<T, NotBuilt> {
    build_with_functions(tree, room).map(|(value, _)| value)
}

/// The same, and the functions with seeds in it, with their places.
pub(crate) fn build_with_functions<T: Data>(tree: Node<'_>, room: Room) -> Result<(T, Functions), NotBuilt> {
    let mut source = Build::new(tree, room);
    let value = T::draw(&mut source);
    match value {
        Some(value) if source.fitted() => Ok((value, source.into_functions())),
        _ if source.ran_out_of_room() => Err(NotBuilt::TooDeep(TooDeep { levels: tree.depth(), reason: None })),
        _ => Err(NotBuilt::Refused { asked: T::shape().type_text() }),
    }
}
