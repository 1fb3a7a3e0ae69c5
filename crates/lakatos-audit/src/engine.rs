//! The audit: what a set of properties fails to say about the functions that it should describe, and which of them add
//! nothing.
//!
//! The functions under audit are the *subjects*. A *mutant* replaces them and answers some calls differently; a
//! property *kills* it if one of its tests fails. A mutant that no property kills is a survivor, and shows what is
//! missing. What the properties kill, one by one and in sets, shows which of them are superfluous.
//!
//! Everything here works on trees: a call is the number of a subject and the tree of the tuple of its arguments, and an
//! answer is the tree of a result. The [`TestRunner`] has the functions and the properties, and runs single tests
//! against the answers of an [`Exchange`]. An [`Audit`] goes through rounds:
//!
//! 1. [`Audit::prepare`] runs new tests on the original and records their calls (`traces`), and lists new mutants
//!    ([`Mutant`]): finite exceptions by size, rules ([`rules`]) that follow from the shapes, and those of the user.
//! 2. [`Ground::judge`] judges mutants on the tests that can notice them; [`Audit::take`] takes the rows.
//! 3. [`Audit::confirm`] runs the original once more.
//! 4. [`Audit::findings`] reads the matrix: survivors, minimal subsets, conjectures.
//!
//! [`run`] does all of it on one thread, [`run_within`] as far as a [`Clock`] allows.

mod alterations;
mod bit_set;
mod candidates;
mod clock;
mod conjectures;
mod equivalence;
mod exceptions;
mod exchange;
mod findings;
mod listing;
mod matrix;
mod mutants;
mod own;
mod places;
mod rounds;
mod rules;
mod run;
mod subsets;
mod tables;
mod traces;

use lakatos_data::{Shape, Tree};

pub use alterations::Alteration;
pub use bit_set::BitSet;
pub use candidates::Families;
pub use clock::{Clock, Deadline, GoOn};
pub(crate) use conjectures::percent;
pub use conjectures::{Conjecture, ConjectureLimits, Conjectures, Relation, Strength, conjectures};
pub use exceptions::Exception;
pub use exchange::{Exchange, Reply};
pub use findings::{Findings, SoleKiller, Tested, Unjudged, Why};
pub use matrix::{CallBudget, Ground, Row};
pub use mutants::{Family, Mutant};
pub use places::{PartPath, Step};
pub use rounds::{Audit, Broken, Contaminated, Effort, Unstable};
pub use rules::{Answer, Change, Class, Rule, rules};
pub use run::{Audited, Judging, run, run_within};
pub use subsets::{SubsetLimits, Subsets, minimal_subsets};
pub use tables::{Call, Tables};
pub use traces::{Index, Test, Trace};

/// A function under audit, as its shapes.
#[derive(Clone, Debug)]
pub struct SubjectShapes {
    /// The tuple of its arguments.
    pub arguments: Shape,
    /// Its result.
    pub result: Shape,
}

/// How a test ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ended {
    /// The property held.
    Held,
    /// It failed.
    Failed,
    /// A premise was false: the test says nothing.
    Discarded,
    /// It was stopped, because it made too many calls. Against a mutant that is not a failure: it is not known how it
    /// would have ended.
    RanAway,
    /// It called a subject from another thread, where mutants are not active. A property that does so on the original
    /// cannot be audited; a test that does so only against a mutant does not kill it.
    Elsewhere,
}

/// How many tests a property has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tests {
    /// This number can be run.
    pub count: usize,
    /// Whether there are no more.
    pub exhausted: bool,
}

/// Has the subjects and the properties, and runs single tests.
///
/// A test is always the same: its arguments are drawn once. Run again with the same answers, it makes the same calls
/// and ends in the same way.
pub trait TestRunner {
    /// Prepares this number of tests of a property, if it has as many, while `go_on` allows it. Tests that were
    /// prepared before stay as they are.
    fn tests(&mut self, property: usize, wanted: usize, go_on: GoOn<'_>) -> Tests;

    /// The original's result for a call; `None` if it has none, because it panics or cannot be taken apart.
    fn original(&mut self, subject: usize, arguments: &Tree) -> Option<Tree>;

    /// The arguments of a call, built and taken apart again, if that changes them: different trees may build the same
    /// values, and a test makes its calls with the tree that they are taken apart into.
    fn rebuilt_arguments(&mut self, subject: usize, arguments: &Tree) -> Option<Tree> {
        let _ = (subject, arguments);
        None
    }

    /// The same for a result.
    fn rebuilt_result(&mut self, subject: usize, result: &Tree) -> Option<Tree> {
        let _ = (subject, result);
        None
    }

    /// Does the original panic for a call? Asked only where it has no result.
    fn panics(&mut self, subject: usize, arguments: &Tree) -> bool {
        let _ = (subject, arguments);
        false
    }

    /// Is another result as good as the original's? Not asked about equal ones, which always are, nor about the tree
    /// that it is taken apart into, which [`rebuilt_result`](TestRunner::rebuilt_result) returns.
    fn is_as_good(&mut self, subject: usize, arguments: &Tree, original: &Tree, other: &Tree) -> bool {
        let _ = (subject, arguments, original, other);
        false
    }

    /// The answer of a user's mutant to a call; `None` if it is the original's.
    fn supplied(&mut self, mutant: usize, subject: usize, arguments: &Tree, original: Option<&Tree>) -> Option<Answer> {
        let _ = (mutant, subject, arguments, original);
        None
    }

    /// Did something go wrong on this side, so that the findings do not count?
    fn is_at_fault(&self) -> bool {
        false
    }

    /// Runs a test, and does with every call of a subject what the exchange replies. Returns the exchange.
    fn run(&mut self, property: usize, test: usize, exchange: Exchange) -> (Ended, Exchange);
}
