//! Laws of the text.

use std::collections::HashSet;

use lakatos_report::json::json;
use lakatos_report::model::{Outcome, Verdict};
use lakatos_report::text::{Style, report};

use crate::chance::Chance;
use crate::lines::{are_tidy, without_colours};

const WIDTHS: [usize; 6] = [0, 40, 57, 100, 200, 10_000];

fn outcomes(count: u64, tame: bool) -> impl Iterator<Item = Outcome> {
    (0..count).map(move |seed| Chance::new(seed, tame).outcome())
}

fn plain(outcome: &Outcome, width: usize) -> String {
    report(outcome, &Style { width, colour: false })
}

#[test]
fn lines_have_no_blanks_at_their_ends_and_nothing_that_moves_the_cursor() {
    for outcome in outcomes(300, true).chain(outcomes(700, false)) {
        for width in WIDTHS {
            are_tidy(&plain(&outcome, width));
        }
    }
}

#[test]
fn the_plain_text_is_the_coloured_one_without_its_colours() {
    for outcome in outcomes(300, true).chain(outcomes(700, false)) {
        for width in WIDTHS {
            let coloured = report(&outcome, &Style { width, colour: true });
            assert_eq!(without_colours(&coloured), plain(&outcome, width), "{outcome:?}");
        }
    }
}

#[test]
fn a_colour_ends_on_its_line() {
    for outcome in outcomes(1_000, false) {
        for line in report(&outcome, &Style { width: 80, colour: true }).lines() {
            let last = line.rsplit("\u{1b}[").next().filter(|_| line.contains('\u{1b}'));
            assert!(last.is_none_or(|last| last.starts_with("0m")), "{line:?}");
        }
    }
}

#[test]
fn lines_are_no_wider_than_asked_for_where_words_are_short() {
    for outcome in outcomes(1_000, true) {
        for width in WIDTHS {
            for line in plain(&outcome, width).lines().filter(|line| !line.starts_with("    LAKATOS_")) {
                assert!(line.chars().count() <= width.clamp(40, 200), "{width}: {line}");
            }
        }
    }
}

/// The numbers in a text, as they are without separators: words that begin with a digit.
fn numbers(text: &str) -> Vec<String> {
    let words = text.split(|c: char| !c.is_alphanumeric() && c != '_');
    words.filter(|word| word.starts_with(|c: char| c.is_ascii_digit())).map(str::to_owned).collect()
}

/// The text without what separates thousands.
fn without_separators(text: &str) -> String {
    let characters: Vec<char> = text.chars().collect();
    let separates = |at: usize| {
        let digits = |range: std::ops::Range<usize>| {
            characters.get(range).is_some_and(|group| group.iter().all(char::is_ascii_digit))
        };
        characters[at] == ',' && at > 0 && digits(at - 1..at) && digits(at + 1..at + 4)
    };
    (0..characters.len()).filter(|at| !separates(*at)).map(|at| characters[at]).collect()
}

/// What stands for the shares of a page: percentages with one digit after the point, and how many rows are left out.
fn shares(outcome: &Outcome) -> Vec<String> {
    let search = &outcome.search;
    let covers = match &outcome.verdict {
        Verdict::Uncovered(covers) => covers.iter().chain(&search.covers),
        _ => [].iter().chain(&search.covers),
    };
    let rows = search.tables.iter().flat_map(|table| table.rows.iter().map(|(_, cases)| (*cases, table.of.cases)));
    let parts = covers.map(|cover| (cover.met, cover.of.cases)).chain(rows);
    let tenths = parts.map(|(part, of)| (part * 2_000 + of.max(1)) / (of.max(1) * 2));
    let mut shares: Vec<String> = tenths.flat_map(|tenths| [tenths / 10, tenths % 10]).map(|n| n.to_string()).collect();
    let left_out = search.tables.iter().map(|table| table.rows.len().saturating_sub(15));
    shares.extend(left_out.chain([search.filters.len().saturating_sub(10), 99, 9, 0, 1]).map(|n| n.to_string()));
    shares
}

#[test]
fn every_number_on_a_page_is_in_the_model() {
    for outcome in outcomes(1_000, true) {
        let search = &outcome.search;
        let discards: u64 = search.discards.iter().map(|discard| discard.count).sum();
        let unnamed = search.constructors.missing.len().saturating_sub(10) as u64;
        let mut known: HashSet<String> = numbers(&json(&outcome)).into_iter().collect();
        let lengths = search.random.as_ref().map_or(0, |random| random.lengths.len().saturating_sub(10)) as u64;
        known.extend([search.ran(), search.discarded(), discards, unnamed, lengths].map(|number| number.to_string()));
        known.extend(shares(&outcome));
        known.insert("100_000".to_owned());
        // The limits of time, and what is tried however long it takes.
        known.extend(search.time.iter().map(|time| time.allowed.as_secs().to_string()));
        known.extend(["1", "3", "10", "10s", "100", "1000"].map(str::to_owned));
        for number in numbers(&without_separators(&plain(&outcome, 100))) {
            assert!(known.contains(&number), "{number} is on the page of {outcome:?}");
        }
    }
}
