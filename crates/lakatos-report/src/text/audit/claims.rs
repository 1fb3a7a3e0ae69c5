//! The first lines: what is said of the properties as a whole, and what was demanded of them and is not the case.

use super::super::numbers::{counted, grouped};
use super::super::page::Page;
use super::super::words::{FIXED, Paint, Words};
use super::names::Names;
use super::{located, opening};
use crate::audit::{AuditOutcome, Findings, Wanted};

/// The words that differ between one property and several.
struct Number {
    the: &'static str,
    are: &'static str,
    seem: &'static str,
    kill: &'static str,
    they_kill: &'static str,
}

const ONE: Number = Number { the: "the property of ", are: "is", seem: "seems", kill: "kills", they_kill: "it kills" };
const MANY: Number =
    Number { the: "the properties of ", are: "are", seem: "seem", kill: "kill", they_kill: "they kill" };

/// The first line.
pub(super) fn headline(page: &mut Page, outcome: &AuditOutcome, found: &Findings, names: &Names<'_>) {
    let number = if names.count() == 1 { ONE } else { MANY };
    let words = names.subjects(opening(page, outcome, number.the));
    let (paint, says) = claim(found, &number);
    located(page, outcome, words.say(" ").painted(paint, &says));
}

fn claim(found: &Findings, number: &Number) -> (Paint, String) {
    let Number { are, kill, they_kill, .. } = number;
    let audited = found.audited();
    match found.survivors.count {
        _ if audited == 0 && found.unheard.is_empty() => (Paint::Red, "cannot be audited".to_owned()),
        _ if audited == 0 => (Paint::Red, "cannot be audited in this process".to_owned()),
        _ if found.mutants == 0 => (Paint::Red, format!("{are} not audited: no mutant was found")),
        0 => {
            let minimal = if found.is_minimal() { "complete and minimal" } else { "complete, but not minimal" };
            let all = all_mutants(found);
            (Paint::Green, format!("{} {minimal}: {they_kill} {all}", verb(found, number, true)))
        }
        count if count >= found.mutants => {
            (Paint::Red, format!("{kill} nothing: {} survive{}", all_mutants(found), s(count)))
        }
        count => {
            let minimal = if found.is_minimal() { "incomplete" } else { "incomplete and not minimal" };
            let verb = verb(found, number, !found.is_minimal());
            let of = format!("{} of {}", grouped(count), counted(found.mutants, "mutant"));
            let killed = format!("{}{FIXED}% are killed", found.percent_killed());
            (Paint::Red, format!("{verb} {minimal}: {of} survive{}, {killed}", s(count)))
        }
    }
}

/// The end of a verb.
fn s(count: u64) -> &'static str {
    if count == 1 { "s" } else { "" }
}

/// What more mutants or more tests could change only seems so. More tests can kill a survivor; more mutants can survive,
/// or show what a property is good for.
fn verb(found: &Findings, number: &Number, asks_mutants: bool) -> &'static str {
    let is_sure = found.tests_exhausted() && (found.mutants_exhausted || !asks_mutants);
    if is_sure { number.are } else { number.seem }
}

fn all_mutants(found: &Findings) -> String {
    match found.mutants {
        1 => "the only mutant".to_owned(),
        count => format!("all {}", counted(count, "mutant")),
    }
}

/// What was demanded and is not the case.
pub(super) fn unmet(page: &mut Page, outcome: &AuditOutcome, found: &Findings, names: &Names<'_>) {
    page.gap();
    for demand in outcome.demands.iter().filter(|demand| !demand.is_met) {
        let words = page.words().painted(Paint::Red, "Not as demanded").say(": ");
        page.sentence(&missed(words, demand.what, found, names).say("."));
    }
}

fn missed(words: Words, wanted: Wanted, found: &Findings, names: &Names<'_>) -> Words {
    match wanted {
        Wanted::Complete if found.mutants == 0 => words.say("every mutant is to be killed, and there is none"),
        Wanted::Complete => {
            let count = found.survivors.count;
            words.say(&format!("every mutant is to be killed, and {} survive{}", grouped(count), s(count)))
        }
        Wanted::KilledAtLeast(percent) => {
            let killed = found.percent_killed();
            words.say(&format!("at least {percent}{FIXED}% of the mutants are to be killed, and {killed}{FIXED}% are"))
        }
        Wanted::NoRedundant => {
            let mut redundant = found.redundant();
            redundant.extend(&found.vacuous);
            let words = words.say("no property is to be redundant");
            one_or_many(words, &redundant, names, [" is", " are"])
        }
        Wanted::NoVacuous => {
            let words = words.say("every property is to kill something");
            one_or_many(words, &found.vacuous, names, [" does not", " do not"])
        }
    }
}

/// `, and a is`, `, and a and b are`.
fn one_or_many(words: Words, properties: &[usize], names: &Names<'_>, verbs: [&str; 2]) -> Words {
    match properties {
        [] => words,
        [only] => names.property(words.say(", and "), *only).say(verbs[0]),
        many => names.properties(words.say(", and "), many).say(verbs[1]),
    }
}
