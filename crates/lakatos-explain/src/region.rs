//! Regions: what lies around the failures of one class.
//!
//! A rule lies inside the failures, and a bug has as many rules as one likes to find. A region lies around them: where
//! nothing fails outside it, there is one class. So a rule is what is printed, and a region is what is left out when the
//! next class is looked for.

use lakatos_data::Shape;
use lakatos_data::tree::{Token, Tree};

use crate::condition::Condition;
use crate::inside::{Scope, contains};
use crate::pattern::{Part, Pattern};

/// What lies around the failures of one class.
#[derive(Clone, Debug)]
pub enum Region {
    /// The cases of which an exact condition holds.
    Condition(Condition),
    /// The cases that have the skeleton of a failing one somewhere.
    Skeleton(Pattern, Scope),
    /// The cases of the shape of a failing one.
    Shape(Outline),
}

impl Region {
    /// Is a case in it?
    pub fn has(&self, shape: &Shape, case: &Tree) -> bool {
        match self {
            Region::Condition(condition) => condition.holds(case),
            Region::Skeleton(pattern, scope) => contains(shape, pattern, scope, case),
            Region::Shape(outline) => outline.matches(case),
        }
    }

    /// Do two regions differ at most in their constants, in how the same parts are arranged, and in what they leave open
    /// between them? A pair that is equal gives `[x, x]`, `[x, _, x]` and so on, a depth gives every way down, a letter
    /// that is wrong gives each letter: they are one bug, wherever the row of them ends.
    pub fn is_kin(&self, other: &Region) -> bool {
        let (Region::Skeleton(one, _), Region::Skeleton(two, _)) = (self, other) else { return false };
        let (one, mut two) = (fixed_parts(one), fixed_parts(two));
        for part in &one {
            match two.iter().position(|other| other == part) {
                Some(place) => two.swap_remove(place),
                None => return false,
            };
        }
        two.is_empty()
    }
}

/// What a pattern fixes: constructors with fields, constants of any value, sequences of any length, and parts that are
/// equal.
fn fixed_parts(pattern: &Pattern) -> Vec<Part> {
    let mut fixed = Vec::new();
    for part in pattern.parts() {
        fixed.push(match *part {
            Part::Seq { is_unordered, .. } => Part::Seq { len: 0, rest: None, is_unordered },
            Part::Open(slot) if pattern.slots()[slot as usize].uses == 1 => continue,
            Part::Open(_) => Part::Open(0),
            Part::Leaf(_) | Part::Zero { .. } | Part::Con { arity: 0, .. } => Part::Leaf(0),
            other @ Part::Con { .. } => other,
        });
    }
    fixed
}

/// The shape of a case, as SmartCheck's `matchesShape` compares: constructors and lengths count, leaves do not, and a part
/// that is left open matches anything.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outline {
    /// The case.
    pub case: Tree,
    /// The places of the parts that match anything, in order.
    pub open: Vec<usize>,
}

impl Outline {
    /// Does another case have this shape?
    pub fn matches(&self, other: &Tree) -> bool {
        let (ours, theirs) = (self.case.tokens(), other.tokens());
        let (mut place, mut at) = (0, 0);
        while place < ours.len() {
            let Some(token) = theirs.get(at) else { return false };
            if self.open.contains(&place) {
                (place, at) = (place + ours[place].span(), at + token.span());
                continue;
            }
            let is_alike = match (ours[place], *token) {
                (Token::Leaf(_), Token::Leaf(_)) => true,
                (Token::Con { con, arity, .. }, Token::Con { con: other, arity: fields, .. }) => {
                    con == other && arity == fields
                }
                (Token::Seq { len, .. }, Token::Seq { len: other, .. }) => len == other,
                _ => false,
            };
            if !is_alike {
                return false;
            }
            (place, at) = (place + 1, at + 1);
        }
        at == theirs.len()
    }
}
