//! Files that say what was written when somebody last looked.

use std::path::PathBuf;

/// A folder of the repository.
pub(crate) fn folder(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../..").join(name)
}

/// Is this what a file of a folder says? With `BLESS_GOLDEN`, it says so from now on.
#[track_caller]
pub(crate) fn same(name: &str, file: &str, written: &str) {
    let path = folder(name).join(file);
    if std::env::var_os("BLESS_GOLDEN").is_some() {
        std::fs::write(&path, written).unwrap();
    }
    let expected = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(expected == written, "{name}/{file} is not what is written now:\n{written}");
}
