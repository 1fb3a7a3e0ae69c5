//! The command line.

use std::ffi::OsString;

use crate::benches::{Bench, Request};

/// What the command line asks for.
#[derive(Debug)]
pub(crate) enum Asked {
    /// An explanation.
    Help,
    /// A comparison.
    Run(Arguments),
}

/// A comparison to run.
#[derive(Debug)]
pub(crate) struct Arguments {
    pub(crate) bench: Bench,
    pub(crate) json: bool,
    pub(crate) request: Request,
}

const USAGE: &str = "cargo run --release -p lakatos-bench -- NAME [--json] [--quick] [CASE..]";

/// The benchmarks that can list what they missed.
const LIST_MISSES: [&str; 4] = ["conjectures", "faults", "find", "universe"];

/// Reads the command line; the error is for people.
pub(crate) fn parse(words: impl IntoIterator<Item = OsString>, benches: &[Bench]) -> Result<Asked, String> {
    let mut names = Vec::new();
    let (mut json, mut quick, mut misses) = (false, false, false);
    for word in words {
        let word =
            word.into_string().map_err(|word| format!("{word:?} is not a text: write names in plain letters"))?;
        match word.as_str() {
            "--json" => json = true,
            "--quick" => quick = true,
            "--misses" => misses = true,
            "--help" | "-h" => return Ok(Asked::Help),
            option if option.starts_with('-') => {
                return Err(format!(
                    "there is no option `{option}`: the options are --json, --quick, --misses and --help"
                ));
            }
            _ => names.push(word),
        }
    }
    let mut names = names.into_iter();
    let bench = chosen(names.next().as_deref(), benches)?;
    if misses && !LIST_MISSES.contains(&bench.name) {
        return Err(format!(
            "the benchmark `{}` does not list misses: `--misses` is for {}",
            bench.name,
            LIST_MISSES.join(", ")
        ));
    }
    let cases = cases(&bench, &names.collect::<Vec<_>>(), quick)?;
    Ok(Asked::Run(Arguments { bench, json, request: Request { cases, quick, misses } }))
}

fn chosen(name: Option<&str>, benches: &[Bench]) -> Result<Bench, String> {
    let known: Vec<&str> = benches.iter().map(|bench| bench.name).collect();
    let known = known.join(", ");
    let Some(name) = name else {
        return Err(format!("no benchmark is named: write one of {known} (usage: {USAGE})"));
    };
    let bench = benches.iter().find(|bench| bench.name == name).copied();
    bench.ok_or_else(|| format!("there is no benchmark `{name}`: write one of {known}"))
}

/// The cases that are named, or else all that fit.
fn cases(bench: &Bench, named: &[String], quick: bool) -> Result<Vec<&'static str>, String> {
    if let Some(unknown) = named.iter().find(|case| !bench.cases.contains(&case.as_str())) {
        let known = bench.cases.join(", ");
        return Err(format!("the benchmark `{}` has no case `{unknown}`: write some of {known}", bench.name));
    }
    let usual = if quick { bench.quick } else { bench.cases };
    let wanted =
        |case: &str| if named.is_empty() { usual.contains(&case) } else { named.iter().any(|name| name == case) };
    Ok(bench.cases.iter().copied().filter(|case| wanted(case)).collect())
}

/// The explanation.
pub(crate) fn help(benches: &[Bench]) -> String {
    let mut help = format!("Lakatos measured beside its peers.\n\nusage: {USAGE}\n\n");
    help.push_str("  --json   one object a line on standard output, and nothing else\n");
    help.push_str("  --quick  a small version, which tries the program and gives no figures to quote\n");
    help.push_str("  --misses lists the misses, of what may be looked at (conjectures, faults, find, universe)\n\n");
    for bench in benches {
        help.push_str(&format!("  {}: {}\n", bench.name, bench.cases.join(", ")));
    }
    help
}

#[cfg(test)]
mod tests {
    use super::*;

    const SAMPLES: &[Bench] = &[
        Bench { name: "speed", cases: &["near", "far"], quick: &["near"], run: |_, _| Ok(()) },
        Bench { name: "weight", cases: &["dev"], quick: &["dev"], run: |_, _| Ok(()) },
    ];

    fn parsed(line: &str) -> Result<Asked, String> {
        parse(line.split_whitespace().map(OsString::from), SAMPLES)
    }

    #[track_caller]
    fn run(line: &str) -> (&'static str, bool, bool, Vec<&'static str>) {
        match parsed(line) {
            Ok(Asked::Run(Arguments { bench, json, request })) => (bench.name, json, request.quick, request.cases),
            other => panic!("{line:?} gives {other:?}"),
        }
    }

    #[track_caller]
    fn refused(line: &str) -> String {
        parsed(line).expect_err("the command line makes no sense")
    }

    #[test]
    fn a_name_alone_asks_for_all_cases() {
        assert_eq!(run("speed"), ("speed", false, false, vec!["near", "far"]));
    }

    #[test]
    fn options_stand_anywhere_and_cases_run_in_their_own_order() {
        assert_eq!(run("--json speed far --quick near"), ("speed", true, true, vec!["near", "far"]));
    }

    #[test]
    fn a_quick_run_takes_the_quick_cases_unless_cases_are_named() {
        assert_eq!(run("speed --quick"), ("speed", false, true, vec!["near"]));
        assert_eq!(run("speed --quick far"), ("speed", false, true, vec!["far"]));
    }

    #[test]
    fn a_name_that_is_missing_or_unknown_is_refused_with_the_names() {
        assert_eq!(
            refused("--json"),
            "no benchmark is named: write one of speed, weight (usage: cargo run --release -p lakatos-bench -- NAME \
             [--json] [--quick] [CASE..])"
        );
        assert_eq!(refused("sped"), "there is no benchmark `sped`: write one of speed, weight");
    }

    #[test]
    fn a_case_that_is_unknown_is_refused_with_the_cases() {
        assert_eq!(refused("speed fra"), "the benchmark `speed` has no case `fra`: write some of near, far");
    }

    #[test]
    fn an_option_that_is_unknown_is_refused_with_the_options() {
        assert_eq!(
            refused("speed --jsn"),
            "there is no option `--jsn`: the options are --json, --quick, --misses and --help"
        );
    }

    #[test]
    fn misses_are_listed_by_the_benchmark_that_has_some() {
        assert_eq!(
            refused("speed --misses"),
            "the benchmark `speed` does not list misses: `--misses` is for conjectures, faults, find, universe"
        );
    }

    #[test]
    fn help_lists_the_benchmarks_and_their_cases() {
        assert!(matches!(parsed("speed --help"), Ok(Asked::Help)));
        assert_eq!(
            help(SAMPLES),
            "Lakatos measured beside its peers.\n\n\
             usage: cargo run --release -p lakatos-bench -- NAME [--json] [--quick] [CASE..]\n\n  \
             --json   one object a line on standard output, and nothing else\n  \
             --quick  a small version, which tries the program and gives no figures to quote\n  \
             --misses lists the misses, of what may be looked at (conjectures, faults, find, universe)\n\n  \
             speed: near, far\n  \
             weight: dev\n"
        );
    }
}
