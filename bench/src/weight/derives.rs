//! The cases `enums60` and `enums60_dev`: what a derive adds to the time to compile and to the program.

use std::fs;
use std::time::Duration;

use super::crates::excuse;
use super::elf::{self, Sizes};
use super::enums::{self, Use};
use super::miniature::Miniature;
use super::profile::Profile;
use crate::output::Output;
use crate::record::Record;

/// The contestants: names for people, which are also those of folders in `bench/peers/enums`.
const ALL: [(&str, Use); 3] = [("bare", Use::Bare), ("lakatos", Use::Lakatos), ("arbitrary", Use::Arbitrary)];

/// A contestant that is still in the race.
struct Contestant {
    who: &'static str,
    program: String,
    miniature: Miniature,
    best: Duration,
    sizes: Option<Sizes>,
}

/// Measures all contestants in turn, round by round.
pub(super) fn measure(case: &'static str, profile: Profile, rounds: usize, output: &mut Output) -> Result<(), String> {
    let mut contestants = Vec::new();
    for (who, enums) in ALL {
        match Contestant::ready(who, enums, profile) {
            Ok(contestant) => contestants.push(contestant),
            Err(why) => excuse(who, case, &why, output)?,
        }
    }
    for round in 1..=rounds {
        let mut left = Vec::new();
        for mut contestant in contestants {
            output.progress(&format!("weight {case} {}, round {round} of {rounds}", contestant.who));
            match contestant.build(profile) {
                Ok(()) => left.push(contestant),
                Err(why) => excuse(contestant.who, case, &why, output)?,
            }
        }
        contestants = left;
    }
    for contestant in contestants {
        contestant.report(case, output);
    }
    Ok(())
}

impl Contestant {
    /// Builds what the contestant depends on, which does not count here.
    fn ready(who: &'static str, enums: Use, profile: Profile) -> Result<Contestant, String> {
        let miniature = Miniature::copy(&format!("enums/{who}"))?;
        miniature.write("src/main.rs", "fn main() {}\n")?;
        miniature.fetch()?;
        let contestant =
            Contestant { who, program: enums::program(enums), miniature, best: Duration::MAX, sizes: None };
        contestant.cargo(profile)?;
        Ok(contestant)
    }

    fn cargo(&self, profile: Profile) -> Result<Duration, String> {
        self.miniature.cargo("build", &[&["--offline"], profile.options()].concat())
    }

    fn build(&mut self, profile: Profile) -> Result<(), String> {
        let folder = self.miniature.target().join(profile.folder());
        // Absent in the first round, and in a profile that does not build incrementally.
        let _ = fs::remove_dir_all(folder.join("incremental"));
        self.miniature.write("src/main.rs", &self.program)?;
        self.best = self.best.min(self.cargo(profile)?);
        let program = fs::read(folder.join("enums")).map_err(|error| format!("its program: {error}"))?;
        self.sizes = elf::sizes(&program);
        Ok(())
    }

    fn report(&self, case: &str, output: &mut Output) {
        let mut put = |metric, value, unit| {
            output.put(Record {
                bench: "weight",
                case: case.to_owned(),
                who: self.who.to_owned(),
                metric,
                value,
                unit,
            });
        };
        put("cpu_s", self.best.as_secs_f64(), "s");
        if let Some(sizes) = self.sizes {
            put("code_bytes", sizes.code as f64, "bytes");
            put("loaded_bytes", sizes.loaded as f64, "bytes");
        }
    }
}
