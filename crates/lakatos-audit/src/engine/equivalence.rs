//! Mutants that do not count: those that answer every call like the original, as well as it, or like another mutant.

use lakatos_data::{Shape, Tree};

use super::TestRunner;
use super::exchange::{Memory, StandIn};
use super::mutants::Mutant;
use super::rules::{Answer, Rule};
use super::tables::{Call, Tables};

/// Does a rule, or a user's mutant, answer a known call differently from the original, and not as well?
pub(super) fn changes(stand_in: StandIn<'_>, runner: &mut dyn TestRunner, call: u32, memory: &mut Memory) -> bool {
    let asked = stand_in.tables.call_at(call);
    let original = stand_in.tables.original(call).map(|number| stand_in.tables.result_at(number));
    let subject = asked.subject as usize;
    let supplied;
    let answer = match stand_in.mutant {
        Mutant::Rule(rule) if rule.subject == subject => memory.by_rule(stand_in, rule, call),
        Mutant::Supplied(number) => {
            supplied = runner.supplied(*number, subject, &asked.arguments, original);
            supplied.as_ref()
        }
        _ => None,
    };
    match (answer, original) {
        (None, _) => false,
        (Some(Answer::Panic), _) | (_, None) => true,
        (Some(Answer::Result(other)), Some(original)) => {
            other != original && !is_as_good(runner, asked, original, other)
        }
    }
}

/// Is another result of a call as good as the original's, also after it is taken apart again?
pub(super) fn is_as_good(runner: &mut dyn TestRunner, asked: &Call, original: &Tree, other: &Tree) -> bool {
    let subject = asked.subject as usize;
    runner.is_as_good(subject, &asked.arguments, original, other)
        || runner.rebuilt_result(subject, other).is_some_and(|other| other == *original)
}

/// Number of calls to compare before two rules count as equal.
const MOST_COMPARED: usize = 1_000;

/// Compares the answers of rules.
pub(super) struct Comparison<'a> {
    pub(super) tables: &'a Tables,
    /// The shape of the result.
    pub(super) result: &'a Shape,
    pub(super) runner: &'a mut dyn TestRunner,
}

impl Comparison<'_> {
    /// Do two rules of a subject answer these calls alike?
    pub(super) fn same(&mut self, one: &Rule, other: &Rule, calls: &[u32]) -> bool {
        calls.iter().take(MOST_COMPARED).all(|call| self.answer(one, *call) == self.answer(other, *call))
    }

    /// The answer of a rule to a known call, as it is taken apart; `None` if it is the original's.
    pub(super) fn answer(&mut self, rule: &Rule, call: u32) -> Option<Answer> {
        let arguments = self.tables.call_at(call).arguments.root();
        let original = self.tables.original(call).map(|number| self.tables.result_at(number));
        let answer = match original {
            Some(original) => rule.answer(self.result, arguments, original)?,
            None if self.tables.panics(call) => rule.answer_to_panic(self.result, arguments)?,
            None => return None,
        };
        let Answer::Result(tree) = answer else { return Some(answer) };
        let tree = self.runner.rebuilt_result(rule.subject, &tree).unwrap_or(tree);
        (Some(&tree) != original).then_some(Answer::Result(tree))
    }
}
