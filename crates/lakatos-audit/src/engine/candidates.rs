//! Candidates: rules and exchanges that become mutants as soon as some tried call distinguishes them.

use lakatos_data::keys::Keys;

use super::clock::GoOn;
use super::equivalence::Comparison;
use super::exceptions::Exception;
use super::exchange::Memory;
use super::matrix::{Ground, Queue};
use super::mutants::Mutant;
use super::rules::{Answer, Rule, rules};
use super::tables::Tables;
use super::{SubjectShapes, TestRunner, equivalence};

/// The families of mutants to make.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Families {
    /// Finite exceptions.
    pub exceptions: bool,
    /// Rule-shaped ones, and those that exchange two results.
    pub rules: bool,
    /// Among the rule-shaped ones, those that panic.
    pub panics: bool,
    /// Exceptions at the calls of properties.
    pub own_calls: bool,
}

impl Default for Families {
    fn default() -> Families {
        Families { exceptions: true, rules: true, panics: true, own_calls: true }
    }
}

impl Families {
    /// Only finite exceptions, like FitSpec.
    pub const EXCEPTIONS: Families = Families { exceptions: true, rules: false, panics: false, own_calls: false };
}

/// Number of calls on which rules are first compared.
const SAMPLE: usize = 32;
/// Number of calls of each subject whose results are exchanged.
const EXCHANGED: usize = 8;

/// Candidates that are not mutants yet.
pub(super) struct Candidates {
    rules: Vec<Rule>,
    exchanges: bool,
    /// The user's mutants that change nothing that was tried.
    supplied: Vec<usize>,
}

impl Candidates {
    pub(super) fn of(subjects: &[SubjectShapes], families: &Families, supplied: usize) -> Candidates {
        let mut all = Vec::new();
        if families.rules {
            for (number, subject) in subjects.iter().enumerate() {
                all.extend(rules(number, subject, families.panics));
            }
        }
        Candidates { rules: all, exchanges: families.rules, supplied: (0..supplied).collect() }
    }

    /// Makes mutants of the candidates that differ from the original and from each other on the tried calls; those
    /// without time stay candidates.
    pub(super) fn settle(&mut self, ground: &mut Ground, runner: &mut dyn TestRunner, go_on: GoOn<'_>) {
        if self.rules.is_empty() && !self.exchanges {
            return;
        }
        let tried = tried_calls(&ground.tables, ground.subjects.len());
        let mut known = Settled::default();
        for mutant in &ground.mutants {
            if let Mutant::Rule(rule) = mutant {
                known.insert(ground, runner, rule, &tried[rule.subject]);
            }
        }
        let mut left = Vec::new();
        for rule in std::mem::take(&mut self.rules) {
            let calls = &tried[rule.subject];
            let mutant = Mutant::Rule(rule.clone());
            if go_on() && differs(ground, runner, &mutant, calls) && known.insert(ground, runner, &rule, calls) {
                ground.add(Queue::Rules(rule.subject), [mutant]);
            } else {
                left.push(rule);
            }
        }
        self.rules = left;
        if go_on() && std::mem::take(&mut self.exchanges) {
            exchange(ground, runner, &tried);
        }
    }

    /// Makes mutants of the user's ones that differ from the original on the tried calls.
    pub(super) fn settle_supplied(&mut self, ground: &mut Ground, runner: &mut dyn TestRunner, go_on: GoOn<'_>) {
        let calls: Vec<u32> = (0..ground.tables.calls() as u32).collect();
        let mut left = Vec::new();
        for number in std::mem::take(&mut self.supplied) {
            if go_on() && differs(ground, runner, &Mutant::Supplied(number), &calls) {
                ground.add(Queue::Supplied, [Mutant::Supplied(number)]);
            } else {
                left.push(number);
            }
        }
        self.supplied = left;
    }

    /// The user's mutants that change nothing that was tried.
    pub(super) fn unnoticed(&self) -> &[usize] {
        &self.supplied
    }
}

/// The tried calls with a known result of the original, by subject.
fn tried_calls(tables: &Tables, subjects: usize) -> Vec<Vec<u32>> {
    let mut all = vec![Vec::new(); subjects];
    for call in 0..tables.calls() as u32 {
        if tables.original(call).is_some() {
            all[tables.call_at(call).subject as usize].push(call);
        }
    }
    all
}

/// Does a mutant change anything that was tried?
fn differs(ground: &Ground, runner: &mut dyn TestRunner, mutant: &Mutant, calls: &[u32]) -> bool {
    let mut memory = Memory::default();
    memory.clear(ground.tables.calls());
    calls.iter().any(|call| equivalence::changes(ground.stand_in(mutant), runner, *call, &mut memory))
}

/// The rules that are mutants, by their answers to the first calls.
#[derive(Default)]
struct Settled {
    answers: Keys<(usize, Vec<Option<Answer>>)>,
    rules: Vec<Vec<Rule>>,
}

impl Settled {
    /// Adds a rule; `false` if another answers in the same way.
    fn insert(&mut self, ground: &Ground, runner: &mut dyn TestRunner, rule: &Rule, calls: &[u32]) -> bool {
        let result = &ground.subjects[rule.subject].result;
        let mut comparison = Comparison { tables: &ground.tables, result, runner };
        let mut answers = Vec::with_capacity(SAMPLE);
        for call in calls.iter().take(SAMPLE) {
            answers.push(comparison.answer(rule, *call));
        }
        let group = self.answers.number((rule.subject, answers));
        if group == self.rules.len() {
            self.rules.push(Vec::new());
        }
        let rest = &calls[calls.len().min(SAMPLE)..];
        if self.rules[group].iter().any(|other| comparison.same(rule, other, rest)) {
            return false;
        }
        self.rules[group].push(rule.clone());
        true
    }
}

/// Makes mutants that exchange the results of two calls, unless they exist already.
fn exchange(ground: &mut Ground, runner: &mut dyn TestRunner, tried: &[Vec<u32>]) {
    let mut known: Keys<[Exception; 2]> = Keys::default();
    for mutant in &ground.mutants {
        if let Some(&[one, other]) = mutant.exceptions() {
            known.insert([one, other]);
        }
    }
    for (subject, calls) in tried.iter().enumerate() {
        let calls = &calls[..calls.len().min(EXCHANGED)];
        for (place, second) in calls.iter().enumerate() {
            for first in &calls[..place] {
                let Some(swapped) = swapped(&ground.tables, runner, *first, *second) else { continue };
                let mirrored = [swapped[1], swapped[0]];
                if known.find(&mirrored).is_none() && known.insert(swapped) {
                    ground.add(Queue::Rules(subject), [Mutant::Swapped(swapped)]);
                }
            }
        }
    }
}

/// The exchange of two results, if both calls notice.
fn swapped(tables: &Tables, runner: &mut dyn TestRunner, first: u32, second: u32) -> Option<[Exception; 2]> {
    let results = (tables.original(first)?, tables.original(second)?);
    let mut notices = |call: u32, own: u32, other: u32| {
        let call = tables.call_at(call);
        let (own, other) = (tables.result_at(own), tables.result_at(other));
        own != other && !equivalence::is_as_good(runner, call, own, other)
    };
    if notices(first, results.0, results.1) && notices(second, results.1, results.0) {
        return Some([Exception { call: first, answer: results.1 }, Exception { call: second, answer: results.0 }]);
    }
    None
}
