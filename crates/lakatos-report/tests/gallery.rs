//! Every message that a report can have, one small file each, reviewed as a diff.
//!
//! `BLESS_GOLDEN=1 cargo test -p lakatos-report --test gallery` writes them anew.

#[path = "gallery/failures.rs"]
mod failures;
#[path = "shared/golden.rs"]
mod golden;
#[path = "gallery/passes.rs"]
mod passes;
#[path = "gallery/pasted.rs"]
mod pasted;
#[path = "gallery/refusals.rs"]
mod refusals;
#[path = "shared/reports.rs"]
mod reports;
#[path = "gallery/samples.rs"]
mod samples;
#[path = "gallery/shares.rs"]
mod shares;
#[path = "gallery/types.rs"]
mod types;

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

const FOLDER: &str = "golden/reports";

#[track_caller]
fn compare(name: &str) {
    let shown = all().into_iter().find(|shown| shown.name == name).unwrap();
    reports::same(FOLDER, name, &report(&shown.outcome, &shown.style), &json(&shown.outcome));
}

#[test]
fn every_file_of_the_gallery_is_written_by_a_test() {
    reports::no_others(FOLDER, all().iter().map(|shown| shown.name));
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
