//! What is said of conjectures that are false.

use crate::child::{Child, run};
use crate::golden::golden;

#[test]
fn maps_that_are_composed_in_the_wrong_order_are_refuted_with_few_entries() {
    let ended = run("wrong::maps_compose_in_any_order");
    golden("functions_maps", &ended);
    let entries = ended.err.matches("=>").count() - ended.err.matches("match x").count();
    // The report has them twice: as lines, and to be run again.
    assert!(entries <= 2 * 2, "{}", ended.text());
}

#[test]
fn conjectures_about_predicates_keys_and_folds_are_refuted() {
    golden("functions_filter", &run("wrong::filtering_keeps_the_length"));
    golden("functions_sort", &run("wrong::sorting_by_a_key_sorts"));
    golden("functions_fold", &run("wrong::folding_from_either_end_is_the_same"));
}

#[test]
fn a_function_that_only_chance_finds_is_shown_as_a_small_table() {
    golden("functions_chance", &run("wrong::neighbours_have_equal_results"));
}

#[test]
fn a_case_with_functions_runs_again() {
    for (name, text) in [
        ("neighbours_have_equal_results", "(Fun::new(|x| match x { 2000 => 1, _ => 0 }), 1000)"),
        ("neighbours_have_equal_results", "(Fun::table([(2000, 1)], 0), 1000)"),
        ("neighbours_have_equal_results", "(Fun::hashed(0x3), 1)"),
        ("filtering_keeps_the_length", "(Fun::new(|_| false), vec![0])"),
        ("filtering_keeps_the_length", "(Fun::new(|x: i64| match x { 5 | 6 => true, _ => false, }), [1])"),
    ] {
        let replay = format!("cases::wrong::{name}: {text}");
        let ended = Child::new().test(&format!("wrong::{name}")).set("LAKATOS_REPLAY", replay).run();
        assert_eq!(ended.code, 101, "{}", ended.text());
        assert!(ended.err.contains("Found by running the given case, and no other."), "{}", ended.text());
    }
}

#[test]
fn a_function_that_was_asked_in_another_process_is_a_table_too() {
    let ended = run("wrong::isolated_neighbours_have_equal_results");
    assert_eq!(ended.code, 101, "{}", ended.text());
    assert!(ended.err.contains("let f: Fun<i64, i64> = Fun::new(|x| match x { "), "{}", ended.text());
    assert!(!ended.err.contains("hashed"), "{}", ended.text());
}
