//! What collections have in common.

use std::any::type_name;

use crate::data::Data;
use crate::shape::{Id, Kind, Link, Order, Seq, SeqText, Shape};
use crate::source::{Source, filtered};

/// A collection, whose length a field can limit.
#[diagnostic::on_unimplemented(
    message = "`len` is for collections and strings, and `{Self}` is neither",
    label = "this type has no length",
    note = "for the value of a number write `range = 1..=9`, for any other condition `where = |value| ..`"
)]
pub trait Lengthy: Data {
    /// What it is a collection of; for maps, pairs.
    type Elem: Data;
    /// What the order of its elements means.
    const ORDER: Order;
    /// How it is written.
    const TEXT: SeqText;

    /// Draws a collection as this sequence says.
    fn draw_with<S: Source + ?Sized>(source: &mut S, seq: &Seq) -> Option<Self>;
}

/// The sequence of a collection type, with these bounds of its length.
pub const fn seq_of<L: Lengthy>(lo: usize, hi: usize) -> Seq {
    Seq { elem: Link::To(<L::Elem as Data>::shape), lo, hi, order: L::ORDER, text: L::TEXT }
}

/// Draws a collection in which equal elements are one; again, if too few are left.
pub(super) fn gather<T: Data, C: FromIterator<T> + 'static, S: Source + ?Sized>(
    source: &mut S,
    seq: &Seq,
    count: impl Fn(&C) -> usize,
) -> Option<C> {
    if !seq.may_fall_short() {
        return gather_once(source, seq);
    }
    let shape = || {
        let id = Id::made_of(&[seq.elem.shape()], (seq.lo, seq.hi, seq.order));
        Shape::shared("collection", type_name::<C>, id, Kind::Seq(seq.clone()))
    };
    filtered(source, shape, |source| gather_once(source, seq), |all| count(all) >= seq.lo)
}

fn gather_once<T: Data, C: FromIterator<T>, S: Source + ?Sized>(source: &mut S, seq: &Seq) -> Option<C> {
    let len = source.len(seq);
    let items = T::draw_many(source, len)?;
    source.end(seq);
    Some(items.into_iter().collect())
}
