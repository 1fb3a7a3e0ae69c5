//! The results of a demand-driven search, in words.

use super::foreign::one_line;
use super::left_out::left_out;
use super::numbers::{counted, grouped};
use super::page::Page;
use super::words::{FIXED, Paint};
use crate::model::{DemandDriven, DemandEnd, Lifted, Quantity, Scarce, Search, UNSEARCHED_QUANTIFIERS};

/// How far the search came, and what ended it.
pub(super) fn write(page: &mut Page, search: &Search) {
    let Some(demand) = &search.demand else { return };
    quantifiers(page, demand);
    lifted(page, demand);
    scarce(page, demand);
    if !demand.is_search() {
        return;
    }
    let words = page.words().painted(Paint::Dim, "Demand-driven").say(": ").say(&figures(demand)).say(".");
    page.sentence(&words);
    unseen(page, demand);
    let says = match demand.ended {
        None => return,
        Some(DemandEnd::Runs) => "The demand-driven search ended because no more runs are allowed.",
        Some(DemandEnd::Time) => "The demand-driven search ended because its share of the time is over.",
        Some(DemandEnd::Drift) => {
            "The demand-driven search ended because the property asked for other parts of a case than in the run before, \
             with the same answers: it depends on something else than its arguments."
        }
        Some(DemandEnd::Kept) => {
            "The demand-driven search ended because the property looked at a part of an earlier case: it keeps something from \
             case to case."
        }
        Some(DemandEnd::Printed) => {
            "The demand-driven search concluded nothing from runs that print a part before it is chosen, as `_`: what they \
             say may depend on it."
        }
        Some(DemandEnd::Unconfirmed) => {
            "The demand-driven search ended at a case that fails in the lazy copy and passes in the code as it is \
             written: the copy does something else."
        }
        Some(DemandEnd::Hashed) => {
            "The demand-driven search chose which of the keys that are hashed are equal, and not their hashes: what depends on \
             a hash was not tried, and nothing is proved."
        }
        Some(DemandEnd::Contradicted) => {
            "The demand-driven search found no case that fails, and the code as it is written fails: the property tells \
             values with open parts from others, as by naming types."
        }
        Some(DemandEnd::Undecided) => {
            "The demand-driven search ended at a case that fails in the lazy copy; in the code as it is written, a \
             quantifier of it is known up to a size only. Quantify over the types of the copy."
        }
    };
    page.sentence(&page.words().say(says));
}

/// The results of the failing case's quantifiers, and the choices.
fn quantifiers(page: &mut Page, demand: &DemandDriven) {
    for quantified in &demand.quantifiers {
        page.sentence(&page.words().say(&one_line(&quantified.sentence())));
        for step in &quantified.steps {
            page.foreign(step);
        }
    }
}

/// The arguments that a generator draws because of a premise.
fn lifted(page: &mut Page, demand: &DemandDriven) {
    for Lifted { argument, generator, function, .. } in &demand.lifted {
        let words =
            page.words().code(argument).say(" is drawn by ").code(&format!("{generator}()")).say(" because of the");
        let words = words.say(" premise ").code(function).say(": values that it does not make were not tried.");
        page.sentence(&words);
    }
}

/// The arguments of which hardly any values are found at random, and what is done about it.
fn scarce(page: &mut Page, demand: &DemandDriven) {
    for Scarce { argument, runs, values, listed, known, rejects, .. } in &demand.scarce {
        let found = match values {
            0 => "no value".to_owned(),
            1 => "one value".to_owned(),
            _ => format!("{} different values", grouped(*values)),
        };
        let words = page.words().say("Hardly any values of ").code(argument).say(" are found at random: ");
        let words = words.say(&counted(*runs, "run")).say(" of its function found ").say(&found).say(".");
        page.sentence(&words);
        if let Some(condition) = rejects {
            let words = page.words().say("Most often ").code(&one_line(condition)).say(" was false there.");
            page.sentence(&words);
        }
        let says = match (listed, known) {
            (Some(size), 0) => format!("There is none up to size{FIXED}{}.", grouped(*size)),
            (Some(size), _) => {
                format!("Random values are made from all up to size{FIXED}{}: {}.", grouped(*size), grouped(*known))
            }
            (None, _) => "Not even small values could be listed.".to_owned(),
        };
        page.sentence(&page.words().say(&says));
    }
}

/// Says of a case that fails only as far as a quantifier was searched why it may be spurious.
pub(super) fn doubt(search: &Search) -> Option<&'static str> {
    let told = search.demand.as_ref().map_or(&[][..], |demand| &demand.quantifiers);
    // Where it is not known what became of each, one of them may be why.
    let undecided = told.iter().any(|quantified| !quantified.is_decided());
    let not_searched = told.iter().any(|quantified| quantified.answer == Quantity::NotSearched)
        || (told.is_empty() && search.tables.iter().any(|table| table.name == UNSEARCHED_QUANTIFIERS));
    if not_searched {
        return Some(
            "This case is possibly spurious: a quantifier in it was not searched, because of `witnesses = off`. Leave that \
             out, quantify over a type of `lakatos::lazy` or over one with few values, or declare with `genuine = true` that \
             such cases do not count.",
        );
    }
    (undecided || (told.is_empty() && search.has_unknown_quantifiers())).then_some(
        "This case is possibly spurious: a quantifier in it was searched up to a size only. Quantify over a type of \
         `lakatos::lazy`, whose search can end, or declare with `genuine = true` that such cases do not count.",
    )
}

/// The parts that do not matter.
fn unseen(page: &mut Page, demand: &DemandDriven) {
    for (name, pattern) in &demand.unseen {
        let words = page.words().say("`_` in ").code(&format!("{name} = {pattern}"));
        page.sentence(&words.say(" was never looked at: it fails for every value."));
    }
}

fn figures(demand: &DemandDriven) -> String {
    let runs = counted(demand.runs, "run");
    let reach = match (demand.closed, demand.complete) {
        (true, _) => "all cases of any size, ".to_owned(),
        (false, Some(size)) => format!("all up to size{FIXED}{}, ", grouped(size)),
        (false, None) => "no size completely, ".to_owned(),
    };
    let keys = if demand.keys { ", in every order of the keys, which count nothing" } else { "" };
    format!("{reach}{runs}, {}{keys}", counted(demand.cases, "distinct case"))
}

/// The statement that the search has proved, if any.
pub(super) fn for_all(search: &Search) -> Option<String> {
    let demand = search.demand.as_ref().filter(|demand| demand.proves())?;
    let runs = counted(demand.runs, "run");
    let premises = left_out(search, false);
    let results = if demand.deferred { ", if each result that no run looked at can be worked out" } else { "" };
    Some(format!(": it holds for all inputs{premises}, of any size, by {runs}{results}"))
}
