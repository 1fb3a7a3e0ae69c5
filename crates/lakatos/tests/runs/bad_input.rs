//! What is wrong is shown, with what to do about it.

use crate::child::{Child, Ended, not_unicode, run};
use crate::golden::golden;

/// A property that would pass, with this in its environment.
fn with(path: &str, name: &str, value: &str) -> Ended {
    Child::new().test(path).set(name, value).run()
}

#[track_caller]
fn refused(name: &str, ended: &Ended) {
    assert_eq!(ended.code, 101, "{}", ended.text());
    assert!(ended.err.contains(" cannot be tried"), "{}", ended.err);
    assert!(ended.err.contains("What to do: "), "{}", ended.err);
    golden(&format!("wrong_{name}"), ended);
}

#[test]
fn a_setting_that_nobody_knows() {
    refused("setting", &with("wrong::numbers_are_small", "LAKATOS_CASE", "10"));
}

#[test]
fn a_number_of_cases_that_is_none() {
    refused("cases", &with("wrong::numbers_are_small", "LAKATOS_CASES", "1e6"));
}

#[test]
fn a_seed_that_is_none() {
    refused("seed", &with("wrong::numbers_are_small", "LAKATOS_SEED", "0xcoffee"));
}

#[test]
fn an_engine_that_is_none() {
    refused("engine", &with("wrong::numbers_are_small", "LAKATOS_ENGINE", "exhastive"));
}

#[test]
fn a_number_of_threads_that_is_none() {
    refused("threads", &with("wrong::numbers_are_small", "LAKATOS_THREADS", "all"));
    refused("threads_zero", &with("wrong::numbers_are_small", "LAKATOS_THREADS", "0"));
}

#[test]
fn a_replay_that_names_no_property() {
    refused("replay_without_property", &with("wrong::numbers_are_small", "LAKATOS_REPLAY", "vec![0]"));
}

#[test]
fn a_replay_of_another_type() {
    let text = "cases::wrong::numbers_are_small: \"two\"";
    refused("replay_of_another_type", &with("wrong::numbers_are_small", "LAKATOS_REPLAY", text));
    let text = "cases::wrong::pairs_are_pairs: (1, 2, 3)";
    refused("replay_of_another_length", &with("wrong::pairs_are_pairs", "LAKATOS_REPLAY", text));
}

#[test]
fn a_replay_that_an_invariant_refuses() {
    let text = "cases::wrong::even_numbers_are_even: Even { number: 3 }";
    refused("replay_that_is_refused", &with("wrong::even_numbers_are_even", "LAKATOS_REPLAY", text));
}

#[test]
fn a_replay_for_which_a_premise_is_false() {
    let text = "cases::wrong::numbers_are_small: 3";
    refused("replay_without_premise", &with("wrong::numbers_are_small", "LAKATOS_REPLAY", text));
}

#[test]
fn a_value_that_is_not_unicode() {
    let ended = Child::new().test("wrong::numbers_are_small").set("LAKATOS_CASES", not_unicode()).run();
    refused("not_unicode", &ended);
}

#[test]
fn wishes_that_cannot_be_granted() {
    for name in ["no_cases", "no_threads", "no_time"] {
        let ended = run(&format!("wrong::{name}"));
        assert!(ended.out.contains(" cannot be tried"), "{}", ended.text());
        golden(&format!("wrong_{name}"), &ended);
    }
}

#[test]
fn an_argument_that_has_no_value() {
    refused("no_values", &run("wrong::of_no_values"));
    refused("no_base", &run("wrong::of_values_without_end"));
}

#[test]
fn an_example_for_which_a_premise_is_false() {
    refused("example", &run("wrong::an_example_that_is_no_case"));
}

#[test]
fn a_constructing_function_that_panics() {
    refused("drawing", &run("wrong::drawing_panics"));
    refused("drawing_at_random", &with("wrong::drawing_panics", "LAKATOS_ENGINE", "random"));
}

#[test]
fn a_guarantee_that_does_not_hold() {
    refused("guarantee", &run("wrong::a_guarantee_that_is_none"));
    let at_random = with("wrong::a_guarantee_that_is_none", "LAKATOS_ENGINE", "random");
    assert_eq!(at_random.code, 101);
    assert!(at_random.err.contains("`Ordered` declares `satisfies = Ordered::is_ordered`"), "{}", at_random.err);
}

#[test]
fn a_premise_outside_of_a_property() {
    let ended = run("wrong::a_premise_outside_of_properties");
    assert_eq!(ended.code, 101);
    golden("wrong_premise_outside", &ended);
    golden("wrong_premise_in_a_thread", &run("wrong::a_premise_in_a_thread"));
}

/// Where a closure ends is not known: what stands after its beginning, in the same file, is taken for its own.
#[test]
fn a_premise_in_a_thread_that_a_closure_started() {
    golden("wrong_premise_in_a_thread_of_a_closure", &run("wrong::a_premise_in_a_thread_of_a_closure"));
    let elsewhere = run("wrong::a_premise_in_a_thread_and_in_another_file");
    assert_eq!(elsewhere.code, 0, "{}", elsewhere.text());
    assert!(
        elsewhere.err.contains("`assume!(x < 1)` is used where no property is tried on this thread"),
        "{}",
        elsewhere.err
    );
}

#[test]
fn a_property_that_changes_its_mind() {
    let ended = run("wrong::another_answer_each_time");
    assert_eq!(ended.code, 101);
    assert!(ended.err.contains("is flaky"), "{}", ended.err);
    golden("wrong_flaky", &ended);
}

#[test]
fn a_property_whose_cases_are_all_discarded() {
    for name in ["all_is_discarded", "nearly_all_is_discarded"] {
        let ended = run(&format!("wrong::{name}"));
        assert_eq!(ended.code, 101);
        assert!(ended.err.contains(" is not tested: "), "{}", ended.err);
        golden(&format!("wrong_{name}"), &ended);
    }
}
