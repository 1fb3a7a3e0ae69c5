//! The first lines: the verdict on the properties as a whole, and the unmet demands.

use super::names::Names;
use super::{located, opening};
use crate::model::{AuditOutcome, Findings, Wanted};
use lakatos_report::text::numbers::{counted, grouped};
use lakatos_report::text::page::Page;
use lakatos_report::text::words::{FIXED, Paint, Words};

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
        _ if found.mutants == 0 && found.is_unfinished() => {
            (Paint::Red, format!("{are} not judged yet: there was no time to try a mutant"))
        }
        _ if found.mutants == 0 => (Paint::Red, format!("{are} not audited: no mutant was found")),
        _ if found.undecided >= found.mutants => {
            (Paint::Red, format!("{are} not judged yet: {} undecided", all_are(found)))
        }
        0 if found.is_unfinished() => {
            (Paint::Red, format!("{are} not judged yet: {they_kill} {}", of_tried(found, found.killed())))
        }
        0 => {
            let minimal = match (found.has_superfluous(), found.is_minimal()) {
                (true, _) => "complete, but not minimal",
                (false, true) => "complete and minimal",
                (false, false) => "complete",
            };
            let killed = match found.undecided {
                0 => all_mutants(found),
                undecided => {
                    let are = if undecided == 1 { "is" } else { "are" };
                    format!("{}, and {} {are} undecided", of_tried(found, found.killed()), grouped(undecided))
                }
            };
            (Paint::Green, format!("{} {minimal}: {they_kill} {killed}", verb(found, number, true)))
        }
        count if found.killed() == 0 && found.is_unfinished() => {
            (Paint::Red, format!("{are} not judged yet: {} survive{}", of_tried(found, count), s(count)))
        }
        count if found.killed() == 0 => {
            let all = if found.undecided == 0 { all_mutants(found) } else { of_tried(found, count) };
            (Paint::Red, format!("{kill} nothing: {all} survive{}", s(count)))
        }
        count => {
            let minimal = if found.has_superfluous() { "incomplete and not minimal" } else { "incomplete" };
            let verb = verb(found, number, found.has_superfluous());
            let killed = format!("{}{FIXED}% are killed", found.percent_killed());
            (Paint::Red, format!("{verb} {minimal}: {} survive{}, {killed}", of_tried(found, count), s(count)))
        }
    }
}

/// `all 9 mutants are`.
fn all_are(found: &Findings) -> String {
    format!("{} {}", all_mutants(found), if found.mutants == 1 { "is" } else { "are" })
}

/// `3 of 9 mutants`, `all 9 mutants that were tried`, `3 of the 9 mutants that were tried`.
fn of_tried(found: &Findings, count: u64) -> String {
    let is_rest = found.made > found.mutants;
    match (count == found.mutants, is_rest) {
        (true, false) => all_mutants(found),
        (true, true) if count == 1 => "the only mutant that was tried".to_owned(),
        (true, true) => format!("all {} that were tried", counted(count, "mutant")),
        (false, false) => format!("{} of {}", grouped(count), counted(found.mutants, "mutant")),
        (false, true) => format!("{} of the {} that were tried", grouped(count), counted(found.mutants, "mutant")),
    }
}

/// The end of a verb.
fn s(count: u64) -> &'static str {
    if count == 1 { "s" } else { "" }
}

/// A claim that more mutants or more tests could change is only tentative. More tests can kill a survivor; more mutants
/// can survive, or show what a property is good for.
fn verb(found: &Findings, number: &Number, asks_mutants: bool) -> &'static str {
    let is_sure = found.tests_exhausted() && found.undecided == 0 && (found.mutants_exhausted || !asks_mutants);
    if is_sure { number.are } else { number.seem }
}

fn all_mutants(found: &Findings) -> String {
    match found.mutants {
        1 => "the only mutant".to_owned(),
        count => format!("all {}", counted(count, "mutant")),
    }
}

/// The unmet demands.
pub(super) fn unmet_demands(page: &mut Page, outcome: &AuditOutcome, found: &Findings, names: &Names<'_>) {
    page.gap();
    for demand in outcome.demands.iter().filter(|demand| !demand.is_met) {
        let words = if demand.is_judged {
            missed(page.words().painted(Paint::Red, "Not as demanded").say(": "), demand.what, found, names)
        } else {
            unknown(page.words().painted(Paint::Red, "Not judged yet").say(": "), demand.what, found, names)
        };
        page.sentence(&words.say("."));
    }
}

/// A demand in words.
fn wanted(wanted: Wanted) -> String {
    match wanted {
        Wanted::Complete => "every mutant is to be killed".to_owned(),
        Wanted::KilledAtLeast(percent) => format!("at least {percent}{FIXED}% of the mutants are to be killed"),
        Wanted::NoRedundant => "no property is to be redundant".to_owned(),
        Wanted::NoVacuous => "every property is to kill something".to_owned(),
    }
}

/// A demand that may be met: too little was tried.
fn unknown(words: Words, what: Wanted, found: &Findings, names: &Names<'_>) -> Words {
    let words = words.say(&wanted(what));
    match what {
        Wanted::Complete | Wanted::KilledAtLeast(_) => {
            let tried = format!("{} of {}", grouped(found.mutants), counted(found.made, "mutant"));
            words.say(&format!(", and {tried} {} tried", if found.mutants == 1 { "was" } else { "were" }))
        }
        Wanted::NoRedundant => one_or_many(words, &found.undetermined(), names, [" is not judged", " are not judged"]),
        Wanted::NoVacuous => {
            let silent = found.unjudged.iter().filter(|one| one.is_silent).map(|one| one.property);
            one_or_many(words, &silent.collect::<Vec<_>>(), names, [" is not judged", " are not judged"])
        }
    }
}

fn missed(words: Words, what: Wanted, found: &Findings, names: &Names<'_>) -> Words {
    let words = words.say(&wanted(what));
    match what {
        Wanted::Complete if found.mutants == 0 => words.say(", and there is none"),
        Wanted::Complete => {
            let count = found.survivors.count;
            words.say(&format!(", and {} survive{}", grouped(count), s(count)))
        }
        Wanted::KilledAtLeast(_) => words.say(&format!(", and {}{FIXED}% are", found.percent_killed())),
        Wanted::NoRedundant => {
            let mut redundant = found.redundant();
            redundant.extend(&found.vacuous);
            one_or_many(words, &redundant, names, [" is", " are"])
        }
        Wanted::NoVacuous => one_or_many(words, &found.vacuous, names, [" does not", " do not"]),
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
