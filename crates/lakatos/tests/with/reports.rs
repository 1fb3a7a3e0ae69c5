//! The reports of the cases: their `let` lines compile where the property stands, and it fails with their values; their
//! last line runs the case again.

use std::process::Command;

use crate::child::{Child, folder_of_cargo};
use crate::pasting::{are_compiled, failed, lets, properties};

/// Where the properties stand.
const CASES: &str = "cases::";

#[test]
fn what_is_pasted_compiles_and_fails() {
    are_compiled(CASES);
}

#[test]
fn the_last_line_runs_the_case_again() {
    let folder = folder_of_cargo();
    let path = std::env::var("PATH").expect("there is a path");
    for name in properties(CASES) {
        let first = failed(CASES, &name);
        // Cases of other classes have a line of their own.
        let (_, line) = first.err.split_once("Run it again:\n    ").expect("there is something to run");
        let line = line.lines().next().expect("there is something to run");
        assert!(line.starts_with("LAKATOS_REPLAY="), "{name} is not run again by its case: {line}");
        let mut sh = Command::new("sh");
        sh.args(["-c", line.trim_end()]);
        let path = format!("{}:{path}", folder.display());
        let second = Child::of_command(sh).unset("LAKATOS_SEED").set("PATH", path).run();
        assert_eq!(second.code, 101, "{}", second.text());
        assert_eq!(lets(&second.err), lets(first.err.split("\nAnother class").next().unwrap_or_default()));
        assert!(second.err.contains("Found by running the given case, and no other."), "{}", second.err);
    }
    let _ = std::fs::remove_dir_all(folder);
}
