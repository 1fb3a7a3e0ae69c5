//! The cases that are tried, as the viewer Tyche reads them.

use std::path::Path;

use crate::child::{Child, Ended};
use crate::events::file;
use crate::golden::same;
use crate::layout::laid_out;
use crate::reader::{Json, read};

/// What a line of a case has, as Hypothesis has defined it: all of it, and nothing else.
const CASE: [&str; 12] = [
    "type",
    "run_start",
    "property",
    "status",
    "status_reason",
    "representation",
    "arguments",
    "how_generated",
    "features",
    "coverage",
    "timing",
    "metadata",
];

const INFO: [&str; 5] = ["type", "run_start", "property", "title", "content"];

struct Observed {
    lines: Vec<Json>,
    text: String,
    ended: Ended,
}

fn observed(test: &str) -> Observed {
    let file = file("cases.jsonl");
    let ended = Child::new().test(test).set("LAKATOS_TYCHE", &file).run();
    let text = std::fs::read_to_string(&file).unwrap_or_default();
    Observed { lines: lines(&file), text, ended }
}

fn lines(file: &Path) -> Vec<Json> {
    let text = std::fs::read_to_string(file).unwrap_or_default();
    text.lines().map(|line| read(line).unwrap_or_else(|error| panic!("{error}: {line}"))).collect()
}

fn fields(line: &Json) -> Vec<&str> {
    let Json::Object(fields) = line else { panic!("a line is an object") };
    fields.iter().map(|(name, _)| name.as_str()).collect()
}

fn field<'j>(line: &'j Json, name: &str) -> &'j Json {
    let Json::Object(fields) = line else { panic!("a line is an object") };
    &fields.iter().find(|(known, _)| known == name).unwrap_or_else(|| panic!("no `{name}`")).1
}

fn text<'j>(line: &'j Json, name: &str) -> &'j str {
    let Json::Text(text) = field(line, name) else { panic!("`{name}` is a text") };
    text
}

fn cases(observed: &Observed) -> Vec<&Json> {
    observed.lines.iter().filter(|line| text(line, "type") == "test_case").collect()
}

fn count(observed: &Observed, name: &str, value: &str) -> usize {
    cases(observed).into_iter().filter(|line| text(line, name) == value).count()
}

/// The number after a name, replaced.
fn without(line: &str, name: &str) -> String {
    let Some((head, rest)) = line.split_once(&format!("\"{name}\":")) else { return line.to_owned() };
    let end = rest.find([',', '}']).expect("a number has an end");
    format!("{head}\"{name}\":0{}", &rest[end..])
}

#[test]
fn the_cases_of_a_run_are_observed_with_all_that_tyche_reads() {
    let observed = observed("passes");
    assert!(observed.ended.passed(), "{}", observed.ended.text());
    for line in &observed.lines {
        let expected: &[&str] = if text(line, "type") == "info" { &INFO } else { &CASE };
        assert_eq!(fields(line), expected);
        assert_eq!(text(line, "property"), "cases::passes");
    }
    // Some of each search, and the end.
    let all: Vec<&str> = observed.text.lines().collect();
    let drawn = all.iter().position(|line| line.contains("by the random search")).expect("some are drawn");
    let mut golden = String::new();
    for line in all[..5].iter().chain(&all[drawn..drawn + 5]).chain(all.last()) {
        golden.push_str(&laid_out(&without(&without(line, "run_start"), "execute:test")));
        golden.push('\n');
    }
    same("golden/following/passes.tyche.txt", &golden);
}

#[test]
fn what_was_searched_is_what_was_observed() {
    let observed = observed("is_tried_on_threads");
    assert_eq!(count(&observed, "how_generated", "by the exhaustive search"), 1_000);
    assert_eq!(count(&observed, "how_generated", "by the random search"), 1_000);
    assert!(count(&observed, "status", "gave_up") > 0, "some fail through what is declared partial");
    let content = text(observed.lines.last().expect("it has an end"), "content");
    let remark = "At most 1000 cases of the exhaustive search and 1000 of the random search are listed.";
    assert!(content.starts_with("```text\ncases::is_tried_on_threads") && content.ends_with(remark), "{content}");
}

#[test]
fn a_case_that_fails_says_why() {
    let observed = observed("fails");
    let failed: Vec<&Json> = cases(&observed).into_iter().filter(|line| text(line, "status") == "failed").collect();
    assert_eq!(failed.len(), 1, "what reduction tries is not observed");
    assert_eq!(
        text(failed[0], "status_reason"),
        "the property panics at crates/lakatos/tests/following/cases.rs:24:5: a price is too high"
    );
    assert!(text(failed[0], "representation").starts_with("let xs: Vec<u16> = vec!["));
}

#[test]
fn cases_of_another_process_are_observed() {
    let observed = observed("ends_its_process");
    let failed: Vec<&Json> = cases(&observed).into_iter().filter(|line| text(line, "status") == "failed").collect();
    assert_eq!(failed.len(), 1);
    assert_eq!(text(failed[0], "status_reason"), "the property ends the process, with exit status 7");
    assert_eq!(text(failed[0], "representation"), "let x: u8 = 3;");
}

#[test]
fn a_case_without_values_is_observed_without_them() {
    let observed = observed("is_misused");
    let last = *cases(&observed).last().expect("some cases were drawn");
    assert_eq!(text(last, "status"), "gave_up");
    assert_eq!(text(last, "representation"), "");
    assert!(text(last, "status_reason").contains("a check that panics"), "{last:?}");
}

#[test]
fn arguments_without_names_and_several_labels_are_told_apart() {
    let observed = observed("has_nameless_arguments");
    let first = cases(&observed)[0];
    assert_eq!(fields(field(first, "arguments")), ["_", "argument 2", "(a, b)"]);
    let features = field(first, "features");
    assert_eq!(fields(features), ["which", "007", "height"]);
    assert_eq!(field(features, "which"), &Json::Text("none".to_owned()));
    assert!(observed.text.contains("\"height\":7"), "{}", observed.text);
    assert!(observed.text.contains("\"which\":[\"none\",\"right\"]"), "{}", observed.text);
}
