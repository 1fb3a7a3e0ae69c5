//! What became of the cases that were kept, and where a failing case is kept now.

use super::foreign::one_line;
use super::page::Page;
use super::replay;
use super::words::Paint;
use crate::model::{Kept, Remembered};

pub(super) fn write(page: &mut Page, kept: &Kept) {
    kept.fixed.iter().for_each(|case| fixed(page, &kept.command, case));
    kept.stale.iter().for_each(|case| stale(page, case));
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
    let words = page.words().painted(Paint::Red, "Stale").say(": a case that was kept is none of this property ");
    page.sentence(&words.whole(Paint::Dim, &format!("({})", case.place)).say(":"));
    page.foreign(&case.text);
    page.paragraphs("Why: ", &one_line(&case.reason));
    page.explanation("Write it anew as a value of today's types, or take its lines out of the file.");
}
