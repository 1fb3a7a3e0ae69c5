//! The results of a demand-driven search, in words.

use super::foreign::one_line;
use super::numbers::{counted, grouped};
use super::page::Page;
use super::words::{FIXED, Paint};
use crate::model::{DemandDriven, DemandEnd, Search};

/// How far the search came, and what ended it.
pub(super) fn write(page: &mut Page, search: &Search) {
    let Some(demand) = &search.demand else { return };
    quantifiers(page, demand);
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
        Some(DemandEnd::Unconfirmed) => {
            "The demand-driven search ended at a case that fails in the lazy copy and passes in the code as it is \
             written: the copy does something else."
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

/// Why a case may be spurious that fails only as far as a quantifier was searched.
pub(super) fn doubt(search: &Search) -> Option<&'static str> {
    let undecided = search.demand.as_ref()?.quantifiers.iter().any(|quantified| !quantified.is_decided());
    undecided.then_some(
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
    let demand = search.demand.as_ref().filter(|demand| demand.closed)?;
    let runs = counted(demand.runs, "run");
    let premises = if search.discards.is_empty() { "" } else { " that no premise rules out" };
    let results = if demand.deferred { ", if each result that no run looked at can be worked out" } else { "" };
    Some(format!(": it holds for all inputs{premises}, of any size, by {runs}{results}"))
}
