//! Conflicts that a merge has left in a file: both sides are read, so that no case is skipped until somebody resolves
//! it.

use super::lines::{Kind, Marker, end_of_body, kind};
use super::{Content, Document, Entry};

/// The lines of a conflict, and of the cases that it crosses.
pub(super) struct Span {
    pub(super) end: usize,
    /// Whether the lines above it are the beginning of a case.
    pub(super) is_inside_a_case: bool,
}

/// The end of the conflict that begins with the first line; `None` if markers are missing.
pub(super) fn end(kinds: &[Kind<'_>]) -> Option<usize> {
    let mut last = None;
    for (at, kind) in kinds.iter().enumerate() {
        let Kind::Marker(marker) = kind else { continue };
        match (last, marker) {
            (None, Marker::Ours)
            | (Some(Marker::Ours), Marker::Base)
            | (Some(Marker::Ours | Marker::Base), Marker::Theirs) => last = Some(*marker),
            (Some(Marker::Theirs), Marker::End) => return Some(at + 1),
            _ => return None,
        }
    }
    None
}

/// The conflict that begins at a line, with all that cannot be read without it.
pub(super) fn span(kinds: &[Kind<'_>], start: usize) -> Span {
    let mut span = Span { end: start, is_inside_a_case: false };
    while let Some(length) = end(&kinds[span.end..]) {
        span.is_inside_a_case |= span.end == start && goes_on(&kinds[start..start + length]);
        span.end = end_of_body(kinds, span.end + length);
    }
    span
}

/// Does a side of the conflict begin with lines of the case above it?
fn goes_on(kinds: &[Kind<'_>]) -> bool {
    let mut is_first = false;
    for kind in kinds {
        match kind {
            Kind::Marker(_) => is_first = true,
            Kind::Blank | Kind::Comment => {}
            Kind::Indented if is_first => return true,
            _ => is_first = false,
        }
    }
    false
}

/// The cases of both sides, each once.
pub(super) fn entries(text: &str) -> Vec<Entry> {
    let mut entries: Vec<Entry> = Vec::new();
    for wanted in [Marker::Ours, Marker::Theirs] {
        for block in Document::parse(&side(text, wanted)).blocks {
            let Content::Entry { entry, .. } = block.content else { continue };
            if !entries.iter().any(|known| known.is_same_case(&entry)) {
                entries.push(entry);
            }
        }
    }
    entries
}

/// The text of one side.
fn side(text: &str, wanted: Marker) -> String {
    let mut current = None;
    let mut side = String::new();
    for line in text.split_inclusive('\n') {
        match kind(line) {
            Kind::Marker(Marker::End) => current = None,
            Kind::Marker(marker) => current = Some(marker),
            _ if current.is_none_or(|current| current == wanted) => side.push_str(line),
            _ => {}
        }
    }
    side
}
