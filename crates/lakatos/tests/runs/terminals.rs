//! What is seen at once, on a terminal. One is made by `script`; where that is not installed, nothing can be seen.

use std::process::Command;

use crate::child::program;

/// What a terminal shows of a case; `None` without `script`.
fn on_a_terminal(case: &str, colours: bool) -> Option<String> {
    let command = format!("{} cases::{case} --exact --include-ignored", program().display());
    let mut script = Command::new("script");
    script.args(["-qec", &command, "/dev/null"]).env_remove("CI").env_remove("NO_COLOR").env_remove("CARGO_TERM_COLOR");
    script.env("RUST_BACKTRACE", "0").env("LAKATOS_SEED", "1").env("LAKATOS_KEEP", "nothing");
    if !colours {
        script.env("NO_COLOR", "1");
    }
    match script.output() {
        Ok(output) => Some(String::from_utf8_lossy(&output.stdout).replace("\r\n", "\n")),
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => None,
        Err(error) => panic!("script: {error}"),
    }
}

#[test]
fn a_case_that_fails_is_shown_before_the_test_ends() {
    let Some(shown) = on_a_terminal("ends::by_an_error", false) else { return };
    let first = shown.find("cases::ends::by_an_error: a case fails: 2\n").expect(&shown);
    let end = shown.find("FAILED").expect(&shown);
    assert!(first < end, "{shown}");
    assert!(shown.contains("cases::ends::by_an_error is falsified"), "{shown}");
}

#[test]
fn a_report_has_colours_on_a_terminal_unless_someone_objects() {
    let Some(shown) = on_a_terminal("ends::by_an_error", true) else { return };
    assert!(shown.contains("\u{1b}[1mcases::ends::by_an_error\u{1b}[0m"), "{shown}");
}
