//! Drawing what a supply finds.

use crate::data::Data;
use crate::leaf::Leaf;
use crate::read::Build;
use crate::room::Room;
use crate::shape::{Def, Seq};
use crate::source::{Source, filtered};
use crate::supply::Supply;
use crate::tree::Token;

/// Draws a value that a supply finds, or, where the source knows which value is meant, one that its check accepts.
pub fn draw_supplied<T: Data, S: Source + ?Sized>(
    source: &mut S,
    supply: &dyn Supply,
    check: impl Fn(&T) -> bool,
) -> Option<T> {
    match source.supplied(supply) {
        Some(found) => {
            let tree = found?;
            let mut given = Given { build: Build::new(tree.root(), Room::modest()), outer: source };
            let value = T::draw(&mut given)?;
            given.build.fitted().then_some(value)
        }
        None => filtered(source, T::shape, |source| T::draw(source), check),
    }
}

/// Builds a value, and tells another source of its parts.
struct Given<'a, 'b, S: ?Sized> {
    build: Build<'a>,
    outer: &'b mut S,
}

impl<S: Source + ?Sized> Source for Given<'_, '_, S> {
    fn con(&mut self, def: &Def) -> usize {
        let con = self.build.con(def);
        self.outer.given(Token::con(con, def.arity(con)), Some(def));
        con
    }

    fn len(&mut self, seq: &Seq) -> usize {
        let len = self.build.len(seq);
        self.outer.given(Token::seq(len), None);
        len
    }

    fn leaf(&mut self, leaf: &Leaf) -> i128 {
        let bits = self.build.leaf(leaf);
        self.outer.given(Token::leaf(bits), None);
        bits
    }

    fn enter(&mut self, index: usize) -> bool {
        self.build.enter(index)
    }

    fn leave(&mut self) {
        self.build.leave();
    }

    fn is_complete(&self) -> bool {
        self.build.is_complete()
    }
}
