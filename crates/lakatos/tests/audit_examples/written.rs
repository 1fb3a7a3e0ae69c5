//! What an audit found, as the paper writes it.

use lakatos::report::AuditOutcome;
use lakatos::report::audit::{Findings, Mutant, Relation};

/// What was found.
#[track_caller]
pub(crate) fn findings(outcome: &AuditOutcome) -> &Findings {
    outcome.findings().unwrap_or_else(|| panic!("{outcome}"))
}

/// The properties that a set has, numbered from one.
fn braces(set: &[usize]) -> String {
    let numbers: Vec<String> = set.iter().map(|property| (property + 1).to_string()).collect();
    format!("{{{}}}", numbers.join(","))
}

/// The minimal sets.
#[track_caller]
pub(crate) fn minimal(outcome: &AuditOutcome) -> String {
    let sets: Vec<String> = findings(outcome).minimal.sets.iter().map(|set| braces(set)).collect();
    sets.join(" ")
}

/// The conjectures, each with its strength.
#[track_caller]
pub(crate) fn conjectures(outcome: &AuditOutcome) -> Vec<String> {
    let mut lines = Vec::new();
    for conjecture in &findings(outcome).conjectures.all {
        let relation = match conjecture.relation {
            Relation::Same => "=",
            Relation::Implies => "==>",
        };
        let (left, right) = (braces(&conjecture.left), braces(&conjecture.right));
        let strength = format!("{:?}", conjecture.strength()).to_lowercase();
        lines.push(format!("{left} {relation} {right} {}% {strength}", conjecture.percent()));
    }
    lines
}

/// Is everything killed, and is nothing superfluous?
#[track_caller]
pub(crate) fn verdict(outcome: &AuditOutcome) -> (bool, bool) {
    (outcome.is_complete(), findings(outcome).is_minimal())
}

/// The smallest survivor, in Rust.
#[track_caller]
pub(crate) fn smallest(outcome: &AuditOutcome) -> String {
    let smallest = findings(outcome).survivors.smallest.as_ref();
    smallest.map_or_else(String::new, |mutant| text(outcome, mutant))
}

/// The mutants that live, of those that the matrix has, in Rust.
#[track_caller]
pub(crate) fn survivors(outcome: &AuditOutcome) -> Vec<String> {
    let rows = findings(outcome).matrix.as_ref().expect("the matrix is asked for");
    rows.iter().filter(|row| row.kills.is_empty()).map(|row| text(outcome, &row.mutant)).collect()
}

/// The mutants that this property, numbered from one, does not kill, in Rust.
#[track_caller]
pub(crate) fn survivors_of(outcome: &AuditOutcome, property: usize) -> Vec<String> {
    let rows = findings(outcome).matrix.as_ref().expect("the matrix is asked for");
    let lives = rows.iter().filter(|row| row.kills.iter().all(|kill| kill.property + 1 != property));
    lives.map(|row| text(outcome, &row.mutant)).collect()
}

/// A mutant in Rust, or in words where there is no Rust for it.
fn text(outcome: &AuditOutcome, mutant: &Mutant) -> String {
    let text = match mutant {
        Mutant::Rule { when, does, closure, .. } if closure.is_empty() => match when {
            Some(when) => format!("{does} when {when}"),
            None => does.clone(),
        },
        _ => outcome.rust(mutant).join("; "),
    };
    text.replace("U2::new(0)", "0").replace("U2::new(1)", "1")
}
