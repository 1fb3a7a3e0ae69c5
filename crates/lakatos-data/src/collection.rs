//! What collections have in common.

use crate::data::Data;
use crate::differing::differing;
use crate::shape::{Link, Order, Seq, SeqText};
use crate::source::Source;

/// A collection with a length that a field can limit.
#[diagnostic::on_unimplemented(
    message = "`len` is for collections and strings, and `{Self}` is neither",
    label = "this type has no length",
    note = "for the value of a number write `range = 1..=9`, for any other condition `where = |value| ..`"
)]
pub trait Lengthy: Data {
    /// The type of its elements; for maps, pairs.
    type Elem: Data;
    /// What the order of its elements means.
    const ORDER: Order;
    /// How it is written.
    const TEXT: SeqText;

    /// Draws a collection that fits this sequence.
    fn draw_with<S: Source + ?Sized>(source: &mut S, seq: &Seq) -> Option<Self>;
}

/// The sequence of a collection type, with these bounds of its length.
pub const fn seq_of<L: Lengthy>(lo: usize, hi: usize) -> Seq {
    Seq { elem: Link::To(<L::Elem as Data>::shape), lo, hi, order: L::ORDER, text: L::TEXT }
}

/// Draws the elements of a collection that merges equal ones.
pub(crate) fn gather<T: Data, S: Source + ?Sized>(mut source: &mut S, seq: &Seq) -> Option<Vec<T>> {
    let len = source.len(seq);
    let items = if seq.may_fall_short() {
        differing(&mut source, seq, len, &mut |source| T::draw(source))?.0
    } else {
        T::draw_many(source, len)?
    };
    source.end(seq);
    Some(items)
}
