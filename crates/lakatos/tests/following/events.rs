//! What happens, as lines: each is read back, and together they tell the whole run.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::time::Duration;

use lakatos::report::Outcome;
use lakatos::report::{EventLine, RunEvent, Verdict};

use crate::child::{Child, Ended, scratch};
use crate::golden::same;
use crate::layout::laid_out;

/// The lines of a file, each read back as it was written.
pub(crate) fn lines(file: &Path) -> Vec<EventLine> {
    let text = std::fs::read_to_string(file).unwrap_or_default();
    let mut lines = Vec::new();
    for line in text.split_inclusive('\n') {
        let line = line.strip_suffix('\n').expect("every line has an end");
        let read = EventLine::from_json(line).unwrap_or_else(|error| panic!("{error}: {line}"));
        assert_eq!(read.to_json(), line);
        lines.push(read);
    }
    lines
}

pub(crate) fn file(name: &str) -> PathBuf {
    scratch("following").join(name)
}

fn followed(test: &str) -> (Vec<EventLine>, Ended) {
    let file = file("run.jsonl");
    let ended = Child::new().test(test).set("LAKATOS_JSON", &file).run();
    (lines(&file), ended)
}

fn word(event: &RunEvent) -> &'static str {
    match event {
        RunEvent::Began => "began",
        RunEvent::Tried { .. } => "tried",
        RunEvent::SizeComplete { .. } => "size_complete",
        RunEvent::Failed { .. } => "failed",
        RunEvent::Improved { .. } => "improved",
        RunEvent::Finished { .. } => "finished",
        RunEvent::Settled { .. } => "settled",
        RunEvent::Ended { .. } => "ended",
        other => panic!("nobody knows {other:?}"),
    }
}

/// Without what depends on how fast a machine is.
fn steady(lines: &[EventLine]) -> Vec<EventLine> {
    let mut steady = Vec::new();
    for line in lines {
        if !matches!(line.event, RunEvent::Tried { .. } | RunEvent::Improved { .. }) {
            steady.push(line.clone());
        }
    }
    steady
}

fn words(lines: &[EventLine]) -> Vec<&'static str> {
    steady(lines).iter().map(|line| word(&line.event)).collect()
}

/// Compares the lines with a file, without times and numbers of processes.
fn golden(name: &str, lines: &[EventLine]) {
    let mut text = String::new();
    for mut line in steady(lines) {
        let number = line.run.split_once('-').expect("the process and the number of the run").1.to_owned();
        (line.time, line.run) = (Duration::ZERO, format!("PROCESS-{number}"));
        text.push_str(&laid_out(&line.to_json()));
        text.push('\n');
    }
    same(&format!("golden/following/{name}.txt"), &text);
}

#[test]
fn a_property_that_passes_is_followed_from_its_beginning_to_its_end() {
    let (lines, ended) = followed("passes");
    assert!(ended.passed(), "{}", ended.text());
    golden("passes", &lines);
    assert!(lines.iter().all(|line| line.time > Duration::from_secs(1_700_000_000) && line.run == lines[0].run));
}

#[test]
fn a_property_that_fails_tells_of_the_case_before_it_is_reduced_and_after() {
    let (lines, ended) = followed("fails");
    assert!(!ended.passed());
    golden("fails", &lines);
    let arguments = |event: &RunEvent| match event {
        RunEvent::Failed { counterexample } | RunEvent::Settled { counterexample, .. } => {
            Some(counterexample.arguments[0].rust.clone())
        }
        _ => None,
    };
    let told: Vec<String> = lines.iter().filter_map(|line| arguments(&line.event)).collect();
    assert_eq!(told.len(), 2);
    assert_eq!(told[1], "vec![900]");
}

#[test]
fn a_property_that_is_flaky_says_so_in_the_case_and_in_the_verdict() {
    let (lines, _) = followed("is_flaky");
    golden("is_flaky", &lines);
}

#[test]
fn a_property_that_is_isolated_is_told_by_one_process() {
    let (lines, ended) = followed("ends_its_process");
    assert!(!ended.passed());
    golden("ends_its_process", &lines);
    let (lines, ended) = followed("passes_apart");
    assert!(ended.passed(), "{}", ended.text());
    assert_eq!(words(&lines).first(), Some(&"began"));
    assert_eq!(words(&lines).iter().filter(|word| **word == "began" || **word == "ended").count(), 2);
}

#[test]
fn the_line_of_the_end_is_the_report() {
    for test in ["passes", "fails", "is_flaky", "ends_its_process", "is_misused", "is_tried_on_threads"] {
        let file = file("run.jsonl");
        let ended = Child::new().test(test).set("LAKATOS_JSON", &file).run();
        let text = std::fs::read_to_string(&file).expect("it was written");
        let outcome = Outcome::from_json(text.lines().last().expect("it has an end")).expect("it is a report");
        assert_eq!(lines(&file).last().and_then(EventLine::outcome).as_ref(), Some(&outcome));
        assert_eq!(ended.passed(), outcome.is_pass(), "{test}");
        let report = lakatos::report::report(&outcome, &lakatos::report::Style::default());
        let shown = format!("{}{}", ended.out, ended.err);
        assert!(shown.contains(&report), "{test}\n{report}\n{shown}");
    }
}

#[test]
fn a_report_is_the_same_whether_the_run_is_followed_or_not() {
    let tests = [
        "passes",
        "fails",
        "ends_its_process",
        "is_misused",
        "is_tried_on_threads",
        "has_another_inside",
        "is_about_atoms",
        "is_about_sets",
        "has_a_limit",
    ];
    for test in tests {
        let alone = Child::new().test(test).run();
        let (events, cases) = (file("run.jsonl"), file("cases.jsonl"));
        let followed = Child::new().test(test).set("LAKATOS_JSON", &events).set("LAKATOS_TYCHE", &cases).run();
        assert_eq!(followed.text(), alone.text());
    }
}

#[test]
fn the_instances_of_a_property_are_runs_of_their_own() {
    let (lines, _) = followed("is_generic");
    let ends = lines.iter().filter(|line| word(&line.event) == "ended");
    let ends: Vec<(Option<&str>, &str)> =
        ends.map(|line| (line.property.instance.as_deref(), line.run.split_once('-').unwrap().1)).collect();
    assert_eq!(ends, [(Some("T = u8"), "1"), (Some("T = bool"), "2")]);
}

#[test]
fn a_property_inside_a_case_of_another_one_writes_nothing() {
    let (lines, _) = followed("has_another_inside");
    let names: Vec<&str> = lines.iter().map(|line| line.property.name.as_str()).collect();
    assert!(names.iter().all(|name| *name == "cases::has_another_inside"), "{names:?}");
    assert_eq!(words(&lines).iter().filter(|word| **word == "ended").count(), 1);
}

#[test]
fn a_property_that_cannot_be_tried_ends_with_the_misuse() {
    let (lines, _) = followed("is_misused");
    let outcome = lines.last().and_then(EventLine::outcome).expect("it has an end");
    assert!(matches!(outcome.verdict, Verdict::Misuse(_)), "{outcome:?}");
}

#[test]
fn a_program_that_lists_its_tests_writes_nothing() {
    let file = file("run.jsonl");
    let list = Child::new().test("passes").with("--list").set("LAKATOS_JSON", &file).set("_LAKATOS_LISTING", "1").run();
    assert!(list.whole.contains("cases::passes: test"), "{}", list.whole);
    // A program that runs its tests though it was asked to list them tries no property.
    Child::new().test("fails").set("LAKATOS_JSON", &file).set("_LAKATOS_LISTING", "1").run();
    assert!(!file.exists());
}

#[test]
fn several_processes_with_several_tests_write_to_one_file_and_no_lines_are_mixed() {
    let file = file("run.jsonl");
    let tests = ["passes", "fails", "is_generic", "is_flaky", "passes_apart", "is_tried_on_threads"];
    std::thread::scope(|scope| {
        for _ in 0..4 {
            scope.spawn(|| {
                let mut child = Child::new().set("LAKATOS_JSON", &file);
                for test in tests {
                    child = child.test(test);
                }
                child.run();
            });
        }
    });
    let mut runs: BTreeMap<String, Vec<&'static str>> = BTreeMap::new();
    for line in lines(&file) {
        runs.entry(line.run.clone()).or_default().push(word(&line.event));
    }
    assert_eq!(runs.len(), 4 * 7);
    for (run, words) in runs {
        assert_eq!((words.first(), words.last()), (Some(&"began"), Some(&"ended")), "{run}: {words:?}");
        let ends = words.iter().filter(|word| **word == "began" || **word == "ended").count();
        assert_eq!(ends, 2, "{run}: {words:?}");
    }
}

#[test]
fn lines_are_added_to_those_of_earlier_runs() {
    let file = file("run.jsonl");
    for runs in 1..=2 {
        Child::new().test("passes").set("LAKATOS_JSON", &file).run();
        assert_eq!(lines(&file).iter().filter(|line| word(&line.event) == "ended").count(), runs);
    }
}

#[test]
fn a_path_leads_from_the_folder_of_the_workspace() {
    let workspace = scratch("workspace");
    let member = workspace.join("crates/lakatos");
    std::fs::create_dir_all(member.join("tests/following")).unwrap();
    // The compiler names sources as they are seen from the workspace.
    std::fs::write(member.join("tests/following/cases.rs"), "").unwrap();
    std::fs::write(member.join("Cargo.toml"), "[package]\nname = \"shop\"\n").unwrap();
    let child = Child::new().set("CARGO_MANIFEST_DIR", &member).set("LAKATOS_JSON", "run.jsonl");
    let ended = child.test("passes").run();
    assert!(ended.passed(), "{}", ended.text());
    assert!(!lines(&workspace.join("run.jsonl")).is_empty());
}
