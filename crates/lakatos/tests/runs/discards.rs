//! `discard!()` counts as a premise that is false, wherever it stands.

use crate::child::{Child, run};
use crate::golden::golden;

#[test]
fn a_discard_in_an_expression_counts_where_it_stands() {
    let ended = run("discards::in_a_match");
    assert!(ended.passed(), "{}", ended.text());
    golden("discards_in_a_match", &ended);
}

#[test]
fn a_discard_is_one_whatever_the_body_returns_and_wherever_it_runs() {
    for case in
        ["in_a_body_that_returns", "in_a_function", "in_another_process", "swallowed", "dropped", "in_a_closure"]
    {
        let ended = run(&format!("discards::{case}"));
        assert!(ended.passed(), "{case}: {}", ended.text());
        let proof = "is proved: it holds for all 55 cases that no premise rules out";
        assert!(ended.out.replace("\n    ", " ").contains(proof), "{case}: {}", ended.text());
        assert!(ended.out.contains("Discarded 201 times by `discard!()`"), "{case}: {}", ended.text());
    }
}

#[test]
fn a_discard_before_a_premise_leaves_the_premise_to_the_body() {
    let ended = run("discards::before_a_premise");
    assert!(ended.passed(), "{}", ended.text());
    golden("discards_before_a_premise", &ended);
}

#[test]
fn a_property_that_always_discards_is_not_tested() {
    let ended = run("discards::every_time");
    assert_eq!(ended.code, 101, "{}", ended.text());
    golden("discards_every_time", &ended);
}

#[test]
fn a_discard_on_another_thread_is_a_misuse() {
    let ended = run("discards::on_another_thread");
    assert_eq!(ended.code, 101, "{}", ended.text());
    let said = "was reached on a thread that the property started, where it discards nothing";
    assert!(ended.err.replace('\n', " ").contains(said), "{}", ended.text());
}

#[test]
fn a_discard_while_the_case_panics_shows_both_before_the_process_ends() {
    let ended = run("discards::dropped_while_panicking");
    assert!(ended.err.contains("3 is not small"), "{}", ended.text());
    let said = "`discard!()` was reached in a `Drop` while the case was panicking, and cannot discard it any more: use \
                `assume!` there, which is passed over";
    assert!(ended.err.contains(said), "{}", ended.text());
}

#[test]
fn a_discard_outside_of_a_property_says_where_it_belongs() {
    let ended = run("discards::outside_of_a_property");
    let said = "`discard!()` is used where no property is tried on this thread: use it inside a property, outside of \
                threads that the property starts";
    assert!(ended.err.contains(said), "{}", ended.text());
}

#[test]
fn a_given_case_that_is_discarded_says_that_it_gets_there() {
    let ended = Child::new().test("discards::in_a_match").set("LAKATOS_REPLAY", "cases::discards::in_a_match: 7").run();
    assert!(!ended.passed(), "{}", ended.text());
    golden("discards_replayed", &ended);
}
