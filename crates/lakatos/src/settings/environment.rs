//! The environment: `LAKATOS_*`, and where the run takes place.

use std::ffi::OsString;
use std::path::Path;

use lakatos_engine::judge::Misuse;

use crate::process::child;
use crate::process::texts::split_once;
use crate::settings::file::File;
use crate::settings::files;
use crate::settings::key::{Value, Written, meant_name, nearest_name, of_variable, one_or_all, short_piece, variable};
use crate::settings::layer::{Layer, Origin};
use crate::settings::profile::NONE;
use crate::settings::table::{KEYS, OTHERS, Setting};
use crate::settings::{Seed, Stale, misuse};

/// The variables of the environment, and the files that belong to it.
pub(crate) struct Environment {
    variables: Vec<(OsString, OsString)>,
    /// Without them: those of the process.
    files: Option<Vec<File>>,
}

/// The requests in the variables.
pub(crate) struct Given {
    pub(crate) layer: Layer,
    pub(crate) profile: Option<String>,
    pub(crate) replay: Option<(String, String)>,
    /// Whether the settings are to be shown.
    pub(crate) show: bool,
    /// Where lines of JSON are written.
    #[cfg(feature = "json")]
    pub(crate) lines: LinePaths,
}

/// The files to which a run appends lines of JSON, as requested.
#[cfg(feature = "json")]
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct LinePaths {
    /// The events (`LAKATOS_JSON`).
    pub(crate) events: Option<String>,
    /// The cases that are tried (`LAKATOS_TYCHE`).
    pub(crate) cases: Option<String>,
}

impl Environment {
    /// That of the process.
    pub(crate) fn of_process() -> Environment {
        let mut variables = Vec::new();
        for variable in std::env::vars_os() {
            variables.push(variable);
        }
        Environment { variables, files: None }
    }

    /// One that holds only these variables.
    #[cfg(test)]
    pub(crate) fn of(variables: &[(&str, &str)]) -> Environment {
        Environment::with(variables, Vec::new())
    }

    /// One that holds only these variables, and these files.
    #[cfg(test)]
    pub(crate) fn with(variables: &[(&str, &str)], files: Vec<File>) -> Environment {
        let variables = variables.iter().map(|(name, value)| (name.into(), value.into())).collect();
        Environment { variables, files: Some(files) }
    }

    /// Was this process started by a run, which does the reporting?
    pub(crate) fn is_child(&self) -> bool {
        self.get(child::VARIABLE).is_some()
    }

    /// A variable, if it is set and not empty.
    pub(crate) fn get(&self, name: &str) -> Option<String> {
        for (known, value) in &self.variables {
            if known == name {
                return if value.is_empty() { None } else { Some(value.to_string_lossy().into_owned()) };
            }
        }
        None
    }

    /// The settings files, in order of precedence.
    pub(crate) fn files(&self) -> Result<&[File], Misuse> {
        match &self.files {
            Some(files) => Ok(files),
            None => files::of_process().as_deref().map_err(Misuse::clone),
        }
    }

    /// The requests.
    pub(crate) fn read(&self) -> Result<Given, Misuse> {
        let mut given = Given {
            layer: Layer::new(Origin::Environment),
            profile: None,
            replay: None,
            show: false,
            #[cfg(feature = "json")]
            lines: LinePaths::default(),
        };
        for (name, value) in &self.variables {
            let name = name.to_string_lossy();
            let Some(short) = name.strip_prefix("LAKATOS_") else { continue };
            let key = of_variable(&name);
            if key.is_none() && !is_other(&name) {
                return Err(unknown(&name));
            }
            let Some(value) = value.to_str() else {
                let value = Path::new(value).display();
                return Err(misuse(format!("`{name}` is `{value}`, which is not Unicode"), "write it in UTF-8"));
            };
            if let Some(key) = key {
                let read = key.read(value).ok_or_else(|| key.refuse(value, Written::Environment))?;
                given.layer.give(key.setting, read, 0);
            }
            match short {
                "PROFILE" => given.profile = Some(value.to_owned()),
                "REPLAY" => given.replay = Some(replay(value)?),
                "SETTINGS" => given.show = show(value)?,
                #[cfg(feature = "json")]
                "JSON" => given.lines.events = Some(line_path(&name, value)?),
                #[cfg(feature = "json")]
                "TYCHE" => given.lines.cases = Some(line_path(&name, value)?),
                #[cfg(not(feature = "json"))]
                "JSON" | "TYCHE" => {
                    return Err(crate::settings::needs_feature(&format!("`{name}={}`", short_piece(value)), "json"));
                }
                _ => {}
            }
        }
        if self.is_child() {
            given.show = false;
            #[cfg(feature = "json")]
            {
                given.lines = LinePaths::default();
            }
        }
        Ok(given)
    }

    /// The profile, and what chose it.
    pub(crate) fn profile(&self, given: &Given, files: &[File]) -> (String, String) {
        if let Some(name) = &given.profile {
            return (name.clone(), "LAKATOS_PROFILE".to_owned());
        }
        if self.is_ci() {
            return ("ci".to_owned(), "CI".to_owned());
        }
        for file in files {
            if let Some(chosen) = &file.chosen {
                let place = chosen.place.rsplit_once(':').map_or("", |(place, _)| place);
                return (chosen.name.clone(), place.to_owned());
            }
        }
        (NONE.to_owned(), "default".to_owned())
    }

    /// Is this continuous integration?
    fn is_ci(&self) -> bool {
        self.get("CI").is_some_and(|value| !matches!(value.as_str(), "0" | "false"))
    }

    /// The settings in continuous integration without other requests, whatever the profile is: what is checked in is
    /// tried.
    pub(crate) fn machine(&self) -> Option<Layer> {
        self.is_ci().then(|| Layer::built("CI", Setting::Stale, Value::Word(Stale::Fail as usize)))
    }

    /// The settings without other requests: a test that failed is retried with the same seed.
    pub(crate) fn background(&self) -> Option<Layer> {
        let run = self.get("NEXTEST_RUN_ID")?;
        Some(Layer::built("NEXTEST_RUN_ID", Setting::Seed, Value::Seed(Seed::Of(run))))
    }
}

/// Is it a variable that is not a setting?
fn is_other(name: &str) -> bool {
    for other in &OTHERS {
        if other[0] == name {
            return true;
        }
    }
    false
}

fn unknown(name: &str) -> Misuse {
    let mut names: Vec<String> = Vec::new();
    for key in &KEYS {
        names.push(variable(key.name));
    }
    let mut known: Vec<&str> = Vec::new();
    for name in &names {
        known.push(name);
    }
    for other in &OTHERS {
        known.push(other[0]);
    }
    let short = name.strip_prefix("LAKATOS_").unwrap_or(name).to_ascii_lowercase();
    let other = meant_name(&short).map(variable);
    let near = other.as_deref().or_else(|| nearest_name(name, &known));
    misuse(format!("`{}` is set, and there is no such setting", short_piece(name)), one_or_all(near, &known))
}

/// The path of a file for lines of JSON.
#[cfg(feature = "json")]
fn line_path(name: &str, value: &str) -> Result<String, Misuse> {
    if value.trim().is_empty() {
        return Err(misuse(
            format!("`{name}` is `{}`, and a path was expected", short_piece(value)),
            "give the path of a file, from the folder of the workspace, or unset the variable",
        ));
    }
    Ok(value.to_owned())
}

fn show(value: &str) -> Result<bool, Misuse> {
    if value == "show" {
        return Ok(true);
    }
    Err(misuse(
        format!("`LAKATOS_SETTINGS` is `{}`, and there is nothing but `show`", short_piece(value)),
        "write `LAKATOS_SETTINGS=show` to see the settings of each property, and where they come from",
    ))
}

fn replay(value: &str) -> Result<(String, String), Misuse> {
    let both = value.trim();
    let at = split_once(both, ": ").map_or_else(|| number_at(both), |(name, _)| Some(name.len()));
    if let Some(at) = at {
        let (name, case) = both.split_at(at);
        let (name, case) = (name.trim(), case.strip_prefix(": ").unwrap_or(case).trim());
        if !name.is_empty() && !case.is_empty() {
            return Ok((name.to_owned(), case.to_owned()));
        }
    }
    Err(misuse(
        format!("`LAKATOS_REPLAY` is `{}`, which names no property", short_piece(value)),
        "write the property, a colon, a blank and the case, as the report does: \
         `LAKATOS_REPLAY='module::property: vec![0, 0]'`; or the property and the number of a case that is kept: \
         `LAKATOS_REPLAY=module::property#1`",
    ))
}

/// The index at which the number of a kept case begins, with its mark.
fn number_at(value: &str) -> Option<usize> {
    let (bytes, mut start) = (value.as_bytes(), value.len());
    while start > 0 && bytes[start - 1].is_ascii_digit() {
        start -= 1;
    }
    let at = start.checked_sub(1)?;
    (start < value.len() && bytes[at] == b'#').then_some(at)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_asked_for_is_read() {
        let given = Environment::of(&[
            ("LAKATOS_PROFILE", "night"),
            ("LAKATOS_REPLAY", "set::insert_keeps_order: (3, vec![1: 2])"),
            ("LAKATOS_SETTINGS", "show"),
            ("PATH", "anything"),
        ]);
        let given = given.read().unwrap();
        assert_eq!(given.replay, Some(("set::insert_keeps_order".to_owned(), "(3, vec![1: 2])".to_owned())));
        assert_eq!(given.profile.as_deref(), Some("night"));
        assert!(given.show);
    }

    #[test]
    fn a_kept_case_is_asked_for_by_its_number() {
        let read = |value: &str| Environment::of(&[("LAKATOS_REPLAY", value)]).read().map(|given| given.replay);
        let case = |name: &str, number: &str| Ok(Some((name.to_owned(), number.to_owned())));
        assert_eq!(read("lists::p#2"), case("lists::p", "#2"));
        assert_eq!(read(" lists::p with T = u8#12 "), case("lists::p with T = u8", "#12"));
        assert_eq!(read("lists::laws:41#1"), case("lists::laws:41", "#1"));
        assert_eq!(read("lists::p: choice_1(7) #5d2f8c11"), case("lists::p", "choice_1(7) #5d2f8c11"));
        assert_eq!(read("lists::p: choice_1(7) #12345678"), case("lists::p", "choice_1(7) #12345678"));
        for wrong in ["#2", "lists::p#", "lists::p", "lists::p#two", "lists::p#-1"] {
            assert!(read(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn a_child_of_a_run_says_nothing_of_its_settings() {
        let child = Environment::of(&[("LAKATOS_SETTINGS", "show"), ("_LAKATOS_CHILD", "7")]);
        assert!(!child.read().unwrap().show);
    }

    #[cfg(feature = "json")]
    #[test]
    fn a_child_of_a_run_writes_no_lines() {
        let variables = [("LAKATOS_JSON", "run.jsonl"), ("LAKATOS_TYCHE", "cases.jsonl"), ("_LAKATOS_CHILD", "7")];
        let paths = LinePaths { events: Some("run.jsonl".to_owned()), cases: Some("cases.jsonl".to_owned()) };
        assert_eq!(Environment::of(&variables[..2]).read().unwrap().lines, paths);
        assert_eq!(Environment::of(&variables).read().unwrap().lines, LinePaths::default());
    }

    #[test]
    fn a_profile_is_chosen_by_its_variable_then_by_ci_then_by_a_file() {
        let file = || crate::settings::document::read("lakatos.toml", b"default-profile = 'night'").unwrap();
        let profile = |variables: &[(&str, &str)], files: Vec<File>| {
            let environment = Environment::with(variables, files);
            let given = environment.read().unwrap();
            environment.profile(&given, environment.files().unwrap())
        };
        let chosen = |name: &str, by: &str| (name.to_owned(), by.to_owned());
        assert_eq!(profile(&[], vec![]), chosen("default", "default"));
        assert_eq!(profile(&[], vec![file()]), chosen("night", "lakatos.toml:1"));
        assert_eq!(profile(&[("CI", "1")], vec![file()]), chosen("ci", "CI"));
        assert_eq!(profile(&[("CI", "false")], vec![]), chosen("default", "default"));
        let both = [("CI", "true"), ("LAKATOS_PROFILE", "default")];
        assert_eq!(profile(&both, vec![file()]), chosen("default", "LAKATOS_PROFILE"));
    }
}
