//! How an audit ends: with its report, and with a panic if a demand is not met.

use lakatos_audit::model::AuditOutcome;
use lakatos_audit::text::audit_report;
use lakatos_report::text::Style;

use crate::listeners::terminal::style;
use crate::process::console::announce;
use crate::process::program;
use crate::settings::environment::Environment;

/// Shows the report of an audit, and ends the test.
pub(super) fn finish(outcome: &AuditOutcome) {
    let style = style(&Environment::of_process());
    let shown = audit_report(outcome, &style);
    if outcome.is_pass() {
        print!("{shown}");
        // An audit that demands nothing is run for its report.
        if outcome.demands.is_empty() {
            announce(&summary(outcome));
        }
        return;
    }
    eprint!("{shown}");
    let plain = Style { colour: false, ..style };
    std::panic::resume_unwind(Box::new(audit_report(outcome, &plain)));
}

/// What an audit found, in one line.
fn summary(outcome: &AuditOutcome) -> String {
    let report = audit_report(outcome, &Style { width: 200, colour: false });
    let first = report.split("\n\n").next().unwrap_or_default();
    let first = first.split_whitespace().collect::<Vec<_>>().join(" ");
    match program::test_of_thread() {
        Some(test) => format!("{first}; the whole report: {} --nocapture", program::command(&test).join(" ")),
        None => first,
    }
}
