//! The `let` lines of reports compile where the property stands, and the property fails with their values.
//!
//! They are collected in `pasted.rs`, which is part of this program: `BLESS_GOLDEN=1` writes it anew, and the next run
//! compiles it.

use std::fmt::Write;

use crate::child::{Child, run};
use crate::golden::same;

/// The properties of `cases::paste`, as the list of tests names them.
fn properties() -> Vec<String> {
    let list = Child::new().with("--list").run();
    let lines = list.whole.lines().filter_map(|line| line.strip_prefix("cases::paste::")?.strip_suffix(": test"));
    lines.filter(|name| !name.contains("::")).map(str::to_owned).collect()
}

/// The lines between the first one and how the body ended.
fn lets(report: &str) -> Vec<&str> {
    let lines = report.split("\n\n").nth(1).expect("there is a case").lines();
    lines.collect()
}

/// The names that the lines bind, as arguments of a call.
fn names(lets: &[&str]) -> String {
    let bound = lets.iter().filter_map(|line| line.strip_prefix("    let "));
    let names: Vec<&str> = bound.map(|rest| rest.split([':', ' ']).next().unwrap_or(rest)).collect();
    names.join(", ")
}

#[test]
fn what_is_pasted_compiles_and_fails() {
    let mut file = String::from(
        "//! The `let` lines of the reports of the properties beside, as they were printed. Written by a test.\n\n\
         use super::*;\n",
    );
    let properties = properties();
    assert!(properties.len() >= 10, "{properties:?}");
    for name in properties {
        let ended = run(&format!("paste::{name}"));
        assert_eq!(ended.code, 101, "{}", ended.text());
        let lets = lets(&ended.err);
        let (lines, names) = (lets.join("\n"), names(&lets));
        write!(
            file,
            "\n#[test]\n#[rustfmt::skip]\nfn {name}() {{\n{lines}\n    assert!(!holds::{name}({names}));\n}}\n"
        )
        .unwrap();
    }
    same("crates/lakatos/tests/functions/pasted.rs", &file);
}
