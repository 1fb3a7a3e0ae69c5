//! How much was tried, and what to do next.

use crate::model::{AuditOutcome, Findings, Wanted};
use lakatos_report::text::ending::span;
use lakatos_report::text::numbers::{counted, grouped};
use lakatos_report::text::page::Page;
use lakatos_report::text::words::{FIXED, Paint};

/// What was tried, and the met demands.
pub(super) fn write(page: &mut Page, outcome: &AuditOutcome, found: &Findings) {
    page.gap();
    let mutants = if found.made > found.mutants {
        format!("{} of {}", grouped(found.mutants), counted(found.made, "mutant"))
    } else {
        counted(found.mutants, "mutant")
    };
    let all = if found.mutants_exhausted { ", all that there are," } else { "" };
    let words = page.words().painted(Paint::Dim, "Tried").say(&format!(" {mutants}{all} on {}", tests(found)));
    page.sentence(&words.say(&format!(", in {}.", counted(found.rounds, "round"))));
    nowhere(page, found);
    limited(page, found);
    let met: Vec<String> =
        outcome.demands.iter().filter(|demand| demand.is_met).map(|demand| demand_text(demand.what)).collect();
    if !met.is_empty() {
        let words = page.words().painted(Paint::Dim, "As demanded").say(": ");
        page.sentence(&words.say(&met.join("; ")).say("."));
    }
}

/// The case that no mutant differs from the original.
fn nowhere(page: &mut Page, found: &Findings) {
    let calls = counted(found.without_result, "call");
    let panics = format!("where it panics or its result cannot be taken apart ({calls})");
    let says = match (found.mutants_exhausted, found.without_result) {
        _ if found.mutants == 0 => return,
        (true, 0) => return,
        (true, _) => format!("No mutant differs from the original only {panics}."),
        (false, 0) => {
            "No mutant differs from the original only at calls that are neither small nor made by a test.".to_owned()
        }
        (false, _) => format!(
            "No mutant differs from the original only at calls that are neither small nor made by a test, nor {panics}."
        ),
    };
    page.sentence(&page.words().say(&says));
}

/// How far the audit came before its time was over.
fn limited(page: &mut Page, found: &Findings) {
    let Some(limit) = found.limit else { return };
    let how_far = match found.complete_rounds {
        0 => "in its first round".to_owned(),
        all if all >= found.rounds => format!("after {}", counted(all, "complete round")),
        some => format!("in round {}, after {}", grouped(found.rounds), counted(some, "complete round")),
    };
    let words = page.words().say(&format!("The limit of {} ended the audit {how_far}: ", span(limit)));
    page.sentence(&words.code(".time(..)").say(" and ").code("LAKATOS_AUDIT_TIME").say(" set another one."));
    if found.unconfirmed {
        let says = "There was no time to run the original on every test once more, to see whether mutants left something behind.";
        page.sentence(&page.words().say(says));
    }
}

fn tests(found: &Findings) -> String {
    let least = found.tested.iter().map(|tested| tested.tests).min().unwrap_or(0);
    let most = found.tested.iter().map(|tested| tested.tests).max().unwrap_or(0);
    let tests =
        if least == most { counted(most, "test") } else { format!("{} to {}", grouped(least), counted(most, "test")) };
    let of = if found.tested.len() == 1 { "the property" } else { "each property" };
    let exhausted = found.tested.iter().filter(|tested| tested.exhausted).count();
    match exhausted {
        0 => format!("{tests} of {of}"),
        _ if exhausted == found.tested.len() && most == 1 && least == 1 => format!("the only test of {of}"),
        _ if exhausted == found.tested.len() => format!("all {tests} of {of}"),
        some => format!("{tests} of {of}, all that there are for {} of them", grouped(some as u64)),
    }
}

fn demand_text(wanted: Wanted) -> String {
    match wanted {
        Wanted::Complete => "every mutant is killed".to_owned(),
        Wanted::KilledAtLeast(percent) => format!("at least {percent}{FIXED}% of the mutants are killed"),
        Wanted::NoRedundant => "no property is redundant".to_owned(),
        Wanted::NoVacuous => "every property kills something".to_owned(),
    }
}

/// One line of advice.
pub(super) fn next(page: &mut Page, found: &Findings) {
    let redundant = found.redundant();
    let advice = if found.is_unfinished() && found.survivors.count == 0 {
        "What to do: give the audit more time, or let its properties take less."
    } else if found.mutants == 0 {
        "What to do: audit functions whose arguments and results have more than one value, or supply mutants."
    } else if found.survivors.count > 0 && found.survivors.unasked == found.survivors.count {
        "What to do: add a property that makes calls such as the one which the survivor answers otherwise, and audit \
         again."
    } else if found.survivors.count > 0 {
        "What to do: strengthen a property, or add one, so that it fails for the survivor that is shown, and audit again."
    } else if !found.vacuous.is_empty() {
        "What to do: say more in the properties that kill nothing, or take them away."
    } else if redundant.is_empty() {
        return;
    } else if found.conjectures.all.is_empty() {
        "What to do: a property that kills nothing of its own can be taken away. Take one, and audit again."
    } else {
        "What to do: see whether the conjectures are true. What follows from other properties can be taken away; take \
         one at a time, and audit again."
    };
    page.gap();
    page.explanation(advice);
}
