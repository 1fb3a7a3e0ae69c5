//! The peers: programs of their own, whose generators follow the type.

use std::fs;
use std::process::Command;

use super::Figures;
use crate::output::Output;
use crate::usage;
use crate::weight::miniature::Miniature;

/// The names of folders in `bench/peers/etna`.
const ALL: [&str; 2] = ["quickcheck", "proptest"];

/// What every program is given besides its own: the tasks, and what counts and measures.
const SHARED: [&str; 2] = ["bst.rs", "watch.rs"];

/// How often each peer runs.
const RUNS: &str = "10";

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
            output.progress(&format!("etna: building {who}"));
            match built(who) {
                Ok(miniature) => peers.built.push((who, miniature)),
                Err(why) => output.left_out(who, "etna", &why),
            }
        }
        peers
    }

    /// Puts what they do with a task.
    pub(super) fn measure(&self, case: &str, of: &'static str, output: &mut Output) {
        for (who, miniature) in &self.built {
            output.progress(&format!("{case} {who}"));
            match figures(miniature, case) {
                Ok(figures) => figures.put(case, who, of, output),
                Err(why) => output.left_out(who, case, &why),
            }
        }
    }
}

fn built(who: &str) -> Result<Miniature, String> {
    let miniature = Miniature::copy(&format!("etna/{who}"))?;
    for file in SHARED {
        let text = fs::read_to_string(Miniature::template("etna").join(file));
        let text = text.map_err(|error| format!("what all share, {file}: {error}"))?;
        miniature.write(&format!("src/{file}"), &text)?;
    }
    miniature.fetch()?;
    miniature.cargo("build", &["--offline", "--release"])?;
    Ok(miniature)
}

fn figures(miniature: &Miniature, case: &str) -> Result<Figures, String> {
    let program = miniature.target().join("release/etna");
    let child = usage::child(Command::new(program).args([case, RUNS]))?;
    if !child.success {
        return Err(format!("its program failed: {}", child.err.lines().next_back().unwrap_or("it did not say why")));
    }
    read(&child.out).ok_or_else(|| format!("its program says {:?}, not four numbers", child.out))
}

/// Found, at the minimum, executions, milliseconds.
fn read(out: &str) -> Option<Figures> {
    let numbers: Result<Vec<f64>, _> = out.split_whitespace().map(str::parse).collect();
    let [found, exact, median, worst] = numbers.ok()?[..] else { return None };
    Some(Figures { found, exact, median: (found > 0.0).then_some(median as u64), worst })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_program_says_is_read() {
        let metrics = |said| {
            let mut output = Output::new(false);
            read(said)?.put("insert_1/InsertPost", "quickcheck", "of 10", &mut output);
            Some(output.records().iter().map(|record| (record.metric, record.value)).collect::<Vec<_>>())
        };
        let all = [("found", 10.0), ("executions", 16.0), ("first_failure_cpu_ms", 0.5), ("exact_minimum", 4.0)];
        assert_eq!(metrics("10 4 16 0.5\n").as_deref(), Some(&all[..]));
        assert_eq!(metrics("0 0 0 0").as_deref(), Some(&[("found", 0.0)][..]));
        assert_eq!(metrics("10 4 16"), None);
        assert_eq!(metrics("thread panicked at main"), None);
    }
}
