//! What it takes to find a failing case and to say why it fails, beside Extrapolate.
//!
//! Each case runs in a process of its own: the search, the reduction and the rules, as Extrapolate does, whose figures were
//! measured elsewhere. The figures that begin with `classes` are those of all defaults: after the rules, the whole search is
//! made again outside of them, which Extrapolate does not do.

mod problems;

use std::process::Command;

use lakatos::report::Outcome;

use self::problems::{PROBLEMS, Problem};
use crate::benches::{Bench, Request};
use crate::output::Output;
use crate::record::Record;
use crate::usage;

/// The comparison.
pub(crate) const BENCH: Bench = Bench {
    name: "generalize",
    cases: &[
        "sort_count",
        "nub",
        "calculator",
        "calculator_no_premise",
        "parser",
        "xmonad",
        "words",
        "words_refined",
        "reverse",
    ],
    quick: &["nub", "words"],
    run,
};

/// Set in a child that explains one case and does nothing else: in how many rounds it looks for other classes.
const CHILD: &str = "BENCH_GENERALIZE_CHILD";

/// As many rounds as by default.
const ROUNDS: usize = 7;

fn run(request: &Request, output: &mut Output) -> Result<(), String> {
    let child = std::env::var(CHILD).ok().and_then(|rounds| rounds.parse().ok());
    for case in &request.cases {
        let problem = PROBLEMS.iter().find(|problem| problem.name == *case);
        let problem = problem.ok_or_else(|| format!("there is no problem `{case}`"))?;
        if let Some(rounds) = child {
            println!("{}", explained(problem, rounds)?);
            continue;
        }
        output.progress(case);
        let times = if request.quick { 1 } else { 5 };
        let patterns = measured(problem, 0, times)?;
        let classes = measured(problem, ROUNDS, times)?;
        patterns.put(problem, ["cpu_s", "evaluations", "peak_mib"], output);
        classes.put(problem, ["classes_cpu_s", "classes_evaluations", "classes_peak_mib"], output);
        if let Some(seconds) = problem.extrapolate {
            put(problem, "extrapolate_recorded", "cpu_s", seconds, "s", output);
        }
    }
    Ok(())
}

/// Explains a case, and says in how much CPU time and in how many runs of the property.
fn explained(problem: &Problem, rounds: usize) -> Result<String, String> {
    let ((outcome, evaluations), cpu) = usage::process(|| problems::run(problem, rounds));
    check_rule(problem, &outcome)?;
    Ok(format!("{} {evaluations}", cpu.as_secs_f64()))
}

/// Is the rule found that is to be reached?
fn check_rule(problem: &Problem, outcome: &Outcome) -> Result<(), String> {
    let Some(wanted) = problem.pattern else { return Ok(()) };
    let explanation = outcome.counterexample().and_then(|case| case.explanation.as_ref());
    let rules = explanation.map_or(&[][..], |explanation| &explanation.rules);
    match rules.iter().any(|rule| rule.pattern.as_deref() == Some(wanted)) {
        true => Ok(()),
        false => Err(format!("{}: no rule is `{wanted}`:\n{outcome}", problem.name)),
    }
}

/// What it took.
struct Figures {
    cpu_s: f64,
    evaluations: f64,
    peak_mib: f64,
}

impl Figures {
    fn put(&self, problem: &Problem, names: [&'static str; 3], output: &mut Output) {
        let [cpu_s, evaluations, peak_mib] = names;
        put(problem, "lakatos", cpu_s, self.cpu_s, "s", output);
        put(problem, "lakatos", evaluations, self.evaluations, "runs", output);
        put(problem, "lakatos", peak_mib, self.peak_mib, "MiB", output);
    }
}

fn put(problem: &Problem, who: &str, metric: &'static str, value: f64, unit: &'static str, output: &mut Output) {
    let (case, who) = (problem.name.to_owned(), who.to_owned());
    output.put(Record { bench: "generalize", case, who, metric, value, unit });
}

/// The best of several processes.
fn measured(problem: &Problem, rounds: usize, times: u32) -> Result<Figures, String> {
    let (mut cpu_s, mut evaluations, mut peak) = (f64::INFINITY, 0.0, u64::MAX);
    let program = std::env::current_exe().map_err(|error| error.to_string())?;
    for _ in 0..times {
        let mut command = Command::new(&program);
        // A backtrace is not part of an explanation, and reads all debug information.
        command.args(["generalize", problem.name]).env(CHILD, rounds.to_string()).env("RUST_BACKTRACE", "0");
        let child = usage::child(&mut command)?;
        let numbers: Result<Vec<f64>, _> = child.out.split_whitespace().map(str::parse).collect();
        let (true, Ok(&[cpu, runs])) = (child.success, numbers.as_deref()) else {
            return Err(format!("the child that explains `{}` failed: {}{}", problem.name, child.out, child.err));
        };
        (cpu_s, evaluations, peak) = (cpu_s.min(cpu), runs, peak.min(child.peak));
    }
    Ok(Figures { cpu_s, evaluations, peak_mib: peak as f64 / f64::from(1 << 20) })
}
