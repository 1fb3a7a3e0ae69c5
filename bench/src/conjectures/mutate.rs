//! Mutations of laws: one small change, anywhere in a law, that leaves its types as they are.
//!
//! All mutants are made, by code and in one order; which of them are tried is decided by their texts alone.

use std::collections::BTreeSet;

use super::library::Library;
use super::term::{Conjecture, Head, Term};

/// How laws are changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Operator {
    /// Two arguments of a function change places.
    SwapArguments,
    /// A constant gives way to another one of its type.
    ReplaceConstant,
    /// A function gives way to another one of its type.
    ReplaceFunction,
    /// A variable gives way to another one of its type.
    ReplaceVariable,
    /// A premise is left out.
    DropPremise,
    /// A premise and the conclusion change places.
    SwapSides,
}

/// All operators, in the order in which they are applied.
pub(super) const OPERATORS: [Operator; 6] = [
    Operator::SwapArguments,
    Operator::ReplaceConstant,
    Operator::ReplaceFunction,
    Operator::ReplaceVariable,
    Operator::DropPremise,
    Operator::SwapSides,
];

impl Operator {
    /// What it is called in lists.
    pub(super) fn name(self) -> &'static str {
        match self {
            Operator::SwapArguments => "arguments swapped",
            Operator::ReplaceConstant => "constant replaced",
            Operator::ReplaceFunction => "function replaced",
            Operator::ReplaceVariable => "variable replaced",
            Operator::DropPremise => "premise dropped",
            Operator::SwapSides => "sides swapped",
        }
    }

    /// All that it makes of a law. Some may be the law itself, or the same as others.
    pub(super) fn mutants(self, law: &Conjecture) -> Vec<Conjecture> {
        let terms = law.terms();
        let last = terms.len() - 1;
        let mut mutants = Vec::new();
        for place in 0..terms.len() {
            let changed = match self {
                Operator::DropPremise if place < last => {
                    let mut fewer = terms.clone();
                    fewer.remove(place);
                    vec![fewer]
                }
                Operator::SwapSides if place < last => {
                    let mut swapped = terms.clone();
                    swapped.swap(place, last);
                    vec![swapped]
                }
                Operator::DropPremise | Operator::SwapSides => Vec::new(),
                _ => {
                    let changed = self.changed(&terms[place], law);
                    changed.into_iter().map(|term| with_one(&terms, place, term)).collect()
                }
            };
            mutants.extend(changed.into_iter().filter_map(|terms| law.with_terms(terms)));
        }
        mutants
    }

    /// The term with one change, anywhere in it.
    fn changed(self, term: &Term, law: &Conjecture) -> Vec<Term> {
        let mut all = self.changed_here(term, law);
        for (place, argument) in term.arguments.iter().enumerate() {
            for changed in self.changed(argument, law) {
                all.push(Term { arguments: with_one(&term.arguments, place, changed), ..term.clone() });
            }
        }
        all
    }

    /// The term with its head or its arguments changed.
    fn changed_here(self, term: &Term, law: &Conjecture) -> Vec<Term> {
        let with_head = |head| Term { head, arguments: term.arguments.clone() };
        match (self, term.head) {
            (Operator::SwapArguments, head) if !commutes(head) => swaps(term),
            (Operator::ReplaceConstant | Operator::ReplaceFunction, Head::Function(old)) => {
                let is_constant = Library::get().known(old).arguments.is_empty();
                if is_constant != (self == Operator::ReplaceConstant) {
                    return Vec::new();
                }
                replacements(old).map(|function| with_head(Head::Function(function))).collect()
            }
            (Operator::ReplaceVariable, Head::Variable(old)) => {
                let others = (0..law.types.len()).filter(|other| *other != old && law.types[*other] == law.types[old]);
                others.map(|other| with_head(Head::Variable(other))).collect()
            }
            _ => Vec::new(),
        }
    }
}

fn with_one<T: Clone>(all: &[T], place: usize, new: T) -> Vec<T> {
    let mut all = all.to_vec();
    all[place] = new;
    all
}

fn commutes(head: Head) -> bool {
    matches!(head, Head::Function(function) if Library::get().known(function).commutes)
}

/// The term with two of its arguments exchanged. Whether the types allow it is asked later.
fn swaps(term: &Term) -> Vec<Term> {
    let mut all = Vec::new();
    for right in 1..term.arguments.len() {
        for left in 0..right {
            let mut swapped = term.clone();
            swapped.arguments.swap(left, right);
            all.push(swapped);
        }
    }
    all
}

/// The functions with as many arguments. Whether the types allow them is asked later.
fn replacements(old: usize) -> impl Iterator<Item = usize> {
    let count = Library::get().known(old).arguments.len();
    let fits = move |(place, known): &(usize, &super::library::Known)| *place != old && known.arguments.len() == count;
    Library::get().all().filter(fits).map(|(place, _)| place)
}

/// A mutant, and where it comes from.
#[derive(Clone, Debug)]
pub(super) struct Mutant {
    pub(super) law: &'static str,
    pub(super) operator: Operator,
    pub(super) conjecture: Conjecture,
}

/// All mutants of some laws that are neither laws nor said twice.
pub(super) fn all_mutants(laws: &[(&'static str, &Conjecture)], known: &BTreeSet<String>) -> Vec<Mutant> {
    let mut seen = known.clone();
    let mut mutants = Vec::new();
    for (law, of) in laws {
        for operator in OPERATORS {
            for conjecture in operator.mutants(of) {
                if seen.insert(conjecture.canonical()) {
                    mutants.push(Mutant { law, operator, conjecture });
                }
            }
        }
    }
    mutants
}
