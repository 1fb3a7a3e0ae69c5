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
#[path = "gallery/time.rs"]
mod time;
#[path = "gallery/types.rs"]
mod types;
#[path = "gallery/variations.rs"]
mod variations;
#[path = "shared/with.rs"]
mod with;

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
    [passes::all(), failures::all(), refusals::all(), shares::all(), time::all()].into_iter().flatten().collect()
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
fn every_file_of_the_gallery_is_read_back_and_written_again() {
    for shown in all() {
        let path = golden::folder(FOLDER).join(format!("{}.json", shown.name));
        let text = std::fs::read_to_string(&path).unwrap();
        let outcome = Outcome::from_json(&text).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        assert_eq!(outcome, shown.outcome, "{}", path.display());
        assert_eq!(format!("{}\n", reports::laid_out(&outcome.to_json())), text, "{}", path.display());
    }
}

#[test]
fn a_report_that_was_read_back_says_what_the_one_says_that_was_written() {
    // Of a value the text is known, and not where it can be broken, what repeats, nor what its module lets others name.
    let others = [
        "falsified_with_fields_that_cannot_be_named",
        "falsified_with_parts_that_repeat",
        "falsified_with_parts_that_differ_in_numbers",
    ];
    let flat = |outcome: &Outcome| {
        let mut text: String = outcome.to_string().split_whitespace().collect();
        for close in [")", "]", "}"] {
            text = text.replace(&format!(",{close}"), close);
        }
        text
    };
    for shown in all().into_iter().filter(|shown| !others.contains(&shown.name)) {
        let outcome = Outcome::from_json(&shown.outcome.to_json()).unwrap();
        assert_eq!(flat(&outcome), flat(&shown.outcome), "{}", shown.name);
    }
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
        ("rest", &["null", "{\"kind\":\"all_simpler\"", "{\"kind\":\"no_change\""]),
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
