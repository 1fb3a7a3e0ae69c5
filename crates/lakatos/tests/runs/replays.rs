//! The last line of a report runs the case again: that case, once, and no other.

use std::process::Command;

use crate::child::{Child, Ended, folder_of_cargo, run};
use crate::golden::golden;

/// What the report says to run: its last line.
fn command(ended: &Ended) -> &str {
    let (_, command) = ended.err.rsplit_once("Run it again:\n    ").expect("there is something to run");
    command.trim_end()
}

/// Runs a line, as a shell does.
fn shell(line: &str, variables: &[(&str, &str)]) -> Ended {
    let folder = folder_of_cargo();
    let path = std::env::var("PATH").expect("there is a path");
    let mut sh = Command::new("sh");
    sh.args(["-c", line]);
    let child = Child::of_command(sh).unset("LAKATOS_SEED").set("PATH", format!("{}:{path}", folder.display()));
    let ended = variables.iter().fold(child, |child, (name, value)| child.set(name, value)).run();
    let _ = std::fs::remove_dir_all(folder);
    ended
}

/// The case and how the body ended for it.
fn story(ended: &Ended) -> &str {
    let (_, rest) = ended.err.split_once("\n\n").expect("there is a case after the first line");
    rest.split("\n\nFound by").next().unwrap_or(rest)
}

/// A case that fails, fails again in the same way, and the body runs once.
#[track_caller]
fn runs_again(name: &str) {
    let first = run(&format!("again::{name}"));
    assert_eq!(first.code, 101, "{}", first.text());
    let second = shell(command(&first), &[]);
    assert_eq!(second.code, 101, "{}", second.text());
    assert_eq!(story(&second), story(&first));
    assert!(second.err.contains("Found by running the given case, and no other."), "{}", second.err);
    assert_eq!(second.tally("ran"), 1, "{name}");
}

macro_rules! replays {
    ($($name:ident)*) => {$(
        #[test]
        fn $name() {
            runs_again(stringify!($name));
        }
    )*};
}

replays! {
    a_number
    a_quotation_mark
    a_backslash
    a_text_with_marks
    a_text_with_line_ends
    tokens_in_tokens
    several_arguments
    no_arguments
    with_a_premise
    an_instance
    the_second_closure
    a_property_with_one_inside
}

#[test]
fn what_is_run_again_is_said() {
    let first = run("again::several_arguments");
    golden("again_first", &first);
    golden("again_second", &shell(command(&first), &[]));
}

#[test]
fn an_instance_is_named_by_what_runs_it_again() {
    golden("again_instance", &run("again::an_instance"));
}

#[test]
fn a_case_that_is_too_long_to_be_read_on_a_line_has_a_short_form() {
    let first = run("again::a_long_case");
    assert_eq!(first.code, 101);
    let line = command(&first);
    assert!(line.starts_with("LAKATOS_REPLAY='cases::again::a_long_case: ~"), "{line}");
    let second = shell(line, &[]);
    let case = |ended: &Ended| ended.err.lines().filter(|line| line.starts_with("    ")).count();
    assert_eq!(second.code, 101);
    assert!(case(&second) > 80 && second.err.contains("Found by running the given case"), "{}", second.err);
    let cut = line.replacen('~', "~A", 1);
    golden("again_cut", &shell(&with_few_letters(&cut), &[]));
}

/// The line with all but a few letters of its case.
fn with_few_letters(line: &str) -> String {
    let (before, rest) = line.split_once('~').expect("a short form");
    let (case, after) = rest.split_once('\'').expect("its end");
    format!("{before}~{}'{after}", &case[..9])
}

#[test]
fn a_case_that_is_too_long_for_a_line_is_found_again_by_its_seed() {
    let first = run("again::a_very_long_case");
    assert_eq!(first.code, 101);
    let line = command(&first);
    assert_eq!(line, "LAKATOS_ENGINE=random LAKATOS_SEED=0x1 cargo test cases::again::a_very_long_case");
    assert_eq!(shell(line, &[]).err, first.err);
}

#[test]
fn a_bug_that_is_mended_is_said_to_pass() {
    let first = run("again::a_bug");
    let line = command(&first);
    let still = shell(line, &[]);
    assert_eq!(still.code, 101);
    let mended = shell(line, &[("RUNS_MENDED", "1")]);
    assert!(mended.passed(), "{}", mended.text());
    assert_eq!(mended.tally("ran"), 1);
    golden("again_mended", &mended);
}

#[test]
fn other_properties_do_not_mind_what_is_run_again() {
    let line = "LAKATOS_SEED=1 LAKATOS_REPLAY='cases::again::a_number: -3' cargo test cases::again::a_bug";
    assert_eq!(shell(line, &[]).err, run("again::a_bug").err);
}
