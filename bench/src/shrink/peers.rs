//! The peers: programs of their own, each with the generators and the shrinker that its users would take.
//!
//! A peer cannot be given our first failures. It runs 100 times, finds its own and reduces them.

use std::fs;
use std::process::Command;

use crate::output::Output;
use crate::usage;
use crate::weight::miniature::Miniature;

/// The names of folders in `bench/peers/shrink`.
const ALL: [&str; 4] = ["quickcheck", "proptest", "bolero", HEGEL];

/// It takes minutes to build, so it takes part only if it is asked for.
const HEGEL: &str = "hegel";

/// What every program is given besides its own: the problems, and what counts and measures.
const SHARED: [&str; 2] = ["problems.rs", "watch.rs"];

/// How often each peer runs.
const RUNS: &str = "100";

/// Those that could be built.
pub(super) struct Peers {
    built: Vec<(&'static str, Miniature)>,
}

impl Peers {
    pub(super) fn none() -> Peers {
        Peers { built: Vec::new() }
    }

    /// Builds all of them, or says who is left out, and why.
    pub(super) fn build(output: &Output) -> Peers {
        let mut peers = Peers::none();
        for who in ALL {
            if who == HEGEL && !cfg!(feature = "hegel") {
                output.left_out(who, "shrink", "it takes minutes to build: ask for it with `--features hegel`");
                continue;
            }
            output.progress(&format!("shrink: building {who}"));
            match built(who) {
                Ok(miniature) => peers.built.push((who, miniature)),
                Err(why) => output.left_out(who, "shrink", &why),
            }
        }
        peers
    }

    /// Puts what they do with a problem, and says who has done it.
    pub(super) fn measure(&self, case: &str, output: &mut Output) -> Vec<&'static str> {
        let mut measured = Vec::new();
        for (who, miniature) in &self.built {
            output.progress(&format!("{case} {who}"));
            match figures(miniature, case) {
                Ok(figures) => {
                    figures.put(case, who, output);
                    measured.push(*who);
                }
                Err(why) => output.left_out(who, case, &why),
            }
        }
        measured
    }
}

fn built(who: &str) -> Result<Miniature, String> {
    let miniature = Miniature::copy(&format!("shrink/{who}"))?;
    for file in SHARED {
        let text = fs::read_to_string(Miniature::template("shrink").join(file));
        let text = text.map_err(|error| format!("what all share, {file}: {error}"))?;
        miniature.write(&format!("src/{file}"), &text)?;
    }
    miniature.fetch()?;
    miniature.cargo("build", &["--offline", "--release"])?;
    Ok(miniature)
}

fn figures(miniature: &Miniature, case: &str) -> Result<Figures, String> {
    let program = miniature.target().join("release/shrink");
    let mut command = Command::new(program);
    // Where a peer writes down where it failed, that is not a part of reducing.
    let child = usage::child(command.args([case, RUNS]).env("RUST_BACKTRACE", "0"))?;
    if !child.success {
        return Err(format!("its program failed: {}", child.err.lines().next_back().unwrap_or("it did not say why")));
    }
    Figures::of(&child.out).ok_or_else(|| format!("its program says {:?}, not six numbers", child.out))
}

/// What a program says of a problem.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Figures {
    found: f64,
    at_minimum: f64,
    as_small: f64,
    answers: f64,
    evaluations: f64,
    cpu_ms: f64,
}

impl Figures {
    fn of(out: &str) -> Option<Figures> {
        let numbers: Result<Vec<f64>, _> = out.split_whitespace().map(str::parse).collect();
        let [found, at_minimum, as_small, answers, evaluations, cpu_ms] = numbers.ok()?[..] else { return None };
        Some(Figures { found, at_minimum, as_small, answers, evaluations, cpu_ms })
    }

    /// What would say nothing is left out: how many failures were found if all were, how many answers are as small as the
    /// minimum if those are the minima, and everything else if nothing was found.
    fn put(self, case: &str, who: &str, output: &mut Output) {
        let mut put = |metric, value, unit| super::put(output, case, who, metric, value, unit);
        if self.found < 100.0 {
            put("found", self.found, "of 100");
        }
        if self.found == 0.0 {
            return;
        }
        put("at_minimum", self.at_minimum, "of 100");
        if self.as_small > self.at_minimum {
            put("as_small", self.as_small, "of 100");
        }
        put("answers", self.answers, "cases");
        put("evaluations", self.evaluations, "mean");
        put("cpu_ms", self.cpu_ms, "ms");
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::problems::NAMES;

    #[test]
    fn every_peer_has_its_program_which_knows_every_problem() {
        for who in ALL {
            let folder = Miniature::template(&format!("shrink/{who}"));
            assert!(folder.join("Cargo.lock").is_file(), "{who}");
            let program = fs::read_to_string(folder.join("src/main.rs")).expect("it has a program");
            for name in NAMES {
                assert!(program.contains(&format!("\"{name}\" =>")), "{who} {name}");
            }
        }
    }

    #[test]
    fn what_a_program_says_is_read() {
        let figures =
            Figures { found: 100.0, at_minimum: 54.0, as_small: 99.0, answers: 6.0, evaluations: 520.6, cpu_ms: 0.59 };
        assert_eq!(Figures::of("100 54 99 6 520.6 0.59\n"), Some(figures));
        assert_eq!(Figures::of("100 54 99 6 520.6"), None);
        assert_eq!(Figures::of("100 54 99 6 520.6 0.59 7"), None);
        assert_eq!(Figures::of("thread panicked at main"), None);
    }

    fn metrics(said: &str) -> Vec<(&'static str, f64)> {
        let mut output = Output::new(false);
        Figures::of(said).expect("six numbers").put("reverse", "proptest", &mut output);
        output.records().iter().map(|record| (record.metric, record.value)).collect()
    }

    #[test]
    fn figures_that_say_nothing_are_left_out() {
        let usual = [("at_minimum", 97.0), ("answers", 2.0), ("evaluations", 168.0), ("cpu_ms", 0.5)];
        assert_eq!(metrics("100 97 97 2 168 0.5"), usual);
        let small = [("at_minimum", 0.0), ("as_small", 98.0), ("answers", 2.0), ("evaluations", 9.0), ("cpu_ms", 0.5)];
        assert_eq!(metrics("100 0 98 2 9 0.5"), small);
        let rare = [("found", 1.0), ("at_minimum", 0.0), ("answers", 1.0), ("evaluations", 60.0), ("cpu_ms", 0.5)];
        assert_eq!(metrics("1 0 0 1 60 0.5"), rare);
        assert_eq!(metrics("0 0 0 0 0 0"), [("found", 0.0)]);
    }
}
