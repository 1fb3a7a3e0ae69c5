//! How long one random case takes, with everything that is special about cases, beside a loop written by hand.
//!
//! Every contestant is a miniature program, built in the profile of the case; it says how long a case takes and how large
//! cases are. They run in turn, and the best of their runs counts.

mod exhaustive;

use std::fs;
use std::process::Command;

use crate::benches::{Bench, Request};
use crate::output::Output;
use crate::record::Record;
use crate::usage;
use crate::weight::crates::excuse;
use crate::weight::miniature::Miniature;
use crate::weight::profile::Profile;

/// The names of the cases, and the same for the dev profile.
macro_rules! cases {
    ($($name:literal)*) => { &[$($name,)* $(concat!($name, "_dev")),*] };
}

/// The comparison.
pub(crate) const BENCH: Bench = Bench {
    name: "throughput",
    cases: cases![
        "vec_i32_0_100" "tree_30" "pair_u8" "exp" "u32" "i128" "f64" "char" "bool" "tuple6" "array_u16_8"
        "option_box_u32" "string" "vec_u8" "vec_bool" "vec_f64" "vec_char" "vec_pair" "vec_option" "vec_array"
        "vec_string" "vec_vec_f64" "btree_map" "hash_map" "btree_set" "hash_set" "map_string_vec" "struct20" "order"
        "vec_event" "ast12" "link" "exhaustive_u32" "exhaustive_f64" "exhaustive_bool" "exhaustive_char"
        "exhaustive_option" "exhaustive_result" "exhaustive_pair" "exhaustive_five" "exhaustive_checked" "exhaustive_string"
        "exhaustive_vec_u8" "exhaustive_exp"
    ],
    quick: &["vec_i32_0_100", "pair_u8", "struct20"],
    run,
};

/// The contestants: the names of folders in `bench/peers/throughput`.
const ALL: [&str; 4] = ["bare", "lakatos", "quickcheck", "proptest"];
/// Those of a quick run.
const QUICK: [&str; 2] = ["bare", "lakatos"];

/// The cases in which proptest takes part.
const PROPTEST: [&str; 4] = ["vec_i32_0_100", "tree_30", "pair_u8", "exp"];

fn takes_part(who: &str, case: &str) -> bool {
    who != "proptest" || PROPTEST.contains(&of(case).0)
}

/// How often each program runs; the best counts.
const ROUNDS: usize = 5;

fn run(request: &Request, output: &mut Output) -> Result<(), String> {
    for profile in [Profile::Release, Profile::Dev] {
        let in_profile = |case: &&str| of(case).1 == profile;
        let cases: Vec<&'static str> = request.cases.iter().copied().filter(in_profile).collect();
        let (ours, cases): (Vec<&str>, Vec<&str>) = cases.into_iter().partition(|case| exhaustive::is_ours(case));
        if !cases.is_empty() {
            measure(&cases, profile, request.quick, output)?;
        }
        if !ours.is_empty() {
            exhaustive::measure(&ours, profile, request.quick, output)?;
        }
    }
    Ok(())
}

/// The name of a case without its profile, and the profile.
fn of(case: &str) -> (&str, Profile) {
    match case.strip_suffix("_dev") {
        Some(name) => (name, Profile::Dev),
        None => (case, Profile::Release),
    }
}

fn measure(cases: &[&'static str], profile: Profile, quick: bool, output: &mut Output) -> Result<(), String> {
    let mut contestants = Vec::new();
    for &who in if quick { QUICK.as_slice() } else { ALL.as_slice() } {
        if !cases.iter().any(|case| takes_part(who, case)) {
            continue;
        }
        output.progress(&format!("throughput: building {who}"));
        match built(who, profile) {
            Ok(miniature) => contestants.push((who, miniature)),
            Err(why) => excuse(who, cases[0], &why, output)?,
        }
    }
    for &case in cases {
        let mut best: Vec<Option<Figures>> = vec![None; contestants.len()];
        for _ in 0..if quick { 1 } else { ROUNDS } {
            for ((who, miniature), best) in contestants.iter().zip(&mut best) {
                if !takes_part(who, case) {
                    continue;
                }
                output.progress(&format!("throughput {case} {who}"));
                match figures(miniature, case, profile) {
                    Ok(figures) => *best = Some(best.map_or(figures, |best| best.better(figures))),
                    Err(why) => excuse(who, case, &why, output)?,
                }
            }
        }
        for ((who, _), best) in contestants.iter().zip(best) {
            if let Some(figures) = best {
                report(case, who, figures, output);
            }
        }
    }
    Ok(())
}

/// The program of a contestant.
fn built(who: &str, profile: Profile) -> Result<Miniature, String> {
    let shared = Miniature::template("throughput").join("shared.rs");
    let shared = fs::read_to_string(shared).map_err(|error| format!("what all share: {error}"))?;
    let miniature = Miniature::copy(&format!("throughput/{who}"))?;
    miniature.write("src/shared.rs", &shared)?;
    miniature.fetch()?;
    miniature.cargo("build", &[&["--offline"], profile.options()].concat())?;
    Ok(miniature)
}

/// What a program says of a case.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Figures {
    nanoseconds: f64,
    parts: f64,
}

impl Figures {
    fn better(self, other: Figures) -> Figures {
        if other.nanoseconds < self.nanoseconds { other } else { self }
    }
}

/// Reads what a program says: two numbers.
fn two_numbers(out: &str) -> Result<(f64, f64), String> {
    let mut numbers = out.split_whitespace().map(str::parse);
    match (numbers.next(), numbers.next()) {
        (Some(Ok(first)), Some(Ok(second))) => Ok((first, second)),
        _ => Err(format!("its program says {out:?}, not two numbers")),
    }
}

fn figures(miniature: &Miniature, case: &str, profile: Profile) -> Result<Figures, String> {
    let (nanoseconds, parts) = two_numbers(&program_of(miniature, of(case).0, profile)?)?;
    Ok(Figures { nanoseconds, parts })
}

/// What a program says of a case.
fn program_of(miniature: &Miniature, name: &str, profile: Profile) -> Result<String, String> {
    let program = miniature.target().join(profile.folder()).join("throughput");
    let child = usage::child(Command::new(program).arg(name))?;
    if !child.success {
        return Err(format!("its program failed: {}", child.err.lines().next().unwrap_or("it did not say why")));
    }
    Ok(child.out)
}

fn report(case: &str, who: &str, figures: Figures, output: &mut Output) {
    let mut put = |metric, value, unit| {
        output.put(Record { bench: "throughput", case: case.to_owned(), who: who.to_owned(), metric, value, unit });
    };
    put("ns_per_case", figures.nanoseconds, "ns");
    put("mean_size", figures.parts, "parts");
    // Contestants draw values of different sizes.
    put("ns_per_part", figures.nanoseconds / figures.parts, "ns");
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_contestant_has_its_program() {
        for who in ALL {
            assert!(Miniature::template(&format!("throughput/{who}")).join("src/main.rs").is_file(), "{who}");
        }
    }

    #[test]
    fn a_case_names_its_profile() {
        assert_eq!(of("tree_30"), ("tree_30", Profile::Release));
        assert_eq!(of("tree_30_dev"), ("tree_30", Profile::Dev));
    }

    #[test]
    fn proptest_takes_part_in_some_cases_and_the_others_in_all() {
        assert!(takes_part("proptest", "exp_dev") && !takes_part("proptest", "ast12_dev"));
        assert!(BENCH.cases.iter().all(|case| takes_part("quickcheck", case) && takes_part("bare", case)));
    }

    #[test]
    fn what_a_program_says_is_read() {
        assert_eq!(two_numbers("12.5 3\n"), Ok((12.5, 3.0)));
        assert_eq!(two_numbers("12.5"), Err("its program says \"12.5\", not two numbers".to_owned()));
    }
}
