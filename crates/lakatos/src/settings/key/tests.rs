//! Every setting with texts at and beyond its bounds: the value of each, and the message wherever it may be written.
//! `BLESS_GOLDEN=1 cargo test -p lakatos -p lakatos-features --lib key` writes `golden/settings/values.txt` anew.

use std::fmt::Write as _;
use std::path::PathBuf;
use std::time::Duration;

use super::{
    KEYS, Key, Kind, TomlForm, Written, meant_name, of_variable, one_of, one_or_all, short_piece, span_text, variable,
};
use lakatos_engine::judge::Misuse;

const NUMBERS: &[&str] = &[
    "0",
    "1",
    "+5",
    "-1",
    "1_000",
    "1__0",
    "_1",
    "1_",
    "0x1F",
    "0xG",
    "0o17",
    "0o8",
    "0b11",
    "0b2",
    "07",
    "",
    "x",
    "1.5",
    "18446744073709551615",
    "18446744073709551616",
    "0x1_0000_0000_0000_0000",
    "10 ",
    "random",
    "fixed",
    "many",
];
const FACTORS: &[&str] =
    &["0", "1", "0.5", "-1", "1e3", "0.000001", "0.0000009", "1000000", "1000000.1", "inf", "nan", "x", "", "1_0"];
const TIMES: &[&str] = &[
    "0",
    "0ms",
    "1ms",
    "1s",
    "90s",
    "60s",
    "2m",
    "2min",
    "1h",
    "24h",
    "1.5s",
    "10",
    "s",
    "ms",
    "-1s",
    "1 s",
    "1d",
    "none",
    "None",
    "auto",
    "87600h",
    "87601h",
    "5256001m",
    "18446744073709551615ms",
    "999999999999999999999s",
    "",
];
const RUNS: &[&str] =
    &["off", "0", "1", "600", "6_000", "0x10", "-1", "Off", "none", "1.5", "", "18446744073709551616"];
const FLAGS: &[&str] = &["true", "false", "1", "0", "yes", "True", "", "on"];

fn texts(key: &Key) -> Vec<String> {
    let texts = match key.kind {
        Kind::Number(from, to) => {
            let mut texts: Vec<String> = NUMBERS.iter().map(|text| (*text).to_owned()).collect();
            let around = [from.checked_sub(1), Some(from), Some(to), to.checked_add(1)];
            texts.extend(around.into_iter().flatten().map(|number| number.to_string()));
            return texts;
        }
        Kind::Seed => NUMBERS,
        Kind::Runs => RUNS,
        Kind::Factor => FACTORS,
        Kind::Time | Kind::AutoTime => TIMES,
        Kind::Flag => FLAGS,
        Kind::Word(words) => {
            let slips = words.iter().flat_map(|word| [(*word).to_owned(), word.to_uppercase(), format!("\"{word}\"")]);
            return slips.chain(["".to_owned(), "zzzzzz".to_owned(), words[0][1..].to_owned()]).collect();
        }
    };
    texts.iter().map(|text| (*text).to_owned()).collect()
}

fn in_words(misuse: &Misuse) -> String {
    format!("{} -> {}", misuse.problem, misuse.remedy)
}

#[test]
fn every_setting_reads_what_is_in_its_bounds_and_refuses_the_rest() {
    let mut written = String::new();
    for key in &KEYS {
        let _ = writeln!(written, "{} {}", key.name, variable(key.name));
        assert!(of_variable(&variable(key.name)).is_some_and(|found| found.name == key.name));
        let mut refused = None;
        for text in texts(key) {
            let said = key.read(&text).map(|value| format!("{value:?} = {}", key.shown(&value)));
            refused = refused.or(said.is_none().then(|| text.clone()));
            let _ = writeln!(written, "  {text:?}: {}", said.as_deref().unwrap_or("no"));
        }
        let Some(text) = refused else { continue };
        let _ = writeln!(written, "  {}", in_words(&key.refuse(&text, Written::Environment)));
        let _ = writeln!(written, "  {}", in_words(&key.refuse(&text, Written::Property)));
        for form in [
            TomlForm::Text,
            TomlForm::Integer,
            TomlForm::Float,
            TomlForm::Boolean,
            TomlForm::Date,
            TomlForm::Array,
            TomlForm::Bare,
            TomlForm::Table,
        ] {
            let place = Written::File { place: "lakatos.toml:1:1", path: key.name, form };
            let _ = writeln!(written, "  {form:?} {}: {}", key.fits(form), in_words(&key.refuse(&text, place)));
            for text in texts(key) {
                if let Some(misuse) = key.unquoted(&text, place) {
                    let _ = writeln!(written, "  {form:?} {text:?} {}", in_words(&misuse));
                }
            }
        }
    }
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../golden/settings/values.txt");
    if std::env::var_os("BLESS_GOLDEN").is_some() {
        std::fs::write(&path, &written).unwrap();
    }
    let expected = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(expected == written, "golden/settings/values.txt is not what is written now:\n{written}");
}

#[test]
fn spans_are_written_in_the_largest_unit_that_fits() {
    let spans = [
        (0, "0s"),
        (1, "1ms"),
        (999, "999ms"),
        (1_000, "1s"),
        (1_500, "1500ms"),
        (60_000, "1m"),
        (61_000, "61s"),
        (3_600_000, "1h"),
        (5_400_000, "90m"),
        (86_400_000, "24h"),
    ];
    for (milliseconds, text) in spans {
        assert_eq!(span_text(Duration::from_millis(milliseconds)), text);
    }
    assert_eq!(span_text(Duration::from_micros(1_500)), "1.5ms");
}

#[test]
fn names_that_were_meant_are_hinted_at() {
    assert_eq!(one_of(None, &["a"]), "there are `a`");
    assert_eq!(one_of(None, &["a", "b"]), "there are `a` and `b`");
    assert_eq!(one_of(Some("b"), &["a", "b", "c"]), "did you mean `b`? There are `a`, `b` and `c`");
    assert_eq!(one_or_all(Some("b"), &["a", "b"]), "did you mean `b`?");
    assert_eq!(one_or_all(None, &["a", "b"]), "there are `a` and `b`");
    for key in &KEYS {
        assert!(key.other_names.iter().all(|name| meant_name(name) == Some(key.name)), "{}", key.name);
    }
    assert_eq!(meant_name("frobnicate"), None);
}

#[test]
fn what_is_quoted_is_short_and_on_one_line() {
    assert_eq!(short_piece(&"é".repeat(60)), "é".repeat(60));
    assert_eq!(short_piece(&"é".repeat(61)), "é".repeat(60) + "..");
    assert_eq!(short_piece("a\nb\tc\u{7f}"), "a\\nb\\tc\\u{7f}");
}
