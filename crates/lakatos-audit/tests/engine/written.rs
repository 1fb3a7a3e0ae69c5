//! Audits as they go now: what the runner is asked, in which order, what became of each mutant, and what is found, with
//! limits of time that strike at different points. `golden/audit_rounds` has them.
//!
//! `WRITE_GOLDEN=1 cargo test -p lakatos-audit --test engine golden` writes them anew.

use std::cell::Cell;
use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use lakatos_audit::engine::{
    Answer, Audit, Audited, CallBudget, Clock, ConjectureLimits, Effort, Ended, Exchange, Families, Findings, GoOn,
    Row, SubsetLimits, TestRunner, Tests, run, run_within,
};
use lakatos_data::small::{Nat, U2};
use lakatos_data::{Tree, reify};

use crate::golden::{Fingerprint, is_golden};
use crate::stage::{On, Stage, text, value};
use crate::{booleans, digraphs, heaps, sets, sorting};

/// A stage that writes down what it is asked, and on which everything takes its time.
struct Recorder<'c> {
    stage: Stage,
    clock: &'c AtomicU64,
    /// What a run of each property takes, in milliseconds; those after the last take as long as it.
    runs: Vec<u64>,
    /// What the original takes, and making tests ready.
    others: u64,
    /// Are lists taken apart without what they have twice, and in order?
    rebuilds: bool,
    /// Of every so many numbers the result of one cannot be taken apart, if any.
    hides: Option<u64>,
    asked: u64,
    fingerprint: Fingerprint,
}

impl<'c> Recorder<'c> {
    fn new(stage: Stage, clock: &'c AtomicU64) -> Recorder<'c> {
        let fingerprint = Fingerprint::new();
        Recorder { stage, clock, runs: vec![1], others: 0, rebuilds: false, hides: None, asked: 0, fingerprint }
    }

    fn note(&mut self, what: &[usize], tree: Option<&Tree>, takes: u64) {
        self.asked += 1;
        what.iter().for_each(|number| self.fingerprint.add(*number as u128));
        if let Some(tree) = tree {
            self.fingerprint.add_tree(tree);
        }
        self.clock.fetch_add(takes, Ordering::Relaxed);
    }

    fn rebuilt(&self, list: &Tree) -> Option<Tree> {
        if !self.rebuilds {
            return None;
        }
        let all: Vec<U2> = value(list);
        let set: BTreeSet<U2> = all.iter().copied().collect();
        let sorted: Vec<U2> = set.into_iter().collect();
        if sorted == all { None } else { reify(&sorted) }
    }

    fn asked(&self) -> String {
        format!("{} questions {}", self.asked, self.fingerprint)
    }
}

impl TestRunner for Recorder<'_> {
    fn tests(&mut self, property: usize, wanted: usize, go_on: GoOn<'_>) -> Tests {
        let tests = self.stage.tests(property, wanted, go_on);
        self.note(&[1, property, wanted, tests.count], None, self.others);
        tests
    }

    fn original(&mut self, subject: usize, arguments: &Tree) -> Option<Tree> {
        self.note(&[2, subject], Some(arguments), self.others);
        if self.hides.is_some_and(|every| value::<(Nat,)>(arguments).0.0 % every == 1) {
            return None;
        }
        self.stage.original(subject, arguments)
    }

    fn rebuilt_arguments(&mut self, _: usize, arguments: &Tree) -> Option<Tree> {
        let list = arguments.root().child(0)?.to_tree();
        Some(Tree::con(0, [self.rebuilt(&list)?]))
    }

    fn rebuilt_result(&mut self, _: usize, result: &Tree) -> Option<Tree> {
        self.rebuilt(result)
    }

    fn panics(&mut self, subject: usize, arguments: &Tree) -> bool {
        self.note(&[3, subject], Some(arguments), self.others);
        self.hides.is_none()
    }

    fn is_as_good(&mut self, subject: usize, arguments: &Tree, original: &Tree, other: &Tree) -> bool {
        self.note(&[4, subject], Some(other), 0);
        self.stage.is_as_good(subject, arguments, original, other)
    }

    fn supplied(&mut self, mutant: usize, subject: usize, arguments: &Tree, original: Option<&Tree>) -> Option<Answer> {
        self.note(&[5, mutant, subject], Some(arguments), 0);
        self.stage.supplied(mutant, subject, arguments, original)
    }

    fn run(&mut self, property: usize, test: usize, exchange: Exchange) -> (Ended, Exchange) {
        let takes = self.runs[property.min(self.runs.len() - 1)];
        self.note(&[6, property, test], None, takes);
        let (ended, exchange) = self.stage.run(property, test, exchange);
        self.fingerprint.add(ended as u128);
        (ended, exchange)
    }
}

fn set_text(name: &str, numbers: Vec<usize>) -> String {
    let numbers: Vec<String> = numbers.iter().map(ToString::to_string).collect();
    if numbers.is_empty() { String::new() } else { format!("; {name} {}", numbers.join(" ")) }
}

fn row_text(row: &Row) -> String {
    let kills: Vec<String> = row.kills.iter().map(|test| format!("{}:{}", test.property, test.test)).collect();
    let mut line = if kills.is_empty() { "lives".to_owned() } else { format!("killed by {}", kills.join(" ")) };
    line.push_str(&set_text("met by", row.met.numbers()));
    line.push_str(&set_text("stopped", row.stopped.numbers()));
    line.push_str(&set_text("untried", row.untried.numbers()));
    line
}

/// So many mutants are listed; the others are in the fingerprint.
const LISTED: usize = 24;

/// The mutants with their rows.
fn rows_text(audit: &Audit) -> (String, Fingerprint) {
    let (mut lines, mut all) = (String::new(), Fingerprint::new());
    let ground = audit.ground();
    for (number, (mutant, row)) in ground.mutants().iter().zip(ground.rows()).enumerate() {
        let line = format!("{}: {}", text(mutant, ground.tables()), row_text(row));
        line.bytes().for_each(|byte| all.add(u128::from(byte)));
        if number < LISTED {
            let _ = writeln!(lines, "  {line}");
        }
    }
    (lines, all)
}

/// What was found, in short.
fn findings_text(findings: &Findings) -> String {
    let mut line = format!(
        "{} of {} mutants, {} of {} rounds, {} live, {} undecided",
        findings.mutants,
        findings.made,
        findings.complete_rounds,
        findings.rounds,
        findings.survivors.len(),
        findings.undecided.len()
    );
    if findings.mutants_exhausted {
        line.push_str(", all mutants");
    }
    if !findings.is_confirmed {
        line.push_str(", not confirmed");
    }
    line.push_str(&set_text("vacuous", findings.vacuous.clone()));
    line.push_str(&set_text("unheard", findings.unheard.clone()));
    line.push_str(&set_text("unnoticed", findings.unnoticed.clone()));
    for unjudged in &findings.unjudged {
        let silent = if unjudged.is_silent { ", silent" } else { "" };
        let _ = write!(line, "; {}: {:?}{silent}", unjudged.property, unjudged.why);
    }
    for unstable in &findings.unstable {
        let _ = write!(line, "; {unstable:?}");
    }
    line
}

/// The rest of it: by property, and between properties.
fn details_text(findings: &Findings) -> String {
    let mut lines = format!("  without result: {}\n", findings.without_result);
    for (property, tested) in findings.tested.iter().enumerate() {
        let all = if tested.exhausted { " (all)" } else { "" };
        let _ = writeln!(
            lines,
            "  property {property}: {} tests{all}, {} discarded, {} calls, kills {}, meets {}, stopped {}",
            tested.tests, tested.discarded, tested.calls, tested.killed, tested.met, tested.stopped
        );
    }
    for sole in &findings.sole_killers {
        let _ = writeln!(lines, "  {} alone kills {}, first {}", sole.property, sole.mutants, sole.first);
    }
    let _ = writeln!(lines, "  minimal: {:?}, all: {}", findings.minimal.sets, findings.minimal.all);
    let conjectures = &findings.conjectures;
    let _ = writeln!(lines, "  conjectures up to {}, all: {}", conjectures.longest, conjectures.exhausted);
    for one in &conjectures.all {
        let _ = writeln!(
            lines,
            "    {:?} {:?} {:?}: {} killed, {} live, {:?}",
            one.left,
            one.relation,
            one.right,
            one.killed,
            one.survived,
            one.strength()
        );
    }
    lines
}

/// Audits, as they are written down.
#[derive(Default)]
struct Listing {
    text: String,
}

impl Listing {
    fn head(&mut self, name: &str) {
        let blank = if self.text.is_empty() { "" } else { "\n" };
        let _ = writeln!(self.text, "{blank}{name}");
    }

    /// An audit to its end.
    fn add(&mut self, name: &str, stage: Stage, effort: Effort) {
        self.add_with(name, stage, effort, |recorder| recorder);
    }

    /// The same, where the runner differs.
    fn add_with(&mut self, name: &str, stage: Stage, effort: Effort, with: fn(Recorder<'_>) -> Recorder<'_>) {
        self.head(name);
        let clock = AtomicU64::new(0);
        let mut audit = stage.audit(effort);
        let mut recorder = with(Recorder::new(stage, &clock));
        match run(&mut audit, &mut recorder, &mut |_| true) {
            Audited::Done(findings) => {
                let (rows, all) = rows_text(&audit);
                let line = findings_text(&findings);
                let _ =
                    writeln!(self.text, "{}; rows {all}\n{line}\n{rows}{}", recorder.asked(), details_text(&findings));
            }
            other => {
                let _ = writeln!(self.text, "{}; {other:?}", recorder.asked());
            }
        }
    }

    /// An audit that ends at each of these times, in milliseconds.
    fn add_within(&mut self, name: &str, stage: fn() -> Stage, effort: Effort, takes: (&[u64], u64), limits: &[u64]) {
        self.head(name);
        let (mut first, mut last) = (0, (0, String::new()));
        for limit in limits {
            let clock = AtomicU64::new(0);
            let elapsed = || Duration::from_millis(clock.load(Ordering::Relaxed));
            let stage = stage();
            let mut audit = stage.audit(effort);
            let mut recorder = Recorder { runs: takes.0.to_vec(), others: takes.1, ..Recorder::new(stage, &clock) };
            let time = Clock::new(&elapsed, Duration::from_millis(*limit));
            let (audited, is_short) = run_within(&mut audit, &mut recorder, &time, &mut |ground, runner, deadline| {
                let turns = ground.turns();
                let mut rows = vec![None; turns.len()];
                for (number, row) in turns.iter().zip(ground.judge_before(runner, &mut turns.iter().copied(), deadline))
                {
                    rows[*number] = Some(row);
                }
                rows
            });
            let Audited::Done(findings) = audited else { panic!("{audited:?}") };
            let short = if is_short { ", cut short" } else { "" };
            let tests: Vec<String> = findings.tested.iter().map(|tested| tested.tests.to_string()).collect();
            let (_, all) = rows_text(&audit);
            let line = format!(
                "{}{short}, took {}; rows {all}; tests {}; {}",
                recorder.asked(),
                clock.load(Ordering::Relaxed),
                tests.join(" "),
                findings_text(&findings)
            );
            // Limits that make no difference stand on one line.
            if line != last.1 {
                self.add_limits(first, &last);
                first = *limit;
            }
            last = (*limit, line);
        }
        self.add_limits(first, &last);
    }

    fn add_limits(&mut self, first: u64, (last, line): &(u64, String)) {
        if !line.is_empty() {
            let _ = writeln!(self.text, "{first} to {last} ms: {line}");
        }
    }
}

fn effort(mutants: usize, tests: usize, rounds: usize) -> Effort {
    Effort { mutants, tests, rounds, ..Effort::default() }
}

fn double((x,): (Nat,)) -> Nat {
    Nat(x.0 * 2)
}

/// Looks at small arguments, and asserts of large ones; calls a second function inside; counts down.
fn three_functions() -> Stage {
    fn doubled(on: &On<'_>, x: u64) -> u64 {
        on.nested(0, (Nat(x),), double).0
    }
    fn half(on: &On<'_>, x: u64) -> u64 {
        on.nested(1, (Nat(x),), |(x,): (Nat,)| Nat(x.0 / 2)).0
    }
    fn length(on: &On<'_>, xs: Vec<bool>) -> u64 {
        on.nested(2, (xs,), |(mut xs,): (Vec<bool>,)| match xs.pop() {
            None => Nat(0),
            Some(_) => Nat(1 + half(on, doubled(on, length(on, xs)))),
        })
        .0
    }
    Stage::default()
        .subject(double)
        .subject(|(x,): (Nat,)| Nat(x.0 / 2))
        .subject(|(xs,): (Vec<bool>,)| Nat(xs.len() as u64))
        .property(|on, &(x,): &(Nat,)| half(on, doubled(on, x.0)) == x.0)
        .property(|on, (xs,): &(Vec<bool>,)| length(on, xs.clone()) == xs.len() as u64)
        .property(|on, &(x,): &(Nat,)| {
            doubled(on, x.0);
            x.0 < 12 || doubled(on, x.0 + 500) % 2 == 0
        })
        .implication(|on, &(x, y): &(Nat, Nat)| (x < y).then(|| half(on, x.0) <= half(on, y.0)))
        .property(|on, &(): &()| doubled(on, 700) == 1_400 && half(on, 33) == 16)
        .property(|_, &(x,): &(Nat,)| x.0 < 1_000_000)
}

/// Small lists are only measured inside of longer ones, and small numbers only inside of a list.
fn inside() -> Stage {
    fn next(on: &On<'_>, x: u64) -> u64 {
        on.nested(1, (Nat(x),), |(x,): (Nat,)| Nat(x.0 + 1)).0
    }
    fn length(on: &On<'_>, xs: Vec<bool>) -> u64 {
        on.nested(0, (xs,), |(mut xs,): (Vec<bool>,)| match xs.pop() {
            None => Nat(0),
            Some(_) => Nat(next(on, length(on, xs))),
        })
        .0
    }
    Stage::default()
        .subject(|(xs,): (Vec<bool>,)| Nat(xs.len() as u64))
        .subject(|(x,): (Nat,)| Nat(x.0 + 1))
        .property(|on, (xs,): &(Vec<bool>,)| xs.len() != 3 || length(on, xs.clone()) == 3)
        .property(|on, &(x,): &(Nat,)| next(on, x.0 + 2) > x.0)
        .property(|on, (xs,): &(Vec<bool>,)| xs.len() != 2 || next(on, length(on, xs.clone())) == 3)
}

/// Has no result for odd numbers; a property that forgives panics; mutants of the user.
fn halves() -> Stage {
    fn half((x,): (Nat,)) -> Nat {
        assert!(x.0 % 2 == 0, "odd");
        Nat(x.0 / 2)
    }
    let forgives = |on: &On<'_>, x: u64| catch_unwind(AssertUnwindSafe(|| on.call(0, (Nat(x),), half))).is_err();
    Stage::default()
        .subject(half)
        .property(move |on, &(x,): &(Nat,)| on.call(0, (Nat(x.0 * 2),), half) == x)
        .property(move |on, &(x,): &(Nat,)| forgives(on, x.0 * 2 + 1))
        .mutant(|_, arguments| {
            let (x,): (Nat,) = value(arguments);
            (x.0 > 5).then(|| Answer::Result(reify(&Nat(0)).unwrap()))
        })
        .mutant(|_, arguments| {
            let (x,): (Nat,) = value(arguments);
            (x.0 % 2 == 0).then(|| Answer::Result(reify(&Nat(x.0 / 2)).unwrap()))
        })
        .mutant(|_, arguments| {
            let (x,): (Nat,) = value(arguments);
            (x.0 == 7).then_some(Answer::Panic)
        })
}

/// Counts down to zero: against many mutants without end.
fn countdown() -> Stage {
    let before = |(x,): (U2,)| U2::new(u8::from(x).saturating_sub(1));
    Stage::default()
        .subject(before)
        .property(move |on, &(x,): &(U2,)| {
            let (mut left, mut steps) = (x, 0);
            while left != U2::MIN {
                left = on.call(0, (left,), before);
                steps += 1;
            }
            steps <= 3
        })
        .property(move |on, &(x,): &(U2,)| x == U2::MIN || on.call(0, (x,), before) < x)
}

/// One that asks something else each time, at its fifth test, and one that only looks at small numbers.
fn unsteady() -> Stage {
    let turn = Cell::new(0);
    Stage::default()
        .subject(double)
        .property(move |on, &(x,): &(Nat,)| {
            turn.set(turn.get() + 1);
            let asked = if x.0 == 5 { x.0 + turn.get() } else { x.0 };
            on.call(0, (Nat(asked),), double).0 == asked * 2
        })
        .property(|on, &(x,): &(Nat,)| on.call(0, (Nat(x.0 % 4),), double).0 % 2 == 0)
}

/// Weak properties of one function.
fn doubles() -> Stage {
    Stage::default()
        .subject(double)
        .property(|on, &(x,): &(Nat,)| on.call(0, (x,), double).0 % 2 == 0)
        .property(|on, &(x,): &(Nat,)| on.call(0, (Nat(x.0 * 3 + 1),), double).0 > x.0)
        .property(|on, &(x,): &(Nat,)| on.call(0, (Nat(x.0 * 3),), double) == Nat(x.0 * 6))
}

/// Properties that have two tests, four, and one.
fn few_tests() -> Stage {
    let next = |(x,): (U2,)| U2::new((u8::from(x) + 1) % 4);
    Stage::default()
        .subject(next)
        .property(move |on, &(p,): &(bool,)| on.call(0, (U2::new(u8::from(p)),), next) > U2::MIN)
        .property(move |on, &(x,): &(U2,)| on.call(0, (x,), next) != x)
        .property(move |on, &(): &()| on.call(0, (U2::new(2),), next) == U2::new(3))
}

/// Lists that stand for sets.
fn lists_as_sets() -> Stage {
    fn without_first((mut xs,): (Vec<U2>,)) -> Vec<U2> {
        xs.sort_unstable();
        xs.dedup();
        xs.into_iter().skip(1).collect()
    }
    Stage::default()
        .subject(without_first)
        .property(|on, (set,): &(BTreeSet<U2>,)| {
            let xs: Vec<U2> = set.iter().copied().collect();
            on.call(0, (xs,), without_first).len() == set.len().saturating_sub(1)
        })
        .property(|on, (set,): &(BTreeSet<U2>,)| {
            let xs: Vec<U2> = set.iter().copied().collect();
            !on.call(0, (xs,), without_first).contains(&U2::MIN)
        })
}

fn rebuilding(recorder: Recorder<'_>) -> Recorder<'_> {
    Recorder { rebuilds: true, ..recorder }
}

fn hiding(recorder: Recorder<'_>) -> Recorder<'_> {
    Recorder { hides: Some(3), ..recorder }
}

#[test]
fn audits_go_the_golden_way() {
    let mut all = Listing::default();
    all.add("three functions", three_functions(), effort(30, 20, 3));
    let families = Families { rules: false, panics: false, ..Families::default() };
    all.add("three functions, without rules", three_functions(), Effort { families, ..effort(20, 30, 2) });
    all.add("inside of others", inside(), effort(60, 16, 2));
    all.add("no result for odd numbers", halves(), effort(20, 20, 2));
    let budget = CallBudget { least: 10, times: 3 };
    all.add("counting down", countdown(), Effort { budget, ..effort(60, 10, 1) });
    all.add(
        "counting down, exceptions alone",
        countdown(),
        Effort { families: Families::EXCEPTIONS, budget, ..effort(300, 10, 2) },
    );
    all.add("counting down, until rules are not needed", countdown(), Effort { budget, ..effort(200, 10, 2) });
    all.add("asks something else at times", unsteady(), effort(20, 40, 2));
    all.add("lists that are taken apart into others", lists_as_sets(), effort(30, 20, 1));
    all.add_with("the same, where that is known", lists_as_sets(), effort(30, 20, 1), rebuilding);
    all.add_with("results that cannot be taken apart", doubles(), effort(12, 20, 2), hiding);
    let exceptions = Effort { families: Families::EXCEPTIONS, ..effort(200, 9, 1) };
    all.add("three functions, exceptions alone", three_functions(), exceptions);
    is_golden("audit_rounds/functions.txt", &all.text);
}

#[test]
fn audits_of_examples_go_the_golden_way() {
    let mut all = Listing::default();
    all.add("booleans, fifteen properties", booleans::fifteen(), effort(5, 10, 2));
    all.add("sorting, five properties", sorting::five(), effort(60, 40, 2));
    all.add("sorting, six properties", sorting::six(), effort(40, 60, 1));
    all.add("merging heaps, eight properties", heaps::eight(), effort(60, 40, 2));
    all.add("sets, the first properties", sets::first_round(), effort(60, 30, 2));
    all.add("sets, the third properties", sets::third_round(), effort(40, 30, 1));
    all.add("graphs, nine properties", digraphs::nine(), effort(40, 30, 1));
    let limited = Effort {
        subsets: SubsetLimits { subsets: 2, ..SubsetLimits::default() },
        conjectures: ConjectureLimits { sets: 12 },
        ..effort(60, 40, 1)
    };
    all.add("merging heaps, few subsets and conjectures", heaps::eight(), limited);
    is_golden("audit_rounds/examples.txt", &all.text);
}

const LIMITS: [u64; 16] = [1, 2, 4, 7, 12, 20, 33, 55, 90, 150, 250, 400, 700, 1_200, 2_500, 6_000];

#[test]
fn audits_that_time_cuts_short_go_the_golden_way() {
    let mut all = Listing::default();
    all.add_within("three functions", three_functions, effort(20, 16, 2), (&[1], 0), &LIMITS);
    all.add_within(
        "three functions, the second is slow",
        three_functions,
        effort(20, 16, 2),
        (&[1, 20, 1], 1),
        &LIMITS,
    );
    let families = Families { rules: false, panics: false, ..Families::default() };
    let few = Effort { families, ..effort(12, 24, 2) };
    all.add_within("three functions, without rules", three_functions, few, (&[1, 3], 0), &LIMITS);
    all.add_within("no result for odd numbers", halves, effort(20, 20, 2), (&[2], 1), &LIMITS);
    all.add_within("sorting, five properties", sorting::five, effort(30, 20, 2), (&[1, 1, 5, 1], 1), &LIMITS);
    all.add_within("sets", sets::third_round, effort(20, 12, 1), (&[3, 1], 0), &LIMITS);
    let every: Vec<u64> = (1..60).chain((60..420).step_by(7)).collect();
    all.add_within("few tests", few_tests, effort(6, 5, 2), (&[3, 2, 1], 1), &every);
    is_golden("audit_rounds/time.txt", &all.text);
}
