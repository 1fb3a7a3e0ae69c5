//! The verdict on a property: one function for each.

use super::foreign::one_line;
use super::left_out::left_out;
use super::numbers::{counted, grouped};
use super::page::Page;
use super::words::{Paint, Words};
use super::{bindings, demand, evidence, failure, notes, replay, shares, time};
use crate::model::{
    Again, Counterexample, Cover, Discard, DiscardReason, Exhaustive, Expected, Finder, Misuse, Outcome, Property,
    Replay, Search, Vacuous, Verdict,
};

/// Number of cases shown that fail in other ways.
const SHOWN: usize = 3;

/// Writes the whole report.
pub(super) fn write(page: &mut Page, outcome: &Outcome) {
    let Outcome { property, verdict, search, expected } = outcome;
    match verdict {
        Verdict::Proved | Verdict::Passed | Verdict::Maybe(_) if expected.is_some() => {
            expected.iter().for_each(|expected| not_falsified(page, outcome, expected));
        }

        Verdict::Proved => proved(page, property, search),
        Verdict::Passed => passed(page, property, search),
        Verdict::Maybe(case) => maybe(page, property, case, search),
        Verdict::Falsified(case) => falsified(page, property, case, search, expected.as_ref()),
        Verdict::Flaky(case, again) => flaky(page, property, case, again, search),
        Verdict::Uncovered(covers) => uncovered(page, property, covers, search),
        Verdict::Stale(count) => stale(page, property, *count, search),
        Verdict::Vacuous(vacuous) => nothing_said(page, property, vacuous, search),
        Verdict::OutOfTime => out_of_time(page, property, search),
        Verdict::Misuse(misuse) => used_wrongly(page, property, misuse),
        Verdict::Internal(text) => fault_of_ours(page, property, text, search),
    }
    #[cfg(feature = "keep")]
    super::kept::write(page, &search.kept);
}

/// Writes about a case that has not ended yet.
pub(super) fn running(page: &mut Page, property: &Property, case: &Counterexample) {
    headline(page, property, Paint::Red, " has a case that takes too long");
    arguments(page, property, case);
    failure::write(page, "", &case.failure);
    page.gap();
    again(page, case);
}

/// The first line: the property, the verdict, and the place.
fn headline(page: &mut Page, property: &Property, paint: Paint, says: &str) {
    let words = property_name(page.words(), "The property", property).painted(paint, says);
    page.sentence(&located(words, property));
}

fn property_name(words: Words, nameless: &str, property: &Property) -> Words {
    let name = &property.name;
    let words = if name.is_empty() { words.say(nameless) } else { words.whole(Paint::Bold, name) };
    match &property.instance {
        Some(instance) => words.say(" with ").say(&one_line(instance)),
        None => words,
    }
}

fn located(words: Words, property: &Property) -> Words {
    let place = format!("{}:{}", property.file, property.line);
    // A property without a name is identified by its place.
    if property.file.is_empty() || property.name == place {
        return words;
    }
    words.say(" ").whole(Paint::Dim, &format!("({place})"))
}

fn proved(page: &mut Page, property: &Property, search: &Search) {
    let for_all = demand::for_all(search)
        .or_else(|| search.exhaustive.as_ref().map(|done| for_all(done, search)))
        .unwrap_or_default();
    headline(page, property, Paint::Green, &format!(" is proved{for_all}"));
    let is_alone = search.demand.as_ref().is_none_or(|demand| demand.proves() || !demand.is_search());
    let says_it_all = is_alone
        && search.kept.tried == 0
        && search.examples == 0
        && search.random.is_none()
        && search.discarded() == 0;
    if !says_it_all {
        evidence::searched(page, search, None);
    }
    evidence::discarded(page, search);
    shares::write(page, search);
}

fn for_all(done: &Exhaustive, search: &Search) -> String {
    let cases = match done.ran {
        1 => "the only case".to_owned(),
        ran => format!("all {}", counted(ran, "case")),
    };
    let mut text = format!(": it holds for {cases}");
    if let Some(atoms) = done.atoms {
        text += &format!(" with at most {}", counted(atoms, "different atom"));
    }
    if let Some(merged) = &done.merged {
        text += &format!(" up to {}", evidence::equality(&merged.types));
    }
    if done.discarded > 0 {
        text += left_out(search, done.ran == 1);
    }
    text
}

fn passed(page: &mut Page, property: &Property, search: &Search) {
    if let Some(done @ Exhaustive { whole: true, atoms: None, merged: Some(_), .. }) = &search.exhaustive {
        let says = format!(" passed{}, which is not a proof of the body as written", for_all(done, search));
        headline(page, property, Paint::Green, &says);
        return evidence_of_a_pass(page, search);
    }
    let cases = if search.replayed { "the given case".to_owned() } else { counted(search.ran(), "case") };
    let fewer = time::fewer_than_the_least(search);
    headline(page, property, Paint::Green, &format!(" passed {cases}{fewer}"));
    evidence_of_a_pass(page, search);
}

fn evidence_of_a_pass(page: &mut Page, search: &Search) {
    evidence::searched(page, search, None);
    time::write(page, search);
    evidence::discarded(page, search);
    evidence::late(page, search);
    evidence::filters(page, search);
    evidence::lengths(page, search);
    evidence::reached(page, &search.constructors);
    shares::write(page, search);
}

fn maybe(page: &mut Page, property: &Property, case: &Counterexample, search: &Search) {
    let (says, went_on) = if search.replayed {
        (" fails, possibly spuriously, for the given case".to_owned(), "")
    } else {
        let cases = counted(search.maybes, "possibly spurious case");
        let fewer = time::fewer_than_the_least(search);
        (
            format!(" passed{fewer}, except for {cases}"),
            " The search went on for a genuine counterexample and found none.",
        )
    };
    headline(page, property, Paint::Bold, &says);
    arguments(page, property, case);
    notes::write(page, &case.notes);
    failure::write(page, "", &case.failure);
    page.gap();
    let partial = "This case is possibly spurious: it fails only through a part that is declared partial.";
    let spurious = demand::doubt(search).unwrap_or(partial);
    page.explanation(&format!("{spurious}{went_on}"));
    page.gap();
    evidence::finder(page, &case.found, search, false);
    evidence_of_a_pass(page, search);
    again(page, case);
}

/// A property that is expected to fail, and does not.
fn not_falsified(page: &mut Page, outcome: &Outcome, expected: &Expected) {
    let Outcome { property, verdict, search, .. } = outcome;
    let says = match verdict {
        _ if search.replayed => "the given case passed".to_owned(),
        Verdict::Proved => {
            let holds = search.exhaustive.as_ref().map(|done| for_all(done, search)).unwrap_or_default();
            format!("is proved{holds}")
        }
        Verdict::Maybe(_) => format!("passed, except for {}", counted(search.maybes, "possibly spurious case")),
        _ => format!("passed {}", counted(search.ran(), "case")),
    };
    headline(page, property, Paint::Red, &format!(" should fail, but {says}"));
    page.gap();
    let more = if search.replayed || matches!(verdict, Verdict::Proved) {
        ""
    } else {
        " If it should not, try more cases: `cases = 100_000`."
    };
    let expected = one_line(&expected.in_words());
    page.explanation(&format!("`expect` says that it {expected}. If it should hold now, leave `expect` out.{more}"));
    page.gap();
    evidence_of_a_pass(page, search);
}

fn falsified(
    page: &mut Page,
    property: &Property,
    case: &Counterexample,
    search: &Search,
    expected: Option<&Expected>,
) {
    let (paint, says) = match expected {
        None => (Paint::Red, " is falsified"),
        Some(expected) if expected.is_met_by(&case.failure) => (Paint::Green, " is falsified, as expected"),
        Some(_) => (Paint::Red, " is falsified, but not as expected"),
    };
    headline(page, property, paint, says);
    #[cfg(feature = "explain")]
    super::explanation::write_explained(page, property, case);
    #[cfg(not(feature = "explain"))]
    arguments(page, property, case);
    notes::write(page, &case.notes);
    failure::write(page, "", &case.failure);
    page.gap();
    simpler(page, property, case);
    if let Some(expected) = expected.filter(|expected| !expected.is_met_by(&case.failure)) {
        let expected = one_line(&expected.in_words());
        page.explanation(&format!(
            "`expect` says that it {expected}. This case fails in another way: correct one of them."
        ));
        page.gap();
    }
    if let Some(types) = evidence::hidden_by(&case.found, search) {
        let equality = evidence::equality(types);
        page.explanation(&format!(
            "{equality} hid this case from the exhaustive search: it calls a value equal to another one, with which no \
             case fails, and the body tells them apart. Let `==` compare all that the body can see, or correct what \
             makes equal values behave differently."
        ));
        page.gap();
    }
    evidence::finder(page, &case.found, search, true);
    evidence::atoms(page, &case.atoms);
    evidence_of_a_failure(page, search, case);
    again(page, case);
    others(page, property, case);
}

/// The simpler case of a given one.
fn simpler(page: &mut Page, property: &Property, case: &Counterexample) {
    let Some(simpler) = &case.simpler else { return };
    page.sentence(&page.words().say("A simpler case fails in the same way:"));
    page.gap();
    bindings::write(page, &simpler.arguments, &property.module);
    page.gap();
    #[cfg(feature = "explain")]
    if let Some(explanation) = &simpler.explanation {
        super::explanation::write(page, explanation, &property.module);
    }
    run_again(page, &simpler.replay);
    page.gap();
}

/// Cases that fail in other ways.
fn others(page: &mut Page, property: &Property, case: &Counterexample) {
    for other in case.others.iter().take(SHOWN) {
        page.gap();
        let is_alike = other.failure.kind == case.failure.kind && other.failure.place == case.failure.place;
        page.sentence(&page.words().say(match &other.explanation {
            None => "Another case, met on the way, fails in another way:",
            Some(_) if !is_alike => "Another class of cases fails in another way:",
            Some(_) if other.failure.place.is_some() => "Another class of cases fails at the same place:",
            Some(_) => "Another class of cases fails, too:",
        }));
        page.gap();
        bindings::write(page, &other.arguments, &property.module);
        page.gap();
        #[cfg(feature = "explain")]
        if let Some(explanation) = &other.explanation {
            super::explanation::write(page, explanation, &property.module);
        }
        failure::write(page, "", &other.failure);
        run_again(page, &other.replay);
    }
    let more = case.others.len().saturating_sub(SHOWN) as u64;
    if more > 0 {
        page.gap();
        page.sentence(&page.words().say(&format!("Cases failed in {} besides.", counted(more, "other way"))));
    }
    if let (Some(cases), false) = (case.searched, case.others.is_empty()) {
        page.gap();
        let says = format!("Nothing outside these classes failed in a search of {}.", counted(cases, "case"));
        page.sentence(&page.words().say(&says));
    }
}

fn evidence_of_a_failure(page: &mut Page, search: &Search, case: &Counterexample) {
    evidence::searched(page, search, Some(case.found.by));
    time::write(page, search);
    evidence::discarded(page, search);
    evidence::late(page, search);
    evidence::filters(page, search);
    evidence::spurious(page, search);
}

fn flaky(page: &mut Page, property: &Property, case: &Counterexample, tried_again: &Again, search: &Search) {
    let doubtfully = format!("it fails only through {}", evidence::doubtful_part(search));
    let (ended, second) = match tried_again {
        Again::Passed => ("passed", "it passes"),
        Again::Discarded => ("was discarded", "it is discarded"),
        Again::Maybe => ("failed only doubtfully", doubtfully.as_str()),
        Again::Failed(_) => ("failed otherwise", ""),
    };
    headline(page, property, Paint::Red, &format!(" is flaky: a case failed, and {ended} when it was tried again"));
    arguments(page, property, case);
    notes::write(page, &case.notes);
    failure::write(page, "the first time ", &case.failure);
    match tried_again {
        Again::Failed(other) => failure::write(page, "the second time ", other),
        _ => page.sentence(&page.words().say(&format!("The second time {second}."))),
    }
    page.gap();
    page.explanation(
        "A property must say the same of the same arguments each time. Look for what outlives a case: statics, \
         thread-locals, files, the clock, random numbers, other threads, the order of a hash map.",
    );
    page.gap();
    evidence::finder(page, &case.found, search, false);
    evidence_of_a_failure(page, search, case);
    again(page, case);
}

fn arguments(page: &mut Page, property: &Property, case: &Counterexample) {
    page.gap();
    bindings::write(page, &case.arguments, &property.module);
    page.gap();
}

fn again(page: &mut Page, case: &Counterexample) {
    if case.found.by != Finder::Replay {
        run_again(page, &case.replay);
    }
}

fn run_again(page: &mut Page, replay: &Replay) {
    let (numbered, command) = (replay::command_by_number(replay), replay::command(replay));
    if replay::holds_sources(replay) {
        page.explanation(
            "The case is stored as what a generator was given: its value alone does not lead back to that.",
        );
    }
    if let Some(numbered) = &numbered {
        page.sentence(&page.words().painted(Paint::Dim, replay::heading(replay)));
        page.indented(numbered);
    }
    let Some(command) = command else { return };
    let heading = if numbered.is_some() { "Where it is not kept:" } else { replay::heading(replay) };
    page.sentence(&page.words().painted(Paint::Dim, heading));
    page.indented(&command);
}

fn uncovered(page: &mut Page, property: &Property, covers: &[Cover], search: &Search) {
    let (cases, fewer) = (counted(search.ran(), "case"), time::fewer_than_the_least(search));
    headline(page, property, Paint::Red, &format!(" passed {cases}{fewer}, but they do not cover what is wanted"));
    page.gap();
    for cover in covers {
        shares::missed(page, cover, search);
    }
    page.gap();
    page.explanation(shares::remedy(covers, search));
    page.gap();
    evidence_of_a_pass(page, search);
    evidence::spurious(page, search);
}

fn stale(page: &mut Page, property: &Property, count: u64, search: &Search) {
    let cases = counted(search.ran(), "case");
    let stale = match count {
        1 => "an accepted case was not tried".to_owned(),
        count => format!("{} were not tried", counted(count, "accepted case")),
    };
    let fewer = time::fewer_than_the_least(search);
    headline(page, property, Paint::Red, &format!(" passed {cases}{fewer}, but {stale}"));
    evidence_of_a_pass(page, search);
    page.gap();
    page.explanation(
        "Cases that are checked in are to be tried wherever `CI` is set. `LAKATOS_STALE=report` lets the test pass without \
         them.",
    );
}

fn nothing_said(page: &mut Page, property: &Property, vacuous: &Vacuous, search: &Search) {
    let Vacuous { ran, panicked, discarded, .. } = *vacuous;
    let many = if ran == panicked { "every case" } else { "nearly every case" };
    let failed = how_doubtfully(search);
    let why = match (panicked, discarded) {
        (0, 0) if ran == 0 && is_whole(search) => "there is no case".to_owned(),
        (0, 0) if ran == 0 => "no case was found".to_owned(),
        (0, _) => format!("{many} was discarded"),
        (_, 0) => format!("{many} {failed}"),
        _ => format!("{many} was discarded or {failed}"),
    };
    headline(page, property, Paint::Red, &format!(" is not tested: {why}"));
    page.gap();
    page.sentence(&what_became(page, vacuous, failed).say("."));
    evidence::filters(page, search);
    if let Some(case) = &vacuous.case {
        page.gap();
        page.sentence(&page.words().say(&format!("The first case that {failed}:")));
        arguments(page, property, case);
        notes::write(page, &case.notes);
        failure::write(page, "", &case.failure);
    }
    for hint in &remedies(vacuous, search) {
        page.gap();
        page.explanation(hint);
    }
    page.gap();
    evidence::searched(page, search, None);
    time::write(page, search);
    if search.discards.len() > 1 {
        evidence::discarded(page, search);
    }
    if let Some(case) = &vacuous.case {
        again(page, case);
    }
}

fn out_of_time(page: &mut Page, property: &Property, search: &Search) {
    let after = time::moment(search);
    headline(page, property, Paint::Red, &format!(" is not tested: time ended the search{after}"));
    page.gap();
    page.explanation(&format!(
        "{} are to be tried before a property is said to pass. Allow more time, as in `time = \"10s\"`, or leave `time` \
         out; or make the cases cheaper.",
        time::LEAST
    ));
    page.gap();
    evidence::searched(page, search, None);
    evidence::discarded(page, search);
    if let Some(time) = &search.time {
        time::slow(page, time);
    }
}

/// Was every case there is tried, or discarded?
fn is_whole(search: &Search) -> bool {
    search.exhaustive.as_ref().is_some_and(|done| done.whole)
}

/// How a case ended that does not count.
fn how_doubtfully(search: &Search) -> &'static str {
    if search.has_unknown_quantifiers() { "failed possibly spuriously" } else { "panicked" }
}

/// How many cases ran, panicked and were discarded.
fn what_became(page: &Page, vacuous: &Vacuous, failed: &str) -> Words {
    let Vacuous { ran, panicked, discarded, chief, .. } = vacuous;
    let words = page.words().say(&if *ran == 0 { "No case".to_owned() } else { counted(*ran, "case") }).say(" ran");
    let words = match (*panicked, *ran) {
        (0, _) => words,
        (1, 1) => words.say(", which ").say(failed),
        (panicked, ran) if panicked == ran => words.say(", all of which ").say(failed),
        (panicked, _) => words.say(", ").say(&grouped(panicked)).say(" of which ").say(failed),
    };
    if *discarded == 0 && (*panicked > 0 || *ran == 0) {
        return words;
    }
    let were = if *discarded == 1 { "was" } else { "were" };
    let words = words.say(", and ").say(&grouped(*discarded)).say(" ").say(were).say(" discarded");
    match chief {
        Some(chief) if chief.count == *discarded => evidence::discard_reason(words.say(", all "), &chief.reason),
        Some(chief) => evidence::chief(words.say(", "), chief),
        None => words,
    }
}

fn remedies(vacuous: &Vacuous, search: &Search) -> Vec<&'static str> {
    let chief = vacuous.chief.as_ref().map(|chief| &chief.reason);
    let quantifiers = "A quantifier that is not decided refutes nothing and rules nothing out. Quantify over a type \
                       of `lakatos::lazy`, whose search can end, or over a type with few values.";
    let mut hints = Vec::new();
    if vacuous.panicked > 0 && search.has_unknown_quantifiers() {
        return vec![quantifiers];
    }
    if vacuous.panicked > 0 {
        hints.push(
            "A panic does not count as a failure here, because the property says `panics = maybe`, or marks what panics \
             by `partial!(..)`. Leave that out to see the panics as failures, or say by `assume!(..)` for which cases \
             nothing panics.",
        );
        if vacuous.panicked >= vacuous.discarded {
            return hints;
        }
    }
    let panics = "Panics count as no failure because of `panics = discard`, or of `genuine = true` where a part is declared \
                  partial. Leave that out, and mark only the call that may panic: `partial!(..)`.";
    let is_closed = search.demand.as_ref().is_some_and(|demand| demand.closed);
    if is_closed || is_whole(search) {
        hints.push(match chief {
            Some(DiscardReason::Panicked) => panics,
            Some(DiscardReason::Undecided) => quantifiers,
            None => {
                "There is no case: a check lets no value through, or an argument has none. Correct the check, or remove \
                 the argument: a property without values says nothing."
            }
            _ if !hints.is_empty() => return hints,
            _ => "Every case that there is was discarded: the conditions rule each other out. Correct them.",
        });
        return hints;
    }
    hints.push(match chief {
        None | Some(DiscardReason::Refused) => {
            "Let less be refused: limit what checks and constructing functions are given by `#[data(range = ..)]` or \
             `#[data(len = ..)]`, build the values with `#[data(construct(..))]`, or make them by a generator's `map` \
             in place of its `filter`."
        }
        Some(DiscardReason::Panicked) => panics,
        Some(DiscardReason::Undecided) => quantifiers,
        _ => {
            "Put the condition into the type, so that only values that satisfy it are tried: `#[data(where = ..)]` for \
             an invariant, `#[data(construct(..), satisfies = ..)]` for functions that establish it, or a generator \
             that makes nothing else."
        }
    });
    if more_cases_may_help(vacuous) {
        hints.push("Or ask for more cases, so that enough of them run: `#[lakatos::test(cases = 100_000)]`.");
    } else if is_never_true(vacuous) {
        hints.push("Perhaps no case can satisfy the condition: none that was tried does.");
    }
    hints
}

/// From this number of cases on, their share is known well enough.
const MANY: u64 = 1_000;
/// One case in this number is nearly enough.
const NEARLY_ENOUGH: u64 = 200;

/// Could the share of cases that run be large enough, if there were more of them?
fn more_cases_may_help(vacuous: &Vacuous) -> bool {
    let tried = vacuous.ran.saturating_add(vacuous.discarded);
    let chief = vacuous.chief.as_ref().map(|chief| &chief.reason);
    // Where all that run panic, or ask a quantifier that nothing decides, more of them do not help.
    let panicked = matches!(chief, Some(DiscardReason::Panicked | DiscardReason::Undecided));
    let panicked = panicked || (vacuous.ran > 0 && vacuous.ran <= vacuous.panicked);
    !panicked && (tried < MANY || vacuous.ran.saturating_mul(NEARLY_ENOUGH) >= tried)
}

/// Was one condition false for all cases?
fn is_never_true(vacuous: &Vacuous) -> bool {
    let by_one =
        |chief: &Discard| matches!(chief.reason, DiscardReason::Premise { .. }) && chief.count == vacuous.discarded;
    vacuous.ran == 0 && vacuous.chief.as_ref().is_some_and(by_one)
}

fn used_wrongly(page: &mut Page, property: &Property, misuse: &Misuse) {
    headline(page, property, Paint::Red, " cannot be tried");
    page.gap();
    page.paragraphs("", &misuse.problem);
    if !misuse.remedy.trim().is_empty() {
        page.gap();
        page.paragraphs("What to do: ", &misuse.remedy);
    }
}

fn fault_of_ours(page: &mut Page, property: &Property, text: &str, search: &Search) {
    let words = page.words().painted(Paint::Red, "Lakatos has a fault, which shows in ");
    let words = located(property_name(words, "a property", property), property);
    page.sentence(&words);
    page.gap();
    page.foreign(text);
    page.gap();
    page.explanation(
        "This says nothing about the property. Please report it to the authors of Lakatos, with this text, the \
         property, the types of its arguments, and the versions of Lakatos and of Rust.",
    );
    page.gap();
    evidence::searched(page, search, Some(Finder::Exhaustive));
}
