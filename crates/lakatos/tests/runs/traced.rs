//! The steps of a reduction, on request.

use crate::child::{Child, run};
use crate::golden::golden;

#[test]
fn each_step_of_a_reduction_is_shown_on_request() {
    let ended = Child::new().test("traced::small_numbers").set("LAKATOS_TRACE", "reduce").run();
    assert_eq!(ended.code, 101, "{}", ended.text());
    golden("traced_small_numbers", &ended);
    assert!(!run("traced::small_numbers").err.contains("fails, too"));
}

#[test]
fn steps_belong_to_the_property_that_a_person_runs() {
    let ended = Child::new().test("traced::nothing_fails").set("LAKATOS_TRACE", "reduce").run();
    assert!(ended.passed() && ended.err.is_empty(), "{}", ended.text());
}

#[test]
fn there_is_nothing_else_to_trace() {
    let ended = Child::new().test("traced::small_numbers").set("LAKATOS_TRACE", "search").run();
    assert_eq!(ended.code, 101, "{}", ended.text());
    golden("traced_wrongly", &ended);
}
