//! Quantifiers in ordinary runs: nothing that is unknown is a verdict.

use lakatos::Check;
use lakatos::lazy::{Lazy, Nat, satisfying};
use lakatos::logic::{Answer, decide, exists, forall};
use lakatos::report::{Quantity, Verdict};
use lakatos::settings::{Engine, Keep};

use crate::reports::is_as_written;

fn check() -> Check {
    Check::new().keep(Keep::Nothing).explain(0).exhaustive(100).random(10)
}

#[test]
fn finite_types_are_gone_through() {
    let outcome = check().run(|x: bool| exists(|y: &bool| x != *y));
    assert_eq!(outcome.verdict, Verdict::Proved, "{outcome}");
    let outcome = check().run(|x: u8| exists(|y: &u8| x < *y));
    assert!(matches!(&outcome.verdict, Verdict::Falsified(case) if case.arguments[0].rust == "255"), "{outcome}");
    let outcome = check().run(|_: ()| forall(|x: &bool| exists(|y: &bool| x != y)));
    assert_eq!(outcome.verdict, Verdict::Proved, "{outcome}");
}

#[test]
fn a_pass_that_asks_an_unknown_is_no_proof() {
    let outcome = check().run(|x: bool| x || !exists(|y: &u64| *y == y + 1));
    assert_eq!(outcome.verdict, Verdict::Passed, "{outcome}");
    let text = outcome.to_string();
    assert!(text.contains("quantifiers searched up to a size only"), "{text}");
    // A result that is ignored, too.
    let outcome = check().run(|_: bool| {
        let _ = exists(|y: &u64| *y == y + 1);
    });
    assert_eq!(outcome.verdict, Verdict::Passed, "{outcome}");
}

#[test]
fn a_premise_that_asks_an_unknown_rules_nothing_out() {
    let outcome = check().run(|x: bool| {
        lakatos::assume!(x || exists(|y: &u64| *y == y + 1));
    });
    assert_eq!(outcome.verdict, Verdict::Passed, "{outcome}");
    let outcome = check().run(|x: Nat| {
        lakatos::assume!(exists(|y: &u64| *y == y + 1));
        assert!(x == 0);
    });
    assert!(!matches!(outcome.verdict, Verdict::Proved | Verdict::Falsified(_)), "{outcome}");
}

#[test]
fn premises_are_asked_of_functions_that_ask_quantifiers() {
    fn has_room(x: u8) -> bool {
        exists(|y: &u8| *y > x)
    }
    let outcome = check().run(|x: u8| {
        lakatos::assume!(has_room(x));
        assert!(x < 255);
    });
    assert!(outcome.is_pass(), "{outcome}");
}

#[test]
fn an_assertion_that_fails_because_of_an_unknown_is_possibly_spurious() {
    let outcome = check().run(|x: u8| assert!(x > 3 || exists(|y: &u64| *y == u64::from(x) + 1_000_000)));
    assert!(matches!(outcome.verdict, Verdict::Maybe(_)), "{outcome}");
}

#[test]
fn json_has_the_quantifiers() {
    let outcome = check().run(|x: u8| exists(|y: &u8| x < *y));
    let json = outcome.to_json();
    assert!(json.contains("\"answer\":\"no witness exists\""), "{json}");
    assert_eq!(lakatos::report::Outcome::from_json(&json).unwrap(), outcome);
    let demand = outcome.search.demand.as_ref().unwrap();
    assert_eq!(demand.quantifiers[0].answer, Quantity::NoWitness);
}

#[test]
fn outside_of_a_property_only_what_is_known_is_said() {
    assert!(exists(|x: &u8| *x == 77));
    let asked = std::panic::catch_unwind(|| exists(|y: &u64| *y == y + 1));
    let panic = asked.unwrap_err();
    let text = panic.downcast_ref::<String>().unwrap();
    assert!(
        text.contains(
            "is known up to size 48 only, and no property is tried on this thread that could say so: ask it \
                           in a property, outside of threads that the property starts, or by `lakatos::logic::decide`"
        ),
        "{text}"
    );
    assert_eq!(decide(|| exists(|y: &u64| *y == y + 1)).answer(), Answer::Unknown);
}

/// For these values `satisfying` draws, and asks a quantifier that is known up to a size only.
fn is_near_a_large_number(x: &(Lazy<Nat>, Lazy<bool>)) -> bool {
    *x.1 || exists(|y: &u64| *y > 1_000_000)
}

#[test]
fn a_function_that_satisfying_is_given_has_to_be_decided() {
    for engine in [Engine::Random, Engine::Exhaustive, Engine::All] {
        let named = check().named("a_function_that_satisfying_is_given_has_to_be_decided");
        let outcome =
            named.engine(engine).with(satisfying(is_near_a_large_number)).run(|_: (Lazy<Nat>, Lazy<bool>)| true);
        assert!(matches!(outcome.verdict, Verdict::Misuse(_)), "{outcome}");
        if engine == Engine::All {
            is_as_written(&outcome);
        }
    }
}

#[test]
fn a_function_that_satisfying_is_given_may_ask_what_is_decided() {
    let has_larger = |x: &(Lazy<Nat>, Lazy<bool>)| *x.1 && exists(|y: &Nat| *y < 4 && *x.0 < *y);
    let outcome = check().with(satisfying(has_larger)).run(|x: (Lazy<Nat>, Lazy<bool>)| *x.0 < 3);
    assert!(outcome.is_pass(), "{outcome}");
}

#[test]
fn witnesses_are_searched_further_than_values_that_refute() {
    let outcome = check().run(|_: bool| exists(|y: &u64| *y == 20));
    assert!(outcome.is_pass(), "{outcome}");
    assert!(!outcome.search.has_unknown_quantifiers(), "{outcome}");
    let outcome = check().run(|_: bool| forall(|y: &u64| *y != 20));
    assert_eq!(outcome.verdict, Verdict::Passed, "{outcome}");
    assert!(outcome.search.has_unknown_quantifiers(), "{outcome}");
    // In a `forall`, too.
    let outcome = check().run(|x: bool| x || forall(|x: &bool| exists(|y: &u64| *x || *y == 20)));
    assert!(outcome.is_pass() && !outcome.search.has_unknown_quantifiers(), "{outcome}");
    assert_eq!(decide(|| exists(|y: &u64| *y == 40)).answer(), Answer::True);
    assert_eq!(decide(|| forall(|y: &u64| *y != 40)).answer(), Answer::Unknown);
}

#[test]
fn a_setting_says_how_far_witnesses_are_searched() {
    let has_witness = |_: bool| exists(|y: &u64| *y == 500);
    let outcome = check().run(has_witness);
    assert!(!outcome.is_pass(), "{outcome}");
    let outcome = check().witnesses(500).run(has_witness);
    assert!(outcome.is_pass() && !outcome.search.has_unknown_quantifiers(), "{outcome}");
    let outcome = check().witnesses(5).run(|x: bool| x || exists(|y: &u64| *y == 6));
    assert!(outcome.to_string().replace("\n    ", " ").contains("no witness found up to size 5;"), "{outcome}");
}

#[test]
fn what_has_too_many_values_is_not_searched_where_that_is_off() {
    let check = |name: &str| check().named(name).seed(7).witnesses(0);
    let outcome = check("not_searched").run(|x: bool| x || exists(|y: &u64| *y == 0));
    assert!(matches!(outcome.verdict, Verdict::Maybe(_)), "{outcome}");
    let told = &outcome.search.demand.as_ref().unwrap().quantifiers[0];
    assert_eq!((told.answer, told.up_to, told.steps.len()), (Quantity::NotSearched, None, 0));
    is_as_written(&outcome);
    let outcome = check("not_searched_in_a_pass").run(|x: bool| x || forall(|y: &u64| *y != 0));
    assert_eq!(outcome.verdict, Verdict::Passed, "{outcome}");
    is_as_written(&outcome);
    let outcome = check("a").run(|x: bool| x || !forall(|x: &u8| exists(|y: &u64| u64::from(*x) == *y)));
    assert_eq!(outcome.verdict, Verdict::Passed, "{outcome}");
    // What is decided of all values is decided still.
    let outcome = check("a").run(|x: u8| exists(|y: &u8| x < *y));
    assert!(matches!(outcome.verdict, Verdict::Falsified(_)), "{outcome}");
    let outcome = check("a").run(|x: bool| x || !exists(|y: &Nat| *y > 1 && *y < 2));
    assert_eq!(outcome.verdict, Verdict::Proved, "{outcome}");
    let outcome = check("a").run(|x: Nat| x < 2 || exists(|y: &u64| *y == 3));
    assert!(matches!(outcome.verdict, Verdict::Maybe(_)), "{outcome}");
}

#[test]
fn what_is_not_searched_is_said_of_other_threads_and_processes_too() {
    let isolated = check().witnesses(0).isolate(true).run(|x: bool| x || forall(|y: &u64| *y != 0));
    let shared = check().witnesses(0).threads(2).run(|x: bool| x || forall(|y: &u64| *y != 0));
    for outcome in [isolated, shared] {
        assert_eq!(outcome.verdict, Verdict::Passed, "{outcome}");
        assert!(outcome.to_string().contains("`quantifiers that were not searched` in all 2 cases"), "{outcome}");
    }
}

#[test]
fn pairs_of_small_types_are_gone_through() {
    #[derive(Debug, Clone, PartialEq, lakatos::Data)]
    struct Time {
        #[with(lakatos::generator::range(0..=23))]
        hour: u8,
        #[with(lakatos::generator::range(0..=59))]
        minute: u8,
    }

    let minutes = |time: &Time| u32::from(time.hour) * 60 + u32::from(time.minute);
    let outcome = check().run(|_: ()| exists(|y: &u8| forall(|x: &u8| x <= y)));
    assert_eq!(outcome.verdict, Verdict::Proved, "{outcome}");
    let outcome = check().run(|late: bool| late || !exists(|x: &u16| x.count_ones() + x.leading_zeros() > 16));
    assert_eq!(outcome.verdict, Verdict::Proved, "{outcome}");
    let outcome = check().run(|hour: u8| {
        lakatos::assume!(hour < 24);
        exists(|time: &Time| minutes(time) == u32::from(hour) * 61 + 37)
    });
    assert!(matches!(&outcome.verdict, Verdict::Falsified(case) if case.arguments[0].rust == "23"), "{outcome}");
    let outcome =
        check().run(|_: ()| forall(|time: &Time| exists(|left: &u16| minutes(time) + u32::from(*left) == 1_439)));
    let is_decided = matches!(outcome.verdict, Verdict::Proved | Verdict::Falsified(_));
    assert!(!is_decided, "1,440 times 65,536 are too many: {outcome}");
}
