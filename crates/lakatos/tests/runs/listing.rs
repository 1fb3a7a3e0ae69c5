//! What test runners see.

use crate::child::{Child, run};
use crate::golden::golden;

#[test]
fn a_list_of_tests_holds_properties_under_their_names_and_nothing_else_is_said() {
    let ended = Child::new().with("--list").run();
    assert!(ended.passed());
    assert_eq!(ended.err, "");
    for line in ended.whole.lines().filter(|line| !line.is_empty()) {
        assert!(line.ends_with(": test") || line.ends_with(" benchmarks"), "{line}");
    }
    for name in ["cases::first::nothing_is_there_twice", "cases::ends::by_a_closure", "cases::counted::steps"] {
        assert_eq!(ended.whole.lines().filter(|line| *line == format!("{name}: test")).count(), 1, "{name}");
    }
}

#[test]
fn nextest_lists_tests_and_ignored_tests_in_a_form_of_its_own() {
    let all = Child::new().with("--list").with("--format").with("terse").set("NEXTEST", "1").run();
    let ignored = Child::new().with("--list").with("--format").with("terse").with("--ignored").run();
    for listed in [&all, &ignored] {
        assert!(listed.passed());
        assert_eq!(listed.err, "");
        assert!(listed.whole.contains("cases::expected::never_run: test\n"));
    }
    assert!(!ignored.whole.contains("listing::"));
}

#[test]
fn a_test_under_nextest_says_what_it_says_under_cargo() {
    let nextest = Child::new().test("ends::by_an_error").set("NEXTEST", "1").set("NEXTEST_RUN_ID", "7").run();
    assert_eq!(nextest.text(), run("ends::by_an_error").text());
}

#[test]
fn the_report_is_kept_back_with_the_output_of_the_test() {
    let ended = Child::new().test("ends::by_an_error").test("ends::by_passing_after_waiting").captured().run();
    assert_eq!(ended.err, "");
    assert!(!ended.whole.contains("is proved"), "{}", ended.whole);
    let alone = Child::new().test("ends::by_an_error").captured().run();
    let whole = format!("exit code {}\n{}", alone.code, alone.whole);
    crate::golden::same("golden/runs/listing_captured.txt", &whole);
}

#[test]
fn a_report_is_as_wide_as_the_terminal_and_coloured_if_that_is_asked_for() {
    let narrow = Child::new().test("wrong::nearly_all_is_discarded").set("COLUMNS", "60").run();
    golden("listing_narrow", &narrow);
    let coloured = Child::new().test("ends::by_an_error").unset("NO_COLOR").set("CARGO_TERM_COLOR", "always").run();
    assert!(coloured.err.contains("\u{1b}[1;31m"), "{}", coloured.err);
    let plain = Child::new().test("ends::by_an_error").unset("NO_COLOR").run();
    assert_eq!(plain.err, run("ends::by_an_error").err, "standard error is no terminal");
}

#[test]
fn the_way_to_a_panic_is_shown_if_it_is_asked_for() {
    let ended = Child::new().test("ends::by_code_under_test").set("RUST_BACKTRACE", "1").run();
    let way = ended.err.split_once("The way to it:\n").expect("it is there").1;
    assert!(way.contains("runs::cases::ends::half"), "{way}");
    assert!(!way.contains("lakatos::trial"), "{way}");
}
