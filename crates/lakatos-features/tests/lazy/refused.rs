//! What a copy cannot have is refused at the place where it stands, with what to write.
//!
//! `TRYBUILD=overwrite cargo test -p lakatos-features --test lazy refused` writes the texts anew; read them before you keep them.

use std::process::Command;

/// The version of the compiler whose words are written down. Older ones say the same in other words.
const WRITTEN_FOR: u32 = 95;

fn minor_version() -> Option<u32> {
    let compiler = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let output = Command::new(compiler).arg("--version").output().ok()?;
    let version = String::from_utf8(output.stdout).ok()?;
    version.split('.').nth(1)?.parse().ok()
}

#[test]
fn what_cannot_be_moved_is_refused_where_it_stands() {
    if minor_version().is_some_and(|minor| minor < WRITTEN_FOR) {
        println!("left out: the texts are those of Rust 1.{WRITTEN_FOR}");
        return;
    }
    trybuild::TestCases::new().compile_fail("tests/ui/lazy/*.rs");
}
