//! Properties that say nothing, and properties about which nothing can be said.

use super::names::Names;
use crate::model::{AuditOutcome, Ended, Findings, Tested, Unstable, Why};
use lakatos_report::text::bindings;
use lakatos_report::text::numbers::{counted, grouped};
use lakatos_report::text::page::Page;
use lakatos_report::text::words::{Paint, Words};

/// Number of properties named that could not be audited.
const SHOWN: usize = 5;

/// Why a property kills nothing.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Reason {
    /// It has no tests.
    NoTests,
    /// All of its tests were discarded.
    Discarded,
    /// None of its tests calls a subject.
    NoCalls,
    /// It held, or was stopped, unless a mutant panicked.
    Panicked { stopped: bool },
    /// It held, or was stopped.
    Held { stopped: bool },
}

impl Reason {
    const ALL: [Reason; 7] = [
        Reason::NoTests,
        Reason::Discarded,
        Reason::NoCalls,
        Reason::Panicked { stopped: false },
        Reason::Panicked { stopped: true },
        Reason::Held { stopped: true },
        Reason::Held { stopped: false },
    ];

    fn of(tested: &Tested) -> Reason {
        match tested {
            Tested { tests: 0, .. } => Reason::NoTests,
            Tested { tests, discarded, .. } if discarded >= tests => Reason::Discarded,
            Tested { calls: 0, .. } => Reason::NoCalls,
            Tested { killed: 1.., stopped, .. } => Reason::Panicked { stopped: *stopped > 0 },
            Tested { stopped, .. } => Reason::Held { stopped: *stopped > 0 },
        }
    }
}

/// The properties that kill nothing, loudly.
pub(super) fn vacuous(page: &mut Page, found: &Findings, names: &Names<'_>) {
    // Without mutants, none can be killed.
    if found.mutants == 0 {
        return;
    }
    page.gap();
    for why in Reason::ALL {
        let is_such = |property: &&usize| Reason::of(&found.tested.get(**property).copied().unwrap_or_default()) == why;
        let properties: Vec<usize> = found.vacuous.iter().filter(is_such).copied().collect();
        if !properties.is_empty() {
            sentence(page, why, &properties, found, names);
        }
    }
}

fn sentence(page: &mut Page, why: Reason, properties: &[usize], found: &Findings, names: &Names<'_>) {
    let words = names.properties(page.words().painted(Paint::Red, "VACUOUS").say(": "), properties);
    let is_one = properties.len() == 1;
    let (kill, they, have, their) =
        if is_one { ("kills", "it", "has", "its") } else { ("kill", "they", "have", "their") };
    let words = words.say(&format!(" {kill} nothing: "));
    let words = match why {
        Reason::NoTests => words.say(&format!("{they} {have} no tests.")),
        Reason::Discarded => words.say(&format!("all of {their} tests were discarded, so that {they} said nothing.")),
        Reason::NoCalls => names.subjects(words.say(&format!("none of {their} tests calls "))).say("."),
        Reason::Panicked { stopped } => {
            let words = names.subjects(words.say(&format!("{they} held whatever was returned by ")));
            let words = words.say(&format!(" ({})", counted(least_met(properties, found), "mutant")));
            words.say(&or_stopped(stopped, properties, found)).say(", and failed only for a panic.")
        }
        Reason::Held { stopped } => {
            let words = names.subjects(words.say(&format!("{they} held whatever stood in for ")));
            let words = words.say(&format!(" ({})", counted(least_met(properties, found), "mutant")));
            words.say(&or_stopped(stopped, properties, found)).say(".")
        }
    };
    page.sentence(&words);
}

/// `, or was stopped, because it made too many calls (12 of them)`.
fn or_stopped(stopped: bool, properties: &[usize], found: &Findings) -> String {
    if !stopped {
        return String::new();
    }
    let most = properties.iter().filter_map(|property| found.tested.get(*property)).map(|of| of.stopped).max();
    let (were, they) = if properties.len() == 1 { ("was", "it") } else { ("were", "they") };
    format!(", or {were} stopped, because {they} made too many calls ({} of them)", grouped(most.unwrap_or(0)))
}

/// How many mutants answer calls of each of these properties differently, at least.
fn least_met(properties: &[usize], found: &Findings) -> u64 {
    let met = properties.iter().filter_map(|property| found.tested.get(*property)).map(|tested| tested.met);
    met.min().filter(|met| *met > 0).unwrap_or(found.mutants)
}

/// The properties about which nothing can be said yet.
pub(super) fn unjudged(page: &mut Page, found: &Findings, names: &Names<'_>) {
    // Without mutants, the first line says so.
    if found.mutants == 0 {
        return;
    }
    page.gap();
    for why in [Why::NoTime, Why::NoMutants, Why::Stopped] {
        let all = found.unjudged.iter().filter(|one| one.why == why && found.is_audited(one.property));
        let properties: Vec<usize> = all.map(|one| one.property).collect();
        if properties.is_empty() {
            continue;
        }
        let their = if properties.len() == 1 { "its" } else { "their" };
        let words = names.properties(page.words().painted(Paint::Red, "Not judged yet").say(": "), &properties);
        let words = match why {
            Why::NoTime => {
                words.say(&format!(". The time was over before enough mutants had answered {their} calls otherwise."))
            }
            Why::Stopped => words
                .say(&format!(". Against every mutant {their} tests were stopped, because they made too many calls.")),
            Why::NoMutants => {
                let words = words.say(&format!(
                    ". No mutant differs at {their} calls alone: there is no other \
                     result that can be written, or "
                ));
                names.subjects(words).say(if names.subject_count() == 1 { " panics there." } else { " panic there." })
            }
        };
        page.sentence(&words);
    }
}

/// The properties that could not be audited.
pub(super) fn unheard_properties(page: &mut Page, found: &Findings, names: &Names<'_>) {
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

/// The difference between two runs of a test.
fn difference(words: Words, unstable: &Unstable) -> Words {
    let place = grouped(unstable.place);
    let [first, second] = &unstable.calls;
    let says = " does not ask the same when it is run again: ";
    let call = |words: Words, call: &str| words.code(call);
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
            let [first, second] = unstable.ended.map(past_tense);
            words.say(&format!(" does not end the same when it is run again: it {first}, and then {second}"))
        }
    }
}

fn past_tense(ended: Ended) -> &'static str {
    match ended {
        Ended::Held => "held",
        Ended::Failed => "failed",
        Ended::Discarded => "was discarded",
        Ended::RanAway => "made calls without end",
        Ended::Elsewhere => "called a subject on another thread",
    }
}

/// The user's mutants that do not count.
pub(super) fn unnoticed(page: &mut Page, found: &Findings) {
    for name in found.unnoticed.iter().take(SHOWN) {
        let words = page.words().painted(Paint::Red, "Not tried").say(": ").code(name);
        page.sentence(&words.say(", which you supplied, answers every call that was made as the original does."));
    }
    let more = found.unnoticed.len().saturating_sub(SHOWN) as u64;
    if more > 0 {
        page.sentence(&page.words().say(&format!("The same is true of {}.", counted(more, "other"))));
    }
}
