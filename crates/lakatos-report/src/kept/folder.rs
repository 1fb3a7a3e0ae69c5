//! The places of files of kept cases, and reading and changing them.
//!
//! A file is changed under a lock, in a copy that replaces it in one step. So readers always find a whole file, and a
//! process leaves one, whenever it is killed.

use std::fs::{self, File};
use std::io::{self, ErrorKind, Read as _, Write};
use std::path::{Path, PathBuf};
use std::time::Duration;

use lakatos_data::arrange;

use super::document::Document;
use super::lock::{self, Lock, Refused};
use super::names;
use super::trouble;
use crate::model::Misuse;

/// Larger files are not read: no property has that many reviewed cases.
const LARGEST: u64 = 10_000_000;

/// How many links to follow before they count as a cycle.
const MOST_LINKS: usize = 40;

/// An older copy was left behind by a process that was killed.
const OLD: Duration = Duration::from_secs(60);

/// Where the kept cases of a crate are.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CaseFolders {
    /// The folder of the package: accepted cases are in `lakatos-cases` there.
    pub package_folder: PathBuf,
    /// The build folder: pending cases are in `lakatos/pending` there.
    pub target_folder: PathBuf,
    /// The name of the package.
    pub package: String,
    /// The name of the crate: a package may have several, with properties of the same name.
    pub crate_name: String,
    /// The folder to which displayed paths are relative, if they are below it.
    pub told_from: PathBuf,
}

impl CaseFolders {
    /// The file of a property's pending cases.
    pub fn pending(&self, property: &str) -> CaseFile {
        self.file(self.pending_folder(), property)
    }

    /// The file of a property's accepted cases.
    pub fn accepted(&self, property: &str) -> CaseFile {
        self.file(accepted_folder(&self.package_folder), property)
    }

    /// All files of cases of the crate that exist, accepted ones first, each with its contents.
    pub fn all(&self) -> Vec<(CaseFile, Document)> {
        let mut all = Vec::new();
        for folder in [accepted_folder(&self.package_folder), self.pending_folder()] {
            let (paths, _) = files(&folder.join(names::name(&self.crate_name)), &self.told_from);
            for path in paths {
                let document = CaseFile::new(path.clone(), "", &self.told_from).read().document;
                all.push((CaseFile::new(path, document.property(), &self.told_from), document));
            }
        }
        all
    }

    /// The crates of the package with accepted cases, each with the displayed path of their folder.
    pub fn accepted_crates(&self) -> Vec<(String, String)> {
        let root = accepted_folder(&self.package_folder);
        let (paths, _) = files(&root, &self.told_from);
        let mut crates = Vec::new();
        for path in paths {
            let first = path.strip_prefix(&root).ok().and_then(|below| below.iter().next());
            let Some(folder) = first.filter(|first| root.join(first).is_dir()) else { continue };
            let found =
                (names::name_of_file(&folder.to_string_lossy()), display_path(&root.join(folder), &self.told_from));
            if !crates.contains(&found) {
                crates.push(found);
            }
        }
        crates
    }

    fn pending_folder(&self) -> PathBuf {
        pending_folder(&self.target_folder).join(names::name(&self.package))
    }

    fn file(&self, folder: PathBuf, property: &str) -> CaseFile {
        let path = folder.join(names::name(&self.crate_name)).join(names::path(property));
        CaseFile::new(path, property, &self.told_from)
    }
}

/// Where the pending cases of all packages are.
pub(super) fn pending_folder(target_folder: &Path) -> PathBuf {
    target_folder.join("lakatos").join("pending")
}

/// Where the accepted cases of a package are.
pub(super) fn accepted_folder(package_folder: &Path) -> PathBuf {
    package_folder.join("lakatos-cases")
}

/// A path for display.
pub(super) fn display_path(path: &Path, from: &Path) -> String {
    path.strip_prefix(from).unwrap_or(path).display().to_string()
}

/// The file of a property's cases, which may not exist yet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CaseFile {
    path: PathBuf,
    called: String,
    property: String,
}

/// What was read from a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Read {
    /// The readable contents; without cases, if there is no file.
    pub document: Document,
    /// What went wrong.
    pub problems: Vec<Misuse>,
}

/// How to create a file that will replace another.
type Create = fn(&Path) -> io::Result<File>;

impl CaseFile {
    /// The file of a property's cases at a path, displayed relative to a folder.
    pub fn new(path: PathBuf, property: &str, told_from: &Path) -> CaseFile {
        CaseFile { called: display_path(&path, told_from), path, property: property.to_owned() }
    }

    /// The path.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// The path for display.
    pub fn called(&self) -> &str {
        &self.called
    }

    /// The property.
    pub fn property(&self) -> &str {
        &self.property
    }

    /// Reads the file. A file that does not exist has no cases, and no problem.
    pub fn read(&self) -> Read {
        match self.load() {
            Ok((document, _)) => Read { problems: document.problems(&self.called), document },
            Err(problem) => Read { document: Document::new(&self.property), problems: vec![problem] },
        }
    }

    /// Changes the file, whatever other processes do with it at the same time. If it cannot be changed, it stays as it
    /// was. A file in which nothing is left is deleted.
    pub fn update(&self, change: &mut dyn FnMut(&mut Document)) -> Result<(), Misuse> {
        self.update_by(change, |path| File::create_new(path))
    }

    fn update_by(&self, change: &mut dyn FnMut(&mut Document), create: Create) -> Result<(), Misuse> {
        let unwritten = |error: io::Error| trouble::not_written(&self.called, &error);
        fs::create_dir_all(self.path.parent().unwrap_or(Path::new(""))).map_err(unwritten)?;
        // A process that comes by another link, or by none, changes the same file.
        let target = linked(&self.path).map_err(unwritten)?;
        let lock = Lock::take(&target).map_err(|refused| match refused {
            Refused::Held(held) => trouble::lock_held(&self.called, held),
            Refused::Failed(error) => unwritten(error),
        })?;
        let (mut document, is_there) = self.load()?;
        if document.later_format().is_some() {
            return Err(document.problems(&self.called).remove(0));
        }
        let before = document.text();
        change(&mut document);
        let text = document.text();
        match (document.is_vacant(), is_there) {
            (true, true) if text != before => fs::remove_file(&target).map_err(unwritten),
            (false, _) if text != before => self.replace(&target, &text, &lock, create),
            _ => Ok(()),
        }
    }

    /// Writes a copy, and replaces the file by it.
    fn replace(&self, target: &Path, text: &str, lock: &Lock, create: Create) -> Result<(), Misuse> {
        clear(target);
        let copy = lock::with_end(target, &format!(".{}-{}.tmp", lock::this_process(), lock::fresh()));
        let written = write(&copy, text, create).and_then(|()| copy_mode(target, &copy));
        let written = written.map_err(|error| trouble::not_written(&self.called, &error));
        let replaced = written.and_then(|()| match lock.is_held() {
            true => fs::rename(&copy, target).map_err(|error| trouble::not_written(&self.called, &error)),
            false => Err(trouble::overtaken(&self.called)),
        });
        if replaced.is_err() {
            // If it cannot be deleted now, it is deleted later, when it is old.
            let _ = fs::remove_file(&copy);
        }
        replaced
    }

    /// The document, and whether the file exists.
    pub(super) fn load(&self) -> Result<(Document, bool), Misuse> {
        let bytes = match self.bytes() {
            Ok(bytes) => bytes,
            Err(error) if is_missing(&error) => return Ok((Document::new(&self.property), false)),
            Err(error) => return Err(trouble::not_read(&self.called, &error)),
        };
        if bytes.len() as u64 > LARGEST {
            return Err(trouble::too_large(&self.called));
        }
        let text = match String::from_utf8(bytes) {
            Ok(text) => text,
            Err(error) => {
                let before = &error.as_bytes()[..error.utf8_error().valid_up_to()];
                let mut line = 1;
                for byte in before {
                    line += usize::from(*byte == b'\n');
                }
                return Err(trouble::no_text(&self.called, line));
            }
        };
        let is_empty = text.trim().is_empty();
        Ok((if is_empty { Document::new(&self.property) } else { Document::parse(&text) }, true))
    }

    fn bytes(&self) -> io::Result<Vec<u8>> {
        // Opening a pipe would wait for a writer.
        let kind = fs::metadata(&self.path)?.file_type();
        if !kind.is_file() {
            return Err(if kind.is_dir() { ErrorKind::IsADirectory } else { ErrorKind::InvalidInput }.into());
        }
        let mut bytes = Vec::new();
        File::open(&self.path)?.take(LARGEST + 1).read_to_end(&mut bytes)?;
        Ok(bytes)
    }
}

/// Deletes copies of a file that were left behind.
fn clear(target: &Path) {
    let Some((folder, name)) = target.parent().zip(target.file_name()) else { return };
    let Ok(files) = fs::read_dir(folder) else { return };
    let start = format!("{}.", name.to_string_lossy());
    for file in files.flatten() {
        let name = file.file_name().to_string_lossy().into_owned();
        if name.starts_with(&start) && name.ends_with(".tmp") && lock::is_older(&file.path(), OLD) {
            let _ = fs::remove_file(file.path());
        }
    }
}

/// The file at the end of a path's links, whether it exists or not.
fn linked(path: &Path) -> io::Result<PathBuf> {
    let mut path = path.to_path_buf();
    for _ in 0..MOST_LINKS {
        match fs::read_link(&path) {
            Ok(target) => path = path.parent().unwrap_or(Path::new("")).join(target),
            Err(_) => return Ok(path),
        }
    }
    // The system reports the error of too many links.
    fs::metadata(&path).map(|_| path)
}

/// Gives a copy the mode of the file that it will replace.
fn copy_mode(file: &Path, copy: &Path) -> io::Result<()> {
    match fs::metadata(file) {
        Ok(metadata) => fs::set_permissions(copy, metadata.permissions()),
        Err(_) => Ok(()),
    }
}

fn write(path: &Path, text: &str, create: Create) -> io::Result<()> {
    let mut file = create(path)?;
    file.write_all(text.as_bytes())?;
    file.sync_all()
}

/// Is the file missing? A path through another file leads to none, and one system reports just that.
fn is_missing(error: &io::Error) -> bool {
    matches!(error.kind(), ErrorKind::NotFound | ErrorKind::NotADirectory | ErrorKind::Unsupported)
}

/// All files of cases below a folder.
pub(super) fn files(root: &Path, told_from: &Path) -> (Vec<PathBuf>, Vec<Misuse>) {
    let (mut files, mut problems) = (Vec::new(), Vec::new());
    let mut folders = vec![root.to_path_buf()];
    while let Some(folder) = folders.pop() {
        let listed = match fs::read_dir(&folder) {
            Ok(listed) => listed,
            Err(_) if folder == *root && !folder.exists() => continue,
            Err(error) => {
                problems.push(trouble::unlisted(&display_path(&folder, told_from), &error));
                continue;
            }
        };
        for entry in listed.flatten() {
            let path = entry.path();
            match entry.file_type() {
                Ok(kind) if kind.is_dir() => folders.push(path),
                _ if path.extension().is_some_and(|end| end == "txt") => files.push(path),
                _ => {}
            }
        }
    }
    arrange::sort(&mut files);
    (files, problems)
}

#[cfg(test)]
mod tests {
    use super::super::entry::KeptArgument;
    use super::*;
    use crate::kept::Entry;

    fn entry(value: &str) -> Entry {
        let argument = KeptArgument { name: "x".to_owned(), type_text: "u8".to_owned(), value: value.to_owned() };
        Entry::new(None, None, vec![argument])
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn a_full_disk_is_told_and_the_old_file_stays() {
        let folder = std::env::temp_dir().join(format!("lakatos-full-{}", lock::this_process()));
        let file = CaseFile::new(folder.join("p.txt"), "p", &folder);
        file.update(&mut |document| document.keep(entry("1"))).unwrap();
        let before = fs::read(file.path()).unwrap();
        let full: Create = |_| File::options().write(true).open("/dev/full");
        let problem = file.update_by(&mut |document| document.keep(entry("2")), full).unwrap_err();
        assert_eq!(problem.problem, "p.txt could not be written: no space is left on the disk");
        assert_eq!(problem.remedy, "make room on the disk");
        assert_eq!(fs::read(file.path()).unwrap(), before);

        let denied: Create = |_| Err(ErrorKind::PermissionDenied.into());
        let problem = file.update_by(&mut |document| document.keep(entry("2")), denied).unwrap_err();
        assert_eq!(problem.problem, "p.txt could not be written: permission is denied");
        assert_eq!(problem.remedy, "make its folder writable");
        assert_eq!(fs::read(file.path()).unwrap(), before);

        // Nothing is left of it, and nothing is in the way of the next.
        assert_eq!(fs::read_dir(&folder).unwrap().count(), 1);
        file.update(&mut |document| document.keep(entry("2"))).unwrap();
        assert_eq!(file.read().document.entries().len(), 2);
        fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn a_process_that_has_lost_its_lock_writes_nothing() {
        let folder = std::env::temp_dir().join(format!("lakatos-lost-{}", lock::this_process()));
        let file = CaseFile::new(folder.join("p.txt"), "p", &folder);
        let slow: Create = |path| {
            fs::write(path.with_file_name("p.txt.lock"), "another")?;
            File::create_new(path)
        };
        let problem = file.update_by(&mut |document| document.keep(entry("1")), slow).unwrap_err();
        assert_eq!(
            problem.problem,
            "p.txt could not be written: this process was stopped for so long that another one has taken its turn"
        );
        assert_eq!(problem.remedy, "run the property again");
        assert!(!file.path().exists());
        assert_eq!(fs::read_dir(&folder).unwrap().count(), 1, "the lock of the other");
        fs::remove_dir_all(folder).unwrap();
    }
}
