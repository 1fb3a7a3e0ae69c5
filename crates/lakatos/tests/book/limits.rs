//! What LIMITS.md says of searches, premises, panics and reports: what they do not show.

use std::collections::BTreeSet;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use lakatos::atoms::A;
use lakatos::generator::{any, vec};
use lakatos::prelude::*;
use lakatos::report::Verdict;
use lakatos::{Check, settings::Engine};

#[test]
fn a_fault_beyond_the_sizes_that_were_tried_is_not_found() {
    let outcome = Check::new().engine(Engine::Exhaustive).run(|x: i64| x != 20_000);
    assert!(matches!(outcome.verdict, Verdict::Passed));
    let exhaustive = outcome.search.exhaustive.expect("it was asked for");
    assert_eq!((exhaustive.complete, exhaustive.whole), (Some(9_999), false));
}

#[test]
fn thirteen_zeros_and_minus_six_are_of_size_thirteen() {
    for list in [vec![0i64; 13], vec![-6]] {
        assert_eq!(lakatos::data::Term::of(&list).map(|term| term.size()), Some(13));
    }
}

#[test]
fn a_proof_trusts_the_body_to_look_at_its_arguments_only() {
    let broken = AtomicBool::new(false);
    let property = || Check::new().run(|a: bool, b: bool| !broken.load(Ordering::Relaxed) && (a & b) == (b & a));
    assert!(matches!(property().verdict, Verdict::Proved));
    broken.store(true, Ordering::Relaxed);
    assert!(property().is_falsified());
}

fn different(xs: &[A]) -> usize {
    xs.iter().collect::<BTreeSet<_>>().len()
}

#[test]
fn a_property_that_needs_four_different_atoms_is_refuted_at_random_only_and_one_that_needs_six_never() {
    let exhaustive = Check::new().engine(Engine::Exhaustive).cases(300).run(|xs: Vec<A>| different(&xs) < 4);
    assert!(exhaustive.is_pass());
    assert_eq!(exhaustive.search.exhaustive.and_then(|search| search.atoms), Some(3));
    let random = || Check::new().engine(Engine::Random).seed(1);
    assert!(random().run(|xs: Vec<A>| different(&xs) < 4).is_falsified());
    assert!(random().run(|xs: Vec<A>| different(&xs) < 6).is_pass());
}

#[derive(Data)]
struct Large(#[data(where = |x| *x > 1_000_000)] u64);

#[test]
fn a_check_that_refuses_nearly_everything_ends_the_exhaustive_search() {
    let outcome = Check::new().seed(1).run(|large: Large| large.0 > 1_000_000);
    assert!(outcome.is_pass(), "{outcome}");
    assert_eq!(
        outcome.search.exhaustive.and_then(|search| search.obstacle).as_deref(),
        Some(
            "checks refused 200000 values of the arguments, 20 for each case that is allowed; use a range, a length or \
             a constructing function in place of a check, or allow more cases"
        )
    );
    assert_eq!(outcome.search.random.map(|search| search.ran), Some(1_000));
}

#[derive(Data)]
enum Chain {
    End,
    Link(Box<Chain>),
}

/// How many levels a chain has, with its end.
fn links(chain: &Chain) -> usize {
    std::iter::successors(Some(chain), |chain| match chain {
        Chain::End => None,
        Chain::Link(next) => Some(next),
    })
    .count()
}

#[test]
fn a_fault_that_only_values_of_more_than_300_levels_have_is_not_found_at_random() {
    let random = || Check::new().engine(Engine::Random).seed(1).reduce(0);
    assert!(random().size(10_000).run(|chain: Chain| links(&chain) <= 301).is_pass());
    assert!(random().size(10_000).run(|chain: Chain| links(&chain) <= 300).counterexample().is_some());
    assert!(random().run(|chain: Chain| links(&chain) <= 150).counterexample().is_some());
}

#[test]
fn lengths_that_are_written_down_are_tried_whatever_the_size() {
    let lists = vec(any::<u8>(), 0..=1000);
    let outcome = Check::new().seed(1).with(lists.clone()).run(|xs: Vec<u8>| xs.len() < 150);
    assert_eq!(
        outcome.counterexample().and_then(|case| case.found.reduced.as_ref().map(|reduced| reduced.size)),
        Some(150)
    );
    let outcome = Check::new().seed(1).with(lists).run(|xs: Vec<u8>| xs.len() < 1000);
    assert!(outcome.counterexample().is_some(), "{outcome}");
    let short = Check::new().seed(1).run(|xs: Vec<u8>| xs.len() < 101);
    assert!(short.is_pass());
    assert_eq!(short.search.random.map(|random| random.lengths), Some(vec![]));
}

#[test]
fn a_pass_says_which_lengths_were_not_reached() {
    let outcome = Check::new().seed(1).with(vec(any::<bool>(), 0..=1_000_000)).run(|xs| xs.len() <= 1_000_000);
    let longest = outcome.search.random.as_ref().unwrap().lengths[0].longest.to_string();
    let thousands = format!("{},{}", &longest[..longest.len() - 3], &longest[longest.len() - 3..]);
    let text = outcome.to_string();
    let said = format!("Lengths up to 1,000,000 are allowed; the longest that was drawn is {thousands}.\n");
    assert!(text.contains(&said), "{text}");
}

static ASKED: AtomicU64 = AtomicU64::new(0);

fn is_asked(answer: bool) -> bool {
    ASKED.fetch_add(1, Ordering::Relaxed);
    answer
}

#[ignore = "the next test runs it, and counts"]
#[lakatos::test]
fn has_a_premise(answer: bool) {
    assume!(is_asked(answer));
    assert!(answer);
}

#[test]
fn a_premise_is_asked_once_for_a_value_and_not_again_in_the_body() {
    has_a_premise();
    assert_eq!(ASKED.load(Ordering::Relaxed), 2);
}

#[test]
fn fewer_than_one_case_in_a_hundred_is_no_test() {
    let random = || Check::new().engine(Engine::Random).cases(10_000).seed(1);
    let rare = random().run(|x: u8, y: u8| {
        assume!(x == 77 && y == 78);
        assert!(x < y);
    });
    assert!(matches!(rare.verdict, Verdict::Vacuous(_)), "{rare}");
    let common = random().run(|x: u8| {
        assume!(x < 128);
        assert!(x < 128);
    });
    assert!(common.is_pass(), "{common}");
}

#[test]
fn a_panic_of_a_thread_that_nobody_waits_for_is_no_failure() {
    let outcome = Check::new().run(|x: bool| {
        let thread = std::thread::Builder::new().name("a thread of the body".to_owned());
        let result = thread.spawn(move || assert!(x)).expect("there are threads").join();
        drop(result);
    });
    assert!(matches!(outcome.verdict, Verdict::Proved), "{outcome}");
}

#[test]
fn an_assumption_in_another_thread_says_where_it_belongs() {
    let thread = std::thread::Builder::new().name("a thread of the body".to_owned());
    let joined = thread.spawn(|| assume!(1 > 2)).expect("there are threads").join();
    let payload = joined.expect_err("it panics");
    assert_eq!(
        payload.downcast_ref::<String>().map(String::as_str),
        Some(
            "`assume!(1 > 2)` is used where no property is tried on this thread: use it inside a property, outside of \
             threads that the property starts"
        )
    );
}

#[test]
fn an_assumption_in_a_thread_with_a_name_does_not_make_a_closure_a_misuse() {
    let outcome = Check::new().run(|x: u8| {
        let thread = std::thread::Builder::new().name("a thread of the body".to_owned());
        drop(thread.spawn(move || assume!(x < 250)).expect("there are threads").join());
    });
    assert!(matches!(outcome.verdict, Verdict::Proved), "{outcome}");
}

#[test]
fn a_case_that_fails_is_tried_once_more_and_not_oftener() {
    let times = |failures: u64| {
        let tried = AtomicU64::new(0);
        Check::new().run(move |_x: bool| tried.fetch_add(1, Ordering::Relaxed) >= failures).verdict
    };
    assert!(matches!(times(1), Verdict::Flaky(..)));
    assert!(matches!(times(2), Verdict::Falsified(_)));
}

#[test]
fn a_case_whose_text_is_long_is_run_again_by_its_seed() {
    let outcome = Check::new().engine(Engine::Random).seed(1).size(1_000).reduce(0).run(|xs: Vec<u64>| xs.len() < 900);
    let case = outcome.counterexample().expect("it does not hold");
    let variables: Vec<(&str, &str)> =
        case.replay.variables.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
    assert_eq!(variables, [("LAKATOS_ENGINE", "random"), ("LAKATOS_SEED", "0x1")]);
}

#[test]
fn the_smallest_case_is_found_by_the_exhaustive_search_and_any_by_the_random_one() {
    let property = |xs: Vec<u8>| xs.len() < 3;
    let smallest = Check::new().run(property);
    assert_eq!(smallest.counterexample().map(|case| case.arguments[0].rust.as_str()), Some("vec![0, 0, 0]"));
    let any = Check::new().engine(Engine::Random).seed(1).run(property);
    let size = any.counterexample().and_then(|case| case.found.size).expect("it does not hold");
    assert!(size > 3, "{any}");
}

#[test]
fn a_body_on_several_threads_may_run_for_cases_after_the_one_that_is_reported() {
    let seen = Mutex::new(BTreeSet::new());
    let outcome = Check::new().engine(Engine::Exhaustive).threads(2).run(|x: u8| {
        seen.lock().unwrap_or_else(std::sync::PoisonError::into_inner).insert(x);
        x != 5
    });
    let one = Check::new().engine(Engine::Exhaustive).run(|x: u8| x != 5);
    let case = |outcome: &lakatos::report::Outcome| outcome.counterexample().cloned();
    assert_eq!(case(&outcome).map(|case| case.found), case(&one).map(|case| case.found));
    assert_eq!(outcome.search, one.search);
    let seen = seen.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner);
    assert!(seen.iter().any(|x| *x > 5), "{seen:?}");
}
