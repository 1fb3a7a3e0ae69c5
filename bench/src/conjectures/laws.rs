//! The statements that are tried: the laws, and a sample of their mutants.

use std::collections::BTreeSet;

use super::brute;
use super::generators::Column;
use super::mutate::{Mutant, Operator, all_mutants};
use super::term::Conjecture;
use super::trial::Property;
use crate::universe::grammar::hash_of;

/// The laws, written down before anything was tried.
const LAWS: &str = include_str!("../../../corpus/conjectures/laws.txt");

/// The groups of laws.
pub(super) const THEORIES: [&str; 7] = ["arithmetic", "lists", "sets", "relations", "maps", "trees", "functions"];

/// How many mutants of each theory are tried: those whose texts have the least hashes.
const SAMPLE: usize = 60;

/// How many more are tried that need larger values: the next by their hashes that [`needs_larger_values`].
const HARD: usize = 20;

/// A mutant needs larger values if brute force finds no refuting case among so many of the smallest, and finds one among all
/// that it tries.
const EASY: usize = 100;

/// A law.
#[derive(Clone, Debug)]
pub(super) struct Law {
    pub(super) theory: &'static str,
    pub(super) name: &'static str,
    pub(super) conjecture: Conjecture,
}

/// A law, or a mutant of one.
#[derive(Clone, Debug)]
pub(super) struct Statement {
    pub(super) theory: &'static str,
    /// The name of the law.
    pub(super) name: &'static str,
    /// What was done to the law.
    pub(super) operator: Option<Operator>,
    /// Whether it was chosen because it needs larger values.
    pub(super) is_hard: bool,
    pub(super) conjecture: Conjecture,
}

impl Statement {
    /// Is it a law as it was written?
    pub(super) fn is_control(&self) -> bool {
        self.operator.is_none()
    }
}

/// The laws in the order of the file; the error is for people.
pub(super) fn laws() -> Result<Vec<Law>, String> {
    let mut laws = Vec::new();
    let mut theory = "";
    for line in LAWS.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#')) {
        if let Some(name) = line.strip_prefix('[').and_then(|line| line.strip_suffix(']')) {
            theory = name;
            continue;
        }
        let (name, text) = line.split_once(": ").ok_or_else(|| format!("a law has no name: {line}"))?;
        laws.push(Law { theory, name, conjecture: Conjecture::read(text)? });
    }
    Ok(laws)
}

/// The mutants of a theory that can be executed in both columns.
pub(super) fn mutants(laws: &[Law], theory: &str) -> Vec<Mutant> {
    let known: BTreeSet<String> = laws.iter().map(|law| law.conjecture.canonical()).collect();
    let of_theory: Vec<_> =
        laws.iter().filter(|law| law.theory == theory).map(|law| (law.name, &law.conjecture)).collect();
    let mut mutants = all_mutants(&of_theory, &known);
    mutants.retain(|mutant| {
        [Column::Fin, Column::Int].into_iter().all(|column| Property::new(&mutant.conjecture, column).is_some())
    });
    mutants
}

/// The laws and the sample of their mutants, theory by theory.
pub(super) fn statements() -> Result<Vec<Statement>, String> {
    let laws = laws()?;
    let mut statements = Vec::new();
    for theory in THEORIES {
        for law in laws.iter().filter(|law| law.theory == theory) {
            let (name, conjecture) = (law.name, law.conjecture.clone());
            statements.push(Statement { theory, name, operator: None, is_hard: false, conjecture });
        }
        for Mutant { law, operator, conjecture } in in_order(&laws, theory).into_iter().take(SAMPLE) {
            statements.push(Statement { theory, name: law, operator: Some(operator), is_hard: false, conjecture });
        }
    }
    Ok(statements)
}

/// The mutants of a theory in the order in which they are taken.
fn in_order(laws: &[Law], theory: &str) -> Vec<Mutant> {
    let mut mutants = mutants(laws, theory);
    mutants.sort_by_cached_key(|mutant| hash_of(&mutant.conjecture.canonical()));
    mutants
}

/// Mutants beyond the sample that need larger values.
pub(super) fn hard_statements() -> Result<Vec<Statement>, String> {
    let laws = laws()?;
    let mut statements = Vec::new();
    for theory in THEORIES {
        let rest = in_order(&laws, theory).into_iter().skip(SAMPLE);
        for mutant in rest.filter(|mutant| needs_larger_values(&mutant.conjecture)).take(HARD) {
            let Mutant { law, operator, conjecture } = mutant;
            statements.push(Statement { theory, name: law, operator: Some(operator), is_hard: true, conjecture });
        }
    }
    Ok(statements)
}

fn needs_larger_values(conjecture: &Conjecture) -> bool {
    brute::refuting_case(conjecture, EASY).is_none() && brute::refuting_case(conjecture, brute::CASES).is_some()
}

/// The first laws and mutants of each theory.
pub(super) fn fewer(statements: Vec<Statement>, count: usize) -> Vec<Statement> {
    let mut taken = Vec::new();
    for theory in THEORIES {
        for is_control in [true, false] {
            let fits = |one: &&Statement| one.theory == theory && one.is_control() == is_control;
            taken.extend(statements.iter().filter(fits).take(count).cloned());
        }
    }
    taken
}
