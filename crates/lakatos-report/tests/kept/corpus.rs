//! Files of kept cases, good and bad, and what is read from each: the cases with their lines, and what is said.
//!
//! Files of format 1 are read for ever, so that no file here is ever changed. `BLESS_GOLDEN=1 cargo test -p lakatos-report
//! --test kept corpus` writes what is read from them: look at the difference before it is kept.

use std::path::PathBuf;

use lakatos_report::kept::{CaseFile, Document, Entry, Read};

use crate::{golden, told};

const FOLDER: &str = "corpus/kept";

fn folder() -> PathBuf {
    golden::folder(FOLDER)
}

fn names() -> Vec<String> {
    let files = std::fs::read_dir(folder()).unwrap();
    let names = files.map(|file| file.unwrap().file_name().into_string().unwrap());
    let mut names: Vec<String> = names.filter_map(|name| Some(name.strip_suffix(".txt")?.to_owned())).collect();
    names.sort();
    names
}

fn read(name: &str) -> Read {
    CaseFile::new(folder().join(format!("{name}.txt")), "p", &folder()).read()
}

fn shown(read: &Read) -> String {
    let mut out = format!("property {:?}\n", read.document.property());
    for (line, entry) in read.document.entries() {
        out += &format!("\nline {line}: {}", shown_entry(entry));
    }
    for problem in &read.problems {
        out += &format!("\n{}\n", told(problem));
    }
    out
}

/// A case with all that is known of it, one line for each thing.
fn shown_entry(entry: &Entry) -> String {
    let Entry { instance, line, arguments, failure, found, shape, fixed, flaky, unreduced, .. } = entry;
    let mut out = format!("case {}\n", entry.id());
    for argument in arguments {
        out += &format!("  {:?}: {:?} = {:?}\n", argument.name, argument.type_text, argument.value);
    }
    out + &format!("  {instance:?} {line:?} fixed: {fixed} flaky: {flaky} unreduced: {unreduced} shape: {shape:?}\n")
        + &format!("  {:?} at {:?}: {:?}\n  {found:?}\n", failure.kind, failure.place, failure.message)
}

#[test]
fn every_file_is_read_as_it_is_written_down() {
    let names = names();
    assert!(names.len() >= 15, "{names:?}");
    for name in &names {
        golden::same(FOLDER, &format!("{name}.read"), &shown(&read(name)));
    }
    let files = std::fs::read_dir(folder()).unwrap().count();
    assert_eq!(
        files,
        names.len() * 2 + 2,
        "beside each file there is what is read from it; for cuts and damages there is one file each"
    );
}

#[test]
fn every_file_is_written_back_byte_for_byte() {
    for name in names() {
        let Ok(text) = std::fs::read_to_string(folder().join(format!("{name}.txt"))) else { continue };
        assert_eq!(Document::parse(&text).text(), text, "{name}");
    }
}

#[test]
fn a_file_that_is_cut_anywhere_keeps_the_cases_before_the_cut_and_says_what_is_missing() {
    let text = std::fs::read_to_string(folder().join("two_cases.txt")).unwrap();
    let whole = Document::parse(&text);
    let first = whole.entries()[0].1.clone();
    let end_of_first = text.rfind("\n\ncase").unwrap();
    let mut groups: Vec<(usize, usize, String)> = Vec::new();
    for cut in (0..=text.len()).filter(|cut| text.is_char_boundary(*cut)) {
        let document = Document::parse(&text[..cut]);
        assert_eq!(document.text(), text[..cut]);
        let entries = document.entries();
        assert!(cut < end_of_first || *entries[0].1 == first, "cut at {cut}");
        let problems = document.problems("cut.txt");
        assert!(problems.len() <= 1, "{problems:?}");
        // What is quoted is another text for every byte.
        let problems = problems.iter().map(|problem| format!("{}\n", problem.remedy));
        let ids: Vec<&str> = entries.iter().map(|(_, entry)| entry.id()).collect();
        let said = format!("cases {ids:?}\n{}", problems.collect::<String>());
        match groups.last_mut() {
            Some((_, last, text)) if *text == said => *last = cut,
            _ => groups.push((cut, cut, said)),
        }
    }
    let groups = groups.iter().map(|(first, last, said)| format!("{first} to {last} bytes: {}\n\n", said.trim_end()));
    golden::same(FOLDER, "cuts.read", &groups.collect::<String>());
}

/// A text with one line left out, doubled or exchanged with the next, or with one piece of a line left out or doubled; each
/// with what was done.
fn damaged(text: &str) -> Vec<(String, String)> {
    let lines: Vec<&str> = text.split_inclusive('\n').collect();
    let mut all = Vec::new();
    for (at, line) in lines.iter().enumerate() {
        let mut changed = |what: String, to: usize, by: String| {
            all.push((what, [lines[..at].concat(), by, lines[to..].concat()].concat()));
        };
        let number = at + 1;
        changed(format!("no line {number}"), at + 1, String::new());
        changed(format!("twice line {number}"), at + 1, line.repeat(2));
        if let Some(next) = lines.get(at + 1) {
            changed(format!("lines {number} and {} exchanged", at + 2), at + 2, [*next, *line].concat());
        }
        let is_comment = line.starts_with('#');
        let line = if is_comment { "" } else { line.trim_end() };
        let pieces: Vec<&str> = line.split_inclusive(|c: char| " :;=".contains(c)).collect();
        for (place, piece) in pieces.iter().enumerate() {
            let without = [&pieces[..place], &pieces[place + 1..], &["\n"]].concat().concat();
            changed(format!("no {piece:?} in line {number}"), at + 1, without);
            let double = [&pieces[..place], &[piece], &pieces[place..], &["\n"]].concat().concat();
            changed(format!("twice {piece:?} in line {number}"), at + 1, double);
        }
    }
    all
}

#[test]
fn a_file_that_is_damaged_anywhere_is_read_as_far_as_it_is_whole() {
    let mut said = String::new();
    for name in ["all_lines", "a_conflict_inside_a_case"] {
        let text = std::fs::read_to_string(folder().join(format!("{name}.txt"))).unwrap();
        let described = |document: &Document| {
            let entries =
                document.entries().into_iter().map(|(line, entry)| format!("line {line}: {}", shown_entry(entry)));
            let problems = document.problems("damaged.txt").iter().map(told).collect::<Vec<_>>();
            let lines: Vec<String> =
                entries.chain(problems).flat_map(|text| text.lines().map(str::to_owned).collect::<Vec<_>>()).collect();
            lines
        };
        let whole = described(&Document::parse(&text));
        said += &format!("{name}\n\n");
        let mut in_vain = Vec::new();
        for (what, text) in damaged(&text) {
            let document = Document::parse(&text);
            assert_eq!(document.text(), text, "{what}");
            let lines = described(&document);
            let added: Vec<&String> = lines.iter().filter(|line| !whole.contains(line)).collect();
            let lost: Vec<&String> = whole.iter().filter(|line| !lines.contains(line)).collect();
            if added.is_empty() && lost.is_empty() {
                in_vain.push(what);
                continue;
            }
            said += &format!("{what}\n");
            added.iter().for_each(|line| said += &format!("  + {}\n", line.trim()));
            match lost.len() == whole.len() {
                true => said += "  - everything\n",
                false => lost.iter().for_each(|line| said += &format!("  - {}\n", line.trim())),
            }
        }
        said += &format!("nothing changes with {}\n", in_vain.join(", "));
        said.push('\n');
    }
    golden::same(FOLDER, "damaged.read", &said);
}
