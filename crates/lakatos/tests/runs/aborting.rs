//! A program that is compiled so that panics end it: the only one that has to be a crate of its own.

use std::path::Path;
use std::process::Command;

use crate::golden::same;

#[test]
fn a_program_whose_panics_end_it_is_told_so() {
    let manifest = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures/abort/Cargo.toml");
    let mut cargo = Command::new(env!("CARGO"));
    cargo.args(["run", "--quiet", "--offline", "--locked", "--manifest-path"]).arg(manifest);
    cargo.env("RUST_BACKTRACE", "0");
    cargo.arg("--target-dir").arg(Path::new(env!("CARGO_TARGET_TMPDIR")).join("abort"));
    // What the outer cargo says is not meant for the inner one.
    let names = std::env::vars_os().map(|(name, _)| name).filter(|name| {
        let name = name.to_string_lossy();
        name.starts_with("LAKATOS_") || name == "RUSTFLAGS" || name == "CARGO_ENCODED_RUSTFLAGS"
    });
    for name in names {
        cargo.env_remove(name);
    }
    let output = cargo.output().expect("cargo can be started");
    let (out, err) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    assert!(output.status.success(), "{err}");
    same("golden/runs/abort.txt", &out);
}
