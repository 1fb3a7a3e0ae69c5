//! Sources: the answers to the questions that drawing a value asks.
//!
//! A generator is a program against a source, and a term is the source's answers. Drawing at random, recording,
//! building from a term, reading an edited term and walking through a tier are sources under the same code.

use std::sync::Arc;

#[cfg(feature = "lazy")]
use crate::choices::Hole;
use crate::leaf::Leaf;
use crate::rule::Rule;
use crate::shape::{Def, Seq, Shape};
#[cfg(feature = "lazy")]
use crate::supply::Supply;
#[cfg(feature = "lazy")]
use crate::tree::{Token, Tree};

/// Answers the questions of one drawing, in order. Every answer is valid for its question, whatever happens: a source
/// that cannot go on (a misfit, no stack left) refuses to [`enter`](Source::enter) the next part.
pub trait Source {
    /// Which constructor of a sum? Opens a node.
    fn con(&mut self, def: &Def) -> usize;

    /// Which truth value? The quick form of [`con`](Source::con).
    #[inline]
    fn flag(&mut self, def: &Def) -> bool {
        self.con(def) == 1
    }

    /// How many elements of a sequence? Opens a node.
    fn len(&mut self, seq: &Seq) -> usize;

    /// A sequence of this element shape is complete. Called only for sequences whose order means nothing.
    fn end(&mut self, seq: &Seq) {
        let _ = seq;
    }

    /// Which leaf?
    fn leaf(&mut self, leaf: &Leaf) -> i128;

    /// Which integer of a range? The quick form of [`leaf`](Source::leaf) for up to 64 bits.
    #[inline]
    fn int(&mut self, lo: i64, hi: i64) -> i64 {
        self.leaf(&Leaf::Int { lo: i128::from(lo), hi: i128::from(hi) }) as i64
    }

    /// Which natural number of a range? The quick form of [`leaf`](Source::leaf) for 64 bits.
    #[inline]
    fn nat(&mut self, lo: u64, hi: u64) -> u64 {
        self.leaf(&Leaf::Int { lo: i128::from(lo), hi: i128::from(hi) }) as u64
    }

    /// Answers for all children of the open sequence at once, as if each were asked for. `false`: ask for each.
    #[inline]
    fn row(&mut self, row: Row<'_>, len: usize) -> bool {
        let _ = (row, len);
        false
    }

    /// The next questions are about this child of the open node. `false`: stop drawing, there will be no value.
    fn enter(&mut self, index: usize) -> bool;

    /// Back to the node above.
    fn leave(&mut self);

    /// May the value of this description that is about to be drawn wait until it is first looked at? Then it will be
    /// chosen at this place.
    #[cfg(feature = "lazy")]
    #[inline]
    fn hole(&mut self, def: &Def) -> Option<Hole> {
        let _ = def;
        None
    }

    /// The value to be drawn here, if this source takes it from a supply and asks for none of its parts: `Some(None)` where
    /// the supply has none.
    #[cfg(feature = "lazy")]
    #[inline]
    fn supplied(&mut self, supply: &dyn Supply) -> Option<Option<Tree>> {
        let _ = supply;
        None
    }

    /// A supply has chosen this part of the value; the description is that of the constructor, if it is one.
    #[cfg(feature = "lazy")]
    #[inline]
    fn given(&mut self, token: Token, def: Option<&Def>) {
        let _ = (token, def);
    }

    /// The value is drawn: was everything asked that there was to answer? `false`: the value is not the intended one.
    #[inline]
    fn is_complete(&self) -> bool {
        true
    }

    /// May a checked value be tried, after this many failed tries?
    fn attempt(&mut self, tries: u32, inner: &dyn Fn() -> Shape) -> bool {
        let _ = inner;
        tries == 0
    }

    /// The tries are over, with a value or without.
    fn settle(&mut self) {}

    /// The next child is of this shape, which was made from a value drawn before.
    fn depend(&mut self, shape: &dyn Fn() -> Shape) {
        let _ = shape;
    }

    /// This function was drawn here: its calls from now on can be looked up.
    #[inline]
    fn observe(&mut self, function: &Arc<Rule>) {
        let _ = function;
    }

    /// The constructor of the value that is about to be drawn, if it is known already and the value has no parts.
    #[inline]
    fn lone(&mut self) -> Option<usize> {
        None
    }

    /// What should happen to the existing value? Asked by [`Data::redraw`](crate::data::Data::redraw) at each node.
    #[inline]
    fn resume(&mut self) -> Resume {
        Resume::Fresh
    }

    /// This node will be drawn as if there were no value.
    #[inline]
    fn restart(&mut self) {}
}

/// The elements of a sequence of leaves, over the full range of their type.
#[derive(Debug)]
pub enum Row<'a> {
    /// Of 8 bits.
    I8(&'a mut Vec<i8>),
    /// Of 16 bits.
    I16(&'a mut Vec<i16>),
    /// Of 32 bits.
    I32(&'a mut Vec<i32>),
    /// Of 64 bits.
    I64(&'a mut Vec<i64>),
    /// Of pointer size.
    Isize(&'a mut Vec<isize>),
    /// Of 8 bits, without sign.
    U8(&'a mut Vec<u8>),
    /// Of 16 bits, without sign.
    U16(&'a mut Vec<u16>),
    /// Of 32 bits, without sign.
    U32(&'a mut Vec<u32>),
    /// Of 64 bits, without sign.
    U64(&'a mut Vec<u64>),
    /// Of pointer size, without sign.
    Usize(&'a mut Vec<usize>),
    /// Floats of 32 bits.
    F32(&'a mut Vec<f32>),
    /// Floats of 64 bits.
    F64(&'a mut Vec<f64>),
    /// Characters.
    Char(&'a mut Vec<char>),
    /// Characters, as a text.
    Text(&'a mut String),
    /// Truth values.
    Bool(&'a mut Vec<bool>),
}

/// Where an existing value changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Resume {
    /// Everywhere: ask for the constructor or the length anew.
    Fresh,
    /// Only in some children of this constructor (for a sequence: of this length).
    Within {
        /// The constructor, or the length of the sequence.
        con: usize,
        /// The children that change.
        changes: Changes,
    },
}

/// The children of a node that change: a range.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Changes {
    /// The first that changes.
    pub first: usize,
    /// The last that changes.
    pub last: usize,
}

impl Changes {
    /// Everything changes.
    pub const ALL: Changes = Changes { first: 0, last: usize::MAX };

    /// This child and all after it change.
    pub fn from(first: usize) -> Changes {
        Changes { first, last: usize::MAX }
    }

    /// Does this child change?
    #[inline]
    pub fn touch(self, child: usize) -> bool {
        self.first <= child && child <= self.last
    }
}

/// The constructor of a value that is drawn into an existing one, and which of its fields change.
#[inline]
pub fn resumed<S: Source + ?Sized>(source: &mut S, def: &Def) -> (usize, Changes) {
    if let Some(con) = source.lone() {
        return (con, Changes::ALL);
    }
    match source.resume() {
        Resume::Within { con, changes } => (con, changes),
        Resume::Fresh => (source.con(def), Changes::ALL),
    }
}

/// Draws a child of the open node by a function. (A pointer, not a closure: that is one function for each type of a
/// child, whatever draws it.)
#[inline(always)]
pub fn field_by<T, S: Source + ?Sized>(source: &mut S, index: usize, draw: fn(&mut S) -> Option<T>) -> Option<T> {
    if !source.enter(index) {
        return None;
    }
    let value = draw(source);
    source.leave();
    value
}

/// Draws a child of the open node in the way given.
#[inline(always)]
pub fn field_with<T, S: Source + ?Sized>(
    source: &mut S,
    index: usize,
    draw: impl FnOnce(&mut S) -> Option<T>,
) -> Option<T> {
    if !source.enter(index) {
        return None;
    }
    let value = draw(source);
    source.leave();
    value
}

/// Draws a child of the open node in the way given, in place of the existing value.
#[inline]
pub fn again_with<T, S: Source + ?Sized>(
    value: &mut T,
    source: &mut S,
    index: usize,
    draw: impl FnOnce(&mut S) -> Option<T>,
) -> Option<()> {
    if !source.enter(index) {
        return None;
    }
    source.restart();
    let drawn = draw(source);
    source.leave();
    *value = drawn?;
    Some(())
}

/// Draws until the check holds, as often as the source allows.
pub fn filtered<T, S: Source + ?Sized>(
    source: &mut S,
    inner: impl Fn() -> Shape,
    mut draw: impl FnMut(&mut S) -> Option<T>,
    check: impl Fn(&T) -> bool,
) -> Option<T> {
    let mut tries = 0;
    let mut found = None;
    while found.is_none() && source.attempt(tries, &inner) {
        found = draw(source).filter(&check);
        tries += 1;
    }
    source.settle();
    found
}
