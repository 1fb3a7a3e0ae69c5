//! Elements that must differ: those of sets and maps with a minimum length.
//!
//! Equal elements are merged, so a set may still be too short after enough were drawn. As long as it is, each element
//! is drawn again until it differs from earlier ones, as often as the source allows. Drawing without a type does the
//! same ([`drive`](crate::drive)).

use crate::keys::Keys;
use crate::record::Record;
use crate::shape::{Order, Seq};
use crate::source::{Source, field_with};
use crate::tree::{Node, Tree};

/// Draws the element at this index through a record of it, in place of an earlier one. Returns whether there is one.
///
/// (Through a pointer, because elements may contain such sequences in turn: each would be a record of a record.)
type Draw<'d> = &'d mut dyn FnMut(usize, &mut Record<&mut dyn Source>) -> bool;

/// Draws this number of elements of an open sequence, with their trees.
pub(crate) fn differing<T>(
    source: &mut dyn Source,
    seq: &Seq,
    len: usize,
    draw: &mut dyn FnMut(&mut Record<&mut dyn Source>) -> Option<T>,
) -> Option<(Vec<T>, Vec<Tree>)> {
    let mut values = Vec::new();
    let trees = trees(source, seq, len, &mut |index, source| {
        values.truncate(index);
        let Some(value) = draw(source) else { return false };
        values.push(value);
        true
    });
    Some((values, trees?))
}

fn trees(source: &mut dyn Source, seq: &Seq, len: usize, draw: Draw<'_>) -> Option<Vec<Tree>> {
    let mut trees = Vec::new();
    let mut met = Keys::default();
    for index in 0..len {
        trees.push(field_with(source, index, |source| {
            if seq.may_fall_short() && met.len() < seq.lo {
                return another(source, seq, index, &mut met, draw);
            }
            recorded(source, index, draw)
        })?);
    }
    Some(trees)
}

/// Draws an element that is not among those met, if one comes up.
fn another(source: &mut dyn Source, seq: &Seq, index: usize, met: &mut Keys<Tree>, draw: Draw<'_>) -> Option<Tree> {
    let mut last = None;
    let mut tries = 0;
    while source.attempt(tries, &|| seq.elem.shape()) {
        tries += 1;
        last = recorded(source, index, draw);
        if last.as_ref().is_some_and(|tree| met.insert(key(seq, tree.root()).to_tree())) {
            break;
        }
    }
    source.settle();
    last
}

fn recorded(source: &mut dyn Source, index: usize, draw: Draw<'_>) -> Option<Tree> {
    let mut record = Record::new(source);
    if draw(index, &mut record) { record.finish() } else { None }
}

/// What must differ: the element, or its key if it is the entry of a map.
pub(crate) fn key<'t>(seq: &Seq, element: Node<'t>) -> Node<'t> {
    match seq.order {
        Order::Map => element.child(0).unwrap_or(element),
        _ => element,
    }
}
