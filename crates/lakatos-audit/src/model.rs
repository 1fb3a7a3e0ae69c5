//! The report of an audit, as values: what a set of properties lets through, and which of them say nothing new.
//!
//! Everything is public, and may grow, as in [`lakatos_report::model`]. Subjects and properties are meant by their
//! numbers, from 0, in the order of [`AuditOutcome::subjects`] and [`AuditOutcome::properties`].
//! [`audit_report`](crate::text::audit_report) writes it for people, [`audit_json`](crate::json::audit_json) for programs.

mod findings;
mod mutants;

use lakatos_data::Shape;
use lakatos_data::subject::Passing;

use lakatos_report::model::{Argument, Counterexample, Failure, Misuse};

pub use crate::engine::{Conjecture, Conjectures, Ended, Family, Relation, Strength, Subsets, Tested, Unjudged, Why};
pub use findings::{Findings, Kill, Row, SoleKiller, Unheard, Unstable};
pub use mutants::{Exception, Group, Kind, Mutant, Survivors};

/// The version of the form in which an audit is written as JSON.
pub const VERSION: u32 = 1;

/// What came of an audit.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct AuditOutcome {
    /// Its path without the crate, as `cargo test` names it.
    pub name: String,
    /// The module in which it stands, with the crate; empty if that is not known. What cannot be named there is written
    /// so that it can be pasted nevertheless.
    pub module: String,
    /// The file in which it stands.
    pub file: String,
    /// The line on which it begins.
    pub line: u32,
    /// The functions that mutants stand in for.
    pub subjects: Vec<AuditedSubject>,
    /// The properties, as `cargo test` names them.
    pub properties: Vec<String>,
    /// What is said.
    pub verdict: AuditVerdict,
    /// What was demanded.
    pub demands: Vec<Demand>,
}

impl AuditOutcome {
    /// What came of an audit of which no function, no property and no demand is known.
    pub fn new(name: String, file: String, line: u32, verdict: AuditVerdict) -> AuditOutcome {
        let (subjects, properties, demands) = (Vec::new(), Vec::new(), Vec::new());
        AuditOutcome { name, module: String::new(), file, line, subjects, properties, verdict, demands }
    }

    /// Could the audit be made, and is everything that was demanded the case?
    pub fn is_pass(&self) -> bool {
        self.findings().is_some() && self.demands.iter().all(|demand| demand.is_met)
    }

    /// Was every mutant killed, as far as tests could be run to their end, and was at least one round complete?
    pub fn is_complete(&self) -> bool {
        self.findings().is_some_and(Findings::is_complete)
    }

    /// How many percent of the mutants were killed, rounded down; none, if the audit could not be made.
    pub fn percent_killed(&self) -> u64 {
        self.findings().map_or(0, Findings::percent_killed)
    }

    /// What was found, if the audit could be made.
    pub fn findings(&self) -> Option<&Findings> {
        match &self.verdict {
            AuditVerdict::Findings(findings) => Some(findings),
            _ => None,
        }
    }
}

/// A function that mutants stand in for.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct AuditedSubject {
    /// The path by which it is called where the audit stands: `sort`, `Heap::merge`, `<Heap as Queue>::push`.
    pub name: String,
    /// The same from the crate on.
    pub path: String,
    /// Its arguments in order, the receiver as the first.
    pub arguments: Vec<Parameter>,
    /// The type of what it returns.
    pub returns: String,
}

impl AuditedSubject {
    /// A function of this name and path.
    pub fn new(name: String, path: String, arguments: Vec<Parameter>, returns: String) -> AuditedSubject {
        AuditedSubject { name, path, arguments, returns }
    }

    /// The parts of its result, in the order in which an [`Exception`] has them: what it returns, and the arguments that
    /// are passed by `&mut`, as it leaves them.
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
    /// Its type, with `&` where it is passed so; empty if that is not known.
    pub type_text: String,
    /// How it is passed.
    pub passing: Passing,
}

impl Parameter {
    /// An argument, of which this is the shape as it is drawn: that of a `Vec` for a slice, of a `String` for a `str`.
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

/// What is said of an audit.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum AuditVerdict {
    /// What mutants showed.
    Findings(Box<Findings>),
    /// The original does not satisfy these properties.
    Broken(Vec<BrokenProperty>),
    /// The original ends a test otherwise, after mutants ran.
    Contaminated(Contaminated),
    /// The audit is used wrongly.
    Misuse(Misuse),
    /// A fault of the library.
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

/// A test that ends otherwise on the original, after mutants ran.
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
    /// What it says, if it fails now.
    pub failure: Option<Failure>,
}

impl Contaminated {
    /// A test of a property, by its number, that ended one way before and another way after.
    pub fn new(property: usize, before: Ended, after: Ended) -> Contaminated {
        Contaminated { property, arguments: Vec::new(), before, after, failure: None }
    }
}

/// Something that was demanded of the properties.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Demand {
    /// What.
    pub what: Wanted,
    /// Whether it is the case.
    pub is_met: bool,
    /// Whether that is known: if not, too little was tried.
    pub is_judged: bool,
}

impl Demand {
    /// What was demanded, whether it is the case, and whether that is known.
    pub fn new(what: Wanted, is_met: bool, is_judged: bool) -> Demand {
        Demand { what, is_met, is_judged }
    }

    /// What was demanded, and what findings say of it; nothing is met without any.
    pub fn of(what: Wanted, findings: Option<&Findings>) -> Demand {
        let Some(findings) = findings else { return Demand { what, is_met: false, is_judged: true } };
        // Is it the case as far as was tried, and is it known?
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

/// What can be demanded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Wanted {
    /// Every mutant is killed.
    Complete,
    /// At least so many percent of the mutants are killed.
    KilledAtLeast(u32),
    /// No property can be left out.
    NoRedundant,
    /// Every property kills something.
    NoVacuous,
}
