//! What an audit costs, beside FitSpec, whose examples are measured with as many mutants and tests as it tried, and
//! beside cargo-mutants.
//!
//! Each audit runs in a process of its own, which does nothing else.

mod convergence;
#[path = "../../crates/lakatos/tests/audit_examples/examples/mod.rs"]
mod examples;
mod idle;
mod mutants;
mod recorded;

use std::process::Command;

use lakatos::audit::Audit;
use lakatos::report::AuditOutcome;
use lakatos::small::U2;

use crate::benches::{Bench, Request};
use crate::output::Output;
use crate::record::Record;
use crate::usage;
use examples::{as_fitspec, booleans, digraphs, heaps, partitions, sets, sorting, wide};

/// The comparison.
pub(crate) const BENCH: Bench = Bench {
    name: "audit",
    cases: &[
        "bools7",
        "bools15",
        "bools15_all",
        "sort5_4000",
        "sort6_4000",
        "merge8",
        "merge8_inside",
        "sets1",
        "sets2",
        "sets3",
        "partitions1",
        "partitions2",
        "partitions3",
        "partitions4",
        "partitions5",
        "digraphs1",
        "digraphs2",
        "digraphs3",
        "digraphs4",
        "digraphs5",
        "wide40",
        CONVERGENCE,
        SUBJECT_IDLE,
        MUTANTS,
    ],
    quick: &["bools7", "merge8", "sets1", "partitions1", SUBJECT_IDLE],
    run,
};

const CONVERGENCE: &str = "convergence";
const SUBJECT_IDLE: &str = "subject_idle";
const MUTANTS: &str = "mutants";

/// Set in a child that audits once and does nothing else: the example, how many mutants, and how many tests.
const CHILD: &str = "BENCH_AUDIT_CHILD";

/// How often each audit is repeated; the best counts.
const ROUNDS: usize = 20;

const NOTE: &str = "figures of a name that ends in _recorded were measured elsewhere; FitSpec's memory is in MB, and of \
                    its five rounds of partitions only the range is known, 0.02 to 0.07 s, whose lower end is shown";

fn run(request: &Request, output: &mut Output) -> Result<(), String> {
    if let (Ok(effort), [case]) = (std::env::var(CHILD), &request.cases[..]) {
        return audited_here(case, &effort);
    }
    output.note(NOTE);
    for case in &request.cases {
        output.progress(case);
        match *case {
            CONVERGENCE => convergence::measure(request.quick, output)?,
            SUBJECT_IDLE => idle::measure(output),
            MUTANTS => mutants::measure(output)?,
            case => measure(case, request.quick, output)?,
        }
    }
    Ok(())
}

fn measure(case: &str, quick: bool, output: &mut Output) -> Result<(), String> {
    let (_, mutants, tests) = example(case).ok_or_else(|| format!("`{case}` is no example"))?;
    let mut best: Option<Audited> = None;
    for _ in 0..if quick { 1 } else { ROUNDS } {
        let audited = in_child(case, mutants, tests)?;
        best = Some(match best {
            Some(best) => best.better(audited),
            None => audited,
        });
    }
    if let Some(best) = best {
        best.put(case, output);
    }
    recorded::put(case, output);
    Ok(())
}

/// An example, with as many mutants and tests as FitSpec tried.
fn example(case: &str) -> Option<(Audit<'static>, usize, usize)> {
    Some(match case {
        "bools7" => (booleans::seven(), 500, 1_000),
        "bools15" => (booleans::fifteen(), 100, 1_000),
        "bools15_all" => (booleans::fifteen(), 5_000, 1_000),
        "sort5_4000" => (sorting::five::<U2>(), 4_000, 4_000),
        "sort6_4000" => (sorting::six::<U2>(), 4_000, 4_000),
        "merge8" => (heaps::eight(), 504, 500),
        "merge8_inside" => (heaps::eight_with_insertion_by_merging(), 504, 500),
        "sets1" => (sets::first(), 500, 1_000),
        "sets2" => (sets::second(), 500, 1_000),
        "sets3" => (sets::third(), 500, 1_000),
        "partitions1" => (partitions::first(), 500, 1_000),
        "partitions2" => (partitions::second(), 500, 1_000),
        "partitions3" => (partitions::third(), 500, 1_000),
        "partitions4" => (partitions::fourth(), 500, 1_000),
        "partitions5" => (partitions::fifth(), 500, 1_000),
        "digraphs1" => (digraphs::first(), 500, 1_000),
        "digraphs2" => (digraphs::second(), 500, 1_000),
        "digraphs3" => (digraphs::third(), 500, 1_000),
        "digraphs4" => (digraphs::fourth(), 500, 1_000),
        "digraphs5" => (digraphs::fifth(), 500, 1_000),
        "wide40" => (wide::forty(), 10_000, 1_000),
        case => (convergence::audit(case)?, 0, 0),
    })
}

/// What one audit took, and what came of it.
#[derive(Clone, Debug, PartialEq)]
struct Audited {
    cpu_s: f64,
    peak_mib: f64,
    survivors: f64,
    mutants: f64,
    tests: f64,
    /// The minimal sets and the conjectures, in a form that can be compared.
    said: String,
}

impl Audited {
    fn better(self, other: Audited) -> Audited {
        if other.cpu_s < self.cpu_s { other } else { self }
    }

    /// Reads what a child says: four numbers, and what it found.
    fn of(out: &str, peak: u64) -> Option<Audited> {
        let (numbers, said) = out.trim_end().split_once(';')?;
        let numbers: Result<Vec<f64>, _> = numbers.split_whitespace().map(str::parse).collect();
        let [cpu_s, survivors, mutants, tests] = numbers.ok()?[..] else { return None };
        let peak_mib = peak as f64 / f64::from(1 << 20);
        Some(Audited { cpu_s, peak_mib, survivors, mutants, tests, said: said.to_owned() })
    }

    fn put(&self, case: &str, output: &mut Output) {
        let mut put = |metric, value, unit| put(output, case, "lakatos", metric, value, unit);
        put("cpu_s", self.cpu_s, "s");
        put("peak_mib", self.peak_mib, "MiB");
        put("survivors", self.survivors, "mutants");
        put("mutants", self.mutants, "mutants");
        put("tests", self.tests, "tests");
    }
}

/// Audits in a process of its own.
fn in_child(case: &str, mutants: usize, tests: usize) -> Result<Audited, String> {
    let program = std::env::current_exe().map_err(|error| error.to_string())?;
    // (The child needs the name of a case that the command line knows.)
    let known = if BENCH.cases.contains(&case) { case } else { CONVERGENCE };
    let mut command = Command::new(program);
    command.args(["audit", known]).env(CHILD, format!("{case} {mutants} {tests}"));
    let child = usage::child(&mut command)?;
    if !child.success {
        return Err(format!("the child that audits `{case}` failed: {}", child.err));
    }
    Audited::of(&child.out, child.peak).ok_or_else(|| format!("the child that audits `{case}` says {:?}", child.out))
}

/// What the child does.
fn audited_here(case: &str, effort: &str) -> Result<(), String> {
    let (case, mutants, tests) = parse(effort).ok_or_else(|| format!("{CHILD}={effort:?} is no effort for {case}"))?;
    let (audit, ..) = example(case).ok_or_else(|| format!("`{case}` is no example"))?;
    let (outcome, cpu) = usage::process(|| as_fitspec(audit, mutants, tests).run());
    println!("{}", said(&outcome, cpu.as_secs_f64())?);
    Ok(())
}

fn parse(effort: &str) -> Option<(&str, usize, usize)> {
    let mut words = effort.split(' ');
    Some((words.next()?, words.next()?.parse().ok()?, words.next()?.parse().ok()?))
}

/// What a child says of its audit.
fn said(outcome: &AuditOutcome, cpu_s: f64) -> Result<String, String> {
    let findings = outcome.findings().ok_or_else(|| outcome.to_string())?;
    let tests: u64 = findings.tested.iter().map(|tested| tested.tests).sum();
    let (mutants, survivors) = (findings.mutants, findings.survivors.count);
    let mut conjectures = Vec::new();
    for conjecture in &findings.conjectures.all {
        conjectures.push((&conjecture.left, conjecture.relation, &conjecture.right));
    }
    // A conjecture may move with its share of mutants; that alone says nothing else.
    conjectures.sort_by_key(|(left, _, right)| (*left, *right));
    Ok(format!("{cpu_s:.6} {survivors} {mutants} {tests};{:?} {conjectures:?}", findings.minimal.sets))
}

fn put(output: &mut Output, case: &str, who: &str, metric: &'static str, value: f64, unit: &'static str) {
    output.put(Record { bench: "audit", case: case.to_owned(), who: who.to_owned(), metric, value, unit });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_case_is_an_example_or_something_else() {
        for case in BENCH.cases {
            let is_other = [CONVERGENCE, SUBJECT_IDLE, MUTANTS].contains(case);
            assert_eq!(example(case).is_some(), !is_other, "{case}");
        }
    }

    #[test]
    fn what_a_child_says_is_read() {
        let audited = Audited::of("0.25 3 500 4000;[[0]] []\n", 1 << 20).expect("four numbers");
        let said = "[[0]] []".to_owned();
        let expected = Audited { cpu_s: 0.25, peak_mib: 1.0, survivors: 3.0, mutants: 500.0, tests: 4_000.0, said };
        assert_eq!(audited, expected);
        assert_eq!(Audited::of("0.25 3 500;[[0]] []\n", 0), None);
        assert_eq!(Audited::of("0.25 3 500 4000\n", 0), None);
    }

    #[test]
    fn an_outcome_is_said_in_one_line() {
        let outcome = as_fitspec(booleans::seven(), 500, 1_000).run();
        let said = said(&outcome, 0.5).expect("there are findings");
        assert!(said.starts_with("0.500000 0 63 22;[[0, 2, 5], [0, 3, 6], [2, 5, 6], [3, 5, 6]] [("), "{said}");
        assert_eq!(said.lines().count(), 1);
    }
}
