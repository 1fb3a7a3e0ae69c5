//! What a report claims is true of the body as it is written.

use crate::child::run;
use crate::golden::golden;

/// The cases, their exit codes, and what is said of them.
macro_rules! claims {
    ($($case:ident: $code:literal, $says:literal;)*) => {$(
        #[test]
        fn $case() {
            let ended = run(concat!("claims::", stringify!($case)));
            assert_eq!(ended.code, $code, "{}", ended.text());
            let said = if ended.passed() { &ended.out } else { &ended.err };
            assert!(said.replace("\n    ", " ").contains($says), "{said}");
            golden(concat!("claims_", stringify!($case)), &ended);
        }
    )*};
}

claims! {
    a_cache_is_right: 101, "`==` of `Cached` hid this case";
    a_cache_is_harmless: 0, "it holds for all 2 cases up to `==` of `Cached`, which is not a proof";
    a_cache_is_harmless_to_the_exhaustive_search: 0, "it holds for all 3 cases up to `==` of `Cached`";
    caches_in_lists_are_right: 101, "let all: Vec<Option<Cached>> = vec![Some(Cached::warm(false))];";
    words_are_short: 0, "up to `==` of `Word`";
    words_have_no_capitals: 101, "`==` of `Word` hid this case";
    words_fail_at_once: 101, "no smaller case fails, up to `==` of `Word`";
    an_order_by_key_merges_nothing_that_differs: 0, "is proved: it holds for all 4 cases";
    a_call_tells_equal_arguments_apart: 101, "`==` of `Name` hid this case";
    nothing_is_merged: 0, "is proved: it holds for all 2 cases";
    a_premise_panics_before_another_rules_the_case_out: 101, "attempt to divide by zero";
    a_premise_of_two_panics_before_one_of_one: 101, "attempt to divide by zero";
    a_premise_panics_and_one_of_another_argument_rules_all_out: 101, "index out of bounds";
    a_premise_of_a_list_panics_where_a_later_one_rules_it_out: 101, "Found by the exhaustive search";
    a_guaranteed_premise_panics_where_a_later_one_rules_the_case_out: 101, "let touched = Touched::new(7);";
    a_premise_that_only_the_body_asks_panics: 101, "let x: u8 = 3;";
    premises_are_too_many_to_ask_again: 0, "not all cases that a premise rules out were tried for a panic";
    premises_that_only_compare_are_not_in_doubt: 0, "cases (seed 0x1).\nDiscarded";
    a_premise_may_panic_before_another_rules_the_case_out: 0, "passed, except for 1 possibly spurious case";
    a_premise_that_panics_comes_last: 0, "is proved: it holds for all 10 cases that no premise rules out";
    every_case_panics: 101, "is not tested: every case panicked";
    every_case_that_runs_panics: 101, "all of which panicked";
    every_partial_call_panics: 101, "is not tested: every case panicked";
    nearly_every_case_panics: 101, "is not tested: nearly every case panicked";
    every_panic_is_discarded: 101, "is not tested: every case was discarded";
    every_case_panics_and_so_does_an_example: 101, "is not tested: every case panicked";
    an_assumption_is_swallowed: 0, "is proved: it holds for all 55 cases that no premise rules out";
    an_assumption_is_swallowed_apart: 0, "is proved: it holds for all 55 cases that no premise rules out";
    an_assumption_is_swallowed_and_missed: 0, "is proved: it holds for all 55 cases that no premise rules out";
    an_assumption_is_swallowed_at_random: 0, "by `x >= 128`";
    an_assumption_is_dropped: 0, "is proved: it holds for all 55 cases that no premise rules out";
    an_assumption_is_dropped_while_panicking: 101, "3 is not small";
    an_assumption_of_an_inner_property_is_its_own: 0, "is proved: it holds for all 256 cases";
    an_invariant_panics: 101, "Checking `Share { of: 0 }` panicked at";
    a_constructing_function_panics: 101, "Building or comparing `Digit::new(3)` panicked at";
    an_equality_panics: 101, "do not compare";
    a_filter_panics: 101, "Checking `3` panicked at";
    a_mapping_panics: 101, "Building `5` panicked at";
    a_dependent_generator_panics: 101, "Making a generator from `5` panicked at";
    a_thrown_value_panics_when_it_is_dropped: 101, "a panic whose value is not text";
    a_panic_while_panicking_apart: 101, "2 is not below 2";
}

#[test]
fn a_panic_while_panicking_shows_both_before_the_process_ends() {
    let ended = run("claims::a_panic_while_panicking");
    assert!(ended.err.contains("2 is not below 2") && ended.err.contains("dropped"), "{}", ended.text());
}
