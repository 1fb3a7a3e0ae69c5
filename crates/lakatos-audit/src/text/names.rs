//! The names of properties and subjects in sentences.

use crate::model::AuditOutcome;
use lakatos_report::text::numbers::counted;
use lakatos_report::text::words::{FIXED, Paint, Words};

/// With more properties than this, sets of them are shown by number.
const MOST_NAMED: usize = 9;

/// The most names in a sentence.
const LISTED: usize = 10;

/// The names of an audit.
pub(super) struct Names<'a> {
    outcome: &'a AuditOutcome,
    /// The properties without their common modules.
    short: Vec<&'a str>,
}

impl<'a> Names<'a> {
    pub(super) fn of(outcome: &'a AuditOutcome) -> Names<'a> {
        let last = |name: &'a str| name.rsplit("::").next().unwrap_or(name);
        let mut short = Vec::with_capacity(outcome.properties.len());
        for name in &outcome.properties {
            let others = outcome.properties.iter().filter(|other| last(other) == last(name)).count();
            short.push(if others > 1 { name } else { last(name) });
        }
        Names { outcome, short }
    }

    /// How many properties there are.
    pub(super) fn count(&self) -> usize {
        self.short.len()
    }

    /// How many subjects there are.
    pub(super) fn subject_count(&self) -> usize {
        self.outcome.subjects.len()
    }

    /// Are sets of properties shown by number?
    pub(super) fn are_numbers(&self) -> bool {
        self.short.len() > MOST_NAMED
    }

    /// `is_sorted`.
    pub(super) fn property(&self, words: Words, number: usize) -> Words {
        match self.short.get(number).filter(|name| !name.trim().is_empty()) {
            Some(name) => words.code(name),
            None => words.say(&format!("property{FIXED}{}", number.saturating_add(1))),
        }
    }

    /// `a`, `b` and `c`.
    pub(super) fn properties(&self, words: Words, numbers: &[usize]) -> Words {
        listed(words, numbers, &|words, number| self.property(words, number))
    }

    /// The same, or their numbers if there are many properties.
    pub(super) fn set(&self, words: Words, numbers: &[usize]) -> Words {
        if !self.are_numbers() {
            return self.properties(words, numbers);
        }
        let numbers: Vec<String> = numbers.iter().map(|number| number.saturating_add(1).to_string()).collect();
        words.whole(Paint::Plain, "{").say(&numbers.join(", ")).say("}")
    }

    /// The numbers and what they mean.
    pub(super) fn legend(&self, words: Words) -> Words {
        let mut words = words.say("The properties: ");
        for number in 0..self.count() {
            words = words.say(if number > 0 { ", " } else { "" }).say(&format!("{}{FIXED}", number + 1));
            words = self.property(words, number);
        }
        words.say(".")
    }

    /// `sort`.
    pub(super) fn subject(&self, words: Words, number: usize) -> Words {
        match self.outcome.subjects.get(number) {
            Some(subject) => words.code(&subject.name),
            None => words.say(&format!("subject{FIXED}{}", number.saturating_add(1))),
        }
    }

    /// All subjects.
    pub(super) fn subjects(&self, words: Words) -> Words {
        let all: Vec<usize> = (0..self.outcome.subjects.len()).collect();
        self.some_subjects(words, &all)
    }

    /// These subjects.
    pub(super) fn some_subjects(&self, words: Words, numbers: &[usize]) -> Words {
        if numbers.is_empty() {
            return words.say("the subjects");
        }
        listed(words, numbers, &|words, number| self.subject(words, number))
    }
}

/// `a`, `a and b`, `a, b and c`; if there are many, only the first.
fn listed(words: Words, numbers: &[usize], one: &dyn Fn(Words, usize) -> Words) -> Words {
    let more = numbers.len().saturating_sub(LISTED);
    let shown = numbers.len() - more;
    let mut words = words;
    for (index, number) in numbers.iter().take(shown).enumerate() {
        words = words.say(match index {
            0 => "",
            _ if index + 1 == numbers.len() => " and ",
            _ => ", ",
        });
        words = one(words, *number);
    }
    if more > 0 { words.say(" and ").say(&counted(more as u64, "other")) } else { words }
}
