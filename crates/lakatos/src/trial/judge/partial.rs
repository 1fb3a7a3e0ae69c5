//! Runs a property before everything is chosen.

use std::rc::Rc;

use lakatos_data::lazy::{Choices, Demand, with_choices};
use lakatos_engine::judge::{Conjecture, Failure, FailureKind, Partial, Reason, Stretch, Verdict};

use super::{BodyJudge, bit, verdict_of_answer};
use crate::trial::panics::run_trying;

impl Partial for BodyJudge<'_> {
    fn conjecture(&self) -> &Conjecture {
        &self.shared.conjecture
    }

    fn run(&mut self, what: Stretch, choices: &Rc<dyn Choices>) -> Verdict {
        match what {
            Stretch::Premise(premise) => self.ask_of_open(self.shared.conjecture.numbers[premise], choices),
            Stretch::Body => self.run_on_open(choices),
        }
    }
}

impl BodyJudge<'_> {
    /// Checks a premise. If it panics, or a type guarantees it, the body decides.
    fn ask_of_open(&self, number: usize, choices: &Rc<dyn Choices>) -> Verdict {
        let premise = &self.shared.premises[number];
        let Some(check) = &premise.check else { return Verdict::Pass };
        let mut source = Demand::arguments(Rc::clone(choices), premise.arguments);
        match run_trying(|| with_choices(choices, || check(&mut source))) {
            Ok(Some(true)) => Verdict::Pass,
            Ok(Some(false)) => Verdict::Discard(Reason::Premise(number)),
            Ok(None) => Verdict::Discard(Reason::Refused),
            Err(_) => {
                self.shared.doubtful.fetch_or(bit(number), std::sync::atomic::Ordering::Relaxed);
                Verdict::Maybe(Failure { kind: FailureKind::Panicked, message: String::new(), place: None })
            }
        }
    }

    /// Runs the body; the premises that could be checked are known to hold.
    fn run_on_open(&self, choices: &Rc<dyn Choices>) -> Verdict {
        let told = self.told();
        told.establish(self.shared.established());
        let arguments: Vec<usize> = (0..self.shared.conjecture.arguments.len()).collect();
        let mut source = Demand::arguments(Rc::clone(choices), &arguments);
        let ended = with_choices(choices, || self.run_from(&mut source, &told, false));
        let rejected = told.rejected();
        match ended {
            Ok(Some(answered)) => verdict_of_answer(answered, rejected),
            Ok(None) => Verdict::Discard(Reason::Refused),
            Err(ended) => self.thrown(ended, told.doing(), None),
        }
    }
}
