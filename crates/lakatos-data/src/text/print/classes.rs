//! Which sub-terms are equal.
//!
//! Every sub-term gets a number, and equal ones the same. A class is found from the node and the classes of its
//! children, one after the other, so the work grows with the number of nodes, whatever their depth.

use std::collections::HashMap;

use super::view::View;
use crate::shape::ShapeId;
use crate::tree::Token;

/// The classes of all sub-terms. Where `free` holds, the node itself does not count, only its shape.
///
/// Wrappers do not count either: they belong to the place, not to the part.
pub(super) fn classes(view: &View<'_>, free: impl Fn(usize) -> bool) -> Vec<u32> {
    let mut heads: HashMap<(ShapeId, Option<Token>), u32> = HashMap::new();
    let mut steps: HashMap<(u32, u32), u32> = HashMap::new();
    let mut classes = vec![0; view.len()];
    let mut count = 0;
    let mut fresh = || {
        count += 1;
        count
    };
    for place in (0..view.len()).rev() {
        let node = (!free(place)).then(|| without_span(view.token(place)));
        let mut class = *heads.entry((view.core(place).id(), node)).or_insert_with(&mut fresh);
        for child in view.children(place) {
            class = *steps.entry((class, classes[child])).or_insert_with(&mut fresh);
        }
        classes[place] = class;
    }
    classes
}

fn without_span(token: Token) -> Token {
    match token {
        Token::Con { con, arity, .. } => Token::con(con as usize, arity as usize),
        Token::Seq { len, .. } => Token::seq(len as usize),
        token => token,
    }
}
