//! The cheat sheet has everything: attributes, their keys, macros and verdicts. Its settings are written from their table.

use crate::assert_none;
use crate::repository;

fn source(path: &str) -> String {
    repository::file(path).unwrap_or_else(|| panic!("{path} is not there")).text
}

/// What stands between two texts, wherever the first one is found.
fn between<'t>(text: &'t str, before: &str, after: &str) -> Vec<&'t str> {
    text.split(before).skip(1).filter_map(|rest| rest.split(after).next()).collect()
}

/// What the sheet has to name, as it stands there.
fn wanted() -> Vec<String> {
    let mut wanted: Vec<String> = Vec::new();
    for file in repository::sources("lakatos") {
        for name in between(&file.text, "#[macro_export]\nmacro_rules! ", " ") {
            wanted.push(format!("`{name}!("));
        }
    }
    let macros = source("crates/lakatos-macros/src/lib.rs");
    for name in between(&macros, "proc_macro_attribute)]\npub fn ", "(") {
        wanted.push(format!("`#[lakatos::{name}]`"));
    }
    for name in between(&macros, "proc_macro_derive(", ",") {
        wanted.push(format!("`#[derive({name})]`"));
    }
    for example in between(&source("crates/lakatos-macros/src/attributes/keys.rs"), "    key(\"", ",\n") {
        let example = example.rsplit_once(", \"").expect("a key has an example").1;
        wanted.push(format!("`{}`", example.trim_end_matches("\")")));
    }
    let model = source("crates/lakatos-report/src/model.rs");
    let verdicts = between(&model, "pub enum Verdict {\n", "\n}")[0];
    for line in verdicts.lines().map(str::trim).filter(|line| !line.starts_with("//")) {
        let name = line.split(['(', ',', ' ']).next().expect("a variant has a name");
        wanted.push(format!("| `{name}` |"));
    }
    wanted
}

#[test]
fn the_cheat_sheet_names_every_attribute_key_macro_and_verdict() {
    let sheet = source("book/cheat-sheet.md");
    let missing: Vec<String> = wanted().into_iter().filter(|text| !sheet.contains(text.as_str())).collect();
    assert_none("book/cheat-sheet.md has a row for every attribute, key, macro and verdict; add", &missing);
}

#[test]
fn what_the_cheat_sheet_has_to_name_is_found() {
    let wanted = wanted();
    for text in ["`assume!(", "`audit!(", "`#[lakatos::test]`", "`#[derive(Data)]`", "`len = 1..=9`", "| `Proved` |"] {
        assert!(wanted.iter().any(|found| found == text), "{text}: {wanted:?}");
    }
}
