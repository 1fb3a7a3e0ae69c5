//! Properties that say nothing, and properties of which nothing can be said.

use super::super::bindings;
use super::super::foreign::one_line;
use super::super::numbers::{counted, grouped};
use super::super::page::Page;
use super::super::words::{Paint, Words};
use super::names::Names;
use crate::audit::{AuditOutcome, Ended, Findings, Tested, Unstable};

/// So many properties that could not be audited are named.
const SHOWN: usize = 5;

/// Why a property kills nothing.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Why {
    /// It has no tests.
    NoTests,
    /// All of its tests were discarded.
    Discarded,
    /// None of its tests calls a subject.
    NoCalls,
    /// It held, unless a mutant panicked.
    Panicked,
    /// It held.
    Held,
}

impl Why {
    const ALL: [Why; 5] = [Why::NoTests, Why::Discarded, Why::NoCalls, Why::Panicked, Why::Held];

    fn of(tested: &Tested) -> Why {
        match tested {
            Tested { tests: 0, .. } => Why::NoTests,
            Tested { tests, discarded, .. } if discarded >= tests => Why::Discarded,
            Tested { calls: 0, .. } => Why::NoCalls,
            Tested { killed: 1.., .. } => Why::Panicked,
            _ => Why::Held,
        }
    }
}

/// The properties that kill nothing, loudly.
pub(super) fn vacuous(page: &mut Page, found: &Findings, names: &Names<'_>) {
    // Where there are no mutants, none can be killed.
    if found.mutants == 0 {
        return;
    }
    page.gap();
    for why in Why::ALL {
        let is_such = |property: &&usize| Why::of(&found.tested.get(**property).copied().unwrap_or_default()) == why;
        let properties: Vec<usize> = found.vacuous.iter().filter(is_such).copied().collect();
        if !properties.is_empty() {
            sentence(page, why, &properties, found, names);
        }
    }
}

fn sentence(page: &mut Page, why: Why, properties: &[usize], found: &Findings, names: &Names<'_>) {
    let words = names.properties(page.words().painted(Paint::Red, "VACUOUS").say(": "), properties);
    let is_one = properties.len() == 1;
    let (kill, they, have, their) =
        if is_one { ("kills", "it", "has", "its") } else { ("kill", "they", "have", "their") };
    let words = words.say(&format!(" {kill} nothing: "));
    let words = match why {
        Why::NoTests => words.say(&format!("{they} {have} no tests.")),
        Why::Discarded => words.say(&format!("all of {their} tests were discarded, so that {they} said nothing.")),
        Why::NoCalls => names.subjects(words.say(&format!("none of {their} tests calls "))).say("."),
        Why::Panicked => {
            let words = names.subjects(words.say(&format!("{they} held whatever was returned by ")));
            words.say(&format!(" ({}), and failed only for a panic.", counted(found.mutants, "mutant")))
        }
        Why::Held => {
            let words = names.subjects(words.say(&format!("{they} held whatever stood in for ")));
            words.say(&format!(" ({}).", counted(found.mutants, "mutant")))
        }
    };
    page.sentence(&words);
}

/// The properties that could not be audited.
pub(super) fn unheard(page: &mut Page, found: &Findings, names: &Names<'_>) {
    if found.unheard.is_empty() {
        return;
    }
    page.gap();
    for unheard in found.unheard.iter().take(SHOWN) {
        let words = names.property(page.words().painted(Paint::Red, "Not audited").say(": "), unheard.property);
        let words = match unheard.subject {
            Some(subject) => names.subject(words.say(" calls "), subject),
            None => words.say(" calls a subject"),
        };
        let words = match &unheard.thread {
            Some(thread) => words.say(" on another thread, ").code(thread).say(","),
            None => words.say(" on another thread,"),
        };
        page.sentence(&words.say(" where no mutant stands in."));
    }
    let more = found.unheard.len().saturating_sub(SHOWN) as u64;
    if more > 0 {
        page.sentence(&page.words().say(&format!("The same is true of {}.", counted(more, "other"))));
    }
    page.explanation(
        "Nothing that is said here is about these. Let the property, and the code under test, make such calls on the \
         thread of the test; or leave the property out.",
    );
}

/// The properties that do not do the same each time.
pub(super) fn unstable(page: &mut Page, outcome: &AuditOutcome, found: &Findings, names: &Names<'_>) {
    if found.unstable.is_empty() {
        return;
    }
    for unstable in found.unstable.iter().take(SHOWN) {
        page.gap();
        let words = names.property(page.words().painted(Paint::Red, "Not audited").say(": "), unstable.property);
        let words = difference(words, unstable);
        page.sentence(&words.say(if unstable.arguments.is_empty() { "." } else { ", for" }));
        page.gap();
        bindings::write(page, &unstable.arguments, &outcome.module);
    }
    page.gap();
    let more = found.unstable.len().saturating_sub(SHOWN) as u64;
    if more > 0 {
        page.sentence(&page.words().say(&format!("The same is true of {}.", counted(more, "other"))));
    }
    page.explanation(
        "A test that asks something different each time cannot tell a mutant from the original. Look for what changes \
         between two runs: random numbers, the order of a `HashMap`, clocks, statics, caches. Take such values as \
         arguments, or leave the property out. Nothing else that is said here is about such a property.",
    );
}

/// What two runs of a test do differently.
fn difference(words: Words, unstable: &Unstable) -> Words {
    let place = grouped(unstable.place);
    let [first, second] = &unstable.calls;
    let says = " does not ask the same when it is run again: ";
    let call = |words: Words, call: &str| words.code(&one_line(call));
    match (first, second) {
        (Some(first), Some(second)) => {
            let words = call(words.say(&format!("{says}call {place} was ")), first);
            call(words.say(", and then "), second)
        }
        (Some(first), None) => {
            call(words.say(&format!("{says}call {place} was ")), first).say(", and then there was none")
        }
        (None, Some(second)) => call(words.say(&format!("{says}there was no call {place}, and then it was ")), second),
        (None, None) => {
            let [first, second] = unstable.ended.map(past);
            words.say(&format!(" does not end the same when it is run again: it {first}, and then {second}"))
        }
    }
}

fn past(ended: Ended) -> &'static str {
    match ended {
        Ended::Held => "held",
        Ended::Failed => "failed",
        Ended::Discarded => "was discarded",
        Ended::RanAway => "made calls without end",
        Ended::Elsewhere => "called a subject on another thread",
    }
}

/// Mutants of the user that are none.
pub(super) fn unnoticed(page: &mut Page, found: &Findings) {
    for name in found.unnoticed.iter().take(SHOWN) {
        let words = page.words().painted(Paint::Red, "Not tried").say(": ").code(&one_line(name));
        page.sentence(&words.say(", which you supplied, answers every call that was made as the original does."));
    }
    let more = found.unnoticed.len().saturating_sub(SHOWN) as u64;
    if more > 0 {
        page.sentence(&page.words().say(&format!("The same is true of {}.", counted(more, "other"))));
    }
}
