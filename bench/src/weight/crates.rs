//! The cases `dev` and `release`: everything that a first `cargo test` has to build.

use std::time::Duration;

use super::lockfile;
use super::miniature::Miniature;
use super::profile::Profile;
use crate::output::Output;
use crate::record::Record;

/// The contestants: the names of folders in `bench/peers/weight`.
const ALL: [&str; 8] =
    ["lakatos_bare", "lakatos_light", "lakatos", "lakatos_all", "arbtest", "quickcheck_bare", "quickcheck", "proptest"];

/// Those of a quick run.
const QUICK: [&str; 2] = ["lakatos_bare", "arbtest"];

/// A contestant that is still in the race.
struct Contestant {
    who: &'static str,
    miniature: Miniature,
    packages: usize,
    best: Duration,
}

/// Measures all contestants in turn, round by round.
pub(super) fn measure(
    case: &'static str,
    profile: Profile,
    quick: bool,
    rounds: usize,
    output: &mut Output,
) -> Result<(), String> {
    let mut contestants = Vec::new();
    for &who in if quick { QUICK.as_slice() } else { ALL.as_slice() } {
        match Contestant::ready(who) {
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
        let record = |metric, value, unit| Record {
            bench: "weight",
            case: case.to_owned(),
            who: contestant.who.to_owned(),
            metric,
            value,
            unit,
        };
        output.put(record("cpu_s", contestant.best.as_secs_f64(), "s"));
        output.put(record("packages", contestant.packages as f64, "packages"));
    }
    Ok(())
}

impl Contestant {
    fn ready(who: &'static str) -> Result<Contestant, String> {
        let miniature = Miniature::copy(&format!("weight/{who}"))?.not_incremental();
        miniature.fetch()?;
        let packages = lockfile::others(&miniature.lockfile()?);
        Ok(Contestant { who, miniature, packages, best: Duration::MAX })
    }

    fn build(&mut self, profile: Profile) -> Result<(), String> {
        self.miniature.forget_builds();
        let cpu = self.miniature.cargo("test", &[&["--no-run", "--offline"], profile.options()].concat())?;
        self.miniature.forget_builds();
        self.best = self.best.min(cpu);
        Ok(())
    }
}

/// A peer may be left out; we may not.
pub(crate) fn excuse(who: &str, case: &str, why: &str, output: &Output) -> Result<(), String> {
    if who.starts_with("lakatos") {
        return Err(format!("{who} cannot be measured in {case}: {why}"));
    }
    output.left_out(who, case, why);
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_contestant_has_its_miniature_crate() {
        for who in ALL {
            assert!(Miniature::template(&format!("weight/{who}")).join("src/lib.rs").is_file(), "{who}");
        }
    }

    #[test]
    fn a_peer_may_be_left_out_and_lakatos_may_not() {
        let output = Output::new(true);
        assert_eq!(excuse("proptest", "dev", "no network", &output), Ok(()));
        assert_eq!(
            excuse("lakatos_bare", "dev", "`cargo test` failed: x", &output),
            Err("lakatos_bare cannot be measured in dev: `cargo test` failed: x".to_owned())
        );
    }
}
