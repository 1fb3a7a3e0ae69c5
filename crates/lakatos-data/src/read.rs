//! Reading: building a value from a tree.
//!
//! [`Build`] is strict: every node must fit, or there is no value. [`Refit`] is lenient: what fits is kept, part by
//! part, and the rest is the smallest; record it to get the tree as read. So an engine may propose any edited tree
//! without knowing what fits where.

use std::rc::Rc;
use std::sync::Arc;

use crate::leaf::Leaf;
use crate::least::Least;
use crate::room::Room;
use crate::rule::{Functions, Rule};
use crate::shape::{Def, Seq, Shape};
use crate::source::Source;
use crate::tree::{Node, Token, Tree};

/// A source that answers with the nodes of a tree, in order.
pub struct Build<'a> {
    tokens: &'a [Token],
    at: usize,
    misfit: bool,
    full: bool,
    room: Room,
    functions: Functions,
}

impl<'a> Build<'a> {
    /// Reads this tree, on a stack with this much room.
    pub fn new(tree: Node<'a>, room: Room) -> Build<'a> {
        Build::row(tree.tokens(), room)
    }

    /// Reads adjacent trees, on a stack with this much room.
    pub fn row(tokens: &'a [Token], room: Room) -> Build<'a> {
        Build { tokens, at: 0, misfit: false, full: false, room, functions: Vec::new() }
    }

    /// Did every node fit, and was every node read?
    pub fn fitted(&self) -> bool {
        !self.misfit && !self.full && self.at == self.tokens.len()
    }

    /// Did the stack have too little room?
    pub fn ran_out_of_room(&self) -> bool {
        self.full
    }

    /// The functions that were built from seeds, or that contain such functions.
    pub fn into_functions(self) -> Functions {
        self.functions
    }

    fn next(&mut self) -> Option<Token> {
        let token = self.tokens.get(self.at).copied();
        self.at += 1;
        token
    }
}

impl Source for Build<'_> {
    fn is_complete(&self) -> bool {
        self.fitted()
    }

    fn con(&mut self, def: &Def) -> usize {
        match self.next() {
            Some(Token::Con { con, arity, .. }) if def.has_con(con as usize, arity as usize) => con as usize,
            _ => {
                self.misfit = true;
                0
            }
        }
    }

    fn len(&mut self, seq: &Seq) -> usize {
        match self.next() {
            Some(Token::Seq { len, .. }) if (seq.lo..=seq.hi).contains(&(len as usize)) => len as usize,
            _ => {
                self.misfit = true;
                seq.lo
            }
        }
    }

    fn leaf(&mut self, leaf: &Leaf) -> i128 {
        match self.next() {
            Some(Token::Leaf(bits)) if leaf.has(bits.get()) => bits.get(),
            _ => {
                self.misfit = true;
                leaf.unrank(0)
            }
        }
    }

    fn enter(&mut self, _index: usize) -> bool {
        self.full |= !self.room.is_left();
        !self.misfit && !self.full
    }

    fn leave(&mut self) {}

    fn observe(&mut self, function: &Arc<Rule>) {
        if function.may_have_seeds() {
            let nodes = function.tree().map_or(0, |tree| tree.tokens().len());
            self.functions.push((self.at.saturating_sub(nodes), Arc::clone(function)));
        }
    }
}

/// Supplies the simplest values of a shape, for a check that refuses the value as read.
pub trait Simplest {
    /// The value at this position in the order of simplicity; `None` if there are no more to try.
    fn simplest(&mut self, shape: &Shape, place: u32) -> Option<Tree>;
}

/// Knows no values: a failed check is final.
impl Simplest for () {
    fn simplest(&mut self, _shape: &Shape, _place: u32) -> Option<Tree> {
        None
    }
}

/// A source that answers with the parts of a tree that fit, and with the smallest where nothing does.
pub struct Refit<'a, A> {
    least: &'a mut Least,
    simplest: A,
    room: Room,
    full: bool,
    /// The node that the next question is about, and the nodes above it.
    here: Spot,
    above: Vec<Open>,
    /// How many nodes were above when each child that is being read was entered.
    entered: Vec<usize>,
    /// How many nodes were above where a check is being tried.
    tried: Vec<usize>,
}

/// A node of a tree, or nothing: then the smallest is meant.
#[derive(Clone)]
struct Spot(Option<(Rc<Tree>, usize)>);

/// An open node, and the place of its next child.
#[derive(Clone)]
struct Open {
    spot: Spot,
    next: usize,
    place: usize,
}

impl<'a, A: Simplest> Refit<'a, A> {
    /// Reads this tree under a shape whose least is known.
    pub fn new(tree: &Tree, least: &'a mut Least, simplest: A, room: Room) -> Refit<'a, A> {
        let here = Spot(Some((Rc::new(tree.clone()), 0)));
        Refit { least, simplest, room, full: false, here, above: Vec::new(), entered: Vec::new(), tried: Vec::new() }
    }

    /// Did the stack have too little room?
    pub fn ran_out_of_room(&self) -> bool {
        self.full
    }

    fn token(&self) -> Option<Token> {
        let (tree, place) = self.here.0.as_ref()?;
        tree.tokens().get(*place).copied()
    }

    fn open(&mut self, keep: bool) {
        let spot = if keep { self.here.clone() } else { Spot(None) };
        let place = spot.0.as_ref().map_or(0, |(_, place)| place + 1);
        self.above.push(Open { spot, next: 0, place });
    }
}

impl<A: Simplest> Source for Refit<'_, A> {
    fn con(&mut self, def: &Def) -> usize {
        let token = self.token();
        if let Some(Token::Con { con, .. }) = token {
            // Another number of fields: those that exist are read one by one.
            if def.has_con(con as usize, def.arity(con as usize)) && self.can_be(def, con as usize) {
                self.open(true);
                return con as usize;
            }
        }
        self.open(false);
        self.least.simplest_con(def)
    }

    fn len(&mut self, seq: &Seq) -> usize {
        match self.token() {
            Some(Token::Seq { len, .. }) => {
                self.open(true);
                (len as usize).clamp(seq.lo, seq.hi)
            }
            _ => {
                self.open(false);
                seq.lo
            }
        }
    }

    fn leaf(&mut self, leaf: &Leaf) -> i128 {
        match (self.token(), leaf) {
            (Some(Token::Leaf(bits)), _) if leaf.has(bits.get()) => bits.get(),
            (Some(Token::Leaf(bits)), Leaf::Int { lo, hi }) => bits.get().clamp(*lo, *hi),
            (Some(Token::Leaf(bits)), Leaf::Index { .. }) => bits.get().clamp(0, leaf.last() as i128),
            _ => leaf.unrank(0),
        }
    }

    fn enter(&mut self, index: usize) -> bool {
        self.full |= !self.room.is_left();
        if self.full {
            return false;
        }
        let Some(open) = self.above.last_mut() else { return false };
        let child = open.spot.0.as_ref().and_then(|(tree, place)| {
            let children = tree.tokens()[*place].children();
            while open.next < index && open.next < children {
                open.place += tree.tokens()[open.place].span();
                open.next += 1;
            }
            (index < children).then(|| (Rc::clone(tree), open.place))
        });
        self.here = Spot(child);
        self.entered.push(self.above.len());
        true
    }

    fn leave(&mut self) {
        if let Some(depth) = self.entered.pop() {
            self.above.truncate(depth);
        }
    }

    fn attempt(&mut self, tries: u32, inner: &dyn Fn() -> Shape) -> bool {
        if tries == 0 {
            self.tried.push(self.above.len());
            return true;
        }
        if let Some(depth) = self.tried.last() {
            self.above.truncate(*depth);
        }
        match self.simplest.simplest(&inner(), tries - 1) {
            Some(tree) => {
                self.here = Spot(Some((Rc::new(tree), 0)));
                true
            }
            None => false,
        }
    }

    fn settle(&mut self) {
        self.tried.pop();
    }

    fn depend(&mut self, shape: &dyn Fn() -> Shape) {
        self.least.include(&shape());
    }
}

impl<A> Refit<'_, A> {
    /// Does this constructor have a value at all?
    fn can_be(&self, def: &Def, con: usize) -> bool {
        self.least.bound_of_def(def).is_none_or(|bound| bound.cons.get(con).is_none_or(|bound| bound.1.is_some()))
    }
}
