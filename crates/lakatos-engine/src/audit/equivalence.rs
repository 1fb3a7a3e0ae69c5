//! Which mutants are none: those that answer every call as the original does, as well, or as another mutant does.

use lakatos_data::Shape;

use super::Auditee;
use super::exchange::{Memory, StandIn};
use super::mutants::Mutant;
use super::rules::{Answer, Rule};
use super::tables::Tables;

/// Does a rule, or a mutant of the user, answer a known call otherwise than the original, and not as well?
pub(super) fn changes(stand_in: StandIn<'_>, auditee: &mut dyn Auditee, call: u32, memory: &mut Memory) -> bool {
    let asked = stand_in.tables.call_at(call);
    let original = stand_in.tables.original(call).map(|number| stand_in.tables.result_at(number));
    let subject = asked.subject as usize;
    let supplied;
    let answer = match stand_in.mutant {
        Mutant::Rule(rule) if rule.subject == subject => memory.by_rule(stand_in, rule, call),
        Mutant::Supplied(number) => {
            supplied = auditee.supplied(*number, subject, &asked.arguments, original);
            supplied.as_ref()
        }
        _ => None,
    };
    match (answer, original) {
        (None, _) => false,
        (Some(Answer::Panic), _) | (_, None) => true,
        (Some(Answer::Result(other)), Some(original)) => {
            other != original && !auditee.is_as_good(subject, &asked.arguments, original, other)
        }
    }
}

/// So many calls are compared before a rule is taken for the same as another.
const MOST_COMPARED: usize = 1_000;

/// Do two rules of a subject with this result answer these calls alike?
pub(super) fn same(tables: &Tables, result: &Shape, one: &Rule, other: &Rule, calls: &[u32]) -> bool {
    calls
        .iter()
        .take(MOST_COMPARED)
        .all(|call| answer(tables, result, one, *call) == answer(tables, result, other, *call))
}

/// What a rule answers to a known call; `None` if it is what the original does.
pub(super) fn answer(tables: &Tables, result: &Shape, rule: &Rule, call: u32) -> Option<Answer> {
    let original = tables.result_at(tables.original(call)?);
    rule.answer(result, tables.call_at(call).arguments.root(), original)
}
