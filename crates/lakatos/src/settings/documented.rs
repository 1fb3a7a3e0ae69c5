//! Generates from the table of settings: the keys of `#[lakatos::test]`, and the tables of the documentation. Also
//! tests that a row of the table is all that a setting needs.
//!
//! With `WRITE_SETTINGS=1` the files are rewritten instead of compared. Look at the difference before you keep it.

use std::fs;
use std::path::Path;

use super::environment::Environment;
use super::key::{TomlForm, Written, variable};
use super::layer::choose;
use super::table::{DOCS, KEYS, Key, Kind, OTHERS};
use super::{Setting, Settings, Wishes, document, profile};
use crate::Check;

/// The options of the attribute besides settings: name, form, an example, other names, and meaning.
const OWN: [(&str, &str, &str, &[&str], &str); 3] = [
    ("crate", "Path", "my_crate::lakatos", &[], "where Lakatos is, if not at `::lakatos`"),
    (
        "expect",
        "Expected",
        "falsified",
        &["should_fail", "expected"],
        "the property must fail: in any way (`falsified`), or in one (`panics`, `returns_false`, `returns_err`, `ends`), \
         also with a text in the message (`panics(\"overflow\")`); nothing is kept then",
    ),
    (
        "runtime",
        "Runtime",
        "pollster::block_on",
        &["executor"],
        "what runs an `async` body: a function or a closure from a future to its output",
    ),
];

const COMMAND: &str = "WRITE_SETTINGS=1 cargo test -p lakatos -p lakatos-features --lib settings";

/// In a file, wherever.
const IN_FILE: Written<'static> = Written::File { place: "", path: "", form: TomlForm::Text };

/// The documentation of a setting.
type Docs = (&'static str, &'static [&'static str]);

/// The settings with their documentation, most common first.
fn documented() -> Vec<(&'static Key, &'static Docs)> {
    let mut all: Vec<_> = KEYS.iter().zip(&DOCS).collect();
    all.rotate_right(1);
    all
}

/// The option of the attribute for a setting: the method, and an example.
fn at_property(docs: &Docs) -> Option<(&'static str, &'static str)> {
    match docs.1 {
        [method, example] => Some((method, example)),
        _ => None,
    }
}

/// The meaning, as a table shows it.
fn meaning(docs: &Docs, key: &Key) -> String {
    let text = docs.0.trim();
    let text = text.strip_suffix('.').unwrap_or_else(|| panic!("`{text}` is no sentence"));
    let feature = key.feature.map_or(String::new(), |feature| format!("; needs the feature `{}`", feature.name));
    text[..1].to_lowercase() + &text[1..] + &feature
}

/// The default, and the default in continuous integration.
fn default(key: &Key) -> String {
    let mut text = match key.kind {
        _ if key.default.is_empty() => String::new(),
        Kind::Number(..) | Kind::Factor => grouped(key.default),
        _ => format!("`{}`", key.default),
    };
    let (_, ci) = profile::built_in();
    if let Some(chosen) = choose(&[&ci], key.setting) {
        text += &format!("; `{}` where `CI` is set", key.shown(&chosen.value));
    }
    text
}

/// A number with a comma between each three digits.
fn grouped(digits: &str) -> String {
    let mut text = String::new();
    for (number, digit) in digits.chars().enumerate() {
        if number > 0 && (digits.len() - number) % 3 == 0 {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// The table of all settings.
fn table() -> String {
    let mut text =
        "| in the file | at the property | in the environment | meaning | default |\n|---|---|---|---|---|\n"
            .to_owned();
    for (key, docs) in documented() {
        let property = match (at_property(docs), docs.1) {
            (Some((_, example)), _) => format!("`{} = {example}`", key.name),
            (None, [method]) => format!("`{method}`"),
            _ => String::new(),
        };
        let (file, variable) = (key.written(key.example, IN_FILE), key.written(key.example, Written::Environment));
        let (meaning, default) = (meaning(docs, key), default(key));
        text += &row(&[&format!("`{file}`"), &property, &format!("`{variable}`"), &meaning, &default]);
    }
    for [name, example, key, meaning] in OTHERS {
        let file = if key.is_empty() { String::new() } else { format!("`{key} = {example:?}`") };
        text += &row(&[&file, "", &format!("`{name}={example}`"), meaning, ""]);
    }
    text
}

/// The short table of settings.
fn short_table() -> String {
    let mut text = "| setting | meaning | default |\n|---|---|---|\n".to_owned();
    for (key, docs) in documented() {
        let example = key.written(key.example, IN_FILE);
        text += &row(&[&format!("`{example}`"), &meaning(docs, key), &default(key)]);
    }
    text
}

/// The table of the options of the attribute.
fn options() -> String {
    let mut text = "| option | meaning |\n|---|---|\n".to_owned();
    for (key, docs) in documented() {
        if let Some((_, example)) = at_property(docs) {
            text += &row(&[&format!("`{} = {example}`", key.name), &meaning(docs, key)]);
        }
    }
    text += &row(&["`T = A \\| i64`", "the types at which a generic property is tried"]);
    for (name, _, example, _, meaning) in OWN {
        text += &row(&[&format!("`{name} = {example}`"), meaning]);
    }
    text
}

fn row(cells: &[&str]) -> String {
    let mut text = "|".to_owned();
    for cell in cells {
        text += &if cell.is_empty() { " |".to_owned() } else { format!(" {cell} |") };
    }
    text + "\n"
}

/// A word with a capital letter.
fn capital(word: &str) -> String {
    word[..1].to_uppercase() + &word[1..]
}

/// The keys of the attribute, as a source file of the macros.
fn macro_keys() -> String {
    let mut consts = String::new();
    let mut keys: Vec<(&str, String)> = Vec::new();
    for (key, docs) in documented() {
        let Some((method, example)) = at_property(docs) else { continue };
        let words: Vec<(&str, String)> = match key.kind {
            Kind::Word(words) => words.iter().map(|w| (*w, format!("{}::{}", capital(key.name), capital(w)))).collect(),
            Kind::Flag => ["true", "false"].map(|word| (word, word.to_owned())).to_vec(),
            _ => Vec::new(),
        };
        let form = match key.kind {
            Kind::Number(..) | Kind::Seed => format!("Number({method:?})"),
            Kind::Runs => format!("Runs({method:?})"),
            Kind::Time | Kind::AutoTime => format!("Time({method:?})"),
            _ => {
                let name = key.name.to_uppercase();
                consts += &format!("const {name}: [(&str, &str); {}] = {words:?};\n", words.len());
                format!("Word(&{name})")
            }
        };
        let example = format!("{} = {example}", key.name);
        keys.push((key.name, format!("key({:?}, Form::{form}, {example:?}, &{:?}),\n", key.name, key.other_names)));
    }
    for (name, form, example, other_names, _) in OWN {
        keys.push((name, format!("key({name:?}, Form::{form}, \"{name} = {example}\", &{other_names:?}),\n")));
    }
    keys.sort();
    let count = keys.len();
    let keys: String = keys.into_iter().map(|(_, key)| key).collect();
    format!(
        "//! The keys of the attribute, from the table of settings of `lakatos`. Do not edit it:\n//! `{COMMAND}` writes it.\n\n\
         use super::key::{{Form, Key, key}};\n\n{consts}\n\
         pub(super) static KEYS: [Key; {count}] = [\n{keys}];\n"
    )
}

const BEGIN: &str = "<!-- settings: written from the table in crates/lakatos/src/settings/table.rs -->\n";
const END: &str = "<!-- end of settings -->\n";

/// Compares a file with the generated text, or writes it: all of it, or the part between two comments.
fn is_written(path: &str, text: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(path);
    let stands = fs::read_to_string(&path).unwrap_or_default();
    let (before, after) = match (stands.split_once(BEGIN), stands.split_once(END)) {
        (Some((before, _)), Some((_, after))) => (format!("{before}{BEGIN}\n"), format!("\n{END}{after}")),
        _ => (String::new(), String::new()),
    };
    let text = format!("{before}{text}{after}");
    // Line breaks are up to the formatter.
    let bare = |text: &str| text.replace(char::is_whitespace, "").replace(",]", "]");
    if bare(&stands) == bare(&text) {
        return;
    }
    let is_asked = std::env::var_os("WRITE_SETTINGS").is_some();
    assert!(is_asked, "{} is not what the table of settings says: `{COMMAND}` writes it", path.display());
    fs::write(&path, text).expect("it is written");
}

#[test]
fn the_keys_of_the_attribute_are_those_of_the_table() {
    is_written("crates/lakatos-macros/src/test/settings.rs", &macro_keys());
}

#[test]
fn the_documentation_has_the_settings_of_the_table() {
    is_written("crates/lakatos/src/settings.md", &table());
    is_written("book/configuration.md", &table());
    is_written("book/cheat-sheet.md", &short_table());
    is_written("crates/lakatos/src/test.md", &options());
}

#[test]
fn the_meaning_of_a_setting_names_what_the_setting_takes() {
    for (key, docs) in documented() {
        let words = if let Kind::Word(words) = key.kind { words } else { &[] };
        let scaled =
            KEYS.iter().filter(|other| key.setting == Setting::Scale && other.is_scaled).map(|other| other.name);
        for word in words.iter().copied().chain(scaled) {
            assert!(docs.0.contains(&format!("`{word}`")), "`{}` does not name `{word}`", key.name);
        }
    }
}

/// The settings that a variable gives, and the row that shows it.
fn by_variable(key: &Key) -> (Settings, String) {
    let environment = Environment::of(&[(&variable(key.name), key.example), ("LAKATOS_SETTINGS", "show")]);
    let settings = Settings::settle(&Wishes::default(), &environment).unwrap();
    let start = format!("    {} ", key.name);
    let shown = settings.shown.clone().unwrap();
    (settings, shown.lines().find(|line| line.starts_with(&start)).unwrap_or_default().to_owned())
}

/// This test names no setting: it holds for each new row, and for nothing else that would have to be added.
#[test]
fn a_row_of_the_table_is_all_that_a_setting_needs() {
    let builder = include_str!("../check.rs");
    let (table, options, macro_keys) = (table(), options(), macro_keys());
    for (place, (key, docs)) in KEYS.iter().zip(&DOCS).enumerate() {
        let name = key.name;
        assert!(key.setting as usize == place && key.setting.key().name == name, "{name}");
        // It is read from the environment and from a file, is the same from both, and is shown.
        let (mut settings, shown) = by_variable(key);
        let is_shown = shown.contains(&variable(name)) && shown.split_whitespace().nth(1) == Some(key.example);
        assert!(is_shown || key.default.is_empty(), "{name}: {shown}");
        settings.shown = None;
        let text = key.written(key.example, IN_FILE);
        let file = document::read("f", text.as_bytes()).unwrap_or_else(|wrong| panic!("{text}: {}", wrong.problem));
        let by_file = Settings::settle(&Wishes::default(), &Environment::with(&[], vec![file])).unwrap();
        assert_eq!(by_file, settings, "{name}");
        // A value that it does not take is refused by its name, with an example.
        let wrong = Environment::of(&[(&variable(name), "?")]).read().err().expect("it is refused");
        assert!(wrong.problem.starts_with(&format!("`{}` is `?`, which is n", variable(name))), "{}", wrong.problem);
        assert!(wrong.remedy.contains(&format!("`{}=", variable(name))), "{}", wrong.remedy);
        // It is listed among the settings, and suggested for its other names.
        let wrong = document::read("f", b"qqqqqqqqqqqq = 1").err().expect("it is refused");
        assert!(wrong.remedy.contains(&format!("`{name}`")), "{}", wrong.remedy);
        for other in key.other_names {
            let wrong = document::read("f", format!("{other} = 1").as_bytes()).err().expect("it is refused");
            assert_eq!(wrong.remedy, format!("did you mean `{name}`?"));
        }
        // It is documented, and may be set at a property if the builder has a method for it.
        assert!(table.contains(&format!("| `{text}` |")), "{text}");
        let Some((method, example)) = at_property(docs) else { continue };
        assert!(options.contains(&format!("| `{name} = {example}` |")), "{name}");
        assert!(macro_keys.contains(&format!("key({name:?}, ")), "{name}");
        assert!(builder.contains(&format!("    pub fn {method}(")), "{method}");
    }
}

#[test]
fn what_is_asked_for_last_at_a_property_holds() {
    let wishes = Check::new().cases(0).time("soon").random(7).exhaustive(8).time("3s").wishes;
    let settings = Settings::settle(&wishes, &Environment::of(&[])).unwrap();
    assert_eq!((settings.number(Setting::Random), settings.number(Setting::Exhaustive)), (7, 8));
    assert_eq!(settings.time(Setting::Time).map(|time| time.as_secs()), Some(3));
}
