//! Which sub-terms are equal.
//!
//! Every sub-term gets a number, and equal ones the same. A class is found from the node and the classes of its
//! children, one after the other, so the work is linear in the number of nodes, whatever their depth.

use super::view::View;
use crate::keys::Keys;
use crate::tree::Token;

/// The classes of all sub-terms.
pub(super) struct Classes {
    /// The class of each place.
    pub(super) of: Vec<u32>,
    /// How many classes there are; more than are used.
    pub(super) count: usize,
}

/// For a node without children, in place of the class of the part before it.
const NOTHING: u32 = u32::MAX;

/// Finds the classes of all sub-terms. Where `free` holds, the node itself does not count, only its shape.
///
/// Wrappers do not count either: they belong to the place, not to the part.
pub(super) fn classes(view: &View<'_>, free: &dyn Fn(usize) -> bool) -> Classes {
    let mut heads = Keys::default();
    let mut steps = Keys::default();
    let mut classes = vec![0; view.len()];
    for place in (0..view.len()).rev() {
        let node = (!free(place)).then(|| without_span(view.token(place)));
        let head = heads.number((view.core(place).id(), node)) as u32;
        let mut class = steps.number((NOTHING, head)) as u32;
        for child in view.children(place) {
            class = steps.number((class, classes[child])) as u32;
        }
        classes[place] = class;
    }
    Classes { of: classes, count: steps.len() }
}

fn without_span(token: Token) -> Token {
    match token {
        Token::Con { con, arity, .. } => Token::con(con as usize, arity as usize),
        Token::Seq { len, .. } => Token::seq(len as usize),
        token => token,
    }
}
