//! How long a case of the exhaustive search takes, beside one of the random search, for as many cases of the same property.

use super::{ROUNDS, of, program_of, two_numbers};
use crate::output::Output;
use crate::record::Record;
use crate::weight::crates::excuse;
use crate::weight::miniature::Miniature;
use crate::weight::profile::Profile;

/// What the names of these cases begin with.
const PREFIX: &str = "exhaustive_";

/// Is it one of these cases?
pub(super) fn is_ours(case: &str) -> bool {
    case.starts_with(PREFIX)
}

/// Measures these cases.
pub(super) fn measure(
    cases: &[&'static str],
    profile: Profile,
    quick: bool,
    output: &mut Output,
) -> Result<(), String> {
    output.progress("throughput: building exhaustive");
    let miniature = match built(profile) {
        Ok(miniature) => miniature,
        Err(why) => return excuse("exhaustive", cases[0], &why, output),
    };
    for &case in cases {
        let mut best: Option<(f64, f64)> = None;
        for _ in 0..if quick { 1 } else { ROUNDS } {
            output.progress(&format!("throughput {case}"));
            let name = of(case).0.trim_start_matches(PREFIX);
            match program_of(&miniature, name, profile).and_then(|out| two_numbers(&out)) {
                Ok((listed, drawn)) => {
                    best = Some(best.map_or((listed, drawn), |best| (best.0.min(listed), best.1.min(drawn))));
                }
                Err(why) => excuse("exhaustive", case, &why, output)?,
            }
        }
        if let Some((listed, drawn)) = best {
            let mut put = |who: &str, metric, value, unit| {
                let (case, who) = (case.to_owned(), who.to_owned());
                output.put(Record { bench: "throughput", case, who, metric, value, unit });
            };
            put("exhaustive", "ns_per_case", listed, "ns");
            put("random", "ns_per_case", drawn, "ns");
            put("exhaustive", "of_random", listed / drawn, "times");
        }
    }
    Ok(())
}

fn built(profile: Profile) -> Result<Miniature, String> {
    let miniature = Miniature::copy("throughput/exhaustive")?;
    miniature.fetch()?;
    miniature.cargo("build", &[&["--offline"], profile.options()].concat())?;
    Ok(miniature)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_is_a_program_that_compares_the_searches() {
        assert!(Miniature::template("throughput/exhaustive").join("src/main.rs").is_file());
    }
}
