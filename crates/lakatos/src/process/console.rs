//! Standard error itself, past what keeps the output of tests back until they end.

use std::io::{IsTerminal, Write};

use super::child::is_child;
use super::mode::is_trying;

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
    if !is_child() && !is_trying() {
        let mut text = "lakatos: ".to_owned();
        for c in line.chars() {
            text.push(if c == '\n' { ' ' } else { c });
        }
        text.push('\n');
        write_now(&text);
    }
}

/// Past what keeps the output of tests back. A terminal that is gone is no reason to stop.
pub(crate) fn write_now(text: &str) {
    let _ = std::io::stderr().write_all(text.as_bytes());
}
