//! Recording: the tree of a source's answers.

use std::sync::Arc;

#[cfg(feature = "lazy")]
use crate::choices::Hole;
use crate::leaf::Leaf;
use crate::order::normalize;
use crate::rule::Rule;
use crate::shape::{Def, Order, Seq, Shape};
use crate::source::{Resume, Row, Source};
#[cfg(feature = "lazy")]
use crate::supply::Supply;
use crate::tree::{Node, Token, Tree, set_spans};

/// A source that keeps the answers of another. Failed tries leave no trace.
pub struct Record<S> {
    inner: S,
    tokens: Vec<Token>,
    /// The beginnings of open sequences without an order of their own.
    unordered: Vec<usize>,
    /// The state before each try.
    marks: Vec<(usize, usize)>,
}

impl<S: Source> Record<S> {
    /// Records the answers of this source.
    pub fn new(inner: S) -> Record<S> {
        Record { inner, tokens: Vec::new(), unordered: Vec::new(), marks: Vec::new() }
    }

    /// The tree of the answers; `None` if the drawing was not completed.
    pub fn finish(self) -> Option<Tree> {
        Tree::from_tokens(self.tokens)
    }

    /// The source, and the tree of its answers.
    pub fn into_parts(self) -> (S, Option<Tree>) {
        (self.inner, Tree::from_tokens(self.tokens))
    }

    pub(crate) fn place(&self) -> usize {
        self.tokens.len()
    }

    /// The complete tree that was recorded from a place on.
    pub(crate) fn since(&mut self, place: usize) -> Option<Node<'_>> {
        let tokens = &mut self.tokens[place..];
        let whole = set_spans(tokens) && tokens.first().is_some_and(|token| token.span() == tokens.len());
        whole.then(|| Node::from_tokens(&self.tokens[place..]))
    }
}

impl<S: Source> Source for Record<S> {
    fn con(&mut self, def: &Def) -> usize {
        let con = self.inner.con(def);
        self.tokens.push(Token::con(con, def.arity(con)));
        con
    }

    fn len(&mut self, seq: &Seq) -> usize {
        let len = self.inner.len(seq);
        if seq.order != Order::Free {
            self.unordered.push(self.tokens.len());
        }
        self.tokens.push(Token::seq(len));
        len
    }

    fn end(&mut self, seq: &Seq) {
        self.inner.end(seq);
        if let Some(start) = self.unordered.pop() {
            if set_spans(&mut self.tokens[start..]) {
                normalize(seq, &mut self.tokens, start);
            }
        }
    }

    fn leaf(&mut self, leaf: &Leaf) -> i128 {
        let bits = self.inner.leaf(leaf);
        self.tokens.push(Token::leaf(bits));
        bits
    }

    fn int(&mut self, lo: i64, hi: i64) -> i64 {
        let value = self.inner.int(lo, hi);
        self.tokens.push(Token::leaf(i128::from(value)));
        value
    }

    fn nat(&mut self, lo: u64, hi: u64) -> u64 {
        let value = self.inner.nat(lo, hi);
        self.tokens.push(Token::leaf(i128::from(value)));
        value
    }

    #[cfg(feature = "lazy")]
    fn hole(&mut self, def: &Def) -> Option<Hole> {
        let hole = self.inner.hole(def);
        if hole.is_some() {
            self.tokens.push(Token::Hole);
        }
        hole
    }

    #[cfg(feature = "lazy")]
    fn supplied(&mut self, supply: &dyn Supply) -> Option<Option<Tree>> {
        self.inner.supplied(supply)
    }

    #[cfg(feature = "lazy")]
    fn given(&mut self, token: Token, def: Option<&Def>) {
        self.tokens.push(token);
        self.inner.given(token, def);
    }

    fn enter(&mut self, index: usize) -> bool {
        self.inner.enter(index)
    }

    fn leave(&mut self) {
        self.inner.leave();
    }

    fn is_complete(&self) -> bool {
        self.inner.is_complete()
    }

    fn attempt(&mut self, tries: u32, inner: &dyn Fn() -> Shape) -> bool {
        if tries == 0 {
            self.marks.push((self.tokens.len(), self.unordered.len()));
        }
        let goes_on = self.inner.attempt(tries, inner);
        if goes_on && tries > 0 {
            if let Some((tokens, unordered)) = self.marks.last() {
                self.tokens.truncate(*tokens);
                self.unordered.truncate(*unordered);
            }
        }
        goes_on
    }

    fn settle(&mut self) {
        self.marks.pop();
        self.inner.settle();
    }

    fn depend(&mut self, shape: &dyn Fn() -> Shape) {
        self.inner.depend(shape);
    }

    fn observe(&mut self, function: &Arc<Rule>) {
        self.inner.observe(function);
    }
}

impl<S: Source + ?Sized> Source for &mut S {
    fn con(&mut self, def: &Def) -> usize {
        (**self).con(def)
    }
    fn flag(&mut self, def: &Def) -> bool {
        (**self).flag(def)
    }
    fn len(&mut self, seq: &Seq) -> usize {
        (**self).len(seq)
    }
    fn end(&mut self, seq: &Seq) {
        (**self).end(seq);
    }
    fn leaf(&mut self, leaf: &Leaf) -> i128 {
        (**self).leaf(leaf)
    }
    fn int(&mut self, lo: i64, hi: i64) -> i64 {
        (**self).int(lo, hi)
    }
    fn nat(&mut self, lo: u64, hi: u64) -> u64 {
        (**self).nat(lo, hi)
    }
    fn row(&mut self, row: Row<'_>, len: usize) -> bool {
        (**self).row(row, len)
    }
    #[cfg(feature = "lazy")]
    fn hole(&mut self, def: &Def) -> Option<Hole> {
        (**self).hole(def)
    }
    #[cfg(feature = "lazy")]
    fn supplied(&mut self, supply: &dyn Supply) -> Option<Option<Tree>> {
        (**self).supplied(supply)
    }
    #[cfg(feature = "lazy")]
    fn given(&mut self, token: Token, def: Option<&Def>) {
        (**self).given(token, def);
    }
    fn enter(&mut self, index: usize) -> bool {
        (**self).enter(index)
    }
    fn leave(&mut self) {
        (**self).leave();
    }
    fn is_complete(&self) -> bool {
        (**self).is_complete()
    }
    fn attempt(&mut self, tries: u32, inner: &dyn Fn() -> Shape) -> bool {
        (**self).attempt(tries, inner)
    }
    fn settle(&mut self) {
        (**self).settle();
    }
    fn depend(&mut self, shape: &dyn Fn() -> Shape) {
        (**self).depend(shape);
    }
    fn observe(&mut self, function: &Arc<Rule>) {
        (**self).observe(function);
    }
    fn resume(&mut self) -> Resume {
        (**self).resume()
    }
    fn restart(&mut self) {
        (**self).restart();
    }
}
