//! The sources of a package, searched for a name that the program does not have: it may not be compiled this time.

use std::fs;
use std::path::Path;

use crate::process::texts::{last_of_path, split_once};

/// The most sources to search.
const MOST: usize = 10_000;

/// The sources in a folder, without those of nested packages.
#[cfg(feature = "keep")]
pub(crate) fn of_package(folder: &Path) -> Vec<String> {
    in_folder(folder, false)
}

/// The sources of all packages in a folder.
pub(crate) fn of_workspace(folder: &Path) -> Vec<String> {
    in_folder(folder, true)
}

fn in_folder(root: &Path, with_packages: bool) -> Vec<String> {
    let (mut sources, mut folders) = (Vec::new(), vec![root.to_path_buf()]);
    while let Some(folder) = folders.pop() {
        let Ok(entries) = fs::read_dir(&folder) else { continue };
        for entry in entries {
            let Ok(entry) = entry else { continue };
            let (path, name) = (entry.path(), entry.file_name());
            let is_hidden = name.to_string_lossy().starts_with('.') || name == "target";
            let is_wanted = |path: &Path| !is_hidden && (with_packages || !path.join("Cargo.toml").is_file());
            let Ok(kind) = entry.file_type() else { continue };
            if kind.is_dir() && is_wanted(&path) {
                folders.push(path);
            } else if kind.is_file() && path.extension().is_some_and(|end| end == "rs") && sources.len() < MOST {
                if let Ok(source) = fs::read_to_string(path) {
                    sources.push(source);
                }
            }
        }
    }
    sources
}

/// How many functions have the last part of a path as their name.
pub(crate) fn functions(path: &str, sources: &[String]) -> usize {
    let function = format!("fn {}", last_of_path(path));
    let mut count = 0;
    for source in sources {
        let mut rest = source.as_str();
        while let Some((_, after)) = split_once(rest, &function) {
            match after.chars().next() {
                Some(c) if c.is_alphanumeric() || c == '_' => {}
                _ => count += 1,
            }
            rest = after;
        }
    }
    count
}

/// How often a text occurs in quotation marks.
pub(crate) fn literals(text: &str, sources: &[String]) -> usize {
    let literal = format!("{text:?}");
    let mut count = 0;
    for source in sources {
        let mut rest = source.as_str();
        while let Some((_, after)) = split_once(rest, &literal) {
            count += 1;
            rest = after;
        }
    }
    count
}
