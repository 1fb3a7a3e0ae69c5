//! What is said, compared with what was said when somebody last looked at it.
//!
//! `BLESS_GOLDEN=1 cargo test -p lakatos --test runs` writes the files anew.

use std::path::PathBuf;

use crate::child::Ended;

/// Compares a text with a file of the repository.
#[track_caller]
pub(crate) fn same(path: &str, text: &str) {
    let file = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../..").join(path);
    if std::env::var_os("BLESS_GOLDEN").is_some() {
        std::fs::write(&file, text).expect("the file can be written");
    }
    let expected = std::fs::read_to_string(&file).unwrap_or_default();
    assert!(expected == text, "{path} is not what is said now:\n{text}");
}

/// Compares all that a child said.
#[track_caller]
pub(crate) fn golden(name: &str, ended: &Ended) {
    same(&format!("golden/runs/{name}.txt"), &ended.text());
}
