//! Mutants: replacements of the subjects.

use lakatos_data::arrange;

use super::exceptions::Exception;
use super::rules::{Change, Class, Rule};
use super::tables::Tables;

/// A replacement of the subjects.
#[derive(Clone, Debug)]
pub enum Mutant {
    /// A few calls are answered differently.
    Exceptions {
        /// Its size: the exceptions, their arguments and their answers.
        size: usize,
        /// The calls and the answers.
        exceptions: Vec<Exception>,
    },
    /// The results of two calls are exchanged.
    Swapped([Exception; 2]),
    /// One subject answers differently by a rule.
    Rule(Rule),
    /// A supplied mutant, by its number.
    Supplied(usize),
}

/// A kind of mutant.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[non_exhaustive]
pub enum Family {
    /// A few calls are answered differently.
    Exceptions,
    /// The result, or a part of it, is always the same.
    Constant,
    /// The result, or a part of it, is an argument.
    Argument,
    /// The result is altered for all calls.
    Altered,
    /// The subject panics.
    Panics,
    /// The subject answers a class of calls differently.
    OnClass,
    /// The results of two calls are exchanged.
    Swapped,
    /// Supplied by the user.
    Supplied,
}

impl Mutant {
    /// Changes nothing.
    pub(super) const NONE: Mutant = Mutant::Exceptions { size: 0, exceptions: Vec::new() };

    /// The exceptions, if it consists of them.
    pub fn exceptions(&self) -> Option<&[Exception]> {
        match self {
            Mutant::Exceptions { exceptions, .. } => Some(exceptions),
            Mutant::Swapped(exceptions) => Some(exceptions),
            Mutant::Rule(_) | Mutant::Supplied(_) => None,
        }
    }

    /// Does it panic, wherever it answers differently?
    pub fn panics(&self) -> bool {
        matches!(self, Mutant::Rule(Rule { change: Change::Panic, .. }))
    }

    /// Its kind.
    pub fn family(&self) -> Family {
        match self {
            Mutant::Exceptions { .. } => Family::Exceptions,
            Mutant::Swapped(_) => Family::Swapped,
            Mutant::Supplied(_) => Family::Supplied,
            Mutant::Rule(Rule { class: Class::Every, change, .. }) => match change {
                Change::Constant { .. } => Family::Constant,
                Change::Argument { .. } => Family::Argument,
                Change::Altered { .. } => Family::Altered,
                Change::Panic => Family::Panics,
            },
            Mutant::Rule(_) => Family::OnClass,
        }
    }

    /// The subjects that it changes, in order; empty for a user's mutant, where this is not known.
    pub fn subjects(&self, tables: &Tables) -> Vec<usize> {
        let mut all = Vec::new();
        for exception in self.exceptions().unwrap_or_default() {
            all.push(tables.call_at(exception.call).subject as usize);
        }
        if let Mutant::Rule(rule) = self {
            all.push(rule.subject);
        }
        arrange::sort(&mut all);
        all.dedup();
        all
    }

    /// Does it change this subject? `false` for a user's mutant, where this is not known.
    pub(super) fn changes_subject(&self, subject: u32, tables: &Tables) -> bool {
        match self {
            Mutant::Rule(rule) => rule.subject == subject as usize,
            _ => {
                let exceptions = self.exceptions().unwrap_or_default();
                exceptions.iter().any(|exception| tables.call_at(exception.call).subject == subject)
            }
        }
    }
}
