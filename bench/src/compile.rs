//! What it costs to write one more line: a test crate with 200 properties, whose libraries are built already.
//!
//! Every contestant states the same properties of the same ten types. `cold_200` builds the crate from nothing; the other
//! cases build it again after an edit, as whoever writes tests does all day.

mod source;

use std::fs;
use std::time::Duration;

use crate::benches::{Bench, Request};
use crate::output::Output;
use crate::record::Record;
use crate::weight::crates::excuse;
use crate::weight::miniature::Miniature;
use source::{Edit, Library};

/// The comparison.
pub(crate) const BENCH: Bench = Bench {
    name: "compile",
    cases: &["cold_200", "edit_middle_200", "comment_top_200", "append_200"],
    quick: &["append_200"],
    run,
};

/// The contestants: the names of folders in `bench/peers/compile`.
const ALL: [(&str, Library); 3] =
    [("lakatos", Library::Lakatos), ("proptest", Library::Proptest), ("quickcheck", Library::Quickcheck)];

/// How many properties the crate has.
const PROPERTIES: usize = 200;
const QUICK_PROPERTIES: usize = 10;

/// How often each build is repeated; the best counts.
const ROUNDS: usize = 3;

fn run(request: &Request, output: &mut Output) -> Result<(), String> {
    let (rounds, count) = if request.quick { (1, QUICK_PROPERTIES) } else { (ROUNDS, PROPERTIES) };
    let mut contestants = Vec::new();
    for (who, library) in &ALL[..if request.quick { 1 } else { ALL.len() }] {
        output.progress(&format!("compile: building {who}"));
        match Contestant::ready(who, *library, count) {
            Ok(contestant) => contestants.push(contestant),
            Err(why) => excuse(who, request.cases[0], &why, output)?,
        }
    }
    for &case in &request.cases {
        for round in 1..=rounds {
            for contestant in &mut contestants {
                output.progress(&format!("compile {case} {}, round {round} of {rounds}", contestant.who));
                contestant.measure(edit_of(case))?;
            }
        }
        for contestant in &mut contestants {
            contestant.report(case, output)?;
        }
    }
    Ok(())
}

/// The edit of a case; `None` where everything is built.
fn edit_of(case: &str) -> Option<Edit> {
    match case {
        "edit_middle_200" => Some(Edit::StatementInTheMiddle),
        "comment_top_200" => Some(Edit::CommentAtTheTop),
        "append_200" => Some(Edit::PropertyAtTheEnd),
        _ => None,
    }
}

/// A contestant whose libraries are built.
struct Contestant {
    who: &'static str,
    library: Library,
    count: usize,
    miniature: Miniature,
    best: Duration,
}

impl Contestant {
    fn ready(who: &'static str, library: Library, count: usize) -> Result<Contestant, String> {
        let miniature = Miniature::copy(&format!("compile/{who}"))?;
        miniature.fetch()?;
        let contestant = Contestant { who, library, count, miniature, best: Duration::MAX };
        contestant.build(None)?;
        Ok(contestant)
    }

    /// Builds the crate after an edit.
    fn build(&self, edit: Option<Edit>) -> Result<Duration, String> {
        self.miniature.write("src/lib.rs", &source::program(self.library, self.count, edit))?;
        self.miniature.cargo("test", &["--no-run", "--offline"])
    }

    fn measure(&mut self, edit: Option<Edit>) -> Result<(), String> {
        match edit {
            None => {
                self.miniature.cargo("clean", &["--offline", "-p", "miniature"])?;
            }
            // What it was before the edit is built, and does not count.
            Some(_) => {
                self.build(None)?;
            }
        }
        self.best = self.best.min(self.build(edit)?);
        Ok(())
    }

    fn report(&mut self, case: &str, output: &mut Output) -> Result<(), String> {
        let best = std::mem::replace(&mut self.best, Duration::MAX);
        let mut put = |metric, value, unit| {
            let (case, who) = (case.to_owned(), self.who.to_owned());
            output.put(Record { bench: "compile", case, who, metric, value, unit });
        };
        put("cpu_s", best.as_secs_f64(), "s");
        if case.starts_with("cold") {
            put("binary_mib", self.binary()? as f64 / f64::from(1 << 20), "MiB");
        }
        Ok(())
    }

    /// The size of the program of the tests.
    fn binary(&self) -> Result<u64, String> {
        let folder = self.miniature.target().join("debug/deps");
        let entries = fs::read_dir(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
        let mut largest = 0;
        for entry in entries.flatten() {
            let name = entry.file_name().to_string_lossy().into_owned();
            if name.starts_with("miniature-") && !name.contains('.') {
                largest = entry.metadata().map_err(|error| format!("{name}: {error}"))?.len().max(largest);
            }
        }
        Ok(largest)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_contestant_has_its_miniature_crate() {
        for (who, _) in ALL {
            assert!(Miniature::template(&format!("compile/{who}")).join("Cargo.toml").is_file(), "{who}");
        }
    }
}
