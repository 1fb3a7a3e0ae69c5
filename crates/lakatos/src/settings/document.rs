//! A settings file: its defaults and its profiles, from its keys.
//!
//! Everything in it is checked, whichever profile is chosen: a key or a value without meaning is an error that shows
//! it.

use lakatos_engine::judge::Misuse;

use super::file::{File, Mention, Profile};
use super::key::{TomlForm, Value, Written, key_named, meant_name, nearest_name, one_or_all, short_piece};
use super::layer::{Layer, Origin};
use super::table::{KEYS, Setting};
use super::toml::{self, Entry, Fault, first_line, has_only, path_text, place};
use crate::settings::misuse;

/// The key that chooses a profile.
const CHOOSES: &str = "default-profile";
/// The key of a profile that names another one.
const INHERITS: &str = "inherits";

/// Reads a file.
pub(crate) fn read(name: &str, bytes: &[u8]) -> Result<File, Misuse> {
    let text = match std::str::from_utf8(bytes) {
        Ok(text) => text,
        Err(error) => return Err(not_unicode(name, bytes, error.valid_up_to())),
    };
    let entries = match toml::read(text) {
        Ok(entries) => entries,
        Err(Fault { at, problem, remedy }) => {
            let place = place_in(name, text, at);
            return Err(misuse(format!("in {place}, {problem}"), remedy));
        }
    };
    let origin = Origin::File { name: name.to_owned(), profile: None };
    let file = File { name: name.to_owned(), defaults: Layer::new(origin), profiles: Vec::new(), chosen: None };
    let mut reader = Reader { text, file };
    for entry in &entries {
        reader.take(entry)?;
    }
    Ok(reader.file)
}

fn place_in(name: &str, text: &str, at: usize) -> String {
    let (line, column) = place(text, at);
    format!("{name}:{line}:{column}")
}

fn not_unicode(name: &str, bytes: &[u8], at: usize) -> Misuse {
    let text = String::from_utf8_lossy(&bytes[..at]);
    let place = place_in(name, &text, text.len());
    let remedy = match bytes {
        [0xff, 0xfe, ..] | [0xfe, 0xff, ..] => "save the file as UTF-8: it seems to be UTF-16",
        _ => "save the file as UTF-8",
    };
    misuse(format!("in {place}, the byte `0x{:02x}` is not UTF-8", bytes[at]), remedy)
}

/// Is this a valid name of a profile, which can be written on any command line?
pub(crate) fn is_name(name: &str) -> bool {
    has_only(name, |c| c.is_ascii_alphanumeric() || c == '-' || c == '_')
}

struct Reader<'t> {
    text: &'t str,
    file: File,
}

impl Reader<'_> {
    fn take(&mut self, entry: &Entry) -> Result<(), Misuse> {
        let mut path: Vec<&str> = Vec::new();
        for name in &entry.path {
            path.push(name);
        }
        match path.as_slice() {
            ["profile"] if entry.form == TomlForm::Table => Ok(()),
            ["profile"] => Err(self.at_key(
                entry,
                &format!("`profile` is {}, and should be the table of all profiles", self.value(entry)),
                &format!("choose one by `{CHOOSES} = \"NAME\"`, and say what it is below `[profile.NAME]`"),
            )),
            ["profile", name] if entry.form == TomlForm::Table => self.profile(entry, name).map(|_| ()),
            ["profile", name] => Err(self.at_key(
                entry,
                &format!("`profile.{name}` is {}, and should be the table of a profile", self.value(entry)),
                "write a setting of all runs at the top of the file, and one of a profile below `[profile.NAME]`",
            )),
            ["profile", name, key] => {
                let number = self.profile(entry, name)?;
                self.key_of_profile(entry, number, key)
            }
            [CHOOSES] => {
                self.file.chosen = Some(self.mention(entry)?);
                Ok(())
            }
            [key] => {
                let (setting, value, line) = self.setting(entry, key)?;
                self.file.defaults.give(setting, value, line);
                Ok(())
            }
            _ => Err(self.unknown(entry, "")),
        }
    }

    /// The number of a profile, which is created at its first mention.
    fn profile(&mut self, entry: &Entry, name: &str) -> Result<usize, Misuse> {
        for (number, profile) in self.file.profiles.iter().enumerate() {
            if profile.name == name {
                return Ok(number);
            }
        }
        if name == "default" {
            return Err(self.at_key(
                entry,
                "`profile.default` cannot be defined: `default` means no profile",
                "write the settings of all runs at the top of the file",
            ));
        }
        if !is_name(name) {
            let problem = format!("`{}` is not a profile name", short_piece(&format!("{name:?}")));
            return Err(self.at_key(
                entry,
                &problem,
                "write letters, digits, `-` and `_`, as in `[profile.slow-machine]`",
            ));
        }
        let origin = Origin::File { name: self.file.name.clone(), profile: Some(name.to_owned()) };
        self.file.profiles.push(Profile { name: name.to_owned(), layer: Layer::new(origin), inherits: None });
        Ok(self.file.profiles.len() - 1)
    }

    fn key_of_profile(&mut self, entry: &Entry, number: usize, key: &str) -> Result<(), Misuse> {
        if key == INHERITS {
            self.file.profiles[number].inherits = Some(self.mention(entry)?);
            return Ok(());
        }
        let (setting, value, line) = self.setting(entry, key)?;
        self.file.profiles[number].layer.give(setting, value, line);
        Ok(())
    }

    /// A setting, its value, and the line.
    fn setting(&self, entry: &Entry, name: &str) -> Result<(Setting, Value, usize), Misuse> {
        let Some(key) = key_named(name) else { return Err(self.unknown(entry, name)) };
        let value = if key.fits(entry.form) { key.read(&entry.text) } else { None };
        value.map(|value| (key.setting, value, place(self.text, entry.value.start).0)).ok_or_else(|| {
            let at = self.place(entry.value.start);
            let path = path_text(&entry.path);
            let written = Written::File { place: &at, path: &path, form: entry.form };
            key.unquoted(&entry.text, written).unwrap_or_else(|| key.refuse(self.piece(entry), written))
        })
    }

    /// The name of a profile.
    fn mention(&self, entry: &Entry) -> Result<Mention, Misuse> {
        let key = path_text(&entry.path);
        let place = self.place(entry.value.start);
        if entry.form != TomlForm::Text {
            let problem = format!("in {place}, `{key}` is {}, which is not a profile name", self.value(entry));
            let name = entry.path.last().map_or("", String::as_str);
            return Err(misuse(problem, format!("write a text, as in `{name} = \"ci\"`")));
        }
        Ok(Mention { name: entry.text.clone(), place, key })
    }

    fn place(&self, at: usize) -> String {
        place_in(&self.file.name, self.text, at)
    }

    /// The text of a value in the file.
    fn piece(&self, entry: &Entry) -> &str {
        let piece = &self.text[entry.value.clone()];
        // Of an inline table, only its beginning is kept; one line of it says enough.
        if piece == "{" { first_line(&self.text[entry.value.start..]).trim_end() } else { piece }
    }

    fn value(&self, entry: &Entry) -> String {
        format!("`{}`", short_piece(self.piece(entry)))
    }

    fn at_key(&self, entry: &Entry, problem: &str, remedy: &str) -> Misuse {
        misuse(format!("in {}, {problem}", self.place(entry.key.start)), remedy)
    }

    /// A name that means nothing at its place.
    fn unknown(&self, entry: &Entry, name: &str) -> Misuse {
        let path = short_piece(&path_text(&entry.path));
        let is_top = entry.path.len() == 1;
        let first = entry.path.first().map_or("", String::as_str);
        let last = entry.path.last().map_or("", String::as_str);
        let (problem, remedy) = match name {
            INHERITS if is_top => ("stands outside of a profile", "write it below `[profile.NAME]`".to_owned()),
            CHOOSES => ("stands in a profile", "write it at the top of the file".to_owned()),
            _ if first != "profile" && (entry.form == TomlForm::Table || !is_top) => {
                ("is not a table of settings", table_remedy(first, last))
            }
            _ => {
                let own = if is_top { CHOOSES } else { INHERITS };
                let mut names = Vec::new();
                for key in &KEYS {
                    names.push(key.name);
                }
                names.push(own);
                let near = nearest_name(last.strip_prefix("LAKATOS_").unwrap_or(last), &names);
                ("is not a setting", one_or_all(meant_name(last).or(near), &names))
            }
        };
        self.at_key(entry, &format!("`{path}` {problem}"), &remedy)
    }
}

/// What to do about a table that does not exist.
fn table_remedy(first: &str, last: &str) -> String {
    if key_named(first).is_some() {
        return format!("write `{first} = ..`: it has one value, and no parts");
    }
    let name = if is_name(last) && last != first { last } else { "NAME" };
    let name = if nearest_name(first, &["profile"]).is_none() && is_name(first) { first } else { name };
    format!("write settings of all runs at the top of the file, and those of a profile below `[profile.{name}]`")
}
