//! The reports of the cases: their `let` lines compile where the property stands, and it fails with their values; their
//! last line runs the case again.

use std::fmt::Write;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::child::{Child, Ended, program, run, scratch};

/// The properties of `cases`, as the list of tests names them.
fn properties() -> Vec<String> {
    let list = Child::new().with("--list").run();
    let lines = list.whole.lines().filter_map(|line| line.strip_prefix("cases::")?.strip_suffix(": test"));
    let names: Vec<String> = lines.filter(|name| !name.contains("::")).map(str::to_owned).collect();
    assert!(names.len() >= 15, "{names:?}");
    names
}

fn failed(name: &str) -> Ended {
    let ended = run(name);
    assert_eq!(ended.code, 101, "{}", ended.text());
    ended
}

/// The lines between the first one and how the body ended.
fn lets(ended: &Ended) -> Vec<&str> {
    ended.err.split("\n\n").nth(1).expect("there is a case").lines().collect()
}

/// The names that the lines bind, as arguments of a call.
fn names(lets: &[&str]) -> String {
    let bound = lets.iter().filter_map(|line| line.strip_prefix("    let "));
    let names: Vec<&str> = bound.map(|rest| rest.split([':', ' ']).next().unwrap_or(rest)).collect();
    names.join(", ")
}

/// Compares a text with a file of this folder; `BLESS_GOLDEN=1` writes it anew, and the next run compiles it.
fn same(file: &str, text: &str) {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/with").join(file);
    if std::env::var_os("BLESS_GOLDEN").is_some() {
        std::fs::write(&file, text).expect("the file can be written");
    }
    let expected = std::fs::read_to_string(&file).unwrap_or_default();
    assert!(expected == text, "{} is not what is said now:\n{text}", file.display());
}

#[test]
fn what_is_pasted_compiles_and_fails() {
    let mut file = String::from(
        "//! The `let` lines of the reports of the properties beside, as they were printed. Written by a test.\n\n\
         use super::*;\n",
    );
    for name in properties() {
        let ended = failed(&name);
        let lets = lets(&ended);
        let (lines, names) = (lets.join("\n"), names(&lets));
        write!(
            file,
            "\n#[test]\n#[rustfmt::skip]\nfn {name}() {{\n{lines}\n    assert!(!holds::{name}({names}));\n}}\n"
        )
        .unwrap();
    }
    same("pasted.rs", &file);
}

/// A folder with a `cargo` that runs this program, as `cargo test NAME` does.
fn folder_of_cargo() -> PathBuf {
    let folder = scratch("cargo");
    let file = folder.join("cargo");
    let program = program();
    let script =
        format!("#!/bin/sh\nshift\nexec '{}' \"$@\" --exact --include-ignored --nocapture\n", program.display());
    std::fs::write(&file, script).expect("the script can be written");
    std::fs::set_permissions(&file, PermissionsExt::from_mode(0o755)).expect("the script can be run");
    folder
}

#[test]
fn the_last_line_runs_the_case_again() {
    let folder = folder_of_cargo();
    let path = std::env::var("PATH").expect("there is a path");
    for name in properties() {
        let first = failed(&name);
        let (_, line) = first.err.rsplit_once("Run it again:\n    ").expect("there is something to run");
        assert!(line.starts_with("LAKATOS_REPLAY="), "{name} is not run again by its case: {line}");
        let mut sh = Command::new("sh");
        sh.args(["-c", line.trim_end()]);
        let path = format!("{}:{path}", folder.display());
        let second = Child::of_command(sh).unset("LAKATOS_SEED").set("PATH", path).run();
        assert_eq!(second.code, 101, "{}", second.text());
        assert_eq!(lets(&second), lets(&first));
        assert!(second.err.contains("Found by running the given case, and no other."), "{}", second.err);
    }
    let _ = std::fs::remove_dir_all(folder);
}
