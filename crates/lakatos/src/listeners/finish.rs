//! How a test ends: with its report, and with a panic only if the report calls for one.

use lakatos_report::model::{Outcome, Verdict};
use lakatos_report::text::{Style, notices, report};

use crate::listeners::terminal::style;
use crate::process::console::announce;
use crate::process::mode::is_trying;
use crate::settings::environment::Environment;
use crate::trial::expectations;

/// Shows the report, and ends the test.
///
/// A test that is expected to panic is satisfied only by a property that is refuted: for any other end it returns, and
/// so fails. A property inside a case of another one shows nothing: its report goes with its panic.
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
    expectations::forget();
    if should_panic && !matches!(outcome.verdict, Verdict::Falsified(_)) {
        return;
    }
    // The message of the panic is the report, which has been shown: no hook should show it again.
    let plain = Style { colour: false, ..style };
    std::panic::resume_unwind(Box::new(report(outcome, &plain)));
}
