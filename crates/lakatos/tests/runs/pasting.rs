//! Properties whose reports are pasted: the `let` lines compile where the property stands, and it fails with their values.
//!
//! The lines are collected in the program's `pasted.rs`, which is part of it: `BLESS_GOLDEN=1` writes it anew, and the
//! next run compiles it.

use std::fmt::Write;

use crate::child::{Child, Ended, run};
use crate::golden::same;

/// A property that says what a function says, and the function under its name.
macro_rules! properties {
    ($($name:ident($($(#[with($($with:tt)*)])? $argument:ident: $kind:ty),*) $holds:block)*) => {$(
        #[lakatos::test(seed = 7)]
        #[ignore = "run by another test"]
        fn $name($($(#[with($($with)*)])? $argument: $kind),*) -> bool {
            holds::$name($($argument),*)
        }
    )*

    /// Whether the properties hold.
    mod holds {
        use super::*;

        $(pub(super) fn $name($($argument: $kind),*) -> bool $holds)*
    }};
}

/// The properties of a module, as the list of tests names them: `cases::paste::`.
pub(crate) fn properties(module: &str) -> Vec<String> {
    let list = Child::new().with("--list").run();
    let lines = list.whole.lines().filter_map(|line| line.strip_prefix(module)?.strip_suffix(": test"));
    let names: Vec<String> = lines.filter(|name| !name.contains("::")).map(str::to_owned).collect();
    assert!(names.len() >= 10, "{names:?}");
    names
}

/// Runs a property, which fails.
pub(crate) fn failed(module: &str, name: &str) -> Ended {
    let ended = run(&format!("{module}{name}").replacen("cases::", "", 1));
    assert_eq!(ended.code, 101, "{}", ended.text());
    ended
}

/// The lines between the first one and how the body ended.
pub(crate) fn lets(report: &str) -> Vec<&str> {
    report.split("\n\n").nth(1).expect("there is a case").lines().collect()
}

/// The names that the lines bind, as arguments of a call.
fn names(lets: &[&str]) -> String {
    let bound = lets.iter().filter_map(|line| line.strip_prefix("    let "));
    let names: Vec<&str> = bound.map(|rest| rest.split([':', ' ']).next().unwrap_or(rest)).collect();
    names.join(", ")
}

/// Compares the lines of the properties of a module with those that this program was compiled with.
pub(crate) fn are_compiled(module: &str) {
    let mut file = String::from(
        "//! The `let` lines of the reports of the properties beside, as they were printed. Written by a test.\n\n\
         use super::*;\n",
    );
    for name in properties(module) {
        let ended = failed(module, &name);
        let lets = lets(&ended.err);
        let (lines, names) = (lets.join("\n"), names(&lets));
        write!(
            file,
            "\n#[test]\n#[rustfmt::skip]\nfn {name}() {{\n{lines}\n    assert!(!holds::{name}({names}));\n}}\n"
        )
        .unwrap();
    }
    same(concat!("crates/lakatos/tests/", env!("CARGO_CRATE_NAME"), "/pasted.rs"), &file);
}
