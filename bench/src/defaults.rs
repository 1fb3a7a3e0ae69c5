//! What a suite costs that says nothing of effort: whole processes of tests, dev profile, default settings, one thread.
//!
//! Lakatos decides how many cases there are; the others are asked for as many, spread evenly over their properties. The
//! time is that of the whole process, which begins with reading settings and ends with the report.

use std::fs;
use std::path::PathBuf;
use std::process::Command;
use std::time::{Duration, Instant};

use crate::benches::{Bench, Request};
use crate::output::Output;
use crate::record::Record;
use crate::usage;
use crate::weight::crates::excuse;
use crate::weight::miniature::Miniature;

/// The comparison.
pub(crate) const BENCH: Bench =
    Bench { name: "defaults", cases: &["trivial_200", "one_i64", "slow_1ms"], quick: &["one_i64"], run };

/// The contestants: the names of folders in `bench/peers/defaults`. The first one decides how many cases there are.
const ALL: [&str; 3] = ["lakatos", "quickcheck", "proptest"];

/// How often each process runs; the best counts.
const ROUNDS: usize = 3;

/// proptest would take minutes for as many cases of 200 properties.
fn takes_part(who: &str, case: &str) -> bool {
    who != "proptest" || case != "trivial_200"
}

/// The types of the trivial properties, in turn.
const TYPES: [&str; 10] =
    ["i64", "u8", "bool", "f64", "char", "String", "Vec<u8>", "Vec<i32>", "(u8, u8)", "Option<u32>"];

/// What all contestants share: the bodies, and a test that comes last and says how many cases there were.
const SHARED: &str = r#"
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

static CASES: AtomicU64 = AtomicU64::new(0);

fn holds<T>(value: &T) -> bool {
    CASES.fetch_add(1, Ordering::Relaxed);
    std::hint::black_box(value);
    true
}

fn holds_slowly<T>(value: &T) -> bool {
    let start = Instant::now();
    while start.elapsed() < Duration::from_millis(1) {}
    holds(value)
}

#[test]
fn zz_cases() {
    println!("\ncases {}", CASES.load(Ordering::Relaxed));
}
"#;

fn run(request: &Request, output: &mut Output) -> Result<(), String> {
    let mut contestants = Vec::new();
    for who in &ALL[..if request.quick { 1 } else { ALL.len() }] {
        let cases: Vec<&str> = request.cases.iter().copied().filter(|case| takes_part(who, case)).collect();
        if cases.is_empty() {
            continue;
        }
        output.progress(&format!("defaults: building {who}"));
        match built(who, &cases) {
            Ok(miniature) => contestants.push((*who, miniature)),
            Err(why) => excuse(who, request.cases[0], &why, output)?,
        }
    }
    for &case in &request.cases {
        measure(case, &contestants, if request.quick || case == "slow_1ms" { 1 } else { ROUNDS }, output)?;
    }
    Ok(())
}

/// The processes of a contestant.
fn built(who: &str, cases: &[&str]) -> Result<Miniature, String> {
    let property = Miniature::template(&format!("defaults/{who}")).join("property.rs");
    let property = fs::read_to_string(property).map_err(|error| format!("its property: {error}"))?;
    let miniature = Miniature::copy(&format!("defaults/{who}"))?;
    for case in cases {
        miniature.write(&format!("tests/{case}.rs"), &format!("{property}{SHARED}\n{}", properties(case)))?;
    }
    miniature.fetch()?;
    miniature.cargo("test", &["--no-run", "--offline"])?;
    Ok(miniature)
}

/// How many properties a case has.
fn count(case: &str) -> usize {
    if case == "trivial_200" { 200 } else { 1 }
}

/// The properties of a case.
fn properties(case: &str) -> String {
    let mut text = String::new();
    let holds = if case == "slow_1ms" { "holds_slowly" } else { "holds" };
    for number in 0..count(case) {
        text.push_str(&format!("property!(p{number:03}: {}, {holds});\n", TYPES[number % TYPES.len()]));
    }
    text
}

fn measure(
    case: &str,
    contestants: &[(&'static str, Miniature)],
    rounds: usize,
    output: &mut Output,
) -> Result<(), String> {
    let mut best: Vec<Option<Figures>> = vec![None; contestants.len()];
    let mut wanted = None;
    for round in 1..=rounds {
        for ((who, miniature), best) in contestants.iter().zip(&mut best) {
            if !takes_part(who, case) {
                continue;
            }
            output.progress(&format!("defaults {case} {who}, round {round} of {rounds}"));
            match figures(miniature, case, wanted) {
                Ok(figures) => {
                    // Ours comes first, and says how many cases the others try.
                    wanted = wanted.or(Some(figures.cases));
                    *best = Some(best.map_or(figures, |best| best.better(figures)));
                }
                Err(why) => excuse(who, case, &why, output)?,
            }
        }
    }
    for ((who, _), best) in contestants.iter().zip(best) {
        if let Some(figures) = best {
            report(case, who, figures, output);
        }
    }
    Ok(())
}

/// What a process took.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Figures {
    cpu: Duration,
    wall: Duration,
    cases: u64,
}

impl Figures {
    fn better(self, other: Figures) -> Figures {
        Figures { cpu: self.cpu.min(other.cpu), wall: self.wall.min(other.wall), ..self }
    }
}

/// Runs the tests of a case; with so many cases in all, if that is not left to the contestant.
fn figures(miniature: &Miniature, case: &str, wanted: Option<u64>) -> Result<Figures, String> {
    let mut command = Command::new(program(miniature, case)?);
    command.args(["--test-threads=1", "--nocapture"]).current_dir(miniature.folder());
    command.env("CARGO_MANIFEST_DIR", miniature.folder()).env_remove("CI");
    if let Some(wanted) = wanted {
        let each = wanted.div_ceil(count(case) as u64).to_string();
        command.env("QUICKCHECK_TESTS", &each).env("PROPTEST_CASES", &each);
    }
    let start = Instant::now();
    let child = usage::child(&mut command)?;
    let wall = start.elapsed();
    if !child.success {
        return Err(format!("its tests failed: {}", child.err.lines().next().unwrap_or("they did not say why")));
    }
    let cases = cases_of(&child.out).ok_or("its tests do not say how many cases there were")?;
    Ok(Figures { cpu: child.cpu, wall, cases })
}

/// How many cases there were, by what the tests print.
fn cases_of(out: &str) -> Option<u64> {
    out.lines().find_map(|line| line.strip_prefix("cases ")?.parse().ok())
}

/// The program of the tests of a case.
fn program(miniature: &Miniature, case: &str) -> Result<PathBuf, String> {
    let folder = miniature.target().join("debug/deps");
    let entries = fs::read_dir(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    for entry in entries.flatten() {
        let name = entry.file_name().to_string_lossy().into_owned();
        if name.starts_with(&format!("{case}-")) && !name.contains('.') {
            return Ok(entry.path());
        }
    }
    Err(format!("{} has no program of {case}", folder.display()))
}

fn report(case: &str, who: &str, figures: Figures, output: &mut Output) {
    let mut put = |metric, value, unit| {
        output.put(Record { bench: "defaults", case: case.to_owned(), who: who.to_owned(), metric, value, unit });
    };
    put("cpu_s", figures.cpu.as_secs_f64(), "s");
    put("wall_s", figures.wall.as_secs_f64(), "s");
    put("cases", figures.cases as f64, "cases");
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_contestant_has_its_property() {
        for who in ALL {
            assert!(Miniature::template(&format!("defaults/{who}")).join("property.rs").is_file(), "{who}");
        }
    }

    #[test]
    fn there_are_two_hundred_trivial_properties_of_ten_types_and_one_of_each_other_kind() {
        let trivial = properties("trivial_200");
        assert_eq!(trivial.lines().count(), 200);
        assert_eq!(trivial.lines().next(), Some("property!(p000: i64, holds);"));
        assert_eq!(trivial.lines().last(), Some("property!(p199: Option<u32>, holds);"));
        assert_eq!(properties("one_i64"), "property!(p000: i64, holds);\n");
        assert_eq!(properties("slow_1ms"), "property!(p000: i64, holds_slowly);\n");
    }

    #[test]
    fn proptest_is_spared_the_case_that_would_take_minutes() {
        assert!(!takes_part("proptest", "trivial_200") && takes_part("proptest", "one_i64"));
        assert!(takes_part("lakatos", "trivial_200") && takes_part("quickcheck", "trivial_200"));
    }

    #[test]
    fn the_number_of_cases_is_read_from_what_tests_print() {
        assert_eq!(cases_of("running 2 tests\ntest zz_cases ... \ncases 11000\nok\n"), Some(11_000));
        assert_eq!(cases_of("running 2 tests\n"), None);
    }
}
