//! Cases that are possibly spurious are told apart from genuine ones, and are discarded where only genuine ones count.

use crate::child::{Child, run};
use crate::golden::golden;

#[test]
fn laws_that_hold_where_functions_are_defined_are_possibly_spurious() {
    for name in ["head_of_append", "head_of_map"] {
        let ended = run(&format!("partial::{name}"));
        assert!(ended.passed(), "{}", ended.text());
        assert!(ended.out.contains("possibly spurious"), "{}", ended.out);
        golden(&format!("partial_{name}"), &ended);
    }
}

#[test]
fn where_only_genuine_cases_count_nothing_is_reported_of_them() {
    for name in ["head_of_append", "head_of_map"] {
        let ended = Child::new().test(&format!("partial::{name}")).set("LAKATOS_GENUINE", "true").run();
        assert!(ended.passed(), "{}", ended.text());
        assert!(!ended.out.contains("spurious") && !ended.out.contains("let "), "{}", ended.out);
        golden(&format!("partial_{name}_genuine"), &ended);
    }
    let by_attribute = run("partial::head_of_map_where_it_is_defined");
    assert!(by_attribute.passed() && !by_attribute.out.contains("spurious"), "{}", by_attribute.text());
}

#[test]
fn a_genuine_case_behind_spurious_ones_is_found_either_way() {
    let ended = run("partial::head_of_reversed");
    assert!(!ended.passed() && ended.err.contains("vec![0, 1]"), "{}", ended.text());
    let ended = Child::new().test("partial::head_of_reversed").set("LAKATOS_GENUINE", "true").run();
    assert!(!ended.passed() && ended.err.contains("vec![0, 1]"), "{}", ended.text());
}

#[test]
fn where_no_case_is_genuine_the_property_is_not_tested() {
    golden("partial_nowhere_defined", &run("partial::nowhere_defined"));
}

#[test]
fn an_example_that_is_possibly_spurious_is_not_a_misuse_where_only_genuine_cases_count() {
    let ended = run("partial::head_is_an_element");
    assert!(ended.passed() && ended.out.contains("possibly spurious"), "{}", ended.text());
    let ended = Child::new().test("partial::head_is_an_element").set("LAKATOS_GENUINE", "true").run();
    assert!(ended.passed() && !ended.out.contains("spurious"), "{}", ended.text());
}
