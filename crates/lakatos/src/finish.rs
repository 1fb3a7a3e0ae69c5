//! How a test ends: with its report, and by a panic only if that is what it says.

use lakatos_report::audit::AuditOutcome;
use lakatos_report::model::{Outcome, Verdict};
use lakatos_report::text::{Style, audit_report, notices, report};

use crate::environment::Environment;
use crate::panics::is_trying;
use crate::program;
use crate::replay::missing;
use crate::terminal::{announce, style};

/// Shows the report, and ends the test.
///
/// A test that is expected to panic is satisfied by a property that is refuted, and by nothing else: for any other end
/// it returns, and so fails. A property inside a case of another one shows nothing: what it says goes with its panic.
pub(crate) fn finish(outcome: &Outcome, should_panic: bool) {
    let style = style(&Environment::of_process());
    let shown = if is_trying() { String::new() } else { report(outcome, &style) };
    if outcome.is_pass() {
        print!("{shown}");
        // The report of a test that passes is kept back.
        notices(outcome).iter().for_each(|line| announce(line));
        return;
    }
    eprint!("{shown}");
    missing::forget();
    if should_panic && !matches!(outcome.verdict, Verdict::Falsified(_)) {
        return;
    }
    // The report is what the panic says, and has been shown: no hook is to show it again.
    let plain = Style { colour: false, ..style };
    std::panic::resume_unwind(Box::new(report(outcome, &plain)));
}

/// Shows the report of an audit, and ends the test.
pub(crate) fn finish_audit(outcome: &AuditOutcome) {
    let style = style(&Environment::of_process());
    let shown = audit_report(outcome, &style);
    if outcome.is_pass() {
        print!("{shown}");
        // One that demands nothing is there to tell something.
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
