//! The notes of the body on the case that is shown.

use super::numbers::counted;
use super::page::Page;
use super::words::Paint;
use crate::model::Notes;

/// Writes the notes, in order, between the arguments and how the body ended.
pub fn write(page: &mut Page, notes: &Notes) {
    if *notes == Notes::default() {
        return;
    }
    page.sentence(&page.words().painted(Paint::Dim, "Noted").say(":"));
    for note in &notes.first {
        one(page, note);
    }
    if notes.left_out > 0 {
        page.indented(&format!(".. and {} more ..", counted(notes.left_out, "note")));
    }
    for note in &notes.last {
        one(page, note);
    }
    page.gap();
}

fn one(page: &mut Page, note: &str) {
    if note.trim().is_empty() { page.indented("(nothing)") } else { page.foreign(note) }
}
