//! The literals of the sources of this package, read once per process.
//!
//! The limits keep reading unnoticeable: a test that is started for one property alone reads the sources, too.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use crate::process::literals::{Literal, scan};
use crate::process::outline::{Item, items, literals_near};
use crate::process::program::{package_folder, workspace_folder};

/// The most files to read, bytes of each, and literals to keep.
const MOST_FILES: usize = 64;
/// Among so many files the source of the property is looked for.
const MOST_LISTED: usize = 1_000;
const MOST_BYTES: usize = 128 << 10;
const MOST_LITERALS: usize = 1_000;

/// The sources of a package.
#[derive(Default)]
struct Sources {
    literals: Vec<Literal>,
    items: Vec<Item>,
}

/// The literals of the package in which a source stands, which the compiler calls so; and which of them, by their places,
/// stand in what is named in a line of that source, or in what that names.
pub(crate) fn of_package(source: &str, line: u32) -> (&'static [Literal], Vec<usize>) {
    static SOURCES: OnceLock<Sources> = OnceLock::new();
    let sources = SOURCES.get_or_init(|| {
        // An interpreter that keeps the disk away stops at the first look at it.
        let folder = if cfg!(miri) { None } else { package_folder() };
        folder.map(|folder| read(&folder, source)).unwrap_or_default()
    });
    (&sources.literals, literals_near(&sources.items, source, line))
}

/// Reads the sources of the library and of its programs, then the others. Paths are told as they are seen from the folder
/// of the workspace.
fn read(folder: &Path, source: &str) -> Sources {
    let root = workspace_folder(folder, source).unwrap_or_else(|| folder.to_path_buf());
    let mut sources = Sources::default();
    let mut bytes = MOST_BYTES;
    // What the property calls is looked for from the source in which it stands.
    let (own, mut files) = (root.join(source), files(folder));
    files.sort_by_key(|path| *path != own);
    files.truncate(MOST_FILES);
    for path in files {
        let Ok(text) = fs::read_to_string(&path) else { continue };
        if text.len() > bytes {
            continue;
        }
        bytes -= text.len();
        let shown = path.strip_prefix(&root).unwrap_or(&path).to_string_lossy().into_owned();
        scan(&text, &shown, MOST_LITERALS, &mut sources.literals);
        items(&text, &shown, &sources.literals, &mut sources.items);
    }
    sources
}

/// The sources, in an order that does not depend on the disk.
fn files(folder: &Path) -> Vec<PathBuf> {
    let mut files = Vec::new();
    for part in ["src", "tests", "benches", "examples"] {
        collect(&folder.join(part), &mut files);
    }
    files
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) {
    let mut entries: Vec<PathBuf> = Vec::new();
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        entries.push(entry.path());
    }
    entries.sort();
    for path in entries {
        if files.len() >= MOST_LISTED {
            return;
        }
        let is_package = path.join("Cargo.toml").is_file();
        if path.is_dir() && !path.is_symlink() && !is_package {
            collect(&path, files);
        } else if path.extension().is_some_and(|end| end == "rs") {
            files.push(path);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_literals_of_a_package_are_read_with_their_places() {
        let folder = std::env::temp_dir().join(format!("lakatos-dictionary-{}", std::process::id()));
        fs::create_dir_all(folder.join("member/src/inner")).unwrap();
        fs::create_dir_all(folder.join("member/src/other")).unwrap();
        fs::write(folder.join("member/src/lib.rs"), "mod inner;\nconst LIMIT: u32 = 48_611;\n").unwrap();
        fs::write(folder.join("member/src/inner/mod.rs"), "const NAME: &str = \"magic\";\n").unwrap();
        fs::write(folder.join("member/src/other/Cargo.toml"), "").unwrap();
        fs::write(folder.join("member/src/other/lib.rs"), "const OTHER: u32 = 7;\n").unwrap();
        let literals = read(&folder.join("member"), "member/src/lib.rs").literals;
        fs::remove_dir_all(&folder).unwrap();
        let shown: Vec<_> = literals.iter().map(|it| (it.text.as_str(), it.file.as_str(), it.line)).collect();
        assert_eq!(shown, [("48_611", "member/src/lib.rs", 2), ("\"magic\"", "member/src/inner/mod.rs", 1)]);
    }
}
