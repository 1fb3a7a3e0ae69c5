//! Elements that must differ: those of sets and maps that have a least length.
//!
//! Equal elements are one, so a set of which enough were drawn may still be too short. As long as it is, each element is
//! drawn again until it differs from those before it, as often as the source allows. What is drawn without a type does
//! the same ([`drive`](crate::drive)).

use crate::keys::Keys;
use crate::record::Record;
use crate::shape::{Order, Seq};
use crate::source::{Source, field_with};
use crate::tree::{Node, Tree};

/// Draws an element through a record of it.
///
/// (Through a pointer, because elements may contain such sequences in turn: each would be a record of a record.)
pub(crate) type Draw<'d, T> = &'d mut dyn FnMut(&mut Record<&mut dyn Source>) -> Option<T>;

/// Draws so many elements of an open sequence, with their trees.
pub(crate) fn differing<T>(
    source: &mut dyn Source,
    seq: &Seq,
    len: usize,
    draw: Draw<'_, T>,
) -> Option<(Vec<T>, Vec<Tree>)> {
    let (mut values, mut trees) = (Vec::new(), Vec::new());
    let mut met = Keys::default();
    for index in 0..len {
        let (value, tree) = field_with(source, index, |source| {
            if seq.may_fall_short() && met.len() < seq.lo {
                return another(source, seq, &mut met, draw);
            }
            recorded(source, draw)
        })?;
        values.push(value);
        trees.push(tree);
    }
    Some((values, trees))
}

/// Draws an element that is not among those met, if one comes up.
fn another<T>(source: &mut dyn Source, seq: &Seq, met: &mut Keys<Tree>, draw: Draw<'_, T>) -> Option<(T, Tree)> {
    let mut last = None;
    let mut tries = 0;
    while source.attempt(tries, &|| seq.elem.shape()) {
        tries += 1;
        last = recorded(source, draw);
        if last.as_ref().is_some_and(|(_, tree)| met.insert(key(seq, tree.root()).to_tree())) {
            break;
        }
    }
    source.settle();
    last
}

fn recorded<T>(source: &mut dyn Source, draw: Draw<'_, T>) -> Option<(T, Tree)> {
    let mut record = Record::new(source);
    let value = draw(&mut record)?;
    Some((value, record.finish()?))
}

/// What must differ: the element, or its key if it is the entry of a map.
pub(crate) fn key<'t>(seq: &Seq, element: Node<'t>) -> Node<'t> {
    match seq.order {
        Order::Map => element.child(0).unwrap_or(element),
        _ => element,
    }
}
