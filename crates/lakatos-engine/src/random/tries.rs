//! Values that may be refused, and are tried again.

use super::Random;
use super::budget::Budget;
use super::mode::Style;
use crate::reach::Reached;

/// The tries that a check has.
const MOST_TRIES: u32 = 100;
/// The tries that all checks of a case have together: checked parts of checked parts are tried often.
const MOST_TRIES_IN_ALL: u32 = 20_000;
/// After so many tries in vain the mode is another.
const TRIES_OF_A_MODE: u32 = 4;

/// The checked values that are being tried.
#[derive(Debug, Default)]
pub(super) struct Tries {
    marks: Vec<Mark>,
    in_vain: u32,
}

/// What there was before the first try.
#[derive(Debug)]
struct Mark {
    scopes: usize,
    style: Style,
    budget: Budget,
    bits: u64,
    others: Reached,
}

impl Tries {
    pub(super) fn clear(&mut self) {
        self.marks.clear();
        self.in_vain = 0;
    }
}

impl Random {
    /// Begins a try; `false` if there were too many.
    pub(super) fn try_again(&mut self, tries: u32) -> bool {
        if tries == 0 {
            self.dirty = true;
            self.tries.marks.push(Mark {
                scopes: self.scopes.len(),
                style: self.frame.style,
                budget: self.budget,
                bits: self.bits,
                others: self.others.clone(),
            });
            return true;
        }
        self.tries.in_vain += 1;
        if tries >= MOST_TRIES || self.tries.in_vain > MOST_TRIES_IN_ALL {
            return false;
        }
        self.take_back();
        if tries == TRIES_OF_A_MODE && self.swarm {
            // What is wanted may be what is switched off.
            self.swarm = false;
            self.shapes.unmask();
            self.hot.forget();
            self.set_alert();
        }
        if tries % TRIES_OF_A_MODE == 0 && !self.budget.is_full() {
            self.frame.style = Style::of_try(tries / TRIES_OF_A_MODE - 1, self.numbers.next(), self.size);
        }
        true
    }

    /// Undoes what a try in vain has changed, but for the random numbers.
    fn take_back(&mut self) {
        let Some(mark) = self.tries.marks.last() else { return };
        let (scopes, budget) = (mark.scopes, mark.budget);
        self.bits = mark.bits;
        self.others.clone_from(&mark.others);
        // What is refused stays so: it would go on for ever.
        if !self.budget.is_refused() {
            self.budget = budget;
        }
        while self.scopes.len() > scopes {
            self.pop();
        }
        self.set_alert();
    }

    /// Ends the tries, with a value or without.
    pub(super) fn stop_trying(&mut self) {
        let Some(mark) = self.tries.marks.pop() else { return };
        while self.scopes.len() > mark.scopes {
            self.pop();
        }
        if !self.budget.is_full() {
            self.frame.style = mark.style;
        }
    }
}
