//! The report of an audit, as values: which mutants survive a set of properties, and which of these add nothing.
//!
//! Everything is public, and may grow, as in [`lakatos_report::model`]. Subjects and properties are identified by their
//! numbers, from 0, in the order of [`AuditOutcome::subjects`] and [`AuditOutcome::properties`].
//! [`audit_report`](crate::text::audit_report) writes it for people, [`audit_json`](crate::json::audit_json) for
//! programs.

mod findings;
mod mutants;

use lakatos_data::Shape;
use lakatos_data::subject::Passing;

use lakatos_report::model::{Argument, Counterexample, Failure, Misuse};

pub use crate::engine::{Conjecture, Conjectures, Ended, Family, Relation, Strength, Subsets, Tested, Unjudged, Why};
pub use findings::{Findings, Kill, Row, SoleKiller, Unheard, Unstable};
pub use mutants::{Exception, Group, Kind, Mutant, Survivors};

/// The version of an audit's JSON form.
pub const VERSION: u32 = 1;

/// The outcome of an audit.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct AuditOutcome {
    /// Its path without the crate, as `cargo test` names it.
    pub name: String,
    /// The module that contains it, with the crate; empty if that is not known. Values that cannot be named there are
    /// written so that they can be pasted nevertheless.
    pub module: String,
    /// The file that contains it.
    pub file: String,
    /// The line on which it begins.
    pub line: u32,
    /// The functions that mutants replace.
    pub subjects: Vec<AuditedSubject>,
    /// The properties, as `cargo test` names them.
    pub properties: Vec<String>,
    /// The verdict.
    pub verdict: AuditVerdict,
    /// The demands.
    pub demands: Vec<Demand>,
}

impl AuditOutcome {
    /// The outcome of an audit without functions, properties and demands.
    pub fn new(name: String, file: String, line: u32, verdict: AuditVerdict) -> AuditOutcome {
        let (subjects, properties, demands) = (Vec::new(), Vec::new(), Vec::new());
        AuditOutcome { name, module: String::new(), file, line, subjects, properties, verdict, demands }
    }

    /// Was the audit made, and is every demand met?
    pub fn is_pass(&self) -> bool {
        self.findings().is_some() && self.demands.iter().all(|demand| demand.is_met)
    }

    /// Was every mutant killed, as far as tests could be run to their end, and was at least one round complete?
    pub fn is_complete(&self) -> bool {
        self.findings().is_some_and(Findings::is_complete)
    }

    /// The percentage of killed mutants, rounded down; 0 if the audit could not be made.
    pub fn percent_killed(&self) -> u64 {
        self.findings().map_or(0, Findings::percent_killed)
    }

    /// The findings, if the audit could be made.
    pub fn findings(&self) -> Option<&Findings> {
        match &self.verdict {
            AuditVerdict::Findings(findings) => Some(findings),
            _ => None,
        }
    }
}

/// A function that mutants replace.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct AuditedSubject {
    /// The path by which the module of the audit calls it: `sort`, `Heap::merge`, `<Heap as Queue>::push`.
    pub name: String,
    /// The same path from the crate on.
    pub path: String,
    /// Its arguments in order, the receiver as the first.
    pub arguments: Vec<Parameter>,
    /// Its return type.
    pub returns: String,
}

impl AuditedSubject {
    /// A function with this name and path.
    pub fn new(name: String, path: String, arguments: Vec<Parameter>, returns: String) -> AuditedSubject {
        AuditedSubject { name, path, arguments, returns }
    }

    /// The parts of its result, in the order in which an [`Exception`] has them: the return value, and the final states
    /// of the arguments that are passed by `&mut`.
    pub fn results(&self) -> Vec<&str> {
        let mut parts = vec!["return value"];
        for argument in &self.arguments {
            if argument.passing.is_unique() {
                parts.push(&argument.name);
            }
        }
        parts
    }
}

/// An argument of a subject.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Parameter {
    /// Its name, or the pattern that takes it apart; `self` for the receiver.
    pub name: String,
    /// Its type, with `&` if it is passed by reference; empty if that is not known.
    pub type_text: String,
    /// How it is passed.
    pub passing: Passing,
}

impl Parameter {
    /// An argument with this shape as it is drawn: that of a `Vec` for a slice, of a `String` for a `str`.
    pub fn new(name: &str, passing: Passing, drawn: &Shape) -> Parameter {
        let drawn = drawn.type_text();
        let element = drawn.strip_prefix("Vec<").and_then(|rest| rest.strip_suffix('>')).unwrap_or(&drawn);
        let type_text = match passing {
            Passing::Value => drawn,
            Passing::Shared => format!("&{drawn}"),
            Passing::Unique => format!("&mut {drawn}"),
            Passing::Slice => format!("&[{element}]"),
            Passing::UniqueSlice => format!("&mut [{element}]"),
            Passing::Text => "&str".to_owned(),
        };
        Parameter { name: name.to_owned(), type_text, passing }
    }
}

/// The verdict of an audit.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum AuditVerdict {
    /// The findings.
    Findings(Box<Findings>),
    /// The original does not satisfy these properties.
    Broken(Vec<BrokenProperty>),
    /// The original ends a test differently, after mutants ran.
    Contaminated(Contaminated),
    /// The audit is misused.
    Misuse(Misuse),
    /// A bug in the library.
    Internal(String),
}

/// A property that the original does not satisfy.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct BrokenProperty {
    /// The property.
    pub property: usize,
    /// The case that fails.
    pub case: Counterexample,
}

impl BrokenProperty {
    /// A property, by its number, and a case for which it fails.
    pub fn new(property: usize, case: Counterexample) -> BrokenProperty {
        BrokenProperty { property, case }
    }
}

/// A test that ends differently on the original, after mutants ran.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Contaminated {
    /// The property.
    pub property: usize,
    /// The arguments of the test.
    pub arguments: Vec<Argument>,
    /// How it ended before.
    pub before: Ended,
    /// How it ends now.
    pub after: Ended,
    /// The failure, if it fails now.
    pub failure: Option<Failure>,
}

impl Contaminated {
    /// A test of a property, by its number, that ended differently before and after.
    pub fn new(property: usize, before: Ended, after: Ended) -> Contaminated {
        Contaminated { property, arguments: Vec::new(), before, after, failure: None }
    }
}

/// A demand on the properties.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Demand {
    /// The demand.
    pub what: Wanted,
    /// Whether it is met.
    pub is_met: bool,
    /// Whether that is known: if not, too little was tried.
    pub is_judged: bool,
}

impl Demand {
    /// A demand, whether it is met, and whether that is known.
    pub fn new(what: Wanted, is_met: bool, is_judged: bool) -> Demand {
        Demand { what, is_met, is_judged }
    }

    /// A demand, judged by the findings; without findings nothing is met.
    pub fn of(what: Wanted, findings: Option<&Findings>) -> Demand {
        let Some(findings) = findings else { return Demand { what, is_met: false, is_judged: true } };
        // Is it met as far as was tried, and is that known?
        let (holds, is_known) = match what {
            Wanted::Complete => (findings.survivors.count == 0, !findings.is_unfinished()),
            Wanted::KilledAtLeast(percent) => {
                (findings.percent_killed() >= u64::from(percent), !findings.is_unfinished())
            }
            Wanted::NoRedundant => (!findings.has_superfluous(), findings.undetermined().is_empty()),
            Wanted::NoVacuous => (findings.vacuous.is_empty(), !findings.unjudged.iter().any(|one| one.is_silent)),
        };
        let is_met = holds && is_known && (what != Wanted::Complete || findings.is_complete());
        let is_judged = is_known || (!holds && !matches!(what, Wanted::KilledAtLeast(_)));
        Demand { what, is_met, is_judged }
    }
}

/// The possible demands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Wanted {
    /// Every mutant is killed.
    Complete,
    /// At least this percentage of the mutants is killed.
    KilledAtLeast(u32),
    /// No property can be left out.
    NoRedundant,
    /// Every property kills something.
    NoVacuous,
}
