//! Runs on a clock that advances only when a body, a premise or a generator says so.

use std::panic::Location;
use std::sync::Arc;

use lakatos_engine::judge::Assumption;
use lakatos_report::model::{CutShort, Outcome, Slow, Stage, TimeLimit, TimeUp, Verdict};

use crate::Check;
use crate::generator::{Generator, any};
use crate::process::clock::tests::ByHand;
use crate::property::{Case, Identity, Premise};
use crate::run::events::Audience;
use crate::settings::environment::Environment;
use crate::settings::{Engine, Settings};
use crate::trial::judge::{BodyJudge, Shared, Typed};
use crate::trial::panics::discard;

/// With the default share of time.
fn check() -> Check {
    Check::new().named("p").seed(1).time("auto")
}

fn time(outcome: &Outcome) -> &TimeUp {
    outcome.search.time.as_ref().unwrap_or_else(|| panic!("time ended nothing:\n{outcome}"))
}

/// How many cases each search ran.
fn ran(outcome: &Outcome) -> (u64, u64) {
    let search = &outcome.search;
    (search.exhaustive.as_ref().map_or(0, |done| done.ran), search.random.as_ref().map_or(0, |done| done.ran))
}

/// The report, without the line of the source.
fn report(outcome: &Outcome) -> String {
    let mut outcome = outcome.clone();
    outcome.property.file = String::new();
    outcome.to_string()
}

/// The same, as if time had ended nothing.
fn without_time(mut outcome: Outcome) -> Outcome {
    outcome.search.time = None;
    outcome
}

/// A run whose body takes this many milliseconds for each case, and waits for some of them; and how many passed.
fn run_slowly(check: Check, millis: u64, waiting: u64) -> (Outcome, u64) {
    let clock = ByHand::new();
    let body = Arc::clone(&clock);
    let outcome = check.run(move |_: Vec<u8>| body.pass(millis, waiting));
    (outcome, clock.millis())
}

/// A run that fails for long lists, and takes this many milliseconds for each case.
fn fail_slowly(check: Check, millis: u64, longest: usize) -> (Outcome, u64) {
    let clock = ByHand::new();
    let body = Arc::clone(&clock);
    let outcome = check.run(move |xs: Vec<u8>| {
        body.pass(millis, 0);
        xs.len() <= longest
    });
    (outcome, clock.millis())
}

#[test]
fn what_is_quick_is_tried_as_much_as_without_a_limit() {
    let (limited, _) = run_slowly(check(), 0, 0);
    let (unlimited, _) = run_slowly(check().time("none"), 0, 0);
    assert_eq!(limited.search, unlimited.search);
    assert_eq!(ran(&limited), (10_000, 1_000));
}

#[test]
fn bodies_of_a_millisecond_take_about_a_second() {
    let (outcome, millis) = run_slowly(check(), 1, 0);
    assert_eq!(
        report(&outcome),
        "p passed 912 cases\n\
         Searched all 512 cases up to size 9 and 400 random cases (seed 0x1).\n\
         Time ended the search after 932 ms; by default a property has about 1 s of CPU time for this number\n    \
         of cases. `LAKATOS_TIME=none` lets it go on.\n"
    );
    // Twenty cases were tried to find out how many there is time for.
    assert_eq!(millis, 932);
}

#[test]
fn with_the_number_of_cases_that_is_reported_the_same_is_tried_without_a_limit() {
    let (outcome, _) = run_slowly(check(), 1, 0);
    let (exhaustive, random) = ran(&outcome);
    let (again, _) = run_slowly(check().exhaustive(exhaustive).random(random).time("none"), 1, 0);
    assert_eq!(without_time(outcome).search, again.search);

    let (failed, _) = fail_slowly(check(), 1, 19);
    let (exhaustive, _) = ran(&failed);
    let found = &failed.counterexample().unwrap().found;
    let runs = found.reduced.as_ref().unwrap().runs;
    let random = failed.search.random.as_ref().unwrap().planned.unwrap_or(1_000);
    let again = fail_slowly(check().exhaustive(exhaustive).random(random).reduce(runs).time("none"), 1, 19).0;
    assert_eq!(failed.counterexample().unwrap().arguments, again.counterexample().unwrap().arguments);
    let again = &again.counterexample().unwrap().found;
    assert_eq!((found.number, found.size), (again.number, again.size));
}

#[test]
fn bodies_of_a_tenth_of_a_second_end_after_ten_seconds_and_the_first_line_says_so() {
    let (outcome, millis) = run_slowly(check(), 100, 0);
    assert_eq!(
        report(&outcome),
        "p passed 99 cases, fewer than the least: time ended the search after 10 s\n\
         Searched all 8 cases up to size 3 and 91 of 100 random cases (seed 0x1).\n\
         Time ended the search after 10 s; by default a property has at most 10 s for this number of cases.\n    \
         At least 100 random cases and all cases up to size 3, or 1,000 of them, were to be tried.\n    \
         `LAKATOS_TIME=none` lets it go on.\n"
    );
    assert_eq!((outcome.verdict, millis), (Verdict::Passed, 10_000));
}

#[test]
fn the_least_is_tried_if_that_takes_longer_than_a_share() {
    let (outcome, millis) = run_slowly(check(), 40, 0);
    assert_eq!(ran(&outcome), (16, 100));
    assert!(!time(&outcome).below_least);
    // The first case of the random search was tried twice.
    assert_eq!((time(&outcome).limit, millis), (TimeLimit::Share, 117 * 40));
}

/// A run whose body does this on a clock for each case; and how many milliseconds passed.
fn run_with(check: Check, body: impl Fn(&ByHand) + 'static) -> (Outcome, u64) {
    let clock = ByHand::new();
    let by_hand = Arc::clone(&clock);
    let outcome = check.run(move |_: Vec<u8>| body(&by_hand));
    (outcome, clock.millis())
}

#[test]
fn a_body_that_sleeps_ends_after_two_and_a_half_seconds() {
    let (outcome, millis) = run_with(check(), |clock| clock.sleep(2));
    assert_eq!(
        report(&outcome),
        "p passed 1,512 cases\n\
         Searched all 512 cases up to size 9 and 1,000 random cases (seed 0x1).\n\
         Time ended the exhaustive search after 3.02 s; by default a property that mostly waits has about\n    \
         2.50 s for this number of cases. `LAKATOS_TIME=none` lets it go on.\n"
    );
    assert_eq!((time(&outcome).limit, millis), (TimeLimit::Idle, 3_024));
    assert_eq!(time(&outcome).allowed.as_millis(), 2_500);
    // So does one that runs now and then.
    let (outcome, millis) = run_with(check(), |clock| {
        clock.sleep(3);
        clock.pass(1, 0);
    });
    assert!(time(&outcome).limit == TimeLimit::Idle && (2_000..3_000).contains(&millis), "{millis}\n{outcome}");
    // And one that sleeps for long has its least.
    let (outcome, millis) = run_with(check(), |clock| clock.sleep(40));
    assert_eq!((ran(&outcome), time(&outcome).below_least, millis), ((32, 100), false, 134 * 40));
}

#[test]
fn a_body_that_runs_for_half_of_the_time_has_its_second() {
    let (outcome, millis) = run_with(check(), |clock| {
        clock.pass(1, 0);
        clock.sleep(1);
    });
    assert_eq!(time(&outcome).limit, TimeLimit::Share);
    let after = time(&outcome).after.as_millis();
    assert!((800..1_200).contains(&after) && (1_700..2_400).contains(&millis), "{after} {millis}\n{outcome}");
}

#[test]
fn a_busy_machine_does_not_make_a_body_idle() {
    let busy = |wait: fn(&ByHand)| {
        run_with(check(), move |clock| {
            clock.pass(1, 0);
            wait(clock);
        })
    };
    let (quiet, _) = busy(|_| ());
    // It waits for its turn; under another machine nobody counts the time; and it pauses now and then on its own, too.
    for wait in [
        |clock: &ByHand| clock.pass(5, 5),
        |clock: &ByHand| clock.stand_still(5),
        |clock: &ByHand| {
            clock.sleep(0);
            clock.pass(5, 5);
        },
    ] {
        let (outcome, millis) = busy(wait);
        assert_eq!(ran(&outcome), ran(&quiet), "{millis}");
        assert_eq!(time(&outcome).limit, TimeLimit::Share);
    }
}

#[test]
fn a_body_that_sleeps_has_two_and_a_half_seconds_on_a_busy_machine_too() {
    let (outcome, millis) = run_with(check(), |clock| {
        clock.sleep(2);
        clock.pass(3, 3);
    });
    assert_eq!(time(&outcome).limit, TimeLimit::Idle);
    assert!((2_000..2_600).contains(&millis), "{millis}\n{outcome}");
}

#[test]
fn who_waits_for_other_threads_that_try_the_cases_is_not_idle() {
    let clock = ByHand::new();
    let body = Arc::clone(&clock);
    let outcome = check().threads(2).run(move |_: Vec<u8>| body.sleep(2));
    assert_eq!(time(&outcome).limit, TimeLimit::Longest);
}

#[test]
fn a_failing_case_of_a_body_that_sleeps_is_reduced_within_its_share() {
    let clock = ByHand::new();
    let body = Arc::clone(&clock);
    let outcome = check().explain(0).run(move |xs: Vec<u8>| {
        body.sleep(10);
        xs.len() < 12 || xs.iter().map(|x| u32::from(*x)).sum::<u32>() % 11 != 5
    });
    let millis = clock.millis();
    assert!(matches!(outcome.verdict, Verdict::Falsified(_)), "{outcome}");
    assert_eq!(time(&outcome).limit, TimeLimit::Idle);
    assert!(time(&outcome).ended.contains(&Stage::Reduction) && millis < 5_000, "{millis}");
}

#[test]
fn a_generator_that_sleeps_is_named() {
    let clock = ByHand::new();
    let draw = Arc::clone(&clock);
    let slow = any::<Vec<u8>>().map(move |xs| {
        draw.sleep(2);
        xs
    });
    let outcome = check().with(slow).run(|_| true);
    // A case that is varied is drawn more than once: one draw is less than all of its time.
    let percent = if cfg!(feature = "variations") { 93 } else { 100 };
    assert_eq!(time(&outcome).slow, [Slow::Values { argument: "a".to_owned(), percent }]);
}

#[test]
fn a_body_that_waits_for_its_turn_uses_none_of_its_share_and_ends_all_the_same() {
    let (outcome, millis) = run_slowly(check(), 1, 1);
    assert_eq!((ran(&outcome).1, time(&outcome).limit), (1_000, TimeLimit::Longest));
    assert_eq!(time(&outcome).ended, [Stage::Exhaustive]);
    assert!((6_000..6_100).contains(&millis), "{millis}");
    let (outcome, millis) = run_slowly(check(), 200, 200);
    assert!(time(&outcome).below_least);
    assert_eq!(millis, 10_000);
}

#[test]
fn the_time_in_which_the_machine_is_busy_does_not_count() {
    let (idle, _) = run_slowly(check(), 1, 0);
    let (busy, millis) = run_slowly(check(), 8, 7);
    assert_eq!(ran(&idle), ran(&busy));
    assert!((7_000..7_900).contains(&millis), "{millis}");
}

#[test]
fn one_search_alone_has_all_the_time() {
    let (outcome, millis) = run_slowly(check().engine(Engine::Exhaustive), 1, 0);
    assert_eq!((ran(&outcome), millis), ((1_024, 0), 1_024));
    let (outcome, millis) = run_slowly(check().engine(Engine::Random), 1, 0);
    assert_eq!((ran(&outcome), millis), ((0, 1_000), 1_000));
    let (outcome, millis) = run_slowly(check().engine(Engine::Random), 4, 0);
    assert_eq!((ran(&outcome), millis), ((0, 200), 820));
}

#[test]
fn a_size_that_takes_longer_than_expected_is_ended() {
    let clock = ByHand::new();
    let body = Arc::clone(&clock);
    // Nothing is known of the time before size 4: there all bodies are slow.
    let outcome = check().engine(Engine::Exhaustive).run(move |xs: [u8; 12]| {
        body.pass(if xs.iter().map(|x| u32::from(*x)).sum::<u32>() > 3 { 2 } else { 0 }, 0);
    });
    let done = outcome.search.exhaustive.as_ref().unwrap();
    assert_eq!((done.complete, done.partial.unwrap().size, done.whole), (Some(3), 4, false));
    assert_eq!(clock.millis(), 1_500);
}

#[test]
fn where_a_size_has_very_many_cases_a_thousand_of_them_are_enough() {
    let clock = ByHand::new();
    let body = Arc::clone(&clock);
    // All of these have the size 0.
    let outcome = check().run(move |_: [[bool; 10]; 2]| body.pass(2, 0));
    let done = outcome.search.exhaustive.as_ref().unwrap();
    assert_eq!((done.complete, done.partial.unwrap().size), (None, 0));
    assert!((1_000..1_010).contains(&done.ran) && !time(&outcome).below_least, "{outcome}");
    assert!(clock.millis() < 2_500, "{}", clock.millis());
}

#[test]
fn cases_that_become_slower_are_fewer() {
    let clock = ByHand::new();
    let body = Arc::clone(&clock);
    let slow = move |xs: Vec<u8>| body.pass(xs.len() as u64 / 8, 0);
    let outcome = check().engine(Engine::Random).run(slow);
    assert_eq!(time(&outcome).limit, TimeLimit::Share);
    assert!((100..1_000).contains(&ran(&outcome).1), "{outcome}");
    assert!(clock.millis() < 2_000, "{}", clock.millis());
}

#[test]
fn who_asks_for_more_cases_has_more_time() {
    let (outcome, millis) = run_slowly(check().cases(20_000), 1, 0);
    assert!(outcome.search.time.is_some());
    assert!((20_000..=32_000).contains(&millis), "{millis}\n{outcome}");
    let (outcome, millis) = run_slowly(check().random(5_000), 1, 0);
    assert!((4_000..7_500).contains(&millis), "{millis}\n{outcome}");
    // A request for fewer gets as much as by default.
    let (outcome, _) = run_slowly(check().cases(500), 1, 0);
    assert_eq!((ran(&outcome), outcome.search.time), ((500, 500), None));
}

#[test]
fn a_given_time_ends_the_search_between_two_cases() {
    for (given, millis) in [("2s", 1), ("2s", 7), ("700ms", 3)] {
        let (outcome, took) = run_slowly(check().time(given), millis, 0);
        let all = time(&outcome).after.as_millis() as u64;
        assert_eq!((time(&outcome).limit, took), (TimeLimit::Given, all), "{outcome}");
        let given = if given == "2s" { 2_000 } else { 700 };
        assert!((given..given + 2 * millis + 3).contains(&took), "{millis} ms: {took}\n{outcome}");
        assert_eq!(outcome.verdict, Verdict::Passed);
    }
}

#[test]
fn until_a_given_time_is_over_the_random_search_goes_on() {
    let (outcome, millis) = run_slowly(check().exhaustive(100).time("5s"), 1, 0);
    let random = outcome.search.random.as_ref().unwrap();
    assert_eq!((ran(&outcome).0, random.rounds, random.planned), (100, Some(5), None));
    assert!(random.ran > 4_800 && outcome.search.time.is_none(), "{outcome}");
    assert!((5_000..5_004).contains(&millis), "{millis}");
}

#[test]
fn too_little_in_the_given_time_is_not_tested() {
    let (outcome, millis) = run_slowly(check().time("50ms"), 1, 0);
    assert_eq!(
        report(&outcome),
        "p is not tested: time ended the search after 50 ms\n\n\
         At least 100 random cases and all cases up to size 3, or 1,000 of them, are to be tried before a\n\
         property is said to pass. Allow more time, as in `time = \"10s\"`, or leave `time` out; or make the\n\
         cases cheaper.\n\n\
         Searched 26 cases in order of size (all up to size 4, 10 of at most 16 of size 5) and 23 of 100\n    \
         random cases (seed 0x1).\n"
    );
    assert_eq!((outcome.verdict, millis), (Verdict::OutOfTime, 50));
    let (outcome, millis) = run_slowly(check().engine(Engine::Exhaustive).time("50ms"), 20, 0);
    assert_eq!((outcome.verdict, millis), (Verdict::OutOfTime, 60));
}

#[test]
fn a_space_that_is_tried_whole_is_proved_in_any_time() {
    let clock = ByHand::new();
    let body = Arc::clone(&clock);
    let outcome = check().time("50ms").run(move |_: bool| body.pass(10, 0));
    assert_eq!(outcome.verdict, Verdict::Proved);
    assert_eq!(outcome.search.time, None);
}

#[test]
fn a_proof_may_take_longer_than_a_share() {
    let prove = |millis: u64| {
        let clock = ByHand::new();
        let body = Arc::clone(&clock);
        (check().run(move |_: u8, _: bool| body.pass(millis, 0)), clock.millis())
    };
    let (outcome, millis) = prove(3);
    assert_eq!((outcome.verdict, millis), (Verdict::Proved, 512 * 3));
    let (outcome, millis) = prove(20);
    assert_eq!(outcome.verdict, Verdict::Passed);
    assert!(millis < 5_000, "{millis}");
}

#[test]
fn a_failing_case_is_reduced_within_the_share() {
    let clock = ByHand::new();
    let body = Arc::clone(&clock);
    let outcome = check().explain(0).run(move |xs: Vec<u8>| {
        body.pass(10, 0);
        xs.len() < 12 || xs.iter().map(|x| u32::from(*x)).sum::<u32>() % 11 != 5
    });
    let millis = clock.millis();
    assert!(matches!(outcome.verdict, Verdict::Falsified(_)));
    assert!(time(&outcome).ended.contains(&Stage::Reduction));
    assert!(millis < 3_500, "{millis}");
    let text = report(&outcome).split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(text.contains(" in 100 runs, when time ended it."), "{text}");
    let (quick, _) = fail_slowly(check(), 0, 30);
    assert_eq!(quick.counterexample().unwrap().arguments[0].rust, "vec![0; 31]");
    assert_eq!(quick.search.time, None);
}

#[test]
fn a_failing_case_is_reduced_within_the_given_time() {
    let (outcome, millis) = fail_slowly(check().time("2s"), 3, 30);
    assert!(matches!(outcome.verdict, Verdict::Falsified(_)));
    assert!(millis < 2_020, "{millis}");
}

#[cfg(feature = "explain")]
#[test]
fn an_explanation_has_two_seconds_of_its_own() {
    let clock = ByHand::new();
    let body = Arc::clone(&clock);
    let outcome = check().run(move |xs: Vec<u8>| {
        body.pass(5, 0);
        xs.iter().map(|x| u32::from(*x)).sum::<u32>() % 5 != 3
    });
    let why = outcome.counterexample().and_then(|case| case.explanation.as_ref()).expect("it is explained");
    // 400 runs of five milliseconds.
    assert!((300..=500).contains(&why.runs), "{}", why.runs);
    assert_eq!(why.cut_short, Some(CutShort::Time));
    assert!((2_000..4_000).contains(&clock.millis()), "{}", clock.millis());
}

#[test]
fn a_slow_generator_is_named() {
    let clock = ByHand::new();
    let draw = Arc::clone(&clock);
    let slow = any::<Vec<u8>>().map(move |xs| {
        draw.pass(1, 0);
        xs
    });
    let outcome = check().with(slow).run(|_| true);
    let values = Slow::Values { argument: "a".to_owned(), percent: 100 };
    assert_eq!(time(&outcome).slow, [values]);
    assert!(clock.millis() < 1_300, "{}", clock.millis());
    assert!(
        report(&outcome)
            .ends_with("Making `a` takes 100 % of the time: simplify its generator, its checks or its constructors.\n")
    );
}

/// A run with a premise that takes this many milliseconds, and a body that takes others.
fn run_with_premise(premise_millis: u64, millis: u64) -> (Outcome, u64) {
    let clock = ByHand::new();
    let (asked, ran) = (Arc::clone(&clock), Arc::clone(&clock));
    let inputs = (any::<Vec<u8>>(), ());
    let holds = move |(xs, ()): (Vec<u8>, ())| {
        asked.pass(premise_millis, 0);
        xs.len() < 100
    };
    let premise = Premise::of("is_short(&xs)", 7, &[0], inputs, holds);
    let body = move |_: &Case, _: (Vec<u8>, ())| ran.pass(millis, 0);
    let body = Typed { inputs, body };
    let settings = Settings::settle(&check().wishes, &Environment::of(&[])).unwrap();
    let shared = Shared::new(&body, vec![premise], Vec::new(), settings.panic_rule());
    let identity = Identity::of_closure(Some("p"), Location::caller(), 1, false);
    let outcome = crate::run::run(&mut BodyJudge::new(&shared, &body), &identity, &settings, &mut Audience::default());
    (outcome, clock.millis())
}

#[test]
fn a_slow_premise_is_named() {
    let (outcome, millis) = run_with_premise(2, 1);
    let slow = &time(&outcome).slow;
    assert!(matches!(&slow[..], [Slow::Premise { text, line: 7, .. }] if text == "is_short(&xs)"), "{slow:?}");
    assert!(millis < 1_600, "{millis}");
    let (outcome, _) = run_with_premise(0, 2);
    assert_eq!(time(&outcome).slow, []);
}

#[test]
fn what_rejects_nearly_all_cases_is_named() {
    let clock = ByHand::new();
    let body = Arc::clone(&clock);
    let outcome = check().run(move |xs: Vec<u8>| {
        body.pass(1, 0);
        if !xs.is_empty() && xs.len() <= 85 {
            discard(&Assumption { text: "xs.len() > 85", file: "src/lib.rs", line: 1 });
        }
    });
    let slow = &time(&outcome).slow;
    assert!(matches!(&slow[..], [Slow::Rejects { percent: 90.., .. }]), "{slow:?}\n{outcome}");
}

/// A fraction; equal ones are merged.
#[derive(Debug, lakatos_macros::Data)]
#[data(crate = crate, construct(Fraction::new(u8, u8)))]
struct Fraction {
    above: u16,
    below: u16,
}

impl Fraction {
    fn new(above: u8, below: u8) -> Fraction {
        Fraction { above: above.into(), below: u16::from(below) + 1 }
    }
}

impl PartialEq for Fraction {
    fn eq(&self, other: &Fraction) -> bool {
        u32::from(self.above) * u32::from(other.below) == u32::from(other.above) * u32::from(self.below)
    }
}

impl Eq for Fraction {}

/// The exhaustive search has used all of its time when it is the turn of what `==` merges.
#[test]
fn cases_that_an_equality_merges_have_time_of_their_own() {
    let clock = ByHand::new();
    let body = Arc::clone(&clock);
    let outcome = check().run(move |fraction: Fraction| {
        body.pass(1, 0);
        (fraction.above, fraction.below) != (2, 4)
    });
    let case = outcome.counterexample().unwrap_or_else(|| panic!("{outcome}"));
    assert_eq!(case.arguments[0].rust, "Fraction::new(2, 3)");
    assert!(outcome.to_string().contains("`==` of `Fraction` hid this case"), "{outcome}");
}
