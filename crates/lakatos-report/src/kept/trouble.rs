//! Messages about files of kept cases that cannot be read or written.

use std::io::{self, ErrorKind};

use lakatos_data::texts::joined;

use super::lock::Held;
use crate::model::Misuse;

fn misuse(problem: String, remedy: impl Into<String>) -> Misuse {
    Misuse { problem, remedy: remedy.into() }
}

/// The file exists, and cannot be read.
pub(super) fn not_read(file: &str, error: &io::Error) -> Misuse {
    let what = match error.kind() {
        ErrorKind::IsADirectory => format!("{file} is a folder, where a file of kept cases should be"),
        ErrorKind::InvalidInput => format!("{file} is not a regular file, and should be a file of kept cases"),
        _ => format!("{file} cannot be read, so that its cases are not tried: {}", why(error)),
    };
    misuse(what, remedy(error, "make the file readable, or move it away"))
}

/// The file is too large.
pub(super) fn too_large(file: &str) -> Misuse {
    misuse(
        format!("{file} is larger than 10 MB, so that its cases are not tried"),
        "delete cases from it that are large, or move it away",
    )
}

/// The file is not text.
pub(super) fn no_text(file: &str, line: usize) -> Misuse {
    misuse(
        format!("in {file}:{line}, there are bytes that are not UTF-8, so that the cases of the file are not tried"),
        "correct the line, bring back an earlier version of the file, or move it away",
    )
}

/// The file cannot be written.
pub(super) fn not_written(file: &str, error: &io::Error) -> Misuse {
    misuse(format!("{file} could not be written: {}", why(error)), remedy(error, "make its folder writable"))
}

/// Another process holds the lock, or several have held it one after the other.
pub(super) fn lock_held(file: &str, held: Held) -> Misuse {
    let holder = held.process.map_or_else(|| "another process".to_owned(), |process| format!("process {process}"));
    let (seconds, remedy) =
        (held.waited.as_secs(), format!("wait for that process, or delete {file}.lock if there is none"));
    match held.in_turn {
        false => misuse(
            format!(
                "{file} could not be written: {holder} holds {file}.lock, and did not release it in {seconds} seconds"
            ),
            remedy,
        ),
        true => misuse(
            format!(
                "{file} could not be written: for {seconds} seconds other processes have held {file}.lock, one after the \
                 other; the last is {holder}"
            ),
            "run the property again when fewer processes write to the file",
        ),
    }
}

/// This process was stopped for so long that another has taken the lock.
pub(super) fn overtaken(file: &str) -> Misuse {
    misuse(
        format!(
            "{file} could not be written: this process was stopped for so long that another one has taken its turn"
        ),
        "run the property again",
    )
}

/// A folder of pending cases cannot be listed.
pub(super) fn unlisted(folder: &str, error: &io::Error) -> Misuse {
    misuse(
        format!("{folder} cannot be listed, so that the cases in it are not shown: {}", why(error)),
        "make the folder readable",
    )
}

/// The case does not exist.
pub(super) fn unknown(file: &str, id: &str, known: &[&str]) -> Misuse {
    let remedy = match known {
        [] => "there are no cases in this file: look at the others".to_owned(),
        known => format!("name one of these: {}", joined(known, ", ")),
    };
    misuse(format!("{file} has no case `{id}`"), remedy)
}

/// Several cases have the name.
pub(super) fn ambiguous(file: &str, id: &str, lines: &[String]) -> Misuse {
    misuse(
        format!("{file} has {} cases called `{id}`, on lines {}", lines.len(), joined(lines, ", ")),
        "give each case a name of its own in the file, and try again",
    )
}

/// The case is in a conflict, where nothing is changed.
pub(super) fn in_conflict(file: &str, id: &str) -> Misuse {
    misuse(
        format!("the case `{id}` of {file} stands in a conflict that a merge has left"),
        "resolve the conflict in the file, and try again",
    )
}

/// The reason in words that are the same on all systems, if it is a common one.
fn why(error: &io::Error) -> String {
    let words = match error.kind() {
        ErrorKind::PermissionDenied => "permission is denied",
        ErrorKind::ReadOnlyFilesystem => "the disk is read-only",
        ErrorKind::StorageFull => "no space is left on the disk",
        ErrorKind::QuotaExceeded => "the share of the disk is used up",
        ErrorKind::IsADirectory => "a folder is where the file should be",
        ErrorKind::NotADirectory | ErrorKind::AlreadyExists => "a file is where one of its folders should be",
        _ => return error.to_string(),
    };
    words.to_owned()
}

fn remedy(error: &io::Error, otherwise: &str) -> String {
    let words = match error.kind() {
        ErrorKind::StorageFull | ErrorKind::QuotaExceeded => "make room on the disk",
        ErrorKind::IsADirectory | ErrorKind::InvalidInput => "move it away",
        ErrorKind::NotADirectory | ErrorKind::AlreadyExists => "move that file away",
        _ => otherwise,
    };
    words.to_owned()
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[test]
    fn every_reason_that_can_be_expected_is_told_with_what_to_do() {
        let written = [
            (ErrorKind::ReadOnlyFilesystem, "the disk is read-only", "make its folder writable"),
            (ErrorKind::QuotaExceeded, "the share of the disk is used up", "make room on the disk"),
            (ErrorKind::IsADirectory, "a folder is where the file should be", "move it away"),
            (ErrorKind::TimedOut, "timed out", "make its folder writable"),
        ];
        for (kind, why, remedy) in written {
            let told = not_written("a.txt", &kind.into());
            assert_eq!(told, misuse(format!("a.txt could not be written: {why}"), remedy));
        }
        let waited = Duration::from_millis(2_010);
        let told = lock_held("a.txt", Held { process: None, waited, in_turn: false });
        let problem =
            "a.txt could not be written: another process holds a.txt.lock, and did not release it in 2 seconds";
        assert_eq!(told, misuse(problem.to_owned(), "wait for that process, or delete a.txt.lock if there is none"));
        let waited = Duration::from_secs(10);
        let told = lock_held("a.txt", Held { process: Some(7), waited, in_turn: true });
        let problem = "a.txt could not be written: for 10 seconds other processes have held a.txt.lock, one after the \
                       other; the last is process 7";
        assert_eq!(told, misuse(problem.to_owned(), "run the property again when fewer processes write to the file"));
        let told = not_read("a.txt", &ErrorKind::PermissionDenied.into());
        let problem = "a.txt cannot be read, so that its cases are not tried: permission is denied";
        assert_eq!(told, misuse(problem.to_owned(), "make the file readable, or move it away"));
    }
}
