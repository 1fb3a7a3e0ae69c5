//! Rules: patterns with what they rest on.

use lakatos_data::arrange::sort_by_key;
use lakatos_engine::judge::{Discards, Reason};

use crate::pattern::Pattern;

/// A pattern of which every instance that ran fails.
#[derive(Clone, Debug)]
pub struct Rule {
    /// The pattern.
    pub pattern: Pattern,
    /// What it rests on.
    pub evidence: Evidence,
}

impl Rule {
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
