//! What was searched, and which search found a case. Only what the model holds is claimed.

use lakatos_data::texts::joined;

use super::demand;
use super::ending::span;
use super::numbers::{counted, grouped, number};
use super::page::Page;
use super::words::{FIXED, Paint, Words};
use crate::model::{
    Atoms, Constructors, Discard, DiscardReason, Exhaustive, Finder, Found, LateOnce, Literal, Merged, Random, Reduced,
    Rest, Search, Stage, Steered,
};

/// More constructors than these are not named.
const NAMED: usize = 10;
/// Of literals in a case so many are.
const NAMED_LITERALS: usize = 3;

/// Where a condition stands in the source.
pub(super) fn premise(words: Words, text: &str, file: &str, line: u32) -> Words {
    let words = words.code(text);
    if file.is_empty() { words } else { words.say(" ").whole(Paint::Dim, &format!("({file}:{line})")) }
}

/// Which search found a case; with what that says of smaller cases, if it was the first that failed.
pub(super) fn finder(page: &mut Page, found: &Found, search: &Search, is_first: bool) {
    let words = page.words().say("Found by ");
    let words = match found.by {
        Finder::Kept => kept_in(words.say("a case that was kept"), search),
        Finder::Examples => words.say("example\u{a0}").say(&grouped(found.number)),
        Finder::Replay => words.say("running the given case, and no other"),
        Finder::Exhaustive => numbered(words.say("the exhaustive search: "), found),
        Finder::Merged => {
            let types = search.merged().map(|merged| equality(&merged.types)).unwrap_or_default();
            numbered(words.say("trying cases that ").say(&types).say(" merges: "), found)
        }
        Finder::Random => {
            let words = numbered(words.say("the random search: "), found);
            let seed = search.random.as_ref().map(|random| format!(" (seed{FIXED}{:#x})", random.seed));
            words.say(&seed.unwrap_or_default()).say(&literals(&found.literals))
        }
        Finder::Demand => numbered(words.say("the demand-driven search: "), found),
        Finder::Steered => {
            let words = numbered(words.say("the search that `target!` steers: "), found);
            let seed = search.random.as_ref().map(|random| format!(" (seed{FIXED}{:#x})", random.seed));
            words.say(&seed.unwrap_or_default())
        }
    };
    let words = match (found.by, &found.reduced) {
        (Finder::Exhaustive, reduced) if reduced.as_ref().is_none_or(|reduced| found.size == Some(reduced.size)) => {
            let is_least = is_first && every_smaller_was_tried(found, search);
            words.say(&simplified(reduced.as_ref(), is_least.then_some(search)))
        }
        (_, Some(reduced)) => words.say(&reduction(found, reduced, search)),
        (_, None) => words,
    };
    page.sentence(&words.say("."));
}

/// How many different atoms a case has, and whether it needs them.
pub(super) fn atoms(page: &mut Page, atoms: &[Atoms]) {
    for Atoms { type_text, different, needed } in atoms {
        let words = page.words().say(if *needed { "It needs " } else { "It has " });
        let words = words.say(&counted(*different, "different atom")).say(" of ").code(type_text);
        let words = if *needed { words.say(": with any two of them made equal it does not fail") } else { words };
        page.sentence(&words.say("."));
    }
}

/// Which literals stand in the case that was found, and where they come from.
fn literals(literals: &[Literal]) -> String {
    let mut words = String::new();
    for (number, literal) in literals.iter().take(NAMED_LITERALS).enumerate() {
        let joint = if number == 0 { ", with" } else { " and" };
        let text = super::foreign::one_line(&literal.text);
        match &literal.place {
            Some(place) => {
                let file = super::foreign::one_line(&place.file);
                words.push_str(&format!("{joint} `{text}` of {file}:{}", place.line));
            }
            None => words.push_str(&format!("{joint} `{text}` of the body")),
        }
    }
    words
}

/// What was done to make a case of the exhaustive search simpler; with what its search says of smaller cases, if all of
/// them were tried.
fn simplified(reduced: Option<&Reduced>, search: Option<&Search>) -> String {
    let smaller = search.map(smaller);
    match (reduced, smaller) {
        (None, smaller) => smaller.unwrap_or_default(),
        (Some(Reduced { runs, complete: false, .. }), Some(smaller)) => {
            let were = if *runs == 1 { "was" } else { "were" };
            format!("{smaller}, but a simpler one of its size may: {} {were} tried", grouped(*runs))
        }
        (Some(reduced), smaller) => {
            format!(", simplified in {}{}", counted(reduced.runs, "run"), smaller.unwrap_or_default())
        }
    }
}

fn kept_in(words: Words, search: &Search) -> Words {
    match &search.kept.from {
        Some(file) => words.say(" in ").whole(Paint::Dim, file),
        None => words,
    }
}

/// What was done to make a case simpler.
fn reduction(found: &Found, reduced: &Reduced, search: &Search) -> String {
    let runs = counted(reduced.runs, "run");
    let ended = match reduced.complete {
        true => rest(reduced),
        false if search.is_ended_by_time(Stage::Reduction) => ", when time ended it",
        false => ", when its limit was reached",
    };
    if let (true, Finder::Demand, Some(rest)) = (found.size == Some(reduced.size), found.by, reduced.rest) {
        match rest {
            Rest::NoChange { below, .. } if below >= reduced.size => {
                return format!("; it covered all smaller cases, and no simpler one of its size was found in {runs}");
            }
            Rest::AllSimpler if reduced.runs == 0 => return "; it covered all simpler cases".to_string(),
            _ => {}
        }
    }
    if found.size == Some(reduced.size) {
        return format!("; no smaller case was found in {runs}{ended}");
    }
    format!("; reduced to size{FIXED}{} in {runs}{ended}", grouped(reduced.size))
}

/// How it is known that nothing simpler was left to try.
fn rest(reduced: &Reduced) -> &'static str {
    match reduced.rest {
        Some(Rest::AllSimpler) => ": every simpler case was tried",
        Some(Rest::NoChange { .. }) => ": no change makes it simpler",
        None => "",
    }
}

fn numbered(words: Words, found: &Found) -> Words {
    let words = words.say(&format!("case{FIXED}{}", grouped(found.number)));
    match found.size {
        Some(size) => words.say(&format!(", of size{FIXED}{}", grouped(size))),
        None => words,
    }
}

fn every_smaller_was_tried(found: &Found, search: &Search) -> bool {
    let Some(exhaustive) = &search.exhaustive else { return false };
    match (found.size, exhaustive.doubtful) {
        (Some(size), Some(doubtful)) if doubtful < size => return false,
        _ => {}
    }
    match (found.size, exhaustive.complete) {
        (Some(0), _) => true,
        (Some(size), Some(complete)) => complete >= size - 1,
        _ => false,
    }
}

fn smaller(search: &Search) -> String {
    let (mut with, mut up_to) = (String::new(), String::new());
    if let Some(Exhaustive { atoms: Some(atoms), .. }) = &search.exhaustive {
        with = format!(" with {}", most_atoms(*atoms));
    }
    if let Some(merged) = search.merged() {
        up_to = format!(", up to {}", equality(&merged.types));
    }
    let except = match search.maybes {
        0 => String::new(),
        _ => format!(", except through {}", doubtful_part(search)),
    };
    format!("; no smaller case{with} fails{up_to}{except}")
}

fn most_atoms(atoms: u32) -> String {
    format!("at most {}", counted(atoms, "different atom"))
}

/// The equality of these types.
pub(super) fn equality(types: &[String]) -> String {
    let mut names = Vec::with_capacity(types.len());
    for name in types {
        names.push(format!("`{}`", super::foreign::one_line(name)));
    }
    format!("`==` of {}", listed(&names))
}

/// Did an equality hide this case from the exhaustive search? Then one that it calls the same was tried.
pub(super) fn hidden_by<'a>(found: &Found, search: &'a Search) -> Option<&'a [String]> {
    let exhaustive = search.exhaustive.as_ref()?;
    let merged = exhaustive.merged.as_ref()?;
    let size = found.reduced.as_ref().map(|reduced| reduced.size).or(found.size)?;
    let was_searched = exhaustive.atoms.is_none() && exhaustive.complete.is_some_and(|complete| size <= complete);
    let is_hidden =
        found.by == Finder::Merged || (matches!(found.by, Finder::Random | Finder::Steered) && was_searched);
    is_hidden.then_some(merged.types.as_slice())
}

/// What was searched. A search may have been stopped by the case that it found.
pub(super) fn searched(page: &mut Page, search: &Search, stopped: Option<Finder>) {
    if search.replayed {
        return;
    }
    let mut parts: Vec<String> = Vec::new();
    for (count, noun) in [(search.kept.tried, "kept case"), (search.examples, "example")] {
        if count > 0 {
            parts.push(counted(count, noun));
        }
    }
    if let Some(by_size) = &search.exhaustive {
        if *by_size != idle(by_size) {
            parts.push(exhaustive(by_size, stopped == Some(Finder::Exhaustive)));
        }
        if let Some(Merged { ran: ran @ 1.., .. }) = &by_size.merged {
            parts.push(format!("{} that `==` merges with others", counted(*ran, "case")));
        }
    }
    if let Some(at_random) = &search.random {
        parts.push(random(at_random, !matches!(stopped, Some(Finder::Random | Finder::Steered))));
        if let Some(steered) = &at_random.steered {
            parts.push(counted(steered.ran, "steered case"));
        }
    }
    if !parts.is_empty() || search.demand.is_none() {
        let list = if parts.is_empty() { "no case".to_owned() } else { listed(&parts) };
        page.sentence(&page.words().painted(Paint::Dim, "Searched").say(" ").say(&list).say("."));
    }
    demand::write(page, search);
    if let Some(steered) = search.random.as_ref().and_then(|random| random.steered.as_ref()) {
        targets(page, steered);
    }
    if let Some(obstacle) = search.exhaustive.as_ref().and_then(|search| search.obstacle.as_deref()) {
        let words = page.words().say("The exhaustive search ended early: ").say(&super::foreign::one_line(obstacle));
        let ends = matches!(obstacle.trim_end().chars().next_back(), Some('.' | '!' | '?'));
        page.sentence(&words.say(if ends { "" } else { "." }));
    }
    if let Some(size) = search.exhaustive.as_ref().and_then(|search| search.doubtful) {
        page.sentence(&page.words().say(&format!(
            "From size{FIXED}{} on, not all cases that a premise rules out were tried for a panic of a premise before it: \
             put premises that may panic last.",
            grouped(size)
        )));
    }
}

/// How large became what was to be large.
fn targets(page: &mut Page, steered: &Steered) {
    for target in steered.targets.iter().take(NAMED) {
        let words = page.words().say("The largest ").code(&target.name).say(&format!(" was {}", number(target.best)));
        let words = match target.best > target.drawn {
            true => words.say(&format!(", up from {} at random.", number(target.drawn))),
            false => words.say("; no steered case had a larger one."),
        };
        page.sentence(&words);
    }
}

/// The same search, if it had not begun.
fn idle(search: &Exhaustive) -> Exhaustive {
    Exhaustive { atoms: search.atoms, obstacle: search.obstacle.clone(), ..Exhaustive::default() }
}

fn exhaustive(search: &Exhaustive, stopped: bool) -> String {
    let ran = counted(search.ran, "case");
    let atoms = search.atoms.map(most_atoms);
    // Every case is one that ran if none was discarded, and none of another size ran.
    let ran_all = search.discarded == 0 && search.partial.is_none() && !stopped;
    let (mut with, mut up_to, mut and_up_to) = (String::new(), None, String::new());
    if let Some(atoms) = &atoms {
        with = format!(" with {atoms}");
    }
    if let Some(merged) = &search.merged {
        let text = format!("up to {}", equality(&merged.types));
        and_up_to = format!(" ({text})");
        up_to = Some(text);
    }
    match search.complete {
        _ if search.whole && ran_all && search.ran == 1 => {
            return format!("the only case that there is{with}{and_up_to}");
        }
        _ if search.whole && ran_all => return format!("all {ran} that there are{with}{and_up_to}"),
        Some(size) if ran_all && search.ran > 1 => {
            return format!("all {ran} up to size{FIXED}{}{with}{and_up_to}", grouped(size));
        }
        _ => {}
    }
    let mut details: Vec<String> = Vec::new();
    match search.complete {
        _ if search.whole => details.push("all that there are".to_owned()),
        Some(size) => details.push(format!("all up to size{FIXED}{}", grouped(size))),
        None if stopped => {}
        None => details.push("no size completely".to_owned()),
    }
    if let Some(up_to) = up_to {
        if search.whole || search.complete.is_some() {
            details.push(up_to);
        }
    }
    if let Some(partial) = &search.partial {
        let of = match partial.of {
            Some(of) => format!(" of at most {}", grouped(of)),
            None => String::new(),
        };
        details.push(format!("{}{of} of size{FIXED}{}", grouped(partial.tried), grouped(partial.size)));
    }
    if let Some(atoms) = atoms {
        details.push(atoms);
    }
    format!("{ran} in order of size{}", in_brackets(&details))
}

fn random(search: &Random, with_seed: bool) -> String {
    let mut details = Vec::new();
    if with_seed {
        details.push(format!("seed{FIXED}{:#x}", search.seed));
    }
    if let Some(rounds) = search.rounds {
        details.push(format!("{} in the given time", counted(rounds, "round")));
    }
    let cases = match search.planned {
        Some(planned) => format!("{} of {}", grouped(search.ran), counted(planned, "random case")),
        None => counted(search.ran, "random case"),
    };
    format!("{cases}{}", in_brackets(&details))
}

/// ` (a, b)`; nothing, if there are none.
fn in_brackets(details: &[String]) -> String {
    if details.is_empty() { String::new() } else { format!(" ({})", joined(details, ", ")) }
}

/// Lengths of which the end was not reached.
pub(super) fn lengths(page: &mut Page, search: &Search) {
    let Some(random) = &search.random else { return };
    for length in random.lengths.iter().take(NAMED) {
        let (allowed, longest) = (grouped(length.allowed), grouped(length.longest));
        let words = format!("Lengths up to {allowed} are allowed; the longest that was drawn is {longest}.");
        page.sentence(&page.words().say(&words));
    }
    let more = random.lengths.len().saturating_sub(NAMED) as u64;
    if more > 0 {
        let lengths = counted(more, "other length");
        page.sentence(&page.words().say(&format!("The greatest of {lengths} was not drawn either.")));
    }
}

/// `a`, `a and b`, `a, b and c`.
fn listed(parts: &[String]) -> String {
    match parts {
        [] => String::new(),
        [only] => only.clone(),
        [most @ .., last] => format!("{} and {last}", joined(most, ", ")),
    }
}

/// How many cases were discarded, and why.
pub(super) fn discarded(page: &mut Page, search: &Search) {
    // A premise that rules out a row of cases at once discards once, so these are no counts of cases.
    let mut total = if search.discards.is_empty() { search.discarded() } else { 0 };
    for discard in &search.discards {
        total = total.saturating_add(discard.count);
    }
    if total == 0 {
        return;
    }
    let words = page.words().painted(Paint::Dim, "Discarded").say(" ").say(&counted(total, "time"));
    let words = match &search.discards[..] {
        [] => words,
        [only] => discard_reason(words.say(" "), &only.reason),
        many => {
            let mut words = words.say(":");
            for (index, discard) in many.iter().enumerate() {
                words = words.say(if index > 0 { ", " } else { " " }).say(&grouped(discard.count)).say(" ");
                words = discard_reason(words, &discard.reason);
            }
            words
        }
    };
    page.sentence(&words.say("."));
}

/// Which cases took too long once.
pub(super) fn late(page: &mut Page, search: &Search) {
    let Some(LateOnce { cases, limit }) = search.late else { return };
    let (cases, limit) = (counted(cases, "case"), span(limit));
    let (theirs, were, they) =
        if cases == "1 case" { ("its", "was", "it was") } else { ("their", "were", "they were") };
    let words = page.words().say(&format!(
        "{cases} took longer than {theirs} limit of {limit}, and {were} in time when {they} tried again, alone. A busy \
         machine does that; if it happens often, allow more time."
    ));
    page.sentence(&words);
}

/// What lets few values through.
pub(super) fn filters(page: &mut Page, search: &Search) {
    for filter in search.filters.iter().take(NAMED) {
        let words = match &filter.place {
            Some((file, line)) => page.words().say("The filter at ").whole(Paint::Bold, &format!("{file}:{line}")),
            None => page.words().say("A check of ").code(&filter.type_text),
        };
        let (passed, tried) = (grouped(filter.passed), counted(filter.tried, "value"));
        page.sentence(&words.say(&format!(" lets {passed} of {tried} through.")));
    }
    let more = search.filters.len().saturating_sub(NAMED) as u64;
    if more > 0 {
        page.sentence(&page.words().say(&format!("So do {}.", counted(more, "other"))));
    }
}

/// Why cases are discarded.
pub(super) fn discard_reason(words: Words, reason: &DiscardReason) -> Words {
    match reason {
        DiscardReason::Premise { text, file, line } => premise(words.say("by "), text, file, *line),
        DiscardReason::Refused => words.say("because an invariant, a filter or a constructing function refused"),
        DiscardReason::Panicked => words.say("because the body panicked"),
        DiscardReason::Undecided => words.say("because a quantifier is not decided"),
    }
}

/// The reason that discarded most.
pub(super) fn chief(words: Words, chief: &Discard) -> Words {
    discard_reason(words.say(&grouped(chief.count)).say(" of them "), &chief.reason)
}

/// Which constructors the cases were made of.
pub(super) fn reached(page: &mut Page, constructors: &Constructors) {
    if constructors.of == 0 {
        return;
    }
    let (reached, of) = (constructors.reached as u64, constructors.of as u64);
    let words = page.words().painted(Paint::Dim, "Reached").say(" ");
    let mut words = match constructors.missing.len() {
        0 if reached == of => words.say("all ").say(&counted(of, "constructor")),
        _ => words.say(&grouped(reached)).say(" of ").say(&counted(of, "constructor")),
    };
    for (index, name) in constructors.missing.iter().take(NAMED).enumerate() {
        words = words.say(if index > 0 { ", " } else { ", not " }).code(name);
    }
    let more = constructors.missing.len().saturating_sub(NAMED) as u64;
    let words = if more > 0 { words.say(" and ").say(&counted(more, "other")) } else { words };
    page.sentence(&words.say("."));
}

/// Through what cases fail whose failure is no counterexample.
pub(super) fn doubtful_part(search: &Search) -> &'static str {
    if search.has_unknown_quantifiers() {
        "a quantifier that is not decided, or a part that is declared partial"
    } else {
        "a part that is declared partial"
    }
}

/// The cases that failed only through a part that is declared partial, or through a quantifier that is not known.
pub(super) fn spurious(page: &mut Page, search: &Search) {
    if search.maybes > 0 {
        let cases = counted(search.maybes, "case");
        page.sentence(&page.words().say(&cases).say(" failed only through ").say(doubtful_part(search)).say("."));
    }
}
