//! The cases before the best one, as long as nothing but leaves has changed.

use lakatos_data::Tree;
use lakatos_data::tree::Token;

/// So many cases are many.
const MANY: usize = 12;
/// Cases with more nodes are not remembered.
const LARGE: usize = 256;

/// The cases before the best one, as far as they differ in nothing but leaves.
#[derive(Default)]
pub(super) struct Momentum {
    before: Vec<Tree>,
}

impl Momentum {
    /// A case was taken.
    pub(super) fn note(&mut self, before: &Tree, now: &Tree) {
        if before.tokens().len() > LARGE || !has_same_form(before, now) {
            self.before.clear();
        } else if self.before.len() < MANY {
            self.before.push(before.clone());
        }
    }

    /// The cases, the first of them first, if they are many; they are forgotten then.
    pub(super) fn take(&mut self) -> Vec<Tree> {
        if self.before.len() < MANY { Vec::new() } else { std::mem::take(&mut self.before) }
    }
}

fn has_same_form(one: &Tree, other: &Tree) -> bool {
    let (one, other) = (one.tokens(), other.tokens());
    let is_same = |at: usize| one[at] == other[at] || matches!((one[at], other[at]), (Token::Leaf(_), Token::Leaf(_)));
    one.len() == other.len() && (0..one.len()).all(is_same)
}
