//! Every configuration of `corpus/bad-configuration` is refused, in exactly these words; nothing is ignored.

use std::ffi::OsString;
use std::os::unix::ffi::OsStringExt;
use std::path::PathBuf;

use crate::folder::{Folder, MANIFEST, said, set};

const FILES: [&str; 5] = ["form", "words", "values", "variables", "properties"];

/// A configuration, and what is said of it.
#[derive(Default)]
struct Record {
    /// What is wrong with it.
    title: String,
    /// The lines that say what it is.
    lines: Vec<String>,
    workspace: Option<Vec<u8>>,
    member: Option<Vec<u8>>,
    variables: Vec<(String, OsString)>,
    wishes: String,
    /// What is said, as two lines.
    expected: String,
}

fn path(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../corpus/bad-configuration").join(format!("{name}.txt"))
}

fn bytes(hexadecimal: &str) -> Vec<u8> {
    hexadecimal.split_whitespace().map(|byte| u8::from_str_radix(byte, 16).expect("a byte")).collect()
}

fn add(file: &mut Option<Vec<u8>>, line: &str) {
    let file = file.get_or_insert_default();
    file.extend(line.strip_prefix(' ').unwrap_or(line).bytes());
    file.push(b'\n');
}

impl Record {
    fn take(&mut self, line: &str) {
        let (mark, rest) = line.split_at(line.find(|c: char| !"|$x@!?".contains(c)).unwrap_or(line.len()));
        let variable = || rest.trim_start().split_once('=').expect("a variable is set as NAME=value");
        match mark {
            "|" => add(&mut self.workspace, rest),
            "||" => add(&mut self.member, rest),
            "x" => self.workspace.get_or_insert_default().extend(bytes(rest)),
            "$" => self.variables.push((variable().0.to_owned(), variable().1.into())),
            "$x" => self.variables.push((variable().0.to_owned(), OsString::from_vec(bytes(variable().1)))),
            "@" => self.wishes += &format!("{}\n", rest.trim_start()),
            "!" | "?" => {
                self.expected += &format!("{line}\n");
                return;
            }
            _ => panic!("nobody knows the mark of `{line}`"),
        }
        self.lines.push(line.to_owned());
    }

    /// What is said of it.
    fn said(&self) -> String {
        let folder = Folder::new();
        for (path, text) in [("lakatos.toml", &self.workspace), ("member/lakatos.toml", &self.member)] {
            if let Some(text) = text {
                folder.write(path, text);
            }
        }
        let child = folder.child("settled").set("CONFIGURATION_WISHES", &self.wishes);
        let variables: Vec<(&str, &OsString)> =
            self.variables.iter().map(|(name, value)| (name.as_str(), value)).collect();
        said(&set(child, &variables).run())
    }

    /// All that is written in it and around it, in one text.
    fn written(&self) -> String {
        let file = |file: &Option<Vec<u8>>| String::from_utf8_lossy(file.as_deref().unwrap_or_default()).into_owned();
        let variables: String =
            self.variables.iter().map(|(name, value)| format!("{name}={}\n", value.to_string_lossy())).collect();
        format!("{}\n{}\n{variables}{}{MANIFEST}", file(&self.workspace), file(&self.member), self.wishes)
    }
}

/// The comment at the head of a file, and its records.
fn records(text: &str) -> (String, Vec<Record>) {
    let (head, rest) = text.split_once("\n\n").expect("a file begins with a comment");
    let record = |block: &str| {
        let mut lines = block.lines();
        let title = lines.next().and_then(|line| line.strip_prefix("# ")).expect("a record begins with `#`");
        let mut record = Record { title: title.to_owned(), ..Record::default() };
        lines.for_each(|line| record.take(line));
        record
    };
    (head.to_owned(), rest.split("\n\n").map(record).collect())
}

fn all() -> Vec<Record> {
    let text = |name: &&str| std::fs::read_to_string(path(name)).expect("the corpus can be read");
    FILES.iter().flat_map(|name| records(&text(name)).1).collect()
}

#[test]
fn every_bad_configuration_is_refused_in_these_words() {
    let write = std::env::var_os("WRITE_CORPUS").is_some();
    for name in FILES {
        let text = std::fs::read_to_string(path(name)).expect("the corpus can be read");
        let (mut written, records) = records(&text);
        for record in &records {
            let said = record.said();
            if !write {
                assert_eq!(said, record.expected, "{name}: {}\n{}", record.title, record.lines.join("\n"));
            }
            written += &format!("\n\n# {}\n{}\n{}", record.title, record.lines.join("\n"), said.trim_end());
        }
        if write {
            std::fs::write(path(name), written + "\n").expect("the corpus can be written");
        }
    }
}

#[test]
fn there_are_two_hundred_of_them_and_no_two_are_the_same() {
    let mut written: Vec<String> = all().iter().map(|record| record.lines.join("\n")).collect();
    assert!(written.len() >= 200, "{}", written.len());
    let count = written.len();
    written.sort_unstable();
    written.dedup();
    assert_eq!(written.len(), count);
}

#[test]
fn every_message_names_the_place_and_what_stands_there_and_says_what_to_do() {
    for record in all() {
        let Record { title, expected, .. } = &record;
        let (problem, remedy) = expected.split_once("\n? ").unwrap_or_else(|| panic!("{title}: {expected}"));
        let written = record.written();
        let places = ["lakatos.toml:", "Cargo.toml:", "LAKATOS_", "the property"];
        assert!(places.iter().any(|place| problem.contains(place)), "{title}: {problem}");
        let quoted = problem.split('`').skip(1).step_by(2).filter(|quoted| !quoted.is_empty());
        let mut named = quoted.map(|quoted| quoted.trim_end_matches("..").trim_matches('"'));
        // A key is named with the tables around it.
        let is_written =
            |named: &str| written.contains(named) || written.contains(named.rsplit('.').next().unwrap_or(named));
        // Bytes and characters that cannot be seen are shown as numbers.
        let numbers = ["is not UTF-8", "the control character", "\\u{"];
        let is_number = numbers.iter().any(|number| problem.contains(number));
        assert!(is_number || named.any(is_written), "{title}: {problem}");
        assert!(remedy.trim().len() > 4, "{title}: {remedy}");
    }
}

/// Of one key in a file, and of one variable.
#[test]
fn every_message_about_a_value_shows_it() {
    let text = std::fs::read_to_string(path("values")).expect("the corpus can be read");
    let mut count = 0;
    for record in records(&text).1.into_iter().chain(all()) {
        let [line] = record.lines.as_slice() else { continue };
        let given = line.strip_prefix("| ").filter(|_| record.expected.contains(" which is not a"));
        let given = given.or(line.strip_prefix("$ ")).and_then(|line| line.split_once('='));
        let Some((name, value)) = given.filter(|(name, _)| !name.contains('.')) else { continue };
        let problem = record.expected.lines().next().unwrap_or_default();
        let value: String = value.trim_start().chars().take(60).collect();
        let is_unknown = problem.contains("there is no such setting") || name == "LAKATOS_CONFIG";
        assert!(
            is_unknown || (problem.contains(name.trim()) && problem.contains(&value)),
            "{}: {problem}",
            record.title
        );
        count += 1;
    }
    assert!(count > 100, "{count}");
}

/// The line that a message names is one of the file.
#[test]
fn every_line_that_a_message_names_is_there() {
    for record in all() {
        for (mark, file) in [("in lakatos.toml:", &record.workspace), ("in member/lakatos.toml:", &record.member)] {
            let Some((_, rest)) = record.expected.split_once(mark) else { continue };
            let mut numbers = rest.split([':', ',']).map(|number| number.parse::<usize>().expect("a number"));
            let (line, column) = (numbers.next().expect("a line"), numbers.next().expect("a column"));
            let text = String::from_utf8_lossy(file.as_deref().expect("a file")).into_owned();
            let found = text.split('\n').nth(line - 1).unwrap_or_else(|| panic!("{}: {rest}", record.title));
            assert!((1..=found.chars().count() + 1).contains(&column), "{}: {rest}", record.title);
        }
    }
}
