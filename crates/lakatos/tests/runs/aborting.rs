//! A program that is compiled so that panics end it, which has to be a crate of its own.

use std::path::Path;
use std::process::{Command, Output};

use crate::golden::same;

/// Runs cargo on a fixture, which is built in a folder of its own.
pub(crate) fn cargo(fixture: &str, arguments: &[&str]) -> Output {
    let manifest = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("../../fixtures/{fixture}/Cargo.toml"));
    let mut cargo = Command::new(env!("CARGO"));
    cargo.args(arguments).args(["--quiet", "--offline", "--locked", "--manifest-path"]).arg(manifest);
    cargo.env("RUST_BACKTRACE", "0").env("NO_COLOR", "1").env("COLUMNS", "100");
    cargo.arg("--target-dir").arg(Path::new(env!("CARGO_TARGET_TMPDIR")).join(fixture));
    // What the outer cargo says is not meant for the inner one.
    let names = std::env::vars_os().map(|(name, _)| name).filter(|name| {
        let name = name.to_string_lossy();
        name.starts_with("LAKATOS_") || name == "RUSTFLAGS" || name == "CARGO_ENCODED_RUSTFLAGS"
    });
    for name in names {
        cargo.env_remove(name);
    }
    // A flag that only nightly compilers have, unless they are told otherwise.
    cargo.env("RUSTC_BOOTSTRAP", "1").env("LAKATOS_KEEP", "nothing");
    cargo.output().expect("cargo can be started")
}

#[test]
fn a_program_whose_panics_end_it_is_told_so() {
    let output = cargo("abort", &["run"]);
    let (out, err) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    assert!(output.status.success(), "{err}");
    same("golden/runs/abort.txt", &out);
}

#[cfg(target_os = "linux")]
#[test]
fn tests_that_the_runner_starts_in_processes_of_their_own_can_be_isolated() {
    let output = cargo("abort", &["test", "-Z", "panic-abort-tests", "--test", "isolated"]);
    let out = String::from_utf8_lossy(&output.stdout);
    assert!(out.contains("test result: FAILED. 1 passed; 2 failed;"), "{out}");
    assert!(out.contains("tests/isolated.rs:12 is falsified\n\n    let a: u8 = 20;\n\n"), "{out}");
    let advice = "This program is compiled with `panic = \"abort\"`, and a case that panics would end it.\n\n\
                  What to do: compile the tests with `panic = \"unwind\"`, or try the cases in a process of their own:\n\
                  `isolate = true`, or `Check::isolate(true)`.\n";
    assert!(out.contains(advice), "{out}");
}
