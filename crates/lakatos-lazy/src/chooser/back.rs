//! The way back: which decision is changed after a run.
//!
//! A false premise depends only on what it looked at, so the latest of these decisions is changed, and those after it are
//! forgotten. When all its choices were tried, the reasons of all of them together are why it has none. Three rules keep
//! this from losing cases:
//!
//! 1. A decision of which a bound on the *size* keeps choices back depends on every decision before it, because all share
//!    one size. One that a bound on the *depth* keeps back depends on the parts above it only.
//! 2. After a case that is one, the last decision is changed, whatever was looked at: others are to follow.
//! 3. What follows from a decision of which choices were kept back holds under this bound, and is not learned.
//!
//! A decision also depends on those without which there would be nothing to decide.

use super::{Blame, State, Strategy, looked};
use crate::parts::NONE;

/// Why the choices of a decision did not do.
struct Reasons {
    /// The decisions that matter, in rising order.
    decisions: Vec<u32>,
    /// Whether all do.
    all_matter: bool,
    /// Whether that depends on the bound.
    bounded: bool,
}

impl State {
    pub(super) fn go_back(&mut self, blame: Blame) -> bool {
        let mut reasons = self.first_reasons(blame);
        loop {
            let number = match (reasons.all_matter, reasons.decisions.last()) {
                (true, _) => self.decisions.len().checked_sub(1),
                (false, last) => last.map(|last| *last as usize),
            };
            let Some(number) = number else {
                self.forget_from(0);
                return false;
            };
            self.forget_from(number + 1);
            self.take_back(number);
            self.blame(number, reasons);
            if self.advance(number as u32) {
                return true;
            }
            reasons = self.give_up(number);
        }
    }

    fn first_reasons(&mut self, blame: Blame) -> Reasons {
        let all_matter = matches!(blame, Blame::All) || self.strategy == Strategy::Chronological;
        let mut decisions = Vec::new();
        if !all_matter {
            decisions = looked::decisions(std::mem::take(&mut self.looked), &self.relations);
            self.learn(&decisions);
        }
        Reasons { decisions, all_matter, bounded: false }
    }

    fn learn(&mut self, decisions: &[u32]) {
        let is_remembered = decisions.iter().all(|number| self.decisions[*number as usize].is_remembered());
        if self.strategy == Strategy::Learning && is_remembered {
            let literals = decisions.iter().map(|number| self.literal(*number)).collect();
            self.learned.learn(literals, self.aim.is_some());
        }
    }

    /// Notes why the choice of a decision did not do.
    fn blame(&mut self, number: usize, mut reasons: Reasons) {
        let decision = &mut self.decisions[number];
        if reasons.all_matter {
            decision.all_matter = true;
        } else {
            reasons.decisions.pop();
            decision.reasons.append(&mut reasons.decisions);
        }
        decision.bounded |= reasons.bounded;
    }

    /// The next choice that is not known to be in no case.
    fn advance(&mut self, number: u32) -> bool {
        while self.decisions[number as usize].advance() {
            match self.excluded(number) {
                Some(mut reasons) => self.decisions[number as usize].reasons.append(&mut reasons),
                None => {
                    self.carry_out(number);
                    return true;
                }
            }
        }
        false
    }

    /// All choices of the last decision were tried: why did none do?
    fn give_up(&mut self, number: usize) -> Reasons {
        let shares_room = self.shares_room();
        let decision = &mut self.decisions[number];
        self.unknown |= decision.withheld;
        let all_matter = decision.all_matter || (decision.withheld && shares_room);
        let bounded = decision.bounded || decision.withheld || decision.all_matter || !decision.tries_all();
        if all_matter {
            self.decisions.truncate(number);
            return Reasons { decisions: Vec::new(), all_matter, bounded };
        }
        let mut decisions = std::mem::take(&mut decision.reasons);
        decisions.extend(decision.makers.into_iter().filter(|maker| *maker != NONE));
        decisions.sort_unstable();
        decisions.dedup();
        self.decisions.truncate(number);
        if !bounded {
            self.learn(&decisions);
        }
        Reasons { decisions, all_matter, bounded }
    }

    /// Forgets all decisions from one on, and what they chose.
    fn forget_from(&mut self, number: usize) {
        if number < self.decisions.len() {
            self.take_back(number);
            self.decisions.truncate(number);
        }
    }

    /// Takes back what was chosen from a decision on.
    fn take_back(&mut self, number: usize) {
        if self.strategy == Strategy::Learning {
            for decision in &self.decisions[number..] {
                if decision.is_remembered() {
                    self.learned.falls(decision.name);
                }
            }
        }
        let decision = &self.decisions[number];
        (self.left, self.growing) = (decision.left, decision.growing);
        let parts = &mut self.parts;
        let kept = decision.parts;
        self.relations.take_back(decision.relations, |place| parts.forget_key(place));
        parts.take_back(kept);
    }
}
