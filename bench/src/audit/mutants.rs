//! An audit beside cargo-mutants, on one small crate with the same tests.
//!
//! They make other mutants: cargo-mutants edits the source and builds it anew, an audit replaces results while the
//! program runs. What is compared is how many are judged for a second of CPU time, with what has to be built for it; the
//! crates that the tests depend on are built before. Of tests that do not end, the system does not count the time.

use std::fs;
use std::process::Command;

use crate::output::Output;
use crate::usage;
use crate::weight::miniature::Miniature;

const CASE: &str = super::MUTANTS;
const CRATE: &str = "mutants/lists";
/// Where cargo-mutants says what became of them.
const JUDGED: [&str; 3] = ["caught.txt", "missed.txt", "timeout.txt"];

/// Mutants, survivors and CPU seconds of cargo-mutants 27.1.0, as they were recorded on a machine of two cores.
const RECORDED: Judged = Judged { mutants: 52.0, survivors: 3.0, cpu_s: 57.8 };

#[derive(Clone, Copy, Debug, PartialEq)]
struct Judged {
    mutants: f64,
    survivors: f64,
    cpu_s: f64,
}

impl Judged {
    fn put(self, who: &str, output: &mut Output) {
        let mut put = |metric, value, unit| super::put(output, CASE, who, metric, value, unit);
        put("judged_per_cpu_s", self.mutants / self.cpu_s, "1/s");
        put("cpu_s", self.cpu_s, "s");
        put("mutants", self.mutants, "mutants");
        put("survivors", self.survivors, "mutants");
    }
}

pub(super) fn measure(output: &mut Output) -> Result<(), String> {
    let miniature = Miniature::copy(CRATE)?;
    miniature.fetch()?;
    miniature.cargo("test", &["--offline", "--no-run"])?;
    ours(&miniature)?.put("lakatos", output);
    match theirs(&miniature) {
        Ok(judged) => judged.put("cargo_mutants", output),
        Err(why) => {
            output.left_out("cargo_mutants", CASE, &why);
            RECORDED.put("cargo_mutants_recorded", output);
        }
    }
    Ok(())
}

/// Builds the crate itself once more, and audits.
fn ours(miniature: &Miniature) -> Result<Judged, String> {
    let source = fs::read_to_string(miniature.folder().join("src/lib.rs")).map_err(|error| error.to_string())?;
    miniature.write("src/lib.rs", &format!("{source}\n"))?;
    let cpu = miniature.cargo("test", &["--offline", "--", "--ignored", "--exact", "tests::audited"])?;
    let judged = fs::read_to_string(miniature.folder().join("judged.txt")).map_err(|error| error.to_string())?;
    let mut numbers = judged.split_whitespace().map(str::parse);
    match (numbers.next(), numbers.next()) {
        (Some(Ok(mutants)), Some(Ok(survivors))) => Ok(Judged { mutants, survivors, cpu_s: cpu.as_secs_f64() }),
        _ => Err(format!("the audit says {judged:?}, not two numbers")),
    }
}

fn theirs(miniature: &Miniature) -> Result<Judged, String> {
    let installed = usage::child(Command::new("cargo").args(["mutants", "--version"]));
    if !installed.is_ok_and(|child| child.success) {
        return Err("the program cargo-mutants is not there: `cargo install cargo-mutants`".to_owned());
    }
    // In place, where the dependencies are built; without a run on the original, and without waiting for nothing.
    let options = ["--in-place", "--baseline", "skip", "--timeout", "10"];
    let mut command = Command::new("cargo");
    command.arg("mutants").args(options).current_dir(miniature.folder());
    command.env("CARGO_TARGET_DIR", miniature.target()).env("CARGO_NET_OFFLINE", "true");
    let child = usage::child(&mut command)?;
    let out = miniature.folder().join("mutants.out");
    let lines = |file: &str| fs::read_to_string(out.join(file)).map(|text| text.lines().count());
    let mut mutants = 0;
    for file in JUDGED {
        mutants += lines(file).map_err(|error| format!("{file}: {error}: {}", child.err))?;
    }
    if mutants == 0 {
        return Err(format!("it judged nothing: {}", child.err));
    }
    let survivors = lines(JUDGED[1]).map_err(|error| error.to_string())?;
    Ok(Judged { mutants: mutants as f64, survivors: survivors as f64, cpu_s: child.cpu.as_secs_f64() })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_crate_is_there() {
        assert!(Miniature::template(CRATE).join("src/lib.rs").is_file());
    }
}
