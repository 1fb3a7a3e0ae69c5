//! Audits of functions with the attribute, and of functions as values; what is said of them.

#[path = "../runs/child.rs"]
#[expect(dead_code, reason = "only what `golden` names is wanted here")]
mod child;
#[path = "../runs/golden.rs"]
#[expect(dead_code, reason = "not all of it is wanted here")]
mod golden;

mod booleans;
mod conversions;
mod demands;
mod forms;
mod fusion;
mod judged;
mod originals;
#[expect(
    unused_variables,
    clippy::all,
    reason = "what is printed is to compile, and need not be how anybody would write it"
)]
mod pasted;
#[expect(unused_variables, reason = "what is printed is to compile, and need not be how anybody would write it")]
mod pasted_recursion;
mod pasting;
mod plain;
mod recursion;
mod refused;
mod sorting;
mod supplied;
mod takes;
mod threads;
mod unstable;
mod wholes;

use std::time::Duration;

use lakatos::report::AuditOutcome;

/// Time enough for what is to be tried, on any machine: no clock decides what is said.
const LONG: Duration = Duration::from_secs(3600);

/// Compares a report with what somebody has looked at.
#[track_caller]
fn golden(name: &str, outcome: &AuditOutcome) {
    golden::same(&format!("golden/audited/{name}.txt"), &outcome.to_string());
}
