//! Files that cannot be written: nothing is tried, or one line says that lines are missing.

use std::path::Path;
use std::process::Command;

use crate::child::{Child, Ended, program, scratch};
use crate::events::lines;

fn refused(variables: &[(&str, &str)]) -> Ended {
    let mut child = Child::new().test("passes");
    for (name, value) in variables {
        child = child.set(name, value);
    }
    child.run()
}

/// What is said of a property that is not tried, without the places.
#[track_caller]
fn says(ended: &Ended, problem: &str, remedy: &str) {
    assert!(!ended.passed());
    let head = "cases::passes cannot be tried (crates/lakatos/tests/following/cases.rs:10)\n";
    let text = words(&ended.err);
    let expected = words(&format!("{head}\n{problem}.\n\nWhat to do: {remedy}.\n"));
    assert!(text.contains(&expected), "{expected}\n{}", ended.err);
}

fn words(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

const REMEDY: &str =
    "give the path of a file in a folder that exists, from the folder of the workspace, or unset the variable";

#[test]
fn a_file_that_cannot_be_written_is_a_misuse() {
    let folder = scratch("refused");
    let folder = folder.to_str().expect("a path in UTF-8");
    for variable in ["LAKATOS_JSON", "LAKATOS_TYCHE"] {
        let path = format!("{folder}/nowhere/run.jsonl");
        let why = "No such file or directory (os error 2)";
        says(
            &refused(&[(variable, &path)]),
            &format!("`{variable}` is `{path}`, which cannot be written: {why}"),
            REMEDY,
        );
        says(
            &refused(&[(variable, folder)]),
            &format!("`{variable}` is `{folder}`, which cannot be written: it is a directory"),
            REMEDY,
        );
        says(
            &refused(&[(variable, "/dev/null")]),
            &format!("`{variable}` is `/dev/null`, which cannot be written: it is not a regular file"),
            REMEDY,
        );
        says(
            &refused(&[(variable, "")]),
            &format!("`{variable}` is ``, and a path was expected"),
            "give the path of a file, from the folder of the workspace, or unset the variable",
        );
    }
}

#[test]
fn a_path_that_leads_from_the_workspace_is_shown_whole() {
    let workspace = std::path::PathBuf::from(env!("CARGO_MANIFEST_DIR"));
    let workspace = workspace.ancestors().nth(2).expect("a workspace").display();
    says(
        &refused(&[("LAKATOS_JSON", "no such folder/run.jsonl")]),
        &format!(
            "`LAKATOS_JSON` is `no such folder/run.jsonl`, and `{workspace}/no such folder/run.jsonl` cannot be written: \
             No such file or directory (os error 2)"
        ),
        REMEDY,
    );
}

#[test]
fn both_kinds_of_lines_do_not_go_to_one_file() {
    let file = scratch("refused").join("run.jsonl");
    let path = file.to_str().expect("a path in UTF-8");
    let other = file.parent().unwrap().join("./run.jsonl");
    says(
        &refused(&[("LAKATOS_JSON", path), ("LAKATOS_TYCHE", other.to_str().unwrap())]),
        &format!("`LAKATOS_JSON` and `LAKATOS_TYCHE` are the same file, `{path}`"),
        "give each a file of its own: Tyche refuses a file that holds other lines than its own",
    );
}

/// The system stops a file from growing beyond 512 bytes or a thousand: so a line has no room.
fn with_little_room(tests: &[&str], file: &Path) -> Ended {
    let mut shell = Command::new("sh");
    let script = "ulimit -f 1; trap '' XFSZ; exec \"$0\" \"$@\"";
    shell.args(["-c", script]).arg(program());
    let mut child = Child::of_command(shell).set("LAKATOS_JSON", file);
    for test in tests {
        child = child.test(test);
    }
    child.run()
}

#[test]
fn lines_that_cannot_be_written_any_more_are_announced_once_and_change_no_verdict() {
    let file = scratch("refused").join("run.jsonl");
    let ended = with_little_room(&["passes", "is_generic", "passes_apart"], &file);
    assert!(ended.passed(), "{}", ended.text());
    let announced: Vec<&str> = ended.err.lines().filter(|line| line.starts_with("lakatos: ")).collect();
    let head = format!(
        "lakatos: lines are missing in `{}` (LAKATOS_JSON), which cannot be written any more: ",
        file.display()
    );
    assert_eq!(announced.len(), 1, "{}", ended.err);
    assert!(announced[0].starts_with(&head), "{}", ended.err);
    assert!(announced[0].ends_with("; the tests are not affected"), "{}", ended.err);
    let failing = with_little_room(&["fails"], &scratch("refused").join("run.jsonl"));
    assert!(failing.err.contains("cases::fails is falsified"), "{}", failing.text());
}

#[test]
fn a_property_that_is_refused_writes_nothing() {
    let file = scratch("refused").join("run.jsonl");
    let path = file.to_str().expect("a path in UTF-8");
    refused(&[("LAKATOS_JSON", path), ("LAKATOS_RANDOM", "many")]);
    assert!(lines(&file).is_empty() && !file.exists());
}
