//! What else can come of an audit: an original that fails, tests that run away, spoil the original or leave the thread.

use std::cell::Cell;
use std::rc::Rc;

use lakatos_audit::engine::{
    Audit, Audited, BitSet, ConjectureLimits, Effort, Ended, Exception, Exchange, Families, GoOn, Relation, Reply,
    SubjectShapes, SubsetLimits, Test, TestRunner, Tests, conjectures, minimal_subsets, run,
};
use lakatos_data::small::{Nat, U2};
use lakatos_data::{Data, Tree};

use crate::chance::Chance;
use crate::stage::{On, Stage, Summary};

fn audit(mut stage: Stage, effort: Effort) -> Audited {
    let mut audit = stage.audit(effort);
    run(&mut audit, &mut stage, &mut |_| true)
}

#[test]
fn an_original_that_fails_is_all_that_is_reported() {
    let stage = Stage::default()
        .subject(|(x,): (Nat,)| x)
        .property(|on, &(x,): &(Nat,)| on.call(0, (x,), |(x,): (Nat,)| x) == x)
        .property(|on, &(x,): &(Nat,)| on.call(0, (x,), |(x,): (Nat,)| x) != Nat(5));
    let Audited::Broken(broken) = audit(stage, Effort::default()) else { panic!("it holds") };
    assert_eq!(broken.len(), 1);
    assert_eq!((broken[0].test, broken[0].ended), (Test { property: 1, test: 5 }, Ended::Failed));
}

fn countdown(on: &On<'_>, x: U2) -> u32 {
    let (mut left, mut steps) = (x, 0);
    while left != U2::MIN {
        left = on.call(0, (left,), |(x,): (U2,)| U2::new(u8::from(x).saturating_sub(1)));
        steps += 1;
    }
    steps
}

#[test]
fn a_test_that_is_stopped_kills_nothing() {
    let before = |(x,): (U2,)| U2::new(u8::from(x).saturating_sub(1));
    let stage = Stage::default().subject(before).property(|on, &(x,): &(U2,)| {
        countdown(on, x);
        true
    });
    let done = stage.audited(Effort::default());
    assert!(done.findings.is_exhausted());
    assert_eq!(done.findings.mutants, 255);
    // Those that reach zero from everywhere live: as many as there are trees on four numbered nodes with this root, for
    // each result of zero, without the original.
    assert_eq!(done.findings.survivors.len(), 16 * 4 - 1);
    assert_eq!((done.findings.undecided.len(), done.findings.tested[0].stopped), (255 - 63, 255 - 63));
    // The property asserts nothing.
    assert_eq!((done.findings.tested[0].killed, done.findings.vacuous), (0, vec![0]));
}

#[test]
fn a_mutant_on_which_one_test_is_stopped_can_be_killed_by_another() {
    let before = |(x,): (U2,)| U2::new(u8::from(x).saturating_sub(1));
    let stage = Stage::default()
        .subject(before)
        .property(|on, &(x,): &(U2,)| {
            countdown(on, x);
            true
        })
        .property(move |on, &(x,): &(U2,)| on.call(0, (x,), before) == before((x,)));
    let done = stage.audited(Effort::default());
    let findings = &done.findings;
    assert_eq!((findings.tested[1].killed, findings.undecided.len(), findings.is_complete()), (255, 0, true));
    assert_eq!((findings.tested[0].stopped, &findings.vacuous), (255 - 63, &vec![0]));
    // Nothing is said to follow from tests that were stopped.
    assert!(findings.conjectures.all.iter().all(|one| one.killed + one.survived == 63));
}

#[test]
fn a_subject_that_calls_itself_is_mutated_inside_too() {
    fn length(on: &On<'_>, xs: Vec<bool>) -> Nat {
        on.call(0, (xs,), |(mut xs,): (Vec<bool>,)| match xs.pop() {
            None => Nat(0),
            Some(_) => Nat(1 + length(on, xs).0),
        })
    }
    let stage = Stage::default()
        .subject(|(xs,): (Vec<bool>,)| Nat(xs.len() as u64))
        .property(|on, (xs,): &(Vec<bool>,)| xs.len() != 3 || length(on, xs.clone()) == Nat(3));
    let done =
        stage.audited(Effort { mutants: 1, tests: 20, rounds: 1, families: Families::EXCEPTIONS, ..Effort::default() });
    // The empty list is only reached from inside.
    assert_eq!(done.text(0), "0:#0([]) -> 1");
    assert!(done.findings.is_complete());
}

#[test]
fn a_process_that_mutants_have_spoilt_is_reported() {
    let spoilt = Rc::new(Cell::new(false));
    let seen = Rc::clone(&spoilt);
    let stage = Stage::default().subject(|(p,): (bool,)| !p).property(move |on, &(p,): &(bool,)| {
        let right = on.call(0, (p,), |(p,): (bool,)| !p) != p;
        seen.set(seen.get() || !right);
        right && !seen.get()
    });
    let Audited::Contaminated(found) = audit(stage, Effort::default()) else { panic!("nothing was noticed") };
    assert_eq!((found.test, found.before, found.after), (Test { property: 0, test: 0 }, Ended::Held, Ended::Failed));
    assert!(spoilt.get());
}

/// The second property calls the subject from another thread.
struct Threaded;

impl TestRunner for Threaded {
    fn tests(&mut self, _: usize, _: usize, _: GoOn<'_>) -> Tests {
        Tests { count: 1, exhausted: true }
    }

    fn original(&mut self, _: usize, arguments: &Tree) -> Option<Tree> {
        Some(arguments.root().child(0)?.to_tree())
    }

    fn run(&mut self, property: usize, _: usize, exchange: Exchange) -> (Ended, Exchange) {
        (if property == 1 { Ended::Elsewhere } else { Ended::Discarded }, exchange)
    }
}

#[test]
fn a_property_that_leaves_the_thread_is_not_audited_and_not_called_vacuous() {
    let subjects = vec![SubjectShapes { arguments: <(bool,)>::shape(), result: bool::shape() }];
    let mut audit = Audit::new(subjects, 2, Effort::default());
    let Audited::Done(findings) = run(&mut audit, &mut Threaded, &mut |_| true) else { panic!("not done") };
    assert_eq!((findings.unheard, findings.vacuous, findings.survivors.len()), (vec![1], vec![0], 3));
}

/// The second property kills mutants, and calls the subject from another thread only afterwards.
struct ThreadedAtTimes {
    has_judged: bool,
}

impl TestRunner for ThreadedAtTimes {
    fn tests(&mut self, _: usize, _: usize, _: GoOn<'_>) -> Tests {
        Tests { count: 1, exhausted: true }
    }

    fn original(&mut self, _: usize, arguments: &Tree) -> Option<Tree> {
        Some(arguments.root().child(0)?.to_tree())
    }

    fn run(&mut self, property: usize, _: usize, mut exchange: Exchange) -> (Ended, Exchange) {
        let arguments = lakatos_data::reify(&(true,)).unwrap();
        let is_mutant = !matches!(exchange.ask(0, Some(&arguments)), Reply::Original);
        self.has_judged |= is_mutant;
        let ended = match property {
            1 if is_mutant => Ended::Failed,
            1 if self.has_judged => Ended::Elsewhere,
            _ => Ended::Held,
        };
        (ended, exchange)
    }
}

#[test]
fn what_a_property_killed_that_leaves_the_thread_at_times_is_not_counted() {
    let subjects = vec![SubjectShapes { arguments: <(bool,)>::shape(), result: bool::shape() }];
    let mut audit = Audit::new(subjects, 2, Effort::default());
    let mut threaded = ThreadedAtTimes { has_judged: false };
    let Audited::Done(findings) = run(&mut audit, &mut threaded, &mut |_| true) else { panic!("not done") };
    assert!(threaded.has_judged);
    assert_eq!((findings.unheard, findings.vacuous, findings.survivors.len()), (vec![1], vec![0], 3));
    assert!(audit.ground().rows().iter().all(|row| row.killers.is_empty() && row.kills.is_empty()));
}

#[test]
fn a_test_that_asks_in_another_order_each_time_is_never_given_the_answer_to_another_question() {
    let turn = Cell::new(0);
    let stage = Stage::default().subject(|(x,): (Nat,)| x).property(move |on, &(): &()| {
        turn.set(turn.get() + 1);
        let mut asked = [0, 1, 2, 3, 4];
        asked.rotate_left(turn.get() % 5);
        let ask = |x: u64| on.call(0, (Nat(x),), |(x,): (Nat,)| x).0;
        // With the right answers this sum is always the same; an answer that is off by one is even.
        asked.iter().map(|x| ask(*x) + x % 2).sum::<u64>() == 12 || asked.iter().all(|x| ask(*x) != *x + 1)
    });
    let done = stage.audited(Effort { mutants: 20, rounds: 1, families: Families::EXCEPTIONS, ..Effort::default() });
    assert_eq!(done.findings.mutants, 20);
    for (mutant, row) in done.audit.ground().mutants().iter().zip(done.audit.ground().rows()) {
        let off_by_one = |exception: &Exception| {
            let call = done.audit.ground().tables().call_at(exception.call).arguments.root().child(0).unwrap().bits();
            done.audit.ground().tables().result_at(exception.answer).root().bits() == call.map(|bits| bits + 1)
        };
        assert!(row.kills.is_empty() || mutant.exceptions().unwrap().iter().any(off_by_one), "{mutant:?}");
    }
}

#[test]
fn the_first_32_tests_of_a_property_run_twice_on_the_original_and_then_every_16th() {
    let mut stage = Stage::default()
        .subject(|(x,): (Nat,)| x)
        .property(|on, &(x,): &(Nat,)| on.call(0, (x,), |(x,): (Nat,)| x) == x);
    let mut audit = stage.audit(Effort { tests: 100, ..Effort::default() });
    assert!(audit.prepare(&mut stage).is_empty());
    assert_eq!(stage.runs, 100 + 32 + 5);
}

#[test]
fn the_ground_can_be_shared_by_threads() {
    fn shared<T: Sync>(_: &T) {}
    let mut stage = Stage::default()
        .subject(|(p,): (bool,)| !p)
        .property(|on, &(p,): &(bool,)| on.call(0, (p,), |(p,): (bool,)| !p) != p);
    let mut audit = stage.audit(Effort::default());
    assert!(audit.prepare(&mut stage).is_empty());
    shared(audit.ground());
}

#[test]
fn rounds_grow_by_half_until_the_stated_number() {
    let stage = Stage::default()
        .subject(|(x,): (Nat,)| x)
        .property(|on, &(x,): &(Nat,)| on.call(0, (x,), |(x,): (Nat,)| x) == x);
    let effort = Effort { mutants: 10, tests: 100, rounds: 3, families: Families::EXCEPTIONS, ..Effort::default() };
    let done = stage.audited(effort);
    assert_eq!((done.findings.mutants, done.findings.tests(), done.findings.rounds), (22, 225, 3));
    assert!(!done.findings.mutants_exhausted && !done.findings.tested[0].exhausted);
}

#[test]
fn forty_properties_and_ten_thousand_mutants_are_no_obstacle() {
    let mut chance = Chance::new(3);
    let mut rows = Vec::new();
    for _ in 0..10_000 {
        let mut row = BitSet::below(40);
        for _ in 0..1 + chance.below(12) {
            row.insert(chance.below(40));
        }
        rows.push(row);
    }
    let subsets = minimal_subsets(&rows, 40, &SubsetLimits::default());
    // Every property is alone in some row: only all together will do.
    assert_eq!((subsets.sets, subsets.all), (vec![(0..40).collect::<Vec<_>>()], true));
    let few: Vec<BitSet> = rows.iter().filter(|row| row.len() > 3).cloned().collect();
    let subsets = minimal_subsets(&few, 40, &SubsetLimits { subsets: 20, rows: 3_000_000 });
    assert!(!subsets.all);
    let found = conjectures(&rows, 40, &ConjectureLimits::default());
    assert_eq!((found.longest, found.exhausted, found.all.len()), (3, false, 0));
}

#[test]
fn forty_properties_that_follow_from_one_another_are_no_obstacle_either() {
    let mut chance = Chance::new(4);
    let mut rows = Vec::new();
    for _ in 0..10_000 {
        let mut row = BitSet::below(40);
        for family in 0..8 {
            // Of five properties each kills what the one before it does, and more.
            let first = chance.below(12);
            (first.min(5)..5).for_each(|place| row.insert(family * 5 + place));
        }
        rows.push(row);
    }
    let subsets = minimal_subsets(&rows, 40, &SubsetLimits::default());
    assert_eq!((subsets.sets, subsets.all), (vec![(0..8).map(|family| family * 5 + 4).collect::<Vec<_>>()], true));
    let found = conjectures(&rows, 40, &ConjectureLimits::default());
    assert_eq!((found.longest, found.exhausted), (3, false));
    // In each family every property but the weakest implies those before it.
    assert_eq!(found.all.len(), 8 * 4);
    assert!(found.all.iter().all(|one| one.left.len() == 1 && one.relation == Relation::Implies));
}
