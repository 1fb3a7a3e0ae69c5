//! One hook for all: silent while cases are tried, and otherwise as if it were not there.

use crate::child::{Child, Ended, run};
use crate::golden::golden;

fn lines_with(text: &str, part: &str) -> usize {
    text.lines().filter(|line| line.contains(part)).count()
}

#[test]
fn cases_that_are_tried_are_silent() {
    for case in ["hook::most_cases_panic", "hook::the_body_catches_panics"] {
        let ended = run(case);
        assert!(ended.passed(), "{}", ended.text());
        assert_eq!(ended.err, "");
    }
}

#[test]
fn a_hook_that_was_there_before_sees_all_other_panics_and_no_case() {
    let ended = run("hook::a_hook_that_was_there_before");
    assert_eq!(ended.code, 101);
    golden("hook_that_was_there_before", &ended);
}

#[test]
fn panics_of_a_plain_test_are_shown_as_ever_while_a_property_is_tried() {
    let plain = "hook::a_plain_test_that_fails_meanwhile";
    let ended = Child::new().test(plain).test("hook::a_property_that_is_tried_meanwhile").run();
    assert_eq!(ended.code, 101);
    for message in ["a plain panic", "a plain test fails"] {
        assert_eq!(lines_with(&ended.err, message), 1, "{}", ended.err);
    }
    assert_eq!(lines_with(&ended.err, &format!("thread 'cases::{plain}' panicked at")), 2, "{}", ended.err);
    assert_eq!(lines_with(&ended.err, "x % 2"), 0, "{}", ended.err);
    assert_eq!(lines_with(&ended.err, "lakatos"), 2, "only the paths of the two panics:\n{}", ended.err);
}

#[test]
fn a_thread_of_a_body_that_panics_is_shown_once_and_marked() {
    let ended = run("hook::a_thread_of_the_body_panics");
    assert!(ended.passed(), "{}", ended.text());
    assert_eq!(lines_with(&ended.err, "a thread met an odd number"), 1);
    golden("hook_thread_of_a_body", &ended);
}

#[test]
fn a_scoped_thread_of_a_body_that_panics_refutes_the_property() {
    let ended = run("hook::a_scope_of_the_body_panics");
    assert_eq!(ended.code, 101);
    assert_eq!(lines_with(&ended.err, "a scoped thread met 3"), 1);
    golden("hook_scoped_thread_of_a_body", &ended);
}

#[test]
fn a_property_inside_a_property_is_silent() {
    let ended = run("hook::a_property_inside_holds");
    assert!(ended.passed(), "{}", ended.text());
    assert_eq!(ended.err, "");
    assert_eq!(lines_with(&ended.out, "hook::a_property_inside_holds"), 1, "{}", ended.out);
}

#[test]
fn a_property_inside_a_property_that_fails_is_what_the_outer_one_says() {
    let ended = run("hook::a_property_inside_fails");
    assert_eq!(ended.code, 101);
    assert_eq!(lines_with(&ended.err, "three, and 2"), 1, "{}", ended.err);
    golden("hook_property_inside", &ended);
}

/// The report of a property: from its first line to its last.
fn report<'a>(ended: &'a Ended, name: &str) -> &'a str {
    let start = ended.err.find(&format!("cases::hook::{name} is falsified")).expect("the report is there");
    let last = format!("cases::hook::{name} -- --exact --include-ignored\n");
    let end = ended.err[start..].find(&last).expect("the last line is there");
    &ended.err[start..start + end + last.len()]
}

#[test]
fn two_properties_that_fail_at_once_do_not_mix() {
    let names = ["fails_on_the_left", "fails_on_the_right"];
    let alone = |name: &&str| Child::new().test(&format!("hook::{name}")).set("RUNS_ALONE", "1").run().err.clone();
    let alone: Vec<String> = names.iter().map(alone).collect();
    for _ in 0..20 {
        let both = Child::new().test("hook::fails_on_the_left").test("hook::fails_on_the_right").run();
        assert_eq!(both.code, 101);
        for (name, alone) in names.iter().zip(&alone) {
            assert_eq!(report(&both, name).trim_end(), alone.trim_end());
        }
        let length: usize = alone.iter().map(|alone| alone.trim_end().len()).sum();
        assert!(both.err.trim_end().len() <= length + 4, "there is more than the two reports:\n{}", both.err);
    }
}
