//! `a && b`, as lazy copies of modules write it.
//!
//! When `b` is false, so is the conjunction, whatever `a` looked at: the search may go back to what `b` looked at alone.
//! Without this a search that learns from false premises learns nothing, because everything was looked at by somebody.

use std::rc::Rc;

use crate::choices::{Choices, Ended, current};

/// A conjunction whose left side is being evaluated.
pub struct Conjunction(Scope);

/// A conjunction whose right side is being evaluated.
pub struct RightSide(Scope);

/// A conjunction that is under way, and the side that is being evaluated. One that is left in the middle, because its left
/// side is false, by `return` or by a panic, is closed as if everything had mattered.
struct Scope(Option<Rc<dyn Choices>>, &'static str);

impl Conjunction {
    /// The left side comes next.
    #[expect(clippy::new_without_default, reason = "it begins something")]
    pub fn new() -> Conjunction {
        Conjunction::written("")
    }

    /// The left side comes next, which is written so.
    pub fn written(left: &'static str) -> Conjunction {
        let choices = current();
        if let Some(choices) = &choices {
            choices.conjunction_begins();
        }
        Conjunction(Scope(choices, left))
    }

    /// The left side holds; the right side comes next.
    pub fn holds(self) -> RightSide {
        self.then("")
    }

    /// The left side holds; the right side comes next, which is written so.
    pub fn then(mut self, right: &'static str) -> RightSide {
        if let Some(choices) = &self.0.0 {
            choices.left_side_holds();
        }
        self.0.1 = right;
        RightSide(self.0)
    }
}

impl RightSide {
    /// What the right side says is what the conjunction says.
    pub fn says(mut self, holds: bool) -> bool {
        if let Some(choices) = self.0.0.take() {
            choices.conjunction_ends(if holds { Ended::Holds } else { Ended::RightIsFalse(self.0.1) });
        }
        holds
    }
}

impl Drop for Scope {
    fn drop(&mut self) {
        if let Some(choices) = self.0.take() {
            choices.conjunction_ends(Ended::Left(self.1));
        }
    }
}
