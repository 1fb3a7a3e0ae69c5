//! Unreadable parts of a file of kept cases, and the messages about them.

use super::super::entry::{Entry, What, Wrong};
use super::super::escape::quoted;
use super::lines::Kind;
use crate::model::Misuse;

/// A part of a file that cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Damage {
    /// The line of the message, counted from the first of the part.
    pub(super) at: usize,
    /// What is wrong.
    problem: String,
    /// What to do.
    remedy: String,
    /// The cases that can be read nevertheless.
    pub(super) entries: Vec<Entry>,
}

impl Damage {
    fn new(at: usize, problem: String, remedy: impl Into<String>) -> Damage {
        Damage { at, problem, remedy: remedy.into(), entries: Vec::new() }
    }

    /// The message about it.
    pub(super) fn told(&self, file: &str, line: usize) -> Misuse {
        Misuse { problem: format!("in {file}:{line}, {}", self.problem), remedy: self.remedy.clone() }
    }
}

/// A line that is not part of a case.
pub(super) fn of_line(kind: &Kind<'_>, line: &str) -> Damage {
    let line = quoted(line);
    match kind {
        Kind::Marker(_) => Damage::new(
            0,
            format!("`{line}` is a marker of a merge, and the others that belong to it are missing"),
            "delete the line, and look at the cases above and below it",
        ),
        Kind::NoFormat => Damage::new(0, format!("`{line}` does not name a version of the format"), "write `format 2`"),
        Kind::Indented => Damage::new(
            0,
            format!("`{line}` belongs to no case"),
            "write a line above it that begins the case, as in `case empty-list`, or delete it",
        ),
        _ => Damage::new(
            0,
            format!("`{line}` is not understood"),
            "delete it, or make a comment of it, which begins with `#`; the lines of a case are indented",
        ),
    }
}

/// A case that cannot be read, below some lines of comments.
pub(super) fn of_case(wrong: Wrong, comments: usize) -> Damage {
    let text = wrong.text;
    let (problem, remedy) = match wrong.what {
        What::Unnamed => (
            format!("`{text}` does not name the case by one word"),
            "write `case` and any word, as in `case empty-list`".to_owned(),
        ),
        What::Empty => (
            format!("`{text}` has no lines that say what the case is"),
            "write a line `let name: Type = value;` for each argument below it, or delete the case".to_owned(),
        ),
        What::Let => (
            format!("`{text}` is not a whole argument, so that the case is not tried"),
            "write it as in `let xs: Vec<i64> = vec![0, 1];`, or delete the case".to_owned(),
        ),
        What::Twice => {
            let name = text.split(':').next().unwrap_or_default();
            let problem = format!("`{name}` stands there for the second time, so that the case is not tried");
            (problem, "delete one of the two lines; if they are of two cases, begin each with a line `case`".to_owned())
        }
        What::Number => (
            format!("`{text}` gives no number, so that the case is not tried"),
            "write the line on which the closure begins, as in `line: 41`, or delete this line".to_owned(),
        ),
    };
    Damage::new(comments + wrong.at, problem, remedy)
}

/// A conflict below some lines of a case, whose cases could be read.
pub(super) fn of_conflict(at: usize, entries: Vec<Entry>) -> Damage {
    let tried = match entries.len() {
        0 => "there is no whole case in it".to_owned(),
        1 => "the case in it is tried".to_owned(),
        count => format!("the {count} cases of both sides are tried"),
    };
    let problem = format!("a merge has left a conflict; {tried}");
    let remedy = "keep the cases of both sides, and delete the lines that begin with `<<<<<<<`, `|||||||`, `=======` and \
                  `>>>>>>>`";
    Damage { entries, ..Damage::new(at, problem, remedy) }
}

/// A file of a later version.
pub(super) fn later(file: &str, version: &str) -> Misuse {
    Misuse {
        problem: format!(
            "{file} has format {}, which this version of Lakatos does not know: its cases are not tried, and nothing is \
             written to it",
            quoted(version)
        ),
        remedy: "update `lakatos`, or move the file away".to_owned(),
    }
}
