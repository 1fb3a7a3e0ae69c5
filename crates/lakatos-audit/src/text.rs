//! The report of an audit.
//!
//! A reader wants to know whether the tests test anything. So the first line says it. Unmet demands come next, then the
//! properties that say nothing, then the smallest survivor, as code. Only then comes the rest: which properties are
//! needed, which seem to follow from others, and how much was tried.

mod claims;
mod names;
mod relations;
mod survivors;
mod tried;
mod unsaid;

use std::fmt;

use crate::model::{AuditOutcome, AuditVerdict, BrokenProperty, Contaminated, Ended, Findings};
use lakatos_report::model::Misuse;
use lakatos_report::text::page::{INDENT, Page, capitalized};
use lakatos_report::text::words::{Paint, Words};
use lakatos_report::text::{Style, bindings, failure, notes, replay};
use names::Names;

/// Number of unsatisfied properties of the original that are shown.
const SHOWN: usize = 3;

/// The whole report of an audit. Every line ends with a line end.
pub fn audit_report(outcome: &AuditOutcome, style: &Style) -> String {
    let mut page = Page::new(style);
    let names = Names::of(outcome);
    match &outcome.verdict {
        AuditVerdict::Findings(found) => findings(&mut page, outcome, found, &names),
        AuditVerdict::Broken(all) => broken(&mut page, outcome, all, &names),
        AuditVerdict::Contaminated(what) => contaminated(&mut page, outcome, what, &names),
        AuditVerdict::Misuse(misuse) => used_wrongly(&mut page, outcome, misuse),
        AuditVerdict::Internal(text) => fault_of_ours(&mut page, outcome, text),
    }
    page.finish()
}

impl fmt::Display for AuditOutcome {
    /// The [`audit_report`], plain, in lines of up to 100 characters.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&audit_report(self, &Style::default()))
    }
}

/// The beginning of the first line.
fn opening(page: &Page, outcome: &AuditOutcome, says: &str) -> Words {
    if outcome.name.is_empty() {
        return page.words().say(&capitalized(says));
    }
    page.words().whole(Paint::Bold, &outcome.name).say(": ").say(says)
}

/// Ends the first line with the place of the audit.
fn located(page: &mut Page, outcome: &AuditOutcome, words: Words) {
    let place = format!("{}:{}", outcome.file, outcome.line);
    if outcome.file.is_empty() || outcome.name == place {
        return page.sentence(&words);
    }
    page.sentence(&words.say(" ").whole(Paint::Dim, &format!("({place})")));
}

fn findings(page: &mut Page, outcome: &AuditOutcome, found: &Findings, names: &Names<'_>) {
    claims::headline(page, outcome, found, names);
    claims::unmet_demands(page, outcome, found, names);
    unsaid::vacuous(page, found, names);
    unsaid::unjudged(page, found, names);
    unsaid::unheard_properties(page, found, names);
    unsaid::unstable(page, outcome, found, names);
    // Where no property was audited, mutants showed nothing.
    let is_audited = found.audited() > 0 || (found.unheard.is_empty() && found.unstable.is_empty());
    if is_audited {
        survivors::write(page, outcome, found, names);
        relations::write(page, outcome, found, names);
    }
    tried::write(page, outcome, found);
    unsaid::unnoticed(page, found);
    if is_audited {
        tried::next(page, found);
    }
}

fn broken(page: &mut Page, outcome: &AuditOutcome, all: &[BrokenProperty], names: &Names<'_>) {
    let words = names.subjects(opening(page, outcome, ""));
    let does = if outcome.subjects.len() > 1 { " do not satisfy " } else { " does not satisfy " };
    let properties: Vec<usize> = all.iter().map(|broken| broken.property).collect();
    let words = names.properties(words.painted(Paint::Red, does), &properties);
    located(page, outcome, words.say(", so that there is nothing to audit yet"));
    for (number, broken) in all.iter().take(SHOWN).enumerate() {
        page.gap();
        if all.len() > 1 {
            let words = names.property(page.words(), broken.property);
            page.sentence(&words.say(if number == 0 { " fails for" } else { " fails, too, for" }));
            page.gap();
        }
        case(page, outcome, broken);
    }
    page.gap();
    page.explanation(
        "An audit asks which mutants get through the properties, and for that the original has to satisfy them. Correct \
         what is wrong, the function or the property, and audit again.",
    );
}

/// A case that fails on the original.
fn case(page: &mut Page, outcome: &AuditOutcome, broken: &BrokenProperty) {
    let case = &broken.case;
    bindings::write(page, &case.arguments, &outcome.module);
    page.gap();
    notes::write(page, &case.notes);
    failure::write(page, "", &case.failure);
    if let Some(command) = replay::command(&case.replay) {
        page.sentence(&page.words().painted(Paint::Dim, replay::heading(&case.replay)));
        page.indented(&command);
    }
}

fn contaminated(page: &mut Page, outcome: &AuditOutcome, what: &Contaminated, names: &Names<'_>) {
    let words = opening(page, outcome, "").painted(Paint::Red, "the process was contaminated");
    let words = names.property(words.say(": "), what.property);
    let words =
        words.say(&format!(" {} before mutants ran, and now {}", end_before(what.before), end_after(what.after)));
    located(page, outcome, words);
    page.gap();
    bindings::write(page, &what.arguments, &outcome.module);
    page.gap();
    if let Some(failure) = &what.failure {
        failure::write(page, "", failure);
        page.gap();
    }
    page.explanation(
        "Something outlives a call, so that a mutant changed what the original does, and nothing that the audit found can \
         be relied upon. Look for what is kept between calls: statics, thread-locals, caches, files, the environment. Make \
         it part of the arguments, or let the property begin anew each time.",
    );
}

fn end_before(ended: Ended) -> &'static str {
    match ended {
        Ended::Held => "held for this case",
        Ended::Failed => "failed for this case",
        Ended::Discarded => "discarded this case",
        Ended::RanAway => "made calls without end for this case",
        Ended::Elsewhere => "called a subject on another thread for this case",
    }
}

fn end_after(ended: Ended) -> &'static str {
    match ended {
        Ended::Held => "holds",
        Ended::Failed => "fails",
        Ended::Discarded => "discards it",
        Ended::RanAway => "makes calls without end",
        Ended::Elsewhere => "calls a subject on another thread",
    }
}

fn used_wrongly(page: &mut Page, outcome: &AuditOutcome, misuse: &Misuse) {
    let words = opening(page, outcome, "").painted(Paint::Red, "the audit cannot be made");
    located(page, outcome, words);
    page.gap();
    page.paragraphs("", &misuse.problem);
    if !misuse.remedy.trim().is_empty() {
        page.gap();
        page.paragraphs("What to do: ", &misuse.remedy);
    }
}

fn fault_of_ours(page: &mut Page, outcome: &AuditOutcome, text: &str) {
    let words = page.words().painted(Paint::Red, "Lakatos has a fault, which shows in ");
    let name = &outcome.name;
    let words = if name.is_empty() { words.say("an audit") } else { words.whole(Paint::Bold, name) };
    located(page, outcome, words);
    page.gap();
    page.foreign(text);
    page.gap();
    page.explanation(
        "This says nothing about the properties. Please report it to the authors of Lakatos, with this text, the \
         subjects, the properties, and the versions of Lakatos and of Rust.",
    );
}

/// A sentence with one step of indentation.
fn item(page: &mut Page, words: &Words) {
    for line in words.fit(page.width() - INDENT, INDENT) {
        page.indented(&line);
    }
}
