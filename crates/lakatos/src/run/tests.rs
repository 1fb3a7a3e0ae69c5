//! Each phase alone: it gets the state of a run, and leaves another.

use std::panic::Location;

use lakatos_data::{Data, Tree, reify};
use lakatos_engine::exhaustive::Hit;
use lakatos_engine::judge::{Failure, FailureKind, Verdict as Judged, case};
use lakatos_report::model::{Again, Finder, Found, Outcome, Verdict};

use super::confirm::Candidate;
use super::events::{Event, Listener};
use super::{Phase, Run, Step, again, conclude, confirm, examples, explain, kept, last, reduction, search};
use crate::Check;
use crate::property::{Answered, Case, Closure, Example, Identity};
use crate::settings::environment::Environment;
use crate::settings::{Engine, Setting, Settings, Trace, Value, Wishes};
use crate::trial::judge::{BodyJudge, Shared, Typed};

/// Records what it hears, each kind once in a row.
#[derive(Default)]
struct Heard(Vec<&'static str>);

impl Listener for Heard {
    fn hear(&mut self, event: &Event<'_>) {
        let word = match event {
            Event::Tried(..) => "tried",
            Event::SizeComplete(_) => "size complete",
            Event::Failed(_) => "failed",
            Event::Improved(_) => "improved",
            Event::Finished(_) => "finished",
            Event::Settled(_) => "settled",
            _ => "something else",
        };
        if self.0.last() != Some(&word) {
            self.0.push(word);
        }
    }
}

/// Shows a run of a property at its start, and returns the recorded events.
fn run_of<Arguments, F: Closure<Arguments>>(
    property: F,
    examples: Vec<Example>,
    variables: &[(&str, &str)],
    look: &mut dyn FnMut(&mut Run<'_>),
) -> Vec<&'static str> {
    let body = Typed { inputs: F::inputs(), body: |_: &Case, values| property.call(values) };
    let mut wishes = Wishes::default();
    wishes.ask(Setting::Time, Value::Time(None));
    let settings = Settings::settle(&wishes, &Environment::of(variables)).expect("they can be settled");
    let shared = Shared::new(&body, Vec::new(), examples, settings.panic_rule());
    let identity = Identity::of_closure(Some("small"), Location::caller(), F::COUNT, false);
    let mut heard = Heard::default();
    look(&mut Run::new(&mut BodyJudge::new(&shared, &body), &identity, &settings, &mut heard));
    heard.0
}

/// Shows a run of the property that a number is less than three.
fn run_of_small(variables: &[(&str, &str)], look: &mut dyn FnMut(&mut Run<'_>)) -> Vec<&'static str> {
    run_of(|x: u8| x < 3, Vec::new(), variables, look)
}

fn tree<T: Data>(value: T) -> Tree {
    case([reify(&value).expect("it can be taken apart")])
}

/// A case that the random search is said to have found.
fn candidate(value: u8) -> Candidate {
    let failure = Failure { kind: FailureKind::ReturnedFalse, message: String::new(), place: None };
    let hit = Hit { case: tree(value), verdict: Judged::Fail(failure), number: 7, size: u128::from(value) };
    Candidate::new(hit, Finder::Random, 0)
}

fn goes_on(phase: Phase, run: &mut Run<'_>) {
    assert!(matches!(phase(run), Step::Continue(())), "the run ended");
}

fn verdict(phase: Phase, run: &mut Run<'_>) -> Verdict {
    match phase(run) {
        Step::Break(verdict) => verdict,
        Step::Continue(()) => panic!("the run goes on"),
    }
}

#[test]
fn without_anything_to_do_each_phase_goes_on_and_tells_nothing() {
    let phases: [Phase; 6] =
        [again::run_again, kept::try_kept, examples::try_examples, confirm::confirm, reduction::reduce, last::show];
    for phase in phases {
        let heard = run_of_small(&[], &mut |run| {
            goes_on(phase, run);
            assert!(run.candidate.is_none());
        });
        assert_eq!(heard, [""; 0]);
    }
}

#[test]
fn what_is_asked_for_again_ends_the_run() {
    run_of_small(&[("LAKATOS_REPLAY", "small: ~")], &mut |run| {
        assert!(matches!(verdict(again::run_again, run), Verdict::Misuse(_)));
        assert!(run.search.exhaustive.is_none());
    });
}

#[test]
fn an_example_that_fails_ends_the_run_and_one_that_passes_does_not() {
    let example = |run: fn(&Case) -> Answered| vec![Example { texts: &["3"], run }];
    run_of(|x: u8| x < 3, example(|_| Answered::Held), &[], &mut |run| goes_on(examples::try_examples, run));
    run_of(|x: u8| x < 3, example(|_| Answered::False), &[], &mut |run| {
        let Verdict::Falsified(case) = verdict(examples::try_examples, run) else { panic!() };
        assert_eq!((case.found, run.search.examples), (Found::new(Finder::Examples, 1), 1));
    });
}

#[test]
fn the_search_leaves_the_case_that_it_found() {
    let heard = run_of_small(&[], &mut |run| {
        goes_on(search::search, run);
        let found = run.candidate.take().expect("one is found");
        assert_eq!((found.case, found.by), (tree(3_u8), Finder::Exhaustive));
        assert!(run.search.exhaustive.is_some());
    });
    assert_eq!(heard, ["tried", "failed", "finished"]);
}

#[test]
fn the_search_does_nothing_if_there_is_a_case() {
    let heard = run_of_small(&[], &mut |run| {
        run.candidate = Some(candidate(200));
        goes_on(search::search, run);
        assert!(run.candidate.is_some() && run.search.exhaustive.is_none());
    });
    assert_eq!(heard, [""; 0]);
}

#[test]
fn a_case_that_fails_again_is_confirmed_and_one_that_passes_is_flaky() {
    let heard = run_of_small(&[], &mut |run| {
        run.candidate = Some(candidate(200));
        goes_on(confirm::confirm, run);
        assert!(run.candidate.is_some());
    });
    assert_eq!(heard, ["failed"]);
    let heard = run_of_small(&[], &mut |run| {
        run.candidate = Some(candidate(2));
        assert!(matches!(verdict(confirm::confirm, run), Verdict::Flaky(_, Again::Passed)));
    });
    assert_eq!(heard, ["failed", "settled"]);
}

#[test]
fn reduction_leaves_the_simplest_case_unless_it_may_try_none() {
    let heard = run_of_small(&[], &mut |run| {
        run.candidate = Some(candidate(200));
        goes_on(reduction::reduce, run);
        assert_eq!(run.candidate.take().expect("it is still there").case, tree(3_u8));
    });
    assert_eq!((heard.first(), heard.last(), heard.contains(&"improved")), (Some(&"tried"), Some(&"finished"), true));
    let heard = run_of_small(&[("LAKATOS_REDUCE", "0")], &mut |run| {
        run.candidate = Some(candidate(200));
        goes_on(reduction::reduce, run);
        assert_eq!(run.candidate.take().expect("it is still there").case, tree(200_u8));
    });
    assert_eq!(heard, [""; 0]);
}

#[test]
fn the_last_run_shows_the_case_and_an_explanation_ends_the_run() {
    let heard = run_of_small(&[], &mut |run| {
        run.candidate = Some(candidate(200));
        goes_on(last::show, run);
        let Verdict::Falsified(case) = verdict(explain::explain, run) else { panic!() };
        assert_eq!((case.arguments[0].rust.as_str(), case.found.number), ("200", 7));
        assert!(case.explanation.is_some_and(|explanation| explanation.runs > 0));
    });
    assert_eq!(heard, ["settled", "tried", "finished"]);
}

#[test]
fn an_explanation_can_be_left_out() {
    let heard = run_of_small(&[("LAKATOS_EXPLAIN", "off")], &mut |run| {
        run.candidate = Some(candidate(200));
        goes_on(last::show, run);
        let Verdict::Falsified(case) = verdict(explain::explain, run) else { panic!() };
        assert_eq!(case.explanation, None);
    });
    assert_eq!(heard, ["settled"]);
}

#[test]
fn the_conclusion_follows_from_what_the_search_left() {
    run_of_small(&[], &mut |run| assert!(matches!(verdict(conclude::conclude, run), Verdict::Passed)));
    run_of(|_: bool| true, Vec::new(), &[], &mut |run| {
        goes_on(search::search, run);
        assert!(matches!(verdict(conclude::conclude, run), Verdict::Proved));
    });
    run_of(|_: u64| Err::<(), _>("never"), Vec::new(), &[("LAKATOS_PANICS", "discard")], &mut |run| {
        run.doubtful = Some(run.counterexample(&candidate(5), Default::default()));
        assert!(matches!(verdict(conclude::conclude, run), Verdict::Maybe(_)));
        run.vacuous = Some(lakatos_report::model::Vacuous::default());
        assert!(matches!(verdict(conclude::conclude, run), Verdict::Vacuous(_)));
    });
}

/// The steps of a reduction: what found each case, after how many runs, and the case.
fn steps_of(outcome: &Outcome) -> Option<Vec<(&str, u64, &str)>> {
    let steps = outcome.counterexample()?.found.reduced.as_ref()?.steps.as_ref()?;
    assert_eq!((steps.left_out, steps.last.len()), (0, 0));
    Some(steps.first.iter().map(|step| (step.pass.as_str(), step.runs, step.case.as_str())).collect())
}

#[test]
fn the_steps_of_a_reduction_are_in_the_outcome_if_they_are_asked_for() {
    let check = || Check::new().time("none").engine(Engine::Random).seed(1);
    let property = |xs: Vec<u16>, y: bool| xs.iter().all(|x| *x < 900) || !y;
    let outcome = check().trace(Trace::Reduce).run(property);
    assert_eq!(
        steps_of(&outcome),
        Some(vec![
            ("leaves", 6, "(vec![2047], true)"),
            ("leaves", 7, "(vec![1023], true)"),
            ("leaves", 8, "(vec![1022], true)"),
            ("leaves", 9, "(vec![1019], true)"),
            ("leaves", 10, "(vec![1013], true)"),
            ("leaves", 11, "(vec![1001], true)"),
            ("leaves", 12, "(vec![977], true)"),
            ("leaves", 13, "(vec![929], true)"),
            ("leaves", 16, "(vec![905], true)"),
            ("leaves", 19, "(vec![902], true)"),
            ("leaves", 20, "(vec![901], true)"),
            ("leaves", 21, "(vec![900], true)"),
        ])
    );
    assert_eq!(steps_of(&check().run(property)), None);
    // The text of one argument is that of its value.
    let only = check().trace(Trace::Reduce).run(|xs: Vec<bool>| xs.iter().filter(|x| **x).count() < 3);
    assert_eq!(
        steps_of(&only),
        Some(vec![
            ("delete", 5, "vec![false, false, false, true, true, false, true, true]"),
            ("delete", 6, "vec![true, false, true, true]"),
            ("delete", 11, "vec![true, true, true]"),
        ])
    );
}

#[test]
fn the_simplest_case_of_a_size_is_a_step_of_the_exhaustive_search() {
    let check = || Check::new().time("none").trace(Trace::Reduce);
    let outcome = check().run(|xs: Vec<u8>| xs != [1, 0] && xs != [2]);
    assert_eq!(steps_of(&outcome), Some(vec![("exhaustive", 1, "vec![2]")]));
    // The first case is the simplest.
    assert_eq!(steps_of(&check().run(|x: u8| x < 3)), None);
}

#[test]
fn the_text_of_a_long_step_is_cut_off() {
    let outcome =
        Check::new().time("none").engine(Engine::Random).seed(1).trace(Trace::Reduce).run(|xs: [u8; 900]| xs[0] < 9);
    let steps = outcome.counterexample().unwrap().found.reduced.as_ref().unwrap().steps.as_ref().unwrap();
    let case = &steps.first[0].case;
    assert!(case.chars().count() == 2_003 && case.ends_with(" .."), "{case}");
}
