//! `a && b`, as lazy copies of modules write it.
//!
//! When `b` is false, so is the conjunction, whatever `a` looked at: the search may go back to what `b` looked at alone.
//! Without this a search that learns from false premises learns nothing, because everything was looked at by somebody.

use crate::choices::{Ended, ask_if_any};

/// A conjunction whose left side is being evaluated.
pub struct Conjunction(Scope);

/// A conjunction whose right side is being evaluated.
pub struct RightSide(Scope);

/// A conjunction that is under way, if anybody chooses, and the side that is being evaluated. One that is left in the middle,
/// because its left side is false, by `return` or by a panic, is closed as if everything had mattered. (Whoever chooses when
/// it begins does so when it ends: searches inside of it are over by then.)
struct Scope(bool, &'static str);

impl Conjunction {
    /// The left side comes next.
    #[expect(clippy::new_without_default, reason = "it begins something")]
    pub fn new() -> Conjunction {
        Conjunction::written("")
    }

    /// The left side comes next, which is written so.
    pub fn written(left: &'static str) -> Conjunction {
        Conjunction(Scope(ask_if_any(|choices| choices.conjunction_begins()).is_some(), left))
    }

    /// The left side holds; the right side comes next.
    pub fn holds(self) -> RightSide {
        self.then("")
    }

    /// The left side holds; the right side comes next, which is written so.
    pub fn then(mut self, right: &'static str) -> RightSide {
        if self.0.0 {
            ask_if_any(|choices| choices.left_side_holds());
        }
        self.0.1 = right;
        RightSide(self.0)
    }
}

impl RightSide {
    /// What the right side says is what the conjunction says.
    pub fn says(mut self, holds: bool) -> bool {
        if std::mem::take(&mut self.0.0) {
            let ended = if holds { Ended::Holds } else { Ended::RightIsFalse(self.0.1) };
            ask_if_any(|choices| choices.conjunction_ends(ended));
        }
        holds
    }
}

impl Drop for Scope {
    fn drop(&mut self) {
        if self.0 {
            ask_if_any(|choices| choices.conjunction_ends(Ended::Left(self.1)));
        }
    }
}
