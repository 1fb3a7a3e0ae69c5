//! Texts that are kept as files and compared. `BLESS_GOLDEN=1 cargo test -p lakatos-macros --all-features` writes them anew.

use std::path::PathBuf;

fn repository() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The blocks of a file in `corpus/macros`, which blank lines separate.
pub(crate) fn corpus(name: &str) -> Vec<String> {
    let path = repository().join("corpus/macros").join(name);
    let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    text.split("\n\n").map(|block| block.trim().to_owned()).filter(|block| !block.is_empty()).collect()
}

/// Compares with a file in `golden/macros`, or writes it.
#[track_caller]
pub(crate) fn compare(name: &str, found: &str) {
    let path = repository().join("golden/macros").join(name);
    if std::env::var_os("BLESS_GOLDEN").is_some() {
        std::fs::write(&path, found).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    }
    let expected = std::fs::read_to_string(&path).unwrap_or_default();
    let first = found.lines().zip(expected.lines()).position(|(found, expected)| found != expected);
    let at = first.unwrap_or(found.lines().count().min(expected.lines().count()));
    let lines = |text: &str| text.lines().skip(at.saturating_sub(3)).take(7).collect::<Vec<_>>().join("\n");
    assert!(
        found == expected,
        "{} differs from line {} on; `BLESS_GOLDEN=1 cargo test -p lakatos-macros --all-features` writes it anew\n\
         --- expected\n{}\n--- found\n{}",
        path.display(),
        at + 1,
        lines(&expected),
        lines(found)
    );
}
