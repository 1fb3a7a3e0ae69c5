//! Functions whose arguments and results have parts: what rules say of the parts, in words and as Rust.

use std::num::Wrapping;

use lakatos::prelude::*;
use lakatos::report::AuditOutcome;

use crate::{LONG, golden};

/// What a file of settings holds.
#[derive(Data, Clone, Debug, PartialEq)]
pub(crate) enum Setting {
    Nothing,
    Number(i16),
    Text(String),
    List(Vec<Setting>),
    Not(Box<Setting>),
}

impl Setting {
    /// The receiver is in a box.
    #[lakatos::subject(Self = Setting)]
    pub(crate) fn depth(self: Box<Self>) -> usize {
        match *self {
            Setting::List(items) => 1 + items.into_iter().map(|item| Box::new(item).depth()).max().unwrap_or(0),
            Setting::Not(other) => 1 + other.depth(),
            Setting::Nothing | Setting::Number(_) | Setting::Text(_) => 0,
        }
    }

    /// A part of what is left in the argument can be changed.
    #[lakatos::subject]
    pub(crate) fn merge(&mut self, other: Setting) {
        match (self, other) {
            (_, Setting::Nothing) => {}
            (Setting::List(items), Setting::List(others)) => items.extend(others),
            (own, other) => *own = other,
        }
    }
}

#[lakatos::test(exhaustive = 200, random = 50)]
fn a_list_is_deeper(setting: Setting) -> bool {
    Box::new(Setting::List(vec![setting.clone()])).depth() == 1 + Box::new(setting).depth()
}

#[lakatos::test(exhaustive = 200, random = 50)]
fn nothing_changes_nothing(setting: Setting) {
    let mut merged = setting.clone();
    merged.merge(Setting::Nothing);
    assert_eq!(merged, setting);
}

#[derive(Data, Clone, Copy, Debug, PartialEq)]
pub(crate) struct Point {
    pub(crate) x: i8,
    pub(crate) y: i8,
}

/// Numbers that are lent, and a pair that is returned.
#[lakatos::subject]
pub(crate) fn parted(x: &i8, y: &i8) -> (i8, bool) {
    (x.saturating_sub(*y), x == y)
}

/// Patterns as arguments, arrays, structs and an option.
#[lakatos::subject]
pub(crate) fn nearest([a, b]: [Point; 2], of: Point, names: &[String]) -> Option<(Point, String)> {
    let distance = |p: Point| i32::from(p.x).abs_diff(i32::from(of.x)) + i32::from(p.y).abs_diff(i32::from(of.y));
    let name = names.first()?.clone();
    Some((if distance(b) < distance(a) { b } else { a }, name))
}

#[derive(Data, Clone, Debug, PartialEq)]
pub(crate) struct Log {
    pub(crate) lines: Vec<String>,
    pub(crate) last: Option<u8>,
}

impl Log {
    #[lakatos::subject]
    pub(crate) fn write(&mut self, line: &str, level: u8) -> usize {
        self.lines.push(line.to_owned());
        self.last = Some(level);
        self.lines.len()
    }
}

/// Text from text.
#[lakatos::subject]
pub(crate) fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;")
}

/// What is returned is made by functions.
#[lakatos::subject]
pub(crate) fn later(pause: std::time::Duration, kept: &Wrapping<u8>) -> Option<(std::time::Duration, Wrapping<u8>)> {
    Some((pause.checked_mul(2)?, *kept + Wrapping(1)))
}

#[lakatos::test(exhaustive = 200, random = 50)]
fn nothing_comes_sooner(pause: std::time::Duration, kept: Wrapping<u8>) -> bool {
    later(pause, &kept).is_none_or(|(later, _)| later >= pause)
}

#[lakatos::test(exhaustive = 200, random = 50)]
fn equal_numbers_are_not_apart(x: i8, y: i8) -> bool {
    parted(&x, &y).1 == (x == y)
}

#[lakatos::test(exhaustive = 200, random = 50)]
fn the_nearest_is_one_of_both(a: Point, b: Point, of: Point, names: Vec<String>) -> bool {
    nearest([a, b], of, &names).is_none_or(|(found, _)| found == a || found == b)
}

#[lakatos::test(exhaustive = 200, random = 50)]
fn a_line_is_the_last(log: Log, line: String, level: u8) -> bool {
    let mut more = log;
    more.write(&line, level);
    more.last == Some(level)
}

#[lakatos::test(exhaustive = 500, random = 50)]
fn no_bracket_is_left(text: String) -> bool {
    !escaped(&text).contains('<')
}

#[lakatos::test(exhaustive = 500, random = 50)]
fn nothing_gets_shorter(text: String) -> bool {
    escaped(&text).len() >= text.len()
}

/// With all rules, and no more exceptions than it takes to have some.
fn ruled(audit: lakatos::audit::Audit<'_>) -> AuditOutcome {
    audit.mutants(20).tests(200).rounds(1).time(LONG).with_matrix().run()
}

/// The audits of all subjects here, by their names.
pub(crate) fn audits() -> Vec<(&'static str, AuditOutcome)> {
    let audits = [
        lakatos::audit!([a_list_is_deeper]).named("depth"),
        lakatos::audit!([nothing_changes_nothing]).named("merge"),
        lakatos::audit!([equal_numbers_are_not_apart]).named("parted"),
        lakatos::audit!([the_nearest_is_one_of_both]).named("nearest"),
        lakatos::audit!([a_line_is_the_last]).named("write"),
        lakatos::audit!([nothing_comes_sooner]).named("later"),
        lakatos::audit!([no_bracket_is_left, nothing_gets_shorter]).named("escaped"),
    ];
    let names = ["depth", "merge", "parted", "nearest", "write", "later", "escaped"];
    names.into_iter().zip(audits.map(ruled)).collect()
}

#[test]
fn parts_are_named() {
    for (name, outcome) in audits() {
        golden(&format!("parts_{name}"), &outcome);
    }
}
