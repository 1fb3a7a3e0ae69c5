//! Standard error itself, bypassing the capture of test output.

use std::io::{IsTerminal, Write};

use super::child::is_child;
use super::mode::is_trying;

/// Shows something at once, if there is a terminal.
pub(crate) fn show_at_once(text: &str) {
    if std::io::stderr().is_terminal() {
        write_now(text);
    }
}

/// Announces in one line something that needs action, though the test passes.
///
/// A child announces nothing: its parent does.
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

/// Bypasses the capture of test output. A closed terminal is not a reason to stop.
pub(crate) fn write_now(text: &str) {
    let _ = std::io::stderr().write_all(text.as_bytes());
}
