//! Finds what the README and the book quote, and compares it with what is so.
//!
//! A report is quoted in a block of text after a line `<!-- report: module::property -->`, which may say, too, what is
//! set in the environment: `<!-- report: module::property with NAME=value and OTHER=value -->`. The property is a test of
//! this program.
//! What other tests have compared is quoted from its file: `<!-- golden: reports/name -->`.
//! With `WRITE_BOOK=1` reports are written anew instead of being compared: look at the difference before it is kept.

use std::path::PathBuf;
use std::process::Command;

const CHAPTERS: [&str; 11] = [
    "README.md",
    "book/first-property.md",
    "book/what-a-pass-means.md",
    "book/how-good-is-my-data.md",
    "book/configuration.md",
    "book/writing-generators.md",
    "book/functions-as-data.md",
    "book/reading-a-failure.md",
    "book/why-does-it-fail.md",
    "book/keeping-counterexamples.md",
    "book/does-my-test-test-anything.md",
];

/// The same seed for every report of the random search.
const SEED: &str = "7";

fn path(path: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../..").join(path)
}

fn read(name: &str) -> String {
    std::fs::read_to_string(path(name)).unwrap_or_else(|error| panic!("{name}: {error}"))
}

/// A report that a chapter quotes.
struct Quoted {
    chapter: &'static str,
    property: String,
    variables: Vec<(String, String)>,
    text: String,
    /// Where the text stands in the chapter.
    start: usize,
}

/// Who compares may write: one at a time.
static WRITING: std::sync::Mutex<()> = std::sync::Mutex::new(());

const GOLDEN: &str = "<!-- golden: ";
const MARK: &str = "<!-- report: ";
const OPENING: &str = "<!-- opening: ";
const OPEN: &str = " -->\n```text\n";

fn quoted(chapter: &'static str, text: &str, mark: &str) -> Vec<Quoted> {
    let mut found = Vec::new();
    for (at, _) in text.match_indices(mark) {
        let rest = &text[at + mark.len()..];
        let (said, rest) = rest.split_once(OPEN).expect("a block of text follows a mark");
        let quoted = rest.split_once("```").expect("the block has an end").0;
        let (property, set) = said.split_once(" with ").map_or((said, None), |(name, set)| (name, Some(set)));
        let variables = set.into_iter().flat_map(|set| set.split(" and "));
        let variables = variables.map(|set| set.split_once('=').expect("a variable is set as NAME=value"));
        found.push(Quoted {
            chapter,
            property: property.to_owned(),
            variables: variables.map(|(name, value)| (name.to_owned(), value.to_owned())).collect(),
            text: quoted.to_owned(),
            start: at + mark.len() + said.len() + OPEN.len(),
        });
    }
    found
}

/// What a property of this program says when it is run alone.
fn said(quoted: &Quoted) -> String {
    let program = std::env::current_exe().expect("this program has a path");
    let mut command = Command::new(program);
    command.args([&quoted.property, "--exact", "--include-ignored", "--nocapture", "--test-threads=2"]);
    for (name, _) in std::env::vars_os() {
        let plain = name.to_string_lossy().into_owned();
        if plain.starts_with("LAKATOS_") || ["COLUMNS", "RUST_BACKTRACE", "CI"].contains(&plain.as_str()) {
            command.env_remove(name);
        }
    }
    command
        .env("NO_COLOR", "1")
        .env("LAKATOS_SEED", SEED)
        .env("LAKATOS_KEEP", "nothing")
        .envs(quoted.variables.clone());
    let output = command.output().expect("this program runs");
    let printed = String::from_utf8(output.stdout).expect("it is text");
    let wrong = String::from_utf8(output.stderr).expect("it is text");
    // A line for those who do not see the report.
    let is_notice = wrong.starts_with("lakatos: ") && wrong.lines().count() == 1;
    let report = if wrong.is_empty() || is_notice {
        let after = printed.split_once("running 1 test\n").map_or("", |(_, after)| after);
        // What the runner says stands on a line of its own; the report itself may say how the test is run.
        let ended = after.find(&format!("\ntest {} ... ", quoted.property)).map_or(0, |end| end + 1);
        after[..ended].to_owned()
    } else {
        wrong
    };
    assert!(!report.is_empty(), "`{}` says nothing:\n{printed}", quoted.property);
    report
}

#[test]
fn every_report_is_what_the_property_says() {
    let _alone = WRITING.lock();
    let write = std::env::var_os("WRITE_BOOK").is_some();
    for chapter in CHAPTERS {
        let mut text = read(chapter);
        let reports = quoted(chapter, &text, MARK);
        assert!(!reports.is_empty() || text.contains(GOLDEN), "{chapter} quotes no report");
        for quoted in reports.iter().rev() {
            let said = said(quoted);
            if write {
                text.replace_range(quoted.start..quoted.start + quoted.text.len(), &said);
            } else {
                let Quoted { chapter, property, text, .. } = quoted;
                assert!(*text == said, "{chapter} quotes for `{property}`\n{text}\nand it says\n{said}");
            }
        }
        if write {
            std::fs::write(path(chapter), text).expect("the chapter can be written");
        }
    }
}

/// The blocks of Rust in a chapter.
fn code(text: &str) -> Vec<&str> {
    text.split("```rust\n").skip(1).map(|rest| rest.split("```").next().unwrap_or_default()).collect()
}

/// The modules of this program that hold properties.
fn sources() -> Vec<String> {
    let folder = path("crates/lakatos/tests/book");
    let files = std::fs::read_dir(folder).expect("the folder can be listed");
    let files = files.map(|file| file.expect("the folder can be listed").path());
    files.map(|file| std::fs::read_to_string(file).expect("it is text")).collect()
}

/// Does a source have all paragraphs of a block, in their order?
fn has(source: &str, block: &str) -> bool {
    let mut rest = source;
    block.split("\n\n").map(str::trim_end).all(|paragraph| match rest.split_once(paragraph) {
        Some((_, after)) => {
            rest = after;
            true
        }
        None => false,
    })
}

#[test]
fn every_block_of_code_is_compiled_and_run_by_this_program() {
    let sources = sources();
    for chapter in CHAPTERS {
        for block in code(&read(chapter)) {
            assert!(
                sources.iter().any(|source| has(source, block)),
                "no module of this program has the code of {chapter}:\n{block}"
            );
        }
    }
}

/// The first lines of a report, as far as they are quoted: up to the second part of the report that has code.
fn opening(report: &str) -> String {
    let end = report.find("\nOthers survive").unwrap_or(report.len());
    format!("{}\n", report[..end].trim_end())
}

#[test]
fn every_opening_is_that_of_the_report() {
    let _alone = WRITING.lock();
    let write = std::env::var_os("WRITE_BOOK").is_some();
    for chapter in CHAPTERS {
        let mut text = read(chapter);
        for quoted in quoted(chapter, &text, OPENING).iter().rev() {
            let said = opening(&said(quoted));
            if write {
                text.replace_range(quoted.start..quoted.start + quoted.text.len(), &said);
            } else {
                assert_eq!(quoted.text, said, "{chapter}");
            }
        }
        if write {
            std::fs::write(path(chapter), text).expect("the chapter can be written");
        }
    }
}

#[test]
fn everything_that_is_quoted_from_a_golden_file_is_there() {
    let _alone = WRITING.lock();
    let write = std::env::var_os("WRITE_BOOK").is_some();
    for chapter in CHAPTERS {
        let mut text = read(chapter);
        let places: Vec<usize> = text.match_indices(GOLDEN).map(|(at, _)| at).collect();
        for at in places.into_iter().rev() {
            let rest = &text[at + GOLDEN.len()..];
            let (name, quoted) = rest.split_once(OPEN).expect("a block of text follows a mark");
            let quoted = quoted.split_once("```").expect("the block has an end").0;
            let (said, start) = (read(&format!("golden/{name}.txt")), at + GOLDEN.len() + name.len() + OPEN.len());
            if write {
                text.replace_range(start..start + quoted.len(), &said);
            } else {
                assert_eq!(quoted, said, "{chapter}: {name}");
            }
        }
        if write {
            std::fs::write(path(chapter), text).expect("the chapter can be written");
        }
    }
}
