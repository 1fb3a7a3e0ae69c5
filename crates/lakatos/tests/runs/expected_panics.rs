//! `#[should_panic]` is satisfied by a property that is refuted, and by nothing else. Other attributes are kept.

use crate::child::{Child, run};
use crate::golden::golden;

#[test]
fn a_refuted_property_is_what_should_panic_expects() {
    for name in ["falsified", "falsified_with_a_message", "falsified_with_a_case", "falsified_under_a_condition"] {
        let ended = run(&format!("expected::{name}"));
        assert!(ended.passed(), "{name}:\n{}", ended.text());
        assert!(ended.err.contains(" is falsified"), "{}", ended.err);
    }
}

#[test]
fn a_message_that_is_not_the_expected_one_is_a_failure() {
    let ended = Child::new().test("expected::falsified_with_another_message").captured().run();
    assert_eq!(ended.code, 101);
    assert!(ended.whole.contains("panic did not contain expected string"), "{}", ended.whole);
}

#[test]
fn no_other_end_is_what_should_panic_expects() {
    for name in ["passing", "vacuous", "flaky", "internal"] {
        let ended = Child::new().test(&format!("expected::{name}")).captured().run();
        assert_eq!(ended.code, 101, "{name}");
        assert!(ended.whole.contains("test did not panic as expected"), "{name}:\n{}", ended.whole);
        golden(&format!("expected_{name}"), &run(&format!("expected::{name}")));
    }
}

#[test]
fn a_setting_that_is_wrong_is_not_what_should_panic_expects() {
    let wrong = || Child::new().test("expected::falsified").set("LAKATOS_CASES", "many");
    let captured = wrong().captured().run();
    assert_eq!(captured.code, 101);
    assert!(captured.whole.contains("test did not panic as expected"), "{}", captured.whole);
    assert!(captured.whole.contains("`LAKATOS_CASES` is `many`"), "{}", captured.whole);
    golden("expected_misuse", &wrong().run());
}

#[test]
fn an_ignored_property_is_not_run_and_says_why() {
    let ended = Child::new().with("cases::expected::never_run").with("--exact").run();
    assert!(ended.passed());
    let line = "test cases::expected::never_run ... ignored, a reason of its own\n";
    assert!(ended.whole.contains(line), "{}", ended.whole);
}

#[test]
fn a_property_under_a_condition_that_does_not_hold_is_not_there() {
    let ended = Child::new().with("--list").run();
    assert!(ended.whole.contains("cases::expected::never_run: test\n"), "{}", ended.whole);
    assert!(!ended.whole.contains("never_compiled"), "{}", ended.whole);
}
