//! A file to which lines are appended, by several tests and processes at once.

use std::fs::{self, File, OpenOptions};
use std::io::{ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};

use lakatos_engine::judge::Misuse;

use crate::process::console::announce;
use crate::process::program;
use crate::settings::misuse;

/// A file for lines.
pub(super) struct LineFile {
    /// The variable that names it.
    variable: &'static str,
    path: PathBuf,
    file: File,
    /// Whether a line could not be written: then no more are written.
    is_broken: bool,
}

impl LineFile {
    /// Opens a file, or creates it. Relative paths start at the folder of the workspace.
    pub(super) fn open(variable: &'static str, path: &str, source: &str) -> Result<LineFile, Misuse> {
        let place = folder(source).map_or_else(|| PathBuf::from(path), |folder| folder.join(path));
        match open(&place) {
            Ok(file) => Ok(LineFile { variable, path: place, file, is_broken: false }),
            Err(why) => Err(misuse(
                format!("`{variable}` is `{path}`, {} cannot be written: {why}", file_in_message(&place, path)),
                "give the path of a file in a folder that exists, from the folder of the workspace, or unset the variable",
            )),
        }
    }

    /// Is this the same file as another?
    pub(super) fn is_same(&self, other: &LineFile) -> bool {
        let place = |file: &LineFile| fs::canonicalize(&file.path).unwrap_or_else(|_| file.path.clone());
        place(self) == place(other)
    }

    /// Appends a line with one write.
    pub(super) fn append(&mut self, mut line: String) {
        if self.is_broken {
            return;
        }
        line.push('\n');
        if let Err(error) = write_once(&mut self.file, line.as_bytes()) {
            self.is_broken = true;
            self.tell(&error.to_string());
        }
    }

    /// Announces once per process that lines are missing.
    fn tell(&self, why: &str) {
        static IS_TOLD: AtomicBool = AtomicBool::new(false);
        if !IS_TOLD.swap(true, Ordering::Relaxed) {
            announce(&missing(self.variable, &self.path, why));
        }
    }
}

/// The file in a message, after the path that was given.
fn file_in_message(place: &Path, path: &str) -> String {
    if place == Path::new(path) { "which".to_owned() } else { format!("and `{}`", place.display()) }
}

fn missing(variable: &str, path: &Path, why: &str) -> String {
    format!(
        "lines are missing in `{}` ({variable}), which cannot be written any more: {why}; the tests are not affected",
        path.display()
    )
}

/// The folder at which relative paths start: the workspace, or the package where that is not known.
fn folder(source: &str) -> Option<PathBuf> {
    let package = program::package_folder()?;
    Some(program::workspace_folder(&package, source).unwrap_or(package))
}

/// Opens a file for appending. A pipe or a terminal would make the test wait for its reader.
fn open(path: &Path) -> Result<File, String> {
    match fs::metadata(path) {
        Ok(found) if found.is_dir() => return Err("it is a directory".to_owned()),
        Ok(found) if !found.is_file() => return Err("it is not a regular file".to_owned()),
        _ => {}
    }
    let opened = OpenOptions::new().append(true).create(true).open(path);
    opened.map_err(|error| error.to_string())
}

/// Writes everything at once, so no line of another process comes between. A full disk takes only a part.
fn write_once(file: &mut dyn Write, bytes: &[u8]) -> std::io::Result<()> {
    loop {
        match file.write(bytes) {
            Ok(count) if count == bytes.len() => return Ok(()),
            Ok(count) => {
                let (written, all) = (count, bytes.len());
                // So that the next process begins on a line of its own.
                let _ = file.write(b"\n");
                return Err(std::io::Error::other(format!("only {written} of {all} bytes of a line were written")));
            }
            Err(error) if error.kind() == ErrorKind::Interrupted => {}
            Err(error) => return Err(error),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Takes this number of bytes at a time.
    struct Narrow(usize, Vec<u8>);

    impl Write for Narrow {
        fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
            let count = bytes.len().min(self.0);
            self.1.extend_from_slice(&bytes[..count]);
            Ok(count)
        }

        fn flush(&mut self) -> std::io::Result<()> {
            Ok(())
        }
    }

    #[test]
    fn a_line_is_one_write_and_a_part_of_one_is_an_error() {
        let mut wide = Narrow(100, Vec::new());
        write_once(&mut wide, b"{\"version\":1}\n").unwrap();
        assert_eq!(wide.1, b"{\"version\":1}\n");
        let mut narrow = Narrow(5, Vec::new());
        let error = write_once(&mut narrow, b"{\"version\":1}\n").unwrap_err();
        assert_eq!(error.to_string(), "only 5 of 14 bytes of a line were written");
        assert_eq!(narrow.1, b"{\"ver\n");
    }

    #[test]
    fn what_is_missing_is_said_in_one_line() {
        assert_eq!(
            missing("LAKATOS_JSON", Path::new("/shop/run.jsonl"), "No space left on device (os error 28)"),
            "lines are missing in `/shop/run.jsonl` (LAKATOS_JSON), which cannot be written any more: No space left on \
             device (os error 28); the tests are not affected"
        );
    }
}
