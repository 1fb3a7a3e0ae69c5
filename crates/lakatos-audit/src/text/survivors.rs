//! The mutants that no property kills.

use super::item;
use super::names::Names;
use crate::model::{AuditOutcome, Family, Findings, Group, Mutant};
use lakatos_report::text::foreign::code_line;
use lakatos_report::text::numbers::{counted, grouped};
use lakatos_report::text::page::{INDENT, Page};
use lakatos_report::text::words::{Paint, Words};

/// Number of groups that are shown, and of examples of each.
const GROUPS: usize = 6;
const EXAMPLES: usize = 2;

/// Writes the smallest survivor, and the others by what they have in common.
pub(super) fn write(page: &mut Page, outcome: &AuditOutcome, found: &Findings, names: &Names<'_>) {
    let survivors = &found.survivors;
    if let Some(smallest) = &survivors.smallest {
        let which = if survivors.count == 1 { "The only survivor" } else { "The smallest survivor" };
        let words = page.words().painted(Paint::Bold, which).say(", which no property kills");
        one(page, outcome, words, smallest, names);
    }
    if let Some(met) = &survivors.met {
        let words = page.words().say("No test makes a call that it answers otherwise. ");
        let words = words.painted(Paint::Bold, "The smallest survivor that a test meets");
        one(page, outcome, words, met, names);
    }
    others(page, outcome, found, names);
    if survivors.unasked > 0 {
        page.gap();
        let (many, answer) = match (survivors.unasked, survivors.count) {
            (unasked, count) if unasked == count && count == 1 => ("The survivor".to_owned(), "answers"),
            (unasked, count) if unasked == count => ("All survivors".to_owned(), "answer"),
            (1, _) => ("One of the survivors".to_owned(), "answers"),
            (unasked, _) => (format!("{} of the survivors", grouped(unasked)), "answer"),
        };
        let words = page.words().say(&many).say(&format!(" {answer} otherwise only where no test asks"));
        page.sentence(&words.say(": the properties say nothing of such arguments."));
    }
    undecided(page, found);
}

/// How many are neither dead nor survivors.
fn undecided(page: &mut Page, found: &Findings) {
    if found.undecided == 0 {
        return;
    }
    page.gap();
    let (are, them) = if found.undecided == 1 { ("is", "it") } else { ("are", "them") };
    let words = page.words().say(&counted(found.undecided, "mutant")).say(&format!(" {are} undecided: "));
    let words =
        words.say(&format!("no property killed {them}, and tests were stopped, because they made too many calls"));
    let no_time = if found.limit.is_some() { ", or had no time" } else { "" };
    page.sentence(&words.say(no_time).say("."));
}

/// Writes one survivor, after these words.
fn one(page: &mut Page, outcome: &AuditOutcome, words: Words, mutant: &Mutant, names: &Names<'_>) {
    page.gap();
    page.sentence(&described(words, mutant, names));
    let is_said = match mutant {
        Mutant::Supplied(_) => true,
        Mutant::Rule { closure, .. } => closure.trim().is_empty(),
        _ => false,
    };
    if !is_said {
        page.gap();
        code(page, outcome, mutant).iter().for_each(|text| page.foreign(text));
    }
}

fn others(page: &mut Page, outcome: &AuditOutcome, found: &Findings, names: &Names<'_>) {
    let survivors = &found.survivors;
    if survivors.groups.is_empty() {
        return;
    }
    page.gap();
    page.sentence(&page.words().say("Others survive, too:"));
    for group in survivors.groups.iter().take(GROUPS) {
        kin(page, outcome, group, names);
    }
    let left = survivors.groups.iter().skip(GROUPS).fold(0_u64, |sum, group| sum.saturating_add(group.count));
    if left > 0 {
        page.sentence(&page.words().say(&format!("and {} of other kinds.", grouped(left))));
    }
}

/// What it does, where the code alone is not clear enough.
fn described(words: Words, mutant: &Mutant, names: &Names<'_>) -> Words {
    match mutant {
        Mutant::Exceptions(_) => words.say(":"),
        Mutant::Swapped(_) => words.say(", exchanges two results:"),
        Mutant::Rule { closure, .. } => {
            let words = by_rule(words.say(": "), mutant, names);
            words.say(if closure.trim().is_empty() { "." } else { ":" })
        }
        Mutant::Supplied(name) => words.say(": ").code(name).say(", which you supplied."),
    }
}

/// What a rule does, in words.
pub(super) fn by_rule(words: Words, mutant: &Mutant, names: &Names<'_>) -> Words {
    let Mutant::Rule { subject, when, does, .. } = mutant else { return words };
    let words = names.subject(words, *subject).say(" ").prose(&code_line(does));
    match when {
        Some(when) => words.say(", when ").prose(&code_line(when)),
        None => words,
    }
}

/// The code of a mutant, or its name.
fn code(page: &Page, outcome: &AuditOutcome, mutant: &Mutant) -> Vec<String> {
    let mut texts = match mutant {
        Mutant::Supplied(name) => vec![code_line(name)],
        _ => outcome.laid_out(mutant, page.width() - INDENT),
    };
    texts.retain(|text| !text.trim().is_empty());
    texts
}

/// Shows a mutant: as code, or in words if it is a rule with long code.
fn example(page: &mut Page, outcome: &AuditOutcome, mutant: &Mutant, names: &Names<'_>) {
    let code = code(page, outcome, mutant);
    if matches!(mutant, Mutant::Rule { .. }) && code.first().is_none_or(|code| code.contains('\n')) {
        let words = by_rule(page.words(), mutant, names);
        item(page, &words);
    } else {
        code.iter().for_each(|text| page.foreign(text));
    }
}

/// Survivors that have something in common.
fn kin(page: &mut Page, outcome: &AuditOutcome, group: &Group, names: &Names<'_>) {
    let words = page.words().say(&grouped(group.count)).say(" ");
    let words = shared(words, group, names);
    let examples = group.examples.iter().take(EXAMPLES);
    let can_be_shown =
        |mutant: &Mutant| matches!(mutant, Mutant::Rule { .. }) || !code(page, outcome, mutant).is_empty();
    let end = match (examples.clone().any(can_be_shown), group.count as usize <= EXAMPLES) {
        (false, _) => ".",
        (true, true) => ":",
        (true, false) => ", such as",
    };
    page.sentence(&words.say(end));
    examples.for_each(|mutant| example(page, outcome, mutant, names));
}

/// What they have in common, after their number.
fn shared(words: Words, group: &Group, names: &Names<'_>) -> Words {
    let with = match group.family {
        Family::Exceptions => "with other answers to a few calls of ",
        Family::Constant => "with a constant in the result of ",
        Family::Argument => "with an argument in place of the result of ",
        Family::Altered => "with altered results of ",
        Family::Panics => "with a panic in place of ",
        Family::OnClass => "with other answers to a class of calls of ",
        Family::Swapped => "with an exchange of two results of ",
        Family::Supplied => return words.say("of those that you supplied"),
    };
    let words = names.some_subjects(words.say(with), &group.subjects);
    match group.family {
        _ if group.asked => words,
        Family::Swapped => words.say(" that no test asks for"),
        _ => words.say(" that no test makes"),
    }
}
