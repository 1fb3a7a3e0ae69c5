//! The walk through the code that CONTRIBUTING.md describes: every function of it exists.

use crate::assert_none;
use crate::repository;

/// A function that the walk names, and its file.
#[derive(Debug, PartialEq, Eq)]
struct Step<'a> {
    file: &'a str,
    function: &'a str,
}

/// The steps of a walk: a file in backticks, a colon, and functions in backticks.
fn steps(text: &str) -> Vec<Step<'_>> {
    let mut steps = Vec::new();
    for line in text.lines().filter(|line| line.starts_with(|c: char| c.is_ascii_digit())) {
        let mut file = None;
        for (number, span) in line.split('`').enumerate() {
            match (number % 2 == 1, file) {
                (true, _) if span.ends_with(".rs") => file = Some(span),
                (true, Some(file)) => steps.push(Step { file, function: span }),
                _ => {}
            }
        }
    }
    steps
}

fn is_there(step: &Step<'_>) -> bool {
    let Some(file) = repository::file(step.file) else { return false };
    let name = format!("fn {}", step.function);
    file.text.match_indices(&name).any(|(at, _)| file.text[at + name.len()..].starts_with(['(', '<']))
}

/// The section that describes it.
fn walk(document: &str) -> &str {
    let start = document.find("## The walk").expect("CONTRIBUTING.md describes the walk");
    let section = &document[start..];
    section[2..].find("\n## ").map_or(section, |end| &section[..end])
}

#[test]
fn a_step_that_leads_nowhere_is_seen() {
    let text = "1. `crates/lakatos/src/lib.rs`: `nothing`, `main`: words\nno step: `a.rs`: `b`";
    let file = "crates/lakatos/src/lib.rs";
    assert_eq!(steps(text), [Step { file, function: "nothing" }, Step { file, function: "main" }]);
    assert!(!is_there(&steps(text)[0]));
    assert!(is_there(&Step { file: "crates/lakatos/src/check.rs", function: "check" }));
}

#[test]
fn every_step_of_the_walk_exists() {
    let document = repository::file("CONTRIBUTING.md").expect("there is one");
    let steps = steps(walk(&document.text));
    assert!(steps.len() > 20, "{steps:?}");
    let missing: Vec<String> =
        steps.iter().filter(|step| !is_there(step)).map(|step| format!("{}: {}", step.file, step.function)).collect();
    assert_none("every function that the walk names exists", &missing);
}

#[test]
fn a_failing_property_goes_through_few_files_of_the_facade() {
    let document = repository::file("CONTRIBUTING.md").expect("there is one");
    let first = walk(&document.text).split("A property that passes").next().expect("it is the first of them");
    let mut files: Vec<&str> =
        steps(first).iter().map(|step| step.file).filter(|file| file.starts_with("crates/lakatos/")).collect();
    files.dedup();
    assert!(files.len() <= 12, "{files:?}");
}
