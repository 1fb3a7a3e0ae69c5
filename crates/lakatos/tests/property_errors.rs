//! What the compiler says of properties that are right for `#[lakatos::test]` and have wrong types: texts and places.
//!
//! Only a test build compiles them, so they are compiled here as one. What the attribute itself refuses is in
//! `crates/lakatos/tests/ui`. `TRYBUILD=overwrite cargo test -p lakatos --test property_errors` writes the texts anew;
//! read them before you keep them.

use std::path::{Path, PathBuf};
use std::process::Command;

/// The version of the compiler whose words are written down. Older ones say the same in other words.
const WRITTEN_FOR: u32 = 95;

fn compiler() -> Command {
    Command::new(std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into()))
}

fn minor_version() -> Option<u32> {
    let output = compiler().arg("--version").output().ok()?;
    let version = String::from_utf8(output.stdout).ok()?;
    version.split('.').nth(1)?.parse().ok()
}

/// Where the library is once it is built.
fn library() -> PathBuf {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let arguments = ["build", "--package", "lakatos", "--lib", "--message-format", "json"];
    let output = Command::new(cargo).args(arguments).output().expect("cargo runs");
    let messages = String::from_utf8(output.stdout).expect("messages are text");
    let quoted = messages.lines().rev().flat_map(|line| line.split('"'));
    let found = quoted.into_iter().find(|part| part.ends_with("liblakatos.rlib"));
    PathBuf::from(found.expect("the library is built"))
}

/// What the compiler says of a file, one line for each complaint.
fn complaints(file: &str) -> String {
    let library = library();
    let dependencies = library.parent().expect("it is in a folder").join("deps");
    let metadata = Path::new(env!("CARGO_TARGET_TMPDIR")).join("property_errors.rmeta");
    let output = compiler()
        .args(["--test", "--edition", "2024", "--emit", "metadata", "--error-format", "short", "-A", "warnings", file])
        .arg(format!("--extern=lakatos={}", library.display()))
        .arg(format!("-Ldependency={}", dependencies.display()))
        .arg("-o")
        .arg(metadata)
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .output()
        .expect("the compiler runs");
    String::from_utf8(output.stderr).expect("complaints are text")
}

#[test]
fn wrong_types_are_explained_where_they_stand() {
    if minor_version().is_some_and(|minor| minor < WRITTEN_FOR) {
        println!("left out: the texts are those of Rust 1.{WRITTEN_FOR}");
        return;
    }
    let found = complaints("tests/property_errors/types.rs");
    let expected = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/property_errors/types.txt");
    if std::env::var_os("TRYBUILD").is_some_and(|value| value == "overwrite") {
        std::fs::write(&expected, &found).expect("the text is written");
    }
    let expected = std::fs::read_to_string(expected).expect("the text is there");
    assert_eq!(found, expected, "the compiler says something else now:\n{found}");
}
