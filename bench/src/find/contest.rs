//! Who finds the bugs of the grammar: Lakatos as its users have it, a test with all settings at their defaults, and peers
//! with as many cases, or with as much CPU time.

use std::fs;
use std::path::PathBuf;
use std::process::Command;
use std::time::Duration;

use super::bugs::{Bug, bugs};
use crate::output::Output;
use crate::usage;
use crate::weight::miniature::Miniature;

/// The names of folders in `bench/peers/find` besides our own.
const PEERS: [&str; 2] = ["quickcheck", "proptest"];

/// As many cases as a run of ours tries by default: 10,000 in order of size, and 1,000 at random.
const CASES: u64 = 11_000;

/// Programs that look for the bugs of some groups.
pub(super) struct Contest {
    ours: Miniature,
    program: PathBuf,
    peers: Vec<(&'static str, Miniature)>,
    /// What a process costs that tries nothing.
    idle: Duration,
}

/// How often a bug was found by all, ours first.
pub(super) struct Found {
    /// Of all seeds.
    pub(super) ours: u64,
    /// By name, with as many cases, and with as much CPU time.
    pub(super) peers: Vec<(&'static str, u64, u64)>,
}

impl Contest {
    /// Builds the programs for all bugs of some groups, or says which peer is left out, and why.
    pub(super) fn build(groups: &[&'static str], with_peers: bool, output: &Output) -> Result<Contest, String> {
        let all: Vec<Bug> = groups.iter().flat_map(|group| bugs(group)).collect();
        output.progress("find: building lakatos");
        let ours = built_ours(&all)?;
        let program = test_program(&ours)?;
        let idle = usage::child(Command::new(&program).args(["there_is_no_such_test", "--exact"]))?.cpu;
        let mut peers = Vec::new();
        for who in PEERS.into_iter().filter(|_| with_peers) {
            output.progress(&format!("find: building {who}"));
            match built_peer(who, &all) {
                Ok(miniature) => peers.push((who, miniature)),
                Err(why) => output.left_out(who, "find", &why),
            }
        }
        Ok(Contest { ours, program, peers, idle })
    }

    /// Looks for a bug, so many times.
    pub(super) fn find(&self, bug: &Bug, seeds: u64) -> Result<Found, String> {
        let (mut ours, mut costs) = (0, Vec::new());
        for seed in 1..=seeds {
            let (is_found, cost) = self.find_once(bug, seed)?;
            ours += u64::from(is_found);
            costs.push(cost);
        }
        costs.sort_unstable();
        let median = costs.get(costs.len() / 2).copied().unwrap_or_default().as_micros().max(100);
        let mut peers = Vec::new();
        for (who, miniature) in &self.peers {
            let cases = found_by(miniature, &[&bug.name, &seeds.to_string(), &CASES.to_string()])?;
            let cpu = found_by(miniature, &[&bug.name, &seeds.to_string(), "0", &median.to_string()])?;
            peers.push((*who, cases, cpu));
        }
        Ok(Found { ours, peers })
    }

    /// Whether a seed finds a bug, and for how much CPU time, without that of a process that tries nothing.
    fn find_once(&self, bug: &Bug, seed: u64) -> Result<(bool, Duration), String> {
        let mut command = Command::new(&self.program);
        command.args([&format!("bugs::{}", bug.name), "--exact"]).current_dir(self.ours.folder());
        // As cargo says it to a test: else the package would be the one that started this program.
        command.env("CARGO_MANIFEST_DIR", self.ours.folder());
        let settings =
            [("SEED", seed.to_string()), ("REDUCE", "0".into()), ("KEEP", "nothing".into()), ("TIME", "none".into())];
        for (name, value) in settings {
            command.env(format!("LAKATOS_{name}"), value);
        }
        let child = usage::child(command.env("RUST_BACKTRACE", "0"))?;
        let is_found = child.out.contains("is falsified") || child.err.contains("is falsified");
        if child.success == is_found || !child.out.contains("running 1 test") {
            return Err(format!("the test of a bug of {} ended with {:?}", bug.group, child.out.lines().last()));
        }
        Ok((is_found, child.cpu.saturating_sub(self.idle)))
    }
}

fn found_by(miniature: &Miniature, arguments: &[&str]) -> Result<u64, String> {
    let child = usage::child(Command::new(miniature.target().join("release/find")).args(arguments))?;
    child.out.trim().parse().map_err(|_| format!("a peer's program says {:?}, not a number: {}", child.out, child.err))
}

fn built_ours(all: &[Bug]) -> Result<Miniature, String> {
    let miniature = Miniature::copy("find/lakatos")?;
    let mut tests = String::from("\n#[cfg(test)]\nmod bugs {\n    use super::Tree;\n\n");
    for bug in all {
        let (name, declared, body) = (&bug.name, bug.declared(), bug.body());
        tests.push_str(&format!(
            "    #[lakatos::test]\n    fn {name}({declared}) -> bool {{\n        {body}\n    }}\n\n"
        ));
    }
    tests.push_str("}\n");
    miniature.edit("src/lib.rs", "include!(\"tree.rs\");\n", &format!("{}{tests}", shared("tree.rs")?))?;
    miniature.write("src/called.rs", &called(all))?;
    miniature.fetch()?;
    miniature.cargo("test", &["--no-run", "--offline", "--release", "--lib"])?;
    Ok(miniature)
}

fn built_peer(who: &str, all: &[Bug]) -> Result<Miniature, String> {
    let miniature = Miniature::copy(&format!("find/{who}"))?;
    miniature.write("src/called.rs", &called(all))?;
    miniature.write("src/contest.rs", &shared("contest.rs")?)?;
    miniature.write("src/tree.rs", &shared("tree.rs")?)?;
    miniature.write("src/bugs.rs", &bugs_of_peer(who, all))?;
    miniature.fetch()?;
    miniature.cargo("build", &["--offline", "--release"])?;
    Ok(miniature)
}

/// The properties as functions, and what looks for each of them.
fn bugs_of_peer(who: &str, all: &[Bug]) -> String {
    let mut text = String::from("use crate::{Tree, check};\n\n");
    let mut arms = String::new();
    for bug in all {
        let (name, declared, body, named) = (&bug.name, bug.declared(), bug.body(), bug.named());
        let types: Vec<&str> = bug.arguments.iter().map(|(_, of)| *of).collect();
        let wanted = match who {
            "quickcheck" => format!("{name} as fn({}) -> bool", types.join(", ")),
            _ => {
                let any: Vec<String> = types.iter().map(|of| format!("proptest::prelude::any::<{of}>()")).collect();
                format!("({},), |({named},)| {name}({named})", any.join(", "))
            }
        };
        text.push_str(&format!("fn {name}({declared}) -> bool {{\n    {body}\n}}\n\n"));
        arms.push_str(&format!("        \"{name}\" => check({wanted}, seed, cases),\n"));
    }
    let no_such = "        other => panic!(\"there is no bug {other}\"),\n";
    let head = "pub fn is_found(name: &str, seed: u64, cases: u64) -> bool {\n    match name {\n";
    format!("{text}{head}{arms}{no_such}    }}\n}}\n")
}

fn called(all: &[Bug]) -> String {
    let functions: String = all.iter().filter_map(Bug::called).collect();
    format!("//! What properties call.\n\n{functions}")
}

fn shared(file: &str) -> Result<String, String> {
    fs::read_to_string(Miniature::template("find").join(file))
        .map_err(|error| format!("what all share, {file}: {error}"))
}

/// The test program that was built.
fn test_program(miniature: &Miniature) -> Result<PathBuf, String> {
    let folder = miniature.target().join("release/deps");
    let entries = fs::read_dir(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let is_program = |path: &PathBuf| {
        let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
        name.starts_with("find-") && (!name.contains('.') || name.ends_with(".exe"))
    };
    let found = entries.filter_map(Result::ok).map(|entry| entry.path()).find(is_program);
    found.ok_or_else(|| format!("{} has no test program", folder.display()))
}
