//! A case that the user has is shown as it is given, made simpler, and explained.

use crate::child::{Child, run};
use crate::golden::golden;

#[test]
fn a_case_that_is_run_again_is_made_simpler_and_explained() {
    let child = Child::new().test("given::distinct").set("LAKATOS_REPLAY", "cases::given::distinct: vec![9, 4, 4]");
    golden("given_replay", &child.run());
}

#[test]
fn a_case_that_is_run_again_and_not_explained_runs_once() {
    let child = Child::new().test("given::distinct").set("LAKATOS_REPLAY", "cases::given::distinct: vec![9, 4, 4]");
    let ended = child.set("LAKATOS_EXPLAIN", "off").run();
    assert_eq!(ended.tally("ran"), 1);
    assert!(!ended.err.contains("A simpler case"), "{}", ended.err);
}

#[test]
fn an_example_is_made_simpler_and_explained() {
    golden("given_example", &run("given::distinct_by_example"));
}

#[test]
fn an_example_that_calls_a_function_is_not_explained() {
    golden("given_example_of_a_call", &run("given::distinct_by_a_call"));
}

#[test]
fn a_value_is_made_simpler_and_explained() {
    golden("given_value", &run("given::distinct_by_value"));
}

#[test]
fn a_value_that_passes_is_said_to_pass() {
    golden("given_value_that_passes", &run("given::a_value_that_passes"));
}

#[test]
fn a_value_that_a_premise_rules_out_is_not_a_case() {
    golden("given_value_that_is_not_a_case", &run("given::a_value_that_is_not_a_case"));
}
