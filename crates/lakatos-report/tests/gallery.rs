//! Every message that a report can have, one small file each, reviewed as a diff.
//!
//! `BLESS_GOLDEN=1 cargo test -p lakatos-report --test gallery` writes them anew.

#[path = "gallery/failures.rs"]
mod failures;
#[path = "gallery/passes.rs"]
mod passes;
#[path = "gallery/pasted.rs"]
mod pasted;
#[path = "gallery/refusals.rs"]
mod refusals;
#[path = "gallery/samples.rs"]
mod samples;
#[path = "gallery/shares.rs"]
mod shares;
#[path = "gallery/types.rs"]
mod types;

use std::collections::BTreeSet;
use std::path::PathBuf;

use lakatos_report::json::json;
use lakatos_report::model::Outcome;
use lakatos_report::text::{Style, report};

/// A report that is on show.
struct Shown {
    name: &'static str,
    outcome: Outcome,
    style: Style,
}

/// The reports of a file: a name, an outcome, and how it is laid out if not in the usual way.
#[macro_export]
macro_rules! gallery {
    ($($name:ident: $outcome:expr $(=> $style:expr)?,)*) => {
        pub(crate) fn all() -> Vec<$crate::Shown> {
            vec![$($crate::Shown { name: stringify!($name), outcome: $outcome, style: $crate::style!($($style)?) }),*]
        }

        mod tests {
            $(#[test]
            fn $name() {
                $crate::compare(stringify!($name));
            })*
        }
    };
}

/// The style of a report: the usual one, if none is given.
#[macro_export]
macro_rules! style {
    () => {
        lakatos_report::text::Style::default()
    };
    ($style:expr) => {
        $style
    };
}

fn all() -> Vec<Shown> {
    [passes::all(), failures::all(), refusals::all(), shares::all()].into_iter().flatten().collect()
}

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../golden/reports")
}

#[track_caller]
fn golden(file: &str, written: &str) {
    let path = folder().join(file);
    if std::env::var_os("BLESS_GOLDEN").is_some() {
        std::fs::write(&path, written).unwrap();
    }
    let expected = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(expected == written, "golden/reports/{file} is not what is written now:\n{written}");
}

#[track_caller]
fn compare(name: &str) {
    let shown = all().into_iter().find(|shown| shown.name == name).unwrap();
    // What begins a colour is made visible, for the reviewer.
    golden(&format!("{name}.txt"), &report(&shown.outcome, &shown.style).replace('\u{1b}', "\u{241b}"));
    golden(&format!("{name}.json"), &(json(&shown.outcome) + "\n"));
}

#[test]
fn every_file_of_the_gallery_is_written_by_a_test() {
    let written = all().into_iter().flat_map(|shown| ["txt", "json"].map(|end| format!("{}.{end}", shown.name)));
    let written: BTreeSet<String> = written.collect();
    let there = std::fs::read_dir(folder()).unwrap();
    let there: BTreeSet<String> = there.map(|file| file.unwrap().file_name().into_string().unwrap()).collect();
    assert_eq!(there.difference(&written).collect::<Vec<_>>(), [""; 0]);
}

#[test]
fn an_outcome_is_shown_as_its_plain_report() {
    let shown = samples::refuted_calculator();
    assert_eq!(shown.to_string(), report(&shown, &Style { width: 100, colour: false }));
    assert_eq!(shown.to_json(), json(&shown));
}

#[test]
fn every_variant_of_the_model_is_on_show() {
    let all: String = all().iter().map(|shown| json(&shown.outcome)).collect();
    let variants: &[(&str, &[&str])] = &[
        ("kind", &["proved", "passed", "maybe", "falsified", "flaky", "uncovered", "vacuous", "misuse", "internal"]),
        ("kind", &["panicked", "returned_false", "returned_err"]),
        ("origin", &["property", "assertion_elsewhere", "panic_in_property", "code_under_test", "returned"]),
        ("by", &["examples", "replay", "exhaustive", "random"]),
        ("reason", &["{\"kind\":\"premise\"", "{\"kind\":\"refused\"", "{\"kind\":\"panicked\""]),
        ("share", &["covered", "uncovered", "undecided"]),
        ("partial", &["null", "{"]),
        ("of", &["null", "400"]),
        ("complete", &["null", "7"]),
        ("whole", &["true", "false"]),
        ("replayed", &["true", "false"]),
        ("rounds", &["null", "3"]),
        ("chief", &["null", "{"]),
        ("backtrace", &["null", "\""]),
    ];
    for (field, values) in variants {
        for value in *values {
            let shown = [format!("\"{field}\":{value}"), format!("\"{field}\":\"{value}\"")];
            assert!(shown.iter().any(|shown| all.contains(shown)), "no report has `{field}` = {value}");
        }
    }
}
