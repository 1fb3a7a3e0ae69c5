//! What mutants showed about a set of properties.

use std::time::Duration;

use super::mutants::{Mutant, Survivors};
use crate::engine::{Conjectures, Ended, Subsets, Tested, Unjudged, percent};
use lakatos_report::model::Argument;

/// What mutants showed.
#[derive(Clone, Debug, Default, PartialEq)]
#[non_exhaustive]
pub struct Findings {
    /// How many mutants were tried.
    pub mutants: u64,
    /// How many were made; the rest was not tried, for lack of time.
    pub made: u64,
    /// Whether there are no others, not counting those of the user.
    pub mutants_exhausted: bool,
    /// The tests of each property, in their order.
    pub tested: Vec<Tested>,
    /// How many rounds there were.
    pub rounds: u64,
    /// How many of them left nothing out.
    pub complete_rounds: u64,
    /// The time limit, if it ended the audit.
    pub limit: Option<Duration>,
    /// Was there no time to run the original once more on every test?
    pub unconfirmed: bool,
    /// The number of tried calls for which the original has no result: no mutant is placed there.
    pub without_result: u64,
    /// The mutants that no property kills.
    pub survivors: Survivors,
    /// How many mutants no property kills because tests were stopped that made too many calls, or because there was no
    /// time for a property: neither dead nor survivors.
    pub undecided: u64,
    /// The properties about which nothing can be said yet.
    pub unjudged: Vec<Unjudged>,
    /// The properties that kill nothing, or only mutants that panic.
    pub vacuous: Vec<usize>,
    /// The properties that could not be audited, because they call subjects on other threads.
    pub unheard: Vec<Unheard>,
    /// The properties that could not be audited, because they do not do the same each time.
    pub unstable: Vec<Unstable>,
    /// The user's mutants, by their names, that answer every call like the original.
    pub unnoticed: Vec<String>,
    /// The properties that alone kill something.
    pub sole_killers: Vec<SoleKiller>,
    /// The smallest sets of properties that kill as much as all.
    pub minimal: Subsets,
    /// How properties seem to be related.
    pub conjectures: Conjectures,
    /// The results of each mutant, if requested.
    pub matrix: Option<Vec<Row>>,
}

impl Findings {
    /// How many mutants were killed.
    pub fn killed(&self) -> u64 {
        self.decided().saturating_sub(self.survivors.count)
    }

    /// How many mutants were killed or survived.
    fn decided(&self) -> u64 {
        self.mutants.saturating_sub(self.undecided)
    }

    /// The percentage of killed mutants, rounded down, not counting undecided ones; 100 if there are none.
    pub fn percent_killed(&self) -> u64 {
        percent(self.killed(), self.decided())
    }

    /// Did the time end before a single round was complete?
    pub fn is_unfinished(&self) -> bool {
        self.limit.is_some() && self.complete_rounds == 0
    }

    /// Were all mutants killed, not counting undecided ones, and was a round complete?
    pub fn is_complete(&self) -> bool {
        self.survivors.count == 0 && self.killed() > 0 && !self.is_unfinished()
    }

    /// Does every property that was audited kill something that the others together do not?
    pub fn is_minimal(&self) -> bool {
        !self.has_superfluous() && self.undetermined().is_empty()
    }

    /// Is a property vacuous or redundant?
    pub fn has_superfluous(&self) -> bool {
        !self.redundant().is_empty() || !self.vacuous.is_empty()
    }

    /// Were all tests of all properties run?
    pub fn tests_exhausted(&self) -> bool {
        self.tested.iter().all(|tested| tested.exhausted)
    }

    /// How many properties could be audited.
    pub fn audited(&self) -> usize {
        (0..self.tested.len()).filter(|property| self.is_audited(*property)).count()
    }

    /// How many properties were judged.
    pub fn judged(&self) -> usize {
        self.audited().saturating_sub(self.unjudged.len())
    }

    /// The properties that kill something, and nothing that the others do not.
    pub fn redundant(&self) -> Vec<usize> {
        self.not_needed(|property| !self.vacuous.contains(&property) && !self.is_unjudged(property))
    }

    /// The properties that may or may not be needed.
    pub fn undetermined(&self) -> Vec<usize> {
        self.not_needed(|property| self.is_unjudged(property))
    }

    /// The properties that were audited and kill nothing alone, filtered by `is_such`.
    fn not_needed(&self, is_such: impl Fn(usize) -> bool) -> Vec<usize> {
        let mut all = Vec::new();
        for property in 0..self.tested.len() {
            let is_sole_killer = self.sole_killers.iter().any(|killer| killer.property == property);
            if !is_sole_killer && self.is_audited(property) && is_such(property) {
                all.push(property);
            }
        }
        all
    }

    /// Is it impossible to judge this property yet?
    pub fn is_unjudged(&self, property: usize) -> bool {
        self.unjudged.iter().any(|unjudged| unjudged.property == property)
    }

    /// Could this property be audited?
    pub fn is_audited(&self, property: usize) -> bool {
        !self.is_unheard(property) && !self.unstable.iter().any(|unstable| unstable.property == property)
    }

    /// Does this property call subjects on other threads?
    pub fn is_unheard(&self, property: usize) -> bool {
        self.unheard.iter().any(|unheard| unheard.property == property)
    }
}

/// A property that could not be audited, because it calls a subject on another thread, where mutants are not active.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unheard {
    /// The property.
    pub property: usize,
    /// The subject that was called, if it is known.
    pub subject: Option<usize>,
    /// The name of the thread, if it has one.
    pub thread: Option<String>,
}

/// A property that could not be audited, because one of its tests does not do the same when the original is run again.
#[derive(Clone, Debug, PartialEq)]
pub struct Unstable {
    /// The property.
    pub property: usize,
    /// The arguments of the test.
    pub arguments: Vec<Argument>,
    /// How it ended, each time.
    pub ended: [Ended; 2],
    /// The number of the first call, from 1, in which the two runs differ.
    pub place: u64,
    /// That call in each run, as Rust; `None` if there was none.
    pub calls: [Option<String>; 2],
}

/// A property without which some mutants would survive.
#[derive(Clone, Debug, PartialEq)]
pub struct SoleKiller {
    /// The property.
    pub property: usize,
    /// How many mutants no other property kills.
    pub mutants: u64,
    /// The first of them.
    pub first: Mutant,
}

/// The results of a mutant.
#[derive(Clone, Debug, PartialEq)]
pub struct Row {
    /// The mutant.
    pub mutant: Mutant,
    /// The properties that kill it.
    pub kills: Vec<Kill>,
}

/// A property that kills a mutant.
#[derive(Clone, Debug, PartialEq)]
pub struct Kill {
    /// The property.
    pub property: usize,
    /// The arguments of the first test that does.
    pub arguments: Vec<Argument>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_are_rounded_down_so_that_only_all_is_all() {
        let shares = [(0, 3), (1, 3), (999, 1_000), (7, 7), (0, 0), (u64::MAX, u64::MAX)];
        assert_eq!(shares.map(|(part, whole)| percent(part, whole)), [0, 33, 99, 100, 100, 100]);
    }

    #[test]
    fn a_property_is_redundant_if_it_was_audited_and_kills_nothing_alone() {
        let tested = vec![Tested::default(); 4];
        let sole = SoleKiller { property: 2, mutants: 1, first: Mutant::Supplied(String::new()) };
        let unheard = Unheard { property: 0, subject: None, thread: None };
        let mut findings = Findings {
            tested,
            vacuous: vec![1],
            unheard: vec![unheard],
            sole_killers: vec![sole.clone()],
            ..Findings::default()
        };
        assert_eq!((findings.redundant(), findings.is_minimal()), (vec![3], false));
        findings.sole_killers.push(SoleKiller { property: 3, ..sole });
        assert_eq!((findings.redundant(), findings.is_minimal()), (vec![], false));
        findings.vacuous.clear();
        findings.sole_killers.push(SoleKiller { property: 1, ..findings.sole_killers[0].clone() });
        assert!(findings.is_minimal());
    }

    #[test]
    fn without_mutants_nothing_is_complete() {
        assert!(!Findings::default().is_complete());
        assert!(Findings { mutants: 1, ..Findings::default() }.is_complete());
    }
}
