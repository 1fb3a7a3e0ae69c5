//! Rules: patterns with what they rest on.

use lakatos_data::Tree;
use lakatos_data::arrange::sort_by_key;
use lakatos_engine::judge::{Discards, Reason};

use crate::condition::{Claim, Condition};
use crate::pattern::Pattern;

/// A pattern of which every instance that ran fails; with a condition, every one of which it holds.
#[derive(Clone, Debug)]
pub struct Rule {
    /// The pattern.
    pub pattern: Pattern,
    /// What has to hold of the parts that the pattern leaves open.
    pub condition: Option<Condition>,
    /// What it rests on.
    pub evidence: Evidence,
}

impl Rule {
    /// Is a case one of those that it says fail?
    pub fn has(&self, case: &Tree) -> bool {
        match &self.condition {
            Some(condition) => condition.holds(case),
            None => self.pattern.matches(case),
        }
    }

    /// How many symbols a reader reads.
    pub fn symbols(&self) -> usize {
        let condition = self.condition.as_ref().map_or(0, |condition| condition.size as usize);
        self.pattern.constants() + self.pattern.repetitions() + condition
    }

    /// Does it say of all cases whether they fail?
    pub fn is_exact(&self) -> bool {
        self.condition.as_ref().is_some_and(|condition| condition.claim == Claim::Exactly)
    }

    /// The premises under which it holds: those that discarded instances, by the number that a [`Reason`] has.
    pub fn premises(&self) -> Vec<usize> {
        let mut premises = Vec::new();
        for (reason, _) in self.evidence.discards.counts() {
            if let Reason::Premise(number) = reason {
                premises.push(*number);
            }
        }
        sort_by_key(&mut premises, &|number| *number);
        premises
    }
}

/// What a rule rests on.
#[derive(Clone, Debug, Default)]
pub struct Evidence {
    /// How many different instances were run: all of them fail.
    pub failing: u64,
    /// Whether these are all instances that there are.
    pub is_whole: bool,
    /// The instances that were discarded, by reason: they count neither way.
    pub discards: Discards,
    /// How many fail in another way: they count neither way.
    pub failing_otherwise: u64,
    /// How many of the cases outside that are known pass.
    pub passing_outside: u64,
    /// How many of the cases outside that are known fail in the same way.
    pub failing_outside: u64,
}
