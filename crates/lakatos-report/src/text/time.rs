//! What time has ended, and what used it.

use super::ending::span;
use super::evidence;
use super::page::Page;
use super::words::{Words, with_fixed_spaces};
use crate::model::{Search, Slow, Stage, TimeLimit, TimeUp};

/// The minimum of cases.
pub(super) const LEAST: &str = "At least 100 random cases and all cases up to size\u{a0}3, or 1,000 of them,";

/// After how much time it was, with a space before it.
pub(super) fn moment(search: &Search) -> String {
    search.time.as_ref().map(|time| format!(" after {}", span(time.after))).unwrap_or_default()
}

/// The first line if too little was tried.
pub(super) fn fewer_than_the_least(search: &Search) -> String {
    match &search.time {
        Some(time) if time.below_least => format!(", fewer than the least: time ended the search{}", moment(search)),
        _ => String::new(),
    }
}

/// Writes what time has ended, with advice.
pub(super) fn write(page: &mut Page, search: &Search) {
    let Some(time) = &search.time else { return };
    let ended = match &time.ended[..] {
        [Stage::Exhaustive] => "the exhaustive search",
        [Stage::Random] => "the random search",
        [Stage::Reduction] => "the reduction",
        [.., Stage::Reduction] => "the search and the reduction",
        _ => "the search",
    };
    let allowed = with_fixed_spaces(&span(time.allowed));
    let limit = match time.limit {
        TimeLimit::Share => format!("; by default a property has about {allowed} of CPU time for this number of cases"),
        TimeLimit::Idle => {
            format!("; by default a property that mostly waits has about {allowed} for this number of cases")
        }
        TimeLimit::Longest => format!("; by default a property has at most {allowed} for this number of cases"),
        TimeLimit::Given => ", as `time` says".to_owned(),
    };
    let words = page.words().say(&format!("Time ended {ended} after {}{limit}. ", span(time.after)));
    let words = if time.below_least { words.say(LEAST).say(" were to be tried. ") } else { words };
    page.sentence(&words.code("LAKATOS_TIME=none").say(" lets it go on."));
    slow(page, time);
}

/// Names what took most of the time, or rejected most cases.
pub(super) fn slow(page: &mut Page, time: &TimeUp) {
    for slow in &time.slow {
        let words: Words = match slow {
            Slow::Values { argument, percent } => {
                let words = page.words().say("Making ").code(argument);
                words.say(&format!(
                    " takes {percent} % of the time: simplify its generator, its checks or its constructors."
                ))
            }
            Slow::Premise { text, file, line, percent } => {
                let words = evidence::premise(page.words().say("Asking "), text, file, *line);
                words.say(&format!(" takes {percent} % of the time: ask it last, or make only values that satisfy it."))
            }
            Slow::Rejects { reason, percent } => {
                let words = page.words().say(&format!("Of all cases, {percent} % were discarded "));
                evidence::discard_reason(words, reason).say(": make only values that it accepts.")
            }
        };
        page.sentence(&words);
    }
}
