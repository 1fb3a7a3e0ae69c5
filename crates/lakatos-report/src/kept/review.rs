//! Reviewing pending cases: they are listed, and accepted or discarded.

use std::path::{Path, PathBuf};

use super::document::Document;
use super::folder::{CaseFile, accepted_folder, files, pending_folder};
use super::{Read, names, trouble};
use crate::model::Misuse;

/// A file of pending cases.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pending {
    /// The package to which it belongs.
    pub package: String,
    /// The file.
    pub file: CaseFile,
    /// Its contents.
    pub read: Read,
    below_package: PathBuf,
}

impl Pending {
    /// The file into which its cases are accepted.
    pub fn accepted(&self, package_folder: &Path, told_from: &Path) -> CaseFile {
        let path = accepted_folder(package_folder).join(&self.below_package);
        CaseFile::new(path, self.file.property(), told_from)
    }
}

/// The files of pending cases of all packages that are built in a folder, in the order of their paths, and the errors
/// of the search for them.
pub fn pending(target_folder: &Path, told_from: &Path) -> (Vec<Pending>, Vec<Misuse>) {
    let root = pending_folder(target_folder);
    let (paths, problems) = files(&root, told_from);
    let mut all = Vec::new();
    for path in paths {
        let below = path.strip_prefix(&root).unwrap_or(&path);
        let mut parts = below.components();
        let Some(package) = parts.next().map(|package| package.as_os_str().to_string_lossy().into_owned()) else {
            continue;
        };
        let below_package = parts.as_path().to_path_buf();
        let read = CaseFile::new(path.clone(), "", told_from).read();
        let file = CaseFile::new(path, read.document.property(), told_from);
        all.push(Pending { package: names::name_of_file(&package), file, read, below_package });
    }
    (all, problems)
}

/// Moves the case with this name, or all cases, from the pending ones to the accepted ones; returns how many these are.
/// Damaged parts stay where they are.
pub fn accept(pending: &CaseFile, accepted: &CaseFile, id: Option<&str>) -> Result<usize, Misuse> {
    let chosen = chosen_cases(pending, id)?;
    if !chosen.entries().is_empty() {
        accepted.update(&mut |document| document.merge(&chosen))?;
        // A process that is killed here leaves them in both files, where they count as one case when they are tried and
        // when they are accepted again. A case that became simpler meanwhile is another one, and stays.
        remove(pending, &chosen)?;
    }
    Ok(chosen.entries().len())
}

/// Deletes the case with this name, or all cases, from a file; returns how many these are. Damaged parts stay.
pub fn discard(file: &CaseFile, id: Option<&str>) -> Result<usize, Misuse> {
    let chosen = chosen_cases(file, id)?;
    if !chosen.entries().is_empty() {
        remove(file, &chosen)?;
    }
    Ok(chosen.entries().len())
}

/// Removes the cases of a document from a file: those that were reviewed, and no others with the same names.
fn remove(file: &CaseFile, chosen: &Document) -> Result<(), Misuse> {
    let done = chosen.entries();
    file.update(&mut |document| {
        document.remove_where(&|entry| done.iter().any(|(_, done)| done.is_same_case(entry)));
    })
}

/// The selected cases of a file. If one was named, none is an error, and so are several.
fn chosen_cases(file: &CaseFile, id: Option<&str>) -> Result<Document, Misuse> {
    let (document, _) = file.load()?;
    if document.later_format().is_some() {
        return Err(document.problems(file.called()).remove(0));
    }
    let chosen = document.only(&|entry| id.is_none_or(|id| entry.id() == id));
    let (Some(id), cases) = (id, chosen.entries()) else { return Ok(chosen) };
    let Some((_, first)) = cases.first() else {
        let mut known = Vec::new();
        for (_, entry) in document.entries() {
            known.push(entry.id());
        }
        return Err(if known.contains(&id) {
            trouble::in_conflict(file.called(), id)
        } else {
            trouble::unknown(file.called(), id, &known)
        });
    };
    if cases.iter().all(|(_, case)| case.is_same_case(first)) {
        return Ok(chosen);
    }
    let mut lines = Vec::new();
    for (line, entry) in document.entries() {
        if entry.id() == id {
            lines.push(line.to_string());
        }
    }
    Err(trouble::ambiguous(file.called(), id, &lines))
}
