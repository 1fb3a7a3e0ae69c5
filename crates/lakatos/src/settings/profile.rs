//! Profiles: which one is chosen, and which others it inherits from.
//!
//! `ci` and `night` exist without a file; a file may add to them. `default` stands for no profile.

use lakatos_engine::judge::Misuse;

use super::file::{File, Mention};
use super::key::{Value, nearest_name, one_of, short_piece};
use super::layer::Layer;
use super::table::Setting;
use crate::settings::{Keep, Seed, Stale, misuse};

/// The profiles that always exist.
const BUILT_IN: [&str; 3] = [CI, NONE, NIGHT];
/// The profile of continuous integration.
pub(crate) const CI: &str = "ci";
/// The profile of long runs.
pub(crate) const NIGHT: &str = "night";
/// The name for no profile at all.
pub(crate) const NONE: &str = "default";
/// The factor by which `night` multiplies the work.
const LONGER: f64 = 100.0;

/// Checks that all profiles named in the files exist.
#[cfg(feature = "config")]
pub(crate) fn check(files: &[File]) -> Result<(), Misuse> {
    for file in files {
        for mention in file.mentions() {
            let Mention { name, place, key } = mention;
            if !names(files).contains(&name.as_str()) {
                return Err(unknown(files, name, &format!("in {place}, `{key}` is")));
            }
        }
    }
    for file in files {
        for profile in &file.profiles {
            chain(files, &profile.name)?;
        }
    }
    Ok(())
}

/// The names of all profiles.
fn names(files: &[File]) -> Vec<&str> {
    let mut names = BUILT_IN.to_vec();
    for file in files {
        for profile in &file.profiles {
            if !names.contains(&profile.name.as_str()) {
                names.push(&profile.name);
            }
        }
    }
    names
}

/// The error for a profile that does not exist.
fn unknown(files: &[File], name: &str, is: &str) -> Misuse {
    let names = names(files);
    let problem = format!("{is} `{}`, and there is no such profile", short_piece(name));
    let hint = one_of(nearest_name(name, &names), &names);
    misuse(problem, format!("{hint}; `[profile.NAME]` in `lakatos.toml` makes one"))
}

/// A profile and those that it inherits from, in order of precedence.
pub(crate) fn chain<'f>(files: &'f [File], name: &'f str) -> Result<Vec<&'f str>, Misuse> {
    if !names(files).contains(&name) {
        return Err(unknown(files, name, "`LAKATOS_PROFILE` is"));
    }
    let mut chain: Vec<&str> = Vec::new();
    let mut next = name;
    while next != NONE {
        chain.push(next);
        let Some(Mention { name: parent, place, key }) = parent(files, next) else { break };
        if chain.contains(&parent.as_str()) {
            return Err(misuse(
                format!("in {place}, `{key}` is `{parent}`, which takes its settings from this profile itself"),
                "let one of them inherit from no other",
            ));
        }
        next = parent;
    }
    Ok(chain)
}

/// The profile that another one inherits from.
fn parent<'f>(files: &'f [File], name: &str) -> Option<&'f Mention> {
    for file in files {
        for profile in &file.profiles {
            if profile.name == name && profile.inherits.is_some() {
                return profile.inherits.as_ref();
            }
        }
    }
    None
}

/// The defaults of `night` without a file, weaker than the property: no time limit, unless one is given.
pub(crate) fn night_defaults() -> Layer {
    Layer::built("profile night", Setting::Time, Value::Time(None))
}

/// The values of `night` without a file, stronger than the property; and those of `ci`, weaker than it.
pub(crate) fn built_in() -> (Layer, Layer) {
    let night = Layer::built("profile night", Setting::Scale, Value::Factor(LONGER));
    let mut ci = Layer::built("profile ci", Setting::Seed, Value::Seed(Seed::fixed()));
    ci.give(Setting::Keep, Value::Word(Keep::Nothing as usize), 0);
    ci.give(Setting::Stale, Value::Word(Stale::Fail as usize), 0);
    (night, ci)
}
