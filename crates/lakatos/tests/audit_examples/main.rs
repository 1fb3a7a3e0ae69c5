//! The examples of the paper on FitSpec, audited as its authors did, round by round, and what is said of them.
//!
//! FitSpec tries functions that differ for a few arguments only. So do these audits where they are held against the
//! paper; what rules show besides is said where it matters.

#[path = "../runs/child.rs"]
#[expect(dead_code, reason = "only what `golden` names is wanted here")]
mod child;
mod digraphs;
mod examples;
#[path = "../runs/golden.rs"]
#[expect(dead_code, reason = "not all of it is wanted here")]
mod golden;
mod heaps;
mod operators;
mod partitions;
mod premises;
mod sets;
mod sorting;
mod written;

use lakatos::audit::Audit;
use lakatos::report::AuditOutcome;

/// Audits as FitSpec does, with what became of each mutant.
fn judged(audit: Audit<'_>, mutants: usize, tests: usize) -> AuditOutcome {
    examples::as_fitspec(audit, mutants, tests).with_matrix().run()
}

/// Compares a report with what somebody has looked at.
#[track_caller]
fn golden(name: &str, outcome: &AuditOutcome) {
    golden::same(&format!("golden/audited/examples/{name}.txt"), &outcome.to_string());
}
