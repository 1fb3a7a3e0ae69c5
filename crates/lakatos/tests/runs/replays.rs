//! The last line of a report runs the case again: that case and no other, and once if it is not explained.

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
    // What explains the case is not part of it.
    let first = Child::new().test(&format!("again::{name}")).set("LAKATOS_EXPLAIN", "off").run();
    assert_eq!(first.code, 101, "{}", first.text());
    let second = shell(command(&first), &[("LAKATOS_EXPLAIN", "off")]);
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
    let command = "cargo test -p lakatos --test runs cases::again::a_very_long_case -- --exact --include-ignored";
    assert_eq!(line, format!("LAKATOS_ENGINE=random LAKATOS_SEED=0x1 {command}"));
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

/// A run of tests for the sake of a case.
fn replay(name: &str) -> Child {
    Child::new().set("LAKATOS_REPLAY", format!("{name}: 3"))
}

#[test]
fn other_properties_do_not_mind_what_is_run_again() {
    let both = replay("cases::again::a_number").test("again::a_bug").test("again::a_number").run();
    assert!(both.out.contains("cases::again::a_number passed"), "{}", both.text());
    assert!(both.err.starts_with(&run("again::a_bug").err), "{}", both.err);
}

#[test]
fn a_name_that_no_selected_test_has_is_refused() {
    let ended = replay("cases::again::a_nubmer").test("again::a_number").run();
    assert_eq!(ended.code, 101);
    golden("again_misspelt", &ended);
    let left_out = replay("cases::again::a_bug").with("again::a_number").with("--include-ignored").run();
    assert_eq!(left_out.code, 101);
    assert!(
        left_out
            .whole
            .contains("names `cases::again::a_bug`, which is not tried: this run selects\n`again::a_number`.\n"),
        "{}",
        left_out.whole
    );
    let skipped = replay("cases::again::a_bug").with("again::a").with("--skip").with("again::a_bug").with("--skip");
    let skipped = skipped.with("cases::again::an").with("--include-ignored").run();
    assert!(skipped.whole.contains("which is not tried: this run selects `again::a`"), "{}", skipped.whole);
}

/// Cargo starts one program after the other, and only one of them has the property.
#[test]
fn a_program_without_the_property_says_so_once_and_does_not_fail() {
    let ended = replay("cases::elsewhere").with("cases::first::reversing_twice").with("cases::first::addition");
    let ended = ended.with("cases::elsewhere").with("--include-ignored").run();
    let line = "lakatos: `LAKATOS_REPLAY` names `cases::elsewhere`, and this program has no such test: its properties are \
                tried as usual\n";
    assert_eq!(ended.err, line);
    assert!(ended.whole.contains("test cases::first::addition_commutes ... ok"), "{}", ended.whole);
}

#[test]
fn a_name_that_is_in_no_source_is_refused_whatever_the_run_selects() {
    // In parts, or this source would have it.
    let name = format!("cases::again::{}", "a_nummer");
    let ended = replay(&name).with("cases::again::a_nu").with("--include-ignored").with("--nocapture").run();
    assert_eq!(ended.code, 101);
    golden("again_nowhere", &ended);
    let nextest = replay(&name).test("again::a_number").set("NEXTEST", "1").run();
    assert_eq!(nextest.err, ended.err);
}

#[test]
fn an_instance_that_is_none_is_refused() {
    let ended = replay("cases::again::an_instance with T = u64").test("again::an_instance").run();
    assert_eq!(ended.code, 101);
    golden("again_no_instance", &ended);
}

#[test]
fn a_closure_that_is_on_another_line_is_refused_when_the_test_ends() {
    let ended = Child::new().set("LAKATOS_REPLAY", "cases::again::two_closures:7: 3").test("again::two_closures").run();
    assert_eq!(ended.code, 101);
    golden("again_no_closure", &ended);
    // A test that fails has something else to say.
    let ended = Child::new().set("LAKATOS_REPLAY", "cases::again::the_second_closure:7: 3");
    let ended = ended.test("again::the_second_closure").run();
    assert_eq!(ended.code, 101);
    assert!(ended.err.contains("is falsified") && !ended.err.contains("LAKATOS_REPLAY` names"), "{}", ended.err);
}

#[test]
fn a_closure_of_any_name_is_run_again_by_its_test_and_its_line() {
    let first = run("again::a_closure_of_any_name");
    let line = command(&first);
    assert!(line.starts_with("LAKATOS_REPLAY='cases::again::a_closure_of_any_name:"), "{line}");
    let second = shell(line, &[("LAKATOS_EXPLAIN", "off")]);
    assert!(second.err.contains("Found by running the given case"), "{}", second.text());
    assert_eq!(second.tally("ran"), 1);
}
