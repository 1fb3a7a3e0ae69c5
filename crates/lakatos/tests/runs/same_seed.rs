//! The same seed gives the same report, byte for byte; and where no seed is given it is known which one is taken.

use crate::child::{Child, Ended};

fn with(path: &str, variables: &[(&str, &str)]) -> Ended {
    let child = Child::new().test(path).unset("LAKATOS_SEED");
    variables.iter().fold(child, |child, (name, value)| child.set(name, value)).run()
}

/// The seed that a report names.
fn seed(ended: &Ended) -> String {
    let text = format!("{}{}", ended.out, ended.err).replace("\n    ", " ");
    let (_, rest) = text.split_once("(seed 0x").expect("the seed is said");
    rest.split([')', ',']).next().unwrap_or(rest).to_owned()
}

#[track_caller]
fn is_the_same_each_time(path: &str, code: i32, says: &str) {
    let text = with(path, &[("LAKATOS_SEED", "0xfeed")]).text();
    assert!(text.starts_with(&format!("exit code {code}\n")), "{text}");
    assert!(text.contains(says), "{text}");
    for threads in ["1", "2", "1", "2", "7"] {
        let again = with(path, &[("LAKATOS_SEED", "0xfeed"), ("LAKATOS_THREADS", threads)]);
        assert_eq!(again.text(), text, "on {threads} threads");
    }
}

#[test]
fn a_property_that_passes_has_the_same_report_on_any_number_of_threads() {
    is_the_same_each_time("seeds::passes_with_premises", 0, "constructors");
}

#[test]
fn a_property_that_fails_among_small_cases_has_the_same_report_on_any_number_of_threads() {
    is_the_same_each_time("seeds::fails_among_small_cases", 101, "Found by the exhaustive search");
}

#[test]
fn a_property_that_fails_at_random_has_the_same_report_on_any_number_of_threads() {
    is_the_same_each_time("seeds::fails_at_random_only", 101, "Found by the random search");
}

#[test]
fn the_seed_is_another_one_each_time() {
    let path = "seeds::may_fail_and_may_not";
    assert_ne!(seed(&with(path, &[])), seed(&with(path, &[])));
    assert_ne!(seed(&with(path, &[("CI", "false")])), seed(&with(path, &[("CI", "false")])));
}

#[test]
fn the_seed_is_the_same_in_continuous_integration_unless_it_is_asked_to_be_random() {
    let path = "seeds::may_fail_and_may_not";
    let first = with(path, &[("CI", "true")]);
    assert_eq!(with(path, &[("CI", "true")]).text(), first.text());
    assert_ne!(seed(&with("seeds::passes_with_premises", &[("CI", "true")])), seed(&first));
    let random = [("CI", "true"), ("LAKATOS_SEED", "random")];
    assert_ne!(seed(&with(path, &random)), seed(&with(path, &random)));
}

#[test]
fn a_test_that_nextest_tries_again_has_the_same_seed_in_one_run() {
    let path = "seeds::may_fail_and_may_not";
    let attempt = |run, attempt| with(path, &[("NEXTEST", "1"), ("NEXTEST_RUN_ID", run), ("NEXTEST_ATTEMPT", attempt)]);
    assert_eq!(attempt("a", "1").text(), attempt("a", "2").text());
    assert_ne!(seed(&attempt("a", "1")), seed(&attempt("b", "1")));
}
