//! Reports on show: a text and its JSON each. The JSON is one line; on show it is laid out over lines, so that a difference
//! can be read.

#[path = "layout.rs"]
mod layout;

use std::collections::BTreeSet;

use crate::golden;
pub(crate) use layout::laid_out;

/// Compares a text and a line of JSON. What begins a colour is made visible, for the reviewer.
#[track_caller]
pub(crate) fn same(folder: &str, name: &str, text: &str, json: &str) {
    golden::same(folder, &format!("{name}.txt"), &text.replace('\u{1b}', "\u{241b}"));
    golden::same(folder, &format!("{name}.json"), &format!("{}\n", laid_out(json)));
}

/// Has a folder no other reports than these?
#[track_caller]
pub(crate) fn no_others<'n>(name: &str, written: impl Iterator<Item = &'n str>) {
    let written: BTreeSet<String> =
        written.flat_map(|name| ["txt", "json"].map(|end| format!("{name}.{end}"))).collect();
    let there = std::fs::read_dir(golden::folder(name)).unwrap();
    let there: BTreeSet<String> = there.map(|file| file.unwrap().file_name().into_string().unwrap()).collect();
    assert_eq!(there.difference(&written).collect::<Vec<_>>(), [""; 0]);
}
