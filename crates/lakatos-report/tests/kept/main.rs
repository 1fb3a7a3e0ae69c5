//! Kept cases: their text, and their files on the disk.

#[path = "../shared/golden.rs"]
mod golden;

mod chance;
mod changes;
mod corpus;
mod disk;
mod laws;
mod processes;
mod review;
mod scratch;

use lakatos_report::kept::{Entry, KeptArgument};
use lakatos_report::model::Misuse;

/// A case of one argument.
fn case(value: &str) -> Entry {
    Entry::new(None, None, vec![argument("xs", "Vec<i64>", value)])
}

fn argument(name: &str, type_text: &str, value: &str) -> KeptArgument {
    KeptArgument { name: name.to_owned(), type_text: type_text.to_owned(), value: value.to_owned() }
}

/// A case of one argument that panicked in a line.
fn panicked(value: &str, line: u32) -> Entry {
    let mut entry = case(value);
    entry.failure.kind = "panicked".to_owned();
    entry.failure.place = Some(("src/lists.rs".to_owned(), line));
    entry
}

/// A problem and its remedy, as a person reads them.
fn told(misuse: &Misuse) -> String {
    format!("{}\n-> {}", misuse.problem, misuse.remedy)
}
