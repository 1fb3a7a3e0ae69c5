//! Where the files of the repository are.

use std::fs;
use std::path::{Path, PathBuf};

/// A text file of the repository.
pub(crate) struct File {
    /// Its path from the root, with slashes.
    pub(crate) path: String,
    /// What it says.
    pub(crate) text: String,
}

/// The folder that holds the whole repository.
pub(crate) fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize().expect("the root of the repository exists")
}

/// The names of the folders in `crates/`, in order.
pub(crate) fn crates() -> Vec<String> {
    let folder = root().join("crates");
    let entries = fs::read_dir(&folder).expect("the repository has a folder `crates`");
    let mut names: Vec<String> = entries
        .map(|entry| entry.expect("the folder can be listed"))
        .filter(|entry| entry.path().join("Cargo.toml").is_file())
        .map(|entry| entry.file_name().into_string().expect("crates have plain names"))
        .collect();
    names.sort();
    names
}

/// One file, if it is there.
pub(crate) fn file(path: &str) -> Option<File> {
    let text = fs::read_to_string(root().join(path)).ok()?;
    Some(File { path: path.to_owned(), text })
}

/// The files below a folder whose names end so, in order; none if there is no such folder.
pub(crate) fn files(folder: &str, ending: &str) -> Vec<File> {
    let mut found = Vec::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(folder) = folders.pop() {
        let Ok(entries) = fs::read_dir(root().join(&folder)) else { continue };
        for entry in entries {
            let entry = entry.expect("the folder can be listed");
            let name = entry.file_name().into_string().expect("files have plain names");
            let path = format!("{folder}/{name}");
            if entry.path().is_dir() {
                folders.push(path);
            } else if name.ends_with(ending) {
                found.extend(file(&path));
            }
        }
    }
    found.sort_by(|a, b| a.path.cmp(&b.path));
    found
}

/// The Rust sources of one crate, without its tests and examples.
pub(crate) fn sources(name: &str) -> Vec<File> {
    files(&format!("crates/{name}/src"), ".rs")
}
