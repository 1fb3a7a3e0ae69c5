//! What it takes to find a failing case and to say why it fails, beside Extrapolate.
//!
//! Each case runs in a process of its own, with all defaults: the search, the reduction, the rules, and the search for other
//! classes. Extrapolate's figures were measured elsewhere, for the same properties.

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

/// Set in a child that explains one case and does nothing else.
const CHILD: &str = "BENCH_GENERALIZE_CHILD";

fn run(request: &Request, output: &mut Output) -> Result<(), String> {
    let is_child = std::env::var_os(CHILD).is_some();
    for case in &request.cases {
        let problem = PROBLEMS.iter().find(|problem| problem.name == *case);
        let problem = problem.ok_or_else(|| format!("there is no problem `{case}`"))?;
        if is_child {
            println!("{}", explained(problem)?);
            continue;
        }
        output.progress(case);
        measure(problem, if request.quick { 1 } else { 5 }, output)?;
    }
    Ok(())
}

/// Explains a case, and says in how much CPU time and in how many runs of the property.
fn explained(problem: &Problem) -> Result<String, String> {
    let ((outcome, evaluations), cpu) = usage::process(|| problems::run(problem));
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

fn measure(problem: &Problem, rounds: u32, output: &mut Output) -> Result<(), String> {
    let (mut cpu_s, mut evaluations, mut peak) = (f64::INFINITY, 0.0, u64::MAX);
    let program = std::env::current_exe().map_err(|error| error.to_string())?;
    for _ in 0..rounds {
        let mut command = Command::new(&program);
        command.args(["generalize", problem.name]).env(CHILD, "1");
        let child = usage::child(&mut command)?;
        let numbers: Result<Vec<f64>, _> = child.out.split_whitespace().map(str::parse).collect();
        let (true, Ok(&[cpu, runs])) = (child.success, numbers.as_deref()) else {
            return Err(format!("the child that explains `{}` failed: {}{}", problem.name, child.out, child.err));
        };
        (cpu_s, evaluations, peak) = (cpu_s.min(cpu), runs, peak.min(child.peak));
    }
    let mut put = |who: &str, metric, value, unit| {
        let (case, who) = (problem.name.to_owned(), who.to_owned());
        output.put(Record { bench: "generalize", case, who, metric, value, unit });
    };
    put("lakatos", "cpu_s", cpu_s, "s");
    put("lakatos", "evaluations", evaluations, "runs");
    put("lakatos", "peak_mib", peak as f64 / f64::from(1 << 20), "MiB");
    if let Some(seconds) = problem.extrapolate {
        put("extrapolate_recorded", "cpu_s", seconds, "s");
    }
    Ok(())
}
