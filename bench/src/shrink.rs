//! Whether failing cases are brought to the minimum, and at what cost.
//!
//! The 17 problems start from the first failures that are kept in `corpus/shrink`: large ones, and, with the suffix
//! `_small`, those that a run meets whose sizes grow. The others have 10,000 parts of which two or three are to blame, or a
//! million.
//! Peers take part in the problems without a suffix.

mod million;
mod peers;
mod recorded;

use std::collections::BTreeSet;
use std::time::Duration;

use lakatos_data::Tree;
use lakatos_engine::random::Numbers;
use lakatos_engine::reduce::{Effort, Trial, reduce};

use crate::benches::{Bench, Request};
use crate::challenge::large::{GROWING, Growing};
use crate::challenge::{Kept, PROBLEMS, failure, written};
use crate::output::Output;
use crate::problems::{NAMES, REDUCED};
use crate::record::Record;
use crate::usage;
use crate::watched::Watched;
use peers::Peers;

/// The comparison.
pub(crate) const BENCH: Bench =
    Bench { name: "shrink", cases: REDUCED, quick: &["reverse", "coupling", "binheap", "length_list_small"], run };

/// From how many first failures, in all and in a quick run.
const FIRSTS: [usize; 2] = [100, 5];
const FIRSTS_OF_GROWING: [usize; 2] = [10, 1];

/// Each has twice as many parts as the one before.
const PARTS: [usize; 4] = [1_250, 2_500, 5_000, 10_000];

/// What nobody can see from the figures.
const NOTE: &str = "lakatos starts from the first failures in corpus/shrink, a peer from those that its own runs find (100 runs, \
                    200,000 cases each at most); figures of a name that ends in _recorded were measured elsewhere";

fn run(request: &Request, output: &mut Output) -> Result<(), String> {
    output.note(NOTE);
    let is_shared = |case: &&'static str| NAMES.contains(case);
    let is_alone = request.quick || !request.cases.iter().any(is_shared);
    let peers = if is_alone { Peers::none() } else { Peers::build(output) };
    for case in &request.cases {
        output.progress(case);
        let growing = GROWING.iter().find(|growing| format!("{}_10000", growing.name) == *case);
        match growing {
            Some(growing) => measure_growing(case, growing, request.quick, output),
            None if million::measure(case, output) => {}
            None => measure(case, request.quick, output)?,
        }
        let measured = if is_shared(case) { peers.measure(case, output) } else { Vec::new() };
        recorded::put(case, &measured, output);
    }
    Ok(())
}

fn measure(case: &str, quick: bool, output: &mut Output) -> Result<(), String> {
    let (name, kept) = problem_of(case);
    let problem = PROBLEMS.iter().find(|problem| problem.name == name);
    let problem = problem.ok_or_else(|| format!("there is no problem {name}"))?;
    let mut trial = (problem.trial)();
    let mut firsts = problem.cases(&trial.shape().clone(), kept);
    firsts.truncate(FIRSTS[usize::from(quick)]);
    let rounds = if quick { 1 } else { 5 };
    let ends = Ends::of(&mut *trial, problem.minimum, &firsts, rounds);
    ends.put(case, if quick { "of 5" } else { "of 100" }, output);
    Ok(())
}

/// Some problems have names that end like those of small first failures.
fn problem_of(case: &str) -> (&str, Kept) {
    let is_problem = |name: &str| PROBLEMS.iter().any(|problem| problem.name == name);
    match case.strip_suffix("_small") {
        Some(name) if !is_problem(case) => (name, Kept::Small),
        _ => (case, Kept::Large),
    }
}

fn measure_growing(case: &str, growing: &Growing, quick: bool, output: &mut Output) {
    let mut trial = (growing.trial)();
    let mut numbers = Numbers::new(1);
    let all = PARTS.map(|parts| {
        let count = FIRSTS_OF_GROWING[usize::from(quick)];
        let firsts: Vec<Tree> = (0..count).map(|_| (growing.case)(parts, &mut numbers)).collect();
        Ends::of(&mut *trial, growing.minimum, &firsts, 1)
    });
    let ratio = |pair: &[Ends]| pair[1].evaluations() / pair[0].evaluations();
    let worst = all.windows(2).map(ratio).fold(0.0, f64::max);
    all[PARTS.len() - 1].put(case, if quick { "of 1" } else { "of 10" }, output);
    put(output, case, "lakatos", "evaluations_at_2n_over_n", worst, "times at most");
}

/// What became of some first failures.
struct Ends {
    firsts: usize,
    at_minimum: usize,
    answers: BTreeSet<String>,
    /// How many cases were tried up to the one that was the end, and how many after it.
    before: u64,
    after: u64,
    cpu: Duration,
}

impl Ends {
    fn of(trial: &mut dyn Trial, minimum: &str, firsts: &[Tree], rounds: u32) -> Ends {
        let shape = trial.shape().clone();
        let effort = Effort::default();
        let mut ends = Ends {
            firsts: firsts.len(),
            at_minimum: 0,
            answers: BTreeSet::new(),
            before: 0,
            after: 0,
            cpu: Duration::MAX,
        };
        for _ in 0..rounds {
            (ends.before, ends.after) = (0, 0);
            let mut watched = Watched::new(trial);
            let mut reduce_one = |case: &Tree| {
                watched.begin();
                let reduced = reduce(&mut watched, case.clone(), failure(), &effort);
                ends.before += watched.at_last;
                ends.after += watched.tried - watched.at_last;
                reduced
            };
            let work = || firsts.iter().map(&mut reduce_one).collect::<Vec<_>>();
            let (all, cpu) = usage::thread(work);
            let answers: Vec<String> = all.iter().map(|reduced| written(&shape, &reduced.case)).collect();
            ends.at_minimum = answers.iter().filter(|answer| *answer == minimum).count();
            ends.answers = answers.into_iter().collect();
            ends.cpu = ends.cpu.min(cpu);
        }
        ends
    }

    fn evaluations(&self) -> f64 {
        self.before as f64 / self.firsts as f64
    }

    fn put(&self, case: &str, of: &'static str, output: &mut Output) {
        put(output, case, "lakatos", "at_minimum", self.at_minimum as f64, of);
        put(output, case, "lakatos", "answers", self.answers.len() as f64, "cases");
        put(output, case, "lakatos", "evaluations", self.evaluations(), "mean");
        put(output, case, "lakatos", "evaluations_after", self.after as f64 / self.firsts as f64, "mean");
        put(output, case, "lakatos", "cpu_ms", self.cpu.as_secs_f64() * 1e3 / self.firsts as f64, "ms");
    }
}

fn put(output: &mut Output, case: &str, who: &str, metric: &'static str, value: f64, unit: &'static str) {
    output.put(Record { bench: "shrink", case: case.to_owned(), who: who.to_owned(), metric, value, unit });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_small_difference_is_a_problem_and_not_a_suffix() {
        assert_eq!(problem_of("difference_small"), ("difference_small", Kept::Large));
        assert_eq!(problem_of("difference_small_small"), ("difference_small", Kept::Small));
        assert_eq!(problem_of("binheap_small"), ("binheap", Kept::Small));
        assert_eq!(problem_of("binheap"), ("binheap", Kept::Large));
    }

    #[test]
    fn every_problem_is_a_case_large_and_small() {
        let of = |kept| BENCH.cases.iter().map(|case| problem_of(case)).filter(move |(_, of)| *of == kept);
        let problems = || PROBLEMS.iter().map(|problem| problem.name);
        assert!(problems().eq(of(Kept::Small).map(|(name, _)| name)));
        assert!(problems().eq(of(Kept::Large).map(|(name, _)| name).take(PROBLEMS.len())));
    }
}
