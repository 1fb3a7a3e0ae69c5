//! What children say, as it is read: one file for each property, reviewed as a diff.
//!
//! `BLESS_GOLDEN=1 cargo test -p lakatos --test coverage` writes them anew.

use std::collections::BTreeSet;
use std::path::PathBuf;

use crate::child::{Child, Ended, run};

/// The properties, and whether they pass.
const ALL: [(&str, bool); 9] = [
    ("a_premise_says_something", true),
    ("an_example_fails", false),
    ("counting_ends", false),
    ("lists_have_lengths", true),
    ("long_lists_are_wanted", false),
    ("queues_are_short", false),
    ("rare_numbers_are_rare", false),
    ("small_numbers_are_doubtful", true),
    ("zero_is_wanted", false),
];

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../golden/coverage")
}

#[test]
fn every_report_is_what_was_reviewed() {
    for (name, passes) in ALL {
        let ended = run(&format!("said::{name}"));
        assert_eq!(ended.passed(), passes, "{}", ended.text());
        let path = folder().join(format!("{name}.txt"));
        if std::env::var_os("BLESS_GOLDEN").is_some() {
            std::fs::write(&path, ended.text()).expect("the text can be written");
        }
        let expected = std::fs::read_to_string(&path).unwrap_or_default();
        assert!(expected == ended.text(), "golden/coverage/{name}.txt is not what is said now:\n{}", ended.text());
    }
}

#[test]
fn every_file_is_written_by_a_test() {
    let written: BTreeSet<String> = ALL.iter().map(|(name, _)| format!("{name}.txt")).collect();
    let there = std::fs::read_dir(folder()).expect("the folder is there");
    let there: BTreeSet<String> = there.filter_map(|file| file.ok()?.file_name().into_string().ok()).collect();
    assert_eq!(there.difference(&written).collect::<Vec<_>>(), [""; 0]);
}

fn on_threads(name: &str, threads: &str) -> Ended {
    Child::new().test(&format!("said::{name}")).set("LAKATOS_THREADS", threads).run()
}

#[test]
fn the_reports_are_the_same_on_several_threads() {
    for (name, _) in ALL {
        let one = on_threads(name, "1").text();
        assert_eq!(on_threads(name, "3").text(), one);
    }
}

#[test]
fn a_case_that_is_run_again_has_its_notes() {
    let again = Child::new().test("said::queues_are_short");
    let again = again.set("LAKATOS_REPLAY", "cases::said::queues_are_short: vec![7, 8]").run();
    assert!(!again.passed());
    assert!(
        again.err.contains("\nNoted:\n    7 goes into []\n    8 goes into [7]\n    the queue is\n"),
        "{}",
        again.text()
    );
}
