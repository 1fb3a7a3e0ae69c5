//! How the cases are distributed: tables of labels, and coverage.

use super::evidence::premise;
use super::foreign;
use super::numbers::{counted, grouped, percent};
use super::page::Page;
use super::words::{FIXED, Paint, Words};
use crate::model::{Cover, Finder, Sample, Search, Share, Table};

/// The maximum number of rows.
const ROWS: usize = 15;
/// The width of a share, with its sign.
const SHARE: usize = 7;

/// Writes all tables, and all conditions to cover.
pub(super) fn write(page: &mut Page, search: &Search) {
    for table in &search.tables {
        self::table(page, table, search);
    }
    for cover in &search.covers {
        // For an uncovered property the whole report is about it.
        if cover.share != Share::Uncovered {
            covered(page, cover, search);
        }
    }
}

fn table(page: &mut Page, table: &Table, search: &Search) {
    let words = page.words();
    let words = if table.name.is_empty() { words.painted(Paint::Dim, "Labels") } else { words.code(&table.name) };
    page.sentence(&words.say(&format!(" in {}:", sample(&table.of, search))));
    for (label, cases) in table.rows.iter().take(ROWS) {
        let label = foreign::one_line(label);
        let label = if label.is_empty() { "(nothing)" } else { &label };
        page.indented(&format!("{:>SHARE$}  {label}", percent(*cases, table.of.cases)));
    }
    let rest = table.rows.get(ROWS..).unwrap_or_default();
    let mut most = 0;
    for (_, cases) in rest {
        most = most.max(*cases);
    }
    if !rest.is_empty() {
        let (others, most) = (counted(rest.len() as u64, "other"), percent(most, table.of.cases));
        let most = if most.starts_with('<') { most } else { format!("<={most}") };
        page.indented(&format!("{most:>SHARE$}  each of {others}"));
    }
}

/// The cases over which shares are taken.
fn sample(sample: &Sample, search: &Search) -> String {
    let whole = search.exhaustive.as_ref().is_some_and(|search| search.whole);
    match sample.by {
        Finder::Random if sample.cases == 1 => "1 random case".to_owned(),
        Finder::Random => format!("{} random cases", grouped(sample.cases)),
        _ if whole => format!("all {} that there are", counted(sample.cases, "case")),
        _ => format!("{} in order of size", counted(sample.cases, "case")),
    }
}

/// A percentage as it is written at the property.
fn wanted(cover: &Cover) -> String {
    format!("{}{FIXED}%", cover.wanted)
}

fn covered(page: &mut Page, cover: &Cover, search: &Search) {
    let words = premise(page.words().painted(Paint::Dim, "Covered").say(" "), &cover.name, &cover.file, cover.line);
    let words = words.say(&format!(" in {} of {}", fixed(cover), sample(&cover.of, search)));
    let words = if cover.wanted > 0.0 { words.say(&format!("; {} wanted", wanted(cover))) } else { words };
    let doubtful = ", which this many cases neither show nor rule out";
    let words = if cover.share == Share::Undecided { words.say(doubtful) } else { words };
    page.sentence(&words.say("."));
}

/// A share inside a sentence.
fn fixed(cover: &Cover) -> String {
    let mut fixed = String::new();
    for c in percent(cover.met, cover.of.cases).chars() {
        fixed.push(if c == ' ' { '\u{a0}' } else { c });
    }
    fixed
}

/// A condition that is met too seldom.
pub(super) fn missed(page: &mut Page, cover: &Cover, search: &Search) {
    let words: Words = premise(page.words(), &cover.name, &cover.file, cover.line);
    let words = words.say(&format!(" is to be met by {} of the cases, and is met by ", wanted(cover)));
    let words = words.painted(Paint::Bold, &fixed(cover));
    page.sentence(&words.say(&format!(": {} of {}.", grouped(cover.met), sample(&cover.of, search))));
}

/// Advice for conditions that are met too seldom.
pub(super) fn remedy(covers: &[Cover], search: &Search) -> &'static str {
    let whole = search.exhaustive.as_ref().is_some_and(|search| search.whole);
    let mut at_random = false;
    for cover in covers {
        at_random |= cover.of.by == Finder::Random;
    }
    if at_random {
        "This is not bad luck: where as many cases meet it as are wanted, it is said at most once in a billion times. \
         Make such cases more frequent, by a generator (`#[with(..)]`) or by `#[data(weight = ..)]` at a variant; or \
         state a property that is about them alone; or want less."
    } else if whole {
        "These are all the cases that there are: let the arguments have other values, or want less."
    } else {
        "Cases in order of size are mostly small: let the random search try the property, too, or want less."
    }
}
