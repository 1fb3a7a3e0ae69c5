//! The limit in time, by a clock that stands still unless something is run.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use lakatos_audit::engine::{
    Audit, Audited, Clock, Effort, Ended, Exchange, Families, Findings, GoOn, TestRunner, Tests, Unjudged, Why,
    run_within,
};
use lakatos_data::Tree;
use lakatos_data::small::Nat;

use crate::stage::Stage;

/// A stage on which everything takes its time.
struct Slow<'c> {
    stage: Stage,
    clock: &'c AtomicU64,
    /// What a run of each property takes, in milliseconds.
    runs: Vec<u64>,
    /// What the original takes.
    original: u64,
}

impl Slow<'_> {
    fn pass(&self, milliseconds: u64) {
        self.clock.fetch_add(milliseconds, Ordering::Relaxed);
    }
}

impl TestRunner for Slow<'_> {
    fn tests(&mut self, property: usize, wanted: usize, go_on: GoOn<'_>) -> Tests {
        self.stage.tests(property, wanted, go_on)
    }

    fn original(&mut self, subject: usize, arguments: &Tree) -> Option<Tree> {
        self.pass(self.original);
        self.stage.original(subject, arguments)
    }

    fn run(&mut self, property: usize, test: usize, exchange: Exchange) -> (Ended, Exchange) {
        self.pass(self.runs[property]);
        self.stage.run(property, test, exchange)
    }
}

/// As many properties as runs take a time, of a function that doubles.
fn audited(runs: &[u64], original: u64, limit: u64) -> (Findings, u64, bool) {
    let mut stage = Stage::default().subject(double);
    for number in 0..runs.len() as u64 {
        stage = stage
            .property(move |on, &(x,): &(Nat,)| on.call(0, (Nat(x.0 + number),), double) == Nat((x.0 + number) * 2));
    }
    audited_within(stage, Effort::default(), (runs, original), limit)
}

fn double((x,): (Nat,)) -> Nat {
    Nat(x.0 * 2)
}

/// An audit in which the runs of each property, and those of the original, take a time.
fn audited_within(stage: Stage, effort: Effort, times: (&[u64], u64), limit: u64) -> (Findings, u64, bool) {
    let clock = AtomicU64::new(0);
    let elapsed = || Duration::from_millis(clock.load(Ordering::Relaxed));
    let mut audit: Audit = stage.audit(effort);
    let mut slow = Slow { stage, clock: &clock, runs: times.0.to_vec(), original: times.1 };
    let limit = Clock::new(&elapsed, Duration::from_millis(limit));
    let (audited, is_short) = run_within(&mut audit, &mut slow, &limit, &mut |ground, slow, deadline| {
        let turns = ground.turns();
        let mut rows = vec![None; turns.len()];
        for (number, row) in turns.iter().zip(ground.judge_before(slow, &mut turns.iter().copied(), deadline)) {
            rows[*number] = Some(row);
        }
        rows
    });
    let Audited::Done(findings) = audited else { panic!("{audited:?}") };
    (*findings, clock.load(Ordering::Relaxed), is_short)
}

#[test]
fn no_test_is_begun_after_the_limit() {
    for runs in [&[1][..], &[10], &[100], &[1_000], &[1, 100], &[100, 1, 300], &[20; 20], &[700; 9]] {
        for original in [0, 1, 50, 400] {
            let (findings, took, is_short) = audited(runs, original, 5_000);
            let longest = runs.iter().copied().max().unwrap().max(original);
            assert!(took < 5_000 + longest, "{took} ms for {runs:?} and {original}");
            assert!(is_short, "{runs:?} and {original}: {findings:?}");
        }
    }
}

/// A property for which there was no time; it has killed something.
fn late(property: usize) -> Unjudged {
    Unjudged { property, why: Why::NoTime, is_silent: false }
}

#[test]
fn what_was_cut_short_is_not_judged_and_says_how_far_it_came() {
    let (findings, _, _) = audited(&[100, 100], 0, 5_000);
    assert_eq!(findings.unjudged, [0, 1].map(late));
    assert!(findings.mutants > 0 && findings.mutants < findings.made, "{findings:?}");
    assert_eq!((findings.rounds, findings.complete_rounds), (1, 0));
    assert!(findings.vacuous.is_empty() && findings.conjectures.all.is_empty());
    assert_eq!(findings.minimal.sets, [[0; 0]]);
}

#[test]
fn a_slow_property_takes_nothing_from_the_others() {
    let (findings, _, _) = audited(&[200, 0, 0], 0, 5_000);
    assert_eq!((findings.tested[1].tests, findings.tested[2].tests), (1_000, 1_000));
    assert!((2..10).contains(&findings.tested[0].tests), "{:?}", findings.tested);
    assert_eq!(findings.unjudged, [0].map(late));
}

#[test]
fn with_time_enough_nothing_is_left_out() {
    let (findings, _, is_short) = audited(&[1, 1], 0, 10_000_000);
    assert!(!is_short && findings.is_confirmed && findings.unjudged.is_empty());
    assert_eq!((findings.rounds, findings.complete_rounds, findings.mutants), (6, 6, findings.made));
}

#[test]
fn rounds_that_are_complete_are_counted() {
    let (findings, took, is_short) = audited(&[1, 1], 0, 40_000);
    assert!(is_short && took <= 40_000);
    assert!(findings.complete_rounds > 0 && findings.complete_rounds < 6, "{findings:?}");
    assert!(findings.unjudged.is_empty() || findings.rounds > findings.complete_rounds);
}

/// What the property asserts is of large arguments: without rules, mutants stand there only when it is looked at again.
#[test]
fn whenever_the_time_ends_a_property_that_could_kill_is_not_called_vacuous() {
    let families = Families { rules: false, panics: false, ..Families::default() };
    let effort = Effort { mutants: 20, tests: 40, rounds: 1, families, ..Effort::default() };
    let (mut cut, mut judged) = (0, 0);
    for limit in (10..3_000).step_by(10) {
        let stage = Stage::default().subject(double).property(|on, &(x,): &(Nat,)| {
            on.call(0, (x,), double);
            x.0 < 30 || on.call(0, (Nat(x.0 + 500),), double).0 % 2 == 0
        });
        let (findings, ..) = audited_within(stage, effort, (&[1], 0), limit);
        assert_eq!(findings.vacuous, [0; 0], "after {limit} ms: {findings:?}");
        match findings.unjudged.is_empty() {
            true => judged += 1,
            false => cut += 1,
        }
    }
    assert!(cut > 0 && judged > 0, "{cut} were cut short, {judged} were not");
}
