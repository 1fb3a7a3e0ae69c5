//! A property that must fail passes by the failure that is expected, and by nothing else.

use crate::child::{Child, run};
use crate::golden::golden;

#[test]
fn a_failure_that_is_expected_is_a_pass() {
    for name in ["falsified", "falsified_with_a_message", "panics_apart", "returns_an_error", "ends_the_process"] {
        let ended = run(&format!("failing::{name}"));
        assert!(ended.passed(), "{name}:\n{}", ended.text());
        assert!(ended.out.replace("\n    ", " ").contains(" is falsified, as expected"), "{name}: {}", ended.text());
        golden(&format!("failing_{name}"), &ended);
    }
    let ended = run("failing::a_closure");
    assert!(ended.passed(), "{}", ended.text());
}

#[test]
fn each_type_of_a_generic_property_must_fail() {
    let ended = run("failing::returns_false_for_each_type");
    assert!(ended.passed(), "{}", ended.text());
    assert_eq!(ended.out.replace("\n    ", " ").matches(" is falsified, as expected").count(), 2, "{}", ended.text());
}

#[test]
fn a_failure_that_is_expected_is_not_reduced() {
    let ended = run("failing::panics_at_random");
    assert!(ended.passed(), "{}", ended.text());
    assert!(!ended.out.contains("reduced"), "{}", ended.text());
}

#[test]
fn no_other_end_is_what_is_expected() {
    for name in [
        "returns_false_instead",
        "says_something_else",
        "passes",
        "is_proved",
        "is_doubtful",
        "is_not_tested",
        "is_flaky",
        "is_used_wrongly",
    ] {
        let ended = run(&format!("failing::{name}"));
        assert_eq!(ended.code, 101, "{name}:\n{}", ended.text());
        golden(&format!("failing_{name}"), &ended);
    }
}

#[test]
fn one_case_that_is_run_again_must_fail_too() {
    let replayed = |case: &str| {
        let replay = format!("cases::failing::falsified: {case}");
        Child::new().test("failing::falsified").set("LAKATOS_REPLAY", replay).run()
    };
    let ended = replayed("2");
    assert!(ended.passed(), "{}", ended.text());
    golden("failing_replayed", &ended);
    let ended = replayed("1");
    assert_eq!(ended.code, 101, "{}", ended.text());
    golden("failing_replayed_and_passing", &ended);
}

#[test]
fn tests_are_listed_whatever_is_expected_of_them() {
    let ended = Child::new().with("--list").run();
    assert!(ended.passed() && ended.whole.contains("cases::failing::passes: test"), "{}", ended.text());
}

#[test]
fn nothing_is_kept_of_a_failure_that_is_expected() {
    let ended = Child::new().test("failing::falsified").set("LAKATOS_KEEP", "pending").run();
    assert!(ended.passed() && !ended.out.contains("kept"), "{}", ended.text());
}
