//! Documents name only what is there.

use std::path::{Component, Path, PathBuf};

use crate::assert_none;
use crate::repository::{self, File};

/// What a code span begins with when it names a place in the repository.
const PLACES: [&str; 8] = ["crates/", "bench/", "golden/", "examples/", "book/", ".ci/", "corpus/", "fixtures/"];

const DOCUMENTS: [&str; 6] = ["README.md", "DESIGN.md", "LIMITS.md", "COMPARE.md", "CONTRIBUTING.md", "CHANGELOG.md"];

/// A path that a document names, from the root of the repository.
#[derive(Debug, PartialEq, Eq)]
struct Named {
    line: usize,
    text: String,
    path: String,
}

fn named(document: &File) -> Vec<Named> {
    let folder = Path::new(&document.path).parent().unwrap_or(Path::new(""));
    let mut named = Vec::new();
    for (line, text) in prose(&document.text) {
        for span in text.split('`').skip(1).step_by(2).filter(|span| is_place(span)) {
            named.push(Named { line, text: span.to_owned(), path: span.to_owned() });
        }
        for target in links(text) {
            named.push(Named { line, text: target.to_owned(), path: resolved(folder, target) });
        }
    }
    named
}

/// The lines that are not inside a block of code.
fn prose(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut inside = false;
    text.lines().enumerate().filter_map(move |(line, text)| {
        let fence = text.trim_start().starts_with("```") || text.trim_start().starts_with("~~~");
        inside ^= fence;
        (!inside && !fence).then_some((line + 1, text))
    })
}

fn is_place(span: &str) -> bool {
    PLACES.iter().any(|place| span.starts_with(place)) && !span.contains(char::is_whitespace)
}

/// The targets of links that stay in the repository.
fn links(line: &str) -> impl Iterator<Item = &str> {
    let targets = line.split("](").skip(1).filter_map(|rest| rest.split([')', '#', ' ']).next());
    targets.filter(|target| !target.is_empty() && !target.contains(':'))
}

/// A target as seen from the root.
fn resolved(folder: &Path, target: &str) -> String {
    let mut path = PathBuf::new();
    for part in folder.join(target).components() {
        match part {
            Component::ParentDir => drop(path.pop()),
            Component::Normal(name) => path.push(name),
            _ => {}
        }
    }
    path.to_string_lossy().into_owned()
}

/// The part of a path before the first name that stands for many (`*`, `<name>`, `{a,b}`).
fn certain(path: &str) -> &str {
    match path.find(['*', '<', '{']) {
        Some(at) => path[..at].rsplit_once('/').map_or("", |(folder, _)| folder),
        None => path,
    }
}

fn offenders(document: &File, exists: impl Fn(&str) -> bool) -> Vec<String> {
    let missing = named(document).into_iter().filter(|named| !exists(certain(&named.path)));
    missing
        .map(|named| format!("{}:{} names `{}`, which is not there", document.path, named.line, named.text))
        .collect()
}

fn documents() -> Vec<File> {
    let mut documents: Vec<File> = DOCUMENTS.iter().filter_map(|path| repository::file(path)).collect();
    documents.extend(repository::files("book", ".md"));
    documents
}

/// Blocks of code that are not closed, and fences that stand in the middle of a line.
fn broken_fences(document: &File) -> Vec<String> {
    let File { path, text } = document;
    let mut broken = Vec::new();
    let mut open = None;
    for (line, text) in (1..).zip(text.lines()) {
        let Some((before, word)) = text.split_once("```") else { continue };
        if !before.trim().is_empty() || (open.is_some() && !word.is_empty()) {
            broken.push(format!("{path}:{line} has a fence that does not stand alone"));
        }
        open = if open.is_some() { None } else { Some(line) };
    }
    broken.extend(open.map(|line| format!("{path}:{line} opens a block that is not closed")));
    broken
}

#[test]
fn every_block_of_code_in_a_document_is_closed() {
    let offenders: Vec<String> = documents().iter().flat_map(broken_fences).collect();
    assert_none("blocks of code are closed by a fence on a line of its own", &offenders);
}

#[test]
fn a_broken_fence_is_seen() {
    let broken = |text: &str| broken_fences(&File { path: "a.md".to_owned(), text: text.to_owned() });
    assert!(broken("a\n```rust\nb\n```\n\n  ```\nc\n  ```\n").is_empty());
    assert_eq!(broken("```text\ncargo ```\n"), ["a.md:2 has a fence that does not stand alone"]);
    assert_eq!(broken("```text\na\n"), ["a.md:1 opens a block that is not closed"]);
    assert_eq!(broken("```a\n```b\n"), ["a.md:2 has a fence that does not stand alone"]);
}

#[test]
fn every_path_that_a_document_names_exists() {
    let root = repository::root();
    let offenders: Vec<String> =
        documents().iter().flat_map(|document| offenders(document, |path| root.join(path).exists())).collect();
    assert_none("documents name only paths that exist", &offenders);
}

#[test]
fn a_document_that_names_a_missing_path_is_seen() {
    let text = "See `crates/gone/src` and `.ci/run`, `a/b`, `cargo run bench/x`.\n```\n`crates/never`\n```\n\
                [there](../README.md#top), [not there](gone.md), [far](https://example.org/x)\n`golden/*.txt` `corpus/<name>/x`\n";
    let document = File { path: "book/start.md".to_owned(), text: text.to_owned() };
    assert_eq!(
        offenders(&document, |path| [".ci/run", "README.md", "golden"].contains(&path)),
        [
            "book/start.md:1 names `crates/gone/src`, which is not there",
            "book/start.md:5 names `gone.md`, which is not there",
            "book/start.md:6 names `corpus/<name>/x`, which is not there",
        ]
    );
}
