//! Suites of properties of four published crates: the same statements with Lakatos and with its peers.
//!
//! The statements stand in `bench/suites/statements`, written from the documentation of the crates; the programs try each
//! of them with as many cases, in the dev profile, as `cargo test` would. Verdicts must be equal. `lakatos_default` is
//! Lakatos with its default settings, small cases and time included.

use std::process::Command;
use std::time::Duration;

use crate::benches::{Bench, Request};
use crate::output::Output;
use crate::record::Record;
use crate::usage;
use crate::weight::crates::excuse;
use crate::weight::miniature::Miniature;
use crate::weight::profile::Profile;

/// The comparison.
pub(crate) const BENCH: Bench =
    Bench { name: "suites", cases: &["indexmap", "leb128", "roaring", "ropey"], quick: &["leb128"], run };

/// The contestants: the names of programs in `bench/suites/programs`, and what they are told.
const ALL: [(&str, &str, &str); 4] = [
    ("lakatos", "lakatos", "1000"),
    ("lakatos_default", "lakatos", "default"),
    ("quickcheck", "quickcheck", "1000"),
    ("proptest", "proptest", "1000"),
];
/// Those of a quick run.
const QUICK: usize = 2;

/// How often each program runs; the best counts.
const ROUNDS: usize = 3;

fn run(request: &Request, output: &mut Output) -> Result<(), String> {
    output.progress("suites: building");
    let miniature = Miniature::copy("../suites")?;
    miniature.fetch()?;
    let contestants = if request.quick { &ALL[..QUICK] } else { &ALL[..] };
    let mut built = Vec::new();
    for &(who, program, cases) in contestants {
        match miniature.cargo("build", &["--offline", "-p", &format!("suites_{program}")]) {
            Ok(_) => built.push((who, program, cases)),
            Err(why) => excuse(who, request.cases[0], &why, output)?,
        }
    }
    for &case in &request.cases {
        let mut verdicts: Option<Vec<String>> = None;
        for &(who, program, cases) in &built {
            output.progress(&format!("suites {case} {who}"));
            let rounds = if request.quick { 1 } else { ROUNDS };
            let suite = best(&miniature, program, &[case, cases], rounds)?;
            let expected = verdicts.get_or_insert_with(|| suite.verdicts.clone());
            if *expected != suite.verdicts {
                return Err(format!("{who} says {:?} of {case}, others {expected:?}", suite.verdicts));
            }
            let passed = suite.verdicts.iter().filter(|verdict| verdict.ends_with(" passed")).count();
            let mut put = |metric, value, unit| {
                let (case, who) = (case.to_owned(), who.to_owned());
                output.put(Record { bench: "suites", case, who, metric, value, unit });
            };
            put("cpu_s", suite.cpu.as_secs_f64(), "s");
            put("properties", suite.verdicts.len() as f64, "properties");
            put("passed", passed as f64, "properties");
            put("cases", suite.cases as f64, "cases");
        }
    }
    Ok(())
}

/// What a program says of a suite.
#[derive(Debug, PartialEq)]
struct Suite {
    cpu: Duration,
    /// The name of each statement, and whether it passed.
    verdicts: Vec<String>,
    cases: u64,
}

impl Suite {
    /// Reads what a program says: a line for each statement, with its verdict and how many cases ran.
    fn of(out: &str, cpu: Duration) -> Option<Suite> {
        let mut suite = Suite { cpu, verdicts: Vec::new(), cases: 0 };
        for line in out.lines() {
            let (verdict, cases) = line.rsplit_once(' ')?;
            suite.cases += cases.parse::<u64>().ok()?;
            suite.verdicts.push(verdict.to_owned());
        }
        (!suite.verdicts.is_empty()).then_some(suite)
    }
}

fn best(miniature: &Miniature, program: &str, arguments: &[&str], rounds: usize) -> Result<Suite, String> {
    let path = miniature.target().join(Profile::Dev.folder()).join(format!("suites_{program}"));
    let mut best: Option<Suite> = None;
    for _ in 0..rounds {
        let child = usage::child(Command::new(&path).args(arguments))?;
        if !child.success {
            return Err(format!("the suite of {program} failed: {}", child.err.lines().next().unwrap_or("silently")));
        }
        let suite = Suite::of(&child.out, child.cpu);
        let suite = suite.ok_or_else(|| format!("the suite of {program} says {:?}", child.out))?;
        if best.as_ref().is_none_or(|best| suite.cpu < best.cpu) {
            best = Some(suite);
        }
    }
    best.ok_or_else(|| "no round was asked for".to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_suite_is_read_line_by_line() {
        let cpu = Duration::from_millis(3);
        let verdicts = vec!["a_is_b passed".to_owned(), "b_is_c failed".to_owned()];
        assert_eq!(Suite::of("a_is_b passed 100\nb_is_c failed 7\n", cpu), Some(Suite { cpu, verdicts, cases: 107 }));
        assert_eq!(Suite::of("", cpu), None);
        assert_eq!(Suite::of("a_is_b passed many\n", cpu), None);
    }
}
