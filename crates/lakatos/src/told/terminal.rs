//! The terminal: whether there is one, how wide it is, and what is shown on it while a search goes on.
//!
//! Tests have their output kept back until they end. What is to be seen at once is written to standard error itself, and
//! only if that is a terminal.

use std::io::{IsTerminal, Write};
use std::time::{Duration, Instant};

use lakatos_report::text::Style;

use crate::settings::environment::Environment;
use crate::trial::isolation;
use crate::trial::panics::is_trying;

/// How reports are laid out here.
pub(crate) fn style(environment: &Environment) -> Style {
    let width = environment.get("COLUMNS").and_then(|columns| columns.parse().ok());
    let width = width.map_or(Style::default().width, |columns: usize| columns.clamp(40, 200));
    Style { width, colour: may_colour(environment, std::io::stderr().is_terminal()) }
}

/// Are colours wanted?
fn may_colour(environment: &Environment, is_terminal: bool) -> bool {
    let never = environment.get("NO_COLOR").is_some();
    match environment.get("CARGO_TERM_COLOR").as_deref() {
        Some("always") => !never,
        Some("never") => false,
        _ => is_terminal && !never,
    }
}

/// A search shows how far it is after this time, and again each time that it has passed.
const EVERY: Duration = Duration::from_secs(2);

/// How far a search is, on a terminal.
pub(crate) struct Progress {
    name: String,
    doing: &'static str,
    shown: bool,
    is_terminal: bool,
    cases: u64,
    next: Instant,
}

impl Progress {
    /// Of a search.
    pub(crate) fn new(name: &str) -> Progress {
        Progress::of(name, "")
    }

    /// Of a reduction.
    pub(crate) fn reducing(name: &str) -> Progress {
        Progress::of(name, "a case fails, and is being reduced: ")
    }

    /// Of an audit.
    #[cfg(feature = "audit")]
    pub(crate) fn auditing(name: &str) -> Progress {
        Progress::of(name, "mutants are tried: ")
    }

    fn of(name: &str, doing: &'static str) -> Progress {
        // A search inside a case of another one is none that anybody waits for.
        let is_terminal = std::io::stderr().is_terminal() && !is_trying();
        Progress { name: name.to_owned(), doing, shown: false, is_terminal, cases: 0, next: Instant::now() + EVERY }
    }

    /// So many more cases were tried.
    pub(crate) fn tried(&mut self, cases: u64) {
        self.cases += cases;
        if !self.is_terminal || Instant::now() < self.next {
            return;
        }
        self.next = Instant::now() + EVERY;
        self.shown = true;
        write_now(&format!("\r\x1b[K{}: {}{} cases so far", self.name, self.doing, self.cases));
    }

    /// Takes away what is shown.
    pub(crate) fn clear(&mut self) {
        if std::mem::take(&mut self.shown) {
            write_now("\r\x1b[K");
        }
    }
}

/// Shows something at once, if there is a terminal.
pub(crate) fn show_at_once(text: &str) {
    if std::io::stderr().is_terminal() {
        write_now(text);
    }
}

/// Says something in one line that somebody has to do something about, though the test passes.
///
/// A child is no place for it: its parent says what is to be said.
pub(crate) fn announce(line: &str) {
    if !isolation::is_child() && !is_trying() {
        write_now(&format!("lakatos: {}\n", line.replace('\n', " ")));
    }
}

/// Past what keeps the output of tests back. A terminal that is gone is no reason to stop.
fn write_now(text: &str) {
    let _ = std::io::stderr().write_all(text.as_bytes());
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_are_used_on_a_terminal_unless_someone_objects() {
        let colour = |variables: &[(&str, &str)], terminal| may_colour(&Environment::of(variables), terminal);
        assert!(colour(&[], true));
        assert!(!colour(&[], false));
        assert!(!colour(&[("NO_COLOR", "1")], true));
        assert!(colour(&[("NO_COLOR", "")], true), "an empty value is no objection");
        assert!(colour(&[("CARGO_TERM_COLOR", "always")], false));
        assert!(!colour(&[("CARGO_TERM_COLOR", "never")], true));
        assert!(!colour(&[("CARGO_TERM_COLOR", "always"), ("NO_COLOR", "1")], true));
    }
}
