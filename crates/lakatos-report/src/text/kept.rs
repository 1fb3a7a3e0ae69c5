//! The results of kept cases, and where a failing case is kept now.

use super::foreign::one_line;
use super::page::Page;
use super::replay;
use super::words::Paint;
use crate::model::{Kept, Outcome, Remembered};

pub(super) fn write(page: &mut Page, kept: &Kept) {
    for case in &kept.fixed {
        fixed(page, &kept.command, case);
    }
    for case in &kept.stale {
        stale(page, case);
    }
    for problem in &kept.problems {
        page.gap();
        page.paragraphs("Kept cases: ", &problem.problem);
        page.paragraphs("What to do: ", &problem.remedy);
    }
    if let Some(file) = &kept.written {
        let words = page.words().painted(Paint::Dim, "Kept").say(" in ").whole(Paint::Dim, file);
        page.sentence(&words.say(", and tried first from now on."));
    }
}

fn fixed(page: &mut Page, command: &[String], case: &Remembered) {
    page.gap();
    let words = page.words().painted(Paint::Green, "Fixed").say(": a case that was kept passes now ");
    page.sentence(&words.whole(Paint::Dim, &format!("({})", case.place)).say(":"));
    page.foreign(&case.text);
    page.sentence(&page.words().say("To check it in, so that everybody tries it:"));
    page.indented(format!("LAKATOS_KEEP=accepted {}", replay::line(command)).trim_end());
}

fn stale(page: &mut Page, case: &Remembered) {
    page.gap();
    let words = page.words().painted(Paint::Red, "Stale").say(": a kept case is not a case of this property ");
    page.sentence(&words.whole(Paint::Dim, &format!("({})", case.place)).say(":"));
    page.foreign(&case.text);
    page.paragraphs("Why: ", &one_line(&case.reason));
    page.explanation("Write it anew as a value of today's types, or take its lines out of the file.");
}

/// Notices that need action although the property passes, one line each.
pub(super) fn notices(outcome: &Outcome) -> Vec<String> {
    let (property, kept) = (&outcome.property, &outcome.search.kept);
    let name = match &property.instance {
        Some(instance) => format!("{} with {instance}", property.name),
        None => property.name.clone(),
    };
    let mut lines = Vec::new();
    if let Some(first) = kept.fixed.first() {
        let (what, them) = match kept.fixed.len() {
            1 => (format!("a kept case passes now ({})", first.place), "it"),
            count => (format!("{count} kept cases pass now (the first: {})", first.place), "them"),
        };
        let command = replay::line(&kept.command);
        lines
            .push(format!("{name}: {what}; to check {them} in: LAKATOS_KEEP=accepted {command}").trim_end().to_owned());
    }
    if let Some(first) = kept.stale.first() {
        let what = match kept.stale.len() {
            1 => format!("a kept case is stale ({})", first.place),
            count => format!("{count} kept cases are stale (the first: {})", first.place),
        };
        lines.push(format!("{name}: {what}: {}", one_line(&first.reason)));
    }
    for problem in &kept.problems {
        lines.push(format!("{name}: {}; what to do: {}", one_line(&problem.problem), one_line(&problem.remedy)));
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{Misuse, Property, Search, Verdict};

    fn outcome(kept: Kept) -> Outcome {
        let (name, file) = ("lists::inserts".to_owned(), "src/lists.rs".to_owned());
        let property = Property { name, module: String::new(), file, line: 1, instance: Some("T = u8".to_owned()) };
        Outcome::new(property, Verdict::Passed, Search { kept, ..Search::default() })
    }

    fn remembered(line: u32, reason: &str) -> Remembered {
        Remembered { text: String::new(), place: format!("p.txt:{line}"), reason: reason.to_owned() }
    }

    #[test]
    fn what_needs_an_action_is_said_in_one_line_each() {
        let command: Vec<String> = "cargo test p -- --exact".split(' ').map(str::to_owned).collect();
        let problem = Misuse { problem: "p.txt is\na folder".to_owned(), remedy: "move it away".to_owned() };
        let one = Kept {
            fixed: vec![remembered(5, "")],
            stale: vec![remembered(7, "there is no\nfield `x`")],
            problems: vec![problem],
            command: command.clone(),
            ..Kept::default()
        };
        assert_eq!(
            notices(&outcome(one)),
            [
                "lists::inserts with T = u8: a kept case passes now (p.txt:5); to check it in: LAKATOS_KEEP=accepted cargo \
                 test p -- --exact",
                "lists::inserts with T = u8: a kept case is stale (p.txt:7): there is no field `x`",
                "lists::inserts with T = u8: p.txt is a folder; what to do: move it away",
            ]
        );
        let several = Kept {
            fixed: vec![remembered(5, ""), remembered(9, "")],
            stale: vec![remembered(7, "too large"), remembered(8, "too small")],
            ..Kept::default()
        };
        assert_eq!(
            notices(&outcome(several)),
            [
                "lists::inserts with T = u8: 2 kept cases pass now (the first: p.txt:5); to check them in: \
                 LAKATOS_KEEP=accepted",
                "lists::inserts with T = u8: 2 kept cases are stale (the first: p.txt:7): too large",
            ]
        );
        assert_eq!(notices(&outcome(Kept::default())), [""; 0]);
    }
}
