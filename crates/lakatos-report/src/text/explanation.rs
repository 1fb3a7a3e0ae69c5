//! Why a case fails: rules with their evidence, what the failure needs, and what passes instead.

use lakatos_data::arrange;
use lakatos_data::texts::contains;

use super::bindings;
use super::foreign::{code_line, outside_literals};
use super::numbers::{counted, grouped};
use super::page::{INDENT, Page};
use super::words::Words;
use crate::model::{Argument, Change, Counterexample, CutShort, Explanation, Nearest, Need, Property, Rule};

/// A pattern or a value that is longer than this part of a line stands on lines of its own.
const IN_A_SENTENCE: usize = 2;

/// A rule that takes more lines than these is written without regard to its structure.
const MOST_LINES: usize = 10;

/// Writes a case, and why it fails.
pub(super) fn write_explained(page: &mut Page, property: &Property, case: &Counterexample) {
    let module = &property.module;
    let explanation = case.explanation.as_ref().filter(|explanation| !explanation.rules.is_empty());
    let outline = explanation.and_then(|explanation| explanation.outline.as_ref());
    page.gap();
    match outline.filter(|_| bindings::are_long(page, &case.arguments, module)) {
        Some(outline) => write_outlined(page, outline, case.explanation.as_ref()),
        None => {
            bindings::write(page, &case.arguments, module);
            page.gap();
            if let Some(explanation) = &case.explanation {
                write(page, explanation, module);
            }
        }
    }
}

/// Writes a case that would take too many lines: only what matters of it, and nothing that says it again.
fn write_outlined(page: &mut Page, outline: &str, explanation: Option<&Explanation>) {
    for line in filled(outline, page.width() - INDENT) {
        page.indented(&line);
    }
    page.gap();
    page.sentence(&page.words().say("What is left out is the simplest of its type."));
    let Some(explanation) = explanation else { return };
    for rule in &explanation.rules {
        write_rule(page, rule);
    }
    if let Some(nearest) = &explanation.nearest {
        let words = page.words().say("It passes with ");
        match (&nearest.change, &nearest.outline) {
            (Some(Change { old, new }), _) if outline.matches(old.as_str()).count() == 1 => {
                page.sentence(&words.code(new).say(" in place of ").code(old).say("."));
            }
            (_, Some(changed)) => page.sentence(&words.code(changed).say(", and the rest as above.")),
            _ => {}
        }
    }
    write_cut(page, explanation);
    page.gap();
}

/// Writes what is known of cases that are like the one above. Types are named as in this module.
pub(super) fn write(page: &mut Page, explanation: &Explanation, module: &str) {
    for rule in &explanation.rules {
        write_rule(page, rule);
    }
    let several = explanation.needs.len() > 1;
    for need in &explanation.needs {
        let Need { value, pattern, is_whole, is_of_class, without } = need;
        let says = if *is_of_class { "The cases of this class have " } else { "The failure needs " };
        let words = page.words().say(says).code(pattern);
        let place = if *is_whole { "for " } else { "somewhere in " };
        let words = words.say(" ").say(place).code(value);
        page.sentence(&match without {
            _ if *is_of_class => words.say("."),
            0 => words.say("."),
            1 => words.say(": the only case tried without it passes."),
            _ if several => {
                words.say(": all ").say(&counted(*without, "case")).say(" tried without one of these pass.")
            }
            _ => words.say(": all ").say(&counted(*without, "case")).say(" tried without it pass."),
        });
    }
    for exists in &explanation.exists {
        let words = page.words().say("It fails with every constructor of ").code(&exists.type_name);
        page.sentence(&words.say(" in one place, for some values:"));
        for case in &exists.cases {
            page.indented(&code_line(case));
        }
    }
    if let Some(nearest) = &explanation.nearest {
        write_nearest(page, nearest, module);
    }
    if explanation.near_failing > 0 {
        let changes = counted(explanation.near_failing, "small change");
        page.sentence(&page.words().say(&format!("It still fails after each of the {changes} that were tried.")));
    }
    if let Some(also) = &explanation.also {
        let says =
            if explanation.rules.is_empty() { "It also fails with" } else { "Other cases fail in the same way:" };
        write_case(page, says, &also.arguments, module);
    }
    for dropped in &explanation.dropped {
        let words = page.words().say("Conditions leave out ").code(&dropped.function);
        let reason = if dropped.is_slow {
            ", which takes too long."
        } else {
            ", which gave two results for the same arguments."
        };
        page.sentence(&words.say(reason));
    }
    write_cut(page, explanation);
    page.gap();
}

/// Says what ended the explanation before all was tried.
fn write_cut(page: &mut Page, explanation: &Explanation) {
    if let Some(cut_short) = explanation.cut_short {
        let runs = counted(explanation.runs, "run");
        page.sentence(&page.words().prose(&match cut_short {
            CutShort::Runs => format!("The explanation ended after {runs}; a larger `explain` lets it go on."),
            CutShort::Time => format!("Time ended the explanation after {runs}; `LAKATOS_TIME=none` lets it go on."),
        }));
    }
}

fn write_rule(page: &mut Page, rule: &Rule) {
    let whole = match (&rule.pattern, &rule.when) {
        (Some(pattern), _) => format!("{pattern}{}", rule.guard()),
        (None, Some(when)) => when.clone(),
        (None, None) => {
            let words = page.words().say("No case was found that passes: all ");
            return page.sentence(&words.say(&counted(rule.instances, "case")).say(" tried fail."));
        }
    };
    let is_below = whole.chars().count() > page.width() / IN_A_SENTENCE;
    let words = page.words().say(match (rule.restates, rule.is_exact) {
        (true, _) => "This only restates the property: it fails exactly when ",
        (false, true) => "It fails exactly when ",
        (false, false) => "It fails whenever ",
    });
    let words = match (&rule.pattern, is_below) {
        (Some(_), true) => words.code(&rule.value).say(" fits the pattern below"),
        (Some(_), false) => words.code(&rule.value).say(" fits ").code(&whole),
        (None, true) => words.say("the condition below holds"),
        (None, false) => words.code(&whole),
    };
    page.sentence(&evidence(add_premises(words, rule).say(": "), rule));
    if let Some(code) = rule.exclusion().or_else(|| is_below.then(|| whole.clone())) {
        let width = page.width() - INDENT;
        let mut lines = broken(&code, width);
        if lines.len() > MOST_LINES {
            lines = filled(&code, width);
        }
        for line in lines {
            let code = line.trim_start();
            page.indented(&format!("{}{}", &line[..line.len() - code.len()], code_line(code)));
        }
    }
}

/// The premises that stand in no guard.
fn add_premises(mut words: Words, rule: &Rule) -> Words {
    if rule.is_code {
        return words;
    }
    for (number, premise) in rule.guards.iter().enumerate() {
        words = words.say(if number == 0 { ", given " } else { " and " }).code(premise);
    }
    words
}

/// How many cases say so.
fn evidence(words: Words, rule: &Rule) -> Words {
    let Rule { instances, beside, otherwise, outside, outside_passed, .. } = rule;
    let mut words = match (instances, &rule.pattern) {
        (1, Some(_)) => words.say("the only instance tried fails"),
        (_, Some(_)) => words.say("all ").say(&grouped(*instances)).say(" instances tried fail"),
        (1, None) => words.say("the only such case tried fails"),
        (_, None) => words.say("all ").say(&grouped(*instances)).say(" such cases tried fail"),
    };
    if *otherwise > 0 {
        words = words.say(" (").say(&grouped(*otherwise)).say(" more in another way)");
    }
    words = match (&rule.pattern, &rule.when, *beside) {
        (Some(_), Some(_), 1) => words.say(", and the only one that fits the pattern alone passes"),
        (Some(_), Some(_), 2..) => {
            words.say(", and all ").say(&grouped(*beside)).say(" that fit the pattern alone pass")
        }
        _ => words,
    };
    match (*outside, *outside_passed) {
        (0, _) => words.say("."),
        (1, 1) => words.say("; the only case tried outside it passes."),
        (outside, passed) if rule.pattern.is_none() && outside == passed => {
            words.say(", and all ").say(&counted(outside, "other")).say(" pass.")
        }
        (outside, passed) if rule.pattern.is_none() => {
            words.say("; ").say(&grouped(passed)).say(" of ").say(&counted(outside, "other case")).say(" pass.")
        }
        (outside, passed) => {
            words.say("; ").say(&grouped(passed)).say(" of ").say(&counted(outside, "case")).say(" outside it pass.")
        }
    }
}

/// The passing case: whole if it is short, else only what is different, if that is short.
fn write_nearest(page: &mut Page, nearest: &Nearest, module: &str) {
    let is_short = in_a_sentence(page, &nearest.arguments, module).is_some();
    match &nearest.outline {
        Some(outline) if !is_short && outline.chars().count() <= page.width() && !contains(outline, "\n") => {
            let words = page.words().say("It passes with ").code(outline);
            let is_whole = !contains(outline, "_") && !contains(outline, "..");
            page.sentence(&words.say(if is_whole { "." } else { ", and the rest as above." }));
        }
        _ => write_case(page, "It passes with", &nearest.arguments, module),
    }
}

/// A case after some words: in the sentence if it is short, else below.
fn write_case(page: &mut Page, says: &str, arguments: &[Argument], module: &str) {
    if let Some(text) = in_a_sentence(page, arguments, module) {
        page.sentence(&page.words().say(says).say(" ").code(&text).say("."));
        return;
    }
    page.sentence(&page.words().say(says));
    bindings::write(page, arguments, module);
}

/// The case of one argument, if it is short.
fn in_a_sentence(page: &Page, arguments: &[Argument], module: &str) -> Option<String> {
    let [argument] = arguments else { return None };
    let text = bindings::short(argument, module);
    (text.chars().count() <= page.width() / IN_A_SENTENCE && !contains(&text, "\n")).then_some(text)
}

/// Code on lines of at most this width, as far as there are commas inside brackets to break it at.
fn broken(code: &str, width: usize) -> Vec<String> {
    if code.chars().count() <= width {
        return vec![code.to_owned()];
    }
    let Some((open, close)) = widest_brackets(code) else { return vec![code.to_owned()] };
    let mut lines = vec![code[..=open].trim_end().to_owned()];
    for item in items(&code[open + 1..close]) {
        for line in broken(&format!("{item},"), width.saturating_sub(INDENT)) {
            lines.push(format!("{:INDENT$}{line}", ""));
        }
    }
    // A `..` takes no comma after it.
    if let Some(last) = lines.last_mut().filter(|line| line.ends_with("..,")) {
        last.pop();
    }
    lines.push(code[close..].to_owned());
    lines
}

/// Code on lines of at most this width, broken at blanks that are in no literal.
fn filled(code: &str, width: usize) -> Vec<String> {
    let (mut lines, mut line, mut from) = (Vec::new(), String::new(), 0);
    let mut ends: Vec<usize> = Vec::new();
    for (place, c) in outside_literals(code) {
        if c == ' ' {
            ends.push(place);
        }
    }
    ends.push(code.len());
    for end in ends {
        let word = &code[from..end];
        let room = if line.is_empty() { 0 } else { line.chars().count() + 1 };
        if room > 0 && room + word.chars().count() > width {
            lines.push(std::mem::take(&mut line));
            line.push_str("    ");
            line.push_str(word);
        } else {
            line.push_str(if room > 0 { " " } else { "" });
            line.push_str(word);
        }
        from = (end + 1).min(code.len());
    }
    lines.push(line);
    lines
}

/// Where the widest pair of brackets begins and ends that holds several items.
fn widest_brackets(code: &str) -> Option<(usize, usize)> {
    let mut open = Vec::new();
    let mut widest: Option<(usize, usize)> = None;
    for (place, c) in outside_literals(code) {
        match c {
            '(' | '[' | '{' => open.push(place),
            ')' | ']' | '}' => {
                let begin = open.pop()?;
                let is_wider = widest.is_none_or(|(from, to)| place - begin > to - from);
                if is_wider && items(&code[begin + 1..place]).len() > 1 {
                    widest = Some((begin, place));
                }
            }
            _ => {}
        }
    }
    widest
}

/// What stands between the commas that are in no brackets.
fn items(code: &str) -> Vec<&str> {
    let (mut items, mut depth, mut from) = (Vec::new(), 0usize, 0);
    for (place, c) in outside_literals(code) {
        match c {
            '(' | '[' | '{' => depth += 1,
            ')' | ']' | '}' => depth = depth.saturating_sub(1),
            ',' if depth == 0 => {
                items.push(code[from..place].trim());
                from = place + 1;
            }
            _ => {}
        }
    }
    items.push(code[from..].trim());
    arrange::keep(&mut items, &mut |item| !item.is_empty());
    items
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn code_is_broken_at_commas_inside_the_widest_brackets() {
        assert_eq!(broken("f(a, b)", 7), ["f(a, b)"]);
        assert_eq!(broken("f(a, b)", 6), ["f(", "    a,", "    b,", ")"]);
        assert_eq!(
            broken("assume!(!fits!(e, P { a: [x, ..], b: ',', .. } if ok(&e)));", 40),
            [
                "assume!(!fits!(",
                "    e,",
                "    P {",
                "        a: [x, ..],",
                "        b: ',',",
                "        ..",
                "    } if ok(&e),",
                "));"
            ]
        );
    }

    #[test]
    fn what_has_no_commas_stays_on_its_line() {
        assert_eq!(broken("f(g(longer_than_it_may_be))", 9), ["f(g(longer_than_it_may_be))"]);
    }

    #[test]
    fn code_that_is_filled_is_broken_at_blanks_outside_of_texts() {
        assert_eq!(filled("f(a, \"b c d e\", g)", 9), ["f(a,", "    \"b c d e\",", "    g)"]);
        assert_eq!(filled("f(a, b, c)", 10), ["f(a, b, c)"]);
    }

    #[test]
    fn rests_take_no_comma() {
        assert_eq!(broken("Prog { funcs: 1, .. }", 12), ["Prog {", "    funcs: 1,", "    ..", "}"]);
    }

    #[test]
    fn quoted_brackets_and_commas_are_text() {
        assert_eq!(broken("f(\"a,(\", ')', '\\'')", 9), ["f(", "    \"a,(\",", "    ')',", "    '\\'',", ")"]);
        assert_eq!(broken("no_brackets_at_all", 5), ["no_brackets_at_all"]);
    }
}
