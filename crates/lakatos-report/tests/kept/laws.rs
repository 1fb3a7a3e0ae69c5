//! Laws of the text, for anything that could be in it.

use lakatos_report::kept::{Document, Entry};

use crate::chance::{Chance, LINES};

fn entries(document: &Document) -> Vec<Entry> {
    document.entries().into_iter().map(|(_, entry)| entry.clone()).collect()
}

/// Everything that holds for a text, whatever it is.
fn holds_for(text: &str) {
    let document = Document::parse(text);
    assert_eq!(document.text(), text);
    let lines = text.matches('\n').count() + 1;
    assert!(document.entries().iter().all(|(line, _)| (1..=lines).contains(line)), "{text:?}");
    for problem in document.problems("a.txt") {
        assert!(!problem.problem.is_empty() && !problem.remedy.is_empty());
        assert!(!problem.problem.contains(|c: char| c.is_control()), "{problem:?}");
    }
}

/// Keeping a case changes nothing else.
fn keeps(text: &str, entry: &Entry) {
    let before = Document::parse(text);
    let mut after = before.clone();
    after.keep(entry.clone());
    if before.later_format().is_some() {
        return assert_eq!(after, before);
    }
    assert_eq!(Document::parse(&after.text()), after);
    let (old, new) = (entries(&before), entries(&after));
    assert!(new.iter().any(|new| new.is_same_case(entry)), "{text:?} loses {entry:?}");
    let lost: Vec<&Entry> = old.iter().filter(|old| !new.contains(old)).collect();
    // One at most makes room, and only for a case like it.
    assert!(lost.len() <= 1, "{text:?} loses {lost:?}");
    assert!(lost.iter().all(|lost| lost.is_same_case(entry) || lost.is_same_failure(entry)), "{text:?} loses {lost:?}");
    assert_eq!(before.problems("a.txt").len(), after.problems("a.txt").len(), "{text:?}");
}

/// Adding a text to a text loses nothing of either.
fn merges(one: &str, other: &str) {
    let (one, other) = (Document::parse(one), Document::parse(other));
    if one.later_format().or(other.later_format()).is_some() {
        return;
    }
    let mut merged = one.clone();
    merged.merge(&other);
    assert_eq!(Document::parse(&merged.text()), merged);
    assert!(merged.text().starts_with(one.text().trim_end()));
    let all = entries(&merged);
    for entry in entries(&one).into_iter().chain(entries(&other)) {
        assert!(all.iter().any(|merged| merged.is_same_case(&entry)), "{:?}", merged.text());
    }
    let again = merged.clone();
    merged.merge(&other);
    assert_eq!(merged, again);
}

#[test]
fn any_case_is_read_back_as_it_was_written() {
    for seed in 0..2_000 {
        let entry = Chance::new(seed).entry();
        let mut document = Document::new("a");
        document.keep(entry.clone());
        assert_eq!(entries(&document), std::slice::from_ref(&entry), "seed {seed}:\n{}", document.text());
        assert_eq!(document.problems("a.txt"), [], "seed {seed}");
        let windows = Document::parse(&document.text().replace('\n', "\r\n"));
        assert_eq!(entries(&windows), [entry], "seed {seed}");
    }
}

#[test]
fn any_name_of_a_property_is_read_back() {
    for seed in 0..2_000 {
        let name = Chance::new(seed).text();
        let document = Document::new(&name);
        assert_eq!(document.property(), name);
        assert!(document.is_vacant() && document.problems("a.txt").is_empty());
    }
}

#[test]
fn all_texts_of_up_to_three_lines_are_written_back_as_they_were() {
    let entry = crate::panicked("vec![1]", 7);
    let mut count = 0;
    for first in LINES {
        for second in LINES {
            for third in LINES {
                let text = format!("{first}\n{second}\n{third}");
                holds_for(&text);
                keeps(&text, &entry);
                count += 1;
            }
        }
    }
    assert_eq!(count, 28 * 28 * 28);
}

#[test]
fn any_text_is_written_back_as_it_was_and_keeps_what_is_added() {
    for seed in 0..2_000 {
        let mut chance = Chance::new(seed);
        let text = chance.file(30);
        holds_for(&text);
        keeps(&text, &chance.entry());
        merges(&text, &chance.file(30));
    }
}

#[test]
fn what_was_kept_in_two_branches_is_kept_in_both() {
    for seed in 0..2_000 {
        let mut chance = Chance::new(seed);
        let mut base = Document::new("a");
        base.keep(chance.entry());
        let (mut one, mut other) = (base.clone(), base);
        (0..chance.below(4)).for_each(|_| one.keep(chance.entry()));
        (0..chance.below(4)).for_each(|_| other.keep(chance.entry()));
        merges(&one.text(), &other.text());
    }
}

#[test]
fn a_case_that_is_removed_leaves_the_text_that_was_there_before_it() {
    for seed in 0..2_000 {
        let mut chance = Chance::new(seed);
        let mut document = Document::new("a");
        (0..chance.below(4)).for_each(|_| document.keep(chance.entry()));
        let before = document.clone();
        let mut entry = chance.entry();
        entry.failure.kind = "a new kind".to_owned();
        if entries(&before).iter().any(|old| old.is_same_case(&entry) || old.id() == entry.id()) {
            continue;
        }
        document.keep(entry.clone());
        assert!(document.remove(&entry));
        assert_eq!(document, before);
        assert!(!document.remove(&entry));
    }
}
